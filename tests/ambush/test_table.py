"""Ambush as people see and write it."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core import batch
from quintain.core.errors import ImpossiblePosition
from quintain.core.verbs import encode

from .dealer import FOX_DOWN, GAME, ambush, gesture, hands, to_answer, zone


@pytest.mark.clause("AMB-SET-001")
def test_a_face_down_card_shows_its_face_to_its_owner_alone():
    m = to_answer()
    (mine,) = zone(m.scene(0), "post.0.1").cards
    assert (mine.face, mine.marks) == ("fox", ("facedown", "bold"))
    assert mine.spoken == "fox, face-down, bold, aimed at their post 2"
    (theirs,) = zone(m.scene(1), "post.0.1").cards
    assert (theirs.face, theirs.marks) == (None, ("bold",))
    assert theirs.spoken == "face-down card, bold, aimed at your post 2"
    (public,) = zone(m.scene(), "post.0.1").cards
    assert public.spoken == "face-down card, bold, aimed at the other post 2"


@pytest.mark.clause("AMB-BID-001", "AMB-BID-003")
def test_a_bid_is_pending_until_it_is_shown():
    m = hands(["eel", "ant"], ["bee"])
    m.play(0, "bid eel")
    assert zone(m.scene(0), "bid.0").cards[0].marks == ("pending",)
    assert m.scene(0).table.prompt.startswith("Your bid is made")
    assert not zone(m.scene(1), "bid.0").cards
    m.play(1, "bid bee")
    assert zone(m.scene(1), "bid.0").cards[0].spoken == "eel, bid"
    assert [card.spoken for card in zone(m.scene(1), "hand.0").cards] == ["eel, known", "face-down card"]
    assert [card.marks for card in zone(m.scene(0), "hand.0").cards] == [(), ("exposed",)]


@pytest.mark.clause("AMB-KNOW-001")
def test_what_may_be_face_down_is_told_as_such():
    m = to_answer(FOX_DOWN | {"card": "fox?"}, hands=[["ant?", "bee"], ["dog!"]])
    assert zone(m.scene(1), "hand.0").note == "known, in hand or face-down: ant, fox"
    assert [card.face for card in zone(m.scene(1), "hand.0").cards] == [None, None]


@pytest.mark.clause("AMB-ROUND-001")
def test_moves_start_and_end_on_the_table():
    m = hands(["eel"], ["bee"])
    assert gesture(m.scene(0), "bid eel").end == "bid.0"
    m.play(0, "bid eel")
    m.play(1, "bid bee")
    assert m.scene(1).table.prompt == "Ann may set a card face-down."
    move = gesture(m.scene(0), "set eel 2 bold 1")
    assert (move.start, move.end, move.label) == ("hand.0/eel.0", "post.0.2", "Bold, aimed at post 1")
    m.play(0, "set eel 2 bold 1")
    probe = gesture(m.scene(1), "probe 2")
    assert (probe.start, probe.end, probe.preview) == ("bid.1", "post.0.2", None)
    assert gesture(m.scene(1), "leave").preview == "+1 for the ambush"


@pytest.mark.clause("AMB-ANS-004", "AMB-DRAW-001")
@pytest.mark.parametrize(
    ("draw", "preview"), [([[], []], "+1 for the ambush, loses cat"), ([[], ["bee"]], None)], ids=["sure", "draws"]
)
def test_a_preview_is_given_only_where_nothing_is_drawn(draw, preview):
    mine = {"post": 2, "card": "cat", "pose": "wary", "target": 1}
    m = to_answer(posts=[FOX_DOWN, mine], draw=draw)
    assert gesture(m.scene(1), "leave").preview == preview


@pytest.mark.clause("AMB-POS-001")
def test_unnamed_cards_are_in_the_deck_or_else_discarded():
    left_out = GAME.match(position={"hands": [["ant"], []]}).position()
    assert left_out["draw"][0] == ["bee", "bee", "cat", "cat", "dog", "dog", "eel", "fox"]
    assert left_out["discard"] == [[], []]
    named = GAME.match(position={"hands": [["ant"], []], "draw": [["fox"], []]}).position()
    assert named["discard"][0] == ["bee", "bee", "cat", "cat", "dog", "dog", "eel"]
    assert (named["phase"], named["lead"], named["bids"], named["turns"]) == ("bid", None, [None, None], 0)


@pytest.mark.clause("AMB-POS-002")
def test_marks_of_known_cards_round_trip():
    hand, down = ["cat!", "dog?"], FOX_DOWN | {"card": "fox?"}
    m = to_answer(down, hands=[hand, ["dog!"]], bids=["cat", "dog"])
    assert m.position()["hands"][0] == hand
    assert m.position()["posts"][0] == down
    assert GAME.match(position=m.position()).position() == m.position()


IMPOSSIBLE = {
    "lead": ({"lead": 0}, "Nobody has the lead"),
    "phase": ({"phase": "nap"}, "phase is bid, set or answer"),
    "no bid": ({"phase": "set", "lead": 0}, "bid of seat 0 is missing"),
    "both bid": ({"bids": ["ant", "bee"], "hands": [["ant"], ["bee"]]}, "Both bids would have been shown"),
    "bid from nowhere": ({"bids": ["ant", None]}, "cannot have bid ant"),
    "unknown bid": (
        {"phase": "set", "lead": 0, "bids": ["ant", "nothing"], "hands": [["ant"], []]},
        "not known to be there",
    ),
    "lazy": ({"bids": ["nothing", None], "hands": [["ant"], []]}, "has a card to bid"),
    "nothing to answer": ({"phase": "answer", "lead": 0, "bids": ["nothing", "nothing"]}, "no face-down card"),
    "full": ({"hands": [["ant", "bee", "cat"], []], "posts": [FOX_DOWN, None]}, "more than 3 cards"),
    "loose": ({"hands": [["ant?"], []]}, "write it with !"),
    "too many": ({"hands": [["fox", "fox"], []]}, "1 more than its deck"),
    "no card": ({"hands": [["gnu"], []]}, "A card of the hand of seat 0"),
    "marked": ({"discard": [["ant!"], []]}, "A card of the discard of seat 0"),
    "won": ({"points": [4, 0], "over": None}, "say so with over"),
    "capped": ({"turns": 20}, "say so with over"),
}


@pytest.mark.clause("AMB-POS-001", "AMB-POS-002")
@pytest.mark.parametrize(("document", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused(document, reason):
    with pytest.raises(ImpossiblePosition, match=reason):
        GAME.match(position=document)


@pytest.mark.clause("AMB-DRAW-002")
def test_with_open_draws_a_position_has_no_unknown_card():
    with pytest.raises(ImpossiblePosition, match="every card of seat 0 is known"):
        ambush({"open_draws": True}, hands=[["ant"], []])


@pytest.mark.clause("AMB-KNOW-001")
def test_features_follow_their_table():
    m = to_answer(FOX_DOWN | {"card": "fox?"}, hands=[["ant?", "bee"], ["dog!"]])
    mine, theirs = np.zeros(GAME.features, np.float32), np.zeros(GAME.features, np.float32)
    encode(m.view(0).state[0], 0, mine)
    encode(m.view(1).state[0], 1, theirs)
    assert mine[24:30].tolist() == [1, 1, 0, 0, 0, 0]
    assert theirs[54:60].tolist() == [0] * 6
    assert mine[6:12].tolist() == theirs[36:42].tolist() == [1, 0, 0, 0, 0, 1]
    assert mine[60:67].tolist() == [0, 1, 1, 6, 2, 2, 2]
    assert theirs[67:74].tolist() == [0, 1, 1, 0, 2, 2, 2]
    assert (mine[74], theirs[74]) == (4, 2)


def test_the_fox_beats_random_play():
    result = batch.simulate(GAME, 4000, agents=("fox", "random"), threads=1)
    assert result.wins[0] > 2 * result.wins[1]
