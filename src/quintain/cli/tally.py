"""What a simulation found, in words and as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

from quintain.agents.rating import Z

if TYPE_CHECKING:
    from quintain.core.batch import Result
    from quintain.core.game import Game

BINS = 12
TAIL = 0.995
BAR = 40


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score."""
    if of == 0:
        return 0.0, 1.0
    share = hits / of
    spread = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    middle, scale = share + Z * Z / (2 * of), 1 + Z * Z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def share_words(hits: int, of: int) -> str:
    """A share with its interval, in percent."""
    if of == 0:
        return "–"
    low, high = wilson(hits, of)
    return f"{100 * hits / of:6.2f} %  ({100 * low:.2f}–{100 * high:.2f})"


def first_player(result: Result) -> tuple[int, int]:
    """Games won by whoever moved first, and the decided games that had one first mover."""
    decided = result.first_games - (result.draws if result.first_games == result.games else 0)
    return result.first_wins, decided


def edge_words(hits: int, of: int) -> str:
    """How far one side is ahead of the other, in percentage points."""
    ahead = 100 * (2 * hits / of - 1)
    return f"{abs(ahead):.2f} points {'ahead' if ahead >= 0 else 'behind'}"


def bins(lengths: Sequence[int], most: int = BINS) -> list[tuple[int, int | None, int]]:
    """The distribution in at most so many bins of a round width: (from, to, games); the last may hold a long tail."""
    if not any(lengths):
        return []
    low, high = next(length for length, games in enumerate(lengths) if games), middle(lengths, TAIL)
    steps = (step * 10**power for power in range(9) for step in (1, 2, 5))
    step = next(step for step in steps if high // step - low // step < most)
    found: list[tuple[int, int | None, int]] = [
        (start, start + step - 1, int(sum(lengths[start : start + step])))
        for start in range(low // step * step, high + 1, step)
    ]
    end = (high // step + 1) * step
    rest = int(sum(lengths[end:]))
    return [*found, (end, None, rest)] if rest else found


def middle(lengths: Sequence[int], part: float) -> int:
    """The length that this part of all games does not exceed."""
    left = part * sum(int(games) for games in lengths)
    for length, games in enumerate(lengths):
        left -= int(games)
        if left <= 0:
            return length
    return 0


def report(game: Game, result: Result, agents: Sequence[str]) -> Iterator[str]:
    """The findings, line by line."""
    from rich.markup import escape

    rate = f"{result.decisions / result.seconds:,.0f}" if result.seconds else "–"
    yield (
        f"[bold]{escape(game.title)}[/]: {result.games:,} games, {result.decisions:,} decisions "
        f"in {result.seconds:.2f} s ({rate} decisions/s)"
    )
    if not result.games:
        return
    yield ""
    for seat, bot in enumerate(agents):
        yield f"  {f'seat {seat}, {bot}':<22} {share_words(result.wins[seat], result.games)}"
    yield f"  {'draws':<22} {share_words(result.draws, result.games)}"
    hits, of = first_player(result)
    if of:
        yield f"  {'first player, decided':<22} {share_words(hits, of)}  {edge_words(hits, of)}"
    yield ""
    yield "  how they ended"
    for reason, count in sorted(result.reasons.items(), key=lambda item: -item[1]):
        yield f"    {reason.replace('_', ' '):<20} {share_words(count, result.games)}"
    yield ""
    lengths = result.lengths.tolist()
    yield (
        f"  decisions a game: {result.decisions / result.games:.1f} on average, half within "
        f"{middle(lengths, 0.25)}–{middle(lengths, 0.75)}, longest {len(lengths) - 1}"
    )
    yield from chart(lengths)
    if any(result.heard.values()):
        yield ""
        yield from heard(game, result)


def chart(lengths: Sequence[int]) -> Iterator[str]:
    """The lengths as bars."""
    counted = bins(lengths)
    total, most = sum(games for *_, games in counted), max((games for *_, games in counted), default=0)
    for start, end, games in counted:
        label = f"{start}" if start == end else f"from {start}" if end is None else f"{start}–{end}"
        eighths = round(8 * BAR * games / most)
        drawn = "█" * (eighths // 8) + (" ▏▎▍▌▋▊▉"[eighths % 8] if eighths % 8 else "")
        yield f"    {label:>9} [cyan]{drawn}[/] {100 * games / total:.1f} %"


def heard(game: Game, result: Result) -> Iterator[str]:
    """How often each kind of event happened, and by which clause."""
    yield "  what happened, a game"
    for kind in game.events.kinds:
        count = result.heard.get(kind.name, 0)
        yield f"    {kind.name:<20} {kind.clause:<16} {count / result.games:9.4f}  ({count:,})"


def clause_counts(game: Game, heard: Mapping[str, int]) -> dict[str, int]:
    """How often each clause was at work, by the events that cite it."""
    counts: dict[str, int] = {}
    for kind in game.events.kinds:
        counts[kind.clause] = counts.get(kind.clause, 0) + heard.get(kind.name, 0)
    return counts


def as_data(game: Game, result: Result, asked: Mapping[str, Any], *, stopped: bool) -> dict[str, Any]:
    """The findings for a program to read."""
    hits, of = first_player(result)
    logged = any(result.heard.values())
    return {
        "game": game.name,
        "agents": list(asked["agents"]),
        "seed": asked["seed"],
        "options": game.settle(asked["options"], asked["preset"]),
        "games": result.games,
        "interrupted": stopped,
        "wins": result.wins,
        "win_intervals": [wilson(wins, result.games) for wins in result.wins],
        "draws": result.draws,
        "first_player": {"wins": hits, "decided": of, "interval": wilson(hits, of)},
        "reasons": result.reasons,
        "decisions": result.decisions,
        "lengths": {str(length): games for length, games in enumerate(result.lengths.tolist()) if games},
        "events": result.heard if logged else None,
        "clauses": clause_counts(game, result.heard) if logged else None,
        "hash_sum": f"{result.hash_sum:016x}",
        "seconds": result.seconds,
        "decisions_per_second": result.decisions / result.seconds if result.seconds else None,
    }
