"""The pages around the tables, in a real browser: home, new match, join, replay, rules, lessons, settings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quintain.core.options import Deck
from quintain.games import find, names
from tests.web.positions import first_word, near_the_end
from tests.web.test_table import check
from tests.web.visitor import CAN, GOAL, OVER, READY, Visitor

GAMES = names()
WITH_DECKS = [name for name in GAMES if find(name).pool]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def finish(visitor: Visitor, moves: int = 2) -> str:
    """Play a little at the table one sits at, then resign; returns the match."""
    for _ in range(moves):
        visitor.wait()
        if visitor.sees(OVER):
            break
        visitor.click_a_move()
    visitor.wait()
    if not visitor.sees(OVER):
        visitor.page.get_by_role("button", name="Resign").click()
        visitor.page.locator("dialog").get_by_role("button", name="Resign").click()
        visitor.wait(OVER)
    return str(visitor.page.url.rsplit("/", 1)[1])


def finished_match(visitor: Visitor, game: str) -> str:
    made = visitor.make(game, agent="random")
    visitor.go(f"/match/{made['id']}")
    return finish(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_one_click_on_home_plays_and_the_match_waits_there(guest: Any, game: str):
    ann = guest()
    ann.go("/", "article")
    title = find(game).title
    ann.page.get_by_role("button", name=f"Play {title} against the computer").click()
    ann.wait()
    ann.go("/", "section li")
    row = ann.page.locator("section", has=ann.page.get_by_role("heading", name="Your matches")).locator("li").first
    assert title in row.inner_text()
    row.get_by_role("link").click()  # to the match, or, where the other's first card has ended it, to its replay
    ann.wait(".scene .plate")


def test_home_says_in_a_sentence_that_nothing_is_going_on(guest: Any):
    ann = guest()
    ann.go("/", "article")
    ann.page.get_by_text("No match of yours is under way").wait_for()


def test_a_friend_comes_by_the_link_of_the_dialog(guest: Any):
    ann, ben, eve = guest(), guest(), guest()
    ann.go("/", "article")
    ann.page.get_by_role("button", name=re.compile("with a friend")).first.click()
    ann.page.get_by_role("button", name="Send a link").click()
    link = ann.page.get_by_label("Send this link").input_value()
    ann.page.get_by_role("link", name="Go to the table").click()
    ann.wait(".invite")
    ben.go(link)
    ann.wait(".scene .plate")
    eve.go(link, "text=Both seats of this match are taken")
    eve.page.get_by_role("link", name="Watch it instead").click()
    eve.wait(".scene .plate")


def test_two_who_look_for_a_rival_find_each_other(guest: Any):
    ann, ben = guest(), guest()
    for visitor in (ann, ben):
        visitor.go("/", "article")
        visitor.page.get_by_role("button", name=re.compile("Find a rival")).first.click()
    for visitor in (ann, ben):
        visitor.wait(".scene .plate")
    assert ann.page.url == ben.page.url


def waits(visitor: Visitor) -> bool:
    return visitor.context.request.get("/api/queue").json() is not None


def test_who_waits_alone_can_stop(guest: Any):
    ann = guest()
    ann.go("/", "article")
    ann.page.get_by_role("button", name=re.compile("Find a rival")).last.click()
    ann.page.get_by_text("You have been waiting").wait_for()
    ann.until(lambda: waits(ann))
    ann.page.get_by_role("button", name="Stop looking").click()
    ann.page.wait_for_selector("dialog", state="detached")
    ann.until(lambda: not waits(ann))


def test_who_stops_before_a_place_was_given_has_none(guest: Any):
    ann = guest()
    held: list[Any] = []
    ann.page.route(
        "**/api/queue", lambda route: held.append(route) if "POST" in route.request.method else route.fallback()
    )
    ann.go("/", "article")
    ann.page.get_by_role("button", name=re.compile("Find a rival")).last.click()
    ann.until(lambda: bool(held))
    ann.page.get_by_role("button", name="Stop looking").click()
    ann.page.wait_for_selector("dialog", state="detached")
    with ann.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        held[0].continue_()
    assert not waits(ann)


def test_who_leaves_the_page_waits_no_longer(guest: Any):
    ann = guest()
    ann.go("/", "article")
    ann.page.get_by_role("button", name=re.compile("Find a rival")).last.click()
    ann.until(lambda: waits(ann))
    ann.go("/settings", "form, main")
    ann.until(lambda: not waits(ann))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_set_up_with_an_option_flipped(guest: Any, game: str):
    ann = guest()
    flipped = flip(game)
    assert flipped is not None, "the game has no option to flip"
    name, value = flipped
    ann.go(f"/new/{game}", "form .switch")
    control = ann.page.locator(f"#option-{name}")
    if isinstance(value, bool):
        control.click()
    elif control.evaluate("node => node.tagName") == "SELECT":
        control.select_option(index=[*find_option(game, name).values].index(value))
    else:
        control.fill(str(value))
    ann.page.get_by_text("Everything fits").wait_for()
    ann.page.get_by_role("radio", name="Second seat").check()
    ann.page.get_by_role("button", name="Start the match").click()
    ann.wait(".scene .plate")
    match = finish(ann, moves=0)
    record = ann.context.request.get(f"/api/matches/{match}/record").text()
    said = str(value).lower() if isinstance(value, bool | int) else f'"{value}"'
    assert f'"{name}":{said}' in record


@pytest.mark.parametrize("game", [name for name in GAMES if find(name).planning])
def test_how_long_planning_lasts_is_set_in_one_place_and_shown_as_one_clock(guest: Any, game: str):
    ann = guest()
    ann.go(f"/new/{game}", "form .switch")
    control = ann.page.locator(f"#option-{find(game).planning}")
    assert (control.count(), ann.page.locator("#clock").count()) == (1, 0)
    assert control.input_value() == "0"  # nobody is hurried by the computer
    ann.page.get_by_role("radio", name="A friend, on this screen").check()
    assert control.count() == 0
    ann.page.get_by_role("radio", name="The computer").check()
    control.fill("600")
    ann.page.get_by_text("Everything fits").wait_for()
    ann.page.get_by_role("button", name="Start the match").click()
    ann.wait()
    ann.page.get_by_role("timer", name="Time to plan").wait_for()
    assert ann.page.get_by_role("timer").count() == 1


def find_option(game: str, name: str) -> Any:
    return next(option for option in find(game).options if option.name == name)


def flip(game: str) -> tuple[str, Any] | None:
    """An option that can be changed alone, and to what."""
    found = find(game)
    for option in found.options:
        if isinstance(option, Deck):
            continue
        for value in option.samples():
            if value != option.default and value is not None and found.settle({option.name: value}):
                return option.name, value
    return None


@pytest.mark.parametrize("game", WITH_DECKS)
def test_a_deck_is_checked_while_it_is_built_and_kept_for_later(guest: Any, game: str):
    ann = guest()
    option = next(option for option in find(game).options if isinstance(option, Deck))
    ann.go(f"/new/{game}", "details.deck")
    ann.page.locator("details.deck > summary").first.click()
    builder = ann.page.locator("details.deck").first
    start = ann.page.get_by_role("button", name="Start the match")
    ann.page.get_by_text("Everything fits").wait_for()
    builder.get_by_role("button", name="Empty the deck").click()
    ann.page.get_by_text(f"Option {option.name} is no deck").wait_for()
    assert start.is_disabled()
    card = option.pool[0]
    builder.get_by_label("Search the pool").fill(card)
    add = builder.get_by_role("button", name=f"Add {card.replace('-', ' ').capitalize()}", exact=True)
    for _ in range(option.copies):
        add.click()
    assert add.is_disabled()
    builder.get_by_label("Search the pool").fill("")
    builder.get_by_role("button", name=re.compile("Use the deck")).first.click()
    ann.page.get_by_text("Everything fits").wait_for()
    builder.get_by_label("Name of this deck").fill("Mine")
    builder.get_by_role("button", name="Save", exact=True).click()
    ann.page.reload()
    ann.page.locator("details.deck > summary").first.click()
    ann.page.locator("details.deck").first.get_by_role("button", name="Use the deck Mine").click()
    ann.page.get_by_text("Everything fits").wait_for()
    assert start.is_enabled()


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_fits_and_its_decks_are_there_card_by_card(guest: Any, game: str):
    ann = guest()
    ann.go(f"/new/{game}", "form .switch")
    decks = [option for option in find(game).options if isinstance(option, Deck)]
    for n, preset in enumerate(find(game).presets):
        ann.page.locator("input[name=preset]").nth(n).check()
        ann.page.get_by_text("Everything fits").wait_for()
        for option, panel in zip(decks, ann.page.locator("details.deck").all(), strict=True):
            count = len(find(game).settle(preset=preset)[option.name])
            assert panel.locator("summary .muted").inner_text().startswith(f"{count} cards of")


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_seen_again_from_every_side(guest: Any, game: str):
    ann = guest()
    match = finished_match(ann, game)
    ann.go("/replays", "section li")
    ann.page.locator("section li").get_by_role("link").first.click()
    ann.wait(".stage .plate")
    last = int(ann.page.locator("#step").get_attribute("max") or 0)
    assert last >= 1
    ann.page.keyboard.press("End")
    ann.page.wait_for_url(re.compile(rf"step={last}&"))
    ann.page.keyboard.press("ArrowLeft")
    ann.page.wait_for_url(re.compile(rf"step={last - 1}&"))
    for eyes in ("0", "1", "spectator", "all"):
        ann.page.locator("#eyes").select_option(eyes)
        ann.page.wait_for_url(re.compile(f"eyes={eyes}"))
    ann.page.locator(".fan .card.back").first.wait_for(state="detached")  # with all cards open no hand is hidden
    ann.go(f"/match/{match}/replay?step=1&eyes=1", ".stage .plate")
    assert ann.page.locator("#step").input_value() == "1"
    ann.page.get_by_role("button", name="Play", exact=True).focus()
    ann.page.keyboard.press("Home")
    ann.page.wait_for_url(re.compile("step=0&eyes=1"))


def test_the_deal_is_verified_in_the_browser_with_the_commit_it_saw(guest: Any):
    ann, eve = guest(), guest()
    match = finished_match(ann, GAMES[0])
    for visitor, seen in ((ann, "The commit this browser saw"), (eve, "The commit the server names")):
        visitor.go(f"/match/{match}/replay", ".stage .plate")
        visitor.page.get_by_role("button", name="Verify the deal").click()
        visitor.page.get_by_text(seen).wait_for()
        visitor.wait('[data-verdict="yes"]')
        visitor.page.get_by_text("as committed").wait_for()
        visitor.page.keyboard.press("Escape")
    with ann.page.expect_download() as downloaded:
        ann.page.get_by_role("button", name="Download the record").click()
    record = downloaded.value.path().read_text()
    assert record.startswith("Quintain record 1\n")
    eve.go("/replays", "#record")
    eve.page.locator("#record").fill(record)
    eve.page.get_by_role("button", name="Show it").click()
    eve.wait(".stage .plate")
    ann.page.evaluate(
        "localStorage.setItem('quintain.deals', localStorage['quintain.deals'].replace(/[0-9a-f]{64}/, 'f'.repeat(64)))"
    )
    ann.page.get_by_role("button", name="Verify the deal").click()
    ann.wait('[data-verdict="no"]')


def test_a_running_match_is_not_replayed_and_the_page_says_why(guest: Any):
    ann = guest()
    made = ann.make(GAMES[0], agent="random")
    ann.go(f"/match/{made['id']}")
    ann.go(f"/match/{made['id']}/replay", "text=The match is not over")
    ann.forgive()


@pytest.mark.parametrize("game", GAMES)
def test_a_link_leads_to_a_clause_and_words_are_found(guest: Any, game: str):
    ann = guest()
    *_, clause = find(game).rulebook.clauses.values()
    ann.go(f"/rules/{game}#{clause.id}", ".paper .here")
    assert clause.id in ann.page.locator(".paper .here").inner_text()
    box = ann.page.locator(".paper .here").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 900
    first = next(iter(find(game).rulebook.clauses))
    ann.page.get_by_label("Search the rules").fill(first.lower())
    ann.page.locator(".found a").first.click()
    ann.page.wait_for_url(re.compile(f"#{first}$"))
    assert first in ann.page.locator(".paper .here").inner_text()
    option = find(game).options[-1].name
    ann.go(f"/rules/{game}#option-{option}", ".paper .here")


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_every_table_of_a_rulebook_is_read_without_pushing_it_sideways(guest: Any, game: str):
    ann = guest(**PHONE)
    option = find(game).options[-1]
    ann.go(f"/rules/{game}#option-{option.name}", ".paper .here")
    assert option.clause in ann.page.locator(".paper .here").inner_text()
    sheets = ann.page.locator(".paper .scroll")
    wide = sheets.evaluate_all("sheets => sheets.filter(s => s.scrollWidth > s.clientWidth + 1).map(s => s.innerText)")
    assert wide == []


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_at_the_table(guest: Any, game: str):
    ann = guest()
    learn(ann, game)
    ann.page.get_by_role("button", name=f"Play {find(game).title}").click()
    ann.wait()


def learn(visitor: Visitor, game: str) -> None:
    """Go through a lesson to its end."""
    visitor.go(f"/learn/{game}", ".stage .say")
    steps = sum(len(chapter.steps) for chapter in find(game).lesson)
    for _ in range(steps):
        before = lesson_text(visitor)
        if visitor.sees("[data-next]"):
            visitor.page.locator("[data-next]").click()
        else:
            play_asked(visitor)
        visitor.until(lambda before=before: lesson_text(visitor) != before)


def lesson_text(visitor: Visitor) -> list[str]:
    """Where a lesson is, and what it says."""
    return [visitor.page.locator(f".stage {part}").inner_text() for part in (".headline", ".say")]


def play_asked(visitor: Visitor) -> None:
    """Make the one move a lesson offers: on the table where it has a place there, else by its button."""
    if visitor.sees(CAN):
        visitor._tap(visitor.page.locator(CAN).first)
        if visitor.sees(GOAL):
            visitor._tap(visitor.page.locator(GOAL).first)
    else:
        visitor.page.locator(".prompt [data-move]").first.click()
    if visitor.sees("dialog [data-confirm]"):
        visitor.page.locator("dialog [data-confirm]").click()


def test_settings_and_the_name_stay(guest: Any):
    ann = guest(reduced_motion="no-preference")
    ann.go("/settings", "#name")
    ann.until(lambda: ann.page.locator("#name").input_value() != "")
    ann.page.locator("#name").fill("Ann of the Hill")
    ann.page.get_by_role("button", name="Save").click()
    ann.page.get_by_text("Saved.").wait_for()
    ann.page.get_by_label("Four-colour suits").check()
    ann.page.get_by_role("radio", name="Reduced").check()
    ann.page.locator("#size").fill("1.3")
    ann.page.locator("#sound").fill("0")
    ann.page.reload()
    ann.until(lambda: ann.page.locator("#name").input_value() == "Ann of the Hill")
    assert ann.page.get_by_label("Four-colour suits").is_checked()
    root = ann.page.locator(":root")
    assert {"still", "four-colours"} <= set((root.get_attribute("class") or "").split())
    assert root.evaluate("node => node.style.getPropertyValue('--card-scale')") == "1.3"
    ann.page.locator("#name").fill("!!!")
    ann.page.get_by_role("button", name="Save").click()
    ann.wait("[role=alert]")
    ann.forgive()


LISTEN = """
window.heard = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...given) { window.heard += 1; return start.apply(this, given); };
}
"""
"""Counts the sounds a page begins; they sound all the same."""


def test_moves_are_heard_unless_sound_is_switched_off(guest: Any):
    ann = guest()
    ann.context.add_init_script(LISTEN)

    def make_a_move(volume: str) -> None:
        ann.go("/settings", "#sound")
        ann.page.locator("#sound").fill(volume)
        ann.page.reload()
        ann.go(f"/match/{ann.make('grimhand', agent='random', position={'turn': 0})['id']}", READY)
        ann.click_a_move()
        ann.wait()
        ann.page.locator(".log li").first.wait_for()

    def sounds() -> int:
        return int(ann.page.evaluate("window.heard"))

    make_a_move("0")
    assert sounds() == 0
    make_a_move("0.5")
    ann.until(lambda: sounds() > 0)
    ann.go("/settings", "#sound")
    ann.page.get_by_role("button", name="Hear it").click()
    assert sounds() > 0
    ann.page.locator("#sound").fill("0")
    assert ann.page.get_by_role("button", name="Hear it").is_disabled()


SUITS = ("spade", "heart", "diamond", "club")
FOUR_SUITS = {"turn": 0, "grids": [{"f0": "6S", "f1": "7H"}, {"f0": "8D", "f1": "9C"}]}


def test_four_colours_dye_the_cards_of_the_table_and_stay(guest: Any):
    ann = guest()
    table = f"/match/{ann.make('phalanx', agent='random', position=FOUR_SUITS)['id']}"

    def inks() -> list[str]:
        ann.go(table, ".scene .card.face-club")
        return [ann.page.locator(f".scene .card.face-{suit}").first.evaluate(INK) for suit in SUITS]

    usual = inks()
    ann.go("/settings", "#sound")
    sample = ann.page.locator("figure .card.face-diamond")
    before = sample.evaluate(INK)
    ann.page.get_by_label("Four-colour suits").check()
    assert sample.evaluate(INK) != before
    widened = inks()
    assert widened == inks()  # another load of the page
    assert len(set(widened)) == len(SUITS)
    assert all(one != other for one, other in zip(usual, widened, strict=True))
    red, green, blue = (int(part) for part in re.findall(r"\d+", widened[SUITS.index("diamond")])[:3])
    assert blue > max(red, green)
    ann.go("/settings", "#sound")
    ann.page.get_by_label("Four-colour suits").uncheck()
    assert inks() == usual


INK = "node => getComputedStyle(node).color"


@pytest.mark.parametrize("game", GAMES)
def test_the_size_of_cards_is_the_size_on_the_table_and_stays(guest: Any, game: str):
    ann = guest()
    tables = [
        ann.make(game, agent="random", position=position)["id"] for position in (first_word(game), near_the_end(game))
    ]

    def widest(size: str) -> tuple[float, float]:
        """The widest card of one's hand and of the field, with a size that has outlived a reload."""
        ann.go("/settings", "#size")
        ann.page.locator("#size").fill(size)
        ann.page.reload()
        ann.wait("#size")
        assert ann.page.locator("#size").input_value() == size
        found: dict[str, list[float]] = {".you .fan .card": [], ".field .card:not(.face-flag)": []}
        for table in tables:
            ann.go(f"/match/{table}")
            for where, widths in found.items():
                cards = ann.page.locator(where)
                widths += cards.evaluate_all("cards => cards.map(card => card.offsetWidth)")
        hand, field = (max(widths, default=0) for widths in found.values())
        return hand, field

    small, usual, large = widest("0.85"), widest("1"), widest("1.3")
    assert small == pytest.approx([0.85 * width for width in usual], abs=4)  # none is too small to read
    assert large[0] == pytest.approx(1.3 * usual[0], abs=4)
    assert large[1] >= usual[1] - 1  # as far as the field has room


