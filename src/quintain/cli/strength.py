"""`quintain strength`: measure every agent of every game within a given time, and write the tables that are published.

Not everybody meets everybody: each level meets its neighbours, the ends meet the bots, and each meeting gets a share of
the time. A meeting ends early once its claim is decided far beyond doubt, and what it leaves is the later ones': quick
meetings come first, the dearest last. Each is told with its games, so that a short run is an honest one with wide
intervals.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from quintain.cli.asked import AnyGame, chosen_games

if TYPE_CHECKING:
    from quintain.agents.contest import Played
    from quintain.core.game import Game

MOST_PAIRS = 400
FEWEST_PAIRS = 4
SURE_PAIRS = 30
SURE = 1.7
"""A claim is decided when it lies so many half intervals off: 99.9 %, for every pair is a look at it."""
DEALS = 400
DEAL_SHARE = 0.08
SEED = 20
BOT_GAMES = 20_000
COST_GAMES = 500
STEPS = (0.06, 0.1, 0.18, 0.28)
"""The parts of the time that the steps from level to level take, the lowest first."""
CLAIM = 0.65
"""What the highest level should take from a hand-written bot."""
DOUBLED = ("ismcts:1000", "ismcts:500")

Minutes = Annotated[float, typer.Option(min=0.1, help="How long it may take in all.")]
Docs = Annotated[Path, typer.Option(metavar="FOLDER", help="Where the pages go.")]


def strength(game: AnyGame = None, minutes: Minutes = 55.0, docs: Docs = Path("docs")) -> None:
    """Measure every agent's strength, and write the pages and the data that are published.

    \b
    Examples:
      quintain strength                     every game, in some 55 minutes on two cores
      quintain strength GAME --minutes 5
    """
    from quintain.agents.strength import FILE, findings
    from quintain.cli.strength_pages import luck_page, strength_page
    from quintain.terminal import saves

    for path in (FILE, docs / "strength.md", docs / "luck.md"):
        saves.check_place(path)
    began = time.perf_counter()
    games = by_cost(chosen_games(game))
    found = dict(findings())
    for n, one in enumerate(games):
        left = 60 * minutes - (time.perf_counter() - began)
        found[one.name] = measure(one, left / (len(games) - n), lambda text: typer.echo(text, err=True))
        saves.write(FILE, json.dumps(found, indent=1, sort_keys=True) + "\n")
        for page, text in (("strength.md", strength_page(found)), ("luck.md", luck_page(found))):
            saves.write(docs / page, text)


def by_cost(games: Sequence[Game]) -> list[Game]:
    """All games compiled, the quickest first: what one leaves of its time is the next one's."""
    from quintain.agents import usual
    from quintain.core.batch import simulate

    cost = {}
    for game in games:
        warm(game)
        began = time.perf_counter()
        simulate(game, COST_GAMES, agents=(usual(game), usual(game)), seed=SEED)
        cost[game.name] = time.perf_counter() - began
    return sorted(games, key=lambda game: cost[game.name])


@dataclass(frozen=True)
class Meeting:
    """Two agents, the part of a game's time they get, and the share of points that the first is claimed to exceed."""

    first: str
    second: str
    part: float
    claim: float = 0.5


def ladder(game: Game) -> list[Meeting]:
    """Who meets whom, the stronger first."""
    from quintain.agents import LEVELS

    names = list(LEVELS)
    steps = [Meeting(high, low, part) for (low, high), part in zip(pairwise(names), STEPS, strict=True)]
    bots = [Meeting(names[-1], bot, 0.12 / len(game.bots), CLAIM) for bot in game.bots]
    firsts = [Meeting(names[0], bot, 0.04 / len(game.bots)) for bot in game.bots]
    ends = [Meeting(names[0], "random", 0.02), Meeting(names[-1], "random", 0.04)]
    return [*firsts, *ends, *steps[:-1], *bots, Meeting(*DOUBLED, 0.08), steps[-1]]


def measure(game: Game, seconds: float, say: Callable[[str], None]) -> dict[str, Any]:
    """All that is published of one game."""
    from quintain.agents.rating import pair_scores, rate, share

    meetings = ladder(game)
    began, left = time.perf_counter(), sum(meeting.part for meeting in meetings)
    played: list[Played] = []
    told: list[dict[str, Any]] = []
    for meeting in meetings:
        first, second = meeting.first, meeting.second
        given = (seconds * (1 - DEAL_SHARE) - (time.perf_counter() - began)) * meeting.part / left
        left = max(left - meeting.part, 1e-9)
        games = meet(game, meeting, given)
        points, half = share(pair_scores(games)[first, second])
        told.append(
            {"first": first, "second": second, "games": len(games), "share": points, "interval": half}
            | {"draws": sum(g.points == 0.5 for g in games)}
            | dict(zip(("elo", "elo_interval"), rate(pair_scores(games)).difference(first, second), strict=True))
        )
        say(f"{game.name}: {first} – {second}: {100 * points:.1f} ± {100 * half:.1f} % in {len(games)} games")
        played += games
    cards = luck(game, seconds * DEAL_SHARE)
    cost = {"minutes": round((time.perf_counter() - began) / 60, 1), "cores": os.cpu_count()}
    return {"signature": game.signature, "agents": agents_of(game, played), "meetings": told, "luck": cards} | cost


