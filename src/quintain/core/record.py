"""Fixed-layout records: the one way to describe a game's state.

A record holds integers only. It is laid out without holes, so that a compiled copy, an interpreted one and
one on a GPU are equal byte for byte and can be hashed as they lie in memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Field: TypeAlias = "tuple[str, str] | tuple[str, str, tuple[int, ...]]"

HEADER: tuple[Field, ...] = (
    ("rng", "u4", (4,)),  # the random stream (quintain.core.chance)
    ("entry", "i4"),  # index of the next entry, which keys the stream
    ("clause", "i4"),  # the clause that decided the match
    ("result", "i1"),  # UNDECIDED, WON + seat, or DRAWN
    ("reason", "i1"),  # index into the game's reasons
)
UNDECIDED, WON, DRAWN = 0, 1, 3

KINDS = ("i1", "i2", "i4", "i8", "u1", "u2", "u4")
SPARE = "spare"


def record(fields: Iterable[Field], header: Iterable[Field] = HEADER) -> np.dtype[Any]:
    """The record type with the common header and these fields, widest first, filled up to a whole number of words.

    Each field is `(name, kind)` or `(name, kind, shape)`. Refused: kinds that are not integers, empty shapes, names
    used twice, and names that a NumPy record already answers to (`round`, `take`, `base`, `min`, ...), since
    interpreted code would get a method where compiled code gets the field.
    """
    rows = [*header, *fields]
    for name, kind, *_ in rows:
        if not name.isidentifier() or name.startswith("_") or name == SPARE:
            raise ValueError(f"{name!r} cannot name a field of a record.")
        if hasattr(np.record, name):
            raise ValueError(f"{name!r} cannot name a field: a NumPy record already answers to it.")
        if kind not in KINDS:
            raise ValueError(f"Field {name!r} has kind {kind!r}; allowed are {', '.join(KINDS)}.")
    names = [name for name, *_ in rows]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"Fields named twice: {', '.join(twice)}.")

    def width(row: Field) -> int:
        return np.dtype(row[1]).itemsize

    ordered = sorted(rows, key=width, reverse=True)
    layout = [(name, kind, *shape) for name, kind, *shape in ordered]
    size = np.dtype([(n, k, *s) for n, k, *s in layout]).itemsize
    if any(0 in shape[0] for _, _, *shape in layout if shape):
        raise ValueError("A field of shape zero holds nothing.")
    word = max(4, width(ordered[0]))
    if size % word:
        layout.append((SPARE, "u1", (word - size % word,)))
    dtype = np.dtype((np.record, np.dtype(layout, align=True)))
    assert dtype.itemsize % word == 0
    assert dtype.itemsize == sum(dtype[n].itemsize for n in dtype.names or ())
    return dtype


STREAM = record((), header=(("rng", "u4", (4,)),))


def copied(states: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    """A copy of states. NumPy's own copies records field by field, which takes twenty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)
