"""Bad clients: whatever comes over the wire is answered with a typed error, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import random
import resource
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from typing import get_args

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quintain.arena.gate import HEADERS
from quintain.arena.limits import MESSAGE_BYTES, Bucket, Limits
from quintain.arena.refusals import Code
from quintain.arena.wire import Ack, Ask, Frame, Refused
from quintain.games import names
from tests.arena.house import LOOSE, hall, play_out
from tests.arena.line import open_line
from tests.arena.players import PATIENT, Player, friends, meet

MESSAGES = 100_000
KINDS = tuple(kind.__struct_config__.tag for kind in (*get_args(Ask), Ack, Frame, Refused))
VALUES = (None, True, -1, 0, 1, 2, 10**30, 1.5, "", "x", "é" * 50, "\x00", [], {}, [[]], "a" * 300)
FIELDS = ["match", "seat", "since", "count", "id", "move", "accept", "result", "contribution", "version", "starts"]
FIELDS += ["ends", "extra"]
FATAL = {"resign", "offer"}
"""What a lucky guess may really do: left out where the match must stay as it is."""


def fuzzed(pick: random.Random, match: str, good: str) -> str | bytes:
    """A message that no honest client sends."""
    style = pick.randrange(6)
    if style == 0:
        return bytes(pick.randrange(256) for _ in range(pick.randrange(60)))
    if style == 1:
        return good[: pick.randrange(len(good))]
    if style == 2:
        return json.dumps(pick.choice(VALUES))
    if style == 3:
        return "[" * pick.randrange(2000)
    kind = pick.choice(KINDS)
    message = {"type": kind} if pick.random() < 0.9 else {}
    for name in pick.sample(FIELDS, pick.randrange(len(FIELDS))):
        message[name] = pick.choice(VALUES)
    if pick.random() < 0.5:
        message["match"] = match
    if message.get("type") in FATAL:
        message["count"] = 999
    if style == 5:
        text = list(good)
        for _ in range(pick.randrange(1, 4)):
            text[pick.randrange(len(text))] = chr(pick.randrange(32, 127))
        return "".join(text).replace('"count": 0', '"count": 77')
    return json.dumps(message)


def test_fuzzed_messages_are_each_refused_and_change_nothing(tmp_path):
    async def scenario():
        pick = random.Random(1)
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, names()[0])
            before = (await there.arena.house.look(match)).record()
            good = json.dumps({"type": "play", "match": match, "id": "1", "count": 77, "move": "pass"})
            refused = 0
            memory = 0
            for n in range(MESSAGES):
                if n == MESSAGES // 2:
                    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
                await ann.socket.send(fuzzed(pick, match, good))
                if n % 50 == 49:
                    answers = await ann.quiet()
                    for answer in answers:
                        assert answer["type"] in ("refused", "scene", "pong", "welcome", "presence", "hinted")
                        if answer["type"] == "refused":
                            assert answer["code"] in get_args(Code)
                            assert answer["sentence"].endswith((".", "`", "…")) or answer["code"] == "malformed"
                            refused += 1
                    ann.heard.clear()
            assert refused > MESSAGES // 2
            grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
            assert grown < 50_000, f"memory grew by {grown} kB in the second half"
            there.arena.house.shelf.drop(match)
            assert (await there.arena.house.look(match)).record() == before
            assert b"quintain_troubles_total{" not in there.arena.metrics.text()

    play_out(scenario)


def test_an_oversized_message_is_refused_and_a_huge_one_ends_the_line(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            await ann.connect()
            await ann.send(type="ping", extra="x" * (MESSAGE_BYTES + 1))
            assert (await ann.next())["code"] == "too_large"
            await ann.socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed):
                await ann.next()

    play_out(scenario)


def test_who_sends_too_fast_is_told_so_and_then_cut_off(tmp_path):
    limits = Limits(messages_per_second=0.001, message_burst=5, unsent_messages=1000)

    async def scenario():
        async with hall(tmp_path / "a.sqlite", limits=limits) as there, Player(there.url) as ann:
            await ann.connect()
            for _ in range(4):
                await ann.send(type="ping")
                await ann.hear("pong")
            await ann.send(type="ping")
            assert (await ann.next())["code"] == "too_fast"
            with suppress(ConnectionClosed):
                for _ in range(200):
                    await ann.send(type="ping")
            await ann.until_closed()
            assert b'quintain_dropped_total{reason="fast"} 1.0' in there.arena.metrics.text()

    play_out(scenario)


def test_messages_are_counted_for_a_guest_over_all_sockets_and_for_an_address_over_all_guests(tmp_path):
    async def pings(player, count):
        """What so many pings are answered with."""
        for _ in range(count):
            await player.send(type="ping")
        return [(message := await player.next()).get("code", message["type"]) for _ in range(count)]

    async def scenario():
        slow = {"unsent_messages": 1000, "messages_per_second": 1e-9, "address_messages_per_second": 1e-9}
        limits = Limits(message_burst=6, **slow)
        async with hall(tmp_path / "a.sqlite", limits=limits) as there, AsyncExitStack() as stack:
            (ann,) = await meet(there.url, 1, stack)
            again = await stack.enter_async_context(Player(there.url))
            again.http.cookies = ann.http.cookies
            await again.connect()  # two hellos are said by now
            assert await pings(ann, 3) == ["pong"] * 3
            assert await pings(again, 2) == ["pong", "too_fast"]
        limits = Limits(message_burst=100, address_message_burst=6, **slow)
        async with hall(tmp_path / "b.sqlite", limits=limits) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            assert await pings(ann, 3) == ["pong"] * 3
            assert await pings(bob, 2) == ["pong", "too_fast"]

    play_out(scenario)


def test_requests_are_counted_for_each_address(tmp_path):
    async def scenario():
        limits = Limits(requests_per_second=1e-9, request_burst=3)
        async with hall(tmp_path / "a.sqlite", limits=limits) as there, Player(there.url) as ann:
            answers = [await ann.http.get("/api/me") for _ in range(3)]
            assert [answer.status_code for answer in answers] == [200, 200, 429]
            assert answers[2].json()["code"] == "too_fast"
            assert (await ann.http.get("/healthz")).status_code == 200, "who looks after the server is always answered"

    play_out(scenario)


def test_a_socket_may_look_at_so_many_matches_and_at_another_once_it_has_left_one(tmp_path):
    async def scenario():
        limits = replace(LOOSE, views_per_socket=2)
        async with hall(tmp_path / "a.sqlite", limits=limits) as there, AsyncExitStack() as stack:
            ann, eve = await meet(there.url, 2, stack)
            made = [await ann.post("/api/matches", game="grimhand", against="screen") for _ in range(3)]
            for card in made:
                await ann.sit(card["id"], seat=0)
                await ann.send(type="leave", match=card["id"])
            await ann.quiet()
            for card in made[:2] + made[:1]:  # a second look at the same is none more
                await eve.send(type="watch", match=card["id"])
                await eve.hear("scene")
            await eve.send(type="watch", match=made[2]["id"])
            assert (await eve.next())["code"] == "too_many"
            await eve.send(type="leave", match=made[0]["id"])
            await eve.send(type="watch", match=made[2]["id"])
            await eve.hear("scene")

    play_out(scenario)


@pytest.mark.parametrize("message", [{"type": "hello", "version": 99}, {"type": "hello", "version": 0}])
def test_another_version_of_the_protocol_is_refused(message, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            await ann.connect()
            await ann.send(**message)
            assert (await ann.next())["code"] == "version"

    play_out(scenario)


def test_nothing_is_answered_before_hello(tmp_path):
    async def scenario():
        async with (
            hall(tmp_path / "a.sqlite") as there,
            connect(there.url.replace("http", "ws") + "/ws", **PATIENT) as socket,
        ):
            await socket.send(json.dumps({"type": "ping"}))
            refused = json.loads(await socket.recv())
            assert (refused["code"], refused["sentence"]) == ("malformed", "Say hello first.")

    play_out(scenario)


def test_a_bucket_refills_with_time():
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, now=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert not bucket.full
    now[0] = 100.0
    assert bucket.full


@pytest.mark.parametrize("limit", ["sockets_per_guest", "sockets_per_address"])
def test_sockets_are_counted_for_each_guest_and_address(limit, tmp_path):
    limits = Limits(**{limit: 2})

    async def scenario():
        async with hall(tmp_path / "a.sqlite", limits=limits) as there, Player(there.url) as ann:
            where = there.url.replace("http", "ws") + "/ws"
            headers = {"Cookie": ann.cookie}
            async with AsyncExitStack() as stack:
                for _ in range(2):
                    await stack.enter_async_context(connect(where, additional_headers=headers, **PATIENT))
                if limit == "sockets_per_address":
                    headers = {}  # somebody else
                third = await stack.enter_async_context(connect(where, additional_headers=headers, **PATIENT))
                assert json.loads(await third.recv())["type"] == "bye"
            while there.arena.callers:  # until the server has seen them go
                await asyncio.sleep(0)
            await ann.connect()

    play_out(scenario)


def test_a_slow_reader_is_dropped_and_the_others_are_not(tmp_path):
    limits = replace(LOOSE, unsent_messages=8)

    async def scenario():
        async with hall(tmp_path / "a.sqlite", limits=limits) as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, "grimhand")
            await eve.send(type="watch", match=match)
            await eve.quiet()
            slow = next(c for c in there.arena.callers if (match, 2) in c.seats)
            slow._writer.cancel()  # as when the other end reads nothing and every buffer is full
            for n in range(20):
                who, kind, more = ((ann, "offer", {}), (bob, "answer", {"accept": False}))[n % 2]
                answer = await who.act(match, kind, count=n // 2, **more)
                assert answer["type"] == "ack"
                await who.picture(answer["count"])
            message, _ = await eve.until_closed()
            assert message["type"] == "bye"
            assert message["retry"]
            assert b'quintain_dropped_total{reason="slow"} 1.0' in there.arena.metrics.text()

    play_out(scenario)


def test_who_stops_reading_the_socket_is_dropped_with_a_reason_and_nobody_else_notices(tmp_path):
    """A real TCP window that closes; the queue before it fills, and the line is cut."""

    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "duel")
            heard: list[dict] = []
            eve = await open_line(there.url, lambda text: heard.append(json.loads(text)))
            eve.say(type="hello", version=1)
            eve.say(type="watch", match=match)
            eve.pause_reading()
            n = 0
            while b'quintain_dropped_total{reason="slow"}' not in there.arena.metrics.text():
                eve.say(type="sync", match=match, since=0)
                if n % 500 == 0:
                    who, kind, more = ((ann, "offer", {}), (bob, "answer", {"accept": False}))[n // 500 % 2]
                    assert (await who.act(match, kind, count=n // 1000, **more))["type"] == "ack"
                await asyncio.sleep(0)
                n += 1
            assert not eve.closed
            eve.resume_reading()
            await eve.ended
            assert heard[-1]["type"] == "bye"
            assert heard[-1]["retry"]
            assert eve.code == 1013
            assert not any((match, 2) in caller.seats for caller in there.arena.callers)

    play_out(scenario)


def test_another_page_may_not_talk_to_the_server(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite", origins=("https://friend.example",)) as there, Player(there.url) as ann:
            where = there.url.replace("http", "ws") + "/ws"
            for origin in ("https://evil.example", "null", "http://["):
                with pytest.raises(InvalidStatus):
                    async with connect(where, origin=origin, **PATIENT):
                        pass
                answer = await ann.http.put("/api/me", json={"name": "Mallory"}, headers={"Origin": origin})
                assert answer.status_code == 403
            for origin in (there.url, "https://friend.example"):
                async with connect(where, origin=origin, **PATIENT):
                    pass
                answer = await ann.http.put("/api/me", json={"name": "Ann"}, headers={"Origin": origin})
                assert answer.status_code == 200

    play_out(scenario)


def test_answers_carry_the_usual_headers_and_the_cookie_is_for_the_server_alone(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            ann.http.cookies.clear()
            answer = await ann.http.get("/")
            assert answer.status_code == 200
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert HEADERS.items() <= dict(answer.headers).items()
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            ann.http.cookies.set("quintain_guest", "somebody.forged")
            assert (await ann.get("/api/me"))["guest"] != "somebody"
            large = await ann.http.put("/api/me", content=b"x" * 100_000)
            assert large.status_code == 413

    play_out(scenario)
