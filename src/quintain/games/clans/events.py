"""Everything that can happen in Clans, in words, with the clause it happens by.

Planning is told to its owner alone and again to all when it is revealed. What happens in combat carries its lane and
its tick, so that a client can play it back step by step.
"""

from __future__ import annotations

from quintain.core.events import Events, number, seat_words
from quintain.games.clans.pool import CARD_TITLES, ELEMENTS, HERO_TITLES, ULTIMATES
from quintain.games.clans.state import LANE_NAMES, SLOT_NAMES

EVENTS = Events()


def card_words(card: int) -> str:
    return CARD_TITLES[card]


def lane_words(lane: int) -> str:
    return LANE_NAMES[lane]


def slot_words(slot: int) -> str:
    return SLOT_NAMES[slot]


def hero_words(hero: int) -> str:
    return HERO_TITLES[hero]


def ultimate_words(family: int) -> str:
    return ULTIMATES[family - 1]


def whose_words(element: int) -> str:
    """Which cards an effect means."""
    return ELEMENTS[element] if element else "own"


SEAT = {"seat": seat_words}
FOE = {"foe": seat_words}
CARD = {"card": card_words}
LANE = {"lane": lane_words}
AMOUNT = {"amount": number}
WHERE = SEAT | LANE | {"slot": slot_words} | CARD
BLOW = SEAT | LANE | {"tick": number} | CARD
HAND, DECK, DEAD = "hand.{seat}", "deck.{seat}", "dead.{seat}"
SPOT, FRONT = "{slot}.{seat}.{lane}", "top.{seat}.{lane}"

STAGED = EVENTS.kind(
    "staged",
    "LCW-PLAN-002",
    "{seat} [place|places] {card} in the {lane} lane, {slot}.",
    fields=WHERE,
    private=True,
    start=HAND,
    end=SPOT,
)
SANK = EVENTS.kind(
    "sank",
    "LCW-STACK-003",
    "{card} sinks to the bottom of the {lane} stack.",
    fields=SEAT | LANE | CARD,
    private=True,
    start=FRONT,
    end="bottom.{seat}.{lane}",
    brief="{card} sinks",
)
HERO_STAGED = EVENTS.kind(
    "hero_staged",
    "LCW-HERO-002",
    "{seat} [call|calls] on {hero}.",
    fields=SEAT | {"hero": hero_words, "left": number},
    private=True,
    brief="{left} left",
)
COMMITTED = EVENTS.kind("committed", "LCW-COMBAT-001", "{seat} [commit|commits] the plan.", fields=SEAT, private=True)
REVEALED = EVENTS.kind(
    "revealed",
    "LCW-Q22",
    "{seat} [have|has] placed {card} in the {lane} lane, {slot}.",
    fields=WHERE,
    start=HAND,
    end=SPOT,
)
SANK_UNSEEN = EVENTS.kind(
    "sank_unseen",
    "LCW-STACK-003",
    "{seat's} {card} has sunk to the bottom of the {lane} stack.",
    fields=SEAT | LANE | CARD,
    start=FRONT,
    end="bottom.{seat}.{lane}",
)
NOTHING_PLACED = EVENTS.kind("nothing_placed", "LCW-PLAN-001", "{seat} [have|has] placed nothing.", fields=SEAT)

HERO_USED = EVENTS.kind(
    "hero_used",
    "LCW-HERO-002",
    "{seat} [call|calls] on {hero}.",
    fields=SEAT | {"hero": hero_words},
    start="hero.{seat}",
)
HERO_FIELDS = SEAT | {"whose": whose_words} | AMOUNT
HERO_BUFF = EVENTS.kind(
    "hero_buff",
    "LCW-HERO-003",
    "{seat's} {whose} cards deal {amount} more this round.",
    fields=HERO_FIELDS,
    amount="amount",
)
HERO_WARD = EVENTS.kind(
    "hero_ward",
    "LCW-HERO-003",
    "{seat's} {whose} cards take {amount} less this round.",
    fields=HERO_FIELDS,
    amount="amount",
)
HEALED = EVENTS.kind(
    "healed",
    "LCW-HERO-003",
    "{seat's} {card} regains {amount} Health.",
    fields=WHERE | AMOUNT,
    end=SPOT,
    amount="amount",
    sign=1,
)
ULTIMATE = EVENTS.kind(
    "ultimate",
    "LCW-FAM-002",
    "{seat} [have|has] placed the whole family: {ultimate}!",
    fields=SEAT | {"ultimate": ultimate_words},
)
RALLIED = EVENTS.kind(
    "rallied", "LCW-FAM-002", "{seat's} cards deal {amount} more this round.", fields=SEAT | AMOUNT, amount="amount"
)
SHELTERED = EVENTS.kind(
    "sheltered", "LCW-FAM-002", "{seat's} cards take {amount} less this round.", fields=SEAT | AMOUNT, amount="amount"
)
MENDED = EVENTS.kind(
    "mended",
    "LCW-FAM-002",
    "{seat's} {card} regains {amount} Health.",
    fields=WHERE | AMOUNT,
    end=SPOT,
    amount="amount",
    sign=1,
)
STRUCK = EVENTS.kind(
    "struck", "LCW-FAM-002", "{seat's} {card} loses {amount} Health.", fields=WHERE | AMOUNT, end=SPOT, amount="amount"
)
STRUCK_DOWN = EVENTS.kind("struck_down", "LCW-FAM-002", "{seat's} {card} falls.", fields=WHERE, start=SPOT, end=DEAD)

