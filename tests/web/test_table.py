"""The table, played through a real browser: by clicks, by keys, on one screen, between two browsers, watched."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quintain
from quintain.core.events import Kind
from quintain.games import find, names
from tests.arena.players import unhurried
from tests.arena.process import Process
from tests.web.conftest import WIDE
from tests.web.positions import first_word, near_the_end, offers_standing, position_where
from tests.web.visitor import CAN, LOOK, OVER, PATIENCE, READY, YOURS, Visitor

GAMES = names()
MOST = 300
MATCHES = 10
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def struck(game: str) -> list[Kind]:
    """The kinds of event that change a number."""
    return [kind for kind in quintain.game(game).events.kinds if kind.amount]


def against_the_bot(visitor: Visitor, game: str) -> str:
    made = visitor.make(game, agent="random", position=near_the_end(game))
    visitor.go(f"/match/{made['id']}")
    return str(made["id"])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_the_computer_is_played_by_clicks_alone(guest: Any, game: str):
    ann = guest()
    match = against_the_bot(ann, game)
    for _ in range(MOST):
        ann.wait()
        if ann.sees(OVER):
            break
        ann.click_a_move()
    ann.wait(".over")
    assert ann.page.locator(".over .clause").inner_text()
    ann.page.get_by_role("button", name="Check the deal").click()
    ann.wait(".checked li")
    ann.page.get_by_role("button", name="Rematch").click()
    ann.until(lambda: not ann.page.url.endswith(match))
    ann.wait()  # for one's turn, or for the end where the other's first card has brought it


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_the_computer_is_played_by_keys_alone(guest: Any, game: str):
    ann = guest()
    against_the_bot(ann, game)
    for _ in range(MOST):
        ann.wait()
        if ann.sees(OVER):
            break
        ann.key_a_move()
    ann.wait(".over")
    ann.page.keyboard.press("?")
    ann.wait("dialog[open]")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("dialog[open]", state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_two_people_drag_their_cards_at_one_screen_and_neither_sees_the_others(guest: Any, game: str):
    ann = guest()
    made = ann.make(game, against="screen", position=near_the_end(game))
    ann.go(f"/match/{made['id']}", ".handover")
    handed = 0
    for _ in range(MOST):
        ann.wait()
        if ann.sees(OVER):
            break
        if ann.sees(".handover"):
            assert not ann.sees(".card")
            handed += 1
            ann.page.locator(".handover button").click()
            continue
        ann.click_a_move(drag=True)
    ann.wait(".over")
    assert handed >= 1


@pytest.mark.parametrize("game", GAMES)
def test_two_meet_by_link_one_is_closed_and_comes_back_and_a_spectator_finds_no_hidden_card(guest: Any, game: str):
    for _ in range(MATCHES):
        if watched_match(guest(), guest(), guest(), game):
            return
    raise AssertionError("nothing was ever hidden")


def watched_match(ann: Visitor, ben: Visitor, eve: Visitor, game: str) -> set[str]:
    """Some moves of a match under the eyes of a spectator; what was hidden meanwhile.

    That may be nothing: where hands are empty at first, the first card may end it.
    """
    made = ann.make(game, against="friend", options=unhurried(game))
    ann.go(f"/match/{made['id']}", ".invite")
    ben.go(ann.page.locator(".invite input").input_value())
    ann.wait(".scene .plate")
    eve.go(f"/match/{made['id']}")
    killed: set[Visitor] = set()
    hidden: set[str] = set()
    for _ in range(5):
        mover = turn_of(ann, ben)
        for visitor in (ann, ben, eve):
            catch_up(visitor, made["id"])
        hidden |= hidden_cards(ann, ben)
        eve.until(lambda: not leaks(eve, made["id"], hidden_cards(ann, ben)))  # her page may still be drawing
        if mover is None:
            break
        if mover not in killed:
            killed.add(mover)
            mid_turn(mover, made["id"])
        mover.click_a_move()
    assert killed
    assert not eve.sees("button.card")
    loser = turn_of(ann, ben)
    if loser is not None:
        loser.page.get_by_role("button", name="Resign").click()
        loser.page.locator("dialog").get_by_role("button", name="Resign").click()
    for visitor in (ann, ben, eve):
        visitor.wait(OVER)
    return hidden


def mid_turn(visitor: Visitor, match: str) -> None:
    """Pick something up, then lose the browser and open another: the same turn is there."""
    if visitor.sees(CAN):
        visitor.page.locator(CAN).first.hover(position={"x": 8, "y": 20})
    before = lasting(visitor.scene())
    visitor.page.close()
    visitor.open()
    visitor.go(f"/match/{match}")
    visitor.wait()
    assert lasting(visitor.scene()) == before


def lasting(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene without what was told only once."""
    return {key: value for key, value in scene.items() if key != "events"}


