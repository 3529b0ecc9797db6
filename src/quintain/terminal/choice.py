"""A choice at the keyboard: the moves a player may still mean, and what a typed line makes of them.

Numbers name moves of the list, letters name elements of the table. A first letter picks where a move starts, a second
where it ends; moves that share both ends are left as a short list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count, product
from string import ascii_lowercase

from quintain.core.errors import QuintainError
from quintain.core.scene import Gesture, Scene


@dataclass(frozen=True)
class Choice:
    """The moves left, after the elements picked so far."""

    scene: Scene
    moves: tuple[Gesture, ...]
    picked: tuple[str, ...] = ()

    @classmethod
    def of(cls, scene: Scene) -> Choice:
        return cls(scene, scene.moves)

    @cached_property
    def letters(self) -> dict[str, str]:
        """A letter for each element that can be picked next, in the order of the table."""
        wanted = {self.element(move) for move in self.moves} - {None}
        if self.picked and len({self.element(move) for move in self.moves}) < 2:
            return {}
        return dict(zip((e for e in elements(self.scene) if e in wanted), alphabet(), strict=False))

    def element(self, move: Gesture) -> str | None:
        """What one would touch next to make this move."""
        if not self.picked:
            return move.start or move.end
        return move.end if len(self.picked) == 1 and move.start else None

    def pick(self, element: str) -> Choice:
        """What is left after touching an element."""
        left = tuple(move for move in self.moves if self.element(move) == element)
        return Choice(self.scene, left, (*self.picked, element))

    def read(self, typed: str) -> Gesture | Choice | None:
        """The move or the narrower choice that a line means; None if it is neither number nor letters."""
        words = typed.lower().split()
        if len(words) == 1 and words[0].isdecimal():
            return self._numbered(int(words[0]))
        choice = self
        for place, word in enumerate(words):
            element = next((e for e, letter in choice.letters.items() if letter == word), None)
            if element is None:
                return None
            choice = choice.pick(element)
            if len(choice.moves) == 1 and place == len(words) - 1:
                return choice.moves[0]
        return choice if words else None

    def _numbered(self, number: int) -> Gesture:
        if not 1 <= number <= len(self.moves):
            raise QuintainError(f"There is no move {number}; the list goes to {len(self.moves)}.")
        return self.moves[number - 1]


def elements(scene: Scene) -> Iterator[str]:
    """Everything one can touch, in the order of the table."""
    for zone in scene.table.zones:
        yield zone.id
        yield from (card.key for card in zone.cards)
    yield from (meter.id for meter in scene.table.meters)


def names(scene: Scene) -> dict[str, str]:
    """Words for every element."""
    found: dict[str, str] = {}
    for zone in scene.table.zones:
        found[zone.id] = zone.label or "".join(card.text for card in zone.cards) or zone.empty or zone.id
        found |= {card.key: card.text if card.face else card.spoken for card in zone.cards}
    return found | {meter.id: meter.label for meter in scene.table.meters}


def alphabet() -> Iterator[str]:
    """a, b, ..., z, aa, ab, ..."""
    for length in count(1):
        yield from ("".join(letters) for letters in product(ascii_lowercase, repeat=length))
