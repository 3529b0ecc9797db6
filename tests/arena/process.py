"""An arena in a process of its own, which can be killed like one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

STOPPING = 300
"""Seconds: a guard against hanging; nothing is measured by it."""


class Process:
    """A server and its workers. Their limits are the test's: every scripted player comes from one address, no agent is
    paced."""

    def __init__(self, *, wrapper: Sequence[str] = (), port: int = 0, **asked: Any) -> None:
        code = "import json, sys\nfrom tests.arena.process import run\nrun(json.loads(sys.argv[1]))"
        arguments = json.dumps(
            {"port": port, "warm": False} | {k: v if k == "warm" else str(v) for k, v in asked.items()}
        )
        root = str(Path(__file__).parents[2])
        self.popen = subprocess.Popen(
            [*wrapper, sys.executable, "-c", code, arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))},
            cwd=root,
        )
        assert self.popen.stdout is not None
        said = self.popen.stdout.readline()
        if "http://" not in said:
            raise AssertionError(self.popen.communicate()[1])
        self.url = said.split(" at ")[1].split()[0].rstrip("/")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.popen.send_signal(signal.SIGKILL)
        self.popen.communicate()

    def stop(self) -> str:
        """Ask it to end; returns its log."""
        self.popen.send_signal(signal.SIGTERM)
        return self.popen.communicate(timeout=STOPPING)[1]


def run(asked: dict[str, Any]) -> None:
    """Serve with loose limits: what a child process does."""
    from quintain.arena import crew, server
    from quintain.core.errors import QuintainError

    asked["workers"] = int(asked.get("workers", 1))
    loosen()
    crew.WORKER = f"from tests.arena.process import loosen; loosen(); {crew.WORKER}"
    try:
        server.serve(**asked)
    except QuintainError as wrong:
        sys.exit(str(wrong))


def loosen() -> None:
    """Let every arena of this process have loose limits."""
    from dataclasses import replace

    from quintain.arena import arena
    from tests.arena.house import LOOSE

    original = arena.Arena.__init__

    def loose(self: arena.Arena, settings: arena.Settings) -> None:
        original(self, replace(settings, limits=LOOSE, tempo=0.0))

    arena.Arena.__init__ = loose  # type: ignore[method-assign]
