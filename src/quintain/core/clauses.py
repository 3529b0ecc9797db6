"""Clause IDs as numbers, so that rules can cite them. The texts live in each game's RULES.md, never here.

A clause's number is a checksum of its ID: it does not depend on the order of any list, so editing a rulebook
never changes a state.
"""

from __future__ import annotations

from zlib import crc32

LEGAL = 0
"""What `refusal` answers for a legal action: no clause forbids it."""

_by_number: dict[int, str] = {LEGAL: ""}


def clause(identity: str) -> int:
    """The number of a clause; the same ID always gives the same number."""
    number = crc32(identity.encode()) & 0x7FFFFFFF
    if _by_number.setdefault(number, identity) != identity:
        raise ValueError(f"{identity} and {_by_number[number]} share a number; rename one of them.")
    return number


def clause_id(number: int) -> str:
    """The ID behind a number that `clause` has given out."""
    return _by_number[int(number)]


def cited() -> frozenset[str]:
    """Every clause ID that loaded code cites by number."""
    return frozenset(_by_number.values()) - {""}


NOBODY_ACTS_AFTER_THE_END = clause("ENG-ACT-001")
NO_SUCH_ACTION = clause("ENG-ACT-002")
