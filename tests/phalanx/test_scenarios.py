"""The acceptance scenarios PHX-SC-01 to PHX-SC-08, as the ruling file tells them."""

from __future__ import annotations

import pytest

from .dealer import DECK, card, duel, fight, grid, hand, kinds, targets, window


@pytest.mark.clause("PHX-DEPLOY-002c", "PHX-TURNS-001a", "PHX-TURNS-001c", "PHX-Q11")
@pytest.mark.fires("phalanx", "battle_began")
def test_deployment_fills_the_front_first_and_the_second_deployer_attacks():
    m = duel(phase="deploy", first_deployer=0, hands=[list(DECK[:12]), list(DECK[12:24])])
    placed = []
    for _ in range(16):
        (seat,) = m.actors
        before = grid(m, seat)
        m.play(seat, m.legal(seat)[0])
        (cell,) = grid(m, seat).keys() - before.keys()
        placed.append((seat, cell))
    assert [placed[n] for n in (0, 2, 4, 6)] == [(0, "f0"), (0, "f1"), (0, "f2"), (0, "f3")]
    assert placed[8] == (0, "b0")
    assert placed[15] == (1, "b3")
    position = m.position()
    assert (position["phase"], position["turn"]) == ("window", 1)
    assert m.actors == (0,)


@pytest.mark.clause("PHX-COMBAT-001d")
def test_targets_are_the_foremost_card_of_each_column():
    m = duel(grids=[{"f0": "9H"}, {"b0": "8S", "f1": "3C", "b1": "9D"}])
    assert targets(m, 0) == {"b0", "f1"}


@pytest.mark.clause("PHX-SUIT-001", "PHX-DEC-003", "PHX-DEC-009", "PHX-Q01")
@pytest.mark.fires("phalanx", "shielded_hit", "destroyed")
def test_front_diamond_takes_half_and_the_damage_persists():
    m = duel(grids=[{"f0": "8S", "f1": "AC", "f2": "AS"}, {"f0": "5D", "f1": "2H"}])
    fight(m, "f0 x f0")
    assert grid(m, 1)["f0"] == "5D/2"
    assert card(m.scene(0), "cell.1.f0").counters == {"hp": 1, "full": 5}
    fight(m, "f1 x f0", "f1 x f0")
    assert grid(m, 1)["f0"] == "5D/1"
    assert card(m.scene(0), "cell.1.f0").counters == {"hp": 1, "full": 5}
    fight(m, "f1 x f0", "f2 x f0")
    assert "f0" not in grid(m, 1)
    assert m.position()["discards"][1] == ["5D"]


@pytest.mark.clause("PHX-SUIT-001")
def test_a_diamond_in_the_back_row_has_no_shield():
    m = duel(grids=[{"f0": "4H"}, {"b0": "5D"}])
    fight(m, "f0 x b0")
    assert grid(m, 1) == {"b0": "5D/2"}
    assert card(m.scene(0), "cell.1.b0").counters["hp"] == 1


@pytest.mark.clause("PHX-ACE-001a", "PHX-HEROICAL-002")
@pytest.mark.fires("phalanx", "absorbed", "ace_slain")
def test_an_ace_withstands_a_ten_but_not_a_jack():
    m = duel(grids=[{"f0": "10C", "f1": "JS"}, {"f0": "AD", "f1": "2H"}])
    fight(m, "f0 x f0")
    assert grid(m, 1)["f0"] == "AD"
    assert m.position()["quiet"] == 1
    fight(m, "f1 x f0", "f1 x f0")
    assert grid(m, 1) == {"f1": "2H"}
    assert m.position()["quiet"] == 0


@pytest.mark.clause("PHX-HEROICAL-001c", "PHX-HEROICAL-001d", "PHX-Q17", "PHX-Q18", "PHX-Q28")
@pytest.mark.fires("phalanx", "swapped", "hit")
def test_a_swap_brings_the_queen_in_and_the_wounded_nine_to_hand():
    m = window(turn=0, grids=[{"f0": "10D"}, {"f2": "9S/4"}], hands=[[], ["QC"]])
    m.play(1, "swap QC f2")
    assert grid(m, 1) == {"f2": "QC"}
    assert hand(m, 1) == ["9S/4!"]
    m.play(0, "f0 x f2")
    assert grid(m, 1) == {"f2": "QC/2"}
    assert card(m.scene(0), "cell.1.f2").counters["hp"] == 1


@pytest.mark.clause("PHX-SUIT-002", "PHX-VICTORY-001a", "PHX-Q30", "PHX-ACE-001b")
@pytest.mark.fires("phalanx", "last_heart_hit", "won_by_clearing")
def test_the_last_heart_needs_six_points_and_its_fall_wins_at_once():
    position = {"grids": [{"f0": "5D", "f1": "6D"}, {"f0": "3H"}], "hands": [[], ["KC", "KS", "KD", "KH"]]}
    m = duel(**position)
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"f0": "3H/1"}
    assert m.outcome is None
    m = duel(**position)
    events = m.play(0, "f1 x f0")
    assert kinds(events) == ["last_heart_hit", "destroyed", "won_by_clearing"]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (0, "cleared", "PHX-VICTORY-001a")
    assert len(hand(m, 1)) == 4


@pytest.mark.clause("PHX-Q24", "PHX-Q12")
@pytest.mark.fires("phalanx", "stalled")
def test_two_aces_alone_are_a_draw_after_twenty_attacks():
    m = duel(grids=[{"f0": "AC"}, {"f0": "AD"}])
    for n in range(20):
        assert m.outcome is None, n
        fight(m, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "no_progress", "PHX-Q24")
    assert m.position()["turns"] == m.position()["quiet"] == 20
