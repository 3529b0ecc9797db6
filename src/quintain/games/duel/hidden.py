"""What a seat may know in Duel 8000, how to imagine the rest, and how to write it down for learning."""

from __future__ import annotations

from quintain.core.chance import draw
from quintain.core.rule import rule
from quintain.games.duel.pool import ATK, DEF, MONSTERS
from quintain.games.duel.rules import cost_of_draw, listed
from quintain.games.duel.state import EMPTY, FACEDOWN, POSES, ZONES

ZONE_FEATURES = POSES + 3
FEATURES = 5 * MONSTERS + 2 * ZONES * ZONE_FEATURES + 14


@rule
def redact(s, seat):
    """Blank both decks, and of the other seat the hand and the monsters that lie face-down and were never shown."""
    for owner in range(2):
        deck, hand = s.deck[owner], s.hand[owner]
        for monster in range(MONSTERS):
            deck[monster] = 0
        if owner != seat:
            for monster in range(MONSTERS):
                hand[monster] = 0
            for zone in range(ZONES):
                if s.pose[owner, zone] == FACEDOWN:
                    s.field[owner, zone] = 0


@rule
def is_known(s, viewer, owner, zone):
    """Whether a viewer knows which monster a zone holds."""
    if s.pose[owner, zone] == FACEDOWN:
        return viewer == owner
    return s.pose[owner, zone] != EMPTY


@rule
def unseen(s, viewer, owner, monster):
    """On a redacted state: how many of a monster the viewer does not see. For the owner they are in the deck."""
    count = listed(s, owner, monster) - int(s.hand[owner, monster])
    count -= int(s.grave[owner, monster]) + int(s.out[owner, monster])
    for zone in range(ZONES):
        if s.field[owner, zone] == monster and is_known(s, viewer, owner, zone):
            count -= 1
    return count


@rule
def redeal(s, seat):
    """Each unseen card is as likely as any other to lie face-down or to be in the hand; the rest is the deck."""
    for owner in range(2):
        deck = s.deck[owner]
        for monster in range(MONSTERS):
            deck[monster] = unseen(s, seat, owner, monster)
        if owner != seat:
            for zone in range(ZONES):
                if s.pose[owner, zone] == FACEDOWN:
                    s.field[owner, zone] = draw(s, deck)
            for _ in range(s.held[owner]):
                s.hand[owner, draw(s, deck)] += 1


@rule
def encode(s, seat, out):
    """The view as numbers, the seat's own things first. N is the size of the pool.

    | index            | feature                                                                          |
    |------------------|----------------------------------------------------------------------------------|
    | 0 … N−1          | own hand, by monster                                                             |
    | N … 2N−1         | own unseen cards: the deck                                                       |
    | 2N … 3N−1        | the other's unseen cards: hand, deck and face-down monsters                      |
    | 3N … 5N−1        | graveyards: own, the other's                                                     |
    | 5N … 5N+29       | own zones, six each: in attack, in defense, face-down; known; ATK, DEF if known  |
    | 5N+30 … 5N+59    | the other's zones, likewise                                                      |
    | 5N+60, 5N+61     | LP: own, the other's                                                             |
    | 5N+62, 5N+63     | hand sizes                                                                       |
    | 5N+64, 5N+65     | deck sizes                                                                       |
    | 5N+66, 5N+67     | cards drawn so far                                                               |
    | 5N+68, 5N+69     | what the next draw costs                                                         |
    | 5N+70            | 1 when this seat is to act                                                       |
    | 5N+71            | 1 when the seat to act has drawn                                                 |
    | 5N+72            | turns in a row without progress                                                  |
    | 5N+73            | completed turns                                                                  |

    "Known" is known to both seats: a face-down monster of one's own is 0 there although its ATK and DEF are written.
    The spectator's view is written from seat 0's side.
    """
    me = seat % 2
    numbers = 5 * MONSTERS + 2 * ZONES * ZONE_FEATURES
    for monster in range(MONSTERS):
        out[monster] = s.hand[me, monster]
    for side in range(2):
        who = me if side == 0 else 1 - me
        for monster in range(MONSTERS):
            out[MONSTERS * (1 + side) + monster] = unseen(s, seat, who, monster)
            out[MONSTERS * (3 + side) + monster] = s.grave[who, monster]
        for zone in range(ZONES):
            encode_zone(s, seat, who, zone, out, 5 * MONSTERS + (ZONES * side + zone) * ZONE_FEATURES)
        out[numbers + side] = s.lp[who]
        out[numbers + 2 + side] = s.held[who]
        out[numbers + 4 + side] = s.pile[who]
        out[numbers + 6 + side] = s.draws[who]
        out[numbers + 8 + side] = cost_of_draw(s, who)
    out[numbers + 10] = 1 if s.turn == seat else 0
    out[numbers + 11] = s.drawn
    out[numbers + 12] = s.quiet
    out[numbers + 13] = s.turns


@rule
def encode_zone(s, viewer, owner, zone, out, at):
    """Six features of one zone."""
    pose, monster = int(s.pose[owner, zone]), int(s.field[owner, zone])
    known = is_known(s, viewer, owner, zone)
    for n in range(POSES):
        out[at + n] = 1 if min(pose, FACEDOWN) == n + 1 else 0
    out[at + POSES] = 1 if pose != EMPTY and pose != FACEDOWN else 0
    out[at + POSES + 1] = ATK[monster] if known else 0
    out[at + POSES + 2] = DEF[monster] if known else 0
