"""A look at one state: what each viewer may see of it, each thing worked out once.

A match makes a new one whenever its state changes. Nothing in here is ever changed or handed out to be changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from quintain.core import kernels
from quintain.core.clauses import clause_id
from quintain.core.events import Log
from quintain.core.game import Game, States
from quintain.core.record import DRAWN, UNDECIDED, WON, copied
from quintain.core.rule import Kernel, Rule
from quintain.core.view import Outcome

SEATS = (0, 1)
SEATS_OF_MASK = ((), (0,), (1,), SEATS)
ANY_STREAM = np.ones(4, np.uint32)
"""Where nothing is left to chance, any stream will do."""


class Glass:
    """A record to be read only: its fields are taken out once, as plain numbers and arrays, not at each mention."""

    def __init__(self, states: States) -> None:
        self.dtype = states.dtype
        self.__dict__.update(zip(states.dtype.names or (), states.item(), strict=True))


class Sight:
    """What one viewer may see of a state: the redacted copy, and what follows from that alone."""

    def __init__(self, game: Game, viewer: int, states: States, do: Callable[[Kernel], Rule]) -> None:
        do(kernels.hide)(states, viewer)
        self.game = game
        self.viewer = viewer
        self.states = states
        self._do = do

    @cached_property
    def glass(self) -> Any:
        """The state for drawing and writing."""
        return Glass(self.states)

    @cached_property
    def key(self) -> bytes:
        """Equal where the viewer cannot tell two states apart."""
        return self.states.tobytes()

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act, as far as the viewer may know."""
        return SEATS_OF_MASK[self._do(kernels.acting)(self.states)]

    @cached_property
    def actions(self) -> list[int]:
        """The numbers of the viewer's legal actions; none for a spectator, or where it is not the viewer's turn."""
        if self.viewer not in self.actors:
            return []
        out = np.zeros(self.game.actions, np.int32)
        count = self._do(kernels.legal_actions)(self.states, self.viewer, out)
        return out[:count].tolist()  # type: ignore[no-any-return]

    @cached_property
    def texts(self) -> dict[str, int]:
        """What the viewer would write for each legal action."""
        return {self.game.notation(self.glass, self.viewer, a): a for a in self.actions}

    def refusal(self, action: int) -> int:
        """0 where the viewer may act so, else the clause that forbids it."""
        return int(self._do(kernels.why_not)(self.states, self.viewer, action, self.game.actions))

    def try_out(self, action: int, log: Log) -> None:
        """Carry out an action on a copy, for its events: where chance has no say in it."""
        self._do(kernels.step)(copied(self.states), ANY_STREAM, 0, self.viewer, action, log)


class Look:
    """A state, and every viewer's sight of it. `do` says how a kernel is run: compiled or interpreted."""

    def __init__(self, game: Game, states: States, do: Callable[[Kernel], Rule]) -> None:
        self.game = game
        self.states = states
        self._do = do
        self._sights: dict[int, Sight] = {}

    def by(self, viewer: int) -> Sight:
        """What a viewer may see of it."""
        sight = self._sights.get(viewer)
        if sight is None:
            sight = self._sights[viewer] = Sight(self.game, viewer, copied(self.states), self._do)
        return sight

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act, in truth."""
        return SEATS_OF_MASK[self._do(kernels.acting)(self.states)]

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the rules have decided it, if they have."""
        return outcome_of(self.game, self.states)


def outcome_of(game: Game, states: States) -> Outcome | None:
    """The result that stands in a state's header."""
    result = int(states["result"][0])
    if result == UNDECIDED:
        return None
    winner = None if result == DRAWN else result - WON
    return Outcome(winner, game.reasons[int(states["reason"][0])], clause_id(states["clause"][0]))