TELLING = "Tick {tick}, {lane}: "


def _modifier(name: str, clause: str, text: str) -> int:
    """Something that makes the attack of a seat's card stronger or weaker."""
    return EVENTS.kind(name, clause, TELLING + text, fields=BLOW | AMOUNT, start=FRONT, amount="amount", step="tick")


ADVANTAGE = _modifier("advantage", "LCW-ELEM-002", "{seat's} {card} has the stronger element, +{amount}.")
DISADVANTAGE = _modifier("disadvantage", "LCW-ELEM-002", "{seat's} {card} has the weaker element, −{amount}.")
AT_HOME = _modifier("at_home", "LCW-ELEM-003", "{seat's} {card} fights in its own base, +{amount}.")
FURIOUS = _modifier("furious", "LCW-ABIL-001", "{seat's} {card} has Fury, +{amount}.")
BUFFED = _modifier("buffed", "LCW-ABIL-003", "{seat's} {card} stands with its ally, +{amount}.")
DEBUFFED = _modifier("debuffed", "LCW-ABIL-004", "{seat's} {card} strikes into a Stack Debuff, −{amount}.")
SHIELDED = _modifier("shielded", "LCW-ABIL-002", "{seat's} {card} strikes a Shield, −{amount}.")
HEARTENED = _modifier("heartened", "LCW-HERO-004", "{seat's} {card} is heartened, +{amount}.")
WARDED = _modifier("warded", "LCW-HERO-004", "{seat's} {card} strikes a ward, −{amount}.")

HIT_TEXT = TELLING + "{seat's} {card} hits {foe's} {target} for {damage}."
HIT_FIELDS = SEAT | FOE | LANE | {"tick": number} | CARD | {"target": card_words, "damage": number}
HIT_MOTION = {"start": FRONT, "end": "top.{foe}.{lane}", "amount": "damage", "step": "tick"}
HIT_ALONE = EVENTS.kind("hit_alone", "LCW-TICK-005", HIT_TEXT, fields=HIT_FIELDS, **HIT_MOTION)
HIT_TOGETHER = EVENTS.kind("hit_together", "LCW-TICK-004", HIT_TEXT, fields=HIT_FIELDS, **HIT_MOTION)
OVERFLOWED = EVENTS.kind(
    "overflowed",
    "LCW-OVER-001",
    TELLING + "{damage} more [damage=1:goes|go] to {seat's} {card} below.",
    fields=BLOW | {"damage": number},
    start=FRONT,
    end="bottom.{seat}.{lane}",
    amount="damage",
    step="tick",
)
FELL = EVENTS.kind(
    "fell", "LCW-STACK-002", TELLING + "{seat's} {card} falls.", fields=BLOW, start=FRONT, end=DEAD, step="tick"
)
FELL_BELOW = EVENTS.kind(
    "fell_below",
    "LCW-OVER-001",
    TELLING + "{seat's} {card} falls.",
    fields=BLOW,
    start="bottom.{seat}.{lane}",
    end=DEAD,
    step="tick",
)
STEPPED_UP = EVENTS.kind(
    "stepped_up",
    "LCW-STACK-002",
    TELLING + "{seat's} {card} steps up.",
    fields=BLOW,
    start="bottom.{seat}.{lane}",
    end=FRONT,
    step="tick",
)

TAKES_TOP = EVENTS.kind(
    "takes_top",
    "LCW-Q17",
    "{seat's} {card} is the top of the {lane} stack now.",
    fields=BLOW,
    start="bottom.{seat}.{lane}",
    end=FRONT,
)

