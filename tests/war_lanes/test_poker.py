"""Poker hands: a pure function of faces, held to a brute force that knows nothing of ours."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.rule import kernel
from quintain.games.war_lanes.cards import FACES, JOKER, RANK, STANDARD, SUIT, TOKENS, VALUE
from quintain.games.war_lanes.poker import hand_bonus, poker_hand

from .dealer import DECK, GAME, VALUES, battle, hp, kinds, lane, plays, waits


@kernel
def all_bonuses(states, out):
    """The bonus of every ordered triple of faces."""
    for a in range(1, FACES + 1):
        for b in range(1, FACES + 1):
            for c in range(1, FACES + 1):
                hand = poker_hand(a, b, c, int(states[0].ace_low_straight))
                out[a - 1, b - 1, c - 1] = hand_bonus(states[0], hand)


def brute_force(settled):
    """All 53 × 53 × 53: the 52 faces by the letter of the rules, then each Joker as the best of all 52 it can be."""
    card = np.arange(STANDARD)
    rank, suit = card % 13 + 2, card // 13
    r = np.stack(np.meshgrid(rank, rank, rank, indexing="ij"))
    s = np.stack(np.meshgrid(suit, suit, suit, indexing="ij"))

    def in_a_row(ranks):
        low, middle, high = np.sort(ranks, axis=0)
        return (middle == low + 1) & (high == middle + 1)

    straight = in_a_row(r)
    if settled["ace_low_straight"]:
        straight |= in_a_row(np.where(r == 14, 1, r))
    flush = (s[0] == s[1]) & (s[1] == s[2])
    trips = (r[0] == r[1]) & (r[1] == r[2])
    pair = (r[0] == r[1]) | (r[1] == r[2]) | (r[0] == r[2])
    worth = [
        (pair, settled["pair_bonus"]),
        (flush, settled["flush_bonus"]),
        (straight, settled["straight_bonus"]),
        (trips, settled["trips_bonus"]),
        (straight & flush, settled["straight_flush_bonus"]),
    ]
    bonus = np.max([np.where(holds, points, 0) for holds, points in worth], axis=0)
    for axis in range(3):
        bonus = np.concatenate([bonus, bonus.max(axis=axis, keepdims=True)], axis=axis)
    return bonus


@pytest.mark.clause(
    "WLP-JOKER-001", "WLP-JOKER-002", "WLP-POKER-001", "WLP-POKER-002", "WLP-POKER-003", "WLP-POKER-004"
)
@pytest.mark.parametrize("options", [{}, {"ace_low_straight": True}, dict(GAME.presets["v1.0"])])
def test_every_triple_of_faces_has_the_bonus_of_the_brute_force(options):
    settled = GAME.settle(options)
    out = np.zeros((FACES, FACES, FACES), np.int64)
    all_bonuses(GAME.blank(settled), out)
    assert (out == brute_force(settled)).all()
    assert len(np.unique(out)) == 6 if options != GAME.presets["v1.0"] else 5


@pytest.mark.clause("WLP-SETUP-002", "WLP-VALUE-001")
def test_the_deck_has_56_cards_with_their_values():
    assert len(DECK) == 56
    assert {token: int(VALUE[card]) for token, card in TOKENS.items()} == VALUES
    assert TOKENS["JK"] == JOKER
    assert [int(RANK[TOKENS[t]]) for t in ("2C", "10D", "JH", "AS")] == [2, 10, 11, 14]
    assert [int(SUIT[TOKENS[t]]) for t in ("2C", "10D", "JH", "AS", "JK")] == [1, 2, 3, 4, 0]


@pytest.mark.clause("WLP-Q04")
def test_an_ace_stands_low_only_by_option_and_never_wraps():
    a, two, three, king = (TOKENS[t] for t in ("AH", "2H", "3D", "KC"))
    assert poker_hand(two, three, a, 0) == 0
    assert poker_hand(two, three, a, 1) > 0
    assert poker_hand(king, a, two, 1) == poker_hand(king, a, two, 0) == 0


@pytest.mark.fires("war-lanes", "pair", "flush", "straight", "trips", "straight_flush")
@pytest.mark.clause("WLP-POKER-005", "WLP-RES-002", "WLP-VALUE-002")
@pytest.mark.parametrize(
    ("cards", "third", "kind", "total"),
    [
        ("5C 5D", "9H", "pair", 5 + 5 + 9 + 3),
        ("5C 5D", "5H", "trips", 15 + 12),
        ("5C 6D", "7H", "straight", 18 + 10),
        ("2C 6C", "9C", "flush", 17 + 8),
        ("5C 6C", "7C", "straight_flush", 18 + 20),
        ("5C 5D", "JK", "trips", 25 + 12),
    ],
)
def test_a_third_card_shows_the_hand_and_its_bonus(cards, third, kind, total, request):
    m = battle(lanes=lane(cards), hands=[[third, "2S"], ["2C" if "2C" not in cards else "3C"]])
    told = m.play(0, f"play {third} left")
    assert next(e for e in told if e.kind == "played").data["total"] == total
    assert kind in [e.kind for e in told]
    missing = {"pair", "flush", "straight", "trips", "straight_flush"} - {kind}
    for other in missing:  # one test fires them all: each case plays the others as well
        two, last = {
            "pair": ("5C 5D", "9H"),
            "flush": ("2C 6C", "9C"),
            "straight": ("5C 6D", "7H"),
            "trips": ("5C 5D", "5H"),
            "straight_flush": ("5C 6C", "7C"),
        }[other]
        again = battle(lanes=lane(two), hands=[[last, "2S"], ["3D"]])
        again.play(0, f"play {last} left")
        assert other in kinds(again)


@pytest.mark.clause("WLP-POKER-006", "WLP-Q02")
def test_two_cards_are_no_hand_before_the_end_of_the_round():
    m = battle(
        suits=["S", "S"], turn=1, lanes=lane("2D 3D 4C", "KH"), pending=waits(0), hands=[["2S"], ["KD", "5C", "6C"]]
    )
    told = m.play(1, "play KD left")
    assert told[0].data["total"] == 26
    assert "small_pair" not in kinds(m)
    always = battle({"two_card_pair_scope": "always"}, turn=1, lanes=lane("", "KH"), hands=[["2S"], ["KC", "5C"]])
    assert always.play(1, "play KC left")[0].data["total"] == 29


@pytest.mark.clause("WLP-POKER-001", "WLP-POKER-002", "WLP-POKER-004", "WLP-POKER-005")
@pytest.mark.parametrize(
    ("option", "value", "cards", "gain"),
    [
        ("pair_bonus", 5, "5C 5D 9H", 2),
        ("trips_bonus", 15, "5C 5D 5H", 3),
        ("flush_bonus", 10, "2C 6C 9C", 2),
        ("straight_flush_bonus", 25, "5C 6C 7C", 5),
    ],
)
def test_each_bonus_has_its_option(option, value, cards, gain):
    lost = []
    for options in ({}, {option: value}):
        m = battle({"max_rounds": 1, **options}, turn=1, plays_left=1, suits=["C", "C"], lanes=lane(cards),
                   pending=waits(0, 2), hands=[[], ["3H"]], decks=[0, 0], final=[True, False])  # fmt: skip
        plays(m, "discard 3H")
        lost.append(100 - hp(m)[1])
    assert lost[1] - lost[0] == gain


def test_the_straight_bonus_has_one_value():
    from quintain.core.errors import BadOptions

    with pytest.raises(BadOptions, match="Option straight_bonus takes 10 alone, not 12"):
        GAME.settle({"straight_bonus": 12})
