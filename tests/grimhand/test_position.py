"""Position documents: they round-trip, and an impossible one is refused with every reason."""

from __future__ import annotations

import pytest

from quintain.core.errors import ImpossiblePosition

from .dealer import GAME, THIRTEEN, grim, stacked

FULL = [value for value in range(1, 14) for _ in range(2)]
BUSY = {
    "hp": [50, 12],
    "turn": 1,
    "turns": 17,
    "hands": [{"attack": [3, "8!", 8], "defense": []}, {"attack": [], "defense": ["4!", 12]}],
    "lucky": [{"attack": 0, "defense": 1}, {"attack": 2, "defense": 0}],
    "discard": {"attack": [1, 2, 13], "defense": [7]},
    "draw": {"attack": [6, 6], "defense": [1, 13, 13]},
}


def refusals(options=None, **position):
    with pytest.raises(ImpossiblePosition) as refused:
        grim(options, **position)
    return refused.value.reasons


@pytest.mark.clause("GRIM-Q01")
def test_a_position_comes_back_as_it_was_given_with_every_field():
    given = grim(**BUSY).position()
    assert {name: given[name] for name in BUSY} == BUSY
    assert set(given) == {*BUSY, "out"}
    assert grim(**given).position() == given


@pytest.mark.clause("GRIM-Q01")
def test_cards_nobody_named_are_in_the_draw_pile_or_out_of_play():
    position = grim(draw={"attack": [6, 13]}, hands=[{"attack": [3], "defense": [4]}, {}]).position()
    assert sorted([*position["out"]["attack"], 3, 6, 13]) == FULL
    assert position["out"]["defense"] == []
    assert sorted([*position["draw"]["defense"], 4]) == FULL


@pytest.mark.clause("GRIM-Q01")
def test_cards_named_out_of_play_are_not_in_a_pile_that_is_left_out():
    position = grim(out={"attack": [6, 13]}).position()
    assert sorted([*position["draw"]["attack"], 6, 13]) == FULL
    assert position["out"]["attack"] == [6, 13]


def test_left_out_fields_are_full_empty_or_zero():
    position = grim(hp=[50, 50]).position()
    nothing = {"attack": [], "defense": []}
    assert position["hands"] == [nothing, nothing]
    assert position["lucky"] == [{"attack": 0, "defense": 0}] * 2
    assert (position["turn"], position["turns"], position["discard"]) == (0, 0, nothing)


def test_an_empty_position_is_the_start_of_a_match():
    assert GAME.match(seed=5, position={}).position() == GAME.match(seed=5).position()


@pytest.mark.parametrize(
    ("over", "fields"),
    [
        ({"winner": 0, "reason": "hp", "clause": "GRIM-WIN-001"}, {"hp": [50, 0]}),
        ({"winner": 1, "reason": "death_card", "clause": "GRIM-WIN-002"}, stacked("attack", discard=(13,))),
        ({"winner": None, "reason": "cap", "clause": "GRIM-Q21"}, {"turns": 300}),
    ],
)
def test_a_finished_match_says_how_it_ended(over, fields):
    m = grim(over=over, **fields)
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == tuple(over.values())
    assert m.actors == ()
    assert m.position()["over"] == over
    assert grim(**m.position()).position() == m.position()


@pytest.mark.parametrize(
    "over", [{}, {"winner": 2, "reason": "hp", "clause": ""}, {"winner": 0, "reason": "deckout"}, 1]
)
def test_an_unreadable_end_is_refused(over):
    assert refusals(over=over) == (
        "over names a winner (0, 1 or null), a reason (hp, death_card, cap) and a clause of the rulebook.",
    )


@pytest.mark.clause("GRIM-WIN-001")
@pytest.mark.parametrize("fields", [{}, {"over": None}])
def test_a_player_without_hp_has_lost(fields):
    assert refusals(hp=[50, 0], **fields) == ("A player without HP has lost; say so with over.",)


@pytest.mark.clause("GRIM-Q21")
def test_a_match_at_its_cap_is_over():
    assert refusals(turns=300) == ("After 300 turns the match is a draw; say so with over.",)


@pytest.mark.clause("GRIM-D07", "GRIM-Q08")
def test_an_empty_pile_is_refused_where_decks_are_rebuilt_at_once():
    assert refusals(**stacked("attack")) == ("The attack draw pile is empty and would have been rebuilt.",)


@pytest.mark.clause("GRIM-D07", "GRIM-Q08")
def test_lazily_an_empty_pile_tells_the_hands_of_its_deck():
    m = grim({"refresh": "lazy"}, **stacked("attack", hands=[{"attack": [3], "defense": [4]}, {"attack": ["8!", 9]}]))
    assert m.position()["draw"]["attack"] == []
    assert m.position()["hands"][0] == {"attack": ["3!"], "defense": [4]}
    assert m.position()["hands"][1] == {"attack": ["8!", "9!"], "defense": []}


