"""What a match keeps of its state and history shows the same as if it were worked out anew."""

from __future__ import annotations

import random

import pytest

from quintain.core.events import SPECTATOR
from quintain.core.look import Glass
from quintain.core.match import Match
from quintain.core.record import copied

VIEWERS = (0, 1, None)


def shown(m: Match) -> list[object]:
    """All that anybody can be shown of a match."""
    scenes = [m.scene(viewer) for viewer in VIEWERS]
    events = [m.events(viewer) for viewer in VIEWERS]
    return [scenes, events, m.legal(0), m.legal(1), m.actors, m.outcome, m.shown_actors(SPECTATOR), m.offer]


def some_play(m: Match, pick: random.Random) -> None:
    """A move, a take-back, or an offer and its answer."""
    seat = pick.choice(m.actors)
    if pick.random() < 0.15 and any(move.seat == seat for move in m._line):
        m.undo(seat)
    elif pick.random() < 0.1:
        m.offer_draw(seat)
        m.answer_draw(1 - seat, accept=False)
    else:
        m.play(seat, pick.choice(m.legal(seat)))


@pytest.mark.parametrize("compiled", [False, True])
def test_a_match_played_on_shows_what_its_record_replayed_shows(game, compiled):
    m, pick = game.match(seed=3, compiled=compiled), random.Random(4)
    for n in range(12 if not compiled else 40):
        if m.outcome:
            break
        some_play(m, pick)
        if n % 4 == 3:
            assert shown(m) == shown(m.after(len(m.entries)))
    assert shown(m) == shown(m.after(len(m.entries)))


def test_what_is_handed_out_can_be_changed_without_harm(game):
    m = game.match(seed=1)
    before = shown(m)
    for seat in (0, 1):
        m.view(seat).state["rng"] = 7
        m.events(seat).clear()
        m._redacted(seat)["entry"] = 99
    assert shown(m) == before


def test_a_glass_shows_every_field_as_the_record_does(game):
    states = copied(game.match(seed=5)._state)
    glass, record = Glass(states), states[0]
    for name in states.dtype.names:
        assert (getattr(glass, name) == getattr(record, name)).all()
    assert glass.dtype == record.dtype


def test_a_copy_is_the_same_bytes_and_its_own(game):
    states = game.match(seed=5)._state
    other = copied(states)
    assert other.tobytes() == states.tobytes()
    assert other.dtype == states.dtype
    assert other.flags.writeable
    assert other.flags.aligned
    other["entry"] = 77
    assert other.tobytes() != states.tobytes()
