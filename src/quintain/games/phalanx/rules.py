"""Phalanx's rules: the deal, and what an action does. What is legal is in `moves`, the attack itself in `combat`."""

from __future__ import annotations

from quintain.core.chance import below
from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.core.verbs import tie, win
from quintain.games.phalanx.cards import CODES, HERO, HEROES, JOKERS, NO_CARD, STANDARD
from quintain.games.phalanx.combat import attack, life
from quintain.games.phalanx.events import (
    BATTLE_BEGAN,
    CAPPED,
    DEPLOYED,
    NO_FURTHER_SWAP,
    NO_SWAP,
    REINFORCED,
    STALLED,
    STALLED_AHEAD,
    STOOD_BY,
    SWAPPED,
)
from quintain.games.phalanx.moves import actor
from quintain.games.phalanx.siege import assault
from quintain.games.phalanx.state import (
    ASSAULT,
    ATTACK,
    BY_CAP,
    BY_NO_PROGRESS,
    CELLS,
    COLUMNS,
    DEALT,
    DEPLOY,
    DRAW,
    FIELD,
    HAND,
    LAST_TURN,
    PASS,
    PILE,
    PUT,
    SEEN,
    STRIKE,
    SWAP,
    WINDOW,
)

NO_PROGRESS = clause("PHX-Q24")


@rule
def deal(s):
    """PHX-DEPLOY-001a: twelve cards each, out of one's own deck. PHX-DEPLOY-002a: chance says who deploys first."""
    for seat in range(2):
        for n in range(DEALT):
            s.place[seat, draw_card(s, seat, deck_size(s) - n)] = HAND
        s.held[seat] = DEALT
        s.hp[seat] = s.player_hp
    s.first_deployer = below(s, 2)
    s.turn = 1 - s.first_deployer


@rule
def deck_size(s):
    """PHX-CARDS-001: 52 cards, and with `jokers` two more."""
    return STANDARD + JOKERS if s.jokers else STANDARD


@rule
def draw_card(s, seat, count):
    """Any card of a seat's drawpile, which holds `count` (ENG-BAG-001)."""
    left = below(s, count)
    for card in range(1, CODES):
        if s.place[seat, card] == PILE:
            if left == 0:
                return card
            left -= 1
    return NO_CARD


@rule
def actors(s):
    """One seat at a time."""
    if s.result != UNDECIDED:
        return 0
    return 1 << actor(s)


@rule
def apply(s, seat, a, log):
    """One action."""
    if a < STRIKE:
        card, cell = (a - PUT) // CELLS + 1, (a - PUT) % CELLS
        if s.phase == DEPLOY:
            deploy(s, seat, card, cell, log)
        else:
            place_card(s, seat, card, cell)
            emit(log, REINFORCED, seat, card, cell)
            end_turn(s, False, log)
    elif s.phase == WINDOW:
        if a == PASS:
            emit(log, NO_FURTHER_SWAP if swaps_made(s) else NO_SWAP, seat)
            close_window(s)
        else:
            swap(s, seat, int(HEROES[(a - SWAP) // CELLS]), (a - SWAP) % CELLS, log)
    elif a < ASSAULT:
        end_turn(s, attack(s, seat, (a - STRIKE) // COLUMNS, (a - STRIKE) % COLUMNS, log), log)
    elif a < SWAP:
        end_turn(s, assault(s, seat, a - ASSAULT, log), log)
    else:
        emit(log, STOOD_BY, seat)
        end_turn(s, False, log)


@rule
def place_card(s, seat, card, cell):
    """From the hand into a cell, face up."""
    s.grid[seat, cell] = card
    s.fielded[seat] += 1
    s.place[seat, card] = FIELD
    s.held[seat] -= 1


@rule
def deploy(s, seat, card, cell, log):
    """PHX-DEPLOY-002b: one card each in turn; with sixteen placed the first window opens (PHX-TURNS-001a)."""
    place_card(s, seat, card, cell)
    emit(log, DEPLOYED, seat, card, cell)
    if s.fielded[0] + s.fielded[1] == 2 * CELLS:
        s.phase = WINDOW
        emit(log, BATTLE_BEGAN, s.turn)


@rule
def swap(s, seat, hero, cell, log):
    """PHX-HEROICAL-001c: a Heroical for a card in the field, which goes to hand in sight of all (PHX-Q28)."""
    card = int(s.grid[seat, cell])
    s.grid[seat, cell] = hero
    s.place[seat, hero] = FIELD
    s.place[seat, card] = SEEN
    if s.swap_heals:  # else its damage stays with it (PHX-Q17)
        s.hurt[seat, card] = 0
    s.swapped[HERO[hero]] = 1
    emit(log, SWAPPED, seat, hero, card, cell)
    if swaps_made(s) == s.swaps_per_window:
        close_window(s)


@rule
def swaps_made(s):
    """How many swaps this window has seen."""
    made = 0
    for hero in range(HEROES.shape[0]):
        made += int(s.swapped[hero])
    return made


@rule
def close_window(s):
    """PHX-HEROICAL-001d: now the attacker chooses."""
    for hero in range(HEROES.shape[0]):
        s.swapped[hero] = 0
    s.phase = ATTACK


@rule
def end_turn(s, progress, log):
    """PHX-Q24: quiet turns are counted, then all turns; else a new turn begins with its window (PHX-TURNS-001c)."""
    if s.result != UNDECIDED:
        return
    s.turns += 1
    s.quiet = 0 if progress else s.quiet + 1
    if s.quiet >= s.no_progress_limit:
        call_off(s, log)
    elif s.turns >= LAST_TURN:
        emit(log, CAPPED, s.turns)
        tie(s, BY_CAP, NO_PROGRESS)
    else:
        s.turn = 1 - s.turn
        s.phase = WINDOW


@rule
def call_off(s, log):
    """PHX-Q24: without progress the match is drawn, or goes to the side with more life in the field."""
    own, other = field_life(s, 0), field_life(s, 1)
    if s.no_progress_result == DRAW or own == other:
        emit(log, STALLED, s.quiet)
        tie(s, BY_NO_PROGRESS, NO_PROGRESS)
        return
    ahead = 0 if own > other else 1
    emit(log, STALLED_AHEAD, ahead, s.quiet, max(own, other), min(own, other))
    win(s, ahead, BY_NO_PROGRESS, NO_PROGRESS)


@rule
def field_life(s, seat):
    """All the half-points on a battlefield."""
    total = 0
    for cell in range(CELLS):
        card = int(s.grid[seat, cell])
        if card != NO_CARD:
            total += life(s, seat, card)
    return total
