"""Where cards lie and how they move: the pool, the hands, the discard. Chance is drawn here and nowhere else."""

from __future__ import annotations

from quintain.core.chance import below
from quintain.core.rule import rule
from quintain.games.war_lanes.cards import CODES, COPIES, DECK, NO_CARD
from quintain.games.war_lanes.state import HAND_ROOM, LANES, PERSONAL_DECK, SIDE


@rule
def draw_card(s):
    """Any card of the pool, each copy equally likely (ENG-BAG-001, WLP-Q42)."""
    left = below(s, int(s.pooled))
    for card in range(1, CODES):
        left -= int(s.pool[card])
        if left < 0:
            s.pool[card] -= 1
            s.pooled -= 1
            return card
    return NO_CARD


@rule
def draw_from_deck(s, seat):
    """The next card of a personal deck."""
    s.decks[seat] -= 1
    return draw_card(s)


@rule
def take_card(s, seat):
    """Draw a card into the hand."""
    card = draw_from_deck(s, seat)
    hold(s, seat, card)
    return card


@rule
def hold(s, seat, card):
    """Put a card into a hand, at its place in the order of cards, so that nothing tells when it came."""
    at = int(s.held[seat])
    while at > 0 and s.hand[seat, at - 1] > card:
        s.hand[seat, at] = s.hand[seat, at - 1]
        at -= 1
    s.hand[seat, at] = card
    s.held[seat] += 1


@rule
def release(s, seat, card):
    """Take a card out of a hand that has it."""
    s.held[seat] -= 1
    found = False
    for at in range(int(s.held[seat])):
        found = found or s.hand[seat, at] == card
        if found:
            s.hand[seat, at] = s.hand[seat, at + 1]
    s.hand[seat, int(s.held[seat])] = NO_CARD


@rule
def has_card(s, seat, card):
    """Whether a card is in a hand."""
    found = False
    for at in range(int(s.held[seat])):
        found = found or s.hand[seat, at] == card
    return found


@rule
def gather(s):
    """WLP-ROUND-005: every card comes back, and nothing lies anywhere."""
    for card in range(1, CODES):
        s.pool[card] = COPIES[card]
        s.discard[card] = 0
    s.pooled = DECK
    for seat in range(2):
        s.decks[seat] = 0
        s.final[seat] = 0
        empty_hand(s, seat)
    for lane in range(LANES):
        clear_lane(s, lane)
    s.flips = 0


@rule
def deal_decks(s):
    """WLP-ROUND-002: all 56 cards, 28 for each."""
    gather(s)
    for seat in range(2):
        s.decks[seat] = PERSONAL_DECK


@rule
def empty_hand(s, seat):
    """Nothing in a hand."""
    for at in range(HAND_ROOM):
        s.hand[seat, at] = NO_CARD
    s.held[seat] = 0


@rule
def clear_lane(s, lane):
    """An empty lane, with no countdown."""
    for seat in range(2):
        for at in range(SIDE):
            s.side[lane, seat, at] = NO_CARD
        s.filled[lane, seat] = 0
    s.filler[lane] = 0
    s.countdown[lane] = 0
