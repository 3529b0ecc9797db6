"""The ready-made decks are a match for each other. The whole table is in docs/clans-balance.md."""

from __future__ import annotations

import re

from quintain.games.clans.pool import DECK_TITLES, DECKS
from tests.clans.balance import PAGE, measure

GAMES = 1000
ERROR = 0.03  # almost four standard deviations of a mean over four pairings of so many games


def test_no_deck_and_no_seat_is_too_strong():
    share, seats = measure(GAMES, everything=False)
    for deck in DECKS:
        against = [share[deck, other] for other in DECKS if other != deck]
        assert 0.4 - ERROR < sum(against) / len(against) < 0.6 + ERROR, deck
    assert abs(seats[0] - seats[1]) / (seats[0] + seats[1]) < 0.06


def test_the_published_table_keeps_the_promise():
    """Overall 40 to 60 per cent, no seat above 53, and for each deck a good and a bad match-up."""
    core = PAGE.read_text().split("<!-- table -->")[1]
    rows = {row[0]: row[1:] for row in (re.findall(r"[^|*]+", line) for line in core.splitlines()) if len(row) > 6}
    found = {name.strip(): [float(n) for n in re.findall(r"\d+\.\d", " ".join(cells))] for name, cells in rows.items()}
    for title in DECK_TITLES.values():
        *against, overall = found[title]
        assert 40 <= overall <= 60
        assert min(against) < 48
        assert max(against) > 52
    (seat,) = re.findall(r"Seat 0 wins (\d+\.\d) %", core)
    assert 47 <= float(seat) <= 53
