"""What a seat may know in Phalanx, how to imagine the rest, and how to write it down for learning."""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.phalanx.cards import ACE, CODES, FACES, HEROES, JACK, NO_CARD, RANK, RANKLESS, SUIT, VALUE
from quintain.games.phalanx.combat import life
from quintain.games.phalanx.moves import actor, has_card
from quintain.games.phalanx.rules import deck_size, draw_card
from quintain.games.phalanx.state import CELLS, FALLEN, HAND, PILE

PER_CELL = 9
OWN_HAND = 2 * CELLS * PER_CELL
FOES_HAND, UNSEEN, OWN_FALLEN, FOES_FALLEN, SWAPPED = (OWN_HAND + n * FACES for n in range(1, 6))
TABLE = SWAPPED + len(HEROES)
FEATURES = TABLE + 13


@rule
def redact(s, seat):
    """Turn the hand cards that this seat has never seen back into the drawpile; the size of the hand stays."""
    for other in range(2):
        if other != seat:
            for card in range(1, CODES):
                if s.place[other, card] == HAND:
                    s.place[other, card] = PILE


@rule
def veiled(s, seat):
    """On a redacted state: how many cards of a hand are unknown."""
    count = int(s.held[seat])
    for card in range(1, CODES):
        if has_card(s, seat, card):
            count -= 1
    return count


@rule
def unseen(s, seat):
    """On a redacted state: how many cards of a seat's deck are in its drawpile or unknown in its hand."""
    count = 0
    for card in range(1, deck_size(s) + 1):
        if s.place[seat, card] == PILE:
            count += 1
    return count


@rule
def redeal(s, seat):
    """Each unseen card of a deck is as likely as any other to be an unknown one of its owner's hand."""
    for other in range(2):
        count = unseen(s, other)
        for n in range(veiled(s, other)):
            s.place[other, draw_card(s, other, count - n)] = HAND


@rule
def encode(s, seat, out):
    """The view as numbers, the seat's own things first.

    | index   | feature                                                                                     |
    |---------|---------------------------------------------------------------------------------------------|
    | 0–71    | own cells f0–f3, b0–b3, 9 each: value, life in half-points, 1 for Club, Diamond, Heart,      |
    |         | Spade, 1 for an Ace, a Heroical, a Joker; all 0 in an empty cell                             |
    | 72–143  | the other's cells, likewise                                                                 |
    | 144–197 | own hand by card (Clubs A–K, Diamonds, Hearts, Spades, Jokers): 1 + life in half-points, or 0 |
    | 198–251 | known cards of the other's hand, likewise                                                   |
    | 252–305 | 1 for each card of the other's deck that was never seen                                     |
    | 306–359 | 1 for each own card destroyed                                                               |
    | 360–413 | 1 for each card of the other destroyed                                                      |
    | 414–425 | 1 for each Heroical used in this window (J, Q, K of Clubs, Diamonds, Hearts, Spades)         |
    | 426–428 | 1 for the phase: deployment, window, attack                                                 |
    | 429     | 1 when this seat is to act                                                                  |
    | 430     | 1 when this is (or, while deploying, will first be) this seat's turn to attack               |
    | 431–432 | hand sizes: own, the other's                                                                |
    | 433–434 | cards in the field: own, the other's                                                        |
    | 435–436 | HP of the players, with `player_hp`                                                         |
    | 437     | quiet turns in a row                                                                        |
    | 438     | completed turns                                                                             |

    The spectator's view is written from seat 0's side.
    """
    me = seat % 2
    for side in range(2):
        who = me if side == 0 else 1 - me
        for cell in range(CELLS):
            encode_cell(s, who, cell, out, (side * CELLS + cell) * PER_CELL)
        for card in range(1, CODES):
            held = has_card(s, who, card)
            out[OWN_HAND + side * FACES + card - 1] = 1 + life(s, who, card) if held else 0
            out[OWN_FALLEN + side * FACES + card - 1] = 1 if s.place[who, card] == FALLEN else 0
        out[TABLE + 5 + side] = s.held[who]
        out[TABLE + 7 + side] = s.fielded[who]
        out[TABLE + 9 + side] = s.hp[who]
    for card in range(1, CODES):
        hidden = card <= deck_size(s) and s.place[1 - me, card] == PILE
        out[UNSEEN + card - 1] = 1 if hidden else 0
    for hero in range(HEROES.shape[0]):
        out[SWAPPED + hero] = s.swapped[hero]
    for phase in range(3):
        out[TABLE + phase] = 1 if s.phase == phase else 0
    out[TABLE + 3] = 1 if actor(s) == seat else 0
    out[TABLE + 4] = 1 if s.turn == me else 0
    out[TABLE + 11] = s.quiet
    out[TABLE + 12] = s.turns


@rule
def encode_cell(s, seat, cell, out, at):
    """The nine numbers of a cell."""
    card = int(s.grid[seat, cell])
    out[at] = VALUE[card]
    out[at + 1] = life(s, seat, card) if card != NO_CARD else 0
    for suit in range(4):
        out[at + 2 + suit] = 1 if SUIT[card] == suit else 0
    out[at + 6] = 1 if RANK[card] == ACE else 0
    out[at + 7] = 1 if RANK[card] >= JACK else 0
    out[at + 8] = 1 if card != NO_CARD and RANK[card] == RANKLESS else 0
