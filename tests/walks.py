"""Random walks through games: positions for properties that must hold everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from quintain.core.errors import BadOptions
from quintain.core.game import Game
from quintain.core.match import Match


def variants(game: Game) -> list[dict[str, Any]]:
    """The default options, every preset, and every single option at each value worth trying."""
    found: list[dict[str, Any]] = [{}, *(dict(p) for p in game.presets.values() if p)]
    found += [{o.name: v} for o in game.options for v in o.samples() if v != o.default]
    return [v for v in found if fits(game, v)]


def fits(game: Game, options: dict[str, Any]) -> bool:
    try:
        game.settle(options)
    except BadOptions:
        return False
    return True


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
    all_variants = variants(game)
    made = 0
    while made < count:
        for m in walk(game, seed + made, pick.choice(all_variants)):
            if pick.random() < 0.2 or m.outcome:
                yield m
                made += 1
                if made == count:
                    return
