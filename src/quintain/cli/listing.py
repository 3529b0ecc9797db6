"""`quintain games` and `quintain options`: what there is to play, and what can be flipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quintain.cli.asked import GameName, Json, find_game, print_json

if TYPE_CHECKING:
    from quintain.core.game import Game


def games(json: Json = False) -> None:
    """List the games.

    \b
    Examples:
      quintain games
      quintain games --json
    """
    from rich.console import Console
    from rich.table import Table

    from quintain import agents
    from quintain.games import discover

    found = discover()
    if json:
        print_json([{"name": g.name, "title": g.title, "line": g.line, "bots": agents.names(g)} for g in found])
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("name", "game", "in one line", "bots"):
        table.add_column(column, no_wrap=column in ("name", "game"))
    for game in found:
        table.add_row(f"[bold cyan]{game.name}[/]", game.title, game.line, ", ".join(agents.names(game)))
    Console(highlight=False).print(table)


def options(game: GameName, json: Json = False) -> None:
    """List a game's options with their values, default, clause and meaning, and its presets.

    \b
    Examples:
      quintain options GAME
      quintain options GAME --json
      quintain simulate GAME -o NAME=VALUE       what a flipped option does
    """
    what = find_game(game)
    if json:
        print_json({"options": described(what), "presets": what.presets})
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("option", "default", "values", "clause", "meaning"):
        table.add_column(column, overflow="fold", no_wrap=column in ("option", "clause"))
    for o in what.options:
        table.add_row(f"[bold cyan]{o.name}[/]", o.brief(o.default), o.allowed(), f"[dim]{o.clause}[/]", o.meaning)
    console = Console(highlight=False)
    console.print(table)
    console.print()
    known = {o.name: o for o in what.options}
    for name, values in what.presets.items():
        said = " ".join(f"{k}={known[k].brief(v)}" for k, v in values.items())
        console.print(f"preset [bold cyan]{name}[/]: {said or 'all defaults'}")


def described(game: Game) -> list[dict[str, Any]]:
    """Every option as plain data."""
    return [
        {
            "name": o.name,
            "default": o.default,
            "values": list(o.values) or o.allowed(),
            "clause": o.clause,
            "meaning": o.meaning,
        }
        for o in game.options
    ]
