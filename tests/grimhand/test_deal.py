"""The start of a match: HP, decks, first player."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from quintain.core.batch import plan

from .dealer import DEATH, GAME, cards, grim, pile, stacked, zone

GAMES = 100_000
SIGMAS = 6


@pytest.mark.clause("GRIM-SETUP-001")
def test_both_players_start_with_50_hp():
    assert GAME.match(seed=1).position()["hp"] == [50, 50]


@pytest.mark.clause("GRIM-Q11")
def test_nobody_starts_with_cards_or_shamrocks():
    start = GAME.match(seed=1).position()
    nothing = {"attack": [], "defense": []}
    assert start["hands"] == [nothing, nothing]
    assert start["lucky"] == [{"attack": 0, "defense": 0}] * 2
    assert start["discard"] == start["out"] == nothing
    assert start["turns"] == 0


@pytest.mark.clause("GRIM-DECK-001", "GRIM-DECK-002", "GRIM-Q01")
@pytest.mark.parametrize("deck", ["attack", "defense"])
@pytest.mark.parametrize("copies", [1, 2, 4])
def test_each_deck_holds_every_value_from_1_to_13(deck, copies):
    m = GAME.match(seed=1, options={"copies": copies})
    assert Counter(pile(m, deck)) == dict.fromkeys(range(1, DEATH + 1), copies)


@pytest.mark.clause("GRIM-Q01")
def test_a_deck_has_22_value_cards_2_lucky_and_2_death():
    deck = pile(GAME.match(seed=1), "attack")
    assert len(deck) == 26
    assert (deck.count(7), deck.count(13)) == (2, 2)


@pytest.mark.clause("GRIM-Q01", "GRIM-Q11")
@pytest.mark.parametrize(("options", "attack", "defense"), [({}, 26, 26), ({"copies": 4, "start_lucky": 1}, 52, 50)])
def test_everybody_sees_how_many_cards_a_pile_holds(options, attack, defense):
    scene = GAME.match(seed=1, options=options).scene(None)
    assert (zone(scene, "draw.attack").count, zone(scene, "draw.defense").count) == (attack, defense)


@pytest.mark.clause("GRIM-DECK-001")
@pytest.mark.parametrize(("deck", "other"), [("attack", "defense"), ("defense", "attack")])
def test_the_decks_are_never_mixed(deck, other):
    m = grim(**stacked(deck, 5, 5))
    before = pile(m, other)
    m.play(0, f"draw {deck}")
    assert pile(m, other) == before
    assert m.position()["hands"][0] == {deck: [5], other: []}


@pytest.mark.clause("GRIM-DECK-003")
def test_each_deck_has_its_own_discard():
    m = grim(hands=[{"attack": [3]}, {"defense": [4]}])
    m.play(0, "attack")
    assert m.position()["discard"] == {"attack": [3], "defense": [4]}


@pytest.mark.clause("GRIM-DECK-003")
@pytest.mark.parametrize(("deck", "other"), [("attack", "defense"), ("defense", "attack")])
def test_a_spent_shamrock_lies_in_the_discard_of_its_own_deck(deck, other):
    m = grim(**stacked(deck, 13, 13, discard=(), lucky=[{other: 1}, {}]))
    m.play(0, f"draw {deck}")
    assert m.position()["discard"] == {deck: [13], other: [7]}


@pytest.mark.clause("GRIM-Q22", "GRIM-DECK-001")
def test_both_players_draw_from_the_same_decks():
    m = grim(**stacked("attack", 5, 5, 6))
    m.play(0, "draw attack")
    m.play(1, "draw attack")
    ada, mara = cards(m, 0, "attack"), cards(m, 1, "attack")
    assert len(ada) == len(mara) == 1
    assert sorted(ada + mara + pile(m, "attack")) == [5, 5, 6]


@pytest.mark.clause("GRIM-Q12")
def test_either_seat_is_as_likely_to_begin():
    games, _ = plan(GAME, options={"max_turns": 1}).play(0, GAMES)
    first = Counter(games["first"].tolist())
    assert set(first) == {1, 2}  # a mask of one seat
    assert abs(first[1] - GAMES / 2) < SIGMAS * sqrt(GAMES) / 2


@pytest.mark.clause("GRIM-Q12")
def test_the_seat_that_begins_is_the_one_that_acts():
    for seed in range(8):
        m = GAME.match(seed=seed)
        assert m.actors == (m.position()["turn"],)
