"""Progress on long work: on stderr, and only where somebody is looking."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar that moves by one with each call."""
    with bar(what, total) as move:
        done = 0

        def tick() -> None:
            nonlocal done
            done += 1
            move(done, "")

        yield tick


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int, str], None]]:
    """A bar to be told how much is done, and a few words beside it."""
    if not sys.stderr.isatty():
        yield lambda done, words: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[words]}"),
    )
    with Progress(*columns, console=Console(stderr=True, highlight=False), transient=True) as shown:
        task = shown.add_task(what, total=total, words="")
        yield lambda done, words: shown.update(task, completed=done, words=words)
