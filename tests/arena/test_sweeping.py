"""What nobody will come back to is put away, after the times the protocol's page tells."""

from __future__ import annotations

from contextlib import AsyncExitStack

from quintain.arena.sweeping import LEFT_SECONDS, OPEN_SECONDS, sweep
from tests.arena.house import Clock, hall, play_out, until_planning
from tests.arena.players import Player, friends, meet


def test_an_invitation_that_nobody_followed_is_deleted_and_a_newer_one_is_not(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, Player(there.url) as ann:
            old = await ann.post("/api/matches", game="duel", against="friend")
            clock.time += OPEN_SECONDS
            new = await ann.post("/api/matches", game="duel", against="friend")
            assert await sweep(there.arena.house) == 0
            clock.time += 1
            assert await sweep(there.arena.house) == 1
            assert [card["id"] for card in await ann.get("/api/matches/mine")] == [new["id"]]
            assert (await ann.http.get(f"/api/matches/{old['id']}")).status_code == 404

    play_out(scenario)


def test_a_match_that_everybody_has_left_goes_to_who_waited(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, "duel")
            waiting = 1 - (await there.arena.house.look(match)).actors[0]
            await eve.send(type="watch", match=match)
            await eve.hear("scene")
            await ann.socket.close()
            assert (await bob.hear("presence"))["present"] == [False, True]
            clock.time += LEFT_SECONDS + 1
            assert await sweep(there.arena.house) == 0  # one of them is still there
            await bob.socket.close()
            while (await eve.hear("presence"))["present"] != [False, False]:
                pass
            clock.time += LEFT_SECONDS + 1
            assert await sweep(there.arena.house) == 1
            over = await eve.hear("over")
            assert (over["winner"], over["reason"]) == (waiting, "abandoned")
            assert (await ann.get(f"/api/matches/{match}/verify"))["checked"]

    play_out(scenario)


def test_an_agent_wins_what_its_opponent_has_left_and_a_match_both_planned_in_is_a_draw(tmp_path):
    clock = Clock()

    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                ann, bob = await meet(there.url, 2, stack)
                lone = (await ann.post("/api/matches", game="duel", agent="squire", seat=1))["id"]
                await ann.sit(lone)
                both = await friends(ann, bob, "ambush")
                await until_planning(there, both)
                await there.arena.timers.beat()
            clock.time += LEFT_SECONDS + 1
            async with hall(tmp_path / "a.sqlite", now=clock) as there:  # whoever sat there has lost the line
                clock.time += LEFT_SECONDS + 1
                assert await sweep(there.arena.house) == 2
                ends = [(await there.arena.house.look(match)).outcome for match in (lone, both)]
                assert [(end.winner, end.reason) for end in ends] == [(0, "abandoned"), (None, "abandoned")]

    play_out(scenario)


def test_matches_in_play_are_listed_before_those_that_are_over(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            made = []
            for _ in range(4):
                clock.time += 1
                ann.frame = bob.frame = {}
                made.append(await friends(ann, bob, "duel"))
            for match in (made[3], made[1]):
                clock.time += 1
                await ann.act(match, "resign", count=0)
            listed = [card["id"] for card in await bob.get("/api/matches/mine")]
            assert listed == [made[2], made[0], made[1], made[3]]

    play_out(scenario)
