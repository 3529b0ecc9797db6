"""Pictures of every page and table, wide and on a phone, for the README: `make screenshots`.

They are drawn from matches that are played here, the same each time but for the names of guests.
"""

from __future__ import annotations

import base64
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import quintain
from quintain.games import find, names
from tests.arena.process import Process
from tests.web import chromium
from tests.web.visitor import Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
QUALITY = {"wide": 82, "phone": 82}
ANN = "Ann"
SEED = 11
TRIES = 6
CLOCK = {"seconds": 600, "increment": 5}
PART = (0.35, 0.65)
"""How far into a match its picture is taken: where there is most to choose from."""


def middle(game: str) -> dict[str, Any]:
    """A position in the middle of a match between two of the game's own bots, seat 0 to move."""
    found, bots = find(game), [quintain.agent(find(game).bots[0], find(game), seed=SEED + seat) for seat in (0, 1)]
    longest: list[tuple[int, dict[str, Any]]] = []
    for seed in range(SEED, SEED + 12):
        match, path = found.match(seed=seed), []
        while match.outcome is None:
            seat = match.actors[0]
            if seat == 0:
                path.append((len(match.legal(0)), match.position()))
            match.play(seat, bots[seat].choose(match.view(seat)).move)
        longest = max(longest, path, key=len)
    first, last = (int(len(longest) * part) for part in PART)
    return max(longest[first : last + 1], key=lambda choice: choice[0])[1]


class Studio:
    """Takes the pictures."""

    def __init__(self, browser: Any, url: str) -> None:
        self.browser, self.url = browser, url
        self.ann = self.guest(ANN)

    def guest(self, name: str, size: str = "wide", state: Any = None) -> Visitor:
        """Somebody with a name."""
        options = {"viewport": SIZES[size], "base_url": self.url, "reduced_motion": "reduce", "storage_state": state}
        if size == "phone":
            options |= {"is_mobile": True, "has_touch": True}
        visitor = Visitor(self.browser.new_context(**options))
        visitor.context.request.put("/api/me", data={"name": name})
        return visitor

    def take(self, visitor: Visitor, name: str, size: str) -> None:
        """Write what a visitor sees."""
        visitor.page.evaluate("document.fonts.ready")
        visitor.page.wait_for_selector(".rise, .ghost", state="detached")
        visitor.page.wait_for_timeout(250)
        shot = visitor.context.new_cdp_session(visitor.page).send(
            "Page.captureScreenshot", {"format": "webp", "quality": QUALITY[size]}
        )
        (FOLDER / f"{name}-{size}.webp").write_bytes(base64.b64decode(shot["data"]))

    def both(self, name: str, address: str, wanted: str, do: Callable[[Visitor], None] | None = None) -> None:
        """A page as Ann sees it, wide and on a phone."""
        state = self.ann.context.storage_state()
        for size in SIZES:
            visitor = self.guest(ANN, size, state)
            visitor.go(address, wanted)
            if do:
                do(visitor)
            self.take(visitor, name, size)
            visitor.context.close()


def pick(visitor: Visitor) -> None:
    """Pick something up that can go somewhere, so that the targets light."""
    visitor.wait()
    ends: dict[str, set[str]] = {}
    for move in visitor.scene().get("moves", []):
        if move.get("start") and move.get("end"):
            ends.setdefault(move["start"], set()).add(move["end"])
    if max(map(len, ends.values()), default=0) < 2:
        return  # what can go to one place only goes there at once
    start = max(ends, key=lambda element: len(ends[element]))
    node = f'.scene [data-touch="{start}"], .scene [data-element="{start}"] [data-touch]'
    visitor._tap(visitor.page.locator(node).first)


