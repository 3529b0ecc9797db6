"""Grimhand's hand-written bots. They read a redacted state and nothing else."""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.grimhand.hidden import unseen, veiled
from quintain.games.grimhand.rules import hand_sum
from quintain.games.grimhand.state import ATTACK, DEATH, DEFENSE, LUCKY, POINTS, STRIKE

BOTS = ("warden",)
"""`warden` counts the Death cards: it draws where none can come, and attacks rather than draw unprotected."""

BIG_HIT = 18
ROOM = 8  # under the points rule a hand above this is more likely than not to be flushed by the next card


@rule
def policy(s, seat, which):
    """Warden: finish the foe; never risk Death while an attack can be made instead; else draw where it is safest."""
    foe = 1 - seat
    armed = s.held[seat, ATTACK] > 0
    hit = expected_hit(s, seat, foe)
    if armed and hit >= s.hp[foe]:
        return STRIKE
    safest = safest_deck(s, seat)
    if armed and (risk(s, seat, safest) > 0 or hit >= BIG_HIT or is_nearly_full(s, seat)):
        return STRIKE
    return safest


@rule
def expected_hit(s, me, foe):
    """The attack's sum less what the foe's defense is worth on average."""
    count, worth = 0, 0
    for value in range(1, DEATH):
        if value != LUCKY:
            left = unseen(s, DEFENSE, value)
            count += left
            worth += value * left
    guess = veiled(s, foe, DEFENSE) * worth // max(count, 1)
    return hand_sum(s, me, ATTACK) - hand_sum(s, foe, DEFENSE) - guess


@rule
def risk(s, me, deck):
    """The chance, in thousandths, that a draw from this deck kills."""
    if s.lucky[me, ATTACK] + s.lucky[me, DEFENSE] > 0:
        return 0
    if s.pile[deck] > 0:
        return 1000 * unseen(s, deck, DEATH) // int(s.pile[deck])
    deaths, cards = 0, 0  # an empty pile is about to be rebuilt from its discard
    for value in range(1, DEATH + 1):
        cards += int(s.discard[deck, value])
    deaths = int(s.discard[deck, DEATH])
    return 1000 * deaths // max(cards, 1)


@rule
def safest_deck(s, me):
    """The deck less likely to kill; where both are alike, the one that fills the shorter hand."""
    attack, defense = risk(s, me, ATTACK), risk(s, me, DEFENSE)
    if attack != defense:
        return ATTACK if attack < defense else DEFENSE
    return ATTACK if s.held[me, ATTACK] <= s.held[me, DEFENSE] else DEFENSE


@rule
def is_nearly_full(s, me):
    """Whether one more attack card might flush the hand."""
    if s.hand_limit_unit == POINTS:
        return hand_sum(s, me, ATTACK) > ROOM
    return s.held[me, ATTACK] >= DEATH
