"""Advancement: who wins a lane, where its marker goes, and what the crystals take."""

from __future__ import annotations

import pytest

from tests.clans.dealer import clans, crystals, fight, kinds, lane, marker, stack


@pytest.mark.clause("LCW-ZONE-001", "LCW-Q09")
@pytest.mark.fires("clans", "lane_drawn")
def test_a_lane_with_cards_on_both_sides_is_drawn():
    m = lane(["bulwark"], ["bulwark"])
    assert "lane_drawn" in kinds(fight(m))
    assert (marker(m), crystals(m)) == (0, [100, 100])


@pytest.mark.clause("LCW-ZONE-001", "LCW-Q09")
def test_a_lane_where_both_have_fallen_is_drawn():
    m = lane(["hill-guard/1"], ["hill-guard/1"], markers={"left": 1})
    events = fight(m)
    assert not {"to_middle", "to_base", "stays_at_base"} & set(kinds(events))
    assert marker(m) == 1


@pytest.mark.clause("LCW-ZONE-001", "LCW-SETUP-005")
@pytest.mark.fires("clans", "to_middle", "to_base")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_win_moves_the_marker_one_step_towards_the_other_base(seat):
    stacks = [["bulwark"], []] if seat == 0 else [[], ["bulwark"]]
    towards = 1 if seat == 0 else -1
    m = clans(stacks={"center": stacks}, markers={"center": -towards})
    for after, kind in ((0, "to_middle"), (towards, "to_base")):
        assert kind in kinds(fight(m))
        assert marker(m, "center") == after


@pytest.mark.clause("LCW-ZONE-002", "LCW-Q11", "LCW-Q12")
@pytest.mark.fires("clans", "crystal_hit", "crystal_left", "stays_at_base")
def test_a_crystal_is_struck_on_arrival_and_on_every_later_win():
    m = lane(["cinder-warrior", "bulwark"], [], markers={"left": -1})
    for left in (100, 91, 82):
        fight(m)
        assert crystals(m) == [100, left]


@pytest.mark.clause("LCW-Q11")
def test_with_hold_only_the_arrival_strikes_nothing():
    m = lane(["cinder-warrior"], [], {"crystal_hit": "hold_only"})
    for left in (100, 94):
        fight(m)
        assert crystals(m) == [100, left]


@pytest.mark.clause("LCW-Q11")
def test_the_prototype_has_no_strike_on_arrival():
    m = clans(preset="prototype", stacks={"left": [["cinder-warrior"], []]})
    fight(m)
    assert (marker(m), crystals(m)) == (1, [100, 100])


@pytest.mark.clause("LCW-Q11")
@pytest.mark.parametrize(("mode", "left"), [("arrive_and_hold", 100), ("hold_only", 100), ("every_round_present", 97)])
def test_being_there_is_enough_only_where_chosen(mode, left):
    m = lane(["bulwark"], ["bulwark"], {"crystal_hit": mode}, markers={"left": 1})
    fight(m)
    assert crystals(m) == [100, left]


@pytest.mark.clause("LCW-Q11")
def test_whoever_is_driven_back_does_not_strike():
    m = lane([], ["iron-colossus"], {"crystal_hit": "every_round_present"}, markers={"left": 1})
    fight(m)
    assert (marker(m), crystals(m)) == (0, [100, 100])


@pytest.mark.clause("LCW-Q09")
@pytest.mark.parametrize(("mode", "after"), [("last_standing", 0), ("more_health", 1)])
def test_more_health_can_win_a_lane(mode, after):
    m = lane(["elder-oak"], ["iron-colossus/12"], {"lane_win": mode})
    fight(m)
    assert stack(m, 1) == ["iron-colossus/4"]
    assert marker(m) == after
    other = lane(["iron-colossus/12"], ["elder-oak"], {"lane_win": mode})
    fight(other)
    assert marker(other) == -after
    equal = lane(["bulwark"], ["bulwark"], {"lane_win": mode})
    fight(equal)
    assert marker(equal) == 0


@pytest.mark.clause("LCW-Q13", "LCW-D01")
@pytest.mark.fires("clans", "consumed")
def test_attackers_can_be_spent_by_their_strike():
    m = lane(["cinder-warrior", "bulwark"], [], {"attackers_consumed": True, "gold": True})
    fight(m)
    assert crystals(m) == [100, 91]
    assert stack(m, 0) == []
    assert {"cinder-warrior", "bulwark"} <= set(m.position()["dead"][0])
    assert m.position()["gold"] == [25, 0]


@pytest.mark.clause("LCW-Q13", "LCW-Q14", "LCW-D11")
@pytest.mark.fires("clans", "takes_top")
def test_where_the_top_alone_strikes_it_alone_is_spent_and_its_backup_steps_up():
    options = {"attackers_consumed": True, "crystal_damage": "top_raw"}
    m = clans(options, stacks={"left": [["cinder-warrior", "bulwark/5"], []]}, hands=[["berserker"], []])
    fight(m)
    assert crystals(m) == [100, 94]
    assert stack(m, 0) == ["bulwark/5"]
    m.play(0, "place berserker left bottom")
    fight(m)
    assert crystals(m) == [100, 91]
    assert stack(m, 0) == ["berserker"]


@pytest.mark.clause("LCW-Q14")
@pytest.mark.parametrize(("mode", "left"), [("all_raw", 88), ("top_raw", 96)])
def test_all_survivors_strike_or_the_top_alone(mode, left):
    m = lane(["flame-duelist", "stone-bruiser"], [], {"crystal_damage": mode})
    fight(m)
    assert crystals(m) == [100, left]


@pytest.mark.clause("LCW-Q14")
def test_keywords_do_not_count_against_a_crystal():
    m = lane(["berserker"], [])
    fight(m)
    assert crystals(m) == [100, 96]


@pytest.mark.clause("LCW-Q15")
@pytest.mark.parametrize(
    ("card", "plain", "reckoned"), [("tide-scout", 98, 96), ("thorn-scout", 98, 99), ("stone-bruiser", 92, 92)]
)
def test_elements_count_against_a_crystal_only_where_chosen(card, plain, reckoned):
    """The crystal is of Fire: Water deals 2 more, Nature 2 less but at least 1."""
    for chosen, left in ((False, plain), (True, reckoned)):
        m = lane([card], [], {"crystal_element": chosen, "attunement": ["none", "fire"]})
        fight(m)
        assert crystals(m) == [100, left]


@pytest.mark.clause("LCW-Q42")
def test_all_lanes_strike_together():
    m = clans(stacks={"left": [["stone-bruiser"], []], "center": [["iron-colossus"], []], "right": [[], ["bulwark"]]})
    events = fight(m)
    assert crystals(m) == [97, 82]
    assert [e.text for e in events if e.kind == "crystal_left"] == [
        "Your crystal has 97 left.",
        "Mara's crystal has 82 left.",
    ]