def under_way(visitor: Visitor, game: str) -> str:
    """A match against the bot with a move and its answer made, so that something has happened."""
    found, position = find(game), middle(game)
    match = found.match(position=position)
    move = quintain.agent(found.bots[0], found, seed=SEED).choose(match.view(0)).move.text
    for _ in range(TRIES):
        made = visitor.make(game, agent=found.bots[0], position=position, clock=CLOCK)
        visitor.go(f"/match/{made['id']}")
        visitor.wait()
        if not visitor.sees(f'.prompt [data-move="{move}"]'):
            visitor.page.locator(".more > button").click()
        visitor.page.locator(f'.prompt [data-move="{move}"]').first.click()
        if visitor.sees("dialog [data-confirm]"):
            visitor.page.locator("dialog [data-confirm]").click()
        visitor.page.wait_for_selector(".log li")
        visitor.wait()
        for _ in range(TRIES):  # where only one thing can be done, do it
            if len(visitor.scene().get("moves", [])) != 1:
                break
            visitor.click_a_move()
            visitor.wait()
        if visitor.sees('.scene[data-state="yours"]'):
            break  # else it is over already: chance has it so
    return str(made["id"])


def resign(visitor: Visitor, moves: int) -> None:
    for _ in range(moves):
        visitor.wait()
        if visitor.sees('.scene[data-state="over"]'):
            return
        visitor.click_a_move()
    visitor.wait()
    if visitor.sees('.scene[data-state="yours"]'):
        visitor.page.get_by_role("button", name="Resign").click()
        visitor.page.locator("dialog").get_by_role("button", name="Resign").click()
        visitor.wait('.scene[data-state="over"]')


def pictures(studio: Studio) -> None:
    """All of them."""
    ann, ben, cleo = studio.ann, studio.guest("Ben"), studio.guest("Cleo")
    games = names()
    live = ben.make(games[0], against="friend")
    cleo.context.request.post(f"/api/matches/{live['id']}/join", data={"invite": live["invite"]})
    for player in (ben, cleo):
        player.go(f"/match/{live['id']}", ".room, .scene .plate")
    ben.wait(".scene .plate")
    finished = ann.make(games[-1], agent=find(games[-1]).bots[0], position=middle(games[-1]))
    ann.go(f"/match/{finished['id']}")
    resign(ann, 3)
    for game in games:
        studio.both(f"table-{game}", f"/match/{under_way(ann, game)}", ".scene .plate", pick)
    studio.both("home", "/", "section li")
    decks = [game for game in games if find(game).decks]
    studio.both("new", f"/new/{(decks or games)[0]}", "form .switch")
    if decks:
        studio.both("deck", f"/new/{decks[0]}", "details.deck", open_deck)
    studio.both("rules", f"/rules/{games[1]}#{[*find(games[1]).rulebook.clauses][8]}", ".paper .here")
    studio.both("learn", f"/learn/{games[1]}", ".stage .say", go_on)
    studio.both("replay", f"/match/{finished['id']}/replay?step=2", ".stage .plate")
    studio.both("settings", "/settings", "#name")
    studio.both("ending", f"/match/{finished['id']}", '.scene[data-state="over"]')
    studio.both("waiting", f"/match/{ann.make(games[0], against='friend')['id']}", ".invite")
    studio.both("replays", "/replays", "section li")
    studio.both("rulebooks", "/rules", "main li")


def open_deck(visitor: Visitor) -> None:
    visitor.page.locator("details.deck > summary").first.click()
    visitor.page.locator("ul.pool").first.scroll_into_view_if_needed()
    visitor.page.evaluate("document.querySelector('details.deck').scrollIntoView()")
    visitor.page.get_by_text("Everything fits").wait_for()


def go_on(visitor: Visitor) -> None:
    for _ in range(3):
        if visitor.sees("[data-next]"):
            visitor.page.locator("[data-next]").click()
            visitor.page.wait_for_timeout(200)


def main() -> None:
    """Take all pictures anew."""
    random.seed(SEED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = chromium.find()
    if path is None:
        raise SystemExit(chromium.HOW)
    with tempfile.TemporaryDirectory() as folder:
        process = Process(database=Path(folder) / "arena.sqlite")
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
                pictures(Studio(browser, process.url))
                browser.close()
        finally:
            process.stop()
    print(f"{sum(f.stat().st_size for f in FOLDER.iterdir()) // 1000} kB in {FOLDER}")


if __name__ == "__main__":
    main()
