"""How search plays a game, and the five levels. A game may say its own in `search.json` in its folder.

`search.json` holds `{"search": {...}, "levels": {NAME: {...}}, "imagine": {...}}`, each with any of the fields below;
what it leaves out is as here. The fields of `search` are the fields of `Search`; those of a level are the fields of
`Level`, and any of `Search` that this level alone changes. `imagine` names options that a search plays its worlds with
whatever the match has: such as only leave out moves that are as good as another one, never any that allow more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import numpy as np

from quintain.agents.tree import SETTINGS
from quintain.core.errors import QuintainError
from quintain.core.game import Game, States

FILE = "search.json"


@dataclass(frozen=True)
class Search:
    """The numbers that steer a search. `quintain.agents.tree.SETTINGS` says what each means."""

    explore: int = 1500
    trust: int = 250
    modesty: int = 0
    bot: int = 1
    greed: int = 128
    shared: int = 1
    enough: int = 16
    draw: int = 50

    def row(self) -> States:
        """As the kernel takes them."""
        row = np.zeros(1, SETTINGS)
        for field in fields(self):
            row[field.name] = getattr(self, field.name)
        return row


@dataclass(frozen=True)
class Level:
    """How much a level searches, and how far below the best its moves may be, in thousandths of a win.

    A level with a margin takes any of its better moves, the more often tried the more readily. None gives away more
    than its margin by its own judgement, and a win in one is taken by all. `milliseconds` is the most it may take where
    somebody waits for it on a slow or busy machine.
    """

    iterations: int
    margin: int = 0
    milliseconds: int = 1000


LEVELS = {
    "novice": Level(30, margin=300),
    "apprentice": Level(100),
    "adept": Level(400),
    "expert": Level(2_000),
    "master": Level(10_000, milliseconds=3000),
}
"""The five levels, weakest first."""


@cache
def _own(game: Game) -> dict[str, Any]:
    path = game.folder / FILE
    own: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return own


def search_of(game: Game, level: str | None = None) -> Search:
    """How search plays a game, at a level or without."""
    own = _own(game).get("search", {}) | _part(game, level, Search)
    return replace(Search(), **own)


def check(game: Game, settings: Search) -> None:
    """Refuse numbers that mean nothing."""
    most = {
        "explore": 100_000,
        "trust": 1000,
        "modesty": 1000,
        "bot": len(game.bots),
        "greed": 256,
        "shared": 3,
        "draw": 100,
    }
    for field in fields(settings):
        low, high = int(field.name in ("bot", "enough")), most.get(field.name, 1_000_000)
        if not low <= getattr(settings, field.name) <= high:
            raise QuintainError(f"In a search {field.name} is a number from {low} to {high}.")


def imagined(game: Game) -> dict[str, Any]:
    """The options that a search of this game plays its worlds with."""
    options: dict[str, Any] = _own(game).get("imagine", {})
    return options


def level_of(game: Game, name: str) -> Level:
    """A level of a game."""
    return replace(LEVELS[name], **_part(game, name, Level))


def _part(game: Game, level: str | None, kind: type) -> dict[str, int]:
    known = {field.name for field in fields(kind)}
    said = _own(game).get("levels", {}).get(level, {})
    return {name: value for name, value in said.items() if name in known}
