"""Families: when an Ultimate happens, and what each of them does."""

from __future__ import annotations

import pytest

from tests.clans.dealer import clans, crystals, fight, hits, kinds, stack

ROAD = {"families": True, "deck_p0": "open-road", "deck_p1": "open-road"}
ANTS = ["ant-worker", "ant-soldier", "ant-queen"]


def family(deck, cards, foe=("stone-bruiser",), **more):
    """Ada has placed two of a family before and holds the third; a Bruiser of Mara's faces her in the left lane."""
    options = {"families": True, "deck_p0": deck, "deck_p1": "starter"} | more.pop("options", {})
    usual = {"hands": [[cards[2]], ["bulwark"]], "families": [cards[:2], []], "stacks": {"left": [[], list(foe)]}}
    return clans(options, **(usual | more))


@pytest.mark.clause("LCW-FAM-001", "LCW-FAM-002")
@pytest.mark.fires("clans", "ultimate", "struck")
def test_the_third_variation_sets_off_the_ultimate_once():
    m = clans(ROAD, hands=[[*ANTS, "ant-worker"], []], stacks={"left": [[], ["iron-colossus"]]})
    m.play(0, "place ant-worker center top")
    m.play(0, "place ant-soldier center bottom")
    assert "ultimate" not in kinds(fight(m))
    assert m.position()["families"][0] == ["ant-worker", "ant-soldier"]
    m.play(0, "place ant-queen right top")
    events = fight(m)
    assert [e.text for e in events if e.kind == "ultimate"] == ["You have placed the whole family: Tunnel Ambush!"]
    m.play(0, "place ant-worker right bottom")
    assert "ultimate" not in kinds(fight(m))


@pytest.mark.clause("LCW-FAM-002")
def test_all_three_in_one_round_will_do():
    m = clans(ROAD, hands=[ANTS, []], stacks={"left": [[], ["iron-colossus"]]})
    for n, card in enumerate(ANTS):
        m.play(0, f"place {card} {('center', 'center', 'right')[n]} top")
    assert "ultimate" in kinds(fight(m))
    assert stack(m, 1) == ["iron-colossus/12"]


@pytest.mark.clause("LCW-FAM-001")
def test_without_the_option_families_do_nothing():
    m = clans(ROAD | {"families": False}, hands=[ANTS, []], stacks={"left": [[], ["iron-colossus"]]})
    for n, card in enumerate(ANTS):
        m.play(0, f"place {card} {('center', 'center', 'right')[n]} top")
    assert "ultimate" not in kinds(fight(m))
    assert m.position()["families"] == [[], []]


@pytest.mark.clause("LCW-FAM-002", "LCW-D04")
@pytest.mark.fires("clans", "struck_down", "struck")
def test_ants_wound_every_enemy_card_before_tick_1_whatever_shields_it():
    stacks = {"left": [[], ["ember-scout/2", "bulwark"]]}
    m = family("open-road", ANTS, stacks=stacks, hands=[["ant-queen"], []], options={"gold": True})
    m.play(0, "place ant-queen right top")
    events = fight(m)
    assert stack(m, 1) == ["bulwark/7"]
    assert kinds(events).count("struck") == 2
    assert m.position()["gold"][0] == 10 + 25


@pytest.mark.clause("LCW-FAM-002")
@pytest.mark.fires("clans", "rallied", "heartened")
def test_monkeys_make_cards_hit_harder_this_round():
    m = family("wild-grove", ["monkey-scamp", "monkey-boxer", "monkey-sage"])
    m.play(0, "place monkey-sage left top")
    assert hits(fight(m))[0] == (4, "Monkey Sage", 7)
    assert hits(fight(m))[0] == (4, "Monkey Sage", 5)


@pytest.mark.clause("LCW-FAM-002")
@pytest.mark.fires("clans", "sheltered", "warded")
def test_otters_shelter_cards_this_round():
    m = family("tide-wall", ["otter-diver", "otter-raider", "otter-elder"])
    m.play(0, "place otter-elder left top")
    assert (4, "Stone Bruiser", 8 - 1 - 2) in hits(fight(m))


@pytest.mark.clause("LCW-FAM-002")
@pytest.mark.fires("clans", "mended")
def test_foxes_mend_cards_before_tick_1():
    stacks = {"center": [["siege-ram/1", "stone-bruiser/9"], []]}
    m = family("ember-charge", ["fox-kit", "fox-hunter", "fox-elder"], stacks=stacks)
    m.play(0, "place fox-elder right top")
    fight(m)
    assert stack(m, 0, "center") == ["siege-ram/7", "stone-bruiser"]


@pytest.mark.clause("LCW-HERO-004", "LCW-D04")
def test_heroes_come_first_then_help_then_wounds():
    """Both complete a family: Mara's card is healed by her Hero and mended before Ada's ants bite."""
    options = {
        "families": True,
        "heroes": True,
        "hero_p1": "sedge-the-healer",
        "deck_p0": "open-road",
        "deck_p1": "ember-charge",
    }
    m = clans(
        options,
        hands=[["ant-queen"], ["fox-elder"]],
        families=[["ant-worker", "ant-soldier"], ["fox-kit", "fox-hunter"]],
        stacks={"left": [[], ["stone-bruiser/1"]]},
    )
    m.play(0, "place ant-queen center top")
    m.play(1, "place fox-elder right top")
    m.play(1, "hero")
    told = [k for k in kinds(fight(m)) if k in ("hero_used", "healed", "ultimate", "mended", "struck")]
    assert told == ["hero_used", "healed", "ultimate", "mended", "ultimate", "struck", "struck"]
    assert stack(m, 1) == ["stone-bruiser/8"]


@pytest.mark.clause("LCW-HERO-004")
def test_a_rally_never_counts_against_a_crystal():
    m = family("wild-grove", ["monkey-scamp", "monkey-boxer", "monkey-sage"], stacks={})
    m.play(0, "place monkey-sage left top")
    fight(m)
    assert crystals(m) == [100, 95]
