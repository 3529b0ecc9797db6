"""Sentences: templates filled with what is said of an event's fields.

`{seat}` becomes "you" or a player's name, `{seat's}` "your" or "Mara's"; `[draw|draws]` follows the field `seat`,
`[foe:lose|loses]` another one, `[cards=1:card|cards]` a field's value. What may be said to whom is not decided here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

YOU = "you"
_FORKS = re.compile(r"\[(?:(\w+)(?:=(\w+))?:)?([^|\]]*)\|([^\]]*)\]")
_SLOTS = re.compile(r"\{(\w+)('s)?\}")


class _Fork(NamedTuple):
    """One of two pieces of text, by what is said of a field."""

    field: str
    said: str
    then: tuple[str | _Slot, ...]
    otherwise: tuple[str | _Slot, ...]


class _Slot(NamedTuple):
    """A place for what is said of a field."""

    field: str
    owns: bool


@cache
def _pieces(template: str) -> tuple[str | _Slot | _Fork, ...]:
    """A template, read once."""
    pieces: list[str | _Slot | _Fork] = []
    at = 0
    for found in _FORKS.finditer(template):
        pieces += _slots(template[at : found.start()])
        pieces.append(_Fork(found[1] or "seat", found[2] or YOU, _slots(found[3]), _slots(found[4])))
        at = found.end()
    return (*pieces, *_slots(template[at:]))


def _slots(text: str) -> tuple[str | _Slot, ...]:
    pieces: list[str | _Slot] = []
    at = 0
    for found in _SLOTS.finditer(text):
        pieces += [text[at : found.start()], _Slot(found[1], bool(found[2]))]
        at = found.end()
    return tuple(piece for piece in (*pieces, text[at:]) if piece)


def sentence(template: str, said: Mapping[str, str]) -> str:
    """Fill a template: forks by who is meant or how many, slots by what is said, a capital at the start."""
    text = _fill(_pieces(template), said)
    return text[:1].upper() + text[1:]


def _fill(pieces: Sequence[str | _Slot | _Fork], said: Mapping[str, str]) -> str:
    words = []
    for piece in pieces:
        if type(piece) is str:
            words.append(piece)
        elif type(piece) is _Slot:
            word = said[piece.field]
            words.append(word if not piece.owns else "your" if word == YOU else f"{word}'s")
        elif type(piece) is _Fork:
            words.append(_fill(piece.then if said[piece.field] == piece.said else piece.otherwise, said))
    return "".join(words)
