"""The bots: a game's hand-written ones, and the one that plays any legal move."""

from __future__ import annotations

import numpy as np

from quintain.agents.choice import Choice, view_number
from quintain.core import kernels
from quintain.core.batch import RANDOM_BOT, bot_number
from quintain.core.game import Game
from quintain.core.keys import SeedKey, new_seed
from quintain.core.match import View


class Bot:
    """A game's hand-written bot, or `random`. With the same seed it chooses alike in equal views."""

    def __init__(self, game: Game, name: str, seed: int | None = None) -> None:
        self.name = name
        self.which = bot_number(game, name)
        self.key = SeedKey(new_seed() if seed is None else seed)

    def choose(self, view: View) -> Choice:
        stream = self.key.words(view_number(view))
        if self.name == RANDOM_BOT:
            generator = np.random.Generator(np.random.PCG64(stream))
            return Choice(view.moves[int(generator.integers(len(view.moves)))])
        action = kernels.ask_bot.plain(view.state.copy(), view.seat, self.which, stream)
        return Choice(next(move for move in view.moves if move.action == action))

    def action(self, view: View) -> int:
        """The action alone, compiled, for playing many matches; the view need not list its moves."""
        stream = self.key.words(view_number(view))
        if self.name != RANDOM_BOT:
            return int(kernels.ask_bot(view.state.copy(), view.seat, self.which, stream))
        out = np.zeros(view.game.actions, np.int32)
        count = kernels.legal_actions(view.state, view.seat, out)
        return int(out[np.random.Generator(np.random.PCG64(stream)).integers(count)])
