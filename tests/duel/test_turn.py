"""The one action of a turn: summons, passing, changing positions, and whose turn it is."""

from __future__ import annotations

import pytest

from .dealer import POSES, cards, duel, facing, field, kinds, lp, refused, texts

TURNING = {"allow_position_change": True}
WALLS = {"1": "golem defense", "2": "treant facedown", "3": "turtle defense", "4": "imp defense", "5": "bat facedown"}


@pytest.mark.clause("DUEL-ACT-001", "DUEL-SUM-002")
@pytest.mark.parametrize("text", ["summon bat 2 attack", "attack 1 3"])
def test_a_turn_has_one_action(text):
    m = facing("dragon attack", "imp defense", hands=[["bat"], ["bat"]])
    m.play(0, text)
    assert m.actors == (1,)
    assert texts(m, 0) == []
    for another in ("summon bat 2 attack", "summon bat 3 attack", "attack 1 3", "pass"):
        assert refused(m, 0, another) == "DUEL-D02"


@pytest.mark.clause("DUEL-D02")
def test_nobody_acts_in_the_turn_of_the_other():
    m = duel(hands=[["bat"], ["bat"]])
    assert refused(m, 1, "summon bat 1 attack") == "DUEL-D02"
    assert m.refusal(1, "pass").sentence == "It is not your turn."
    assert refused(m, 1, "draw") == "DUEL-DRAW-002"


@pytest.mark.clause("DUEL-SUM-001")
@pytest.mark.parametrize("pose", POSES)
@pytest.mark.parametrize("zone", "12345")
def test_a_monster_goes_from_the_hand_to_a_zone_in_a_position(zone, pose):
    m = duel(hands=[["bat", "imp"], ["bat"]])
    m.play(0, f"summon imp {zone} {pose}")
    assert field(m, 0) == {zone: f"imp {pose}"}
    assert cards(m, "hands", 0) == ["bat"]
    assert lp(m) == [8000, 8000]


@pytest.mark.clause("DUEL-SUM-001")
def test_a_zone_holds_one_monster():
    m = duel(hands=[["bat"], []], fields=[{"2": "imp facedown"}, {}])
    assert refused(m, 0, "summon bat 2 attack") == "DUEL-SUM-001"
    assert not any(" 2 " in text for text in texts(m, 0))


@pytest.mark.clause("DUEL-SUM-001")
def test_only_what_is_in_hand_can_be_summoned():
    m = duel(hands=[["bat"], ["imp"]])
    assert refused(m, 0, "summon imp 1 attack") == "DUEL-SUM-001"
    assert {text.split()[1] for text in texts(m, 0) if text != "draw"} == {"bat"}


@pytest.mark.clause("DUEL-SUM-001", "DUEL-Q01")
def test_two_of_a_kind_are_summoned_by_name():
    decks = {"deck_p0": ["bat"] * 3 + ["imp"] * 3}
    m = duel(decks, hands=[["bat", "bat", "imp"], []])
    assert len(texts(m, 0)) == 1 + 2 * 15
    m.play(0, "summon bat 1 attack")
    assert cards(m, "hands", 0) == ["bat", "imp"]


@pytest.mark.clause("DUEL-Q02")
def test_with_three_zones_the_others_are_not_in_play():
    m = duel({"zones": 3}, hands=[["bat"], []], fields=[{}, {"3": "imp attack"}])
    assert {text.split()[2] for text in texts(m, 0) if text != "draw"} == {"1", "2", "3"}
    assert refused(m, 0, "summon bat 4 attack") == "DUEL-Q02"
    assert refused(duel(hands=[["bat"], []]), 0, "summon bat 4 attack") is None


@pytest.mark.clause("DUEL-Q02", "DUEL-Q07")
def test_three_zones_are_full_with_three_monsters():
    three = {"1": "golem defense", "2": "imp defense", "3": "bat facedown"}
    m = duel({"zones": 3}, hands=[["ogre"], []], fields=[three, {}])
    assert texts(m, 0) == ["draw", "pass"]


@pytest.mark.clause("DUEL-Q25")
def test_the_zone_may_follow_by_itself():
    m = duel({"auto_zone": True}, hands=[["bat"], []], fields=[{"1": "imp defense"}, {}])
    assert texts(m, 0) == ["draw", *(f"summon bat 2 {pose}" for pose in POSES)]
    assert refused(m, 0, "summon bat 3 attack") == "DUEL-Q25"
    assert refused(m, 0, "summon bat 1 attack") == "DUEL-SUM-001"


@pytest.mark.clause("DUEL-Q25")
def test_otherwise_every_empty_zone_is_offered():
    m = duel(hands=[["bat"], []], fields=[{"1": "imp defense"}, {}])
    assert len(texts(m, 0)) == 1 + 4 * 3


