"""The view as numbers for learning, index by index."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.verbs import encode

from .dealer import GAME, grim

POSITION = {
    "hp": [20, 30],
    "turn": 1,
    "turns": 9,
    "hands": [{"attack": [1, "12!"], "defense": [3]}, {"attack": [4, 4, "5!"], "defense": []}],
    "lucky": [{"attack": 1}, {"defense": 2}],
    "discard": {"attack": [2, 13], "defense": [13]},
    "draw": {"attack": [6, 13], "defense": [8, 9]},
}


def features(seat):
    view = grim(**POSITION).view(seat)
    out = np.zeros(GAME.features, np.float32)
    encode(view.state[0], seat, out)
    return {i: int(x) for i, x in enumerate(out) if x}


@pytest.mark.clause("GRIM-Q13")
def test_the_first_seat_sees_its_own_things_first():
    own = {0: 1, 11: 1, 14: 1}
    known = {28: 1}
    unseen = {51: 2, 53: 1, 60: 1, 68: 1, 69: 1}
    discards = {75: 1, 86: 1, 99: 1}
    counts = {100: 1, 103: 2, 104: 2, 105: 1, 106: 3, 108: 2, 109: 2, 110: 20, 111: 30, 113: 9}
    assert features(0) == own | known | unseen | discards | counts


@pytest.mark.clause("GRIM-Q13")
def test_the_second_seat_sees_the_same_table_from_the_other_side():
    own = {3: 2, 4: 1}
    known = {35: 1}
    unseen = {48: 1, 53: 1, 60: 1, 63: 1, 68: 1, 69: 1}
    discards = {75: 1, 86: 1, 99: 1}
    counts = {101: 2, 102: 1, 104: 3, 106: 2, 107: 1, 108: 2, 109: 2, 110: 30, 111: 20, 112: 1, 113: 9}
    assert features(1) == own | known | unseen | discards | counts
