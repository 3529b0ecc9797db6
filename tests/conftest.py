"""What every test shares: the discovered games, the sixth one included, and the keeping of promises made by marks."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QUINTAIN_GAMES", str(Path(__file__).parent / "games"))

import pytest
from hypothesis import HealthCheck, settings

from quintain.core.game import Game
from quintain.core.match import Match
from quintain.games import find, names

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # how fast this machine is today is no property of the rules


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each discovered game in turn."""
    return find(request.param)


@pytest.fixture(autouse=True)
def _fires(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch):
    """A test marked `fires(game, *kinds)` must make these events happen."""
    mark = request.node.get_closest_marker("fires")
    if mark is None:
        yield
        return
    heard: set[str] = set()
    original = Match._apply

    def listen(self: Match, seat: int, action: int) -> None:
        before = len(self._history)
        original(self, seat, action)
        if self.game.name == mark.args[0]:
            heard.update(kind.name for kind, _ in self._history[before:])

    monkeypatch.setattr(Match, "_apply", listen)
    yield
    missing = set(mark.args[1:]) - heard
    assert not missing, f"the test says that it makes {sorted(missing)} happen, but it does not"
