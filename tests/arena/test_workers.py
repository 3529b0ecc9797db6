"""Many workers, one arena: PostgreSQL and Redis, players spread over all of them."""

from __future__ import annotations

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from functools import partial

from sqlalchemy import text

from quintain.arena import hub, ledger, seating
from quintain.arena.database import open_database
from quintain.core.records import verify
from quintain.games import find, names
from tests.arena.house import PATIENCE, Clock, hall, play_out
from tests.arena.players import Player, friends, mover
from tests.arena.process import Process
from tests.arena.services import free_port, running_redis


async def spread(stack, halls, count):
    """Players, each connected to another worker."""
    players = []
    for n in range(count):
        player = await stack.enter_async_context(Player(halls[n % len(halls)].url))
        await player.connect()
        players.append(player)
    return players


async def shown(*players):
    """Wait until each has a picture; a word about who is missing may come before."""
    for player in players:
        while not player.frame:
            await player.hear("scene")


async def three(stack, postgres, redis_url):
    return [await stack.enter_async_context(hall(postgres, redis=redis_url)) for _ in range(3)]


def test_three_workers_serve_the_same_matches(postgres, redis_url):
    async def scenario():
        async with AsyncExitStack() as stack:
            halls = await three(stack, postgres, redis_url)
            games = []
            for n, name in enumerate(names()):
                ann, bob, eve = await spread(stack, halls[n % 3 :] + halls[: n % 3], 3)
                made = await ann.post("/api/matches", game=name, against="friend")
                await bob.post(f"/api/matches/{made['id']}/join", invite=made["invite"])
                await ann.sit(made["id"])
                await bob.sit(made["id"])
                await shown(ann, bob)
                await eve.send(type="watch", match=made["id"])
                games.append(asyncio.gather(ann.play_on(made["id"], n), bob.play_on(made["id"], n), eve.hear("over")))
            for ends in await asyncio.gather(*games):
                assert ends[0] == ends[1] == ends[2]
                record = (await ann.http.get(ends[0]["record"])).text
                verify(record, find)

    play_out(scenario)


def test_workers_that_act_at_once_lose_no_move_and_double_none(postgres, redis_url):
    """Both seats plan at the same time on different workers: neither is refused for the other's move."""

    async def scenario():
        pick = random.Random(1)
        async with AsyncExitStack() as stack:
            halls = await three(stack, postgres, redis_url)
            ann, bob = await spread(stack, halls, 2)
            for _ in range(6):
                ann.frame = bob.frame = {}
                made = await ann.post("/api/matches", game="ambush", against="friend")
                await bob.post(f"/api/matches/{made['id']}/join", invite=made["invite"])
                await ann.sit(made["id"])
                await bob.sit(made["id"])
                await shown(ann, bob)
                moves = [pick.choice(p.frame["scene"]["moves"])["text"] for p in (ann, bob)]
                answers = await asyncio.gather(
                    *(p.act(made["id"], move=move) for p, move in zip((ann, bob), moves, strict=True))
                )
                assert [a["type"] for a in answers] == ["ack", "ack"]
                assert len((await halls[2].arena.house.look(made["id"])).entries) == 2
                for player in (ann, bob):
                    await player.send(type="leave", match=made["id"])
                    await player.quiet()

    play_out(scenario)


def test_a_repeat_at_another_worker_counts_once(postgres, redis_url):
    async def scenario():
        async with AsyncExitStack() as stack:
            halls = await three(stack, postgres, redis_url)
            ann, bob = await spread(stack, halls[:1], 2)
            match = await friends(ann, bob, "duel")
            who = mover(ann, bob)
            move = who.frame["scene"]["moves"][0]["text"]
            first = await who.act(match, move=move, id="once", count=0)
            for there in halls[1:]:
                await who.connect(there.url)
                await who.sit(match)
                assert await who.act(match, move=move, id="once", count=0) == first
            assert len((await halls[0].arena.house.look(match)).entries) == 1

    play_out(scenario)