def catch_up(visitor: Visitor, match: str) -> None:
    """Wait until somebody's page has been told all there is to tell."""
    now = lasting(visitor.shown_now(match))
    visitor.until(lambda: lasting(visitor.scene()) == now)


def turn_of(*visitors: Visitor) -> Visitor | None:
    """Who may move now; None at the end."""
    for _ in range(PATIENCE // LOOK):
        for visitor in visitors:
            if visitor.sees(YOURS):
                return visitor
        if all(visitor.sees(OVER) for visitor in visitors):
            return None
        visitors[0].page.wait_for_timeout(LOOK)
    raise AssertionError("nobody may move")


def leaks(eve: Visitor, match: str, hidden: set[str]) -> list[str]:
    """What of the hidden is in the page, in what the server sent last, or in what the browser keeps."""
    storage = eve.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    answer = eve.context.request.get(f"/api/matches/{match}").text()
    found = [eve.page.content(), storage, answer, json.dumps(eve.scene(), ensure_ascii=False)]
    return [key for key in hidden for text in found if json.dumps(key, ensure_ascii=False)[1:-1] in text]


def hidden_cards(ann: Visitor, ben: Visitor) -> set[str]:
    """The names of cards that one player sees and the other does not."""
    mine, theirs = open_cards(ann.scene()), open_cards(ben.scene())
    return mine ^ theirs


def open_cards(scene: dict[str, Any]) -> set[str]:
    return {card["key"] for zone in scene["table"]["zones"] for card in zone.get("cards", []) if card.get("face")}


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_table_without_sideways_scrolling(guest: Any, game: str):
    ann = guest(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    for position in (first_word(game), near_the_end(game)):
        made = ann.make(game, agent="random", position=position)
        ann.go(f"/match/{made['id']}")
        ann.wait()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
        ann.page.locator('[data-touch][aria-disabled="false"], .prompt [data-move]').first.tap(
            position={"x": 8, "y": 20}
        )
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_on_the_table(guest: Any, game: str):
    ann = guest(bypass_csp=True)
    against_the_bot(ann, game)
    ann.wait()
    check(ann)
    if ann.sees(CAN):
        ann.page.locator(CAN).first.click(position={"x": 8, "y": 20})
        check(ann)
        ann.page.keyboard.press("Escape")
    while not ann.sees(OVER):
        ann.wait()
        if ann.sees('.scene[data-state="yours"]'):
            ann.page.get_by_role("button", name="Resign").click()
            check(ann)
            ann.page.locator("dialog").get_by_role("button", name="Resign").click()
            ann.wait(OVER)
    check(ann)


def test_axe_finds_nothing_serious_in_the_rooms(guest: Any):
    ann = guest(bypass_csp=True)
    made = ann.make(GAMES[0], against="friend")
    ann.go(f"/match/{made['id']}", ".invite")
    check(ann)
    made = ann.make(GAMES[0], against="screen")
    ann.go(f"/match/{made['id']}", ".handover")
    check(ann)


def check(visitor: Visitor) -> None:
    """What axe calls serious or critical."""
    visitor.page.add_script_tag(path=str(AXE))
    found = visitor.page.evaluate(
        "async () => (await axe.run()).violations.filter(v => ['serious', 'critical'].includes(v.impact))"
        ".map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html + ' ' + n.failureSummary).join(' | ')}`)"
    )
    assert found == []


def test_a_server_that_dies_and_comes_back_is_noticed_and_nothing_is_lost(browser: Any, tmp_path: Path):
    database = tmp_path / "arena.sqlite"
    process = Process(database=database)
    ann = Visitor(browser.new_context(viewport=WIDE, reduced_motion="reduce", base_url=process.url))
    try:
        made = ann.make(GAMES[0], against="screen")
        ann.go(f"/match/{made['id']}", ".handover")
        ann.page.locator(".handover button").click()
        ann.wait(YOURS)
        before = lasting(ann.scene())
        process.kill()
        ann.wait(".line-note")
        process = Process(database=database, port=int(process.url.rsplit(":", 1)[1]))
        ann.page.wait_for_selector(".line-note", state="detached")
        assert lasting(ann.scene(before["viewer"])) == before
        ann.click_a_move()
    finally:
        ann.context.close()
        process.kill()


MOVING = {"reduced_motion": "no-preference"}
STEPPING = ".prompt [data-skip]"


TICK = 100


def by_hand(visitor: Visitor) -> None:
    """What happens is played back, and time passes on the page only where the test lets it."""
    visitor.page.clock.install()
    visitor.page.clock.pause_at("2100-01-01")
    visitor.go("/", "main")
    visitor.page.evaluate("localStorage.setItem('quintain.settings', JSON.stringify({motion: 'full', speed: 0.5}))")


def run_until(visitor: Visitor, happens: Callable[[], bool]) -> float:
    """Let time pass until something has happened; how much of it did, in seconds."""
    ticks = 0

    def tick() -> bool:
        nonlocal ticks
        if happens():
            return True
        visitor.page.clock.run_for(TICK)
        ticks += 1
        return False

    visitor.until(tick)
    return ticks * TICK / 1000


def has_steps(scene: dict[str, Any]) -> bool:
    """Whether something was told that is seen in two steps: a blow, and what came of it."""
    events = scene.get("events", [])
    return any(told.get("change") for told in events[:-1])


def play_until_steps(ann: Visitor, game: str) -> None:
    """Make moves until something happens in steps, the first of which is then looked at."""
    against_the_bot(ann, game)
    heard = len(ann.frames)
    for _ in range(MOST):
        run_until(ann, lambda: ann.sees(f"{READY}, {STEPPING}"))
        if ann.sees(STEPPING):
            if any(has_steps(scene) for scene in scenes(ann.frames[heard:])):
                return
            ann.page.keyboard.press("Escape")
        elif ann.sees(OVER):
            against_the_bot(ann, game)
        else:
            heard = len(ann.frames)
            ann.click_a_move()
    raise AssertionError("nothing has happened in steps")


def scenes(frames: list[str]) -> list[dict[str, Any]]:
    return [message["scene"] for message in map(json.loads, frames) if message["type"] == "scene"]


WAYS_TO_SETTLE = {
    "Skip": lambda page: page.locator(STEPPING).click(),
    "a key": lambda page: page.keyboard.press("Escape"),
    "a touch": lambda page: page.mouse.click(700, 450),
}
BLOWS = [name for name in GAMES if any(kind.sign and (kind.on or kind.end) for kind in struck(name))]


@pytest.mark.parametrize(("game", "way"), list(zip(BLOWS, itertools.cycle(WAYS_TO_SETTLE), strict=False)))
def test_what_happened_is_played_in_steps_and_anything_settles_it(guest: Any, game: str, way: str):
    ann = guest(**MOVING)
    by_hand(ann)
    play_until_steps(ann, game)
    assert not ann.sees(".prompt [data-move]")  # on the way there is nothing to choose
    heard = len(ann.frames)
    WAYS_TO_SETTLE[way](ann.page)
    assert not ann.sees(STEPPING) or len(ann.frames) > heard  # the other may have answered meanwhile
    run_until(ann, lambda: shown(ann) == numbers(ann.scene()))


@pytest.mark.parametrize("game", [name for name in GAMES if find(name).planning])
def test_the_time_to_plan_runs_while_the_page_still_plays_back(guest: Any, game: str):
    ann = guest(**MOVING)
    by_hand(ann)
    gone = 0.0
    while gone < LONG:
        if not ann.sees(YOURS):
            made = ann.make(game, agent="random", options={find(game).planning: 600})
            ann.go(f"/match/{made['id']}")
            run_until(ann, lambda: ann.sees(READY))
        while ann.sees(YOURS):
            ann.click_a_move()
            run_until(ann, lambda: ann.sees(f"{READY}, {STEPPING}"))
        told = [message["clock"]["planning"] for message in map(json.loads, ann.frames) if message.get("clock")]
        gone = run_until(ann, lambda: not ann.sees(STEPPING))
    minutes, seconds = ann.page.get_by_role("timer").locator("b").inner_text().split(":")
    late = TICK / 1000  # the page counts ten times a second
    assert 60 * int(minutes) + int(seconds) <= math.ceil(told[-1] - gone + late)  # in whole seconds, rounded up


LONG = 2
"""Seconds of playback that a clock which stands still meanwhile could not hide."""

COUNT_TURNS = """() => {
    window.turned = 0;
    const turning = seen => 'turning' in seen.target.dataset;
    const watch = new MutationObserver(list => (window.turned += list.filter(turning).length));
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-turning'] });
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_shown_or_hidden_turns_over(guest: Any, game: str):
    ann = guest(**MOVING)

    def begin() -> None:
        made = ann.make(game, agent="random", position=first_word(game))
        ann.go(f"/match/{made['id']}")
        ann.page.evaluate(COUNT_TURNS)

    begin()
    for _ in range(MOST):
        ann.wait()
        if ann.page.evaluate("window.turned"):
            return
        if ann.sees(OVER):
            begin()
        else:
            ann.click_a_move()
    raise AssertionError("no card has turned over")


def test_nothing_moves_for_those_who_want_it_still(guest: Any):
    ann = guest()
    against_the_bot(ann, BLOWS[0])
    ann.page.evaluate(COUNT_TURNS)
    while not ann.sees(OVER):
        ann.wait()
        if ann.sees(YOURS):
            ann.click_a_move()
            assert not ann.sees(STEPPING)
    assert ann.page.evaluate("window.turned") == 0


def shown(visitor: Visitor) -> dict[str, int]:
    """What the meters of the page say."""
    read = "all => all.map(one => [one.dataset.element, +one.querySelector('.number b').textContent.replace('−', '-')])"
    return dict(visitor.page.locator(".gauge").evaluate_all(read))


def numbers(scene: dict[str, Any]) -> dict[str, int]:
    return {meter["id"]: meter["value"] for meter in scene["table"]["meters"]}


def test_a_refused_gesture_says_which_rule_forbids_it(guest: Any):
    ann = guest()
    made = ann.make(GAMES[0], agent="random")
    ann.go(f"/match/{made['id']}")
    ann.wait(YOURS)
    ann.page.locator('.foe .card[aria-disabled="true"]').first.click(force=True)
    ann.wait(".prompt.refused .clause")
    ann.page.locator(".prompt .clause").click()
    ann.wait("dialog[open] h2")
    assert ann.page.locator("dialog p").first.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_card_explains_what_is_written_on_it_to_the_pointer_and_to_keys(guest: Any, game: str):
    ann = guest(bypass_csp=True)
    rules = ann.context.request.get(f"/api/games/{game}/rules").json()
    words = {keyword["word"] for keyword in rules["keywords"]}
    position = position_where(game, lambda scene: bool(explained(msgspec.to_builtins(scene), words)))
    assert bool(position) == bool(words)
    made = ann.make(game, against="screen", position=position or near_the_end(game))
    ann.go(f"/match/{made['id']}", ".handover")
    ann.page.locator(".handover button").click()
    ann.wait(".scene .plate")
    if not words:
        return
    card = explained(ann.scene(0), words)[0]
    keyword = next(k for k in rules["keywords"] if k["word"] in written_on(card))
    clause = next(c for c in rules["clauses"] if c["id"] == keyword["clause"])
    first_words = clause["text"].replace("*", "").replace("`", "")[:40]
    node = ann.page.locator(f".card[data-touch={json.dumps(card['key'], ensure_ascii=False)}]").first
    node.hover(position={"x": 8, "y": 20})
    ann.wait(".peek .words")
    assert first_words in ann.page.locator(".peek").inner_text()
    assert node.get_attribute("aria-describedby") == "peek"
    check(ann)
    node.focus()
    ann.page.keyboard.press("i")
    ann.wait("dialog.about .words dd")
    assert first_words in ann.page.locator("dialog.about").inner_text()
    check(ann)
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("dialog[open]", state="detached")
    assert ann.page.evaluate("key => document.activeElement?.dataset.touch === key", card["key"])


def written_on(card: dict[str, Any]) -> set[str]:
    return {*card.get("marks", []), *card.get("counters", {}), *(card.get("face") or "").split(" ")}


def explained(scene: dict[str, Any], words: set[str]) -> list[dict[str, Any]]:
    """The cards that lie where they can be pointed at, with something on them that the rulebook explains."""
    tops = [zone["cards"][-1] for zone in scene["table"]["zones"] if zone.get("cards")]
    return [card for card in tops if card.get("face") and written_on(card) & words]


def test_a_standing_choice_is_made_by_itself_until_it_is_taken_back(guest: Any):
    found = ((game, position_where(game, offers_standing)) for game in GAMES)
    game, position = next((game, position) for game, position in found if position)
    ann = guest()
    ann.page.clock.install()
    ann.page.clock.pause_at("2100-01-01")  # the choice is made again and again, but not before it can be taken back
    made = ann.make(game, agent="random", position=position)
    ann.go(f"/match/{made['id']}")
    ann.wait(YOURS)
    words = next(move["standing"] for move in ann.scene()["moves"] if move.get("standing"))
    before = len(ann.frames)
    ann.page.get_by_role("checkbox", name=words).check()
    run_until(ann, lambda: any('"type":"ack"' in frame for frame in ann.frames[before:]))
    assert ann.page.get_by_role("checkbox", name=words).is_checked()
    ann.page.get_by_role("checkbox", name=words).click()
    ann.until(lambda: not ann.sees(".standing :checked"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_word_of_an_empty_place_stands_in_its_middle(guest: Any, game: str, width: int):
    ann = guest(viewport={"width": width, "height": 740}, has_touch=True, is_mobile=True)
    made = ann.make(game, agent="random", position=first_word(game))
    ann.go(f"/match/{made['id']}")
    ann.wait()
    astray = ann.page.locator("div.slot").evaluate_all(
        """all => all.filter(slot => {
            const text = [...slot.childNodes].findLast(node => node.nodeType === 3 && node.data.trim());
            if (!text || !slot.offsetWidth) return false;
            const range = document.createRange();
            range.selectNodeContents(text);
            const word = range.getBoundingClientRect(), box = slot.getBoundingClientRect();
            const aside = word.left + word.width / 2 - box.left - box.width / 2;
            const above = word.top + word.height / 2 - box.top - box.height / 2;
            return Math.abs(aside) > 2 || Math.abs(above) > 2;
        }).map(slot => slot.textContent)"""
    )
    assert astray == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_hand_and_field_show_together(guest: Any, game: str):
    ann = guest(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    made = ann.make(game, agent="random", position=near_the_end(game))
    ann.go(f"/match/{made['id']}")
    ann.wait()
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= 740
    ann.page.locator(".log .grip").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("dialog").get_by_role("button", name="Resign").click()
    ann.wait(OVER)
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= 740
