"""A caller: one socket, from hello to goodbye. It reads one message at a time and answers in order.

What is to be told waits in a bounded queue; who reads too slowly is dropped with a reason.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET

from quintain.arena import conversation
from quintain.arena.limits import MESSAGE_BYTES
from quintain.arena.refusals import Refusal
from quintain.arena.sockets import Socket
from quintain.arena.wire import Act, Ask, Bye, Frame, Hello, Refused, Told, decoder, encode
from quintain.core.errors import QuintainError

if TYPE_CHECKING:
    from quintain.arena.arena import Arena

TRY_AGAIN, POLICY = 1013, 1008
CLOSING_SECONDS = 5.0
STRIKES = 100
"""So many messages too fast in a row, and the line is cut."""


class Caller:
    """Somebody at the other end of a socket."""

    def __init__(self, arena: Arena, socket: Socket, guest: str) -> None:
        self.arena = arena
        self.guest = guest
        self.seats: set[tuple[str, int]] = set()
        """The views this caller is in the circle of: match and viewer."""
        self.gone = False
        """Whether nobody is at the other end any more: then it is let in nowhere."""
        self._socket = socket
        self._outgoing: asyncio.Queue[str] = asyncio.Queue(arena.limits.unsent_messages)
        self._strikes = 0
        self._greeted = False
        self._writer: asyncio.Task[None] | None = None
        self._closed = asyncio.Event()

    async def run(self) -> None:
        """Listen until somebody hangs up."""
        self._writer = asyncio.create_task(self._write_on())
        reader = asyncio.create_task(self._read_on())
        closed = asyncio.create_task(self._closed.wait())
        try:
            await asyncio.wait({reader, closed}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (self._writer, closed, reader):
                task.cancel()
            await asyncio.gather(self._writer, closed, reader, return_exceptions=True)
            self.gone = True
            await conversation.hang_up(self)

    def push(self, text: str) -> None:
        """Have something told; drops a caller who does not read."""
        try:
            self._outgoing.put_nowait(text)
        except asyncio.QueueFull:
            self.drop("slow", "You read more slowly than the match goes; connect again.", TRY_AGAIN)

    def tell(self, message: Told) -> None:
        """Have a message told."""
        self.push(encode(message))

    def check_room(self, match: str, viewer: int) -> None:
        """Refuse one view more than a socket may hold."""
        if (match, viewer) not in self.seats and len(self.seats) >= self.arena.limits.views_per_socket:
            raise Refusal("too_many", "You look at too many matches over one line; leave some.")

    def drop(self, why: str, sentence: str, code: int, *, retry: bool = True) -> None:
        """Close the line, with a reason."""
        if self._closed.is_set():
            return
        self._closed.set()
        self.arena.metrics.dropped.labels(why).inc()
        self.arena.house.errand(self._close(sentence, code, retry))

    async def _close(self, sentence: str, code: int, retry: bool) -> None:
        if self._writer is not None:
            self._writer.cancel()
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await self._socket.send_text(encode(Bye(sentence, retry)))
                await self._socket.close(code, sentence)
        except (TimeoutError, RuntimeError, OSError):
            pass  # gone already, or not reading even this

    async def _write_on(self) -> None:
        try:
            while True:
                await self._socket.send_text(await self._outgoing.get())
        except (RuntimeError, OSError):
            self._closed.set()

    async def _read_on(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._hear(received.get("text"))

    async def _hear(self, text: str | None) -> None:
        began = time.perf_counter()
        ask: Ask | None = None
        try:
            self._check_rate()
            ask = self._decode(text)
            await conversation.answer(self, ask, began)
        except QuintainError as refused:
            await self._refuse(ask, refused)
        except Exception as failed:
            self.arena.metrics.trouble("socket", failed)
            await self._refuse(ask, Refusal("unavailable", "Something went wrong here; try again."))

    def _check_rate(self) -> None:
        if self.arena.messages.take(self.guest) and self.arena.address_messages.take(self._socket.address):
            self._strikes = 0
            return
        self._strikes += 1
        if self._strikes > STRIKES:
            self.drop("fast", "You send more than anybody can play.", POLICY, retry=False)
        raise Refusal("too_fast", "You send too fast; wait a moment.")

    def _decode(self, text: str | None) -> Ask:
        if text is None:
            raise Refusal("malformed", "Messages are text, not bytes.")
        if len(text.encode("utf-8", "surrogatepass")) > MESSAGE_BYTES:
            raise Refusal("too_large", f"A message has at most {MESSAGE_BYTES} bytes.")
        try:
            ask: Ask = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
            raise Refusal("malformed", f"This is no message: {str(wrong)[:200]}") from wrong
        if not self._greeted and not isinstance(ask, Hello):
            raise Refusal("malformed", "Say hello first.")
        self._greeted = True
        return ask

    async def _refuse(self, ask: Ask | None, refused: QuintainError) -> None:
        no = refused if isinstance(refused, Refusal) else Refusal("illegal", str(refused))
        self.arena.metrics.refusals.labels(no.code).inc()
        match = getattr(ask, "match", UNSET)
        frame: Frame | msgspec.UnsetType = UNSET
        if isinstance(ask, Act) and no.code in ("stale", "illegal", "not_allowed"):
            frame = await conversation.frame_for(self, ask) or UNSET
        self.tell(Refused(no.code, no.sentence, no.clause or UNSET, match, getattr(ask, "id", UNSET), frame))
