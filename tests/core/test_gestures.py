"""Gestures that no legal move answers to say which clause forbids them."""

from __future__ import annotations

import pytest

from quintain.core.game import Game
from quintain.core.gestures import refusal_of_gesture


@pytest.mark.clause("ENG-ACT-002")
def test_a_gesture_is_refused_by_a_clause_of_the_rules_exactly_when_no_legal_move_is_made_by_it(game: Game):
    match = game.match(seed=3)
    for seat in (0, 1):
        scene = match.scene(seat)
        drawn = {(move.start, move.end) for move in scene.moves if move.start}
        for start, end in drawn:
            assert refusal_of_gesture(match, seat, [start], [end] if end else []) is None
        for element in sorted(scene.elements())[:12]:
            refused = refusal_of_gesture(match, seat, [element], [])
            assert (refused is None) == any(start == element for start, _ in drawn)
            if refused is not None:
                assert refused.sentence.endswith(".")
                assert refused.clause
