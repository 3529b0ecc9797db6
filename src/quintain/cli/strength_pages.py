"""The published pages about strength and luck, written out of what `quintain strength` found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from quintain.agents.rating import expected_share
from quintain.games import find, names

NOTE = "<!-- Written by `make strength`; do not edit. -->"
STRENGTH = """\
How strong each agent is, in Elo above `random`, with 95 % intervals. Games are played in pairs: the same deal twice,
seats swapped. Each level met its neighbours, `novice` and `master` also the bots and `random`; the ratings are the
maximum-likelihood fit to all of these. Milliseconds are a move's average on the machine that measured, its cores
shared. How sure a figure is depends on how many games were played, which stands beside it. `make strength` measures
anew, in less than an hour on two cores."""
LUCK = """\
Two questions, asked of every game by playing it. **How far does skill reach?** – the share of points that the
strongest level takes from `random` and from the hand-written bot. **How much does the deal decide?** – the same deal is
played twice by equal players whose own choices are drawn anew. The correlation of the two results is the share of a
result that the cards decide: 0 % if the deal says nothing, 100 % if it says everything. The deal includes who begins
and what the piles will bring. See also [strength](strength.md)."""


def _games(found: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name in names():
        if name in found:
            yield find(name).title, found[name]


def _meeting(game: Any, first: str, second: str) -> Any:
    return next((m for m in game["meetings"] if (m["first"], m["second"]) == (first, second)), None)


def _percent(meeting: Any) -> str:
    if meeting is None:
        return "–"
    return f"{100 * meeting['share']:.0f} ± {100 * meeting['interval']:.0f} %"


def strength_page(found: Mapping[str, Any]) -> str:
    """The strength of every agent of every game."""
    lines = [
        "# Strength",
        "",
        NOTE,
        "",
        STRENGTH,
    ]
    for title, game in _games(found):
        lines += [
            "",
            f"## {title}",
            "",
            f"Measured in {game['minutes']:g} minutes on {game['cores']} cores.",
            "",
            "| agent | Elo | ± | games | iterations | ms a move |",
            "|---|---|---|---|---|---|",
        ]
        for a in game["agents"]:
            iterations = f"{a['iterations']:,}" if "iterations" in a else "–"
            cost = f"{a['milliseconds']:g}" if "milliseconds" in a else "–"
            lines.append(f"| `{a['name']}` | {a['elo']} | {a['interval']} | {a['games']} | {iterations} | {cost} |")
        lines += ["", "| meeting | points of the first | Elo | games | draws |", "|---|---|---|---|---|"]
        for m in game["meetings"]:
            ahead = f"{m['elo']:+.0f} ± {m['elo_interval']:.0f}"
            lines.append(
                f"| `{m['first']}` – `{m['second']}` | {_percent(m)} | {ahead} | {m['games']} | {m['draws']} |"
            )
        lines += ["", *_verdicts(game)]
    return "\n".join(lines) + "\n"


def _verdicts(game: Any) -> Iterator[str]:
    """What was to be shown, and what was not."""
    from quintain.agents import LEVELS

    order = list(LEVELS)
    steps = [(high, low, _meeting(game, high, low)) for low, high in pairwise(order)]
    proven = [(high, low) for high, low, m in steps if m and m["elo"] - m["elo_interval"] > 0]
    open_ = [f"`{high}` over `{low}`" for high, low, _ in steps if (high, low) not in proven]
    if open_:
        yield f"Not beyond doubt in this many games: {', '.join(open_)}."
    else:
        yield "Every level beats the one below it beyond doubt (95 %)."


def luck_page(found: Mapping[str, Any]) -> str:
    """How much of each game is luck."""
    lines = [
        "# How much is luck?",
        "",
        NOTE,
        "",
        LUCK,
        "",
        "| game | skill span | `master` – `random` | `master` – bot | decided by the deal, `random` | "
        "decided by the deal, `apprentice` | whoever begins wins, decided games (bots) | draws (bots) |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for title, game in _games(found):
        luck = game["luck"]
        top = max(game["agents"], key=lambda a: a["elo"])
        cells = [
            title,
            f"{top['elo']} ± {top['interval']} Elo",
            _percent(_meeting(game, "master", "random")),
            _percent(_meeting(game, "master", luck["bot"])),
            _deal(luck["deal"]["random"]),
            _deal(luck["deal"]["apprentice"]),
            "–" if luck["bot_first"] is None else f"{100 * luck['bot_first']:.1f} %",
            f"{100 * luck['bot_draws']:.1f} %",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "The skill span is the rating of the strongest agent above `random`; as a share of points:"]
    for title, game in _games(found):
        top = max(game["agents"], key=lambda a: a["elo"])
        lines.append(
            f"- **{title}**: `{top['name']}` would take {100 * expected_share(top['elo']):.0f} % from `random`."
        )
    return "\n".join(lines) + "\n"


def _deal(share: Any) -> str:
    shown, low, high = (round(100 * share[name]) for name in ("share", "low", "high"))
    return f"{shown} % ({low} to {high}; {share['deals']} deals)"
