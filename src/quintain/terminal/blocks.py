"""Blocks: rectangles of text that can stand beside and above each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

Block = list[Text]


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """One line from pieces, each plain or with a style."""
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis", end="")


def width(block: Sequence[Text]) -> int:
    """How many columns a block takes."""
    return max((text.cell_len for text in block), default=0)


def fit(block: Sequence[Text], columns: int, rows: int | None = None) -> Block:
    """The block cut or filled up to exactly so many columns and, where given, rows."""
    fitted: Block = []
    for text in block[:rows]:
        copy = text.copy()
        copy.truncate(columns, overflow="ellipsis")
        copy.pad_right(columns - copy.cell_len)
        fitted.append(copy)
    missing = 0 if rows is None else rows - len(fitted)
    return fitted + [Text(" " * columns, end="") for _ in range(missing)]


def beside(blocks: Iterable[Sequence[Text]], gap: int = 1) -> Block:
    """Blocks next to each other, tops level."""
    standing = [block for block in blocks if block]
    rows = max((len(block) for block in standing), default=0)
    fitted = [fit(block, width(block), rows) for block in standing]
    between = Text(" " * gap)
    return [between.join(row) for row in zip(*fitted, strict=True)]


def wrap(text: Text, columns: int) -> Block:
    """A paragraph broken into lines."""
    from rich.console import Console

    loose = text.copy()
    loose.no_wrap, loose.overflow = False, "fold"
    return list(loose.wrap(Console(width=max(columns, 1), file=None), max(columns, 1))) or [Text("")]


def columns(items: Sequence[Text], room: int, gap: int = 3) -> Block:
    """Short texts set in as many even columns as fit, read row by row."""
    if not items:
        return []
    wide = min(width(items), room)
    across = max(1, (room + gap) // (wide + gap))
    rows = [items[i : i + across] for i in range(0, len(items), across)]
    if len(rows) == 1:
        return beside([[item] for item in rows[0]], gap)
    return [row for items in rows for row in beside([fit([item], wide) for item in items], gap)]
