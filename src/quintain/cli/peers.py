"""Other programs' games, driven the way their users drive them from Python, to compare speeds within one run.

A decision is one applied action of a player; chance moves are played but not counted.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec

Run = Callable[[float], float]
"""Plays random games for so many seconds and answers with decisions per second."""


def peers() -> Iterator[tuple[str, Run]]:
    """Those peers that are installed."""
    if find_spec("pyspiel"):
        yield "OpenSpiel leduc_poker", open_spiel("leduc_poker")
    if find_spec("rlcard"):
        yield "RLCard leduc-holdem", rlcard("leduc-holdem")
        yield "RLCard uno", rlcard("uno")


def searchers() -> Iterator[tuple[str, Run]]:
    """Those tree searches of others that are installed: iterations per second from the opening."""
    if find_spec("pyspiel"):
        yield "OpenSpiel MCTS connect_four", open_spiel_search("connect_four")


def open_spiel_search(name: str) -> Run:
    """OpenSpiel's own MCTS in C++, with one random rollout for each simulation."""
    import pyspiel

    game = pyspiel.load_game(name)
    size = 1000

    def run(seconds: float) -> float:
        nonlocal size
        rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, rollouts, 2.0, size, 1000, False, 1, False)
        began = time.perf_counter()
        bot.step(game.new_initial_state())
        took = time.perf_counter() - began
        done, size = size, max(100, int(size * seconds / took))
        return done / took

    return run


def open_spiel(name: str) -> Run:
    """OpenSpiel's random play, as its own examples write it."""
    import pyspiel

    game = pyspiel.load_game(name)
    pick = random.Random(1)

    def run(seconds: float) -> float:
        decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(pick.choices(actions, chances)[0])
                else:
                    state.apply_action(pick.choice(state.legal_actions()))
                    decisions += 1
        return decisions / (time.perf_counter() - began)

    return run


def rlcard(name: str) -> Run:
    """RLCard's random play through its environment."""
    import rlcard as library

    environment = library.make(name)
    pick = random.Random(1)

    def run(seconds: float) -> float:
        decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(pick.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (time.perf_counter() - began)

    return run
