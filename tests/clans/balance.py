"""The balance of the ready-made decks: `captain` against itself, every deck against every other.

`python -m tests.clans.balance [GAMES]` plays so many games a pairing (20,000 unless told otherwise), half of them with
the seats swapped, and prints the tables of docs/clans-balance.md. With `--write` it writes them there.
"""

from __future__ import annotations

import sys
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import quintain
from quintain.games.clans.pool import DECK_HEROES, DECK_TITLES, DECKS

PAGE = Path(__file__).parents[2] / "docs" / "clans-balance.md"
GAMES = 20_000
ATTUNEMENT = {"ember-charge": "fire", "tide-wall": "water", "wild-grove": "nature"}
EVERYTHING = {"heroes": True, "families": True, "gold": True}
BOT = "captain"


def options(mine: str, theirs: str, everything: bool) -> dict[str, Any]:
    """Two decks; with everything on, each with its own Hero and element."""
    chosen: dict[str, Any] = {"deck_p0": mine, "deck_p1": theirs}
    if everything:
        chosen |= EVERYTHING
        chosen |= {"hero_p0": DECK_HEROES[mine], "hero_p1": DECK_HEROES[theirs]}
        chosen["attunement"] = [ATTUNEMENT.get(deck, "none") for deck in (mine, theirs)]
    return chosen


def measure(games: int, everything: bool) -> tuple[dict[tuple[str, str], float], list[int]]:
    """How much of a point each deck makes against each, a draw being half of one, and the wins by seat."""
    share: dict[tuple[str, str], float] = {}
    seats = [0, 0, 0]
    for a, b in combinations_with_replacement(DECKS, 2):
        points = 0.0
        for seat, pair in enumerate(((a, b), (b, a))):
            half = quintain.simulate(
                "clans", games // 2, agents=(BOT, BOT), seed=seat + 1, options=options(*pair, everything)
            )
            points += half.wins[seat] + half.draws / 2
            seats = [seats[0] + half.wins[0], seats[1] + half.wins[1], seats[2] + half.draws]
        share[a, b] = points / games
        share[b, a] = 1 - share[a, b]
    return share, seats


def table(share: dict[tuple[str, str], float], seats: list[int]) -> str:
    """One table: each row is a deck, each column what it makes against another."""
    lines = ["| deck | " + " | ".join(DECK_TITLES[b] for b in DECKS) + " | overall |", "|---" * (len(DECKS) + 2) + "|"]
    for a in DECKS:
        row = [share[a, b] for b in DECKS if b != a]
        cells = ["–" if a == b else f"{100 * share[a, b]:.1f}" for b in DECKS]
        lines.append(f"| {DECK_TITLES[a]} | {' | '.join(cells)} | **{100 * sum(row) / len(row):.1f}** |")
    won = seats[0] + seats[1]
    lines += ["", f"Seat 0 wins {100 * seats[0] / won:.1f} % of {won:,} decided games; {seats[2]:,} are drawn."]
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    numbers = [int(a) for a in arguments if a.isdecimal()]
    games = numbers[0] if numbers else GAMES
    tables = [table(*measure(games, everything)) for everything in (False, True)]
    if "--write" in arguments:
        parts = PAGE.read_text().split("<!-- table -->")
        parts[1::2] = [f"\n\n{text}\n\n" for text in tables]
        PAGE.write_text("<!-- table -->".join(parts))
    print("\n\n".join(tables))


if __name__ == "__main__":
    main(sys.argv[1:])
