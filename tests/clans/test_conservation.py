"""What holds at every ply of every match: no card is lost or made, crystals never rise, counts are what they count."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core import kernels
from quintain.core.chance import below, game_seed, rekey
from quintain.core.record import STREAM, UNDECIDED
from quintain.core.rule import kernel
from quintain.core.verbs import actors, apply, deal, legal
from quintain.games.clans.pool import CARDS
from quintain.games.clans.rules import listed
from tests.clans.dealer import GAME

GAMES = 400


@kernel
def audit(states, seed, stream, out, found):
    """Play one random game. found: plies, cards amiss, counts amiss, crystals that rose, hands out of order."""
    s = states[0]
    rekey(s, seed, 0)
    deal(s)
    s.entry = 1
    log = np.zeros((0, 8), np.int32)
    before0, before1 = int(s.crystal[0]), int(s.crystal[1])
    while s.result == UNDECIDED:
        seat = kernels.a_seat(actors(s), stream[0])
        a = out[below(stream[0], legal(s, seat, out))]
        rekey(s, seed, int(s.entry))
        apply(s, seat, a, log)
        s.entry += 1
        found[0] += 1
        if s.crystal[0] > before0 or s.crystal[1] > before1:
            found[3] += 1
        before0, before1 = int(s.crystal[0]), int(s.crystal[1])
        for owner in range(2):
            held, staged, pile = 0, 0, 0
            for card in range(1, CARDS + 1):
                count = int(s.deck[owner, card]) + int(s.dead[owner, card])
                pile += int(s.deck[owner, card])
                for at in range(s.hand.shape[1]):
                    count += 1 if s.hand[owner, at] == card else 0
                for lane in range(3):
                    for slot in range(2):
                        count += 1 if s.stack[owner, lane, slot] == card else 0
                if count != listed(s, owner, card):
                    found[1] += 1
            for at in range(s.hand.shape[1]):
                held += 1 if s.hand[owner, at] > 0 else 0
                if at > 0 and s.hand[owner, at] > 0 and s.hand[owner, at - 1] > s.hand[owner, at]:
                    found[4] += 1
            for lane in range(3):
                for slot in range(2):
                    staged += int(s.staged[owner, lane, slot])
                    if (s.stack[owner, lane, slot] > 0) != (s.life[owner, lane, slot] > 0):
                        found[2] += 1
            if held + staged != s.held[owner] or pile != s.pile[owner] or s.held[owner] > s.hand_cap:
                found[2] += 1


@pytest.mark.clause("LCW-SETUP-001", "LCW-HAND-002", "LCW-HAND-003", "LCW-PLAN-002", "LCW-D01")
def test_twenty_five_cards_a_player_at_every_ply_of_every_variant():
    found = np.zeros(5, np.int64)
    variants = GAME.variants()
    for n in range(GAMES):
        states, stream = GAME.blank(variants[n % len(variants)]), np.zeros(1, STREAM)
        rekey(stream[0], n, 0)
        audit(states, game_seed(3, n), stream, np.zeros(GAME.actions, np.int32), found)
    assert found[0] > 40 * GAMES
    assert found[1:].tolist() == [0, 0, 0, 0]
