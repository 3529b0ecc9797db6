"""What the tests of the command line share: a real terminal, a state folder of their own, and matches that wait."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pexpect
import pytest
from typer.testing import CliRunner, Result

from quintain.cli.app import app
from quintain.games import find

COMMAND = [sys.executable, "-m", "quintain.cli"]
PROMPT = "Your move, or help > "
SECONDS = 600
"""A guard against hanging; nothing is measured by it."""
GAME = "grimhand"


class Terminal:
    """A `quintain` command in a terminal of a given size."""

    def __init__(self, *args: str, size: tuple[int, int] = (40, 80), **environment: str) -> None:
        self.child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *args],
            env={**os.environ, "NO_COLOR": "1", "TERM": "xterm-256color", **environment},
            dimensions=size,
            encoding="utf-8",
            timeout=SECONDS,
        )

    def until(self, *what: str) -> str:
        """Everything printed before the first of these texts; `which` then says which it was."""
        self.which = self.child.expect_exact([*what])
        return str(self.child.before)

    def type(self, text: str) -> None:
        self.child.sendline(text)

    def interrupt(self) -> None:
        """Press Ctrl-C at the prompt, once the command waits for a key.

        Between prompt and waiting Python would not hear it before the next key.
        """
        stat = Path(f"/proc/{self.child.pid}/stat")
        while stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "S":
            time.sleep(0)
        self.child.sendintr()

    def answer(self, text: str) -> str:
        """What is printed between a typed line and the next prompt."""
        self.type(text)
        return self.until(PROMPT)

    def rest(self) -> str:
        """Everything up to the end."""
        self.child.expect(pexpect.EOF)
        self.child.wait()
        return str(self.child.before)

    def close(self) -> None:
        """End the command if it still runs. Closing alone would give up on one that does not die at once."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.close()

    @property
    def status(self) -> int:
        return int(self.child.exitstatus)


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches are kept in a folder of the test's own, and children turn warnings into errors too."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PYTHONWARNINGS", "error")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "state"


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    """Open terminals; they are closed after the test."""
    opened: list[Terminal] = []

    def start(*args: str, **how: Any) -> Terminal:
        opened.append(Terminal(*args, **how))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


@pytest.fixture
def run() -> Callable[..., Result]:
    """Run a command in this process, without a terminal."""
    return lambda *args: CliRunner().invoke(app, [*args], prog_name="quintain")


@pytest.fixture
def kept(tmp_path: Path) -> Callable[..., Path]:
    """Write a match that starts from a position down as a record."""

    def keep(position: Mapping[str, Any], names: tuple[str, str] = ("Player", "Warden"), **how: Any) -> Path:
        path = tmp_path / "kept.txt"
        path.write_text(find(GAME).match(7, position=position, names=names, **how).record())
        return path

    return keep


@pytest.fixture
def matches(state_home: Path) -> Callable[[], list[Path]]:
    """The matches kept so far."""
    return lambda: sorted((state_home / "quintain" / "matches").glob("*.txt"))
