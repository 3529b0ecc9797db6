"""What a seat may know in War-Lanes, how to imagine the rest, and how to write it down for learning."""

from __future__ import annotations

from quintain.core.rule import rule
from quintain.games.war_lanes.cards import CODES, COPIES, FACES, NO_CARD, NO_SUIT, SPADE, SUIT, VALUE
from quintain.games.war_lanes.combat import is_active, side_effects, side_total
from quintain.games.war_lanes.moves import actors, is_choosing
from quintain.games.war_lanes.piles import draw_card, hold
from quintain.games.war_lanes.state import HAND_ROOM, LANES, SEQUENTIAL_UNIQUE, SIDE

UNSEEN = FACES
SPENT = 2 * FACES
SIDES = 3 * FACES
PER_SIDE = 4 * SIDE + 5
TABLE = SIDES + 2 * LANES * PER_SIDE
FEATURES = TABLE + 27


@rule
def redact(s, seat):
    """Blank the pool, the other's hand, and a suit that is chosen but not yet shown (WLP-Q08)."""
    for card in range(1, CODES):
        s.pool[card] = 0
    secret = is_choosing(s) and s.suit_choice != SEQUENTIAL_UNIQUE
    for other in range(2):
        if other != seat:
            for at in range(HAND_ROOM):
                s.hand[other, at] = NO_CARD
            if secret:
                s.suits[other] = NO_SUIT


@rule
def count_unseen(s):
    """On a redacted state: fill the pool with every card that does not lie in sight."""
    for card in range(1, CODES):
        s.pool[card] = COPIES[card] - s.discard[card]
    for lane in range(LANES):
        for seat in range(2):
            for at in range(int(s.filled[lane, seat])):
                s.pool[s.side[lane, seat, at]] -= 1
    for seat in range(2):
        for at in range(int(s.held[seat])):
            if s.hand[seat, at] != NO_CARD:
                s.pool[s.hand[seat, at]] -= 1


@rule
def redeal(s, seat):
    """Each unseen card is as likely as any other to be in a hand that is not one's own (WLP-Q42)."""
    count_unseen(s)
    for other in range(2):
        if other != seat:
            s.pooled += s.held[other]
    for other in range(2):
        if other != seat:
            missing = int(s.held[other])
            s.held[other] = 0
            for _ in range(missing):
                hold(s, other, draw_card(s))


@rule
def encode(s, seat, out):
    """The view as numbers, the seat's own things first.

    | index   | feature                                                                                        |
    |---------|------------------------------------------------------------------------------------------------|
    | 0–52    | own hand by card (clubs 2–A, diamonds, hearts, spades, Joker)                                   |
    | 53–105  | unseen cards, likewise                                                                         |
    | 106–158 | the discard, likewise                                                                          |
    | 159–260 | six sides – own left, middle, right, then the other's – 17 each: three values, three suits      |
    |         | (1 clubs, 2 diamonds, 3 hearts, 4 spades, 0 a Joker or none), 1 for each place that is taken,   |
    |         | 1 for each active card; then how many cards, the total as it counts now and at the end of the   |
    |         | round, what its active cards add, and the countdown of a lane that this side has filled         |
    | 261–264 | 1 for one's own suit: clubs, diamonds, hearts, spades                                          |
    | 265–268 | the other's                                                                                    |
    | 269–270 | HP: own, the other's                                                                           |
    | 271–272 | personal decks                                                                                 |
    | 273–274 | hands                                                                                          |
    | 275–276 | 1 once the final turn is completed                                                             |
    | 277     | 1 when this seat may act                                                                       |
    | 278     | 1 while suits are chosen                                                                       |
    | 279     | 1 when this is the seat's turn                                                                 |
    | 280     | plays left in this turn                                                                        |
    | 281–282 | round, completed turns                                                                         |
    | 283     | flips of this round                                                                            |
    | 284–287 | pending lanes: own at 2, own at 1 or below, the other's at 2, the other's at 1 or below         |

    The spectator's view is written from seat 0's side.
    """
    me = seat % 2
    count_unseen(s)
    for card in range(1, CODES):
        out[card - 1] = 0
        out[UNSEEN + card - 1] = s.pool[card]
        out[SPENT + card - 1] = s.discard[card]
        s.pool[card] = 0
    for at in range(int(s.held[me])):
        if s.hand[me, at] != NO_CARD:
            out[s.hand[me, at] - 1] += 1
    for n in range(4):
        out[TABLE + 23 + n] = 0
    for side in range(2):
        who = me if side == 0 else 1 - me
        for lane in range(LANES):
            encode_side(s, who, lane, out, SIDES + (side * LANES + lane) * PER_SIDE)
            if s.filler[lane] == 1 + who:
                out[TABLE + 23 + 2 * side + (0 if s.countdown[lane] > 1 else 1)] += 1
        for suit in range(1, SPADE + 1):
            out[TABLE + 4 * side + suit - 1] = 1 if s.suits[who] == suit else 0
        out[TABLE + 8 + side] = s.hp[who]
        out[TABLE + 10 + side] = s.decks[who]
        out[TABLE + 12 + side] = s.held[who]
        out[TABLE + 14 + side] = s.final[who]
    out[TABLE + 16] = (actors(s) >> me) & 1
    out[TABLE + 17] = 1 if is_choosing(s) else 0
    out[TABLE + 18] = 1 if s.turn == me else 0
    out[TABLE + 19] = s.plays_left
    out[TABLE + 20] = s.rounds
    out[TABLE + 21] = s.turns
    out[TABLE + 22] = s.flips


@rule
def encode_side(s, who, lane, out, at):
    """The seventeen numbers of a side."""
    for n in range(SIDE):
        card = int(s.side[lane, who, n])
        out[at + n] = VALUE[card]
        out[at + SIDE + n] = SUIT[card]
        out[at + 2 * SIDE + n] = 1 if card != NO_CARD else 0
        out[at + 3 * SIDE + n] = 1 if card != NO_CARD and is_active(s, who, card) else 0
    out[at + 4 * SIDE] = s.filled[lane, who]
    out[at + 4 * SIDE + 1] = side_total(s, lane, who, False)
    out[at + 4 * SIDE + 2] = side_total(s, lane, who, True)
    out[at + 4 * SIDE + 3] = side_effects(s, lane, who)
    out[at + 4 * SIDE + 4] = s.countdown[lane] if s.filler[lane] == 1 + who else 0
