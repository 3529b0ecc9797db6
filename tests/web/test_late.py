"""Answers that come late or out of turn: the page stays with what its guest has done since."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quintain.games import names
from tests.web.test_pages import finished_match
from tests.web.visitor import Visitor

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
    held = hold(ben, f"**/api/matches/{made['id']}")
    ben.go(f"/join/{made['id']}?invite={made['invite']}", "main")
    ben.until(lambda: bool(held))
    leave(ben)
    release(ben, held[0])
    assert ben.page.url.endswith("/settings")
    assert ann.context.request.get(f"/api/matches/{made['id']}").json()["state"] == "open"


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
