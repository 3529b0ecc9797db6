"""One row a game, as Parquet. Memory does not grow with the number of games: parts are written and then joined."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quintain.core.errors import QuintainError
from quintain.terminal import saves

if TYPE_CHECKING:
    from quintain.core.batch import Rows
    from quintain.core.game import Game

PART = 64
"""Chunks of games in one part."""


@contextmanager
def kept_rows(game: Game, path: Path, seed: int) -> Iterator[Callable[[Rows], None]]:
    """Take the rows of a simulation's games, in order, and leave them in a file: number, seed, first, winner, ..."""
    try:
        polars: Any = import_module("polars")
    except ImportError:
        raise QuintainError("Writing Parquet needs polars: pip install 'quintain[lab]'") from None
    saves.check_place(path)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".quintain-") as folder:
        parts: list[Path] = []
        waiting: list[Any] = []
        played = 0

        def write() -> None:
            parts.append(Path(folder) / f"{len(parts)}.parquet")
            polars.concat(waiting or [polars.DataFrame(columns(game, seed, 0, []))]).write_parquet(parts[-1])
            waiting.clear()

        def keep(rows: Rows) -> None:
            nonlocal played
            waiting.append(polars.DataFrame(columns(game, seed, played, rows)))
            played += len(rows)
            if len(waiting) == PART:
                write()

        yield keep
        if waiting or not parts:
            write()
        whole = Path(folder) / "whole.parquet"
        polars.scan_parquet(parts).sink_parquet(whole)
        whole.replace(path)


def columns(game: Game, seed: int, start: int, rows: Any) -> dict[str, Any]:
    """The rows of games number `start` onwards as columns."""
    import numpy as np

    from quintain.core.chance import game_seed
    from quintain.core.kernels import GAME
    from quintain.core.record import WON

    table = np.asarray(rows, GAME)
    numbers = range(start, start + len(table))
    return {
        "game": np.array(numbers, np.int64),
        "seed": np.array([game_seed(seed, n) for n in numbers], np.int64),
        "first": _seats(table["first"], WON),
        "winner": _seats(table["result"], WON),
        "reason": np.array(game.reasons)[table["reason"]],
        "decisions": table["decisions"].astype(np.int32),
    }


def _seats(column: Any, first: int) -> Any:
    """Seats 0 and 1 out of a column that counts them from `first`; -1 where it is neither."""
    import numpy as np

    seats = column.astype(np.int8) - np.int8(first)
    return np.where((seats == 0) | (seats == 1), seats, np.int8(-1)).astype(np.int8)
