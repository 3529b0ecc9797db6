"""The screen and the keyboard. Plain text where the output is not a terminal or NO_COLOR is set."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.text import Text

HOME_AND_CLEAR = "\x1b[H\x1b[2J"
FORGET_SCROLLED = "\x1b[3J"


class Screen:
    """Where a match is drawn and moves are typed."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, color_system=None if os.environ.get("NO_COLOR") else "auto")
        self.words: Sequence[str] = ()
        _edit_lines(self)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.console.width, self.console.height if self.console.is_terminal else 40

    def show(self, lines: Iterable[Text]) -> None:
        """Draw a page in place of what was there."""
        self.clear()
        self.put(lines)

    def put(self, lines: Iterable[Text]) -> None:
        """Print lines below what is there."""
        for text in lines:
            self.console.print(text, no_wrap=True, overflow="crop", crop=True)

    def say(self, what: RenderableType) -> None:
        """Print a sentence or anything else below what is there."""
        self.console.print(what, markup=False)

    def point(self, sentence: str) -> None:
        """Print a sentence that holds a path or a command: never broken, so that it can be copied."""
        self.console.print(sentence, markup=False, soft_wrap=True)

    def clear(self) -> None:
        """Empty the screen."""
        if self.console.is_terminal:
            self.console.file.write(HOME_AND_CLEAR)
            self.console.file.flush()
        else:
            self.console.print()

    def forget(self) -> None:
        """Empty the screen so that the next person cannot look back: nor by scrolling, by arrow keys or by Tab."""
        self.clear()
        self.words = ()
        if self.console.is_terminal:
            self.console.file.write(FORGET_SCROLLED)
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def ask(self, prompt: str) -> str:
        """A typed line. Ctrl-C and the end of input are the caller's to handle."""
        self.console.file.flush()
        return input(prompt).strip()

    def confirm(self, sentence: str) -> bool:
        """Whether somebody says yes."""
        return self.ask(f"{sentence} (y/n) ").lower() in ("y", "yes")


def _edit_lines(screen: Screen) -> None:
    """Arrow keys and Tab at the prompt, where the system has them."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        fitting = [word for word in screen.words if word.startswith(text)]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
