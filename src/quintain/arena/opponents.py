"""Opponents: agents at the arena's seats. They think in a few threads, never on the event loop, on views alone.

The game's first hand-written bot stands in for a thinker that fails or dawdles, and for one that searches while its
game is still being compiled; no match waits for a dead one. When an answer is told, `pace` decides.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import TypeVar

from quintain import agents
from quintain.agents import Choice
from quintain.arena.board import SEATS, Board
from quintain.arena.house import House
from quintain.arena.pace import CLOCK_SHARE, Pace
from quintain.arena.refusals import Refusal
from quintain.arena.thinkers import Thinkers
from quintain.arena.wire import HintedMove
from quintain.core.errors import QuintainError
from quintain.core.match import View

log = logging.getLogger("quintain.arena")
THREADS = max(1, (os.cpu_count() or 1) - 1)
"""One core is left to everybody who waits for an acknowledgement."""
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
T = TypeVar("T")


class Opponents:
    """The agents of one worker."""

    def __init__(
        self,
        house: House,
        threads: int = THREADS,
        patience: float = PATIENCE,
        is_cold: Callable[[str], bool] = lambda game: False,
        tempo: float = 1.0,
    ) -> None:
        self.house = house
        self.patience = patience
        self.is_cold = is_cold
        self.thinkers = Thinkers(threads)
        self.pace = Pace(tempo)
        self._busy: dict[tuple[str, int], asyncio.Future[None]] = {}
        self._closed = False
        house.on_change.append(self.attend)

    def attend(self, board: Board) -> None:
        """Let every agent that has something to do here do it."""
        for seat in SEATS:
            name = board.agents[seat]
            if name is None:
                continue
            if board.outcome or not (seat in board.actors or board.offer == 1 - seat):
                self.pace.end(board, seat)
            elif (board.id, seat) not in self._busy and not self._closed:
                self.pace.begin(board, seat, name, self.house.now())
                self._busy[board.id, seat] = self.house.errand(self._move(board, seat, name))

    async def _move(self, board: Board, seat: int, name: str) -> None:
        count, seen = board.counts[seat], board.seen_by(seat)
        try:
            limit = self._milliseconds(name, board, seat)
            choice = await self.think(board.view(seat), name, milliseconds=limit) if seat in board.actors else None
            chances = choice.estimate if choice else None
            if chances is None and board.offer == 1 - seat:
                chances = await self.assess(board.view(seat), name)
            _check(board, seat, seen)
            await self.pace.wait(board, seat, name, choice.move.action if choice else None)
            await self.house.act(board.id, seat, lambda b: _answer(b, seat, seen, choice, chances), count=count)
        except QuintainError:
            pass  # the match went on without it: a take-back, an end
        finally:
            del self._busy[board.id, seat]
        again = self.house.shelf.peek(board.id)
        if again is not None:
            self.attend(again)

    async def think(self, view: View, name: str, **how: int) -> Choice:
        """What an agent chooses, or what the stand-in does."""
        if name in agents.LEVELS and self.is_cold(view.game.name):
            name = view.game.bots[0]
        try:
            return await self._aside(lambda: choose(view, name, **how))
        except Refusal:
            raise
        except Exception as failed:
            log.warning("agent failed", extra={"agent": name, "game": view.game.name, "error": type(failed).__name__})
            self.house.metrics.fallbacks.inc()
            return await asyncio.to_thread(choose, view, view.game.bots[0])

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
        if self.thinkers.waiting > LONGEST_QUEUE:
            raise Refusal("too_many", "Every thinker is busy; try again in a moment.")
        return await self.thinkers.ask(work, self.patience)

    def _milliseconds(self, name: str, board: Board | None = None, seat: int = 0) -> int:
        """What an agent may take now: its own limit, or its share where many wait or its clock runs low."""
        own = agents.LEVELS[name].milliseconds if name in agents.LEVELS else agents.LEVELS[ADVISER].milliseconds
        asked = 1 + self.thinkers.waiting + self.thinkers.thinking
        share = QUEUE_MILLISECONDS * self.thinkers.size // asked
        if board is not None and board.clocks is not None and board.clocks.left is not None:
            share = min(share, int(1000 * board.clocks.left[seat] / CLOCK_SHARE))
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
        """Wait for nobody: whoever has not moved yet will be asked again when the arena opens."""
        self._closed = True
        for task in self._busy.values():
            task.cancel()  # an act under way is finished all the same
        self.thinkers.close()


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


def _check(board: Board, seat: int, seen: bytes) -> None:
    """Refuse where the agent has thought about another position than it now sees."""
    if board.outcome or board.seen_by(seat) != seen:
        raise Refusal("stale", "The match went on meanwhile.")


def _answer(board: Board, seat: int, seen: bytes, choice: Choice | None, chances: float | None) -> None:
    """An agent's move; before it, its answer to a draw offer."""
    _check(board, seat, seen)
    if board.offer == 1 - seat:
        board.answer_draw(seat, chances is not None and chances < DRAWISH)
        return
    if choice is None:
        raise Refusal("illegal", "There is nothing to answer.")
    board.play(seat, choice.move.action)
