"""One attack in Phalanx: how hard it hits, what it costs, who falls."""

from __future__ import annotations

from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.core.verbs import win
from quintain.games.phalanx.cards import (
    ACE,
    CLUB,
    DIAMOND,
    FULL,
    HEART,
    JACK,
    NO_CARD,
    RANK,
    RANKLESS,
    SUIT,
    VALUE,
)
from quintain.games.phalanx.events import (
    ABSORBED,
    ACE_HIT,
    ACE_SLAIN,
    ACE_SLAIN_BY_ACE,
    ADVANCED,
    CLUB_HIT,
    CLUB_ON_LAST_HEART_HIT,
    DESTROYED,
    HIT,
    LAST_HEART_HIT,
    OVERFLOW_ABSORBED,
    OVERFLOWED,
    SHIELDED_HIT,
    WILD_HIT,
    WON_BY_CLEARING,
)
from quintain.games.phalanx.siege import break_through, has_guard
from quintain.games.phalanx.state import BACK, BY_CLEARING, EXACT, FALLEN, LOSS_UP

FIELD_CLEARED = clause("PHX-VICTORY-001a")


@rule
def target_cell(s, foe, column):
    """PHX-COMBAT-001d: the front card of a column, or the one behind where the front cell is empty."""
    return column if s.grid[foe, column] != NO_CARD else column + BACK


@rule
def life(s, seat, card):
    """The half-points that a card has left (PHX-Q01)."""
    return int(FULL[card]) - int(s.hurt[seat, card])


@rule
def shown(halves):
    """Life as it is shown: half-points are rounded up."""
    return (halves + 1) // 2


@rule
def strength(attacker, cell):
    """PHX-COMBAT-001b: the printed value; a Club's is doubled against the back row (PHX-SUIT-003)."""
    if cell >= BACK and SUIT[attacker] == CLUB:
        return 2 * int(VALUE[attacker])
    return int(VALUE[attacker])


@rule
def is_doubled(s, seat, cell):
    """PHX-SUIT-001: a Diamond in front. PHX-SUIT-002: a Heart that is the last card."""
    suit = SUIT[s.grid[seat, cell]]
    return (suit == DIAMOND and cell < BACK) or (suit == HEART and s.fielded[seat] == 1)


