"""The choice of suits: in secret and at the same time, or one by one."""

from __future__ import annotations

import msgspec
import pytest

from .dealer import GAME, NAMES, NO_EFFECTS, kinds, refused

UNIQUE = {"suit_choice": "sequential_unique"}


def match(options=None, seed=1):
    return GAME.match(seed=seed, options=options, names=NAMES)


@pytest.mark.clause("WLP-SUIT-001", "WLP-Q08")
@pytest.mark.fires("war-lanes", "chose", "suit_shown")
def test_both_choose_before_the_first_shuffle_and_then_both_are_shown():
    m = match()
    assert m.actors == (0, 1)
    assert [move.text for move in m.legal(0)] == ["suit C", "suit D", "suit H", "suit S"]
    m.play(1, "suit S")
    assert m.actors == (0,)
    assert m.position()["round"] == 0
    m.play(0, "suit S")  # the same one: nothing forbids it
    assert m.position()["suits"] == ["S", "S"]
    assert m.position()["round"] == 1
    assert [e.text for e in m.events(0) if e.kind == "suit_shown"] == ["You chose ♠ spades.", "Mara chose ♠ spades."]


@pytest.mark.clause("WLP-Q08", "ENG-INFO-001", "ENG-INFO-004")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_is_the_same_for_all_four_choices_of_the_other_made_or_not(viewer):
    shown = set()
    for choice in (None, "suit C", "suit D", "suit H", "suit S"):
        m = match()
        if choice:
            m.play(0 if viewer == 1 else 1, choice)
        state = m._redacted(2 if viewer is None else viewer).tobytes()
        moves = None if viewer is None else m.legal(viewer)
        shown.add((state, msgspec.json.encode(m.scene(viewer)), str(m.events(viewer)), str(moves)))
    assert len(shown) == 1


@pytest.mark.clause("WLP-Q09")
def test_a_suit_stands_for_the_whole_match():
    m = match()
    m.play(0, "suit D")
    assert refused(m, 0, "suit H") == "WLP-Q09"
    m.play(1, "suit D")
    assert refused(m, 0, "suit H") == "WLP-Q09"


@pytest.mark.clause("WLP-SUIT-001")
def test_nothing_is_played_before_suits_are_chosen_and_no_suit_where_they_mean_nothing():
    assert refused(match(), 0, "play KS left") == "WLP-SUIT-001"
    m = match(NO_EFFECTS)
    assert len(m.actors) == 1
    assert refused(m, m.actors[0], "suit H") == "WLP-SUIT-001"
    assert m.position()["suits"] == [None, None]


@pytest.mark.clause("WLP-Q08", "ENG-SEAT-001")
@pytest.mark.fires("war-lanes", "chose_openly")
def test_by_option_suits_are_chosen_openly_one_by_one_and_differ():
    starts = {match(UNIQUE, seed).actors for seed in range(40)}
    assert starts == {(0,), (1,)}
    m = match(UNIQUE)
    first = m.actors[0]
    assert refused(m, 1 - first, "suit C") == "WLP-ROUND-004"
    m.play(first, "suit D")
    assert m.actors == (1 - first,)
    assert f"{NAMES[first]} chooses ♦ diamonds." in [e.text for e in m.events(None)]
    assert [move.text for move in m.legal(1 - first)] == ["suit C", "suit H", "suit S"]
    assert refused(m, 1 - first, "suit D") == "WLP-Q08"
    m.play(1 - first, "suit C")
    assert "round_began" in kinds(m)
