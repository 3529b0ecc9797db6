"""Lays out Grimhand positions for tests, and reads cards back.

Two alike cards make a pile whose draw is certain and which does not run out; one card alone makes the draw certain
and the deck run out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import quintain
from quintain.core.match import Match
from quintain.core.scene import Card, Gesture, Scene, Zone

GAME = quintain.game("grimhand")
NAMES = ("Ada", "Mara")
DEATH = 13
EMPTY = {"attack": [], "defense": []}
THIRTEEN = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 8]
"""A hand at its limit, without a 9 or higher."""


def grim(options: Mapping[str, Any] | None = None, preset: str | None = None, **position: Any) -> Match:
    """A match from a position; what is left out is full, empty or zero. Seat 0 is Ada and moves, seat 1 is Mara."""
    return GAME.match(position=position or {"turn": 0}, options=options, preset=preset, names=NAMES)


def stacked(deck: str, *pile: int, discard: Sequence[int] = (DEATH,), **fields: Any) -> dict[str, Any]:
    """The fields of a position in which the draw pile of a deck holds these cards alone."""
    return fields | {"draw": {deck: list(pile)}, "discard": {deck: list(discard)}}


def cards(m: Match, seat: int, deck: str) -> list[int]:
    """The values of a hand, whoever knows them."""
    return [int(str(card).rstrip("!")) for card in marked(m, seat, deck)]


def marked(m: Match, seat: int, deck: str) -> list[int | str]:
    """A hand as the position writes it: cards that the opponent knows carry a mark."""
    hand: list[int | str] = m.position()["hands"][seat][deck]
    return hand


def pile(m: Match, deck: str) -> list[int]:
    """The draw pile as the referee knows it."""
    cards: list[int] = m.position()["draw"][deck]
    return cards


def discard(m: Match, deck: str) -> list[int]:
    cards: list[int] = m.position()["discard"][deck]
    return cards


def lucky(m: Match, seat: int) -> tuple[int, int]:
    """The shamrocks of a slot: from the Attack deck, from the Defense deck."""
    slot = m.position()["lucky"][seat]
    return slot["attack"], slot["defense"]


def kinds(events: Sequence[Any]) -> list[str]:
    """What happened, in short."""
    return [event.kind for event in events]


def zone(scene: Scene, identity: str) -> Zone:
    return next(z for z in scene.table.zones if z.id == identity)


def faces(scene: Scene, identity: str) -> list[str | None]:
    """The faces in a zone; None is a back."""
    return [card.face for card in zone(scene, identity).cards]


def card(scene: Scene, identity: str) -> Card:
    """The only card of a zone."""
    (only,) = zone(scene, identity).cards
    return only


def move(scene: Scene, text: str) -> Gesture:
    return next(gesture for gesture in scene.moves if gesture.text == text)
