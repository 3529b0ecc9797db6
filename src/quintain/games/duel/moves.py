"""What a seat may do in Duel 8000: the number of each action, which are legal, and which clause forbids the others."""

from __future__ import annotations

from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.rule import rule
from quintain.games.duel.pool import MONSTERS
from quintain.games.duel.state import (
    ATTACK,
    ATTACKS,
    DIRECT,
    DRAW,
    EMPTY,
    FACEDOWN,
    PASS,
    POSES,
    SUMMONS,
    TURNS,
    ZONES,
)

DRAW_COMES_FIRST = clause("DUEL-DRAW-002")
SUMMON_NEEDS = clause("DUEL-SUM-001")
ATTACKER_NEEDS = clause("DUEL-ATT-001")
TARGET_NEEDS = clause("DUEL-ATT-002")
DIRECT_NEEDS = clause("DUEL-BATTLE-006")
ZONES_IN_PLAY = clause("DUEL-Q02")
TOO_POOR_TO_DRAW = clause("DUEL-Q03")
NO_FIRST_DRAW = clause("DUEL-Q04")
MUST_ACT = clause("DUEL-Q08")
NO_TURNING = clause("DUEL-Q15")
LOWEST_ZONE = clause("DUEL-Q25")
TURNS_ALTERNATE = clause("DUEL-D02")
TURNINGS = clause("DUEL-D05")


@rule
def summoning(monster: int, zone: int, pose: int) -> int:
    """The action of summoning a monster to a zone in a position."""
    return SUMMONS + (monster * ZONES + zone) * POSES + pose - ATTACK


@rule
def attacking(here: int, there: int) -> int:
    """The action of attacking from a zone of one's own."""
    return ATTACKS + here * (ZONES + 1) + there


@rule
def turning(zone: int, pose: int) -> int:
    """The action of turning a monster to attack or defense."""
    return TURNS + 2 * zone + pose - ATTACK


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    """The draw that may come first, then the one action of the turn (DUEL-ACT-001)."""
    count = 0
    if draw_refusal(s, seat) == LEGAL:
        out[0] = DRAW
        count = 1
    first = count
    count = list_summons(s, seat, out, count)
    count = list_attacks(s, seat, out, count)
    if s.allow_position_change:
        count = list_turnings(s, seat, out, count)
    if count == first or s.allow_pass:  # DUEL-Q07, DUEL-Q08
        out[count] = PASS
        count += 1
    return count


@rule
def list_summons(s: Any, seat: int, out: Any, count: int) -> int:
    """DUEL-SUM-001: every monster of the hand to every empty zone in every position."""
    left, monster = int(s.held[seat]), 0
    if has_no_room(s, seat):
        return count
    hand = s.hand[seat]
    while left > 0 and monster < MONSTERS:
        copies = int(hand[monster])
        if copies > 0:
            left -= copies
            for zone in range(s.zones):
                if s.pose[seat, zone] == EMPTY:
                    for pose in range(POSES):
                        out[count] = summoning(monster, zone, ATTACK + pose)
                        count += 1
                    if s.auto_zone:
                        break
        monster += 1
    return count


@rule
def list_attacks(s: Any, seat: int, out: Any, count: int) -> int:
    """DUEL-ATT-001, DUEL-ATT-002: every monster in attack against every opposing one, or directly if there is none."""
    alone = has_no_monster(s, 1 - seat)
    for here in range(s.zones):
        if s.pose[seat, here] == ATTACK:
            if alone:
                out[count] = attacking(here, DIRECT)
                count += 1
            else:
                for there in range(s.zones):
                    if s.pose[1 - seat, there] != EMPTY:
                        out[count] = attacking(here, there)
                        count += 1
    return count


@rule
def list_turnings(s: Any, seat: int, out: Any, count: int) -> int:
    """DUEL-D05: attack to defense, and anything else to attack."""
    for zone in range(s.zones):
        for pose in range(ATTACK, FACEDOWN):
            if can_turn(s, seat, zone, pose):
                out[count] = turning(zone, pose)
                count += 1
    return count


