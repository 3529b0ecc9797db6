"""`quintain tournament`: agents play each other, and the tables say who is stronger and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from math import isfinite
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintain.cli.asked import AnyGame, Json, Options, Preset, find_game, print_json, read_options
from quintain.cli.door import STOPPED
from quintain.core.errors import QuintainError

if TYPE_CHECKING:
    from quintain.agents.contest import Played
    from quintain.cli.journal import Journal, Setup

GAMES = 100
GLANCE = 0.1
"""Seconds between two looks at who leads: rating all games after each of them would take longer than to play them."""

Agents = Annotated[str | None, typer.Option(metavar="A,B,...", help="Who plays: names, also `ismcts:ITERATIONS`.")]
Games = Annotated[
    int | None, typer.Option(metavar="N", min=2, help="Games for each two agents.", show_default=str(GAMES))
]
Seed = Annotated[int | None, typer.Option(metavar="N", help="The same seed plays the same deals.", show_default="1")]
SprtClaims = Annotated[
    str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop as soon as one of two leads is decided.")
]
ParquetFile = Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="Write one row a game.")]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a tournament that was stopped.")]
Threads = Annotated[int | None, typer.Option(metavar="N", min=1, help="Games at a time.", show_default="all cores")]


def tournament(
    game: AnyGame = None,
    agents: Agents = None,
    games: Games = None,
    option: Options = None,
    preset: Preset = None,
    seed: Seed = None,
    sprt: SprtClaims = None,
    resume: Resume = None,
    threads: Threads = None,
    parquet: ParquetFile = None,
    json: Json = False,
) -> None:
    """Let agents play each other and rate them.

    Games come in pairs: the same deal with seats swapped. Ctrl-C keeps what was played.

    \b
    Examples:
      quintain tournament GAME --agents novice,adept,BOT --games 200
      quintain tournament GAME --agents ismcts:1000,ismcts:1000:greed=0 --sprt 0,30
      quintain tournament --resume FILE               go on after Ctrl-C
      quintain tournament --resume FILE --games 400   play on for more
    """
    from quintain.cli import standings
    from quintain.cli.journal import Journal

    if parquet is not None:
        check_parquet(parquet)
    if resume is None:
        journal = Journal.begin(set_up(game, agents, games, option, preset, seed, sprt))
    else:
        given = {
            "GAME": game,
            "--agents": agents,
            "--option": option,
            "--preset": preset,
            "--seed": seed,
            "--sprt": sprt,
        }
        for name, value in given.items():
            if value is not None:
                raise QuintainError(f"A tournament goes on as it was begun: leave out {name}.")
        journal = Journal.read(resume, even(games) if games is not None else None)
        journal.tidy()
    stopped = play(journal, threads)
    found = standings.as_data(journal.setup, journal.played, stopped=stopped, path=str(journal.path))
    if parquet is not None:
        write_parquet(journal.played, parquet)
    if json:
        print_json(found)
    else:
        show(found)
    if stopped:
        raise typer.Exit(STOPPED)


def set_up(
    name: str | None,
    agents: str | None,
    games: int | None,
    option: list[str] | None,
    preset: str | None,
    seed: int | None,
    sprt: str | None,
) -> Setup:
    """Check what was asked for."""
    from quintain import agents as known
    from quintain.cli.journal import Setup
    from quintain.core.keys import SeedKey

    if name is None:
        raise QuintainError("Say which game is played.")
    game = find_game(name)
    names = tuple(part.strip() for part in (agents or ",".join(("random", *game.bots, "adept"))).split(","))
    for each in names:
        known.find(each, game, seed=0)
    if len(names) < 2 or len(set(names)) < len(names):
        raise QuintainError("A tournament needs two agents or more, each named once.")
    if sprt is not None and len(names) != 2:
        raise QuintainError("A sequential test is between two agents.")
    number = 1 if seed is None else seed
    SeedKey(number)
    settled = game.settle(read_options(game, option), preset)
    return Setup(game.name, game.signature, settled, names, number, even(games or GAMES), claims(sprt))


def even(games: int) -> int:
    """Games come in pairs."""
    return games + games % 2


def claims(sprt: str | None) -> tuple[float, float] | None:
    """The two leads of a sequential test."""
    if sprt is None:
        return None
    try:
        low, high = (float(part) for part in sprt.split(","))
    except ValueError:
        raise QuintainError(f"Write the two leads as ELO0,ELO1, not {sprt!r}.") from None
    if not (isfinite(low) and isfinite(high)):
        raise QuintainError("The leads of a sequential test are finite numbers.")
    if not low < high:
        raise QuintainError("The first lead of a sequential test is the smaller one.")
    return low, high


def play(journal: Journal, threads: int | None) -> bool:
    """Play what is left; answers whether Ctrl-C ended it."""
    from quintain.agents.contest import run
    from quintain.agents.rating import Sprt, pair_scores
    from quintain.cli.progress import bar
    from quintain.cli.simulate import stopping

    setup = journal.setup
    contest = setup.contest()
    total = setup.games // 2 * len(contest.meetings())
    test = Sprt(*setup.sprt) if setup.sprt else None
    with (
        bar(contest.game.title, 2 * total) as move,
        stopping() as stop,
        closing(run(contest, journal.pairs, total, threads)) as pairs,
    ):
        stop.listening = True
        scores = pair_scores(journal.played)

        def is_decided() -> bool:
            return test is not None and test.verdict(next(iter(scores.values()), [])) is not None

        told = 0.0
        while not stop.asked and not is_decided():
            pair = next(pairs, None)
            if pair is None:
                break
            journal.add(pair)
            for meeting, points in pair_scores(pair).items():
                scores.setdefault(meeting, []).extend(points)
            if monotonic() - told > GLANCE:
                told = monotonic()
                move(len(journal.played), leading(scores))
        if scores:
            move(len(journal.played), leading(scores))
    return stop.asked and journal.pairs < total


def leading(scores: Mapping[tuple[str, str], list[float]]) -> str:
    """What the progress bar says beside it."""
    from quintain.agents.rating import rate

    ratings = rate(scores)
    order = sorted(ratings.names, key=lambda name: -ratings.of(name)[0])
    return "  ".join(f"{name} {ratings.of(name)[0]:+.0f}" for name in order[:4])


def show(found: dict[str, Any]) -> None:
    from rich.console import Console

    from quintain.cli import standings

    console = Console(highlight=False)
    if found["interrupted"]:
        console.print(f"Stopped after {found['games']:,} of {found['wanted']:,} games.")
    for part in standings.tables(found):
        console.print(part)
        console.print()
    console.print(f"Kept in {found['kept']}", soft_wrap=True)
    if found["interrupted"]:
        console.print(f"Go on with: quintain tournament --resume {found['kept']}", soft_wrap=True)


def check_parquet(path: Path) -> None:
    """Say what is missing before anything is played."""
    from importlib.util import find_spec

    from quintain.terminal import saves

    if find_spec("polars") is None:
        raise QuintainError("Writing Parquet needs polars: pip install 'quintain[lab]'")
    saves.check_place(path)


def write_parquet(played: list[Played], path: Path) -> None:
    """One row a game."""
    from importlib import import_module

    polars: Any = import_module("polars")
    rows = [
        {
            "pair": g.pair,
            "seat0": g.players[0],
            "seat1": g.players[1],
            "seed": g.seed,
            "points0": g.points,
            "reason": g.reason,
            "decisions": g.decisions,
            "seconds0": g.seconds[0],
            "seconds1": g.seconds[1],
        }
        for g in played
    ]
    kinds = {"pair": int, "seat0": str, "seat1": str, "seed": int, "points0": float, "reason": str, "decisions": int}
    polars.DataFrame(rows, schema=kinds | {"seconds0": float, "seconds1": float}).write_parquet(path)
