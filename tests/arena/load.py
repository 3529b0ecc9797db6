"""Load: many live matches of all games at a steady rate of moves, measured from send to acknowledgement.

`python -m tests.arena.load --matches 500 --rate 500 --seconds 60` starts a server of its own and reports as JSON.
Every frame is checked: it starts where the last one ended. `--spectators 5000` adds so many watchers to one match and
reports how long after the mover's acknowledgement each move had reached all of them. `--thinkers 20` adds so many
matches against the strongest levels, whose agents think all the time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import sys
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import httpx
import msgspec
import uvloop

from quintain.games import names
from tests.arena.line import Line, open_line
from tests.arena.players import unhurried
from tests.arena.process import Process

WATCHED = names().index("duel")
"""The match that spectators watch: a long one, whose every move they see."""
SEQUENCE = re.compile(rb'"type":"scene".*?"sequence":(\d+)')


class Move(msgspec.Struct, gc=False):
    text: str


class Picture(msgspec.Struct, gc=False):
    moves: list[Move] = []
    ending: dict[str, Any] | None = None


class Heard(msgspec.Struct, gc=False):
    """As much of a message as a load generator reads."""

    type: str
    match: str = ""
    id: str = ""
    count: int = 0
    since: int = 0
    sequence: int = 0
    sentence: str = ""
    scene: Picture | None = None


STRONG = ("expert", "master")
read = msgspec.json.Decoder(Heard).decode


@dataclass
class Figures:
    """What is measured."""

    latencies: list[float] = field(default_factory=list)
    scenes: int = 0
    refused: int = 0
    gaps: int = 0
    finished: int = 0
    thoughts: int = 0
    acked_at: list[float] = field(default_factory=list)


class Seat:
    """One player: a line, and the latest picture. `changed` is set for the pair at each picture."""

    def __init__(self, figures: Figures, changed: asyncio.Event) -> None:
        self.figures = figures
        self.changed = changed
        self.line: Line
        self.http: httpx.AsyncClient
        self.match = ""
        self.moves: list[Move] = []
        self.count = self.sequence = 0
        self.over = False
        self.acks: dict[str, asyncio.Future[float]] = {}

    def hear(self, text: bytes) -> None:
        heard = read(text)
        if heard.type == "scene" and heard.match == self.match and heard.scene is not None:
            self.figures.gaps += heard.since not in (self.sequence, 0)
            self.figures.scenes += 1
            self.sequence, self.count = heard.sequence, heard.count
            self.moves = heard.scene.moves
            self.over = heard.scene.ending is not None
            self.changed.set()
        elif heard.type == "ack" and heard.id in self.acks:
            ack = self.acks.pop(heard.id)
            if not ack.done():  # nobody waits any more when the time is over
                ack.set_result(time.perf_counter())
        elif heard.type == "refused":
            self.figures.refused += 1
            if heard.id in self.acks:
                self.acks.pop(heard.id).set_exception(RuntimeError(heard.sentence))

    def sit_down(self, match: str) -> None:
        """Take a seat at another match."""
        self.match, self.over, self.sequence, self.count, self.moves = match, False, 0, 0, []
        self.line.say(type="sit", match=match)

    async def play(self, move: str) -> float:
        """Make a move; the seconds until it was acknowledged."""
        name = f"{self.count}"
        self.acks[name] = asyncio.get_running_loop().create_future()
        self.moves = []
        ack, began = self.acks[name], time.perf_counter()
        self.line.say(type="play", match=self.match, count=self.count, id=name, move=move)
        return await ack - began


Pair: TypeAlias = tuple[Seat, Seat]


async def open_pair(url: str, figures: Figures) -> Pair:
    """Two guests, each with a line."""
    changed = asyncio.Event()
    return await open_seat(url, figures, changed), await open_seat(url, figures, changed)


async def open_seat(url: str, figures: Figures, changed: asyncio.Event) -> Seat:
    """A guest with a line."""
    seat = Seat(figures, changed)
    seat.http = httpx.AsyncClient(base_url=url, timeout=60)
    await seat.http.get("/api/me")
    cookie = "; ".join(f"{name}={value}" for name, value in seat.http.cookies.items())
    seat.line = await open_line(url, seat.hear, cookie)
    seat.line.say(type="hello", version=1)
    return seat


async def sit_down(pair: Pair, game: str) -> None:
    """A new match between two."""
    first, second = pair
    asked = {"game": game, "against": "friend", "options": unhurried(game)}
    made = (await first.http.post("/api/matches", json=asked)).json()
    await second.http.post(f"/api/matches/{made['id']}/join", json={"invite": made["invite"]})
    for seat in pair:
        seat.sit_down(made["id"])


async def keep_playing(pair: Pair, number: int, figures: Figures, permits: asyncio.Queue[None]) -> None:
    """Match after match, a move for each permit."""
    pick = random.Random(number)
    while True:
        while not any(seat.moves for seat in pair):
            if all(seat.over for seat in pair):
                figures.finished += 1
                await sit_down(pair, names()[(number + figures.finished) % len(names())])
            pair[0].changed.clear()
            await pair[0].changed.wait()
        await permits.get()
        seat = next(s for s in pair if s.moves)
        figures.latencies.append(await seat.play(pick.choice(seat.moves).text))
        if number == WATCHED:
            figures.acked_at.append(time.time())


async def keep_thinking(url: str, number: int, figures: Figures) -> None:
    """Match after match against a strong level, answered at once, so that it is always thinking."""
    changed, pick = asyncio.Event(), random.Random(number)
    seat = await open_seat(url, figures, changed)
    while True:
        asked = {"game": names()[number % len(names())], "agent": STRONG[number % len(STRONG)]}
        made = (await seat.http.post("/api/matches", json=asked)).json()
        seat.sit_down(made["id"])
        while not seat.over:
            if seat.moves:
                await seat.play(pick.choice(seat.moves).text)
                figures.thoughts += 1
            changed.clear()
            if not seat.moves and not seat.over:
                await changed.wait()


async def watch(url: str, match: str, spectators: int, seconds: float) -> dict[int, list[float]]:
    """Spectators of one match: for each picture, when it came first and last, and to how many."""
    seen: dict[int, list[float]] = defaultdict(list)

    def hear(text: bytes) -> None:
        found = SEQUENCE.search(text[:200])
        if found:
            seen[int(found[1])].append(time.time())

    for n in range(spectators):
        line = await open_line(url, hear)
        line.say(type="hello", version=1)
        line.say(type="watch", match=match)
        if n % 50 == 49:
            await asyncio.sleep(0.05)
    while sum(map(len, seen.values())) < spectators:
        await asyncio.sleep(0.1)
    print("ready", flush=True)
    await asyncio.sleep(seconds)
    return {number: [min(times), max(times), len(times)] for number, times in seen.items()}


async def load(
    url: str, process: int, matches: int, rate: float, seconds: float, spectators: int = 0, thinkers: int = 0
) -> dict[str, Any]:
    """Run the load on a server process and report."""
    figures, permits = Figures(), asyncio.Queue[None]()
    pairs = []
    for n in range(matches):
        pairs.append(await open_pair(url, figures))
        await sit_down(pairs[-1], names()[n % len(names())])
    crowd = await gather_crowd(url, pairs[WATCHED][0].match, spectators, seconds) if spectators else None
    minds = asyncio.gather(*(keep_thinking(url, n, figures) for n in range(thinkers)))
    while figures.thoughts < thinkers and not minds.done():  # all of them sit and think
        await asyncio.sleep(0.1)
    gc.freeze()
    before, before_here = spent(process), spent(os.getpid())
    players = asyncio.gather(*(keep_playing(p, n, figures, permits) for n, p in enumerate(pairs)))
    began, thoughts = time.perf_counter(), figures.thoughts
    given = 0
    while (now := time.perf_counter() - began) < seconds and not players.done():
        for _ in range(int(now * rate) - given):
            permits.put_nowait(None)
            given += 1
        await asyncio.sleep(0.002)
    took = time.perf_counter() - began
    used, used_here = spent(process) - before, spent(os.getpid()) - before_here
    if players.done():
        players.result()
    for work in (players, minds):
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work
    lost = sum(seat.line.closed for pair in pairs for seat in pair)
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
        "scenes checked": figures.scenes,
        "lines lost": lost,
        "refused": figures.refused,
        "gaps in sequences": figures.gaps,
        "matches finished": figures.finished,
        "permits not used": permits.qsize(),
        "thinkers": thinkers,
        "moves against thinkers/s": round((figures.thoughts - thoughts) / took, 1),
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
    parser.add_argument("--thinkers", type=int, default=0)
    parser.add_argument("--cold", action="store_true", help="interpreted rules")
    parser.add_argument("--watch", help=argparse.SUPPRESS)
    parser.add_argument("--match", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.watch:
        print(json.dumps(uvloop.run(watch(asked.watch, asked.match, asked.spectators, asked.seconds))))
        return
    with TemporaryDirectory() as folder:
        server = Process(database=Path(folder) / "a.sqlite", warm=not asked.cold)

        async def run() -> dict[str, Any]:
            if not asked.cold:
                await warm_up(server.url)
            crowd = asked.spectators, asked.thinkers
            return await load(server.url, server.popen.pid, asked.matches, asked.rate, asked.seconds, *crowd)

        figures = uvloop.run(run())
        figures["server MB"] = resident(server.popen.pid)
        server.stop()
        print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
