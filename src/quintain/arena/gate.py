"""The gate: what every request passes – who asks, from which page, how often, how much – and each answer's headers."""

from __future__ import annotations

from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quintain.arena.arena import Arena
from quintain.arena.guests import COOKIE, YEAR
from quintain.arena.limits import BODY_BYTES
from quintain.arena.refusals import Code
from quintain.arena.sockets import Socket

SOCKET = "/ws"
SAFE = ("GET", "HEAD", "OPTIONS")
NOT_FOR_GUESTS = ("/healthz", "/readyz", "/metrics")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Gate:
    """Middleware around everything."""

    def __init__(self, app: ASGIApp, arena: Arena) -> None:
        self.app = app
        self.arena = arena

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        guest, fresh = self._guest(headers, scope["path"])
        scope.setdefault("state", {}).update(guest=guest, cookie=self._cookie(scope, guest) if fresh else None)
        if scope["type"] == "websocket":
            await self._socket(headers, scope, receive, send)
            return
        answer = _Answer(send, self._cookie(scope, guest) if fresh else None)
        refusal = self._refusal(headers, scope, guest)
        if refusal is not None:
            await answer.refuse(*refusal)
            return
        await self.app(scope, _bounded(receive), answer.send)

    async def _socket(self, headers: Headers, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._same_origin(headers):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "This page may not talk to this server."})
        elif scope["path"] == SOCKET:
            socket = Socket(scope, receive, send)
            await socket.accept()
            await self.arena.receive(socket)
        else:
            await self.app(scope, receive, send)

    def _guest(self, headers: Headers, path: str) -> tuple[str, bool]:
        known = self.arena.guests.read(_cookie_of(headers))
        if known is not None or path in NOT_FOR_GUESTS:
            return known or "", False
        return self.arena.guests.new(), True

    def _refusal(self, headers: Headers, scope: Scope, guest: str) -> tuple[int, Code, str] | None:
        if scope["method"] not in SAFE and not self._same_origin(headers):
            return 403, "not_allowed", "This page may not talk to this server."
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > BODY_BYTES:
            return 413, "too_large", f"A request has at most {BODY_BYTES} bytes."
        address = scope["client"][0] if scope.get("client") else ""
        if scope["path"] not in NOT_FOR_GUESTS and not self.arena.requests.take(address):
            return 429, "too_fast", "You ask too fast; wait a moment."
        return None

    def _same_origin(self, headers: Headers) -> bool:
        """Browsers say which page asks; other programs need not."""
        origin = headers.get("origin")
        if origin is None or origin in self.arena.settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False

    def _cookie(self, scope: Scope, guest: str) -> str:
        secure = "; Secure" if scope.get("scheme") in ("https", "wss") else ""
        value = self.arena.guests.sign(guest)
        return f"{COOKIE}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}{secure}"


class _Answer:
    """Adds the headers to an answer."""

    def __init__(self, send: Send, cookie: str | None) -> None:
        self._send = send
        self._cookie = cookie

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self._cookie is not None:
                headers.append("set-cookie", self._cookie)
        await self._send(message)

    async def refuse(self, status: int, code: Code, sentence: str) -> None:
        body = msgspec.json.encode({"code": code, "sentence": sentence})
        headers = _pairs((("content-type", "application/json"), ("content-length", str(len(body)))))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def _pairs(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers]


def _cookie_of(headers: Headers) -> str | None:
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel else None


def _bounded(receive: Receive) -> Receive:
    """A body that does not end is cut off; the reader sees a client that went away."""
    seen = 0

    async def bounded() -> Any:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return {"type": "http.disconnect"} if seen > BODY_BYTES else message

    return bounded
