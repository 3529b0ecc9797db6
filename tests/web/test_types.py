"""The page's types are the server's."""

from __future__ import annotations

from pathlib import Path

from quintain.arena.types import write_types

WIRE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def test_the_pages_types_are_those_of_the_wire():
    assert WIRE.read_text(encoding="utf-8") == write_types(), "run python -m quintain.arena.types"
