"""The cards of Land of Clans & Wanderers, read once from `pool.toml` and checked: cards, families, Heroes, decks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

ELEMENTS = ("none", "fire", "nature", "water")
"""Each beats the next one, and the last beats the first; `none` is beaten by nothing (LCW-ELEM-001)."""
NEUTRAL, FIRE, NATURE, WATER = range(4)
KEYWORDS = ("fury", "shield", "stack_buff", "stack_debuff")
KEYWORD_NAMES = {"fury": "Fury", "shield": "Shield", "stack_buff": "Stack Buff", "stack_debuff": "Stack Debuff"}
HERO_EFFECTS = ("buff", "ward", "heal", "draw")
BUFF, WARD, HEAL, DRAW = range(4)
ULTIMATE_EFFECTS = ("strike", "rally", "aegis", "mend")
STRIKE, RALLY, AEGIS, MEND = range(4)

FEWEST_CARDS, FEWEST_FAMILIES, FEWEST_HEROES, FEWEST_DECKS = 48, 4, 6, 5
VARIATIONS = 3
DECK_SIZE, COPIES = 25, 3
LIMITS = {"damage": (0, 20), "health": (1, 30), "tick": (1, 5)} | dict.fromkeys(KEYWORDS, (1, 9))
STATS = ("damage", "health", "tick")
CARD_WORDS = {*STATS, *KEYWORDS, "element", "ally", "family", "figure", "title"}
NAME = re.compile("[a-z]+(-[a-z]+)*")


def faults(pool: Mapping[str, Any]) -> list[str]:
    """Every reason why a pool cannot be played with, each with the name of what it is about."""
    parts = {name: pool.get(name, {}) for name in ("cards", "families", "heroes", "decks")}
    fewest = zip(parts, (FEWEST_CARDS, FEWEST_FAMILIES, FEWEST_HEROES, FEWEST_DECKS), strict=True)
    found = [f"The pool has {len(parts[k])} {k}, fewer than {n}." for k, n in fewest if len(parts[k]) < n]
    found += [
        f"{n!r}: a name is lower-case words with hyphens." for p in parts.values() for n in p if not NAME.fullmatch(n)
    ]
    for name, card in parts["cards"].items():
        found += [f"{name}: {wrong}." for wrong in _card_faults(card, parts)]
    for name, family in parts["families"].items():
        found += [f"{name}: {wrong}." for wrong in _family_faults(name, family, parts["cards"])]
    for name, hero in parts["heroes"].items():
        found += [f"{name}: {wrong}." for wrong in _effect_faults(hero, HERO_EFFECTS, {"element"})]
    for name, deck in parts["decks"].items():
        found += [f"{name}: {wrong}." for wrong in _deck_faults(deck, parts)]
    return found


def _card_faults(card: Any, parts: Mapping[str, Any]) -> Iterator[str]:
    if not isinstance(card, Mapping):
        yield "a card is a table of its numbers"
        return
    for word in card:
        if word not in CARD_WORDS:
            yield f"a card has no {word}"
    for stat in (*STATS, *(k for k in KEYWORDS if k in card)):
        low, high = LIMITS[stat]
        if type(card.get(stat)) is not int or not low <= card[stat] <= high:
            yield f"{stat} is a whole number from {low} to {high}, not {card.get(stat)!r}"
    if card.get("element", "none") not in ELEMENTS:
        yield f"there is no element {card['element']!r}"
    if ("stack_buff" in card) != ("ally" in card):
        yield "a Stack Buff names an ally, and only a Stack Buff does"
    if card.get("ally", next(iter(parts["cards"]))) not in parts["cards"]:
        yield f"its ally {card['ally']!r} is no card"
    if "family" in card and card["family"] not in parts["families"]:
        yield f"there is no family {card['family']!r}"
    if type(card.get("figure")) is not str:
        yield "a card names its figure"


def _family_faults(name: str, family: Any, cards: Mapping[str, Any]) -> Iterator[str]:
    members = [c for c in cards.values() if isinstance(c, Mapping) and c.get("family") == name]
    if len(members) != VARIATIONS:
        yield f"a family has exactly {VARIATIONS} variations, not {len(members)}"
    yield from _effect_faults(family, ULTIMATE_EFFECTS, {"ultimate"})
    if isinstance(family, Mapping) and type(family.get("ultimate")) is not str:
        yield "its Ultimate has no name"


def _effect_faults(thing: Any, effects: tuple[str, ...], more: set[str]) -> Iterator[str]:
    if not isinstance(thing, Mapping) or not {"effect", "amount"} <= set(thing) <= {"effect", "amount"} | more:
        yield f"it has an effect, an amount and at most {', '.join(sorted(more))}"
        return
    if thing["effect"] not in effects:
        yield f"its effect is {', '.join(effects)}, not {thing['effect']!r}"
    if type(thing["amount"]) is not int or not 1 <= thing["amount"] <= 9:
        yield f"its amount is a whole number from 1 to 9, not {thing['amount']!r}"
    if thing.get("element", "fire") not in ELEMENTS[FIRE:]:
        yield f"there is no element {thing['element']!r}"


def _deck_faults(deck: Any, parts: Mapping[str, Any]) -> Iterator[str]:
    if (
        not isinstance(deck, Mapping)
        or set(deck) != {"title", "hero", "cards"}
        or not isinstance(deck["cards"], Mapping)
    ):
        yield "a deck has a title, a hero and cards"
        return
    if deck["hero"] not in parts["heroes"]:
        yield f"there is no Hero {deck['hero']!r}"
    for card, copies in deck["cards"].items():
        if card not in parts["cards"]:
            yield f"there is no card {card!r}"
        if type(copies) is not int or not 1 <= copies <= COPIES:
            yield f"it has 1 to {COPIES} copies of {card}, not {copies!r}"
    total = sum(n for n in deck["cards"].values() if type(n) is int)
    if total != DECK_SIZE:
        yield f"it has {total} cards, not {DECK_SIZE}"


def load(path: Path) -> dict[str, Any]:
    """The pool of a file; raises ValueError with every fault."""
    pool = tomllib.loads(path.read_text(encoding="utf-8"))
    if wrong := faults(pool):
        raise ValueError(f"{path.name}: {' '.join(wrong)}")
    return pool


_POOL = load(Path(__file__).parent / "pool.toml")
_CARDS: dict[str, dict[str, Any]] = _POOL["cards"]

NAMES: tuple[str, ...] = tuple(_CARDS)
CARDS = len(NAMES)
FIGURES: tuple[str, ...] = tuple(card["figure"] for card in _CARDS.values())
FAMILIES: tuple[str, ...] = tuple(_POOL["families"])
ULTIMATES: tuple[str, ...] = tuple(f["ultimate"] for f in _POOL["families"].values())
HEROES: tuple[str, ...] = tuple(_POOL["heroes"])
DECKS: dict[str, list[str]] = {
    name: [card for card in NAMES for _ in range(deck["cards"].get(card, 0))] for name, deck in _POOL["decks"].items()
}
DECK_TITLES: dict[str, str] = {name: deck["title"] for name, deck in _POOL["decks"].items()}
DECK_HEROES: dict[str, str] = {name: deck["hero"] for name, deck in _POOL["decks"].items()}


def _numbers(word: str) -> Any:
    """One number of every card, 0 where it has none. Index 0 is no card: a stack holds a card's number plus one."""
    return np.array([0, *(card.get(word, 0) for card in _CARDS.values())], np.int32)


