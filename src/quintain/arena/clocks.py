"""Clocks: what time each seat has left. Pure arithmetic over what is public; expiry is the server's alone.

A seat's time runs while it alone is to act, and it gets the increment when the turn passes. While both plan, neither
bank runs: there is one deadline for both, from the moment the planning began, whoever has committed. So no clock tells
anything of the other's secret choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quintain.arena.wire import Clock

BOTH = (0, 1)


@dataclass
class Clocks:
    """The clocks of one match. `since` is when the running clock began, `deadline` when planning ends."""

    seconds: float
    increment: float
    planning: float
    left: list[float]
    since: float
    deadline: float | None = None

    @classmethod
    def of(cls, row: Any) -> Clocks | None:
        """The clocks a match's row holds, or None where it is played without."""
        if row.seconds is None or row.since is None:
            return None
        return cls(row.seconds, row.increment, row.planning, [row.left0, row.left1], row.since, row.deadline)

    @classmethod
    def start(cls, row: Any, acting: Sequence[int], now: float) -> Clocks | None:
        """The clocks of a match that begins."""
        if row.seconds is None:
            return None
        clocks = cls(row.seconds, row.increment, row.planning, [row.seconds, row.seconds], now)
        clocks.deadline = now + clocks.planning if tuple(acting) == BOTH else None
        return clocks

    def turn(self, before: Sequence[int], after: Sequence[int], revealed: bool, now: float) -> None:
        """An entry was made: who was publicly to act before and after, and whether anything public changed."""
        if tuple(before) != BOTH:
            for seat in before:
                self.left[seat] = max(0.0, self.left[seat] - max(0.0, now - self.since))
                if seat not in after:
                    self.left[seat] += self.increment
            self.since = now
        if tuple(after) != BOTH:
            self.deadline = None
        elif revealed or self.deadline is None:
            self.deadline = now + self.planning
        if tuple(before) == BOTH and tuple(after) != BOTH:
            self.since = now

    def due(self, acting: Sequence[int]) -> float | None:
        """When the running clock runs out."""
        if not acting:
            return None
        if self.deadline is not None:
            return self.deadline
        return self.since + self.left[acting[0]]

    def shown(self, acting: Sequence[int], now: float) -> Clock:
        """The clocks as every viewer sees them."""
        left = [max(0.0, t - (now - self.since if [s] == list(acting) else 0.0)) for s, t in enumerate(self.left)]
        planning = max(0.0, self.deadline - now) if self.deadline is not None else None
        return Clock(
            (round(left[0], 3), round(left[1], 3)),
            (0 in acting, 1 in acting),
            None if planning is None else round(planning, 3),
        )

    def columns(self, acting: Sequence[int]) -> dict[str, Any]:
        """What the match's row keeps of them."""
        return {
            "left0": self.left[0],
            "left1": self.left[1],
            "since": self.since,
            "deadline": self.deadline,
            "due": self.due(acting),
        }
