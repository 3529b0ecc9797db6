"""Where matches are kept: one record a match, written so that neither a crash nor Ctrl-C can lose it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path

from quintain.core.errors import QuintainError

SUFFIX = ".txt"


def home() -> Path:
    """The folder of all matches: `quintain/matches` in the user's state folder."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "quintain" / "matches"


def new_path(game: str) -> Path:
    """A name that no match has yet, taken at once."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    try:
        home().mkdir(parents=True, exist_ok=True)
        for n in count(1):
            path = home() / (f"{stem}-{n}{SUFFIX}" if n > 1 else stem + SUFFIX)
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                continue
            return path
    except OSError as wrong:
        raise QuintainError(f"Matches cannot be kept in {home()}: {wrong.strerror}.") from wrong
    raise AssertionError("count() never ends")


def latest() -> Path:
    """The match that was played last."""
    kept = sorted(home().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
    if not kept:
        raise QuintainError(f"No match is kept in {home()}.")
    return kept[-1]


def check_place(path: Path) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    if not path.parent.is_dir():
        raise QuintainError(f"There is no folder {path.parent} to write {path.name} into.")
    if path.is_dir():
        raise QuintainError(f"{path} is a folder, not a file to write.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise QuintainError(f"{path} cannot be written.")


def write(path: Path, text: str) -> None:
    """Put a text into a file as a whole: after a crash the file holds the old text or the new one."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
        _sync_folder(path.parent)
    except OSError as wrong:
        beside.unlink(missing_ok=True)
        raise QuintainError(f"{path} cannot be written: {wrong.strerror}.") from wrong


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system lets us."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(path: Path) -> str:
    """A kept text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as wrong:
        raise QuintainError(f"{path} cannot be read: {wrong.strerror}.") from wrong
    except UnicodeDecodeError as wrong:
        raise QuintainError(f"{path} is not a text file.") from wrong


@contextmanager
def unbroken() -> Iterator[None]:
    """Let a Ctrl-C wait until the block is done: a move is made and kept, or neither."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting = False

    def wait(*_: object) -> None:
        nonlocal waiting
        waiting = True

    before = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt
