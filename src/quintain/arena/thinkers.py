"""Thinkers: a few threads that think, one thing each at a time; whoever comes when all are busy waits in a queue.

They give way to everything else. One that does not come back within patience is taken for dead: another thread takes
its place, a bounded number of times, and the server does not wait for it when it closes.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

NICE = 10
MOST_REPLACED = 16
T = TypeVar("T")


@dataclass(eq=False)
class Question(Generic[T]):
    """Something to think about: `begun` once a thread does, `dropped` when nobody waits for the answer any more."""

    work: Callable[[], T]
    answer: asyncio.Future[T]
    begun: bool = False
    dropped: bool = False
    done: bool = False
    replaced: bool = False
    """Whether the thread that thinks about it was taken for dead, and another has its place."""


class Thinkers:
    """The threads of one worker."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._queue: queue.SimpleQueue[Question[Any] | None] = queue.SimpleQueue()
        self._open: set[Question[Any]] = set()
        self._replaced = 0
        self._lock = threading.Lock()
        """Whether a thread has a question is decided once, by it and whoever loses patience alike."""
        for _ in range(size):
            self._hire()

    @property
    def thinking(self) -> int:
        """How many questions are being thought about."""
        return sum(question.begun for question in self._open)

    @property
    def waiting(self) -> int:
        """How many wait for a thread."""
        return sum(not question.begun for question in self._open)

    async def ask(self, work: Callable[[], T], patience: float) -> T:
        """What comes of a piece of work; TimeoutError when it takes longer than patience, waiting included."""
        loop = asyncio.get_running_loop()
        question = Question(work, loop.create_future())
        self._open.add(question)
        self._queue.put(question)
        try:
            return await asyncio.wait_for(question.answer, patience)
        except TimeoutError:
            self._replace(question)
            raise
        except asyncio.CancelledError:  # whoever asked has left; a thread that is at it has its time all the same
            loop.call_later(patience, self._replace, question)
            raise
        finally:
            question.dropped = True
            self._open.discard(question)

    def close(self) -> None:
        """Wait for nobody."""
        for _ in range(self.size + self._replaced):
            self._queue.put(None)

    def _hire(self) -> None:
        threading.Thread(target=self._think_on, name="thinker", daemon=True).start()

    def _replace(self, question: Question[Any]) -> None:
        """Nobody waits any more: no thread begins with it, and one that is still at it counts as dead."""
        with self._lock:
            question.dropped = True
            question.replaced = question.begun and not question.done and self._replaced < MOST_REPLACED
        if question.replaced:
            self._replaced += 1
            self._hire()

    def _think_on(self) -> None:
        give_way()
        while (question := self._queue.get()) is not None:
            with self._lock:
                question.begun = not question.dropped
            if question.begun:
                _think(question)
            with self._lock:
                question.done = True
            if question.replaced:
                return


def _think(question: Question[Any]) -> None:
    """Do the work, and let the event loop have what came of it."""
    result: Any = None
    failed: BaseException | None = None
    try:
        result = question.work()
    except BaseException as wrong:  # whatever it is, it is for whoever asked
        failed = wrong
    loop = question.answer.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(_settle, question, result, failed)


def _settle(question: Question[Any], result: Any, failed: BaseException | None) -> None:
    if question.answer.done():
        return  # too late
    if failed is None:
        question.answer.set_result(result)
    else:
        question.answer.set_exception(failed)


def give_way() -> None:
    """Let everything else go before this thread, where the system can tell threads apart."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
