"""Pace: when an agent's answer is told. On the beat, not when the thought is done.

A searching agent is quick where it has one move and slow where it has many good ones, so the time it takes would speak
of what it holds (ENG-INFO-001). Its answer therefore waits for the next whole beat since the public last saw something
change; a beat is longer than a thought usually is. Choices nobody sees yet are not held up one by one: the last of
them is, so that how many there were does not show either. A hand-written bot answers at once, whatever it holds.
"""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass

from quintain import agents
from quintain.agents.settings import level_of
from quintain.arena.board import SEATS, Board
from quintain.core.batch import RANDOM_BOT

OWN_SHARE = 2
"""A level's beat is its longest thought, divided by this."""
PLANNING_SECONDS = 3.0
"""The beat where both choose at once: time enough for a plan of several steps."""
UNKNOWN_MILLISECONDS = 1000
"""The longest thought of an agent that does not say."""
CLOCK_SHARE, PLANNING_SHARE = 20, 4
"""What part of the time left on its clock, or to plan, a beat may take at most."""


@dataclass(frozen=True)
class Count:
    """How an agent's beats are counted: from when, how long each, and for as long as the public sees this."""

    public: bytes
    since: float
    beat: float


class Pace:
    """The beats of one worker's agents; `tempo` is a factor to all of them, 0 for none."""

    def __init__(self, tempo: float = 1.0) -> None:
        self.tempo = tempo
        self._counts: dict[tuple[str, int], Count] = {}

    def begin(self, board: Board, seat: int, name: str, now: float) -> None:
        """An agent has something to do. Its beats count from when it first had, as far as the public knows."""
        known, public = self._counts.get((board.id, seat)), board.public()
        if known is None or known.public != public:
            beat = self.tempo * beat_of(board, seat, name, now)
            self._counts[board.id, seat] = Count(public, asyncio.get_running_loop().time(), beat)

    def end(self, board: Board, seat: int) -> None:
        """It has nothing to do any more."""
        self._counts.pop((board.id, seat), None)

    async def wait(self, board: Board, seat: int, name: str, action: int | None) -> None:
        """Wait for the beat on which an answer may be told."""
        count = self._counts.get((board.id, seat))
        if count is not None and count.beat > 0 and is_paced(board, seat, name, action):
            await asyncio.sleep(until_beat(asyncio.get_running_loop().time() - count.since, count.beat))


def until_beat(spent: float, beat: float) -> float:
    """The seconds from now, so long after the count began, to the next whole beat."""
    return beat * max(1, math.ceil(spent / beat)) - spent


def is_paced(board: Board, seat: int, name: str, action: int | None) -> bool:
    """Whether an answer could tell something by its time: that of whoever searches, where it may be seen."""
    if board.offer == 1 - seat:
        return True  # chances are always found by a search
    if name in (RANDOM_BOT, *board.game.bots):
        return False
    last = board.game.on_timeout(board.view(seat).state[0], seat)
    return len(board.shown_actors()) < len(SEATS) or last is None or action == last


def beat_of(board: Board, seat: int, name: str, now: float) -> float:
    """The seconds of a beat. They follow from what is public alone."""
    longest = level_of(board.game, name).milliseconds if name in agents.LEVELS else UNKNOWN_MILLISECONDS
    beat = longest / 1000 / OWN_SHARE
    acting = board.shown_actors()
    if len(acting) == len(SEATS):
        beat = max(beat, PLANNING_SECONDS)
    shown = None if board.clocks is None else board.clocks.shown(acting, now)
    if shown is not None and shown.planning is not None:
        return min(beat, shown.planning / PLANNING_SHARE)
    if shown is not None and shown.left is not None:
        return min(beat, shown.left[seat] / CLOCK_SHARE)
    return beat
