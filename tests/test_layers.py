"""The layers: imports point one way, siblings do not know each other, and the engine knows no game."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import quintain

ROOT = Path(quintain.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "agents": {"core", "games", "agents"},
    "sketch": {"core", "games", "agents", "sketch"},
    "terminal": {"core", "games", "agents", "terminal"},
    "arena": {"core", "games", "agents", "arena"},
    "cli": {"core", "games", "agents", "sketch", "terminal", "arena", "cli"},
}
"""What each layer may import of the others. The facade (`quintain` itself) is open to the outer layers."""
OUTER = {"sketch", "terminal", "arena", "cli"}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name for name in found if name.split(".")[0] == "quintain"}


def test_every_import_points_inwards():
    for path in ROOT.rglob("*.py"):
        layer = path.relative_to(ROOT).parts[0]
        if layer == "__init__.py":
            continue
        for name in imports(path):
            parts = name.split(".")
            target = parts[1] if len(parts) > 1 else ""
            if target in MAY_IMPORT:
                assert target in MAY_IMPORT[layer], f"{path} imports {name}"
            elif target not in ("__version__", ""):
                assert layer in OUTER, f"{path} imports {name}"


def test_games_do_not_know_each_other():
    for folder in (ROOT / "games").iterdir():
        for path in folder.glob("*.py") if folder.is_dir() else ():
            for name in imports(path):
                if name.startswith("quintain.games."):
                    assert name.split(".")[2] == folder.name, f"{path} imports {name}"


def test_no_layer_but_its_own_names_a_game():
    for name in (p.name for p in (ROOT / "games").iterdir() if (p / "RULES.md").exists()):
        for path in ROOT.rglob("*.py"):
            if name not in path.parts:
                for node in ast.walk(ast.parse(path.read_text())):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value:
                        assert node.value != name, f"{path} names {name}"


def test_only_the_seam_knows_the_compiler():
    for path in ROOT.rglob("*.py"):
        if path != ROOT / "core" / "rule.py":
            assert "import numba" not in path.read_text(), path
            assert "from numba" not in path.read_text(), path


def test_matches_need_no_compiler():
    code = """
import sys, quintain
m = quintain.game(sys.argv[1]).match(seed=1)
m.scene(0)
m.play(m.actors[0], m.legal(m.actors[0])[0])
print("numba" in sys.modules)
"""
    for name in quintain.games():
        done = subprocess.run(
            [sys.executable, "-c", code, name], capture_output=True, text=True, check=True, env=os.environ
        )
        assert done.stdout.strip() == "False"
