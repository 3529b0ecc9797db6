"""Lines break: what was acknowledged stands, what was repeated counts once, and nothing is missed."""

from __future__ import annotations

from contextlib import AsyncExitStack

from tests.arena.house import hall, play_out
from tests.arena.players import Player, friends, meet, mover


def test_a_repeated_move_gets_the_same_acknowledgement_and_counts_once(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            who = mover(ann, bob)
            count, move = who.frame["count"], who.frame["scene"]["moves"][0]["text"]
            first = await who.act(match, move=move, id="same")
            entries = len((await there.arena.house.look(match)).entries)
            for _ in range(3):
                await who.connect()
                await who.sit(match)
                again = await who.act(match, move=move, id="same", count=count)
                assert again == first
            assert len((await there.arena.house.look(match)).entries) == entries
            there.arena.house.shelf.drop(match)  # also when the board is rebuilt from the database
            assert await who.act(match, move=move, id="same", count=count) == first

    play_out(scenario)


def test_a_stale_count_is_refused_with_the_current_scene(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            who = mover(ann, bob)
            move = who.frame["scene"]["moves"][0]["text"]
            refused = await who.act(match, move=move, count=7)
            assert refused["code"] == "stale"
            assert refused["scene"]["count"] == 0
            assert (await who.act(match, move=move))["type"] == "ack"

    play_out(scenario)


def test_after_a_reconnect_everything_after_the_known_number_is_told(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            known = bob.frame["sequence"]
            await bob.socket.close()
            board = await there.arena.house.look(match)
            for _ in range(6):
                seat = board.actors[0] if board.actors else None
                if seat is None:
                    break
                await there.arena.house.act(match, seat, lambda b, s=seat: b.play(s, b.legal(s)[0]))
                board = await there.arena.house.look(match)
            there.arena.house.shelf.drop(match)
            await bob.connect()
            frame = await bob.sit(match, since=known)
            told = [event["text"] for event in frame["scene"].get("events", [])]
            assert told == [event.text for event in board.events(1)[known:]]
            assert frame["sequence"] == known + len(told)
            await bob.send(type="sync", match=match, since=frame["sequence"], seat=1)
            assert "events" not in (await bob.hear("scene"))["scene"]

    play_out(scenario)


def test_a_player_in_two_places_sees_the_same(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "duel")
            second = await stack.enter_async_context(Player(there.url))
            second.http.cookies = ann.http.cookies
            await second.connect()
            await second.sit(match)
            who = mover(ann, bob)
            await who.act(match, move=who.frame["scene"]["moves"][0]["text"])
            assert await ann.hear("scene") == await second.hear("scene")

    play_out(scenario)


def test_a_match_survives_a_restart_of_the_server(game, tmp_path):
    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite") as there:
                ann, bob = await meet(there.url, 2, stack)
                match = await friends(ann, bob, game.name)
                who = mover(ann, bob)
                await who.act(match, move=who.frame["scene"]["moves"][0]["text"])
                before = (await there.arena.house.look(match)).record()
                cookies = ann.http.cookies
            async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as back:
                assert (await there.arena.house.look(match)).record() == before
                back.http.cookies = cookies
                assert [m["id"] for m in await back.get("/api/matches/mine")] == [match]
                await back.connect()
                assert (await back.sit(match))["seat"] == 0

    play_out(scenario)
