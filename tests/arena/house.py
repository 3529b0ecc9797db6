"""An arena on a real socket, in the test's own event loop, so that a test can look behind it and set its clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn

from quintain.arena.app import create_app
from quintain.arena.arena import Arena, Settings
from quintain.arena.board import Board
from quintain.arena.host import Host
from quintain.arena.limits import Limits
from quintain.arena.server import bind

PATIENCE = 600.0
"""A guard against hanging; nothing is measured by it."""
LOOSE = Limits(
    messages_per_second=1e9,
    message_burst=1e9,
    address_messages_per_second=1e9,
    address_message_burst=1e9,
    requests_per_second=1e9,
    request_burst=1e9,
    sockets_per_guest=10_000,
    sockets_per_address=10_000,
    views_per_socket=10_000,
    unsent_messages=1000,
)


@dataclass
class Clock:
    """A clock that a test sets."""

    time: float = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@dataclass
class Hall:
    """A running arena and where it is."""

    arena: Arena
    url: str
    server: uvicorn.Server
    opened: list[Any] = field(default_factory=list)


@asynccontextmanager
async def hall(database: Path | str, **settings: Any) -> AsyncIterator[Hall]:
    """An arena that serves at a free port."""
    asked = {"warm": False, "limits": LOOSE, "tick": False, "tempo": 0.0} | settings
    app = create_app(Settings(str(database), **asked))
    door = bind("127.0.0.1", 0)
    server = Host(app)
    task = asyncio.create_task(server._serve([door]))  # without signal handlers: they are the test runner's
    try:
        while not server.started:
            assert not task.done(), task.exception() if task.done() else ""
            await asyncio.sleep(0)
        yield Hall(app.arena, f"http://127.0.0.1:{door.getsockname()[1]}", server)
    finally:
        server.should_exit = True
        await task
        door.close()


async def until_planning(there: Hall, match: str) -> Board:
    """Play first legal moves until both seats are to choose at once."""
    board = await there.arena.house.look(match)
    while len(board.actors) < 2:
        assert not board.outcome, "this match has ended before both had to choose"
        seat = board.actors[0]
        await there.arena.house.act(match, seat, lambda b, s=seat: b.play(s, b.legal(s)[0]))
        board = await there.arena.house.look(match)
    return board


def commitment(board: Board, seat: int) -> str:
    """The move that ends a seat's planning: the one the game plays when time is up, else any."""
    s = board.view(seat).state[0]
    action = board.game.on_timeout(s, seat)
    return board.legal(seat)[0].text if action is None else board.game.notation(s, seat, action)


def play_out(scenario: Callable[[], Any]) -> None:
    """Run an async scenario to its end."""

    async def guarded() -> None:
        async with asyncio.timeout(PATIENCE):
            await scenario()

    asyncio.run(guarded())
