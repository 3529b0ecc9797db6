"""Heroes: when they can be called on, and what each of them does."""

from __future__ import annotations

import pytest

from quintain.games.clans.pool import HEROES
from tests.clans.dealer import clans, crystals, fight, hand, hits, kinds, lane, refused, stack, texts


def heroes(*both, **more):
    return {"heroes": True, "hero_p0": both[0], "hero_p1": both[1] if len(both) > 1 else "ysolde-the-marshal"} | more


@pytest.mark.clause("LCW-HERO-001")
def test_each_deck_has_its_hero():
    m = clans(heroes("oru-the-warden", "sedge-the-healer"), hands=[["bulwark"], []])
    assert m.position()["heroes"] == ["oru-the-warden", "sedge-the-healer"]
    assert "hero" in texts(m, 0)
    assert "hero" in texts(m, 1)


@pytest.mark.clause("LCW-HERO-002")
@pytest.mark.fires("clans", "hero_staged", "hero_used")
def test_a_hero_is_called_once_a_round_and_twice_a_match():
    m = clans(heroes("ysolde-the-marshal"), hands=[["bulwark"], []])
    for left in (1, 0):
        m.play(0, "hero")
        assert refused(m, 0, "hero") == "LCW-HERO-002"
        fight(m)
        assert m.position()["hero_left"] == [left, 2]
    assert refused(m, 0, "hero") == "LCW-HERO-002"
    assert "hero" not in texts(m, 0)
    assert refused(m, 1, "hero") is None


@pytest.mark.clause("LCW-HERO-002")
def test_how_often_can_be_chosen():
    m = clans(heroes("ysolde-the-marshal", hero_uses=1), hands=[["bulwark"], []])
    m.play(0, "hero")
    fight(m)
    assert refused(m, 0, "hero") == "LCW-HERO-002"


@pytest.mark.clause("LCW-HERO-002", "ENG-INFO-004")
def test_a_call_is_shown_with_the_plans_and_not_before():
    m = clans(heroes("ysolde-the-marshal"), hands=[["bulwark"], []])
    m.play(0, "hero")
    assert m.events(1) == []
    assert m.scene(1).table.zones == clans(heroes("ysolde-the-marshal"), hands=[["bulwark"], []]).scene(1).table.zones
    fight(m)
    assert "Ada calls on Ysolde the Marshal." in [e.text for e in m.events(1)]


@pytest.mark.clause("LCW-HERO-003", "LCW-HERO-004")
@pytest.mark.fires("clans", "hero_buff", "heartened")
@pytest.mark.parametrize(("hero", "fire", "water"), [("ysolde-the-marshal", 4, 3), ("kaya-flame-speaker", 5, 2)])
def test_a_buff_makes_cards_hit_harder(hero, fire, water):
    stacks = {"left": [["ember-scout"], ["iron-colossus"]], "center": [["tide-scout"], ["stone-bruiser"]]}
    m = clans(heroes(hero), stacks=stacks)
    m.play(0, "hero")
    assert [n for tick, _, n in hits(fight(m)) if tick == 1] == [fire, water]


@pytest.mark.clause("LCW-HERO-002", "LCW-HERO-003")
def test_what_a_hero_lends_is_gone_in_the_next_round():
    m = lane(["hill-guard"], ["hill-guard"], heroes("ysolde-the-marshal"))
    m.play(0, "hero")
    assert hits(fight(m)) == [(3, "Hill Guard", 3), (3, "Hill Guard", 2)]
    assert hits(fight(m)) == [(3, "Hill Guard", 2), (3, "Hill Guard", 2)]


@pytest.mark.clause("LCW-HERO-003")
@pytest.mark.fires("clans", "hero_ward", "warded")
@pytest.mark.parametrize(
    ("hero", "card", "taken"), [("oru-the-warden", "hill-guard", 1), ("bran-reed-keeper", "reef-warrior", 2)]
)
def test_a_ward_protects_cards(hero, card, taken):
    m = lane([card], ["ant-soldier"], heroes(hero))
    m.play(0, "hero")
    assert next(n for _, name, n in hits(fight(m)) if name == "Ant Soldier") == taken


@pytest.mark.clause("LCW-HERO-003")
def test_a_ward_for_one_element_leaves_the_others_alone():
    m = lane(["hill-guard"], ["ant-soldier"], heroes("bran-reed-keeper"))
    m.play(0, "hero")
    assert hits(fight(m))[0] == (2, "Ant Soldier", 2)


@pytest.mark.clause("LCW-HERO-003")
@pytest.mark.fires("clans", "healed")
def test_a_healer_gives_back_up_to_four_health_before_tick_1():
    m = lane(["iron-colossus/3", "bulwark/8"], [], heroes("sedge-the-healer"))
    m.play(0, "hero")
    events = fight(m)
    assert stack(m, 0) == ["iron-colossus/7", "bulwark"]
    assert [(e.amount, e.clause) for e in events if e.kind == "healed"] == [(4, "LCW-HERO-003"), (1, "LCW-HERO-003")]


@pytest.mark.clause("LCW-HERO-003", "LCW-D09")
@pytest.mark.parametrize(("held", "drawn"), [(3, 2), (7, 1), (8, 0)])
def test_a_pathfinder_draws_two_cards_up_to_the_limit(held, drawn):
    cards = [
        "ember-scout",
        "ember-scout",
        "tide-scout",
        "tide-scout",
        "thorn-scout",
        "thorn-scout",
        "bulwark",
        "berserker",
    ]
    m = clans(heroes("teck-the-pathfinder"), hands=[cards[:held], []], decks=[["iron-colossus", "war-chanter"], []])
    m.play(0, "hero")
    events = kinds(fight(m))
    before_round_2 = events[: events.index("round_begins")]
    assert before_round_2.count("drew") == drawn
    assert len(hand(m, 0)) == min(held + 2, 8)


@pytest.mark.clause("LCW-HERO-004", "LCW-Q14")
def test_a_buff_never_counts_against_a_crystal():
    m = lane(["ember-scout"], [], heroes("kaya-flame-speaker"))
    m.play(0, "hero")
    fight(m)
    assert crystals(m) == [100, 97]


@pytest.mark.clause("LCW-HERO-003")
def test_buff_and_ward_meet_in_one_sum():
    m = lane(["ant-worker"], ["iron-colossus"], heroes("ysolde-the-marshal", "oru-the-warden"))
    m.play(0, "hero")
    m.play(1, "hero")
    assert hits(fight(m))[0] == (1, "Ant Worker", 2)


@pytest.mark.clause("LCW-HERO-001", "LCW-D07")
def test_every_hero_can_be_called_on_and_is_known_to_all():
    for hero in HEROES:
        m = clans(heroes(hero, hero, decklist_public=False), hands=[["bulwark"], []])
        for viewer in (0, 1, None):
            names = [c.face for z in m.scene(viewer).table.zones if z.id.startswith("hero") for c in z.cards]
            assert names == [f"hero {hero}"] * 2
        m.play(0, "hero")
        fight(m)
        assert m.position()["hero_left"][0] == 1
