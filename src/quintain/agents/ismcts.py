"""The searching agent: information-set Monte Carlo tree search within a budget of iterations, time or both."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from quintain.agents.choice import Choice, Considered, view_number
from quintain.agents.search import search, wins_at_once
from quintain.agents.settings import Search, imagined, search_of
from quintain.agents.tree import EDGE, HALF, ITERATIONS, NODE, NONE, ROOT, SCORE, TALLY, WIN
from quintain.core import kernels
from quintain.core.errors import QuintainError
from quintain.core.events import log_buffer
from quintain.core.game import Game, States
from quintain.core.keys import SeedKey, new_seed
from quintain.core.match import View
from quintain.core.options import put
from quintain.core.record import STREAM

SLICES = 16
"""A budget is searched in so many parts; between them it is seen whether the decision can still change."""
FIRST_SLICE = 32
SLICE_SECONDS = 0.01
LONGEST_PATH = 192
MOST_NODES = 1 << 18
"""The largest tree: some 20 MB."""
TRIES = 256
"""Worlds in which a win in one must be one."""
MOST_ITERATIONS, MOST_MILLISECONDS, MOST_THREADS = 100_000_000, 600_000, 64


@dataclass(frozen=True)
class Budget:
    """Iterations, milliseconds, or both: then whichever ends first."""

    iterations: int | None = None
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        for name, most in (("iterations", MOST_ITERATIONS), ("milliseconds", MOST_MILLISECONDS)):
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not 1 <= value <= most):
                raise QuintainError(f"A budget in {name} is a whole number from 1 to {most:,}, not {value!r}.")


@dataclass(frozen=True)
class Thought:
    """What a search has found at its root: the actions tried, how often, with what score, and the score of it all.

    Scores are in hundredths of a win, a draw being half of one whatever the search was told to count it.
    """

    actions: npt.NDArray[np.int64]
    visits: npt.NDArray[np.int64]
    points: npt.NDArray[np.int64]
    iterations: int = 0
    score: float | None = None

    def values(self) -> npt.NDArray[np.float64]:
        """The chances each action seems to give."""
        values: npt.NDArray[np.float64] = self.points / (float(WIN) * np.maximum(self.visits, 1))
        return values

    def plus(self, other: Thought) -> Thought:
        """This and the findings of another search of the same view."""
        actions = np.union1d(self.actions, other.actions)
        visits, points = np.zeros((2, len(actions)), np.int64)
        for thought in (self, other):
            at = np.searchsorted(actions, thought.actions)
            visits[at] += thought.visits
            points[at] += thought.points
        total = self.iterations + other.iterations
        parts = ((t.score or 0.0) * t.iterations for t in (self, other))
        return Thought(actions, visits, points, total, sum(parts) / max(total, 1))


class Thinker:
    """One search from one view, in tables of its own; can be gone on with."""

    def __init__(self, game: Game, state: States, seat: int, settings: Search, words: Any, iterations: int) -> None:
        self.states = np.zeros(3, game.state)
        self.states[0] = state[0]
        spared = imagined(game)
        put(self.states[0], [o for o in game.options if o.name in spared], spared)
        self.seat = seat
        self.stream = np.zeros(1, STREAM)
        self.stream["rng"] = words
        room = min(MOST_NODES, 1 << max(6, (2 * (1 + bool(settings.shared)) * iterations - 1).bit_length()))
        self.out, self.slots = np.zeros(game.actions, np.int32), np.zeros(game.actions, np.int32)
        self.log = log_buffer(0)
        self.nodes, self.edges = np.zeros(room + 1, NODE), np.zeros(2 * room, EDGE)
        self.tally = np.zeros(TALLY, np.int64)
        self.path = np.zeros((LONGEST_PATH, 3), np.int32)
        self.settings = settings.row()

    def win_in_one(self) -> int | None:
        """An action that surely wins at once, if there is one."""
        found = wins_at_once(self.states, self.seat, self.stream, self.out, self.log, TRIES)
        return int(self.out[found - 1]) if found else None

    def go_on(self, iterations: int) -> int:
        """Search on; by how many visits the action tried most leads the next."""
        tables = (self.nodes, self.edges, self.tally, self.path, self.out, self.slots, self.log)
        return int(search(self.states, self.seat, self.settings, self.stream, *tables, iterations))

    def thought(self) -> Thought:
        """What has been found so far."""
        rows = []
        contempt = HALF - int(self.settings[0]["draw"])
        e = int(self.nodes[int(self.tally[ROOT])]["head"])
        while e != NONE:
            edge = self.edges[e]
            score = int(edge["points"]) + contempt * int(edge["draws"])
            rows.append((int(edge["action"]), int(edge["visits"]), score))
            e = int(edge["next"])
        actions, visits, points = np.array(sorted(rows), np.int64).reshape(-1, 3).T
        done = int(self.tally[ITERATIONS])
        return Thought(actions, visits, points, done, int(self.tally[SCORE]) / (WIN * done) if done else None)


class Searcher:
    """An agent that searches. With the same seed and a budget in iterations it chooses alike in equal views."""

    def __init__(
        self,
        game: Game,
        name: str,
        budget: Budget,
        *,
        settings: Search | None = None,
        margin: int = 0,
        threads: int = 1,
        seed: int | None = None,
    ) -> None:
        if type(threads) is not int or not 1 <= threads <= MOST_THREADS:
            raise QuintainError(f"The number of threads is a whole number from 1 to {MOST_THREADS}, not {threads!r}.")
        self.game = game
        self.name = name
        self.budget = budget
        self.settings = settings or search_of(game)
        self.margin = margin
        self.threads = threads
        self.key = SeedKey(new_seed() if seed is None else seed)

    def choose(self, view: View) -> Choice:
        """The move tried most often; a win in one whatever else; the only move without a thought."""
        if len(view.moves) == 1:
            return Choice(view.moves[0])
        action, thought = self.decide(view)
        by_action = {move.action: move for move in view.moves}
        found = zip(thought.actions, thought.visits, thought.values(), strict=True)
        total = max(int(thought.visits.sum()), 1)
        weighed = [Considered(by_action[int(a)], int(n), float(q), int(n) / total) for a, n, q in found]
        weighed.sort(key=lambda c: (c.move.action != action, -c.visits))
        return Choice(by_action[action], weighed[0].value, tuple(weighed), thought.iterations)

    def action(self, view: View) -> int:
        """The action alone, for playing many matches; the view need not list its moves."""
        out = np.zeros(self.game.actions, np.int32)
        if kernels.legal_actions(view.state, view.seat, out) == 1:
            return int(out[0])
        return self.decide(view)[0]

    def estimate(self, view: View) -> float | None:
        """What the seat of a view expects to score, also when it is not its turn."""
        return self._search(view).score

    def decide(self, view: View) -> tuple[int, Thought]:
        """The action chosen, and why."""
        aside = self._thinker(view, 0, 1)
        sure = aside.win_in_one()
        if sure is not None:
            return sure, Thought(np.array([sure]), np.array([1]), np.array([WIN]), 0, 1.0)
        thought = self._search(view)
        if len(thought.actions) == 0:  # all moves are as good as each other, so search knew of one and weighed nothing
            kernels.legal_actions(aside.states, view.seat, aside.out)
            thought = replace(thought, actions=aside.out[:1].astype(np.int64), visits=np.array([1]))
            thought = replace(thought, points=np.array([round(WIN * (thought.score or 0.0))]))
        return self._pick(view, thought), thought

    def _pick(self, view: View, thought: Thought) -> int:
        values = thought.values()
        best = int(np.lexsort((values, thought.visits))[-1])
        if self.margin == 0:
            return int(thought.actions[best])
        good = values >= values[best] - self.margin / 1000
        weights = np.where(good, thought.visits, 0).cumsum()
        draw = np.random.Generator(np.random.PCG64(self.key.words(view_number(view) ^ 1))).integers(weights[-1])
        return int(thought.actions[np.searchsorted(weights, draw, side="right")])

    def _thinker(self, view: View, number: int, iterations: int) -> Thinker:
        words = self.key.words(view_number(view) + number)
        return Thinker(self.game, view.state, view.seat, self.settings, words, iterations)

    def _search(self, view: View) -> Thought:
        """Search in slices until the budget is spent or the decision cannot change any more."""
        if self.threads == 1:
            return self._search_alone(view, 1, self.budget)
        share = replace(self.budget, iterations=_share(self.budget.iterations, self.threads))
        with ThreadPoolExecutor(self.threads) as pool:
            found = list(pool.map(lambda n: self._search_alone(view, n, share), range(1, self.threads + 1)))
        whole = found[0]
        for thought in found[1:]:
            whole = whole.plus(thought)
        return whole

    def _search_alone(self, view: View, number: int, budget: Budget) -> Thought:
        most = budget.iterations or MOST_ITERATIONS
        thinker = self._thinker(view, number, min(most, MOST_NODES))
        thinker.go_on(0)  # loading compiled code is no part of the time
        began = time.perf_counter()
        seconds = (budget.milliseconds or MOST_MILLISECONDS) / 1000
        done, slice = 0, FIRST_SLICE if budget.milliseconds else max(FIRST_SLICE, most // SLICES)
        while True:
            part = min(slice, most - done)
            ahead = thinker.go_on(part)
            done += part
            spent = time.perf_counter() - began
            left = most - done
            if budget.milliseconds:
                rate = done / max(spent, 1e-9)
                left = min(left, int((seconds - spent) * rate))
                slice = max(1, int(rate * min(SLICE_SECONDS, seconds - spent)))
            if left <= 0 or (self.threads == 1 and self.margin == 0 and ahead > left):
                return thinker.thought()


def _share(iterations: int | None, threads: int) -> int | None:
    return None if iterations is None else -(-iterations // threads)
