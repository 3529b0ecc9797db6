"""Sweeping: what nobody will come back to is put away, after times that docs/protocol.md tells.

An invitation that was never followed is deleted: nothing was played. A match that everybody has left is claimed for
whoever need not have moved, and kept like any other.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, and_, delete, or_, select

from quintain.arena.board import SEATS, Board
from quintain.arena.house import House
from quintain.arena.lobby import STALE
from quintain.arena.tables import OPEN, RUNNING, beats, matches, queue
from quintain.core.errors import QuintainError

log = logging.getLogger("quintain.arena")
DAY = 24 * 3600.0
OPEN_SECONDS = 7 * DAY
"""How long a match may wait to be dealt."""
LEFT_SECONDS = 30 * DAY
"""How long a match may be left by everybody who plays it."""
AT_ONCE = 100


async def sweep(house: House) -> int:
    """Put away what is stale; says how many matches that were."""
    now = house.now()
    swept = await house.store.write(partial(_delete_stale, now=now))
    for match in await house.store.read(partial(_left, before=now - LEFT_SECONDS)):
        try:
            board = await house.look(match)
            await house.act(match, _claimant(board)[0], _close)
            swept += 1
        except QuintainError as wrong:  # somebody came back, or its rules have changed since
            log.info("not swept", extra={"match": match, "error": type(wrong).__name__})
    if swept:
        log.info("swept", extra={"count": swept, "worker": house.worker})
    return swept


def _close(board: Board) -> None:
    seat, win = _claimant(board)
    board.claim(seat, win=win)


def _claimant(board: Board) -> tuple[int, bool]:
    """Who gets a match that everybody has left: the agent, else who waited for the other; where both were to act it is
    a draw."""
    agents = [seat for seat in SEATS if board.agents[seat] is not None]
    acting = board.shown_actors()
    if len(agents) == 1:
        return agents[0], True
    return (1 - acting[0], True) if len(acting) == 1 else (0, False)


def _delete_stale(connection: Connection, now: float) -> int:
    """Matches never dealt, places in the queue and workers' beats of long ago."""
    connection.execute(delete(queue).where(queue.c.heard < now - STALE))
    connection.execute(delete(beats).where(beats.c.at < now - DAY))
    never = delete(matches).where(matches.c.state == OPEN, matches.c.created < now - OPEN_SECONDS)
    return connection.execute(never).rowcount


def _left(connection: Connection, before: float) -> Sequence[str]:
    """Matches under way that everybody has left."""
    gone = [or_(matches.c[f"guest{seat}"].is_(None), matches.c[f"away{seat}"] < before) for seat in SEATS]
    wanted = select(matches.c.id).where(matches.c.state == RUNNING, and_(*gone)).limit(AT_ONCE)
    return list(connection.execute(wanted).scalars())
