"""Turns, endings and what keeps a match from going on for ever."""

from __future__ import annotations

import pytest

from .dealer import discard, duel, fight, grid, hand, kinds, texts, window

STANDSTILL = {"grids": [{"f0": "AC", "f1": "9S"}, {"f0": "AD"}]}


@pytest.mark.clause("PHX-TURNS-001b", "PHX-TURNS-001c")
def test_turns_alternate_with_a_window_before_each():
    m = duel(grids=[{"f0": "AC"}, {"f0": "AD"}])
    seen = []
    for _ in range(6):
        seen.append((m.position()["phase"], m.actors[0]))
        m.play(m.actors[0], m.legal(m.actors[0])[0])
    assert seen == [("attack", 0), ("window", 0), ("attack", 1), ("window", 1), ("attack", 0), ("window", 0)]
    assert m.position()["turns"] == 3


@pytest.mark.clause("PHX-TURNS-001b", "PHX-Q12")
def test_attacking_is_compulsory_even_when_it_is_useless():
    m = duel(grids=[{"f0": "2C"}, {"f0": "AD"}])
    assert texts(m, 0) == ["f0 x f0"]


@pytest.mark.clause("PHX-VICTORY-001a", "PHX-Q30", "PHX-VICTORY-001b")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_card_destroyed_ends_the_match_for_the_attacker(seat):
    grids = [{"f0": "10C"}, {"f0": "10D"}]
    grids[1 - seat] = {"b3": "4S"}
    m = duel(turn=seat, grids=grids, hands=[["KC"], ["KD"]], turns=7)
    m.play(seat, "f0 x b3")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (seat, "cleared", "PHX-VICTORY-001a")
    assert m.actors == ()
    assert m.position()["turns"] == 7  # nothing more happens in that turn
    assert grid(m, seat)  # one attack clears one side at most


@pytest.mark.clause("PHX-Q24")
def test_any_loss_breaks_the_row_of_quiet_turns_and_a_swap_does_not():
    m = duel(quiet=5, **STANDSTILL)
    fight(m, "f0 x f0")
    assert m.position()["quiet"] == 6
    fight(m, "f0 x f1")
    assert m.position()["quiet"] == 0
    m = duel(quiet=5, turn=1, grids=STANDSTILL["grids"], hands=[["QC"], []])
    fight(m, "f0 x f0", "pass", "f0 x f0")
    assert m.position()["quiet"] == 7
    m = window(turn=1, quiet=5, grids=STANDSTILL["grids"], hands=[["QC"], []])
    fight(m, "swap QC f1", "f0 x f0")
    assert m.position()["quiet"] == 6


@pytest.mark.clause("PHX-Q24")
def test_an_ace_destroyed_is_progress():
    m = duel(quiet=19, grids=[{"f0": "KC"}, {"f0": "AD", "f1": "AS"}])
    fight(m, "f0 x f0")
    assert m.position()["quiet"] == 0
    assert m.outcome is None


@pytest.mark.clause("PHX-Q24")
@pytest.mark.parametrize("limit", [1, 3, 20, 50])
def test_the_limit_of_quiet_turns_is_an_option(limit):
    m = duel({"no_progress_limit": limit}, **STANDSTILL)
    for _ in range(limit):
        assert m.outcome is None
        fight(m, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason) == (None, "no_progress")


