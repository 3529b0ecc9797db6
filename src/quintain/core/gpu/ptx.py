"""A game's batch play as PTX. Works on any machine that has numba-cuda, with or without a GPU."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from quintain.core.errors import QuintainError
from quintain.core.game import Game
from quintain.core.gpu.launch import LENGTHS, Tally
from quintain.core.kernels import GAME, play_game
from quintain.core.record import DRAWN, STREAM, WON
from quintain.core.rule import load_compiler

HOPPER = (9, 0)
OLDEST_DRIVER = "9.0"
HOW_TO_GET = "GPU play needs the extra packages of `pip install 'quintain[gpu]'`."


def compile_ptx(game: Game, capability: tuple[int, int] = HOPPER) -> str:
    """PTX of the kernel that plays a batch of this game."""
    numba = load_compiler()
    try:
        cuda = import_module("numba.cuda")
        dispatcher = import_module("numba.cuda.dispatcher")
    except ImportError:
        raise QuintainError(HOW_TO_GET) from None
    types = numba.types
    array = types.Array
    state = numba.from_dtype(game.state)
    signature = (
        array(state, 1, "C"),
        types.int64,
        types.int64,
        types.int64,
        types.int64,
        array(types.int64, 1, "C"),
        array(types.int64, 1, "C"),
        array(types.int64, 1, "C"),
        array(types.int64, 1, "C"),
    )
    try:
        with _as_if_there(dispatcher, capability):
            text, _ = cuda.compile(_body(game, numba, cuda), signature, cc=capability, device=False, abi="numba")
    except ImportError:
        raise QuintainError(HOW_TO_GET) from None
    return re.sub(r"^\.version .*$", f".version {OLDEST_DRIVER}", str(text), flags=re.MULTILINE)


@contextmanager
def _as_if_there(dispatcher: Any, capability: tuple[int, int]) -> Iterator[None]:
    """Numba asks the current device what it can do even when it only compiles: answer for it."""

    class Device:
        compute_capability = capability

    before = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: Device
    try:
        yield
    finally:
        dispatcher.get_current_device = before


def _body(game: Game, numba: Any, cuda: Any) -> Any:
    """What each thread does. Local arrays must have a size known now, so the body is made for one game."""
    state, stream_type, row = (numba.from_dtype(kind) for kind in (game.state, STREAM, GAME))
    actions, int32, int64 = game.actions, numba.int32, numba.int64
    games_, decisions_, wins_, draws_, first_games_, first_wins_, hashes_ = (int(place) for place in Tally)
    counts = len(Tally) + 1

    def play_batch(origin, dealt, seed, start, games, bots, tally, reasons, lengths):  # type: ignore[no-untyped-def]
        states = cuda.local.array(3, state)
        streams = cuda.local.array(1, stream_type)
        out = cuda.local.array(actions, int32)
        rows = cuda.local.array(1, row)
        mine = cuda.local.array(counts, int64)
        no_log = cuda.local.array((1, 8), int32)[:0]
        for i in range(counts):
            mine[i] = 0
        states[0] = origin[0]
        game = rows[0]
        for i in range(cuda.grid(1), games, cuda.gridsize(1)):
            play_game(states, dealt != 0, seed, start + i, bots, streams[0], out, no_log, game)
            mine[games_] += 1
            mine[decisions_] += game.decisions
            if game.result == DRAWN:
                mine[draws_] += 1
            else:
                mine[wins_ + game.result - WON] += 1
            if game.first < 3:
                mine[first_games_] += 1
                if game.first == game.result:
                    mine[first_wins_] += 1
            mine[hashes_] += game.hash
            cuda.atomic.add(reasons, game.reason, 1)
            cuda.atomic.add(lengths, min(game.decisions, LENGTHS - 1), 1)
        for i in range(counts):
            cuda.atomic.add(tally, i, mine[i])

    return play_batch
