"""How a match ends, and in which order that is looked at."""

from __future__ import annotations

import pytest

from tests.clans.dealer import clans, crystals, fight, kinds, lane


def ending(m):
    return m.outcome.winner, m.outcome.reason, m.outcome.clause


@pytest.mark.clause("LCW-WIN-001", "ENG-END-002")
@pytest.mark.fires("clans", "won_by_crystal")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_crystal_at_0_loses(seat):
    stacks, both = [[], []], [50, 50]
    stacks[seat], both[1 - seat] = ["iron-colossus"], 10
    m = clans(stacks={"left": stacks}, crystals=both, hands=[["bulwark"], []], decks=[["berserker"], ["berserker"]])
    events = fight(m)
    assert ending(m) == (seat, "crystal", "LCW-WIN-001")
    assert crystals(m)[1 - seat] == 0
    assert "drew" not in kinds(events), "nothing happens after the end"


@pytest.mark.clause("LCW-Q16", "ENG-END-002")
def test_nobody_rests_once_the_match_is_decided():
    m = lane(["iron-colossus/5"], [], {"heal_between_rounds": True}, crystals=[50, 10])
    assert "rested" not in kinds(fight(m))
    assert m.position()["stacks"]["left"][0] == ["iron-colossus/5"]


@pytest.mark.clause("LCW-Q07")
@pytest.mark.fires("clans", "less_overkill")
@pytest.mark.parametrize(("both", "winner"), [([7, 3], 0), ([2, 5], 1)])
def test_less_overkill_can_decide(both, winner):
    """Ada's crystal is struck for 8, Mara's for 6."""
    stacks = {"left": [["cinder-warrior"], []], "right": [[], ["stone-bruiser"]]}
    m = clans({"double_ko": "less_overkill"}, crystals=both, stacks=stacks)
    fight(m)
    assert ending(m) == (winner, "double_ko", "LCW-Q07")


@pytest.mark.clause("LCW-Q07")
def test_equal_overkill_is_a_draw_all_the_same():
    stacks = {"left": [["cinder-warrior"], []], "right": [[], ["stone-bruiser"]]}
    m = clans({"double_ko": "less_overkill"}, crystals=[6, 4], stacks=stacks)
    fight(m)
    assert ending(m) == (None, "double_ko", "LCW-Q07")


@pytest.mark.clause("LCW-WIN-002", "LCW-Q05")
@pytest.mark.fires("clans", "limit_won")
def test_the_limit_can_be_chosen():
    m = clans({"round_limit": 2}, crystals=[40, 41], hands=[["bulwark"], []])
    fight(m)
    assert m.outcome is None
    fight(m)
    assert ending(m) == (1, "limit", "LCW-WIN-002")


@pytest.mark.clause("LCW-Q05", "LCW-WIN-002")
@pytest.mark.fires("clans", "limit_drawn")
def test_the_limit_can_be_a_draw_whatever_the_crystals():
    m = clans({"limit_result": "draw"}, round=30, crystals=[40, 1], hands=[["bulwark"], []])
    fight(m)
    assert ending(m) == (None, "limit", "LCW-WIN-002")


@pytest.mark.clause("LCW-Q41")
@pytest.mark.fires("clans", "exhausted_won")
def test_without_a_card_on_either_side_the_match_ends_at_once():
    m = lane(["hill-guard/1"], ["hill-guard/1"], crystals=[30, 20])
    fight(m)
    assert ending(m) == (0, "exhausted", "LCW-Q41")


@pytest.mark.clause("LCW-Q41")
@pytest.mark.fires("clans", "exhausted_drawn")
def test_exhausted_with_equal_crystals_is_a_draw():
    m = lane(["hill-guard/1"], ["hill-guard/1"])
    fight(m)
    assert ending(m) == (None, "exhausted", "LCW-Q41")


@pytest.mark.clause("LCW-Q41")
@pytest.mark.parametrize(
    "more", [{"hands": [["bulwark"], []]}, {"decks": [[], ["bulwark"]]}, {"stacks": {"right": [["bulwark"], []]}}]
)
def test_one_card_anywhere_is_enough_to_go_on(more):
    m = clans(**({"stacks": {"left": [[], []]}} | more))
    fight(m)
    assert m.outcome is None


@pytest.mark.clause("LCW-D03", "ENG-END-003")
def test_a_crystal_comes_before_exhaustion_and_exhaustion_before_the_limit():
    spent = {"attackers_consumed": True}
    m = lane(["iron-colossus"], [], spent, round=30, crystals=[5, 10])
    fight(m)
    assert ending(m) == (0, "crystal", "LCW-WIN-001")
    m = lane(["iron-colossus"], [], spent, round=30, crystals=[5, 11])
    fight(m)
    assert ending(m) == (0, "exhausted", "LCW-Q41")
