"""Clans' hand-written bots. They read a redacted state and nothing else."""

from __future__ import annotations

from quintain.core.clauses import LEGAL
from quintain.core.rule import rule
from quintain.games.clans.combat import power
from quintain.games.clans.moves import hero_refusal, placing
from quintain.games.clans.pool import (
    BUFF,
    DAMAGE,
    ELEMENT,
    HEAL,
    HEALTH,
    HERO_EFFECT,
    HERO_ELEMENT,
    NEUTRAL,
    TICK,
    WARD,
)
from quintain.games.clans.siege import base_of
from quintain.games.clans.state import BOTTOM, COMMIT, DRAWS, HERO, LANES, MOST_HELD, SLOTS, TICKS, TOP

BOTS = ("captain",)
"""`captain` contests lanes where it stands to win, reinforces what would fall and pushes where nobody stands."""

NEVER = 99  # ticks until something that does not happen
SPARE = 5  # hand cards above this many want to be played
PRICE = 7  # what a card in hand is worth keeping for
CROWDED = 6  # what a second card in a lane must bring on top
WOUNDS = 8  # Health lost in the lanes that makes healing worth a call
LANES_AT_WAR = 2  # contested lanes that make a buff or a ward worth a call


@rule
def policy(s, seat, which):
    """Captain: the placement that promises most, as long as one is worth its card; then commit."""
    if hero_refusal(s, seat) == LEGAL and wants_hero(s, seat):
        return HERO
    price = PRICE - max(int(s.held[seat]) - SPARE, 0) * 2
    best, action, last = price, COMMIT, 0
    for at in range(MOST_HELD):
        card = int(s.hand[seat, at])
        if card == 0:
            break
        if card != last:
            last = card
            for lane in range(LANES):
                if s.stack[seat, lane, BOTTOM] == 0:
                    for slot in range(SLOTS if s.stack[seat, lane, TOP] != 0 else 1):
                        worth = placement_worth(s, seat, card, lane, slot)
                        if worth > best:
                            best, action = worth, placing(card, lane, slot)
    return action


@rule
def placement_worth(s, me, card, lane, slot):
    """What the lane is worth with the card, less what it is worth without."""
    top, life = int(s.stack[me, lane, TOP]), int(s.life[me, lane, TOP])
    before = lane_worth(s, me, lane, top, life, 0)
    if top == 0:
        return lane_worth(s, me, lane, card, int(HEALTH[card]), 0) - before
    if slot == TOP:
        return lane_worth(s, me, lane, card, int(HEALTH[card]), top) - before - CROWDED
    return lane_worth(s, me, lane, top, life, card) - before - CROWDED


@rule
def lane_worth(s, me, lane, card, life, partner):
    """How a lane looks for a seat whose active card and backup are these, in crystal points."""
    foe = 1 - me
    target, cover = int(s.stack[foe, lane, TOP]), int(s.stack[foe, lane, BOTTOM])
    mine, theirs = int(DAMAGE[card]) + int(DAMAGE[partner]), int(DAMAGE[target]) + int(DAMAGE[cover])
    if target == 0:
        return 2 * mine + (mine if s.marker[lane] == base_of(foe) else 0) + (4 if card != 0 else 0)
    if card == 0:
        return -2 * theirs - (theirs if s.marker[lane] == base_of(me) else 0)
    left = int(s.life[foe, lane, TOP])
    wins = strike_time(power(s, me, lane, card, partner, target, cover), left, int(TICK[card]))
    falls = strike_time(power(s, foe, lane, target, cover, card, partner), life, int(TICK[target]))
    worth = backing(partner) - backing(cover)
    if wins < falls:
        return worth + mine + theirs + (4 if wins <= TICKS else 0)
    if wins == falls:
        return worth
    return worth - theirs


@rule
def backing(card):
    """What a backup adds to a fight it is not yet in."""
    return (int(DAMAGE[card]) + int(HEALTH[card])) // 2


@rule
def strike_time(damage, life, tick):
    """On which tick, counted on through the rounds, attacks of so much damage have taken so much Health."""
    if damage <= 0:
        return NEVER
    blows = (life + damage - 1) // damage
    if tick == 1:
        return blows
    if tick == 2:
        return (blows - 1) // 2 * TICKS + (blows - 1) % 2 * 2 + 2
    return (blows - 1) * TICKS + tick


@rule
def wants_hero(s, me):
    """Whether a call is worth it now: enough fights, enough wounds, or room for more cards."""
    hero = int(s.hero[me])
    effect, element = int(HERO_EFFECT[hero]), int(HERO_ELEMENT[hero])
    if effect != BUFF and effect != WARD and effect != HEAL:
        return s.pile[me] > DRAWS and s.held[me] + DRAWS + DRAWS <= s.hand_cap
    fights, wounds = 0, 0
    for lane in range(LANES):
        card = int(s.stack[me, lane, TOP])
        if card != 0:
            wounds += int(HEALTH[card]) - int(s.life[me, lane, TOP])
            if s.stack[1 - me, lane, TOP] != 0 and (element == NEUTRAL or element == ELEMENT[card]):
                fights += 1
    return wounds >= WOUNDS if effect == HEAL else fights >= LANES_AT_WAR
