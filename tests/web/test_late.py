"""Answers that come late or out of turn: the page stays with what its guest has done since."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quintain.games import find, names
from tests.web.positions import offers_standing, position_where
from tests.web.test_pages import finish, finished_match, learn, waits
from tests.web.visitor import OVER, READY, Visitor

GAMES = names()


def hold(visitor: Visitor, address: str, method: str = "GET") -> list[Any]:
    """The requests that wait from now on until the test lets them go."""
    held: list[Any] = []
    visitor.page.route(
        address, lambda route: held.append(route) if route.request.method == method else route.fallback()
    )
    return held


def release(visitor: Visitor, route: Any) -> None:
    """Let a request go; its answer has come when this returns, and so has that to another asked after it."""
    with visitor.page.expect_response(lambda answer: answer.request == route.request) as answer:
        route.continue_()
    answer.value.finished()
    visitor.page.evaluate("fetch('/api/games').then(answer => answer.text())")


def leave(visitor: Visitor) -> None:
    """Go to another page without a load."""
    visitor.page.get_by_role("link", name="Settings", exact=True).click()
    visitor.wait("#name")


@pytest.mark.parametrize(("page", "button"), [("/", "^Play .* against the computer"), ("/new/{}", "Start the match")])
def test_who_has_left_the_page_is_not_called_to_the_match_it_made(guest: Any, page: str, button: str):
    ann = guest()
    held = hold(ann, "**/api/matches", "POST")
    ann.go(page.format(GAMES[0]), "main :is(article, form)")
    ann.page.get_by_role("button", name=re.compile(button)).first.click()
    ann.until(lambda: bool(held))
    leave(ann)
    release(ann, held[0])
    assert ann.page.url.endswith("/settings")
    ann.go("/", "section li")  # where it waits


def test_who_leaves_a_finished_lesson_is_not_called_to_the_match_it_made(guest: Any):
    ann = guest()
    learn(ann, GAMES[0])
    held = hold(ann, "**/api/matches", "POST")
    ann.page.get_by_role("button", name=f"Play {find(GAMES[0]).title}").click()
    ann.until(lambda: bool(held))
    ann.page.locator(".stage .links").get_by_role("link").first.click()
    ann.until(lambda: "/learn/" not in ann.page.url)
    elsewhere = ann.page.url
    release(ann, held[0])
    assert ann.page.url == elsewhere


def test_who_leaves_before_a_record_is_read_is_not_called_to_its_replay(guest: Any):
    ann = guest()
    ann.go("/replays", "#record")
    held = hold(ann, "**/api/replays", "POST")
    ann.page.locator("#record").fill(find(GAMES[0]).match(seed=1).record())
    ann.page.get_by_role("button", name="Show it").click()
    ann.until(lambda: bool(held))
    leave(ann)
    release(ann, held[0])
    assert ann.page.url.endswith("/settings")


def test_who_cancels_is_not_called_to_the_table_at_this_screen(guest: Any):
    ann = guest()
    held = hold(ann, "**/api/matches", "POST")
    ann.go("/", "article")
    ann.page.get_by_role("button", name=re.compile("with a friend")).first.click()
    ann.page.get_by_role("button", name="On one screen").click()
    ann.until(lambda: bool(held))
    ann.page.get_by_role("button", name="Cancel").click()
    release(ann, held[0])
    assert ann.page.url.endswith("/")


def test_who_leaves_an_invitation_before_it_is_read_sits_down_nowhere(guest: Any):
    ann, ben = guest(), guest()
    made = ann.make(GAMES[0], against="friend")
    asked: list[str] = []
    ben.page.on("request", lambda one: asked.append(one.url))
    held = hold(ben, f"**/api/games/{GAMES[0]}")
    ben.go(f"/join/{made['id']}?invite={made['invite']}", "main")
    ben.until(lambda: bool(held))
    leave(ben)
    release(ben, held[0])
    assert ben.page.url.endswith("/settings")
    assert not [url for url in asked if url.endswith(f"/api/matches/{made['id']}/join")]


def test_a_picture_that_comes_after_the_replay_was_left_changes_no_address(guest: Any):
    ann = guest()
    match = finished_match(ann, GAMES[0])
    ann.go(f"/match/{match}/replay", ".stage .plate")
    held = hold(ann, re.compile("eyes=spectator"))
    ann.page.locator("#eyes").select_option("spectator")
    ann.until(lambda: bool(held))
    ann.page.locator(".stage .links").get_by_role("link", name="Replays").click()
    ann.wait("#record")
    release(ann, held[0])
    assert ann.page.url.endswith("/replays")


def test_a_name_that_is_being_typed_stays_when_the_former_one_comes(guest: Any):
    ann = guest()
    mine, name = ann.page.locator("#name"), ann.page.locator("header .me")
    held = hold(ann, "**/api/me")
    ann.go("/settings", "#name")
    mine.fill("Ann of the Hill")
    ann.until(lambda: bool(held))
    held.pop().continue_()
    name.wait_for()
    assert mine.input_value() == "Ann of the Hill"
    held = hold(ann, "**/api/me", "PUT")
    ann.page.get_by_role("button", name="Save").click()
    ann.until(lambda: bool(held))
    mine.fill("Ann of the Lake")
    assert ann.page.get_by_role("button", name="Save").is_disabled()  # one after the other
    held.pop().continue_()
    ann.until(lambda: name.inner_text() == "Ann of the Hill")
    assert mine.input_value() == "Ann of the Lake"
    ann.until(ann.page.get_by_role("button", name="Save").is_enabled)


def test_a_former_name_that_comes_late_is_not_taken_for_the_present_one(guest: Any):
    ann = guest()
    held = hold(ann, "**/api/me")
    ann.go("/settings", "#name")
    ann.page.locator("#name").fill("Ann of the Hill")
    ann.page.get_by_role("button", name="Save").click()
    ann.page.get_by_text("Saved.").wait_for()
    ann.until(lambda: bool(held))
    with ann.page.expect_response("**/api/me") as answer:
        held[0].fulfill(json={"id": "ann", "name": "Somebody else"})
    answer.value.finished()
    ann.page.evaluate("fetch('/api/games').then(answer => answer.text())")
    assert ann.page.locator("header .me").inner_text() == "Ann of the Hill"
    assert ann.page.locator("#name").input_value() == "Ann of the Hill"


def test_a_check_of_what_has_been_changed_since_says_nothing(guest: Any):
    ann = guest()
    held = hold(ann, "**/check", "POST")
    ann.go(f"/new/{GAMES[0]}", "form .switch")
    ann.until(lambda: len(held) == 1)
    ann.page.get_by_role("radio", name="A friend, on this screen").check()
    ann.until(lambda: len(held) == 2)
    held[1].continue_()
    ann.page.get_by_text("Everything fits").wait_for()
    held[0].abort()
    ann.forgive()
    ann.page.evaluate("fetch('/api/games').then(answer => answer.text())")
    assert not ann.sees("[role=alert]")


def test_lists_that_come_late_do_not_replace_later_ones(guest: Any):
    ann = guest()
    ann.make(GAMES[0], against="friend")
    ann.page.clock.install()
    held = hold(ann, "**/api/matches/mine")
    ann.go("/", "article")
    ann.until(lambda: len(held) == 1)
    ann.page.clock.fast_forward("00:08")
    ann.until(lambda: len(held) == 2)
    held[1].continue_()
    ann.wait("section li")
    with ann.page.expect_response("**/api/matches/mine") as answer:
        held[0].fulfill(json=[])
    answer.value.finished()
    ann.page.evaluate("fetch('/api/games').then(answer => answer.text())")
    assert ann.sees("section li")


def test_who_stops_looking_and_looks_elsewhere_keeps_the_later_place(guest: Any):
    ann = guest()
    held = hold(ann, "**/api/queue", "POST")
    asked: list[str] = []
    ann.page.on("request", lambda one: asked.append(one.method) if one.url.endswith("/api/queue") else None)
    ann.go("/", "article")
    rival = ann.page.get_by_role("button", name=re.compile("Find a rival"))
    rival.last.click()
    ann.until(lambda: bool(held))
    ann.page.get_by_role("button", name="Stop looking").click()
    rival.first.click()
    ann.wait("dialog")
    held[0].continue_()
    ann.until(lambda: len(held) == 2)
    assert asked == ["POST", "DELETE", "POST"]
    held[1].continue_()
    ann.until(lambda: waits(ann))
    ann.page.get_by_role("button", name="Stop looking").click()
    ann.until(lambda: not waits(ann))


def test_a_contribution_that_never_arrived_is_sent_again_and_not_another(guest: Any):
    ann = guest()
    lost: list[str] = []
    ann.page.route_web_socket(re.compile("/ws$"), lambda line: line.on_message(lambda said: lost.append(said)))
    made = ann.make(GAMES[0], agent="random")
    ann.page.goto(f"/match/{made['id']}")
    ann.until(lambda: bool(lost))  # it has been greeted, and answers nothing
    ann.until(lambda: made["id"] in str(ann.page.evaluate("localStorage['quintain.deals']")))
    ann.page.close()
    ann.open()
    ann.go(f"/match/{made['id']}")
    match = finish(ann, moves=0)
    ann.go(f"/match/{match}/replay", ".stage .plate")
    ann.page.get_by_role("button", name="Verify the deal").click()
    ann.page.get_by_text("The contribution of this browser is in the record.").wait_for()


def test_who_wants_to_resign_while_a_move_is_on_its_way_is_asked_to_wait_and_not_passed_over(guest: Any):
    found = ((game, position_where(game, offers_standing)) for game in GAMES)
    game, position = next((game, position) for game, position in found if position)
    ann = guest()
    held: list[str | bytes] = []
    lines: list[Any] = []

    def join(line: Any) -> None:
        lines.append(line.connect_to_server())
        line.on_message(lambda said: held.append(said) if '"type":"play"' in said else lines[-1].send(said))

    ann.page.route_web_socket(re.compile("/ws$"), join)
    ann.page.clock.install()
    ann.page.clock.pause_at("2100-01-01")
    ann.go(f"/match/{ann.make(game, agent='random', position=position)['id']}", READY)
    ann.page.locator(".standing input").first.check()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.clock.run_for(1000)  # the standing choice is made
    ann.until(lambda: bool(held))
    sure = ann.page.locator("dialog").get_by_role("button", name="Resign")
    assert sure.is_disabled()
    lines[-1].send(held[0])
    ann.until(sure.is_enabled)
    sure.click()
    ann.wait(OVER)
