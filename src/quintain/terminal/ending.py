"""The end of a match: the last picture, the result with its reason and clause, where the record is."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from quintain.core.match import Match
from quintain.terminal.choice import Choice
from quintain.terminal.page import Page

if TYPE_CHECKING:
    from quintain.terminal.session import Session


def show(session: Session) -> None:
    """Against a bot through the person's eyes, otherwise only what is public: the end reveals nothing."""
    match, screen = session.match, session.screen
    people = [seat for seat in (0, 1) if seat not in session.agents]
    viewer = people[0] if len(people) == 1 else None
    scene = match.scene(viewer)
    fresh = scene.sequence - session.told[people[0]] if viewer is not None else 0
    wide, high = screen.size
    screen.show(Page(scene, Choice(scene, ()), fresh).draw(wide, high - 6))
    screen.say("")
    screen.say(result(match, scene.headline))
    screen.point(f"The record is {session.path}")
    screen.point(f"See it again with: quintain replay {quote(str(session.path))}")


def result(match: Match, headline: str) -> str:
    """Who won, why, and what the deciding clause says."""
    outcome = match.outcome
    if outcome is None:
        return "The match is still open."
    clause = match.game.rulebook.clauses.get(outcome.clause)
    text = f" {clause.text}" if clause else ""
    return f"{headline} – {outcome.reason.replace('_', ' ')} ({outcome.clause}).{text}"
