"""Combat: five ticks in every lane, each reckoned from how the lane stood when the tick began (LCW-TICK-001..005).

Lanes have nothing to do with each other; they are told tick by tick so that a client can play all of them at once.
"""

from __future__ import annotations

from typing import Any

from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.games.clans.events import (
    ADVANTAGE,
    AT_HOME,
    BUFFED,
    DEBUFFED,
    DISADVANTAGE,
    EARNED,
    FELL,
    FELL_BELOW,
    FURIOUS,
    HEARTENED,
    HIT_ALONE,
    HIT_TOGETHER,
    OVERFLOWED,
    SHIELDED,
    STEPPED_UP,
    TAKES_TOP,
    WARDED,
)
from quintain.games.clans.pool import (
    ACTS,
    ALLY,
    DAMAGE,
    ELEMENT,
    FURY,
    NEUTRAL,
    SHIELD,
    STACK_BUFF,
    STACK_DEBUFF,
    WATER,
)
from quintain.games.clans.state import BOTTOM, GOLD_KILL, LANES, TICKS, TOP


@rule
def fight(s: Any, log: Any) -> None:
    """LCW-TICK-001: five ticks in all lanes; whoever still stands below an empty top then steps up (LCW-Q17)."""
    for tick in range(1, TICKS + 1):
        for lane in range(LANES):
            fight_tick(s, lane, tick, log)
    for lane in range(LANES):
        for seat in range(2):
            step_up(s, seat, lane, TICKS + 1, log)


@rule
def fight_tick(s: Any, lane: int, tick: int, log: Any) -> None:
    """LCW-TICK-003..005: who is active now, then both attacks from the same snapshot, then both wounds."""
    step_up(s, 0, lane, tick, log)
    step_up(s, 1, lane, tick, log)
    first, second = int(s.stack[0, lane, TOP]), int(s.stack[1, lane, TOP])
    if first == 0 or second == 0:  # LCW-Q25: nobody to attack
        return
    acts0, acts1 = (ACTS[first] >> tick) & 1, (ACTS[second] >> tick) & 1
    hit0 = attack(s, 0, lane) if acts0 else 0
    hit1 = attack(s, 1, lane) if acts1 else 0
    if log.shape[0] > 0:
        kind = HIT_TOGETHER if acts0 and acts1 else HIT_ALONE
        if acts0:
            tell_attack(s, 0, lane, tick, hit0, kind, log)
        if acts1:
            tell_attack(s, 1, lane, tick, hit1, kind, log)
    if hit0 > 0:
        wound(s, 1, lane, tick, hit0, first, log)
    if hit1 > 0:
        wound(s, 0, lane, tick, hit1, second, log)


@rule
def step_up(s: Any, seat: int, lane: int, tick: int, log: Any) -> None:
    """LCW-STACK-002: where the top has fallen, the bottom card is the active one from now on."""
    if s.stack[seat, lane, TOP] == 0 and s.stack[seat, lane, BOTTOM] != 0:
        s.stack[seat, lane, TOP] = s.stack[seat, lane, BOTTOM]
        s.life[seat, lane, TOP] = s.life[seat, lane, BOTTOM]
        s.stack[seat, lane, BOTTOM] = 0
        s.life[seat, lane, BOTTOM] = 0
        emit(log, STEPPED_UP if tick <= TICKS else TAKES_TOP, seat, lane, tick, s.stack[seat, lane, TOP])


@rule
def attack(s: Any, me: int, lane: int) -> int:
    """What the active card of a seat deals to the one it faces."""
    foe = 1 - me
    card, partner = int(s.stack[me, lane, TOP]), int(s.stack[me, lane, BOTTOM])
    target, cover = int(s.stack[foe, lane, TOP]), int(s.stack[foe, lane, BOTTOM])
    return power(s, me, lane, card, partner, target, cover)


@rule
def power(s: Any, me: int, lane: int, card: int, partner: int, target: int, cover: int) -> int:
    """LCW-DMG-001 and all that is added to it or taken from it; one clamp at the very end (LCW-Q35).

    `partner` stands with the attacking card, `cover` with its target; 0 is nobody.
    """
    own, theirs = int(ELEMENT[card]), int(ELEMENT[target])
    total = int(DAMAGE[card]) + element_bonus(s, own, theirs) + home_bonus(s, me, lane, card)
    total += int(FURY[card]) + ally_bonus(card, partner) + int(s.buff[me, own])
    total -= debuff(target, cover) + int(SHIELD[target]) + int(s.ward[1 - me, theirs])
    return max(total, least(s, int(DAMAGE[card])))


@rule
def least(s: Any, power: int) -> int:
    """LCW-Q35: what an attack with so much printed Damage deals at least."""
    return int(s.min_damage) if power > 0 else 0


@rule
def beats(element: int, other: int) -> bool:
    """LCW-ELEM-001: Fire beats Nature, Nature beats Water, Water beats Fire."""
    return element != NEUTRAL and other != NEUTRAL and element % WATER + 1 == other


