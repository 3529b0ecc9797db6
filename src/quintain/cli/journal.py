"""A tournament's journal: a text file of JSON lines, what was set up first, then each game as soon as it is played.

It is all that resuming needs. A line cut short by a crash is left out, and so is a pair of which one game is missing.
"""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from quintain.agents.contest import Contest, Played
from quintain.cli.asked import find_game
from quintain.core.errors import QuintainError
from quintain.terminal import saves

KIND = "quintain tournament"
VERSION = 1


@dataclass(frozen=True)
class Setup:
    """What a tournament was asked for."""

    game: str
    signature: str
    options: dict[str, Any]
    agents: tuple[str, ...]
    seed: int
    games: int
    """How many each two agents play with each other: an even number."""
    sprt: tuple[float, float] | None = None
    kind: str = KIND
    version: int = VERSION

    def contest(self) -> Contest:
        game = find_game(self.game)
        return Contest(game, game.settle(self.options), self.agents, self.seed)


class Journal:
    """The file of one tournament."""

    def __init__(self, path: Path, setup: Setup, played: list[Played]) -> None:
        self.path = path
        self.setup = setup
        self.played = played

    @classmethod
    def begin(cls, setup: Setup) -> Journal:
        """A new file in the user's state folder."""
        folder = saves.home().parent / "tournaments"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise QuintainError(f"Tournaments cannot be kept in {folder}: {wrong.strerror}.") from wrong
        path = folder / f"{setup.game}-{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}.jsonl"
        saves.write(path, msgspec.json.encode(asdict(setup)).decode() + "\n")
        return cls(path, setup, [])

    @classmethod
    def read(cls, path: Path, games: int | None = None) -> Journal:
        """A file to go on with, for more games if that is asked."""
        lines = saves.read(path).splitlines()
        try:
            setup = msgspec.json.decode(lines[0] if lines else "", type=Setup)
        except (msgspec.DecodeError, UnicodeError):
            raise QuintainError(f"{path} is no tournament's file.") from None
        if setup.kind != KIND or setup.version != VERSION:
            raise QuintainError(f"{path} is no tournament's file that this version can read.")
        if find_game(setup.game).signature != setup.signature:
            raise QuintainError(f"The rules of {setup.game} have changed since {path} was begun.")
        if len(setup.agents) < 2 or len(set(setup.agents)) < len(setup.agents):
            raise QuintainError(f"{path} names no two agents.")
        if games is not None:
            setup = replace(setup, games=games)
        return cls(path, setup, _whole_pairs(path, setup.contest(), lines[1:]))

    @property
    def pairs(self) -> int:
        """How many pairs have been played: they are played in order."""
        return len(self.played) // 2

    def add(self, pair: tuple[Played, Played]) -> None:
        """Keep both games of a pair."""
        text = "".join(msgspec.json.encode(asdict(game)).decode() + "\n" for game in pair)
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as wrong:
            raise QuintainError(f"{self.path} cannot be written: {wrong.strerror}.") from wrong
        self.played += pair

    def tidy(self) -> None:
        """Write the file anew without what a crash has left of a pair."""
        lines = (asdict(self.setup), *(asdict(game) for game in self.played))
        saves.write(self.path, "".join(msgspec.json.encode(line).decode() + "\n" for line in lines))


def _whole_pairs(path: Path, contest: Contest, lines: list[str]) -> list[Played]:
    """The games of a file, without what a crash left of the last pair; any other fault is refused, not left out."""
    played: list[Played] = []
    for n, line in enumerate(lines, start=1):
        try:
            played.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:
            if n < len(lines):
                raise QuintainError(f"Line {n + 1} of {path} is damaged.") from None
    for n, game in enumerate(played):
        pair, players = n // 2, contest.meeting(n // 2)[:: -1 if n % 2 else 1]
        if (game.pair, game.players, game.seed) != (pair, players, contest.pair_seed(pair)):
            raise QuintainError(f"Line {n + 2} of {path} is no game of the tournament it begins with.")
    return played[: len(played) // 2 * 2]
