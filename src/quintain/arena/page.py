"""The page: the built site and each game's own files, served from memory. What it shows comes over the API.

Addresses of the page (`/match/…`, `/rules/…`) all answer with the one document; hashed assets never change, so
browsers may keep them for good. Nothing here is inline script or style: the gate's content policy forbids both.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from quintain import games

SITE = Path(__file__).parent / "site"
BARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 250"></svg>'
GAME_FILES = {"theme.css": "", "faces.svg": BARE, "cover.svg": BARE}
"""What a game may bring, and what stands for it where it brings none."""
PAGES = ("", "new", "match", "rules", "replays", "learn", "settings", "join")
"""The first words of the page's own addresses."""
FOR_GOOD = "private, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALL = 1000
"""Fewer bytes are not worth compressing."""
TEXTUAL = ("text/", "application/javascript", "image/svg+xml")
NOT_BUILT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Quintain</title><h1>Quintain</h1>"
    "<p>The server is here, but its page has not been built: run <code>make web</code>, then reload.</p></html>"
)


@dataclass(frozen=True)
class File:
    """A file as it is served."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str

    @classmethod
    def of(cls, body: bytes, name: str) -> File:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        kind = {"text/javascript": "application/javascript"}.get(kind, kind)
        textual = kind.startswith(TEXTUAL)
        packed = gzip.compress(body, mtime=0) if textual and len(body) > SMALL else None
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        return cls(body, packed, f"{kind}; charset=utf-8" if textual else kind, tag)

    def answer(self, request: Request, keep: str) -> Response:
        """The file, packed for whoever can unpack it, or word that it has not changed."""
        headers = {"cache-control": keep, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers=headers | {"content-encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=headers, media_type=self.kind)


@cache
def _file(path: Path, _: int) -> File:
    """Read once, until the file changes."""
    return File.of(path.read_bytes(), path.name)


def find(path: Path) -> File | None:
    """A file, if it is there."""
    return _file(path, path.stat().st_mtime_ns) if path.is_file() else None


def find_below(site: Path, path: str) -> File | None:
    """A file of the site, if there is one by that name; what can be no name is none."""
    try:
        wanted = (site / path).resolve()
        return find(wanted) if wanted.is_relative_to(site) else None
    except (OSError, ValueError):  # too long, or with a null byte
        return None


def add_page(app: FastAPI, site: Path = SITE) -> None:
    """Serve the page; to be added last, after every other route."""
    site = site.resolve()

    @app.api_route("/games/{game}/{name}", methods=["GET", "HEAD"], include_in_schema=False)
    async def game_file(request: Request, game: str, name: str) -> Response:
        """A file of a game's own folder: its theme, its faces, its cover."""
        folder = games.find(game).folder
        if name not in GAME_FILES:
            raise HTTPException(404, "There is no such file")
        found = find(folder / name) or File.of(GAME_FILES[name].encode(), name)
        return found.answer(request, ASK_AGAIN)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        """A built file, or the document at any of the page's addresses."""
        found = find_below(site, path)
        if found is not None:
            return found.answer(request, FOR_GOOD if path.startswith("assets/") else ASK_AGAIN)
        known = path.split("/")[0] in PAGES
        if not known and (path.startswith("api/") or "text/html" not in request.headers.get("accept", "")):
            raise HTTPException(404, "Not Found")
        document = find(site / "index.html")
        answer = document.answer(request, ASK_AGAIN) if document else HTMLResponse(NOT_BUILT)
        if not known:
            answer.status_code = 404  # people read the page's own words, programs the number
        return answer
