"""The arena: one worker, put together. It starts, serves callers, and closes without losing anything."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row

from quintain.arena import conversation, ledger, lobby, seating
from quintain.arena.board import SEATS
from quintain.arena.caller import TRY_AGAIN, Caller
from quintain.arena.database import open_database
from quintain.arena.guests import Guests
from quintain.arena.house import House
from quintain.arena.hub import ROLL_CALL, News, open_hub
from quintain.arena.limits import Buckets, Doors, Limits
from quintain.arena.metrics import Metrics
from quintain.arena.opponents import PATIENCE, THREADS, Opponents
from quintain.arena.refusals import unknown_match
from quintain.arena.shelf import Shelf
from quintain.arena.sockets import Socket
from quintain.arena.store import Store
from quintain.arena.tables import OPEN
from quintain.arena.timers import Timers
from quintain.arena.warming import Warming
from quintain.arena.wire import Again, Bye, Seated, Told, encode
from quintain.core.errors import QuintainError

log = logging.getLogger("quintain.arena")


@dataclass(frozen=True)
class Settings:
    """How an arena is run. `database` is a path or a URL, `origins` the pages that may talk to it besides its own."""

    database: str
    redis: str | None = None
    origins: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    warm: bool = True
    thinkers: int = THREADS
    patience: float = PATIENCE
    tempo: float = 1.0
    tick: bool = True
    metrics_token: str | None = None
    now: Callable[[], float] = time.time


class Arena:
    """One worker's arena."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = settings.limits
        self.metrics = Metrics()
        self.warming = Warming(wanted=settings.warm)
        self.doors = Doors(settings.limits)
        limits = settings.limits
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)
        self.messages = Buckets(limits.messages_per_second, limits.message_burst)
        self.address_messages = Buckets(limits.address_messages_per_second, limits.address_message_burst)
        self.foyer: dict[str, dict[Caller, int]] = {}
        """Who waits for a match to begin, and for which seat."""
        self.callers: set[Caller] = set()
        self.ready = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the database, listen to the other workers, go."""
        engine = await asyncio.to_thread(open_database, self.settings.database)
        self.store = Store(engine)
        shelf = Shelf(self.store, self.warming.is_compiled)
        hub = open_hub(self.settings.redis)
        self.house = House(self.store, shelf, hub, self.metrics, secrets.token_hex(6), self.settings.now)
        self.opponents = Opponents(
            self.house,
            self.settings.thinkers,
            self.settings.patience,
            is_cold=lambda game: game in self.warming.cold,
            tempo=self.settings.tempo,
        )
        self.timers = Timers(self.house, self.opponents)
        key = await self.store.write(partial(ledger.setting, name="cookie key", fresh=secrets.token_hex(32)))
        self.guests = Guests(self.house, key)
        await hub.start(self._hear, self._look_again)
        await self.timers.open()
        work = [self.house.painter.run()]
        if self.settings.tick:
            work.append(self.timers.run())
        if self.warming.cold:
            work.append(self.warming.run())
        self._tasks = [asyncio.create_task(w) for w in work]
        self.ready = True

    async def farewell(self) -> None:
        """Tell everybody to come back, and finish what is under way."""
        if self.ready:
            self.ready = False
            self.opponents.close()
            for caller in list(self.callers):
                caller.drop("shutdown", "The server is restarting; connect again.", TRY_AGAIN)
            await self.house.drain()

    async def stop(self) -> None:
        """Finish every commit, close."""
        await self.farewell()
        self.opponents.close()
        await self.house.drain()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.house.hub.stop()
        await asyncio.to_thread(self.store.close)

    async def receive(self, socket: Socket) -> None:
        """Serve one socket, from its opening to its end."""
        guest, address = socket.guest, socket.address
        full = "The server is closing." if not self.ready else self.doors.enter(guest, address)
        if full is not None:
            await socket.send_text(encode(Bye(full, True)))
            await socket.close(TRY_AGAIN, full)
            return
        caller = Caller(self, socket, guest)
        self.callers.add(caller)
        self.metrics.sockets.inc()
        try:
            await caller.run()
        finally:
            self.callers.discard(caller)
            self.metrics.sockets.dec()
            self.doors.leave(guest, address)

    async def begin(self, match: str) -> None:
        """A match was dealt: whoever waited for it here sits down, and an agent may have the first move."""
        for caller, seat in self.foyer.pop(match, {}).items():
            with suppress(QuintainError):
                await conversation.enter(caller, match, seat, 0)
        self.opponents.attend(await self.house.look(match))

    async def note_presence(self, match: str, seat: int, *, present: bool) -> None:
        """Keep since when a seat is empty, and let the table know."""
        away = None if present else self.house.now()

        def store(connection: Connection) -> Row[Any]:
            row = ledger.change(connection, match, {f"away{seat}": away})
            if row is None:
                raise unknown_match()
            return row

        row = await self.store.write(store, order=match)
        if row.state != OPEN:
            self.tell_circles(match, conversation.presence(row))
        self.house.hub.publish(News(self.house.worker, match, note="presence"))

    def is_here(self, match: str, seat: int) -> bool:
        """Whether somebody sits at this seat, or waits for it, over a line of this worker."""
        circles = self.house.audience.circles(match)
        return any(circle.viewer == seat for circle in circles) or seat in self.foyer.get(match, {}).values()

    def tell_circles(self, match: str, message: Told, but: int | None = None) -> None:
        """Tell everybody at a match the same."""
        for circle in self.house.audience.circles(match):
            if circle.viewer != but:
                circle.push(message)

    def _hear(self, news: News) -> None:
        """Another worker says that something has changed."""
        own = news.origin == self.house.worker
        if news.guest is not None:
            self._seat(news)
        elif news.note == ROLL_CALL:
            for match in {*self.house.audience.matches(), *self.foyer}:
                self.house.errand(self._follow(News(self.house.worker, match, note="presence")))
        elif own and news.note != "joined":
            return  # whoever did it has told everybody here
        elif news.note:
            self.house.errand(self._follow(news))
        else:
            self.house.painter.ask(news.match, news.count)

    def _seat(self, news: News) -> None:
        for caller in self.callers:
            if caller.guest == news.guest:
                caller.tell(Seated(news.match))

    async def _follow(self, news: News) -> None:
        with suppress(QuintainError):
            if news.note == "begins" and news.match in self.foyer:
                for caller, seat in self.foyer.pop(news.match).items():
                    await conversation.enter(caller, news.match, seat, 0)
            elif news.note in ("joined", "begins"):
                row = await seating.find(self.house, news.match)
                for caller in self.foyer.get(news.match, {}):
                    caller.tell(seating.waiting(row))
            elif news.note == "presence":
                await self._follow_presence(news.match)
            elif self.house.audience.circles(news.match):
                row = await seating.find(self.house, news.match)
                asked = (bool(row.again & 1), bool(row.again & 2))
                self.tell_circles(news.match, Again(row.id, asked, row.next), but=2)

    async def _follow_presence(self, match: str) -> None:
        """Tell who is at the table. Whoever left one worker may still sit at another: that one says so."""
        if not self.house.audience.circles(match) and match not in self.foyer:
            return
        row = await seating.find(self.house, match)
        missed = [seat for seat in SEATS if getattr(row, f"away{seat}") is not None and self.is_here(match, seat)]
        for seat in missed:
            await self.note_presence(match, seat, present=True)
        if not missed:
            self.tell_circles(match, conversation.presence(row))

    def _look_again(self) -> None:
        """News may have been missed: look at every match somebody is shown or waits for, and at the queue."""
        for match in self.house.audience.matches():
            self.house.errand(self.house.painter.look_up(match))
            self.house.errand(self._follow(News(self.house.worker, match, note="presence")))
        for match in self.foyer:
            self.house.errand(self._look_into_foyer(match))
        self.house.errand(self._look_at_queue())

    async def _look_into_foyer(self, match: str) -> None:
        with suppress(QuintainError):
            row = await seating.find(self.house, match)
            note = "joined" if row.state == OPEN else "begins"
            await self._follow(News(self.house.worker, match, note=note))

    async def _look_at_queue(self) -> None:
        for guest, match in await lobby.seated(self.house, {caller.guest for caller in self.callers}):
            self._seat(News(self.house.worker, match, guest=guest))
