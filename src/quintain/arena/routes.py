"""The HTTP side: guests, games, matches, the queue. Everything in a match itself goes over the socket."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from quintain import agents, games
from quintain.arena import forms, gist, ledger, lobby, seating
from quintain.arena.arena import Arena
from quintain.arena.board import Board
from quintain.arena.forms import GameCard, MatchCard, MatchLine, No
from quintain.arena.refusals import Refusal
from quintain.arena.seating import Plan, Sitter
from quintain.arena.tables import AGENT, FRIEND, OVER, SCREEN
from quintain.core import records

NOS: dict[int | str, dict[str, Any]] = {
    status: {"model": No, "description": words}
    for status, words in (
        (403, "It is not allowed"),
        (404, "There is no such thing"),
        (409, "It cannot be done"),
        (413, "It is too large"),
        (422, "It is not readable"),
        (429, "Too fast"),
        (503, "Try again"),
    )
}
TEXT = {"description": "A record", "content": {"text/plain": {"schema": {"type": "string"}}}}
router = APIRouter(prefix="/api", responses=NOS)
MatchId = Annotated[str, Path(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Path(min_length=1, max_length=40)]


def arena_of(request: Request) -> Arena:
    """The arena that serves a request."""
    arena: Arena = request.app.state.arena
    return arena


def guest_of(request: Request) -> str:
    """Who asks."""
    guest: str = request.state.guest
    return guest


@router.get("/me")
async def me(request: Request) -> forms.Me:
    """Who am I? A guest at once."""
    guest = guest_of(request)
    return forms.Me(guest=guest, name=await arena_of(request).guests.name(guest))


@router.put("/me")
async def rename(request: Request, asked: forms.Rename) -> forms.Me:
    """Change one's name; matches under way keep the old one."""
    guest = guest_of(request)
    return forms.Me(guest=guest, name=await arena_of(request).guests.rename(guest, asked.name))


@router.get("/games")
async def list_games(request: Request) -> list[GameCard]:
    """Every game, with its opponents, options and presets."""
    cold = arena_of(request).warming.cold
    return [GameCard.of(games.find(name), warming=name in cold) for name in games.names()]


@router.get("/games/{game}")
async def one_game(request: Request, game: GameName) -> GameCard:
    """One game."""
    return GameCard.of(games.find(game), warming=game in arena_of(request).warming.cold)


@router.post("/matches", status_code=201)
async def make_match(request: Request, asked: forms.NewMatch) -> MatchCard:
    """Make a match. Its secret is committed to now; it is dealt when both seats have sat down and contributed."""
    arena, guest = arena_of(request), guest_of(request)
    me = Sitter(guest=guest, name=await arena.guests.name(guest))
    if asked.against == "agent":
        name = asked.agent or agents.usual(games.find(asked.game))
        other, kind = Sitter(agent=name, name=name.capitalize()), AGENT
    elif asked.agent is not None:
        raise Refusal("malformed", "An agent is named where one plays against it.")
    else:
        other, kind = (
            (Sitter(), FRIEND) if asked.against == "friend" else (Sitter(guest=guest, name="Player 2"), SCREEN)
        )
        me = Sitter(guest=guest, name="Player 1") if kind == SCREEN else me
    if asked.position is not None and kind == FRIEND:
        raise Refusal("not_allowed", "A position is for the computer or one screen; with a friend the cards are dealt.")
    plan = Plan(
        asked.game,
        kind,
        (me, other) if asked.seat == 0 else (other, me),
        _unhurried(asked) | asked.options,
        asked.preset,
        asked.position,
        asked.clock.seconds if asked.clock else None,
        asked.clock.increment if asked.clock else 0.0,
    )
    return MatchCard.of(await seating.make(arena.house, plan), guest)


def _unhurried(asked: forms.NewMatch) -> dict[str, Any]:
    """Only people who meet here plan against the clock; whoever plays the computer or shares a screen has to ask."""
    return {} if asked.against == "friend" else games.find(asked.game).unhurried(asked.preset)


@router.get("/matches/mine")
async def my_matches(request: Request) -> list[MatchLine]:
    """One's own matches, newest first, each as one sees it at a glance."""
    arena, guest = arena_of(request), guest_of(request)
    rows = await arena.store.read(partial(ledger.mine, guest=guest))
    return await gist.tell(arena.house, rows, guest, own=True)


@router.get("/matches/live")
async def live_matches(
    request: Request, game: Annotated[str | None, Query(min_length=1, max_length=40)] = None
) -> list[MatchLine]:
    """Matches to watch, newest first, each as the public sees it at a glance."""
    arena = arena_of(request)
    if game is not None and game not in games.names():
        return []
    rows = await arena.store.read(partial(ledger.live, game=game))
    return await gist.tell(arena.house, rows, guest_of(request), own=False)


@router.get("/matches/{match}")
async def one_match(request: Request, match: MatchId) -> MatchCard:
    """One match, from outside."""
    return MatchCard.of(await seating.find(arena_of(request).house, match), guest_of(request))


@router.post("/matches/{match}/join")
async def join(request: Request, match: MatchId, asked: forms.Join) -> MatchCard:
    """Follow an invitation."""
    arena, guest = arena_of(request), guest_of(request)
    sitter = Sitter(guest=guest, name=await arena.guests.name(guest))
    return MatchCard.of(await seating.join(arena.house, match, asked.invite, sitter), guest)


@router.get("/matches/{match}/record", response_class=Response, responses={200: TEXT})
async def record(request: Request, match: MatchId) -> Response:
    """The record of a finished match, its key included."""
    return PlainTextResponse((await finished(arena_of(request), match)).record())


@router.get("/matches/{match}/verify")
async def verify(request: Request, match: MatchId) -> forms.Verified:
    """Check a finished match: it replays, and its secret is the one committed to."""
    board = await finished(arena_of(request), match)
    commit: str = board.row.commitment
    text = board.record()
    checked = await asyncio.to_thread(partial(records.verify, text, games.find, commit=commit))
    return forms.Verified(commit=commit, checked=checked)


async def finished(arena: Arena, match: str) -> Board:
    """A match that is over; before, its record is nobody's to see."""
    row = await seating.find(arena.house, match)
    if row.state != OVER:
        raise Refusal("not_allowed", "The match is not over; its record is published after the end.")
    return await arena.house.look(match)


@router.post("/queue")
async def enqueue(request: Request, asked: forms.Enqueue) -> forms.PlaceCard:
    """Wait for an opponent; whoever has one is told the match."""
    arena, guest = arena_of(request), guest_of(request)
    return _card(await lobby.enqueue(arena.house, guest, await arena.guests.name(guest), asked.game))


@router.get("/queue")
async def place(request: Request) -> forms.PlaceCard | None:
    """Where one stands in the queue; null when one does not wait."""
    found = await lobby.place(arena_of(request).house, guest_of(request))
    return _card(found) if found else None


@router.delete("/queue", status_code=204)
async def dequeue(request: Request) -> None:
    """Wait no longer."""
    await lobby.dequeue(arena_of(request).house, guest_of(request))


def _card(place: lobby.Place) -> forms.PlaceCard:
    return forms.PlaceCard(game=place.game, waited=place.waited, match=place.match, computer=place.computer)
