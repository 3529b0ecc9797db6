"""Warming up: every kernel of a game compiled, or loaded out of the cache, by calling it the way it is used."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quintain.core.game import Game

WarmUp = Callable[[Any], Any]
MATCHES = ("lay_out", "acting", "fingerprint", "hide", "legal_actions", "why_not", "step")
"""What a compiled match runs."""
SEARCH = ("legal_actions", "wins_at_once", "search")
"""What a searching opponent runs."""


def warm_game(game: Game, kernels: Iterable[str] | None = None) -> Iterator[tuple[str, float]]:
    """Make kernel after kernel ready, all or the named ones; yields each one's name and the seconds it took."""
    for name in warm_ups() if kernels is None else kernels:
        began = time.perf_counter()
        warm_ups()[name](game)
        yield name, time.perf_counter() - began


@cache
def warm_ups() -> dict[str, WarmUp]:
    """A call of every kernel with the types that it is used with."""
    import numpy as np

    from quintain.agents.ismcts import Thinker
    from quintain.agents.settings import search_of
    from quintain.core import kernels
    from quintain.core.batch import simulate
    from quintain.core.events import log_buffer
    from quintain.core.keys import SeedKey
    from quintain.core.record import STREAM

    words = SeedKey(1).words(0)

    def dealt(game: Game, rooms: int = 2) -> Any:
        states = game.blank(game.settle(), rooms)
        kernels.lay_out(states, words)
        return states

    def redacted(game: Game, seat: int = 0) -> Any:
        states = dealt(game)
        kernels.hide(states, seat)
        return states

    def actor(states: Any) -> int:
        return 0 if kernels.acting(states) & 1 else 1

    def room(game: Game) -> Any:
        return np.zeros(game.actions, np.int32)

    def step(game: Game) -> None:
        states, out = dealt(game), room(game)
        seat = actor(states)
        kernels.legal_actions(states, seat, out)
        kernels.step(states, words, 1, seat, int(out[0]), log_buffer(16))

    def playout(game: Game) -> None:
        bots = np.zeros(2, np.int64)
        kernels.playout(dealt(game), 1, bots, np.ones(1, STREAM)[0:1], room(game), log_buffer(0))

    def ask_bot(game: Game) -> None:
        states = dealt(game)
        seat = actor(states)
        kernels.hide(states, seat)
        kernels.ask_bot(states, seat, 1, words)

    def thinker(game: Game) -> Thinker:
        states = dealt(game)
        seat = actor(states)
        kernels.hide(states, seat)
        return Thinker(game, states, seat, search_of(game), words, 1)

    return {
        "play_games": lambda game: simulate(game, 1, threads=1),
        "lay_out": dealt,
        "acting": lambda game: kernels.acting(dealt(game)),
        "legal_actions": lambda game: kernels.legal_actions(dealt(game), 0, room(game)),
        "step": step,
        "why_not": lambda game: kernels.why_not(dealt(game), 0, 0, game.actions),
        "hide": redacted,
        "imagine": lambda game: kernels.imagine(redacted(game), 0, words),
        "fingerprint": lambda game: kernels.fingerprint(dealt(game)),
        "knowledge": lambda game: kernels.knowledge(dealt(game), 0),
        "ask_bot": ask_bot,
        "playout": playout,
        "wins_at_once": lambda game: thinker(game).win_in_one(),
        "search": lambda game: thinker(game).go_on(1),
    }