def test_who_leaves_one_worker_and_still_sits_at_another_is_at_the_table(postgres, redis_url):
    async def scenario():
        async with AsyncExitStack() as stack:
            halls = await three(stack, postgres, redis_url)
            ann, bob = await spread(stack, halls[:1], 2)
            match = await friends(ann, bob, "duel")
            tab = await stack.enter_async_context(Player(halls[1].url))
            tab.http.cookies = bob.http.cookies
            await tab.connect()
            await tab.sit(match)
            await bob.socket.close()
            while (await ann.hear("presence"))["present"] != [True, False]:
                pass
            while (await ann.hear("presence"))["present"] != [True, True]:
                pass
            await tab.socket.close()
            while (await ann.hear("presence"))["present"] != [True, False]:
                pass

    play_out(scenario)


def test_a_seat_that_is_taken_twice_at_once_begins_a_match_once(postgres, redis_url, monkeypatch):
    """Bob sits down at two workers; when the slower one comes to write, the match is under way."""
    clock, began, goes_on = Clock(), threading.Event(), threading.Event()
    change = ledger.change

    def change_late(connection, *rest):
        if threading.current_thread() is slow and not began.is_set():
            began.set()
            goes_on.wait(PATIENCE)
        return change(connection, *rest)

    slow: threading.Thread

    async def scenario():
        nonlocal slow
        async with AsyncExitStack() as stack:
            halls = [await stack.enter_async_context(hall(postgres, redis=redis_url, now=clock)) for _ in range(2)]
            ann, bob = await spread(stack, halls[:1], 2)
            made = await ann.post("/api/matches", game="duel", against="friend", clock={"seconds": 60})
            await bob.post(f"/api/matches/{made['id']}/join", invite=made["invite"])
            await ann.sit(made["id"])
            slow = halls[1].arena.store._writer
            monkeypatch.setattr(ledger, "change", change_late)
            late = asyncio.create_task(seating.contribute(halls[1].arena.house, made["id"], 1, None))
            await asyncio.to_thread(began.wait)
            await bob.sit(made["id"])
            await shown(ann, bob)
            clock.time += 10
            who = mover(ann, bob)
            await who.act(made["id"], move=who.frame["scene"]["moves"][0]["text"])
            before = (await seating.find(halls[0].arena.house, made["id"])).since
            clock.time += 10
            goes_on.set()
            row = await late
            assert (row.state, row.since) == ("running", before)

    play_out(scenario)


def test_workers_that_start_at_once_do_not_charge_the_time_nobody_was_up_twice(postgres):
    """The second has begun to look before the first is done."""
    engine = open_database(postgres)
    columns = "id, game, kind, options, secret, commitment, created, state, again, due"
    wake_up = partial(ledger.wake_up, now=1000.0, silence=5.0)
    blocked = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    try:
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM beats"))
            connection.execute(text("INSERT INTO beats VALUES ('gone', 100.0)"))
            values = "'nap', 'duel', 'friend', '{}', '', '', 5.0, 'running', 0, 130.0"
            connection.execute(text(f"INSERT INTO matches ({columns}) VALUES ({values})"))

        def second():
            with engine.begin() as connection:
                return wake_up(connection, "two")

        with ThreadPoolExecutor(1) as pool:
            with engine.begin() as connection:
                assert wake_up(connection, "one") == 900.0
                other = pool.submit(second)
                # a transaction keeps what it has seen of the others: each look is one of its own
                with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as looking:
                    while not looking.execute(text(blocked)).scalar():
                        assert not other.done()
            assert other.result(PATIENCE) == 0.0
        with engine.connect() as connection:
            assert connection.execute(text("SELECT due FROM matches WHERE id = 'nap'")).scalar() == 1030.0
    finally:
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM matches WHERE id = 'nap'"))
            connection.execute(text("DELETE FROM beats"))
        engine.dispose()


def test_the_queue_meets_across_workers(postgres, redis_url):
    async def scenario():
        async with AsyncExitStack() as stack:
            halls = await three(stack, postgres, redis_url)
            ann, bob = await spread(stack, halls, 2)
            await ann.post("/api/queue", game="duel")
            match = (await bob.post("/api/queue", game="duel"))["match"]
            assert (await ann.hear("seated"))["match"] == match
            await ann.sit(match)
            await bob.sit(match)
            await shown(ann, bob)

    play_out(scenario)


