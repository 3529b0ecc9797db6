"""What holds in every match: the arithmetic of a round, and that no card is ever lost."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.chance import below, game_seed, rekey
from quintain.core.kernels import a_seat, set_out
from quintain.core.record import STREAM, UNDECIDED
from quintain.core.rule import kernel, rule
from quintain.core.verbs import actors, apply, legal
from quintain.games.war_lanes.cards import CODES, COPIES, DECK
from quintain.games.war_lanes.state import CHOOSE, DISCARD, LANES, PLACES, SIDE

from .dealer import GAME

MATCHES = 100_000
POSITIONS = 200_000  # of each way to play, looked at card by card; every end is looked at as well


@rule
def lost_cards(s):
    """How many faces are not there as often as the deck has them."""
    wrong = 0
    pooled = 0
    for card in range(1, CODES):
        there = int(s.pool[card]) + int(s.discard[card])
        pooled += int(s.pool[card])
        for seat in range(2):
            for at in range(int(s.held[seat])):
                there += int(s.hand[seat, at] == card)
            for lane in range(LANES):
                for at in range(SIDE):
                    there += int(s.side[lane, seat, at] == card)
        wrong += int(there != COPIES[card])
    return wrong + int(pooled != s.pooled) + int(s.decks[0] + s.decks[1] > s.pooled)


@rule
def some_action(s, seat, stream, out, careful):
    """Any legal action; a careful player discards only when nothing else is legal."""
    count = legal(s, seat, out)
    if careful and out[0] < CHOOSE:
        kept = 0
        for i in range(count):
            if out[i] % PLACES != DISCARD:
                out[kept] = out[i]
                kept += 1
        count = kept if kept > 0 else count
    return out[below(stream, count)]


@kernel
def watch(states, seed, careful, stream, out, found):
    """Play a match and count: plies, those with lost cards, turns without five cards, rounds, those of wrong length."""
    states[1] = states[0]
    s = states[1]
    set_out(s, seed)
    log = np.zeros((0, 8), np.int32)
    began, turns, first, second = int(s.rounds), 0, 0, 0
    while s.result == UNDECIDED:
        found[0] += 1
        if found[0] < POSITIONS:
            found[1] += int(lost_cards(s) > 0)
        if s.rounds > 0 and s.plays_left == 3:
            found[2] += int(s.held[s.turn] != 5)
        seat, flips = a_seat(actors(s), stream[0]), int(s.flips)
        a = some_action(s, seat, stream[0], out, careful)
        if a < CHOOSE:
            first += int(seat == 0)
            second += int(seat == 1)
        rekey(s, seed, int(s.entry))
        apply(s, seat, a, log)
        s.entry += 1
        if s.rounds != began:
            if began > 0:
                n = (23 - flips) // 3 + 1
                found[3] += 1
                found[4] += int(s.turns - turns != 2 * n or first != 3 * n or second != 3 * n)
            began, turns, first, second = int(s.rounds), int(s.turns), 0, 0
    found[1] += int(lost_cards(s) > 0)


def watched(matches, careful, options=None):
    found = np.zeros(5, np.int64)
    states = np.zeros(2, GAME.state)
    states[0] = GAME.blank(GAME.settle(options))[0]
    stream, out = np.zeros(1, STREAM), np.zeros(GAME.actions, np.int32)
    for n in range(matches):
        rekey(stream[0], n, 1)
        watch(states, game_seed(17, n), careful, stream, out, found)
    return found


@pytest.mark.clause("WLP-SETUP-002", "WLP-END-001", "WLP-TURN-001", "WLP-ROUND-005")
def test_rounds_have_n_turns_of_five_cards_and_two_cards_stay_unplayed():
    """N = ⌊(23−k)/3⌋+1 turns each, so 3N of the 28−k cards are played, (23−k) mod 3 dumped, and 2 are left."""
    wild, careful = watched(MATCHES // 2, 0), watched(MATCHES // 2, 1)
    for plies, lost, short_hands, rounds, wrong in (wild, careful):
        assert plies > MATCHES
        assert (lost, short_hands, wrong) == (0, 0, 0)
        assert rounds > 0
    assert careful[3] > MATCHES // 10  # enough rounds were played to their end


def test_the_table_of_the_rulebook_adds_up():
    for k in range(1, 24):
        deck = 28 - k - 5
        turns, hand, played = 0, 5, 0
        final = False
        while not final:
            turns, played, hand = turns + 1, played + 3, hand - 3
            final = deck < 3
            if deck >= 3:
                deck, hand = deck - 3, hand + 3
        assert (turns, played, hand) == ((23 - k) // 3 + 1, 3 * ((23 - k) // 3 + 1), 2)


@pytest.mark.parametrize("options", [{"dump_hidden": True}, {"extra_turn_after_dump": True}, {"suit_effects": False}])
def test_no_option_loses_a_card(options):
    assert watched(3000, 1, options)[1] == 0


def test_a_state_is_small():
    assert GAME.state.itemsize <= 512
    assert DECK == 56
    assert GAME.actions == 216
