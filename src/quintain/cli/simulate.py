"""`quintain simulate`: many games, added up."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintain.cli.asked import GameName, Json, Options, Preset, find_game, print_json, read_options
from quintain.cli.door import STOPPED
from quintain.core.errors import QuintainError

if TYPE_CHECKING:
    from quintain.core.batch import Result
    from quintain.core.game import Game

Games = Annotated[int, typer.Option(metavar="N", min=0, help="How many games.")]
Agents = Annotated[str, typer.Option(metavar="A,B", help="The bots at seat 0 and seat 1; one name means both.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed plays the same games.")]
Record = Annotated[int | None, typer.Option(metavar="N", min=0, help="Print game N as a record instead.")]
Log = Annotated[bool, typer.Option("--log", help="Count what happened: events and the clauses they cite.")]
Gpu = Annotated[bool, typer.Option("--gpu", help="Play on the graphics card.")]
Parquet = Annotated[Path | None, typer.Option(metavar="FILE", help="Write one row a game.")]


def simulate(
    game: GameName,
    games: Games = 10_000,
    agents: Agents = "random,random",
    option: Options = None,
    preset: Preset = None,
    seed: Seed = 1,
    record: Record = None,
    log: Log = False,
    parquet: Parquet = None,
    gpu: Gpu = False,
    json: Json = False,
) -> None:
    """Play many games between bots and add them up. Ctrl-C ends early and reports what there is.

    \b
    Examples:
      quintain simulate GAME --games 1000000
      quintain simulate GAME --agents BOT,random
      quintain simulate GAME -o NAME=VALUE --log       what a flipped rule does
      quintain simulate GAME --record 17 > game.txt    game 17 as a record
      quintain simulate GAME --parquet games.parquet   one row a game
      quintain simulate GAME --gpu --games 1000000000  a billion games on a graphics card
    """
    if gpu and (log or parquet is not None):
        raise QuintainError("On a GPU neither --log nor --parquet is kept: leave them out, or leave out --gpu.")
    what = find_game(game)
    asked: dict[str, Any] = {
        "agents": two_agents(agents),
        "options": read_options(what, option),
        "preset": preset,
        "seed": seed,
    }
    if record is not None:
        from quintain.core.batch import nth_game

        typer.echo(nth_game(what, record, **asked).record(), nl=False)
        return
    if gpu:
        result, stopped = run(what, games, on_gpu=True, **asked)
    elif parquet is None:
        result, stopped = run(what, games, log=log, **asked)
    else:
        from quintain.cli.parquet import kept_rows

        with kept_rows(what, parquet, seed) as keep:
            result, stopped = run(what, games, log=log, keep=keep, **asked)
    show(what, result, games, asked, stopped=stopped, json=json)
    if stopped:
        raise typer.Exit(STOPPED)


def two_agents(text: str) -> tuple[str, str]:
    """Two bots' names; one stands for both."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= 2
    if len(names) != 2:
        raise QuintainError(f"A simulation needs two bots, written A,B, not {text!r}.")
    return names[0], names[1]


def run(game: Game, games: int, *, on_gpu: bool = False, **asked: Any) -> tuple[Result, bool]:
    """Simulate with progress; answers what there is and whether Ctrl-C ended it."""
    from quintain.cli.progress import bar
    from quintain.core import batch
    from quintain.core.gpu import batch as gpu_batch

    simulate = gpu_batch.simulate if on_gpu else batch.simulate
    if not on_gpu:
        compile_first(game, **{name: value for name, value in asked.items() if name != "keep"})
    with bar(game.title, games) as move, stopping() as stop:

        def progress(so_far: batch.Result) -> bool:
            stop.listening = True
            move(so_far.games, running(so_far))
            return not stop.asked

        result = simulate(game, games, progress=progress, **asked)
    return result, stop.asked


def compile_first(game: Game, **asked: Any) -> None:
    """Compile what is not compiled yet, so that the seconds measured are seconds of play."""
    from rich.console import Console

    from quintain.core.batch import plan

    console = Console(stderr=True)
    what = plan(game, **asked)
    if not console.is_terminal:
        what.play(0, 0)
        return
    with console.status("Compiling, once after every change of the rules ..."):
        what.play(0, 0)


def running(so_far: Result) -> str:
    """What the progress bar says beside it."""
    rate = so_far.decisions / so_far.seconds / 1e6 if so_far.seconds else 0
    wins = " : ".join(f"{100 * w / so_far.games:.1f} %" for w in so_far.wins) if so_far.games else ""
    return f"{wins}  {rate:.1f} M decisions/s"


class Stop:
    """Whether somebody has asked to stop, and whether anybody is listening yet."""

    asked = False
    listening = False


@contextmanager
def stopping() -> Iterator[Stop]:
    """Turn the first Ctrl-C into a question that the work answers; a second one, or one too early, interrupts."""
    stop = Stop()

    def ask(*_: object) -> None:
        if stop.asked or not stop.listening:
            raise KeyboardInterrupt
        stop.asked = True

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def show(game: Game, result: Result, wanted: int, asked: dict[str, Any], *, stopped: bool, json: bool) -> None:
    from quintain.cli import tally

    if json:
        print_json(tally.as_data(game, result, asked, stopped=stopped))
        return
    from rich.console import Console

    console = Console(highlight=False)
    if stopped:
        console.print(f"Stopped after {result.games:,} of {wanted:,} games.")
    for line in tally.report(game, result, asked["agents"]):
        console.print(line, soft_wrap=True)
