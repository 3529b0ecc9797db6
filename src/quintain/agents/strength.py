"""Published strength: what `quintain strength` measured and this package carries, for whoever picks an opponent."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from quintain.core.game import Game

FILE = Path(__file__).parent / "strength.json"


@dataclass(frozen=True)
class Strength:
    """An agent's rating in Elo above `random`, half of its 95 % interval, and what it costs."""

    name: str
    elo: float
    interval: float
    games: int
    iterations: int | None = None
    milliseconds: float | None = None


@cache
def findings() -> dict[str, Any]:
    """All that was measured, by game."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def published(game: Game) -> tuple[Strength, ...]:
    """The agents of a game with their strength, strongest first; none where nothing was measured."""
    return tuple(Strength(**agent) for agent in findings().get(game.name, {}).get("agents", ()))
