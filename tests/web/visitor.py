"""Somebody at a browser: sees what a person sees, and does what a person can do with a mouse or with keys alone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from websockets.sync.client import connect

YOURS, OVER = '.scene[data-state="yours"]', '.scene[data-state="over"]'
READY = f"{YOURS}, {OVER}, .handover"
CAN = '.scene [data-touch][aria-disabled="false"]'
GOAL = ".scene [data-touch][data-goal]"
PATIENCE = 60_000
"""Milliseconds: a guard against hanging; nothing is measured by it."""
LOOK = 50


class Visitor:
    """A guest with a browser. `rng` decides among what is offered, so that a run can be repeated."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.rng = random.Random(7)
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.open()

    def open(self) -> None:
        """A new tab; the guest stays the same."""
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, payload: str | bytes) -> None:
        self.frames.append(payload if isinstance(payload, str) else payload.decode())

    def make(self, game: str, **asked: Any) -> dict[str, Any]:
        """Make a match."""
        body = json.dumps({"game": game} | asked)
        answer = self.context.request.post("/api/matches", data=body, headers={"content-type": "application/json"})
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def go(self, address: str, wanted: str = ".scene .plate") -> None:
        """Open a page; when it is there it has its own type, by which rooms and widths may be measured."""
        self.page.goto(address)
        self.page.wait_for_selector(wanted)
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def wait(self, wanted: str = READY) -> None:
        self.page.wait_for_selector(wanted)

    def until(self, happens: Callable[[], bool]) -> None:
        """Look again until something has happened. The page's own policy forbids the driver to watch for it there."""
        for _ in range(PATIENCE // LOOK):
            if happens():
                return
            self.page.wait_for_timeout(LOOK)
        raise AssertionError("it has not happened")

    def forgive(self) -> None:
        """The browser notes every answer that is no success: wait for the one that the test has asked for."""
        self.until(lambda: bool(self.complaints))
        assert len(self.complaints) == 1, self.complaints
        assert "Failed to load resource" in self.complaints.pop()

    def sees(self, wanted: str) -> bool:
        return bool(self.page.locator(wanted).count())

    def scene(self, seat: int | None = None) -> dict[str, Any]:
        """The last scene the server has shown; on one screen, that of a seat."""
        shown = [message["scene"] for message in map(json.loads, self.frames) if message["type"] == "scene"]
        scene: dict[str, Any] = next(s for s in reversed(shown) if seat is None or s["viewer"] == seat)
        return scene

    def shown_now(self, match: str) -> dict[str, Any]:
        """The scene that the server shows this guest at this moment, asked for on a line of its own."""
        seat = self.scene()["viewer"]
        asked = {"type": "watch"} if seat is None else {"type": "sit", "seat": seat}
        cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in self.context.cookies())
        address = self.page.evaluate("location.origin.replace('http', 'ws') + '/ws'")
        with connect(address, additional_headers={"Cookie": cookies}) as line:
            line.send(json.dumps({"type": "hello", "version": 1}))
            line.send(json.dumps(asked | {"match": match, "since": 0}))
            told = (json.loads(text) for text in line)
            scene: dict[str, Any] = next(message["scene"] for message in told if message["type"] == "scene")
        return scene

    def click_a_move(self, *, drag: bool = False) -> None:
        """Make one of the offered moves with the mouse: a start, its end, a menu, a question, or a button."""
        before = len(self.frames)
        touchable = self.page.locator(CAN)
        buttons = self.page.locator(".prompt [data-move]:not(:disabled)")
        count = touchable.count() + buttons.count()
        assert count, "nothing can be done"
        chosen = self.rng.randrange(count)
        if chosen < touchable.count() and drag:
            self._drag(touchable.nth(chosen))
        elif chosen < touchable.count():
            self._tap(touchable.nth(chosen))
            goals = self.page.locator(GOAL)
            if goals.count():
                self._tap(goals.nth(self.rng.randrange(goals.count())))
        else:
            buttons.nth(chosen - touchable.count()).click()
        self._finish()
        self._heard(before)

    def _tap(self, target: Any) -> None:
        """Click where a card shows, which in a fan is its left edge."""
        box = target.bounding_box()
        assert box is not None
        target.click(position={"x": min(12, box["width"] / 2), "y": box["height"] / 2})

    def _drag(self, target: Any) -> None:
        """Drag a card to one of the places that light up once it moves."""
        box, mouse = target.bounding_box(), self.page.mouse
        mouse.move(box["x"] + min(12, box["width"] / 2), box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(box["x"] + 40, box["y"] - 20, steps=2)
        goals = self.page.locator(GOAL)
        if not goals.count():  # what has no place to go to is clicked
            mouse.up()
            self._tap(target)
            return
        place = goals.nth(self.rng.randrange(goals.count())).bounding_box()
        mouse.move(place["x"] + min(12, place["width"] / 2), place["y"] + place["height"] / 2, steps=2)
        mouse.up()

    def _finish(self) -> None:
        """Answer the menu and the question a move may open."""
        for wanted in (".menu [data-move]", "dialog [data-confirm]"):
            offered = self.page.locator(wanted)
            if offered.count():
                offered.nth(self.rng.randrange(offered.count())).click()
        if not self.sees("dialog[open]") and self.sees('[aria-pressed="true"]'):
            inside = self.page.locator(".prompt .acts [data-move]")
            if inside.count():
                inside.first.click()

    def _heard(self, before: int) -> None:
        """The server has answered: the move is made."""
        self.until(lambda: self._acknowledged(before))

    def _acknowledged(self, before: int) -> bool:
        return any('"type":"ack"' in frame for frame in self.frames[before:])

    def key_a_move(self) -> None:
        """Make one of the offered moves with Tab, Enter and nothing else."""
        before = len(self.frames)
        for _ in range(6):
            self._tab_to(
                f"{GOAL}, .menu [data-move], dialog [data-confirm]"
                if self._holding()
                else f"{CAN}, .prompt [data-move]"
            )
            self.page.keyboard.press("Enter")
            if not self._holding():  # the move is made
                break
        self._heard(before)

    def _holding(self) -> bool:
        return self.sees(GOAL) or self.sees(".menu") or self.sees("dialog[open]")

    def _tab_to(self, wanted: str) -> None:
        for _ in range(60):
            if self.page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")
