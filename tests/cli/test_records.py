"""`quintain replay` and `quintain verify`."""

from __future__ import annotations

import json

import pytest

import quintain
from quintain.core.eyes import see_all
from quintain.core.keys import SealedKey
from quintain.core.match import Match

STEP = "a number or q > "
LUCKY = [{"attack": 2}, {"defense": 2}]
OUT = {"attack": [11, 12], "defense": [11, 11, 12, 12]}
"""The other elevens and twelves, so that nobody draws one."""


@pytest.fixture
def match() -> Match:
    """A match with every kind of entry that can be replayed, resigned in the end."""
    start = {"hands": [{"attack": [12]}, {"attack": [11]}], "lucky": LUCKY, "out": OUT}
    m = quintain.game("grimhand").match(7, position=start)
    m.play(0, "draw defense")
    m.undo(0)
    m.play(0, "draw attack")
    m.offer_draw(1)
    m.answer_draw(0, False)
    m.play(1, "draw defense")
    m.resign(0)
    return m


@pytest.fixture
def file(match, tmp_path):
    path = tmp_path / "match.txt"
    path.write_text(match.record())
    return path


def test_stepping_through_a_match(terminal, file):
    term = terminal("replay", str(file))
    assert "Player 1 to move" in term.until(STEP)
    term.type("")
    assert "Player 1 draws from the defense deck" in term.until(STEP)
    term.type("")
    assert "takes back the last move" in term.until(STEP)
    term.type("b")
    assert "1/7" in term.until(STEP)
    term.type("x")
    assert "Type Enter to go on" in term.until(STEP)
    term.type("7")
    assert "Player 2 wins – resigned" in term.until(STEP)
    term.type("")
    term.rest()
    assert term.status == 0


def test_q_and_ctrl_c_leave(terminal, file):
    for leave, status in (("q\n", 0), ("\x03", 130), ("\x04", 0)):
        term = terminal("replay", str(file))
        term.until(STEP)
        term.child.send(leave)
        term.rest()
        assert term.status == status


def test_a_spectator_sees_no_hand_and_a_seat_its_own(run, file):
    for seat, mine, theirs in (
        ("spectator", False, False),
        ("0", True, False),
        ("1", False, True),
        ("all", True, True),
    ):
        text = run("replay", str(file), "--auto", "0", "--seat", seat).stdout
        assert ("│ 12 │" in text) is mine
        assert ("│ 11 │" in text) is theirs


def test_all_cards_are_shown_after_the_end_only(run, tmp_path):
    path = tmp_path / "open.txt"
    path.write_text(quintain.game("grimhand").match(7).record())
    assert run("replay", str(path), "--seat", "all").stderr.startswith("The match is not over")
    assert run("replay", str(path), "--auto", "0").exit_code == 0


def test_a_replay_stands_where_the_match_stood(match):
    assert match.after(len(match.entries)).state == match.state
    assert match.after(0).position() == quintain.replay(match.record()).game.match(7, position=match.start).position()
    assert {z.id for z in see_all(match).table.zones} == {z.id for z in match.scene(None).table.zones}


@pytest.mark.parametrize("name", quintain.games())
def test_every_game_replays_through_all_eyes(run, tmp_path, name):
    path = tmp_path / "game.txt"
    path.write_text(run("simulate", name, "--record", "0").stdout)
    for seat in ("0", "all"):
        result = run("replay", str(path), "--auto", "0", "--seat", seat)
        assert result.exit_code == 0
        assert result.stderr == ""


def test_a_good_record_is_verified(run, file):
    result = run("verify", str(file))
    assert result.exit_code == 0
    assert "All 7 entries replay" in result.stdout
    assert json.loads(run("verify", str(file), "--json").stdout)["valid"]


def test_an_edited_record_is_not(run, file):
    file.write_text(file.read_text().replace("draw attack", "draw defense"))
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert "the match stands otherwise than recorded" in result.stderr


def test_the_commit_is_checked(run, tmp_path):
    key = SealedKey(b"s" * 32, (b"a" * 32, b"b" * 32))
    path = tmp_path / "sealed.txt"
    path.write_text(quintain.game("grimhand").match(key=key).record())
    assert "as committed" in run("verify", str(path), "--commit", key.commit).stdout
    result = run("verify", str(path), "--commit", "00" * 32)
    assert result.exit_code == 1
    assert "does not match the commit" in result.stderr
