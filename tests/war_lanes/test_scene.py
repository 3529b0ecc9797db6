"""The picture: lanes with totals and hands, countdowns, active cards, moves with their ends, previews and questions."""

from __future__ import annotations

import pytest

from quintain.games.war_lanes.cards import TOKENS, face
from quintain.sketch import draw_page
from quintain.sketch.skin import Skin

from .dealer import DECK, GAME, NAMES, battle, card, lane, move, plays, waits, zone


def labels(scene):
    return {area.name: area.label for area in scene.table.areas}


def test_three_lanes_show_both_sides_in_the_order_of_play():
    m = battle(lanes=lane("4D 9C", "KS", middle="2C | ", right=" | 3H 3D"), hands=[["2S"], []])
    scene = m.scene(0)
    assert [c.text for c in zone(scene, "side.0.left").cards] == ["4♦", "9♣"]
    assert [c.text for c in zone(scene, "side.1.right").cards] == ["3♥", "3♦"]
    assert zone(scene, "side.0.right").empty == "open"
    assert {zone(scene, f"side.{seat}.{name}").area for seat in (0, 1) for name in ("left",)} == {"left"}
    assert [area.column for area in scene.table.areas if area.name in ("left", "middle", "right")] == [0, 1, 2]


def test_the_far_side_is_the_others_and_lanes_are_never_mirrored():
    m = battle(lanes=lane("4D", "KS"))
    for viewer, near in ((0, 0), (1, 1), (None, 0)):
        scene = m.scene(viewer)
        ids = [z.id for z in scene.table.zones if z.area == "left"]
        assert ids == [f"side.{1 - near}.left", f"side.{near}.left"]


@pytest.mark.clause("WLP-RES-002", "WLP-POKER-005")
def test_a_side_shows_its_total_and_the_hand_it_makes():
    lanes = lane("4D 5D 6D", "10C 10D", middle="2H 9S KS | ")
    m = battle(lanes=lanes, pending=waits(0, 2, "left", "middle"))
    scene = m.scene(0)
    assert [(zone(scene, i).label, zone(scene, i).note) for i in ("side.0.left", "side.1.left", "side.0.middle")] == [
        ("35", "straight flush +20"),
        ("20", ""),
        ("24", "no bonus"),
    ]
    always = battle({"two_card_pair_scope": "always"}, lanes=lane("10C 10D"))
    assert (zone(always.scene(0), "side.0.left").label, zone(always.scene(0), "side.0.left").note) == ("23", "pair +3")


@pytest.mark.clause("WLP-PEND-004")
def test_a_pending_lane_says_when_it_resolves():
    lanes = lane("4D 5D 6D", "", middle=" | 7S 8S 9C")
    m = battle(lanes=lanes, pending=waits(0, 2) | waits(1, 1, "middle"))
    for viewer in (0, 1, None):
        scene = m.scene(viewer)
        assert labels(scene)["left"] == "Left · Resolves in 2"
        assert labels(scene)["middle"] == "Middle · Resolves in 1"
        assert labels(scene)["right"] == "Right"
        assert "pending-2" in card(scene, "side.0.left").marks
        assert "pending-1" in card(scene, "side.1.middle").marks
        assert card(scene, "side.1.middle").spoken.endswith("resolves in 1")
    page = draw_page(m.scene(0), GAME)
    assert "Resolves in 2" in page
    assert "is-pending-1" in page
    theme = Skin.load(GAME.folder).theme
    assert "is-pending-2" in theme
    assert "--pend-1" in theme


@pytest.mark.clause("WLP-SUIT-007", "WLP-SUIT-002")
def test_cards_of_ones_suit_and_jokers_are_in_colour():
    m = battle(lanes=lane("4D 9C JK", "2D 3H"), pending=waits(0, 2), hands=[["2S", "5D", "JK"], []])
    scene = m.scene(1)
    marks = [c.marks[-1] for c in zone(scene, "side.0.left").cards]
    assert marks == ["active", "inactive", "active"]
    assert [c.marks[-1] for c in zone(scene, "side.1.left").cards] == ["inactive", "active"]
    assert card(scene, "side.0.left").counters == {"strike": 7}
    assert card(scene, "side.1.left", 1).counters == {"heal": 7}
    assert card(scene, "side.0.left").spoken == "4 of diamonds, active, strikes 7, resolves in 2"
    own = zone(m.scene(0), "hand.0").cards
    assert [(c.text, c.marks) for c in own] == [("2♠", ("inactive",)), ("5♦", ("active",)), ("JK", ("active",))]


def test_a_hand_is_seen_by_its_owner_alone():
    m = battle(hands=[["KS", "2D", "2C"], ["9H", "JK"]])
    assert [c.text for c in zone(m.scene(0), "hand.0").cards] == ["2♣", "2♦", "K♠"]
    theirs = zone(m.scene(0), "hand.1")
    assert [(c.face, c.spoken) for c in theirs.cards] == [(None, "face-down card")] * 2
    assert theirs.count == 2
    assert all(c.face is None for seat in (0, 1) for c in zone(m.scene(None), f"hand.{seat}").cards)


@pytest.mark.clause("WLP-Q33")
def test_decks_and_the_open_discard_are_counted():
    m = battle(discard=["KC", "2D", "JK", "JK"], decks=[20, 19], final=[False, False])
    scene = m.scene(0)
    assert [zone(scene, f"deck.{seat}").count for seat in (0, 1)] == [20, 19]
    assert [c.text for c in zone(scene, "discard").cards] == ["2♦", "K♣", "JK", "JK"]
    assert zone(scene, "discard").note == f"{56 - 4 - 4 - 39} out of sight"


