"""What the documents show runs as they show it."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

import quintain
from quintain.core.kernels import state_hash
from quintain.core.record import STREAM

ROOT = Path(__file__).parents[1]


def test_the_readme_example_runs(capsys):
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert "GRIM-" in capsys.readouterr().out


def test_every_link_leads_somewhere():
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text()):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_check_values_of_the_record_format_are_right():
    text = (ROOT / "docs" / "records.md").read_text()
    words = np.zeros(1, STREAM)
    words["rng"] = 1, 2, 3, 4
    assert f"1 2 3 4 has the hash {state_hash(words[0])}." in text
    match = quintain.game("grimhand").match(seed=7)
    assert f"has {match.hash}, and seat {match.actors[0]} begins" in text


def test_the_changelog_has_the_current_signatures():
    text = (ROOT / "CHANGELOG.md").read_text()
    for folder in (ROOT / "src" / "quintain" / "games").glob("*/SIGNATURE"):
        assert folder.read_text().strip() in text, folder.parent.name
