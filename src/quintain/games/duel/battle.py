"""Attacks: who is destroyed, who loses LP, and whether that was the end of the match."""

from __future__ import annotations

from typing import Any

from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.core.verbs import win
from quintain.games.duel.events import (
    ATTACKED,
    ATTACKED_DIRECTLY,
    ATTACKED_UNSEEN,
    ATTACKER_FELL,
    BITTEN,
    CLASH,
    FLIPPED,
    HELD,
    HELD_UNSEEN,
    HURT,
    LOST_BY_LP,
    REPELLED,
    SHOWN,
    STRUCK,
    TARGET_FELL,
    TIE,
    TRAP,
    WALL,
    WON_BY_LP,
)
from quintain.games.duel.pool import ATK, DEF
from quintain.games.duel.state import ATTACK, BY_LP, DEFENSE, DIRECT, EMPTY, EXPOSED, FACEDOWN, NEVER

NO_LP_LEFT = clause("DUEL-WIN-001")


@rule
def attack(s: Any, me: int, here: int, there: int, log: Any) -> bool:
    """DUEL-ATT-002: one monster against a monster or the player. Says whether it was progress (DUEL-Q23)."""
    if there == DIRECT:
        return strike(s, me, here, log)
    return battle(s, me, here, there, log)


@rule
def strike(s: Any, me: int, here: int, log: Any) -> bool:
    """DUEL-BATTLE-006: a direct attack does damage to the amount of ATK; none at all is no progress (DUEL-Q26)."""
    foe, monster = 1 - me, int(s.field[me, here])
    damage = int(ATK[monster])
    emit(log, ATTACKED_DIRECTLY, me, here + 1, monster, foe)
    hurt(s, foe, damage, STRUCK, log)
    return damage > 0


@rule
def battle(s: Any, me: int, here: int, there: int, log: Any) -> bool:
    """DUEL-BATTLE-001..005: one attack on a monster, both fates."""
    foe = 1 - me
    pose, target, monster = int(s.pose[foe, there]), int(s.field[foe, there]), int(s.field[me, here])
    power, guard = int(ATK[monster]), guard_of(target, pose)
    fight = fight_of(pose, power == guard)
    clash = pose == ATTACK
    if pose == FACEDOWN:
        emit(log, ATTACKED_UNSEEN, me, here + 1, monster, foe, there + 1)
        show(s, foe, there, log)
    else:
        emit(log, ATTACKED, me, here + 1, monster, foe, there + 1, target)
    if power > guard or (clash and power == guard):
        destroy(s, foe, there, TARGET_FELL[fight], guard, power, log)
    if power < guard or (clash and power == guard):
        destroy(s, me, here, ATTACKER_FELL[fight], power, guard, log)
    if power == guard and not clash:
        emit(log, HELD if pose == DEFENSE else HELD_UNSEEN, power, guard)
    if clash and power > guard:  # only a monster in attack costs its owner LP
        hurt(s, foe, power - guard, HURT, log)
    if clash and power < guard:
        hurt(s, me, guard - power, REPELLED, log)
    if fight == TRAP and power < guard:  # a face-down monster bites back
        hurt(s, me, guard - power, BITTEN, log)
    return power != guard or clash or pose == FACEDOWN


@rule
def guard_of(monster: int, pose: int) -> int:
    """DUEL-BATTLE-001: in attack a monster fights with ATK, in defense, up or down, with DEF."""
    return int(ATK[monster]) if pose == ATTACK else int(DEF[monster])


@rule
def fight_of(pose: int, equal: bool) -> int:
    """Which of the battle clauses decides."""
    if pose == ATTACK:
        return TIE if equal else CLASH
    return WALL if pose == DEFENSE else TRAP


@rule
def show(s: Any, seat: int, zone: int, log: Any) -> None:
    """DUEL-Q12: an attacked face-down monster is turned to face-up defense, or shown and left lying as it is."""
    if s.facedown_flip == NEVER:
        s.pose[seat, zone] = EXPOSED
        emit(log, SHOWN, seat, zone + 1, s.field[seat, zone])
    else:
        s.pose[seat, zone] = DEFENSE
        emit(log, FLIPPED, seat, zone + 1, s.field[seat, zone])


@rule
def destroy(s: Any, seat: int, zone: int, kind: int, power: int, guard: int, log: Any) -> None:
    """The monster goes to its owner's graveyard, which lies open (DUEL-Q20)."""
    monster = int(s.field[seat, zone])
    emit(log, kind, seat, zone + 1, monster, power, guard)
    s.grave[seat, monster] += 1
    s.field[seat, zone] = 0
    s.pose[seat, zone] = EMPTY


@rule
def hurt(s: Any, who: int, damage: int, kind: int, log: Any) -> None:
    """DUEL-LP-001: LP stop at 0, and whoever has none left has lost (DUEL-WIN-001)."""
    left = max(int(s.lp[who]) - damage, 0)
    s.lp[who] = left
    emit(log, kind, who, damage, left)
    if left == 0:
        emit(log, LOST_BY_LP if who == s.turn else WON_BY_LP, 1 - who, who)
        win(s, 1 - who, BY_LP, NO_LP_LEFT)
