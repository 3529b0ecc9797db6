"""A match at the keyboard: asks people, lets bots answer, and keeps every entry before the next one is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from shlex import quote

from quintain.agents import Agent
from quintain.core.errors import QuintainError
from quintain.core.match import Match, Move
from quintain.core.scene import Gesture
from quintain.terminal import commands, ending, saves
from quintain.terminal.choice import Choice
from quintain.terminal.page import Page
from quintain.terminal.screen import Screen
from quintain.terminal.seating import has_secrets

PROMPT = "Your move, or help > "


class Session:
    """One match, who plays it, where it is kept."""

    def __init__(self, match: Match, agents: Mapping[int, Agent], path: Path, screen: Screen) -> None:
        self.match = match
        self.agents = agents
        self.path = path
        self.screen = screen
        self.told = {0: 0, 1: 0}  # how many events each seat knew when it last decided
        self.at_keyboard: int | None = None  # whose eyes are on the screen
        self.keep()

    def run(self) -> bool:
        """Play until the end (True) or until somebody leaves (False)."""
        try:
            while not self.match.outcome:
                seat = self.next_seat()
                if seat in self.agents:
                    self.play(seat, self.agents[seat].choose(self.match.view(seat)).move)
                elif not self.ask(seat):
                    return self.leave()
        except (KeyboardInterrupt, EOFError):
            self.screen.say("")
            self.leave()
            raise
        ending.show(self)
        return True

    def next_seat(self) -> int:
        """Who acts next: where both may, people first, and whoever is at the keyboard first of all."""
        actors = self.match.actors
        people = [seat for seat in actors if seat not in self.agents]
        if self.at_keyboard in people:
            return self.at_keyboard
        return people[0] if people else actors[0]

    def ask(self, seat: int) -> bool:
        """Let a person decide; False if they leave."""
        self.hand_over(seat)
        scene = self.match.scene(seat)
        choice = Choice.of(scene)
        self.draw(seat, choice)
        while True:
            self.screen.words = [*(move.text for move in scene.moves), *commands.WORDS]
            typed = self.screen.ask(PROMPT)
            meant = self.understand(seat, choice, typed)
            if isinstance(meant, Gesture):
                if not meant.confirm or self.screen.confirm(meant.confirm):
                    self.told[seat] = scene.sequence
                    self.play(seat, meant.text)
                    self.show_result(seat)
                    return True
            elif isinstance(meant, Choice):
                choice = meant
                self.draw(seat, choice)
            elif isinstance(meant, bool):
                return meant

    def understand(self, seat: int, choice: Choice, typed: str) -> Gesture | Choice | bool | None:
        """A move, a narrower choice, whether the match goes on after a command, or None to ask again."""
        if not typed or typed.lower() == "back":
            return Choice.of(choice.scene)
        wanted = " ".join(typed.split()).casefold()
        exact = next((move for move in choice.scene.moves if move.text.casefold() == wanted), None)
        if exact:
            return exact
        try:
            if commands.is_command(typed):
                return commands.obey(self, seat, choice, typed)
            meant = choice.read(typed)
            if meant is None:
                self.screen.say(self.refuse(seat, typed))
            return meant
        except QuintainError as wrong:
            self.screen.say(str(wrong))
            return None

    def refuse(self, seat: int, typed: str) -> str:
        """Why a line is no move, and which one it may have meant."""
        why = str(self.match.refusal(seat, typed) or "")
        known = [*(move.text for move in self.match.legal(seat)), *commands.WORDS]
        near = get_close_matches(typed.casefold(), known, n=1)
        return f"{why} Did you mean {near[0]}?" if near else f"{why} Type help to see what you can do."

    def draw(self, seat: int, choice: Choice) -> None:
        who = "" if self.agents else self.match.names[seat]
        fresh = choice.scene.sequence - self.told[seat]
        self.screen.show(Page(choice.scene, choice, fresh, who).draw(*self.screen.size))
        if self.match.offer == 1 - seat:
            self.screen.say(f"{self.match.names[1 - seat]} offers a draw: accept or decline it, or play on.")

    def show_result(self, seat: int) -> None:
        """Let a person see what their move did before the keyboard goes to the other."""
        if self.agents or self.match.outcome or seat in self.match.actors or not has_secrets(self.match):
            return
        self.draw(seat, Choice(self.match.scene(seat), ()))
        self.screen.ask("Press Enter to hide your cards. ")

    def hand_over(self, seat: int) -> None:
        """Where two people share the keyboard, hide everything until the right one sits there."""
        before, self.at_keyboard = self.at_keyboard, seat
        if self.agents or before == seat or not has_secrets(self.match):
            return
        self.screen.forget()
        self.screen.ask(f"Pass the keyboard to {self.match.names[seat]}, then press Enter. ")

    def play(self, seat: int, move: Move | str) -> None:
        self.enter(lambda: self.match.play(seat, move))

    def enter(self, act: Callable[[], object]) -> None:
        """Make an entry and keep it, both or neither."""
        with saves.unbroken():
            act()
            self.keep()

    def keep(self) -> None:
        """Write the match down; trouble is told, not raised: the next entry tries again."""
        try:
            saves.write(self.path, self.match.record())
        except QuintainError as wrong:
            self.screen.say(f"{wrong} The match goes on, but is not kept.")

    def leave(self) -> bool:
        """Say how to come back; if the file cannot be written, print the match itself."""
        try:
            saves.write(self.path, self.match.record())
        except QuintainError as wrong:
            self.screen.say(f"{wrong} This is the match; keep it in a file:")
            self.screen.point(self.match.record())
            return False
        self.screen.point(f"The match is kept. Go on with: quintain play --resume {quote(str(self.path))}")
        return False
