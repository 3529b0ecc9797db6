"""The picture: three lanes from base to base, stacks, hands, crystals, and moves that start and end on them."""

from __future__ import annotations

import pytest

from quintain.games.clans.faces import draw_card, hero_deed
from quintain.games.clans.pool import CARDS
from quintain.sketch import draw_page
from quintain.sketch.skin import Skin
from tests.clans.dealer import GAME, card, clans, fight, move, zone
from tests.clans.test_position import DOCUMENT


def test_each_lane_has_two_slots_for_each_side_and_its_marker():
    scene = clans(**DOCUMENT).scene(0)
    assert zone(scene, "top.0.left").cards[0].text == "Reef Warrior"
    assert zone(scene, "bottom.0.left").cards[0].text == "Ember Scout"
    assert zone(scene, "top.1.center").cards == ()
    assert zone(scene, "top.1.center").empty == "no card"
    assert zone(scene, "bottom.1.left").empty == "backup"


@pytest.mark.clause("LCW-SETUP-005")
def test_a_marker_is_the_same_place_seen_from_both_sides():
    m = clans(markers={"left": 1, "center": 0, "right": -1}, hands=[["bulwark"], []])
    for viewer, left in ((0, "Their base"), (1, "Your base"), (None, "Mara's base")):
        here = [c.text for c in zone(m.scene(viewer), "marker.left").cards if "active" in c.marks]
        assert here == [left]
    assert [c.text for c in zone(m.scene(0), "marker.left").cards] == ["Their base", "Middle", "Your base"]


@pytest.mark.clause("LCW-ABIL-005", "LCW-CARD-001")
def test_a_card_shows_its_numbers_its_element_and_its_keywords_as_words():
    m = clans(stacks={"left": [["twin-blade/2"], ["bulwark"]]})
    mine = card(m.scene(0), "top.0.left")
    assert mine.counters == {"damage": 3, "tick": 2, "Stack Buff": 2, "hp": 2, "full": 6}
    assert mine.face == "nature twin-blade t2"
    assert mine.marks == ("damaged",)
    assert "Stack Buff 2 with War Chanter" in mine.spoken
    assert "2 of 6 left" in mine.spoken
    theirs = card(m.scene(0), "top.1.left")
    assert theirs.counters["Shield"] == 2
    assert theirs.marks == ()


def test_staged_cards_are_provisional_and_ones_own():
    m = clans(hands=[["bulwark"], []])
    m.play(0, "place bulwark left top")
    mine = card(m.scene(0), "top.0.left")
    assert "staged" in mine.marks
    assert "not committed" in mine.spoken
    assert zone(m.scene(1), "top.0.left").cards == ()
    assert zone(m.scene(None), "top.0.left").cards == ()
    assert [move.label for move in m.scene(0).moves] == ["Commit 1 card"]


def test_a_card_goes_from_the_hand_to_a_slot():
    m = clans(hands=[["bulwark"], []], stacks={"left": [["berserker"], []]})
    scene = m.scene(0)
    top = move(scene, "place bulwark left top")
    assert (top.start, top.end) == ("hand.0/bulwark.0", "top.0.left")
    assert top.preview == "Berserker sinks"
    below = move(scene, "place bulwark left bottom")
    assert (below.end, below.preview) == ("bottom.0.left", None)
    assert move(scene, "commit").main
    assert move(scene, "commit").label == "Commit nothing"


def test_the_prompt_says_what_to_do():
    assert clans(hands=[["bulwark"], []]).scene(0).table.prompt == "Place cards in your lanes, then commit."
    assert clans(hands=[[], ["bulwark"]]).scene(0).table.prompt == "Your hand is empty: commit."
    full = {lane: [["ember-scout", "ember-scout"], []] for lane in ("left", "center", "right")}
    options = {"deck_p0": ["ember-scout"] * 25, "max_copies": 0}
    crowded = clans(options, stacks=full, hands=[["ember-scout"], []])
    assert crowded.scene(0).table.prompt == "All your stacks are full: commit."
    m = clans(hands=[["bulwark"], []])
    m.play(0, "commit")
    assert m.scene(0).table.prompt.startswith("Your plan stands.")
    assert m.scene(None).table.prompt == "Both plan in secret."


def test_crystals_rounds_and_who_leads_are_on_the_table():
    scene = clans(**DOCUMENT).scene(0)
    assert [(meter.id, meter.value, meter.full) for meter in scene.table.meters] == [
        ("crystal.1", 58, 100),
        ("crystal.0", 71, 100),
    ]
    assert scene.table.where == "Round 4 of 30"
    assert scene.table.balance.sentence == "Crystals: You lead by 13. Markers at a base: You 1, Mara 1."


@pytest.mark.clause("LCW-HERO-003")
def test_a_hero_stands_beside_the_deck_and_says_what_it_does():
    m = clans({"heroes": True, "hero_p0": "kaya-flame-speaker"}, hands=[["bulwark"], []])
    mine = card(m.scene(0), "hero.0")
    assert "your fire cards deal 2 more this round" in mine.spoken
    call = move(m.scene(0), "hero")
    assert (call.start, call.preview) == ("hero.0", "1 left")
    m.play(0, "hero")
    assert "staged" in card(m.scene(0), "hero.0").marks
    assert "staged" not in card(m.scene(1), "hero.0").marks
    assert [hero_deed(n) for n in (2, 3, 4)] == [
        "your cards take 1 less this round",
        "your cards regain up to 4 Health",
        "draw 2 cards",
    ]


def test_combat_is_told_tick_by_tick():
    m = clans(stacks={"left": [["ember-scout"], ["cinder-warrior"]], "right": [["tide-scout"], ["thorn-scout"]]})
    events = [e for e in fight(m) if e.step is not None]
    assert [e.step for e in events] == sorted(e.step for e in events)
    assert {e.data["lane"] for e in events} == {"left", "right"}
    blow = next(e for e in m.scene(0).events if e.kind == "hit_alone")
    assert (blow.start, blow.end, blow.amount, blow.step) == ("top.0.left", "top.1.left", 3, 1)


def test_every_card_and_hero_has_a_face():
    skin = Skin.load(GAME.folder)
    for n in range(1, CARDS + 1):
        face = draw_card("x", n, 0).face
        assert skin.face(face) == "face-" + face.replace(" ", "-"), face
    assert skin.face("hero oru-the-warden")
    assert skin.face("flag near")
    assert skin.back("tower") == "back-tower"


def test_the_table_can_be_drawn():
    m = clans(**DOCUMENT)
    for viewer in (0, 1, None):
        page = draw_page(m.scene(viewer), GAME)
        assert "Grove Warrior" in page
        assert "theme-clans" in page
