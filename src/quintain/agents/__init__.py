"""Agents: players that receive a view – a redacted state, its seat and its legal moves – and never a state.

`find` makes one by its name: `random`, a game's hand-written bots, the levels, `ismcts` with a budget of its own, and
whatever packages offer in the entry point group `quintain.agents`.
"""

from __future__ import annotations

from dataclasses import replace

from quintain.agents.bot import Bot
from quintain.agents.choice import Agent, Choice, Considered
from quintain.agents.settings import LEVELS
from quintain.core.batch import RANDOM_BOT
from quintain.core.errors import QuintainError
from quintain.core.game import Game

__all__ = ["ISMCTS", "LEVELS", "Agent", "Bot", "Choice", "Considered", "find", "names", "usual"]

ISMCTS = "ismcts"
USUAL_ITERATIONS = 1000


def names(game: Game) -> tuple[str, ...]:
    """The agents that play this game by their name alone: `random`, the levels, other packages', its own bots."""
    from quintain.agents import outside

    return (RANDOM_BOT, *LEVELS, *outside.names(), *game.bots)


def usual(game: Game) -> str:
    """Who plays where nobody asked for somebody: the game's last hand-written bot, which answers at once."""
    return (RANDOM_BOT, *game.bots)[-1]


def find(
    name: str,
    game: Game,
    *,
    iterations: int | None = None,
    milliseconds: int | None = None,
    threads: int = 1,
    seed: int | None = None,
) -> Agent:
    """An agent by its name, with a budget where it searches.

    A level searches as much as it is defined to; a budget in milliseconds then is an upper bound.
    """
    from quintain.agents import outside
    from quintain.agents.ismcts import Budget, Searcher
    from quintain.agents.settings import level_of, search_of

    if name.startswith(f"{ISMCTS}:"):
        return _written(name, game, threads, seed)
    budget = Budget(iterations, milliseconds)
    if name in (RANDOM_BOT, *game.bots):
        return Bot(game, name, seed)
    if name in LEVELS:
        level = level_of(game, name)
        if iterations is not None:
            raise QuintainError(f"{name} is defined by its iterations; for others ask for {ISMCTS}.")
        budget = Budget(level.iterations, milliseconds)
        settings = search_of(game, name)
        return Searcher(game, name, budget, settings=settings, margin=level.margin, threads=threads, seed=seed)
    if name == ISMCTS:
        if iterations is None and milliseconds is None:
            budget = Budget(USUAL_ITERATIONS)
        return Searcher(game, name, budget, threads=threads, seed=seed)
    if name in outside.names():
        return outside.find(name, game, budget, seed)
    known = ", ".join((*names(game), ISMCTS))
    raise QuintainError(f"{game.title} has no agent {name!r}; known are {known}.")


def _written(name: str, game: Game, threads: int, seed: int | None) -> Agent:
    """A search written out as a name: `ismcts:1000`, `ismcts:200ms`, `ismcts:1000:greed=0:trust=0`."""
    from quintain.agents.ismcts import Budget, Searcher
    from quintain.agents.settings import check, search_of

    _, size, *changes = name.split(":")
    try:
        budget = Budget(milliseconds=int(size[:-2])) if size.endswith("ms") else Budget(int(size))
        settings = replace(search_of(game), **{k: int(v) for k, v in (change.split("=") for change in changes)})
    except (ValueError, TypeError):
        raise QuintainError(f"{name!r} is no search; write {ISMCTS}:ITERATIONS or {ISMCTS}:NUMBERms.") from None
    check(game, settings)
    return Searcher(game, name, budget, settings=settings, threads=threads, seed=seed)
