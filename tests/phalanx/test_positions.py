"""Position documents and the text of moves."""

from __future__ import annotations

import pytest

from quintain.core.errors import BadOptions, ImpossiblePosition
from quintain.games.phalanx.state import ACTIONS

from .dealer import DECK, GAME, duel, texts, window

EXAMPLE = {
    "phase": "window",
    "turn": 1,
    "first_deployer": 0,
    "quiet": 0,
    "grids": [{"f0": "5D", "b0": "9S/4"}, {"f0": "AC"}],
    "hands": [["QC", "2H", "3H", "4H"], ["5S", "6S", "7S", "JS"]],
    "discards": [[], []],
}
GRIDS = [{"f0": "9S"}, {"f0": "8S"}]


def reasons(options=None, **position):
    with pytest.raises(ImpossiblePosition) as refused:
        duel(options, **position)
    return refused.value.reasons


def test_the_rulings_example_loads_and_comes_back():
    m = duel(**EXAMPLE)
    position = m.position()
    assert {name: position[name] for name in EXAMPLE} == EXAMPLE
    assert m.actors == (0,)
    assert texts(m, 0) == ["pass", "swap QC f0", "swap QC b0"]
    assert [len(pile) for pile in position["drawpile"]] == [52 - 6, 52 - 5]


@pytest.mark.clause("ENG-POS-002", "ENG-POS-003")
def test_what_is_left_out_has_its_plain_value():
    position = duel(grids=GRIDS).position()
    assert (position["phase"], position["turn"], position["quiet"], position["turns"]) == ("attack", 0, 0, 0)
    assert position["hands"] == position["discards"] == [[], []]
    assert position["swapped"] == []
    assert [len(pile) for pile in position["drawpile"]] == [51, 51]


@pytest.mark.clause("ENG-POS-003")
def test_cards_named_nowhere_are_in_the_drawpile_even_when_one_is_named():
    m = duel(grids=GRIDS, drawpile=[["2C"], []])
    assert [len(pile) for pile in m.position()["drawpile"]] == [51, 51]


def test_while_deploying_the_turn_is_left_out():
    m = GAME.match(seed=1)
    assert "turn" not in m.position()
    m = duel(phase="deploy", first_deployer=1, hands=[DECK[:12], DECK[:12]])
    assert m.actors == (1,)
    m = duel(phase="deploy", first_deployer=1, grids=[{}, {"f0": "KS"}], hands=[DECK[:12], DECK[:11]])
    assert m.actors == (0,)


@pytest.mark.clause("PHX-D05", "PHX-Q28")
def test_a_wounded_hand_card_is_known_with_or_without_its_mark():
    for text in ("7H/3", "7H/3!"):
        assert duel(grids=GRIDS, hands=[[text, "2C!", "3C"], []]).position()["hands"][0] == ["2C!", "3C", "7H/3!"]


def test_full_life_may_be_written_out():
    assert duel(grids=[{"f0": "9S/18"}, {"f0": "AC"}]).position()["grids"][0] == {"f0": "9S"}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"grids": [{"f0": "9S"}, {}]}, "Seat 1 has no card in the field and has lost; say so with over."),
        ({"grids": [{"f0": "9S", "b0": "9S"}, {"f0": "AC"}]}, "Seat 0 has 9S twice."),
        ({"grids": GRIDS, "hands": [["9S"], []]}, "Seat 0 has 9S twice."),
        ({"grids": [{"x0": "9S"}, {"f0": "AC"}]}, "grid of seat 0 is an object with"),
        ({"grids": [{"f0": "11S"}, {"f0": "AC"}]}, "A card such as 10C"),
        ({"grids": [{"f0": "9S/19"}, {"f0": "AC"}]}, "its life is from 1 to 18 half-points"),
        ({"grids": [{"f0": "9S/0"}, {"f0": "AC"}]}, "its life is from 1 to 18 half-points"),
        ({"grids": [{"f0": "9S!"}, {"f0": "AC"}]}, "only a hand card carries a mark"),
        ({"grids": [{"f0": "AS/1"}, {"f0": "AC"}]}, "never wounded"),
        ({"grids": GRIDS, "discards": [["5C/3"], []]}, "have a life to name"),
        ({"grids": [{"f0": "JK1"}, {"f0": "AC"}]}, "no Jokers"),
        ({"grids": GRIDS, "hands": [list(DECK[:13]), []]}, "hands of seat 0 lists 13 things"),
        ({"grids": GRIDS, "phase": "combat"}, "phase is one of deploy, window, attack"),
        ({"grids": GRIDS, "turn": 2}, "turn is a whole number from 0 to 1"),
        ({"grids": GRIDS, "quiet": 20}, "quiet is a whole number from 0 to 19"),
        ({"grids": GRIDS, "turns": 400}, "turns is a whole number from 0 to 399"),
        ({"grids": GRIDS, "hp": [3, 3]}, "has no field 'hp'"),
        ({"grids": GRIDS, "swapped": ["9S"]}, "swapped lists Heroicals"),
        ({"grids": GRIDS, "swapped": ["QS"], "phase": "window"}, "it is in the field or known"),
        ({"grids": [{"f0": "9S"}, {"f0": "QS"}], "swapped": ["QS"]}, "Only an open window has seen swaps."),
        ({"grids": [{"f0": "9S"}, {"f0": "QS"}], "swapped": ["QS"], "phase": "window"}, "closes after 1 swaps"),
        ({"phase": "deploy", "hands": [DECK[:12], DECK[:7]]}, "Seat 1 holds too few cards to fill its grid."),
        ({"phase": "deploy", "turn": 0, "hands": [DECK[:12], DECK[:12]]}, "there is no turn"),
        ({"phase": "deploy", "quiet": 1, "hands": [DECK[:12], DECK[:12]]}, "no turn has been played"),
        (
            {"phase": "deploy", "grids": [{}, {"f0": "KS"}], "hands": [DECK[:12], DECK[:11]]},
            "or the first deployer's one more",
        ),
        (
            {"phase": "deploy", "grids": [{"f1": "KS"}, {}], "hands": [DECK[:11], DECK[:12]]},
            "The grid of seat 0 is not filled in order",
        ),
        (
            {"phase": "deploy", "hands": [DECK[:12], DECK[:12]], "discards": [["KS"], []]},
            "wounded, fallen or known cards before the combat",
        ),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(position, reason):
    assert any(reason in found for found in reasons(**position))


