"""A second referee for one lane, written straight from the rulebook's words and the pool's file: no engine code.

Cards are tables as `pool.toml` has them; a stack is a list of [card, health], top first.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import quintain

FILE = Path(quintain.__file__).parent / "games" / "clans" / "pool.toml"
CARDS: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text())["cards"]
PREY = {"fire": "nature", "nature": "water", "water": "fire"}
TICKS = {1: (1, 2, 3, 4, 5), 2: (2, 4), 3: (3,), 4: (4,), 5: (5,)}

Stack = list[list[Any]]


def stack_of(*cards: str) -> Stack:
    return [[card.partition("/")[0], int(card.partition("/")[2] or CARDS[card]["health"])] for card in cards]


def written(stack: Stack) -> list[str]:
    """A stack as a position writes it."""
    return [name if health == CARDS[name]["health"] else f"{name}/{health}" for name, health in stack]


def blow(attackers: Stack, defenders: Stack, at_home: bool, element: str) -> int:
    """How much the first of one stack deals to the first of the other."""
    card, target = CARDS[attackers[0][0]], CARDS[defenders[0][0]]
    total = card["damage"] + card.get("fury", 0) - target.get("shield", 0)
    if PREY.get(card.get("element")) == target.get("element", "nothing"):
        total += 2
    if PREY.get(target.get("element")) == card.get("element", "nothing"):
        total -= 2
    if at_home and card.get("element") == element:
        total += 1
    if len(attackers) == 2 and attackers[1][0] == card.get("ally"):
        total += card["stack_buff"]
    for name, _ in defenders:
        total -= CARDS[name].get("stack_debuff", 0)
    least = 1 if card["damage"] > 0 else 0
    return max(total, least)


def lose(stack: Stack, damage: int) -> Stack:
    """A stack after a blow: what kills the top goes on to the card below, and no further."""
    top, *below = stack
    if damage < top[1]:
        return [[top[0], top[1] - damage], *below]
    rest = damage - top[1]
    return [[name, health - rest] for name, health in below if health > rest]


def battle(mine: Stack, theirs: Stack, marker: int = 0, element: str = "fire") -> tuple[Stack, Stack]:
    """Both stacks after five ticks. The marker is at my base with −1, at theirs with 1; both are of one element."""
    for tick in (1, 2, 3, 4, 5):
        if not mine or not theirs:
            break
        hurts = tick in TICKS[CARDS[mine[0][0]]["tick"]]
        hurt = tick in TICKS[CARDS[theirs[0][0]]["tick"]]
        dealt = blow(mine, theirs, marker == -1, element) if hurts else 0
        taken = blow(theirs, mine, marker == 1, element) if hurt else 0
        if dealt:
            theirs = lose(theirs, dealt)
        if taken:
            mine = lose(mine, taken)
    return mine, theirs
