"""`quintain bench`: how fast every game runs, beside its peers, measured in one run and told as ratios.

Figures are medians over alternating rounds, so that a busy moment hits everybody alike.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

from quintain import __version__
from quintain.cli.peers import Run, peers, searchers
from quintain.core import batch
from quintain.core.game import Game
from quintain.core.keys import SeedKey

GPU_GAMES = 20_000_000
BASELINE = "OpenSpiel leduc_poker"
FIRST_PLAYOUT = "import sys, quintain; quintain.simulate(sys.argv[1], 1)"


@dataclass
class Row:
    """One game's figures: decisions per second in four ways, iterations of search per second, seconds, bytes."""

    game: str
    interpreted: float = 0.0
    one_core: float = 0.0
    all_cores: float = 0.0
    with_log: float = 0.0
    cold_compile: float = 0.0
    warm_start: float = 0.0
    state_bytes: int = 0
    search: float = 0.0
    gpu: float | None = None
    gpu_agrees: bool | None = None


@dataclass
class Report:
    """Everything one run measured."""

    cores: int
    rounds: int = 1
    peers: dict[str, float] = field(default_factory=dict)
    games: list[Row] = field(default_factory=list)
    searchers: dict[str, float] = field(default_factory=dict)

    def ratio(self, row: Row) -> float | None:
        """How many times the baseline's speed a game reaches on one core."""
        return row.one_core / self.peers[BASELINE] if self.peers.get(BASELINE) else None


