"""A deck that runs out: when and from what it is rebuilt."""

from __future__ import annotations

import pytest

from .dealer import THIRTEEN, cards, discard, grim, kinds, lucky, pile, stacked

LAZY = {"refresh": "lazy"}
both_decks = pytest.mark.parametrize(("deck", "other"), [("attack", "defense"), ("defense", "attack")])


@pytest.mark.clause("GRIM-DECK-004", "GRIM-Q08", "GRIM-Q09")
@both_decks
def test_a_deck_that_runs_out_is_rebuilt_at_once_with_lucky_and_death(deck, other):
    m = grim(**stacked(deck, 5, discard=(1, 7, 7, 12, 13)))
    before = pile(m, other)
    events = m.play(0, f"draw {deck}")
    assert pile(m, deck) == [1, 7, 7, 12, 13]
    assert discard(m, deck) == []
    assert pile(m, other) == before
    assert (kinds(events), events[1].clause) == (["drew", "rebuilt"], "GRIM-DECK-004")
    assert events[1].data == {"deck": deck, "cards": 5}
    assert cards(m, 0, deck) == [5]


@pytest.mark.clause("GRIM-Q08")
def test_a_deck_with_a_card_left_is_not_rebuilt():
    m = grim(**stacked("attack", 5, 5, discard=(1, 13)))
    m.play(0, "draw attack")
    assert (pile(m, "attack"), discard(m, "attack")) == ([5], [1, 13])


@pytest.mark.clause("GRIM-DECK-004")
def test_only_the_discard_of_that_deck_is_used():
    m = grim(draw={"attack": [5]}, discard={"attack": [13], "defense": [2, 3]})
    m.play(0, "draw attack")
    assert pile(m, "attack") == [13]
    assert discard(m, "defense") == [2, 3]


@pytest.mark.clause("GRIM-Q08")
def test_cards_out_of_play_never_return():
    m = grim(**stacked("attack", 5))
    out = m.position()["out"]
    m.play(0, "draw attack")
    assert len(out["attack"]) == 24
    assert m.position()["out"] == out


@pytest.mark.clause("GRIM-Q08", "GRIM-Q09")
def test_a_flush_by_the_last_card_is_part_of_the_rebuilt_deck():
    m = grim(**stacked("attack", 12, hands=[{"attack": THIRTEEN}, {}]))
    events = m.play(0, "draw attack")
    assert kinds(events) == ["drew", "flushed", "rebuilt"]
    assert pile(m, "attack") == [*THIRTEEN, 12, 13]
    assert discard(m, "attack") == []


@pytest.mark.clause("GRIM-Q08", "GRIM-Q09")
def test_the_last_death_and_the_shamrock_it_cost_are_part_of_the_rebuilt_deck():
    m = grim(**stacked("defense", 13, discard=(), lucky=[{"defense": 1}, {}]))
    events = m.play(0, "draw defense")
    assert kinds(events) == ["cheated_death", "rebuilt"]
    assert pile(m, "defense") == [7, 13]
    assert lucky(m, 0) == (0, 0)


@pytest.mark.clause("GRIM-Q08")
def test_a_last_card_that_is_a_surplus_shamrock_is_part_of_the_rebuilt_deck():
    m = grim({"lucky_cap": 1}, **stacked("defense", 7, lucky=[{"attack": 1}, {}]))
    m.play(0, "draw defense")
    assert pile(m, "defense") == [7, 13]


@pytest.mark.clause("GRIM-Q09")
def test_the_rebuilt_deck_can_kill():
    m = grim(draw={"attack": [5]}, discard={"attack": [13]})
    m.play(0, "draw attack")
    m.play(1, "draw attack")
    assert (m.outcome.winner, m.outcome.reason) == (0, "death_card")


@pytest.mark.clause("GRIM-Q08")
@both_decks
def test_lazily_a_deck_that_ran_out_waits_for_the_next_draw(deck, other):
    m = grim(LAZY, **stacked(deck, 5, discard=(2, 13), hands=[{}, {"attack": [3]}], lucky=[{"attack": 1}, {}]))
    assert kinds(m.play(0, f"draw {deck}")) == ["drew"]
    assert (pile(m, deck), discard(m, deck)) == ([], [2, 13])
    m.play(1, "attack")
    assert pile(m, deck) == []
    events = m.play(0, f"draw {deck}")
    assert kinds(events)[0] == "rebuilt"
    assert len(pile(m, deck)) == events[0].data["cards"] - 1


@pytest.mark.clause("GRIM-Q08")
def test_lazily_what_is_discarded_meanwhile_is_part_of_the_rebuilt_deck():
    m = grim(LAZY, **stacked("attack", 5, discard=(13, 13), hands=[{}, {"attack": [3, 4]}], lucky=[{"defense": 1}, {}]))
    m.play(0, "draw attack")
    m.play(1, "attack")
    events = m.play(0, "draw attack")
    assert events[0].data == {"deck": "attack", "cards": 4}
    everything = pile(m, "attack") + discard(m, "attack") + cards(m, 0, "attack")
    assert sorted(everything) == [3, 4, 5, 13, 13]


@pytest.mark.clause("GRIM-Q08")
def test_lazily_an_empty_deck_does_not_hinder_drawing_from_the_other():
    m = grim(LAZY, draw={"attack": [], "defense": [5, 5]}, discard={"attack": [13], "defense": [13]})
    assert kinds(m.play(0, "draw defense")) == ["drew"]
    assert pile(m, "attack") == []


@pytest.mark.clause("GRIM-Q08")
def test_both_decks_may_run_out_one_after_the_other():
    m = grim(draw={"attack": [5], "defense": [6]}, discard={"attack": [13], "defense": [13]})
    m.play(0, "draw attack")
    m.play(1, "draw defense")
    assert m.position()["draw"] == {"attack": [13], "defense": [13]}


@pytest.mark.clause("GRIM-Q10")
@pytest.mark.parametrize("refresh", ["eager", "lazy"])
def test_with_every_value_card_held_a_death_is_still_left_to_rebuild_from(refresh):
    ada, mara = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], [8, 8, 9, 9, 10, 10, 11, 11, 12]
    hands = [{"attack": ada}, {"attack": mara}]
    m = grim(
        {"refresh": refresh},
        turn=1,
        hands=hands,
        lucky=[{"attack": 1, "defense": 1}, {"attack": 1}],
        draw={"attack": [12]},
        discard={"attack": [13, 13]},
    )
    assert m.position()["out"]["attack"] == []
    m.play(1, "draw attack")
    m.play(0, "draw attack")
    assert m.outcome is None
    assert 13 in pile(m, "attack") + discard(m, "attack")
