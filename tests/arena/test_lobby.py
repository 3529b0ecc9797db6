"""Guests, games, the queue, invitations: everything before the first move."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from quintain import agents
from quintain.arena import ledger, lobby, seating, timers
from quintain.arena.acts import CLAIM_SECONDS
from quintain.arena.rulebooks import ENGINE
from quintain.games import find, names
from tests.arena.house import Clock, hall, play_out
from tests.arena.players import Player, friends, meet


def test_a_guest_has_a_name_at_once_and_can_change_it(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            assert len(ann.me["name"].split()) == 2
            assert (await ann.get("/api/me")) == ann.me
            answer = await ann.http.put("/api/me", json={"name": "  Ann\tof  the Hill "})
            assert answer.json()["name"] == "Ann of the Hill"
            assert (await ann.connect())["name"] == "Ann of the Hill"
            for bad, status in (("", 422), ("   ", 409), ("x" * 25, 409), ("!!!", 409), (" You ", 409)):
                answer = await ann.http.put("/api/me", json={"name": bad})
                assert answer.status_code == status, bad

    play_out(scenario)


def test_every_game_is_listed_with_its_opponents_options_and_rules(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            listed = {card["name"]: card for card in await ann.get("/api/games")}
            assert tuple(listed) == names()
            for name, card in listed.items():
                game = find(name)
                assert card["agents"] == list(agents.names(game))
                assert [o["name"] for o in card["options"]] == [o.name for o in game.options]
                assert card == await ann.get(f"/api/games/{name}")
                rules = await ann.get(f"/api/games/{name}/rules")
                assert [c["id"] for c in rules["clauses"]] == [*game.rulebook.clauses, *ENGINE.clauses]

    play_out(scenario)


def test_a_match_that_cannot_be_is_refused_with_every_reason(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            for asked, status in (
                ({"game": "chess"}, 404),
                ({"game": "grimhand", "agent": "nobody"}, 404),
                ({"game": "grimhand", "options": {"no": 1}}, 409),
                ({"game": "grimhand", "preset": "no"}, 409),
                ({"game": "grimhand", "position": {"hp": [0, 0]}}, 409),
                ({"game": "grimhand", "against": "friend", "agent": "random"}, 409),
                ({"game": "grimhand", "seat": 2}, 422),
                ({"game": "grimhand", "clock": {"seconds": 0}}, 422),
            ):
                answer = await ann.http.post("/api/matches", json=asked)
                assert answer.status_code == status, asked
                assert answer.json()["sentence"]
            assert await ann.get("/api/matches/mine") == []

    play_out(scenario)


def test_the_deal_waits_for_both_and_the_commit_comes_first(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            made = await ann.post("/api/matches", game="grimhand", against="friend")
            match = made["id"]
            waiting = await ann.sit(match, contribution="11" * 32)
            assert waiting["commit"] == made["commit"]
            assert waiting["contributed"] == [True, False]
            wrong = await bob.http.post(f"/api/matches/{match}/join", json={"invite": "guessed"})
            assert wrong.status_code == 403
            await bob.send(type="watch", match=match)
            assert (await bob.next())["code"] == "not_running"
            joined = await bob.post(f"/api/matches/{match}/join", invite=made["invite"])
            assert joined["seats"] == [1]
            assert joined["invite"] == made["invite"]
            assert (await ann.hear("waiting"))["names"][1] == bob.me["name"]
            late = await eve.http.post(f"/api/matches/{match}/join", json={"invite": made["invite"]})
            assert late.status_code == 403
            assert (await bob.sit(match, contribution="22" * 32))["type"] == "scene"
            assert (await ann.hear("scene"))["seat"] == 0
            board = await there.arena.house.look(match)
            assert board.key.contributions == (b"\x11" * 32, b"\x22" * 32)
            assert board.key.commit == made["commit"]
            await ann.send(type="sit", match=match, contribution="33" * 32)  # too late to change anything
            await ann.hear("scene")
            assert (await there.arena.house.look(match)).key.contributions[0] == b"\x11" * 32
            assert [card["id"] for card in await eve.get("/api/matches/live")] == [match]

    play_out(scenario)


def test_the_queue_brings_two_together_and_offers_the_computer_to_the_lonely(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            assert await ann.get("/api/queue") is None
            place = await ann.post("/api/queue", game="grimhand")
            assert (place["match"], place["computer"]) == (None, None)
            clock.time += 20
            assert (await ann.get("/api/queue"))["computer"] == agents.usual(find("grimhand"))
            assert (await ann.post("/api/queue", game="grimhand"))["waited"] == 20
            assert (await bob.post("/api/queue", game="duel"))["match"] is None
            match = (await bob.post("/api/queue", game="grimhand"))["match"]
            assert (await ann.hear("seated"))["match"] == match
            assert (await ann.get("/api/queue"))["match"] == match
            await ann.sit(match)
            assert (await bob.sit(match))["type"] == "scene"
            await ann.http.delete("/api/queue")
            assert await ann.get("/api/queue") is None

    play_out(scenario)


def test_nobody_is_seated_with_one_who_has_gone_from_the_queue(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            gone, ann, bob = await meet(there.url, 3, stack)
            await gone.post("/api/queue", game="duel")
            clock.time += lobby.GONE - 1
            assert (await ann.post("/api/queue", game="phalanx"))["match"] is None
            clock.time += 1
            assert (await ann.post("/api/queue", game="duel"))["match"] is None
            assert "quintain_lobby_queue 1.0" in (await ann.http.get("/metrics")).text
            for _ in range(4):  # who asks where they stand, waits
                clock.time += lobby.GONE / 2
                await ann.get("/api/queue")
            match = (await bob.post("/api/queue", game="duel"))["match"]
            assert (await ann.hear("seated"))["match"] == match
            again = await gone.post("/api/queue", game="duel")  # back: at the end of the queue
            assert (again["match"], again["waited"]) == (None, 0)

    play_out(scenario)


@pytest.mark.parametrize("result", ["win", "draw"])
def test_a_claim_needs_the_other_to_be_gone_for_long(result, tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "grimhand")
            assert (await ann.act(match, "claim", result="win"))["code"] == "not_allowed"
            await bob.socket.close()
            assert (await ann.hear("presence"))["present"] == [True, False]
            clock.time += 30
            assert (await ann.act(match, "claim", result="win"))["code"] == "not_allowed"
            await bob.connect()
            await bob.sit(match)
            assert (await ann.hear("presence"))["present"] == [True, True]
            clock.time += 100
            assert (await ann.act(match, "claim", result="draw"))["code"] == "not_allowed"
            await bob.socket.close()
            await ann.hear("presence")
            clock.time += 100
            done = await ann.act(match, "claim", result=result, id="mine")
            assert done["type"] == "ack"
            over = await ann.hear("over")
            assert (over["winner"], over["reason"]) == (0 if result == "win" else None, "abandoned")
            assert await ann.act(match, "claim", result=result, id="mine", count=0) == done  # repeated, it counts once
            record = (await ann.http.get(over["record"])).text
            assert f" 0 claims {'the win' if result == 'win' else 'a draw'}  #" in record
            assert (await ann.get(f"/api/matches/{match}/verify"))["checked"]

    play_out(scenario)


def test_whoever_sat_at_a_worker_that_died_is_away_and_nobody_else(tmp_path):
    """As after a crash and a quick start: nobody has noted that Bob's line was lost."""
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "duel")
            await bob.socket.close()
            assert (await ann.hear("presence"))["present"] == [True, False]

            def crash(connection):
                connection.exec_driver_sql("UPDATE matches SET away1 = NULL")
                ledger.beat(connection, "dead", clock.time)

            await there.arena.store.write(crash)
            clock.time += timers.DEAD
            await there.arena.timers.beat()
            assert [m for m in await ann.quiet() if m["type"] == "presence"] == []  # it may only be slow
            clock.time += 1
            await there.arena.timers.beat()
            assert (await ann.hear("presence"))["present"] == [True, False]
            clock.time += timers.DEAD  # whoever was buried is not buried again
            await there.arena.timers.beat()
            assert [m for m in await ann.quiet() if m["type"] == "presence"] == []
            clock.time += CLAIM_SECONDS
            assert (await ann.act(match, "claim", result="win"))["type"] == "ack"

    play_out(scenario)


