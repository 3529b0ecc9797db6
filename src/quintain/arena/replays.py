"""Replays: a finished match seen again, picture by picture, through whose eyes one likes.

After the end a record is public, and so is every card; before, nothing here answers. Pictures are drawn off the event
loop, a few requests at a time.
"""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec

from quintain import games
from quintain.arena.refusals import Refusal
from quintain.core import records
from quintain.core.eyes import open_eyes, steps
from quintain.core.match import Match
from quintain.core.scene import Scene

Eyes = Literal["0", "1", "spectator", "all"]
MOST_PICTURES = 100
MOST_ENTRIES = 1500
"""Longer records are refused: replaying one that somebody sends costs time."""
AT_ONCE = 2


class Picture(msgspec.Struct, frozen=True):
    """The match after entry `index` (0: the deal), which `seat` made."""

    index: int
    seat: int | None
    scene: Scene


class Replay(msgspec.Struct, frozen=True):
    """A part of a match seen again: `entries` is the length of all of it, `result` as a record writes it."""

    game: str
    names: tuple[str, str]
    eyes: str
    entries: int
    result: str
    pictures: list[Picture]


SCHEMA = {
    "type": "object",
    "required": ["game", "names", "eyes", "entries", "result", "pictures"],
    "properties": {
        "game": {"type": "string"},
        "names": {"type": "array", "items": {"type": "string"}},
        "eyes": {"enum": ["0", "1", "spectator", "all"]},
        "entries": {"type": "integer"},
        "result": {"type": "string"},
        "pictures": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["index", "seat", "scene"],
                "properties": {"scene": {"type": "object", "description": "As in src/quintain/core/scene.py"}},
            },
        },
    },
}
"""What OpenAPI says of it."""


class Projector:
    """Draws replays, so many at once and no more."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def show(self, match: Match, eyes: Eyes, first: int, count: int) -> bytes:
        """A part of a finished match, as JSON."""
        async with self._turns:
            return await asyncio.to_thread(draw, match, eyes, first, count)

    async def show_record(self, text: str, eyes: Eyes, first: int, count: int) -> bytes:
        """The same of a record that somebody sends."""
        if text.count("\n") > MOST_ENTRIES:
            raise Refusal("too_large", f"A record to be shown here has at most {MOST_ENTRIES} lines.")
        async with self._turns:
            return await asyncio.to_thread(lambda: draw(records.read_record(text, games.find), eyes, first, count))


def draw(match: Match, eyes: Eyes, first: int, count: int) -> bytes:
    """Pictures of a match from after entry `first` on, as JSON."""
    seen = steps(match, open_eyes(match, eyes), first, min(count, MOST_PICTURES))
    pictures = [Picture(step.index, step.entry.seat if step.entry else None, step.scene) for step in seen]
    names = (match.names[0], match.names[1])
    result = records.result_words(match.outcome)
    return msgspec.json.encode(Replay(match.game.name, names, eyes, len(match.entries), result, pictures))
