"""Watching a match again, entry by entry."""

from __future__ import annotations

import time

from msgspec.structs import replace

from quintain.core.eyes import Eyes
from quintain.core.match import Match
from quintain.terminal.choice import Choice
from quintain.terminal.ending import result
from quintain.terminal.page import Page
from quintain.terminal.screen import Screen


class Replay:
    """A finished or kept match, seen through somebody's eyes."""

    def __init__(self, match: Match, eyes: Eyes, screen: Screen) -> None:
        self.match = match
        self.eyes = eyes
        self.screen = screen
        self.last = len(match.entries)

    def run(self, auto: float | None = None) -> None:
        """Step through; with `auto` each step waits so many seconds instead of for Enter."""
        now, told = self.match.after(0), 0
        while True:
            told = self.show(now, told)
            place = len(now.entries)
            if auto is None:
                step = self.step(place)
            else:
                step = place + 1 if place < self.last else None
                time.sleep(auto if step else 0)
            if step is None:
                return
            if step != place + 1:
                now = self.match.after(max(0, step - 1))
                told = self.eyes(now).sequence
            if step > len(now.entries):
                now.redo(self.match.entries[step - 1])

    def show(self, match: Match, told: int) -> int:
        """Draw the match as it stands; answers how many events its viewer knows by then."""
        scene = replace(self.eyes(match), moves=())
        self.screen.show(Page(scene, Choice.of(scene), scene.sequence - told).draw(*self.screen.size))
        if scene.ending:
            self.screen.say(result(match, scene.headline))
        return scene.sequence

    def step(self, place: int) -> int | None:
        """Where to go next; None to leave."""
        while True:
            try:
                typed = self.screen.ask(f"{place}/{self.last}: Enter, b, a number or q > ").lower()
            except EOFError:
                return None
            if typed in ("q", "quit", "exit") or (not typed and place == self.last):
                return None
            if not typed:
                return place + 1
            if typed in ("b", "back"):
                return max(0, place - 1)
            if typed.isdecimal() and int(typed) <= self.last:
                return int(typed)
            self.screen.say(f"Type Enter to go on, b to go back, a number from 0 to {self.last}, or q to leave.")
