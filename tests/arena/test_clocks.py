"""Clocks, without waiting: the test sets the time, and the server's look at its timers is one call."""

from __future__ import annotations

from contextlib import AsyncExitStack
from types import SimpleNamespace

import pytest

from quintain.arena.clocks import BEAT, Clocks, telling
from quintain.arena.wire import Clock as Shown
from quintain.core.events import Event
from quintain.games import find, names
from tests.arena.house import Clock, commitment, hall, play_out, until_planning
from tests.arena.players import friends, meet, mover
from tests.walks import some_positions

CLOCK = {"seconds": 60, "increment": 2}


def started(acting, now=0.0):
    return clocks_of(60.0, 8.0, acting, now)


def clocks_of(seconds, planning, acting, now=0.0):
    return Clocks.start(SimpleNamespace(seconds=seconds, increment=2.0, planning=planning), acting, now)


def test_a_turn_costs_its_time_and_earns_the_increment_when_it_passes():
    clocks = started((0,))
    clocks.turn((0,), (0,), True, 10.0)  # a second action in the same turn
    assert clocks.left == [50.0, 60.0]
    clocks.turn((0,), (1,), True, 15.0)
    assert clocks.left == [47.0, 60.0]
    clocks.turn((1,), (0,), True, 20.0)
    assert clocks.left == [47.0, 57.0]
    assert clocks.due((0,)) == 67.0


def test_planning_has_one_deadline_whoever_commits():
    clocks = started((0, 1))
    assert clocks.due((0, 1)) == 8.0
    shown = clocks.shown((0, 1), 3.0)
    clocks.turn((0, 1), (0, 1), False, 3.0)  # one has committed: nothing public has changed
    assert clocks.due((0, 1)) == 8.0
    assert clocks.shown((0, 1), 3.0) == shown
    assert shown.running == (True, True)
    clocks.turn((0, 1), (0, 1), True, 5.0)  # revealed, and planning begins anew
    assert clocks.due((0, 1)) == 13.0
    assert clocks.left == [60.0, 60.0]


@pytest.mark.clause("LCW-D12")
def test_planning_waits_until_a_stepwise_story_has_been_told():
    clocks = started((0, 1))
    story = [
        Event("revealed", "", "", {}, "hand.0", "lane.0"),
        Event("revealed", "", "", {}, "hand.1", "lane.1"),
        Event("hit", "", "", {}, "lane.0", "lane.1", step=1),
        Event("hit", "", "", {}, "lane.1", "lane.0", step=1),
        Event("hit", "", "", {}, "lane.1", "lane.0", step=4),
        Event("round", "", "", {}),  # nothing to see
        Event("drew", "", "", {}, "deck.0", "hand.0"),
    ]
    assert telling(story) == 4 * BEAT  # the cards, two ticks, the draw
    assert telling(story[-2:]) == 0.0
    clocks.turn((0, 1), (0, 1), True, 5.0, telling(story))
    assert clocks.due((0, 1)) == 5.0 + 4 * BEAT + 8.0


def test_planning_is_timed_without_banks_and_banks_without_planning():
    planning = clocks_of(None, 8.0, (0, 1))
    assert (planning.due((0, 1)), planning.shown((0, 1), 2.0)) == (8.0, Shown(None, (True, True), 6.0))
    planning.turn((0, 1), (0,), True, 3.0)
    assert (planning.due((0,)), planning.shown((0,), 4.0)) == (None, None)
    banks = clocks_of(60.0, 0.0, (0, 1))
    assert (banks.due((0, 1)), banks.shown((0, 1), 2.0)) == (None, Shown((60.0, 60.0), (False, False)))
    banks.turn((0, 1), (1,), True, 10.0)
    assert (banks.due((1,)), banks.shown((1,), 12.0).left) == (70.0, (60.0, 58.0))
    assert clocks_of(None, None, (0, 1)) is None


def test_running_out_of_time_is_the_servers_doing_alone(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "grimhand", clock=CLOCK)
            who = mover(ann, bob)
            seat = who.frame["seat"]
            assert who.frame["clock"]["left"] == [60, 60]
            assert who.frame["clock"]["running"] == [seat == 0, seat == 1]
            clock.time += 59
            await there.arena.timers.tick()
            assert not (await there.arena.house.look(match)).outcome
            clock.time += 2
            await there.arena.timers.tick()
            for player in (ann, bob):
                over = await player.hear("over")
                assert (over["winner"], over["reason"]) == (1 - seat, "timeout")
            await there.arena.timers.tick()

    play_out(scenario)


def test_a_move_in_time_pushes_the_deadline_back(tmp_path):
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "duel", clock=CLOCK)
            board = await there.arena.house.look(match)
            for _ in range(6):
                clock.time += 10
                await there.arena.timers.tick()
                seat = board.actors[0]
                await there.arena.house.act(match, seat, lambda b, s=seat: b.play(s, b.legal(s)[0]))
                board = await there.arena.house.look(match)
            assert sum(board.clocks.left) < 120 - 60 + 6 * 2 + 0.001
            stored = await there.arena.store.read(lambda c: c.exec_driver_sql("SELECT due FROM matches").scalar())
            assert stored == board.clocks.due(board.shown_actors())

    play_out(scenario)


def test_at_the_planning_deadline_the_clock_plays_for_whoever_has_not(game, tmp_path):
    planned = [m for m in some_positions(game, 40) if len(m.actors) == 2]
    if not planned or game.on_timeout(planned[0].view(0).state[0], 0) is None:
        return
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name, clock=CLOCK)
            board = await until_planning(there, match)
            await there.arena.house.painter.done.wait()
            for player in (ann, bob):
                await player.quiet()
            assert ann.frame["clock"] == bob.frame["clock"]
            assert ann.frame["clock"]["planning"] == 8
            await ann.act(match, move=commitment(board, 0))
            await there.arena.house.painter.done.wait()
            assert await bob.quiet() == []
            clock.time += 7.9
            await there.arena.timers.tick()
            assert await bob.quiet() == []
            clock.time += 0.2
            await there.arena.timers.tick()
            frame = await bob.hear("scene")
            assert any(e["kind"] == "timeout_move" for e in frame["scene"]["events"])
            seen = await ann.hear("scene")
            while not seen["scene"].get("events"):
                seen = await ann.hear("scene")
            assert not any(e["kind"] == "timeout_move" for e in seen["scene"]["events"])

    play_out(scenario)


@pytest.mark.clause("LCW-TIMER-001")
def test_how_long_planning_lasts_is_the_games_own_option(game, tmp_path):
    if game.planning is None:
        return
    clock = Clock()

    async def scenario():
        async with hall(tmp_path / "a.sqlite", now=clock) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name, options={game.planning: 20})
            assert ann.frame["clock"] == bob.frame["clock"] == {"left": None, "running": [True, True], "planning": 20}
            clock.time += 19.9
            await there.arena.timers.tick()
            assert len((await there.arena.house.look(match)).entries) == 0
            clock.time += 0.2
            await there.arena.timers.tick()
            assert len((await there.arena.house.look(match)).entries) == 2  # both commits, and nothing else
            await there.arena.house.painter.done.wait()  # what is shown from here on is of other matches
            usual = await friends(ann, bob, game.name)
            assert ann.frame["clock"]["planning"] == game.settle()[game.planning]
            untimed = await friends(ann, bob, game.name, options={game.planning: 0}, clock=CLOCK)
            assert ann.frame["clock"] == {"left": [60, 60], "running": [False, False], "planning": None}
            clock.time += 86_400
            await there.arena.timers.tick()
            assert len((await there.arena.house.look(usual)).entries) > 0
            assert len((await there.arena.house.look(untimed)).entries) == 0

    play_out(scenario)


@pytest.mark.clause("LCW-TIMER-001", "LCW-D12")
def test_against_the_computer_planning_is_untimed_unless_asked_for_and_on_one_screen_always(game, tmp_path):
    if game.planning is None:
        return

    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            (ann,) = await meet(there.url, 1, stack)
            wanted = {game.planning: 8}
            for options, planning in (({}, None), (wanted, 8)):
                made = await ann.post("/api/matches", game=game.name, agent="random", options=options)
                await ann.sit(made["id"])
                board = await there.arena.house.look(made["id"])
                assert board.options[game.planning] == (planning or 0)
                assert (board.clocks and board.clocks.planning) == planning
            made = await ann.post("/api/matches", game=game.name, against="screen")
            await ann.sit(made["id"])
            assert (await there.arena.house.look(made["id"])).clocks is None
            refused = await ann.http.post(
                "/api/matches", json={"game": game.name, "against": "screen", "options": wanted}
            )
            assert refused.status_code == 403
            assert refused.json()["sentence"].startswith("On one screen you plan one after the other")

    play_out(scenario)


@pytest.mark.clause("LCW-TIMER-001")
def test_time_to_plan_is_not_charged_either_while_nobody_was_up(game, tmp_path):
    if game.planning is None:
        return
    clock = Clock()

    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                ann, bob = await meet(there.url, 2, stack)
                match = await friends(ann, bob, game.name, options={game.planning: 20})
                clock.time += 10
                await there.arena.timers.beat()
            clock.time += 3600
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                await there.arena.timers.tick()
                board = await there.arena.house.look(match)
                assert len(board.entries) == 0
                assert board.clocks.shown((0, 1), clock.time).planning == 10

    play_out(scenario)


def test_some_game_plans_against_the_clock():
    assert any(find(name).planning for name in names())


def test_time_while_nobody_was_up_is_not_charged(tmp_path):
    clock = Clock()

    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                ann, bob = await meet(there.url, 2, stack)
                match = await friends(ann, bob, "grimhand", clock=CLOCK)
                clock.time += 10
                await there.arena.timers.beat()
            clock.time += 3600
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                await there.arena.timers.tick()
                board = await there.arena.house.look(match)
                assert not board.outcome
                acting = board.shown_actors()
                assert board.clocks.shown(acting, clock.time).left[acting[0]] == 50
                clock.time += 51
                await there.arena.timers.tick()
                assert (await there.arena.house.look(match)).outcome.reason == "timeout"

    play_out(scenario)


def test_an_agent_whose_worker_died_is_taken_over(tmp_path):
    clock = Clock()

    async def scenario():
        async with AsyncExitStack() as stack:
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                (ann,) = await meet(there.url, 1, stack)
                there.arena.house.on_change.clear()  # this worker's agents are dead
                there.arena.opponents.attend = lambda board: None
                made = await ann.post("/api/matches", game="duel", agent="random")
                await ann.sit(made["id"])
                board = await there.arena.house.look(made["id"])
                while board.actors == (0,):
                    await there.arena.house.act(board.id, 0, lambda b: b.play(0, b.legal(0)[0]))
                    board = await there.arena.house.look(board.id)
                assert board.actors == (1,)
                count = len(board.entries)
            async with hall(tmp_path / "a.sqlite", now=clock) as there:
                clock.time += 60
                await there.arena.timers.tick()
                await there.arena.house.drain()
                assert len((await there.arena.house.look(board.id)).entries) > count

    play_out(scenario)
