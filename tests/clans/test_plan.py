"""Planning: what may be placed, that it stands, and that nobody sees it before both have committed."""

from __future__ import annotations

import msgspec
import pytest

from quintain.core.events import REFEREE
from tests.clans.dealer import GAME, clans, fight, hand, kinds, refused, stack, texts

HANDS = [["bulwark", "ember-scout", "ember-scout"], ["berserker", "iron-colossus"]]


@pytest.mark.clause("LCW-PLAN-001")
def test_a_plan_may_place_nothing():
    m = clans(hands=HANDS)
    events = fight(m)
    assert kinds(events).count("nothing_placed") == 2
    assert hand(m, 0) == sorted(HANDS[0], key=["ember-scout", "bulwark"].index)


@pytest.mark.clause("LCW-PLAN-001", "LCW-STACK-001", "LCW-Q19")
def test_two_cards_fit_into_each_empty_lane_in_any_order():
    for first, second in (
        ("place bulwark left top", "place ember-scout left bottom"),
        ("place ember-scout left top", "place bulwark left top"),
    ):
        m = clans(hands=HANDS)
        m.play(0, first)
        m.play(0, second)
        assert m.position()["plans"][0] == ["ember-scout left top", "bulwark left top"]
        fight(m)
        assert stack(m, 0) == ["bulwark", "ember-scout"]


@pytest.mark.clause("LCW-STACK-003")
def test_the_first_card_of_a_stack_is_its_top():
    m = clans(hands=HANDS)
    assert refused(m, 0, "place bulwark left bottom") == "LCW-STACK-003"
    assert "place bulwark left top" in texts(m, 0)


@pytest.mark.clause("LCW-PLAN-001")
def test_only_cards_of_the_hand_can_be_placed():
    m = clans(hands=HANDS)
    assert refused(m, 0, "place berserker left top") == "LCW-PLAN-001"
    assert len(texts(m, 0)) == 2 * 3 + 1


@pytest.mark.clause("LCW-PLAN-002")
@pytest.mark.fires("clans", "staged", "sank", "committed", "revealed")
def test_a_placed_card_has_left_the_hand_and_a_committed_plan_stands():
    m = clans(hands=HANDS)
    m.play(0, "place ember-scout left top")
    assert hand(m, 0) == ["ember-scout", "bulwark"]
    m.play(0, "place bulwark left top")
    m.play(0, "commit")
    assert m.legal(0) == ()
    for text in ("place ember-scout left top", "commit", "hero"):
        assert refused(m, 0, text) == "LCW-PLAN-002"
    m.play(1, "commit")
    assert m.actors == (0, 1)


@pytest.mark.clause("LCW-COMBAT-001")
def test_combat_waits_for_the_second_commit():
    m = clans(hands=HANDS)
    m.play(0, "place bulwark left top")
    m.play(0, "commit")
    assert m.position()["round"] == 1
    assert m.actors == (1,)
    m.play(1, "commit")
    assert m.position()["round"] == 2


@pytest.mark.clause("LCW-Q21")
def test_nothing_is_reordered_without_a_new_card():
    m = clans(stacks={"left": [["bulwark", "berserker"], []]})
    assert texts(m, 0) == ["commit"]


@pytest.mark.clause("LCW-Q22", "ENG-INFO-004")
def test_whatever_the_other_plans_one_is_shown_the_same():
    m = clans({"heroes": True}, hands=HANDS, stacks={"right": [[], ["stone-bruiser"]]}, decks=[[], ["bulwark"]])
    before = [msgspec.json.encode(m.scene(viewer)) for viewer in (0, None)]
    moves, told = m.legal(0), [m.events(0), m.events(None)]
    for text in ("place berserker right top", "place iron-colossus left top", "hero", "commit"):
        m.play(1, text)
        assert [msgspec.json.encode(m.scene(viewer)) for viewer in (0, None)] == before
        assert m.legal(0) == moves
        assert [m.events(0), m.events(None)] == told
    assert len(m.events(1)) == 5
    m.play(0, "commit")
    shown = [e.text for e in m.events(0) if e.kind == "revealed"]
    assert shown == [
        "Mara has placed Iron Colossus in the left lane, top.",
        "Mara has placed Berserker in the right lane, top.",
    ]


@pytest.mark.clause("LCW-Q22", "LCW-D10")
def test_any_order_of_both_plans_gives_the_same_reveal():
    ada = ["place bulwark left top", "place ember-scout left top", "commit"]
    mara = ["place berserker left top", "place iron-colossus right top", "commit"]
    found = set()
    for order in ((0, 0, 0, 1, 1, 1), (1, 1, 1, 0, 0, 0), (0, 1, 0, 1, 0, 1), (1, 0, 0, 1, 1, 0)):
        m, plans = clans(hands=HANDS), [iter(ada), iter(mara)]
        for seat in order:
            m.play(seat, next(plans[seat]))
        found.add(tuple(e.text for e in m.events(None)))
    assert len(found) == 1


@pytest.mark.clause("LCW-STACK-003", "LCW-Q16")
def test_a_top_that_sinks_keeps_its_wounds():
    m = clans(stacks={"left": [["bulwark/4"], []]}, hands=[["berserker"], []])
    m.play(0, "place berserker left top")
    fight(m)
    assert stack(m, 0) == ["berserker", "bulwark/4"]


@pytest.mark.clause("LCW-PLAN-003", "LCW-Q23", "LCW-TIMER-001")
def test_when_time_is_up_what_is_placed_is_committed():
    m = clans(hands=HANDS)
    assert m.options["planning_seconds"] == 8
    m.play(0, "place bulwark left top")
    m.flag(0)
    assert m.position()["committed"] == [True, False]
    assert m.outcome is None
    m.flag(1)
    assert stack(m, 0) == ["bulwark"]
    assert [e.kind for e in m.events(REFEREE) if e.kind == "flag"] == []


@pytest.mark.clause("LCW-TIMER-001")
def test_untimed_planning_is_an_option():
    timed, untimed = (GAME.match(seed=1, options={"planning_seconds": n}).scene(0) for n in (8, 0))
    assert "time" in timed.table.hint
    assert "time" not in untimed.table.hint


@pytest.mark.clause("LCW-Q22")
def test_taking_back_a_step_of_a_plan_takes_back_that_step_alone():
    m = clans(hands=HANDS)
    m.play(0, "place bulwark left top")
    m.play(1, "place berserker left top")
    m.play(0, "place ember-scout left top")
    m.undo(0)
    assert m.position()["plans"] == [["bulwark left top"], ["berserker left top"]]
