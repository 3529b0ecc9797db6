"""Clocks: what time each seat has left. Pure arithmetic over what is public; expiry is the server's alone.

A seat's time runs while it alone is to act, and it gets the increment when the turn passes. While both plan, neither
bank runs: there is one deadline for both, from the moment the planning began, whoever has committed. So no clock tells
anything of the other's secret choices. How long planning lasts is an option of the game, where it has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from quintain.arena.wire import Clock
from quintain.core.events import Event

BOTH = (0, 1)
BEAT = 0.5
"""Seconds that it takes to watch one thing happen."""


def telling(events: Sequence[Event]) -> float:
    """Seconds that it takes to watch a story: each step of a fight, and before and after it each run of like things.

    A story without steps is told at once.
    """
    steps = {event.step for event in events} - {None}
    seen = (e.kind for e in events if e.step is None and (e.start is not None or e.end is not None))
    return BEAT * (len(steps) + sum(1 for _ in groupby(seen))) if steps else 0.0


@dataclass
class Clocks:
    """The clocks of one match. `since` is when the running clock began, `deadline` when planning ends.

    Without banks (`left` is None) only planning is timed; with `planning` 0 only turns are.
    """

    increment: float
    planning: float
    left: list[float] | None
    since: float
    deadline: float | None = None

    @classmethod
    def of(cls, row: Any) -> Clocks | None:
        """The clocks a match's row holds, or None where it is played without."""
        if row.since is None or row.planning is None:
            return None
        left = None if row.seconds is None else [row.left0, row.left1]
        return cls(row.increment or 0.0, row.planning, left, row.since, row.deadline)

    @classmethod
    def start(cls, row: Any, acting: Sequence[int], now: float) -> Clocks | None:
        """The clocks of a match that begins."""
        if row.planning is None:
            return None
        left = None if row.seconds is None else [row.seconds, row.seconds]
        clocks = cls(row.increment or 0.0, row.planning, left, now)
        if tuple(acting) == BOTH:
            clocks._plan(now)
        return clocks

    def turn(self, before: Sequence[int], after: Sequence[int], revealed: bool, now: float, told: float = 0.0) -> None:
        """An entry was made: who was publicly to act before and after, and whether anything public changed.

        `told` is how long the public story of it takes to watch: nobody plans meanwhile.
        """
        if tuple(before) != BOTH and self.left is not None:
            for seat in before:
                self.left[seat] = max(0.0, self.left[seat] - max(0.0, now - self.since))
                if seat not in after:
                    self.left[seat] += self.increment
            self.since = now
        if tuple(after) != BOTH:
            self.deadline = None
        elif revealed or self.deadline is None:
            self._plan(now + told)
        if tuple(before) == BOTH and tuple(after) != BOTH:
            self.since = now

    def _plan(self, start: float) -> None:
        """Planning begins."""
        self.deadline = start + self.planning if self.planning > 0 else None

    def due(self, acting: Sequence[int]) -> float | None:
        """When the running clock runs out."""
        if not acting:
            return None
        if self.deadline is not None:
            return self.deadline
        if self.left is None or tuple(acting) == BOTH:
            return None
        return self.since + self.left[acting[0]]

    def shown(self, acting: Sequence[int], now: float) -> Clock | None:
        """The clocks as every viewer sees them; None where nothing is timed now."""
        if self.left is None and self.deadline is None:
            return None
        runs = self.due(acting) is not None
        planning = None if self.deadline is None else round(max(0.0, self.deadline - now), 3)
        return Clock(self._shown_left(acting, now), (runs and 0 in acting, runs and 1 in acting), planning)

    def _shown_left(self, acting: Sequence[int], now: float) -> tuple[float, float] | None:
        if self.left is None:
            return None
        left = [max(0.0, t - (now - self.since if [s] == list(acting) else 0.0)) for s, t in enumerate(self.left)]
        return round(left[0], 3), round(left[1], 3)

    def columns(self, acting: Sequence[int]) -> dict[str, Any]:
        """What the match's row keeps of them."""
        return {
            "left0": self.left[0] if self.left else None,
            "left1": self.left[1] if self.left else None,
            "since": self.since,
            "deadline": self.deadline,
            "due": self.due(acting),
        }
