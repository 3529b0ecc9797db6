"""Agents from other packages, by name: the entry point group `quintain.agents`.

An entry point is a callable `(game, *, seed, iterations, milliseconds)` that returns an agent; each of the three may
be None. docs/agents.md has an example.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from quintain.agents.choice import Agent
from quintain.core.errors import QuintainError
from quintain.core.game import Game

if TYPE_CHECKING:
    from quintain.agents.ismcts import Budget

GROUP = "quintain.agents"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """The names that installed packages offer."""
    return tuple(sorted(_points()))


def find(name: str, game: Game, budget: Budget, seed: int | None) -> Agent:
    """The agent that a package made."""
    point = _points()[name]
    try:
        make = point.load()
    except (ImportError, AttributeError) as wrong:
        raise QuintainError(f"The agent {name} cannot be loaded from {point.value}: {wrong}.") from wrong
    made: Agent = make(game, seed=seed, iterations=budget.iterations, milliseconds=budget.milliseconds)
    return made
