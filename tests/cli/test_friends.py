"""Two people at one keyboard: nobody sees the other's cards, and draws can be agreed."""

from __future__ import annotations

import quintain

PROMPT = "Your move, or help > "
FRIENDS = ("Player 1", "Player 2")
HIDE = "Press Enter to hide your cards. "
PASS = "then press Enter. "
HANDS = {
    "turn": 0,
    "hands": [{"attack": [12]}, {"attack": [11]}],
    "lucky": [{"attack": 1, "defense": 1}, {"attack": 1, "defense": 1}],
    "out": {"attack": [11, 12], "defense": [11, 11, 12, 12]},  # so that nobody draws another one
}
MINE, THEIRS = "│ 12 │", "│ 11 │"


def test_the_hand_over_hides_both_hands(terminal, kept):
    term = terminal("play", "--resume", str(kept(HANDS, FRIENDS)))
    before = term.until(PASS)
    assert "Pass the keyboard to Player 1" in before
    assert MINE not in before
    assert THEIRS not in before
    term.type("")
    first = term.until(PROMPT)
    assert "Player 1: your turn" in first
    assert MINE in first
    assert THEIRS not in first
    term.type("draw defense")
    result = term.until(HIDE)
    assert "You draw" in result
    assert THEIRS not in result
    term.type("")
    between = term.until(PASS)
    assert "\x1b[3J" in between  # what has scrolled away is wiped as well
    assert MINE not in between.split("\x1b[3J")[-1]
    assert THEIRS not in between
    term.child.send("\x1b[A\t")  # neither the history nor completion tells what was typed before
    term.type("")
    second = term.until(PROMPT)
    assert "draw defense" not in second
    assert "Player 2: your turn" in second
    assert "Player 1 draws" in second
    assert THEIRS in second
    assert MINE not in second


def test_open_hands_need_no_hand_over(terminal, kept):
    path = kept(HANDS, FRIENDS, options={"open_hands": True})
    term = terminal("play", "--resume", str(path))
    assert "Pass the keyboard" not in term.until(PROMPT)
    term.type("draw defense")
    assert "Player 2: your turn" in term.until(PROMPT)


def test_simultaneous_choices_go_seat_by_seat(terminal):
    term = terminal("play", "ambush", "--opponent", "friend", "--seed", "2")
    for name, other in (FRIENDS, FRIENDS[::-1]):
        assert f"Pass the keyboard to {name}" in term.until(PASS)
        term.type("")
        assert f"{other} bids" not in term.until(PROMPT)
        term.type("1")
        if name == FRIENDS[0]:
            assert "You bid" in term.until(HIDE)
            term.type("")
    assert "is shown" in term.until(PROMPT, PASS, HIDE) + term.child.after


def test_friends_agree_on_a_draw(terminal, kept):
    path = kept(HANDS, FRIENDS)
    term = terminal("play", "--resume", str(path))
    term.until(PASS)
    term.type("")
    term.until(PROMPT)
    assert "against the computer only" in term.answer("undo")
    assert "You offer a draw" in term.answer("offer")
    assert "already stands" in term.answer("offer")
    term.type("2")
    term.until(HIDE)
    term.type("")
    term.until(PASS)
    term.type("")
    assert "Player 1 offers a draw" in term.until(PROMPT)
    term.type("accept")
    end = term.rest()
    assert "A draw – agreed" in end
    assert THEIRS not in end
    assert MINE not in end
    assert quintain.replay(path.read_text()).outcome.reason == "agreed"


def test_a_draw_can_be_declined(terminal, kept):
    path = kept(HANDS, FRIENDS, options={"open_hands": True})
    term = terminal("play", "--resume", str(path))
    term.until(PROMPT)
    term.answer("offer")
    term.answer("2")
    assert "You decline the draw." in term.answer("decline")


def test_a_terminal_has_no_clock_so_nobody_is_told_of_one(terminal):
    term = terminal("play", "clans", "--opponent", "friend", "--seed", "2")
    term.until(PASS)
    term.type("")
    page = term.until(PROMPT)
    assert "What is placed stays placed." in page
    assert "time is up" not in page