@pytest.mark.clause("DUEL-Q07")
@pytest.mark.parametrize(("hand", "zones"), [([], {}), ([], WALLS), (["ogre"], WALLS)])
@pytest.mark.fires("duel", "passed")
def test_one_passes_when_neither_summon_nor_attack_is_possible(hand, zones):
    m = duel(hands=[hand, ["imp"]], fields=[zones, {}], drawn=True)
    assert texts(m, 0) == ["pass"]
    (event,) = m.play(0, "pass")
    assert (event.clause, event.text) == ("DUEL-Q07", "You pass: nothing can be done.")
    assert m.actors == (1,)


@pytest.mark.clause("DUEL-Q08")
def test_who_can_only_attack_must_attack():
    m = facing("imp attack", "rampart facedown")
    assert texts(m, 0) == ["draw", "attack 1 3"]
    assert refused(m, 0, "pass") == "DUEL-Q08"


@pytest.mark.clause("DUEL-Q08")
def test_who_can_only_summon_must_summon():
    m = duel(hands=[["bat"], []])
    assert refused(m, 0, "pass") == "DUEL-Q08"
    assert m.refusal(0, "pass").sentence == "You may pass only when no action is possible."


@pytest.mark.clause("DUEL-Q08")
@pytest.mark.fires("duel", "declined")
def test_passing_may_be_allowed_at_any_time():
    m = facing("imp attack", "rampart facedown", {"allow_pass": True}, hands=[["bat"], []])
    (event,) = m.play(0, "pass")
    assert (event.kind, event.clause, event.text) == ("declined", "DUEL-Q08", "You pass.")
    assert m.actors == (1,)


@pytest.mark.clause("DUEL-Q08", "DUEL-Q12")
def test_the_prototype_passes_and_never_flips():
    m = duel(preset="prototype", hands=[["bat"], []])
    assert "pass" in texts(m, 0)
    assert m.options["facedown_flip"] == "never"


@pytest.mark.clause("DUEL-Q15")
def test_positions_never_change():
    m = duel(fields=[{"1": "imp attack", "2": "bat defense"}, {}])
    assert not any(text.startswith("turn") for text in texts(m, 0))
    for text in ("turn 1 defense", "turn 2 attack", "turn 3 attack"):
        assert refused(m, 0, text) == "DUEL-Q15"


@pytest.mark.clause("DUEL-Q15", "DUEL-D05")
@pytest.mark.parametrize(
    ("pose", "to", "kind"),
    [
        pytest.param("attack", "defense", "turned_to_defense", marks=pytest.mark.fires("duel", "turned_to_defense")),
        pytest.param("defense", "attack", "turned_to_attack", marks=pytest.mark.fires("duel", "turned_to_attack")),
        pytest.param("facedown", "attack", "unveiled", marks=pytest.mark.fires("duel", "unveiled")),
    ],
)
def test_a_position_may_be_changed_as_the_action_of_the_turn(pose, to, kind):
    m = duel(TURNING, fields=[{"3": f"wolf {pose}"}, {}], hands=[["bat"], []], quiet=4)
    assert [text for text in texts(m, 0) if text.startswith("turn")] == [f"turn 3 {to}"]
    events = m.play(0, f"turn 3 {to}")
    assert kinds(events) == [kind]
    assert "Wolf" in m.events(1)[0].text
    assert field(m, 0) == {"3": f"wolf {to}"}
    assert m.actors == (1,)
    assert m.position()["quiet"] == 5


@pytest.mark.clause("DUEL-D05")
@pytest.mark.parametrize(
    ("pose", "to"), [("attack", "attack"), ("defense", "defense"), ("facedown", "defense"), (None, "attack")]
)
def test_other_turnings_are_refused(pose, to):
    m = duel(TURNING, fields=[{"3": f"wolf {pose}"} if pose else {}, {}])
    assert refused(m, 0, f"turn 3 {to}") == "DUEL-D05"


@pytest.mark.clause("DUEL-D05", "DUEL-Q07")
def test_who_can_turn_a_monster_cannot_pass():
    m = duel(TURNING, fields=[{"1": "golem defense"}, {}], drawn=True)
    assert texts(m, 0) == ["turn 1 attack"]
    assert refused(m, 0, "pass") == "DUEL-Q08"


@pytest.mark.clause("DUEL-D05")
def test_a_known_face_down_monster_can_be_turned_to_attack():
    m = duel(TURNING | {"facedown_flip": "never"}, fields=[{"1": "golem facedown!"}, {}])
    m.play(0, "turn 1 attack")
    assert field(m, 0) == {"1": "golem attack"}
