"""The cards of Clans as a scene shows them: a picture for each, its numbers as counters, keywords as words."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quintain.core.events import Event
from quintain.core.scene import Card
from quintain.games.clans.pool import (
    ALLY,
    CARD_TITLES,
    DAMAGE,
    ELEMENT,
    ELEMENTS,
    FURY,
    HEALTH,
    HERO_AMOUNT,
    HERO_EFFECT,
    HERO_EFFECTS,
    HERO_ELEMENT,
    HERO_TITLES,
    KEYWORD_NAMES,
    NAMES,
    SHIELD,
    STACK_BUFF,
    STACK_DEBUFF,
    TICK,
)

BACK = "tower"
PLAIN = "plain"
KEPT = 4096
"""How many drawn cards are kept to be shown again."""
VALUES = dict(zip(KEYWORD_NAMES.values(), (FURY, SHIELD, STACK_BUFF, STACK_DEBUFF), strict=True))
KEYWORDS = {
    "Fury": ("Fury", "LCW-ABIL-001"),
    "Shield": ("Shield", "LCW-ABIL-002"),
    "Stack Buff": ("Stack Buff", "LCW-ABIL-003"),
    "Stack Debuff": ("Stack Debuff", "LCW-ABIL-004"),
    "tick": ("Tick", "LCW-TICK-002"),
    **{element: (element.title(), "LCW-ELEM-001") for element in ELEMENTS[1:]},
    "staged": ("Staged", "LCW-PLAN-002"),
}
ARRIVALS = ("revealed", "sank_unseen")
"""Events that bring a card into a stack, where it may fall before the next picture."""
DEEDS = {
    "buff": "{whose} deal {amount} more this round",
    "ward": "{whose} take {amount} less this round",
    "heal": "{whose} regain up to {amount} Health",
    "draw": "draw {amount} cards",
}


def keywords(card: int) -> dict[str, int]:
    """LCW-ABIL-005: a card's keywords with their numbers."""
    return {name: int(values[card]) for name, values in VALUES.items() if values[card]}


@cache
def describe(card: int) -> str:
    """A card in words, without its Health now."""
    element = ELEMENTS[ELEMENT[card]] if ELEMENT[card] else "no element"
    said = [CARD_TITLES[card], f"damage {DAMAGE[card]}", f"health {HEALTH[card]}", f"tick {TICK[card]}", element]
    for name, value in keywords(card).items():
        ally = f" with {CARD_TITLES[ALLY[card]]}" if name == KEYWORD_NAMES["stack_buff"] else ""
        said.append(f"{name} {value}{ally}")
    return ", ".join(said)


@lru_cache(KEPT)
def draw_card(
    zone: str, card: int, copy: int, life: int | None = None, *, staged: bool = False, aside: str = ""
) -> Card:
    """A card that lies open, with its Health now where it stands in a lane."""
    full = int(HEALTH[card])
    left = full if life is None else life
    hurt = f", {left} of {full} left" if left < full else ""
    marks = (*(("damaged",) if left < full else ()), *(("staged",) if staged else ()))
    counters = {"damage": int(DAMAGE[card]), "tick": int(TICK[card]), **keywords(card), "hp": left, "full": full}
    return Card(
        key=f"{zone}/{NAMES[card - 1]}.{copy}",
        spoken=f"{describe(card)}{hurt}{aside}{', not committed' if staged else ''}",
        text=CARD_TITLES[card],
        face=f"{ELEMENTS[ELEMENT[card]] if ELEMENT[card] else PLAIN} {NAMES[card - 1]} t{TICK[card]}",
        back=BACK,
        marks=marks,
        counters=counters,
    )


def show_card(name: str) -> Card:
    """A card of the pool, for whoever builds a deck."""
    return draw_card("pool", NAMES.index(name) + 1, 0)


def draw_event(s: Any, viewer: int, event: Event) -> Card | None:
    """LCW-Q22: what is revealed is seen by all, as it was placed."""
    if event.kind not in ARRIVALS or event.end is None:
        return None
    return draw_card(event.end, CARD_TITLES.index(event.data["card"]), 0)


@lru_cache(KEPT)
def back(key: str) -> Card:
    return Card(key, "face-down card", "?", None, BACK)


def hero_deed(hero: int) -> str:
    """LCW-HERO-003: what calling on a Hero does."""
    element = int(HERO_ELEMENT[hero])
    whose = f"your {ELEMENTS[element]} cards" if element else "your cards"
    return DEEDS[HERO_EFFECTS[HERO_EFFECT[hero]]].format(whose=whose, amount=HERO_AMOUNT[hero])


def hero_card(zone: str, hero: int, name: str, left: int, *, called: bool) -> Card:
    """A Hero beside the deck."""
    marks = ("staged",) if called else () if left else ("inactive",)
    uses = {0: "no call left", 1: "one call left"}.get(left, f"{left} calls left")
    spoken = f"{HERO_TITLES[hero]}: {hero_deed(hero)}, {uses}"
    return Card(f"{zone}/{name}", spoken, HERO_TITLES[hero], f"hero {name}", BACK, marks)