@rule
def can_turn(s: Any, seat: int, zone: int, pose: int) -> bool:
    """DUEL-D05: attack and face-up defense change into each other; a face-down monster can be turned to attack."""
    now = int(s.pose[seat, zone])
    if pose == ATTACK:
        return now > ATTACK
    return now == ATTACK


@rule
def count_monsters(s: Any, seat: int) -> int:
    """How many zones are taken."""
    count = 0
    for zone in range(s.zones):
        if s.pose[seat, zone] != EMPTY:
            count += 1
    return count


@rule
def has_no_room(s: Any, seat: int) -> bool:
    """Whether every zone is taken."""
    return count_monsters(s, seat) == int(s.zones)


@rule
def has_no_monster(s: Any, seat: int) -> bool:
    """Whether every zone is empty; a face-down monster is one (DUEL-Q17)."""
    return count_monsters(s, seat) == 0


@rule
def can_act(s: Any, seat: int) -> bool:
    """Whether a summon, an attack or a turning is possible (DUEL-Q07)."""
    if s.held[seat] > 0 and not has_no_room(s, seat):
        return True
    for zone in range(s.zones):
        if s.pose[seat, zone] == ATTACK or (s.allow_position_change and s.pose[seat, zone] != EMPTY):
            return True
    return False


@rule
def refusal(s: Any, seat: int, a: int) -> int:
    """Which clause stands against an action."""
    if seat != s.turn:
        return DRAW_COMES_FIRST if a == DRAW else TURNS_ALTERNATE
    if a == DRAW:
        return draw_refusal(s, seat)
    if a == PASS:
        return MUST_ACT if can_act(s, seat) and not s.allow_pass else LEGAL
    if a < ATTACKS:
        place = (a - SUMMONS) // POSES
        return summon_refusal(s, seat, place // ZONES, place % ZONES)
    if a < TURNS:
        return attack_refusal(s, seat, (a - ATTACKS) // (ZONES + 1), (a - ATTACKS) % (ZONES + 1))
    if not s.allow_position_change:
        return NO_TURNING
    return LEGAL if can_turn(s, seat, (a - TURNS) // 2, ATTACK + (a - TURNS) % 2) else TURNINGS


@rule
def draw_refusal(s: Any, seat: int) -> int:
    """DUEL-DRAW-002: once, before anything else; DUEL-Q03 and DUEL-Q04 may forbid it altogether."""
    if s.drawn:
        return DRAW_COMES_FIRST
    if s.lp[seat] < s.min_lp_to_draw:
        return TOO_POOR_TO_DRAW
    if s.turns == 0 and not s.first_turn_draw:
        return NO_FIRST_DRAW
    return LEGAL


@rule
def summon_refusal(s: Any, seat: int, monster: int, zone: int) -> int:
    """DUEL-SUM-001, DUEL-Q02, DUEL-Q25."""
    if zone >= s.zones:
        return ZONES_IN_PLAY
    if s.hand[seat, monster] == 0 or s.pose[seat, zone] != EMPTY:
        return SUMMON_NEEDS
    if s.auto_zone:
        for lower in range(zone):
            if s.pose[seat, lower] == EMPTY:
                return LOWEST_ZONE
    return LEGAL


@rule
def attack_refusal(s: Any, seat: int, here: int, there: int) -> int:
    """DUEL-ATT-001, DUEL-ATT-002, DUEL-BATTLE-006. An empty zone is never taken for the player (DUEL-Q21)."""
    if s.pose[seat, here] != ATTACK:
        return ATTACKER_NEEDS
    if there == DIRECT:
        return LEGAL if has_no_monster(s, 1 - seat) else DIRECT_NEEDS
    return TARGET_NEEDS if s.pose[1 - seat, there] == EMPTY else LEGAL
