"""Lays out Phalanx positions for tests, and reads cards back. Seat 0 is Ada, seat 1 is Mara."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import quintain
from quintain.core.errors import IllegalMove
from quintain.core.match import Match
from quintain.core.scene import Card, Gesture, Scene, Zone

GAME = quintain.game("phalanx")
NAMES = ("Ada", "Mara")
CELLS = ("f0", "f1", "f2", "f3", "b0", "b1", "b2", "b3")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK = tuple(rank + suit for suit in "CDHS" for rank in RANKS)
VALUES = {card: min(RANKS.index(card[:-1]) + 1, 11) for card in DECK} | {"JK1": 0, "JK2": 0}


def duel(options: Mapping[str, Any] | None = None, preset: str | None = None, **position: Any) -> Match:
    """A match from a position; without a phase seat `turn` is about to attack."""
    return GAME.match(position=position, options=options, preset=preset, names=NAMES)


def window(options: Mapping[str, Any] | None = None, **position: Any) -> Match:
    """A position in which Mara may swap before Ada's turn."""
    return duel(options, phase="window", **position)


def fight(m: Match, *texts: str) -> Match:
    """Play these moves, whoever's turn it is; windows that nobody speaks of are passed."""
    for text in texts:
        if m.position()["phase"] == "window" and not text.startswith(("swap", "pass")):
            m.play(m.actors[0], "pass")
        m.play(m.actors[0], text)
    return m


def full_grid(cards: Sequence[str]) -> dict[str, str]:
    """Cards into cells, in order."""
    return dict(zip(CELLS, cards, strict=False))


def grid(m: Match, seat: int) -> dict[str, str]:
    found: dict[str, str] = m.position()["grids"][seat]
    return found


def hand(m: Match, seat: int) -> list[str]:
    found: list[str] = m.position()["hands"][seat]
    return found


def discard(m: Match, seat: int) -> list[str]:
    found: list[str] = m.position()["discards"][seat]
    return found


def texts(m: Match, seat: int) -> list[str]:
    """The legal moves of a seat."""
    return [str(move) for move in m.legal(seat)]


def targets(m: Match, seat: int) -> set[str]:
    """The cells a seat may attack."""
    return {text.split(" x ")[1] for text in texts(m, seat) if " x " in text}


def kinds(events: Sequence[Any]) -> list[str]:
    """What happened, in short."""
    return [event.kind for event in events]


def refused(m: Match, seat: int, text: str | int) -> str:
    """The clause that forbids a move; the match stays as it was."""
    before = m.state
    with pytest.raises(IllegalMove) as caught:
        m.play(seat, text)
    assert m.state == before
    return caught.value.clause


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
