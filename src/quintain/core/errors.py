"""What can go wrong at the table, each as one clear sentence. Raising any of these changes nothing."""

from __future__ import annotations

from collections.abc import Sequence


class QuintainError(Exception):
    """Base of every error a user can cause."""


class UnknownGame(QuintainError):
    """No game of that name was discovered."""


class BadOptions(QuintainError):
    """Options that no match can be played with; `reasons` lists every one."""

    def __init__(self, reasons: Sequence[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons))


class ImpossiblePosition(QuintainError):
    """A position document that no match can stand in; `reasons` lists every one."""

    def __init__(self, reasons: Sequence[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons))


class IllegalMove(QuintainError):
    """A move the rules refuse, with the clause that forbids it."""

    def __init__(self, sentence: str, clause: str) -> None:
        self.sentence = sentence
        self.clause = clause
        super().__init__(f"{sentence} ({clause})")


class BadRecord(QuintainError):
    """A record that cannot be read, or that does not replay as it says."""


class BadKey(QuintainError):
    """A seed, secret or contribution that cannot key a match."""
