"""The documented example is an agent, and a package that announces it makes it known by name."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import quintain
from quintain.core.errors import QuintainError

DOCS = Path(__file__).parents[2] / "docs" / "agents.md"
PLAY = """
import sys, quintain
from quintain import agents

for name in quintain.games():
    game = quintain.game(name)
    assert "cautious" in agents.names(game)
    m = game.match(seed=1)
    view = m.view(m.actors[0])
    assert quintain.agent("cautious", game).choose(view).move == view.moves[-1]
print("played")
"""


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", DOCS.read_text(), re.DOTALL)


def test_the_first_example_runs():
    exec(compile(blocks("python")[0], DOCS.name, "exec"), {})


def test_the_example_agent_plays_a_match(game):
    there: dict = {}
    exec(compile(blocks("python")[1], DOCS.name, "exec"), there)
    m = game.match(seed=2)
    agent = there["Cautious"](game)
    for _ in range(20):
        if m.outcome:
            break
        m.play(m.actors[0], agent.choose(m.view(m.actors[0])).move)
    assert m.entries


def test_a_package_announces_it_by_an_entry_point(tmp_path):
    (tmp_path / "your_package.py").write_text(blocks("python")[1])
    info = tmp_path / "your_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: your-package\nVersion: 1\n")
    (group, line) = re.search(r'entry-points\."(.*?)"\]\n(.*)', blocks("toml")[0]).groups()
    (info / "entry_points.txt").write_text(f"[{group}]\n" + line.replace('"', "") + "\n")
    path = os.pathsep.join((str(tmp_path), str(Path(quintain.__file__).parents[1])))
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.stdout == "played\n", done.stderr


def test_an_agent_that_cannot_be_loaded_is_named(monkeypatch):
    lost = EntryPoint("lost", "no_such_package:Agent", "quintain.agents")
    monkeypatch.setattr("quintain.agents.outside._points", lambda: {"lost": lost})
    with pytest.raises(QuintainError, match="The agent lost cannot be loaded from no_such_package:Agent"):
        quintain.agent("lost", quintain.game("grimhand"))
