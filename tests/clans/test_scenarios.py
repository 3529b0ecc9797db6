"""The worked examples of the rulebook, played."""

from __future__ import annotations

import pytest

from tests.clans.dealer import clans, crystals, fight, hand, hits, lane, marker, refused, stack, texts


@pytest.mark.clause("LCW-SC-01", "LCW-TICK-002", "LCW-TICK-004", "LCW-TICK-005")
def test_ticks_and_a_mutual_kill():
    m = lane(["ember-scout"], ["cinder-warrior"])
    assert hits(fight(m)) == [
        (1, "Ember Scout", 3),
        (2, "Ember Scout", 3),
        (3, "Ember Scout", 3),
        (3, "Cinder Warrior", 6),
    ]
    assert stack(m, 0) == stack(m, 1) == []
    assert marker(m) == 0
    assert crystals(m) == [100, 100]


@pytest.mark.clause("LCW-SC-02", "LCW-ELEM-001", "LCW-ELEM-002", "LCW-ZONE-002")
def test_elements_and_a_strike_on_arrival():
    m = lane(["ember-scout"], ["thorn-scout"])
    assert hits(fight(m)) == [(1, "Ember Scout", 5), (1, "Thorn Scout", 1)]
    assert stack(m, 0) == ["ember-scout/3"]
    assert marker(m) == 1
    assert crystals(m) == [100, 97]


@pytest.mark.clause("LCW-SC-03", "LCW-STACK-001", "LCW-STACK-003", "LCW-Q18", "LCW-Q20")
@pytest.mark.parametrize(("slot", "after"), [("top", ["berserker", "bulwark"]), ("bottom", ["bulwark", "berserker"])])
def test_a_second_card_goes_on_top_or_to_the_bottom(slot, after):
    m = clans(stacks={"left": [["bulwark"], []]}, hands=[["berserker", "ember-scout"], []])
    m.play(0, f"place berserker left {slot}")
    assert not [text for text in texts(m, 0) if "left" in text]
    assert refused(m, 0, "place ember-scout left top") == "LCW-Q18"
    assert refused(m, 0, "place ember-scout left bottom") == "LCW-Q18"
    fight(m)
    assert stack(m, 0) == after


@pytest.mark.clause("LCW-SC-04", "LCW-Q10", "LCW-Q11", "LCW-Q12", "LCW-Q13")
def test_an_unopposed_colossus_strikes_every_round():
    m = lane(["iron-colossus"], [])
    assert not hits(fight(m))
    assert (marker(m), crystals(m)) == (1, [100, 90])
    fight(m)
    assert (marker(m), crystals(m)) == (1, [100, 80])
    assert stack(m, 0) == ["iron-colossus"]


@pytest.mark.clause("LCW-SC-05", "LCW-ABIL-001", "LCW-ABIL-002", "LCW-ABIL-003", "LCW-ABIL-004", "LCW-Q35")
@pytest.mark.parametrize(
    ("mine", "theirs", "damage"),
    [
        (["berserker"], ["bulwark"], 2),
        (["berserker"], ["bulwark", "war-chanter"], 1),
        (["twin-blade", "war-chanter"], ["stone-bruiser"], 5),
        (["twin-blade"], ["stone-bruiser"], 3),
    ],
)
def test_keywords(mine, theirs, damage):
    first = hits(fight(lane(mine, theirs)))[0]
    assert first[2] == damage


@pytest.mark.clause("LCW-SC-06", "LCW-HAND-001", "LCW-HAND-002", "LCW-HAND-003", "LCW-Q03")
@pytest.mark.parametrize(("held", "deck", "drawn"), [(7, 2, 1), (8, 2, 0), (3, 1, 1), (3, 0, 0), (6, 2, 2), (0, 2, 2)])
def test_drawing_stops_at_the_limit_and_at_the_end_of_the_deck(held, deck, drawn):
    mine = [
        "ember-scout",
        "ember-scout",
        "tide-scout",
        "tide-scout",
        "thorn-scout",
        "thorn-scout",
        "bulwark",
        "berserker",
    ]
    m = clans(hands=[mine[:held], ["bulwark"]], decks=[["flame-duelist"] * deck, []])
    fight(m)
    assert hand(m, 0).count("flame-duelist") == drawn
    assert m.position()["decks"][0] == ["flame-duelist"] * (deck - drawn)
    assert crystals(m) == [100, 100]


@pytest.mark.clause("LCW-SC-07", "LCW-Q07", "LCW-Q42")
@pytest.mark.fires("clans", "double_ko")
def test_both_crystals_falling_at_once_is_a_draw():
    m = clans(
        crystals=[5, 3],
        stacks={"left": [["cinder-warrior"], []], "right": [[], ["stone-bruiser"]]},
    )
    fight(m)
    assert crystals(m) == [0, 0]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "double_ko", "LCW-Q07")


@pytest.mark.clause("LCW-SC-08", "LCW-WIN-002", "LCW-Q05", "LCW-Q06")
@pytest.mark.parametrize(("both", "winner"), [([40, 35], 0), ([35, 40], 1), ([40, 40], None)])
def test_at_the_limit_the_higher_crystal_wins(both, winner):
    m = clans(round=30, crystals=both, hands=[["bulwark"], []])
    fight(m)
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (winner, "limit", "LCW-WIN-002")
