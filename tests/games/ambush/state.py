"""Ambush's nouns: constants, options, the action table and the record of a match."""

from __future__ import annotations

from itertools import product

from quintain.core.options import choice, deck, flag, whole
from quintain.core.record import record

SEATS = 2
ANIMALS = ("ant", "bee", "cat", "dog", "eel", "fox")
CARDS = len(ANIMALS)
NOTHING = CARDS + 1  # bid by a player without a card
NAMES = ("", *ANIMALS, "nothing")  # cards are indexed by their strength; 0 is no card, or none that is known
KINDS = NOTHING
HAND, POSTS, GOAL, LEFT_ALONE = 3, 2, 4, 1

WARY, BOLD = 1, 2  # a pose is what it stakes
POSES = ("", "wary", "bold")
BIDDING, SETTING, ANSWERING = range(3)
PHASES = ("bid", "set", "answer")

NO_BID = CARDS  # bidding a card is action strength - 1
PASS, LEAVE, PROBE = NO_BID + 1, NO_BID + 2, NO_BID + 2  # probing post n is action PROBE + n
SET = PROBE + POSTS + 1
_SETS = product(ANIMALS, range(1, POSTS + 1), POSES[WARY:], range(1, POSTS + 1))
ACTION_TEXTS = (
    *(f"bid {animal}" for animal in ANIMALS),
    "no bid",
    "pass",
    "leave",
    *(f"probe {post}" for post in range(1, POSTS + 1)),
    *(f"set {animal} {post} {pose} {target}" for animal, post, pose, target in _SETS),
)
ACTIONS = len(ACTION_TEXTS)

REASONS = ("points", "cap")
BY_POINTS, BY_CAP = range(2)

USUAL = sorted((*ANIMALS, "bee", "cat", "dog"))
LIMITS = {"fewest": 3, "most": 12, "copies": 3}
OPTIONS = (
    deck("deck_p0", USUAL, ANIMALS, "AMB-DECK-001", "The deck of seat 0.", **LIMITS),
    deck("deck_p1", USUAL, ANIMALS, "AMB-DECK-001", "The deck of seat 1.", **LIMITS),
    choice("posts", (2, 1), "AMB-SET-003", "Posts of each player."),
    flag("open_draws", "AMB-DRAW-002", "Drawn cards are shown to both."),
    whole("max_rounds", 20, 1, 40, "AMB-CAP-001", "The match is a draw after this many rounds."),
)
PRESETS = {"text": {}, "open": {"open_draws": True, "posts": 1}}

STATE = record(
    (
        *(option.field for option in OPTIONS),
        ("turns", "i2"),  # completed rounds
        ("phase", "i1"),
        ("lead", "i1"),  # who has the initiative; 0 while bidding
        ("points", "i1", (SEATS,)),
        ("bid", "i1", (SEATS,)),  # a card, NOTHING, or 0 before the bid
        ("held", "i1", (SEATS,)),  # size of each hand
        ("pile", "i1", (SEATS,)),  # size of each deck
        ("hand", "i1", (SEATS, KINDS)),
        ("known", "i1", (SEATS, KINDS)),  # cards the other knows to be in the hand or face-down
        ("sure", "i1", (SEATS, KINDS)),  # those of them that it knows to be in the hand
        ("draw", "i1", (SEATS, KINDS)),  # the decks: bags
        ("discard", "i1", (SEATS, KINDS)),
        ("post", "i1", (SEATS,)),  # where the face-down card lies, 0 when none does
        ("card", "i1", (SEATS,)),  # what it is
        ("pose", "i1", (SEATS,)),
        ("target", "i1", (SEATS,)),
    )
)
