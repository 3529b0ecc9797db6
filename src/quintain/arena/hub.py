"""The hub: how workers tell each other that something has changed. It carries no state: who hears it looks it up."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from quintain.arena.refusals import ArenaError

log = logging.getLogger("quintain.arena")
CHANNEL = "quintain"
RETRY_SECONDS = 1.0
ROLL_CALL = "roll call"
"""News that every worker is to say who sits there."""
UNSENT = 10_000
"""So much news is kept for a Redis that is away; what is older is found by looking again when it is back."""


class News(msgspec.Struct, frozen=True):
    """Something has changed: a match has so many entries, or a guest was seated."""

    origin: str
    match: str
    count: int = 0
    guest: str | None = None
    note: str = ""


Hear = Callable[[News], None]


class Hub(Protocol):
    """Spreads news to the other workers."""

    shared: bool

    def publish(self, news: News) -> None: ...

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None: ...

    async def stop(self) -> None: ...


class Alone:
    """One worker: there is nobody to tell."""

    shared = False

    def __init__(self) -> None:
        self._hear: Hear = lambda _: None

    def publish(self, news: News) -> None:
        """Nobody else listens."""
        self._hear(news)

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Nothing to do but remember who asked."""
        self._hear = hear

    async def stop(self) -> None:
        """Nothing to do."""


class RedisHub:
    """News over Redis pub/sub. After a lost connection, `lost` says that some may have been missed."""

    shared = True

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        try:
            self._redis: Any = Redis.from_url(url)
        except ValueError as wrong:
            raise ArenaError(f"This is no Redis URL: {wrong}") from wrong
        self._outgoing: deque[News] = deque(maxlen=UNSENT)
        self._waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, news: News) -> None:
        self._outgoing.append(news)
        self._waiting.set()

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None:
        try:
            await self._redis.ping()
        except OSError as wrong:
            raise ArenaError(f"Redis cannot be reached: {wrong}.") from wrong
        except Exception as wrong:
            raise ArenaError(f"Redis cannot be used: {wrong}.") from wrong
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._keep(lambda: self._listen(hear, lost, ready))),
            asyncio.create_task(self._keep(self._send)),
        ]
        await ready.wait()

    async def stop(self) -> None:
        working = set(self._tasks)
        while working:  # a client that just got its answer may overlook that it was told to end
            for task in working:
                task.cancel()
            _, working = await asyncio.wait(working, timeout=RETRY_SECONDS)
        await self._redis.aclose()

    async def _keep(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as failed:
                log.warning("redis is away", extra={"error": type(failed).__name__})
            await asyncio.sleep(RETRY_SECONDS)

    async def _send(self) -> None:
        while True:
            while self._outgoing:
                news = self._outgoing[0]
                await self._redis.publish(CHANNEL, msgspec.json.encode(news))
                if self._outgoing and self._outgoing[0] is news:
                    self._outgoing.popleft()
            self._waiting.clear()
            await self._waiting.wait()

    async def _listen(self, hear: Hear, lost: Callable[[], None], ready: asyncio.Event) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=False) as inbox:
            await inbox.subscribe(CHANNEL)
            async for message in inbox.listen():
                if message["type"] == "subscribe":
                    lost() if ready.is_set() else ready.set()
                elif message["type"] == "message":
                    hear(msgspec.json.decode(message["data"], type=News))


def open_hub(url: str | None) -> Hub:
    """Redis by URL, or nobody."""
    return RedisHub(url) if url else Alone()