@rule
def element_bonus(s: Any, element: int, other: int) -> int:
    """LCW-ELEM-002."""
    if beats(element, other):
        return int(s.element_delta)
    if beats(other, element):
        return -int(s.element_delta)
    return 0


@rule
def home_bonus(s: Any, seat: int, lane: int, card: int) -> int:
    """LCW-ELEM-003: in its owner's base, where that is of its element (LCW-Q31)."""
    home = -1 if seat == 0 else 1
    if s.marker[lane] == home and ELEMENT[card] != NEUTRAL and ELEMENT[card] == s.attuned[seat]:
        return int(s.base_bonus)
    return 0


@rule
def ally_bonus(card: int, partner: int) -> int:
    """LCW-ABIL-003: while its ally lives in the same stack (LCW-Q37)."""
    return int(STACK_BUFF[card]) if partner != 0 and partner == ALLY[card] else 0


@rule
def debuff(target: int, cover: int) -> int:
    """LCW-ABIL-004: of every living card in the attacked stack (LCW-Q38)."""
    return int(STACK_DEBUFF[target]) + int(STACK_DEBUFF[cover])


@rule
def wound(s: Any, seat: int, lane: int, tick: int, damage: int, attacker: int, log: Any) -> None:
    """LCW-OVER-001: what is more than kills the top goes on to the bottom card, and no further (LCW-Q27)."""
    left = int(s.life[seat, lane, TOP]) - damage
    if left > 0:
        s.life[seat, lane, TOP] = left
        return
    below = int(s.stack[seat, lane, BOTTOM])
    destroy(s, seat, lane, TOP, FELL, tick, log)
    if below == 0 or left == 0:
        return
    rest = -left
    if s.overflow_recalc:
        rest += element_bonus(s, int(ELEMENT[attacker]), int(ELEMENT[below])) - int(SHIELD[below])
    if rest <= 0:
        return
    emit(log, OVERFLOWED, seat, lane, tick, below, rest)
    left = int(s.life[seat, lane, BOTTOM]) - rest
    if left > 0:
        s.life[seat, lane, BOTTOM] = left
    else:
        destroy(s, seat, lane, BOTTOM, FELL_BELOW, tick, log)


@rule
def destroy(s: Any, seat: int, lane: int, slot: int, kind: int, tick: int, log: Any) -> None:
    """A card leaves the match by the enemy's hand, who earns gold for it (LCW-GOLD-001)."""
    card = int(s.stack[seat, lane, slot])
    emit(log, kind, seat, lane, tick, card)
    bury(s, seat, lane, slot)
    earn(s, 1 - seat, GOLD_KILL, log)


@rule
def bury(s: Any, seat: int, lane: int, slot: int) -> None:
    """Lay a card on the open pile of the dead."""
    s.dead[seat, s.stack[seat, lane, slot]] += 1
    s.stack[seat, lane, slot] = 0
    s.life[seat, lane, slot] = 0


@rule
def earn(s: Any, seat: int, amount: int, log: Any) -> None:
    """LCW-GOLD-001."""
    if s.gold:
        s.purse[seat] += amount
        emit(log, EARNED, seat, amount, s.purse[seat])


@rule
def tell_attack(s: Any, me: int, lane: int, tick: int, damage: int, kind: int, log: Any) -> None:
    """What made an attack as strong as it is, and whom it hits."""
    foe = 1 - me
    card, partner = int(s.stack[me, lane, TOP]), int(s.stack[me, lane, BOTTOM])
    target, cover = int(s.stack[foe, lane, TOP]), int(s.stack[foe, lane, BOTTOM])
    element = element_bonus(s, int(ELEMENT[card]), int(ELEMENT[target]))
    tell_modifier(me, lane, tick, card, ADVANTAGE, element, log)
    tell_modifier(me, lane, tick, card, DISADVANTAGE, -element, log)
    tell_modifier(me, lane, tick, card, AT_HOME, home_bonus(s, me, lane, card), log)
    tell_modifier(me, lane, tick, card, FURIOUS, int(FURY[card]), log)
    tell_modifier(me, lane, tick, card, BUFFED, ally_bonus(card, partner), log)
    tell_modifier(me, lane, tick, card, HEARTENED, int(s.buff[me, ELEMENT[card]]), log)
    tell_modifier(me, lane, tick, card, DEBUFFED, debuff(target, cover), log)
    tell_modifier(me, lane, tick, card, SHIELDED, int(SHIELD[target]), log)
    tell_modifier(me, lane, tick, card, WARDED, int(s.ward[foe, ELEMENT[target]]), log)
    emit(log, kind, me, foe, lane, tick, card, target, damage)


@rule
def tell_modifier(seat: int, lane: int, tick: int, card: int, kind: int, amount: int, log: Any) -> None:
    if amount > 0:
        emit(log, kind, seat, lane, tick, card, amount)
