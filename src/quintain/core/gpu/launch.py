"""Running a compiled batch on a GPU through CuPy: PTX and bytes in, counts out. Knows no game and no compiler."""

from __future__ import annotations

import re
import time
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

THREADS = 128
BLOCKS = 132 * 16
LENGTHS = 2048
REASONS = 16


class Tally(IntEnum):
    """Where each count stands in the tally; WINS takes two places, one for each seat."""

    GAMES = 0
    DECISIONS = 1
    WINS = 2
    DRAWS = 4
    FIRST_GAMES = 5
    FIRST_WINS = 6
    HASHES = 7


class Player:
    """A game loaded onto the GPU, ready to play batches."""

    def __init__(self, ptx: str, origin: bytes) -> None:
        """`origin` is the state that every game starts from: its options, or a position."""
        import cupy

        self.cupy = cupy
        entry = re.search(r"\.visible \.entry (\S+?)\(", ptx)
        if entry is None:
            raise ValueError("The PTX has no entry.")
        self.module = cupy.cuda.function.Module()
        self.module.load(ptx.encode() + b"\0")
        self.kernel = self.module.get_function(entry[1])
        self.origin = cupy.asarray(np.frombuffer(origin, np.uint8))
        self.size = len(origin)

    def play(
        self, seed: int, start: int, games: int, bots: tuple[int, int], *, dealt: bool
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64], float]:
        """Play games number `start` onwards; the tally, the reasons, the lengths, and the seconds it took."""
        cupy = self.cupy
        tally = cupy.zeros(len(Tally) + 1, cupy.int64)
        reasons = cupy.zeros(REASONS, cupy.int64)
        lengths = cupy.zeros(LENGTHS, cupy.int64)
        chosen = cupy.asarray(bots, cupy.int64)
        scalars = [np.int64(x) for x in (dealt, seed, start, games)]
        arguments = [*self._array(self.origin, 1, self.size), *scalars]
        for counts in (chosen, tally, reasons, lengths):
            arguments += self._array(counts, len(counts), 8)
        cupy.cuda.runtime.deviceSynchronize()
        began = time.perf_counter()
        self.kernel((BLOCKS,), (THREADS,), tuple(arguments))
        cupy.cuda.runtime.deviceSynchronize()
        seconds = time.perf_counter() - began
        return tally.get(), reasons.get(), lengths.get(), seconds

    @staticmethod
    def _array(data: Any, length: int, size: int) -> list[Any]:
        """An array as compiled code expects it: two owners, length, item size, data, shape, stride."""
        nothing = np.uint64(0)
        return [nothing, nothing, np.int64(length), np.int64(size), data, np.int64(length), np.int64(size)]
