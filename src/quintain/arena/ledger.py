"""The ledger: statements over matches and entries. Functions of a connection; the store decides when they run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from quintain.arena.tables import OPEN, OVER, RUNNING, beats, entries, matches, settings
from quintain.core.entries import Entry
from quintain.core.records import short

LISTED = 50
NULL = "\0"
"""What no text in PostgreSQL may hold, not even one that is asked for."""


@dataclass(frozen=True)
class Line:
    """An entry to append: its place, what it says, when, and the message it came by."""

    index: int
    entry: Entry
    at: float
    message: str | None = None


def insert_once(connection: Connection, table: Any, values: dict[str, Any]) -> bool:
    """Insert a row unless one with its key is there; says whether it did."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    put = dialect.insert(table).values(values).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(put).one_or_none() is not None


@dataclass(frozen=True)
class Act:
    """Entries to append to a match together, and what they change in its row."""

    match: str
    lines: Sequence[Line]
    columns: dict[str, Any]


class Crowded(Exception):
    """Some of many acts came too late; each must be tried on its own to see which."""


def append(connection: Connection, acts: Sequence[Act]) -> list[bool]:
    """Append many acts at once; for one alone, False, and nothing done, when another was first."""
    lines = [_values(act.match, line) for act in acts for line in act.lines]
    stored = _insert_all(connection, lines)
    if stored < len(lines):
        if len(acts) > 1:
            raise Crowded
        if stored:
            raise RuntimeError("entries of one act were torn apart")
        return [False]
    for act in acts:
        if act.columns:
            connection.execute(update(matches).where(matches.c.id == act.match).values(act.columns))
    return [True] * len(acts)


def note_down(connection: Connection, acts: Sequence[Act]) -> None:
    """Append acts that change nothing else by one statement, all or none; on a connection that commits each by itself.

    It goes to the driver directly: this is what the server does all day. Its errors are the driver's.
    """
    rows = [_values(act.match, line) for act in acts for line in act.lines]
    put = _insertion(len(rows), _mark(connection), or_nothing=False)
    cursor = connection.connection.cursor()
    try:
        cursor.execute(put, tuple(value for row in rows for value in row))
    finally:
        cursor.close()


def _values(match: str, line: Line) -> tuple[Any, ...]:
    """An entry in the order of its columns."""
    entry = line.entry
    return match, line.index, entry.kind, entry.seat, entry.action, short(entry.hash), line.at, line.message


def _insert_all(connection: Connection, rows: Sequence[tuple[Any, ...]]) -> int:
    """Insert entries in one statement; says how many of their places were free."""
    put = _insertion(len(rows), _mark(connection), or_nothing=True)
    return connection.exec_driver_sql(put, tuple(value for row in rows for value in row)).rowcount


def _mark(connection: Connection) -> str:
    """How the driver marks the place of a value."""
    return "?" if connection.dialect.name == "sqlite" else "%s"


@cache
def _insertion(rows: int, mark: str, *, or_nothing: bool) -> str:
    """The statement for so many entries, written once; a place that is taken is passed over, or an error."""
    names = ", ".join(f'"{column.name}"' for column in entries.columns)
    values = f"({', '.join([mark] * len(entries.columns))})"
    conflict = " ON CONFLICT DO NOTHING" if or_nothing else ""
    return f"INSERT INTO entries ({names}) VALUES {', '.join([values] * rows)}{conflict}"


def find_match(connection: Connection, match: str) -> Row[Any] | None:
    """A match's row."""
    if NULL in match:
        return None
    return connection.execute(select(matches).where(matches.c.id == match)).one_or_none()


def load(connection: Connection, match: str, after: int = 0) -> tuple[Row[Any] | None, Sequence[Row[Any]]]:
    """A match's row and its entries after an index."""
    row = find_match(connection, match)
    if row is None:
        return None, []
    wanted = select(entries).where(entries.c.match == match, entries.c.index > after).order_by(entries.c.index)
    return row, connection.execute(wanted).all()


