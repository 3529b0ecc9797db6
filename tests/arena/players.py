"""Scripted players: people as the arena sees them, over HTTP and a socket."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from contextlib import AsyncExitStack
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quintain.games import find

PATIENT: dict[str, Any] = {"open_timeout": None, "ping_interval": None}
"""A line that no slow machine cuts; the scenario's own patience is enough."""


class Player:
    """Somebody with a cookie, and one socket."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=None)
        self.socket: ClientConnection | None = None
        self.heard: list[str] = []
        """Everything that came over the wire, byte for byte."""
        self.frame: dict[str, Any] = {}
        self._stack = AsyncExitStack()
        self._numbers = itertools.count()

    async def __aenter__(self) -> Player:
        await self._stack.enter_async_context(self.http)
        self.me = (await self.http.get("/api/me")).json()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self._stack.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def connect(self, url: str | None = None) -> dict[str, Any]:
        """Open a socket and say hello."""
        if self.socket is not None:
            await self.socket.close()
        where = (url or self.url).replace("http", "ws", 1) + "/ws"
        self.socket = await connect(where, additional_headers={"Cookie": self.cookie}, max_queue=None, **PATIENT)
        await self.send(type="hello", version=1)
        return await self.hear("welcome")

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        assert self.socket is not None
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "scene":
            self.frame = message
        return message

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message
            assert message["type"] != "refused", message

    async def quiet(self) -> list[dict[str, Any]]:
        """Everything that has come until the server answers a ping sent now."""
        await self.send(type="ping")
        found = []
        while (message := await self.next())["type"] != "pong":
            found.append(message)
        return found

    async def until_closed(self) -> tuple[dict[str, Any], int]:
        """Listen until the server hangs up: its last message and the code it closed with."""
        last: dict[str, Any] = {}
        try:
            while True:
                last = await self.next()
        except ConnectionClosed as closed:
            return last, closed.rcvd.code if closed.rcvd else 0

    async def sit(self, match: str, **more: Any) -> dict[str, Any]:
        """Take one's seat; the first picture, or what is waited for."""
        await self.send(type="sit", match=match, **more)
        return await self.hear("scene", "waiting")

    async def act(self, match: str, kind: str = "play", **more: Any) -> dict[str, Any]:
        """Do something and wait for its acknowledgement or refusal."""
        number = str(next(self._numbers))
        await self.send(**{"type": kind, "match": match, "id": number, "count": self.frame["count"]} | more)
        while True:
            message = await self.next()
            if message["type"] in ("ack", "refused") and message.get("id") == more.get("id", number):
                return message

    async def picture(self, count: int) -> dict[str, Any]:
        """The picture after one's own entry number `count`."""
        while self.frame["count"] < count:
            await self.hear("scene")
        return self.frame

    async def play_on(self, match: str, seed: int = 0, most: int = 10_000) -> dict[str, Any] | None:
        """Play any legal move whenever there is one, until the end."""
        pick = random.Random(seed)
        played = 0
        while True:
            moves = self.frame["scene"].get("moves")
            if moves and played < most:
                answer = await self.act(match, move=pick.choice(moves)["text"])
                assert answer["type"] == "ack", answer
                await self.picture(answer["count"])
                played += 1
            elif played >= most:
                return None
            else:
                message = await self.hear("scene", "over")
                if message["type"] == "over":
                    return message
            if "ending" in self.frame["scene"]:
                return await self.hear("over")


def unhurried(game: str) -> dict[str, int]:
    """The options of a match in which nobody plans against the clock, for whoever plays in real time."""
    planning = find(game).planning
    return {planning: 0} if planning else {}


async def friends(one: Player, other: Player, game: str, **more: Any) -> str:
    """A match between two, both seated and shown it."""
    made = await one.post("/api/matches", game=game, against="friend", **more)
    await other.post(f"/api/matches/{made['id']}/join", invite=made["invite"])
    match: str = made["id"]
    await one.sit(match)
    await other.sit(match)
    for player in (one, other):  # of two at different workers, either may be let in later
        while player.frame.get("match") != match:
            await player.hear("scene")
    await other.quiet()  # both are told that both are there
    await one.quiet()
    return match


def mover(*players: Player) -> Player:
    """One of those who may move."""
    return next(p for p in players if p.frame["scene"].get("moves"))


async def meet(url: str, count: int, stack: AsyncExitStack) -> list[Player]:
    """So many connected players."""
    players = [await stack.enter_async_context(Player(url)) for _ in range(count)]
    await asyncio.gather(*(player.connect() for player in players))
    return players
