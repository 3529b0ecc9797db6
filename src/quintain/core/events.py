"""Events: what happened, told to each viewer as far as that viewer may know.

Rules `emit` small rows of integers; each kind is declared once with its clause, its sentence, its fields, who sees it
and what moves on the table. Core turns rows into `Event`s for one viewer, and nothing else leaves the log.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from quintain.core.clauses import clause
from quintain.core.rule import rule
from quintain.core.sentences import YOU, sentence

SPECTATOR = 2
REFEREE = 3
"""Viewers beside the seats 0 and 1: the public, and the all-seeing referee of a finished match."""

WIDTH = 8


Log: TypeAlias = npt.NDArray[np.int32]


def log_buffer(rows: int) -> Log:
    """A log for so many events; row 0 holds their count. With 0 rows, emitting costs nothing."""
    return np.zeros((rows + 1 if rows else 0, WIDTH), np.int32)


_spare = threading.local()
SPARE_ROWS = 1023


def spare_log() -> Log:
    """This thread's own log, emptied: for whoever has read it before anybody asks again."""
    if not hasattr(_spare, "log"):
        _spare.log = log_buffer(SPARE_ROWS)
    log: Log = _spare.log
    log[0, 0] = 0
    return log


@rule
def emit(log, kind, a=0, b=0, c=0, d=0, e=0, f=0, g=0):
    """Append an event. Past capacity it is counted but not written."""
    if log.shape[0] == 0:
        return
    n = log[0, 0] + 1
    log[0, 0] = n
    if n < log.shape[0]:
        log[n, 0] = kind
        log[n, 1] = a
        log[n, 2] = b
        log[n, 3] = c
        log[n, 4] = d
        log[n, 5] = e
        log[n, 6] = f
        log[n, 7] = g


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, as one viewer may know it."""

    kind: str
    clause: str
    text: str
    data: Mapping[str, Any]
    start: str | None = None
    end: str | None = None
    amount: int | None = None
    step: int | None = None
    brief: str | None = None
    seat: int | None = None
    change: int | None = None
    on: str | None = None

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


Words = Callable[[int], str]


def seat_words(seat: int) -> str:
    """The marker type of fields that name a seat; the telling replaces it by "you" or a name."""
    return f"player {seat + 1}"


def number(value: int) -> str:
    """The plain way to say a number."""
    return str(value)


PLAIN = (seat_words, number)
"""Fields that scenes and programs read as numbers."""


@dataclass(frozen=True)
class Kind:
    """How one kind of event is told.

    `text` is a template of `quintain.core.sentences`, which names fields in braces.
    `secret` fields are told to the event's seat alone; everyone else reads `veiled`. A `private` event is not told to
    others at all. `start` and `end` name scene elements with the same braces (plain numbers and words, never names),
    `amount` and `step` name fields, and `sign` says what the amount does to the number at `end`, or at the element `on`
    where that is another: it is taken from it (−1), added to it (1), or is none of that (0). `brief` says it in two
    words where a move that would surely cause it is previewed.
    """

    name: str
    clause: str
    text: str
    fields: Mapping[str, Words] = field(default_factory=dict)
    secret: tuple[str, ...] = ()
    veiled: str | None = None
    private: bool = False
    start: str | None = None
    end: str | None = None
    amount: str | None = None
    sign: int = -1
    on: str | None = None
    step: str | None = None
    brief: str | None = None

    @cached_property
    def owner_at(self) -> int:
        """Where a row of this kind names the seat it belongs to; 0 where it belongs to nobody."""
        return 1 + list(self.fields).index("seat") if "seat" in self.fields else 0


class Events:
    """The event kinds of one game, numbered in the order they are declared."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def kind(self, name: str, cites: str, text: str, **how: Any) -> int:
        """Declare a kind and return the number that rules emit."""
        clause(cites)
        declared = Kind(name, cites, text, **how)
        if any(k.name == name for k in self.kinds):
            raise ValueError(f"Event kind {name} is declared twice.")
        if len(declared.fields) >= WIDTH:
            raise ValueError(f"Event kind {name} has more fields than a row holds.")
        if bool(declared.secret) != (declared.veiled is not None):
            raise ValueError(f"Event kind {name} needs both secret fields and a veiled text, or neither.")
        if (declared.secret or declared.private) and "seat" not in declared.fields:
            raise ValueError(f"Event kind {name} hides something but names no seat it belongs to.")
        open_to_all = (
            declared.start,
            declared.end,
            declared.on,
            declared.brief,
            f"{{{declared.amount}}} {{{declared.step}}}",
        )
        if any(f"{{{secret}}}" in (spot or "") for secret in declared.secret for spot in open_to_all):
            raise ValueError(f"Event kind {name} would show a secret field by where it moves or how much.")
        self.kinds.append(declared)
        return len(self.kinds) - 1

    def number(self, name: str) -> int:
        """The number of the kind of this name."""
        return next(i for i, k in enumerate(self.kinds) if k.name == name)


Row = tuple[int, ...]


def rows(log: Log) -> list[Row]:
    """The events written into a log, as plain numbers."""
    written = min(int(log[0, 0]), log.shape[0] - 1) if log.shape[0] else 0
    return [tuple(row) for row in log[1 : written + 1].tolist()]


def sees(kind: Kind, row: Row, viewer: int) -> bool:
    """Whether the viewer is told of this event at all."""
    return not kind.private or viewer == REFEREE or owner(kind, row) == viewer


def owner(kind: Kind, row: Row) -> int:
    """The seat an event belongs to, or the referee's number where it belongs to nobody."""
    return row[kind.owner_at] if kind.owner_at else REFEREE


def tell(kind: Kind, row: Row, viewer: int, names: Sequence[str]) -> Event:
    """The event as this viewer may know it, in words."""
    is_veiled = bool(kind.secret) and viewer not in (owner(kind, row), REFEREE)
    text = kind.veiled or "" if is_veiled else kind.text
    values, said, data = {}, {}, {}
    for (name, words), value in zip(kind.fields.items(), row[1:], strict=False):
        if is_veiled and name in kind.secret:
            continue
        values[name] = value
        said[name] = _say(words, value, viewer, names)
        data[name] = value if words in PLAIN else said[name]
    amount = values.get(kind.amount) if kind.amount else None
    struck = kind.on or kind.end
    return Event(
        kind=kind.name,
        clause=kind.clause,
        text=sentence(text, said),
        data=data,
        start=kind.start.format_map(data) if kind.start else None,
        end=kind.end.format_map(data) if kind.end else None,
        amount=amount,
        step=values.get(kind.step) if kind.step else None,
        brief=kind.brief.format_map(data) if kind.brief else None,
        seat=values.get("seat"),
        change=kind.sign * amount if amount and kind.sign and struck else None,
        on=kind.on.format_map(data) if kind.on else None,
    )


def brief(kind: Kind, row: Row, viewer: int) -> str | None:
    """The event in two words, where it has such and the viewer is told of it."""
    if kind.brief is None or not sees(kind, row, viewer):
        return None
    named = zip(kind.fields.items(), row[1:], strict=False)  # a brief names no secret field
    return kind.brief.format_map({k: v if words in PLAIN else words(v) for (k, words), v in named})


def _say(words: Words, value: int, viewer: int, names: Sequence[str]) -> str:
    if words is seat_words:
        return YOU if value == viewer else names[value]
    return words(value)
