"""The 56 cards of War-Lanes Poker: which there are, what each is worth, how each is written.

A card is a number from 1 to 53, the last one the Joker, of which there are four; 0 is no card at all, so that an empty
place is a zero. Suits count from 1, so that a suit nobody has chosen is a zero too.
"""

from __future__ import annotations

from functools import cache

import numpy as np

SUITS = ("club", "diamond", "heart", "spade")
NO_SUIT, CLUB, DIAMOND, HEART, SPADE = range(5)
SUIT_LETTERS = "CDHS"
SUIT_GLYPHS = "♣♦♥♠"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LOWEST, FIVE, TEN, ACE = 2, 5, 10, 14
JOKER_VALUE = 15  # WLP-VALUE-001, whatever it mimics (WLP-VALUE-002)

NO_CARD = 0
STANDARD = len(SUITS) * len(RANKS)
JOKER = STANDARD + 1
JOKERS = 4
FACES = JOKER
CODES = FACES + 1  # every number a place may hold
DECK = STANDARD + JOKERS  # WLP-SETUP-002
COPIES = np.array([0, *[1] * STANDARD, JOKERS])
"""How many of each card the deck has."""

RANK = np.array([0, *(rank for _ in SUITS for rank in range(LOWEST, ACE + 1)), 0])
"""A card's rank, the Ace on top; a Joker has none of its own."""
SUIT = np.array([NO_SUIT, *(suit for suit in range(CLUB, SPADE + 1) for _ in RANKS), NO_SUIT])
VALUE = np.array([*RANK[:JOKER], JOKER_VALUE])

LOW_EFFECT, MIDDLE_EFFECT, HIGH_EFFECT = 7, 5, 3
EFFECT = np.array(
    [
        0 if card == NO_CARD else LOW_EFFECT if v <= FIVE else MIDDLE_EFFECT if v <= TEN else HIGH_EFFECT
        for card, v in enumerate(VALUE)
    ]
)
"""WLP-SUIT-004: what an active card adds; an Ace's is an option (WLP-Q03) and stands here at its default."""

_RANK_WORDS = {11: "jack", 12: "queen", 13: "king", ACE: "ace"}


def is_joker(card: int) -> bool:
    return card == JOKER


@cache
def rank_text(card: int) -> str:
    """The rank as it stands in a card's corner."""
    return RANKS[int(RANK[card]) - LOWEST]


@cache
def token(card: int) -> str:
    """A card as moves and positions write it: `10C`, `JK`."""
    return "JK" if is_joker(card) else rank_text(card) + SUIT_LETTERS[SUIT[card] - 1]


@cache
def short(card: int) -> str:
    """A card as the log writes it: `10♣`."""
    return "Joker" if is_joker(card) else rank_text(card) + SUIT_GLYPHS[SUIT[card] - 1]


@cache
def face(card: int) -> str:
    """The face that a theme draws: `club 10`."""
    return "joker" if is_joker(card) else f"{SUITS[SUIT[card] - 1]} {rank_text(card)}"


@cache
def spoken(card: int) -> str:
    """A card in words: `queen of clubs`."""
    if is_joker(card):
        return "Joker"
    rank = int(RANK[card])
    return f"{_RANK_WORDS.get(rank, str(rank))} of {SUITS[SUIT[card] - 1]}s"


def suit_words(suit: int) -> str:
    """A suit in the log: `♦ diamonds`."""
    return f"{SUIT_GLYPHS[suit - 1]} {SUITS[suit - 1]}s"


TOKENS = {token(card): card for card in range(1, CODES)}
