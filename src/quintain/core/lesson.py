"""Lessons: a game's guided first match, told in chapters that each start from a position.

A lesson is data: any client can walk through it, and a test plays every one to its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Step:
    """One thing to say. `point` names the scene elements it is about.

    With `play` the learner makes that move before going on; `reply` is what the other seat then answers.
    """

    say: str
    point: tuple[str, ...] = ()
    play: str | None = None
    reply: str | None = None


@dataclass(frozen=True)
class Chapter:
    """A few steps from one position; the learner sits at seat 0."""

    title: str
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
