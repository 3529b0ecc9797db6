"""The table on a screen: places, faces, sentences, and what a move will surely do."""

from __future__ import annotations

import pytest

from .dealer import GAME, card, faces, grim, move, stacked, zone

THEME = GAME.folder / "theme.css"
viewers = pytest.mark.parametrize("viewer", [0, 1, None])


def areas(scene):
    return {area.name: area for area in scene.table.areas}


@pytest.mark.clause("GRIM-UI-002")
@viewers
def test_decks_lie_in_the_centre_face_down_with_their_discards_beside(viewer):
    scene = grim(discard={"attack": [3]}).scene(viewer)
    places = areas(scene)
    for deck in ("attack", "defense"):
        assert places[zone(scene, f"draw.{deck}").area] is places[zone(scene, f"discard.{deck}").area]
        assert places["foe"].row < places[deck].row < places["you"].row
        assert card(scene, f"draw.{deck}").face is None
        assert card(scene, f"draw.{deck}").back == deck
    assert (zone(scene, "draw.attack").count, zone(scene, "draw.defense").count) == (25, 26)
    assert faces(scene, "discard.attack") == ["attack 3"]


@pytest.mark.clause("GRIM-UI-002")
@pytest.mark.parametrize(("viewer", "near"), [(0, 0), (1, 1), (None, 0)])
def test_the_own_hand_is_at_the_bottom_and_the_opponents_at_the_top(viewer, near):
    scene = grim().scene(viewer)
    for deck in ("attack", "defense"):
        assert zone(scene, f"hand.{near}.{deck}").area == "you"
        assert zone(scene, f"hand.{1 - near}.{deck}").area == "foe"
    assert {meter.id: meter.area for meter in scene.table.meters} == {f"hp.{near}": "you", f"hp.{1 - near}": "foe"}


@pytest.mark.clause("GRIM-UI-002")
@viewers
@pytest.mark.parametrize("seat", [0, 1])
def test_the_lucky_slot_is_to_the_right_of_its_hand(viewer, seat):
    scene = grim().scene(viewer)
    hand = areas(scene)[zone(scene, f"hand.{seat}.attack").area]
    slot = areas(scene)[zone(scene, f"lucky.{seat}").area]
    assert slot.row == hand.row
    assert slot.column >= hand.column + hand.columns


@pytest.mark.clause("GRIM-UI-002")
def test_the_forms_tell_piles_from_fans_and_slots():
    forms = {z.id.split(".")[0]: z.form for z in grim().scene(0).table.zones}
    assert forms == {"draw": "pile", "discard": "pile", "hand": "fan", "lucky": "slot"}


@pytest.mark.clause("GRIM-UI-001")
def test_faces_name_their_kind_and_value():
    scene = grim(
        hands=[{"attack": [3], "defense": [12]}, {}], lucky=[{"defense": 1}, {}], discard={"attack": [7, 13]}
    ).scene(0)
    assert card(scene, "hand.0.attack").face == "attack 3"
    assert card(scene, "hand.0.defense").face == "defense 12"
    assert card(scene, "lucky.0").face == "lucky 7"
    assert faces(scene, "discard.attack") == ["lucky 7", "death 13"]
    assert [c.spoken for c in zone(scene, "discard.attack").cards] == [
        "shamrock of the attack deck",
        "Death of the attack deck",
    ]


@pytest.mark.clause("GRIM-UI-001")
@pytest.mark.parametrize("kind", ["attack", "defense", "death", "lucky"])
def test_the_theme_draws_every_kind_of_face(kind):
    assert f".face-{kind}" in THEME.read_text(encoding="utf-8")


@viewers
def test_every_move_starts_and_ends_on_an_element(viewer):
    scene = grim(hands=[{"attack": [3]}, {"attack": [3]}]).scene(viewer)
    assert [gesture.text for gesture in scene.moves] == (
        ["draw attack", "draw defense", "attack"] if viewer == 0 else []
    )
    for gesture in scene.moves:
        assert {gesture.start, gesture.end} - {None} <= scene.elements()


def test_a_card_is_drawn_into_its_hand_and_the_attack_hand_strikes_at_hp():
    scene = grim(hands=[{"attack": [3, 8]}, {}]).scene(0)
    assert (move(scene, "draw attack").start, move(scene, "draw attack").end) == ("draw.attack", "hand.0.attack")
    assert (move(scene, "draw defense").start, move(scene, "draw defense").end) == ("draw.defense", "hand.0.defense")
    assert (move(scene, "attack").start, move(scene, "attack").end) == ("hand.0.attack", "hp.1")
    assert move(scene, "attack").label == "Attack with 11"


