"""The expansions: reinforcements, player HP, Jokers."""

from __future__ import annotations

import pytest

from .dealer import CELLS, DECK, GAME, card, discard, duel, fight, grid, hand, kinds, refused, texts, window

REINFORCE, HP, JOKERS = {"reinforce": True}, {"player_hp": 20}, {"jokers": True}


# Reinforcements


@pytest.mark.clause("PHX-RESOURCES-002", "PHX-REINFORCE-001")
@pytest.mark.fires("phalanx", "reinforced")
def test_a_hand_card_may_fill_an_empty_cell_instead_of_an_attack():
    m = duel(REINFORCE, grids=[{"f0": "9S", "f1": "8S"}, {"f0": "7S"}], hands=[["2C", "KD"], []])
    empty = [cell for cell in CELLS if cell not in ("f0", "f1")]
    assert texts(m, 0) == ["f0 x f0", "f1 x f0", *(f"reinforce {c} {cell}" for c in ("2C", "KD") for cell in empty)]
    events = m.play(0, "reinforce KD b2")
    assert grid(m, 0) == {"f0": "9S", "f1": "8S", "b2": "KD"}
    assert hand(m, 0) == ["2C"]
    assert m.actors == (0,)  # Mara's turn begins with Ada's window
    assert [str(e) for e in events] == ["You reinforce b2 with K♦. (PHX-RESOURCES-002)"]


@pytest.mark.clause("PHX-RESOURCES-002", "PHX-REINFORCE-001")
def test_only_an_empty_cell_is_reinforced_and_only_from_the_hand():
    m = duel(REINFORCE, grids=[{"f0": "9S"}, {"f0": "7S"}], hands=[["2C"], []])
    assert refused(m, 0, "reinforce 2C f0") == "PHX-RESOURCES-002"
    assert refused(m, 0, "reinforce 3C f1") == "PHX-RESOURCES-001"
    m = window(REINFORCE, turn=1, grids=[{"f0": "9S"}, {"f0": "7S"}], hands=[["2C"], []])
    assert refused(m, 0, "reinforce 2C f1") == "PHX-TURNS-001c"


@pytest.mark.clause("PHX-REINFORCE-001")
def test_a_wounded_card_comes_back_wounded_and_no_longer_in_the_hand():
    m = duel(REINFORCE, grids=[{"f0": "9S"}, {"f0": "7S"}], hands=[["8C/3!"], []])
    m.play(0, "reinforce 8C f3")
    assert grid(m, 0)["f3"] == "8C/3"
    assert hand(m, 0) == []


@pytest.mark.clause("PHX-REINFORCE-002")
def test_a_reinforcement_is_a_quiet_turn_and_the_hand_is_not_filled_up():
    m = duel(REINFORCE, quiet=3, grids=[{"f0": "9S"}, {"f0": "7S"}], hands=[["2C", "3C"], []])
    m.play(0, "reinforce 2C f3")
    position = m.position()
    assert (position["quiet"], position["turns"]) == (4, 1)
    assert hand(m, 0) == ["3C"]


# Player HP


@pytest.mark.clause("PHX-SUIT-005", "PHX-HP-001")
def test_clearing_the_field_no_longer_wins():
    m = duel(HP, grids=[{"f0": "9H"}, {"f0": "9S"}])
    assert m.position()["hp"] == [20, 20]
    m.play(0, "f0 x f0")
    assert m.outcome is None
    assert grid(m, 1) == {}
    assert m.position()["hp"] == [20, 20]


@pytest.mark.clause("PHX-HP-002", "PHX-HP-001")
@pytest.mark.fires("phalanx", "player_hit", "won_by_hp")
def test_an_exposed_player_is_hit_for_the_attackers_value_until_no_hp_are_left():
    m = duel(HP, hp=[20, 15], grids=[{"f0": "9H", "b1": "KD"}, {}])
    assert texts(m, 0) == ["f0 x player", "b1 x player"]
    m.play(0, "f0 x player")
    assert m.position()["hp"] == [20, 6]
    assert m.position()["quiet"] == 0
    fight(m, "pass")  # the window
    fight(m, "pass")  # nothing to attack with
    events = fight(m, "b1 x player").events(0)
    assert m.position()["hp"] == [20, 0]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (0, "hp", "PHX-HP-001")
    assert events[-1].text == "Mara has no HP left: you win."


@pytest.mark.clause("PHX-HP-002")
def test_a_single_card_covers_the_player():
    m = duel(HP, grids=[{"f0": "9H"}, {"b3": "2S"}])
    assert texts(m, 0) == ["f0 x b3"]
    assert refused(m, 0, "f0 x player") == "PHX-HP-002"
    m = duel(HP, grids=[{"f0": "9H"}, {}])
    assert refused(m, 0, "f1 x player") == "PHX-COMBAT-001a"