def warm(game: Game) -> None:
    from quintain.agents.warming import warm_game

    for _ in warm_game(game):
        pass


def meet(game: Game, meeting: Meeting, seconds: float) -> list[Played]:
    """Two agents' games within a time; at least a few, and no more than it takes."""
    from quintain.agents.contest import Contest, run

    played: list[Played] = []
    began = time.perf_counter()
    contest = Contest(game, game.settle(), (meeting.first, meeting.second), SEED)
    with closing(run(contest, 0, MOST_PAIRS)) as pairs:
        for pair in pairs:
            played += pair
            is_over = time.perf_counter() - began > seconds
            if (len(played) >= 2 * FEWEST_PAIRS and is_over) or is_decided(meeting, played):
                break
    return played


def is_decided(meeting: Meeting, played: list[Played]) -> bool:
    """Whether the claim of a meeting is proven or refuted far beyond doubt."""
    from quintain.agents.rating import pair_scores, share

    if len(played) < 2 * SURE_PAIRS:
        return False
    points, half = share(pair_scores(played)[meeting.first, meeting.second])
    return abs(points - meeting.claim) > SURE * half


def agents_of(game: Game, played: list[Played]) -> list[dict[str, Any]]:
    """The ratings above `random`, the strongest first."""
    from quintain.agents import LEVELS
    from quintain.agents.rating import pair_scores, rate
    from quintain.agents.settings import level_of

    listed = [g for g in played if not any(name.startswith("ismcts") for name in g.players)]
    ratings = rate(pair_scores(listed))
    rows = []
    for name in ratings.names:
        elo, half = ratings.difference(name, "random")
        own = [(g, g.players.index(name)) for g in listed if name in g.players]
        moves = sum(g.moves[seat] for g, seat in own)
        row = {"name": name, "elo": round(elo), "interval": round(half), "games": len(own)}
        if name in LEVELS:
            row["iterations"] = level_of(game, name).iterations
            row["milliseconds"] = round(1000 * sum(g.seconds[seat] for g, seat in own) / max(moves, 1), 1)
        rows.append(row)
    return sorted(rows, key=lambda row: -row["elo"])


def luck(game: Game, seconds: float) -> dict[str, Any]:
    """How much of a result the deal decides: the same deal played twice by equal players, seat 0's points compared."""
    from quintain.agents import usual
    from quintain.core.batch import simulate

    found: dict[str, Any] = {name: deal_share(game, name, seconds / 2) for name in ("random", "apprentice")}
    mirror = simulate(game, BOT_GAMES, agents=(usual(game), usual(game)), seed=SEED)
    decided = mirror.first_games - mirror.draws
    first = mirror.first_wins / decided if decided > 0 else None
    return {"deal": found, "bot": usual(game), "bot_draws": mirror.draws / mirror.games, "bot_first": first}


def deal_share(game: Game, name: str, seconds: float) -> dict[str, Any]:
    """The correlation between two matches on the same deal: 1 if the cards decide all, 0 if they decide nothing."""
    import numpy as np

    from quintain import agents
    from quintain.agents.contest import play
    from quintain.core.chance import game_seed

    began = time.perf_counter()
    results: list[list[float]] = []
    while len(results) < DEALS and (len(results) < 10 or time.perf_counter() - began < seconds):
        seed = int(game_seed(SEED, len(results)))
        twice = []
        for n in (0, 2):
            seated = [agents.find(name, game, seed=int(game_seed(seed, 1 + n + seat))) for seat in (0, 1)]
            twice.append(play(game, game.settle(), seated, seed).points)
        results.append(twice)
    points = np.array(results)
    generator = np.random.default_rng(1)
    drawn = [correlation(points[generator.integers(len(points), size=len(points))]) for _ in range(400)]
    low, high = np.quantile(drawn, (0.025, 0.975))
    return {"share": correlation(points), "low": float(low), "high": float(high), "deals": len(results)}


def correlation(points: Any) -> float:
    """Of two results on the same deal, about their common mean; nothing varies: nothing is decided."""
    centred = points - points.mean()
    spread = float((centred**2).mean())
    return float((centred[:, 0] * centred[:, 1]).mean()) / spread if spread > 0 else 0.0
