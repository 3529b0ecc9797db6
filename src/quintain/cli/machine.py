"""`quintain warm`, `quintain signature` and `quintain bench`: compiled code, made ready, pinned down and measured."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quintain.cli.asked import AnyGame, Json, chosen_games, print_json

Write = Annotated[bool, typer.Option("--write", help="Write it into the game's folder.")]
Rounds = Annotated[int, typer.Option(min=1, help="How many rounds; the median counts.")]
Seconds = Annotated[float, typer.Option(min=0.01, help="How long each figure is measured in a round.")]
History = Annotated[Path | None, typer.Option(metavar="FILE", help="Append the figures to this file, one line a run.")]
Gpu = Annotated[bool, typer.Option("--gpu", help="Measure the graphics card too.")]


def warm(game: AnyGame = None, json: Json = False) -> None:
    """Compile every kernel, so that the next command starts at once.

    \b
    Examples:
      quintain warm
      quintain warm GAME
    """
    from quintain.agents.warming import warm_game, warm_ups
    from quintain.cli.progress import bar

    games = chosen_games(game)
    took: dict[str, float] = {}
    with bar("compiling", len(games) * len(warm_ups())) as move:
        done = 0
        for one in games:
            took[one.name] = 0.0
            for kernel, seconds in warm_game(one):
                took[one.name] += seconds
                done += 1
                move(done, f"{one.name} {kernel}")
    if json:
        print_json(took)
        return
    for name, seconds in took.items():
        typer.echo(f"{name}: {len(warm_ups())} kernels ready in {seconds:.1f} s")


def signature(game: AnyGame = None, write: Write = False, json: Json = False) -> None:
    """Print the signature of each game's rules: a number that changes when they behave differently.

    \b
    Examples:
      quintain signature
      quintain signature GAME --write
    """
    from quintain.core.batch import signature as compute
    from quintain.terminal import saves

    found: dict[str, str] = {}
    for one in chosen_games(game):
        found[one.name] = compute(one)
        if write:
            saves.write(one.folder / "SIGNATURE", found[one.name] + "\n")
        if not json:
            changed = "" if one.signature in (found[one.name], "unsigned") else f"  (was {one.signature})"
            typer.echo(f"{one.name} {found[one.name]}{changed}")
    if json:
        print_json(found)


def bench(
    game: AnyGame = None,
    rounds: Rounds = 5,
    seconds: Seconds = 1.0,
    json: Json = False,
    gpu: Gpu = False,
    history: History = None,
) -> None:
    """Measure speed: decisions a second, compile and start times, beside other engines.

    \b
    Examples:
      quintain bench
      quintain bench GAME --rounds 3
      quintain bench --json
      quintain bench --history bench.jsonl
    """
    from quintain.cli.bench import run

    run(chosen_games(game), rounds, seconds, json_wanted=json, gpu=gpu, history=history)
