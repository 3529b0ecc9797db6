"""A socket as the server hands it over: four verbs, and nothing between them and the wire."""

from __future__ import annotations

from starlette.types import Message, Receive, Scope, Send


class Socket:
    """One WebSocket. What is sent after the other end has gone raises OSError."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.guest: str = scope["state"]["guest"]
        self.address: str = scope["client"][0] if scope.get("client") else ""
        self._cookie: str | None = scope["state"]["cookie"]
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Shake hands; a new guest gets the cookie."""
        await self._receive()
        headers = [(b"set-cookie", self._cookie.encode())] if self._cookie else []
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": headers})

    async def receive(self) -> Message:
        """The next message, or the news that nobody is there."""
        return await self._receive()

    async def send_text(self, text: str) -> None:
        """Send a message; waits while the other end does not read."""
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""
        await self._send({"type": "websocket.close", "code": code, "reason": reason})
