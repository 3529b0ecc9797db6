"""Migrations: the tables as the code wants them, and before anything changes a copy of what was there."""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy import Connection, Engine, event, inspect, text
from sqlalchemy.engine import make_url

from quintain.arena.backups import back_up_file
from quintain.arena.database import HEAD, migrate, open_database, reach
from quintain.arena.migrations.versions import __path__ as versions
from quintain.arena.refusals import ArenaError
from quintain.arena.tables import metadata
from tests.arena.house import PATIENCE

OLD = "0001"
KEPT = f"public_before_{OLD}"
PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
COLUMNS = "id, game, kind, options, secret, commitment, created, state, again"
ROWS = (
    *(
        f"INSERT INTO matches ({COLUMNS}) VALUES ('{name}', 'duel', 'screen', '{{}}', '', '', 5.0, '{state}', 0)"
        for name, state in (("done", "over"), ("quick", "over"), ("on", "running"))
    ),
    *(
        f"""INSERT INTO entries ("match", "index", kind, seat, hash, at) VALUES ('done', {n}, 'resign', 0, '', {at})"""
        for n, at in ((1, 6.0), (2, 9.5))
    ),
    "INSERT INTO guests VALUES ('ann', 'Ann', 1.0)",
    "INSERT INTO queue VALUES ('ann', 'duel', 2.0, NULL)",
    "INSERT INTO settings VALUES ('cookie key', 'b')",
    "INSERT INTO beats VALUES ('worker', 3.0)",
)
"""Something in every table of the first version."""
ENDED = {"done": 9.5, "quick": 5.0, "on": None}


@pytest.fixture
def empty(postgres: str) -> Iterator[str]:
    """A PostgreSQL database of the test's own, whose owner may do no more than an owner may."""
    name = f"arena_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {name} LOGIN")
        connection.execute(f"CREATE DATABASE {name} OWNER {name}")
        yield make_url(postgres).set(username=name, database=name).render_as_string()
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        connection.execute(f"DROP ROLE {name}")


