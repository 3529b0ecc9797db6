"""The library: what can be looked up – rulebooks, lessons, card pools, finished matches. It changes nothing."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BeforeValidator, Field

from quintain import games
from quintain.arena import forms, lessons, replays, rulebooks
from quintain.arena.forms import Form
from quintain.arena.replays import MOST_PICTURES, Eyes, Projector
from quintain.arena.routes import NOS, GameName, MatchId, arena_of, finished
from quintain.core.errors import BadOptions

router = APIRouter(prefix="/api", responses=NOS)
SHOWN: dict[int | str, dict[str, Any]] = {
    200: {"description": "Pictures", "content": {"application/json": {"schema": replays.SCHEMA}}}
}
First = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=MOST_PICTURES)]
AN_HOUR = "private, max-age=3600"


class Asked(Form):
    """Options one thinks of playing with."""

    options: dict[str, Any] = Field(default_factory=dict)
    preset: forms.Name | None = None


class Checked(Form):
    """Whether a match can be played with them; if not, every reason."""

    ok: bool
    reasons: list[str]


class PoolCard(Form):
    """A card that a deck may hold, as a scene would show it."""

    name: str
    card: dict[str, Any]


class Pool(Form):
    """The cards a game's decks are built from, and ready-made decks; both empty where a game has no decks."""

    game: str
    cards: list[PoolCard]
    decks: dict[str, list[str]]


class Kept(Form):
    """A record to be seen again."""

    record: Annotated[str, Field(min_length=1, max_length=60_000)]
    eyes: Eyes = "all"
    first: Annotated[int, Field(ge=0, le=100_000), BeforeValidator(forms.whole)] = 0
    count: Annotated[int, Field(ge=1, le=MOST_PICTURES), BeforeValidator(forms.whole)] = MOST_PICTURES


def projector_of(request: Request) -> Projector:
    """Who draws the replays a request asks for."""
    projector: Projector = request.app.state.projector
    return projector


@router.get("/games/{game}/rules")
async def rules(game: GameName) -> forms.Rules:
    """A game's rulebook; the clauses that hold for all games follow its own."""
    found = games.find(game)
    book, page = found.rulebook, rulebooks.typeset(found.rulebook)
    words = (*book.clauses.values(), *rulebooks.ENGINE.clauses.values())
    clauses = [forms.Clause(id=c.id, text=c.text, status=c.status, heading=c.heading) for c in words]
    headings = [forms.Heading(id=h.id, title=h.title, level=h.level) for h in page.headings]
    keywords = [forms.Keyword(word=word, title=t, clause=c) for word, (t, c) in found.keywords.items()]
    return forms.Rules(
        game=game,
        title=found.title,
        text=book.text,
        clauses=clauses,
        html=page.html,
        headings=headings,
        keywords=keywords,
    )


@router.get("/games/{game}/lesson")
async def lesson(game: GameName) -> lessons.Lesson:
    """A game's guided first match."""
    return lessons.Lesson.of(games.find(game))


@router.post("/games/{game}/lesson/scene")
async def lesson_scene(game: GameName, asked: lessons.Progress) -> lessons.LessonScene:
    """The learner's picture after these moves of a chapter; any move but the one asked for is refused."""
    return await asyncio.to_thread(lessons.play, games.find(game), asked)


@router.get("/games/{game}/pool")
async def pool(game: GameName) -> Pool:
    """The cards a game's decks are built from."""
    found = games.find(game)
    cards = [PoolCard(name=name, card=msgspec.to_builtins(found.show_card(name))) for name in found.pool]
    return Pool(game=game, cards=cards, decks={name: list(deck) for name, deck in found.decks.items()})


@router.post("/games/{game}/check")
async def check(game: GameName, asked: Asked) -> Checked:
    """Whether a match can be played with these options."""
    try:
        games.find(game).settle(asked.options, asked.preset)
    except BadOptions as wrong:
        return Checked(ok=False, reasons=list(wrong.reasons))
    return Checked(ok=True, reasons=[])


@router.get("/matches/{match}/replay", response_class=Response, responses=SHOWN)
async def replay(
    request: Request, match: MatchId, eyes: Eyes = "all", first: First = 0, count: Count = MOST_PICTURES
) -> Response:
    """A finished match seen again, through somebody's eyes or with all cards open, from after entry `first` on."""
    board = await finished(arena_of(request), match)
    shown = await projector_of(request).show(board, eyes, first, count)
    return Response(shown, media_type="application/json", headers={"cache-control": AN_HOUR})


@router.post("/replays", response_class=Response, responses=SHOWN)
async def replay_record(request: Request, asked: Kept) -> Response:
    """A record that one has kept, seen again."""
    shown = await projector_of(request).show_record(asked.record, asked.eyes, asked.first, asked.count)
    return Response(shown, media_type="application/json")
