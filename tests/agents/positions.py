"""Positions out of compiled random games, by the thousand: for what must hold wherever an agent is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from quintain.core import kernels
from quintain.core.events import log_buffer
from quintain.core.game import Game, States
from quintain.core.keys import SeedKey
from quintain.core.match import Move, View
from quintain.core.record import UNDECIDED


def random_states(game: Game, seed: int) -> Iterator[tuple[States, int]]:
    """Without end: full states of random games under every variant, and a seat that may act."""
    pick = random.Random(seed)
    variants = game.variants()
    out = np.zeros(game.actions, np.int32)
    while True:
        key = SeedKey(pick.getrandbits(60))
        states = game.blank(pick.choice(variants))
        kernels.lay_out(states, key.words(0))
        entry = 1
        while states[0].result == UNDECIDED:
            seat = pick.choice([s for s in (0, 1) if kernels.acting(states) >> s & 1])
            yield states, seat
            count = kernels.legal_actions(states, seat, out)
            kernels.step(states, key.words(entry), entry, seat, int(out[pick.randrange(count)]), log_buffer(0))
            entry += 1


def view_of(game: Game, states: States, seat: int, *, named: bool = False) -> View:
    """A seat's view, its moves without their notation unless asked for."""
    redacted = states.copy()
    kernels.hide(redacted, seat)
    out = np.zeros(game.actions, np.int32)
    count = kernels.legal_actions(redacted, seat, out)
    moves = (Move(int(a), game.notation(redacted[0], seat, int(a)) if named else str(a)) for a in out[:count])
    return View(game, redacted, seat, tuple(moves))


def twin(game: Game, view: View, seed: int) -> View:
    """The view of another world that its seat cannot tell from this one."""
    world = view.state.copy()
    kernels.imagine(world, view.seat, SeedKey(seed).words(0))
    return view_of(game, world, view.seat)
