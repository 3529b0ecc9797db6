"""The audience: who is shown which match, and what they were shown last.

All who share a view of a match – a seat, or the public – form a circle; a picture is drawn and written once for the
whole circle, and only when what it follows from has changed. So a move that a viewer may not know of makes no message.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from msgspec.structs import replace

from quintain.arena.board import Board, Glimpse
from quintain.arena.wire import Frame, Over, Told, encode
from quintain.core.events import SPECTATOR
from quintain.core.records import result_words
from quintain.core.scene import Scene

HANDFUL = 16
"""How many are told the same before the event loop gets to something else."""


class Listener(Protocol):
    """Someone who can be told things; a slow reader may refuse."""

    def push(self, text: str) -> None: ...


class Circle:
    """All who share one view of one match."""

    def __init__(self, match: str, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.lines: dict[Listener, None] = {}
        self.sequence = 0
        self._seen: Glimpse | None = None
        self._scene: Scene | None = None
        self._over = False
        self._unsaid: deque[tuple[str, list[Listener]]] = deque()
        self._crier: asyncio.Future[None] | None = None

    @property
    def seat(self) -> int | None:
        return None if self.viewer == SPECTATOR else self.viewer

    def advance(self, board: Board, now: float) -> None:
        """Show everybody here what has changed for them, if anything has."""
        before = self.sequence
        if self._look(board) and self._scene is not None:
            self.push(self._frame(board, before, now))
        if board.outcome and not self._over:
            self._over = True
            self.push(over(board))

    def frame(self, board: Board, since: int, now: float) -> Frame:
        """The current picture with the events after `since`; the circle must have advanced before."""
        self._look(board)
        return self._frame(board, since, now)

    def push(self, message: Told) -> None:
        """Tell everybody here; a large circle handful by handful, so that players do not wait for spectators."""
        text, lines = encode(message), list(self.lines)
        if self._crier is None and len(lines) <= HANDFUL:
            for line in lines:
                line.push(text)
            return
        self._unsaid.append((text, lines))
        if self._crier is None:
            self._crier = asyncio.ensure_future(self._cry())

    async def _cry(self) -> None:
        while self._unsaid:
            text, lines = self._unsaid.popleft()
            for start in range(0, len(lines), HANDFUL):
                for line in lines[start : start + HANDFUL]:
                    if line in self.lines:
                        line.push(text)
                await asyncio.sleep(0)
        self._crier = None

    def _look(self, board: Board) -> bool:
        glimpse = board.glimpse(self.viewer)
        if glimpse == self._seen:
            return False
        self._seen = glimpse
        scene = board.scene(self.seat, since=glimpse.told)
        self._scene = scene
        self.sequence = scene.sequence
        return True

    def _frame(self, board: Board, since: int, now: float) -> Frame:
        assert self._scene is not None
        told = board.happenings(self.seat, since)
        acting = board.shown_actors() if board.clocks else ()
        return Frame(
            match=board.id,
            seat=self.seat,
            since=since,
            sequence=self.sequence,
            count=0 if self.seat is None else board.counts[self.seat],
            scene=replace(self._scene, events=told),
            may=may(board, self.seat),
            offer=board.offer,
            clock=board.clocks.shown(acting, now) if board.clocks else None,
        )


class Audience:
    """The circles of all matches that somebody here is shown."""

    def __init__(self) -> None:
        self._circles: dict[str, dict[int, Circle]] = {}

    def circle(self, match: str, viewer: int) -> Circle:
        """The circle of one view, made if need be; whoever makes it joins it."""
        return self._circles.setdefault(match, {}).setdefault(viewer, Circle(match, viewer))

    def circles(self, match: str) -> list[Circle]:
        """The circles of a match."""
        return list(self._circles.get(match, {}).values())

    def matches(self) -> list[str]:
        """Every match that somebody is shown."""
        return list(self._circles)

    def leave(self, match: str, viewer: int, line: Listener) -> bool:
        """Take somebody out of a circle; says whether it is empty now."""
        circle = self._circles.get(match, {}).get(viewer)
        if circle is None:
            return True
        circle.lines.pop(line, None)
        if circle.lines:
            return False
        del self._circles[match][viewer]
        if not self._circles[match]:
            del self._circles[match]
        return True


def may(board: Board, seat: int | None) -> tuple[str, ...]:
    """What a seat may do beside moving, as far as it can know."""
    if seat is None:
        return ()
    if board.outcome:
        return ("rematch",)
    things = ["resign"]
    if board.offer is None:
        things.append("offer")
    elif board.offer != seat:
        things.append("answer")
    if board.alone:
        things += ["hint", "undo"] if board.counts[seat] else ["hint"]
    return tuple(things)


def over(board: Board) -> Over:
    """The end, with the secret that is no longer one."""
    outcome = board.outcome
    assert outcome is not None
    row = board.row
    return Over(
        board.id,
        outcome.winner,
        outcome.reason,
        outcome.clause,
        row.secret,
        (row.part0, row.part1),
        f"/api/matches/{board.id}/record",
    )


def result(board: Board) -> str:
    """The result as the row keeps it."""
    return result_words(board.outcome)
