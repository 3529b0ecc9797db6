"""Load: many live matches of all games at a steady rate of moves, measured from send to acknowledgement.

`python -m tests.arena.load --matches 500 --rate 500 --seconds 60` starts a server of its own and reports as JSON.
Every frame is checked: it starts where the last one ended. `--spectators 5000` adds so many watchers to one match and
reports how long after the mover's acknowledgement each move had reached all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from quintain.games import names
from tests.arena.process import Process


class Move(msgspec.Struct):
    text: str


class Picture(msgspec.Struct):
    moves: list[Move] = []
    ending: dict[str, Any] | None = None


class Heard(msgspec.Struct):
    """As much of a message as a load generator reads."""

    type: str
    match: str = ""
    id: str = ""
    count: int = 0
    since: int = 0
    sequence: int = 0
    sentence: str = ""
    scene: Picture | None = None


read = msgspec.json.Decoder(Heard).decode


@dataclass
class Figures:
    """What is measured."""

    latencies: list[float] = field(default_factory=list)
    sent: int = 0
    refused: int = 0
    gaps: int = 0
    finished: int = 0
    acked_at: list[float] = field(default_factory=list)


class Seat:
    """One player: a socket, and the latest picture."""

    def __init__(self, socket: ClientConnection, figures: Figures) -> None:
        self.socket = socket
        self.figures = figures
        self.match = ""
        self.moves: list[str] = []
        self.count = self.sequence = 0
        self.over = False
        self.changed = asyncio.Event()
        self.acks: dict[str, asyncio.Future[float]] = {}

    async def listen(self) -> None:
        async for text in self.socket:
            heard = read(text)
            if heard.type == "scene" and heard.match == self.match and heard.scene is not None:
                self.figures.gaps += heard.since not in (self.sequence, 0)
                self.sequence, self.count = heard.sequence, heard.count
                self.moves = [m.text for m in heard.scene.moves]
                self.over = heard.scene.ending is not None
                self.changed.set()
            elif heard.type == "ack" and heard.id in self.acks:
                self.acks.pop(heard.id).set_result(time.perf_counter())
            elif heard.type == "refused":
                self.figures.refused += 1
                if heard.id in self.acks:
                    self.acks.pop(heard.id).set_exception(RuntimeError(heard.sentence))

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def play(self, move: str) -> float:
        """Make a move; the seconds until it was acknowledged."""
        name = f"{self.count}"
        self.acks[name] = asyncio.get_running_loop().create_future()
        self.moves = []
        ack, began = self.acks[name], time.perf_counter()
        await self.say(type="play", match=self.match, count=self.count, id=name, move=move)
        return await ack - began


async def open_seat(url: str, figures: Figures) -> tuple[httpx.AsyncClient, Seat]:
    """A guest with a line."""
    http = httpx.AsyncClient(base_url=url, timeout=60)
    await http.get("/api/me")
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    socket = await connect(url.replace("http", "ws", 1) + "/ws", additional_headers={"Cookie": cookie}, max_queue=None)
    seat = Seat(socket, figures)
    await seat.say(type="hello", version=1)
    return http, seat


async def seat_pair(pair: list[tuple[httpx.AsyncClient, Seat]], game: str) -> str:
    """A new match between two."""
    (one, first), (two, second) = pair
    made = (await one.post("/api/matches", json={"game": game, "against": "friend"})).json()
    await two.post(f"/api/matches/{made['id']}/join", json={"invite": made["invite"]})
    for seat in (first, second):
        seat.match, seat.over, seat.sequence, seat.count, seat.moves = made["id"], False, 0, 0, []
    await first.say(type="sit", match=made["id"])
    await second.say(type="sit", match=made["id"])
    match: str = made["id"]
    return match


async def keep_playing(pair: list[tuple[httpx.AsyncClient, Seat]], number: int, figures: Figures, permits: Any) -> None:
    """Match after match, a move for each permit."""
    pick, seats = random.Random(number), [seat for _, seat in pair]
    while True:
        while not any(seat.moves for seat in seats):
            if all(seat.over for seat in seats):
                figures.finished += 1
                await seat_pair(pair, names()[(number + figures.finished) % len(names())])
            changes = [asyncio.create_task(seat.changed.wait()) for seat in seats]
            await asyncio.wait(changes, return_when=asyncio.FIRST_COMPLETED)
            for change, seat in zip(changes, seats, strict=True):
                change.cancel()
                seat.changed.clear()
        await permits.get()
        seat = next(s for s in seats if s.moves)
        figures.sent += 1
        figures.latencies.append(await seat.play(pick.choice(seat.moves)))
        if number == 0:
            figures.acked_at.append(time.time())


async def watch(url: str, match: str, spectators: int, seconds: float) -> dict[int, list[float]]:
    """Spectators of one match: for each picture, when it came first and last, and to how many."""
    seen: dict[int, list[float]] = defaultdict(list)

    async def one() -> None:
        socket = await connect(url.replace("http", "ws", 1) + "/ws", max_queue=None)
        await socket.send('{"type":"hello","version":1}')
        await socket.send(json.dumps({"type": "watch", "match": match}))
        async for text in socket:
            at = time.time()
            found = re.search(r'"type":"scene".*?"sequence":(\d+)', str(text)[:200])
            if found:
                seen[int(found[1])].append(at)

    watchers = []
    for n in range(spectators):
        watchers.append(asyncio.create_task(one()))
        if n % 50 == 49:
            await asyncio.sleep(0.05)
    while sum(map(len, seen.values())) < spectators:
        await asyncio.sleep(0.1)
    print("ready", flush=True)
    await asyncio.sleep(seconds)
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    return {number: [min(times), max(times), len(times)] for number, times in seen.items()}


async def load(
    url: str, process: int, matches: int, rate: float, seconds: float, spectators: int = 0
) -> dict[str, Any]:
    """Run the load on a server process and report."""
    figures, permits = Figures(), asyncio.Queue[None]()
    pairs = []
    for n in range(matches):
        pair = [await open_seat(url, figures), await open_seat(url, figures)]
        listeners = [asyncio.create_task(seat.listen()) for _, seat in pair]
        await seat_pair(pair, names()[n % len(names())])
        pairs.append((pair, listeners))
    crowd = await gather_crowd(url, pairs[0][0][0][1].match, spectators, seconds) if spectators else None
    tasks = [asyncio.create_task(keep_playing(p, n, figures, permits)) for n, (p, _) in enumerate(pairs)]
    before, before_here = spent(process), spent(os.getpid())
    began = time.perf_counter()
    given = 0
    while (now := time.perf_counter() - began) < seconds:
        while given < now * rate:
            permits.put_nowait(None)
            given += 1
        await asyncio.sleep(0.005)
        for task in (*tasks, *(t for _, listeners in pairs for t in listeners)):
            if task.done():
                task.result()
    took = time.perf_counter() - began
    used, used_here = spent(process) - before, spent(os.getpid()) - before_here
    for task in (*tasks, *(t for _, ts in pairs for t in ts)):
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    ordered = sorted(figures.latencies)
    delays = sorted(await crowd_delays(crowd, figures, spectators)) if crowd else []

    def percentile(p: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(p * len(ordered)))], 2)

    return {
        "matches": matches,
        "asked moves/s": rate,
        "moves/s": round(len(ordered) / took, 1),
        "p50 ms": percentile(0.5),
        "p95 ms": percentile(0.95),
        "p99 ms": percentile(0.99),
        "max ms": percentile(1.0),
        "server ms a move": round(1000 * used / len(ordered), 3),
        "generator ms a move": round(1000 * used_here / len(ordered), 3),
        "refused": figures.refused,
        "gaps in sequences": figures.gaps,
        "matches finished": figures.finished,
        "permits not used": permits.qsize(),
        "spectators": spectators,
        "moves that reached all spectators": len(delays),
        "slowest spectator ms": round(1000 * delays[-1], 1) if delays else None,
    }


async def gather_crowd(url: str, match: str, spectators: int, seconds: float) -> asyncio.subprocess.Process:
    """The spectators, in a process of their own: what they cost is not the players' to pay."""
    asked = ("--watch", url, "--match", match, "--spectators", str(spectators), "--seconds", str(seconds))
    crowd = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.arena.load", *asked), stdout=asyncio.subprocess.PIPE
    )
    assert crowd.stdout is not None
    await crowd.stdout.readline()
    return crowd


