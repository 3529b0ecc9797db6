"""Phalanx's hand-written bot. It reads a redacted state and nothing else."""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.phalanx.cards import ACE, CLUB, CODES, DIAMOND, HEROES, JACK, NO_CARD, RANK, SUIT, VALUE
from quintain.games.phalanx.combat import can_slay_ace, cost, is_doubled, life, strength, target_cell
from quintain.games.phalanx.moves import can_swap, has_card, next_cell
from quintain.games.phalanx.state import (
    ASSAULT,
    BACK,
    CELLS,
    COLUMNS,
    DEPLOY,
    PASS,
    PUT,
    STRIKE,
    SWAP,
    WINDOW,
)

BOTS = ("hoplite",)
"""`hoplite` puts shields in front, takes the most life it can, finishes what it can, and swaps to save a card."""

NEVER = -1
FINISH = 100_000
KILL = 40
ACE_WORTH = 20  # to its owner; a card worth more than its number, since little can remove it
RESERVES = 1  # Heroicals kept in hand for the window
WORTH_A_SWAP = 60


@rule
def policy(s, seat, which):
    """Hoplite's way through each phase."""
    if s.phase == DEPLOY:
        return best_deployment(s, seat)
    if s.phase == WINDOW:
        return best_swap(s, seat)
    return best_turn(s, seat)


@rule
def worth(card):
    """What a card is worth on the battlefield."""
    return ACE_WORTH if RANK[card] == ACE else int(VALUE[card])


@rule
def fit(card, cell):
    """How well a card stands in a cell: Diamonds and Aces in front, Clubs and Heroicals behind them."""
    fits = 4 * worth(card)
    if cell < BACK:
        if SUIT[card] == DIAMOND:
            fits += 2 * int(VALUE[card])
        if RANK[card] == ACE:
            fits += 8
    elif SUIT[card] == CLUB:
        fits += 6
    return fits


@rule
def best_deployment(s, seat):
    """The hand card that fits best into the next cell, the last Heroical kept for later."""
    cell = next_cell(s, seat)
    keep = heroicals_in_hand(s, seat) <= RESERVES
    best, most = PUT, NEVER
    for card in range(1, CODES):
        if has_card(s, seat, card):
            fits = fit(card, cell)
            if keep and RANK[card] >= JACK:
                fits = 0
            if fits > most:
                best, most = PUT + (card - 1) * CELLS + cell, fits
    return best


@rule
def heroicals_in_hand(s, seat):
    """How many Heroicals a hand holds."""
    count = 0
    for hero in range(HEROES.shape[0]):
        if has_card(s, seat, HEROES[hero]):
            count += 1
    return count


@rule
def gain(s, attacker, foe, there):
    """What an attack on a cell brings: the life it takes, and more if it kills."""
    target = int(s.grid[foe, there])
    if RANK[target] == ACE:
        taken = life(s, foe, target) if can_slay_ace(s, attacker) else 0
    else:
        taken = cost(s, strength(attacker, there), is_doubled(s, foe, there))
    left = life(s, foe, target)
    if taken < left:
        return taken
    if s.fielded[foe] == 1:
        return FINISH
    return left + KILL + 4 * worth(target)


@rule
def best_turn(s, seat):
    """The attack that brings the most; an exposed player is hit by the strongest card."""
    foe = 1 - seat
    best, most = PASS, NEVER
    for here in range(CELLS):
        attacker = int(s.grid[seat, here])
        if attacker == NO_CARD:
            continue
        for column in range(COLUMNS):
            there = target_cell(s, foe, column)
            if s.grid[foe, there] != NO_CARD:
                brings = gain(s, attacker, foe, there)
                if brings > most:
                    best, most = STRIKE + here * COLUMNS + column, brings
        if s.fielded[foe] == 0 and strength(attacker, 0) > most:
            best, most = ASSAULT + here, strength(attacker, 0)
    if most <= 0 and s.reinforce and s.held[seat] > 0 and s.fielded[seat] < CELLS:
        return best_deployment(s, seat)
    return best


@rule
def threat(s, seat, cell):
    """The most that an attack on this cell brings the other side."""
    most = 0
    for here in range(CELLS):
        attacker = int(s.grid[1 - seat, here])
        if attacker != NO_CARD:
            most = max(most, gain(s, attacker, seat, cell))
    return most


@rule
def worst_threat(s, seat):
    """The cell that the other side would most like to attack."""
    worst, most = 0, NEVER
    for column in range(COLUMNS):
        cell = target_cell(s, seat, column)
        if s.grid[seat, cell] != NO_CARD:
            brings = threat(s, seat, cell)
            if brings > most:
                worst, most = cell, brings
    return worst


@rule
def best_swap(s, seat):
    """Save the card that is about to fall, if a Heroical would stand there in its place."""
    if s.fielded[seat] == 0:
        return PASS
    cell = worst_threat(s, seat)
    now, card = threat(s, seat, cell), int(s.grid[seat, cell])
    if now < WORTH_A_SWAP or RANK[card] >= JACK:
        return PASS
    for hero in range(HEROES.shape[0]):
        if can_swap(s, seat, hero):
            after = threat_instead(s, seat, cell, int(HEROES[hero]))
            if after < now:
                return SWAP + hero * CELLS + cell
    return PASS


@rule
def threat_instead(s, seat, cell, hero):
    """The threat to a cell if another card stood there. The bot's copy is its own to try things on."""
    card = s.grid[seat, cell]
    s.grid[seat, cell] = hero
    brings = threat(s, seat, cell)
    s.grid[seat, cell] = card
    return brings
