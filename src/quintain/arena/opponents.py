"""Opponents: agents at the arena's seats. They think in a few threads, never on the event loop, on views alone.

The game's first hand-written bot stands in for a thinker that fails or dawdles, and for one that searches while its
game is still being compiled; no match waits for a dead one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from quintain import agents
from quintain.agents import Choice
from quintain.arena.board import SEATS, Board
from quintain.arena.house import House
from quintain.arena.refusals import Refusal
from quintain.arena.wire import HintedMove
from quintain.core.errors import QuintainError
from quintain.core.match import View

log = logging.getLogger("quintain.arena")
THREADS = 2
LONGEST_QUEUE = 2000
PATIENCE = 30.0
"""Seconds after which a thinker is taken for dead."""
DRAWISH = 0.35
"""An agent that holds its chances for less than this, clearly the worse ones, accepts a draw."""
ADVISER = "expert"
"""The level that gives hints."""
ASSESSOR = "apprentice"
"""The level that tells the chances of an agent that cannot tell them itself."""
ADVICE = 1
"""The seed of all hints."""
HINTS = 3
QUEUE_MILLISECONDS = 6000
"""What all who think or wait may take together, for each thread; it is shared out among them."""
SHORTEST_MILLISECONDS = 50
NICE = 10
T = TypeVar("T")


class Opponents:
    """The agents of one worker."""

    def __init__(
        self,
        house: House,
        threads: int = THREADS,
        patience: float = PATIENCE,
        is_cold: Callable[[str], bool] = lambda game: False,
    ) -> None:
        self.house = house
        self.patience = patience
        self.is_cold = is_cold
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker", initializer=give_way)
        self._busy: set[tuple[str, int]] = set()
        house.on_change.append(self.attend)

    @property
    def waiting(self) -> int:
        """How many think or wait for a thread."""
        return len(self._busy)

    def attend(self, board: Board) -> None:
        """Let every agent that has something to do here do it."""
        if board.outcome:
            return
        for seat in SEATS:
            name = board.agent(seat)
            asked = board.offer == 1 - seat
            if name is not None and (seat in board.actors or asked) and (board.id, seat) not in self._busy:
                self._busy.add((board.id, seat))
                self.house.errand(self._move(board, seat, name))

    async def _move(self, board: Board, seat: int, name: str) -> None:
        count = board.counts[seat]
        try:
            choice = await self.think(board.view(seat), name) if seat in board.actors else None
            chances = choice.estimate if choice else None
            if chances is None and board.offer == 1 - seat:
                chances = await self.assess(board.view(seat), name)
            await self.house.act(board.id, seat, lambda b: _answer(b, seat, choice, chances), count=count)
        except QuintainError:
            pass  # the match went on without it: a take-back, an end
        finally:
            self._busy.discard((board.id, seat))
        again = self.house.shelf.peek(board.id)
        if again is not None:
            self.attend(again)

    async def think(self, view: View, name: str, **how: int) -> Choice:
        """What an agent chooses, or what the stand-in does."""
        if name in agents.LEVELS and self.is_cold(view.game.name):
            name = view.game.bots[0]
        how = how or {"milliseconds": self._milliseconds(name)}
        try:
            return await self._aside(lambda: choose(view, name, **how))
        except Refusal:
            raise
        except Exception as failed:
            log.warning("agent failed", extra={"agent": name, "game": view.game.name, "error": type(failed).__name__})
            self.house.metrics.fallbacks.inc()
            return choose(view, view.game.bots[0])

    async def assess(self, view: View, name: str) -> float | None:
        """What an agent expects to score, its turn or not; None where nobody can tell."""
        if self.is_cold(view.game.name):
            return None
        try:
            return await self._aside(lambda: chances_of(view, name, self._milliseconds(ASSESSOR)))
        except Refusal:
            raise
        except Exception as failed:
            log.warning("agent failed", extra={"agent": name, "game": view.game.name, "error": type(failed).__name__})
            return None

    async def _aside(self, work: Callable[[], T]) -> T:
        """Do something in a thinker's thread; not for longer than patience lasts."""
        if len(self._busy) > LONGEST_QUEUE:
            raise Refusal("too_many", "Every thinker is busy; try again in a moment.")
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._pool, work), self.patience)

    def _milliseconds(self, name: str) -> int:
        """What an agent may take now: its own limit, or its share where many wait."""
        own = agents.LEVELS[name].milliseconds if name in agents.LEVELS else agents.LEVELS[ADVISER].milliseconds
        share = QUEUE_MILLISECONDS * self._threads // max(1, len(self._busy))
        return max(SHORTEST_MILLISECONDS, min(own, share))

    async def hint(self, match: str, seat: int) -> tuple[HintedMove, ...]:
        """What the house would play for a seat, and what else it weighed: the best first."""
        board = await self.house.look(match)
        if not board.alone:
            raise Refusal("not_allowed", "There are no hints against another person.")
        view = board.view(seat)
        if not view.moves:
            raise Refusal("illegal", "There is nothing for you to do now.")
        choice = await self.think(view, ADVISER, seed=ADVICE)  # what is seen decides alone: no chance, no clock
        if not choice.considered:
            return (HintedMove(choice.move.text, choice.estimate, None),)
        weighed = choice.considered[:HINTS]
        return tuple(HintedMove(c.move.text, round(c.value, 3), round(c.share, 3)) for c in weighed)

    def close(self) -> None:
        """Wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    """Let everything else go before a thinker's thread, where the system can tell threads apart."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def choose(view: View, name: str, **how: int) -> Choice:
    """An agent's choice; a move it may not make is no choice."""
    choice = agents.find(name, view.game, **how).choose(view)
    if choice.move not in view.moves:
        raise ValueError(f"{name} chose a move that is not legal")
    return choice


def chances_of(view: View, name: str, milliseconds: int) -> float | None:
    """What an agent expects to score; where it cannot tell, what a searching one would."""
    agent = agents.find(name, view.game, milliseconds=milliseconds)
    tell = getattr(agent, "estimate", None)
    if tell is None:
        tell = agents.find(ASSESSOR, view.game, milliseconds=milliseconds).estimate  # type: ignore[attr-defined]
    chances: float | None = tell(view)
    return chances


def _answer(board: Board, seat: int, choice: Choice | None, chances: float | None) -> None:
    """An agent's move; before it, its answer to a draw offer."""
    if board.offer == 1 - seat:
        board.answer_draw(seat, chances is not None and chances < DRAWISH)
        return
    if choice is None:
        raise Refusal("illegal", "There is nothing to answer.")
    board.play(seat, choice.move.action)
