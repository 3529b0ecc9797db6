"""Opponents: agents at the arena's seats. They think in a few threads, never on the event loop, on views alone.

The game's first hand-written bot stands in for a thinker that fails or dawdles; no match waits for a dead one.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from quintain import agents
from quintain.agents import Choice
from quintain.arena.board import SEATS, Board
from quintain.arena.house import House
from quintain.arena.refusals import Refusal
from quintain.core.errors import QuintainError
from quintain.core.match import View

log = logging.getLogger("quintain.arena")
THREADS = 2
LONGEST_QUEUE = 2000
PATIENCE = 30.0
"""Seconds after which a thinker is taken for dead."""
DRAWISH = 0.45
"""An agent that holds its chances for less than this accepts a draw."""


class Opponents:
    """The agents of one worker."""

    def __init__(self, house: House, threads: int = THREADS, patience: float = PATIENCE) -> None:
        self.house = house
        self.patience = patience
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="thinker")
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
            if seat in board.actors:
                choice = await self.think(board.view(seat), name)
            else:
                choice = None  # asked out of turn: without a view of its own move it does not know its chances
            await self.house.act(board.id, seat, lambda b: _answer(b, seat, choice), count=count)
        except QuintainError:
            pass  # the match went on without it: a take-back, an end
        finally:
            self._busy.discard((board.id, seat))
        again = self.house.shelf.peek(board.id)
        if again is not None:
            self.attend(again)

    async def think(self, view: View, name: str) -> Choice:
        """What an agent chooses, or what the stand-in does."""
        if len(self._busy) > LONGEST_QUEUE:
            raise Refusal("too_many", "Every thinker is busy; try again in a moment.")
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._pool, choose, view, name), self.patience)
        except Exception as failed:
            log.warning("agent failed", extra={"agent": name, "game": view.game.name, "error": type(failed).__name__})
            self.house.metrics.fallbacks.inc()
            return choose(view, view.game.bots[0])

    async def hint(self, match: str, seat: int) -> str:
        """What the house would play for a seat."""
        board = await self.house.look(match)
        if not board.alone:
            raise Refusal("not_allowed", "There are no hints against another person.")
        view = board.view(seat)
        if not view.moves:
            raise Refusal("illegal", "There is nothing for you to do now.")
        return (await self.think(view, view.game.bots[0])).move.text

    def close(self) -> None:
        """Wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def choose(view: View, name: str) -> Choice:
    """An agent's choice; a move it may not make is no choice."""
    choice = agents.find(name, view.game).choose(view)
    if choice.move not in view.moves:
        raise ValueError(f"{name} chose a move that is not legal")
    return choice


def _answer(board: Board, seat: int, choice: Choice | None) -> None:
    """An agent's move; before it, its answer to a draw offer."""
    if board.offer == 1 - seat:
        likes = choice is not None and choice.estimate is not None and choice.estimate < DRAWISH
        board.answer_draw(seat, likes)
        return
    if choice is None:
        raise Refusal("illegal", "There is nothing to answer.")
    board.play(seat, choice.move.action)
