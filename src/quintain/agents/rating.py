"""Ratings from paired games: Elo differences by maximum likelihood, with intervals that know about pairs; and SPRT.

The model is Bradley and Terry's, a draw being half a win, and the two games of a pair are one observation, since they
share a deal. Each meeting counts two pairs more than were played, one won and one lost: that keeps a rating finite
where somebody won everything, and an interval wide where little was played.

Libraries that were looked at: `choix` fits the model, but knows no draws and gives its maximum no intervals; `elote`,
`openskill` and `trueskill` update ratings game by game, so that the order of the games decides; `whole-history-rating`
lets players change over time. `arena-rank` comes closest, draws and intervals included, but counts games one by one
unless each pair is dressed up as one, and pins JAX, pandas and a version of NumPy; a binomial model of `statsmodels`
with errors clustered by pair would do as well, at the price of SciPy and pandas. None has a sequential test. The fit is
some thirty lines of NumPy, so here they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, log10, sqrt

import numpy as np
import numpy.typing as npt

from quintain.agents.contest import Played

ELO = 400 / np.log(10)
Z = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""
UNPLAYED = (0.0, 2.0)
"""The pairs that every meeting counts beside those played."""
STEPS = 100
ERROR = 0.05
"""The share of wrong verdicts that a sequential test risks either way."""


@dataclass(frozen=True)
class Ratings:
    """Elo by name, zero on average, and the covariance of the errors."""

    names: tuple[str, ...]
    elo: npt.NDArray[np.float64]
    covariance: npt.NDArray[np.float64]

    def of(self, name: str) -> tuple[float, float]:
        """A rating and half of its 95 % interval, against the average of all."""
        at = self.names.index(name)
        return float(self.elo[at]), Z * sqrt(max(self.covariance[at, at], 0.0))

    def difference(self, name: str, other: str) -> tuple[float, float]:
        """How far a name is ahead of another, and half of the 95 % interval of that."""
        a, b = self.names.index(name), self.names.index(other)
        c = self.covariance
        return float(self.elo[a] - self.elo[b]), Z * sqrt(max(c[a, a] + c[b, b] - 2 * c[a, b], 0.0))


def pair_scores(games: Iterable[Played]) -> dict[tuple[str, str], list[float]]:
    """For each meeting, in the order of its first game, what its first player scored in each pair: 0 to 2."""
    scores: dict[tuple[str, str], dict[int, float]] = {}
    for played in games:
        first, second = played.players
        known = (first, second) if (first, second) in scores else (second, first)
        meeting = known if known in scores else (first, second)
        points = played.points if meeting == played.players else 1 - played.points
        pairs = scores.setdefault(meeting, {})
        pairs[played.pair] = pairs.get(played.pair, 0.0) + points
    return {meeting: list(pairs.values()) for meeting, pairs in scores.items()}


def rate(scores: Mapping[tuple[str, str], list[float]]) -> Ratings:
    """Maximum-likelihood ratings. Intervals take each pair of games as one observation, since they share a deal."""
    names = tuple(dict.fromkeys(name for meeting in scores for name in meeting))
    rows = [
        (names.index(first), names.index(second), np.array([*pairs, *UNPLAYED]))
        for (first, second), pairs in scores.items()
    ]
    elo = np.zeros(len(names))
    for _ in range(STEPS):
        slope, bend, _ = _derivatives(elo, rows)
        step = np.linalg.pinv(bend) @ slope
        elo += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    _, bend, meat = _derivatives(elo, rows)
    inverse = np.linalg.pinv(bend)
    return Ratings(names, elo * ELO, inverse @ meat @ inverse * ELO**2)


def _derivatives(
    elo: npt.NDArray[np.float64], rows: list[tuple[int, int, npt.NDArray[np.float64]]]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """The likelihood's slope and bend at these ratings, and how much the pairs scatter about them."""
    slope, bend, meat = np.zeros(len(elo)), np.zeros((len(elo), len(elo))), np.zeros((len(elo), len(elo)))
    for a, b, pairs in rows:
        expected = 1 / (1 + np.exp(elo[b] - elo[a]))
        way = np.zeros(len(elo))
        way[a], way[b] = 1.0, -1.0
        square = np.outer(way, way)
        slope += way * float((pairs - 2 * expected).sum())
        bend += square * 2 * len(pairs) * expected * (1 - expected)
        meat += square * float(((pairs - 2 * expected) ** 2).sum())
    return slope, bend, meat


def share(pairs: list[float]) -> tuple[float, float]:
    """The share of points and half of its 95 % interval."""
    halves = np.array([*pairs, *UNPLAYED]) / 2
    return float(np.mean(pairs)) / 2 if pairs else 0.5, Z * float(halves.std()) / sqrt(len(halves))


def expected_share(elo: float) -> float:
    """The share of points that a lead in Elo is worth."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(share: float) -> float:
    """The lead in Elo that a share of points is worth."""
    return -400 * log10(1 / min(max(share, 1e-6), 1 - 1e-6) - 1)


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is the first player `elo1` ahead, or only `elo0`? Decided as soon as it can be."""

    elo0: float
    elo1: float

    def ratio(self, pairs: list[float]) -> float:
        """The log-likelihood ratio of the two claims, by the normal approximation over pairs."""
        if not pairs:
            return 0.0
        halves = np.array([*pairs, *UNPLAYED]) / 2
        low, high = expected_share(self.elo0), expected_share(self.elo1)
        mean = float(np.mean(pairs)) / 2
        return len(pairs) * (high - low) * (2 * mean - low - high) / (2 * float(halves.var()))

    def verdict(self, pairs: list[float]) -> float | None:
        """The claim that is accepted, as its Elo, or None while it is open."""
        bound = log((1 - ERROR) / ERROR)
        ratio = self.ratio(pairs)
        return self.elo1 if ratio >= bound else self.elo0 if ratio <= -bound else None
