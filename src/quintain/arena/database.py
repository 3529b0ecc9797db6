"""Opening a database: SQLite by path, PostgreSQL by URL; migrated, and said in one sentence when it cannot be."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from quintain.arena.refusals import ArenaError

HEAD = "0002"
"""The newest migration: a database that stands there needs no look at the others."""
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MILLISECONDS = 10_000


def database_url(named: str) -> str:
    """The URL of what somebody named: a URL as it stands (PostgreSQL through psycopg), else a path for SQLite."""
    if "://" not in named:
        return f"sqlite:///{Path(named).expanduser().absolute()}"
    return named.replace("postgresql://", "postgresql+psycopg://", 1).replace("postgres://", "postgresql+psycopg://", 1)


def open_database(named: str) -> Engine:
    """An engine for a database that can be written and is up to date."""
    try:
        url = make_url(database_url(named))
        engine = create_engine(url, pool_size=6, max_overflow=4, pool_pre_ping=url.get_backend_name() != "sqlite")
    except (ArgumentError, ImportError) as wrong:
        raise ArenaError(f"{_shown(named)} is no database this can use: {_first_line(wrong)}") from wrong
    if engine.dialect.name == "sqlite":
        _prepare_folder(Path(url.database or ""))
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin)
    try:
        migrate(engine)
        _check_writable(engine)
    except SQLAlchemyError as wrong:
        engine.dispose()
        raise ArenaError(f"The database {_shown(named)} cannot be used: {_first_line(wrong)}") from wrong
    return engine


def migrate(engine: Engine, to: str = HEAD) -> None:
    """Bring the tables up to date, with a copy of the SQLite file made before."""
    with engine.connect() as connection:
        standing = _version(connection)
    if standing == to:
        return
    from alembic import command
    from alembic.config import Config

    if standing is not None and engine.dialect.name == "sqlite":
        back_up(Path(engine.url.database or ""), standing)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # one worker migrates, the others wait
            connection.execute(text("SELECT pg_advisory_xact_lock(8000)"))
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def back_up(path: Path, version: str) -> Path:
    """A copy of a SQLite file, whole even while it is in use."""
    copy = path.with_name(f"{path.name}.before-{version}")
    with sqlite3.connect(path) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    source.close()
    target.close()
    return copy


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _check_writable(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM settings WHERE name = ''"))


def _prepare_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as wrong:
        raise ArenaError(f"The file {path} cannot be written: {wrong.strerror}.") from wrong


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy says BEGIN itself
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.connection.cursor().execute("BEGIN")


def _shown(named: str) -> str:
    """A database's name without its password."""
    try:
        return make_url(named).render_as_string(hide_password=True) if "://" in named else named
    except ArgumentError:
        return "given"


def _first_line(wrong: BaseException) -> str:
    cause = getattr(wrong, "orig", None) or wrong
    line = str(cause).strip().splitlines()[0].strip()
    return line if line.endswith(".") else f"{line}."
