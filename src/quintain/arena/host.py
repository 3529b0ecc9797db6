"""The host: a uvicorn server that says goodbye to the callers before it closes, and ends well when told to."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from quintain.arena.gate import Gate

BACKLOG = 2048
GRACE_SECONDS = 10
FRAME_BYTES = 64_000
"""A longer message ends the line; one over the protocol's limit is refused before."""


class Host(uvicorn.Server):
    """One worker's server."""

    def __init__(self, gate: Gate) -> None:
        self._arena = gate.arena
        super().__init__(
            uvicorn.Config(
                gate,
                lifespan="on",
                log_config=None,
                access_log=False,
                backlog=BACKLOG,
                ws_max_size=FRAME_BYTES,
                ws_ping_interval=20.0,
                ws_ping_timeout=20.0,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
                server_header=False,
            )
        )

    def run_at(self, door: socket.socket) -> int:
        """Serve at a bound socket until told to stop; the exit code."""
        with asyncio.Runner(loop_factory=self.config.get_loop_factory()) as runner:
            runner.run(self.serve([door]))
        return 0 if self.started else 1

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody to come back, then close."""
        await self._arena.farewell()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal, and leave it at that: being told to stop is no failure."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before: dict[int, Any] = {s: signal.signal(s, self.handle_exit) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
