"""`quintain play` at a real terminal: whole matches, every command, and nothing lost whatever happens."""

from __future__ import annotations

import signal

import quintain
from quintain.core.records import verify

PROMPT = "Your move, or help > "
OVER = "The record is "
LONG = "duel"
"""A game that nothing can end before the first move; in Grimhand the deal may."""
SAFE = {"lucky": [{"attack": 1, "defense": 1}, {"attack": 1, "defense": 1}]}
"""Two shamrocks each: no first draw can end the match."""


def play_out(term, *moves):
    """Type these moves in turn until the match is over; answers everything that was printed."""
    seen, turn = "", 0
    while True:
        seen += term.until(PROMPT, OVER)
        if term.which == 1:
            return seen + term.rest()
        term.type(moves[turn % len(moves)])
        turn += 1


def test_a_whole_match_by_number(terminal, matches):
    term = terminal("play", "grimhand", "--seed", "3")
    seen = play_out(term, "1", "2")
    assert term.status == 0
    assert "You draw" in seen
    [record] = matches()
    assert "quintain replay" in seen
    outcome = quintain.replay(record.read_text()).outcome
    assert outcome is not None
    assert f"{outcome.reason.replace('_', ' ')} ({outcome.clause}" in seen
    assert ("You win" if outcome.winner == 0 else "Warden wins") in seen
    assert verify(record.read_text(), quintain.game)


def test_a_whole_match_by_notation_against_random(terminal, matches):
    term = terminal("play", "grimhand", "--opponent", "random", "--seat", "1", size=(24, 80))
    seen = play_out(term, "draw attack", "DRAW  defense", "attack")
    assert "Random" in seen
    [record] = matches()
    assert 'Names: ["Random","Player"]' in record.read_text()


def test_a_whole_match_of_picks(terminal):
    """In Ambush a move starts on one element and ends on another, and several share both."""
    term = terminal("play", "ambush", size=(40, 120))
    assert "by picking" not in play_out(term, "a", "a", "1", "1")
    assert term.status == 0


def test_a_pick_narrows_the_choice(terminal, tmp_path):
    position = {"phase": "set", "lead": 0, "hands": [["cat!", "dog"], ["bee!"]], "bids": ["cat", "bee"]}
    path = tmp_path / "pick.txt"
    path.write_text(quintain.game("ambush").match(1, position=position, names=("Player", "Fox")).record())
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    ends = term.answer("a")
    assert "cat » ..." in ends
    assert "Post 1" in ends
    menu = term.answer("b")
    assert "cat » Post 2 » ..." in menu
    assert "4 Bold" in menu
    assert "cat »" not in term.answer("")
    assert "cat » Post 1 » ..." in term.answer("a a")
    term.type("2")
    term.until(PROMPT, OVER)
    assert "set cat 1" in path.read_text()


def test_choosing_the_game_from_the_list(terminal):
    term = terminal("play")
    assert "Grimhand Tactics (grimhand)" in term.until("Which game? ")
    term.type("99")
    assert "Type a number from 1 to" in term.until("Which game? ")
    term.type(LONG)
    assert "Duel 8000" in term.until(PROMPT)
    term.type("quit")
    assert "The match is kept" in term.rest()
    assert term.status == 0


def test_help_names_every_command(terminal, kept):
    term = terminal("play", "--resume", str(kept(SAFE)))
    term.until(PROMPT)
    text = term.answer("help")
    for word in ("moves", "log", "rules", "look", "hint", "undo", "save", "offer", "resign", "quit"):
        assert word in text


def test_information_commands_change_nothing(terminal, kept):
    path = kept(SAFE)
    before = path.read_text()
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    assert "draw defense" in term.answer("moves").lower()
    assert "Nothing has happened yet." in term.answer("log")
    assert "GRIM-ATT-001" in term.answer("rules grim-att-001")
    assert "has no clause GRIM-NO" in term.answer("rules grim-no")
    assert "GRIM-TURN-001" in term.answer("rules")
    assert "shamrock of the attack deck" in term.answer("look")
    assert "Warden would play" in term.answer("hint")
    assert str(path) in term.answer("save")
    assert "does not agree to draws" in term.answer("offer")
    assert "no draw offer" in term.answer("accept")
    assert "no command 'fly'" in term.answer("/fly")
    assert path.read_text() == before


def test_what_is_no_move_is_refused_with_a_reason(terminal, kept):
    path = kept(SAFE)
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    assert "You need at least one attack card to attack. (GRIM-ATT-001)" in term.answer("attack")
    assert "Did you mean draw attack?" in term.answer("drow attack")
    assert "There is no move 9; the list goes to 2." in term.answer("9")
    assert "is not a move" in term.answer("zz")
    assert "is not a move" in term.answer("x" * 300)
    assert "Entry" not in path.read_text()


