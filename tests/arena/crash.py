"""Kill −9 under load: scripted players who never give up, and an account of every move they were promised.

`python -m tests.arena.crash --matches 200 --kills 20` is the long version of the test in the suite.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from quintain.core.records import verify
from quintain.games import find, names
from tests.arena.players import Player, unhurried
from tests.arena.process import Process


@dataclass
class Account:
    """What was promised: every acknowledged message of every seat, and when the server is to be killed."""

    kills: list[int]
    acked: list[tuple[str, int, str]] = field(default_factory=list)
    up: asyncio.Event = field(default_factory=asyncio.Event)
    down: asyncio.Event = field(default_factory=asyncio.Event)
    url: str = ""

    def promise(self, match: str, seat: int, message: str) -> None:
        self.acked.append((match, seat, message))
        if self.up.is_set() and self.kills and len(self.acked) >= self.kills[0]:  # one kill at a time
            self.kills.pop(0)
            self.up.clear()
            self.down.set()


class Stubborn(Player):
    """A player who connects again and repeats what was not acknowledged."""

    async def play_through(self, match: str, seat: int, account: Account, pick: random.Random) -> None:
        pending: dict[str, Any] | None = None
        number = 0
        while True:
            await account.up.wait()
            try:
                await self.connect(account.url)
                await self.sit(match, seat=seat)
                while not self.frame:
                    await self.hear("scene")
                while True:
                    if pending is None and (moves := self.frame["scene"].get("moves")):
                        number += 1
                        pending = {"id": f"{seat}-{number}", "move": pick.choice(moves)["text"]}
                        pending |= {"type": "play", "match": match, "seat": seat, "count": self.frame["count"]}
                    if pending is not None:
                        await self.send(**pending)
                        answer = await self._answer(pending["id"])
                        assert answer["type"] == "ack", answer
                        account.promise(match, seat, pending["id"])
                        pending = None
                        await self.picture(answer["count"])
                    elif "ending" in self.frame["scene"]:
                        return
                    else:
                        await self.hear("scene")
            except (WebSocketException, OSError, httpx.TransportError):
                self.frame = {}
                self.heard.clear()
                await asyncio.sleep(0)

    async def _answer(self, number: str) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message["type"] in ("ack", "refused") and message.get("id") == number:
                return message


async def crash(database: Path, matches: int, kills: int, gap: int, seed: int = 1) -> dict[str, Any]:
    """Play matches of all games while the server is killed again and again; returns what was counted."""
    pick = random.Random(seed)
    account = Account([])
    server = Process(database=database)
    account.url = server.url
    account.up.set()
    began = time.perf_counter()
    async with AsyncExitStack() as stack:
        pairs, made = [], []
        for n in range(matches):
            one, two = [await stack.enter_async_context(Stubborn(server.url)) for _ in range(2)]
            game = names()[n % len(names())]
            card = await one.post("/api/matches", game=game, against="friend", options=unhurried(game))
            await two.post(f"/api/matches/{card['id']}/join", invite=card["invite"])
            pairs += [(one, card["id"], 0), (two, card["id"], 1)]
            made.append(card)
        at = 0
        for _ in range(kills):
            at += pick.randint(1, gap)
            account.kills.append(at)
        players = [
            asyncio.create_task(player.play_through(match, seat, account, random.Random(n)))
            for n, (player, match, seat) in enumerate(pairs)
        ]
        everyone = asyncio.gather(*players)
        done = 0
        while not everyone.done():
            fallen = asyncio.create_task(account.down.wait())
            await asyncio.wait({everyone, fallen}, return_when=asyncio.FIRST_COMPLETED)
            fallen.cancel()
            if account.down.is_set():
                account.down.clear()
                await asyncio.to_thread(server.kill)
                server = await asyncio.to_thread(Process, database=database)
                account.url = server.url
                account.up.set()
                done += 1
        await everyone
        records = await check_records(account.url, made)
    await asyncio.to_thread(server.stop)
    lost, doubled = check_promises(database, account)
    return {
        "kills": done,
        "matches": matches,
        "acknowledged": len(account.acked),
        "lost": lost,
        "doubled": doubled,
        "records verified": records,
        "seconds": round(time.perf_counter() - began, 1),
    }


async def check_records(url: str, made: list[dict[str, Any]]) -> int:
    """Every match has ended, and its record verifies against the commit published before the deal."""
    async with httpx.AsyncClient(base_url=url, timeout=None) as http:
        for card in made:
            record = await http.get(f"/api/matches/{card['id']}/record")
            assert record.status_code == 200, record.text
            verify(record.text, find, commit=card["commit"])
    return len(made)


def check_promises(database: Path, account: Account) -> tuple[int, int]:
    """How many acknowledged messages are not stored, and how many are stored twice."""
    stored = Counter(sqlite3.connect(database).execute("SELECT match, seat, message FROM entries").fetchall())
    lost = sum(promise not in stored for promise in account.acked)
    return lost, sum(n > 1 for n in stored.values())


def main() -> None:
    """The long version."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--gap", type=int, default=600, help="at most so many acknowledgements between two kills")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        print(asyncio.run(crash(Path(folder) / "a.sqlite", asked.matches, asked.kills, asked.gap)))


if __name__ == "__main__":
    main()
