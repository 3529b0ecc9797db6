"""Agents at the seats: they get views, they think aside, and a dead one never freezes a match."""

from __future__ import annotations

import asyncio
import threading

import pytest

import quintain
from quintain import agents
from quintain.agents import Choice
from quintain.arena import thinkers
from quintain.arena.thinkers import Thinkers
from quintain.core.match import Move, View
from tests.arena.house import PATIENCE, hall, play_out
from tests.arena.players import Player


class Broken:
    name = "broken"

    def choose(self, view):
        raise RuntimeError("out of order")


class Cheat:
    name = "cheat"

    def choose(self, view):
        return Choice(Move(10**6, "win"))


class Dead:
    """Thinks until the test is over."""

    name = "dead"
    released = threading.Event()

    def choose(self, view):
        self.released.wait()
        raise RuntimeError("too late")


class Timid:
    """Holds its chances for poor, and would rather have a draw."""

    name = "timid"

    def choose(self, view):
        assert isinstance(view, View)
        assert threading.current_thread() is not threading.main_thread()
        return Choice(view.moves[0], estimate=0.1)


@pytest.mark.parametrize("broken", [Broken, Cheat, Dead])
def test_a_failing_thinker_is_stood_in_for(broken, game, tmp_path, monkeypatch):
    original = agents.find
    monkeypatch.setattr(agents, "find", lambda name, g, **b: broken() if name == "random" else original(name, g, **b))
    patience = 0.01 if broken is Dead else 30.0
    Dead.released.clear()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=patience, thinkers=1) as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game=game.name, agent="random")
            await ann.connect()
            await ann.sit(made["id"])
            board = await there.arena.house.look(made["id"])
            while not board.counts[1] and not board.outcome:
                if 0 in board.actors:
                    await there.arena.house.act(board.id, 0, lambda b: b.play(0, b.legal(0)[0]))
                await there.arena.house.drain()
                board = await there.arena.house.look(board.id)
            if board.counts[1]:
                assert b"quintain_fallbacks_total 0.0" not in there.arena.metrics.text()
            Dead.released.set()

    play_out(scenario)


def test_a_dead_thinkers_place_is_taken_by_another(tmp_path):
    released = threading.Event()

    async def scenario():
        crew = Thinkers(1)
        with pytest.raises(TimeoutError):
            await crew.ask(released.wait, 0.05)
        assert await crew.ask(lambda: 7, PATIENCE) == 7  # by another thread: the first still waits
        released.set()
        crew.close()

    play_out(scenario)


def test_a_dead_thread_is_replaced_also_when_whoever_asked_has_left():
    begun, released = threading.Event(), threading.Event()

    def think():
        begun.set()
        released.wait()

    async def scenario():
        crew = Thinkers(1)
        asked = asyncio.create_task(crew.ask(think, 0.2))
        await asyncio.to_thread(begun.wait)
        asked.cancel()
        assert await crew.ask(lambda: 7, PATIENCE) == 7
        assert asked.cancelled()
        released.set()
        crew.close()

    play_out(scenario)


def test_a_thread_that_takes_a_question_just_when_patience_ends_is_replaced_too(monkeypatch):
    """It has seen that somebody waits; before it begins, nobody does. Then it never comes back."""
    looked, over, released = threading.Event(), threading.Event(), threading.Event()

    class Watched(thinkers.Question):
        @property
        def dropped(self):
            seen = self.__dict__["dropped"]
            if threading.current_thread().name == "thinker":
                looked.set()
                over.wait(1)  # or until the asker waits for this very thread
            return seen

        @dropped.setter
        def dropped(self, value):
            self.__dict__["dropped"] = value

    async def lose_patience(answer, _):
        await asyncio.to_thread(looked.wait)
        raise TimeoutError

    async def scenario():
        crew = Thinkers(1)
        with monkeypatch.context() as patched:
            patched.setattr(thinkers, "Question", Watched)
            patched.setattr(thinkers.asyncio, "wait_for", lose_patience)
            with pytest.raises(TimeoutError):
                await crew.ask(released.wait, PATIENCE)
            over.set()
        assert crew._replaced == 1
        assert await crew.ask(lambda: 7, PATIENCE) == 7
        released.set()
        crew.close()

    play_out(scenario)


