"""Ambush's rules: deal, who acts, what is legal, what an action does."""

from __future__ import annotations

from quintain.core.chance import below, draw
from quintain.core.clauses import LEGAL, clause
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.core.verbs import tie, win
from quintain.games.ambush.events import (
    AMBUSHED,
    BID,
    CAPPED,
    DREW,
    DREW_OPENLY,
    FOILED,
    HELD,
    LEADS,
    LEFT,
    PASSED,
    PROBED,
    SHOWN,
    SPRUNG,
    WON_BY_POINTS,
)
from quintain.games.ambush.state import (
    ACTIONS,
    ANSWERING,
    BIDDING,
    BY_CAP,
    BY_POINTS,
    GOAL,
    HAND,
    KINDS,
    LEAVE,
    LEFT_ALONE,
    NO_BID,
    NOTHING,
    PASS,
    POSTS,
    PROBE,
    SET,
    SETTING,
    WARY,
)

STEPS_IN_ORDER = clause("AMB-ROUND-001")
BID_FROM_THE_HAND = clause("AMB-BID-001")
MUST_BID = clause("AMB-BID-002")
SET_FROM_THE_HAND = clause("AMB-SET-001")
ONE_FACE_DOWN = clause("AMB-SET-002")
SO_MANY_POSTS = clause("AMB-SET-003")
NO_CARD_THERE = clause("AMB-ANS-001")
ENOUGH_POINTS = clause("AMB-WIN-001")
ROUND_CAP = clause("AMB-CAP-001")


@rule
def listed(s, seat, card):
    """AMB-DECK-001: how many of a card a seat's deck list has."""
    return int(s.deck_p0[card - 1]) if seat == 0 else int(s.deck_p1[card - 1])


@rule
def deal(s):
    """Each seat draws its first cards from its own deck (AMB-DRAW-001)."""
    for seat in range(2):
        for card in range(1, KINDS):
            s.draw[seat, card] = listed(s, seat, card)
            s.pile[seat] += s.draw[seat, card]
        for _ in range(HAND):
            take_card(s, seat)


@rule
def actors(s):
    """AMB-ROUND-001: both until they have bid, then the initiative, then the other."""
    if s.result != UNDECIDED:
        return 0
    if s.phase == BIDDING:
        return int(s.bid[0] == 0) + 2 * int(s.bid[1] == 0)
    return 1 << (int(s.lead) if s.phase == SETTING else 1 - int(s.lead))


@rule
def legal(s, seat, out):
    """Whatever no clause forbids."""
    count = 0
    for a in range(ACTIONS):
        if refusal(s, seat, a) == LEGAL:
            out[count] = a
            count += 1
    return count


@rule
def refusal(s, seat, a):
    """Which clause stands against an action. It asks nothing that the seat cannot see."""
    if a <= NO_BID:
        if s.phase != BIDDING or s.bid[seat] != 0:
            return STEPS_IN_ORDER
        if a == NO_BID:
            return LEGAL if s.held[seat] == 0 else MUST_BID
        return LEGAL if s.hand[seat, a + 1] > 0 else BID_FROM_THE_HAND
    if a == PASS or a >= SET:
        if s.phase != SETTING or seat != s.lead:
            return STEPS_IN_ORDER
        return LEGAL if a == PASS else refusal_to_set(s, seat, a)
    if s.phase != ANSWERING or seat == s.lead:
        return STEPS_IN_ORDER
    return LEGAL if a == LEAVE or a == PROBE + s.post[1 - seat] else NO_CARD_THERE


@rule
def setting(a):
    """What a `set` action names: the card, its post, its pose and its target."""
    n = a - SET
    return 1 + n // (2 * POSTS * POSTS), 1 + n // (2 * POSTS) % POSTS, WARY + n // POSTS % 2, 1 + n % POSTS


@rule
def to_set(card, post, pose, target):
    """The action that names these."""
    return SET + (((card - 1) * POSTS + post - 1) * 2 + pose - WARY) * POSTS + target - 1


@rule
def refusal_to_set(s, seat, a):
    card, post, _, target = setting(a)
    if s.post[seat] != 0:
        return ONE_FACE_DOWN
    if post > s.posts or target > s.posts:
        return SO_MANY_POSTS
    return LEGAL if s.hand[seat, card] > 0 else SET_FROM_THE_HAND


@rule
def apply(s, seat, a, log):
    """One step of a round by one seat."""
    if a <= NO_BID:
        make_bid(s, seat, a + 1, log)
    elif a >= SET:
        set_card(s, seat, a, log)
    else:
        if a == PASS:
            emit(log, PASSED, seat)
        elif a == LEAVE:
            leave(s, seat, log)
        else:
            probe(s, seat, log)
        if a == PASS and s.post[seat] != 0:
            s.phase = ANSWERING
        elif s.result == UNDECIDED:
            end_round(s, log)


