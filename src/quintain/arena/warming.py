"""Warming up: compiled rules are made by a child process while matches are already played interpreted."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

from quintain import games
from quintain.agents.warming import MATCHES, SEARCH, warm_game

log = logging.getLogger("quintain.arena")


class Warming:
    """Which games are compiled by now."""

    def __init__(self, *, wanted: bool = True) -> None:
        self.cold: tuple[str, ...] = tuple(games.names()) if wanted else ()
        self._ready: set[str] = set()
        self.done = asyncio.Event()
        """Set once every game was tried."""

    def is_compiled(self, game: str) -> bool:
        return game in self._ready

    async def run(self) -> None:
        """Compile game after game, each in a child; then load what it has left in the cache."""
        for name in self.cold:
            if await compile_aside(name) or await compile_aside(name):  # a second try finds what the first has left
                await asyncio.to_thread(load, name)
                self._ready.add(name)
            self.cold = tuple(other for other in self.cold if other != name)
        self.done.set()


async def compile_aside(name: str) -> bool:
    """Compile a game in a child process; says whether it could, and logs why not."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "quintain.cli", "warm", name, "--json"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        preexec_fn=lambda: os.nice(10),
    )
    try:
        _, said = await child.communicate()
    except asyncio.CancelledError:
        child.kill()
        await child.wait()
        raise
    if child.returncode:
        last = said.decode(errors="replace").strip().rpartition("\n")[2]
        log.warning("cannot compile", extra={"game": name, "code": child.returncode, "reason": last[:200]})
    return child.returncode == 0


def load(name: str) -> None:
    """Load the kernels that matches and searching opponents use out of the cache."""
    for _ in warm_game(games.find(name), dict.fromkeys((*MATCHES, *SEARCH))):
        pass
