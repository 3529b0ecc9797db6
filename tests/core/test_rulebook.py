"""Rulebooks: clauses are found wherever they stand, with their words and their status."""

from __future__ import annotations

from pathlib import Path

import pytest

import quintain
from quintain.core.clauses import clause, clause_id
from quintain.core.rulebook import Rulebook

TEXT = """# Title

## Turns
- **TOY-TURN-001** Turns alternate,
  one action each.
- **TOY-UI-001** (U) Cards are red.

**TOY-Q01a** (X) Nobody ever sees this.

| **TOY-T-1** | in a table |
"""


def test_clauses_are_read():
    found = Rulebook(TEXT).clauses
    assert found["TOY-TURN-001"].text == "Turns alternate, one action each."
    assert (found["TOY-TURN-001"].status, found["TOY-TURN-001"].heading) == ("N", "Turns")
    assert (found["TOY-UI-001"].status, found["TOY-Q01a"].status) == ("U", "X")
    assert found["TOY-T-1"].text == "in a table"


def test_a_clause_defined_twice_is_refused():
    with pytest.raises(ValueError, match="TOY-TURN-001 is defined twice"):
        _ = Rulebook(TEXT + "\n- **TOY-TURN-001** again").clauses


def test_the_engine_has_a_rulebook():
    book = Rulebook.load(Path(quintain.__file__).parent / "core" / "RULES.md")
    assert len(book.clauses) == 27


def test_numbers_of_clauses_are_stable():
    assert clause("ENG-ACT-001") == clause("ENG-ACT-001") != clause("ENG-ACT-002")
    assert clause_id(clause("ENG-ACT-001")) == "ENG-ACT-001"


def test_clauses_that_share_a_number_are_refused(monkeypatch):
    taken = clause("ENG-ACT-001")
    monkeypatch.setattr("quintain.core.clauses.crc32", lambda _: taken)
    with pytest.raises(ValueError, match="share a number"):
        clause("SOMETHING-ELSE")
