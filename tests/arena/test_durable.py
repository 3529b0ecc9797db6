"""Nothing acknowledged is lost: the flush is asserted, not assumed, and the server is killed to see."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import threading

from sqlalchemy import text

from quintain.arena.database import open_database
from quintain.arena.ledger import Act, Line
from quintain.arena.store import Store
from quintain.core.entries import RESIGN, Entry
from tests.arena.crash import crash
from tests.arena.house import PATIENCE, play_out
from tests.arena.players import Player
from tests.arena.process import Process
from tests.arena.services import need

FLUSH = r"f(?:data)?sync\("
"""A flush in a trace; one that another thread interrupts has a second line, which is not counted."""


def add_matches(engine, *names):
    columns = "id, game, kind, options, secret, commitment, created, state, again"
    with engine.begin() as connection:
        for name in names:
            values = f"'{name}', 'duel', 'screen', '{{}}', '', '', 5.0, 'running', 0"
            connection.execute(text(f"INSERT INTO matches ({columns}) VALUES ({values})"))


def resignation(match, index, **columns):
    return Act(match, [Line(index, Entry(RESIGN, 0), 1.0, f"message {index}")], columns)


def test_every_connection_flushes_fully(tmp_path):
    engine = open_database(str(tmp_path / "a.sqlite"))
    for _ in range(3):
        with engine.connect() as connection:
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
    engine.dispose()


def test_writes_that_wait_share_a_commit_and_are_answered_after_it(tmp_path):
    engine = open_database(str(tmp_path / "a.sqlite"))

    async def scenario():
        store, begun, gathered = Store(engine), threading.Event(), threading.Event()

        def hold_up(_):
            begun.set()
            gathered.wait(PATIENCE)

        put = "INSERT INTO settings (name, value) VALUES (:name, '')"
        first = asyncio.create_task(store.write(hold_up))
        await asyncio.to_thread(begun.wait)
        writes = [
            asyncio.create_task(store.write(lambda c, n=n: c.execute(text(put), {"name": str(n)}).rowcount))
            for n in range(100)
        ]
        while store.waiting < len(writes):
            await asyncio.sleep(0)
        gathered.set()
        await asyncio.gather(first, *writes)
        other = sqlite3.connect(tmp_path / "a.sqlite")
        assert other.execute("SELECT count(*) FROM settings").fetchone() == (100,)
        other.close()
        assert (store.writes, store.commits) == (101, 2)
        store.close()

    play_out(scenario)


def test_moves_go_before_whatever_takes_longer(tmp_path):
    """Behind a commit under way wait three writes and, last, a move: it is stored before any of them."""
    engine = open_database(str(tmp_path / "a.sqlite"))
    add_matches(engine, "one")

    async def scenario():
        store, begun, gathered = Store(engine), threading.Event(), threading.Event()
        count = "SELECT count(*) FROM entries"

        def hold_up(_):
            begun.set()
            gathered.wait(PATIENCE)

        first = asyncio.create_task(store.write(hold_up))
        await asyncio.to_thread(begun.wait)
        writes = [asyncio.create_task(store.write(lambda c: c.execute(text(count)).scalar())) for _ in range(3)]
        move = asyncio.create_task(store.append(resignation("one", 1)))
        while store.waiting < len(writes) + 1:
            await asyncio.sleep(0)
        gathered.set()
        assert await asyncio.gather(first, move, *writes) == [None, True, 1, 1, 1]
        assert store.commits == 4  # the first, the move, one write beside it, and the other two together
        store.close()

    play_out(scenario)


def test_one_bad_write_does_not_spoil_the_others(tmp_path):
    engine = open_database(str(tmp_path / "a.sqlite"))

    async def scenario():
        store = Store(engine)
        put = "INSERT INTO settings (name, value) VALUES (:name, '')"

        def write(name):
            return store.write(lambda c: c.execute(text(put), {"name": name}).rowcount)

        answers = await asyncio.gather(*(write(n) for n in ("a", "b", "a", "c")), return_exceptions=True)
        assert sum(answer == 1 for answer in answers) == 3
        assert sum(isinstance(answer, Exception) for answer in answers) == 1
        store.close()

    play_out(scenario)


def test_of_acts_for_one_place_the_first_is_stored_and_whoever_shares_its_commit_is_not_harmed(tmp_path):
    engine = open_database(str(tmp_path / "a.sqlite"))
    add_matches(engine, "one", "two")

    async def scenario():
        store = Store(engine)
        places = [("one", 1), ("one", 1), ("two", 1)]
        acts = [*(resignation(*place) for place in places), resignation("two", 2, state="over")]
        assert await asyncio.gather(*map(store.append, acts)) == [True, False, True, True]
        assert not await store.append(resignation("two", 2))
        store.close()

    play_out(scenario)
    kept = sqlite3.connect(tmp_path / "a.sqlite")
    assert kept.execute('SELECT "match", "index" FROM entries ORDER BY 1, 2').fetchall() == [
        ("one", 1),
        ("two", 1),
        ("two", 2),
    ]
    kept.close()


def test_each_acknowledgement_follows_a_flush_of_the_disk(tmp_path):
    need("strace, which counts the flushes,", shutil.which("strace"))
    trace = tmp_path / "trace"
    server = Process(
        database=tmp_path / "a.sqlite",
        wrapper=("strace", "-D", "-f", "-e", "trace=fdatasync,fsync", "-e", "signal=none", "-o", str(trace)),
    )
    try:
        acks = 0

        async def scenario():
            nonlocal acks
            async with Player(server.url) as ann:
                made = await ann.post("/api/matches", game="grimhand", against="screen")
                await ann.connect()
                await ann.sit(made["id"], seat=0)
                flushes = len(re.findall(FLUSH, trace.read_text()))
                for n in range(20):
                    kind = ("offer", "answer")[n % 2]
                    more = {"accept": False} if n % 2 else {}
                    answer = await ann.act(made["id"], kind, seat=n % 2, count=n // 2, **more)
                    assert answer["type"] == "ack"
                    acks += 1
                    now = len(re.findall(FLUSH, trace.read_text()))
                    assert now > flushes, "acknowledged without a flush"
                    flushes = now

        play_out(scenario)
        assert acks == 20
    finally:
        server.stop()


def test_kill_9_loses_nothing_acknowledged(tmp_path):
    async def scenario():
        counted = await crash(tmp_path / "a.sqlite", matches=8, kills=4, gap=30)
        assert counted["kills"] == 4
        assert (counted["lost"], counted["doubled"]) == (0, 0)
        assert counted["records verified"] == 8

    play_out(scenario)
