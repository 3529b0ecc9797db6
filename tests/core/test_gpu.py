"""The GPU: every game compiles for it here, and where there is none people are told in one sentence."""

from __future__ import annotations

import re
from importlib.util import find_spec

import numpy as np
import pytest

from quintain.core.batch import Result, plan
from quintain.core.errors import QuintainError
from quintain.core.gpu import batch as gpu_batch
from quintain.core.gpu.launch import LENGTHS, REASONS, Tally
from quintain.core.gpu.ptx import compile_ptx
from quintain.games import find


def test_every_game_compiles_to_ptx_without_a_gpu(game):
    text = compile_ptx(game)
    assert ".target sm_90" in text
    assert re.search(r"^\.version 9\.0$", text, re.MULTILINE)
    (entry,) = re.findall(r"\.visible \.entry \S+?\((.*?)\)", text, re.DOTALL)
    assert entry.count(".param") == 5 * 7 + 4  # five arrays of seven words and four numbers, as `launch` passes them


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
    assert twice.lengths.tolist() == total.lengths.tolist()
    assert twice.seconds == 1.0
    for name in ("games", "decisions", "wins", "draws", "first_games", "first_wins", "reasons", "hash_sum"):
        assert getattr(twice, name) == getattr(total, name), name


@pytest.mark.skipif(bool(find_spec("cupy")), reason="there may be a GPU here")
def test_without_a_gpu_people_are_told_how_to_get_one(game):
    with pytest.raises(QuintainError, match=r"quintain\[gpu\]"):
        gpu_batch.simulate(game, 10)
