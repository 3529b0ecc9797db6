"""Poker hands of a lane side: a pure function of its faces, and what each is worth.

A Joker stands for any of the 52 faces, each for itself, and always for the one that is worth the most (WLP-JOKER-001,
WLP-JOKER-002). Since the hands are ordered alike under every option, the best hand is the dearest one.
"""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.war_lanes.cards import ACE, JOKER, NO_CARD, RANK, SUIT

NOTHING, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH = range(6)
HAND_NAMES = ("no bonus", "pair", "flush", "straight", "trips", "straight flush")

REACH = 2  # from the lowest to the highest rank of a straight
BELOW_TWO = 1  # where an Ace stands with `ace_low_straight`


@rule
def poker_hand(a, b, c, ace_low):
    """The best hand of three cards, in any order (WLP-Q07). One category only (WLP-Q05)."""
    if c == JOKER:  # bring what is no Joker to the front
        return best_with_jokers(a, b, ace_low)
    if b == JOKER:
        return best_with_jokers(a, c, ace_low)
    if a == JOKER:
        return best_with_jokers(b, c, ace_low)
    flush = SUIT[a] == SUIT[b] and SUIT[b] == SUIT[c]
    if RANK[a] == RANK[b] and RANK[b] == RANK[c]:
        return TRIPS
    straight = is_straight(RANK[a], RANK[b], RANK[c])
    if ace_low and not straight:
        straight = is_straight(low(RANK[a]), low(RANK[b]), low(RANK[c]))
    pair = RANK[a] == RANK[b] or RANK[b] == RANK[c] or RANK[a] == RANK[c]
    return named(straight, flush, pair)


@rule
def best_with_jokers(a, b, ace_low):
    """The best hand of two cards and a Joker; a second and a third one may be among the two."""
    if a == JOKER or b == JOKER:
        return STRAIGHT_FLUSH  # two Jokers run on from any card
    if RANK[a] == RANK[b]:
        return TRIPS
    straight = abs(RANK[a] - RANK[b]) <= REACH
    if ace_low and not straight:
        straight = abs(low(RANK[a]) - low(RANK[b])) <= REACH
    return named(straight, SUIT[a] == SUIT[b], True)


@rule
def named(straight, flush, pair):
    """The best of what holds; a straight and a flush together are a category of their own (WLP-POKER-005)."""
    if straight:
        return STRAIGHT_FLUSH if flush else STRAIGHT
    if flush:
        return FLUSH
    return PAIR if pair else NOTHING


@rule
def low(rank):
    """WLP-Q04: an Ace as the rank below the 2."""
    return BELOW_TWO if rank == ACE else rank


@rule
def is_straight(a, b, c):
    """WLP-POKER-003: three different ranks with none between them missing."""
    return a != b and b != c and a != c and max(a, b, c) - min(a, b, c) == REACH


@rule
def is_pair(a, b):
    """WLP-POKER-007: two cards of one rank, or a Joker with any."""
    return a != NO_CARD and b != NO_CARD and (RANK[a] == RANK[b] or a == JOKER or b == JOKER)


@rule
def hand_bonus(s, hand):
    """WLP-POKER-001..005: what a hand of three cards adds."""
    if hand == STRAIGHT_FLUSH:
        return int(s.straight_flush_bonus)
    if hand == TRIPS:
        return int(s.trips_bonus)
    if hand == STRAIGHT:
        return int(s.straight_bonus)
    if hand == FLUSH:
        return int(s.flush_bonus)
    return int(s.pair_bonus) if hand == PAIR else 0
