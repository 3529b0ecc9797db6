"""Lays out Duel 8000 positions for tests, and reads monsters back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import quintain
from quintain.core.match import Match
from quintain.core.scene import Card, Gesture, Scene, Zone

GAME = quintain.game("duel")
NAMES = ("Ada", "Mara")
POSES = ("attack", "defense", "facedown")


def duel(options: Mapping[str, Any] | None = None, preset: str | None = None, **position: Any) -> Match:
    """A match from a position; what is left out is full, empty or zero. Seat 0 is Ada and moves, seat 1 is Mara."""
    return GAME.match(position=position or {"turn": 0}, options=options, preset=preset, names=NAMES)


def facing(mine: str | None, theirs: str | None, options: Mapping[str, Any] | None = None, **more: Any) -> Match:
    """Ada's monster in zone 1 against Mara's in zone 3; either may be missing."""
    fields = [{"1": mine} if mine else {}, {"3": theirs} if theirs else {}]
    return duel(options, fields=fields, **more)


def lp(m: Match) -> list[int]:
    points: list[int] = m.position()["lp"]
    return points


def field(m: Match, seat: int) -> dict[str, str]:
    """The zones of a seat that hold a monster."""
    zones: dict[str, str] = m.position()["fields"][seat]
    return zones


def cards(m: Match, where: str, seat: int) -> list[str]:
    """The monsters in `hands`, `decks`, `graves` or `out`."""
    found: list[str] = m.position()[where][seat]
    return found


def texts(m: Match, seat: int) -> list[str]:
    """The moves a seat may make."""
    return [str(move) for move in m.legal(seat)]


def kinds(events: Sequence[Any]) -> list[str]:
    """What happened, in short."""
    return [event.kind for event in events]


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
