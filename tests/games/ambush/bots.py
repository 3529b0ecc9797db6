"""Ambush's hand-written bot. It reads a redacted state and nothing else."""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.ambush.rules import strength, to_set
from quintain.games.ambush.state import BIDDING, BOLD, CARDS, KINDS, LEAVE, NO_BID, PASS, PROBE, SETTING

BOTS = ("fox",)
"""`fox` bids its best, hides boldly what that bid cannot lose, and probes with a strong bid."""

STRONG = 4


@rule
def policy(s, seat, which):
    """Fox: always the best card."""
    foe = 1 - seat
    best = best_card(s, seat)
    if s.phase == BIDDING:
        return best - 1 if best > 0 else NO_BID
    if s.phase == SETTING:
        if s.post[seat] == 0 and best > strength(s.bid[foe]):
            return to_set(best, 1, BOLD, max(int(s.post[foe]), 1))
        return PASS
    return PROBE + int(s.post[foe]) if strength(s.bid[seat]) >= STRONG else LEAVE


@rule
def best_card(s, seat):
    """The strongest card of the hand, 0 when it is empty."""
    for n in range(CARDS):
        if s.hand[seat, KINDS - 1 - n] > 0:
            return KINDS - 1 - n
    return 0
