"""Heroes and Ultimates: what they do between the reveal and tick 1 (LCW-HERO-004)."""

from __future__ import annotations

from typing import Any

from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.games.clans.combat import destroy
from quintain.games.clans.events import (
    HEALED,
    HERO_BUFF,
    HERO_USED,
    HERO_WARD,
    MENDED,
    RALLIED,
    SHELTERED,
    STRUCK,
    STRUCK_DOWN,
    ULTIMATE,
)
from quintain.games.clans.hand import draw_cards
from quintain.games.clans.pool import (
    AEGIS,
    BUFF,
    COMPLETE,
    DRAW,
    ELEMENTS,
    FAMILIES,
    FAMILY,
    HEAL,
    HEALTH,
    HERO_AMOUNT,
    HERO_EFFECT,
    HERO_ELEMENT,
    MEND,
    NEUTRAL,
    RALLY,
    STRIKE,
    ULTIMATE_AMOUNT,
    ULTIMATE_EFFECT,
    VARIATION,
    WARD,
)
from quintain.games.clans.state import LANES, SLOTS


@rule
def use_hero(s: Any, seat: int, log: Any) -> None:
    """LCW-HERO-002, LCW-HERO-003: once revealed, before tick 1."""
    if not s.hero_now[seat]:
        return
    hero = int(s.hero[seat])
    effect, amount, element = int(HERO_EFFECT[hero]), int(HERO_AMOUNT[hero]), int(HERO_ELEMENT[hero])
    s.hero_now[seat] = 0
    s.hero_left[seat] -= 1
    emit(log, HERO_USED, seat, hero)
    if effect == BUFF:
        emit(log, HERO_BUFF, seat, element, amount)
        strengthen(s.buff[seat], element, amount)
    elif effect == WARD:
        emit(log, HERO_WARD, seat, element, amount)
        strengthen(s.ward[seat], element, amount)
    elif effect == HEAL:
        heal(s, seat, amount, HEALED, log)
    elif effect == DRAW:
        draw_cards(s, seat, amount, log)


@rule
def strengthen(effects: Any, element: int, amount: int) -> None:
    """Add to this round's effect on cards of one element, or on all cards where none is named."""
    for each in range(len(ELEMENTS)):
        if element == NEUTRAL or each == element:
            effects[each] += amount


@rule
def heal(s: Any, seat: int, amount: int, kind: int, log: Any) -> None:
    """Every card of the seat in the lanes regains up to so much Health, never more than it had at first."""
    for lane in range(LANES):
        for slot in range(SLOTS):
            card = int(s.stack[seat, lane, slot])
            gain = min(amount, int(HEALTH[card]) - int(s.life[seat, lane, slot]))
            if gain > 0:
                s.life[seat, lane, slot] += gain
                emit(log, kind, seat, lane, slot, card, gain)


@rule
def fire_ultimates(s: Any, log: Any) -> None:
    """LCW-FAM-002, LCW-HERO-004: those completed by this round's cards, once each, both seats at once.

    Health comes before wounds, so that it does not matter whose Ultimate is looked at first.
    """
    before0, before1 = family_bits(s, 0), family_bits(s, 1)
    note_families(s)
    after0, after1 = family_bits(s, 0), family_bits(s, 1)
    for wounds in range(2):
        for family in range(1, len(FAMILIES) + 1):
            if (ULTIMATE_EFFECT[family] == STRIKE) == (wounds == 1):
                if (after0 & ~before0) >> family & 1:
                    unleash(s, 0, family, log)
                if (after1 & ~before1) >> family & 1:
                    unleash(s, 1, family, log)


@rule
def family_bits(s: Any, seat: int) -> int:
    """A bit for each family of which a seat has placed all three."""
    bits = 0
    for family in range(1, len(FAMILIES) + 1):
        if s.placed[seat, family] == COMPLETE:
            bits |= 1 << family
    return bits


@rule
def note_families(s: Any) -> None:
    """Which variations each seat has placed so far. Whatever stands in a lane has been placed."""
    for seat in range(2):
        for lane in range(LANES):
            for slot in range(SLOTS):
                card = int(s.stack[seat, lane, slot])
                if FAMILY[card] != 0:
                    s.placed[seat, FAMILY[card]] |= VARIATION[card]


@rule
def unleash(s: Any, seat: int, family: int, log: Any) -> None:
    """The Ultimate of a family."""
    effect, amount, foe = int(ULTIMATE_EFFECT[family]), int(ULTIMATE_AMOUNT[family]), 1 - seat
    emit(log, ULTIMATE, seat, family)
    if effect == RALLY:
        emit(log, RALLIED, seat, amount)
        strengthen(s.buff[seat], NEUTRAL, amount)
    elif effect == AEGIS:
        emit(log, SHELTERED, seat, amount)
        strengthen(s.ward[seat], NEUTRAL, amount)
    elif effect == MEND:
        heal(s, seat, amount, MENDED, log)
    else:
        for lane in range(LANES):
            for slot in range(SLOTS):
                strike_down(s, foe, lane, slot, amount, log)


@rule
def strike_down(s: Any, seat: int, lane: int, slot: int, amount: int, log: Any) -> None:
    """An Ultimate wounds one card in a lane, whatever shields it."""
    card = int(s.stack[seat, lane, slot])
    if card == 0:
        return
    emit(log, STRUCK, seat, lane, slot, card, amount)
    left = int(s.life[seat, lane, slot]) - amount
    if left > 0:
        s.life[seat, lane, slot] = left
    else:
        destroy(s, seat, lane, slot, STRUCK_DOWN, slot, log)


@rule
def forget_effects(s: Any) -> None:
    """What Heroes and Ultimates lend lasts for one round."""
    for seat in range(2):
        for element in range(len(ELEMENTS)):
            s.buff[seat, element] = 0
            s.ward[seat, element] = 0
