"""The time an agent takes tells nothing: not that its move was forced, and not of how many steps its plan was."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from quintain.agents import LEVELS
from quintain.arena.board import Board
from quintain.arena.clocks import Clocks
from quintain.arena.pace import beat_of, is_paced, until_beat
from tests.arena.house import commitment, hall, play_out
from tests.arena.players import Player
from tests.arena.test_board import played, row_of
from tests.test_secrecy import twin
from tests.walks import some_positions

SEARCHING = "expert"


@pytest.mark.clause("ENG-INFO-001")
def test_every_thought_shorter_than_a_beat_is_told_at_the_same_moment():
    for spent in (0.0, 0.001, 0.2, 0.499, 0.5):
        assert spent + until_beat(spent, 0.5) == pytest.approx(0.5)
    assert 0.7 + until_beat(0.7, 0.5) == pytest.approx(1.0)


@pytest.mark.clause("ENG-INFO-001")
def test_a_forced_move_is_held_up_like_any_other(game):
    lengths = set()
    for board in played(game):
        for seat in board.actors:
            lengths.add(len(board.legal(seat)))
            if len(board.shown_actors()) == 1:
                assert all(is_paced(board, seat, SEARCHING, move.action) for move in board.legal(seat))
            assert not any(is_paced(board, seat, name, 0) for name in ("random", *game.bots))
    assert len(lengths) > 1


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-004")
def test_of_a_secret_plan_only_the_last_step_is_held_up(game):
    for board in played(game):
        if len(board.shown_actors()) < 2:
            continue
        for seat in board.actors:
            end = commitment(board, seat)
            named = game.on_timeout(board.view(seat).state[0], seat) is not None
            for move in board.legal(seat):
                assert is_paced(board, seat, SEARCHING, move.action) == (move.text == end or not named)


@pytest.mark.clause("ENG-INFO-001")
def test_a_beat_follows_from_what_is_public(game):
    """Worlds the opponent cannot tell apart have the same beats."""
    row = row_of(game, seconds=60.0, increment=0.0, planning=8.0, left0=60.0, left1=60.0, since=0.0, deadline=None)
    for n, m in enumerate(some_positions(game, 20)):
        if m.outcome:
            continue
        beats = []
        for document in (m.position(), twin(m, 1, n).position()):
            board = Board(row_of(game))
            board._state = game.place(document, m.options)
            board.clocks = Clocks.start(row, board.shown_actors(), 0.0)
            beats.append([beat_of(board, seat, name, 1.0) for seat in (0, 1) for name in LEVELS])
        assert beats[0] == beats[1]


def test_a_beat_leaves_an_agent_time_on_its_clock(game):
    board = Board(row_of(game))
    free = beat_of(board, 0, SEARCHING, 0.0)
    row = SimpleNamespace(seconds=2.0, increment=0.0, planning=1.0)
    board.clocks = Clocks.start(row, board.shown_actors(), 0.0)
    assert 0 < beat_of(board, 0, SEARCHING, 0.0) < min(free, 0.5)


def test_an_agent_on_the_beat_plays_to_the_end(tmp_path):
    """Beats of a few milliseconds: whatever is held up comes in the end."""

    async def scenario():
        async with hall(tmp_path / "a.sqlite", tempo=0.01, patience=600.0) as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="ambush", agent="novice")
            await ann.connect()
            await ann.sit(made["id"])
            assert await ann.play_on(made["id"], seed=random.Random(1).randrange(9))
            await there.arena.house.drain()
            assert not there.arena.opponents.pace._counts, "nothing is kept of a match that is over"

    play_out(scenario)