def _members(family: str) -> list[str]:
    return [name for name, card in _CARDS.items() if card.get("family") == family]


DAMAGE, HEALTH, TICK = (_numbers(stat) for stat in STATS)
FURY, SHIELD, STACK_BUFF, STACK_DEBUFF = (_numbers(keyword) for keyword in KEYWORDS)
ELEMENT = np.array([NEUTRAL, *(ELEMENTS.index(c.get("element", "none")) for c in _CARDS.values())], np.int32)
ALLY = np.array([0, *(NAMES.index(c["ally"]) + 1 if "ally" in c else 0 for c in _CARDS.values())], np.int32)
FAMILY = np.array([0, *(FAMILIES.index(c["family"]) + 1 if "family" in c else 0 for c in _CARDS.values())], np.int32)
VARIATION = np.array(
    [0, *(1 << _members(c["family"]).index(n) if "family" in c else 0 for n, c in _CARDS.items())], np.int32
)
"""A bit for each variation of a family; all three together are COMPLETE."""
COMPLETE = (1 << VARIATIONS) - 1
ACTS = np.array([0, *(0b111110 if t == 1 else 0b010100 if t == 2 else 1 << t for t in TICK[1:])], np.int32)
"""LCW-TICK-002: bit t is set where a card acts on tick t."""

ULTIMATE_EFFECT = np.array([0, *(ULTIMATE_EFFECTS.index(f["effect"]) for f in _POOL["families"].values())], np.int32)
ULTIMATE_AMOUNT = np.array([0, *(f["amount"] for f in _POOL["families"].values())], np.int32)
HERO_EFFECT = np.array([0, *(HERO_EFFECTS.index(h["effect"]) for h in _POOL["heroes"].values())], np.int32)
HERO_AMOUNT = np.array([0, *(h["amount"] for h in _POOL["heroes"].values())], np.int32)
HERO_ELEMENT = np.array([0, *(ELEMENTS.index(h.get("element", "none")) for h in _POOL["heroes"].values())], np.int32)


def title(name: str) -> str:
    """A name as people write it: Ember Scout, Ysolde the Marshal."""
    written: str | None = _CARDS.get(name, {}).get("title")
    return written or " ".join(word if word == "the" else word.capitalize() for word in name.split("-"))


CARD_TITLES: tuple[str, ...] = ("no card", *(title(name) for name in NAMES))
HERO_TITLES: tuple[str, ...] = ("no Hero", *(title(name) for name in HEROES))