@rule
def make_bid(s, me, card, log):
    """AMB-BID-001, AMB-BID-003, AMB-BID-004: the second bid shows both."""
    s.bid[me] = card
    emit(log, BID, me, card)
    if s.bid[1 - me] == 0:
        return
    for seat in range(2):
        emit(log, SHOWN, seat, s.bid[seat])
        if s.bid[seat] != NOTHING:
            see_in_hand(s, seat, int(s.bid[seat]))
    ahead = strength(s.bid[0]) - strength(s.bid[1])
    s.lead = below(s, 2) if ahead == 0 else int(ahead < 0)
    s.phase = SETTING
    emit(log, LEADS, s.lead)


@rule
def strength(bid):
    """AMB-CARD-001; nothing is below every card (AMB-BID-002)."""
    return int(bid) % NOTHING


@rule
def see_in_hand(s, seat, card):
    """AMB-KNOW-001: at least one such card is in the hand."""
    s.sure[seat, card] = max(int(s.sure[seat, card]), 1)
    s.known[seat, card] = max(int(s.known[seat, card]), 1)


@rule
def set_card(s, me, a, log):
    """AMB-SET-001; it may be any card that was known to be in the hand (AMB-KNOW-001)."""
    card, post, pose, target = setting(a)
    s.hand[me, card] -= 1
    s.held[me] -= 1
    for each in range(1, KINDS):
        s.sure[me, each] = 0
    s.post[me] = post
    s.card[me] = card
    s.pose[me] = pose
    s.target[me] = target
    s.phase = ANSWERING
    emit(log, AMBUSHED, me, post, card, pose, target)


@rule
def turn_up(s, owner):
    """A face-down card is discarded for all to see; what is still known is in the hand (AMB-KNOW-001)."""
    card = int(s.card[owner])
    s.discard[owner, card] += 1
    s.known[owner, card] = max(int(s.known[owner, card]) - 1, int(s.sure[owner, card]))
    for each in range(1, KINDS):
        s.sure[owner, each] = s.known[owner, each]
    s.post[owner] = 0
    s.card[owner] = 0
    s.pose[owner] = 0
    s.target[owner] = 0
    return card


@rule
def probe(s, me, log):
    """AMB-ANS-002: the card against the prober's bid, for what its pose stakes."""
    foe = 1 - me
    post, stake = int(s.post[foe]), int(s.pose[foe])
    card = turn_up(s, foe)
    emit(log, PROBED, foe, post, card)
    if card > strength(s.bid[me]):
        score(s, foe, stake, HELD, log)
    else:
        score(s, me, stake, FOILED, log)


@rule
def leave(s, me, log):
    """AMB-ANS-003, AMB-ANS-004."""
    foe = 1 - me
    score(s, foe, LEFT_ALONE, LEFT, log)
    if s.result == UNDECIDED and is_caught(s, me):
        post = int(s.post[me])
        emit(log, SPRUNG, me, post, turn_up(s, me))


@rule
def is_caught(s, me):
    """AMB-ANS-004: whether the foe's card is aimed at the post where a card of mine lies."""
    return s.post[me] != 0 and s.post[me] == s.target[1 - me]


@rule
def score(s, seat, points, how, log):
    """AMB-WIN-001 is checked with every point."""
    s.points[seat] += points
    emit(log, how, seat, 1 - seat, points)
    if s.points[seat] >= GOAL:
        emit(log, WON_BY_POINTS, seat)
        win(s, seat, BY_POINTS, ENOUGH_POINTS)


@rule
def end_round(s, log):
    """The cap (AMB-CAP-001), then the next round with full hands (AMB-DRAW-001)."""
    s.turns += 1
    s.phase = BIDDING
    s.lead = 0
    for seat in range(2):
        s.bid[seat] = 0
    if s.turns >= s.max_rounds:
        emit(log, CAPPED, s.turns)
        tie(s, BY_CAP, ROUND_CAP)
        return
    for seat in range(2):
        while may_draw(s, seat):
            card = take_card(s, seat)
            emit(log, DREW_OPENLY if s.open_draws else DREW, seat, card)


@rule
def may_draw(s, seat):
    """AMB-DRAW-001: not beside a face-down card."""
    return s.post[seat] == 0 and s.held[seat] < HAND and s.pile[seat] > 0


@rule
def take_card(s, seat):
    """Draw a card, seen by its owner and, with `open_draws`, by the other (AMB-DRAW-002)."""
    card = draw(s, s.draw[seat])
    s.pile[seat] -= 1
    s.hand[seat, card] += 1
    s.held[seat] += 1
    if s.open_draws:
        s.known[seat, card] += 1
        s.sure[seat, card] += 1
    return card
