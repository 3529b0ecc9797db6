"""Secrecy on the wire: a viewer's traffic depends on nothing but what the viewer may know (ENG-INFO)."""

from __future__ import annotations

import json
import random
from contextlib import AsyncExitStack

import pytest

from quintain.arena import seating
from quintain.arena.guests import COOKIE
from quintain.arena.seating import Plan, Sitter
from quintain.arena.tables import FRIEND
from quintain.core.errors import ImpossiblePosition
from quintain.core.events import SPECTATOR
from tests.arena.house import Clock, hall, play_out, until_planning
from tests.arena.players import Player, friends, meet
from tests.test_secrecy import twin
from tests.walks import some_positions

SECRET = bytes(range(32))
PAIRS = 2
"""Pairs of twins a game and viewer; the engine's own tests look at thousands."""


async def table(there, stack, game, document, match):
    """A match from a position, with both seats taken and a spectator, all known by name."""
    people = [await stack.enter_async_context(Player(there.url)) for _ in range(3)]
    for who, player in zip(("ann", "bob", "eve"), people, strict=True):
        player.http.cookies.clear()
        player.http.cookies.set(COOKIE, there.arena.guests.sign(who))
        await player.connect()
    sitters = (Sitter(guest="ann", name="Ann"), Sitter(guest="bob", name="Bob"))
    plan = Plan(game.name, FRIEND, sitters, position=document)
    await seating.make(there.arena.house, plan, id=match, secret=SECRET)
    for player, part in zip(people, ("aa", "bb"), strict=False):
        await player.sit(match, contribution=part * 32)
    for player in people[1::-1]:
        await player.quiet()
    await people[2].send(type="watch", match=match)
    await people[2].quiet()
    return people


async def bad_messages(player, seat, match):
    """Messages of every kind that are refused; the answers are part of the traffic."""
    count = player.frame["count"]
    named = {"match": match, "id": f"bad {count}", "count": count}
    for message in (
        {"type": "play", "move": "nonsense"} | named,
        {"type": "play", "move": "pass"} | named | {"count": count + 5},
        {"type": "undo"} | named,
        {"type": "answer", "accept": True} | named,
        {"type": "claim", "result": "win"} | named,
        {"type": "hint", "match": match, "id": "h"},
        {"type": "why", "match": match, "id": "w", "starts": list(elements(player)), "ends": []},
        {"type": "why", "match": match, "id": "w", "starts": ["nowhere"], "ends": ["nowhere"]},
        {"type": "rematch", "match": match},
        {"type": "sync", "match": match, "since": 0, "seat": None if seat == SPECTATOR else seat},
        {"type": "sync", "match": match, "since": 0, "seat": 1 - seat if seat < SPECTATOR else 0},
        {"type": "nothing"},
    ):
        await player.send(**message)
    await player.quiet()


def elements(player):
    """Places of the player's own picture where a gesture may begin; as many as a message takes."""
    return [zone["id"] for zone in player.frame["scene"]["table"]["zones"]][:40]


async def compare(game, halls, match, documents, viewer, pick):
    """Play both twins in step for as long as the viewer cannot tell them apart; returns how many moves that was."""
    async with AsyncExitStack() as stack:
        tables = [await table(there, stack, game, d, match) for there, d in zip(halls, documents, strict=True)]
        boards = [await there.arena.house.look(match) for there in halls]
        watching = [people[viewer] for people in tables]
        assert boards[0].state != boards[1].state
        moves = 0
        while boards[0].glimpse(viewer) == boards[1].glimpse(viewer):
            for there, player in zip(halls, watching, strict=True):
                await there.arena.house.painter.done.wait()
                await bad_messages(player, viewer, match)
            assert watching[0].heard == watching[1].heard
            lists = [await player.get("/api/matches/live") for player in watching]
            lines = [next((card for card in cards if card["id"] == match), None) for cards in lists]
            assert lines[0] == lines[1]
            if boards[0].outcome or moves > 12:
                break
            both = [
                (seat, move.text)
                for seat in (0, 1)
                for move in boards[0].legal(seat)
                if move.text in {m.text for m in boards[1].legal(seat)}
            ]
            if not both:
                break
            seat, text = pick.choice(both)
            for board, people in zip(boards, tables, strict=True):
                people[seat].frame["count"] = board.counts[seat]
                assert (await people[seat].act(match, move=text))["type"] == "ack"
            boards = [await there.arena.house.look(match) for there in halls]
            moves += 1
        return moves


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-007")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_twins_send_the_same_bytes(game, viewer, tmp_path):
    async def scenario():
        async with hall(tmp_path / "0.sqlite", now=Clock()) as one, hall(tmp_path / "1.sqlite", now=Clock()) as two:
            await look_at_twins((one, two))

    async def look_at_twins(halls):
        compared = moves = 0
        for n, m in enumerate(some_positions(game, 40, seed=5 + viewer)):
            if m.outcome or (compared >= PAIRS and moves):  # more pairs where no move is legal in both worlds
                continue
            other = twin(m, viewer, n)
            documents = m.position(), other.position()
            if documents[0] == documents[1]:
                continue
            try:
                boards = [game.match(position=d, seed=1) for d in documents]
            except ImpossiblePosition:
                continue
            if boards[0]._redacted(viewer).tobytes() != boards[1]._redacted(viewer).tobytes():
                continue
            moves += await compare(game, halls, f"twin{n}", documents, viewer, random.Random(n))
            compared += 1
        assert compared >= PAIRS
        assert moves > 0

    play_out(scenario)


@pytest.mark.clause("ENG-INFO-004")
def test_while_both_plan_nothing_moves_on_the_others_wire(game, tmp_path):
    if not any(len(m.actors) == 2 for m in some_positions(game, 40)):
        return

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=Clock()) as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, game.name)
            await eve.send(type="watch", match=match)
            await eve.quiet()
            await until_planning(there, match)
            await there.arena.house.painter.done.wait()
            for player in (ann, bob, eve):
                await player.quiet()
            pictures = json.dumps(bob.frame), json.dumps(eve.frame)
            while 0 in (await there.arena.house.look(match)).actors:  # a choice may take several steps
                assert (await ann.act(match, move=ann.frame["scene"]["moves"][0]["text"]))["type"] == "ack"
                await there.arena.house.painter.done.wait()
                await ann.quiet()
                assert await bob.quiet() == []
                assert await eve.quiet() == []
            assert (await there.arena.house.look(match)).actors == (1,)
            for player, seat, picture in ((bob, 1, pictures[0]), (eve, None, pictures[1])):
                since = player.frame["sequence"]
                await player.send(type="sync", match=match, since=since, seat=seat)
                asked = await player.hear("scene")
                known = json.loads(picture)
                for frame in (asked, known):
                    frame.pop("since")
                    frame["scene"].pop("events", None)
                assert asked == known, "asking again must show the same"
                assert all(s["acting"] for s in asked["scene"]["seats"])

    play_out(scenario)


def test_the_record_and_the_secret_are_published_after_the_end_only(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "grimhand")
            secret = (await there.arena.house.look(match)).row.secret
            for path in (f"/api/matches/{match}/record", f"/api/matches/{match}/verify"):
                answer = await bob.http.get(path)
                assert answer.status_code == 403
            for path in ("/api/matches/mine", "/api/matches/live", f"/api/matches/{match}"):
                assert secret not in (await bob.http.get(path)).text
            assert not any(secret in text for player in (ann, bob) for text in player.heard)
            await ann.act(match, "resign")
            assert (await bob.hear("over"))["secret"] == secret

    play_out(scenario)
