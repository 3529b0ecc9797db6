"""A session without a terminal: what is hard to bring about at a real one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from rich.console import Console

import quintain
from quintain.terminal.screen import Screen
from quintain.terminal.seating import seat_against
from quintain.terminal.session import Session


class Script(Screen):
    """A screen whose lines are typed beforehand."""

    def __init__(self, *typed: str) -> None:
        super().__init__(Console(width=200, record=True, quiet=False, file=open("/dev/null", "w")))  # noqa: SIM115
        self.typed = list(typed)
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    @property
    def shown(self) -> str:
        self.console.file.close()
        return self.console.export_text()


@pytest.fixture
def match():
    game = quintain.game("grimhand")

    def draw_move(s, seat, action):
        return structs.replace(game.draw_move(s, seat, action), confirm="Is that wise?")

    careful = replace(game, draw_move=draw_move)
    safe = {"lucky": [{"attack": 1, "defense": 1}] * 2}  # no first draw can end the match
    return careful.match(7, position=safe, names=("Player", "Warden"))


def session(match, path, *typed):
    seating = seat_against("warden", 0)
    return Session(match, seating.agents(match.game, 1), path, Script(*typed))


def test_a_move_that_asks_is_made_only_after_a_yes(match, tmp_path):
    table = session(match, tmp_path / "m.txt", "1", "n", "1", "y")
    with pytest.raises(EOFError):
        table.run()
    assert table.screen.asked.count("Is that wise? (y/n) ") == 2
    assert "The match is kept" in table.screen.shown
    assert [entry.seat for entry in match.entries][:1] == [0]
    assert len([entry for entry in match.entries if entry.seat == 0]) == 1


def test_a_match_that_cannot_be_kept_goes_on_and_is_printed_in_the_end(match, tmp_path):
    table = session(match, tmp_path / "no" / "m.txt", "quit")
    assert table.run() is False
    shown = table.screen.shown
    assert "The match goes on, but is not kept." in shown
    assert quintain.replay(shown[shown.index("Quintain record 1") :]).state == match.state
