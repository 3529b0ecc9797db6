"""A board: a match as the arena holds it in memory, rebuilt from its rows whenever it is not there.

It adds to `Match` what serving needs: what each viewer was told is kept instead of told anew, what a picture follows
from can be compared, and each stored entry is checked against the hash it was stored with.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np
from sqlalchemy import Row

from quintain import games
from quintain.arena.clocks import Clocks
from quintain.core import kernels
from quintain.core.entries import Entry
from quintain.core.errors import BadRecord
from quintain.core.events import SPECTATOR, Event, sees, tell
from quintain.core.game import States
from quintain.core.keys import SealedKey
from quintain.core.match import Match
from quintain.core.picture import draw_scene
from quintain.core.records import short
from quintain.core.scene import Scene

SEATS = (0, 1)


@dataclass(frozen=True)
class Glimpse:
    """All that a viewer's picture follows from: two equal ones are shown as the same."""

    redacted: bytes
    told: int
    count: int
    offer: int | None
    over: bool


class Glass:
    """States to be read only: what a picture is drawn from. Fields are looked up once, not at each mention."""

    def __init__(self, states: States) -> None:
        self._states = states
        fields = {name: states[name][0] for name in states.dtype.names or ()}
        self._record = SimpleNamespace(dtype=states.dtype, **fields)

    def __getitem__(self, _: int) -> Any:
        return self._record

    def copy(self) -> States:
        """A copy to try things on: states as they are."""
        return self._states.copy()


class Board(Match):
    """A match with its row."""

    def __init__(self, row: Row[Any], *, compiled: bool = False) -> None:
        self._told: dict[int, list[Event]] = {}
        self._heard: dict[int, int] = {}
        self._shown: dict[int, tuple[int, dict[str, int]]] = {}
        self.row = row
        self.id: str = row.id
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

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """As in Match, but nothing is told twice."""
        viewer = SPECTATOR if seat is None else seat
        told = self._told.setdefault(viewer, [])
        fresh = self._history[self._heard.get(viewer, 0) :]
        self._heard[viewer] = len(self._history)
        told += [tell(kind, row, viewer, self.names) for kind, row in fresh if sees(kind, row, viewer)]
        return told[since:]

    def scene(
        self, seat: int | None = None, since: int = 0, redacted: States | None = None, *, moves: bool = True
    ) -> Scene:
        """As in Match, but quicker: redacted once, and read through a glass."""
        viewer = SPECTATOR if seat is None else seat
        if redacted is None:
            redacted = self._redacted(viewer)
        actions = np.zeros(self.game.actions, np.int32)
        count = 0
        if moves and seat is not None and not self._ended:
            count = self._do(kernels.legal_actions)(redacted, seat, actions)
        scene = draw_scene(
            self.game,
            cast(States, Glass(redacted)),
            viewer,
            self.names,
            actors=() if self._ended else self._seats(redacted),
            moves=[int(a) for a in actions[:count]],
            events=self.events(seat),
            since=since,
            outcome=self.outcome,
        )
        if moves and seat is not None:
            shown = dict(zip((move.text for move in scene.moves), actions[:count].tolist(), strict=True))
            self._shown[seat] = len(self.entries), shown
        return scene

    def _find(self, seat: int, text: str) -> int | None:
        """As in Match; a move out of the picture just shown need not be looked for."""
        at, shown = self._shown.get(seat, (-1, {}))
        return shown[text] if at == len(self.entries) and text in shown else super()._find(seat, text)

    def shown_actors(self, viewer: int = SPECTATOR) -> tuple[int, ...]:
        """Who acts as far as a viewer may know: both, while both choose, whoever has committed."""
        return () if self._ended else self._seats(self._redacted(viewer))

    def glimpse(self, viewer: int, redacted: States | None = None) -> Glimpse:
        """What a viewer's picture follows from now."""
        seat = None if viewer == SPECTATOR else viewer
        count = 0 if seat is None else self.counts[seat]
        told = len(self.events(seat))
        state = self.redacted(viewer) if redacted is None else redacted
        return Glimpse(state.tobytes(), told, count, self.offer, self.outcome is not None)

    def redacted(self, viewer: int) -> States:
        """What a viewer may know of the state."""
        return self._redacted(viewer)

    def public(self) -> bytes:
        """The state as a spectator knows it: it changes when something is revealed, and only then."""
        return self._redacted(SPECTATOR).tobytes()

    def agent(self, seat: int) -> str | None:
        """The agent at a seat."""
        name: str | None = getattr(self.row, f"agent{seat}")
        return name

    def guest(self, seat: int) -> str | None:
        """The guest at a seat."""
        guest: str | None = getattr(self.row, f"guest{seat}")
        return guest

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats a guest holds: none, one, or on one screen both."""
        return tuple(seat for seat in SEATS if self.guest(seat) == guest)

    @property
    def alone(self) -> bool:
        """Whether one person sits here: against the computer, or at both sides of one screen."""
        return len({self.guest(seat) for seat in SEATS} - {None}) < 2
