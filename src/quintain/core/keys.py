"""Key schedules: where the random stream of each entry comes from.

Entry 0 is the deal; entry n is the n-th line of the record, whatever it is, so that a take-back never replays a draw
that somebody has seen.

**seed** – an integer, hashed by the same rule that runs inside kernels: for simulations, tests and casual play.

**sealed** – for matches that must be provably fair. The server publishes `commit = SHA-256(secret)`, takes a
contribution from each player, then deals. The four words of entry n are the first 16 bytes, as big-endian 32-bit
numbers, of `HMAC-SHA256(secret, contribution_0 || contribution_1 || n as 8 big-endian bytes)`; secret and
contributions are 32 bytes each. Should all four words be zero, the last one is 1. The secret is published after
the end.
"""

from __future__ import annotations

import hmac
import secrets
import struct
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Protocol

import numpy as np
import numpy.typing as npt

from quintain.core.chance import rekey
from quintain.core.errors import BadKey
from quintain.core.record import STREAM
from quintain.core.rule import LOW63

SIZE = 32
Words = npt.NDArray[np.uint32]


class Key(Protocol):
    """Gives each entry of a match the words of its stream."""

    def words(self, entry: int) -> Words: ...

    def text(self) -> str:
        """The key as a record writes it. It reveals every draw of the match."""
        ...


@dataclass(frozen=True)
class SeedKey:
    """The integer schedule."""

    seed: int

    def __post_init__(self) -> None:
        if type(self.seed) is not int or not 0 <= self.seed <= LOW63:
            raise BadKey(f"A seed is a whole number from 0 to {LOW63}, not {self.seed!r}.")

    def words(self, entry: int) -> Words:
        stream = np.zeros(1, STREAM)
        rekey(stream[0], self.seed, entry)
        words: Words = stream["rng"][0]
        return words

    def text(self) -> str:
        return f"seed {self.seed}"


@dataclass(frozen=True)
class SealedKey:
    """The HMAC schedule: neither the server nor a player alone decides the deal."""

    secret: bytes
    contributions: tuple[bytes, bytes]

    def __post_init__(self) -> None:
        if any(len(part) != SIZE for part in (self.secret, *self.contributions)):
            raise BadKey(f"The secret and both contributions have {SIZE} bytes each.")

    @property
    def commit(self) -> str:
        return commit(self.secret)

    @cached_property
    def _begun(self) -> hmac.HMAC:
        """What all entries have in common, digested once. (`hmac.digest` would also let go of the interpreter.)"""
        return hmac.new(self.secret, b"".join(self.contributions), sha256)

    def words(self, entry: int) -> Words:
        digest = self._begun.copy()
        digest.update(struct.pack(">Q", entry))
        drawn = struct.unpack(">4I", digest.digest()[:16])
        return np.array(drawn if any(drawn) else (0, 0, 0, 1), np.uint32)

    def text(self) -> str:
        return " ".join(("sealed", self.secret.hex(), *(part.hex() for part in self.contributions)))


def commit(secret: bytes) -> str:
    """What is published before anyone contributes."""
    return sha256(secret).hexdigest()


def new_secret() -> bytes:
    """A fresh secret or contribution."""
    return secrets.token_bytes(SIZE)


def new_seed() -> int:
    """A seed nobody knows."""
    return secrets.randbelow(LOW63 + 1)


def read_key(text: str) -> Key:
    """The key that `text()` wrote."""
    kind, *parts = text.split() or [""]
    try:
        if kind == "seed" and len(parts) == 1:
            return SeedKey(int(parts[0]))
        if kind == "sealed" and len(parts) == 3:
            secret, first, second = (bytes.fromhex(p) for p in parts)
            return SealedKey(secret, (first, second))
    except ValueError:
        pass
    raise BadKey(f"{text[:40]!r} is no key; write `seed N` or `sealed SECRET CONTRIBUTION CONTRIBUTION`.")
