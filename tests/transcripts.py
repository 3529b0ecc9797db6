"""Transcripts: whole matches as text – the record, what everyone was told after each entry, the final position.

`python -m tests.transcripts GAME NAME SEED [key=value ...]` plays a match of the game's first bot against `random` and
writes it into the game's folder of transcripts; without arguments every transcript is written anew from its moves.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import quintain
from quintain.core import records
from quintain.core.entries import Entry
from quintain.core.events import REFEREE
from quintain.core.records import unfold
from quintain.games import find

HERE = Path(__file__).parent
RULE = "=" * 40
VIEWERS = {"seat 0": 0, "seat 1": 1, "public": None, "referee": REFEREE}


def transcripts() -> list[Path]:
    """Every committed transcript."""
    return sorted(HERE.glob("*/transcripts/*.txt"))


def record_of(text: str) -> str:
    """The record at the head of a transcript."""
    return text.partition(RULE + "\n")[0]


def transcript(record: str, *, compiled: bool) -> str:
    """The transcript of a record, replayed on one backend."""
    lines: list[str] = []
    told = dict.fromkeys(VIEWERS, 0)
    for m in unfold(record, find, compiled=compiled):
        if m.entries:
            entry = m.entries[-1]
            lines.append(f"{len(m.entries)} seat {entry.seat}: {entry.words()}")
        for who, viewer in VIEWERS.items():
            events = m.events(viewer, told[who])
            told[who] += len(events)
            lines += [f"    {who}: {event}" for event in events]
    position = json.dumps(m.position(), indent=1)
    return "\n".join([record + RULE, *lines, RULE, position, ""])


def new_transcript(name: str, title: str, seed: int, options: dict[str, object]) -> None:
    """Play and write one."""
    game = find(name)
    m = game.match(seed=seed, options=options, names=("Ann", "Mara"))
    players = [quintain.agent(bot, game, seed=seed + n) for n, bot in enumerate((game.bots[0], "random"))]
    while not m.outcome:
        seat = m.actors[0]
        m.play(seat, players[seat].choose(m.view(seat)).move)
    path = HERE / name.replace("-", "_") / "transcripts" / f"{title}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(transcript(m.record(), compiled=False))


def played_again(record: str) -> str:
    """The record of the same moves under the rules as they are now, whatever hashes it had."""
    headers, body = records._split(record)
    m = records._start(headers, find(headers["Game"]), compiled=False)
    for line in body:
        _, seat, words, _ = records._ENTRY.fullmatch(line).groups()
        m.redo(Entry(records._KINDS.get(words, "move"), int(seat), text=words))
    return m.record()


def main(arguments: list[str]) -> None:
    if arguments:
        name, title, seed, *settings = arguments
        options = {o.name: o for o in find(name).options}
        chosen = dict(setting.split("=", 1) for setting in settings)
        new_transcript(name, title, int(seed), {k: options[k].read(v) for k, v in chosen.items()})
    else:
        for path in transcripts():
            path.write_text(transcript(played_again(record_of(path.read_text())), compiled=False))


if __name__ == "__main__":
    main(sys.argv[1:])