@pytest.mark.clause("WLP-Q13")
def test_hp_meters_have_no_upper_bound_and_may_fall_below_zero():
    m = battle({"death_check": "end_of_round"}, hp=[131, -7])
    meters = {meter.id: (meter.value, meter.full) for meter in m.scene(0).table.meters}
    assert meters == {"hp.0": (131, 100), "hp.1": (-7, 100)}
    assert "131" in draw_page(m.scene(0), GAME)


def test_a_play_goes_from_the_hand_to_a_side_and_says_what_it_makes():
    m = battle(lanes=lane("5C 6C", "9D 9S KD"), pending=waits(1), hands=[["7C", "JK", "2S"], []], decks=[9, 9])
    scene = m.scene(0)
    gesture = move(scene, "play 7C left")
    assert (gesture.start, gesture.end, gesture.label) == ("card.7C", "side.0.left", "7♣ to the left")
    assert gesture.preview == "→ 38, straight flush +20, 38 to 34, −4 HP"
    assert move(scene, "play 2S middle").preview == "→ 2"
    assert move(scene, "play JK left").start == "hand.0/JK.0"
    assert move(scene, "discard 2S").end == "discard"


def test_what_chance_has_a_say_in_is_not_previewed():
    m = battle(plays_left=1, lanes=lane("5C"), hands=[["7C"], []], decks=[9, 9])
    assert move(m.scene(0), "play 7C left").preview is None


@pytest.mark.clause("WLP-Q32")
def test_a_fatal_discard_asks_first():
    m = battle(hp=[12, 40], hands=[["QD", "JD", "2S"], []])
    scene = m.scene(0)
    asked = move(scene, "discard QD")
    assert asked.confirm == "This costs 12 HP, and you have 12: you would lose the match. Discard Q♦?"
    assert asked.preview == "−12 HP, decides the match"
    assert move(scene, "discard JD").confirm is None
    last = battle(hp=[12, 40], plays_left=1, hands=[["QD", "2S"], []])
    assert move(last.scene(0), "discard QD").preview == "−12 HP, decides the match"
    later = battle({"death_check": "end_of_round"}, hp=[12, 40], hands=[["QD", "2S"], []])
    assert move(later.scene(0), "discard QD").confirm is None


def test_suits_are_buttons_that_say_what_they_do():
    m = GAME.match(seed=1, names=NAMES)
    scene = m.scene(0)
    assert [gesture.label for gesture in scene.moves] == [
        "♣ Clubs – heals",
        "♦ Diamonds – strikes",
        "♥ Hearts – heals",
        "♠ Spades – strikes",
    ]
    assert scene.table.where == "Before round 1"
    assert scene.table.prompt == "Both choose the suit whose cards are active, in secret and for the whole match."
    m.play(0, "suit H")
    assert m.scene(0).table.prompt == "You chose ♥ hearts. Both suits are shown together."
    assert m.scene(1).table.prompt == scene.table.prompt
    unique = GAME.match(seed=1, options={"suit_choice": "sequential_unique"}, names=NAMES)
    first = unique.actors[0]
    assert unique.scene(first).table.prompt.startswith("Choose the suit")
    assert unique.scene(1 - first).table.prompt.startswith(f"{NAMES[first]} chooses the suit")


def test_the_words_fit_the_moment():
    m = battle(hp=[64, 58], round=2, turns=22, lanes=lane("KH", "10C 10D JK", right="7C | 3S 9S"), pending=waits(1),
               hands=[["2S", "4S"], ["9H"]], decks=[13, 13])  # fmt: skip
    scene = m.scene(0)
    assert scene.table.where == "Round 2, turn 23"
    assert scene.table.prompt == "Play a card to a lane, or discard it: 3 plays left."
    assert m.scene(1).table.prompt == "Ada plays cards to lanes or discards them: 3 plays left."
    assert scene.table.facts == ("♦ strikes · deck 13", "♥ heals · hand 1")
    assert scene.table.balance.sentence == "You lead by 6 HP. Lanes as they stand: left −34, right −5."
    assert m.scene(1).table.balance.sentence == "Ada leads by 6 HP. Lanes as they stand: left +34, right +5."
    plays(m, "discard 2S")
    assert m.scene(0).table.prompt.endswith("2 plays left.")
    final = battle(decks=[1, 1], plays_left=1)
    assert final.scene(0).table.hint == "This is your final turn of the round. Then every lane resolves."
    assert final.scene(0).table.prompt.endswith("last play of this turn.")
    assert battle(hp=[5, 5]).scene(None).table.balance.sentence == "Level on HP."


def test_every_card_has_a_face_of_its_own():
    """Faces are spelt as those of playing cards, which clients know how to draw; the back is the theme's."""
    faces = {token: face(TOKENS[token]) for token in DECK}
    assert len(set(faces.values())) == 53
    assert [faces[token] for token in ("10C", "AD", "KH", "2S", "JK")] == [
        "club 10",
        "diamond A",
        "heart K",
        "spade 2",
        "joker",
    ]
    assert Skin.load(GAME.folder).back("twill") == "back-twill"


def test_a_page_of_the_middle_of_a_match_shows_everything():
    from tests.test_sketch import shows_everything

    m = GAME.match(seed=4, names=NAMES)
    m.play(0, "suit D")
    m.play(1, "suit H")
    for _ in range(12):
        m.play(m.actors[0], m.legal(m.actors[0])[0])
    for viewer in (0, 1, None):
        shows_everything(m.scene(viewer), draw_page(m.scene(viewer), GAME))