def timed(run: Callable[[], Any]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def speed(game: Game, *, threads: int | None = 1, log: bool = False, plain: bool = False) -> Run:
    """A run of random self-play, sized by how fast the last one was."""
    size = 8 if plain else batch.CHUNK

    def run(seconds: float) -> float:
        nonlocal size
        result = batch.simulate(game, size, threads=threads, log=log, plain=plain)
        size = max(4, int(size * seconds / max(result.seconds, 1e-6)))
        return result.decisions / result.seconds

    return run


def search_speed(game: Game) -> Run:
    """Search from the opening on one core: a redeal and a random playout to the end in every iteration."""
    from quintain.agents.ismcts import Thinker
    from quintain.agents.settings import Search

    settings, size = Search(greed=0, trust=0, shared=0), 1000
    match = game.match(seed=1)
    seat = match.actors[0]
    view, words = match.view(seat), SeedKey(1).words(1)

    def run(seconds: float) -> float:
        nonlocal size
        thinker = Thinker(game, view.state, seat, settings, words, size)
        took = timed(lambda: thinker.go_on(size))
        done, size = size, max(100, int(size * seconds / took))
        return done / took

    return run


def subprocess_seconds(game: Game, cache: str | None) -> float:
    """How long a new process takes from its start to the end of its first compiled playout."""
    env = os.environ | ({"QUINTAIN_CACHE": cache} if cache else {})
    call = [sys.executable, "-c", FIRST_PLAYOUT, game.name]
    return timed(lambda: subprocess.run(call, env=env, check=True))


def measure(
    games: Sequence[Game], rounds: int, seconds: float, say: Callable[[str], None], *, gpu: bool = False
) -> Report:
    """Measure these games and every peer that is installed."""
    report = Report(os.cpu_count() or 1, rounds)
    found = dict(peers())
    runs: dict[tuple[str, str], Run] = {}
    for game in games:
        say(f"{game.title}: compiling")
        row = Row(game.name, state_bytes=game.state.itemsize)
        with tempfile.TemporaryDirectory() as empty:
            row.cold_compile = subprocess_seconds(game, empty)
        subprocess_seconds(game, None)
        row.warm_start = median(subprocess_seconds(game, None) for _ in range(3))
        report.games.append(row)
        runs[game.name, "one_core"] = speed(game)
        runs[game.name, "all_cores"] = speed(game, threads=None)
        runs[game.name, "with_log"] = speed(game, log=True)
        runs[game.name, "interpreted"] = speed(game, plain=True)
        runs[game.name, "search"] = search_speed(game)
    searches = dict(searchers())
    runs |= {(name, "peer"): run for name, run in (found | searches).items()}
    figures = alternate(runs, rounds, seconds, say)
    report.peers = {name: figures[name, "peer"] for name in found}
    report.searchers = {name: figures[name, "peer"] for name in searches}
    for row in report.games:
        for way in ("one_core", "all_cores", "with_log", "interpreted", "search"):
            setattr(row, way, figures[row.game, way])
    if gpu:
        measure_gpu(games, report, say)
    return report


def alternate(
    runs: Mapping[tuple[str, str], Run], rounds: int, seconds: float, say: Callable[[str], None]
) -> dict[tuple[str, str], float]:
    """The median speed of each run over several rounds in which all take turns."""
    for short in (seconds / 10, seconds):
        for run in runs.values():
            run(short)  # compile, warm up, find the size
    seen: dict[tuple[str, str], list[float]] = {name: [] for name in runs}
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for name, run in runs.items():
            seen[name].append(run(seconds))
    return {name: median(values) for name, values in seen.items()}


def measure_gpu(games: Sequence[Game], report: Report, say: Callable[[str], None]) -> None:
    """Each game on the GPU: its speed, and whether a million games end exactly as on the CPU."""
    from quintain.core.gpu.batch import simulate

    for game, row in zip(games, report.games, strict=True):
        say(f"{game.title}: on the GPU")
        row.gpu_agrees = simulate(game, 1_000_000).hash_sum == batch.simulate(game, 1_000_000).hash_sum
        result = simulate(game, GPU_GAMES)
        row.gpu = result.decisions / result.seconds


def run(
    games: Sequence[Game], rounds: int, seconds: float, *, json_wanted: bool, gpu: bool, history: Path | None = None
) -> None:
    """Measure, print, and keep the figures where that is asked for."""
    from rich.console import Console

    console = Console(stderr=True)
    with console.status("measuring") as status:
        report = measure(games, rounds, seconds, lambda text: status.update(text), gpu=gpu)
    if history is not None:
        line = {"date": date.today().isoformat(), "version": __version__} | asdict(report)
        with history.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
    if json_wanted:
        sys.stdout.write(json.dumps(asdict(report), indent=1) + "\n")
    else:
        show(report)


def show(report: Report) -> None:
    """The table people read."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"decisions per second, random self-play, {report.cores} cores (medians of {report.rounds})")
    columns = ["game", "interpreted", "one core", "× OpenSpiel", "all cores", "× one", "with log", "cost"]
    columns += ["search, it./s"]
    columns += ["cold compile", "warm start", "state"]
    if any(row.gpu for row in report.games):
        columns += ["GPU", "= CPU"]
    for name in columns:
        table.add_column(name, justify="left" if name == "game" else "right")
    for row in report.games:
        ratio = report.ratio(row)
        cells = [
            row.game,
            f"{row.interpreted:,.0f}",
            f"{row.one_core / 1e6:.1f} M",
            f"{ratio:.0f}" if ratio else "–",
            f"{row.all_cores / 1e6:.1f} M",
            f"{row.all_cores / row.one_core:.2f}",
            f"{row.with_log / 1e6:.1f} M",
            f"{row.one_core / row.with_log:.2f}",
            f"{row.search:,.0f}",
            f"{row.cold_compile:.1f} s",
            f"{row.warm_start:.2f} s",
            f"{row.state_bytes} B",
        ]
        if row.gpu:
            cells += [f"{row.gpu / 1e9:.2f} G", "yes" if row.gpu_agrees else "NO"]
        table.add_row(*cells)
    console = Console(width=max(Console().width, 150))
    console.print(table)
    for name, figure in report.peers.items():
        console.print(f"{name}: {figure:,.0f} decisions/s in a Python loop")
    for name, figure in report.searchers.items():
        console.print(f"{name}: {figure:,.0f} iterations/s, in C++ with random rollouts")
    if not report.peers:
        how = "No peers installed: pip install 'quintain[bench]' to compare with OpenSpiel and RLCard."
        console.print(how, markup=False)
