"""Simulations on a GPU: the same games, counts and hashes as on the CPU."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from quintain.core import batch
from quintain.core.errors import QuintainError
from quintain.core.game import Game
from quintain.core.gpu.launch import Player, Tally
from quintain.core.gpu.ptx import HOW_TO_GET, compile_ptx

CHUNK = 1 << 24


@cache
def capability() -> tuple[int, int]:
    """What the GPU of this machine can do; raises a clear error where there is none."""
    try:
        import cupy
    except ImportError:
        raise QuintainError(HOW_TO_GET) from None
    try:
        device = cupy.cuda.Device()
        text = str(device.compute_capability)
    except cupy.cuda.runtime.CUDARuntimeError as wrong:
        raise QuintainError(f"There is no GPU to play on: {wrong}.") from None
    return int(text[:-1]), int(text[-1])


@cache
def ptx_of(game: Game) -> str:
    """The game's PTX for this machine's GPU, compiled once."""
    return compile_ptx(game, capability())


def simulate(
    game: Game,
    games: int = 1_000_000,
    *,
    progress: Callable[[batch.Result], bool | None] | None = None,
    **asked: Any,
) -> batch.Result:
    """Like `quintain.core.batch.simulate`. Only the time spent playing counts as `seconds`."""
    what = batch.plan(game, **asked)
    placed = what.position is not None
    origin = game.place(what.position, what.settled) if placed else game.blank(what.settled)
    player = Player(ptx_of(game), origin.tobytes())
    total = batch.Result(game.name)
    for start in range(0, games, CHUNK):
        counted = player.play(what.seed, start, min(CHUNK, games - start), what.bots, dealt=placed)
        _add(total, game, *counted)
        if progress is not None and progress(total) is False:
            break
    return total


def _add(total: batch.Result, game: Game, tally: Any, reasons: Any, lengths: Any, seconds: float) -> None:
    total.games += int(tally[Tally.GAMES])
    total.decisions += int(tally[Tally.DECISIONS])
    for seat in (0, 1):
        total.wins[seat] += int(tally[Tally.WINS + seat])
    total.draws += int(tally[Tally.DRAWS])
    total.first_games += int(tally[Tally.FIRST_GAMES])
    total.first_wins += int(tally[Tally.FIRST_WINS])
    total.hash_sum = (total.hash_sum + int(tally[Tally.HASHES])) & 0xFFFFFFFFFFFFFFFF
    for number, reason in enumerate(game.reasons):
        total.reasons[reason] = total.reasons.get(reason, 0) + int(reasons[number])
    both = np.array(lengths)
    both[: len(total.lengths)] += total.lengths
    total.lengths = np.trim_zeros(both, "b")
    total.seconds += seconds
