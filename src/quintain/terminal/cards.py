"""Cards as text: boxes where there is room, overlapping where there is less, chips where there is little."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from quintain.core.scene import Card
from quintain.terminal import palette
from quintain.terminal.blocks import Block, line, width

TALL = 3
LONGEST = 14
LEGIBLE = 6
"""So many letters of a name tell which card it is."""
WIDEST = 40
HIDDEN = "░"
GLYPHS = {
    "active": "●",
    "inactive": "○",
    "damaged": "×",
    "doubled": "²",
    "covered": "",
    "exposed": "◉",
    "known": "◉",
    "facedown": "▼",
    "staged": "~",
    "pending-2": "…2",
    "pending-1": "…1",
    "attack": "▲",
    "defense": "▬",
}
"""How a card's mark is drawn; the marks are those of `quintain.core.scene.Card`."""
SIGNS = {"tick": "t"}
"""Counters that say in one letter what they count."""

Letters = Mapping[str, str]
"""The letter by which each element can be picked now."""


def style(card: Card) -> str:
    return palette.back_style(card.back) if card.face is None else palette.face_style(card.face)


def words(card: Card) -> str:
    """What stands on a card."""
    if card.face is None:
        return HIDDEN
    return shortened(card.text or card.face, LONGEST)


def badge(card: Card, *, roomy: bool = False, most: int = WIDEST) -> str:
    """Marks and counters in a few characters; a mark without a glyph is its first letter or, with room, its word.

    Where so many characters are too few, what matters least is left out: the full number of a hurt card, then keywords.
    """
    marks = [GLYPHS.get(mark, mark if roomy else mark[:1]) for mark in card.marks]
    fitting = ""
    for more in ({"full": True, "keywords": True}, {"keywords": True}, {}):
        fitting = (" " if roomy else "").join(filter(None, [*marks, numbers(card, **more)]))
        if cell_len(fitting) <= most:
            break
    return fitting


def numbers(card: Card, *, full: bool = False, keywords: bool = False) -> str:
    """The counters of a card: plain ones between slashes, then those with a sign, then keywords by their initials."""
    hurt = card.counters.get("hp") != card.counters.get("full", -1)
    parts = {name: str(n) for name, n in card.counters.items() if name != "full" or (hurt and full)}
    plain = "/".join(n for name, n in parts.items() if name not in SIGNS and name.islower())
    signed = [SIGNS[name] + n for name, n in parts.items() if name in SIGNS]
    words = ["".join(word[0] for word in name.split()) + n for name, n in parts.items() if not name.islower()]
    return " ".join(filter(None, [plain, *signed, *(words if keywords else [])]))


def box(card: Card, letter: str = "", *, under: bool = False, roomy: bool = False, most: int = WIDEST) -> Block:
    """A card of three lines, at most so wide; `under` leaves out what the next card in a fan covers."""
    how, inside = style(card), max(most - 2, 1)
    text, below = shortened(words(card), inside), shortened(badge(card, roomy=roomy, most=inside), inside)
    room = min(max(cell_len(text) + (0 if under else 2), cell_len(below), len(letter), 2), max(inside, len(letter)))
    middle = text.ljust(room) if under else text.center(room)
    if card.face is None:
        middle = HIDDEN * room
    edge = "" if under else "│"
    top = "" if under else "┐"
    foot = "" if under else "┘"
    return [
        line(("┌", how), (letter, palette.PICK), ("─" * (room - len(letter)) + top, how)),
        line((f"│{middle}{edge}", how)),
        line((f"└{below}{'─' * (room - cell_len(below))}{foot}", how)),
    ]


def gap(word: str, letter: str, columns: int) -> Block:
    """An empty place that keeps its size, as wide as its word or as there is room."""
    room = min(max(cell_len(word), 3), max(columns - 2, 1))
    return [
        line(("┌", palette.QUIET), (letter, palette.PICK), ("╌" * (room - len(letter)) + "┐", palette.QUIET)),
        line(("┆" + shortened(word, room).center(room) + "┆", palette.QUIET)),
        line(("└" + "╌" * room + "┘", palette.QUIET)),
    ]


def shortened(text: str, room: int) -> str:
    return text if cell_len(text) <= room else text[: room - 1] + "…"


def chip(card: Card, letter: str = "", most: int = WIDEST) -> Text:
    """A card of one line, at most so wide: its name is cut before its numbers are, as long as it can be told."""
    inside = most - 2 - len(letter)
    name = words(card)
    below = badge(card, most=max(inside - min(cell_len(name), LEGIBLE) - 1, 0))
    if inside - cell_len(below) - 1 < min(cell_len(name), LEGIBLE):
        below = ""
    name = shortened(name, inside - (cell_len(below) + 1 if below else 0))
    return line((letter, palette.PICK), (f"[{' '.join(filter(None, (name, below)))}]", style(card)))


def chips(cards: Sequence[Card], letters: Letters, room: int) -> Block:
    """Cards as chips, in as many lines as they need."""
    rows: Block = [line()]
    for card in cards:
        one = chip(card, letters.get(card.key, ""))
        if rows[-1].cell_len and rows[-1].cell_len + one.cell_len > room:
            rows.append(line())
        rows[-1].append_text(one)
    return rows


def spread(cards: Sequence[Card], letters: Letters, room: int) -> Block:
    """Cards side by side as boxes, overlapping when they do not fit, as chips when even that is too wide."""
    boxes: list[Block] = []
    for roomy in (True, False):
        boxes = [box(card, letters.get(card.key, ""), roomy=roomy) for card in cards]
        if sum(width(b) for b in boxes) <= room:
            return _joined(boxes)
    if len(cards) == 1:
        return box(cards[0], letters.get(cards[0].key, ""), most=room)
    under = [box(card, letters.get(card.key, ""), under=True) for card in cards[:-1]] + boxes[-1:]
    if sum(width(b) for b in under) <= room:
        return _joined(under)
    return chips(cards, letters, room)


def _joined(boxes: Sequence[Block]) -> Block:
    return [Text("").join(row) for row in zip(*boxes, strict=True)]
