"""What an agent is: something that is given a view and answers with a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Protocol

from quintain.core.match import Move, View


@dataclass(frozen=True)
class Considered:
    """A move that was weighed: how often it was tried, its share of all tries, and the chances it seemed to give."""

    move: Move
    visits: int
    value: float
    share: float


@dataclass(frozen=True)
class Choice:
    """A move and what the agent thought.

    `estimate` is what it expects to score with the move, 1 for a win and half for a draw, or None if it has no idea.
    `considered` are the moves it weighed, the most tried first; `iterations` is how much it searched.
    """

    move: Move
    estimate: float | None = None
    considered: Sequence[Considered] = ()
    iterations: int = 0


class Agent(Protocol):
    """Anything that can choose a move from a view. It keeps no memory: all there is to know is in the view."""

    name: str

    def choose(self, view: View) -> Choice: ...


def view_number(view: View) -> int:
    """A number for what a view shows: equal views have equal numbers, so agents without memory repeat themselves."""
    told = blake2b(view.state.tobytes(), digest_size=8, salt=bytes([view.seat])).digest()
    return int.from_bytes(told, "big") >> 2