@pytest.mark.clause("PHX-Q24")
@pytest.mark.fires("phalanx", "stalled_ahead")
@pytest.mark.parametrize("ahead", [0, 1])
def test_more_life_in_the_field_wins_where_it_is_so_decided(ahead):
    grids = [{"f0": "AC"}, {"f0": "AD"}]
    grids[ahead] |= {"f1": "9S/4", "b0": "2S"}
    options = {"no_progress_result": "higher_total_hp"}
    m = duel(options, quiet=19, grids=grids, hands=[["KC", "KD"], ["KH", "KS"]])
    events = m.play(0, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (ahead, "no_progress", "PHX-Q24")
    assert kinds(events) == ["absorbed", "stalled_ahead"]
    assert "5 to 1" in events[-1].text
    m = duel(quiet=19, grids=grids)
    m.play(0, "f0 x f0")
    assert m.outcome.winner is None


@pytest.mark.clause("PHX-Q24")
def test_equal_life_is_a_draw_all_the_same():
    m = duel(
        {"no_progress_result": "higher_total_hp"}, quiet=19, grids=[{"f0": "AC"}, {"f0": "AD"}], hands=[["KC"], []]
    )
    m.play(0, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason) == (None, "no_progress")


@pytest.mark.clause("PHX-Q24")
@pytest.mark.fires("phalanx", "capped")
def test_four_hundred_turns_are_a_draw():
    m = duel(turns=399, grids=[{"f0": "2S"}, {"f0": "9S"}])
    events = m.play(0, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "cap", "PHX-Q24")
    assert m.position()["turns"] == 400
    assert kinds(events) == ["hit", "capped"]


@pytest.mark.clause("PHX-Q24", "PHX-VICTORY-001a")
def test_a_win_in_the_last_turn_counts():
    m = duel(turns=399, grids=[{"f0": "9S"}, {"f0": "2S"}])
    m.play(0, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason) == (0, "cleared")


@pytest.mark.clause("PHX-D04")
def test_want_of_progress_comes_before_the_cap():
    m = duel(turns=399, quiet=19, **STANDSTILL)
    m.play(0, "f0 x f0")
    assert m.outcome.reason == "no_progress"


@pytest.mark.clause("PHX-Q25")
@pytest.mark.parametrize("hands", [[[], []], [["QC"], ["KD"]], [["2C"], ["3C"]]])
def test_a_dead_position_goes_on_until_the_count_whatever_the_hands(hands):
    m = duel(grids=[{"f0": "AC"}, {"f0": "AD"}], hands=hands)
    for _ in range(19):
        fight(m, "f0 x f0")
    assert m.outcome is None
    fight(m, "f0 x f0")
    assert m.outcome.reason == "no_progress"


@pytest.mark.clause("PHX-Q06")
@pytest.mark.parametrize("advances", [False, pytest.param(True, marks=pytest.mark.fires("phalanx", "advanced"))])
@pytest.mark.parametrize("target", ["4S", "AS"])
def test_the_card_behind_moves_up_where_it_is_so_decided(advances, target):
    grids = [{"f0": "KC", "f1": "2S"}, {"f0": target, "b0": "9D/7", "b1": "3S"}]
    m = duel({"advance_back_row": advances}, grids=grids)
    fight(m, "f0 x f0")
    row = "f" if advances else "b"
    assert grid(m, 1) == {f"{row}0": "9D/7", "b1": "3S"}
    fight(m, "b1 x f1", f"f0 x {row}0")
    assert ("shielded_hit" in kinds(m.events(0))) == advances


@pytest.mark.clause("PHX-Q06")
def test_nothing_moves_up_in_other_columns_or_without_a_kill():
    m = duel({"advance_back_row": True}, grids=[{"f0": "3S"}, {"f0": "9S", "b0": "8S", "b1": "2S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"f0": "9S/12", "b0": "8S", "b1": "2S"}


@pytest.mark.clause("PHX-Q08", "PHX-D02")
@pytest.mark.parametrize(
    ("attacker", "front", "behind", "left"),
    [
        ("10S", "4S", "9S", "9S/6"),  # 6 beyond the 4
        ("10S", "4S/1", "9S", None),  # 1 is enough for half a point, 9 go on
        ("10C", "4S", "9S", "9S/6"),  # a Club has no bonus here
        ("10S", "4D", "9S", "9S/14"),  # it took 8 to break the shield
        ("10S", "10H", "9S", "9S"),  # nothing was left over
        ("KS", "4S", "6D", None),
    ],
)
@pytest.mark.parametrize("overflows", [False, True])
def test_the_excess_of_a_kill_strikes_the_card_behind(attacker, front, behind, left, overflows):
    grids = [{"f0": attacker}, {"f0": front, "b0": behind, "f1": "2H"}]
    m = duel({"overflow": overflows}, grids=grids)
    fight(m, "f0 x f0")
    assert "f0" not in grid(m, 1)
    assert grid(m, 1).get("b0") == (left if overflows else behind)


@pytest.mark.clause("PHX-Q08")
@pytest.mark.fires("phalanx", "overflowed")
def test_the_log_follows_the_blow():
    m = duel({"overflow": True}, grids=[{"f0": "10S"}, {"f0": "3S", "b0": "9S"}])
    events = m.play(0, "f0 x f0")
    assert [event.text for event in events] == [
        "Your 10♠ hits Mara's 3♠ for 10: 0 left.",
        "Mara's 3♠ at f0 is destroyed.",
        "The blow goes on to Mara's 9♠ for 7: 2 left.",
    ]


@pytest.mark.clause("PHX-D02", "PHX-Q03")
def test_the_excess_knows_no_doubling_of_a_heart_that_became_the_last_card():
    m = duel({"overflow": True}, grids=[{"f0": "10S"}, {"f0": "4S", "b0": "6H"}])
    m.play(0, "f0 x f0")
    assert m.outcome.winner == 0
    assert discard(m, 1) == ["6H", "4S"]


@pytest.mark.clause("PHX-Q08", "PHX-D03")
@pytest.mark.fires("phalanx", "overflow_absorbed")
def test_an_ace_behind_absorbs_the_excess_even_of_a_heroical():
    m = duel({"overflow": True}, grids=[{"f0": "KS"}, {"f0": "4S", "b0": "AS"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"b0": "AS"}


@pytest.mark.clause("PHX-D03")
def test_no_excess_goes_past_a_destroyed_ace():
    m = duel({"overflow": True}, grids=[{"f0": "KS"}, {"f0": "AS", "b0": "9S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"b0": "9S"}


@pytest.mark.clause("PHX-D02", "PHX-Q01")
@pytest.mark.parametrize(("mode", "left"), [("exact", "9S/16"), ("loss_up", "9S/14"), ("loss_down", "9S/16")])
def test_the_excess_is_what_was_not_needed_under_every_way_of_halving(mode, left):
    m = duel({"overflow": True, "double_mode": mode}, grids=[{"f0": "9S"}, {"f0": "4D", "b0": "9S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"b0": left}


@pytest.mark.clause("PHX-D02")
def test_a_card_behind_is_struck_first_and_moves_up_afterwards():
    options = {"overflow": True, "advance_back_row": True}
    m = duel(options, grids=[{"f0": "9S"}, {"f0": "4S", "b0": "9D"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"f0": "9D/8"}
    assert kinds(m.events(0)) == ["hit", "destroyed", "overflowed", "advanced"]


@pytest.mark.clause("PHX-Q08")
def test_a_kill_in_the_back_row_has_nothing_behind_it():
    m = duel({"overflow": True}, grids=[{"f0": "KS"}, {"b0": "4S", "f1": "9S"}])
    fight(m, "f0 x b0")
    assert grid(m, 1) == {"f1": "9S"}
    assert hand(m, 1) == []


@pytest.mark.clause("PHX-COMBAT-001d")
@pytest.mark.parametrize("text", ["f0 x b1", "f0 x f3", "f0 x b3"])
def test_a_covered_card_or_an_empty_cell_is_refused_by_its_clause(text):
    m = duel(grids=[{"f0": "9S"}, {"f1": "3C", "b1": "9D"}])
    before = m.state
    refused = m.refusal(0, text)
    assert refused is not None
    assert refused.clause == "PHX-COMBAT-001d"
    assert m.state == before
