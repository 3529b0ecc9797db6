"""The lobby: the quick-match queue, and rematches. Both end in a match that is made like any other."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, select, update

from quintain import agents, games
from quintain.arena import ledger, seating
from quintain.arena.board import SEATS
from quintain.arena.guests import known_name
from quintain.arena.house import House
from quintain.arena.hub import News
from quintain.arena.refusals import Refusal
from quintain.arena.seating import Plan, Sitter
from quintain.arena.tables import OVER, QUICK, matches, queue
from quintain.arena.wire import Again

PATIENCE = 15.0
"""Seconds in the queue after which the computer offers itself."""
GONE = 90.0
"""Seconds after which somebody who has not asked is passed over; a tab in the background may ask only once a minute."""
NEWS = 10.0
"""Seconds for which it is not written down again that somebody still waits."""
STALE = 3600.0


@dataclass(frozen=True)
class Place:
    """A guest's place in the queue: still waiting, or seated at a match."""

    game: str
    waited: float
    match: str | None
    computer: str | None
    """The opponent that offers itself when nobody has come."""


async def enqueue(house: House, guest: str, name: str, game: str) -> Place:
    """Wait for somebody, or meet whoever waits already. Asking again keeps one's place."""
    found = games.find(game)
    now = house.now()

    def store(connection: Connection) -> tuple[str | None, str | None]:
        own = connection.execute(select(queue).where(queue.c.guest == guest)).one_or_none()
        if own is not None and own.game == game and own.match is None and own.heard > now - GONE:
            _hear(connection, guest, now)
            return None, None
        connection.execute(delete(queue).where(queue.c.guest == guest))
        mate, match = _first_waiting(connection, guest, game, now - GONE), seating.new_id()
        if mate is not None:  # claimed in one statement: two workers cannot both take them
            free = (queue.c.guest == mate, queue.c.match.is_(None))
            if connection.execute(update(queue).where(*free).values(match=match)).rowcount == 1:
                return mate, match
        waiting = {"guest": guest, "game": game, "since": now, "match": None, "heard": now}
        ledger.insert_once(connection, queue, waiting)
        return None, None

    mate, match = await house.store.write(store, order=f"queue {game}")
    if mate is None or match is None:
        return await place(house, guest) or Place(found.name, 0.0, None, None)
    mate_name = await house.store.read(partial(known_name, guest=mate))
    sitters = [Sitter(guest=guest, name=name), Sitter(guest=mate, name=mate_name)]
    secrets.SystemRandom().shuffle(sitters)
    await seating.make(house, Plan(found.name, QUICK, (sitters[0], sitters[1])), id=match)
    house.hub.publish(News(house.worker, match, guest=mate, note="seated"))
    return Place(found.name, 0.0, match, None)


async def place(house: House, guest: str) -> Place | None:
    """Where a guest stands in the queue; asking says that they still wait."""
    row = await house.store.read(lambda c: c.execute(select(queue).where(queue.c.guest == guest)).one_or_none())
    if row is None:
        return None
    now = house.now()
    if row.match is None and row.heard < now - NEWS:
        await house.store.write(partial(_hear, guest=guest, now=now))
    waited = max(0.0, now - row.since)
    lonely = row.match is None and waited >= PATIENCE
    return Place(row.game, waited, row.match, agents.usual(games.find(row.game)) if lonely else None)


async def waiting(house: House) -> int:
    """How many guests wait for an opponent."""
    wanted = select(func.count()).where(queue.c.match.is_(None), queue.c.heard > house.now() - GONE)
    return await house.store.read(lambda c: int(c.execute(wanted).scalar_one()))


async def seated(house: House, guests: Collection[str]) -> Sequence[tuple[str, str]]:
    """Which of these guests the queue has seated, and where."""
    wanted = select(queue.c.guest, queue.c.match).where(queue.c.match.is_not(None), queue.c.guest.in_(guests))
    return await house.store.read(lambda c: [(row.guest, row.match) for row in c.execute(wanted)])


async def dequeue(house: House, guest: str) -> None:
    """Wait no longer."""
    await house.store.write(lambda c: c.execute(delete(queue).where(queue.c.guest == guest)).rowcount)


async def rematch(house: House, row: Row[Any], seat: int) -> Again:
    """Ask for another match with the seats swapped; it is made when everybody who sits there has asked."""
    if row.state != OVER:
        raise Refusal("not_allowed", "The match is not over.")
    own = [s for s in SEATS if getattr(row, f"guest{s}") in (None, getattr(row, f"guest{seat}"))]
    bits = sum(1 << s for s in own) | 1 << seat

    def store(connection: Connection) -> tuple[int, str | None]:
        standing = seating.found(connection, row.id)
        asked = standing.again | bits
        following = standing.next or (seating.new_id() if asked == 3 else None)
        fresh = following is not None and standing.next is None
        same = matches.c.again == standing.again
        if ledger.change(connection, row.id, {"again": asked, "next": following}, same) is None:
            raise Refusal("unavailable", "Both asked at once; ask again.")
        return asked, following if fresh else None

    asked, made = await house.store.write(store, order=row.id)
    if made is not None:
        await seating.make(house, _swapped(row), id=made)
    following = made or (await seating.find(house, row.id)).next
    house.hub.publish(News(house.worker, row.id, note="again"))
    return Again(row.id, (bool(asked & 1), bool(asked & 2)), following)


def _swapped(row: Row[Any]) -> Plan:
    sitters = [Sitter(getattr(row, f"guest{s}"), getattr(row, f"agent{s}"), getattr(row, f"name{s}")) for s in SEATS]
    plan = Plan(row.game, row.kind, (sitters[1], sitters[0]), msgspec.json.decode(row.options))
    if row.position:
        plan = replace(plan, position=msgspec.json.decode(row.position))
    if row.seconds is not None:
        plan = replace(plan, seconds=row.seconds, increment=row.increment)
    return plan


def _hear(connection: Connection, guest: str, now: float) -> None:
    connection.execute(update(queue).where(queue.c.guest == guest).values(heard=now))


def _first_waiting(connection: Connection, guest: str, game: str, heard: float) -> str | None:
    waiting = select(queue.c.guest).where(
        queue.c.game == game, queue.c.match.is_(None), queue.c.guest != guest, queue.c.heard > heard
    )
    found: str | None = connection.execute(waiting.order_by(queue.c.since).limit(1)).scalar()
    return found
