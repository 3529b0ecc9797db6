"""The hand-written bot plays like a decent beginner."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

import quintain
from quintain.core.batch import simulate
from quintain.core.verbs import encode

from .dealer import GAME, duel, facing

GAMES = 4000


def choice(m, seat=0):
    return str(quintain.agent("squire", GAME, seed=1).choose(m.view(seat)).move)


@pytest.mark.parametrize("agents", [("squire", "random"), ("random", "squire")])
def test_squire_clearly_beats_random_from_either_seat(agents):
    result = simulate(GAME, GAMES, agents=agents, threads=1)
    won = result.wins[agents.index("squire")] / GAMES
    assert won - 5 * sqrt(won * (1 - won) / GAMES) > 0.9


@pytest.mark.parametrize("options", [{"allow_pass": True}, {"allow_position_change": True}, {"zones": 3}])
def test_squire_beats_random_under_other_rules(options):
    result = simulate(GAME, 1000, agents=("squire", "random"), options=options, threads=1)
    assert result.wins[0] > 800


def test_squire_attacks_directly_with_its_strongest():
    m = duel(fields=[{"1": "imp attack", "2": "ogre attack"}, {}], hands=[["dragon", "bat", "wolf"], []])
    assert choice(m) == "attack 2 direct"


def test_squire_attacks_what_it_surely_beats():
    m = duel(
        fields=[{"1": "lancer attack"}, {"1": "golem defense", "2": "harpy attack"}],
        hands=[["bat", "imp", "boar"], ["dragon"]],
    )
    assert choice(m) == "attack 1 2"


def test_squire_does_not_run_into_a_wall_it_sees():
    m = facing("imp attack", "rampart defense", hands=[["bat", "golem", "boar"], ["dragon"]])
    assert not choice(m).startswith("attack")


def test_squire_sets_a_wall_face_down_against_a_stronger_monster():
    m = facing(None, "dragon attack", hands=[["rampart", "bat", "boar"], []])
    assert choice(m) == "summon rampart 1 facedown"


def test_squire_summons_in_attack_what_beats_the_strongest():
    m = facing(None, "wolf attack", hands=[["ogre", "bat", "boar"], []])
    assert choice(m) == "summon ogre 1 attack"


@pytest.mark.parametrize(("hand", "points", "draws"), [(["bat"], 8000, True), (["bat"], 2400, False), ([], 6000, True)])
def test_squire_draws_when_the_hand_is_thin_and_lp_allow(hand, points, draws):
    assert (choice(duel(lp=[points, 8000], hands=[hand, []])) == "draw") == draws


def test_squire_does_not_draw_its_last_cards():
    assert choice(duel(decks=[["imp", "bat"], ["imp"]])) == "pass"


def test_squire_passes_rather_than_lose_a_monster():
    assert choice(facing("imp attack", "rampart defense", {"allow_pass": True}, drawn=True)) == "pass"


def test_squire_loses_as_little_as_it_must():
    m = duel(fields=[{"1": "imp attack", "2": "bat attack"}, {"1": "rampart defense"}], drawn=True)
    assert choice(m) == "attack 1 1"


def test_features_stand_where_the_table_says():
    m = duel(
        lp=[7000, 6000],
        hands=[["dragon"], ["imp", "bat"]],
        fields=[{"1": "wolf facedown"}, {"2": "ogre attack", "3": "boar facedown"}],
        graves=[[], ["witch"]],
        draws=[2, 0],
        quiet=3,
        turns=9,
    )
    out = np.zeros(GAME.features, np.float32)
    encode(m._redacted(0)[0], 0, out)
    n = 40
    assert out[:n].sum() == out[0] == 1  # the dragon in hand
    assert out[n : 2 * n].sum() == 18
    assert out[2 * n : 3 * n].sum() == 18  # all but the ogre and the witch
    assert out[4 * n + 11] == 1  # the witch
    assert out[5 * n : 5 * n + 6].tolist() == [0, 0, 1, 0, 1700, 1000]
    assert out[5 * n + 36 : 5 * n + 42].tolist() == [1, 0, 0, 1, 2200, 1400]
    assert out[5 * n + 42 : 5 * n + 48].tolist() == [0, 0, 1, 0, 0, 0]
    assert out[5 * n + 60 :].tolist() == [7000, 6000, 1, 2, 18, 15, 2, 0, 500, 500, 1, 0, 3, 9]
