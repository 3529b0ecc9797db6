"""War-Lanes' hand-written bots. They read a redacted state and nothing else."""

from __future__ import annotations

from quintain.core.chance import below
from quintain.core.rule import rule
from quintain.games.war_lanes.cards import CODES, DIAMOND, JOKER, RANK, SPADE, SUIT, VALUE
from quintain.games.war_lanes.combat import effect_of, is_active, side_total, strikes
from quintain.games.war_lanes.moves import is_choosing, is_free, needed
from quintain.games.war_lanes.poker import REACH, hand_bonus, poker_hand
from quintain.games.war_lanes.state import CHOOSE, DISCARD, LANES, PLACES, PLAYS, SIDE

BOTS = ("priority", "marshal")
"""`priority` is the author's own bot, to the letter (WLP-AI-001). `marshal` weighs every play in all three lanes."""

PRIORITY = 1
NONE = -1

URGENT, FINISH, EXTEND, OPEN, THROW_AWAY = range(5)
"""The steps of WLP-AI-001, in their order."""
LAST_CALL = 1  # the count at which the other's lane is about to resolve
HIGHEST_KEY = 1 << 30

POINT = 6  # marshal reckons in sixths of an HP, so that halves and thirds come out even
WORST = -(1 << 30)

JOKER_KEPT = 6  # what a Joker in hand is worth beyond its value: it completes anything
RUN_SUITED, RUN, SUITED, TWINS = 9, 4, 3, 5  # what two cards of a side may still become
LATER, PARTS = 4, 5  # of five parts: a hand that takes more plays than are left in this turn
HIGH_START = 2  # sixths a point: a high card that does not fill its side keeps others out
LIKELY, UNLIKELY, QUARTERS = 3, 1, 4
FAR_BEHIND = 15  # behind a full side by so much, a lane is more likely lost than won


@rule
def policy(s, seat, which):
    """The bot of that number."""
    if which == PRIORITY:
        return any_suit(s, seat, 1) if is_choosing(s) else priority(s, seat)
    return any_suit(s, seat, 0) if is_choosing(s) else marshal(s, seat)


@rule
def any_suit(s, seat, all_four):
    """A suit at random out of those that may be chosen: of all, or of the two that strike."""
    suit = 1 + below(s, SPADE)
    while not is_free(s, seat, suit) or (suit != DIAMOND and suit != SPADE and not all_four):
        suit = 1 + suit % SPADE
    return CHOOSE + suit - 1


@rule
def priority(s, seat):
    """WLP-AI-001: the first step that has a play makes it."""
    for step in range(THROW_AWAY + 1):
        a = play_of_step(s, seat, step)
        if a != NONE:
            return a
    return NONE


@rule
def play_of_step(s, seat, step):
    """The lowest card that serves a step; between equals the leftmost lane, then clubs, diamonds, hearts, spades."""
    best, found = HIGHEST_KEY, NONE
    for at in range(int(s.held[seat])):
        card = int(s.hand[seat, at])
        for place in range(PLACES):
            if serves(s, seat, card, place, step):
                key = (int(VALUE[card]) * PLACES + place) * CODES + card
                if key < best:
                    best, found = key, (card - 1) * PLACES + place
    return found


@rule
def serves(s, seat, card, place, step):
    """Whether a play is what a step is about."""
    if place == DISCARD:
        return step == THROW_AWAY
    if step == THROW_AWAY or VALUE[card] < needed(s, place, seat):
        return False
    if step == URGENT:
        return s.filler[place] == 2 - seat and s.countdown[place] <= LAST_CALL
    return s.filled[place, seat] == OPEN - step


@rule
def marshal(s, seat):
    """The play that brings most: to a lane if any takes a card, else the cheapest discard."""
    best, found = WORST, NONE
    for at in range(int(s.held[seat])):
        card = int(s.hand[seat, at])
        for lane in range(LANES):
            if VALUE[card] >= needed(s, lane, seat):
                worth = worth_of(s, seat, at, lane)
                if worth > best:
                    best, found = worth, (card - 1) * PLACES + lane
    return found if found != NONE else play_of_step(s, seat, THROW_AWAY)


@rule
def worth_of(s, seat, at, lane):
    """What a card brings on a lane, in sixths of an HP."""
    card, have = int(s.hand[seat, at]), int(s.filled[lane, seat])
    cards = SIDE - have  # it and those that must follow to fill the side
    soon = is_soon(s, seat, lane)
    if cards == 1:
        gain = POINT * bonus_with(s, lane, seat, card)
    else:
        gain = POINT * best_ahead(s, seat, at, lane)
        if cards > s.plays_left:
            gain = 0 if soon else gain * LATER // PARTS
    worth = (gain - POINT * promise(s, lane, seat)) // cards
    if is_active(s, seat, card):
        worth += POINT * effect_of(s, card) * odds(s, lane, seat) // QUARTERS
    if s.decks[seat] < PLAYS:
        worth += POINT * int(VALUE[card])  # what is left in hand after the final turn counts for nothing
    elif card == JOKER:
        worth -= POINT * JOKER_KEPT
    if cards > 1 and not soon:
        worth -= int(VALUE[card]) * HIGH_START
    return worth


@rule
def is_soon(s, seat, lane):
    """Whether a lane resolves before this seat's next turn."""
    return s.decks[seat] < PLAYS or (s.filler[lane] == 2 - seat and s.countdown[lane] <= LAST_CALL)


@rule
def odds(s, lane, seat):
    """How likely the effects of a lane are to count, in quarters: striking when it is won, healing when it is lost."""
    ahead = side_total(s, lane, seat, False) - side_total(s, lane, 1 - seat, False)
    wins = LIKELY if s.filled[lane, 1 - seat] < SIDE or ahead > -FAR_BEHIND else UNLIKELY
    return wins if strikes(s, seat) else QUARTERS - wins


@rule
def bonus_with(s, lane, seat, card):
    """The bonus of a side of two with this card on top."""
    side = s.side[lane, seat]
    return hand_bonus(s, poker_hand(int(side[0]), int(side[1]), card, int(s.ace_low_straight)))


@rule
def best_ahead(s, seat, at, lane):
    """The best bonus that a card and others of the hand can still make of a side."""
    card, have = int(s.hand[seat, at]), int(s.filled[lane, seat])
    best = 0
    for other in range(int(s.held[seat])):
        second = int(s.hand[seat, other])
        if other == at or VALUE[second] < VALUE[card]:
            continue
        if have == 1:
            hand = poker_hand(int(s.side[lane, seat, 0]), card, second, int(s.ace_low_straight))
            best = max(best, hand_bonus(s, hand))
            continue
        for last in range(other):
            third = int(s.hand[seat, last])
            if last != at and VALUE[third] >= VALUE[card]:
                hand = poker_hand(card, second, third, int(s.ace_low_straight))
                best = max(best, hand_bonus(s, hand))
    return best


@rule
def promise(s, lane, seat):
    """What two cards of a side may still become; one or none promise nothing yet."""
    if s.filled[lane, seat] != SIDE - 1:
        return 0
    a, b = int(s.side[lane, seat, 0]), int(s.side[lane, seat, 1])
    if b == JOKER:
        return RUN_SUITED
    if RANK[a] == RANK[b]:
        return TWINS
    if RANK[b] - RANK[a] <= REACH:
        return RUN_SUITED if SUIT[a] == SUIT[b] else RUN
    return SUITED if SUIT[a] == SUIT[b] else 0
