"""Options: the switches of a game, declared once, living in the state (ENG-VAR-001).

An option's value as people write it (`2`, `"points"`, `true`, a list of card names) is stored as integers in the field
of its name. Changing an option recompiles nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from quintain.core.record import Field

MANY = 20  # so many names can still be read in one sentence
LONGEST = 60  # and so much of a wrong one is repeated
SEATS = 2


@dataclass(frozen=True)
class Option:
    """One switch. `values` maps each allowed value to the integer that the rules read."""

    name: str
    default: Any
    values: Mapping[Any, int]
    clause: str
    meaning: str

    @property
    def field(self) -> Field:
        return (self.name, "i2")

    def wrong(self, value: Any) -> str | None:
        """Why this value is not allowed, or None."""
        if any(value == v and type(value) is type(v) for v in self.values):
            return None
        return f"Option {self.name} takes {self.allowed()}, not {value!r}."

    def allowed(self) -> str:
        *most, last = (say(v) for v in self.values)
        return f"{', '.join(most)} or {last}" if most else f"{last} alone"

    def code(self, value: Any) -> Any:
        return self.values[value]

    def value(self, code: Any) -> Any:
        return next(v for v, c in self.values.items() if c == int(code))

    def brief(self, value: Any) -> str:
        """A value in a word or two, where all of it would be too much to read."""
        return say(value)

    def read(self, text: str) -> Any:
        """The value that somebody typed; unreadable text comes back as it is and is then refused by `wrong`."""
        return next((v for v in self.values if say(v) == text.strip().lower()), text)

    def samples(self) -> tuple[Any, ...]:
        """Values worth trying when every behaviour should be seen."""
        return tuple(self.values)


def say(value: Any) -> str:
    """A value as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(name: str, values: Sequence[Any], clause: str, meaning: str) -> Option:
    """One of a few words or numbers, the default first. Whole numbers stand for themselves, words for their place."""
    codes = {v: v if type(v) is int else i for i, v in enumerate(values)}
    if len(set(codes.values())) < len(codes):
        raise ValueError(f"Option {name}: two values would be stored as the same number.")
    return Option(name, values[0], codes, clause, meaning)


def flag(name: str, clause: str, meaning: str, *, default: bool = False) -> Option:
    """Yes or no."""
    return Option(name, default, {default: int(default), not default: int(not default)}, clause, meaning)


@dataclass(frozen=True)
class Whole(Option):
    """A whole number within bounds."""

    low: int = 0
    high: int = 0

    def wrong(self, value: Any) -> str | None:
        if type(value) is int and self.low <= value <= self.high:
            return None
        return f"Option {self.name} takes {self.allowed()}, not {value!r}."

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def code(self, value: Any) -> Any:
        return value

    def value(self, code: Any) -> Any:
        return int(code)

    def read(self, text: str) -> Any:
        try:
            return int(text)
        except ValueError:
            return text

    def samples(self) -> tuple[Any, ...]:
        return tuple(dict.fromkeys((self.default, self.low, self.high)))


def whole(name: str, default: int, low: int, high: int, clause: str, meaning: str) -> Option:
    """A whole number from `low` to `high`."""
    return Whole(name, default, {}, clause, meaning, low=low, high=high)


@dataclass(frozen=True)
class Each(Option):
    """One of a few words for each seat, written as a list of two; one word alone is meant for both."""

    @property
    def field(self) -> Field:
        return (self.name, "i1", (SEATS,))

    def wrong(self, value: Any) -> str | None:
        pair = self._pair(value)
        if len(pair) == SEATS and all(isinstance(word, str) and word in self.values for word in pair):
            return None
        return f"Option {self.name} takes {self.allowed()}, not {value!r}."

    def allowed(self) -> str:
        return f"{super().allowed()} for each seat"

    def code(self, value: Any) -> Any:
        return [self.values[word] for word in self._pair(value)]

    def value(self, code: Any) -> Any:
        return [super(Each, self).value(n) for n in code]

    def brief(self, value: Any) -> str:
        return ", ".join(self._pair(value))

    def read(self, text: str) -> Any:
        words = [word.strip().lower() for word in text.split(",")]
        return words[0] if len(words) == 1 else words

    def samples(self) -> tuple[Any, ...]:
        """The default, and one pair of words that are not alike."""
        words = list(self.values)
        return self.default, [words[1], words[0]]

    @staticmethod
    def _pair(value: Any) -> list[Any]:
        return list(value) if isinstance(value, list | tuple) else [value] * SEATS