def test_how_many_think_and_how_many_wait_can_be_read_off_the_meters(tmp_path):
    begun, released = threading.Event(), threading.Event()

    def think():
        begun.set()
        released.wait()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", thinkers=1) as there, Player(there.url) as ann:
            crew = there.arena.opponents.thinkers
            asked = [asyncio.create_task(crew.ask(think, PATIENCE)) for _ in range(3)]
            await asyncio.to_thread(begun.wait)
            meters = (await ann.http.get("/metrics")).text
            assert "quintain_thinking 1.0" in meters
            assert "quintain_thinking_queue 2.0" in meters
            released.set()
            await asyncio.gather(*asked)
            assert (crew.thinking, crew.waiting) == (0, 0)

    play_out(scenario)


def test_what_was_thought_of_a_position_that_was_taken_back_is_not_played(tmp_path, monkeypatch):
    """Ann takes her move back while the agent thinks, and makes another: the agent thinks anew."""
    asked: list[bytes] = []
    released = threading.Event()

    class Slow:
        name = "slow"

        def choose(self, view):
            asked.append(view.state.tobytes())
            released.wait()
            return Choice(view.moves[0])

    monkeypatch.setattr(agents, "find", lambda name, game, **how: Slow())

    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=PATIENCE) as there, Player(there.url) as ann:
            position = quintain.game("duel").match(seed=1).position() | {"turn": 0}
            made = await ann.post("/api/matches", game="duel", agent="random", position=position)
            await ann.connect()
            await ann.sit(made["id"])
            while not ann.frame["scene"].get("moves"):
                await ann.hear("scene")
            moves = [move["text"] for move in ann.frame["scene"]["moves"]]
            first, second = [move for move in moves if move.startswith("summon")][:2]
            assert (await ann.act(made["id"], move=first))["type"] == "ack"
            while not asked:
                await asyncio.sleep(0)
            answer = await ann.act(made["id"], "undo", count=1)
            assert answer["type"] == "ack", answer
            assert (await ann.act(made["id"], move=second, count=2))["type"] == "ack"
            released.set()
            await there.arena.house.drain()
            board = await there.arena.house.look(made["id"])
            assert board.counts[1] >= 1
            assert asked[0] not in asked[1:], "the first thought was of a position that is gone"
            assert len(asked) > 1

    play_out(scenario)


def test_an_agent_accepts_a_draw_when_its_estimate_is_poor(tmp_path, monkeypatch):
    monkeypatch.setattr(agents, "find", lambda name, game, **budget: Timid())

    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="ambush", agent="random")
            await ann.connect()
            there.arena.house.on_change.clear()
            there.arena.opponents.attend = lambda board: None
            await ann.sit(made["id"])
            await ann.act(made["id"], "offer")
            del there.arena.opponents.attend
            there.arena.opponents.attend(await there.arena.house.look(made["id"]))
            assert (await ann.hear("over"))["reason"] == "agreed"

    play_out(scenario)


def test_a_bot_out_of_turn_answers_a_draw_by_its_chances(tmp_path):
    """Ada's wall has all but fallen: whoever plays it takes the draw, and whoever is about to win does not."""
    lost, won = {"f0": "2C"}, {"f0": "10D", "f1": "10C", "f2": "10H", "f3": "9S"}

    async def answer_of(there, ann, agent, grids):
        position = {"turn": 0, "grids": grids}
        made = await ann.post("/api/matches", game="phalanx", agent=agent, position=position)
        await ann.connect()
        await ann.sit(made["id"])
        await ann.act(made["id"], "offer")
        await there.arena.house.drain()
        return await there.arena.house.look(made["id"])

    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=600.0) as there, Player(there.url) as ann:
            for agent in ("novice", "hoplite", "random"):
                board = await answer_of(there, ann, agent, [won, lost])
                assert board.outcome.reason == "agreed"
                board = await answer_of(there, ann, agent, [lost, won])
                assert board.outcome is None
                assert board.offer is None

    play_out(scenario)


def test_levels_play_and_a_cold_game_is_played_by_its_bot(game, tmp_path, monkeypatch):
    asked = []
    original = agents.find

    def find(name, *rest, **how):
        asked.append(name)
        return original(name, *rest, **how)

    monkeypatch.setattr(agents, "find", find)

    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=600.0) as there, Player(there.url) as ann:
            for cold, name in ((False, "novice"), (True, game.bots[0])):
                asked.clear()
                there.arena.opponents.is_cold = lambda _, cold=cold: cold
                made = await ann.post("/api/matches", game=game.name, agent="novice")
                await ann.connect()
                await ann.sit(made["id"])
                board = await there.arena.house.look(made["id"])
                while not board.counts[1] and not board.outcome:
                    if 0 in board.actors:
                        await there.arena.house.act(board.id, 0, lambda b: b.play(0, b.legal(0)[0]))
                    await there.arena.house.drain()
                    board = await there.arena.house.look(board.id)
                assert set(asked) <= {name}

    play_out(scenario)
