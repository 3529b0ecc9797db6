"""Agents: players that receive a view – a redacted state, its seat and its legal moves – and never a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from quintain.core import kernels
from quintain.core.batch import RANDOM_BOT, bot_number
from quintain.core.game import Game
from quintain.core.keys import SeedKey, new_seed
from quintain.core.match import Move, View


@dataclass(frozen=True)
class Choice:
    """A move and what the agent thought: its estimate of winning, if it has one, and the moves it weighed."""

    move: Move
    estimate: float | None = None
    considered: Sequence[tuple[Move, float]] = ()


class Agent(Protocol):
    """Anything that can choose a move from a view."""

    name: str

    def choose(self, view: View) -> Choice: ...


class Bot:
    """A game's hand-written bot, or `random`. The same seed and views give the same choices."""

    def __init__(self, game: Game, name: str, seed: int | None = None) -> None:
        self.name = name
        self.which = bot_number(game, name)
        self.key = SeedKey(new_seed() if seed is None else seed)
        self.chosen = 0

    def choose(self, view: View) -> Choice:
        self.chosen += 1
        stream = self.key.words(self.chosen)
        if self.name == RANDOM_BOT:
            generator = np.random.Generator(np.random.PCG64(stream))
            return Choice(view.moves[int(generator.integers(len(view.moves)))])
        action = kernels.ask_bot.plain(view.state.copy(), view.seat, self.which, stream)
        return Choice(next(move for move in view.moves if move.action == action))


def names(game: Game) -> tuple[str, ...]:
    """The agents that play this game."""
    return (RANDOM_BOT, *game.bots)


def find(name: str, game: Game, *, seed: int | None = None) -> Agent:
    """An agent by its name."""
    return Bot(game, name, seed)
