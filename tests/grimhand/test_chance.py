"""Exact answers: how likely cards are, and what holds in every state of many random games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import numpy as np
import pytest

import quintain
from quintain.core.chance import STEP, below, game_seed, rekey
from quintain.core.events import log_buffer
from quintain.core.kernels import set_out
from quintain.core.record import STREAM, UNDECIDED
from quintain.core.rule import kernel, rule
from quintain.core.verbs import actors, apply, legal

from .dealer import GAME
from .fairness import is_fair

GAMES = 1_000_000
WALKS = 20_000
SIGMAS = 5
OVER = "over"


@kernel
def draw_three_times(states, log, tally):
    """Three draws from the attack deck in turn; count the hands of two that the first player then holds."""
    for i in range(GAMES):
        states[1] = states[0]
        s = states[1]
        match = game_seed(1, i)
        set_out(s, match)
        first = int(s.turn)
        for entry in range(1, 4):
            if s.result == UNDECIDED:
                rekey(s, match, entry)
                apply(s, int(s.turn), 0, log)
        low, high = 0, 0
        for value in range(1, 13):
            for _ in range(s.hand[first, 0, value]):
                low, high = high, value
        if s.result == UNDECIDED:
            tally[low, high] += 1
        else:
            tally[13, 13] += 1


@kernel
def walk(states, stream, out, log):
    """Play random games and count the states in which cards are lost or misplaced, and all states."""
    broken, seen = 0, 0
    for i in range(WALKS):
        states[1] = states[0]
        s = states[1]
        match = game_seed(1, i)
        set_out(s, match)
        rekey(stream[0], match ^ STEP, 0)
        while s.result == UNDECIDED:
            seat = actors(s) >> 1
            a = out[below(stream[0], legal(s, seat, out))]
            rekey(s, match, int(s.entry))
            apply(s, seat, a, log)
            s.entry += 1
            seen += 1
            if not is_sound(s, 0) or not is_sound(s, 1):
                broken += 1
    return broken, seen


@rule
def is_sound(s, deck):
    """GRIM-SC-08, GRIM-Q08, GRIM-Q10 for one deck."""
    pile = 0
    for value in range(1, 14):
        cards = int(s.draw[deck, value]) + int(s.discard[deck, value]) + int(s.out[deck, value])
        for seat in range(2):
            cards += int(s.hand[seat, deck, value])
            if value == 7:
                cards += int(s.lucky[seat, deck])
            if (value == 7 or value == 13) and s.hand[seat, deck, value] != 0:
                return False
            if s.known[seat, deck, value] > s.hand[seat, deck, value]:
                return False
        if cards != s.copies:
            return False
        pile += int(s.draw[deck, value])
    for seat in range(2):
        held = 0
        for value in range(1, 13):
            held += int(s.hand[seat, deck, value])
        if held != s.held[seat, deck] or held > 13:
            return False
    if pile != s.pile[deck] or (pile == 0 and s.refresh == 0 and s.result == UNDECIDED):
        return False
    return s.draw[deck, 13] + s.discard[deck, 13] > 0


def first_players_hand(first, second, third):
    """By hand: what the first player holds after these three draws, or that somebody died."""
    if first == 13 or second == 13 or (third == 13 and first != 7):
        return OVER
    held = sorted(card for card in (first, third) if card not in (7, 13))
    return tuple([0, 0, *held][-2:])


@pytest.mark.clause("GRIM-Q01", "GRIM-DEATH-002", "GRIM-DECK-002")
@pytest.mark.parametrize("copies", [1, 2, 4])
def test_the_first_card_is_death_once_in_13_times(copies):
    found = quintain.simulate("grimhand", GAMES, options={"copies": copies, "max_turns": 1}, threads=1)
    assert found.decisions == GAMES  # with empty hands it was a draw
    expected, spread = GAMES / 13, sqrt(GAMES * 12) / 13
    assert abs(found.reasons["death_card"] - expected) < SIGMAS * spread
    assert found.reasons["cap"] == GAMES - found.reasons["death_card"]


@pytest.mark.clause("GRIM-Q11", "GRIM-DEATH-001")
def test_with_a_shamrock_to_start_with_the_first_card_kills_nobody():
    found = quintain.simulate("grimhand", 50_000, options={"start_lucky": 1, "max_turns": 1}, threads=1)
    assert found.reasons["death_card"] == 0


@pytest.mark.clause("GRIM-DRAW-001", "GRIM-Q01", "GRIM-Q22")
def test_hands_after_three_draws_are_as_likely_as_from_a_shuffled_deck():
    states, tally = GAME.blank(GAME.settle(), rooms=2), np.zeros((14, 14), np.int64)
    draw_three_times(states, log_buffer(0), tally)
    found = {(int(low), int(high)): int(tally[low, high]) for low, high in np.argwhere(tally)}
    found[OVER] = found.pop((13, 13))
    chances: Counter = Counter()
    for drawn in product(range(1, 14), repeat=3):
        ways, left = 1, dict.fromkeys(range(1, 14), 2)
        for card in drawn:
            ways *= left[card]
            left[card] -= 1
        if ways:
            chances[first_players_hand(*drawn)] += Fraction(ways, 26 * 25 * 24)
    assert sum(chances.values()) == 1
    assert is_fair(found, chances)


@pytest.mark.clause("GRIM-Q01", "GRIM-Q10", "GRIM-Q08", "GRIM-Q02", "GRIM-HAND-001")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"copies": 1},
        {"copies": 4, "lucky_cap": 1},
        {"refresh": "lazy"},
        {"start_lucky": 1, "hand_limit_unit": "points"},
        {"open_hands": True, "draws_public": True},
    ],
)
def test_no_card_is_ever_lost_and_a_death_is_always_left(options):
    states, stream = GAME.blank(GAME.settle(options), rooms=2), np.zeros(1, STREAM)
    broken, seen = walk(states, stream, np.zeros(GAME.actions, np.int32), log_buffer(0))
    assert broken == 0
    assert seen > WALKS
