"""Duel 8000's rules: deal, who acts, what an action does, how a turn ends."""

from __future__ import annotations

from quintain.core.chance import below, draw
from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.core.verbs import tie, win
from quintain.games.duel.battle import attack, hurt
from quintain.games.duel.events import (
    CAPPED,
    DECLINED,
    DREW,
    LOST_BY_DRAW,
    PAID,
    PASSED,
    SET,
    STALLED,
    STALLED_AHEAD,
    SUMMONED_TO_ATTACK,
    SUMMONED_TO_DEFENSE,
    TURNED_TO_ATTACK,
    TURNED_TO_DEFENSE,
    UNVEILED,
    WON_BY_DECKOUT,
)
from quintain.games.duel.moves import can_act
from quintain.games.duel.pool import MONSTERS
from quintain.games.duel.state import (
    ATTACK,
    ATTACKS,
    BY_CAP,
    BY_DECKOUT,
    BY_STALL,
    DEFENSE,
    DRAW,
    FACEDOWN,
    FULL_LP,
    HIGHER_LP,
    OPENING_HAND,
    PASS,
    POSES,
    SUMMONS,
    TURN_CAP,
    TURNS,
    ZONES,
)

EMPTY_DECK = clause("DUEL-DRAW-003")
DECKOUT = clause("DUEL-WIN-002")
NO_END = clause("DUEL-Q23")


@rule
def deal(s):
    """DUEL-SETUP-001, DUEL-SETUP-002: 8000 LP and five cards each, any seat first."""
    for seat in range(2):
        for monster in range(MONSTERS):
            copies = listed(s, seat, monster)
            s.deck[seat, monster] = copies
            s.pile[seat] += copies
        for _ in range(OPENING_HAND):
            take_card(s, seat)
        s.lp[seat] = FULL_LP
    s.turn = below(s, 2)


@rule
def listed(s, seat, monster):
    """How many of a monster a seat's deck list has."""
    if seat == 0:
        return int(s.deck_p0[monster])
    return int(s.deck_p1[monster])


@rule
def take_card(s, seat):
    """Any card of the deck goes to the hand (ENG-BAG-001)."""
    monster = draw(s, s.deck[seat])
    s.pile[seat] -= 1
    s.hand[seat, monster] += 1
    s.held[seat] += 1
    return monster


@rule
def actors(s):
    """DUEL-D02: one seat at a time."""
    if s.result != UNDECIDED:
        return 0
    return 1 << int(s.turn)


@rule
def apply(s, seat, a, log):
    """A draw leaves the turn where it is; everything else is its one action and ends it (DUEL-ACT-001)."""
    if a == DRAW:
        buy_card(s, seat, log)
        return
    progress = bool(s.drawn)
    if a == PASS:
        emit(log, DECLINED if can_act(s, seat) else PASSED, seat)
    elif a < ATTACKS:
        place, pose = (a - SUMMONS) // POSES, ATTACK + (a - SUMMONS) % POSES
        summon(s, seat, place // ZONES, place % ZONES, pose, log)
        progress = True
    elif a < TURNS:
        progress = attack(s, seat, (a - ATTACKS) // (ZONES + 1), (a - ATTACKS) % (ZONES + 1), log) or progress
    else:
        turn_monster(s, seat, (a - TURNS) // 2, ATTACK + (a - TURNS) % 2, log)
    if s.result == UNDECIDED:
        end_turn(s, progress, log)


@rule
def cost_of_draw(s, seat):
    """DUEL-DRAW-001; the cost may rise with every card drawn (DUEL-D01)."""
    return int(s.draw_cost) + int(s.draw_cost_step) * int(s.draws[seat])


@rule
def buy_card(s, me, log):
    """DUEL-DRAW-001: pay, then draw. A fee that takes the last LP ends the match before the card (DUEL-D03)."""
    if s.pile[me] == 0:  # DUEL-DRAW-003
        emit(log, LOST_BY_DRAW, 1 - me, me)
        win(s, 1 - me, BY_DECKOUT, EMPTY_DECK)
        return
    cost = cost_of_draw(s, me)
    if cost > 0:
        hurt(s, me, cost, PAID, log)
    if s.result == UNDECIDED:
        emit(log, DREW, me, take_card(s, me))
        s.draws[me] += 1
        s.drawn = 1


@rule
def summon(s, me, monster, zone, pose, log):
    """DUEL-SUM-001: from the hand to an empty zone, at no cost."""
    s.hand[me, monster] -= 1
    s.held[me] -= 1
    s.field[me, zone] = monster
    s.pose[me, zone] = pose
    if pose == ATTACK:
        emit(log, SUMMONED_TO_ATTACK, me, monster, zone + 1)
    elif pose == DEFENSE:
        emit(log, SUMMONED_TO_DEFENSE, me, monster, zone + 1)
    else:
        emit(log, SET, me, monster, zone + 1)


@rule
def turn_monster(s, me, zone, pose, log):
    """DUEL-Q15: a monster changes its position; one that lay face-down is shown by it."""
    monster = s.field[me, zone]
    if s.pose[me, zone] >= FACEDOWN:
        emit(log, UNVEILED, me, zone + 1, monster)
    elif pose == ATTACK:
        emit(log, TURNED_TO_ATTACK, me, zone + 1, monster)
    else:
        emit(log, TURNED_TO_DEFENSE, me, zone + 1, monster)
    s.pose[me, zone] = pose


@rule
def end_turn(s, progress, log):
    """Progress is counted (DUEL-Q23) before the cap, and only then the next turn begins (DUEL-D08)."""
    s.turns += 1
    if progress:
        s.quiet = 0
    else:
        s.quiet += 1
    if s.quiet >= s.no_progress_limit:
        stall(s, log)
    elif s.turns >= TURN_CAP:
        emit(log, CAPPED, s.turns)
        tie(s, BY_CAP, NO_END)
    else:
        begin_turn(s, log)


@rule
def stall(s, log):
    """DUEL-Q23: a draw, or a win for the player with more LP where the options say so (DUEL-D07)."""
    if s.stall_result == HIGHER_LP and s.lp[0] != s.lp[1]:
        ahead = 0 if s.lp[0] > s.lp[1] else 1
        emit(log, STALLED_AHEAD, ahead, s.quiet)
        win(s, ahead, BY_STALL, NO_END)
    else:
        emit(log, STALLED, s.quiet)
        tie(s, BY_STALL, NO_END)


@rule
def begin_turn(s, log):
    """The turn passes; whoever begins one with an empty deck has lost (DUEL-WIN-002)."""
    me = 1 - int(s.turn)
    s.turn = me
    s.drawn = 0
    if s.deckout_at_turn_start and s.pile[me] == 0:
        emit(log, WON_BY_DECKOUT, 1 - me, me)
        win(s, 1 - me, BY_DECKOUT, DECKOUT)
