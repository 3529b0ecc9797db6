"""Decks of Clans: what may be played with (LCW-DECK-001), and the option that holds a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quintain.core.options import Deck
from quintain.games.clans.pool import COPIES, DECK_SIZE, DECKS, HEROES, NAMES

NO_HERO = "none"


def deck_faults(cards: Sequence[str], most: int = COPIES) -> list[str]:
    """LCW-DECK-001: every reason against a list of cards; `most` copies of each, or any number where it is 0."""
    found = []
    if len(cards) != DECK_SIZE:
        found.append(f"it has {len(cards)} cards, not {DECK_SIZE}")
    for card, copies in Counter(cards).items():
        if card not in NAMES:
            found.append(f"there is no card {card!r}")
        elif most and copies > most:
            found.append(f"{card} stands {copies} times, more than {most}")
    return found


def hero_faults(hero: str) -> list[str]:
    """LCW-DECK-001: every reason against a Hero beside a deck where Heroes play."""
    return [] if hero in HEROES else ["it names no Hero, and heroes are on"]


@dataclass(frozen=True)
class DeckList(Deck):
    """A deck list, given as cards or by the name of a ready-made deck."""

    def wrong(self, value: Any) -> str | None:
        if isinstance(value, str) and value in DECKS:
            return None
        if not isinstance(value, list | tuple) or not all(isinstance(card, str) for card in value):
            return f"Option {self.name} takes a list of card names or {', '.join(DECKS)}, not {value!r}."
        reasons = deck_faults(value)
        if not deck_faults(value, most=0):
            return None  # whether only copies are too many depends on max_copies: see `conflicts`
        return f"Option {self.name} is no deck: {'; '.join(reasons)}."

    def code(self, value: Any) -> Any:
        return super().code(DECKS[value] if isinstance(value, str) else value)

    def allowed(self) -> str:
        return f"{DECK_SIZE} cards of the pool, at most {COPIES} of each, or {', '.join(DECKS)}"

    def brief(self, value: Any) -> str:
        return next((name for name, cards in DECKS.items() if value in (name, cards)), super().brief(value))

    def read(self, text: str) -> Any:
        return DECKS.get(text.strip(), super().read(text))

    def samples(self) -> tuple[Any, ...]:
        """One ready-made deck for each seat, so that variants play different ones against the starter."""
        other = "ember-charge" if self.name.endswith("0") else "tide-wall"
        return self.default, DECKS[other]


def deck_list(name: str, meaning: str) -> DeckList:
    """The deck option of a seat; the starter unless it is chosen otherwise."""
    bounds = {"fewest": DECK_SIZE, "most": DECK_SIZE, "copies": COPIES}
    return DeckList(name, DECKS["starter"], {}, "LCW-DECK-001", meaning, pool=NAMES, **bounds)


def conflicts(settled: Mapping[str, Any]) -> list[str]:
    """LCW-DECK-001: reasons against decks that depend on other options."""
    found = []
    for seat in (0, 1):
        reasons = deck_faults(settled[f"deck_p{seat}"], settled["max_copies"])
        if settled["heroes"]:
            reasons += hero_faults(settled[f"hero_p{seat}"])
        if reasons:
            found.append(f"The deck of seat {seat} is none: {'; '.join(reasons)}.")
    return found
