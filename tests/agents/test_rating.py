"""Ratings: right on average, honest about their errors, finite where somebody wins everything."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.agents.contest import Played
from quintain.agents.rating import Sprt, elo_of, expected_share, pair_scores, rate, share


def played(generator, lead, pairs, draws=0.2, luck=0.0):
    """Pairs of games between two of whom the first is so far ahead; `luck` favours a seat with the deal."""
    expected = expected_share(lead)
    scores = []
    for _ in range(pairs):
        deal = generator.choice([-luck, luck])
        points = 0.0
        for sign in (1, -1):
            win = expected + sign * deal
            half = draws * min(win, 1 - win)
            points += float(generator.choice([1.0, 0.5, 0.0], p=[win - half / 2, half, 1 - win - half / 2]))
        scores.append(points)
    return scores


def test_a_share_of_three_quarters_is_191_elo():
    ratings = rate({("a", "b"): [1.5] * 10_000})
    assert ratings.difference("a", "b")[0] == pytest.approx(190.8, abs=0.5)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.1)
    assert ratings.of("a")[0] == pytest.approx(-ratings.of("b")[0])


def test_the_interval_holds_the_truth_nineteen_times_in_twenty():
    generator = np.random.default_rng(1)
    for lead, luck in ((0.0, 0.0), (120.0, 0.25), (300.0, 0.0)):
        held = 0
        for _ in range(400):
            difference, half = rate({("a", "b"): played(generator, lead, 60, luck=luck)}).difference("a", "b")
            held += abs(difference - lead) <= half
        assert 360 <= held <= 398, (lead, luck, held)


def test_three_players_are_rated_on_one_scale():
    generator = np.random.default_rng(2)
    leads = {("a", "b"): 100.0, ("b", "c"): 100.0, ("a", "c"): 200.0}
    ratings = rate({meeting: played(generator, lead, 3000) for meeting, lead in leads.items()})
    assert ratings.difference("a", "c")[0] == pytest.approx(200, abs=15)
    assert sum(ratings.elo) == pytest.approx(0, abs=1e-6)


def test_winning_everything_is_rated_finite_and_wide():
    difference, half = rate({("a", "b"): [2.0] * 50}).difference("a", "b")
    assert 400 < difference < 1500
    assert half > 100
    assert share([2.0] * 50)[0] == 1.0


def test_a_few_even_pairs_are_no_proof_of_equality():
    assert share([1.0] * 4)[1] > 0.15
    assert rate({("a", "b"): [1.0] * 4}).difference("a", "b")[1] > 100


def test_pairs_are_put_together_whoever_sat_where():
    def game(pair, players, points):
        return Played(pair, players, 1, points, "hp", 9, (0.0, 0.0), (5, 4))

    games = [game(0, ("a", "b"), 1.0), game(0, ("b", "a"), 0.5), game(1, ("b", "a"), 1.0), game(1, ("a", "b"), 0.0)]
    assert pair_scores(games) == {("a", "b"): [1.5, 0.0]}


def test_a_sequential_test_errs_as_rarely_as_it_says():
    generator = np.random.default_rng(3)
    sprt = Sprt(0, 60)
    wrong = 0
    for lead, claim in ((0.0, 0.0), (60.0, 60.0)):
        for _ in range(60):
            scores: list[float] = []
            while sprt.verdict(scores) is None and len(scores) < 3000:
                scores += played(generator, lead, 10)
            wrong += sprt.verdict(scores) != claim
    assert wrong <= 16, wrong


def test_nothing_played_decides_nothing():
    assert Sprt(0, 10).verdict([]) is None
    assert share([])[0] == 0.5
