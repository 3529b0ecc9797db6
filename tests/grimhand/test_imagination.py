"""Counting the unseen cards, and imagining worlds that fit them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

from quintain.core.chance import branch
from quintain.core.kernels import hide, imagine
from quintain.core.keys import SeedKey
from quintain.core.record import STREAM
from quintain.core.rule import kernel
from quintain.core.verbs import redeal
from quintain.games.grimhand.hidden import unseen, veiled

from .dealer import GAME, grim, stacked
from .fairness import is_fair

WORLDS = 200_000
ATTACK, DEFENSE = 0, 1


@kernel
def imagine_many(states, viewer, seat, deck, stream, tally):
    """Count the hands of two cards that a viewer imagines another to hold; states[1] is room to work in."""
    for _ in range(WORLDS):
        states[1] = states[0]
        s = states[1]
        branch(s, stream[0])
        redeal(s, viewer)
        low, high = 0, 0
        for value in range(1, 13):
            for _ in range(s.hand[seat, deck, value]):
                low, high = high, value
        tally[low, high] += 1


def redacted(m, viewer):
    """What a viewer, a seat or the spectator (2), may know."""
    state = np.frombuffer(m.state, GAME.state).copy()
    hide.plain(state, viewer)
    return state


def worlds(m, viewer, seat=1, deck=ATTACK):
    """How often each hand of two cards is imagined."""
    states, stream = np.zeros(2, GAME.state), np.zeros(1, STREAM)
    states[0] = redacted(m, viewer)[0]
    stream["rng"] = SeedKey(1).words(0)
    tally = np.zeros((13, 13), np.int64)
    imagine_many(states, viewer, seat, deck, stream, tally)
    return {(int(low), int(high)): int(tally[low, high]) for low, high in np.argwhere(tally)}


def pairs(*pool):
    """Hands of two out of these cards, each with the number of ways to draw it."""
    return Counter(tuple(sorted(pair)) for pair in combinations(pool, 2))


def imagined(m, viewer, seed):
    """One world as a position."""
    state = redacted(m, viewer)
    imagine.plain(state, viewer, SeedKey(seed).words(0))
    return GAME.position(state[0])


@pytest.mark.clause("GRIM-Q13", "GRIM-Q15")
def test_the_unseen_cards_are_those_of_the_pile_and_the_hidden_hand():
    m = grim(
        hands=[{"attack": [3, 8]}, {"attack": [5, "6!"]}],
        lucky=[{"attack": 1}, {}],
        discard={"attack": [3, 13]},
        draw={"attack": [1, 7, 12, 13]},
    )
    s = m.view(0).state[0]
    assert [v for v in range(1, 14) for _ in range(unseen(s, ATTACK, v))] == [1, 5, 7, 12, 13]
    assert veiled(s, 1, ATTACK) == 1
    assert veiled(s, 0, ATTACK) == 0


@pytest.mark.clause("GRIM-Q13")
def test_the_other_seat_counts_its_own_unseen_cards():
    m = grim(**stacked("attack", 1, 12, hands=[{"attack": [3, 8]}, {"attack": [5, "6!"]}]))
    s = m.view(1).state[0]
    assert [v for v in range(1, 14) if unseen(s, ATTACK, v)] == [1, 3, 8, 12]


@pytest.mark.clause("GRIM-Q13")
def test_a_full_deck_is_unseen_at_the_start():
    s = GAME.match(seed=1).view(0).state[0]
    assert [int(unseen(s, deck, v)) for deck in (ATTACK, DEFENSE) for v in range(1, 14)] == [2] * 26


@pytest.mark.clause("GRIM-Q13", "GRIM-Q14")
def test_every_unseen_value_card_is_as_likely_to_be_in_the_hidden_hand():
    m = grim(**stacked("attack", 1, 1, 7, 13, hands=[{"attack": [3]}, {"attack": [5, 6]}]))
    assert is_fair(worlds(m, viewer=0), pairs(1, 1, 5, 6))


@pytest.mark.clause("GRIM-Q13")
def test_known_cards_are_imagined_where_they_are():
    m = grim(**stacked("attack", 1, 9, 9, 13, hands=[{"attack": [3]}, {"attack": ["5!", 6]}]))
    assert is_fair(worlds(m, viewer=0), {(1, 5): 1, (5, 6): 1, (5, 9): 2})


@pytest.mark.clause("GRIM-D05", "GRIM-Q07", "GRIM-Q13")
def test_counted_in_points_no_hand_is_imagined_that_would_have_been_flushed():
    m = grim({"hand_limit_unit": "points"}, **stacked("attack", 8, 8, 12, 13, hands=[{}, {"attack": [5, 6]}]))
    ways = pairs(5, 6, 8, 8, 12)
    assert is_fair(worlds(m, viewer=0), {hand: n for hand, n in ways.items() if sum(hand) <= 13})


@pytest.mark.clause("GRIM-D05", "GRIM-Q07", "GRIM-Q13")
def test_counted_in_points_known_cards_leave_less_room():
    m = grim({"hand_limit_unit": "points"}, **stacked("attack", 1, 2, 4, 13, hands=[{}, {"attack": [3, "10!"]}]))
    assert is_fair(worlds(m, viewer=0), {(1, 10): 1, (2, 10): 1, (3, 10): 1})


@pytest.mark.clause("GRIM-D05", "GRIM-Q07", "GRIM-Q13")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_counted_in_points_every_imagined_world_is_a_possible_position(viewer):
    points = {"hand_limit_unit": "points"}
    m = grim(points, hands=[{"attack": ["6!", 1]}, {"attack": ["10!", 2]}])
    for seed in range(20):
        world = imagined(m, viewer, seed)
        assert grim(points, **world).position() == world


@pytest.mark.clause("GRIM-D05", "GRIM-Q07", "GRIM-Q13")
def test_counted_in_points_a_spectator_imagines_both_hands_below_the_limit():
    m = grim(
        {"hand_limit_unit": "points"}, **stacked("attack", 9, 12, 13, hands=[{"attack": [1, 8]}, {"attack": [5, 6]}])
    )
    ways = Counter(
        tuple(sorted(mara))
        for *ada, third, fourth in permutations((1, 5, 6, 8, 9, 12), 4)
        if sum(ada) <= 13 and sum(mara := (third, fourth)) <= 13
    )
    assert is_fair(worlds(m, viewer=2), ways)


@pytest.mark.clause("GRIM-Q13")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_an_imagined_world_differs_from_the_truth_only_where_the_viewer_is_blind(viewer):
    m = grim(
        hands=[{"attack": [3, "8!"], "defense": [2]}, {"attack": [5, 6], "defense": ["4!", 9]}],
        discard={"attack": [1, 13]},
        lucky=[{"attack": 1}, {}],
        hp=[20, 30],
    )
    truth = m.position()
    seen = set()
    for seed in range(20):
        world = imagined(m, viewer, seed)
        for same in ("hp", "turn", "turns", "lucky", "discard", "out"):
            assert world[same] == truth[same]
        for seat in (0, 1):
            if seat == viewer:
                assert world["hands"][seat] == truth["hands"][seat]
            assert ("8!" in world["hands"][seat]["attack"]) == (seat == 0)
            assert ("4!" in world["hands"][seat]["defense"]) == (seat == 1)
        assert GAME.match(position=world).position() == world
        seen.add(str(world))
    assert len(seen) > 1
