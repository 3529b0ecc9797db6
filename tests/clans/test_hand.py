"""Drawing: two cards a round, up to the limit, until the deck is empty."""

from __future__ import annotations

import pytest

from tests.clans.dealer import clans, fight, hand, kinds

FULL = ["ember-scout", "ember-scout", "tide-scout", "tide-scout", "thorn-scout", "thorn-scout", "bulwark", "berserker"]


@pytest.mark.clause("LCW-HAND-001", "LCW-PHASE-001")
@pytest.mark.fires("clans", "drew", "round_begins")
def test_each_new_round_brings_two_cards():
    m = clans(decks=[["flame-duelist"] * 2, ["bulwark", "berserker", "war-chanter"]])
    events = fight(m)
    assert kinds(events)[-6:-1] == ["round_begins", "drew", "drew", "deck_empty", "drew"]
    assert hand(m, 0) == ["flame-duelist"] * 2
    assert len(hand(m, 1)) == 2
    assert m.position()["round"] == 2


@pytest.mark.clause("LCW-PHASE-001")
def test_combat_comes_before_advancement_and_advancement_before_the_draw():
    m = clans(stacks={"left": [["ember-scout"], ["thorn-scout"]]}, decks=[["bulwark"], []])
    told = kinds(fight(m))
    order = [
        told.index(k) for k in ("nothing_placed", "hit_together", "to_base", "crystal_hit", "round_begins", "drew")
    ]
    assert order == sorted(order)


@pytest.mark.clause("LCW-HAND-002", "LCW-Q02")
@pytest.mark.fires("clans", "hand_full")
@pytest.mark.parametrize(("cap", "held"), [(8, 8), (9, 9)])
def test_a_hand_holds_as_many_as_its_limit(cap, held):
    m = clans({"hand_cap": cap}, hands=[FULL, ["bulwark"]], decks=[["flame-duelist", "flame-duelist"], []])
    fight(m)
    assert len(hand(m, 0)) == held


@pytest.mark.clause("LCW-Q03", "LCW-D01")
@pytest.mark.fires("clans", "burned")
def test_with_burn_the_card_is_shown_and_lost():
    m = clans({"overdraw": "burn"}, hands=[FULL[:7], ["bulwark"]], decks=[["flame-duelist"] * 2, []])
    fight(m)
    assert len(hand(m, 0)) == 8
    assert m.position()["decks"][0] == []
    assert m.position()["dead"][0].count("flame-duelist") == 1
    assert "Ada's hand is full: Flame Duelist is burned." in [e.text for e in m.events(1)]


@pytest.mark.clause("LCW-HAND-003")
@pytest.mark.fires("clans", "deck_empty")
def test_an_empty_deck_is_said_once_and_costs_nothing():
    m = clans(hands=[["bulwark"], ["bulwark"]], decks=[["berserker"], []])
    assert kinds(fight(m)).count("deck_empty") == 1
    assert "deck_empty" not in kinds(fight(m))
    assert hand(m, 0) == ["berserker", "bulwark"]
    assert m.position()["crystals"] == [100, 100]


@pytest.mark.clause("ENG-INFO-002")
def test_the_other_hears_that_a_card_was_drawn_but_not_which():
    m = clans(decks=[["flame-duelist"], []])
    fight(m)
    assert "Ada draws a card." in [e.text for e in m.events(1)]
    assert "You draw Flame Duelist." in [e.text for e in m.events(0)]
    assert not [e for e in m.events(1) if "Flame" in e.text]
