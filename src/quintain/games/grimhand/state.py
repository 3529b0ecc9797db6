"""Grimhand's nouns: constants, options, clauses, the action table and the record of a match."""

from __future__ import annotations

from quintain.core.options import choice, flag, whole
from quintain.core.record import record

SEATS = 2
ATTACK, DEFENSE = 0, 1
DECKS = (ATTACK, DEFENSE)
DECK_NAMES = ("attack", "defense")

LUCKY, DEATH = 7, 13
VALUES = DEATH + 1  # cards are indexed by their value; index 0 is never used
HIGHEST = 12
FULL_HP = 50
HAND_LIMIT = 13

DRAW_ATTACK, DRAW_DEFENSE, STRIKE = ATTACK, DEFENSE, 2
ACTIONS = 3
ACTION_TEXTS = ("draw attack", "draw defense", "attack")

REASONS = ("hp", "death_card", "cap")
BY_HP, BY_DEATH, BY_CAP = range(3)

CARDS, POINTS = 0, 1
EAGER, LAZY = 0, 1
NO_CAP = 0

OPTIONS = (
    choice("copies", (2, 1, 4), "GRIM-Q01", "Copies of each value in each deck."),
    choice("lucky_cap", ("none", 1), "GRIM-Q03", "How many shamrocks a slot holds; a surplus one is discarded."),
    choice("hand_limit_unit", ("cards", "points"), "GRIM-Q07", "Whether 13 limits a hand's cards or their sum."),
    choice("refresh", ("eager", "lazy"), "GRIM-Q08", "Rebuild an empty deck at once, or when somebody draws from it."),
    choice("start_lucky", (0, 1), "GRIM-Q11", "Shamrocks each player starts with, from the Defense deck."),
    flag("open_hands", "GRIM-Q13", "Hands lie open on the table."),
    flag("draws_public", "GRIM-Q14", "A drawn value card is shown to both."),
    whole("max_turns", 300, 1, 10_000, "GRIM-Q21", "The match is a draw after this many turns."),
)
PRESETS = {"text": {}, "prototype": {"hand_limit_unit": "points", "start_lucky": 1}}

STATE = record(
    (
        *(option.field for option in OPTIONS),
        ("turns", "i2"),  # completed turns
        ("turn", "i1"),  # the seat to act
        ("hp", "i1", (SEATS,)),
        ("lucky", "i1", (SEATS, 2)),  # shamrocks in the slot, by the deck they came from
        ("held", "i1", (SEATS, 2)),  # size of each hand
        ("pile", "i1", (2,)),  # size of each draw pile
        ("hand", "i1", (SEATS, 2, VALUES)),
        ("known", "i1", (SEATS, 2, VALUES)),  # the part of a hand that its opponent knows
        ("draw", "i1", (2, VALUES)),  # the draw piles: bags, their order is nobody's to know
        ("discard", "i1", (2, VALUES)),
        ("out", "i1", (2, VALUES)),  # never in play in this match
    )
)
