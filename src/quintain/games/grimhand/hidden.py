"""What a seat may know in Grimhand, how to imagine the rest, and how to write it down for learning."""

from __future__ import annotations

from quintain.core.chance import draw
from quintain.core.rule import rule
from quintain.games.grimhand.rules import hand_sum, is_too_full
from quintain.games.grimhand.state import DEATH, HAND_LIMIT, HIGHEST, LUCKY, POINTS, VALUES

FEATURES = 114


@rule
def redact(s, seat):
    """Blank both draw piles and the cards of the other's hands that this seat has no way to know."""
    for other in range(2):
        if other != seat:
            for deck in range(2):
                for value in range(1, DEATH):
                    s.hand[other, deck, value] = s.known[other, deck, value]
    for deck in range(2):
        for value in range(1, VALUES):
            s.draw[deck, value] = 0


@rule
def unseen(s, deck, value):
    """On a redacted state: how many of these cards lie in the draw pile or, unknown, in a hand."""
    lying = int(s.discard[deck, value]) + int(s.out[deck, value]) + int(s.draw[deck, value])
    if value == LUCKY:
        lying += int(s.lucky[0, deck]) + int(s.lucky[1, deck])
    return int(s.copies) - lying - int(s.hand[0, deck, value]) - int(s.hand[1, deck, value])


@rule
def veiled(s, seat, deck):
    """On a redacted state: how many cards of a hand are unknown."""
    count = int(s.held[seat, deck])
    for value in range(1, DEATH):
        count -= int(s.hand[seat, deck, value])
    return count


@rule
def redeal(s, seat):
    """Every unseen value card is as likely as any other to be in an unknown place of a hand; the rest is the pile.

    A hand that would have been flushed (GRIM-Q07) is no possible world: such a try is put back and made again.
    """
    for deck in range(2):
        for value in range(1, VALUES):
            s.draw[deck, value] = unseen(s, deck, value)
        lucky, death = s.draw[deck, LUCKY], s.draw[deck, DEATH]
        s.draw[deck, LUCKY] = 0  # neither ever enters a hand
        s.draw[deck, DEATH] = 0
        missing_0, missing_1 = veiled(s, 0, deck), veiled(s, 1, deck)
        top = max(highest_possible(s, 0, deck, missing_0), highest_possible(s, 1, deck, missing_1))
        fill_hands(s, deck, missing_0, missing_1, top)
        while is_too_full(s, 0, deck) or is_too_full(s, 1, deck):
            empty_hands(s, deck, missing_0, missing_1)
            fill_hands(s, deck, missing_0, missing_1, top)
        s.draw[deck, LUCKY] = lucky
        s.draw[deck, DEATH] = death


@rule
def highest_possible(s, who, deck, missing):
    """The highest card that can be among the missing ones of a hand: the others being as low as can be."""
    if missing == 0:
        return 0
    if s.hand_limit_unit != POINTS:
        return HIGHEST
    room = HAND_LIMIT - hand_sum(s, who, deck)
    others = missing - 1
    for value in range(1, DEATH):
        low = min(others, int(s.draw[deck, value]))
        room -= low * value
        others -= low
    return min(room, HIGHEST)


@rule
def fill_hands(s, deck, missing_0, missing_1, top):
    """Draw the unknown cards of both hands, none higher than `top`."""
    for _ in range(missing_0):
        s.hand[0, deck, draw(s, s.draw[deck, : top + 1])] += 1
    for _ in range(missing_1):
        s.hand[1, deck, draw(s, s.draw[deck, : top + 1])] += 1


@rule
def empty_hands(s, deck, missing_0, missing_1):
    """Put the imagined cards of both hands back."""
    for value in range(1, DEATH):
        if missing_0 > 0:
            s.draw[deck, value] += s.hand[0, deck, value] - s.known[0, deck, value]
            s.hand[0, deck, value] = s.known[0, deck, value]
        if missing_1 > 0:
            s.draw[deck, value] += s.hand[1, deck, value] - s.known[1, deck, value]
            s.hand[1, deck, value] = s.known[1, deck, value]


@rule
def encode(s, seat, out):
    """The view as numbers, the seat's own things first.

    | index   | feature                                              |
    |---------|------------------------------------------------------|
    | 0–23    | own hand: attack values 1–12, then defense           |
    | 24–47   | known cards of the other's hand, likewise            |
    | 48–73   | unseen cards: attack values 1–13, then defense       |
    | 74–99   | discards, likewise                                   |
    | 100–103 | shamrocks: own by deck of origin, then the other's   |
    | 104–107 | hand sizes: own attack, own defense, then the other's |
    | 108–109 | draw pile sizes                                      |
    | 110–111 | HP: own, the other's                                 |
    | 112     | 1 when this seat is to act                           |
    | 113     | completed turns                                      |

    The spectator's view is written from seat 0's side.
    """
    me = seat % 2
    for side in range(2):
        who = me if side == 0 else 1 - me
        for deck in range(2):
            for value in range(1, DEATH):
                out[24 * side + 12 * deck + value - 1] = s.hand[who, deck, value]
            out[100 + 2 * side + deck] = s.lucky[who, deck]
            out[104 + 2 * side + deck] = s.held[who, deck]
        out[110 + side] = s.hp[who]
    for deck in range(2):
        for value in range(1, VALUES):
            out[48 + 13 * deck + value - 1] = unseen(s, deck, value)
            out[74 + 13 * deck + value - 1] = s.discard[deck, value]
        out[108 + deck] = s.pile[deck]
    out[112] = 1 if s.turn == seat else 0
    out[113] = s.turns
