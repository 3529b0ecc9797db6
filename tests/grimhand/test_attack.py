"""Attacking: damage, what is spent, what is not, and winning by it."""

from __future__ import annotations

import pytest

from quintain.core.errors import IllegalMove

from .dealer import cards, discard, grim, kinds


def strike(attack, defense, hp=50, **fields):
    """Ada attacks; the match afterwards, and what she was told."""
    m = grim(hp=[50, hp], hands=[{"attack": attack}, {"defense": defense}], **fields)
    return m, m.play(0, "attack")


@pytest.mark.clause("GRIM-ATT-001")
@pytest.mark.parametrize("hand", [[1], [12], [1, 1]])
def test_one_attack_card_is_enough(hand):
    assert "attack" in map(str, grim(hands=[{"attack": hand}, {}]).legal(0))


@pytest.mark.clause("GRIM-ATT-001")
def test_neither_defense_cards_nor_the_opponents_attack_cards_let_one_attack():
    m = grim(hands=[{"defense": [3, 4]}, {"attack": [5]}])
    before = m.state
    with pytest.raises(IllegalMove) as refused:
        m.play(0, "attack")
    assert refused.value.clause == "GRIM-ATT-001"
    assert "attack" not in map(str, m.legal(0))
    assert m.state == before


@pytest.mark.clause("GRIM-ATT-001", "GRIM-Q19")
def test_all_attack_cards_are_used_against_all_defense_cards():
    m, events = strike([1, 2, 12, 12], [3, 3, 4])
    assert m.position()["hp"] == [50, 33]
    assert (events[0].data["attack"], events[0].data["defense"]) == (27, 10)


@pytest.mark.clause("GRIM-Q19")
def test_an_attack_with_a_part_of_the_hand_is_no_move():
    with pytest.raises(IllegalMove, match="not a move"):
        grim(hands=[{"attack": [3, 8]}, {}]).play(0, "attack 8")


@pytest.mark.clause("GRIM-ATT-002")
@pytest.mark.parametrize(
    ("attack", "defense", "damage"), [([5], [4], 1), ([5], [5], 0), ([5], [6], 0), ([1], [12, 12], 0)]
)
def test_damage_is_the_difference_and_at_least_0(attack, defense, damage):
    m, events = strike(attack, defense, hp=40)
    assert m.position()["hp"] == [50, 40 - damage]
    assert (events[0].kind, events[0].clause) == ("struck" if damage else "blocked", "GRIM-ATT-002")
    assert events[0].amount == (damage or None)


@pytest.mark.clause("GRIM-ATT-002")
def test_damage_is_the_sum_of_values_not_the_number_of_cards():
    m, _ = strike([12], [1, 1, 2, 2])
    assert m.position()["hp"] == [50, 44]


@pytest.mark.clause("GRIM-ATT-002")
def test_a_defense_that_is_too_strong_heals_nobody():
    m, _ = strike([1], [12, 12], hp=20)
    assert m.position()["hp"] == [50, 20]


@pytest.mark.clause("GRIM-ATT-003", "GRIM-Q16")
@pytest.mark.parametrize(("attack", "defense"), [([12], [1]), ([2], [2]), ([2], [1, 9])])
def test_both_hands_are_discarded_whatever_the_damage(attack, defense):
    m, events = strike(attack, defense)
    assert cards(m, 0, "attack") == cards(m, 1, "defense") == []
    assert m.position()["discard"] == {"attack": attack, "defense": defense}
    assert kinds(events)[1:] == ["spent", "stripped"]
    assert [e.clause for e in events[1:]] == ["GRIM-ATT-003", "GRIM-ATT-003"]
    assert [e.data["cards"] for e in events[1:]] == [len(attack), len(defense)]


@pytest.mark.clause("GRIM-ATT-003")
def test_the_discards_grow_by_what_is_spent():
    m, _ = strike([3], [4], discard={"attack": [5, 13], "defense": [6]})
    assert m.position()["discard"] == {"attack": [3, 5, 13], "defense": [4, 6]}


@pytest.mark.clause("GRIM-ATT-004")
def test_the_attackers_defense_and_the_defenders_attack_are_untouched():
    m = grim(hands=[{"attack": [3], "defense": [9, 10]}, {"attack": [11, 12], "defense": [1]}])
    m.play(0, "attack")
    assert m.position()["hands"] == [{"attack": [], "defense": [9, 10]}, {"attack": [11, 12], "defense": []}]
    assert m.position()["hp"] == [50, 48]


@pytest.mark.clause("GRIM-ATT-001", "GRIM-ATT-004")
def test_the_other_seat_attacks_alike():
    m = grim(turn=1, hands=[{"attack": [11], "defense": [1]}, {"attack": [3], "defense": [9]}])
    m.play(1, "attack")
    assert m.position()["hands"] == [{"attack": [11], "defense": []}, {"attack": [], "defense": [9]}]
    assert m.position()["hp"] == [48, 50]


@pytest.mark.clause("GRIM-Q16")
def test_an_attack_that_cannot_hurt_is_legal():
    m = grim(hands=[{"attack": [1]}, {"defense": ["12!"]}])
    assert "attack" in map(str, m.legal(0))


@pytest.mark.clause("GRIM-Q17")
def test_against_no_defense_the_full_sum_counts():
    m, events = strike([10, 11], [])
    assert m.position()["hp"] == [50, 29]
    assert kinds(events) == ["struck", "spent"]


@pytest.mark.clause("GRIM-WIN-001")
@pytest.mark.fires("grimhand", "won_by_hp")
@pytest.mark.parametrize("seat", [0, 1])
def test_exactly_lethal_damage_wins(seat):
    hp, hands = [50, 50], [{}, {}]
    hp[1 - seat] = 12
    hands[seat] = {"attack": [12]}
    m = grim(hp=hp, turn=seat, hands=hands)
    events = m.play(seat, "attack")
    assert m.position()["hp"][1 - seat] == 0
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (seat, "hp", "GRIM-WIN-001")
    assert (events[-1].kind, events[-1].clause) == ("won_by_hp", "GRIM-WIN-001")
    assert m.position()["over"] == {"winner": seat, "reason": "hp", "clause": "GRIM-WIN-001"}
    assert m.legal(0) == m.legal(1) == ()


@pytest.mark.clause("GRIM-WIN-001")
def test_one_hp_left_is_enough_to_go_on():
    m, _ = strike([12], [], hp=13)
    assert m.position()["hp"] == [50, 1]
    assert m.outcome is None
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-Q18")
def test_hp_stop_at_0():
    m, _ = strike([12, 12, 11, 11], [], hp=1)
    assert m.position()["hp"] == [50, 0]
    assert m.outcome.winner == 0


@pytest.mark.clause("GRIM-D04", "GRIM-WIN-001", "GRIM-ATT-003")
def test_the_last_attack_spends_its_cards_too():
    m, _ = strike([12], [1], hp=11)
    assert m.outcome.reason == "hp"
    assert (discard(m, "attack"), discard(m, "defense")) == ([12], [1])


@pytest.mark.clause("GRIM-Q23")
def test_an_attack_draws_no_card_and_so_never_meets_death():
    m = grim(
        hp=[1, 50],
        hands=[{"attack": [12]}, {}],
        draw={"attack": [13, 13], "defense": [13, 13]},
    )
    m.play(0, "attack")
    assert m.outcome is None
    assert m.position()["draw"] == {"attack": [13, 13], "defense": [13, 13]}
