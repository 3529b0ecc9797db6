"""Lays out War-Lanes positions for tests, stacks the deck, and reads the table back. Seat 0 is Ada, seat 1 is Mara."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import quintain
from quintain.core.errors import IllegalMove
from quintain.core.match import Match
from quintain.core.scene import Card, Gesture, Scene, Zone

GAME = quintain.game("war-lanes")
NAMES = ("Ada", "Mara")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
DECK = (*(rank + suit for suit in "CDHS" for rank in RANKS), "JK", "JK", "JK", "JK")
VALUES = {card: RANKS.index(card[:-1]) + 2 for card in DECK[:52]} | {"JK": 15}
NO_EFFECTS = {"suit_effects": False}


def battle(options: Mapping[str, Any] | None = None, preset: str | None = None, **position: Any) -> Match:
    """A match from a position: Ada strikes with diamonds, Mara heals with hearts, Ada holds two low cards."""
    usual = {"suits": ["D", "H"], "hands": [["2S", "3S"], ["2C", "3C"]]}
    return GAME.match(position=usual | position, options=options, preset=preset, names=NAMES)


def lane(ada: str = "", mara: str = "", name: str = "left", **more: str) -> dict[str, Any]:
    """The lanes of a position: `lane("3H 5H", "2D", middle="9C | KS")`."""
    found = {name: [ada.split(), mara.split()]}
    return found | {other: [side.split() for side in both.split("|")] for other, both in more.items()}


def waits(by: int, count: int = 1, *names: str) -> dict[str, Any]:
    """The pending lanes of a position."""
    return {name: {"by": by, "count": count} for name in names or ("left",)}


def plays(m: Match, *texts: str) -> Match:
    """Make these moves, whoever's turn it is."""
    for text in texts:
        m.play(m.actors[0], text)
    return m


def kinds(m: Match, viewer: int | None = None) -> list[str]:
    return [event.kind for event in m.events(viewer)]


def hp(m: Match) -> list[int]:
    found: list[int] = m.position()["hp"]
    return found


def refused(m: Match, seat: int, text: str) -> str:
    """The clause by which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        m.play(seat, text)
    return caught.value.clause


def stack(monkeypatch: pytest.MonkeyPatch, cards: Sequence[str]) -> None:
    """Let the next draws bring these cards, and then whatever comes first: this stands in for chance alone."""
    from quintain.games.war_lanes import piles
    from quintain.games.war_lanes.cards import TOKENS

    coming = list(cards)

    def below(s: Any, n: int) -> int:
        if not coming:
            return 0
        card = TOKENS[coming.pop(0)]
        assert s.pool[card], "that card is not in the pool"
        return int(s.pool[1:card].sum())

    monkeypatch.setattr(piles, "below", below)


def zone(scene: Scene, identity: str) -> Zone:
    return next(z for z in scene.table.zones if z.id == identity)


def card(scene: Scene, identity: str, at: int = 0) -> Card:
    return zone(scene, identity).cards[at]


def move(scene: Scene, text: str) -> Gesture:
    return next(move for move in scene.moves if move.text == text)
