"""The GPU: every game compiles for it and plays the same without one, and people who have none are told so."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from quintain.core.batch import RANDOM_BOT, Result, plan, simulate
from quintain.core.errors import BadOptions, QuintainError
from quintain.core.game import Game
from quintain.core.gpu import batch as gpu_batch
from quintain.core.gpu import launch
from quintain.core.gpu.launch import LENGTHS, REASONS, Tally
from quintain.core.gpu.ptx import compile_ptx
from quintain.games import find
from tests.core.gpu_here import cupy
from tests.walks import some_positions

GAMES = 200
COUNTS = ("games", "decisions", "wins", "draws", "first_games", "first_wins", "reasons", "hash_sum")

ptx_of = cache(compile_ptx)
"""Compiled once, however many tests ask."""


def assert_equal(one: Result, other: Result, what: Any = None) -> None:
    assert {name: getattr(one, name) for name in COUNTS} == {name: getattr(other, name) for name in COUNTS}, what
    assert one.lengths.tolist() == other.lengths.tolist(), what


@pytest.fixture
def simulate_here(game: Game, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The GPU's own `simulate` and its PTX, in three chunks for six threads, on this machine."""
    monkeypatch.setitem(sys.modules, "cupy", cupy)
    monkeypatch.setattr(gpu_batch, "ptx_of", ptx_of)
    monkeypatch.setattr(gpu_batch, "CHUNK", GAMES * 2 // 5)
    monkeypatch.setattr(launch, "BLOCKS", 2)
    monkeypatch.setattr(launch, "THREADS", 3)
    return gpu_batch.simulate


def all_switched(game: Game) -> dict[str, Any]:
    """Every option other than by default, as far as they go together; of numbers the highest, for games to last."""
    options: dict[str, Any] = {}
    for option in game.options:
        for value in reversed(option.samples()):
            if value != option.default and option.name not in options and fits(game, options | {option.name: value}):
                options[option.name] = value
    return options


def fits(game: Game, options: dict[str, Any]) -> bool:
    try:
        game.settle(options)
    except BadOptions:
        return False
    return True


def pairings(game: Game) -> Iterator[tuple[str, str]]:
    yield RANDOM_BOT, RANDOM_BOT
    for bot in game.bots:
        yield bot, RANDOM_BOT
        yield RANDOM_BOT, bot


def test_every_game_compiles_to_ptx_without_a_gpu(game):
    text = ptx_of(game)
    assert ".target sm_90" in text
    assert re.search(r"^\.version 9\.0$", text, re.MULTILINE)
    (entry,) = re.findall(r"\.visible \.entry \S+?\((.*?)\)", text, re.DOTALL)
    assert entry.count(".param") == 5 * 7 + 4  # five arrays of seven words and four numbers, as `launch` passes them


def test_code_made_for_the_gpu_plays_the_same_games_as_the_cpu(game, simulate_here):
    for options in (*game.variants(), all_switched(game)):
        for agents in pairings(game):
            asked = {"options": options, "agents": agents, "seed": 7}
            assert_equal(simulate_here(game, GAMES, **asked), simulate(game, GAMES, threads=1, **asked), asked)


def test_code_made_for_the_gpu_plays_on_from_a_position_as_the_cpu_does(game, simulate_here):
    for m in some_positions(game, 6):
        asked = {"options": m.options, "position": m.position()}
        assert_equal(simulate_here(game, GAMES, **asked), simulate(game, GAMES, threads=1, **asked), asked)


def test_the_tally_has_a_place_for_every_count():
    places = sorted([*Tally, Tally.WINS + 1])
    assert places == list(range(len(Tally) + 1))


def test_counts_from_the_gpu_are_added_up_as_on_the_cpu():
    """What `launch` brings back for a batch, put together from the CPU's own rows of the same games."""
    game = find("grimhand")
    total, twice = Result(game.name), Result(game.name)
    for start in (0, 300):
        rows, heard = plan(game).play(start, 300)
        total.add(game, rows, heard)
        tally = np.zeros(len(Tally) + 1, np.int64)
        for row in rows:
            counts = Result(game.name)
            counts.add(game, np.array([row], rows.dtype), heard)
            tally += [
                counts.games,
                counts.decisions,
                *counts.wins,
                counts.draws,
                counts.first_games,
                counts.first_wins,
                0,
            ]
        tally[Tally.HASHES] = rows["hash"].sum()
        reasons = np.bincount(rows["reason"], minlength=REASONS)
        lengths = np.bincount(rows["decisions"], minlength=LENGTHS)
        gpu_batch._add(twice, game, tally, reasons, lengths, 0.5)
    assert_equal(twice, total)
    assert twice.seconds == 1.0


@pytest.mark.skipif(bool(find_spec("cupy")), reason="there may be a GPU here")
def test_without_a_gpu_people_are_told_how_to_get_one(game):
    with pytest.raises(QuintainError, match=r"quintain\[gpu\]"):
        gpu_batch.simulate(game, 10)
