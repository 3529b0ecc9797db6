"""Chi-squared: whether counts follow the chances they should."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction

ONE_IN_A_MILLION = 4.76
"""How many standard deviations a normal number exceeds once in a million times."""


def is_fair(found: Mapping[Hashable, int], weights: Mapping[Hashable, int | Fraction]) -> bool:
    """Whether counts follow these weights, and nothing else was counted; a fair sample fails once in a million."""
    games, total, free = sum(found.values()), sum(weights.values()), len(weights) - 1
    expected = {what: float(games * weight / total) for what, weight in weights.items()}
    chi = sum((found.get(what, 0) - mean) ** 2 / mean for what, mean in expected.items())
    spread = 2 / (9 * free)  # Wilson and Hilferty: the cube root of chi-squared is nearly normal
    return set(found) <= set(weights) and (chi / free) ** (1 / 3) < 1 - spread + ONE_IN_A_MILLION * spread**0.5
