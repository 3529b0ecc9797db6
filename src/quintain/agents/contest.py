"""Contests: agents play each other in pairs of games – the same deal twice, seats swapped – on all cores.

Luck of the deal then falls on both alike. Game n of a contest is the match with the seed it is kept with, so that
any of them can be looked at again. Agents think in threads: compiled search does not hold the others up.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations, count
from threading import Event
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np

from quintain import agents
from quintain.agents.choice import Agent
from quintain.core import kernels
from quintain.core.chance import game_seed
from quintain.core.errors import QuintainError
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


Pair: TypeAlias = tuple[Played, Played]


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

    def play_pair(self, pair: int, halt: Event | None = None) -> Pair:
        """Both games of a pair."""
        first, second = self.meeting(pair)
        return self._play(pair, (first, second), halt), self._play(pair, (second, first), halt)

    def _play(self, pair: int, players: tuple[str, str], halt: Event | None) -> Played:
        seed = self.pair_seed(pair)
        seated = [agents.find(name, self.game, seed=int(game_seed(seed, 1 + n))) for n, name in enumerate(players)]
        return play(self.game, self.settled, seated, seed, pair, halt)


def play(
    game: Game,
    settled: Mapping[str, Any],
    seated: Sequence[Agent],
    seed: int,
    pair: int = 0,
    halt: Event | None = None,
) -> Played:
    """One game between two agents, compiled; given up when told to halt."""
    key, states, log = SeedKey(seed), game.blank(settled), log_buffer(0)
    seconds, moves = [0.0, 0.0], [0, 0]
    kernels.lay_out(states, key.words(0))
    for entry in count(1):
        if states[0].result != UNDECIDED:
            break
        if halt is not None and halt.is_set():
            raise CancelledError
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
    """What an agent does; only those that cannot do without are told the notation of their moves.

    Its answer is held against the rules: compiled, an illegal action would be carried out unseen.
    """
    redacted = states.copy()
    kernels.hide(redacted, seat)
    out = np.zeros(game.actions, np.int32)
    legal = out[: kernels.legal_actions(redacted, seat, out)]
    quick = getattr(agent, "action", None)
    if quick is not None:
        action = int(quick(View(game, redacted, seat, ())))
    else:
        moves = tuple(Move(int(a), game.notation(redacted[0], seat, int(a))) for a in legal)
        action = int(agent.choose(View(game, redacted, seat, moves)).move.action)
    if action not in legal:
        raise QuintainError(f"{agent.name} chose action {action} of {game.title}, which is not legal there.")
    return action


def run(contest: Contest, start: int, end: int, threads: int | None = None) -> Generator[Pair, None, None]:
    """Pairs number `start` to `end` - 1, in order, on all cores. Closing it gives up those under way."""
    threads = threads or os.cpu_count() or 1
    halt = Event()
    _compile(contest)
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[Pair]] = deque()
        try:
            for pair in range(start, end):
                waiting.append(pool.submit(contest.play_pair, pair, halt))
                if len(waiting) > 2 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            halt.set()
            for future in waiting:
                future.cancel()


def _compile(contest: Contest) -> None:
    """Let every player move once before several threads ask for compiled code at the same time."""
    for name in contest.names:
        states = contest.game.blank(contest.settled)
        kernels.lay_out(states, SeedKey(contest.seed).words(0))
        seat = 0 if kernels.acting(states) & 1 else 1
        _action(agents.find(name, contest.game, seed=1), contest.game, states, seat)
