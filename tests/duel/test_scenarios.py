"""The acceptance scenarios DUEL-SC-01 to DUEL-SC-09, as the ruling file tells them."""

from __future__ import annotations

import pytest

from .dealer import cards, duel, facing, field, lp, refused, texts

FIVE = ["dragon", "goblin", "wolf", "turtle", "bat"]


@pytest.mark.clause("DUEL-SC-01", "DUEL-Q05", "DUEL-SUM-001")
def test_the_opening_offers_a_draw_and_75_summons():
    m = duel(hands=[FIVE, FIVE])
    offered = texts(m, 0)
    assert len(offered) == 76
    assert offered[0] == "draw"
    assert sum(text.startswith("summon ") for text in offered) == 75
    m.play(0, "summon dragon 1 attack")
    assert m.actors == (1,)
    assert lp(m) == [8000, 8000]
    assert field(m, 0) == {"1": "dragon attack"}


@pytest.mark.clause("DUEL-SC-02", "DUEL-DRAW-001", "DUEL-DRAW-002", "DUEL-SUM-002")
def test_a_draw_costs_500_and_comes_once():
    m = duel(turn=1, hands=[FIVE, FIVE])
    m.play(1, "draw")
    assert lp(m) == [8000, 7500]
    assert len(cards(m, "hands", 1)) == 6
    assert len(cards(m, "decks", 1)) == 14
    assert refused(m, 1, "draw") == "DUEL-DRAW-002"
    m.play(1, "summon bat 2 defense")
    assert len(cards(m, "hands", 1)) == 5
    assert m.actors == (0,)


@pytest.mark.clause("DUEL-SC-03", "DUEL-BATTLE-004")
def test_dragon_destroys_goblin_in_defense_without_loss_of_lp():
    m = facing("dragon attack", "goblin defense")
    m.play(0, "attack 1 3")
    assert cards(m, "graves", 1) == ["goblin"]
    assert field(m, 0) == {"1": "dragon attack"}
    assert lp(m) == [8000, 8000]


@pytest.mark.clause("DUEL-SC-03", "DUEL-BATTLE-004")
def test_wolf_falls_to_sentinel_in_defense_without_loss_of_lp():
    m = facing("wolf attack", "sentinel defense")
    m.play(0, "attack 1 3")
    assert cards(m, "graves", 0) == ["wolf"]
    assert field(m, 1) == {"3": "sentinel defense"}
    assert lp(m) == [8000, 8000]


@pytest.mark.clause("DUEL-SC-04", "DUEL-BATTLE-003")
def test_equal_attackers_destroy_each_other():
    m = facing("wolf attack", "centaur attack")
    m.play(0, "attack 1 3")
    assert field(m, 0) == field(m, 1) == {}
    assert [cards(m, "graves", seat) for seat in (0, 1)] == [["wolf"], ["centaur"]]
    assert lp(m) == [8000, 8000]


@pytest.mark.clause("DUEL-SC-05", "DUEL-BATTLE-006", "DUEL-Q17")
def test_a_face_down_card_bars_the_direct_attack():
    m = facing("dragon attack", "imp facedown")
    assert "attack 1 direct" not in texts(m, 0)
    assert refused(m, 0, "attack 1 direct") == "DUEL-BATTLE-006"


@pytest.mark.clause("DUEL-SC-05", "DUEL-BATTLE-006")
def test_a_direct_attack_takes_all_of_its_atk():
    m = facing("dragon attack", None)
    m.play(0, "attack 1 direct")
    assert lp(m) == [8000, 5600]
    assert m.actors == (1,)


@pytest.mark.clause("DUEL-SC-06", "DUEL-Q03", "DUEL-LP-001")
def test_a_fee_above_ones_lp_is_fatal():
    m = duel(lp=[300, 8000], hands=[FIVE, []])
    m.play(0, "draw")
    assert lp(m) == [0, 8000]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "hp", "DUEL-WIN-001")
    assert m.actors == ()


@pytest.mark.clause("DUEL-SC-07", "DUEL-WIN-002", "DUEL-Q10")
def test_who_took_the_last_card_loses_as_the_next_turn_begins():
    m = duel(turn=1, hands=[FIVE, FIVE], decks=[["ogre"], ["ogre"]])
    m.play(1, "draw")
    m.play(1, "summon bat 1 defense")
    assert m.outcome is None
    m.play(0, "summon bat 1 defense")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (0, "deckout", "DUEL-WIN-002")
    assert lp(m) == [8000, 7500]


@pytest.mark.clause("DUEL-SC-08", "DUEL-LP-001", "DUEL-WIN-001")
def test_overkill_stops_at_0():
    m = facing("dragon attack", None, lp=[8000, 400])
    m.play(0, "attack 1 direct")
    assert lp(m) == [8000, 0]
    assert (m.outcome.winner, m.outcome.reason) == (0, "hp")


@pytest.mark.clause("DUEL-SC-09")
def test_the_flow_of_the_original_example():
    m = duel(hands=[["dragon"], ["goblin"]])
    m.play(0, "summon dragon 1 attack")
    m.play(1, "draw")
    m.play(1, "summon goblin 1 defense")
    m.play(0, "attack 1 1")
    assert cards(m, "graves", 1) == ["goblin"]
    assert lp(m) == [8000, 7500]


@pytest.mark.clause("DUEL-SC-09", "DUEL-BATTLE-005", "DUEL-Q22")
def test_1800_into_a_face_down_turtle_costs_the_attacker_and_200():
    m = facing("goblin attack", "turtle facedown")
    m.play(0, "attack 1 3")
    assert cards(m, "graves", 0) == ["goblin"]
    assert lp(m) == [7800, 8000]


@pytest.mark.clause("DUEL-Q22")
def test_dragon_would_have_destroyed_the_turtle():
    m = facing("dragon attack", "turtle facedown")
    m.play(0, "attack 1 3")
    assert cards(m, "graves", 1) == ["turtle"]
    assert lp(m) == [8000, 8000]
