"""Contests: agents play each other in pairs of games – the same deal twice, seats swapped – on all cores.

Luck of the deal then falls on both alike. Game n of a contest is the match with the seed it is kept with, so that
any of them can be looked at again. Agents think in threads: compiled search does not hold the others up.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations, count
from time import perf_counter
from typing import Any

import numpy as np

from quintain import agents
from quintain.agents.choice import Agent
from quintain.core import kernels
from quintain.core.chance import game_seed
from quintain.core.events import log_buffer
from quintain.core.game import Game
from quintain.core.keys import SeedKey
from quintain.core.match import Move, View
from quintain.core.record import DRAWN, UNDECIDED, WON


@dataclass(frozen=True)
class Played:
    """One game of a contest. `players` are by seat; `points` are those of seat 0: 1, ½ or 0."""

    pair: int
    players: tuple[str, str]
    seed: int
    points: float
    reason: str
    decisions: int
    seconds: tuple[float, float]
    """What each seat took to think."""
    moves: tuple[int, int]
    """How many decisions each seat made."""


@dataclass(frozen=True)
class Contest:
    """Who meets whom, at what, under which seed. Everybody meets everybody, pair of games by pair of games."""

    game: Game
    settled: Mapping[str, Any]
    names: tuple[str, ...]
    seed: int = 1

    def meetings(self) -> list[tuple[str, str]]:
        return list(combinations(self.names, 2))

    def meeting(self, pair: int) -> tuple[str, str]:
        """Who plays pair number `pair`."""
        meetings = self.meetings()
        return meetings[pair % len(meetings)]

    def pair_seed(self, pair: int) -> int:
        """The seed of a pair's deal: every meeting plays the same deals."""
        return int(game_seed(self.seed, pair // len(self.meetings())))

    def play_pair(self, pair: int) -> tuple[Played, Played]:
        """Both games of a pair."""
        first, second = self.meeting(pair)
        return self._play(pair, (first, second)), self._play(pair, (second, first))

    def _play(self, pair: int, players: tuple[str, str]) -> Played:
        seed = self.pair_seed(pair)
        seated = [agents.find(name, self.game, seed=int(game_seed(seed, 1 + n))) for n, name in enumerate(players)]
        return play(self.game, self.settled, seated, seed, pair)


def play(game: Game, settled: Mapping[str, Any], seated: Sequence[Agent], seed: int, pair: int = 0) -> Played:
    """One game between two agents, compiled."""
    key, states, log = SeedKey(seed), game.blank(settled), log_buffer(0)
    seconds, moves = [0.0, 0.0], [0, 0]
    kernels.lay_out(states, key.words(0))
    for entry in count(1):
        if states[0].result != UNDECIDED:
            break
        seat = 0 if kernels.acting(states) & 1 else 1
        began = perf_counter()
        action = _action(seated[seat], game, states, seat)
        seconds[seat] += perf_counter() - began
        moves[seat] += 1
        kernels.step(states, key.words(entry), entry, seat, action, log)
    s = states[0]
    points = 0.5 if s.result == DRAWN else float(s.result == WON)
    names = seated[0].name, seated[1].name
    reason = game.reasons[int(s.reason)]
    return Played(pair, names, seed, points, reason, sum(moves), (seconds[0], seconds[1]), (moves[0], moves[1]))


def _action(agent: Agent, game: Game, states: Any, seat: int) -> int:
    """What an agent does; only those that cannot do without are told the notation of their moves."""
    redacted = states.copy()
    kernels.hide(redacted, seat)
    quick = getattr(agent, "action", None)
    if quick is not None:
        return int(quick(View(game, redacted, seat, ())))
    out = np.zeros(game.actions, np.int32)
    legal = kernels.legal_actions(redacted, seat, out)
    moves = tuple(Move(int(a), game.notation(redacted[0], seat, int(a))) for a in out[:legal])
    return agent.choose(View(game, redacted, seat, moves)).move.action


def run(contest: Contest, start: int, end: int, threads: int | None = None) -> Iterator[tuple[Played, Played]]:
    """Pairs number `start` to `end` - 1, in order, on all cores. Closing it leaves the rest unplayed."""
    contest.play_pair(start) if start < end else None  # compile once, not in every thread
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        waiting: list[Future[tuple[Played, Played]]] = []
        try:
            for pair in range(start, end):
                waiting.append(pool.submit(contest.play_pair, pair))
                if len(waiting) > 2 * (threads or os.cpu_count() or 1):
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()
