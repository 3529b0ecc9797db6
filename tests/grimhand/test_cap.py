"""The cap on turns: the last turn is played out, and any other ending in it comes first."""

from __future__ import annotations

import pytest

import quintain

from .dealer import GAME, cards, grim, kinds, stacked


@pytest.mark.clause("GRIM-Q21")
@pytest.mark.fires("grimhand", "capped")
def test_after_300_turns_the_match_is_a_draw():
    m = grim(turns=299, hands=[{"attack": [3]}, {}])
    events = m.play(0, "attack")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "cap", "GRIM-Q21")
    assert m.position()["over"] == {"winner": None, "reason": "cap", "clause": "GRIM-Q21"}
    assert (events[-1].kind, events[-1].clause) == ("capped", "GRIM-Q21")
    assert events[-1].text == "300 turns are played: the match is a draw."
    assert m.actors == ()


@pytest.mark.clause("GRIM-Q21")
def test_after_299_turns_the_match_goes_on():
    m = grim(turns=298, hands=[{"attack": [3]}, {}])
    m.play(0, "attack")
    assert m.outcome is None
    assert m.position()["turns"] == 299


@pytest.mark.clause("GRIM-Q21")
@pytest.mark.parametrize("most", [1, 2, 7, 10_000])
def test_the_cap_is_an_option(most):
    m = grim({"max_turns": most}, turns=most - 1, hands=[{"attack": [3]}, {}])
    m.play(0, "attack")
    assert m.outcome.reason == "cap"


@pytest.mark.clause("GRIM-Q21")
def test_the_last_turn_is_played_out():
    m = grim(**stacked("attack", 5, turns=299))
    events = m.play(0, "draw attack")
    assert cards(m, 0, "attack") == [5]
    assert kinds(events) == ["drew", "rebuilt", "capped"]
    assert m.position()["turns"] == 300


@pytest.mark.clause("GRIM-Q21", "GRIM-WIN-001")
def test_a_win_in_the_last_turn_comes_before_the_cap():
    m = grim(turns=299, hp=[50, 3], hands=[{"attack": [3]}, {}])
    events = m.play(0, "attack")
    assert (m.outcome.winner, m.outcome.reason) == (0, "hp")
    assert "capped" not in kinds(events)


@pytest.mark.clause("GRIM-Q21", "GRIM-WIN-002")
def test_a_death_in_the_last_turn_comes_before_the_cap():
    m = grim(**stacked("attack", 13, 13, discard=(), turns=299))
    events = m.play(0, "draw attack")
    assert (m.outcome.winner, m.outcome.reason) == (1, "death_card")
    assert "capped" not in kinds(events)


@pytest.mark.clause("GRIM-Q21")
def test_no_match_is_longer_than_the_cap():
    found = quintain.simulate(GAME.name, games=20_000, options={"max_turns": 10}, threads=1)
    assert len(found.lengths) == 11
    assert 0 < found.draws <= found.lengths[10]
    assert found.draws == found.reasons["cap"]
