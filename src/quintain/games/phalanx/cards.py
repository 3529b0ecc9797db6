"""The decks of Phalanx: which cards there are, what each is worth, how each is written.

A card is a number from 1 to 54, the last two the Jokers; 0 is no card at all, so that an empty cell is a zero.
"""

from __future__ import annotations

from functools import cache

import numpy as np

SUITS = ("club", "diamond", "heart", "spade")
CLUB, DIAMOND, HEART, SPADE, SUITLESS = range(5)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, JACK, QUEEN, KING, RANKLESS = 1, 11, 12, 13, 0
COURT_VALUE = 11  # a Jack, a Queen or a King (PHX-CARDS-002a)

NO_CARD = 0
STANDARD = len(SUITS) * len(RANKS)
JOKERS = 2
FACES = STANDARD + JOKERS
CODES = FACES + 1  # every number a cell may hold

RANK = np.array([RANKLESS, *(rank for _ in SUITS for rank in range(ACE, KING + 1)), *[RANKLESS] * JOKERS])
SUIT = np.array([SUITLESS, *(suit for suit in range(len(SUITS)) for _ in RANKS), *[SUITLESS] * JOKERS])
VALUE = np.minimum(RANK, COURT_VALUE)
FULL = 2 * VALUE  # life in half-points (PHX-Q01)

HEROES = np.array([card for card in range(CODES) if RANK[card] >= JACK])
"""The Heroicals; an action and the list of those used in a window count them in this order."""
HERO = np.array([sum(RANK[:card] >= JACK) if RANK[card] >= JACK else 0 for card in range(CODES)])
"""The place of a Heroical in that order; 0 for every other card, where it means nothing."""

HERO_NAMES = {JACK: "Jeneral", QUEEN: "Qaos", KING: "Karl"}  # PHX-HEROICAL-001e
_RANK_WORDS = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}
_GLYPHS = "♣♦♥♠"


def is_joker(card: int) -> bool:
    return card > STANDARD


def rank_text(card: int) -> str:
    """The rank as it stands in a card's corner."""
    return RANKS[int(RANK[card]) - 1]


@cache
def token(card: int) -> str:
    """A card as moves and positions write it: `10C`, `JK1`."""
    if is_joker(card):
        return f"JK{card - STANDARD}"
    return rank_text(card) + "CDHS"[SUIT[card]]


@cache
def short(card: int) -> str:
    """A card as the log writes it: `10♣`."""
    return token(card) if is_joker(card) else rank_text(card) + _GLYPHS[SUIT[card]]


@cache
def face(card: int) -> str:
    """The face that a theme draws: `club 10`."""
    return f"joker {card - STANDARD}" if is_joker(card) else f"{SUITS[SUIT[card]]} {rank_text(card)}"


@cache
def spoken(card: int) -> str:
    """A card in words, a Heroical under its name: `Qaos, queen of clubs`."""
    if is_joker(card):
        return "Joker"
    rank = int(RANK[card])
    words = f"{_RANK_WORDS.get(rank, str(rank))} of {SUITS[SUIT[card]]}s"
    return f"{HERO_NAMES[rank]}, {words}" if rank in HERO_NAMES else words


@cache
def titled(card: int) -> str:
    """A Heroical by name and face, as it enters: `Qaos Q♣`."""
    return f"{HERO_NAMES[int(RANK[card])]} {short(card)}" if RANK[card] >= JACK else short(card)


TOKENS = {token(card): card for card in range(1, CODES)}