def test_who_has_left_before_the_deal_is_away_after_it(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            made = [await ann.post("/api/matches", game="duel", against="friend") for _ in range(3)]
            left, closed, back = (card["id"] for card in made)
            for match in (left, closed, back):
                assert (await ann.sit(match))["type"] == "waiting"
            await ann.send(type="leave", match=left)
            await ann.quiet()
            assert left not in there.arena.foyer
            await ann.socket.close()
            while there.arena.foyer:
                await asyncio.sleep(0)
            await ann.connect()
            await ann.sit(back)
            for card, here in zip(made, (False, False, True), strict=True):
                await bob.post(f"/api/matches/{card['id']}/join", invite=card["invite"])
                await bob.sit(card["id"])
                assert (await bob.hear("presence"))["present"] == [here, True]
            clock.time += 61
            assert (await bob.act(left, "claim", result="win", count=0))["type"] == "ack"
            assert (await bob.act(closed, "claim", result="win", count=0))["type"] == "ack"
            assert (await bob.act(back, "claim", result="win", count=0))["code"] == "not_allowed"

    play_out(scenario)


def test_who_hangs_up_while_being_let_in_is_not_there(tmp_path, monkeypatch):
    """Ann waits for Bob; he comes, and before her picture is drawn she is gone."""

    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            made = await ann.post("/api/matches", game="duel", against="friend")
            await bob.post(f"/api/matches/{made['id']}/join", invite=made["invite"])
            await ann.sit(made["id"])
            [waiter] = there.arena.foyer[made["id"]]
            join = there.arena.house.join

            async def join_late(match, viewer, line, since):
                if line is waiter:
                    await ann.socket.close()
                    while waiter in there.arena.callers:
                        await asyncio.sleep(0)
                return await join(match, viewer, line, since)

            monkeypatch.setattr(there.arena.house, "join", join_late)
            await bob.sit(made["id"])
            await bob.quiet()
            assert not there.arena.is_here(made["id"], 0)
            row = await seating.find(there.arena.house, made["id"])
            assert (row.away0 is None, row.away1 is None) == (False, True)

    play_out(scenario)


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-007")
def test_a_list_tells_of_a_running_match_what_the_asker_sees_at_a_glance(tmp_path, game):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, game.name)
            for player in (ann, bob):
                [line] = await player.get("/api/matches/mine")
                scene = player.frame["scene"]
                assert line["words"].startswith(f"{scene['headline']}.")
                assert scene["table"].get("where", "") in line["words"]
                assert line["acting"] == bool(scene.get("moves"))
            [public] = await eve.get("/api/matches/live")
            await eve.send(type="watch", match=match)
            seen = (await eve.hear("scene"))["scene"]
            assert public["words"].startswith(f"{seen['headline']}.")
            assert not public["acting"]
            [own] = await ann.get("/api/matches/live")
            assert own["words"] == public["words"], "in the public list even a player reads what the public sees"

    play_out(scenario)