def test_undo_takes_the_move_and_the_answer_back(terminal, kept):
    path = kept(SAFE)
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    assert "There is no move to take back." in term.answer("undo")
    assert "You draw" in term.answer("1")
    assert "You take back the last move." in term.answer("undo")
    match = quintain.replay(path.read_text())
    assert [entry.kind for entry in match.entries] == ["move", "move", "undo"]
    assert match.position()["hands"] == [{"attack": [], "defense": []}] * 2


def test_a_copy_is_saved_and_goes_on(terminal, kept, tmp_path):
    copy = tmp_path / "copy.txt"
    term = terminal("play", "--resume", str(kept(SAFE)))
    term.until(PROMPT)
    term.answer("2")
    assert "A copy is in" in term.answer(f"save {copy}")
    assert len(quintain.replay(copy.read_text()).entries) == 2
    term.type(f"save {copy}")
    assert "Write over it?" in term.until("(y/n) ")
    term.answer("n")
    assert "cannot be written" in term.answer(f"save {tmp_path}/nowhere/copy.txt")


def test_ctrl_c_loses_nothing_and_the_match_goes_on(terminal, matches):
    term = terminal("play", LONG)
    term.until(PROMPT)
    term.interrupt()
    left = term.rest()
    assert term.status == 130
    [path] = matches()
    assert f"quintain play --resume {path}" in left.replace("\r\n", "")
    assert quintain.replay(path.read_text()).outcome is None


def test_ctrl_c_after_moves_then_resume_to_the_end(terminal, kept):
    path = kept(SAFE)
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    term.answer("1")
    term.type("rules grim-att-001")
    term.until(PROMPT)
    term.interrupt()
    term.rest()
    before = quintain.replay(path.read_text())
    assert len(before.entries) == 2
    again = terminal("play", "--resume", str(path))
    seen = play_out(again, "2")
    after = quintain.replay(path.read_text())
    assert after.entries[:2] == before.entries
    assert after.outcome is not None
    assert "Your move" not in seen[-50:]


def test_the_end_of_input_keeps_the_match(terminal, matches):
    term = terminal("play", LONG)
    term.until(PROMPT)
    term.child.sendeof()
    assert "The match is kept" in term.rest()
    assert term.status == 0
    assert len(matches()) == 1


def test_a_killed_terminal_loses_nothing(terminal, kept):
    path = kept(SAFE)
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    term.answer("1")
    term.child.kill(signal.SIGKILL)
    term.rest()
    assert len(quintain.replay(path.read_text()).entries) == 2


def test_the_last_match_is_resumed_by_name(terminal, matches):
    term = terminal("play", LONG)
    term.until(PROMPT)
    term.type("quit")
    term.rest()
    again = terminal("play", "--resume", "last")
    again.until(PROMPT)
    again.type("resign")
    again.until("(y/n) ")
    again.type("y")
    seen = again.rest()
    assert "Squire wins – resigned (ENG-END-001)" in seen
    assert len(matches()) == 1
    over = terminal("play", "--resume", "last")
    assert "That match is over" in over.rest()
    assert over.status == 1


def test_resigning_needs_a_yes(terminal, kept):
    term = terminal("play", "--resume", str(kept(SAFE)))
    term.until(PROMPT)
    term.type("resign")
    term.until("(y/n) ")
    assert "Traceback" not in term.answer("no")


def test_a_folder_that_cannot_be_written_is_said_at_once(terminal, tmp_path):
    (tmp_path / "file").write_text("")
    term = terminal("play", "grimhand", XDG_STATE_HOME=str(tmp_path / "file"))
    assert "Matches cannot be kept" in term.rest()
    assert term.status == 1


def test_a_match_is_pleasant_in_colour_and_plain_without(terminal):
    plain = terminal("play", LONG, size=(24, 80))
    assert "\x1b[1m" not in plain.until(PROMPT)
    coloured = terminal("play", LONG, size=(40, 120), NO_COLOR="")
    assert "\x1b[1m" in coloured.until(PROMPT)


def test_a_level_sits_down_and_answers(terminal, matches):
    term = terminal("play", "grimhand", "--level", "novice", "--seed", "1")
    assert "Novice" in term.until(PROMPT)
    term.type("draw attack")
    term.until(PROMPT, "over", "wins")
    (kept,) = matches()
    assert "Novice" in kept.read_text()
