"""Reading position documents: plain data in, every reason against it out (ENG-POS)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import NoneType
from typing import Any

from quintain.core.clauses import clause, clause_id
from quintain.core.record import DRAWN, UNDECIDED, WON


class Reader:
    """Takes fields out of a document, noting what is wrong with them instead of stopping at the first.

    Each `take` names a field, so that what nobody took can be refused as unknown. A wrong value is noted and replaced
    by the default: reading goes on, and the position is refused in the end with every reason.
    """

    def __init__(self, document: Any) -> None:
        self.wrong: list[str] = []
        self.taken: set[str] = set()
        if not isinstance(document, Mapping) or not all(isinstance(k, str) for k in document):
            self.wrong.append("A position is an object with named fields.")
            document = {}
        self.document: Mapping[str, Any] = document

    def __contains__(self, name: str) -> bool:
        return name in self.document

    @property
    def is_over(self) -> bool:
        """Whether the document describes a finished match."""
        return self.document.get("over") is not None

    def take(self, name: str, default: Any = None) -> Any:
        """A field as it stands, or the default."""
        self.taken.add(name)
        return self.document.get(name, default)

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self.check_whole(name, self.take(name, default), default, low, high)

    def check_whole(self, what: str, value: Any, default: int, low: int, high: int) -> int:
        if type(value) is int and low <= value <= high:
            return value
        self.wrong.append(f"{what} is a whole number from {low} to {high}, not {value!r}.")
        return default

    def pair(self, name: str, default: Sequence[Any]) -> Sequence[Any]:
        """A list with one value for each seat."""
        value = self.take(name, default)
        if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2:
            return value
        self.wrong.append(f"{name} is a list of two, one for each seat, not {value!r}.")
        return default

    def table(self, what: str, value: Any, keys: Sequence[str]) -> Mapping[str, Any]:
        """An object whose names are among these keys."""
        if isinstance(value, Mapping) and all(k in keys for k in value):
            return value
        self.wrong.append(f"{what} is an object with {' and '.join(keys)}, not {value!r}.")
        return {}

    def listing(self, what: str, value: Any, most: int) -> Sequence[Any]:
        """A list of at most so many things."""
        if not isinstance(value, Sequence) or isinstance(value, str):
            self.wrong.append(f"{what} is a list, not {value!r}.")
        elif len(value) > most:
            self.wrong.append(f"{what} lists {len(value)} things; there can be {most} at most.")
        else:
            return value
        return []

    def over(self, s: Any, reasons: Sequence[str], clauses: Collection[str]) -> None:
        """The end of a finished match, where the document names one (ENG-POS-004)."""
        value = self.take("over")
        if value is None:
            return
        fits = (
            isinstance(value, Mapping)
            and type(value.get("winner")) in (int, NoneType)
            and value.get("winner") in (0, 1, None)
            and value.get("reason") in reasons
            and type(value.get("clause")) is str
            and value["clause"] in clauses
        )
        if not fits:
            known = ", ".join(reasons)
            self.wrong.append(f"over names a winner (0, 1 or null), a reason ({known}) and a clause of the rulebook.")
            return
        s.result = DRAWN if value["winner"] is None else WON + value["winner"]
        s.reason = list(reasons).index(value["reason"])
        s.clause = clause(value["clause"])

    def finish(self) -> None:
        """Refuse the fields that nobody asked for."""
        for name in self.document:
            if name not in self.taken:
                self.wrong.append(f"A position has no field {name!r}; known are {', '.join(sorted(self.taken))}.")


def write_over(s: Any, reasons: Sequence[str]) -> dict[str, Any]:
    """The `over` field of a finished match, or nothing."""
    if s.result == UNDECIDED:
        return {}
    winner = None if s.result == DRAWN else int(s.result) - WON
    return {"over": {"winner": winner, "reason": reasons[int(s.reason)], "clause": clause_id(s.clause)}}
