"""Gold after a match: what a streak adds, and what carries over. What is earned in it stands in the state."""

from __future__ import annotations

FURTHER_WIN, MOST_FOR_STREAK = 10, 50
CARRIED = 4  # one part in so many


def streak_bonus(wins: int) -> int:
    """LCW-GOLD-001: 10 for each further win of a streak of so many matches, 50 at most (LCW-D06)."""
    return min(MOST_FOR_STREAK, FURTHER_WIN * max(wins - 1, 0))


def carried_over(earned: int, wins: int = 0) -> int:
    """LCW-GOLD-002: a quarter of all gold earned, rounded down."""
    return (earned + streak_bonus(wins)) // CARRIED
