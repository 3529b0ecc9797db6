"""Lays out Clans positions for tests, and reads lanes back. Without a deck nothing is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import quintain
from quintain.core.match import Match
from quintain.core.scene import Card, Gesture, Scene, Zone

GAME = quintain.game("clans")
NAMES = ("Ada", "Mara")
LANES = ("left", "center", "right")
ANY_DECK = {"max_copies": 0}


def clans(options: Mapping[str, Any] | None = None, preset: str | None = None, **position: Any) -> Match:
    """A match from a position, with empty decks unless it names some. Seat 0 is Ada, seat 1 is Mara."""
    document = {"decks": [[], []]} | position
    return GAME.match(seed=1, position=document, options=options, preset=preset, names=NAMES)


def lists(*both: Sequence[str]) -> dict[str, Any]:
    """Options for decks that hold these cards, filled up to 25 with one more of the starter's."""
    filled = [[*cards, *["war-chanter"] * (25 - len(cards))] for cards in both]
    return ANY_DECK | {f"deck_p{seat}": cards for seat, cards in enumerate(filled)}


def lane(
    mine: Sequence[str],
    theirs: Sequence[str],
    options: Mapping[str, Any] | None = None,
    *,
    where: str = "left",
    **more: Any,
) -> Match:
    """Ada's stack against Mara's in one lane, each top first, with decks that hold what they need."""
    needed = lists([c.partition("/")[0] for c in mine], [c.partition("/")[0] for c in theirs])
    stacks = {where: [list(mine), list(theirs)]}
    return clans(needed | dict(options or {}), stacks=more.pop("stacks", {}) | stacks, **more)


def fight(m: Match) -> list[Any]:
    """Both commit; returns what Ada is told of the round."""
    before = len(m.events(0))
    for seat in m.actors:
        m.play(seat, "commit")
    return m.events(0, before)


def stack(m: Match, seat: int, where: str = "left") -> list[str]:
    """A stack as a position writes it, top first."""
    cards: list[str] = m.position()["stacks"][where][seat]
    return cards


def marker(m: Match, where: str = "left") -> int:
    at: int = m.position()["markers"][where]
    return at


def crystals(m: Match) -> list[int]:
    both: list[int] = m.position()["crystals"]
    return both


def hand(m: Match, seat: int) -> list[str]:
    cards: list[str] = m.position()["hands"][seat]
    return cards


def texts(m: Match, seat: int) -> list[str]:
    return [str(move) for move in m.legal(seat)]


def kinds(events: Sequence[Any]) -> list[str]:
    return [event.kind for event in events]


def hits(events: Sequence[Any]) -> list[tuple[int, str, int]]:
    """Every attack: its tick, who struck, and for how much."""
    return [(e.step, e.data["card"], e.amount) for e in events if e.kind.startswith("hit_")]


def refused(m: Match, seat: int, text: str) -> str | None:
    """The clause that forbids a move, or None."""
    refusal = m.refusal(seat, text)
    return refusal.clause if refusal else None


def zone(scene: Scene, identity: str) -> Zone:
    return next(z for z in scene.table.zones if z.id == identity)


def card(scene: Scene, identity: str) -> Card:
    """The only card of a zone."""
    (only,) = zone(scene, identity).cards
    return only


def move(scene: Scene, text: str) -> Gesture:
    return next(gesture for gesture in scene.moves if gesture.text == text)
