"""Lays out Ambush positions for tests, and reads them back. A deck of one card makes a draw certain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import quintain
from quintain.core.match import Match
from quintain.core.scene import Gesture, Scene, Zone

GAME = quintain.game("ambush")
NAMES = ("Ann", "Mara")
FOX_DOWN = {"post": 1, "card": "fox", "pose": "bold", "target": 2}


def ambush(options: Mapping[str, Any] | None = None, **position: Any) -> Match:
    """A match from a position: with no deck to draw from, unless it says otherwise. Seat 0 is Ann, seat 1 is Mara."""
    return GAME.match(seed=1, position={"draw": [[], []], "turns": 0} | position, options=options, names=NAMES)


def hands(*both: list[str], **more: Any) -> Match:
    """Both bid, from these hands."""
    return ambush(hands=list(both), **more)


def to_answer(ann: dict[str, Any] = FOX_DOWN, bid: str = "dog", **more: Any) -> Match:
    """Ann's card lies face-down, her shown bid was an ant, and Mara, who bid this, answers."""
    usual = {"lead": 0, "bids": ["ant", bid], "hands": [["ant!"], [f"{bid}!"]], "posts": [ann, None]}
    return ambush(phase="answer", **(usual | more))


def kinds(events: Any) -> list[str]:
    return [event.kind for event in events]


def texts(m: Match, viewer: int | None) -> list[str]:
    return [event.text for event in m.events(viewer)]


def zone(scene: Scene, identity: str) -> Zone:
    return next(z for z in scene.table.zones if z.id == identity)


def gesture(scene: Scene, text: str) -> Gesture:
    return next(move for move in scene.moves if move.text == text)
