"""Seating: how a match comes about. Committed to, joined, contributed to by both, then dealt – in that order.

The secret's hash is published when the match is made; each seat then adds 32 bytes of its own; the deal follows from
all three, so that neither the server nor a player alone decides it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, insert

from quintain import agents, games
from quintain.arena import ledger
from quintain.arena.board import SEATS, Board
from quintain.arena.clocks import Clocks
from quintain.arena.house import AGENT_SECONDS, House
from quintain.arena.hub import News
from quintain.arena.refusals import Refusal, unknown_match
from quintain.arena.tables import FRIEND, OPEN, RUNNING, SCREEN, matches
from quintain.arena.wire import Waiting
from quintain.core.keys import commit, new_secret

PLANNING_SECONDS = 8.0
"""How long both may choose at once at a table with clocks, where the game has no option that says so."""


@dataclass(frozen=True)
class Sitter:
    """Who takes a seat: a guest, an agent, or nobody yet."""

    guest: str | None = None
    agent: str | None = None
    name: str | None = None


@dataclass(frozen=True)
class Plan:
    """A match to be made."""

    game: str
    kind: str
    sitters: tuple[Sitter, Sitter]
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: str | None = None
    position: Mapping[str, Any] | None = None
    seconds: float | None = None
    increment: float = 0.0


def new_id() -> str:
    """A name for a match that nobody can guess."""
    return secrets.token_urlsafe(9)


async def make(house: House, plan: Plan, *, id: str | None = None, secret: bytes | None = None) -> Row[Any]:
    """Make a match and commit to its secret; raises what is wrong with the plan."""
    game = games.find(plan.game)
    settled = game.settle(plan.options, plan.preset)
    if plan.position is not None:
        game.place(plan.position, settled)
    for sitter in plan.sitters:
        if sitter.agent is not None and sitter.agent not in agents.names(game):
            known = ", ".join(agents.names(game))
            raise Refusal("unknown", f"There is no opponent {sitter.agent!r} for {game.title}; known are {known}.")
    secret = secret or new_secret()
    values: dict[str, Any] = {
        "id": id or new_id(),
        "game": game.name,
        "kind": plan.kind,
        "options": msgspec.json.encode(settled).decode(),
        "position": msgspec.json.encode(plan.position).decode() if plan.position else None,
        "secret": secret.hex(),
        "commitment": commit(secret),
        "invite": secrets.token_urlsafe(12) if plan.kind == FRIEND else None,
        "created": house.now(),
        "state": OPEN,
        "again": 0,
    }
    if plan.seconds is not None:
        values |= {"seconds": plan.seconds, "increment": plan.increment, "planning": PLANNING_SECONDS}
    if game.planning is not None and (settled[game.planning] or plan.seconds is not None):
        values["planning"] = float(settled[game.planning])
    if plan.kind == SCREEN and values.get("planning") and game.planning is not None:
        raise Refusal("not_allowed", f"On one screen you plan one after the other: {game.planning} is 0 there.")
    for seat, sitter in enumerate(plan.sitters):
        values |= {f"guest{seat}": sitter.guest, f"agent{seat}": sitter.agent, f"name{seat}": sitter.name}
        values[f"part{seat}"] = new_secret().hex() if sitter.agent is not None else None

    def store(connection: Connection) -> Row[Any]:
        return connection.execute(insert(matches).values(values).returning(*matches.columns)).one()

    return await house.store.write(store, order=values["id"])


async def contribute(house: House, match: str, seat: int, contribution: str | None) -> Row[Any]:
    """Add a seat's contribution, once; the match is dealt when the last one is there."""
    given = (contribution or new_secret().hex()).lower()

    def store(connection: Connection) -> Row[Any]:
        row = found(connection, match)
        if row.state != OPEN:
            return row
        parts = {f"part{seat}": given}
        if row.kind == SCREEN:
            parts[f"part{1 - seat}"] = new_secret().hex()
        columns = {name: func.coalesce(matches.c[name], part) for name, part in parts.items()}
        fresh = ledger.change(connection, match, {f"away{seat}": None, **columns}, matches.c.state == OPEN)
        if fresh is None:  # another worker has begun it meanwhile
            return found(connection, match)
        if not all((fresh.part0, fresh.part1, fresh.name0, fresh.name1)):
            return fresh
        return ledger.change(connection, match, {"state": RUNNING} | _beginning(house, fresh)) or fresh

    row = await house.store.write(store, order=match)
    if row.state == RUNNING:
        house.hub.publish(News(house.worker, match, note="begins"))
    return row


async def join(house: House, match: str, invite: str, sitter: Sitter) -> Row[Any]:
    """Take the free seat of a match one was invited to; joining twice is joining once."""

    def store(connection: Connection) -> Row[Any]:
        row = found(connection, match)
        if row.invite is None or not secrets.compare_digest(row.invite.encode(), invite.encode()):
            raise Refusal("not_allowed", "This invitation is not for that match.")
        if sitter.guest in (row.guest0, row.guest1):
            return row
        for seat in SEATS:
            guest = matches.c[f"guest{seat}"]
            columns = {f"guest{seat}": sitter.guest, f"name{seat}": sitter.name}
            seated = ledger.change(connection, match, columns, guest.is_(None), matches.c.state == OPEN)
            if seated is not None:
                return seated
        raise Refusal("not_allowed", "Both seats of this match are taken.")

    row = await house.store.write(store, order=match)
    house.hub.publish(News(house.worker, match, note="joined"))
    return row


def found(connection: Connection, match: str) -> Row[Any]:
    """A match's row; refuses where there is none."""
    row = ledger.find_match(connection, match)
    if row is None:
        raise unknown_match()
    return row


async def find(house: House, match: str) -> Row[Any]:
    """A match's row, read off the event loop."""
    return await house.store.read(partial(found, match=match))


def waiting(row: Row[Any]) -> Waiting:
    """What is missing before the deal."""
    return Waiting(row.id, row.commitment, (row.name0, row.name1), (row.part0 is not None, row.part1 is not None))


def _beginning(house: House, row: Row[Any]) -> dict[str, Any]:
    """What the row keeps of the first moment: running clocks, and when an agent's first move is overdue."""
    now, board = house.now(), Board(row, compiled=house.shelf.is_compiled(row.game))
    acting = board.shown_actors()
    clocks = Clocks.start(row, acting, now)
    columns: dict[str, Any] = clocks.columns(acting) if clocks else {"due": None}
    if any(board.agents[seat] for seat in board.actors):
        columns["due"] = min(t for t in (columns["due"], now + AGENT_SECONDS) if t is not None)
    if board.outcome:
        raise Refusal("not_allowed", "That position is already decided.")
    return columns
