"""What commands are asked: the options that many of them share, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintain.core.errors import QuintainError

if TYPE_CHECKING:
    from quintain.core.game import Game


def _games(incomplete: str) -> list[str]:
    from quintain.games import names

    return [name for name in names() if name.startswith(incomplete)]


def _game_of(ctx: typer.Context) -> list[Game]:
    """The game that a half-typed line is about, if it names one."""
    return [find_game(word) for word in (ctx.params.get("game"), *ctx.args) if word in _games("")][:1]


def _options(ctx: typer.Context, incomplete: str) -> list[str]:
    from quintain.core.options import say

    written = [f"{o.name}={say(value)}" for game in _game_of(ctx) for o in game.options for value in o.samples()]
    return [text for text in written if text.startswith(incomplete)]


def _presets(ctx: typer.Context, incomplete: str) -> list[str]:
    return [name for game in _game_of(ctx) for name in game.presets if name.startswith(incomplete)]


class Eyes(StrEnum):
    """Through whose eyes."""

    FIRST = "0"
    SECOND = "1"
    SPECTATOR = "spectator"

    @property
    def seat(self) -> int | None:
        return None if self is Eyes.SPECTATOR else int(self)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name.", autocompletion=_games)]
AnyGame = Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name.", autocompletion=_games)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="Set an option; repeatable.", autocompletion=_options),
]
Preset = Annotated[str | None, typer.Option(metavar="NAME", help="A named set of options.", autocompletion=_presets)]
Seed = Annotated[int | None, typer.Option(metavar="N", help="A seed; the same seed gives the same deal.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def find_game(name: str) -> Game:
    """A game by its name; an unknown one is refused with the known ones."""
    from quintain.games import find

    return find(name)


def chosen_games(name: str | None) -> list[Game]:
    """The named game, or all of them."""
    from quintain.games import discover

    return [find_game(name)] if name else list(discover())


def read_options(game: Game, given: Sequence[str] | None) -> dict[str, Any]:
    """The options typed as `name=value`; what they may be is for the game to say."""
    known = {option.name: option for option in game.options}
    read: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise QuintainError(f"Write an option as NAME=VALUE, not {text!r}.")
        read[name] = known[name].read(value) if name in known else value
    return read


def print_json(data: Any) -> None:
    """One JSON document on stdout."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
