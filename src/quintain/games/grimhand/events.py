"""Everything that can happen in Grimhand, in words, with the clause it happens by."""

from __future__ import annotations

from quintain.core.events import Events, number, seat_words
from quintain.games.grimhand.state import DECK_NAMES

EVENTS = Events()


def deck_words(deck: int) -> str:
    return DECK_NAMES[deck]


SEAT = {"seat": seat_words}
DECK = {"deck": deck_words}
WHERE = SEAT | DECK
FROM_DECK = "draw.{deck}"

DREW = EVENTS.kind(
    "drew",
    "GRIM-DRAW-001",
    "{seat} [draw|draws] {card} from the {deck} deck.",
    fields=WHERE | {"card": number},
    secret=("card",),
    veiled="{seat} draws from the {deck} deck.",
    start=FROM_DECK,
    end="hand.{seat}.{deck}",
)
DREW_OPENLY = EVENTS.kind(
    "drew_openly",
    "GRIM-Q14",
    "{seat} [draw|draws] {card} from the {deck} deck, for all to see.",
    fields=WHERE | {"card": number},
    start=FROM_DECK,
    end="hand.{seat}.{deck}",
)
FLUSHED = EVENTS.kind(
    "flushed",
    "GRIM-HAND-002",
    "{seat's} {deck} hand is too full and is discarded: {cards} [cards=1:card|cards] worth {sum}.",
    fields=WHERE | {"cards": number, "sum": number},
    start="hand.{seat}.{deck}",
    end="discard.{deck}",
)
FOUND_LUCKY = EVENTS.kind(
    "found_lucky",
    "GRIM-LUCKY-001",
    "{seat} [draw|draws] a shamrock from the {deck} deck and [keep|keeps] it.",
    fields=WHERE,
    start=FROM_DECK,
    end="lucky.{seat}",
)
SPARE_LUCKY = EVENTS.kind(
    "spare_lucky",
    "GRIM-Q03",
    "{seat} [draw|draws] a shamrock from the {deck} deck, but the slot is full: it is discarded.",
    fields=WHERE,
    start=FROM_DECK,
    end="discard.{deck}",
)
CHEATED_DEATH = EVENTS.kind(
    "cheated_death",
    "GRIM-DEATH-001",
    "{seat} [draw|draws] Death from the {deck} deck; a shamrock goes to the {lucky} discard, and {seat} [live|lives].",
    fields=WHERE | {"lucky": deck_words},
    start="lucky.{seat}",
    end="discard.{lucky}",
)
DIED = EVENTS.kind(
    "died",
    "GRIM-DEATH-002",
    "{seat} [draw|draws] Death from the {deck} deck without a shamrock and [die|dies].",
    fields=WHERE,
    start=FROM_DECK,
    end="discard.{deck}",
)
STRUCK = EVENTS.kind(
    "struck",
    "GRIM-ATT-002",
    "{seat} [attack|attacks] with {attack} against {defense}: {damage} damage to {foe}.",
    fields=SEAT | {"foe": seat_words, "attack": number, "defense": number, "damage": number},
    start="hand.{seat}.attack",
    end="hp.{foe}",
    amount="damage",
    brief="−{damage}",
)
BLOCKED = EVENTS.kind(
    "blocked",
    "GRIM-ATT-002",
    "{seat} [attack|attacks] with {attack} against {defense}: no damage.",
    fields=SEAT | {"foe": seat_words, "attack": number, "defense": number},
    start="hand.{seat}.attack",
    end="hand.{foe}.defense",
    brief="no damage",
)
SPENT = EVENTS.kind(
    "spent",
    "GRIM-ATT-003",
    "{seat} [discard|discards] {cards} attack [cards=1:card|cards].",
    fields=SEAT | {"cards": number},
    start="hand.{seat}.attack",
    end="discard.attack",
)
STRIPPED = EVENTS.kind(
    "stripped",
    "GRIM-ATT-003",
    "{seat} [lose|loses] {cards} defense [cards=1:card|cards] to the discard.",
    fields=SEAT | {"cards": number},
    start="hand.{seat}.defense",
    end="discard.defense",
)
REBUILT = EVENTS.kind(
    "rebuilt",
    "GRIM-DECK-004",
    "The {deck} deck is rebuilt from its discard: {cards} [cards=1:card|cards].",
    fields=DECK | {"cards": number},
    start="discard.{deck}",
    end=FROM_DECK,
)
WON_BY_HP = EVENTS.kind(
    "won_by_hp",
    "GRIM-WIN-001",
    "{foe} [foe:have|has] no HP left: {seat} [win|wins].",
    fields=SEAT | {"foe": seat_words},
    brief="wins",
)
WON_BY_DEATH = EVENTS.kind(
    "won_by_death", "GRIM-WIN-002", "Death took {foe}: {seat} [win|wins].", fields=SEAT | {"foe": seat_words}
)
CAPPED = EVENTS.kind("capped", "GRIM-Q21", "{turns} turns are played: the match is a draw.", fields={"turns": number})
