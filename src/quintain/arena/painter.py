"""The painter: shows everybody what has changed – not at once, but soon, and one picture after the other.

Between two pictures the event loop gets to everything else, so that acknowledgements never wait for more than one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quintain.arena.house import House

PATIENCE = 4
"""How often the painter lets acts go first before it paints all the same."""


class Painter:
    """One worker's painter."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.done = asyncio.Event()
        """Set while everybody has been shown everything."""
        self.done.set()
        self._asked: OrderedDict[str, int] = OrderedDict()
        self._work = asyncio.Event()

    def ask(self, match: str, count: int = 0) -> None:
        """Have everybody shown a match as it stands after at least so many entries."""
        if self.house.audience.circles(match):
            self._asked[match] = max(count, self._asked.get(match, 0))
            self._work.set()
            self.done.clear()

    async def run(self) -> None:
        """Paint what is asked for, until cancelled."""
        while True:
            await self._work.wait()
            if not self._asked:
                self._work.clear()
                self.done.set()
                continue
            match, count = self._asked.popitem(last=False)
            try:
                await self._paint(match, count)
            except Exception as failed:  # one match that cannot be drawn; the others can
                self.house.metrics.trouble("painter", failed)
            await self._give_way()

    async def _give_way(self) -> None:
        """Let everything else go on, and every act under way first, for a while."""
        for _ in range(PATIENCE):
            await asyncio.sleep(0)
            if not self.house.hurry:
                return

    async def _paint(self, match: str, count: int) -> None:
        shelf = self.house.shelf
        board = shelf.peek(match)
        if board is None or len(board.entries) < count:
            self.house.errand(self.look_up(match))
            return
        for circle in self.house.audience.circles(match):
            if shelf.settled(match) is not board:
                return  # an act is under way: it will ask anew
            circle.advance(board, self.house.now())
            await self._give_way()

    async def look_up(self, match: str) -> None:
        """Ask the database, and show everybody what is new."""
        async with self.house.shelf.holding(match):
            board = await self.house.shelf.board(match)
            for circle in self.house.audience.circles(match):
                circle.advance(board, self.house.now())
