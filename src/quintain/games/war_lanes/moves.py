"""What a seat may do in War-Lanes, and which clause forbids the rest."""

from __future__ import annotations

from quintain.core.clauses import LEGAL, clause
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.games.war_lanes.cards import JOKER_VALUE, NO_CARD, NO_SUIT, SPADE, VALUE
from quintain.games.war_lanes.piles import has_card
from quintain.games.war_lanes.state import CHOOSE, DISCARD, PLACES, SEQUENTIAL_UNIQUE, SIDE

CHOOSE_A_SUIT_FIRST = clause("WLP-SUIT-001")
SUIT_IS_FOR_THE_MATCH = clause("WLP-Q09")
SUIT_IS_TAKEN = clause("WLP-Q08")
TURNS_ALTERNATE = clause("WLP-ROUND-004")
FROM_THE_HAND = clause("WLP-TURN-001")
SIDE_IS_FULL = clause("WLP-LANE-001")
VALUE_TOO_LOW = clause("WLP-LANE-003")

TOO_HIGH = JOKER_VALUE + 1


@rule
def is_choosing(s):
    """WLP-SUIT-001: before the first round each player chooses a suit."""
    return s.suit_effects != 0 and (s.suits[0] == NO_SUIT or s.suits[1] == NO_SUIT)


@rule
def actors(s):
    """WLP-Q08: both choose at the same time, or one by one; then turns alternate (WLP-ROUND-004)."""
    if s.result != UNDECIDED:
        return 0
    if is_choosing(s) and s.suit_choice != SEQUENTIAL_UNIQUE:
        return int(s.suits[0] == NO_SUIT) + 2 * int(s.suits[1] == NO_SUIT)
    return 1 << int(s.turn)


@rule
def is_free(s, seat, suit):
    """WLP-Q08: any suit, or one by one any that the other has not taken."""
    return s.suit_choice != SEQUENTIAL_UNIQUE or s.suits[1 - seat] != suit


@rule
def needed(s, lane, seat):
    """WLP-LANE-001..003: the value a card needs on a side: any, that of the last one, or no value is enough."""
    filled = int(s.filled[lane, seat])
    if filled == SIDE:
        return TOO_HIGH
    return int(VALUE[s.side[lane, seat, filled - 1]]) if filled > 0 else 0


@rule
def legal(s, seat, out):
    """Every card of the hand to every lane that takes it, or to the discard (WLP-DISC-001, WLP-Q32)."""
    count = 0
    if is_choosing(s):
        for suit in range(1, SPADE + 1):
            if is_free(s, seat, suit):
                out[count] = CHOOSE + suit - 1
                count += 1
        return count
    left, middle, right = needed(s, 0, seat), needed(s, 1, seat), needed(s, 2, seat)
    before = NO_CARD
    for at in range(int(s.held[seat])):
        card = int(s.hand[seat, at])
        if card == before:  # a second Joker is the same move
            continue
        before = card
        first, value = (card - 1) * PLACES, int(VALUE[card])
        if value >= left:
            out[count] = first
            count += 1
        if value >= middle:
            out[count] = first + 1
            count += 1
        if value >= right:
            out[count] = first + 2
            count += 1
        out[count] = first + DISCARD
        count += 1
    return count


@rule
def refusal(s, seat, a):
    """Which clause stands against an action. It asks nothing that the seat cannot see."""
    if is_choosing(s):
        return refuse_choice(s, seat, a)
    if a >= CHOOSE:
        return SUIT_IS_FOR_THE_MATCH if s.suit_effects else CHOOSE_A_SUIT_FIRST
    if seat != s.turn:
        return TURNS_ALTERNATE
    card, place = a // PLACES + 1, a % PLACES
    if not has_card(s, seat, card):
        return FROM_THE_HAND
    if place == DISCARD or VALUE[card] >= needed(s, place, seat):
        return LEGAL
    return SIDE_IS_FULL if s.filled[place, seat] == SIDE else VALUE_TOO_LOW


@rule
def refuse_choice(s, seat, a):
    """While suits are chosen there is nothing else to do."""
    if s.suits[seat] != NO_SUIT:
        return SUIT_IS_FOR_THE_MATCH
    if a < CHOOSE:
        return CHOOSE_A_SUIT_FIRST
    if s.suit_choice == SEQUENTIAL_UNIQUE and seat != s.turn:
        return TURNS_ALTERNATE
    return LEGAL if is_free(s, seat, a - CHOOSE + 1) else SUIT_IS_TAKEN