MARKER = "marker.{lane}"
LANE_DRAWN = EVENTS.kind(
    "lane_drawn",
    "LCW-ZONE-001",
    "Nobody clears the {lane} lane: the marker stays.",
    fields=LANE,
    end=MARKER,
)
TO_MIDDLE = EVENTS.kind(
    "to_middle",
    "LCW-ZONE-001",
    "{seat} [win|wins] the {lane} lane: the marker moves to the middle.",
    fields=SEAT | LANE,
    end=MARKER,
)
TO_BASE = EVENTS.kind(
    "to_base",
    "LCW-ZONE-001",
    "{seat} [win|wins] the {lane} lane: the marker moves to {foe's} base.",
    fields=SEAT | FOE | LANE,
    end=MARKER,
)
STAYS_AT_BASE = EVENTS.kind(
    "stays_at_base",
    "LCW-Q12",
    "{seat} [win|wins] the {lane} lane: the marker stays at {foe's} base.",
    fields=SEAT | FOE | LANE,
    end=MARKER,
)
CRYSTAL_HIT = EVENTS.kind(
    "crystal_hit",
    "LCW-ZONE-002",
    "{seat's} cards in the {lane} lane strike {foe's} crystal for {damage}.",
    fields=SEAT | FOE | LANE | {"damage": number},
    start=FRONT,
    end="crystal.{foe}",
    amount="damage",
)
CRYSTAL_LEFT = EVENTS.kind(
    "crystal_left", "LCW-Q42", "{seat's} crystal has {left} left.", fields=SEAT | {"left": number}, end="crystal.{seat}"
)
CONSUMED = EVENTS.kind(
    "consumed", "LCW-Q13", "{seat's} {card} is spent by the strike.", fields=WHERE, start=SPOT, end=DEAD
)
RESTED = EVENTS.kind(
    "rested",
    "LCW-Q16",
    "{seat's} {card} is whole again.",
    fields=WHERE | AMOUNT,
    end=SPOT,
    amount="amount",
    sign=1,
)
EARNED = EVENTS.kind(
    "earned",
    "LCW-GOLD-001",
    "{seat} [earn|earns] {amount} gold.",
    fields=SEAT | AMOUNT | {"total": number},
    amount="amount",
)

ROUND_BEGINS = EVENTS.kind("round_begins", "LCW-PHASE-001", "Round {current} begins.", fields={"current": number})
DREW = EVENTS.kind(
    "drew",
    "LCW-HAND-001",
    "{seat} [draw|draws] {card}.",
    fields=SEAT | CARD,
    secret=("card",),
    veiled="{seat} draws a card.",
    start=DECK,
    end=HAND,
)
HAND_FULL = EVENTS.kind("hand_full", "LCW-HAND-002", "{seat's} hand is full.", fields=SEAT, end=HAND)
BURNED = EVENTS.kind(
    "burned", "LCW-Q03", "{seat's} hand is full: {card} is burned.", fields=SEAT | CARD, start=DECK, end=DEAD
)
DECK_EMPTY = EVENTS.kind(
    "deck_empty", "LCW-HAND-003", "{seat's} deck is empty: no more drawing.", fields=SEAT, end=DECK
)

WON_BY_CRYSTAL = EVENTS.kind(
    "won_by_crystal", "LCW-WIN-001", "{foe's} crystal is destroyed: {seat} [win|wins].", fields=SEAT | FOE
)
DOUBLE_KO = EVENTS.kind("double_ko", "LCW-Q07", "Both crystals are destroyed at once: a draw.")
LESS_LOST = EVENTS.kind(
    "less_overkill",
    "LCW-Q07",
    "Both crystals are destroyed at once, {seat's} by less: {seat} [win|wins].",
    fields=SEAT,
)
LIMIT_WON = EVENTS.kind(
    "limit_won",
    "LCW-WIN-002",
    "Round {current} was the last: {seat} [have|has] the stronger crystal and [win|wins].",
    fields=SEAT | {"current": number},
)
LIMIT_DRAWN = EVENTS.kind(
    "limit_drawn", "LCW-WIN-002", "Round {current} was the last: a draw.", fields={"current": number}
)
EXHAUSTED_WON = EVENTS.kind(
    "exhausted_won",
    "LCW-Q41",
    "Nobody has a card left: {seat} [have|has] the stronger crystal and [win|wins].",
    fields=SEAT,
)
EXHAUSTED_DRAWN = EVENTS.kind("exhausted_drawn", "LCW-Q41", "Nobody has a card left: a draw.")
