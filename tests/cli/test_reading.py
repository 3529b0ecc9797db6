"""What one reads rather than plays: help, games, options, rules, completion."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import quintain

COMMANDS = ("play", "games", "options", "rules", "simulate", "replay", "verify", "scene", "warm", "signature", "bench")
LOADED = """
import sys
from quintain.cli import main
try:
    main()
except SystemExit:
    pass
print([name for name in ("numba", "numpy", "rich.console", "msgspec") if name in sys.modules])
"""


def test_the_help_lists_every_command(run, terminal):
    for command in COMMANDS:
        assert f"  {command}" in run("--help").stdout
    term = terminal("--help")
    assert "Usage: quintain" in term.rest()
    assert term.status == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run, command):
    text = run(command, "--help").stdout
    assert f"Usage: quintain {command}" in text
    assert f"quintain {command}" in text.split("Examples:")[1]


def test_help_loads_nothing_heavy():
    done = subprocess.run([sys.executable, "-c", LOADED, "--help"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_version(run):
    assert run("--version").stdout == f"quintain {quintain.__version__}\n"


def test_games_are_listed(run, terminal):
    assert [game["name"] for game in json.loads(run("games", "--json").stdout)] == list(quintain.games())
    text = terminal("games").rest()
    for name in quintain.games():
        assert quintain.game(name).title in text


@pytest.mark.parametrize("name", quintain.games())
def test_every_option_is_listed(run, name):
    game = quintain.game(name)
    data = json.loads(run("options", name, "--json").stdout)
    assert [option["name"] for option in data["options"]] == [option.name for option in game.options]
    assert list(data["presets"]) == list(game.presets)
    text = run("options", name).stdout
    for option in game.options:
        assert option.name in text
        assert option.clause in text
    for preset in game.presets:
        assert f"preset {preset}:" in text


def test_a_deck_is_listed_by_its_name_or_its_size(run):
    """Not by its cards, which would fill the screen."""
    assert ["deck_p0", "starter"] in [line.split()[:2] for line in run("options", "clans").stdout.splitlines()]
    assert ["deck_p1", "20", "cards"] in [line.split()[:3] for line in run("options", "duel").stdout.splitlines()]
    assert "deck_p0=open-road" in run("options", "clans").stdout  # as the preset `saga` has it


def test_rules_are_read_whole_or_by_clause(run, terminal):
    assert "GRIM-ATT-001" in terminal("rules", "grimhand").rest()
    clause = quintain.game("grimhand").rulebook.clauses["GRIM-ATT-001"]
    text = run("rules", "grimhand", "grim-att-001").stdout
    assert text.startswith("GRIM-ATT-001")
    assert clause.text in text
    assert json.loads(run("rules", "grimhand", "GRIM-ATT-001", "--json").stdout)["text"] == clause.text
    assert len(json.loads(run("rules", "grimhand", "--json").stdout)) == len(quintain.game("grimhand").rulebook.clauses)
    assert "quintain rules grimhand" in run("rules").stdout


def test_the_shell_completes_games_options_and_presets():
    def completed(*words: str) -> list[str]:
        asked = {
            "_QUINTAIN_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(("quintain", *words)),
            "COMP_CWORD": str(len(words)),
        }
        command = [sys.executable, "-m", "quintain.cli"]
        return subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True).stdout.split()

    assert completed("rules", "gri") == ["grimhand"]
    assert set(completed("si")) == {"signature", "simulate"}
    assert completed("simulate", "grimhand", "--preset", "pro") == ["prototype"]
    assert completed("simulate", "grimhand", "--option", "copies") == ["copies=2", "copies=1", "copies=4"]
