"""Refusals: what the arena says no to, each with a code a program can read and a sentence a person can."""

from __future__ import annotations

from typing import Literal

from quintain.core.errors import QuintainError

Code = Literal[
    "malformed",
    "version",
    "unknown",
    "not_seated",
    "not_running",
    "stale",
    "illegal",
    "not_allowed",
    "too_large",
    "too_fast",
    "too_many",
    "unavailable",
]
"""Every code a refusal may carry; docs/protocol.md says what a client does about each."""


class Refusal(QuintainError):
    """A request that cannot be met. Nothing has changed."""

    def __init__(self, code: Code, sentence: str, clause: str | None = None) -> None:
        self.code = code
        self.sentence = sentence
        self.clause = clause
        super().__init__(sentence)


class ArenaError(QuintainError):
    """A reason why the arena cannot run at all."""


def unknown_match() -> Refusal:
    return Refusal("unknown", "There is no such match.")
