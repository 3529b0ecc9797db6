"""A lean WebSocket client, for load generators alone: what it costs is taken from the server on the same machine.

It speaks just enough of RFC 6455 for this server: whole text frames, pings, and the end of the line.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any, cast

import msgspec

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bG9hZCBnZW5lcmF0b3IhIQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)


class Line(asyncio.Protocol):
    """One socket; whatever text comes is handed to `hear`."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.code = 0
        """What the server closed with."""
        self._transport: asyncio.Transport
        self._unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, wrong: Exception | None) -> None:
        self.ended.set_result(None)
        if not self.opened.done():
            self.opened.set_exception(wrong or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self._unread + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.opened.set_result(None)
        self._unread = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Hand on every whole frame; what is left belongs to the next."""
        at = 0
        while len(data) - at >= 2:
            start, length = at + 2, data[at + 1] & 0x7F
            if length > 125:
                size = 2 if length == 126 else 8
                if len(data) < start + size:
                    break
                length = int.from_bytes(data[start : start + size])
                start += size
            if len(data) < start + length:
                break
            self._take(data[at] & 0x0F, data[start : start + length])
            at = start + length
        return data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.code = int.from_bytes(payload[:2])
            self._transport.close()

    @property
    def closed(self) -> bool:
        return self.ended.done()

    def pause_reading(self) -> None:
        """Leave what comes in the system's buffers, until they are full."""
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        self._transport.resume_reading()

    def say(self, **message: Any) -> None:
        """Send a message."""
        self._send(TEXT, msgspec.json.encode(message))

    def _send(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        size = struct.pack("!B", 0x80 | length) if length < 126 else struct.pack("!BH", 0xFE, length)
        self._transport.write(bytes([0x80 | kind]) + size + bytes(4) + payload)  # masked with zeros


async def open_line(url: str, hear: Callable[[bytes], None], cookie: str = "") -> Line:
    """A line to the server's socket."""
    host = url.removeprefix("http://")
    name, _, port = host.rpartition(":")
    loop = asyncio.get_running_loop()
    transport, line = await loop.create_connection(lambda: Line(hear), name, int(port))
    transport.write(HANDSHAKE.format(host=host, cookie=cookie).encode())
    await line.opened
    return line
