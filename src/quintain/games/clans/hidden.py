"""What a seat may know in Clans, how to imagine the rest, and how to write it down for learning."""

from __future__ import annotations

from quintain.core.chance import below, draw
from quintain.core.rule import rule
from quintain.games.clans.hand import join_hand
from quintain.games.clans.pool import (
    CARDS,
    DAMAGE,
    DECK_SIZE,
    ELEMENT,
    FAMILIES,
    FIRE,
    FURY,
    NATURE,
    SHIELD,
    STACK_BUFF,
    STACK_DEBUFF,
    TICK,
    WATER,
)
from quintain.games.clans.rules import listed
from quintain.games.clans.state import BOTTOM, LANES, MOST_HELD, SLOTS, TOP

SLOT_FEATURES = 12
SEAT_FEATURES = 3 * CARDS + LANES * SLOTS * SLOT_FEATURES + len(FAMILIES) + 13
FEATURES = CARDS + 2 * SEAT_FEATURES + LANES + 1


@rule
def redact(s, seat):
    """Blank the other's hand and deck, a secret list too, and take back its whole plan, the commit included."""
    for owner in range(2):
        if owner != seat:
            hand, deck = s.hand[owner], s.deck[owner]
            for at in range(MOST_HELD):
                hand[at] = 0
            for card in range(1, CARDS + 1):
                deck[card] = 0
            if not s.decklist_public:
                forget_list(s, owner)
            take_back(s, owner)


@rule
def forget_list(s, owner):
    """LCW-Q40: with secret deck lists nobody knows what the other brought."""
    for card in range(CARDS):
        if owner == 0:
            s.deck_p0[card] = 0
        else:
            s.deck_p1[card] = 0


@rule
def take_back(s, owner):
    """Undo what a seat has planned in this round; the size of its hand has counted those cards all along."""
    s.committed[owner] = 0
    s.hero_now[owner] = 0
    stack, life, staged = s.stack[owner], s.life[owner], s.staged[owner]
    for lane in range(LANES):
        for slot in range(SLOTS):
            if staged[lane, slot]:
                staged[lane, slot] = 0
                stack[lane, slot] = 0
                life[lane, slot] = 0
        if stack[lane, TOP] == 0 and stack[lane, BOTTOM] != 0:
            stack[lane, TOP] = stack[lane, BOTTOM]
            life[lane, TOP] = life[lane, BOTTOM]
            stack[lane, BOTTOM] = 0
            life[lane, BOTTOM] = 0


@rule
def seen(s, owner, card):
    """On a state redacted for somebody else: how many of an owner's cards of a kind have been shown."""
    count = int(s.dead[owner, card])
    for lane in range(LANES):
        for slot in range(SLOTS):
            if s.stack[owner, lane, slot] == card:
                count += 1
    return count


@rule
def redeal(s, seat):
    """Each unseen card is as likely as any other to be in the hand; the rest is the deck."""
    for owner in range(2):
        if owner != seat:
            deck = s.deck[owner]
            if s.decklist_public:
                for card in range(1, CARDS + 1):
                    deck[card] = listed(s, owner, card) - seen(s, owner, card)
            else:
                imagine_list(s, owner)
            count = int(s.held[owner])
            s.held[owner] = 0
            for _ in range(count):
                join_hand(s, owner, draw(s, deck))


@rule
def imagine_list(s, owner):
    """LCW-Q40: unseen cards of a secret list are drawn from the pool, every kind with a copy to spare alike."""
    deck = s.deck[owner]
    most = int(s.max_copies) if s.max_copies > 0 else DECK_SIZE
    for card in range(1, CARDS + 1):
        note_listed(s, owner, card, seen(s, owner, card))
    for _ in range(int(s.held[owner]) + int(s.pile[owner])):
        kinds = 0
        for card in range(1, CARDS + 1):
            if listed(s, owner, card) < most:
                kinds += 1
        left = below(s, kinds)
        for card in range(1, CARDS + 1):
            if listed(s, owner, card) < most:
                if left == 0:
                    deck[card] += 1
                    note_listed(s, owner, card, 1)
                    break
                left -= 1


