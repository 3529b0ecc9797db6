"""Duel 8000's hand-written bots. They read a redacted state and nothing else."""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.duel.battle import guard_of
from quintain.games.duel.hidden import is_known, unseen
from quintain.games.duel.moves import (
    attack_refusal,
    attacking,
    can_act,
    can_turn,
    draw_refusal,
    has_no_monster,
    summoning,
    turning,
)
from quintain.games.duel.pool import ATK, DEF, MONSTERS
from quintain.games.duel.rules import cost_of_draw
from quintain.games.duel.state import ATTACK, DEFENSE, DIRECT, DRAW, EMPTY, FACEDOWN, PASS, ZONES

BOTS = ("squire",)
"""`squire` weighs every action in LP: it attacks what it beats, builds walls, and buys cards while LP last."""

DECISIVE = 100_000  # the end of the match outweighs everything
THIN = 2  # a hand of so many cards wants another
RESERVE = 2000  # LP that are not spent on cards
CROWDED = 150  # what each wall takes from the worth of another
TO_SPARE = 2  # cards a deck must keep, for running out of them loses


@rule
def policy(s, seat, which):
    """Squire: buy a card when the hand is thin, else the action that promises most; pass rather than lose by acting."""
    if wants_card(s, seat):
        return DRAW
    best, action = -DECISIVE * 9, PASS
    if s.allow_pass or not can_act(s, seat):
        best = 0
    threat, walls = strongest_attacker(s, 1 - seat), count_walls(s, seat)
    for here in range(s.zones):
        for there in range(ZONES + 1):
            if attack_refusal(s, seat, here, there) == 0:
                worth = attack_worth(s, seat, here, there)
                if worth > best:
                    best, action = worth, attacking(here, there)
    for monster in range(MONSTERS):
        if s.hand[seat, monster] > 0:
            for pose in range(ATTACK, FACEDOWN + 1):
                worth = summon_worth(s, seat, monster, pose, threat, walls)
                if worth > best and first_free(s, seat) < s.zones:
                    best, action = worth, summoning(monster, first_free(s, seat), pose)
    if s.allow_position_change:
        for zone in range(s.zones):
            for pose in range(ATTACK, FACEDOWN):
                if can_turn(s, seat, zone, pose):
                    worth = turn_worth(s, seat, zone, pose, threat)
                    if worth > best:
                        best, action = worth, turning(zone, pose)
    return action


@rule
def wants_card(s, me):
    """A thin hand, and LP and cards enough to go on."""
    return (
        draw_refusal(s, me) == 0
        and s.held[me] <= THIN
        and s.pile[me] > TO_SPARE
        and int(s.lp[me]) - cost_of_draw(s, me) >= RESERVE
    )


@rule
def strongest_attacker(s, seat):
    """The highest ATK that stands in attack."""
    most = 0
    for zone in range(s.zones):
        if s.pose[seat, zone] == ATTACK:
            most = max(most, int(ATK[s.field[seat, zone]]))
    return most


@rule
def count_walls(s, seat):
    """How many monsters do not stand in attack."""
    count = 0
    for zone in range(s.zones):
        if s.pose[seat, zone] > ATTACK:
            count += 1
    return count


@rule
def first_free(s, seat):
    """The lowest empty zone."""
    for zone in range(s.zones):
        if s.pose[seat, zone] == EMPTY:
            return zone
    return ZONES


@rule
def attack_worth(s, me, here, there):
    """What an attack brings, in LP; against an unknown monster, on average over those it may be."""
    foe, power = 1 - me, int(ATK[s.field[me, here]])
    if there == DIRECT:
        return power + (DECISIVE if power >= s.lp[foe] else 500)
    if is_known(s, me, foe, there):
        return battle_worth(s, me, power, int(s.field[foe, there]), int(s.pose[foe, there]))
    count, total = 0, 0
    for monster in range(MONSTERS):
        copies = unseen(s, me, foe, monster)
        if copies > 0:
            count += copies
            total += copies * battle_worth(s, me, power, monster, FACEDOWN)
    return total // max(count, 1)


@rule
def battle_worth(s, me, power, target, pose):
    """A monster counts half its ATK, a wall a quarter of its DEF, a lost attacker all it has."""
    gap = power - guard_of(target, pose)
    if gap > 0:
        if pose != ATTACK:
            return 400 + int(DEF[target]) // 4
        return gap + int(ATK[target]) // 2 + (DECISIVE if gap >= s.lp[1 - me] else 0)
    if gap == 0:
        return 0 if pose == ATTACK else -100
    if pose == DEFENSE:
        return -power
    return gap - power - (DECISIVE if -gap >= s.lp[me] else 0)


@rule
def summon_worth(s, me, monster, pose, threat, walls):
    """In attack what beats the strongest opposing attacker, else a wall; with nothing in front of one it is urgent."""
    atk, guard = int(ATK[monster]), int(DEF[monster])
    urgent = threat // 2 if has_no_monster(s, me) else 0
    if pose == ATTACK:
        if atk <= threat:
            return atk - threat - atk // 4
        return 300 + atk // 4 + urgent
    holds = 200 if guard >= threat else 0
    return guard // 8 - atk // 8 + holds + urgent - CROWDED * walls + (1 if pose == FACEDOWN else 0)


@rule
def turn_worth(s, me, zone, pose, threat):
    """Up when it beats what attacks there, down when it does not."""
    atk = int(ATK[s.field[me, zone]])
    if pose == ATTACK:
        return atk // 8 if atk > threat else -atk
    return 50 if atk < threat else -atk
