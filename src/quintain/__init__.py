"""Quintain: one arena for two-player card duels. This module is a thin door; nothing heavy loads before it is used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from quintain.agents import Agent
    from quintain.core.batch import Result
    from quintain.core.game import Game
    from quintain.core.match import Match


def __getattr__(name: str) -> Any:
    """`quintain.games` is a package that can be called: `quintain.games()` lists the names of all games."""
    if name == "games":
        return import_module("quintain.games")
    raise AttributeError(f"module 'quintain' has no attribute {name!r}")


def game(name: str) -> Game:
    """A game by its name."""
    from quintain.games import find

    return find(name)


def replay(record: str) -> Match:
    """The match that a record describes, checked move by move."""
    from quintain.core.records import read_record

    return read_record(record, game)


def agent(name: str, of: Game, **budget: Any) -> Agent:
    """An opponent by its name."""
    from quintain.agents import find

    return find(name, of, **budget)


def simulate(name: str, games: int = 10_000, **asked: Any) -> Result:
    """Play many games compiled on all cores: `agents`, `seed`, `options`, `preset`, `position`."""
    from quintain.core.batch import simulate as run

    return run(game(name), games, **asked)