@pytest.mark.clause("PHX-HP-003")
@pytest.mark.parametrize(
    ("attacker", "last", "hp"),
    [("9D", "4S", 15), ("9D", "9S", 20), ("4C", "5S", 17), ("9D", "4S/3", 13), ("KD", "AS", 20)],
)
def test_the_blow_that_clears_the_field_goes_on_to_the_player(attacker, last, hp):
    m = duel(HP, grids=[{"f0": attacker}, {"b0": last}])
    fight(m, "f0 x b0")
    assert m.position()["hp"] == [20, hp]


@pytest.mark.clause("PHX-HP-003")
def test_the_excess_of_an_earlier_kill_does_not_reach_the_player():
    m = duel(HP, grids=[{"f0": "KD"}, {"f0": "2S", "f1": "3S"}])
    fight(m, "f0 x f0")
    assert m.position()["hp"] == [20, 20]


@pytest.mark.clause("PHX-HP-003", "PHX-Q08")
def test_the_overflow_goes_through_the_card_behind_to_the_player():
    m = duel(HP | {"overflow": True}, grids=[{"f0": "KD"}, {"f0": "2S", "b0": "3S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {}
    assert m.position()["hp"] == [20, 14]


@pytest.mark.clause("PHX-HP-004", "PHX-SUIT-005")
@pytest.mark.fires("phalanx", "spade_hit_player")
def test_a_spade_counts_double_against_the_player():
    m = duel(HP, grids=[{"f0": "7S"}, {}])
    events = m.play(0, "f0 x player")
    assert m.position()["hp"] == [20, 6]
    assert [str(e) for e in events] == ["Your 7♠, a Spade, hits Mara twice as hard: Mara loses 14 HP. (PHX-HP-004)"]


@pytest.mark.clause("PHX-HP-004", "PHX-HP-003")
@pytest.mark.fires("phalanx", "spade_broke_through")
def test_a_spade_counts_double_in_the_blow_that_breaks_through():
    m = duel(HP, grids=[{"f0": "10S"}, {"f0": "3C"}])
    m.play(0, "f0 x f0")
    assert m.position()["hp"] == [20, 6]


@pytest.mark.clause("PHX-HP-003")
@pytest.mark.fires("phalanx", "broke_through")
def test_breaking_through_may_win():
    m = duel(HP, hp=[20, 7], grids=[{"f0": "10D"}, {"f0": "3C"}])
    events = m.play(0, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason) == (0, "hp")
    assert [e.text for e in events[2:]] == [
        "The blow goes on to Mara: Mara loses 7 HP.",
        "Mara has no HP left: you win.",
    ]


@pytest.mark.clause("PHX-HP-005", "PHX-SUIT-005")
@pytest.mark.fires("phalanx", "heart_helped")
@pytest.mark.parametrize(
    ("attacker", "last", "lost"), [("JD", "3H", 3), ("10D", "3H", 2), ("9D", "3H", 2), ("9D", "4H", 1), ("KD", "4H", 2)]
)
def test_a_heart_in_play_holds_off_half_rounded_up(attacker, last, lost):
    """The last Heart's defence is doubled, so a 3 takes six points; half of the rest reaches the player."""
    m = duel(HP, grids=[{"f0": attacker}, {"f0": last}])
    m.play(0, "f0 x f0")
    assert m.position()["hp"] == [20, 20 - lost]


@pytest.mark.clause("PHX-HP-005", "PHX-HP-004")
@pytest.mark.fires("phalanx", "spade_and_heart")
def test_a_spade_against_a_heart_is_doubled_and_halved():
    m = duel(HP, grids=[{"f0": "9S"}, {"f0": "3H"}])
    m.play(0, "f0 x f0")
    assert m.position()["hp"] == [20, 17]


@pytest.mark.clause("PHX-HP-005")
def test_a_heart_that_fell_before_does_not_help():
    m = duel(HP, grids=[{"f0": "9D"}, {}], discards=[[], ["3H"]], hands=[[], ["4H"]])
    m.play(0, "f0 x player")
    assert m.position()["hp"] == [20, 11]


@pytest.mark.clause("PHX-HP-005", "PHX-D02")
def test_a_heart_behind_the_first_card_helps_when_both_fall():
    m = duel(HP | {"overflow": True}, grids=[{"f0": "KD"}, {"f0": "2S", "b0": "3H"}])
    m.play(0, "f0 x f0")
    assert m.position()["hp"] == [20, 17]


@pytest.mark.clause("PHX-HP-006", "PHX-TURNS-001b")
@pytest.mark.fires("phalanx", "stood_by")
def test_whoever_has_nothing_to_attack_with_passes():
    m = duel(HP, turn=1, grids=[{"f0": "9D"}, {}], hands=[[], ["KC"]])
    assert texts(m, 1) == ["pass"]
    m.play(1, "pass")
    assert (m.position()["turns"], m.position()["quiet"]) == (1, 1)
    assert m.actors == (1,)  # the window before Ada's turn
    assert texts(m, 1) == ["pass"]  # no card to change with
    m.play(1, "pass")
    assert refused(m, 0, "pass") == "PHX-TURNS-001b"


@pytest.mark.clause("PHX-HP-006", "PHX-REINFORCE-001")
def test_with_reinforcements_an_empty_field_must_be_filled():
    m = duel(HP | REINFORCE, turn=1, grids=[{"f0": "9D"}, {}], hands=[[], ["KC"]])
    assert texts(m, 1) == [f"reinforce KC {cell}" for cell in CELLS]
    assert refused(m, 1, "pass") == "PHX-TURNS-001b"
    m.play(1, "reinforce KC f0")
    fight(m, "f0 x f0")
    assert m.position()["hp"] == [20, 20]


@pytest.mark.clause("PHX-HP-001")
def test_hp_are_as_many_as_the_option_says():
    for hp in (1, 7, 200):
        assert GAME.match(seed=1, options={"player_hp": hp}).position()["hp"] == [hp, hp]
    assert "hp" not in GAME.match(seed=1).position()


# Jokers


@pytest.mark.clause("PHX-CARDS-004", "PHX-JOKER-001", "PHX-Q29")
def test_each_deck_has_two_jokers_more_and_only_with_the_option():
    with_jokers = GAME.match(seed=1, options=JOKERS).position()
    without = GAME.match(seed=1).position()
    for seat in (0, 1):
        assert sorted(with_jokers["hands"][seat] + with_jokers["drawpile"][seat]) == sorted([*DECK, "JK1", "JK2"])
        assert sorted(without["hands"][seat] + without["drawpile"][seat]) == sorted(DECK)
    dealt = {c for seed in range(60) for c in GAME.match(seed=seed, options=JOKERS).position()["hands"][0]}
    assert {"JK1", "JK2"} <= dealt


@pytest.mark.clause("PHX-JOKER-001", "PHX-CARDS-002a")
@pytest.mark.fires("phalanx", "wild_hit")
@pytest.mark.parametrize("attacker", ["AC", "2S", "KD", "JK1"])
@pytest.mark.parametrize("cell", ["f0", "b0"])
def test_any_attack_destroys_a_joker(attacker, cell):
    m = duel(JOKERS, grids=[{"f0": attacker}, {cell: "JK2", "f1": "9S"}])
    fight(m, f"f0 x {cell}")
    assert grid(m, 1) == {"f1": "9S"}
    assert discard(m, 1) == ["JK2"]
    assert m.position()["quiet"] == 0


@pytest.mark.clause("PHX-JOKER-001")
def test_a_joker_stands_with_no_life_until_it_is_attacked():
    m = duel(JOKERS, grids=[{"f0": "9S"}, {"f0": "JK1", "f1": "2S"}])
    assert card(m.scene(0), "cell.1.f0").counters == {"hp": 0, "full": 0}
    fight(m, "f0 x f1")
    assert grid(m, 1) == {"f0": "JK1"}


@pytest.mark.clause("PHX-JOKER-001", "PHX-JOKER-003")
@pytest.mark.parametrize("target", ["9S", "AS", "5D"])
def test_a_joker_attacks_for_nothing(target):
    m = duel(JOKERS, grids=[{"f0": "JK1"}, {"b0": target, "f1": "2S"}])
    fight(m, "f0 x b0")
    assert grid(m, 1)["b0"] == target
    assert m.position()["quiet"] == 1


@pytest.mark.clause("PHX-JOKER-003")
def test_a_joker_is_no_heroical():
    m = window(JOKERS, grids=[{"f0": "9S"}, {"f0": "2S"}], hands=[[], ["JK1", "JK2"]])
    assert texts(m, 1) == ["pass"]


@pytest.mark.clause("PHX-JOKER-002")
@pytest.mark.parametrize("cell", ["f0", "b0"])
@pytest.mark.parametrize("others", [{}, {"f1": "9S"}])
def test_a_jokers_wild_suit_does_not_give_it_life(cell, others):
    """A Diamond in front, a Heart as the last card: twice nothing is nothing."""
    m = duel(JOKERS, grids=[{"f0": "AC"}, {cell: "JK1"} | others])
    m.play(0, f"f0 x {cell}")
    assert cell not in grid(m, 1)


@pytest.mark.clause("PHX-JOKER-002", "PHX-HP-005")
@pytest.mark.fires("phalanx", "heart_helped")
def test_a_last_joker_is_a_heart_that_holds_off_half():
    m = duel(JOKERS | HP, grids=[{"f0": "9D"}, {"f0": "JK1"}])
    m.play(0, "f0 x f0")
    assert m.position()["hp"] == [20, 15]


@pytest.mark.clause("PHX-JOKER-001", "PHX-Q08")
def test_all_of_a_blow_overflows_past_a_joker_and_a_joker_behind_falls_too():
    m = duel(JOKERS | {"overflow": True}, grids=[{"f0": "6D"}, {"f0": "JK1", "b0": "9S", "f1": "2S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"b0": "9S/6", "f1": "2S"}
    m = duel(JOKERS | {"overflow": True}, grids=[{"f0": "6D"}, {"f0": "5S", "b0": "JK1", "f1": "2S"}])
    assert kinds(m.play(0, "f0 x f0")) == ["hit", "destroyed", "overflowed", "destroyed"]