@pytest.mark.clause("GRIM-ATT-002")
@pytest.mark.parametrize(
    ("attack", "defense", "hp", "preview"),
    [
        ([3, 8], ["4!"], 50, "−7"),
        ([3, 8], [], 50, "−11"),
        ([2], ["1!", "9!"], 50, "no damage"),
        ([3, 8], ["4!"], 7, "−7, wins"),
        ([3, 8], ["4!"], 8, "−7"),
        ([3, 8], [4], 50, None),
        ([3, 8], ["4!", 1], 50, None),
    ],
)
def test_an_attack_is_previewed_only_against_a_known_defense(attack, defense, hp, preview):
    scene = grim(hp=[50, hp], hands=[{"attack": attack}, {"defense": defense, "attack": [5]}]).scene(0)
    assert move(scene, "attack").preview == preview


def test_a_draw_is_never_previewed():
    scene = grim(**stacked("attack", 5, 5)).scene(0)
    assert [gesture.preview for gesture in scene.moves] == [None, None]


@pytest.mark.parametrize(
    ("attack", "defense", "prompt"),
    [
        ([], [4], "Draw a card from either deck."),
        ([3, 8], [], "Draw a card, or attack with everything: 11 against no defense."),
        ([3, 8], [4], "Draw a card, or attack with everything: 11 against 1 hidden card."),
        ([3, 8], [4, 5], "Draw a card, or attack with everything: 11 against 2 hidden cards."),
        ([3, 8], ["4!"], "Draw a card, or attack with everything: 11 against 4 known."),
        ([3, 8], ["4!", 5], "Draw a card, or attack with everything: 11 against 4 known and 1 hidden card."),
    ],
)
def test_the_prompt_says_what_can_be_done(attack, defense, prompt):
    m = grim(hands=[{"attack": attack}, {"defense": defense}])
    assert m.scene(0).table.prompt == prompt
    assert m.scene(1).table.prompt == m.scene(None).table.prompt == "Ada may draw a card or attack."


@pytest.mark.parametrize("end", ["by the rules", "by resigning"])
def test_after_the_end_nobody_is_prompted(end):
    m = grim(hp=[50, 3], hands=[{"attack": [3, 4]}, {}])
    if end == "by the rules":
        m.play(0, "attack")
    else:
        m.resign(1)
    for viewer in (0, 1, None):
        assert "draw" not in m.scene(viewer).table.prompt.lower()


@pytest.mark.parametrize(
    ("hp", "sentences"),
    [
        ([50, 50], ["Level on HP.", "Level on HP.", "Level on HP."]),
        ([50, 43], ["You lead by 7 HP.", "Ada leads by 7 HP.", "Ada leads by 7 HP."]),
        ([1, 3], ["Mara leads by 2 HP.", "You lead by 2 HP.", "Mara leads by 2 HP."]),
    ],
)
def test_the_balance_says_who_is_ahead(hp, sentences):
    m = grim(hp=hp)
    assert [m.scene(viewer).table.balance.sentence for viewer in (0, 1, None)] == sentences
    assert (m.scene(1).table.balance.you, m.scene(1).table.balance.foe) == (hp[1], hp[0])


def test_the_hint_warns_of_death():
    m = grim(lucky=[{"attack": 1}, {}])
    assert m.scene(0).table.hint == "A shamrock saves you from one Death card."
    assert m.scene(1).table.hint == "Without a shamrock a Death card kills you."
    assert m.scene(None).table.hint == ""
    assert [seat.facts for seat in m.scene(0).seats] == ["one shamrock", "no shamrock"]


def test_piles_say_how_many_deaths_are_unseen():
    scene = grim(draw={"attack": [5]}, discard={"attack": [13], "defense": [13]}).scene(0)
    assert zone(scene, "draw.attack").note == "no Death left"
    assert zone(scene, "draw.defense").note == "1 Death unseen"
    assert zone(scene, "discard.attack").note == "24 out of play"


def test_known_cards_are_marked_on_both_sides():
    m = grim(hands=[{"attack": ["8!"]}, {}])
    assert (card(m.scene(0), "hand.0.attack").marks, card(m.scene(1), "hand.0.attack").marks) == (
        ("exposed",),
        ("known",),
    )
    assert card(m.scene(0), "hand.0.attack").spoken == "attack 8, the opponent knows it"
