"""What goes wrong once, or for one match, stops neither the clock nor anybody else's match."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from sqlalchemy.exc import OperationalError

from quintain.arena import ledger, timers
from tests.arena.house import Clock, hall, play_out
from tests.arena.players import friends, meet, mover

CLOCK = {"seconds": 60}


def test_timers_go_on_after_the_database_was_away(tmp_path, monkeypatch):
    looks = []

    def due(connection, now):
        looks.append(now)
        if len(looks) == 1:
            raise OperationalError("SELECT", {}, Exception("nobody there"))
        return []

    monkeypatch.setattr(ledger, "due", due)
    monkeypatch.setattr(timers, "TICK_SECONDS", 0)

    async def scenario():
        async with hall(tmp_path / "a.sqlite", tick=True) as there:
            while len(looks) < 3:
                assert not any(task.done() for task in there.arena._tasks), "a timer has stopped for good"
                await asyncio.sleep(0)
            assert b'quintain_troubles_total{where="timers"} 1.0' in there.arena.metrics.text()

    play_out(scenario)


def test_a_match_that_no_longer_replays_keeps_no_other_clock_from_running_out(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            house = there.arena.house
            matches = []
            for _ in range(3):
                ann.frame = bob.frame = {}
                matches.append(await friends(ann, bob, "duel", clock=CLOCK))
                who = mover(ann, bob)
                await who.act(matches[-1], move=who.frame["scene"]["moves"][0]["text"])
            spoil = "UPDATE entries SET hash = '00000000' WHERE match = ?"
            for match in matches[:2]:
                await there.arena.store.write(lambda c, m=match: c.exec_driver_sql(spoil, (m,)).rowcount)
                house.shelf.drop(match)
            clock.time += 61
            await there.arena.timers.tick()
            assert (await house.look(matches[2])).outcome.reason == "timeout"
            assert b'quintain_troubles_total{where="timers"} 2.0' in there.arena.metrics.text()

    play_out(scenario)


def test_a_match_that_cannot_be_drawn_keeps_no_other_from_being_shown(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            broken, whole = [await friends(ann, bob, "duel") for _ in range(2)]

            def fail(*_):
                raise ZeroDivisionError

            for circle in there.arena.house.audience.circles(broken):
                circle.advance = fail
            for match in (broken, whole):
                assert (await ann.act(match, "offer", count=0))["type"] == "ack"
            while bob.frame.get("offer") is None:
                await bob.hear("scene")
            assert bob.frame["match"] == whole
            assert b'quintain_troubles_total{where="painter"} 1.0' in there.arena.metrics.text()

    play_out(scenario)
