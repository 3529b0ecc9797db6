"""The end of a round and of a match: the whole board, sudden death, the cap."""

from __future__ import annotations

import pytest

from .dealer import battle, hp, kinds, lane, plays, stack

DUMB = {"suit_effects": False}


def round_ends(options=None, **more):
    """Mara's last play of the round is left: the 2 of clubs."""
    usual = {"turn": 1, "plays_left": 1, "hands": [["2S"], ["2C", "3C"]], "decks": [0, 0], "final": [True, False]}
    return battle(options, **(usual | more))


@pytest.mark.clause("WLP-EOR-001", "WLP-EOR-002", "WLP-EOR-003", "WLP-EOR-004", "WLP-Q25", "WLP-END-001")
@pytest.mark.fires("war-lanes", "round_ended", "small_pair", "lane_tied")
def test_all_lanes_resolve_whatever_they_hold():
    lanes = lane("5D 6D", "KS", middle="4S | 4D", right=" | 9C 9D")
    m = round_ends(DUMB | {"max_rounds": 1}, lanes=lanes)
    plays(m, "discard 2C")
    assert hp(m) == [100 - (13 - 11) - (18 + 3), 98]
    assert len(m.position()["discard"]) == 8
    assert kinds(m).count("cleared") == 3


@pytest.mark.clause("WLP-WIN-001", "WLP-Q25")
def test_one_out_of_hp_after_the_round_has_lost():
    m = round_ends(DUMB, hp=[3, 5], lanes=lane("", "9C"))
    plays(m, "discard 2C")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "hp", "WLP-WIN-001")


@pytest.mark.clause("WLP-WIN-002", "WLP-Q25")
@pytest.mark.fires("war-lanes", "won_above")
def test_of_two_out_of_hp_the_higher_wins():
    m = round_ends(DUMB, hp=[5, 6], lanes=lane("", "9C", middle="7D|"))
    plays(m, "discard 2C")
    assert hp(m) == [-4, -3]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "hp", "WLP-WIN-002")


@pytest.mark.clause("WLP-WIN-003", "WLP-SD-001", "WLP-Q37", "WLP-Q12")
@pytest.mark.fires("war-lanes", "sudden_death", "last_flip", "won_by_flip")
@pytest.mark.parametrize(("start", "left"), [([50, 52], 50), ([2, 2], 0)])
def test_level_after_a_round_the_higher_card_wins_the_match(start, left, monkeypatch):
    lanes = {} if left else lane("", "7C", middle="5S|")
    m = round_ends(DUMB, hp=start if left else [7, 7], lanes=lanes)
    stack(monkeypatch, ["9C", "9D", "4S", "KH"])
    plays(m, "discard 2C")
    assert hp(m) == [left, left]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "sudden_death", "WLP-SD-001")
    assert sorted(m.position()["discard"]) == sorted(["9C", "9D", "4S", "KH"])
    assert kinds(m).count("last_flip") == 2


@pytest.mark.clause("WLP-Q37")
@pytest.mark.fires("war-lanes", "shuffled_again")
def test_after_28_ties_sudden_death_shuffles_again(monkeypatch):
    from .test_flip import TIES

    m = round_ends(DUMB, hp=[50, 52])
    stack(monkeypatch, [*TIES, "KH", "4S"])
    plays(m, "discard 2C")
    assert m.outcome.winner == 0
    assert sorted(m.position()["discard"]) == ["4S", "KH"]


@pytest.mark.clause("WLP-Q12", "WLP-WIN-004")
def test_by_option_level_players_go_on():
    m = round_ends(DUMB | {"sudden_death_when_alive": False}, hp=[50, 52])
    plays(m, "discard 2C")
    assert not m.outcome
    assert m.position()["round"] == 2


@pytest.mark.clause("WLP-WIN-003", "WLP-Q12")
def test_level_at_zero_is_sudden_death_even_so():
    m = round_ends(DUMB | {"sudden_death_when_alive": False}, hp=[7, 7], lanes=lane("", "7C", middle="5S|"))
    plays(m, "discard 2C")
    assert m.outcome.reason == "sudden_death"


@pytest.mark.clause("WLP-Q38", "ENG-END-003")
@pytest.mark.fires("war-lanes", "won_by_cap")
def test_after_the_last_round_the_higher_hp_win():
    m = round_ends(DUMB, hp=[60, 50], round=30)
    plays(m, "discard 2C")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (0, "cap", "WLP-Q38")
    level = round_ends(DUMB | {"max_rounds": 5, "sudden_death_when_alive": False}, hp=[48, 50], round=5)
    plays(level, "discard 2C")
    assert level.outcome.reason == "sudden_death"
    before = round_ends(DUMB, hp=[60, 50], round=29)
    plays(before, "discard 2C")
    assert not before.outcome


@pytest.mark.clause("WLP-Q38", "ENG-END-003")
def test_any_other_ending_comes_before_the_cap():
    m = round_ends(DUMB, hp=[60, 9], round=30, lanes=lane("9C"))
    plays(m, "discard 2C")
    assert m.outcome.reason == "hp"


@pytest.mark.clause("WLP-Q10", "WLP-Q31")
def test_with_the_check_at_the_end_of_the_round_healing_can_save():
    m = round_ends({"death_check": "end_of_round"}, hp=[50, -2], lanes=lane("4C", "2H"))
    plays(m, "discard 2C")  # 4 to 2, and 7 healed
    assert not m.outcome
    assert m.position()["round"] == 2  # with 1 HP, less what the flip may have taken
    lost = round_ends({"death_check": "end_of_round"}, hp=[50, -5])
    plays(lost, "discard 2C")
    assert lost.outcome.winner == 0


@pytest.mark.clause("WLP-WIN-001", "WLP-D04", "ENG-END-002")
def test_a_deadly_lane_ends_the_match_in_the_middle_of_a_turn():
    m = battle(DUMB, hp=[100, 7], lanes=lane("9C 10C", "2D 3D 4S"), pending={"left": {"by": 1, "count": 1}},
               hands=[["JK", "2S", "3S"], ["2C"]])  # fmt: skip
    plays(m, "play JK left")
    assert m.outcome.winner == 0
    assert m.position()["lanes"]["left"] == [[], []]
    assert (m.position()["turn"], m.position()["plays_left"]) == (0, 2)
    assert m.position()["over"] == {"winner": 0, "reason": "hp", "clause": "WLP-WIN-001"}
