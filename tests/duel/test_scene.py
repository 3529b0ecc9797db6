"""The picture: two rows of zones, gestures from card to zone to LP, and questions before what cannot be meant."""

from __future__ import annotations

import pytest

from .dealer import card, duel, facing, move, zone


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("zones", [5, 3])
@pytest.mark.clause("DUEL-Q02")
def test_zones_face_each_other_unmirrored(viewer, zones):
    table = duel({"zones": zones}).scene(viewer).table
    near = viewer or 0
    places = {area.name: (area.row, area.column) for area in table.areas}
    for seat, row in ((1 - near, 1), (near, 2)):
        for n in range(zones):
            slot = next(z for z in table.zones if z.id == f"zone.{seat}.{n + 1}")
            assert places[slot.area] == (row, n)
            assert (slot.form, slot.empty) == ("slot", str(n + 1))
    assert sum(z.id.startswith("zone.") for z in table.zones) == 2 * zones


def test_positions_are_marks_and_stats_are_counters():
    m = duel(fields=[{"1": "dragon attack", "2": "golem defense"}, {}])
    for viewer in (0, 1, None):
        dragon, golem = card(m.scene(viewer), "zone.0.1"), card(m.scene(viewer), "zone.0.2")
        assert (dragon.marks, dragon.counters) == (("attack",), {"atk": 2400, "def": 2000})
        assert (golem.marks, golem.text) == (("defense",), "Golem")
        assert golem.spoken == "Golem, attack 1500, defense 2200, in defense"


@pytest.mark.clause("DUEL-SUM-001")
def test_a_summon_goes_from_the_card_to_the_zone_and_asks_for_the_position():
    scene = duel(hands=[["bat"], []]).scene(0)
    ways = [g for g in scene.moves if g.end == "zone.0.2"]
    assert {g.start for g in ways} == {"hand.0/bat.0"}
    assert [g.label for g in ways] == ["Bat in attack", "Bat in defense", "Bat face-down"]


@pytest.mark.clause("DUEL-UI-001", "DUEL-Q21", "DUEL-BATTLE-006")
def test_a_direct_attack_ends_on_the_lp_and_no_move_on_an_empty_zone():
    scene = facing("dragon attack", None).scene(0)
    direct = move(scene, "attack 1 direct")
    assert (direct.start, direct.end, direct.preview) == ("zone.0.1", "lp.1", "−2400 LP")
    assert not any((g.end or "").startswith("zone.1.") for g in scene.moves)


def test_an_attack_goes_from_zone_to_zone():
    attack = move(facing("dragon attack", "imp attack").scene(0), "attack 1 3")
    assert (attack.start, attack.end, attack.label) == ("zone.0.1", "zone.1.3", "Dragon attacks Imp")
    assert (attack.preview, attack.confirm) == ("destroys, −1500 LP", None)


@pytest.mark.parametrize(
    ("theirs", "confirm", "preview"),
    [
        (
            "ogre attack",
            "This will destroy your Imp and cost you 1300 LP. Attack all the same?",
            "is destroyed, lose 1300 LP",
        ),
        ("golem defense", "This will destroy your Imp. Attack all the same?", "is destroyed"),
        ("golem facedown", None, None),
    ],
)
def test_a_suicidal_attack_is_asked_about(theirs, confirm, preview):
    attack = move(facing("imp attack", theirs).scene(0), "attack 1 3")
    assert (attack.confirm, attack.preview) == (confirm, preview)


@pytest.mark.clause("DUEL-DRAW-001")
def test_a_draw_starts_on_the_own_deck():
    draw = move(duel().scene(0), "draw")
    assert (draw.start, draw.end, draw.label) == ("deck.0", "hand.0", "Draw for 500 LP")
    assert (draw.confirm, draw.preview) == (None, None)
    assert move(duel({"draw_cost": 0}).scene(0), "draw").label == "Draw"


@pytest.mark.clause("DUEL-Q03", "DUEL-DRAW-003", "DUEL-Q10")
def test_a_fatal_draw_is_asked_about():
    poor = move(duel(lp=[500, 8000]).scene(0), "draw")
    assert poor.confirm == "The fee of 500 LP takes your last ones: drawing loses the match. Draw all the same?"
    assert poor.preview == "lose 500 LP, loses the match"
    empty = move(duel(decks=[[], []]).scene(0), "draw")
    assert (empty.confirm[:19], empty.preview) == ("Your deck is empty:", "loses the match")
    last = move(duel(decks=[["imp"], ["imp"]]).scene(0), "draw")
    assert (last.confirm[:23], last.preview) == ("This is your last card:", None)
    harmless = {"deckout_at_turn_start": False}
    assert move(duel(harmless, decks=[["imp"], ["imp"]]).scene(0), "draw").confirm is None


@pytest.mark.clause("DUEL-WIN-002")
def test_a_move_that_runs_the_other_out_of_cards_says_so():
    scene = duel(hands=[["bat"], []], decks=[["imp"], []]).scene(0)
    assert move(scene, "summon bat 1 attack").preview == "wins"


@pytest.mark.clause("DUEL-Q07")
def test_passing_is_a_button():
    passing = move(duel(drawn=True).scene(0), "pass")
    assert (passing.start, passing.end, passing.label) == (None, None, "Pass")


@pytest.mark.clause("DUEL-Q15")
def test_turning_starts_on_the_zone():
    scene = duel({"allow_position_change": True}, fields=[{"2": "wolf attack"}, {}]).scene(0)
    turning = move(scene, "turn 2 defense")
    assert (turning.start, turning.label) == ("zone.0.2", "Turn Wolf to defense")


def test_meters_facts_and_balance():
    table = duel(lp=[5600, 4300], hands=[["bat"], ["imp", "wolf"]]).scene(0).table
    assert [(meter.id, meter.value, meter.full) for meter in table.meters] == [
        ("lp.1", 4300, 8000),
        ("lp.0", 5600, 8000),
    ]
    assert table.facts == ("hand 1 · deck 19", "hand 2 · deck 18")
    assert table.balance.sentence == "You lead by 1300 LP."


@pytest.mark.parametrize(
    ("position", "prompt"),
    [
        ({"hands": [["bat"], []]}, "Draw for 500 LP, then summon a monster."),
        (
            {"hands": [["bat"], []], "drawn": True, "fields": [{"1": "imp attack"}, {}]},
            "Summon a monster or attack directly.",
        ),
        ({"drawn": True}, "Pass."),
        ({"turn": 1, "drawn": True}, "Mara may pass."),
    ],
)
def test_the_prompt_says_what_can_be_done(position, prompt):
    assert duel(**position).scene(0).table.prompt == prompt


@pytest.mark.clause("DUEL-Q23")
def test_the_hint_warns_of_the_end():
    assert duel(quiet=15).scene(0).table.hint == "5 more quiet turns end the match."
    assert duel(quiet=19).scene(0).table.hint == "One more quiet turn ends the match."
    assert "Your deck is empty" in duel(decks=[[], []]).scene(0).table.hint


def test_piles_show_their_size():
    scene = duel(hands=[["bat"], []]).scene(1)
    assert zone(scene, "deck.0").count == 19
    assert zone(scene, "deck.0").cards[0].face is None
