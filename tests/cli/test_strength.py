"""`quintain strength`: what is published follows from what was played, and the pages from the data."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from quintain import games
from quintain.agents import LEVELS
from quintain.agents.contest import Played
from quintain.agents.settings import level_of
from quintain.agents.strength import FILE, findings, published
from quintain.cli import strength
from quintain.cli.strength_pages import luck_page, strength_page
from quintain.games import discover, find

DOCS = Path(__file__).parents[2] / "docs"
PACKAGE = Path(games.__file__).parent


def beats(pair, winner, loser):
    """A pair that one of two wins as a whole, half a point given away."""
    one = Played(pair, (winner, loser), 1, 1.0, "hp", 10, (0.5, 0.1), (5, 5))
    other = Played(pair, (loser, winner), 1, 0.5, "hp", 10, (0.1, 0.5), (5, 5))
    return [one, other]


def test_every_level_meets_its_neighbours_and_the_shares_add_up(game):
    ladder = strength.ladder(game)
    assert sum(m.part for m in ladder) <= 1 - strength.DEAL_SHARE + 1e-9
    order = list(LEVELS)
    claims = {(m.first, m.second): m.claim for m in ladder}
    for low, high in pairwise(order):
        assert claims[high, low] == 0.5
    for bot in game.bots:
        assert claims[order[-1], bot] == 0.65


def test_a_meeting_goes_on_until_its_claim_is_far_beyond_doubt():
    claim = strength.Meeting("master", "expert", 1.0)
    won = [g for n in range(strength.SURE_PAIRS) for g in beats(n, "master", "expert")]
    assert not strength.is_decided(claim, won[:-2])
    assert strength.is_decided(claim, won)
    even = won[: strength.SURE_PAIRS] + [g for n in range(100, 115) for g in beats(n, "expert", "master")]
    assert not strength.is_decided(claim, even)
    assert not strength.is_decided(strength.Meeting("master", "expert", 1.0, claim=0.75), won)


def test_ratings_are_told_above_random():
    game = find("ambush")
    played = [g for n in range(20) for g in beats(n, "novice", "random") + beats(n, "master", "novice")]
    rows = strength.agents_of(game, played + beats(0, "ismcts:1000", "ismcts:500"))
    assert [row["name"] for row in rows] == ["master", "novice", "random"]
    assert rows[-1]["elo"] == 0
    assert rows[0]["elo"] == pytest.approx(2 * rows[1]["elo"], rel=0.05)
    assert rows[0]["iterations"] == LEVELS["master"].iterations
    assert rows[0]["milliseconds"] == 100.0


def test_the_deal_decides_all_or_nothing():
    assert strength.correlation(np.array([[1.0, 1.0], [0.0, 0.0]])) == pytest.approx(1)
    assert strength.correlation(np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]])) == pytest.approx(0)
    assert strength.correlation(np.array([[1.0, 1.0]])) == 0


def test_equal_players_are_measured_on_the_same_deals(game):
    found = strength.deal_share(game, "random", 0.0)
    assert found["deals"] == 10
    assert found["low"] <= found["share"] <= found["high"]


def test_pages_that_cannot_be_written_are_refused_before_anything_is_played(run, tmp_path, monkeypatch):
    monkeypatch.setattr(strength, "by_cost", lambda games: pytest.fail("measured first"))
    told = run("strength", "--docs", str(tmp_path / "missing"))
    assert (told.exit_code, told.output.count("\n")) == (1, 1)
    assert "There is no folder" in told.output


def test_the_pages_are_written_from_the_data():
    assert FILE.exists()
    assert (DOCS / "strength.md").read_text() == strength_page(findings())
    assert (DOCS / "luck.md").read_text() == luck_page(findings())


def test_what_is_published_names_agents_that_exist():
    for game in discover():
        listed = published(game)
        assert [one.elo for one in listed] == sorted((one.elo for one in listed), reverse=True)
        for one in listed:
            assert one.name in ("random", *LEVELS, *game.bots)


def test_every_game_of_the_house_is_measured_at_its_present_levels():
    own = [game for game in discover() if game.folder.parent == PACKAGE]
    assert sorted(game.name for game in own) == sorted(findings())
    for game in own:
        told = {one["name"]: one.get("iterations") for one in findings()[game.name]["agents"]}
        assert set(told) == {"random", *LEVELS, *game.bots}
        assert [told[name] for name in LEVELS] == [level_of(game, name).iterations for name in LEVELS]