def test_every_reason_is_given():
    found = reasons(grids=[{"f0": "ZZ"}, {}], quiet=-1, turn=5, surprise=1)
    assert len(found) == 6


def test_with_free_cells_a_deployment_may_stand_anywhere():
    m = duel(
        {"free_deploy_cells": True}, phase="deploy", grids=[{"b2": "KS"}, {}], hands=[list(DECK[:11]), list(DECK[:12])]
    )
    assert m.actors == (1,)
    assert "deploy AC b3" in texts(m, 1)


@pytest.mark.clause("ENG-POS-004")
def test_a_finished_match_may_have_an_empty_field():
    over = {"winner": 0, "reason": "cleared", "clause": "PHX-VICTORY-001a"}
    m = duel(grids=[{"f0": "9S"}, {}], over=over)
    assert m.outcome.winner == 0
    assert m.position()["over"] == over


def test_hp_belong_to_the_option():
    assert duel({"player_hp": 9}, grids=GRIDS).position()["hp"] == [9, 9]
    assert any("hp of seat 1" in reason for reason in reasons({"player_hp": 9}, grids=GRIDS, hp=[9, 0]))
    assert any("hp of seat 0" in reason for reason in reasons({"player_hp": 9}, grids=GRIDS, hp=[10, 1]))


def test_the_text_of_every_kind_of_move():
    assert texts(duel(phase="deploy", hands=[["10C", *DECK[20:31]], DECK[:12]]), 0)[0] == "deploy 10C"
    m = window(grids=[{"f0": "9S"}, {"f2": "8S"}], hands=[[], ["QC"]])
    assert texts(m, 1) == ["pass", "swap QC f2"]
    assert texts(duel(grids=[{"f1": "9S"}, {"b0": "8S"}]), 0) == ["f1 x b0"]
    m = duel({"player_hp": 5, "reinforce": True}, grids=[{"f1": "9S"}, {}], hands=[["2C"], []])
    assert texts(m, 0)[:2] == ["f1 x player", "reinforce 2C f0"]


@pytest.mark.clause("PHX-Q01", "PHX-Q10", "PHX-Q17")
def test_presets():
    assert GAME.settle(preset="text") == GAME.settle()
    changed = {k: v for k, v in GAME.settle(preset="prototype").items() if v != GAME.settle()[k]}
    assert changed == {"double_mode": "loss_up", "swap_heals": True, "free_deploy_cells": True}


@pytest.mark.parametrize(
    "options",
    [
        {"swaps_per_window": 5},
        {"swaps_per_window": 0},
        {"double_mode": "half"},
        {"no_progress_limit": 0},
        {"player_hp": -1},
        {"player_hp": 201},
        {"jokers": 2},
        {"overflow": 1},
    ],
)
def test_options_outside_their_range_are_refused(options):
    with pytest.raises(BadOptions):
        GAME.match(options=options)


def test_sizes():
    assert ACTIONS == 54 * 8 + 8 * 4 + 8 + 12 * 8 + 1
    assert GAME.state.itemsize <= 512