@rule
def cost(s, power, doubled):
    """The half-points that a blow takes. Doubled defence halves them: exactly, or rounded to whole points (PHX-Q01)."""
    if not doubled:
        return 2 * power
    if s.double_mode == EXACT:
        return power
    if s.double_mode == LOSS_UP:
        return 2 * ((power + 1) // 2)
    return 2 * (power // 2)


@rule
def enough(s, halves, doubled):
    """The least strength that takes these half-points; what a blow has beyond it is its excess."""
    if not doubled:
        return shown(halves)
    if s.double_mode == EXACT:
        return halves
    if s.double_mode == LOSS_UP:
        return max(2 * shown(halves) - 1, 0)
    return 2 * shown(halves)


@rule
def can_slay_ace(s, attacker):
    """PHX-HEROICAL-002: a Heroical – or, where PHX-Q22 is so decided, an Ace."""
    return RANK[attacker] >= JACK or (s.ace_kills_ace > 0 and RANK[attacker] == ACE)


@rule
def attack(s, me, here, column, log):
    """PHX-COMBAT-001: one card strikes one card. Returns whether anything was lost."""
    foe = 1 - me
    there = target_cell(s, foe, column)
    attacker, target = int(s.grid[me, here]), int(s.grid[foe, there])
    if RANK[target] == ACE:
        return attack_ace(s, me, attacker, there, log)
    guarded = s.player_hp > 0 and has_guard(s, foe)
    doubled = is_doubled(s, foe, there)
    power, before = strength(attacker, there), life(s, foe, target)
    taken = cost(s, power, doubled)
    tell_blow(s, me, attacker, there, taken, before, doubled, log)
    if taken < before:
        s.hurt[foe, target] += taken
        return taken > 0
    excess = power - enough(s, before, doubled)
    destroy(s, foe, there, log)
    if s.overflow and there < BACK:
        excess = overflow(s, me, attacker, there + BACK, excess, log)
    settle(s, me, attacker, column, excess, guarded, log)
    return True


@rule
def attack_ace(s, me, attacker, there, log):
    """PHX-ACE-001a: nothing comes of it, unless the attacker can slay an Ace. No excess goes past one (PHX-D03)."""
    foe = 1 - me
    target = int(s.grid[foe, there])
    if not can_slay_ace(s, attacker):
        emit(log, ABSORBED, me, foe, attacker, target)
        return False
    emit(log, ACE_SLAIN if RANK[attacker] >= JACK else ACE_SLAIN_BY_ACE, me, foe, attacker, target)
    destroy(s, foe, there, log)
    settle(s, me, attacker, there % BACK, 0, False, log)
    return True


@rule
def tell_blow(s, me, attacker, there, taken, before, doubled, log):
    """Name the clause behind a blow's strength."""
    foe = 1 - me
    target = int(s.grid[foe, there])
    left = max(before - taken, 0)
    club = there >= BACK and SUIT[attacker] == CLUB
    kind = HIT
    if RANK[target] == RANKLESS:
        kind = WILD_HIT
    elif doubled and SUIT[target] == DIAMOND:
        kind = SHIELDED_HIT
    elif doubled:
        kind = CLUB_ON_LAST_HEART_HIT if club else LAST_HEART_HIT
    elif club:
        kind = CLUB_HIT
    elif RANK[attacker] == ACE:
        kind = ACE_HIT
    emit(log, kind, me, foe, attacker, target, taken, left, shown(before) - shown(left))


@rule
def destroy(s, seat, cell, log):
    """PHX-CARDS-002b, PHX-COMBAT-001c: a card without life goes to its owner's discard."""
    card = int(s.grid[seat, cell])
    s.grid[seat, cell] = NO_CARD
    s.fielded[seat] -= 1
    s.place[seat, card] = FALLEN
    s.hurt[seat, card] = 0
    emit(log, DESTROYED, seat, card, cell)


@rule
def overflow(s, me, attacker, behind, excess, log):
    """PHX-Q08: the excess of a kill strikes the card behind, without any suit bonus. Returns what is left of it."""
    foe = 1 - me
    target = int(s.grid[foe, behind])
    if target == NO_CARD or excess == 0:
        return excess
    if RANK[target] == ACE:
        emit(log, OVERFLOW_ABSORBED, me, foe, attacker, target)
        return 0
    before = life(s, foe, target)
    taken = cost(s, excess, False)
    left = max(before - taken, 0)
    emit(log, OVERFLOWED, me, foe, attacker, target, taken, left, shown(before) - shown(left))
    if taken < before:
        s.hurt[foe, target] += taken
        return 0
    destroy(s, foe, behind, log)
    return excess - enough(s, before, False)


@rule
def settle(s, me, attacker, column, excess, guarded, log):
    """After a kill: victory at once (PHX-VICTORY-001a), or the excess on the player (PHX-HP-003), or an advance."""
    foe = 1 - me
    if s.fielded[foe] > 0:
        if s.advance_back_row:
            advance(s, foe, column, log)
    elif s.player_hp == 0:
        emit(log, WON_BY_CLEARING, me, foe)
        win(s, me, BY_CLEARING, FIELD_CLEARED)
    elif excess > 0:
        break_through(s, me, attacker, excess, guarded, log)


@rule
def advance(s, seat, column, log):
    """PHX-Q06: the card behind a destroyed one moves up."""
    card = int(s.grid[seat, column + BACK])
    if card == NO_CARD or s.grid[seat, column] != NO_CARD:
        return
    s.grid[seat, column] = card
    s.grid[seat, column + BACK] = NO_CARD
    emit(log, ADVANCED, seat, card, column, column + BACK)
