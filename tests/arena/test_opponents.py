"""Agents at the seats: they get views, they think aside, and a dead one never freezes a match."""

from __future__ import annotations

import threading

import pytest

from quintain import agents
from quintain.agents import Choice
from quintain.core.match import Move, View
from tests.arena.house import hall, play_out
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
