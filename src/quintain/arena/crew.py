"""The crew: several workers at one door. A worker that dies is replaced; a signal to the crew reaches every one."""

from __future__ import annotations

import logging
import signal
import socket
import subprocess
import sys
import threading
import time
from types import FrameType

log = logging.getLogger("quintain.arena")
WORKER = "import sys; from quintain.arena.server import work; sys.exit(work(int(sys.argv[1])))"
BREATH = 1.0
"""Seconds between a worker's death and its replacement, so that a broken one does not spin."""


class Crew:
    """Worker processes that share a listening socket."""

    def __init__(self, door: socket.socket, size: int) -> None:
        self.door = door
        self.size = size
        self._workers: list[subprocess.Popen[bytes]] = []
        self._told = threading.Event()

    def run(self) -> int:
        """Watch over them until told to stop; the exit code."""
        before = {s: signal.signal(s, self._stop) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            while len(self._workers) < self.size and not self._told.is_set():
                self._workers.append(self._hire())
            while not self._told.wait(BREATH / 4):
                for n, worker in enumerate(self._workers):
                    if worker.poll() is not None:
                        log.error("worker died", extra={"code": worker.returncode})
                        time.sleep(BREATH)
                        self._workers[n] = self._hire()
        finally:
            for worker in self._workers:
                worker.terminate()
            codes = [worker.wait() for worker in self._workers]
            for number, handler in before.items():
                signal.signal(number, handler)
        # one that was still starting dies of being told to stop: no failure
        return max((abs(code) for code in codes if code != -signal.SIGTERM), default=0)

    def _hire(self) -> subprocess.Popen[bytes]:
        place = self.door.fileno()
        return subprocess.Popen([sys.executable, "-c", WORKER, str(place)], pass_fds=[place])

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._told.set()