def test_on_a_phone_the_log_makes_room_for_the_result(guest: Any):
    ann = guest(**PHONE)
    ann.go(f"/match/{ann.make(GAMES[0], agent='random')['id']}", READY)
    ann.page.locator(".log .grip").click()
    assert ann.page.locator(".log .grip").get_attribute("aria-expanded") == "true"
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("dialog").get_by_role("button", name="Resign").click()
    ann.wait(OVER)
    ann.page.locator('.log .grip[aria-expanded="false"]').wait_for()
    ann.page.get_by_role("button", name="Rematch").click()  # nothing lies over it


def pages(visitor: Visitor) -> list[tuple[str, str]]:
    """Every page around the tables, and what shows that it is there."""
    match = finished_match(visitor, GAMES[0])
    return [
        ("/", "article"),
        ("/rules", "main li"),
        ("/replays", "#record"),
        ("/settings", "#name"),
        ("/match/no/such/page", "text=No table here"),
        (f"/match/{match}/replay?step=1", ".stage .plate"),
        *((f"/new/{game}", "form .switch") for game in GAMES),
        *((f"/rules/{game}", ".paper h2") for game in GAMES),
        *((f"/learn/{game}", ".stage .say") for game in GAMES),
    ]


def open_everything(visitor: Visitor) -> None:
    """Unfold what is folded."""
    visitor.page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")


