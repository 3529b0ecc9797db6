"""What the page shows between two pictures, held against the pictures: matches of every game, walked in steps."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quintain
from quintain.games import names
from tests.walks import walk
from tests.web.conftest import missing

WEB = Path(__file__).parents[2] / "web"
SEEDS, MOST = 3, 120


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every game's matches as their viewers saw them: pairs of a picture and the next, with what was told between."""
    found = {game: pairs(game) for game in names()}
    path = tmp_path_factory.mktemp("steps") / "pictures.json"
    path.write_bytes(msgspec.json.encode(found))
    return path


def pairs(game: str) -> list[Any]:
    found = []
    for seed in range(SEEDS):
        before: dict[int | None, Any] = {}
        for count, match in enumerate(walk(quintain.game(game), seed)):
            if count > MOST:
                break
            for viewer in (0, 1, None):
                former = before.get(viewer)
                scene = match.scene(viewer, former.sequence if former else 0, moves=False)
                if former and scene.events:
                    found.append((former, scene))
                before[viewer] = scene
    return found


def test_steps_lead_to_the_numbers_and_cards_of_the_next_picture(pictures: Path):
    node = shutil.which("node")
    runner = WEB / "node_modules" / "vitest" / "vitest.mjs"
    if node is None or not runner.exists():
        missing("The page's tools have not been installed: run make web.")
    done = subprocess.run(
        [node, str(runner), "run", "src/table/steps.walks.test.ts"],
        cwd=WEB,
        env=os.environ | {"VITE_PICTURES": str(pictures)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout
