"""Whole matches over real sockets: every game, against the computer, a friend and oneself."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

import quintain
from quintain import agents
from quintain.arena import seating
from quintain.core.records import verify
from quintain.games import find
from tests.arena.house import hall, play_out
from tests.arena.players import Player, friends, meet, mover

EVEN = find("duel").match(seed=1).position() | {"turn": 0}
"""A deal of Duel 8000 in which neither has the better cards: of other deals one in fifty is poor enough for a draw."""
AHEAD = EVEN | {"lp": [3000, 8000]}
"""The same with seat 1 far ahead, as even a short search sees."""


def test_a_guest_plays_the_computer_to_the_end_and_verifies_the_deal(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game=game.name, agent="random")
            await ann.connect()
            await ann.sit(made["id"], contribution="ab" * 32)
            over = await ann.play_on(made["id"])
            assert over["contributions"][0] == "ab" * 32
            record = (await ann.http.get(over["record"])).text
            assert len(verify(record, find, commit=made["commit"])) == 2
            assert quintain.replay(record).outcome.reason == over["reason"]
            checked = await ann.get(f"/api/matches/{made['id']}/verify")
            assert checked["commit"] == made["commit"]

    play_out(scenario)


def test_a_match_is_made_with_any_agent_and_with_the_options_and_preset_asked_for(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            for name in agents.names(game):
                card = await ann.post("/api/matches", game=game.name, agent=name, seat=1)
                assert card["agents"] == [name, None]
                assert card["seats"] == [1]
            for preset in game.presets:
                made = await ann.post("/api/matches", game=game.name, against="screen", preset=preset)
                row = await seating.find(there.arena.house, made["id"])
                assert json.loads(row.options) == json.loads(json.dumps(game.settle(game.unhurried(preset), preset)))
            changed = next(o for o in game.options if len(getattr(o, "values", ())) > 1)
            value = next(v for v in changed.values if v != changed.default)
            made = await ann.post("/api/matches", game=game.name, against="screen", options={changed.name: value})
            row = await seating.find(there.arena.house, made["id"])
            assert json.loads(row.options)[changed.name] == value

    play_out(scenario)


def test_two_friends_and_a_spectator_see_a_match_to_its_end(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, game.name)
            await eve.send(type="watch", match=match)
            first = await eve.hear("scene")
            assert first["seat"] is None
            assert "moves" not in first["scene"]
            ends = await asyncio.gather(ann.play_on(match, 1), bob.play_on(match, 2), eve.hear("over"))
            assert ends[0] == ends[1] == ends[2]
            for player in (ann, bob, eve):
                assert player.frame["scene"]["ending"]["reason"] == ends[0]["reason"]

    play_out(scenario)


def test_one_screen_shows_each_seat_its_own_picture(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game=game.name, against="screen")
            assert made["seats"] == [0, 1]
            await ann.connect()
            match = made["id"]
            frames = [await ann.sit(match, seat=seat) for seat in (0, 1)]
            assert [f["scene"]["viewer"] for f in frames] == [0, 1]
            seat = next(s for s in (0, 1) if frames[s]["scene"].get("moves"))
            move = frames[seat]["scene"]["moves"][0]["text"]
            answer = await ann.act(match, seat=seat, count=0, move=move)
            assert answer["type"] == "ack"

    play_out(scenario)


def test_an_illegal_move_is_refused_with_its_clause_and_the_scene(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            answer = await ann.act(match, move="no such move")
            assert answer["type"] == "refused"
            assert answer["code"] == "illegal"
            assert answer["clause"].startswith("ENG-")
            assert answer["scene"]["scene"]["table"] == ann.frame["scene"]["table"]
            assert await bob.quiet() == []

    play_out(scenario)


def test_a_stranger_cannot_move_nor_sit(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, "grimhand")
            eve.frame = ann.frame
            move = mover(ann, bob).frame["scene"]["moves"][0]["text"]
            for seat in (None, 0, 1):
                answer = await eve.act(match, move=move, seat=seat)
                assert answer["code"] == "not_seated"
                assert "scene" not in answer
            await eve.send(type="sit", match=match)
            assert (await eve.next())["code"] == "not_seated"
            await ann.send(type="sit", match=match, seat=1)
            assert (await ann.next())["code"] == "not_seated"

    play_out(scenario)


def test_resigning_offering_and_answering(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "grimhand")
            await ann.act(match, "offer")
            frame = await bob.hear("scene")
            assert frame["offer"] == 0
            assert "answer" in frame["may"]
            assert (await bob.act(match, "answer", accept=False))["type"] == "ack"
            await ann.picture(1)
            while ann.frame.get("offer") is not None:
                await ann.hear("scene")
            assert (await ann.act(match, "answer", accept=True))["code"] == "illegal"
            await bob.picture(1)
            assert (await bob.act(match, "resign"))["type"] == "ack"
            assert (await ann.hear("over"))["winner"] == 0

    play_out(scenario)


def test_two_people_agree_on_a_draw(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "grimhand")
            await bob.act(match, "offer")
            while ann.frame.get("offer") != 1:
                await ann.hear("scene")
            assert (await ann.act(match, "answer", accept=True))["type"] == "ack"
            for player in (ann, bob):
                over = await player.hear("over")
                assert (over["winner"], over["reason"]) == (None, "agreed")

    play_out(scenario)


def test_a_gesture_is_answered_with_the_rule_that_forbids_it_or_not_at_all(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            who = mover(ann, bob)
            await who.send(type="why", match=match, id="w", starts=["nowhere"], ends=[])
            refused = await who.next()
            assert (refused["type"], refused["code"], refused["id"]) == ("refused", "illegal", "w")
            assert refused["clause"].startswith("ENG-")
            legal = next((m for m in who.frame["scene"]["moves"] if "start" in m), None)
            if legal is not None:
                ends = [legal["end"]] if "end" in legal else []
                await who.send(type="why", match=match, id="w", starts=[legal["start"]], ends=ends)
                assert await who.quiet() == []
            await who.send(type="why", match=match, id="w", seat=1 - who.frame["seat"], starts=["x"])
            assert (await who.next())["code"] == "not_seated"

    play_out(scenario)


def test_a_move_is_taken_back_on_one_screen_but_not_against_a_person_nor_after_the_end(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            assert (await ann.act(match, "undo"))["code"] == "not_allowed"
            made = await ann.post("/api/matches", game=game.name, against="screen")
            board = await there.arena.house.look((await ann.sit(made["id"], seat=0))["match"])
            seat = board.actors[0]
            before = board.state
            moved = await ann.act(made["id"], move=board.legal(seat)[0].text, seat=seat, count=0)
            assert moved["type"] == "ack"
            over = board.outcome is not None
            taken = await ann.act(made["id"], "undo", seat=seat, count=1)
            assert taken.get("sentence") == ("The match is over." if over else None)
            assert over or board.state == before

    play_out(scenario)


def test_a_move_is_taken_back_against_the_computer(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="duel", agent="squire", position=EVEN)
            await ann.connect()
            await ann.sit(made["id"])
            while not ann.frame["scene"].get("moves"):
                await ann.hear("scene")
            shown = ann.frame["scene"]["table"]
            summon = next(m["text"] for m in ann.frame["scene"]["moves"] if m["text"].startswith("summon"))
            assert (await ann.act(made["id"], move=summon))["type"] == "ack"
            await ann.picture(1)
            assert (await ann.act(made["id"], "undo"))["type"] == "ack"
            assert (await ann.picture(2))["scene"]["table"] == shown

    play_out(scenario)


def test_the_computer_declines_a_draw_while_its_chances_are_fair(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=600.0) as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="duel", agent="squire", position=AHEAD)
            await ann.connect()
            await ann.sit(made["id"])
            assert (await ann.act(made["id"], "offer"))["type"] == "ack"
            while True:
                message = await ann.hear("scene", "over")
                assert message["type"] == "scene"
                if any(event["kind"] == "decline" for event in message["scene"].get("events", [])):
                    return

    play_out(scenario)


def test_hints_are_legal_moves_and_not_for_use_against_people(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite", patience=600.0) as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, game.name)
            await ann.send(type="hint", match=match, id="h")
            assert (await ann.next())["code"] == "not_allowed"
            made = await ann.post("/api/matches", game=game.name, against="screen")
            ann.frame = {}
            for seat in (0, 1):
                await ann.sit(made["id"], seat=seat)
                if ann.frame["scene"].get("moves"):
                    await ann.send(type="hint", match=made["id"], id="h", seat=seat)
                    hint = await ann.hear("hinted")
                    texts = [m["text"] for m in ann.frame["scene"]["moves"]]
                    assert hint["move"] == hint["moves"][0]["text"]
                    assert 1 <= len(hint["moves"]) <= 3
                    for move in hint["moves"]:
                        assert move["text"] in texts
                        assert move["estimate"] is None or 0 <= move["estimate"] <= 1
                        assert 0 < move["share"] <= 1

    play_out(scenario)


def test_a_hint_of_a_cold_game_claims_no_thought(game, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            (ann,) = await meet(there.url, 1, stack)
            there.arena.opponents.is_cold = lambda _: True
            made = await ann.post("/api/matches", game=game.name, against="screen")
            for seat in (0, 1):
                ann.frame = {}
                await ann.sit(made["id"], seat=seat)
                if ann.frame["scene"].get("moves"):
                    await ann.send(type="hint", match=made["id"], id="h", seat=seat)
                    (move,) = (await ann.hear("hinted"))["moves"]
                    assert move["text"] in [m["text"] for m in ann.frame["scene"]["moves"]]
                    assert (move["estimate"], move["share"]) == (None, None)

    play_out(scenario)


def test_a_rematch_swaps_the_seats_once_both_ask(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob = await meet(there.url, 2, stack)
            match = await friends(ann, bob, "grimhand")
            await ann.send(type="rematch", match=match)
            while (answer := await ann.next())["type"] != "refused":
                pass
            assert answer["code"] == "not_allowed"
            await ann.act(match, "resign")
            await bob.hear("over")
            await ann.send(type="rematch", match=match)
            asked = await bob.hear("again")
            assert asked["asked"] == [True, False]
            assert asked["next"] is None
            await bob.send(type="rematch", match=match)
            again = await bob.hear("again")
            card = await ann.get(f"/api/matches/{again['next']}")
            assert card["seats"] == [1]
            assert card["commit"] != (await ann.get(f"/api/matches/{match}"))["commit"]

    play_out(scenario)


@pytest.mark.parametrize("against", ["agent", "screen"])
def test_alone_a_rematch_needs_no_other_to_ask(against, tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            made = await ann.post("/api/matches", game="grimhand", against=against, position={"turn": 0})
            await ann.connect()
            await ann.sit(made["id"], seat=0)
            assert (await ann.act(made["id"], "resign", seat=0, count=0))["type"] == "ack"
            await ann.hear("over")
            await ann.send(type="rematch", match=made["id"], seat=0)
            again = await ann.hear("again")
            card = await ann.get(f"/api/matches/{again['next']}")
            assert card["seats"] == ([1] if against == "agent" else [0, 1])
            assert card["agents"] == made["agents"][::-1]
            assert (await ann.sit(again["next"], seat=1))["type"] == "scene"

    play_out(scenario)
