"""Bad input: one sentence on stderr, an exit that is not zero, never a traceback."""

from __future__ import annotations

import pytest

CASES = {
    ("play", "nope"): "There is no game 'nope'; known are",
    ("play", "grimhand", "--opponent", "hal"): "There is no opponent 'hal'; known are random, novice,",
    (
        "play",
        "grimhand",
        "--level",
        "hal",
    ): "There is no level 'hal'; known are novice, apprentice, adept, expert, master.",
    (
        "play",
        "grimhand",
        "--level",
        "adept",
        "--opponent",
        "warden",
    ): "Say either how strong the computer is or who plays",
    ("play", "grimhand", "--seat", "2"): "--seat",
    ("play", "grimhand", "--option", "copies=3"): "Option copies takes 2, 1 or 4, not '3'.",
    ("play", "grimhand", "--option", "copies"): "Write an option as NAME=VALUE, not 'copies'.",
    ("play", "grimhand", "--option", "x=1"): "There is no option 'x'; known are copies",
    ("play", "grimhand", "--preset", "x"): "There is no preset 'x'; known are text, prototype.",
    ("play", "grimhand", "--seed", "-1"): "A seed is a whole number",
    ("play", "--resume", "/nowhere/x.txt"): "/nowhere/x.txt cannot be read: No such file or directory.",
    ("play", "--resume", "last"): "No match is kept in",
    ("play", "--resume", "x", "--seed", "1"): "A match goes on with the options and the seed it was begun with.",
    ("rules", "nope"): "There is no game 'nope'",
    ("rules", "grimhand", "GRIM-NO-001"): "Grimhand Tactics has no clause GRIM-NO-001",
    ("rules", "--check", "--tests", "/nowhere"): "There is no folder /nowhere with tests",
    ("options", "nope"): "There is no game 'nope'",
    ("simulate", "nope"): "There is no game 'nope'",
    ("simulate", "grimhand", "--agents", "a,b,c"): "A simulation needs two bots, written A,B, not 'a,b,c'.",
    ("simulate", "grimhand", "--agents", "hal"): "Grimhand Tactics has no bot 'hal'; known are random, warden.",
    ("simulate", "grimhand", "--games", "-5"): "--games",
    ("simulate", "grimhand", "--games", "many"): "--games",
    ("tournament",): "Say which game is played.",
    ("tournament", "nope"): "There is no game 'nope'",
    ("tournament", "grimhand", "--agents", "hal,random"): "Grimhand Tactics has no agent 'hal'; known are random,",
    ("tournament", "grimhand", "--agents", "random"): "A tournament needs two agents or more, each named once.",
    ("tournament", "grimhand", "--agents", "random,random"): "A tournament needs two agents or more, each named once.",
    ("tournament", "grimhand", "--agents", "ismcts:x,random"): "'ismcts:x' is no search; write ismcts:ITERATIONS",
    ("tournament", "grimhand", "--games", "1"): "--games",
    ("tournament", "grimhand", "--sprt", "0,5"): "A sequential test is between two agents.",
    (
        "tournament",
        "grimhand",
        "--agents",
        "random,warden",
        "--sprt",
        "x",
    ): "Write the two leads as ELO0,ELO1, not 'x'.",
    ("tournament", "grimhand", "--agents", "random,warden", "--sprt", "5,0"): "The first lead of a sequential test is",
    ("tournament", "grimhand", "--parquet", "/nowhere/x"): "There is no folder /nowhere to write x into.",
    ("tournament", "grimhand", "--resume", "x"): "A tournament goes on as it was begun: leave out GAME.",
    ("tournament", "--resume", "/nowhere"): "/nowhere cannot be read: No such file or directory.",
    ("replay", "/nowhere"): "/nowhere cannot be read: No such file or directory.",
    ("verify", "/nowhere"): "/nowhere cannot be read: No such file or directory.",
    ("warm", "nope"): "There is no game 'nope'",
    ("signature", "nope"): "There is no game 'nope'",
    ("scene", "nope", "--html", "x"): "There is no game 'nope'",
    ("scene", "grimhand"): "Say where to draw it",
    ("dance",): "No such command 'dance'.",
    ("plya",): "Did you mean 'play'",
    ("play", "--fly"): "No such option: --fly",
    ("options",): "Missing argument 'GAME'.",
}


@pytest.mark.parametrize("args", CASES, ids=" ".join)
def test_it_is_said_in_one_sentence(run, args):
    result = run(*args)
    assert result.exit_code != 0
    assert CASES[args] in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_terminal_shows_the_sentence_too(terminal):
    term = terminal("simulate", "nope")
    assert term.rest().strip().startswith("There is no game 'nope'; known are")
    assert term.status == 1


@pytest.mark.parametrize("text", ["", "nonsense", "Quintain record 1\nGame: nope\n"])
def test_a_file_that_is_no_record_is_refused(run, tmp_path, text):
    path = tmp_path / "bad.txt"
    path.write_text(text)
    for command in (("replay",), ("verify",), ("play", "--resume")):
        result = run(*command, str(path))
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(run, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("verify", str(path)).stderr == f"{path} is not a text file.\n"


def test_a_match_of_another_game_is_refused(run, kept):
    result = run("play", "ambush", "--resume", str(kept({})))
    assert "is a match of grimhand, not of ambush." in result.stderr


def test_without_input_the_game_must_be_said(run):
    result = run("play")
    assert result.exit_code == 1
    assert "Say which game: " in result.stderr
