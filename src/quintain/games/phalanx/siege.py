"""The expansion `player_hp` (PHX-SUIT-005): attacks on the player behind an empty battlefield."""

from __future__ import annotations

from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.core.verbs import win
from quintain.games.phalanx.cards import HEART, NO_CARD, RANK, RANKLESS, SPADE, SUIT, VALUE
from quintain.games.phalanx.events import (
    BROKE_THROUGH,
    HEART_HELPED,
    PLAYER_HIT,
    SPADE_AND_HEART,
    SPADE_BROKE_THROUGH,
    SPADE_HIT_PLAYER,
    WON_BY_HP,
)
from quintain.games.phalanx.state import BY_HP, CELLS

NO_HP = clause("PHX-HP-001")


@rule
def has_guard(s, seat):
    """PHX-HP-005: whether a Heart is in play, or a Joker that would be one (PHX-JOKER-002)."""
    for cell in range(CELLS):
        card = int(s.grid[seat, cell])
        if SUIT[card] == HEART or (card != NO_CARD and RANK[card] == RANKLESS):
            return True
    return False


@rule
def assault(s, me, here, log):
    """PHX-HP-002: an empty battlefield exposes the player. Returns whether any HP were lost."""
    attacker = int(s.grid[me, here])
    damage = onto_player(attacker, int(VALUE[attacker]))
    emit(log, SPADE_HIT_PLAYER if SUIT[attacker] == SPADE else PLAYER_HIT, me, 1 - me, attacker, damage)
    hurt_player(s, me, damage, log)
    return damage > 0


@rule
def break_through(s, me, attacker, excess, guarded, log):
    """PHX-HP-003: the rest of the blow that cleared the field. PHX-HP-005: a Heart holds off half, rounded up."""
    spade = SUIT[attacker] == SPADE
    damage = onto_player(attacker, excess)
    if guarded:
        damage = (damage + 1) // 2
        emit(log, SPADE_AND_HEART if spade else HEART_HELPED, me, 1 - me, attacker, damage)
    else:
        emit(log, SPADE_BROKE_THROUGH if spade else BROKE_THROUGH, me, 1 - me, attacker, damage)
    hurt_player(s, me, damage, log)


@rule
def onto_player(attacker, power):
    """PHX-HP-004: a Spade hits a player twice as hard."""
    return 2 * power if SUIT[attacker] == SPADE else power


@rule
def hurt_player(s, me, damage, log):
    """PHX-HP-001: a player without HP has lost. HP stop at 0."""
    foe = 1 - me
    s.hp[foe] = max(int(s.hp[foe]) - damage, 0)
    if s.hp[foe] == 0:
        emit(log, WON_BY_HP, me, foe)
        win(s, me, BY_HP, NO_HP)
