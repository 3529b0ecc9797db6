"""What a tournament found, as data and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quintain.agents.contest import Played
from quintain.agents.rating import Sprt, pair_scores, rate, share

if TYPE_CHECKING:
    from rich.table import Table

    from quintain.cli.journal import Setup


def as_data(setup: Setup, played: Sequence[Played], *, stopped: bool, path: str) -> dict[str, Any]:
    """The findings for a program to read; the tables are drawn from the same."""
    scores = pair_scores(played)
    ratings = rate(scores) if scores else None
    found: dict[str, Any] = {
        "game": setup.game,
        "options": setup.options,
        "seed": setup.seed,
        "games": len(played),
        "wanted": setup.games * len(setup.contest().meetings()),
        "interrupted": stopped,
        "kept": path,
        "agents": sorted((_agent(name, played, ratings) for name in setup.agents), key=lambda a: -(a["elo"] or 0)),
        "meetings": [_meeting(first, second, pairs, played) for (first, second), pairs in scores.items()],
    }
    if setup.sprt is not None:
        pairs = scores.get((setup.agents[0], setup.agents[1]), [])
        sprt = Sprt(*setup.sprt)
        found["sprt"] = {"elo0": sprt.elo0, "elo1": sprt.elo1, "ratio": sprt.ratio(pairs)}
        found["sprt"]["accepted"] = sprt.verdict(pairs)
    return found


def _agent(name: str, played: Sequence[Played], ratings: Any) -> dict[str, Any]:
    own = [(game, game.players.index(name)) for game in played if name in game.players]
    rated = ratings is not None and name in ratings.names
    elo, half = ratings.of(name) if rated else (None, None)
    moves = sum(game.moves[seat] for game, seat in own)
    return {
        "name": name,
        "elo": elo,
        "interval": half,
        "games": len(own),
        "points": sum(game.points if seat == 0 else 1 - game.points for game, seat in own),
        "draws": sum(game.points == 0.5 for game, _ in own),
        "milliseconds": 1000 * sum(game.seconds[seat] for game, seat in own) / moves if moves else None,
    }


def _meeting(first: str, second: str, pairs: list[float], played: Sequence[Played]) -> dict[str, Any]:
    games = [game for game in played if set(game.players) == {first, second}]
    draws = sum(game.points == 0.5 for game in games)
    wins = sum(game.points == (1.0 if game.players[0] == first else 0.0) for game in games)
    part, half = share(pairs)
    ratings = rate({(first, second): pairs})
    elo, elo_half = ratings.difference(first, second)
    return {
        "first": first,
        "second": second,
        "games": len(games),
        "wins": wins,
        "draws": draws,
        "losses": len(games) - wins - draws,
        "share": part,
        "share_interval": half,
        "elo": elo,
        "elo_interval": elo_half,
    }


def tables(found: dict[str, Any]) -> list[Table | str]:
    """The findings for people: ratings, the cross table, and the verdict of a sequential test."""
    shown: list[Table | str] = [_ratings(found), _cross(found)]
    if "sprt" in found:
        shown.append(verdict(found["sprt"], found["meetings"]))
    return shown


def _ratings(found: dict[str, Any]) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("agent", "Elo", "± 95 %", "points", "games", "draws", "ms a move"):
        table.add_column(column, justify="left" if column == "agent" else "right")
    for agent in found["agents"]:
        rated = agent["elo"] is not None
        table.add_row(
            f"[bold cyan]{agent['name']}[/]",
            f"{agent['elo']:+.0f}" if rated else "–",
            f"{agent['interval']:.0f}" if rated else "–",
            f"{agent['points']:g}",
            f"{agent['games']:,}",
            f"{agent['draws']:,}",
            f"{agent['milliseconds']:.1f}" if agent["milliseconds"] is not None else "–",
        )
    return table


def _cross(found: dict[str, Any]) -> Table:
    """Each row's points against each column, in percent."""
    from rich.table import Table

    names = [agent["name"] for agent in found["agents"]]
    table = Table(box=None, pad_edge=False, header_style="bold", title="points in percent", title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    shares = {(m["first"], m["second"]): m["share"] for m in found["meetings"]}
    shares |= {(second, first): 1 - part for (first, second), part in shares.items()}
    for row in names:
        cells = (f"{100 * shares[row, column]:.1f}" if (row, column) in shares else "·" for column in names)
        table.add_row(f"[bold cyan]{row}[/]", *cells)
    return table


def verdict(sprt: dict[str, Any], meetings: Sequence[dict[str, Any]]) -> str:
    """What a sequential test says so far."""
    claim = sprt["accepted"]
    said = f"SPRT {sprt['elo0']:g} against {sprt['elo1']:g} Elo: log-likelihood ratio {sprt['ratio']:+.2f}"
    return f"{said}, {'undecided' if claim is None else f'accepted: {claim:g} Elo'}"
