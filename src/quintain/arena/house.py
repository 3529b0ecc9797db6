"""The house: where acts become entries. Every change to a match goes through `act`, and is committed before it counts.

An act that meets an entry of another worker is tried again on the match as it now stands, never refused for it: a
refusal would tell that the other seat has done something.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from quintain.arena.audience import Audience, Circle, Listener, result
from quintain.arena.board import Board
from quintain.arena.clocks import telling
from quintain.arena.hub import Hub, News
from quintain.arena.ledger import Act, Line
from quintain.arena.metrics import Metrics
from quintain.arena.painter import Painter
from quintain.arena.refusals import Refusal
from quintain.arena.shelf import Shelf
from quintain.arena.store import Store
from quintain.arena.tables import OVER
from quintain.arena.wire import Frame

TRIES = 20
AGENT_SECONDS = 15.0
"""How long a worker may take to answer for an agent before others take over."""

Doing = Callable[[Board], None]


class Before:
    """What everybody knew of a match before an act: clocks go by nothing else."""

    def __init__(self, board: Board) -> None:
        self.acting = board.shown_actors()
        self.public = board.public()
        self.told = len(board.events(None))


class House:
    """One worker's part of the arena."""

    def __init__(
        self, store: Store, shelf: Shelf, hub: Hub, metrics: Metrics, worker: str, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.hub = hub
        self.metrics = metrics
        self.worker = worker
        self.now = now
        self.audience = Audience()
        self.on_change: list[Callable[[Board], None]] = []
        """Who else wants to know of a committed change: the agents' side."""
        self.hurry = 0
        """How many acts could go on at once, if only the event loop came to them."""
        self.painter = Painter(self)
        self._errands: set[asyncio.Future[Any]] = set()

    @property
    def _trusted(self) -> int | None:
        """Alone, a board on the shelf is the match; with other workers it is looked after each time."""
        return None if self.hub.shared else 0

    async def act(
        self,
        match: str,
        seat: int,
        do: Doing,
        *,
        message: str | None = None,
        count: int | None = None,
        done: Callable[[int], None] | None = None,
    ) -> int:
        """Do something for a seat, durably; returns the seat's count. `done` hears of it before anybody is shown.

        Whoever asked may hang up: it is done to its end all the same.
        """
        self.hurry += 1
        work = asyncio.ensure_future(self._act(match, seat, do, message, count, done))
        self._errands.add(work)
        work.add_done_callback(self._acted)
        return await asyncio.shield(work)

    def _acted(self, work: asyncio.Future[int]) -> None:
        self.hurry -= 1
        self._errands.discard(work)

    async def _act(
        self,
        match: str,
        seat: int,
        do: Doing,
        message: str | None,
        count: int | None,
        done: Callable[[int], None] | None,
    ) -> int:
        for tried in range(TRIES):
            async with self.shelf.holding(match):
                board = await self.shelf.board(match, at_least=self._trusted)
                repeated = board.messages.get((seat, message)) if message is not None else None
                if repeated is None:
                    if count is not None and count != board.counts[seat]:
                        raise Refusal("stale", "Your picture of this match is not the latest.")
                    if not await self._commit(board, seat, do, message):
                        continue
                after = board.counts[seat] if repeated is None else repeated
                if done is not None:
                    done(after)
                if repeated is None or tried:
                    self._announce(board)
                return after
        raise Refusal("unavailable", "The server is too busy with this match; try again.")

    async def _commit(self, board: Board, seat: int, do: Doing, message: str | None) -> bool:
        """Do it on the board, then store it; False when another worker was first and the board is not true any more."""
        now = self.now()
        start = len(board.entries)
        before = Before(board) if board.clocks else None
        try:
            do(board)
        except BaseException:
            if len(board.entries) > start:  # half of it was done
                self.shelf.drop(board.id)
            raise
        fresh = board.entries[start:]
        try:
            columns = self._columns(board, before, now)
            named = [message if n == 0 and entry.seat == seat else None for n, entry in enumerate(fresh)]
            lines = [Line(start + n + 1, entry, now, named[n]) for n, entry in enumerate(fresh)]
            board.settled = False
            self.hurry -= 1
            try:
                stored = await self.store.append(Act(board.id, lines, columns))
            finally:
                self.hurry += 1
            board.settled = True
        except BaseException:
            self._forget(board)
            raise
        if not stored:
            self._forget(board)
            return False
        for n, entry in enumerate(fresh):
            board.note(entry.seat, named[n])
        self.metrics.entries.labels(board.game.name).inc(len(fresh))
        return True

    def _forget(self, board: Board) -> None:
        """The board is not what the database says: look there, and show what was not shown yet."""
        self.shelf.drop(board.id)
        self.painter.ask(board.id)

    def _columns(self, board: Board, before: Before | None, now: float) -> dict[str, object]:
        """What an act changes in the match's row."""
        if board.outcome:
            return {"state": OVER, "result": result(board), "due": None, "ended": now}
        columns: dict[str, object] = {}
        due: float | None = None
        if board.clocks and before:
            after = board.shown_actors()
            told = telling(board.events(None, before.told))
            board.clocks.turn(before.acting, after, board.public() != before.public, now, told)
            columns = board.clocks.columns(after)
            due = board.clocks.due(after)
        if any(board.agents):
            waits = board.offer is not None or any(board.agents[seat] for seat in board.actors)
            wake = now + AGENT_SECONDS if waits else None
            columns["due"] = min((t for t in (due, wake) if t is not None), default=None)
        return columns

    def _announce(self, board: Board) -> None:
        self.hub.publish(News(self.worker, board.id, len(board.entries)))
        self.painter.ask(board.id, len(board.entries))
        for hear in self.on_change:
            hear(board)

    async def join(self, match: str, viewer: int, line: Listener, since: int) -> tuple[Board, Frame]:
        """Let somebody into the circle of a view; returns its current picture with the events after `since`."""
        async with self.shelf.holding(match):
            board = await self.shelf.board(match, at_least=self._trusted)
            circle = self.audience.circle(match, viewer)
            circle.advance(board, self.now())
            circle.lines[line] = None
            return board, circle.frame(board, since, self.now())

    async def frame(self, match: str, viewer: int, since: int) -> Frame:
        """A viewer's current picture."""
        async with self.shelf.holding(match):
            board = await self.shelf.board(match, at_least=self._trusted)
            return Circle(match, viewer).frame(board, since, self.now())

    async def look(self, match: str) -> Board:
        """A match as it stands. To be read at once: it may change whenever somebody waits."""
        async with self.shelf.holding(match):
            return await self.shelf.board(match, at_least=self._trusted)

    def errand(self, work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
        """Something to be done on the side, to its end."""
        task = asyncio.ensure_future(work)
        self._errands.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Future[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (failed := task.exception()) is not None:
            self.metrics.trouble("errand", failed)

    async def drain(self) -> None:
        """Finish what is under way."""
        while self._errands:
            await asyncio.gather(*self._errands, return_exceptions=True)
