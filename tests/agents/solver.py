"""An exhaustive solver for positions near their end: expectimax over information sets, interpreted and exact.

It shares nothing with search but the rules. Every seat chooses, at what it knows, the action of the highest expected
score over the worlds that the chance of the deal leaves possible; all chance is enumerated. Positions in which both
seats act at once are beyond it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from quintain.core import kernels
from quintain.core.events import log_buffer
from quintain.core.game import Game
from quintain.core.record import DRAWN, UNDECIDED, WON
from quintain.core.verbs import actors, legal
from tests.test_posterior import Script, bare, dealt_anew, outcomes

WORDS = (1, 1, 1, 1)
HALF = Fraction(1, 2)


class Solver:
    """Solves positions of one game, and remembers what it has solved."""

    def __init__(self, game: Game, script: Script) -> None:
        self.game = game
        self.script = script
        self._scores: dict[bytes, Fraction] = {}
        self._values: dict[tuple[int, bytes], dict[int, Fraction]] = {}

    def values(self, view: bytes, seat: int) -> dict[int, Fraction]:
        """What each legal action is worth to a seat that knows this much."""
        if (seat, view) not in self._values:
            redacted = np.frombuffer(view, self.game.state)
            out = np.zeros(self.game.actions, np.int32)
            actions = [int(a) for a in out[: legal(redacted[0], seat, out)]]
            worlds = dealt_anew(self.game, view, seat, self.script, rejects=False)
            self._values[seat, view] = {
                a: sum((p * self._after(np.frombuffer(w, self.game.state), seat, a) for w, p in worlds.items()), HALF)
                - HALF
                for a in actions
            }
        return self._values[seat, view]

    def score(self, state: np.ndarray) -> Fraction:
        """What seat 0 scores from a full state."""
        s = state[0]
        if s.result != UNDECIDED:
            return HALF if s.result == DRAWN else Fraction(int(s.result == WON))
        key = bare(state)
        if key not in self._scores:
            mask = actors(s)
            assert mask in (1, 2), "both act at once"
            seat = mask >> 1
            known = state.copy()
            kernels.hide.plain(known, seat)
            values = self.values(known.tobytes(), seat)
            best = max(values, key=lambda a: values[a])
            mine = self._after(state, seat, best)
            self._scores[key] = mine if seat == 0 else 1 - mine
        return self._scores[key]

    def _after(self, state: np.ndarray, seat: int, action: int) -> Fraction:
        """What a seat scores when it does this, over all that chance may bring."""

        def run() -> Any:
            after = state.copy()
            kernels.step.plain(after, WORDS, 1, seat, action, log_buffer(0))
            return after

        total = sum(weight * self.score(after) for weight, after in outcomes(self.script, run))
        return Fraction(total if seat == 0 else 1 - total)
