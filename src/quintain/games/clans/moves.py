"""What a seat may do while planning: the number of each action, which are legal, which clause forbids the others."""

from __future__ import annotations

from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.rule import rule
from quintain.games.clans.state import BOTTOM, COMMIT, HERO, LANES, MOST_HELD, PLACES, SLOTS, TOP

FROM_THE_HAND = clause("LCW-PLAN-001")
CONFIRMED = clause("LCW-PLAN-002")
TOP_FIRST = clause("LCW-STACK-003")
STACK_IS_FULL = clause("LCW-Q18")
NO_HEROES = clause("LCW-HERO-001")
HERO_IS_USED = clause("LCW-HERO-002")


@rule
def placing(card: int, lane: int, slot: int) -> int:
    """The action of placing a card (numbered from 1) in a slot of a lane."""
    return (card - 1) * PLACES + lane * SLOTS + slot


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    """Every card of the hand to every slot with room, the Hero, and commit."""
    count, last = 0, 0
    hand, stack = s.hand[seat], s.stack[seat]
    for at in range(MOST_HELD):
        card = int(hand[at])
        if card == 0:
            break
        if card != last:  # the hand is in order: copies stand side by side
            last = card
            for lane in range(LANES):
                if stack[lane, BOTTOM] == 0:
                    out[count] = placing(card, lane, TOP)
                    count += 1
                    if stack[lane, TOP] != 0:
                        out[count] = placing(card, lane, BOTTOM)
                        count += 1
    if hero_refusal(s, seat) == LEGAL:
        out[count] = HERO
        count += 1
    out[count] = COMMIT
    return count + 1


@rule
def refusal(s: Any, seat: int, a: int) -> int:
    """Which clause stands against an action. It asks nothing that the seat cannot see."""
    if s.committed[seat]:
        return CONFIRMED
    if a == COMMIT:
        return LEGAL
    if a == HERO:
        return hero_refusal(s, seat)
    return place_refusal(s, seat, a // PLACES + 1, a % PLACES // SLOTS, a % SLOTS)


@rule
def hero_refusal(s: Any, seat: int) -> int:
    """LCW-HERO-001, LCW-HERO-002: with a Hero, once a round, and so often in a match."""
    if s.hero[seat] == 0:
        return NO_HEROES
    if s.hero_now[seat] or s.hero_left[seat] == 0:
        return HERO_IS_USED
    return LEGAL


@rule
def place_refusal(s: Any, seat: int, card: int, lane: int, slot: int) -> int:
    """LCW-PLAN-001, LCW-Q18, LCW-STACK-003."""
    if not is_in_hand(s, seat, card):
        return FROM_THE_HAND
    if s.stack[seat, lane, BOTTOM] != 0:
        return STACK_IS_FULL
    if slot == BOTTOM and s.stack[seat, lane, TOP] == 0:
        return TOP_FIRST
    return LEGAL


@rule
def is_in_hand(s: Any, seat: int, card: int) -> bool:
    """Whether the hand has such a card."""
    hand, found = s.hand[seat], False
    for at in range(MOST_HELD):
        found = found or hand[at] == card
    return found
