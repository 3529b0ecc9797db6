"""Gestures that no legal move answers to: which clause stands in the way. It sees what the seat sees, no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from quintain.core.clauses import LEGAL, NO_SUCH_ACTION, clause_id
from quintain.core.errors import IllegalMove
from quintain.core.game import Game
from quintain.core.match import Match
from quintain.core.scene import Gesture, Table


def refusal_of_gesture(match: Match, seat: int, starts: Collection[str], ends: Collection[str]) -> IllegalMove | None:
    """Why a seat cannot go from one of `starts` to one of `ends`; with no ends, why nothing can begin at `starts`.

    None if a legal move does just that. The elements are names: several of them, because a touch on a card may mean
    the card, its zone, or another card just like it.
    """
    view = match.view(seat)
    state = view.state[0]
    begun = list(_begun(match.game, state, seat, starts))
    meant = [action for action, gesture in begun if not ends or gesture.end in ends]
    refused = [match.refusal(seat, action) for action in meant]
    if None in refused:
        return None
    if not refused and not view.moves:
        refused = [_untimely(match, seat)]
    if not refused:  # where nothing at all can begin there, the reason for that
        every = [match.refusal(seat, action) for action, _ in begun]
        refused = [] if None in every else every
    return next(iter(refused), None) or _mistake(match, seat, starts, ends)


def _untimely(match: Match, seat: int) -> IllegalMove | None:
    """What most actions are told: where a seat can do nothing at all, whatever it meant, it is not the time for it."""
    told = [match.refusal(seat, action) for action in range(match.game.actions)]
    clauses = Counter(refused.clause for refused in told if refused)
    return max(told, key=lambda refused: clauses[refused.clause] if refused else 0)


def _begun(game: Game, state: Any, seat: int, starts: Collection[str]) -> Iterator[tuple[int, Gesture]]:
    """The actions drawn from one of some elements. A game draws its legal moves; of the others, those it can."""
    for action in range(game.actions):
        try:
            gesture = game.draw_move(state, seat, action)
        except (LookupError, ValueError, TypeError, AttributeError):
            continue
        if gesture.start in starts:
            yield action, gesture


def _mistake(match: Match, seat: int, starts: Collection[str], ends: Collection[str]) -> IllegalMove:
    """A gesture that stands for no action: the game may know a clause against it, else there is just no such move."""
    game, state = match.game, match.view(seat).state[0]
    table = game.draw_table(state, seat, match.names)
    aims: list[str | None] = [*_places(table, ends)] if ends else [None]
    for start in _places(table, starts):
        for end in aims:
            clause = game.mistaken(state, seat, start, end)
            if clause != LEGAL:
                return IllegalMove(game.refusals[clause], clause_id(clause))
    nothing = "No move goes from here to there." if ends else "No move begins there."
    return IllegalMove(nothing, clause_id(NO_SUCH_ACTION))


def _places(table: Table, elements: Collection[str]) -> Iterator[str]:
    """The zones and meters that elements are, or lie in."""
    for zone in table.zones:
        if zone.id in elements or any(card.key in elements for card in zone.cards):
            yield zone.id
    for meter in table.meters:
        if meter.id in elements:
            yield meter.id
