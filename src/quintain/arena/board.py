"""A board: a match as the arena holds it in memory, rebuilt from its rows whenever it is not there.

It adds to `Match` what serving needs: what a picture follows from can be compared, messages are remembered, and each
stored entry is checked against the hash it was stored with.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row

from quintain import games
from quintain.arena.clocks import Clocks
from quintain.core.entries import Entry
from quintain.core.errors import BadRecord
from quintain.core.events import SPECTATOR
from quintain.core.keys import SealedKey
from quintain.core.match import SEATS, Match
from quintain.core.records import short

__all__ = ["SEATS", "Board", "Glimpse"]


class Glimpse(NamedTuple):
    """All that a viewer's picture follows from: two equal ones are shown as the same."""

    redacted: bytes
    told: int
    own: int
    offer: int | None
    over: bool


class Board(Match):
    """A match with its row."""

    def __init__(self, row: Row[Any], *, compiled: bool = False) -> None:
        self.row = row
        self.id: str = row.id
        self.guests: tuple[str | None, str | None] = (row.guest0, row.guest1)
        self.agents: tuple[str | None, str | None] = (row.agent0, row.agent1)
        self.alone = len({*self.guests} - {None}) < 2
        """Whether one person sits here: against the computer, or at both sides of one screen."""
        self.messages: dict[tuple[int, str], int] = {}
        self.counts = [0, 0]
        self.settled = True
        """False while an act waits for its commit: what the board shows may not be told yet."""
        self.clocks = Clocks.of(row)
        game = games.find(row.game)
        key = SealedKey(bytes.fromhex(row.secret), (bytes.fromhex(row.part0), bytes.fromhex(row.part1)))
        super().__init__(
            game,
            game.settle(msgspec.json.decode(row.options)),
            key,
            msgspec.json.decode(row.position) if row.position else None,
            names=(row.name0, row.name1),
            compiled=compiled,
        )

    def follow(self, rows: Iterable[Row[Any]]) -> None:
        """Replay stored entries; refuses those that the rules now take elsewhere."""
        for row in rows:
            self.redo(Entry(row.kind, row.seat, row.action))
            self.note(row.seat, row.message)
            if short(self.entries[-1].hash) != row.hash:
                raise BadRecord(f"The rules of {self.game.title} have changed since this match was played.")

    def note(self, seat: int, message: str | None) -> None:
        """Count an entry, and remember the message that brought it."""
        self.counts[seat] += 1
        if message is not None:
            self.messages[seat, message] = self.counts[seat]

    def glimpse(self, viewer: int) -> Glimpse:
        """What a viewer's picture follows from now."""
        count = 0 if viewer == SPECTATOR else self.counts[viewer]
        told = len(self._story.told(viewer))
        return Glimpse(self.seen_by(viewer), told, count, self.offer, self.outcome is not None)

    def public(self) -> bytes:
        """The state as a spectator knows it: it changes when something is revealed, and only then."""
        return self.seen_by(SPECTATOR)

    def seen_by(self, viewer: int) -> bytes:
        """The state as a viewer knows it."""
        return self._look.by(viewer).key
