"""Drawing a card, and the limit of a hand."""

from __future__ import annotations

import pytest

from quintain.core.errors import IllegalMove

from .dealer import DEATH, EMPTY, GAME, THIRTEEN, cards, discard, grim, kinds, lucky, stacked

VALUE_CARDS = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
POINTS = {"hand_limit_unit": "points"}
both_decks = pytest.mark.parametrize(("deck", "other"), [("attack", "defense"), ("defense", "attack")])


@pytest.mark.clause("GRIM-DRAW-001", "GRIM-DECK-002")
@both_decks
@pytest.mark.parametrize("value", VALUE_CARDS)
def test_a_value_card_goes_to_the_hand_of_its_type(deck, other, value):
    m = grim(**stacked(deck, value, value))
    events = m.play(0, f"draw {deck}")
    assert m.position()["hands"] == [{deck: [value], other: []}, EMPTY]
    assert (events[0].kind, events[0].clause) == ("drew", "GRIM-DRAW-001")
    assert events[0].data == {"seat": 0, "deck": deck, "card": value}


@pytest.mark.clause("GRIM-TURN-001", "GRIM-Q05")
@pytest.mark.parametrize("text", ["draw attack", "draw defense", "attack"])
def test_every_action_ends_the_turn(text):
    m = grim(hands=[{"attack": [3]}, {}], lucky=[{"attack": 1}, {}])
    m.play(0, text)
    assert m.position()["turns"] == 1
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-TURN-001")
def test_turns_alternate():
    m = grim(turn=1, hands=[{"attack": [3]}, {"attack": [3]}])
    m.play(1, "attack")
    m.play(0, "attack")
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-TURN-001")
@pytest.mark.parametrize("text", ["draw attack", "draw defense", "attack"])
def test_the_other_player_must_wait(text):
    m = grim(hands=[{}, {"attack": [3]}])
    before = m.position()
    with pytest.raises(IllegalMove) as refused:
        m.play(1, text)
    assert (refused.value.clause, refused.value.sentence) == ("GRIM-TURN-001", "It is not your turn.")
    assert m.position() == before
    assert m.legal(1) == ()


@pytest.mark.clause("GRIM-Q20")
@pytest.mark.parametrize("deck", ["attack", "defense"])
def test_both_draws_are_legal_even_into_a_known_death(deck):
    m = grim(**stacked(deck, 13, 13, discard=()))
    assert [str(move) for move in m.legal(0)] == ["draw attack", "draw defense"]


@pytest.mark.clause("GRIM-Q20")
def test_both_draws_are_legal_with_full_hands():
    m = grim(hands=[{"attack": THIRTEEN, "defense": THIRTEEN}, {}])
    assert [str(move) for move in m.legal(0)] == ["draw attack", "draw defense", "attack"]


@pytest.mark.clause("GRIM-Q20")
def test_both_draws_are_legal_from_an_empty_pile():
    m = grim(options={"refresh": "lazy"}, **stacked("attack", discard=(13, 5)))
    assert [str(move) for move in m.legal(0)] == ["draw attack", "draw defense"]


@pytest.mark.clause("GRIM-Q20")
def test_there_is_no_pass():
    with pytest.raises(IllegalMove, match="not a move"):
        grim().play(0, "pass")


@pytest.mark.clause("GRIM-HAND-001")
@both_decks
def test_a_hand_may_hold_13_cards(deck, other):
    m = grim(**stacked(deck, 8, 8, hands=[{deck: THIRTEEN[:-1]}, {}]))
    events = m.play(0, f"draw {deck}")
    assert cards(m, 0, deck) == THIRTEEN
    assert kinds(events) == ["drew"]


@pytest.mark.clause("GRIM-HAND-002", "GRIM-Q07")
@pytest.mark.fires("grimhand", "flushed")
@both_decks
def test_the_14th_card_flushes_the_whole_hand_with_itself(deck, other):
    hands = [{deck: THIRTEEN, other: [3]}, {deck: [10], other: [4]}]
    m = grim(**stacked(deck, 12, 12, hands=hands))
    events = m.play(0, f"draw {deck}")
    assert m.position()["hands"] == [{deck: [], other: [3]}, {deck: [10], other: [4]}]
    assert m.position()["discard"] == {deck: [*THIRTEEN, 12, 13], other: []}
    assert kinds(events) == ["drew", "flushed"]
    assert (events[1].clause, events[1].data["cards"], events[1].data["sum"]) == ("GRIM-HAND-002", 14, 62)
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-HAND-001")
def test_the_limit_holds_for_each_type_apart():
    m = grim(**stacked("attack", 12, 12, hands=[{"attack": THIRTEEN[:-1], "defense": THIRTEEN}, {}]))
    m.play(0, "draw attack")
    assert len(cards(m, 0, "attack")) == len(cards(m, 0, "defense")) == 13


@pytest.mark.clause("GRIM-Q07", "GRIM-Q02")
@both_decks
def test_a_shamrock_never_overfills_a_hand(deck, other):
    m = grim(**stacked(deck, 7, 7, hands=[{deck: THIRTEEN}, {}]))
    m.play(0, f"draw {deck}")
    assert cards(m, 0, deck) == THIRTEEN
    assert sum(lucky(m, 0)) == 1


@pytest.mark.clause("GRIM-Q07")
@both_decks
def test_a_death_card_never_overfills_a_hand(deck, other):
    m = grim(**stacked(deck, 13, 13, discard=(), hands=[{deck: THIRTEEN}, {}], lucky=[{deck: 1}, {}]))
    m.play(0, f"draw {deck}")
    assert cards(m, 0, deck) == THIRTEEN
    assert discard(m, deck) == [7, 13]


@pytest.mark.clause("GRIM-Q07")
def test_counted_in_points_a_hand_of_13_stays():
    m = grim(POINTS, **stacked("attack", 8, 8, hands=[{"attack": [1, 4]}, {}]))
    m.play(0, "draw attack")
    assert cards(m, 0, "attack") == [1, 4, 8]


@pytest.mark.clause("GRIM-Q07")
@pytest.mark.fires("grimhand", "flushed")
@both_decks
def test_counted_in_points_a_hand_of_14_is_flushed(deck, other):
    m = grim(POINTS, **stacked(deck, 9, 9, hands=[{deck: [1, 4], other: [12]}, {deck: [12]}]))
    events = m.play(0, f"draw {deck}")
    assert m.position()["hands"] == [{deck: [], other: [12]}, {deck: [12], other: []}]
    assert discard(m, deck) == [1, 4, 9, 13]
    assert events[-1].data == {"seat": 0, "deck": deck, "cards": 3, "sum": 14}


@pytest.mark.clause("GRIM-Q07")
def test_counted_in_cards_the_sum_does_not_matter():
    m = grim(**stacked("attack", 9, 9, hands=[{"attack": [10, 11, 12]}, {}]))
    m.play(0, "draw attack")
    assert cards(m, 0, "attack") == [9, 10, 11, 12]


@pytest.mark.clause("ENG-RNG-004")
@pytest.mark.parametrize("card", [5, 7, 13])
def test_what_follows_depends_on_the_card_alone(card):
    """However chance came to the card, the same happens: nothing else in the action is drawn by lot."""
    told = set()
    for seed in range(8):
        rest = () if card == DEATH else (DEATH,)
        position = stacked("attack", card, card, discard=rest, lucky=[{"defense": 1}, {}])
        m = GAME.match(seed=seed, position=position)
        events = m.play(0, "draw attack")
        told.add((str(m.position()), str([str(event) for event in events])))
    assert len(told) == 1
