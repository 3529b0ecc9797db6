"""What a seat may know in Ambush, how to imagine the rest, and how to write it down for learning."""

from __future__ import annotations

from quintain.core.chance import draw
from quintain.core.rule import rule
from quintain.games.ambush.rules import actors, listed
from quintain.games.ambush.state import ANSWERING, BIDDING, CARDS, KINDS, SETTING

FEATURES = 75


@rule
def redact(s, seat):
    """Blank the other's hand but for what is surely in it, its deck, its face-down card and its secret bid."""
    for other in range(2):
        if other != seat:
            for card in range(1, KINDS):
                s.hand[other, card] = s.sure[other, card]
                s.draw[other, card] = 0
            s.card[other] = 0
            if s.phase == BIDDING:
                s.bid[other] = 0


@rule
def unseen(s, seat, card):
    """How many of these cards of a seat lie nobody else knows where: in its deck, in its hand or face-down."""
    return listed(s, seat, card) - int(s.discard[seat, card]) - int(s.known[seat, card])


@rule
def redeal(s, seat):
    """Every unseen card is as likely as any other to be held, and every card held to be the face-down one."""
    for other in range(2):
        if other != seat:
            missing = int(s.held[other]) + int(s.post[other] != 0)
            for card in range(1, KINDS):
                s.draw[other, card] = unseen(s, other, card)
                s.hand[other, card] = s.known[other, card]
                missing -= int(s.known[other, card])
            for _ in range(missing):
                s.hand[other, draw(s, s.draw[other])] += 1
            if s.post[other] != 0:
                hide_one(s, other)


@rule
def hide_one(s, seat):
    """Lay one card face-down, but none that is surely in the hand (AMB-KNOW-001)."""
    for card in range(1, KINDS):
        s.hand[seat, card] -= s.sure[seat, card]
    s.card[seat] = draw(s, s.hand[seat])
    for card in range(1, KINDS):
        s.hand[seat, card] += s.sure[seat, card]


@rule
def encode(s, seat, out):
    """The view as numbers, the seat's own things first.

    | index | feature                                                          |
    |-------|------------------------------------------------------------------|
    | 0–29  | own cards by strength, six each: surely in the hand as far as    |
    |       | the other knows, known to the other, discarded, unseen by the    |
    |       | other, in the hand as far as this seat knows                     |
    | 30–59 | the other's, likewise                                            |
    | 60–66 | own points, bid, and of the face-down card: post, card, pose and |
    |       | target; then the size of the hand                                |
    | 67–73 | the other's, likewise                                            |
    | 74    | 0 bidding, 1 and 2 own turn to set or answer, 3 and 4 the other's |

    The spectator's view is written from seat 0's side.
    """
    me = seat % 2
    for side in range(2):
        who = me if side == 0 else 1 - me
        for card in range(1, KINDS):
            at = 5 * CARDS * side + card - 1
            out[at] = s.sure[who, card]
            out[at + CARDS] = s.known[who, card]
            out[at + 2 * CARDS] = s.discard[who, card]
            out[at + 3 * CARDS] = unseen(s, who, card)
            out[at + 4 * CARDS] = s.hand[who, card]
        at = 10 * CARDS + 7 * side
        out[at] = s.points[who]
        out[at + 1] = s.bid[who]
        out[at + 2] = s.post[who]
        out[at + 3] = s.card[who]
        out[at + 4] = s.pose[who]
        out[at + 5] = s.target[who]
        out[at + 6] = s.held[who]
    out[74] = 0
    if s.phase == SETTING or s.phase == ANSWERING:
        mine = (actors(s) >> me) & 1
        out[74] = int(s.phase) + (0 if mine else 2)
