"""Rulebooks: a game's RULES.md, read for its clauses. The file is the one place where a clause has its words.

A clause is a paragraph, list item or table row that begins with its ID in bold: `**GRIM-ATT-001** Attack needs ...`.
A status letter may follow in parentheses: `(X)` for a dead letter, `(U)` for the screen, `(B)` for a bot, `(D)` for
deferred; without one the clause is normative.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_CLAUSE = re.compile(r"^(?:[-*|] *)?\*\*([A-Z]+(?:-[A-Z0-9]+)+[a-z]?)\*\*(?: \(([XUBD])\))?[ |:]*(.*)$")


@dataclass(frozen=True)
class Clause:
    """One clause: its ID, its words, its status (N, X, U, B or D) and the heading it stands under."""

    id: str
    text: str
    status: str
    heading: str


@dataclass(frozen=True)
class Rulebook:
    """A rulebook as text."""

    text: str

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        return cls(path.read_text(encoding="utf-8"))

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its ID, in the order of the book. An ID defined twice is an error."""
        found: dict[str, Clause] = {}
        heading = ""
        for block in self._lines():
            if block.startswith("#"):
                heading = block.lstrip("# ")
            elif match := _CLAUSE.match(block):
                identity, status, text = match.groups()
                if identity in found:
                    raise ValueError(f"{identity} is defined twice.")
                found[identity] = Clause(identity, text.strip(" |"), status or "N", heading)
        return found

    def _lines(self) -> list[str]:
        """Headings, list items and paragraphs, each joined to one line."""
        blocks: list[str] = []
        fresh = True
        for line in self.text.splitlines():
            if not line.strip():
                fresh = True
            elif fresh or re.match(r"[#|]|[-*] ", line) or blocks[-1].startswith("#"):
                blocks.append(line.strip())
                fresh = False
            else:
                blocks[-1] += " " + line.strip()
        return blocks