@pytest.mark.clause("GRIM-Q01")
@pytest.mark.parametrize(
    "fields",
    [
        {"hands": [{"attack": [5, 5]}, {"attack": [5]}]},
        {"hands": [{"attack": [5, "5!"]}, {}], "discard": {"attack": [5]}},
        {"discard": {"attack": [5, 5]}, "out": {"attack": [5]}},
        {"draw": {"attack": [5, 5, 5, 13]}},
    ],
)
def test_more_cards_than_the_deck_has_are_refused(fields):
    assert refusals(**fields) == ("There are 3 cards 5 of the attack deck, which has 2.",)
    assert grim({"copies": 4}, **fields).outcome is None


@pytest.mark.clause("GRIM-Q01")
def test_shamrocks_in_slots_count_for_their_deck():
    fields = {"lucky": [{"defense": 1}, {"defense": 1}], "discard": {"defense": [7]}}
    assert refusals(**fields) == ("There are 3 cards 7 of the defense deck, which has 2.",)


@pytest.mark.clause("GRIM-Q01")
@pytest.mark.parametrize("place", ["discard", "out", "draw"])
@pytest.mark.parametrize("count", [27, 128, 258])
def test_a_pile_larger_than_the_deck_is_refused(place, count):
    reasons = refusals(**{place: {"attack": [13] * count}})
    assert f"attack {place} lists {count} things; there can be 26 at most." in reasons


@pytest.mark.clause("GRIM-Q01")
def test_too_many_cards_in_several_places_are_refused():
    many = {"attack": [13] * 52}
    reasons = refusals({"copies": 4}, discard=many, out=many, draw=many)
    assert reasons == ("There are 156 cards 13 of the attack deck, which has 4.",)


@pytest.mark.clause("GRIM-HAND-001", "GRIM-Q01")
@pytest.mark.parametrize("hand", [[5] * 256, [1, *[5] * 300]])
def test_a_hand_of_hundreds_of_cards_is_refused(hand):
    assert refusals(hands=[{"attack": hand}, {}])


@pytest.mark.clause("GRIM-HAND-001", "GRIM-Q07")
def test_a_hand_over_its_limit_is_refused():
    assert refusals(hands=[{}, {"attack": [*THIRTEEN, 12]}]) == (
        "attack hand of seat 1 lists 14 things; there can be 13 at most.",
    )
    assert refusals({"hand_limit_unit": "points"}, hands=[{}, {"attack": [2, 12]}]) == (
        "The attack hand of seat 1 is over its limit and would have been discarded.",
    )
    assert grim(hands=[{}, {"attack": THIRTEEN}]).outcome is None
    assert grim({"hand_limit_unit": "points"}, hands=[{}, {"attack": [1, 12]}]).outcome is None


@pytest.mark.clause("GRIM-Q02", "GRIM-Q01")
@pytest.mark.parametrize(
    "card", [0, 7, 13, -1, "8", "x!", "!", "7!", "13!", "²!", "9" * 5000 + "!", 8.0, True, None, [8]]
)
def test_a_hand_holds_value_cards_only(card):
    (said,) = refusals(hands=[{"defense": [card]}, {}])
    assert said.startswith("A card of the defense hand of seat 0 is a value from 1 to 12 other than 7, not ")


@pytest.mark.clause("GRIM-Q03")
def test_a_slot_over_its_cap_is_refused():
    slots = [{"attack": 1, "defense": 1}, {}]
    assert refusals({"lucky_cap": 1}, lucky=slots) == ("The lucky slot of seat 0 holds more than 1.",)
    assert grim({"lucky_cap": 1}, lucky=[{"attack": 1}, {"defense": 1}]).outcome is None


def test_every_reason_is_given_at_once():
    assert refusals(
        hp=[51, True],
        turn=2,
        turns=-1,
        hands=[{"attack": [13]}],
        lucky=[{"attack": 3}, {"luck": 1}],
        discard={"attack": [14], "defense": "7"},
        draw=[],
        out={"defense": [13, 13]},
        mana=3,
    ) == (
        "hp of seat 0 is a whole number from 0 to 50, not 51.",
        "hp of seat 1 is a whole number from 0 to 50, not True.",
        "turn is a whole number from 0 to 1, not 2.",
        "turns is a whole number from 0 to 300, not -1.",
        "hands is a list of two, one for each seat, not [{'attack': [13]}].",
        "lucky of seat 0, attack is a whole number from 0 to 2, not 3.",
        "lucky of seat 1 is an object with attack and defense, not {'luck': 1}.",
        "A card of the attack discard is a whole number from 1 to 13, not 14.",
        "defense discard is a list, not '7'.",
        "draw is an object with attack and defense, not [].",
        "No Death is left in the defense draw pile or discard.",
        "A position has no field 'mana'; known are discard, draw, hands, hp, lucky, out, over, turn, turns.",
    )
