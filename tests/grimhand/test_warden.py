"""The bot `warden`: what it chooses from positions, and that it beats chance."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

import quintain
from quintain.core.batch import bot_number
from quintain.core.chance import below
from quintain.core.kernels import ask_bot
from quintain.core.keys import SeedKey
from quintain.core.record import STREAM

from .dealer import GAME, THIRTEEN, grim

WARDEN = bot_number(GAME, "warden")
SAFE, DEADLY = [5, 5], [13, 13]
GAMES = 20_000
SIGMAS = 5


def choice(m, seat=0):
    """What the warden plays, from its view."""
    view = m.view(seat)
    action = int(ask_bot.plain(view.state, seat, WARDEN, SeedKey(1).words(0)))
    return next(str(move) for move in view.moves if move.action == action)


@pytest.mark.parametrize("defense", [[], ["4!"]])
def test_it_takes_a_sure_kill(defense):
    m = grim(
        hp=[50, 8],
        hands=[{"attack": [12]}, {"defense": defense}],
        lucky=[{"attack": 1}, {}],
        draw={"attack": SAFE},
        discard={"attack": [13]},
    )
    assert choice(m) == "attack"


def test_with_a_shamrock_and_no_kill_in_sight_it_draws():
    assert choice(grim(hp=[50, 9], hands=[{"attack": [8]}, {}], lucky=[{"attack": 1}, {}])).startswith("draw")


def test_it_expects_something_of_hidden_defense_cards():
    fields = {"hp": [50, 12], "lucky": [{"attack": 1}, {}]}
    assert choice(grim(hands=[{"attack": [12]}, {}], **fields)) == "attack"
    assert choice(grim(hands=[{"attack": [12]}, {"defense": [1, 1]}], **fields)).startswith("draw")


@pytest.mark.parametrize(("hand", "text"), [([6, 12], "attack"), ([5, 12], "draw defense")])
def test_protected_it_waits_for_a_big_hit(hand, text):
    assert choice(grim(hands=[{"attack": hand}, {}], lucky=[{"attack": 1}, {}])) == text


def test_unprotected_it_attacks_rather_than_draws():
    assert choice(grim(hands=[{"attack": [1]}, {"defense": ["12!"]}])) == "attack"


def test_unprotected_and_unarmed_it_draws():
    assert choice(grim()).startswith("draw")


@pytest.mark.parametrize(("safe", "deadly"), [("attack", "defense"), ("defense", "attack")])
@pytest.mark.parametrize("hand", [[], [1]])
def test_it_draws_from_the_deck_without_deaths(safe, deadly, hand):
    m = grim(
        hands=[{"attack": hand}, {}],
        draw={safe: SAFE, deadly: DEADLY},
        discard={safe: DEADLY},
    )
    assert choice(m) == f"draw {safe}"


@pytest.mark.parametrize(("safer", "other"), [("attack", "defense"), ("defense", "attack")])
def test_it_draws_where_death_is_less_likely(safer, other):
    m = grim(draw={safer: [1, 2, 3, 13], other: [1, 2, 13]})
    assert choice(m) == f"draw {safer}"


@pytest.mark.parametrize(("safer", "other"), [("attack", "defense"), ("defense", "attack")])
def test_an_empty_pile_is_judged_by_its_discard(safer, other):
    m = grim({"refresh": "lazy"}, draw={safer: [], other: [1, 13]}, discard={safer: [1, 2, 13]})
    assert choice(m) == f"draw {safer}"


def test_protected_it_fills_the_shorter_hand():
    m = grim(hands=[{"attack": [1, 2], "defense": [3]}, {}], lucky=[{"defense": 1}, {}])
    assert choice(m) == "draw defense"


@pytest.mark.parametrize(
    ("options", "hand", "text"),
    [
        ({}, THIRTEEN, "attack"),
        ({"hand_limit_unit": "points"}, [9], "attack"),
        ({"hand_limit_unit": "points"}, [8], "draw defense"),
    ],
)
def test_it_attacks_before_its_hand_is_flushed(options, hand, text):
    foe = {"defense": ["12!"]}
    assert choice(grim(options, hands=[{"attack": hand}, foe], lucky=[{"attack": 1}, {}])) == text


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"copies": 4},
        {"copies": 1, "lucky_cap": 1},
        {"refresh": "lazy"},
        {"draws_public": True},
        {"open_hands": True},
    ],
)
@pytest.mark.parametrize("preset", ["text", "prototype"])
def test_it_never_chooses_an_illegal_move(options, preset):
    if preset == "prototype" and options.get("copies") == 1:
        options = options | {"start_lucky": 0}
    stream = np.zeros(1, STREAM)
    stream["rng"] = SeedKey(1).words(0)
    seen = 0
    for seed in range(12):
        m = GAME.match(seed=seed, options=options, preset=preset)
        while m.outcome is None:
            (seat,) = m.actors
            assert choice(m, seat)  # raises where it is not among the legal moves
            seen += 1
            moves = m.legal(seat)
            m.play(seat, moves[int(below(stream[0], len(moves)))])
    assert seen > 30


def test_it_beats_random_from_either_seat():
    for seat, agents in enumerate([("warden", "random"), ("random", "warden")]):
        found = quintain.simulate("grimhand", GAMES, agents=agents, threads=1)
        decided = sum(found.wins)
        assert found.wins[seat] > decided / 2 + SIGMAS * sqrt(decided) / 2
