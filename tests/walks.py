"""Random walks through games: positions for properties that must hold everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from quintain.core.game import Game
from quintain.core.match import Match


def walk(game: Game, seed: int, options: dict[str, Any] | None = None) -> Iterator[Match]:
    """A match at its start and after each random move, up to its end."""
    pick = random.Random(seed)
    m = game.match(seed=seed, options=options)
    yield m
    while not m.outcome:
        seat = pick.choice(m.actors)
        m.play(seat, pick.choice(m.legal(seat)))
        yield m


def some_positions(game: Game, count: int, seed: int = 0) -> Iterator[Match]:
    """So many positions, out of walks through all variants."""
    pick = random.Random(seed)
    all_variants = game.variants()
    made = 0
    while made < count:
        for m in walk(game, seed + made, pick.choice(all_variants)):
            if pick.random() < 0.2 or m.outcome:
                yield m
                made += 1
                if made == count:
                    return
