"""Hands and decks: cards leave a hand, join it in order, and are drawn as far as the limits allow."""

from __future__ import annotations

from typing import Any

from quintain.core.chance import draw
from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.games.clans.events import BURNED, DECK_EMPTY, DREW, HAND_FULL
from quintain.games.clans.state import BURN, MOST_HELD


@rule
def leave_hand(s: Any, seat: int, card: int) -> None:
    """Take one copy of a card out of a hand; the others close up."""
    hand = s.hand[seat]
    gone = False
    for at in range(MOST_HELD):
        gone = gone or hand[at] == card
        if gone:
            hand[at] = hand[at + 1] if at + 1 < MOST_HELD else 0


@rule
def join_hand(s: Any, seat: int, card: int) -> None:
    """Put a card into a hand, in its place in the order."""
    hand = s.hand[seat]
    at = int(s.held[seat])
    while at > 0 and hand[at - 1] > card:
        hand[at] = hand[at - 1]
        at -= 1
    hand[at] = card
    s.held[seat] += 1


@rule
def take_card(s: Any, seat: int) -> int:
    """Any card of the deck (ENG-BAG-001)."""
    s.pile[seat] -= 1
    return int(draw(s, s.deck[seat]))


@rule
def draw_cards(s: Any, seat: int, count: int, log: Any) -> None:
    """LCW-HAND-001..003: as many as the deck and the cap allow; above the cap stop, or burn (LCW-Q03)."""
    for _ in range(count):
        if s.pile[seat] == 0:
            return
        if s.held[seat] >= s.hand_cap and s.overdraw != BURN:
            emit(log, HAND_FULL, seat)
            return
        card = take_card(s, seat)
        if s.held[seat] >= s.hand_cap:
            s.dead[seat, card] += 1
            emit(log, BURNED, seat, card)
        else:
            join_hand(s, seat, card)
            emit(log, DREW, seat, card)
        if s.pile[seat] == 0:
            emit(log, DECK_EMPTY, seat)
