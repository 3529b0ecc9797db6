"""The shelf: boards kept in memory, the least used ones dropped. What is on it is checked against the database.

A board is only ever touched by who holds its match's lock; the entries' unique key decides between workers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from quintain.arena import ledger
from quintain.arena.board import Board
from quintain.arena.refusals import Refusal, unknown_match
from quintain.arena.store import Store
from quintain.arena.tables import OPEN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

ROOM = 1000


class Shelf:
    """Boards by match."""

    def __init__(self, store: Store, is_compiled: Callable[[str], bool], room: int = ROOM) -> None:
        self.store = store
        self.room = room
        self.is_compiled = is_compiled
        self._boards: OrderedDict[str, Board] = OrderedDict()
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    def __len__(self) -> int:
        return len(self._boards)

    @asynccontextmanager
    async def holding(self, match: str) -> AsyncIterator[None]:
        """Hold a match: nobody else in this worker touches its board."""
        lock, users = self._locks.get(match, (asyncio.Lock(), 0))
        self._locks[match] = lock, users + 1
        try:
            async with lock:
                yield
        finally:
            lock, users = self._locks.pop(match)
            if users > 1:
                self._locks[match] = lock, users - 1

    async def board(self, match: str, *, at_least: int | None = None) -> Board:
        """A match's board. With `at_least` it is trusted when it has so many entries, else it is looked after."""
        board = self._boards.get(match)
        if board is None:
            board = await self._build(match)
        elif at_least is None or len(board.entries) < at_least:
            await self._catch_up(board)
        board.compiled = self.is_compiled(board.game.name)
        self._boards[match] = board
        self._boards.move_to_end(match)
        while len(self._boards) > self.room:
            self._boards.popitem(last=False)
        return board

    def peek(self, match: str) -> Board | None:
        """A board if it is here, as it is."""
        return self._boards.get(match)

    def settled(self, match: str) -> Board | None:
        """A board if it is here and no act on it is under way."""
        board = self._boards.get(match)
        return board if board is not None and board.settled else None

    def drop(self, match: str) -> None:
        """Forget a board: it is not what the database says."""
        self._boards.pop(match, None)

    async def _build(self, match: str) -> Board:
        row, stored = await self.store.read(partial(ledger.load, match=match))
        if row is None:
            raise unknown_match()
        if row.state == OPEN:
            raise Refusal("not_running", "The match has not begun.")
        compiled = self.is_compiled(row.game)

        def build() -> Board:
            board = Board(row, compiled=compiled)
            board.follow(stored)
            return board

        return await asyncio.to_thread(build) if stored else build()

    async def _catch_up(self, board: Board) -> None:
        row, stored = await self.store.read(partial(ledger.load, match=board.id, after=len(board.entries)))
        assert row is not None
        board.follow(stored)
        if stored:
            board.row = row
            board.clocks = type(board.clocks).of(row) if board.clocks else None
