"""What a seat may do in Phalanx, and which clause forbids the rest."""

from __future__ import annotations

from quintain.core.clauses import LEGAL, clause
from quintain.core.rule import rule
from quintain.games.phalanx.cards import CODES, HEROES, NO_CARD
from quintain.games.phalanx.combat import target_cell
from quintain.games.phalanx.state import (
    ASSAULT,
    CELLS,
    COLUMNS,
    DEPLOY,
    HAND,
    PASS,
    PUT,
    STRIKE,
    SWAP,
    WINDOW,
)

DEPLOYMENT_ALTERNATES = clause("PHX-DEPLOY-002b")
DEPLOYED_FROM_HAND = clause("PHX-DEPLOY-001b")
CELLS_IN_ORDER = clause("PHX-DEPLOY-002c")
CELL_IS_TAKEN = clause("PHX-Q10")
COMBAT_COMES_LATER = clause("PHX-TURNS-001a")
WINDOW_IS_THE_DEFENDERS = clause("PHX-HEROICAL-001b")
WINDOW_COMES_FIRST = clause("PHX-TURNS-001c")
HERO_ONCE_A_WINDOW = clause("PHX-Q14")
SWAP_NEEDS_A_CARD = clause("PHX-Q16")
ONE_ATTACK_A_TURN = clause("PHX-TURNS-001b")
HAND_STAYS_IN_HAND = clause("PHX-RESOURCES-001")
ATTACK_IS_CARD_ON_CARD = clause("PHX-COMBAT-001a")
NOBODY_THERE = clause("PHX-COMBAT-001d")
NO_PLAYER_TO_HIT = clause("PHX-SUIT-004")
PLAYER_IS_COVERED = clause("PHX-HP-002")
REINFORCE_EMPTY_CELL = clause("PHX-RESOURCES-002")


@rule
def actor(s):
    """PHX-DEPLOY-002b: deployment alternates. PHX-HEROICAL-001b: the window is the defender's, the attack is not."""
    if s.phase == DEPLOY:
        first = int(s.first_deployer)
        return first if s.fielded[0] == s.fielded[1] else 1 - first
    return 1 - int(s.turn) if s.phase == WINDOW else int(s.turn)


@rule
def has_card(s, seat, card):
    """Whether a card is in a seat's hand."""
    return s.place[seat, card] >= HAND


@rule
def next_cell(s, seat):
    """PHX-DEPLOY-002c: the first empty cell, front 0–3 before back 0–3."""
    for cell in range(CELLS):
        if s.grid[seat, cell] == NO_CARD:
            return cell
    return CELLS


@rule
def can_swap(s, seat, hero):
    """PHX-HEROICAL-001b: a Heroical of one's hand that was not used in this window (PHX-Q14)."""
    return has_card(s, seat, HEROES[hero]) and s.swapped[hero] == 0


@rule
def legal(s, seat, out):
    """What each phase offers."""
    if s.phase == DEPLOY:
        if s.free_deploy_cells:
            return puts(s, seat, 0, CELLS, out, 0)
        cell = next_cell(s, seat)
        return puts(s, seat, cell, cell + 1, out, 0)
    if s.phase == WINDOW:
        return swaps(s, seat, out)
    count = strikes(s, seat, out)
    if s.reinforce:
        count = puts(s, seat, 0, CELLS, out, count)
    if count == 0:
        out[0] = PASS
        return 1
    return count


@rule
def puts(s, seat, first, end, out, count):
    """Every hand card into every empty cell from `first` up to `end`."""
    for card in range(1, CODES):
        if has_card(s, seat, card):
            for cell in range(first, end):
                if s.grid[seat, cell] == NO_CARD:
                    out[count] = PUT + (card - 1) * CELLS + cell
                    count += 1
    return count


@rule
def swaps(s, seat, out):
    """PHX-HEROICAL-001c, PHX-Q15: every Heroical for every card in the field; passing is always there (PHX-Q26)."""
    out[0] = PASS
    count = 1
    for hero in range(HEROES.shape[0]):
        if can_swap(s, seat, hero):
            for cell in range(CELLS):
                if s.grid[seat, cell] != NO_CARD:
                    out[count] = SWAP + hero * CELLS + cell
                    count += 1
    return count


