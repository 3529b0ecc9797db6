"""Position documents: what they say, what is left out, and what is refused."""

from __future__ import annotations

import json

import pytest

from quintain.core.errors import ImpossiblePosition
from quintain.games.duel.pool import DECK

from .dealer import GAME, cards, duel, texts

RULING = """
{"lp": [8000, 8000], "turn": 0, "drawn": false, "draws": [0, 0], "turns": 0, "quiet": 0,
 "fields": [{"1": "dragon attack", "3": "turtle facedown"}, {}],
 "hands": [["goblin"], []], "decks": [[], []], "graves": [[], []]}
"""


def reasons(options=None, **position):
    """Every reason against a position."""
    with pytest.raises(ImpossiblePosition) as refused:
        duel(options, **position)
    return list(refused.value.reasons)


def test_the_document_of_the_ruling_loads_and_comes_back():
    document = json.loads(RULING)
    after = GAME.match(position=document).position()
    assert {name: after[name] for name in document} == document
    assert sorted(after["out"][0]) == sorted(set(DECK) - {"dragon", "turtle", "goblin"})
    assert sorted(after["out"][1]) == sorted(DECK)


@pytest.mark.clause("DUEL-Q01")
def test_without_decks_each_holds_what_is_left_of_its_list():
    m = duel(hands=[["goblin"], []], graves=[["wolf"], []], fields=[{"2": "imp attack"}, {}], out=[["bat"], []])
    assert sorted(cards(m, "decks", 0)) == sorted(set(DECK) - {"goblin", "wolf", "imp", "bat"})
    assert sorted(cards(m, "decks", 1)) == sorted(DECK)
    assert cards(m, "out", 0) == ["bat"]


def test_left_out_fields_have_their_plain_value():
    after = duel(turn=1).position()
    assert (after["lp"], after["turn"], after["turns"], after["quiet"]) == ([8000, 8000], 1, 0, 0)
    assert after["hands"] == after["graves"] == after["out"] == [[], []]
    assert after["fields"] == [{}, {}]


@pytest.mark.clause("DUEL-WIN-002", "DUEL-DRAW-003")
def test_loading_runs_no_check_of_the_deck():
    m = duel(decks=[[], []], hands=[["bat"], []])
    assert m.outcome is None
    assert "draw" in texts(m, 0)


def test_impossible_positions_are_refused_with_every_reason():
    found = reasons(
        lp=[9000, 0],
        turn=2,
        drawn=1,
        draws=[-1, 41],
        turns=400,
        quiet=20,
        fields=[{"1": "bunny attack", "2": "wolf sideways", "3": 7}, {"6": "wolf attack"}],
        hands=[["wolf", "wolf", "bunny"], "wolf"],
        decks=[[], [3]],
        graves=[[], ["bat"] * 41],
    )
    assert len(found) == 17
    assert "lp of seat 0 is a whole number from 0 to 8000, not 9000." in found
    assert "Seat 1 has no LP left and has lost; say so with over." in found
    assert "drawn is true or false, not 1." in found
    assert "Seat 0 has wolf 2 times; its deck list has it 1 times." in found
    assert "A card in hands of seat 0 is a monster of the pool, not 'bunny'." in found
    assert "graves of seat 1 lists 41 things; there can be 40 at most." in found


def test_a_monster_outside_the_list_is_refused():
    assert reasons(hands=[["hydra"], []]) == ["Seat 0 has hydra 1 times; its deck list has it 0 times."]
    assert duel({"deck_p0": ["hydra"] * 3 + ["imp"] * 3}, hands=[["hydra"], []])


@pytest.mark.clause("DUEL-Q12")
def test_a_known_face_down_monster_needs_the_option():
    (reason,) = reasons(fields=[{"1": "turtle facedown!"}, {}])
    assert reason == "Zone 1 in fields of seat 0: a face-down monster is known only with facedown_flip = never."
    m = duel({"facedown_flip": "never"}, fields=[{"1": "turtle facedown!"}, {}])
    assert m.position()["fields"][0] == {"1": "turtle facedown!"}


@pytest.mark.clause("DUEL-Q02")
def test_a_zone_that_is_not_in_play_is_refused():
    assert len(reasons({"zones": 3}, fields=[{"4": "imp attack"}, {}])) == 1


def test_a_finished_match_loads_as_finished():
    over = {"winner": 1, "reason": "hp", "clause": "DUEL-WIN-001"}
    m = duel(lp=[0, 100], turns=400, quiet=20, over=over)
    assert (m.outcome.winner, m.outcome.reason) == (1, "hp")
    assert m.position()["over"] == over
