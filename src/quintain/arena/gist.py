"""The gist of a match in one line, for lists: drawn from the asker's own picture, or the public's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row

from quintain.arena.board import Board
from quintain.arena.forms import MatchLine
from quintain.arena.house import House
from quintain.arena.tables import RUNNING
from quintain.core.errors import QuintainError

MOST = 12
"""How many running matches of a list are looked into; the rest are listed without words."""


async def tell(house: House, rows: Sequence[Row[Any]], guest: str, *, own: bool) -> list[MatchLine]:
    """Matches with a line on each running one: through the asker's eyes where they are the asker's own."""
    lines = [MatchLine.of(row, guest) for row in rows]
    looked = 0
    for n, line in enumerate(lines):
        if line.state != RUNNING or looked == MOST:
            continue
        looked += 1
        await asyncio.sleep(0)  # whoever moves is not kept waiting for a list
        seat = line.seats[0] if own and len(line.seats) == 1 else None
        try:
            acting, words = gist(await house.look(line.id), seat)
        except QuintainError as wrong:
            acting, words = False, str(wrong)
        lines[n] = line.model_copy(update={"acting": acting, "words": words})
    return lines


def gist(board: Board, seat: int | None) -> tuple[bool, str]:
    """Whether the viewer is to move, and what a glance at the viewer's picture tells."""
    scene = board.scene(seat, moves=False)
    told = [scene.headline, scene.table.where]
    words = [f"{part}." for part in told if part]
    if scene.table.balance:
        words.append(scene.table.balance.sentence)
    acting = any(s.acting for s in scene.seats if seat is None or s.seat == seat)
    return acting and seat is not None, " ".join(words)
