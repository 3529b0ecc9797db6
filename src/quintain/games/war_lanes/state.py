"""War-Lanes' nouns: lanes, options, presets, the action table and the record of a match."""

from __future__ import annotations

from typing import Any

from quintain.core.options import choice, flag, whole
from quintain.core.record import record
from quintain.games.war_lanes.cards import CODES, FACES, SUITS

SEATS = 2
START_HP = 100
PERSONAL_DECK = 28
OPENING_HAND = 5
PLAYS = 3  # a turn (WLP-TURN-001), and a draw (WLP-DRAW-001)
HAND_ROOM = 7  # five cards in any match; a position may leave four behind at the draw of three (WLP-D08)

LANES = 3
SIDE = 3  # cards a side holds (WLP-LANE-001)
LANE_NAMES = ("left", "middle", "right")

PLACES = LANES + 1
DISCARD = LANES  # where a card may go: lane 0, 1 or 2, or the discard
CHOOSE = FACES * PLACES  # below it: card × place; from it on: the four suits
ACTIONS = CHOOSE + len(SUITS)

REASONS = ("hp", "sudden_death", "cap")
BY_HP, BY_SUDDEN_DEATH, BY_CAP = range(3)

END_OF_ROUND, ALWAYS = range(2)
SIMULTANEOUS, SEQUENTIAL_UNIQUE = range(2)
IMMEDIATE, AT_ROUND_END = range(2)
BATCH, SEQUENTIAL = range(2)
NO_HP_CAP = 0
NEVER = 3
LAST_ROUND = 1000

OPTIONS = (
    flag("suit_effects", "WLP-SUIT-001", "Each player chooses a suit whose cards are active.", default=True),
    choice("suit_choice", ("simultaneous", "sequential_unique"), "WLP-Q08", "Both choose in secret, or one by one."),
    choice("ace_effect", (3, 0, 7), "WLP-Q03", "What an active Ace adds."),
    flag("winner_heals", "WLP-Q14", "A healing suit also heals the winner of a lane."),
    flag("tie_heals", "WLP-Q16", "A healing suit heals in a tied lane."),
    choice("pair_bonus", (3, 5), "WLP-POKER-001", "What a pair is worth."),
    choice("trips_bonus", (12, 15), "WLP-POKER-002", "What three of a kind are worth."),
    choice("straight_bonus", (10,), "WLP-POKER-003", "What a straight is worth."),
    choice("flush_bonus", (8, 10), "WLP-POKER-004", "What a flush is worth."),
    choice("straight_flush_bonus", (20, 25), "WLP-POKER-005", "What a straight flush is worth."),
    choice("two_card_pair_bonus", (3, 5), "WLP-Q01", "What a pair on a side of two cards is worth."),
    choice("two_card_pair_scope", ("end_of_round", "always"), "WLP-Q02", "When a side of two cards scores its pair."),
    flag("ace_low_straight", "WLP-Q04", "An Ace also stands below the 2 in a straight."),
    choice("pending_turns", (2, 1, 0, "never"), "WLP-Q19", "Turns that a filled lane waits for the other side."),
    choice("due_lanes", ("batch", "sequential"), "WLP-Q24", "Lanes due together resolve at once, or left to right."),
    choice("death_check", ("immediate", "end_of_round"), "WLP-Q10", "When a player without HP has lost."),
    flag("sudden_death_when_alive", "WLP-Q12", "Equal HP above 0 after a round bring sudden death.", default=True),
    choice("hp_cap", ("none", 100), "WLP-Q13", "The most HP a player can have."),
    flag("extra_turn_after_dump", "WLP-Q26", "The turn that dumps the last cards is followed by one more."),
    flag("dump_hidden", "WLP-Q33", "Dumped cards are not shown."),
    whole("max_rounds", 30, 1, LAST_ROUND, "WLP-Q38", "After so many rounds the higher HP win."),
)
V1_2: dict[str, Any] = {"suit_effects": False}
V1_1 = V1_2 | {"pending_turns": "never"}
V1_0_BONUSES = {
    "pair_bonus": 5,
    "trips_bonus": 15,
    "flush_bonus": 10,
    "straight_flush_bonus": 25,
    "two_card_pair_bonus": 5,
}
PRESETS: dict[str, dict[str, Any]] = {
    "text": {},
    "prototype": {"two_card_pair_scope": "always", "due_lanes": "sequential"},
    "v1.3": {},
    "v1.2": V1_2,
    "v1.1": V1_1,
    "v1.0": V1_1 | V1_0_BONUSES,
}

STATE = record(
    (
        *(option.field for option in OPTIONS),
        ("hp", "i4", (SEATS,)),  # no bound above, and below zero they are compared (WLP-Q13)
        ("turns", "i2"),  # completed turns of the match
        ("rounds", "i2"),  # the number of this round; 0 before the first
        ("suits", "i1", (SEATS,)),  # 0: not chosen
        ("turn", "i1"),
        ("plays_left", "i1"),
        ("flips", "i1"),  # pairs revealed in this round
        ("final", "i1", (SEATS,)),  # 1 once a final turn is completed
        ("decks", "i1", (SEATS,)),  # sizes of the personal decks, which are drawn from the pool (WLP-Q42)
        ("held", "i1", (SEATS,)),  # hand sizes
        ("hand", "i1", (SEATS, HAND_ROOM)),  # in the order of card numbers, zeros after them
        ("side", "i1", (LANES, SEATS, SIDE)),  # in the order they were played
        ("filled", "i1", (LANES, SEATS)),  # cards on each side
        ("filler", "i1", (LANES,)),  # 1 + the seat that filled a pending lane, 0 where none is pending
        ("countdown", "i1", (LANES,)),
        ("pooled", "i1"),  # size of the pool
        ("pool", "i1", (CODES,)),  # a bag: both decks, and what a position or a hidden dump left unseen
        ("discard", "i1", (CODES,)),
    )
)
