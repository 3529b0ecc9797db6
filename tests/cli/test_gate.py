"""The clause gate, on small made-up trees and on the real one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from quintain.cli import gate
from quintain.cli.citations import Citations, read_citations
from quintain.core.errors import QuintainError
from quintain.games import find

SOURCE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.clause("TOY-A-001"), pytest.mark.slow]

@pytest.mark.clause("TOY-B-001", "TOY-B-002")
@mark.fires("toy", "bang", "whimper")
def test_one(): ...

@mark.clause("TOY-C-001")
class TestTwo:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("TOY-D-001"))])
    def test_three(self, x): ...

def not_a_mark(clause):
    clause("TOY-E-001")
    print("TOY-F-001")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "deep"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(SOURCE)
    return tmp_path / "tests"


def test_citations_are_read_without_importing(tree):
    found = read_citations(tree)
    assert sorted(found.clauses) == ["TOY-A-001", "TOY-B-001", "TOY-B-002", "TOY-C-001", "TOY-D-001"]
    assert sorted(found.fires) == [("toy", "bang"), ("toy", "whimper")]
    assert found.clauses["TOY-B-001"] == [f"{tree / 'deep' / 'test_toy.py'}:7"]


def test_what_is_no_python_is_said(tree):
    (tree / "broken.py").write_text("def (")
    with pytest.raises(QuintainError, match="cannot be read as Python"):
        read_citations(tree)


def test_a_clause_without_a_test_is_found():
    assert gate.untested(["TOY-A-001", "TOY-B-001"], ["TOY-A-001"]) == ["TOY-B-001 is cited by no test."]


def test_a_citation_of_nothing_is_found():
    cites = {"TOY-A-001": ["x"], "TOY-Z-001": ["t.py:3", "t.py:9"], "ENG-A-001": ["y"]}
    assert gate.unknown(["TOY-A-001"], cites) == ["TOY-Z-001, cited by t.py:3, is not in the rulebook."]
    assert gate.strangers({"ENG"}, cites) == [
        "TOY-A-001, cited by x, belongs to no discovered game.",
        "TOY-Z-001, cited by t.py:3, belongs to no discovered game.",
    ]


def test_a_silent_event_is_found_unless_a_test_fires_it():
    kinds = ["bang", "whimper", "sigh"]
    [finding] = gate.silent(kinds, {"bang": 3, "whimper": 0}, {"sigh"})
    assert finding == "event whimper fires neither in 10,000 random games nor in a test."


def test_a_test_that_fires_nothing_known_is_found():
    fires = {("toy", "boom"): ["t.py:1"], ("other", "boom"): ["t.py:2"]}
    assert gate.misfired("toy", ["bang"], fires) == ["event boom, named by t.py:1, does not exist."]


def test_options_must_stand_in_a_table_and_presets_somewhere():
    book = "| option | values |\n|---|---|\n| `speed` | 1, 2 |\n\nThe preset `fast` sets `size=2`.\n"
    assert gate.unlisted(book, ["speed"], ["fast"]) == []
    assert gate.unlisted(book, ["size"], ["slow"]) == [
        "option size is in no table of RULES.md.",
        "preset slow is not named in RULES.md.",
    ]


def test_the_engine_has_its_own_book():
    assert "ENG-RNG-001" in gate.engine_clauses()


def test_every_option_is_flipped_once(game):
    flipped = {name for options in game.variants() for name, value in options.items() if value != defaults(game)[name]}
    assert flipped >= {o.name for o in game.options if len(o.samples()) > 1}
    assert game.variants()[0] == defaults(game)


def defaults(game):
    return game.settle()


def test_code_cites_what_the_book_has(game):
    from quintain.core.clauses import cited

    own = gate.own_citations(game, cited())
    assert {kind.clause for kind in game.events.kinds} <= set(own)
    assert {option.clause for option in game.options} <= set(own)


def test_a_game_is_checked_as_a_whole(tmp_path):
    game = find("grimhand")
    (tmp_path / "RULES.md").write_text("# Toy\n\n- **GRIM-TOY-001** Nothing.\n")
    toy = replace(game, folder=tmp_path)
    tests = Citations(clauses={"GRIM-TOY-002": ["t.py:1"]}, fires={("grimhand", "boom"): ["t.py:2"]})
    heard = {kind.name: 1 for kind in game.events.kinds[1:]}
    said = "\n".join(gate.check_game(toy, tests, heard, {"GRIM-WIN-009"}, {"GRIM"}))
    for part in (
        "GRIM-TOY-001 is cited by no test.",
        "GRIM-TOY-002, cited by t.py:1, is not in the rulebook.",
        "GRIM-WIN-009, cited by a rule, is not in the rulebook.",
        f"event {game.events.kinds[0].name} fires neither",
        "event boom, named by t.py:2, does not exist.",
        f"option {game.options[0].name} is in no table",
        "but unsigned is written down: run `make signature`.",
    ):
        assert part in said


def test_the_command_prints_a_line_a_finding(run, tree):
    result = run("rules", "grimhand", "--check", "--tests", str(tree))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert "grimhand: GRIM-ATT-001 is cited by no test." in lines
    assert any(line.startswith("tests: TOY-A-001, cited by") for line in lines)
    assert "engine: ENG-RNG-001 is cited by no test." in lines


def test_the_command_says_what_it_checked(run, tree, monkeypatch):
    monkeypatch.setattr(gate, "check_game", lambda *_: iter(()))
    for check in ("strangers", "untested"):
        monkeypatch.setattr(gate, check, lambda *_: [])
    result = run("rules", "grimhand", "--check", "--tests", str(tree), "--json")
    assert result.exit_code == 0
    said = json.loads(result.stdout)
    assert said["findings"] == []
    assert said["notes"][0].startswith("grimhand: ")
