"""Gestures that no legal move answers to: which clause stands in the way. It sees what the seat sees, no more."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from quintain.core.clauses import NO_SUCH_ACTION, clause_id
from quintain.core.errors import IllegalMove
from quintain.core.game import Game
from quintain.core.match import Match
from quintain.core.scene import Gesture


def refusal_of_gesture(match: Match, seat: int, starts: Collection[str], ends: Collection[str]) -> IllegalMove | None:
    """Why a seat cannot go from one of `starts` to one of `ends`; with no ends, why nothing can begin at `starts`.

    None if a legal move does just that. The elements are names: several of them, because a touch on a card may mean
    the card, its zone, or another card just like it.
    """
    state = match.view(seat).state[0]
    first: IllegalMove | None = None
    for action in range(match.game.actions):
        gesture = _draw(match.game, state, seat, action)
        if gesture is None or gesture.start not in starts or (ends and gesture.end not in ends):
            continue
        refused = match.refusal(seat, action)
        if refused is None:
            return None
        first = first or refused
    nothing = "No move goes from here to there." if ends else "No move begins there."
    return first or IllegalMove(nothing, clause_id(NO_SUCH_ACTION))


def _draw(game: Game, state: Any, seat: int, action: int) -> Gesture | None:
    """A game draws its legal moves; of the others, those it can."""
    try:
        return game.draw_move(state, seat, action)
    except (LookupError, ValueError, TypeError, AttributeError):
        return None