@rule
def strikes(s, seat, out):
    """PHX-COMBAT-001a, PHX-COMBAT-001d: every own card against the one target of each column that has one."""
    foe = 1 - seat
    count = 0
    for here in range(CELLS):
        if s.grid[seat, here] == NO_CARD:
            continue
        for column in range(COLUMNS):
            if s.grid[foe, target_cell(s, foe, column)] != NO_CARD:
                out[count] = STRIKE + here * COLUMNS + column
                count += 1
        if s.fielded[foe] == 0:
            out[count] = ASSAULT + here
            count += 1
    return count


@rule
def refusal(s, seat, a):
    """Which clause stands against an action."""
    if seat != actor(s):
        if s.phase == DEPLOY:
            return DEPLOYMENT_ALTERNATES
        return WINDOW_IS_THE_DEFENDERS if s.phase == WINDOW else ONE_ATTACK_A_TURN
    if s.phase == DEPLOY:
        return refuse_deployment(s, seat, a)
    if s.phase == WINDOW:
        return refuse_swap(s, seat, a)
    return refuse_turn(s, seat, a)


@rule
def refuse_deployment(s, seat, a):
    """While deploying there is nothing else to do."""
    if a >= STRIKE:
        return COMBAT_COMES_LATER
    if not has_card(s, seat, (a - PUT) // CELLS + 1):
        return DEPLOYED_FROM_HAND
    if s.grid[seat, (a - PUT) % CELLS] != NO_CARD:
        return CELL_IS_TAKEN
    if not s.free_deploy_cells and (a - PUT) % CELLS != next_cell(s, seat):
        return CELLS_IN_ORDER
    return LEGAL


@rule
def refuse_swap(s, seat, a):
    """In the window: a swap, or none."""
    if a == PASS:
        return LEGAL
    if a < SWAP:
        return WINDOW_COMES_FIRST
    hero = (a - SWAP) // CELLS
    if s.swapped[hero]:
        return HERO_ONCE_A_WINDOW
    if not has_card(s, seat, HEROES[hero]):
        return WINDOW_IS_THE_DEFENDERS
    if s.grid[seat, (a - SWAP) % CELLS] == NO_CARD:
        return SWAP_NEEDS_A_CARD
    return LEGAL


@rule
def refuse_turn(s, seat, a):
    """On one's turn: an attack, or what an expansion allows instead."""
    foe = 1 - seat
    if a < STRIKE:
        if not s.reinforce or not has_card(s, seat, (a - PUT) // CELLS + 1):
            return HAND_STAYS_IN_HAND
        return LEGAL if s.grid[seat, (a - PUT) % CELLS] == NO_CARD else REINFORCE_EMPTY_CELL
    if a < ASSAULT:
        if s.grid[seat, (a - STRIKE) // COLUMNS] == NO_CARD:
            return ATTACK_IS_CARD_ON_CARD
        there = target_cell(s, foe, (a - STRIKE) % COLUMNS)
        return LEGAL if s.grid[foe, there] != NO_CARD else NOBODY_THERE
    if a < SWAP:
        if s.player_hp == 0:
            return NO_PLAYER_TO_HIT
        if s.fielded[foe] > 0:
            return PLAYER_IS_COVERED
        return LEGAL if s.grid[seat, a - ASSAULT] != NO_CARD else ATTACK_IS_CARD_ON_CARD
    if a < PASS:
        return WINDOW_IS_THE_DEFENDERS
    return ONE_ATTACK_A_TURN if can_do_something(s, seat) else LEGAL


@rule
def can_do_something(s, seat):
    """PHX-HP-006: whoever has a card in the field can attack, and whoever has one in hand may be able to place it."""
    return s.fielded[seat] > 0 or (s.reinforce > 0 and s.held[seat] > 0)
