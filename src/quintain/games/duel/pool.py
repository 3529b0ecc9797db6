"""The monsters of Duel 8000, read once from `pool.toml` and checked: who they are and how strong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

STATS = ("atk", "def")
UNIT = 100
STRONGEST = 9900
FEWEST = 40
DEFAULT_DECK = 20


def faults(pool: Mapping[str, Any]) -> list[str]:
    """Every reason why a table of monsters cannot be played with, each with the monster's name."""
    wrong: list[str] = []
    monsters = pool.get("monsters", {})
    if len(monsters) < FEWEST:
        wrong.append(f"The pool has {len(monsters)} monsters, fewer than {FEWEST}.")
    for name, stats in monsters.items():
        if not re.fullmatch("[a-z]+", name):
            wrong.append(f"{name!r}: a monster's name is one word in lower case.")
        if not isinstance(stats, Mapping) or set(stats) != set(STATS):
            wrong.append(f"{name}: a monster has {' and '.join(STATS)} and nothing else.")
            continue
        for stat in STATS:
            value = stats[stat]
            if type(value) is not int or not 0 <= value <= STRONGEST or value % UNIT:
                wrong.append(f"{name}: {stat} is a multiple of {UNIT} from 0 to {STRONGEST}, not {value!r}.")
    deck = pool.get("deck", [])
    if len(deck) != DEFAULT_DECK or len(set(deck)) != len(deck):
        wrong.append(f"The default deck has {len(set(deck))} different monsters, not {DEFAULT_DECK}.")
    wrong += [f"{name}: the default deck names a monster that the pool lacks." for name in deck if name not in monsters]
    for title, ready in pool.get("decks", {}).items():
        wrong += [
            f"{name}: deck {title} names a monster that the pool lacks." for name in ready if name not in monsters
        ]
    return wrong


def load(path: Path) -> dict[str, Any]:
    """The pool of a file; raises ValueError with every fault."""
    pool = tomllib.loads(path.read_text(encoding="utf-8"))
    if wrong := faults(pool):
        raise ValueError(f"{path.name}: {' '.join(wrong)}")
    return pool


_POOL = load(Path(__file__).parent / "pool.toml")

NAMES: tuple[str, ...] = tuple(_POOL["monsters"])
DECK: tuple[str, ...] = tuple(_POOL["deck"])
DECKS: dict[str, tuple[str, ...]] = {"Standard": DECK} | {title: tuple(d) for title, d in _POOL["decks"].items()}
MONSTERS = len(NAMES)
ATK = np.array([stats["atk"] for stats in _POOL["monsters"].values()], np.int32)
DEF = np.array([stats["def"] for stats in _POOL["monsters"].values()], np.int32)
