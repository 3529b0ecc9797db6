"""Shamrocks and Death."""

from __future__ import annotations

import pytest

from .dealer import EMPTY, cards, discard, grim, kinds, lucky, stacked

ONE = {"lucky_cap": 1}
both_decks = pytest.mark.parametrize(("deck", "other"), [("attack", "defense"), ("defense", "attack")])


@pytest.mark.clause("GRIM-LUCKY-001", "GRIM-Q02", "GRIM-DECK-002")
@both_decks
def test_a_drawn_7_goes_to_the_slot_and_never_to_a_hand(deck, other):
    m = grim(**stacked(deck, 7, 7))
    events = m.play(0, f"draw {deck}")
    assert m.position()["lucky"] == [{deck: 1, other: 0}, {deck: 0, other: 0}]
    assert m.position()["hands"] == [EMPTY, EMPTY]
    assert [(e.kind, e.clause) for e in events] == [("found_lucky", "GRIM-LUCKY-001")]


@pytest.mark.clause("GRIM-Q05")
@both_decks
def test_drawing_a_7_ends_the_turn(deck, other):
    m = grim(**stacked(deck, 7, 7))
    m.play(0, f"draw {deck}")
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-LUCKY-001")
def test_a_shamrock_stays_in_its_slot_through_attacks_and_flushes():
    m = grim(
        {"hand_limit_unit": "points"},
        **stacked("attack", 12, 12, hands=[{"attack": [3]}, {"attack": [3]}], lucky=[{"attack": 1}, {"defense": 1}]),
    )
    m.play(0, "draw attack")
    m.play(1, "attack")
    assert (lucky(m, 0), lucky(m, 1)) == ((1, 0), (0, 1))


@pytest.mark.clause("GRIM-Q02")
def test_a_7_counts_neither_for_attack_nor_for_defense():
    m = grim(
        hands=[{"attack": [3]}, {"defense": [1]}],
        lucky=[{"attack": 2}, {"defense": 2}],
    )
    m.play(0, "attack")
    assert m.position()["hp"] == [50, 48]
    assert (lucky(m, 0), lucky(m, 1)) == ((2, 0), (0, 2))


@pytest.mark.clause("GRIM-Q02")
def test_a_7_alone_is_no_attack_card():
    m = grim(lucky=[{"attack": 2}, {}])
    assert [str(move) for move in m.legal(0)] == ["draw attack", "draw defense"]


@pytest.mark.clause("GRIM-Q03")
def test_a_slot_holds_any_number_of_shamrocks():
    m = grim(**stacked("attack", 7, 7, discard=(13, 13), lucky=[{"defense": 2}, {}]))
    m.play(0, "draw attack")
    assert lucky(m, 0) == (1, 2)


@pytest.mark.clause("GRIM-Q03")
@pytest.mark.fires("grimhand", "spare_lucky")
@both_decks
def test_with_a_cap_a_surplus_shamrock_is_discarded(deck, other):
    m = grim(ONE, **stacked(deck, 7, 7, lucky=[{other: 1}, {}]))
    events = m.play(0, f"draw {deck}")
    assert m.position()["lucky"][0] == {other: 1, deck: 0}
    assert discard(m, deck) == [7, 13]
    assert [(e.kind, e.clause) for e in events] == [("spare_lucky", "GRIM-Q03")]
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-Q03")
@pytest.mark.fires("grimhand", "spare_lucky")
@both_decks
def test_with_a_cap_a_second_shamrock_of_the_same_deck_is_surplus_too(deck, other):
    m = grim(ONE | {"refresh": "lazy"}, **stacked(deck, 7, lucky=[{deck: 1}, {}]))
    m.play(0, f"draw {deck}")
    assert m.position()["lucky"][0] == {deck: 1, other: 0}
    assert discard(m, deck) == [7, 13]


@pytest.mark.clause("GRIM-Q03")
@pytest.mark.fires("grimhand", "found_lucky")
def test_with_a_cap_the_first_shamrock_is_kept():
    m = grim(ONE, **stacked("attack", 7, 7, lucky=[{}, {"defense": 1}]))
    m.play(0, "draw attack")
    assert lucky(m, 0) == (1, 0)


