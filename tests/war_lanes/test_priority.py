"""The author's bot, step by step (WLP-AI-001), and ours beside it."""

from __future__ import annotations

import pytest

import quintain
from quintain.core import batch

from .dealer import GAME, battle, lane, waits

pytestmark = pytest.mark.clause("WLP-AI-001")


def choice(m, bot="priority", seed=1):
    seat = m.actors[0]
    return quintain.agent(bot, GAME, seed=seed).choose(m.view(seat)).move.text


ALL = ["4S", "6C", "9H", "QD", "JK"]


def test_step_1_it_answers_a_lane_that_is_about_to_resolve():
    lanes = lane("3C 5D", "", middle=" | 2D 3D 4D", right="6S | ")
    m = battle(lanes=lanes, pending=waits(1, 1, "middle"), hands=[ALL, ["2C"]])
    assert choice(m) == "play 4S middle"


def test_step_1_is_not_for_lanes_that_have_time_or_are_its_own():
    lanes = lane("3C 5D", "", middle=" | 2D 3D 4D")
    assert choice(battle(lanes=lanes, pending=waits(1, 2, "middle"), hands=[ALL, ["2C"]])) == "play 6C left"
    own = lane("3C 5D 8S", "", middle="2D 3D | ")
    assert choice(battle(lanes=own, pending=waits(0, 1), hands=[ALL, ["2C"]])) == "play 4S middle"


def test_step_1_takes_the_lowest_card_that_fits_there():
    m = battle(lanes=lane("8C", "2D 3D 4D"), pending=waits(1), hands=[ALL, ["2C"]])
    assert choice(m) == "play 9H left"
    m = battle(lanes=lane("AC", "2D 3D 4D", middle="2H | "), pending=waits(1), hands=[ALL[:4], ["2C"]])
    assert choice(m) == "play 4S middle"  # nothing fits: on to the next step


def test_step_2_it_fills_sides_of_two():
    m = battle(lanes=lane("2C", "", middle="5S 5D | ", right="3S 8D | "), hands=[ALL, ["4C"]])
    assert choice(m) == "play 6C middle"


def test_step_3_it_adds_to_sides_of_one():
    m = battle(lanes=lane("", "", middle="5S | ", right="3S | "), hands=[ALL, ["2C"]])
    assert choice(m) == "play 4S right"


def test_step_4_it_opens_a_lane_with_its_lowest_card():
    assert choice(battle(hands=[ALL, ["2C"]])) == "play 4S left"
    m = battle(lanes=lane("KS KD AD", "", middle="AS | "), pending=waits(0), hands=[["4S", "6C"], ["2C"]])
    assert choice(m) == "play 4S right"


def test_step_5_it_discards_only_when_no_lane_takes_a_card():
    high = lane("KS", "", middle="AS | ", right="KD | ")
    assert choice(battle(lanes=high, hands=[["6C", "4S"], ["2C"]])) == "discard 4S"
    assert choice(battle(lanes=high, hands=[["6C", "4S", "JK"], ["2C"]])) == "play JK left"


def test_between_equals_the_leftmost_lane_then_clubs_diamonds_hearts_spades():
    hand = ["7S", "7H", "7D", "7C"]
    assert choice(battle(lanes=lane("3C", "", right="2S | "), hands=[hand, ["2C"]])) == "play 7C left"
    assert choice(battle(hands=[hand[:3], ["2C"]])) == "play 7D left"


def test_its_suit_is_any_of_the_four():
    m = GAME.match(seed=1)
    assert {choice(m, seed=n) for n in range(60)} == {"suit C", "suit D", "suit H", "suit S"}
    unique = GAME.match(position={"suits": [None, "S"]}, options={"suit_choice": "sequential_unique"})
    assert {choice(unique, seed=n) for n in range(60)} == {"suit C", "suit D", "suit H"}


def test_marshal_completes_the_best_hand_it_holds():
    m = battle(lanes=lane("5C 6C"), hands=[["2S", "6H", "7C", "QD", "AD"], ["2C"]], decks=[20, 20])
    assert choice(m, "marshal") == "play 7C left"


def test_marshal_lays_out_a_hand_card_by_card():
    m = battle(hands=[["2S", "8H", "9H", "10H", "AD"], ["2C"]], decks=[20, 20])
    for text in ("play 8H", "play 9H", "play 10H"):
        move = choice(m, "marshal")
        assert move.startswith(text)
        m.play(0, move)


def test_marshal_keeps_its_lowest_cards_at_the_end():
    m = battle(hands=[["2S", "3H", "9H", "JC", "AD"], ["2C"]], decks=[0, 0], suits=["S", "H"])
    for _ in range(3):
        m.play(0, choice(m, "marshal"))
    assert m.position()["hands"][0] == ["3H", "2S"]


def test_marshal_chooses_a_suit_that_strikes():
    assert {choice(GAME.match(seed=1), "marshal", seed=n) for n in range(40)} == {"suit D", "suit S"}


def test_marshal_beats_priority_and_priority_beats_random():
    """Far beyond chance: of a thousand games each, the weaker wins fewer than one in eight."""
    for strong, weak in (("marshal", "priority"), ("priority", "random"), ("marshal", "random")):
        wins = batch.simulate(GAME, 500, agents=(strong, weak), seed=5).wins[0]
        wins += batch.simulate(GAME, 500, agents=(weak, strong), seed=6).wins[1]
        assert wins > 875, (strong, weak, wins)
