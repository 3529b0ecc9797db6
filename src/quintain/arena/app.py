"""The application: the routes, the gate around them, and what errors look like."""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from quintain import __version__
from quintain.arena import forms, ledger, library, lobby
from quintain.arena.arena import Arena, Settings
from quintain.arena.gate import Gate
from quintain.arena.page import add_page
from quintain.arena.refusals import Code, Refusal
from quintain.arena.replays import Projector
from quintain.arena.routes import router
from quintain.core.errors import QuintainError, UnknownGame

STATUS: dict[Code, int] = {
    "unknown": 404,
    "not_allowed": 403,
    "not_seated": 403,
    "too_fast": 429,
    "too_many": 429,
    "too_large": 413,
    "unavailable": 503,
}
"""How HTTP says each; anything else that the form allows and the arena does not is a conflict."""
CONFLICT = 409
LOCAL = ("127.0.0.1", "::1")
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
FORWARDED = ("forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto")
"""What a proxy adds to a request that it passes on."""


def create_app(settings: Settings) -> Gate:
    """An arena as an ASGI application; it opens and closes with the application's life."""
    arena = Arena(settings)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await arena.start()
        yield
        await arena.stop()

    app = FastAPI(title="Quintain arena", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.arena = arena
    app.state.projector = Projector()
    app.include_router(router)
    app.include_router(library.router)
    _add_errors(app)
    _add_health(app, arena)
    add_page(app)
    return Gate(app, arena)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(QuintainError)
    async def refuse(_: Request, wrong: QuintainError) -> JSONResponse:
        code: Code = "illegal"
        if isinstance(wrong, Refusal):
            code = wrong.code
        elif isinstance(wrong, UnknownGame):
            code = "unknown"
        return _no(STATUS.get(code, CONFLICT), code, str(wrong))

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, wrong: RequestValidationError) -> JSONResponse:
        first = wrong.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return _no(422, "malformed", f"{place}: {first['msg']}.")

    @app.exception_handler(HTTPException)
    async def unknown(_: Request, wrong: HTTPException) -> Response:
        code: Code = "unknown" if wrong.status_code == 404 else "malformed"
        answer = _no(wrong.status_code, code, f"{wrong.detail}.")
        answer.headers.update(wrong.headers or {})
        return answer

    @app.exception_handler(SQLAlchemyError)
    async def away(request: Request, wrong: SQLAlchemyError) -> JSONResponse:
        request.app.state.arena.metrics.trouble("database", wrong)
        return _no(503, "unavailable", "The database cannot be reached; try again in a moment.")


def _no(status: int, code: Code, sentence: str) -> JSONResponse:
    return JSONResponse({"code": code, "sentence": sentence}, status)


def _add_health(app: FastAPI, arena: Arena) -> None:
    @app.get("/healthz")
    async def healthz() -> forms.Health:
        """Whether the process answers."""
        return forms.Health(ok=True)

    @app.get("/readyz", responses={503: {"model": forms.Health}})
    async def readyz() -> Response:
        """Whether it can serve: the database answers, and it is not shutting down."""
        ready = arena.ready
        try:
            await arena.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
        except SQLAlchemyError:
            ready = False
        return JSONResponse({"ok": ready}, 200 if ready else 503)

    @app.get("/metrics", response_class=PlainTextResponse, include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """For Prometheus: from this machine, or with the token. Counts of moves are not everybody's to see."""
        token = arena.settings.metrics_token
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not (secrets.compare_digest(given.encode(), token.encode()) if token else _is_from_here(request)):
            return _no(403, "not_allowed", "The meters are read from this machine or with the token.")
        await _read_meters(arena)
        return PlainTextResponse(arena.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_from_here(request: Request) -> bool:
    """Whether this machine asks for itself. A proxy on it asks for the world, and is known by what it adds, or by the
    name of the site, which a page's proxy must pass on."""
    if request.client is None or request.client.host not in LOCAL:
        return False
    name = re.sub(r":\d+$", "", request.headers.get("host", ""))
    return name in LOCAL_NAMES and not any(header in request.headers for header in FORWARDED)


async def _read_meters(arena: Arena) -> None:
    meters = arena.metrics
    meters.boards.set(len(arena.house.shelf))
    meters.writes.set(arena.store.waiting)
    meters.lobby.set(await lobby.waiting(arena.house))
    meters.commits.set(arena.store.commits)
    meters.thinking.set(arena.opponents.thinkers.thinking)
    meters.thinking_queue.set(arena.opponents.thinkers.waiting)
    for state, count in (await arena.store.read(partial(ledger.count_states))).items():
        meters.matches.labels(state).set(count)
