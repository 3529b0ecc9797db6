"""Citations: which clauses and event kinds the tests name, read off their sources without importing them.

A test cites clauses with `@pytest.mark.clause("ID", ...)` and names events it makes happen with
`@pytest.mark.fires("game", "kind", ...)`: on itself, on its class, in `pytestmark` or as a parameter's mark.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from quintain.core.errors import QuintainError


@dataclass(frozen=True)
class Citations:
    """What the tests of a folder cite: each clause and each (game, kind) with the places that do."""

    clauses: dict[str, list[str]] = field(default_factory=dict)
    fires: dict[tuple[str, str], list[str]] = field(default_factory=dict)


def read_citations(folder: Path) -> Citations:
    """Every citation in the Python files under a folder."""
    if not folder.is_dir():
        raise QuintainError(f"There is no folder {folder} with tests; say where they are with --tests.")
    found = Citations()
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except (SyntaxError, UnicodeDecodeError) as wrong:
            raise QuintainError(f"{path} cannot be read as Python: {wrong}.") from wrong
        for name, line, words in marks(tree):
            place = f"{path}:{line}"
            if name == "clause":
                for identity in words:
                    found.clauses.setdefault(identity, []).append(place)
            for kind in words[1:] if name == "fires" else ():
                found.fires.setdefault((words[0], kind), []).append(place)
    return found


def marks(tree: ast.AST) -> Iterator[tuple[str, int, list[str]]]:
    """Every `mark.NAME("word", ...)` with its line and its plain words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_mark(node.func.value):
            words = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            yield node.func.attr, node.lineno, words


def is_mark(node: ast.expr) -> bool:
    """Whether an expression is `pytest.mark` or an imported `mark`."""
    return (isinstance(node, ast.Attribute) and node.attr == "mark") or (
        isinstance(node, ast.Name) and node.id == "mark"
    )
