"""Storage: readers in a few threads, and one writer thread whose transactions are shared by whoever is waiting.

A write is acknowledged after the commit that holds it has returned, never before. On SQLite a commit is a flush
(WAL, synchronous=FULL); on PostgreSQL it is the server's. While one commit is under way others gather for the next;
moves, which are entries and nothing else, go before everything that takes longer.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, SQLAlchemyError

from quintain.arena.ledger import Act, append, note_down
from quintain.arena.refusals import Refusal

T = TypeVar("T")
READERS = 4
LARGEST_GROUP = 256


@dataclass(eq=False)
class Job(Generic[T]):
    """Something to write: an act to append, or anything else.

    `order` sorts the jobs of a group, so that two workers never wait for each other.
    """

    do: Callable[[Connection], T] | Act
    order: str
    answer: asyncio.Future[T]
    result: T | None = None
    failure: BaseException | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it appends entries and changes nothing else."""
        return isinstance(self.do, Act) and not self.do.columns


class Store:
    """A database as the arena uses it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self.writes = 0
        self._connection: Connection | None = None
        self._pen: Connection | None = None
        """The writer's connections: one for transactions of many statements, one where each statement is its own."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._moves: deque[Job[Any]] = deque()
        self._others: deque[Job[Any]] = deque()
        """The writer's own: what has come in and is not done yet, in the order it came."""
        self._done = False
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._jobs.qsize() + len(self._moves) + len(self._others)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Ask something, off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._read, ask))

    async def write(self, do: Callable[[Connection], T], order: str = "") -> T:
        """Do something in a transaction shared with others; returns once it is committed. May be run twice."""
        return await self._put(Job(do, order, asyncio.get_running_loop().create_future()))

    async def append(self, act: Act) -> bool:
        """Append entries to a match; returns once they are committed, or False where another was first."""
        return await self._put(Job[bool](act, act.match, asyncio.get_running_loop().create_future()))

    def close(self) -> None:
        """Commit what waits, then stop."""
        self._closed = True
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def _put(self, job: Job[T]) -> T:
        if self._closed:
            raise Refusal("unavailable", "The server is shutting down.")
        self._jobs.put(job)
        return await job.answer  # whoever stops waiting leaves the job as it is

    def _read(self, ask: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)

    def _write_on(self) -> None:
        while self._gather():
            moves = _first(self._moves, LARGEST_GROUP)
            others = _first(self._others, 1 if moves else LARGEST_GROUP)  # those take longer: moves go in between
            for jobs in (moves, others):
                if jobs:
                    self._commit(jobs)
        self._hang_up()

    def _gather(self) -> bool:
        """Sort what has come in, or wait for something to come; False when nothing more will, and all is done."""
        while not (self._done and self._jobs.empty()):
            try:
                job = self._jobs.get(block=not (self._moves or self._others))
            except queue.Empty:
                break
            if job is None:
                self._done = True
            else:
                (self._moves if job.is_plain else self._others).append(job)
        return bool(self._moves or self._others)

    def _commit(self, jobs: list[Job[Any]]) -> None:
        jobs.sort(key=lambda job: job.order)
        try:
            if not self._note_down(jobs):
                self._transact(jobs)
            self.commits += 1
        except Exception as failed:
            self._hang_up()
            if len(jobs) > 1:  # one of them spoils it for all: each on its own
                for job in jobs:
                    self._commit([job])
                return
            jobs[0].failure = failed
        self.writes += len(jobs)
        by_loop: dict[asyncio.AbstractEventLoop, list[Job[Any]]] = {}
        for job in jobs:
            by_loop.setdefault(job.answer.get_loop(), []).append(job)
        for loop, answered in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, answered)

    def _note_down(self, jobs: list[Job[Any]]) -> bool:
        """Nothing but entries is one statement, a transaction by itself. Where that fails, the long way tells why."""
        acts = [job.do for job in jobs if isinstance(job.do, Act)]
        if not all(job.is_plain for job in jobs):
            return False
        try:
            if self._pen is None:
                self._pen = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            note_down(self._pen, acts)
        except (SQLAlchemyError, self.engine.dialect.loaded_dbapi.Error):
            self._hang_up()
            return False
        for job in jobs:
            job.result = True
        return True

    def _transact(self, jobs: list[Job[Any]]) -> None:
        """Do it all in one transaction, on the connection that the writer keeps while all goes well."""
        try:
            self._attempt(jobs)
        except DBAPIError as lost:
            if not lost.connection_invalidated:
                raise
            self._hang_up()  # the one kept was dead: once more on a fresh one
            self._attempt(jobs)

    def _attempt(self, jobs: list[Job[Any]]) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        with self._connection.begin():
            _do(self._connection, jobs)

    def _hang_up(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None
        if self._pen is not None:
            with suppress(SQLAlchemyError):
                self._pen.invalidate()  # not for the pool: others want transactions
                self._pen.close()
            self._pen = None


def _first(jobs: deque[Job[Any]], most: int) -> list[Job[Any]]:
    """Take out the first jobs, at most so many."""
    return [jobs.popleft() for _ in range(min(len(jobs), most))]


def _do(connection: Connection, jobs: list[Job[Any]]) -> None:
    """Everything of a group, its acts in one go."""
    acts: list[tuple[Job[Any], Act]] = []
    for job in jobs:
        if isinstance(job.do, Act):
            acts.append((job, job.do))
        else:
            job.result = job.do(connection)
    if acts:
        for (job, _), stored in zip(acts, append(connection, [act for _, act in acts]), strict=True):
            job.result = stored


def _settle(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        if job.answer.done():
            continue
        if job.failure is None:
            job.answer.set_result(job.result)
        elif isinstance(job.failure, DataError):
            job.answer.set_exception(Refusal("malformed", "The database cannot keep a text like that."))
        elif isinstance(job.failure, SQLAlchemyError):
            refusal = Refusal("unavailable", "The database cannot be reached; try again in a moment.")
            refusal.__cause__ = job.failure
            job.answer.set_exception(refusal)
        else:
            job.answer.set_exception(job.failure)
