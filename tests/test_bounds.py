"""Compiled play under Numba's bounds checks: no rule ever reads or writes beside an array."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys
from quintain.core import batch
from quintain.games import find
game = find(sys.argv[1])
for options in game.variants():
    for bots in [("random", "random"), *((bot, "random") for bot in game.bots)]:
        batch.plan(game, options=options, agents=bots, log=True, seed=2).play(0, 400)
import numba
print(numba.config.BOUNDSCHECK)
"""


def test_no_rule_steps_out_of_bounds(game):
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    call = [sys.executable, "-W", "error", "-c", PROGRAM, game.name]
    done = subprocess.run(call, env=env, capture_output=True, text=True, cwd=Path(__file__).parents[1])
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "1"