@pytest.mark.clause("GRIM-DEATH-001", "GRIM-Q04", "GRIM-Q06")
@pytest.mark.fires("grimhand", "cheated_death")
@both_decks
@pytest.mark.parametrize("origin", ["same", "other"])
def test_a_shamrock_of_either_deck_saves_from_death(deck, other, origin):
    held = deck if origin == "same" else other
    m = grim(**stacked(deck, 13, 13, discard=(), lucky=[{held: 1}, {}]))
    events = m.play(0, f"draw {deck}")
    assert m.outcome is None
    assert lucky(m, 0) == (0, 0)
    assert 13 in discard(m, deck)
    assert 7 in discard(m, held)
    assert len(discard(m, "attack") + discard(m, "defense")) == 2
    assert [(e.kind, e.clause) for e in events] == [("cheated_death", "GRIM-DEATH-001")]
    assert events[0].data == {"seat": 0, "deck": deck, "lucky": held}
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-Q04")
@both_decks
def test_the_shamrock_of_the_same_deck_is_spent_first(deck, other):
    m = grim(**stacked(deck, 13, 13, discard=(), lucky=[{"attack": 1, "defense": 1}, {}]))
    m.play(0, f"draw {deck}")
    assert m.position()["lucky"][0] == {deck: 0, other: 1}
    assert m.position()["discard"] == {deck: [7, 13], other: []}


@pytest.mark.clause("GRIM-DEATH-001")
@both_decks
def test_one_death_costs_one_shamrock(deck, other):
    m = grim(**stacked(deck, 13, 13, discard=(), lucky=[{deck: 2}, {deck: 0, other: 2}]))
    m.play(0, f"draw {deck}")
    assert m.position()["lucky"] == [{deck: 1, other: 0}, {deck: 0, other: 2}]


@pytest.mark.clause("GRIM-DEATH-001")
def test_a_survivor_keeps_hands_and_hp():
    hands = [{"attack": [3], "defense": [4]}, {"attack": [5], "defense": [6]}]
    m = grim(**stacked("attack", 13, 13, discard=(), hands=hands, lucky=[{"attack": 1}, {}]))
    m.play(0, "draw attack")
    assert m.position()["hands"] == hands
    assert m.position()["hp"] == [50, 50]


@pytest.mark.clause("GRIM-DEATH-002", "GRIM-WIN-002", "GRIM-Q23")
@both_decks
def test_death_takes_a_player_without_shamrock_at_once(deck, other):
    m = grim(**stacked(deck, 13, 13, discard=(), hands=[{"attack": [12], "defense": [12]}, {}]))
    events = m.play(0, f"draw {deck}")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "death_card", "GRIM-WIN-002")
    assert discard(m, deck) == [13]
    assert m.position()["hp"] == [50, 50]
    assert cards(m, 0, "attack") == [12]
    assert kinds(events) == ["died", "won_by_death"]
    assert [e.clause for e in events] == ["GRIM-DEATH-002", "GRIM-WIN-002"]
    assert m.position()["over"] == {"winner": 1, "reason": "death_card", "clause": "GRIM-WIN-002"}


@pytest.mark.clause("GRIM-DEATH-002")
def test_the_opponents_shamrock_saves_nobody_else():
    m = grim(turn=1, **stacked("attack", 13, 13, discard=(), lucky=[{"attack": 1, "defense": 2}, {}]))
    m.play(1, "draw attack")
    assert m.outcome.winner == 0
    assert lucky(m, 0) == (1, 2)


@pytest.mark.clause("GRIM-D03", "GRIM-DEATH-002")
@pytest.mark.parametrize("refresh", ["eager", "lazy"])
def test_nothing_happens_after_death(refresh):
    m = grim({"refresh": refresh}, **stacked("attack", 13, discard=(5,)))
    events = m.play(0, "draw attack")
    assert kinds(events) == ["died", "won_by_death"]
    assert discard(m, "attack") == [5, 13]
    assert m.legal(0) == m.legal(1) == ()
    assert (m.position()["turns"], m.position()["turn"], m.position()["draw"]["attack"]) == (0, 0, [])
