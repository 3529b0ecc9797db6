"""Timers: due times in the database, looked at by every worker; whoever claims one first deals with it.

Two things come due: a clock that runs out, and an agent whose worker has died before it moved. Now and then what is
stale is swept.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection

from quintain.arena import ledger
from quintain.arena.board import Board
from quintain.arena.house import AGENT_SECONDS, House
from quintain.arena.hub import ROLL_CALL, News
from quintain.arena.opponents import Opponents
from quintain.arena.sweeping import sweep
from quintain.arena.tables import RUNNING, matches
from quintain.core.errors import QuintainError

log = logging.getLogger("quintain.arena")
TICK_SECONDS = 0.25
BEATS = 8
"""How many ticks lie between two beats."""
SWEEPS = 4 * 3600
"""How many ticks lie between two sweeps: an hour."""
SILENCE = 5.0
"""Seconds without any worker's beat after which the house counts as having been closed."""
DEAD = 30.0
"""Seconds without a worker's beat after which it counts as dead, and with it the lines of whoever sat there."""


class Timers:
    """One worker's look at the due times."""

    def __init__(self, house: House, opponents: Opponents) -> None:
        self.house = house
        self.opponents = opponents

    async def open(self) -> None:
        """Say that this worker is up; where nobody was, no clock is charged for it, and nobody's agent is forgotten."""
        now = self.house.now()
        gap = await self.house.store.write(partial(ledger.wake_up, worker=self.house.worker, now=now, silence=SILENCE))
        if gap:
            log.info("opened again", extra={"gap": round(gap, 1), "worker": self.house.worker})

    async def run(self) -> None:
        """Tick until cancelled."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                if ticks % BEATS == 0:
                    await self.beat()
                await self.tick()
                if ticks % SWEEPS == 0:
                    await sweep(self.house)
            except Exception as failed:  # the database may be away: time goes on, and so must this
                self.house.metrics.trouble("timers", failed)
            ticks += 1

    async def beat(self) -> None:
        """Say that this worker is still up, and see to those that are not."""
        house, now = self.house, self.house.now()
        await house.store.write(partial(ledger.beat, worker=house.worker, now=now))
        if await house.store.write(partial(ledger.bury, now=now, silence=DEAD)):
            log.info("a worker has died", extra={"worker": house.worker})
            house.hub.publish(News(house.worker, "", note=ROLL_CALL))

    async def tick(self) -> None:
        """Deal with what is due."""
        now = self.house.now()
        for match in await self.house.store.read(partial(ledger.due, now=now)):
            if await self.house.store.write(partial(_claim, match=match, now=now), order=match):
                try:
                    await self._attend(match)
                except QuintainError as failed:  # its rules have changed, say: the others are due all the same
                    self.house.metrics.trouble("timers", failed)

    async def _attend(self, match: str) -> None:
        board = await self.house.look(match)
        expired = _expired(board, self.house.now())
        if expired:
            try:
                await self.house.act(match, expired[0], lambda b: _flag(b, self.house.now()))
            except QuintainError:
                return  # somebody moved in time after all
        else:
            self.opponents.attend(board)


def _claim(connection: Connection, match: str, now: float) -> bool:
    still = (matches.c.state == RUNNING, matches.c.due <= now)
    return ledger.change(connection, match, {"due": now + AGENT_SECONDS}, *still) is not None


def _expired(board: Board, now: float) -> tuple[int, ...]:
    """The seats whose time is up and who have not acted."""
    acting = board.shown_actors()
    due = board.clocks.due(acting) if board.clocks else None
    return board.actors if due is not None and due <= now else ()


def _flag(board: Board, now: float) -> None:
    """Flag each of them; nothing where somebody was in time."""
    expired = _expired(board, now)
    if not expired:
        raise QuintainError("Nobody's time is up.")
    public = board.public()
    for seat in expired:
        if not board.outcome and seat in board.actors and board.public() == public:
            board.flag(seat)
