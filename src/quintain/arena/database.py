"""Opening a database: SQLite by path, PostgreSQL by URL; migrated, and said in one sentence when it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from quintain.arena.backups import back_up_file, back_up_schema
from quintain.arena.refusals import ArenaError

HEAD = "0003"
"""The newest migration: a database that stands there needs no look at the others."""
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MILLISECONDS = 10_000
ALONE = {"sqlite": {"begin": "BEGIN IMMEDIATE"}, "postgresql": {"isolation_level": "READ COMMITTED"}}
"""How a migration's transaction begins, so that what it reads once it has the lock is what it will change."""


def database_url(named: str) -> str:
    """The URL of what somebody named: a URL as it stands (PostgreSQL through psycopg), else a path for SQLite."""
    if "://" not in named:
        return f"sqlite:///{Path(named).expanduser().absolute()}"
    return named.replace("postgresql://", "postgresql+psycopg://", 1).replace("postgres://", "postgresql+psycopg://", 1)


def open_database(named: str) -> Engine:
    """An engine for a database that can be written and is up to date."""
    engine = reach(named)
    try:
        migrate(engine)
        _check_writable(engine)
    except SQLAlchemyError as wrong:
        engine.dispose()
        raise ArenaError(f"The database {_shown(named)} cannot be used: {_first_line(wrong)}") from wrong
    except ArenaError:
        engine.dispose()
        raise
    return engine


def reach(named: str) -> Engine:
    """An engine for a database as it stands."""
    try:
        url = make_url(database_url(named))
        engine = create_engine(url, pool_size=6, max_overflow=4, pool_pre_ping=url.get_backend_name() != "sqlite")
    except (ArgumentError, ImportError) as wrong:
        raise ArenaError(f"{_shown(named)} is no database this can use: {_first_line(wrong)}") from wrong
    if engine.dialect.name == "sqlite":
        _prepare_folder(Path(url.database or ""))
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin)
    return engine


def migrate(engine: Engine, to: str = HEAD) -> None:
    """Bring the tables up to date, with a copy of what was there made before."""
    with engine.connect() as connection:
        if _version(connection) == to:
            return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.execution_options(**ALONE.get(engine.dialect.name, {})).begin() as connection:
        if engine.dialect.name == "postgresql":  # one worker migrates, the others wait
            connection.execute(text("SELECT pg_advisory_xact_lock(8000)"))
        standing = _version(connection)  # again: whoever had the lock before may have migrated
        if standing == to:
            return
        if standing is not None and standing > to:
            raise ArenaError(f"The database is of version {standing}, which only a newer Quintain knows.")
        config.attributes["connection"] = connection
        with _backed_up(connection, standing, partial(command.upgrade, config, standing or to)):
            command.upgrade(config, to)


def _backed_up(
    connection: Connection, standing: str | None, build: Callable[[], None]
) -> AbstractContextManager[object]:
    """What is done inside is done to tables of which there is a copy, unless there are none yet."""
    if standing is not None and connection.dialect.name == "sqlite":
        return back_up_file(Path(connection.engine.url.database or ""), standing)
    if standing is not None:
        back_up_schema(connection, standing, build)
    return nullcontext()


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
    connection.connection.cursor().execute(connection.get_execution_options().get("begin", "BEGIN"))


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