async def crowd_delays(crowd: asyncio.subprocess.Process, figures: Figures, spectators: int) -> list[float]:
    """For each picture that all spectators got: from the acknowledgement before it to the last one's arrival."""
    seen = json.loads((await crowd.communicate())[0])
    delays = []
    for first, last, count in seen.values():
        before = [at for at in figures.acked_at if at <= first + 0.02]
        if count >= spectators and before:
            delays.append(last - before[-1])
    return delays


def spent(process: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> float:
    """Resident memory of a process in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    return round(int(status.split("VmRSS:")[1].split()[0]) / 1024, 1)


async def warm_up(url: str) -> None:
    """Wait until every game is compiled."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while any(card["warming"] for card in (await http.get("/api/games")).json()):
            await asyncio.sleep(1)


def main() -> None:
    """Start a server, load it, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--cold", action="store_true", help="interpreted rules")
    parser.add_argument("--watch", help=argparse.SUPPRESS)
    parser.add_argument("--match", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.watch:
        print(json.dumps(asyncio.run(watch(asked.watch, asked.match, asked.spectators, asked.seconds))))
        return
    with TemporaryDirectory() as folder:
        server = Process(database=Path(folder) / "a.sqlite", warm=not asked.cold)

        async def run() -> dict[str, Any]:
            if not asked.cold:
                await warm_up(server.url)
            return await load(server.url, server.popen.pid, asked.matches, asked.rate, asked.seconds, asked.spectators)

        figures = asyncio.run(run())
        figures["server MB"] = resident(server.popen.pid)
        server.stop()
        print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
