"""Positions from which a match soon ends, found by playing: no game is named here."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import quintain
from quintain.core.match import Match
from quintain.core.scene import Scene

SEEDS, PLAYOUTS, BACK = 3, 2, (2, 4, 7)
MANY_SEEDS = 30


@cache
def near_the_end(game: str) -> dict[str, Any] | None:
    """A position with seat 0 to move from which random play ends soonest; None is the beginning."""
    found: list[tuple[float, int, dict[str, Any]]] = []
    for seed in range(SEEDS):
        rng = random.Random(seed)
        path: list[dict[str, Any]] = []
        match = quintain.game(game).match(seed=seed)
        while match.outcome is None:
            if match.actors == (0,):
                path.append(match.position())
            _step(match, rng)
        for back in BACK:
            if len(path) > back:
                position = path[-back]
                lengths = [_length(game, position, seed * 100 + n) for n in range(PLAYOUTS)]
                found.append((sum(lengths) / PLAYOUTS, len(found), position))
    good = [entry for entry in found if entry[0] >= 3]
    return min(good or found)[2] if found else None


def position_where(game: str, wanted: Callable[[Scene], bool], most: int = 400) -> dict[str, Any] | None:
    """The first position of some random match, with seat 0 to move, whose picture is as wanted."""
    for seed in range(MANY_SEEDS):
        match, rng = quintain.game(game).match(seed=seed), random.Random(seed)
        for _ in range(most):
            if match.outcome is not None:
                break
            if 0 in match.actors and wanted(match.scene(0)):
                return match.position()
            _step(match, rng)
    return None


def offers_standing(scene: Scene) -> bool:
    """Whether a move may be made by itself from now on."""
    return any(move.standing for move in scene.moves)


@cache
def first_word(game: str) -> dict[str, Any] | None:
    """A position at the beginning with seat 0 to act: in some games the other, if first, may lose at once."""
    return position_where(game, lambda _: True)


@cache
def fullest(game: str) -> dict[str, Any] | None:
    """The position of some random matches, with seat 0 to act, that has most cards side by side."""
    most, found = -1, None
    for seed in range(SEEDS):
        match, rng = quintain.game(game).match(seed=seed), random.Random(seed)
        while match.outcome is None:
            if 0 in match.actors:
                lying = sum(len(zone.cards) for zone in match.scene(0).table.zones if zone.form != "pile")
                if lying > most:
                    most, found = lying, match.position()
            _step(match, rng)
    return found


def _length(game: str, position: dict[str, Any], seed: int) -> int:
    match, rng = quintain.game(game).match(position=position, seed=seed), random.Random(seed)
    count = 0
    while match.outcome is None:
        _step(match, rng)
        count += 1
    return count


def _step(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.actors)
    match.play(seat, rng.choice(match.legal(seat)))
