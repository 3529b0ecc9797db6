"""What a match hands out: moves, results, and the view that an agent is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quintain.core.game import Game, States


@dataclass(frozen=True)
class Move:
    """An action with its notation."""

    action: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """Who won (None: a draw), why, and by which clause."""

    winner: int | None
    reason: str
    clause: str


@dataclass(frozen=True)
class View:
    """What an agent is given: a redacted state, the seat it is for, and that seat's legal moves."""

    game: Game
    state: States
    seat: int
    moves: tuple[Move, ...]