def test_without_redis_workers_serve_on_and_once_it_is_back_everybody_is_shown_what_was_missed(postgres):
    async def scenario():
        port, clock = free_port(), Clock()
        async with AsyncExitStack() as stack:
            with running_redis(port) as url:
                halls = [await stack.enter_async_context(hall(postgres, redis=url, now=clock)) for _ in range(2)]
                ann, bob, eve, zoe = await spread(stack, halls, 4)
                made = await ann.post("/api/matches", game="duel", against="friend")
                match = made["id"]
                await bob.post(f"/api/matches/{match}/join", invite=made["invite"])
                await ann.sit(match)
                await bob.sit(match)
                await shown(ann, bob)
                other = await ann.post("/api/matches", game="duel", against="friend")
                await zoe.post(f"/api/matches/{other['id']}/join", invite=other["invite"])
                await zoe.sit(other["id"])
                await zoe.post("/api/queue", game="phalanx")
            # Redis is gone: both still play, each at a worker that hears nothing of the other's
            board = await halls[0].arena.house.look(match)
            for _ in range(4):
                seat = board.actors[0]
                who = (ann, bob)[seat]
                await who.send(type="sync", match=match, since=who.frame["sequence"], seat=seat)
                while not (await who.hear("scene"))["scene"].get("moves"):
                    pass
                answer = await who.act(match, move=board.legal(seat)[0].text)
                assert answer["type"] == "ack"
                board = await halls[0].arena.house.look(match)
            assert len(board.entries) == 4
            begun = await eve.post("/api/queue", game="phalanx")  # meets zoe, who cannot be told yet
            await ann.sit(other["id"])  # begins the match that zoe waits for
            with running_redis(port):
                for player, seat in ((ann, 0), (bob, 1)):
                    while player.frame["match"] != match or player.frame["sequence"] < len(board.events(seat)):
                        await player.hear("scene")
                    assert player.frame["count"] == board.counts[seat]
                found = {}
                while len(found) < 2:  # late news and a look at the queue may both tell that she is seated
                    message = await zoe.hear("scene", "seated")
                    found[message["type"]] = message["match"]
                assert found == {"scene": other["id"], "seated": begun["match"]}

    play_out(scenario)


def test_a_hub_ends_also_where_its_client_overlooks_being_told_to(redis_url, monkeypatch):
    async def listen(self, hear, lost, ready):
        ready.set()
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    monkeypatch.setattr(hub.RedisHub, "_listen", listen)
    monkeypatch.setattr(hub, "RETRY_SECONDS", 0.01)

    async def scenario():
        opened = hub.open_hub(redis_url)
        await opened.start(lambda _: None, lambda: None)
        await opened.stop()

    play_out(scenario)


def test_worker_processes_share_a_door(postgres, redis_url):
    server = Process(database=postgres, redis=redis_url, workers=2)
    try:

        async def scenario():
            async with AsyncExitStack() as stack:
                players = [await stack.enter_async_context(Player(server.url)) for _ in range(2)]
                await asyncio.gather(*(player.connect() for player in players))
                match = await friends(*players, "grimhand")
                ends = await asyncio.gather(*(p.play_on(match, n) for n, p in enumerate(players)))
                assert ends[0] == ends[1]

        play_out(scenario)
    finally:
        server.stop()
    assert server.popen.returncode == 0


def test_what_postgres_cannot_keep_is_refused_and_is_no_trouble(postgres):
    async def scenario():
        async with hall(postgres) as there, AsyncExitStack() as stack:
            ann, bob = await spread(stack, [there], 2)
            match = await friends(ann, bob, "duel")
            for message in ({"type": "watch"}, {"type": "sit"}, {"type": "hint", "id": "h"}, {"type": "rematch"}):
                await ann.send(**message, match="\0")
                assert (await ann.next())["code"] == "unknown"
            assert (await ann.act(match, "offer", id="\0"))["code"] == "malformed"
            assert (await ann.act(match, "offer"))["type"] == "ack"
            assert await ann.get("/api/matches/live?game=%00") == []
            assert b"quintain_troubles_total{" not in there.arena.metrics.text()

    play_out(scenario)


def test_postgres_flushes_each_commit(postgres):
    engine = open_database(postgres)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW fsync")).scalar() == "on"
    engine.dispose()
