"""Room on the screen: at every size nothing lies over anything else, and what takes the focus can be seen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quintain.core.scene import Scene
from quintain.games import find, names
from tests.web.positions import fullest, near_the_end, position_where
from tests.web.visitor import OVER, Visitor

GAMES = [name for name in names() if (find(name).folder / "theme.css").exists()]
"""Those whose table somebody has laid out."""
SCREENS = {"wide": (1440, 900), "small": (1024, 768), "smallest": (900, 700), "phone": (360, 740)}
USUAL, LARGEST = 1, 1.3


def screen(name: str) -> dict[str, Any]:
    """A guest's screen by its name."""
    width, height = SCREENS[name]
    phone = {"has_touch": True, "is_mobile": True} if name == "phone" else {}
    return {"viewport": {"width": width, "height": height}} | phone


def sit(visitor: Visitor, game: str, position: dict[str, Any] | None, size: float = USUAL) -> None:
    """At a table with cards of a size."""
    visitor.go("/", "main")
    kept = json.dumps({"cardSize": size})
    visitor.page.evaluate("kept => localStorage.setItem('quintain.settings', kept)", kept)
    made = visitor.make(game, agent="random", position=position)
    visitor.go(f"/match/{made['id']}")
    visitor.wait()


OVERLAPS = """() => {
    const rail = innerWidth > 860 ? [document.querySelector('.rail').getBoundingClientRect()] : [];
    const edge = rail.length ? rail[0].left : innerWidth;
    const box = node => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return { left, right, top, bottom };
    };
    const around = node => {  // a hand may turn its cards and scroll: what counts is the places, as far as they show
        const places = [...node.querySelectorAll(':scope > li')].map(box), whole = box(node);
        return {
            left: Math.max(whole.left, Math.min(...places.map(place => place.left))),
            right: Math.max(...places.map(place => node.scrollWidth > node.clientWidth + 1
                ? Math.min(whole.right, place.right) : place.right)),
            top: Math.min(...places.map(place => place.top)),
            bottom: Math.max(...places.map(place => place.bottom)),
        };
    };
    const inZones = ['.cards', '.stack', '.slot', 'figcaption > :not(.spread)'].map(inside => `.zone > ${inside}`);
    const things = [...document.querySelectorAll(['.plate', '.prompt', '.zone-name', ...inZones].join())]
        .filter(node => node.checkVisibility() && node.getClientRects().length && box(node).right - box(node).left > 2)
        .map(node => ({
            node,
            name: `${node.className || node.tagName} ${node.closest('[data-element]')?.dataset.element ?? ''}`,
            at: node.matches('.cards') ? around(node) : box(node),
        }));
    const found = things.filter(thing => !thing.node.closest('.rail') && thing.at.right > edge + 1)
        .map(thing => `${thing.name} leaves the table`);
    for (const [i, one] of things.entries()) for (const other of things.slice(i + 1)) {
        if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
        const wide = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
        const tall = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
        if (wide > 2 && tall > 2) found.push(`${one.name} / ${other.name}: ${Math.round(wide)} x ${Math.round(tall)}`);
    }
    return found;
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_on_a_full_table_lies_over_anything_else(guest: Any, game: str, name: str):
    ann = guest(**screen(name))
    for size in (USUAL, LARGEST):
        sit(ann, game, fullest(game), size)
        assert ann.page.evaluate(OVERLAPS) == [], size


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", [name for name in SCREENS if name != "phone"])
def test_a_table_with_cards_of_usual_size_fits_the_screen(guest: Any, game: str, name: str):
    ann = guest(**screen(name))
    sit(ann, game, fullest(game))
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= SCREENS[name][1]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_with_the_largest_cards_fits_a_usual_screen(guest: Any, game: str):
    ann = guest(**screen("wide"))
    sit(ann, game, fullest(game), LARGEST)
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= SCREENS["wide"][1]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_on_a_phone_shows_the_hand_it_speaks_of(guest: Any, game: str):
    ann = guest(**screen("phone"))
    ann.go(f"/learn/{game}", ".stage .say")
    for hand in ann.page.locator(".strip.you .fan > :is(.cards, .slot)").all():
        box = hand.bounding_box()
        assert box["y"] + box["height"] <= SCREENS["phone"][1] + 8, box  # which its own padding may leave


def has_something_below(side: str) -> Any:
    """Whether a pile beside a seat shows open cards below its top."""

    def wanted(scene: Scene) -> bool:
        rows = {area.row for area in scene.table.areas if area.name == side}
        beside = {area.name for area in scene.table.areas if area.row in rows}
        piles = [zone for zone in scene.table.zones if zone.form == "pile" and zone.area in beside]
        return any(card.face for pile in piles for card in pile.cards[:-1])

    return wanted


ON_TOP = """sheet => {
    const { left, top, width, height } = sheet.getBoundingClientRect();
    return sheet.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("side", ["you", "foe"])
def test_what_lies_below_a_pile_can_be_spread_and_seen(guest: Any, game: str, side: str):
    position = position_where(game, has_something_below(side))
    if position is None:  # no pile beside this seat ever shows what lies below
        return
    for name in ("wide", "phone"):
        ann = guest(**screen(name))
        sit(ann, game, position)
        link = ann.page.locator(f".strip.{side} .spread .link")
        if link.count() and link.first.is_visible():
            link.first.click()  # refused by the driver where something else lies over it
            assert ann.page.locator(".sheet").evaluate(ON_TOP)
        else:
            assert name == "phone"  # which has no room for every pile


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_who_has_won_is_said_within_the_plate(guest: Any, game: str):
    ann = guest(**screen("phone"))
    sit(ann, game, near_the_end(game))
    ann.page.locator(".log .grip").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("dialog").get_by_role("button", name="Resign").click()
    ann.wait(OVER)
    plate, word = (ann.page.locator(f".foe .{name}").bounding_box() for name in ("plate", "won"))
    assert plate["y"] <= word["y"]
    assert word["y"] + word["height"] <= plate["y"] + plate["height"]


FOCUSED = """() => {
    const node = document.activeElement;
    if (!node || node === document.body) return null;
    const { left, top, width, height } = node.getBoundingClientRect();
    const seen = document.elementFromPoint(left + Math.min(8, width / 2), top + height / 2);
    const shown = node.closest('.pick, .file') ?? node;  // a choice shows the focus of what it holds
    const said = `${node.tagName} ${node.getAttribute('aria-label') ?? node.id} ${node.textContent.slice(0, 30)}`;
    if (getComputedStyle(shown).outlineStyle === 'none') return `${said}: no ring`;
    if (!seen || !(node.contains(seen) || seen.contains(node) || shown.contains(seen))) return `${said}: covered`;
    return '';
}"""
STOPS = 60
PAGES = {
    "/": "article",
    "/new/{}": "form .good",
    "/rules": "main li",
    "/rules/{}": ".paper h2",
    "/replays": "#record",
    "/settings": "figure .card",
}
"""And what shows that all of it is there."""


@pytest.mark.parametrize("name", ["wide", "phone"])
@pytest.mark.parametrize("page", PAGES)
def test_whatever_takes_the_focus_shows_it_and_is_not_covered(guest: Any, page: str, name: str):
    ann = guest(**screen(name))
    ann.go(page.format(GAMES[0]), PAGES[page])
    stops = []
    for _ in range(STOPS):
        ann.page.keyboard.press("Tab")
        stops.append(ann.page.evaluate(FOCUSED))
        if stops[-1] is None and len(stops) > 1:
            break
    assert any(stop is not None for stop in stops)
    assert [stop for stop in stops if stop] == []
