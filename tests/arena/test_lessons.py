"""What can be looked up: lessons played without a match, rulebooks as pages, pools and checks of options."""

from __future__ import annotations

import re

import msgspec
import pytest

from quintain.arena import lessons
from quintain.arena.lessons import Lesson, Progress
from quintain.arena.refusals import Refusal
from quintain.arena.rulebooks import typeset
from quintain.core.errors import IllegalMove
from quintain.core.options import Deck
from quintain.core.scene import Scene
from tests.arena.house import hall, play_out
from tests.arena.players import Player


def test_every_lesson_is_played_to_its_end_by_the_moves_it_offers(game):
    for n, chapter in enumerate(Lesson.of(game).chapters):
        moves: list[str] = []
        for k, step in enumerate(chapter.steps):
            scene = msgspec.convert(lessons.play(game, Progress(chapter=n, step=k, moves=moves)).scene, Scene)
            assert set(step.point) <= scene.elements()
            assert len(scene.moves) == (1 if step.play else 0), "exactly the move asked for is offered"
            moves += [move.text for move in scene.moves]
        done = lessons.play(game, Progress(chapter=n, step=len(chapter.steps), moves=moves))
        assert "moves" not in done.scene
        with pytest.raises(Refusal, match="fit together"):
            lessons.play(game, Progress(chapter=n, step=len(chapter.steps) + 1, moves=moves))


def test_a_lesson_refuses_any_other_move_and_says_why(game):
    chapter = game.lesson[0]
    at, asked = next((n, step.play) for n, step in enumerate(chapter.steps) if step.play)
    m = game.match(seed=1, position=chapter.position, options=chapter.options)
    for move in m.legal(0):
        if move.text != asked:
            with pytest.raises(Refusal, match="lesson asks for"):
                lessons.play(game, Progress(chapter=0, step=at + 1, moves=[move.text]))
    with pytest.raises(IllegalMove):
        lessons.play(game, Progress(chapter=0, step=at + 1, moves=["nonsense"]))
    with pytest.raises(Refusal, match="no chapter"):
        lessons.play(game, Progress(chapter=99))


def test_a_rulebook_has_an_anchor_for_every_clause_and_option(game):
    page = typeset(game.rulebook)
    anchors = re.findall(r' id="([^"]+)"', page.html)
    assert len(set(anchors)) == len(anchors)
    wanted = {*game.rulebook.clauses, *(f"option-{o.name}" for o in game.options), *(h.id for h in page.headings)}
    assert wanted <= set(anchors)
    assert set(re.findall(r'href="#([^"]+)"', page.html)) <= set(anchors), "a link leads nowhere"


def test_ready_made_decks_are_decks_and_every_card_of_the_pool_shows(game):
    options = [option for option in game.options if isinstance(option, Deck)]
    assert bool(game.pool) == bool(options)
    for option in options:
        assert option.pool == game.pool
        assert [option.wrong(deck) for deck in game.decks.values()] == [None] * len(game.decks)
    shown = [game.show_card(name) for name in game.pool]
    assert len({card.key for card in shown}) == len(shown)
    assert all(card.face and card.spoken for card in shown)


def test_the_library_answers_over_http(tmp_path, game):
    async def scenario():
        async with hall(tmp_path / "a.sqlite") as there, Player(there.url) as ann:
            lesson = await ann.get(f"/api/games/{game.name}/lesson")
            assert len(lesson["chapters"]) == len(game.lesson)
            shown = await ann.post(f"/api/games/{game.name}/lesson/scene", chapter=0)
            assert shown["scene"]["viewer"] == 0
            answer = await ann.http.post(f"/api/games/{game.name}/lesson/scene", json={"chapter": 0, "moves": ["x"]})
            assert answer.status_code == 403
            pool = await ann.get(f"/api/games/{game.name}/pool")
            assert [card["name"] for card in pool["cards"]] == list(game.pool)
            assert list(pool["decks"]) == list(game.decks)
            assert await ann.post(f"/api/games/{game.name}/check", preset="text") == {"ok": True, "reasons": []}
            checked = await ann.post(f"/api/games/{game.name}/check", options={"no": 1, "nor": 2})
            assert not checked["ok"]
            assert len(checked["reasons"]) == 2

    play_out(scenario)