@contextmanager
def engine_of(opened: Engine) -> Iterator[Engine]:
    """An engine that is let go of, whatever happens."""
    try:
        yield opened
    finally:
        opened.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def named(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return str(tmp_path / "a.sqlite") if request.param == "sqlite" else str(request.getfixturevalue("empty"))


def of_the_first_version(named: str) -> dict[str, Any]:
    """Fill a database as the first version knew it; what is in it."""
    with engine_of(reach(named)) as engine:
        migrate(engine, OLD)
        with engine.begin() as connection:
            for statement in ROWS:
                connection.exec_driver_sql(statement)
            rows = contents(connection)
    assert all(rows.values())
    return rows


def contents(connection: Connection, schema: str | None = None) -> dict[str, Any]:
    """Every row of every table."""
    prefix = f"{schema}." if schema else ""
    return {
        table: sorted(map(repr, connection.exec_driver_sql(f'SELECT * FROM {prefix}"{table}"').all()))
        for table in sorted(inspect(connection).get_table_names(schema))
    }


def structure(connection: Connection) -> dict[str, Any]:
    """Columns, keys and indexes of every table."""
    known = inspect(connection)
    ask = (known.get_columns, known.get_pk_constraint, known.get_foreign_keys, known.get_unique_constraints)
    ask += (known.get_indexes,)
    return {table: [str(sorted(f(table), key=str)) for f in ask] for table in known.get_table_names()}


def now(named: str) -> dict[str, Any]:
    """What a database holds."""
    with engine_of(reach(named)) as engine, engine.connect() as connection:
        return contents(connection)


def before(named: str) -> dict[str, Any]:
    """What the copy of a database holds."""
    if "://" not in named:
        return now(f"{named}.before-{OLD}")
    with engine_of(reach(named)) as engine, engine.connect() as connection:
        return contents(connection, KEPT)


def ended(named: str) -> dict[str, float | None]:
    """When each match ended, in a database that is open to everyone."""
    with engine_of(open_database(named)) as engine, engine.connect() as connection:
        return {row.id: row.ended for row in connection.execute(text("SELECT id, ended FROM matches"))}


def is_copied(named: str) -> bool:
    if "://" not in named:
        return any(Path(named).parent.glob("*.before-*"))
    with engine_of(reach(named)) as engine, engine.connect() as connection:
        return inspect(connection).has_schema(KEPT)


def test_the_migrations_make_the_tables_the_code_uses(named):
    with engine_of(open_database(named)) as engine, engine.connect() as connection:
        for table in metadata.tables.values():
            found = {column["name"] for column in inspect(connection).get_columns(table.name)}
            assert found == {column.name for column in table.columns}, table.name
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        migrate(engine)
    newest = sorted(path.stem for path in Path(versions[0]).glob("0*.py"))[-1]
    assert newest.startswith(HEAD)


def test_a_database_of_the_first_version_is_migrated_and_a_copy_of_it_kept(named):
    rows = of_the_first_version(named)
    assert ended(named) == ENDED
    assert before(named) == rows


def test_a_later_copy_takes_the_place_of_an_older_one(named):
    of_the_first_version(named)
    with engine_of(open_database(named)) as engine:
        with engine.begin() as connection:  # as if the newer version had never been here
            connection.exec_driver_sql("ALTER TABLE matches DROP COLUMN ended")
            connection.exec_driver_sql("ALTER TABLE queue DROP COLUMN heard")
            connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{OLD}'")
            connection.exec_driver_sql("DELETE FROM entries")
            rows = contents(connection)
        migrate(engine)
    assert before(named) == rows


def test_a_migration_that_fails_changes_nothing(named):
    of_the_first_version(named)
    with engine_of(reach(named)) as engine, engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE matches ADD COLUMN ended INTEGER")  # in the migration's way
    rows = now(named)
    with pytest.raises(ArenaError, match="ended"):
        open_database(named)
    assert now(named) == rows
    assert not is_copied(named)


def test_a_migration_that_fails_leaves_an_older_copy_as_it_was(tmp_path):
    path = str(tmp_path / "a.sqlite")
    of_the_first_version(path)
    older = tmp_path / f"a.sqlite.before-{OLD}"
    older.write_text("an older copy")
    with engine_of(reach(path)) as engine, engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE matches ADD COLUMN ended INTEGER")  # in the migration's way
    with pytest.raises(ArenaError, match="ended"):
        open_database(path)
    assert older.read_text() == "an older copy"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.sqlite", older.name]


def test_what_else_lives_in_the_schema_is_left_alone(empty):
    rows = of_the_first_version(empty)
    with engine_of(reach(empty)) as engine, engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE neighbour (id INTEGER)")
    open_database(empty).dispose()
    assert before(empty) == rows


def test_two_workers_that_start_at_once_leave_one_good_copy(empty):
    """Both have seen the old version and wait for the lock; whoever is second must not copy what the first migrated."""
    rows = of_the_first_version(empty)
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    with ThreadPoolExecutor(2) as pool:
        with psycopg.connect(empty) as connection:  # the lock falls with the transaction
            connection.execute("SELECT pg_advisory_xact_lock(8000)")
            workers = [pool.submit(ended, empty) for _ in range(2)]
            while connection.execute(waiting).fetchone() != (len(workers),):
                assert not any(worker.done() for worker in workers)
        assert [worker.result(PATIENCE) for worker in workers] == [ENDED, ENDED]
    assert before(empty) == rows


def test_two_processes_that_open_one_file_at_once_leave_one_good_copy(tmp_path):
    path = str(tmp_path / "a.sqlite")
    rows = of_the_first_version(path)
    both_have_seen_the_old_version = threading.Barrier(2, timeout=PATIENCE)

    def open_it() -> None:
        with engine_of(reach(path)) as engine:
            event.listen(engine, "checkin", lambda *_: both_have_seen_the_old_version.wait(), once=True)
            migrate(engine)

    with ThreadPoolExecutor(2) as pool:
        for one in [pool.submit(open_it) for _ in range(2)]:
            one.result(PATIENCE)
    assert ended(path) == ENDED
    assert before(path) == rows


def test_a_role_that_may_not_copy_is_told_so_and_nothing_is_changed(empty, postgres):
    role = make_url(empty).username
    inside = make_url(postgres).set(database=role).render_as_string()
    with psycopg.connect(inside, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {role} OWNER TO arena")
        connection.execute(f"GRANT CREATE ON SCHEMA public TO {role}")
    rows = of_the_first_version(empty)
    with pytest.raises(ArenaError) as wrong:
        open_database(empty)
    assert str(wrong.value) == (
        f"Before a migration the tables are copied into the schema {KEPT}, which this role may not make: "
        "grant it CREATE on the database. Nothing was changed."
    )
    assert now(empty) == rows
    assert not is_copied(empty)
    with psycopg.connect(inside, autocommit=True) as connection:
        connection.execute(f"GRANT CREATE ON DATABASE {role} TO {role}")
    assert ended(empty) == ENDED
    assert before(empty) == rows


def test_a_copy_that_cannot_be_written_is_said_and_nothing_is_changed(tmp_path):
    path = str(tmp_path / "a.sqlite")
    rows = of_the_first_version(path)
    (tmp_path / f"a.sqlite.before-{OLD}").mkdir()
    with pytest.raises(ArenaError, match=r"^The copy .* cannot be written, so nothing was migrated: .*\.$"):
        open_database(path)
    assert now(path) == rows


def test_a_database_of_a_later_version_is_refused(named):
    with engine_of(open_database(named)) as engine, engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(ArenaError, match=r"^The database is of version 9999, which only a newer Quintain knows\.$"):
        open_database(named)


def test_a_copy_is_whole(tmp_path):
    with engine_of(open_database(str(tmp_path / "a.sqlite"))) as engine:
        with engine.begin() as connection:
            connection.execute(text("INSERT INTO settings (name, value) VALUES ('a', 'b')"))
        (tmp_path / "a.sqlite.before-0001.part").write_text("half of an earlier one")
        with back_up_file(tmp_path / "a.sqlite", "0001") as copy, engine.begin() as connection:
            connection.execute(text("DELETE FROM settings"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.sqlite", copy.name]
    other = sqlite3.connect(copy)
    assert other.execute("SELECT value FROM settings").fetchall() == [("b",)]
    other.close()


def test_a_copy_is_put_back_as_the_page_says(named, tmp_path):
    rows = of_the_first_version(named)
    with engine_of(reach(named)) as engine, engine.connect() as connection:
        old = structure(connection)
    with engine_of(open_database(named)) as engine, engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM entries")
    if "://" in named:
        (recipe,) = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)
        with psycopg.connect(named, autocommit=True) as connection:
            connection.execute(recipe)
    else:
        assert f"`a.sqlite.before-{OLD}` over `a.sqlite`" in " ".join(PAGE.split())
        (tmp_path / f"a.sqlite.before-{OLD}").replace(tmp_path / "a.sqlite")
    assert now(named) == rows
    with engine_of(reach(named)) as engine, engine.connect() as connection:
        assert structure(connection) == old
    assert ended(named) == ENDED  # and whoever changes their mind migrates again
