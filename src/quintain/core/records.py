"""Records: a match as a readable text file that replays.

    Quintain record 1
    Game: grimhand
    Rules: 5c0ffee15bad0001
    Options: {"copies":2,...}
    Position: {"hp":[50,7],...}         only when the match did not start from the deal
    Key: seed 7
    Names: ["Player 1","Player 2"]
    Result: seat 0 hp GRIM-WIN-001      or "draw ...", or "open" while undecided

    1 0 draw attack  #3fa81c22
    2 1 resigns  #3fa81c22

Each line after the headers is one entry: its index, the seat, what it did, and a short hash of the state after it, so
that a changed rule is noticed instead of replayed as another game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from quintain.core import entries as e
from quintain.core.errors import BadRecord, QuintainError
from quintain.core.keys import read_key

if TYPE_CHECKING:
    from quintain.core.game import Game
    from quintain.core.match import Match, Outcome

TITLE = "Quintain record 1"
HEADERS = ("Game", "Rules", "Options", "Position", "Key", "Names", "Result")
_ENTRY = re.compile(r"(\d+) ([01]) (.+?)  #([0-9a-f]{8})")
_KINDS = {words: kind for kind, words in e.SAID.items()}


def short(state_hash: int) -> str:
    """Eight hexadecimal digits of a state's hash."""
    return f"{state_hash & 0xFFFFFFFF:08x}"


def result_words(outcome: Outcome | None) -> str:
    """How a record writes a result."""
    if outcome is None:
        return "open"
    who = "draw" if outcome.winner is None else f"seat {outcome.winner}"
    return f"{who} {outcome.reason} {outcome.clause}"


def write_record(m: Match) -> str:
    """The record of a match."""
    headers = {
        "Game": m.game.name,
        "Rules": m.game.signature,
        "Options": _json(m.options),
        "Position": _json(m.start) if m.start is not None else None,
        "Key": m.key.text(),
        "Names": _json(m.names),
        "Result": result_words(m.outcome),
    }
    lines = [TITLE, *(f"{name}: {value}" for name, value in headers.items() if value is not None), ""]
    lines += [f"{i} {entry.seat} {entry.words()}  #{short(entry.hash)}" for i, entry in enumerate(m.entries, 1)]
    return "\n".join(lines) + "\n"


def unfold(text: str, find_game: Callable[[str], Game], *, compiled: bool = False) -> Iterator[Match]:
    """Replay a record entry by entry: the match as it starts, then the same match after each entry.

    Every state must be the one it was when the record was written, and the result the recorded one.
    """
    headers, body = _split(text)
    game = find_game(headers["Game"])
    m = _start(headers, game, compiled=compiled)
    yield m
    for number, line in enumerate(body, 1):
        _replay(m, number, line, same_rules=headers["Rules"] == game.signature)
        yield m
    if headers["Result"] != result_words(m.outcome):
        raise BadRecord(f"The record says {headers['Result']!r}, but the match ends {result_words(m.outcome)!r}.")


def read_record(text: str, find_game: Callable[[str], Game], *, compiled: bool = False) -> Match:
    """The match a record describes, checked entry by entry."""
    *_, m = unfold(text, find_game, compiled=compiled)
    return m


def _start(headers: Mapping[str, str], game: Game, *, compiled: bool) -> Match:
    names = _load(headers, "Names", list)
    if len(names) != 2 or not all(isinstance(n, str) for n in names):
        raise BadRecord("Names is a list of two names.")
    options = _load(headers, "Options", dict)
    start = _load(headers, "Position", dict) if "Position" in headers else None
    try:
        key = read_key(headers["Key"])
        return game.match(options=options, position=start, key=key, names=names, compiled=compiled)
    except QuintainError as wrong:
        raise BadRecord(f"The headers do not describe a match: {wrong}") from wrong


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0] != TITLE:
        raise BadRecord(f"This is no record: the first line is not {TITLE!r}.")
    head, _, body = "\n".join(lines[1:]).partition("\n\n")
    headers: dict[str, str] = {}
    for line in head.split("\n"):
        name, colon, value = line.partition(": ")
        if not colon or name not in HEADERS or name in headers:
            raise BadRecord(f"{line[:60]!r} is not a header of a record.")
        headers[name] = value
    missing = [name for name in HEADERS if name not in headers and name != "Position"]
    if missing:
        raise BadRecord(f"The record lacks {', '.join(missing)}.")
    return headers, [line for line in body.split("\n") if line]


def _load(headers: Mapping[str, str], name: str, kind: type) -> Any:
    try:
        value = msgspec.json.decode(headers[name].encode())
    except msgspec.DecodeError:
        value = None
    if not isinstance(value, kind):
        raise BadRecord(f"{name} is not readable: {headers[name][:60]!r}.")
    return value


def _replay(m: Match, number: int, line: str, *, same_rules: bool) -> None:
    match = _ENTRY.fullmatch(line)
    if not match or int(match[1]) != number:
        raise BadRecord(f"Entry {number} is not readable: {line[:60]!r}.")
    seat, words = int(match[2]), match[3]
    try:
        m.redo(e.Entry(_KINDS.get(words, e.MOVE), seat, text=words))
    except QuintainError as refused:
        raise BadRecord(f"Entry {number} cannot be played: {refused}") from refused
    if short(m.entries[-1].hash) != match[4]:
        cause = "the record was edited" if same_rules else "the rules have changed since it was written"
        raise BadRecord(f"After entry {number} the match stands otherwise than recorded: {cause}.")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def verify(text: str, find_game: Callable[[str], Game], *, commit: str | None = None) -> list[str]:
    """Check a finished record: it replays, and its key is the one committed to. Returns what was checked, in words."""
    from quintain.core.keys import SealedKey

    m = read_record(text, find_game)
    done = [f"All {len(m.entries)} entries replay; the result is {result_words(m.outcome)}."]
    if isinstance(m.key, SealedKey):
        if commit is not None and m.key.commit != commit.lower():
            raise BadRecord(f"The secret does not match the commit: it hashes to {m.key.commit}.")
        agrees = "as committed" if commit else "compare it with the commit you were shown"
        done.append(f"The secret hashes to {m.key.commit}, {agrees}.")
    elif commit is not None:
        raise BadRecord("This match was dealt from a seed, not from a sealed secret: there is nothing to check.")
    return done
