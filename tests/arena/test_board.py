"""Boards: matches as the arena holds them. They rebuild to the byte."""

from __future__ import annotations

import random
from types import SimpleNamespace

import msgspec
import pytest

from quintain.arena.board import Board
from quintain.core.errors import BadRecord
from quintain.core.keys import commit
from quintain.core.records import short

ROW = {"id": "m", "secret": "01" * 32, "part0": "02" * 32, "part1": "03" * 32, "position": None}
SEATED = {"name0": "Ann", "name1": "Bob", "guest0": "a", "guest1": "b", "agent0": None, "agent1": None}
CLOCK = {"seconds": None, "since": None}


def row_of(game, **more):
    options = msgspec.json.encode(game.settle()).decode()
    row = {"game": game.name, "options": options, "commitment": commit(b"\x01" * 32)} | ROW | SEATED | CLOCK | more
    return SimpleNamespace(**row)


def stored(board):
    """The entries as the database would hold them."""
    return [
        SimpleNamespace(kind=e.kind, seat=e.seat, action=e.action, hash=short(e.hash), message=None)
        for e in board.entries
    ]


def played(game, seed=1, most=60):
    board, pick = Board(row_of(game)), random.Random(seed)
    while not board.outcome and len(board.entries) < most:
        seat = pick.choice(board.actors)
        board.play(seat, pick.choice(board.legal(seat)))
        board.note(seat, None)
        yield board


def test_a_board_rebuilds_from_its_entries(game):
    *_, board = played(game)
    again = Board(row_of(game))
    again.follow(stored(board))
    assert again.state == board.state
    assert again.record() == board.record()
    assert again.counts == board.counts


def test_a_changed_rule_is_noticed(game):
    *_, board = played(game)
    entries = stored(board)
    entries[3].hash = "00000000"
    with pytest.raises(BadRecord, match="have changed"):
        Board(row_of(game)).follow(entries)


@pytest.mark.clause("ENG-INFO-004")
def test_who_has_committed_shows_in_no_picture(game):
    """Where both choose, one seat's choice leaves every other picture as it was, down to the byte."""
    for board in played(game):
        if len(board.actors) < 2:
            continue
        for seat in (0, 1):
            other = Board(row_of(game))
            other.follow(stored(board))
            shown = [msgspec.json.encode(other.scene(v)) for v in (1 - seat, None)]
            other.play(seat, other.legal(seat)[0])
            if len(other.actors) == 1:
                assert [msgspec.json.encode(other.scene(v)) for v in (1 - seat, None)] == shown
