"""The games, found by folder: a folder here, or in a place named by QUINTAIN_GAMES, is a game. Nothing lists them."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from quintain.core.cache import game_folders
from quintain.core.errors import UnknownGame
from quintain.core.game import Game

__path__ += [str(folder) for folder in game_folders()]


@cache
def names() -> tuple[str, ...]:
    """The names of all games, without importing any."""
    found = (p.parent.name for folder in __path__ for p in Path(folder).glob("*/RULES.md"))
    return tuple(sorted(name.replace("_", "-") for name in found))


def find(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}; known are {', '.join(names())}.")
    game: Game = import_module(f"{__name__}.{name.replace('-', '_')}").game
    return game


def discover() -> tuple[Game, ...]:
    """Every game."""
    return tuple(find(name) for name in names())


class _Callable(ModuleType):
    """Lets `quintain.games()` list the games although `quintain.games` is this package."""

    def __call__(self) -> tuple[str, ...]:
        return names()


sys.modules[__name__].__class__ = _Callable
