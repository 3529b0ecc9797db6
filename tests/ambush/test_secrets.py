"""What the other may know in Ambush: the secret bid, the face-down card, the known cards."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from quintain.core import kernels
from quintain.core.chance import rekey
from quintain.core.record import STREAM
from quintain.core.verbs import actors

from .dealer import FOX_DOWN, GAME, ambush, hands, texts, to_answer

DEALS = 900


def view(m, viewer):
    return m.view(viewer).state if viewer < 2 else m._redacted(viewer)


def imagined(m, viewer):
    """How often each hand and face-down card of Ann comes up when her cards are dealt anew."""
    found: Counter[tuple[list[str], str | None]] = Counter()
    stream = np.zeros(1, STREAM)
    for n in range(DEALS):
        rekey(stream[0], 5, n)
        state = view(m, viewer).copy()
        kernels.imagine.plain(state, viewer, stream["rng"][0])
        position = GAME.position(state[0])
        down = position["posts"][0]
        found[" ".join(c.strip("!?") for c in position["hands"][0]), down and down["card"].strip("?")] += 1
    return found


@pytest.mark.clause("AMB-BID-001")
@pytest.mark.fires("ambush", "bid")
@pytest.mark.parametrize("viewer", [1, 2])
def test_before_both_have_bid_nobody_else_sees_that_one_has(viewer):
    m = hands(["ant", "eel"], ["bee"])
    before = view(m, viewer).tobytes()
    assert actors(view(m, viewer)[0]) == 3
    for text in ("bid ant", "bid eel"):
        m.play(0, text)
        assert m.actors == (1,)
        assert view(m, viewer).tobytes() == before
        assert not texts(m, viewer if viewer < 2 else None)
        assert texts(m, 0)[-1] == f"You {text} in secret."
        m.undo(0)
        assert not texts(m, viewer if viewer < 2 else None)


@pytest.mark.clause("AMB-BID-001")
def test_the_bidder_sees_its_own_bid_and_waits():
    m = hands(["ant"], ["bee"])
    m.play(0, "bid ant")
    assert m.view(0).state[0].bid.tolist() == [1, 0]
    assert actors(m.view(0).state[0]) == 2
    assert not m.legal(0)


@pytest.mark.clause("AMB-KNOW-001")
def test_a_known_card_may_be_the_one_that_was_set():
    shown = set()
    for text in ("set ant 1 bold 1", "set cat 1 bold 1", "set eel 1 bold 1"):
        m = ambush(phase="set", lead=0, bids=["eel", "bee"], hands=[["ant", "cat!", "eel!"], ["bee!"]])
        m.play(0, text)
        shown.add(view(m, 1).tobytes())
    assert len(shown) == 1
    assert m.position()["hands"][0] == ["ant", "cat?"]
    assert m.position()["posts"][0]["card"] == "eel?"
    assert {down for _, down in imagined(m, 1)} >= {"cat", "eel"}


@pytest.mark.clause("AMB-KNOW-001")
def test_a_card_bid_since_is_surely_in_the_hand():
    m = hands(["cat?", "eel"], ["bee"], posts=[FOX_DOWN | {"card": "fox?"}, None])
    m.play(0, "bid cat")
    m.play(1, "bid bee")
    assert m.position()["hands"][0] == ["cat!", "eel"]
    found = imagined(m, 1)
    assert all("cat" in hand.split() for hand, _ in found)
    assert {down for _, down in found} == {"fox", "eel"}, "nothing is left to draw, so the third card is the eel"


@pytest.mark.clause("AMB-KNOW-001")
@pytest.mark.parametrize(
    ("down", "hand", "left"),
    [("fox?", ["cat?", "eel"], ["cat!", "eel"]), ("eel", ["cat?", "fox?"], ["cat!", "fox!"])],
)
def test_when_the_face_down_card_is_turned_up_the_other_known_ones_are_in_the_hand(down, hand, left):
    m = to_answer(FOX_DOWN | {"card": down}, hands=[hand, ["dog!"]], bids=["cat", "dog"])
    m.play(1, "probe 1")
    assert m.position()["hands"][0] == left


@pytest.mark.clause("AMB-KNOW-001")
def test_of_two_alike_the_one_bid_beside_a_face_down_twin_stays_known():
    m = hands(["cat", "eel"], ["bee"], posts=[FOX_DOWN | {"card": "cat?"}, None])
    m.play(0, "bid cat")
    m.play(1, "bid bee")
    m.play(0, "pass")
    m.play(1, "probe 1")
    assert m.position()["hands"][0] == ["cat!", "eel"]


@pytest.mark.clause("AMB-KNOW-001", "AMB-DRAW-002")
def test_every_unseen_card_is_as_likely_as_any_other():
    """Ann's known cat or one of two cards out of ant, dog and eel lies face-down: all nine worlds are alike."""
    deck = {"deck_p0": ["ant", "cat", "dog", "eel"]}
    m = ambush(
        deck,
        phase="answer",
        lead=0,
        bids=["cat", "bee"],
        hands=[["ant", "cat?"], ["bee!"]],
        posts=[FOX_DOWN | {"card": "dog"}, None],
        draw=[["eel"], []],
    )
    found = imagined(m, 1)
    assert len(found) == 9
    assert all(abs(count - DEALS / 9) < 5 * (DEALS / 9) ** 0.5 for count in found.values())
    assert imagined(m, 0) == {("ant cat", "dog"): DEALS}
    assert len(imagined(m, 2)) == 9