def length(connection: Connection, match: str) -> int:
    """How many entries a match has."""
    found = connection.execute(select(func.max(entries.c.index)).where(entries.c.match == match)).scalar()
    return found or 0


def change(connection: Connection, match: str, columns: dict[str, Any], *conditions: Any) -> Row[Any] | None:
    """Change a match's row where the conditions hold; the row as it is then, or None where they do not."""
    put = update(matches).where(matches.c.id == match, *conditions).values(columns).returning(*matches.columns)
    return connection.execute(put).one_or_none()


def mine(connection: Connection, guest: str) -> Sequence[Row[Any]]:
    """A guest's matches: those in play first, newest before older, then by their end."""
    own = or_(matches.c.guest0 == guest, matches.c.guest1 == guest)
    order = (matches.c.state == OVER, matches.c.ended.desc(), matches.c.created.desc())
    return connection.execute(select(matches).where(own).order_by(*order).limit(LISTED)).all()


def live(connection: Connection, game: str | None) -> Sequence[Row[Any]]:
    """Matches under way, newest first."""
    wanted = select(matches).where(matches.c.state == RUNNING)
    if game is not None:
        wanted = wanted.where(matches.c.game == game)
    return connection.execute(wanted.order_by(matches.c.created.desc()).limit(LISTED)).all()


def count_states(connection: Connection) -> dict[str, int]:
    """How many matches stand open, running and over."""
    found = connection.execute(select(matches.c.state, func.count().label("number")).group_by(matches.c.state)).all()
    return {OPEN: 0, RUNNING: 0, OVER: 0} | {row.state: row.number for row in found}


def due(connection: Connection, now: float) -> Sequence[str]:
    """Matches whose time has come."""
    wanted = select(matches.c.id).where(matches.c.state == RUNNING, matches.c.due <= now).limit(200)
    return list(connection.execute(wanted).scalars())


def setting(connection: Connection, name: str, fresh: str) -> str:
    """A setting all workers share; the first one to ask makes it."""
    insert_once(connection, settings, {"name": name, "value": fresh})
    value: str = connection.execute(select(settings.c.value).where(settings.c.name == name)).scalar_one()
    return value


def beat(connection: Connection, worker: str, now: float) -> None:
    """Say that a worker is up."""
    if not insert_once(connection, beats, {"worker": worker, "at": now}):
        connection.execute(update(beats).where(beats.c.worker == worker).values(at=now))


def wake_up(connection: Connection, worker: str, now: float, silence: float) -> float:
    """A worker starts. Where no other was up, the time nobody was there is charged to no clock; returns that time."""
    heard = connection.execute(select(beats.c.at).with_for_update()).scalars().all()  # of workers that start at once,
    gap = now - max(heard) if heard else 0.0  # the second waits here, and finds these beats deleted by the first
    if gap > silence:
        connection.execute(beats.delete())
        shifted = {name: matches.c[name] + gap for name in ("since", "deadline", "due")}
        connection.execute(update(matches).where(matches.c.state == RUNNING).values(shifted))
        _empty_seats(connection, now)
    beat(connection, worker, now)
    return gap if gap > silence else 0.0


def bury(connection: Connection, now: float, silence: float) -> bool:
    """Say whether a worker has died; every seat counts as empty then, until a worker says that somebody sits there."""
    if not connection.execute(delete(beats).where(beats.c.at < now - silence)).rowcount:
        return False
    _empty_seats(connection, now)
    return True


def _empty_seats(connection: Connection, now: float) -> None:
    for seat in (0, 1):
        sat = (matches.c.state == RUNNING, matches.c[f"away{seat}"].is_(None), matches.c[f"guest{seat}"].is_not(None))
        connection.execute(update(matches).where(*sat).values({f"away{seat}": now}))
