"""A crowd of spectators: written to once, told handful by handful, and nobody who has left."""

from __future__ import annotations

import asyncio

from quintain.arena.audience import HANDFUL, Circle
from quintain.arena.painter import PATIENCE
from quintain.arena.wire import Pong, Seated, encode
from quintain.core.events import SPECTATOR
from tests.arena.house import hall, play_out
from tests.arena.players import Player

CROWD = 20 * HANDFUL


class Spectator:
    def __init__(self):
        self.heard: list[str] = []

    def push(self, text: str) -> None:
        self.heard.append(text)


def test_a_crowd_is_told_everything_in_order_and_from_one_copy():
    async def scenario():
        circle, crowd = Circle("m", SPECTATOR), [Spectator() for _ in range(CROWD)]
        circle.lines.update(dict.fromkeys(crowd))
        messages = [Pong(), Seated("one"), Seated("two")]
        for message in messages:
            circle.push(message)
        while any(len(one.heard) < len(messages) for one in crowd):
            await asyncio.sleep(0)
        for n, message in enumerate(messages):
            assert crowd[0].heard[n] == encode(message)
            assert all(one.heard[n] is crowd[0].heard[n] for one in crowd), "one text for all: memory and encoding"

    play_out(scenario)


def test_between_two_handfuls_others_get_their_turn_and_who_leaves_meanwhile_is_not_told():
    async def scenario():
        circle, crowd = Circle("m", SPECTATOR), [Spectator() for _ in range(CROWD)]
        circle.lines.update(dict.fromkeys(crowd))
        circle.push(Pong())
        assert not any(one.heard for one in crowd)
        del circle.lines[crowd[-1]]
        told = []
        while sum(told[-1:]) < CROWD - 1:
            await asyncio.sleep(0)
            told.append(sum(len(one.heard) for one in crowd))
        assert max(after - before for before, after in zip([0, *told], told, strict=False)) <= HANDFUL
        assert not crowd[-1].heard

    play_out(scenario)


def test_a_few_are_told_at_once():
    async def scenario():
        circle, crowd = Circle("m", 0), [Spectator() for _ in range(HANDFUL)]
        circle.lines.update(dict.fromkeys(crowd))
        circle.push(Pong())
        assert all(one.heard == [encode(Pong())] for one in crowd)

    play_out(scenario)


def test_pictures_wait_for_acts_but_not_for_ever(tmp_path):
    """An act is in a hurry until it is done, stored or refused; with one that never ends, pictures are shown still."""

    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="duel", against="screen")
            await ann.connect()
            frame = await ann.sit(made["id"], seat=0)
            house = there.arena.house
            for kind, seat, answer in (("offer", 0, "ack"), ("offer", 1, "refused"), ("resign", 0, "ack")):
                house.hurry += kind == "resign"
                told = await ann.act(made["id"], kind, seat=seat, count=int(kind == "resign"))
                assert told["type"] == answer
                await there.arena.house.drain()
                assert house.hurry == int(kind == "resign")
            while "ending" not in frame["scene"]:
                frame = await ann.hear("scene")
            painter, rounds = house.painter, 0
            painter.ask(made["id"])
            while not painter.done.is_set():
                await asyncio.sleep(0)
                rounds += 1
            assert rounds >= 2 * PATIENCE  # it gives way after the picture, and again before it looks for another

    play_out(scenario)
