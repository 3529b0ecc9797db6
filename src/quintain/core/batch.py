"""Batch play: many games at once on all cores, each one replayable as a record.

Game n of a simulation is the match with seed `game_seed(seed, n)`; its players draw from a stream of their own.
Memory does not grow with the number of games.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from quintain.core import kernels
from quintain.core.chance import game_seed
from quintain.core.errors import QuintainError
from quintain.core.events import log_buffer
from quintain.core.game import Game
from quintain.core.keys import SeedKey
from quintain.core.match import Match
from quintain.core.record import DRAWN, STREAM, WON

CHUNK = 8192
LOW64 = 0xFFFFFFFFFFFFFFFF
Rows: TypeAlias = npt.NDArray[Any]
"""What is kept of each game: see `kernels.GAME`."""
LOG_ROWS = 4095
SIGNATURE_GAMES = 500
RANDOM_BOT = "random"


@dataclass
class Result:
    """What a simulation found. `wins` is by seat; a decision is one applied action."""

    game: str
    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    first_wins: int = 0
    """Games won by the seat that moved first, of those with one first mover."""
    first_games: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    lengths: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    """How many games took 0, 1, 2, ... decisions."""
    heard: dict[str, int] = field(default_factory=dict)
    """How often each kind of event happened, where a log was kept."""
    hash_sum: int = 0
    """The final states' hashes added up modulo 2**64: equal on every backend."""
    seconds: float = 0.0

    def add(self, game: Game, rows: Rows, heard: npt.NDArray[np.int64]) -> None:
        """Add a chunk of games."""
        self.games += len(rows)
        self.decisions += int(rows["decisions"].sum())
        for seat in (0, 1):
            self.wins[seat] += int((rows["result"] == WON + seat).sum())
        self.draws += int((rows["result"] == DRAWN).sum())
        one_first = rows["first"] < 3
        self.first_games += int(one_first.sum())
        self.first_wins += int((one_first & (rows["result"] == rows["first"])).sum())
        for number, reason in enumerate(game.reasons):
            self.reasons[reason] = self.reasons.get(reason, 0) + int((rows["reason"] == number).sum())
        lengths = np.bincount(rows["decisions"], minlength=len(self.lengths))
        lengths[: len(self.lengths)] += self.lengths
        self.lengths = lengths
        for kind, count in zip(game.events.kinds, heard, strict=False):
            self.heard[kind.name] = self.heard.get(kind.name, 0) + int(count)
        self.hash_sum = (self.hash_sum + int(rows["hash"].sum())) & LOW64


@dataclass(frozen=True)
class Plan:
    """A simulation to run."""

    game: Game
    settled: Mapping[str, Any]
    bots: tuple[int, int]
    seed: int = 1
    position: Mapping[str, Any] | None = None
    log: bool = False
    plain: bool = False

    def play(self, start: int, count: int) -> tuple[Rows, npt.NDArray[np.int64]]:
        """Games number `start` to `start + count - 1`, and the events heard."""
        states = np.zeros(3, self.game.state)
        placed = self.position is not None
        origin = self.game.place(self.position, self.settled) if placed else self.game.blank(self.settled)
        states[0] = origin[0]
        games = np.zeros(count, kernels.GAME)
        heard = np.zeros(len(self.game.events.kinds) + 1, np.int64)
        run = kernels.play_games.plain if self.plain else kernels.play_games.compiled
        run(
            states,
            placed,
            self.seed,
            start,
            np.array(self.bots, np.int64),
            np.zeros(1, STREAM),
            np.zeros(self.game.actions, np.int32),
            log_buffer(LOG_ROWS if self.log else 0),
            heard,
            games,
        )
        return games, heard


def plan(
    game: Game,
    *,
    agents: Sequence[str] = (RANDOM_BOT, RANDOM_BOT),
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    seed: int = 1,
    position: Mapping[str, Any] | None = None,
    log: bool = False,
    plain: bool = False,
) -> Plan:
    """Check what a simulation was asked for."""
    SeedKey(seed)
    if len(agents) != 2:
        raise QuintainError("A simulation needs two agents, one for each seat.")
    bots = bot_number(game, agents[0]), bot_number(game, agents[1])
    return Plan(game, game.settle(options, preset), bots, seed, None if position == {} else position, log, plain)


def bot_number(game: Game, name: str) -> int:
    """The number of a compiled bot: 0 is `random`, a game's own count from 1."""
    names = (RANDOM_BOT, *game.bots)
    if name not in names:
        raise QuintainError(f"{game.title} has no bot {name!r}; known are {', '.join(names)}.")
    return names.index(name)


def simulate(
    game: Game,
    games: int = 10_000,
    *,
    progress: Callable[[Result], bool | None] | None = None,
    keep: Callable[[Rows], None] | None = None,
    threads: int | None = None,
    **asked: Any,
) -> Result:
    """Play many games and add them up.

    `progress` is called now and then; answering False stops early. `keep` is given the games' rows, in order. The
    seconds are those of play: compiling comes before.
    """
    if type(games) is not int or games < 0:
        raise QuintainError(f"The number of games is a whole number from 0, not {games!r}.")
    what = plan(game, **asked)
    total = Result(game.name)
    what.play(0, 0)  # compile, if that is still to be done
    began = time.perf_counter()
    for rows, heard in _chunks(what, games, threads or os.cpu_count() or 1):
        total.add(game, rows, heard)
        if keep is not None:
            keep(rows)
        total.seconds = time.perf_counter() - began
        if progress is not None and progress(total) is False:
            break
    total.seconds = time.perf_counter() - began
    return total


def _chunks(what: Plan, games: int, threads: int) -> Iterator[tuple[Rows, npt.NDArray[np.int64]]]:
    """The games in chunks, in order, a few of them under way at a time."""
    starts = range(0, games, CHUNK)
    if what.plain or threads == 1 or len(starts) < 2:
        for start in starts:
            yield what.play(start, min(CHUNK, games - start))
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting: list[Future[tuple[Rows, npt.NDArray[np.int64]]]] = []
        try:
            for start in starts:
                waiting.append(pool.submit(what.play, start, min(CHUNK, games - start)))
                if len(waiting) > 2 * threads:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        finally:
            for future in waiting:
                future.cancel()


def nth_game(game: Game, n: int, **asked: Any) -> Match:
    """Game n of a simulation, played again as a match."""
    what = plan(game, **asked)
    match = Match(game, what.settled, SeedKey(game_seed(what.seed, n)), what.position)
    stream = np.zeros(1, STREAM)
    kernels.rekey(stream[0], match.key.seed ^ kernels.STEP, 0)  # type: ignore[attr-defined]
    out = np.zeros(game.actions, np.int32)
    states = np.zeros(2, game.state)
    while not match.outcome:
        states[0] = np.frombuffer(match.state, game.state)[0]
        seat = kernels.a_seat(kernels.acting.plain(states), stream[0])
        action = kernels.choose(states, 0, 1, seat, what.bots[seat], stream[0], out)
        match.play(int(seat), int(action))
    return match


def signature(game: Game) -> str:
    """A number that changes when the rules behave differently: final states of random games under every variant."""
    total = 0
    for options in game.variants():
        played = simulate(game, SIGNATURE_GAMES, options=options, threads=1)
        total = (31 * total + played.hash_sum) & LOW64
    return f"{total:016x}"