@rule
def note_listed(s, owner, card, copies):
    """Add copies of a card to a deck list."""
    if owner == 0:
        s.deck_p0[card - 1] += copies
    else:
        s.deck_p1[card - 1] += copies


@rule
def encode(s, seat, out):
    """The view as numbers, the seat's own things first. N is the size of the pool, F the number of families.

    | index                | feature                                                                         |
    |----------------------|---------------------------------------------------------------------------------|
    | 0 … N−1              | own hand, by card                                                               |
    | then, for own seat   | N: cards not yet shown, by the deck list; N: the deck, where known; N: the dead |
    |                      | 6 slots of 12: left top, left bottom, center top … (see below)                  |
    |                      | F: variations placed of each family, as bits                                    |
    |                      | 13: crystal, hand, deck, Hero, uses left, Hero called, committed, gold,         |
    |                      | base fire, base nature, base water, round limit, crystal at first               |
    | then, for the other  | likewise                                                                        |
    | last 4               | markers: 1 at the other's base, −1 at one's own; the round                      |

    A slot is: Health, Damage, Tick, fire, nature, water, Fury, Shield, Stack Buff, Stack Debuff, staged, card number.
    The spectator's view is written from seat 0's side.
    """
    me = seat % 2
    for card in range(CARDS):
        out[card] = 0
    for at in range(MOST_HELD):
        if s.hand[me, at] > 0:
            out[s.hand[me, at] - 1] += 1
    encode_seat(s, me, out, CARDS)
    encode_seat(s, 1 - me, out, CARDS + SEAT_FEATURES)
    at = CARDS + 2 * SEAT_FEATURES
    for lane in range(LANES):
        out[at + lane] = s.marker[lane] if me == 0 else -int(s.marker[lane])
    out[at + LANES] = s.current


@rule
def encode_seat(s, who, out, at):
    """All that is known of one seat beside its hand."""
    for card in range(1, CARDS + 1):
        out[at + card - 1] = max(listed(s, who, card) - seen(s, who, card), 0)
        out[at + CARDS + card - 1] = s.deck[who, card]
        out[at + 2 * CARDS + card - 1] = s.dead[who, card]
    at += 3 * CARDS
    for lane in range(LANES):
        for slot in range(SLOTS):
            encode_slot(s, who, lane, slot, out, at + (lane * SLOTS + slot) * SLOT_FEATURES)
    at += LANES * SLOTS * SLOT_FEATURES
    for family in range(len(FAMILIES)):
        out[at + family] = s.placed[who, family + 1]
    at += len(FAMILIES)
    out[at] = s.crystal[who]
    out[at + 1] = s.held[who]
    out[at + 2] = s.pile[who]
    out[at + 3] = s.hero[who]
    out[at + 4] = s.hero_left[who]
    out[at + 5] = s.hero_now[who]
    out[at + 6] = s.committed[who]
    out[at + 7] = s.purse[who]
    for element in range(FIRE, WATER + 1):
        out[at + 7 + element] = 1 if s.attuned[who] == element else 0
    out[at + 11] = s.round_limit
    out[at + 12] = s.crystal_hp


@rule
def encode_slot(s, who, lane, slot, out, at):
    """Twelve features of one slot."""
    card = int(s.stack[who, lane, slot])
    out[at] = s.life[who, lane, slot]
    out[at + 1] = DAMAGE[card]
    out[at + 2] = TICK[card]
    out[at + 3] = 1 if ELEMENT[card] == FIRE else 0
    out[at + 4] = 1 if ELEMENT[card] == NATURE else 0
    out[at + 5] = 1 if ELEMENT[card] == WATER else 0
    out[at + 6] = FURY[card]
    out[at + 7] = SHIELD[card]
    out[at + 8] = STACK_BUFF[card]
    out[at + 9] = STACK_DEBUFF[card]
    out[at + 10] = s.staged[who, lane, slot]
    out[at + 11] = card
