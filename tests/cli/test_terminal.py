"""The quieter commands at a real terminal too: what a person sees, and what a mistake is answered with."""

from __future__ import annotations

import pytest

import quintain


@pytest.fixture
def record(tmp_path):
    game = quintain.game("grimhand")
    m = game.match(seed=4)
    m.resign(0)
    path = tmp_path / "match.txt"
    path.write_text(m.record())
    return path


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("options", "grimhand"), "hand_limit_unit"),
        (("rules", "grimhand", "GRIM-ATT-001"), "at least one attack card"),
        (("signature", "grimhand"), "grimhand"),
        (("--help",), "simulate"),
    ],
)
def test_a_command_answers(terminal, words, shown):
    term = terminal(*words, size=(60, 120))
    assert shown in term.rest()
    assert term.status == 0


def test_verify_and_scene_answer(terminal, record, tmp_path):
    term = terminal("verify", str(record), size=(40, 200))
    assert "entries replay" in term.rest()
    assert term.status == 0
    page = tmp_path / "page.html"
    term = terminal("scene", "grimhand", "--html", str(page))
    term.rest()
    assert term.status == 0
    assert page.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("options", "chess"),
        ("rules", "grimhand", "GRIM-NO-001"),
        ("signature", "chess"),
        ("bench", "chess"),
        ("warm", "chess"),
        ("verify", "no-such-file.txt"),
        ("replay", "no-such-file.txt"),
        ("scene", "grimhand", "--html", "no/such/folder.html"),
        ("simulate", "grimhand", "--option", "copies=3"),
        ("play", "chess"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(terminal, words):
    term = terminal(*words, size=(40, 300))
    said = term.rest().strip()
    assert term.status != 0
    assert said
    assert "\n" not in said
    assert "Traceback" not in said
