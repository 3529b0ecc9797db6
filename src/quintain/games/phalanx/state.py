"""Phalanx's nouns: cells, phases, options, the action table and the record of a match."""

from __future__ import annotations

from quintain.core.options import choice, flag, whole
from quintain.core.record import record
from quintain.games.phalanx.cards import CODES, FACES, HEROES

SEATS = 2
COLUMNS = 4
CELLS = 2 * COLUMNS
BACK = COLUMNS  # cells 0–3 are the front row, 4–7 the back row (PHX-DEPLOY-001c)
CELL_NAMES = ("f0", "f1", "f2", "f3", "b0", "b1", "b2", "b3")

PLAYER = "player"  # what an attack on a player is written to hit

DEALT = 12  # the hand a player deploys from
LAST_TURN = 400  # PHX-Q24

DEPLOY, WINDOW, ATTACK = range(3)
PHASES = ("deploy", "window", "attack")

PILE, FIELD, FALLEN, HAND, SEEN = range(5)
"""Where a card is. SEEN is a hand card that the opponent knows; the hand is everything from HAND on."""

PUT = 0  # card × cell: a deployment, or a reinforcement once combat has begun
STRIKE = PUT + FACES * CELLS  # own cell × column, which fixes the target
ASSAULT = STRIKE + CELLS * COLUMNS  # own cell, against the exposed player
SWAP = ASSAULT + CELLS  # Heroical × own cell
PASS = SWAP + len(HEROES) * CELLS
ACTIONS = PASS + 1

REASONS = ("cleared", "no_progress", "cap", "hp")
BY_CLEARING, BY_NO_PROGRESS, BY_CAP, BY_HP = range(4)

EXACT, LOSS_UP, LOSS_DOWN = range(3)
DRAW, HIGHER_TOTAL_HP = range(2)

OPTIONS = (
    choice(
        "double_mode",
        ("exact", "loss_up", "loss_down"),
        "PHX-Q01",
        "Doubled defence: half-points kept exactly, or half the damage rounded up or down.",
    ),
    flag("advance_back_row", "PHX-Q06", "A back-row card moves forward when the card before it is destroyed."),
    flag("overflow", "PHX-Q08", "The excess of a kill hits the card behind."),
    flag("free_deploy_cells", "PHX-Q10", "A card may be deployed to any empty cell of one's own."),
    choice("swaps_per_window", (1, 2, 3, 4), "PHX-Q14", "How many swaps a hero window allows."),
    flag("swap_heals", "PHX-Q17", "A card that goes back to the hand is healed."),
    flag("ace_kills_ace", "PHX-Q22", "An Ace destroys an Ace."),
    whole("no_progress_limit", 20, 1, LAST_TURN, "PHX-Q24", "Turns in a row without a loss that end the match."),
    choice(
        "no_progress_result",
        ("draw", "higher_total_hp"),
        "PHX-Q24",
        "What a match without progress is: a draw, or won by more life in the field.",
    ),
    flag("reinforce", "PHX-RESOURCES-002", "Instead of attacking, put a hand card into an empty cell."),
    whole("player_hp", 0, 0, 200, "PHX-SUIT-005", "HP of each player, attacked once the field is empty; 0 for none."),
    flag("jokers", "PHX-CARDS-004", "Each deck has two Jokers."),
)
PRESETS = {"text": {}, "prototype": {"double_mode": "loss_up", "swap_heals": True, "free_deploy_cells": True}}

STATE = record(
    (
        *(option.field for option in OPTIONS),
        ("turns", "i2"),  # completed combat turns
        ("quiet", "i2"),  # of these the last ones in which nothing was lost
        ("hp", "i2", (SEATS,)),  # of the players; 0 without player_hp
        ("phase", "i1"),
        ("turn", "i1"),  # the attacking seat; while deploying, the one that will attack first
        ("first_deployer", "i1"),
        ("held", "i1", (SEATS,)),  # hand sizes
        ("fielded", "i1", (SEATS,)),  # cards on each battlefield
        ("grid", "i1", (SEATS, CELLS)),  # the card in each cell
        ("place", "i1", (SEATS, CODES)),  # where each card of a deck is
        ("hurt", "i1", (SEATS, CODES)),  # half-points each card has lost; they stay with it (PHX-Q17)
        ("swapped", "i1", (len(HEROES),)),  # 1 for each Heroical used in this window
    )
)
