"""Backups: what a database held before a migration, kept beside it until somebody throws it away."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import ProgrammingError

from quintain.arena.refusals import ArenaError

NOT_PERMITTED = "42501"
"""What PostgreSQL calls a lack of privilege."""


@contextmanager
def back_up_file(path: Path, version: str) -> Iterator[Path]:
    """Keep a copy of a SQLite file as it is before what is done meanwhile; where that fails, none is left.

    It is whole even while the file is in use, and half a copy never takes a whole one's place.
    """
    copy = path.with_name(f"{path.name}.before-{version}")
    part = copy.with_name(f"{copy.name}.part")
    try:
        with _or_nothing(copy):
            part.unlink(missing_ok=True)
            with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as target:
                source.backup(target)
        yield copy
        with _or_nothing(copy):
            part.replace(copy)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _or_nothing(copy: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as wrong:
        raise ArenaError(f"The copy {copy} cannot be written, so nothing was migrated: {wrong}.") from wrong


def back_up_schema(connection: Connection, version: str, build: Callable[[], None]) -> str:
    """A copy of our tables in a PostgreSQL schema of its own, part of the transaction that migrates them.

    `build` makes the tables of that version: so the copy has every key and index of the original and can take its
    place, and what else lives in the schema is left alone. No table of ours counts by a sequence.
    """
    ours = str(connection.execute(text("SELECT current_schema()")).scalar_one())
    kept = f"{ours}_before_{version}"
    quote = connection.dialect.identifier_preparer.quote
    _make_schema(connection, kept)
    path = connection.execute(text("SHOW search_path")).scalar_one()
    _search(connection, quote(kept))
    build()
    _search(connection, path)
    known = inspect(connection)
    tables = [name for name, _ in known.get_sorted_table_and_fkc_names(kept) if name is not None]
    both = {name: (f"{quote(ours)}.{quote(name)}", f"{quote(kept)}.{quote(name)}") for name in tables}
    # whoever still serves the old version waits; entries before their matches, as a worker takes them
    connection.exec_driver_sql(
        f"LOCK TABLE {', '.join(both[name][0] for name in reversed(tables))} IN ACCESS EXCLUSIVE MODE"
    )
    for name, (source, target) in both.items():
        columns = ", ".join(quote(column["name"]) for column in known.get_columns(name, kept))
        connection.exec_driver_sql(f"DELETE FROM {target}")  # the version's own row, and whatever a migration puts in
        connection.exec_driver_sql(f"INSERT INTO {target} ({columns}) SELECT {columns} FROM {source}")
    return kept


def _make_schema(connection: Connection, name: str) -> None:
    """An empty schema, in the place of an older one."""
    quoted = connection.dialect.identifier_preparer.quote(name)
    try:
        connection.exec_driver_sql(f"DROP SCHEMA IF EXISTS {quoted} CASCADE")
        connection.exec_driver_sql(f"CREATE SCHEMA {quoted}")
    except ProgrammingError as wrong:
        if getattr(wrong.orig, "sqlstate", None) != NOT_PERMITTED:
            raise
        raise ArenaError(
            f"Before a migration the tables are copied into the schema {name}, which this role may not make: "
            "grant it CREATE on the database. Nothing was changed."
        ) from wrong


def _search(connection: Connection, path: str) -> None:
    connection.execute(text("SELECT set_config('search_path', :path, true)"), {"path": path})
