"""Position documents: they round-trip, and impossible ones are refused with every reason."""

from __future__ import annotations

import pytest

from quintain.core.errors import ImpossiblePosition
from tests.clans.dealer import GAME, clans, fight

DOCUMENT = {
    "round": 4,
    "crystals": [71, 58],
    "attunement": ["fire", "water"],
    "markers": {"left": 0, "center": 1, "right": -1},
    "stacks": {
        "left": [["reef-warrior/3", "ember-scout"], ["grove-warrior/6"]],
        "center": [["iron-colossus/9"], []],
        "right": [[], ["stone-bruiser", "wave-duelist"]],
    },
    "hands": [["tide-scout", "bulwark"], ["berserker"]],
    "decks": [["war-chanter"], []],
    "plans": [["berserker right top"], ["ember-scout center top", "tide-scout center top"]],
    "committed": [False, True],
}


def refused(**fields):
    options = fields.pop("options", None)
    with pytest.raises(ImpossiblePosition) as error:
        GAME.match(position={"decks": [[], []]} | fields, options=options)
    return error.value.reasons


@pytest.mark.clause("ENG-POS-002", "ENG-POS-003")
def test_a_position_reads_and_writes_every_field():
    m = clans(**DOCUMENT)
    written = m.position()
    for name, value in DOCUMENT.items():
        assert written[name] == value
    assert set(written) == {
        *DOCUMENT, "dead", "heroes", "hero_left", "hero_now", "families", "gold",
    }  # fmt: skip
    assert m.actors == (0,)
    assert sum(len(written[k][0]) for k in ("hands", "decks", "dead", "plans")) + 3 == 25
    assert GAME.match(position=written).state == m.state


@pytest.mark.clause("ENG-POS-003")
def test_unnamed_cards_are_in_the_deck_or_among_the_dead():
    free = GAME.match(position={"hands": [["bulwark"], []]}).position()
    assert [len(deck) for deck in free["decks"]] == [24, 25]
    named = GAME.match(position={"hands": [["bulwark"], []], "decks": [["berserker"], []]}).position()
    assert [len(dead) for dead in named["dead"]] == [23, 25]


@pytest.mark.clause("ENG-POS-001")
def test_loading_draws_nothing_and_fights_nothing():
    m = clans(hands=[[], []], decks=[["bulwark"], []], stacks={"left": [["berserker"], []]})
    assert m.position()["hands"] == [[], []]
    assert m.position()["crystals"] == [100, 100]


@pytest.mark.clause("ENG-POS-004")
def test_a_finished_match_says_how_it_ended():
    m = clans(round=30, crystals=[40, 35], hands=[["bulwark"], []])
    fight(m)
    document = m.position()
    assert document["over"] == {"winner": 0, "reason": "limit", "clause": "LCW-WIN-002"}
    again = GAME.match(position=document)
    assert again.outcome == m.outcome
    assert again.actors == ()


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"round": 31}, "round is a whole number from 1 to 30, not 31."),
        ({"crystals": [0, 100]}, "crystals of seat 0 is a whole number from 1 to 100, not 0."),
        ({"crystals": 5}, "crystals is a list of two"),
        ({"attunement": ["mud", "fire"]}, "attunement of seat 0 is none, fire, nature or water, not 'mud'."),
        ({"markers": {"left": 2}}, "marker left is a whole number from -1 to 1, not 2."),
        ({"markers": {"middle": 0}}, "markers is an object with left and center and right"),
        ({"stacks": {"left": [["bulwark/0"], []]}}, "A card in stacks left of seat 0 is one of the pool"),
        ({"stacks": {"left": [["bulwark/10"], []]}}, "A card in stacks left of seat 0 is one of the pool"),
        ({"stacks": {"left": [["bulwark/²"], []]}}, "A card in stacks left of seat 0 is one of the pool"),
        ({"stacks": {"left": [["a", "b", "c"], []]}}, "stacks left of seat 0 lists 3 things; there can be 2 at most."),
        ({"stacks": {"left": 3}}, "stacks left is a list of two"),
        ({"hands": [["bulwark", "bulwark"], []]}, "Seat 0 has bulwark 2 times; its deck list has it 1 times."),
        ({"hands": [["siege-ram"], []]}, "Seat 0 has siege-ram 1 times; its deck list has it 0 times."),
        ({"hands": [[7], []]}, "A card in hands of seat 0 is one of the pool, not 7."),
        ({"plans": [["bulwark left"], []]}, "A plan of seat 0 is a card, a lane and top or bottom"),
        ({"plans": [["bulwark left bottom"], []]}, "there is no room for it"),
        ({"committed": [True, True]}, "Both have committed: the round would have been fought."),
        ({"committed": [1, False]}, "committed of seat 0 is true or false, not 1."),
        ({"heroes": ["oru-the-warden", None]}, "heroes of seat 0 is null while the option heroes is off"),
        ({"heroes": ["nobody", None], "options": {"heroes": True}}, "heroes of seat 0 is ysolde-the-marshal"),
        ({"hero_left": [9, 0]}, "hero_left of seat 0 is a whole number from 0 to 2, not 9."),
        ({"hero_now": [True, False]}, "Seat 0 has no Hero to call on."),
        ({"families": [["ant-worker"], []]}, "ant-worker is no card of a family that plays here"),
        ({"gold": [5, 0]}, "gold of seat 0 is a whole number from 0 to 0, not 5."),
        ({"weather": "rain"}, "A position has no field 'weather'"),
        (
            {"plans": [["bulwark left top"], []], "over": {"winner": 0, "reason": "limit", "clause": "LCW-WIN-002"}},
            "Nobody plans any more once the match is over.",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(fields, told):
    assert [reason for reason in refused(**fields) if told in reason]


def test_a_plan_counts_against_the_limit_of_the_hand():
    hand = [
        "ember-scout",
        "ember-scout",
        "tide-scout",
        "tide-scout",
        "thorn-scout",
        "thorn-scout",
        "bulwark",
        "berserker",
    ]
    assert "Seat 0 had more than 8 cards" in refused(hands=[hand, []], plans=[["war-chanter left top"], []])[0]


def test_a_hero_of_a_position_takes_its_place():
    m = clans({"heroes": True}, heroes=["oru-the-warden", None], hero_left=[1, 0], hero_now=[True, False])
    assert m.position()["heroes"] == ["oru-the-warden", None]
    assert "hero" not in [str(move) for move in m.legal(1)]


@pytest.mark.clause("ENG-INFO-004", "ENG-POS-001")
def test_planned_cards_of_a_position_still_count_in_the_hand_that_the_other_sees():
    m = clans(hands=[["iron-colossus"], []], plans=[["ember-scout left top"], []])
    assert m.scene(1).seats[1].facts.startswith("hand 2")
    fight(m)
    assert m.scene(1).seats[1].facts.startswith("hand 1")
