"""Starting and stopping: one sentence when it cannot begin, nothing lost when it ends."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import threading
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from quintain import agents
from quintain.arena import crew, metrics, warming
from quintain.arena.crew import Crew
from quintain.arena.refusals import ArenaError
from quintain.arena.server import bind, serve
from tests.arena.house import PATIENCE, hall, play_out
from tests.arena.players import Player, friends, meet, mover
from tests.arena.process import Process

CALM = {"turn": 0, "hands": [{"attack": [1], "defense": []}, {"attack": [1], "defense": []}]}
"""A position of Grimhand where both can attack, and nobody dies of it."""


def test_a_busy_port_is_said_in_one_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ArenaError, match=f"^Port {port} of 127.0.0.1 is in use; choose another.$"):
            serve(port=port, database=str(tmp_path / "a.sqlite"))
    with pytest.raises(ArenaError, match="0 to 65535"):
        bind("127.0.0.1", 99999)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"database": "/proc/nowhere/a.sqlite"}, "The file /proc/nowhere/a.sqlite cannot be written"),
        ({"database": "postgresql://u:secret@127.0.0.1:1/x"}, "cannot be used"),
        ({"database": "nonsense://x"}, "is no database"),
        ({"redis": "redis://127.0.0.1:1"}, "Redis cannot be reached"),
        ({"redis": "nonsense"}, "Redis cannot be reached"),
        ({"workers": 3}, "More than one worker needs PostgreSQL and Redis"),
    ],
)
def test_what_stands_in_the_way_is_one_sentence(asked, sentence, tmp_path):
    with pytest.raises(ArenaError, match=sentence) as wrong:
        serve(**{"port": 0, "database": str(tmp_path / "a.sqlite")} | asked)
    assert "\n" not in str(wrong.value)
    assert str(wrong.value).endswith(".")
    assert "secret" not in str(wrong.value)


def test_a_file_that_is_no_database_is_said_so(tmp_path):
    path = tmp_path / "a.sqlite"
    path.write_text("this is a letter, not a database, and long enough to be taken for one" * 20)
    with pytest.raises(ArenaError, match="not a database"):
        serve(port=0, database=str(path))


def test_a_graceful_stop_tells_everybody_to_come_back_and_loses_nothing(tmp_path):
    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite") as there:
                ann, bob = await meet(there.url, 2, stack)
                match = await friends(ann, bob, "duel")
                who = mover(ann, bob)
                await who.send(
                    type="play",
                    match=match,
                    id="last",
                    count=0,
                    move=who.frame["scene"]["moves"][0]["text"],
                )
                assert (await who.hear("ack"))["id"] == "last"
            for player in (ann, bob):
                last, code = await player.until_closed()
                assert (last["type"], last["retry"]) == ("bye", True)
                assert code == 1013
            async with hall(tmp_path / "a.sqlite") as there:
                assert len((await there.arena.house.look(match)).entries) == 1

    play_out(scenario)


def test_an_act_under_way_when_the_server_stops_is_committed(tmp_path):
    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite") as there:
                ann, bob = await meet(there.url, 2, stack)
                match = await friends(ann, bob, "duel")
                seat = (await there.arena.house.look(match)).actors[0]
                work = there.arena.house.act(match, seat, lambda b: b.play(seat, b.legal(seat)[0]))
                act = asyncio.create_task(work)
                await asyncio.sleep(0)
            assert await act == 1
            async with hall(tmp_path / "a.sqlite") as there:
                assert len((await there.arena.house.look(match)).entries) == 1

    play_out(scenario)


def test_a_server_that_stops_waits_for_no_thinker(tmp_path, monkeypatch):
    begun, released = threading.Event(), threading.Event()

    class Deep:
        name = "deep"

        def choose(self, view):
            begun.set()
            released.wait()

    monkeypatch.setattr(agents, "find", lambda name, game, **how: Deep())

    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=PATIENCE) as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="ambush", agent="random")  # both choose at once
            await ann.connect()
            await ann.sit(made["id"])
            await asyncio.to_thread(begun.wait)
        released.set()

    play_out(scenario)


def test_a_log_line_quotes_nothing_that_an_error_said(caplog):
    try:
        raise ValueError("the secret is 42")
    except ValueError as failed:
        metrics.Metrics().trouble("socket", failed)
    [record] = caplog.records
    line = json.loads(metrics.JsonLines().format(record))
    assert (line["where"], line["error"]) == ("socket", "ValueError")
    assert "secret" not in json.dumps(line)


def test_the_process_stops_on_a_signal_and_its_log_holds_no_secret(tmp_path):
    server = Process(database=tmp_path / "a.sqlite")
    secrets: list[str] = []

    async def scenario():
        async with Player(server.url) as ann:
            made = await ann.post("/api/matches", game="duel", agent="random")
            await ann.connect()
            await ann.sit(made["id"])
            await ann.act(made["id"], "resign")
            secrets.append((await ann.hear("over"))["secret"])

    play_out(scenario)
    log = server.stop()
    assert server.popen.returncode == 0
    assert secrets[0] not in log
    for line in log.splitlines():
        json.loads(line)


def test_a_crew_told_to_stop_while_it_is_still_hired_has_not_failed(monkeypatch):
    """A worker that has not come far enough to end by itself is ended by the signal."""
    monkeypatch.setattr(crew, "WORKER", "import time; time.sleep(600)")
    hired = []

    class Told(Crew):
        def _hire(self):
            hired.append(super()._hire())
            signal.raise_signal(signal.SIGTERM)
            return hired[-1]

    with bind("127.0.0.1", 0) as door:
        before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
        try:
            assert Told(door, 2).run() == 0
        finally:
            signal.signal(signal.SIGTERM, before)
    assert [worker.returncode for worker in hired] == [-signal.SIGTERM]


def test_health_and_meters(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            assert (await ann.get("/healthz"))["ok"]
            assert (await ann.get("/readyz"))["ok"]
            made = await ann.post("/api/matches", game="duel", agent="random")
            await ann.connect()
            await ann.sit(made["id"])
            await ann.act(made["id"], "resign")
            await there.arena.house.drain()  # the other may have been thinking
            meters = (await ann.http.get("/metrics")).text
            assert 'quintain_matches{state="over"} 1.0' in meters
            assert 'quintain_entries_total{game="duel"}' in meters
            assert "quintain_ack_seconds_count 1.0" in meters
            for queue in ("quintain_write_queue", "quintain_thinking_queue", "quintain_lobby_queue"):
                assert f"{queue} 0.0" in meters
            await ann.post("/api/queue", game="duel")
            assert "quintain_lobby_queue 1.0" in (await ann.http.get("/metrics")).text
            there.arena.ready = False
            assert (await ann.http.get("/readyz")).status_code == 503

    play_out(scenario)


def test_meters_with_a_token_are_for_who_has_it(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite", metrics_token="tok") as there, Player(there.url) as ann:
            assert (await ann.http.get("/metrics")).status_code == 403
            headers = {"Authorization": "Bearer tok"}
            assert (await ann.http.get("/metrics", headers=headers)).status_code == 200

    play_out(scenario)


@pytest.mark.parametrize(
    "passed_on",
    [
        {"X-Forwarded-For": "203.0.113.7"},
        {"X-Forwarded-For": "127.0.0.1"},  # whoever asks may write there what they like
        {"X-Forwarded-For": "testclient"},
        {"X-Forwarded-For": ""},
        {"X-Forwarded-Proto": "https"},
        {"X-Real-IP": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "quintain.example"},  # a proxy that adds nothing, but keeps the name
        {"Host": "localhost.example:8000"},
    ],
)
def test_meters_without_a_token_are_not_for_whom_a_proxy_here_asks(passed_on, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            answer = await ann.http.get("/metrics", headers=passed_on)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
            port = there.url.rpartition(":")[2]
            for name in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}", "localhost"):
                assert (await ann.http.get("/metrics", headers={"Host": name})).status_code == 200

    play_out(scenario)


def test_meters_with_the_token_are_read_through_a_proxy_too(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite", metrics_token="tok") as there, Player(there.url) as ann:
            passed_on = {"Host": "quintain.example", "X-Forwarded-For": "203.0.113.7", "Authorization": "Bearer tok"}
            assert (await ann.http.get("/metrics", headers=passed_on)).status_code == 200

    play_out(scenario)


def test_the_example_plays_a_match(tmp_path):
    server = Process(database=tmp_path / "a.sqlite")
    example = Path(__file__).parents[2] / "examples" / "play_online.py"
    try:
        done = subprocess.run(
            [sys.executable, str(example), server.url, "grimhand"], capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stderr
        assert "verified" in done.stdout
    finally:
        server.stop()
    assert len(example.read_text().splitlines()) <= 45


def test_rules_are_played_interpreted_until_the_child_has_compiled_them(tmp_path, monkeypatch):
    """The real child, for one game; whoever waits for it plays on."""
    monkeypatch.setattr(warming.games, "names", lambda: ("grimhand",))
    looked, compile_aside = asyncio.Event(), warming.compile_aside

    async def compile_later(name):
        await looked.wait()
        return await compile_aside(name)

    monkeypatch.setattr(warming, "compile_aside", compile_later)

    async def scenario():
        async with hall(tmp_path / "a.sqlite", warm=True) as there, Player(there.url) as ann:
            assert (await ann.connect())["warming"] == ["grimhand"]
            made = await ann.post("/api/matches", game="grimhand", against="screen", position=CALM)
            await ann.sit(made["id"], seat=0)
            assert not (await there.arena.house.look(made["id"])).compiled
            looked.set()
            assert (await ann.act(made["id"], move="attack", seat=0, count=0))["type"] == "ack"
            await there.arena.warming.done.wait()
            assert there.arena.warming.is_compiled("grimhand")
            assert (await ann.connect())["warming"] == []
            await ann.sit(made["id"], seat=1)
            assert (await ann.act(made["id"], move="attack", seat=1, count=0))["type"] == "ack"
            board = await there.arena.house.look(made["id"])
            assert board.compiled
            assert board.after(2).record() == board.record()

    play_out(scenario)
