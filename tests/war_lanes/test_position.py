"""Position documents: what they say, what they leave out, what they cannot say."""

from __future__ import annotations

import pytest

from quintain.core.errors import ImpossiblePosition

from .dealer import DECK, GAME, NO_EFFECTS, battle, hp, lane, plays, waits

EXAMPLE = {
    "hp": [100, 100],
    "suits": ["D", "H"],
    "round": 1,
    "turn": 0,
    "plays_left": 3,
    "hands": [["2S", "9D"], ["KC"]],
    "decks": [24, 24],
    "final": [False, False],
    "lanes": {"left": [["4D", "5D", "6D"], ["8H", "JH"]], "middle": [[], []], "right": [[], []]},
    "pending": {"left": {"by": 0, "count": 2}},
    "discard": [],
}


OVER = {"winner": 0, "reason": "hp", "clause": "WLP-WIN-001"}


def reasons(options=None, **position):
    with pytest.raises(ImpossiblePosition) as caught:
        battle(options, **position)
    return " ".join(caught.value.reasons)


@pytest.mark.clause("ENG-POS-003")
def test_the_rulebooks_example_loads_and_comes_back():
    m = GAME.match(position=EXAMPLE)
    written = m.position()
    assert {name: written[name] for name in EXAMPLE if name != "hands"} == {
        name: value for name, value in EXAMPLE.items() if name != "hands"
    }
    assert [sorted(hand) for hand in written["hands"]] == [["2S", "9D"], ["KC"]]
    assert (written["turns"], written["flips"]) == (0, 0)
    assert GAME.match(position=written).position() == written


@pytest.mark.clause("WLP-Q42", "ENG-POS-003")
def test_unnamed_cards_are_the_pool_and_decks_are_halves_of_it():
    p = battle(hands=[["2S"], []]).position()
    assert p["decks"] == [28, 27]
    named = battle(hands=[["2S"], []], decks=[3, 4])
    assert named.position()["decks"] == [3, 4]
    assert int(named._state["pooled"][0]) == 55  # the surplus stays unseen


def test_defaults_are_the_plain_values():
    p = battle(hands=[["2S"], []]).position()
    assert (p["hp"], p["round"], p["turn"], p["plays_left"]) == ([100, 100], 1, 0, 3)
    assert p["final"] == [False, False]
    assert p["pending"] == {}
    assert p["discard"] == []


def test_suits_must_be_named_where_they_matter():
    with pytest.raises(ImpossiblePosition, match="suits must be named"):
        GAME.match(position={"hands": [["2S"], []]})
    GAME.match(position={"hands": [["2S"], []]}, options=NO_EFFECTS)


@pytest.mark.clause("WLP-D03")
def test_suits_named_where_they_mean_nothing_are_left_aside():
    m = battle(NO_EFFECTS, hands=[["2S"], []])
    assert m.position()["suits"] == [None, None]


def test_the_choice_of_suits_is_a_position_too():
    m = GAME.match(position={"suits": ["D", None]})
    assert m.actors == (1,)
    assert m.shown_actors(1) == (0, 1)  # Mara does not know that Ada has chosen
    m.play(1, "suit H")
    assert m.position()["round"] == 1
    n = GAME.match(position={"suits": [None, "S"], "turn": 0}, options={"suit_choice": "sequential_unique"})
    assert [move.text for move in n.legal(0)] == ["suit C", "suit D", "suit H"]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"hands": [["2S", "2S"], []]}, "only 1 2S"),
        ({"hands": [["JK"] * 5, []]}, "only 4 JK"),
        ({"hands": [["1S"], []]}, "A card such as 10C"),
        ({"hands": [["2S", "3S", "4S", "5S", "6S", "7S"], []]}, "there can be 5 at most"),
        ({"hands": [[], ["2S"]]}, "no card to play"),
        ({"lanes": lane("7C 5C")}, "fall"),
        ({"lanes": lane("4C 5C 6C")}, "must be pending"),
        ({"lanes": lane("4C 5C"), "pending": waits(0)}, "must be pending"),
        ({"lanes": lane("4C 5C 6C"), "pending": waits(1)}, "must be pending"),
        ({"lanes": lane("4C 5C 6C", "7C 8C 9C"), "pending": waits(1)}, "would have been resolved"),
        ({"lanes": lane("4C 5C 6C"), "pending": waits(0, 3)}, "from 1 to 2"),
        ({"lanes": lane("4C 5C 6C 7C")}, "there can be 3 at most"),
        ({"lanes": {"left": "x"}}, "a list of two sides"),
        ({"lanes": {"up": [[], []]}}, "left and middle and right"),
        ({"decks": [28, 28]}, "more than the 52 cards"),
        ({"decks": [29, 3]}, "from 0 to 28"),
        ({"final": [True, True], "decks": [0, 0]}, "the round is over"),
        ({"final": [True, False], "decks": [4, 4]}, "its deck is empty"),
        ({"final": [1, 0]}, "true or false"),
        ({"hp": [0, 50]}, "no HP left"),
        ({"hp": ["x", 50]}, "whole number"),
        ({"plays_left": 0}, "no plays left"),
        ({"round": 31}, "from 0 to 30"),
        ({"round": 0}, "round 1 begins"),
        ({"suits": ["X", "D"]}, "C, D, H, S or null"),
        ({"suits": ["D", None]}, "no card is dealt"),
        ({"suits": [None, None], "hands": [[], []], "turn": 1}, "nobody's turn"),
        ({"suits": [None, None], "hands": [[], []], "over": OVER}, "not decided"),
        ({"discard": DECK[:40], "hands": [["2C"], []]}, "named once more"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused_with_reasons(position, reason):
    assert reason in reasons(**position)


def test_options_have_their_own_impossible_positions():
    assert "more than 100 HP" in reasons({"hp_cap": 100}, hp=[101, 50])
    assert "cannot be pending" in reasons({"pending_turns": "never"}, lanes=lane("4C 5C 6C"), pending=waits(0, 0))
    assert "suits differ" in reasons({"suit_choice": "sequential_unique"}, suits=["D", "D"])
    unchosen = {"suits": ["D", None], "hands": [[], []], "turn": 0}
    assert "has not chosen" in reasons({"suit_choice": "sequential_unique"}, **unchosen)
    battle({"pending_turns": "never"}, lanes=lane("4C 5C 6C"))
    battle({"death_check": "end_of_round"}, hp=[-4, 50])


@pytest.mark.clause("ENG-POS-004")
def test_a_finished_match_is_a_position():
    m = battle(hp=[2, 50])
    plays(m, "discard 2S")
    again = GAME.match(position=m.position())
    assert again.outcome == m.outcome
    assert hp(again) == [0, 50]


@pytest.mark.clause("ENG-POS-001")
def test_loading_runs_no_work_of_the_start_of_a_turn():
    m = battle(lanes=lane("4C 5C 6C"), pending=waits(0))
    assert m.position()["pending"] == waits(0)
    assert not m.events(0)


@pytest.mark.clause("ENG-POS-005")
def test_turns_count_what_was_completed():
    m = battle(hands=[["2S", "3S", "4S"], ["2C"]], turns=7)
    plays(m, "discard 2S", "discard 3S", "discard 4S")
    assert m.position()["turns"] == 8