def test_axe_finds_nothing_serious_on_any_page(guest: Any):
    ann = guest(bypass_csp=True)
    for address, wanted in pages(ann):
        ann.go(address, wanted)
        open_everything(ann)
        check(ann)
    ann.go("/", "article")
    for way in ("with a friend", "Find a rival"):
        ann.page.get_by_role("button", name=re.compile(way)).first.click()
        ann.wait("dialog[open]")
        check(ann)
        if way == "Find a rival":
            ann.until(lambda: waits(ann))
        ann.page.keyboard.press("Escape")
        ann.page.wait_for_selector("dialog", state="detached")
    ann.until(lambda: not waits(ann))  # nobody is to meet one who is no longer there


def test_a_phone_shows_every_page_without_sideways_scrolling(guest: Any):
    ann = guest(**PHONE)
    for address, wanted in pages(guest()):
        ann.go(address, wanted)
        open_everything(ann)
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360, address
    ann.go("/", "article")
    ann.page.get_by_role("button", name=re.compile("More ways")).first.tap()
    ann.page.get_by_role("link", name="Learn in five minutes").tap()
    ann.wait(".stage .say")


def test_an_address_that_leads_nowhere_is_answered_with_the_page_and_its_number(guest: Any):
    ann = guest()
    answer = ann.context.request.get("/nowhere", headers={"accept": "text/html"})
    assert (answer.status, 'id="page"' in answer.text()) == (404, True)
    assert ann.context.request.get("/nowhere", headers={"accept": "application/json"}).json()["code"] == "unknown"
    assert ann.context.request.get("/api/nowhere", headers={"accept": "text/html"}).json()["code"] == "unknown"