def each(name: str, values: Mapping[str, int], clause: str, meaning: str) -> Option:
    """A word for each seat, stored as the number it stands for; the first one is the default of both."""
    return Each(name, [next(iter(values))] * SEATS, values, clause, meaning)


@dataclass(frozen=True)
class Deck(Option):
    """A list of cards out of a pool, stored as how many of each."""

    pool: tuple[str, ...] = ()
    fewest: int = 0
    most: int = 0
    copies: int = 0

    @property
    def field(self) -> Field:
        return (self.name, "i1", (len(self.pool),))

    def wrong(self, value: Any) -> str | None:
        if not isinstance(value, list | tuple) or not all(isinstance(card, str) for card in value):
            return f"Option {self.name} takes a list of card names, not {value!r}."
        reasons = []
        if not self.fewest <= len(value) <= self.most:
            reasons.append(f"it has {len(value)} cards, not {self.fewest} to {self.most}")
        for card in dict.fromkeys(value):
            if card not in self.pool:
                reasons.append(f"there is no card {card!r}")
            elif value.count(card) > self.copies:
                reasons.append(f"{card} stands {value.count(card)} times, more than {self.copies}")
        return f"Option {self.name} is no deck: {'; '.join(reasons)}." if reasons else None

    def allowed(self) -> str:
        return f"{self.fewest} to {self.most} cards of the pool, at most {self.copies} of each"

    def code(self, value: Any) -> Any:
        return [list(value).count(card) for card in self.pool]

    def value(self, code: Any) -> Any:
        return [card for card, n in zip(self.pool, code, strict=True) for _ in range(int(n))]

    def brief(self, value: Any) -> str:
        return f"{len(value)} cards"

    def read(self, text: str) -> Any:
        return [card.strip() for card in text.split(",") if card.strip()]

    def samples(self) -> tuple[Any, ...]:
        return self.default, [self.pool[n // self.copies] for n in range(self.fewest)]


def deck(
    name: str,
    default: Sequence[str],
    pool: Sequence[str],
    clause: str,
    meaning: str,
    *,
    fewest: int,
    most: int,
    copies: int,
) -> Option:
    """A deck list: `fewest` to `most` cards of the pool, at most `copies` of each."""
    ordered = sorted(default, key=list(pool).index)
    return Deck(name, ordered, {}, clause, meaning, pool=tuple(pool), fewest=fewest, most=most, copies=copies)


def settle(
    options: Sequence[Option],
    presets: Mapping[str, Mapping[str, Any]],
    given: Mapping[str, Any] | None,
    preset: str | None,
) -> tuple[dict[str, Any], list[str]]:
    """Every option's value – default, then preset, then what was given – and every reason against it."""
    settled = {o.name: o.default for o in options}
    wrong: list[str] = []
    if preset is not None and preset not in presets:
        wrong.append(f"There is no preset {preset!r}; known are {', '.join(presets)}.")
    for name, value in {**presets.get(preset or "", {}), **(given or {})}.items():
        known = next((o for o in options if o.name == name), None)
        if known is None:
            wrong.append(f"There is no option {str(name)[:LONGEST]!r}; {_known(str(name), list(settled))}.")
        elif reason := known.wrong(value):
            wrong.append(reason)
        else:
            settled[name] = known.value(known.code(value))  # a deck in the order of its pool, however it was given
    return settled, wrong


def _known(name: str, names: Sequence[str]) -> str:
    """What there is instead of a name: all of it, or what comes nearest where that would be too much to read."""
    if len(names) <= MANY:
        return f"known are {', '.join(names)}"
    return f"of {len(names)} the nearest are {', '.join(get_close_matches(name, names, 3, 0.0))}"


def put(s: Any, options: Sequence[Option], values: Mapping[str, Any]) -> None:
    """Write settled options into a state."""
    for o in options:
        if isinstance(o, Deck | Each):
            getattr(s, o.name)[:] = o.code(values[o.name])
        else:
            setattr(s, o.name, o.code(values[o.name]))


def get(s: Any, options: Sequence[Option]) -> dict[str, Any]:
    """Read every option's value back out of a state."""
    return {o.name: o.value(getattr(s, o.name)) for o in options}
