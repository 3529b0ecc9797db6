"""The two flips of War-Lanes: the one that opens a round, and sudden death, which ends a match."""

from __future__ import annotations

from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.core.verbs import win
from quintain.games.war_lanes.cards import VALUE
from quintain.games.war_lanes.events import (
    ALL_TIED,
    FIRST_PLAYER,
    FLIP_TIED,
    FLIP_WON,
    FLIPPED,
    LAST_FLIP,
    SHUFFLED_AGAIN,
    SUDDEN_DEATH,
    WON_BY_FLIP,
)
from quintain.games.war_lanes.piles import deal_decks, draw_card, draw_from_deck, gather
from quintain.games.war_lanes.state import BY_SUDDEN_DEATH

HIGHER_CARD = clause("WLP-SD-001")


@rule
def war_flip(s, log):
    """WLP-FLIP-001, WLP-FLIP-004: pairs are turned up until one differs; all tied, everything is dealt again."""
    while not flip_pair(s, draw_from_deck(s, 0), draw_from_deck(s, 1), log):
        if s.decks[0] == 0:
            emit(log, ALL_TIED)
            deal_decks(s)


@rule
def flip_pair(s, first, second, log):
    """What a pair does (WLP-FLIP-002, WLP-FLIP-003, WLP-FLIP-006); whether it decided."""
    s.flips += 1
    s.discard[first] += 1
    s.discard[second] += 1
    emit(log, FLIPPED, 0, 1, first, second)
    damage = int(VALUE[first]) - int(VALUE[second])
    if damage == 0:
        emit(log, FLIP_TIED)
        return False
    winner = 0 if damage > 0 else 1
    s.turn = winner
    s.hp[1 - winner] -= abs(damage)
    emit(log, FLIP_WON, 1 - winner, winner, abs(damage))
    emit(log, FIRST_PLAYER, winner)
    return True


@rule
def sudden_death(s, log):
    """WLP-SD-001: all 56 cards, turned up in pairs, the higher one wins the match (WLP-Q37)."""
    emit(log, SUDDEN_DEATH, s.hp[0])
    gather(s)
    while not last_flip(s, draw_card(s), draw_card(s), log):
        if s.pooled == 0:
            emit(log, SHUFFLED_AGAIN)
            gather(s)


@rule
def last_flip(s, first, second, log):
    """What a pair does in sudden death; whether it decided."""
    s.discard[first] += 1
    s.discard[second] += 1
    emit(log, LAST_FLIP, 0, 1, first, second)
    if VALUE[first] == VALUE[second]:
        return False
    winner = 0 if VALUE[first] > VALUE[second] else 1
    emit(log, WON_BY_FLIP, winner)
    win(s, winner, BY_SUDDEN_DEATH, HIGHER_CARD)
    return True
