"""Finished matches seen again: every picture through anybody's eyes, and nothing before the end."""

from __future__ import annotations

import json
import random
from contextlib import AsyncExitStack

import msgspec
import pytest

from quintain.arena.replays import MOST_ENTRIES, MOST_PICTURES, draw
from quintain.core.events import REFEREE
from quintain.core.scene import Scene
from tests.arena.house import hall, play_out
from tests.arena.players import Player, friends, meet

EYES = {"0": 0, "1": 1, "spectator": None}


def played(game, seed=2):
    m, pick = game.match(seed=seed, names=("Ann", "Bob")), random.Random(seed)
    while not m.outcome:
        seat = pick.choice(m.actors)
        m.play(seat, pick.choice(m.legal(seat)))
    return m


def scenes(answer):
    return [msgspec.convert(picture["scene"], Scene) for picture in answer["pictures"]]


@pytest.mark.parametrize("eyes", EYES)
def test_each_picture_is_what_the_viewer_saw(game, eyes):
    m = played(game)
    seen = json.loads(draw(m, eyes, 0, MOST_PICTURES))
    assert (seen["entries"], seen["names"]) == (len(m.entries), ["Ann", "Bob"])
    told = 0
    for picture, scene in zip(seen["pictures"], scenes(seen), strict=True):
        then = m.after(picture["index"])
        assert scene == then.scene(EYES[eyes], told, moves=False)
        assert scene.moves == ()
        told = scene.sequence
    assert seen["pictures"][-1]["index"] == min(len(m.entries), MOST_PICTURES - 1)


def test_parts_join_without_a_seam(game):
    m = played(game)
    whole = json.loads(draw(m, "all", 0, 40))["pictures"]
    half = len(whole) // 2
    parts = [json.loads(draw(m, "all", *part))["pictures"] for part in ((0, half), (half, len(whole) - half))]
    assert parts[0] + parts[1] == whole
    assert json.loads(draw(m, "all", len(m.entries) + 1, 5))["pictures"] == []


def test_with_all_cards_open_every_hand_shows_and_every_event_is_told(game):
    m = played(game)
    first = max(0, len(m.entries) - MOST_PICTURES + 1)
    open_scenes = scenes(json.loads(draw(m, "all", first, MOST_PICTURES)))
    for n, scene in enumerate(open_scenes):
        hands = [zone for zone in scene.table.zones if zone.form == "fan"]
        assert all(card.face for zone in hands for card in zone.cards), n
    if first == 0:
        told = [event.text for scene in open_scenes for event in scene.events]
        assert told == [event.text for event in m.events(REFEREE)]


def test_a_running_match_is_not_shown_again_and_a_finished_one_is(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, AsyncExitStack() as stack:
            ann, bob, eve = await meet(there.url, 3, stack)
            match = await friends(ann, bob, "grimhand")
            for eyes in (*EYES, "all"):
                for player in (ann, bob, eve):
                    answer = await player.http.get(f"/api/matches/{match}/replay", params={"eyes": eyes})
                    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
            await ann.act(match, "resign")
            await bob.hear("over")
            shown = await eve.get(f"/api/matches/{match}/replay")
            assert [picture["seat"] for picture in shown["pictures"]] == [None, 0]
            assert shown["pictures"][-1]["scene"]["ending"]["reason"] == "resigned"
            assert shown["result"] == "seat 1 resigned ENG-END-001"
            kept = (await eve.http.get(f"/api/matches/{match}/record")).text
            assert await eve.post("/api/replays", record=kept, eyes="all") == shown

    play_out(scenario)


def test_a_record_that_does_not_replay_is_refused_with_the_reason(tmp_path):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            for record, status in (("nonsense", 409), ("1\n" * (MOST_ENTRIES + 1), 413), ("", 422)):
                answer = await ann.http.post("/api/replays", json={"record": record})
                assert answer.status_code == status
                assert answer.json()["sentence"]

    play_out(scenario)
