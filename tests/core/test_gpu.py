"""The GPU: every game compiles for it here, and where there is none people are told in one sentence."""

from __future__ import annotations

import re
from importlib.util import find_spec

import pytest

from quintain.core.errors import QuintainError
from quintain.core.gpu import batch as gpu_batch
from quintain.core.gpu.launch import Tally
from quintain.core.gpu.ptx import compile_ptx


def test_every_game_compiles_to_ptx_without_a_gpu(game):
    text = compile_ptx(game)
    assert ".target sm_90" in text
    assert re.search(r"^\.version 9\.0$", text, re.MULTILINE)
    (entry,) = re.findall(r"\.visible \.entry \S+?\((.*?)\)", text, re.DOTALL)
    assert entry.count(".param") == 5 * 7 + 4  # five arrays of seven words and four numbers, as `launch` passes them


def test_the_tally_has_a_place_for_every_count():
    places = sorted([*Tally, Tally.WINS + 1])
    assert places == list(range(len(Tally) + 1))


@pytest.mark.skipif(bool(find_spec("cupy")), reason="there may be a GPU here")
def test_without_a_gpu_people_are_told_how_to_get_one(game):
    with pytest.raises(QuintainError, match=r"quintain\[gpu\]"):
        gpu_batch.simulate(game, 10)
