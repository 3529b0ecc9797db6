"""Everything that can happen in War-Lanes, in words, with the clause it happens by."""

from __future__ import annotations

from quintain.core.events import Events, number, seat_words
from quintain.games.war_lanes.cards import short, suit_words
from quintain.games.war_lanes.state import LANE_NAMES

EVENTS = Events()


def lane_words(lane: int) -> str:
    return LANE_NAMES[lane]


SEAT = {"seat": seat_words}
BOTH = SEAT | {"foe": seat_words}
CARD = SEAT | {"card": short}
HP = "hp.{seat}"

CHOSE = EVENTS.kind(
    "chose",
    "WLP-SUIT-001",
    "{seat} [choose|chooses] {suit}, in secret.",
    fields=SEAT | {"suit": suit_words},
    private=True,
)
CHOSE_OPENLY = EVENTS.kind(
    "chose_openly", "WLP-SUIT-001", "{seat} [choose|chooses] {suit}.", fields=SEAT | {"suit": suit_words}
)
SUIT_SHOWN = EVENTS.kind("suit_shown", "WLP-Q08", "{seat} chose {suit}.", fields=SEAT | {"suit": suit_words})
ROUND_BEGAN = EVENTS.kind(
    "round_began", "WLP-ROUND-001", "Round {count}: all 56 cards are shuffled and dealt.", fields={"count": number}
)
FLIPPED = EVENTS.kind(
    "flipped",
    "WLP-FLIP-001",
    "War flip: {seat} [turn|turns] up {card}, {foe} [foe:turn|turns] up {other}.",
    fields=BOTH | {"card": short, "other": short},
    start="deck.{seat}",
    end="discard",
)
FLIP_TIED = EVENTS.kind("flip_tied", "WLP-FLIP-004", "Equal values: both turn up another card.")
ALL_TIED = EVENTS.kind("all_tied", "WLP-Q29", "Every pair was equal: the cards are shuffled and dealt again.")
FLIP_WON = EVENTS.kind(
    "flip_won",
    "WLP-FLIP-002",
    "{foe} [foe:win|wins] the flip: {seat} [lose|loses] {damage} HP.",
    fields=BOTH | {"damage": number},
    end=HP,
    amount="damage",
)
FIRST_PLAYER = EVENTS.kind("first_player", "WLP-FLIP-003", "{seat} [take|takes] the first turn.", fields=SEAT)
DREW_HAND = EVENTS.kind(
    "drew_hand",
    "WLP-FLIP-007",
    "{seat} [draw|draws] {a}, {b}, {c}, {d} and {e}.",
    fields=SEAT | dict.fromkeys("abcde", short),
    secret=tuple("abcde"),
    veiled="{seat} draws 5 cards.",
    start="deck.{seat}",
    end="hand.{seat}",
)
DREW_LAST = EVENTS.kind(
    "drew_last",
    "WLP-Q30",
    "{seat} [draw|draws] {card}, as far as the deck goes.",
    fields=CARD,
    secret=("card",),
    veiled="{seat} draws a card, as far as the deck goes.",
    start="deck.{seat}",
    end="hand.{seat}",
)
DREW = EVENTS.kind(
    "drew",
    "WLP-DRAW-001",
    "{seat} [draw|draws] {a}, {b} and {c}.",
    fields=SEAT | dict.fromkeys("abc", short),
    secret=tuple("abc"),
    veiled="{seat} draws 3 cards.",
    start="deck.{seat}",
    end="hand.{seat}",
)
DUMPED = EVENTS.kind(
    "dumped",
    "WLP-DRAW-002",
    "{seat's} last {card} goes straight to the discard.",
    fields=CARD,
    start="deck.{seat}",
    end="discard",
)
DUMPED_HIDDEN = EVENTS.kind(
    "dumped_hidden",
    "WLP-Q33",
    "{seat's} last [cards=1:card goes|{cards} cards go] to the discard, face down.",
    fields=SEAT | {"cards": number},
    start="deck.{seat}",
    end="discard",
)
FINAL_TURN = EVENTS.kind("final_turn", "WLP-DRAW-003", "That was {seat's} final turn of the round.", fields=SEAT)
PLAYED = EVENTS.kind(
    "played",
    "WLP-TURN-001",
    "{seat} [play|plays] {card} to the {lane} lane: {total}.",
    fields=CARD | {"lane": lane_words, "total": number},
    start="hand.{seat}",
    end="side.{seat}.{lane}",
    amount="total",
    sign=0,
    brief="→ {total}",
)


def _shown(name: str, clause: str, what: str) -> int:
    return EVENTS.kind(
        name,
        clause,
        "{seat} [have|has] " + what + " in the {lane} lane: +{bonus}.",
        fields=SEAT | {"lane": lane_words, "bonus": number},
        end="side.{seat}.{lane}",
        amount="bonus",
        sign=1,
        brief=what.removeprefix("a ") + " +{bonus}",
    )


SHOWED = _shown("pair", "WLP-POKER-001", "a pair")  # and the others after it, in the order of poker.PAIR and on
_shown("flush", "WLP-POKER-004", "a flush")
_shown("straight", "WLP-POKER-003", "a straight")
_shown("trips", "WLP-POKER-002", "three of a kind")
_shown("straight_flush", "WLP-POKER-005", "a straight flush")
SMALL_PAIR = _shown("small_pair", "WLP-POKER-007", "a pair of two cards")
PENDING = EVENTS.kind(
    "pending",
    "WLP-PEND-001",
    "{seat} [have|has] filled the {lane} lane: resolves in {count}.",
    fields=SEAT | {"lane": lane_words, "count": number},
    end="side.{seat}.{lane}",
    brief="resolves in {count}",
)
COUNTED_DOWN = EVENTS.kind(
    "counted_down",
    "WLP-Q19",
    "{seat's} {lane} lane resolves in {count}.",
    fields=SEAT | {"lane": lane_words, "count": number},
    end="side.{seat}.{lane}",
)
CAME_DUE = EVENTS.kind(
    "came_due",
    "WLP-PEND-003",
    "{seat's} {lane} lane has waited long enough and resolves.",
    fields=SEAT | {"lane": lane_words},
    end="side.{seat}.{lane}",
)
COMPLETE = EVENTS.kind(
    "complete",
    "WLP-RES-001",
    "The {lane} lane is full on both sides and resolves at once.",
    fields={"lane": lane_words},
)
LANE_WON = EVENTS.kind(
    "lane_won",
    "WLP-RES-003",
    "{seat} [win|wins] the {lane} lane, {own} to {other}.",
    fields=SEAT | {"lane": lane_words, "own": number, "other": number},
    start="side.{seat}.{lane}",
    brief="{own} to {other}",
)
UNOPPOSED = EVENTS.kind(
    "unopposed",
    "WLP-PEND-005",
    "{seat} [win|wins] the {lane} lane unopposed, {own} to 0.",
    fields=SEAT | {"lane": lane_words, "own": number},
    start="side.{seat}.{lane}",
)
LANE_TIED = EVENTS.kind(
    "lane_tied",
    "WLP-RES-004",
    "The {lane} lane is tied at {total}.",
    fields={"lane": lane_words, "total": number},
    brief="a tie",
)
HURT = EVENTS.kind(
    "hurt",
    "WLP-RES-003",
    "{seat} [lose|loses] {damage} HP.",
    fields=SEAT | {"damage": number},
    end=HP,
    amount="damage",
    brief="−{damage} HP",
)
EFFECTS = SEAT | {"damage": number, "base": number, "bonus": number, "healing": number}
HURT_WITH_EFFECTS = EVENTS.kind(
    "hurt_with_effects",
    "WLP-SUIT-005",
    "{seat} [lose|loses] {damage} HP: {base} from the lane, {bonus} more by active cards, {healing} healed.",
    fields=EFFECTS,
    end=HP,
    amount="damage",
    brief="−{damage} HP",
)
HELD_OFF = EVENTS.kind(
    "held_off",
    "WLP-SUIT-005",
    "{seat} [lose|loses] nothing: {healing} healed against {base} from the lane and {bonus} by active cards.",
    fields=EFFECTS,
    end=HP,
    brief="no damage",
)
OVERHEALED = EVENTS.kind(
    "overhealed",
    "WLP-SUIT-005",
    "{seat} [gain|gains] {damage} HP: {healing} healed against {base} from the lane and {bonus} by active cards.",
    fields=EFFECTS,
    end=HP,
    amount="damage",
    sign=1,
    brief="+{damage} HP",
)
WINNER_HEALED = EVENTS.kind(
    "winner_healed",
    "WLP-Q14",
    "Active cards heal the winner: {seat} [gain|gains] {healing} HP.",
    fields=SEAT | {"healing": number},
    end=HP,
    amount="healing",
    sign=1,
    brief="+{healing} HP",
)
TIE_HEALED = EVENTS.kind(
    "tie_healed",
    "WLP-Q16",
    "Active cards heal in the tie: {seat} [gain|gains] {healing} HP.",
    fields=SEAT | {"healing": number},
    end=HP,
    amount="healing",
    sign=1,
    brief="+{healing} HP",
)
HELD_DOWN = EVENTS.kind(
    "held_down", "WLP-Q13", "{seat} cannot have more than {cap} HP.", fields=SEAT | {"cap": number}, end=HP
)
CLEARED = EVENTS.kind(
    "cleared",
    "WLP-RES-005",
    "The [cards=1:card|{cards} cards] of the {lane} lane [cards=1:is|are] discarded.",
    fields={"lane": lane_words, "cards": number},
    end="discard",
)
DISCARDED = EVENTS.kind(
    "discarded",
    "WLP-DISC-002",
    "{seat} [discard|discards] {card} and [lose|loses] {damage} HP.",
    fields=CARD | {"damage": number},
    start="hand.{seat}",
    end="discard",
    amount="damage",
    on=HP,
    brief="−{damage} HP",
)
FELL_BY_DISCARD = EVENTS.kind("fell_by_discard", "WLP-Q32", "That cost {seat} the last HP.", fields=SEAT)
ROUND_ENDED = EVENTS.kind(
    "round_ended", "WLP-END-001", "Both have had their final turn: round {count} ends.", fields={"count": number}
)
WON_BY_HP = EVENTS.kind(
    "won_by_hp",
    "WLP-WIN-001",
    "{foe} [foe:have|has] no HP left: {seat} [win|wins].",
    fields=BOTH,
    brief="decides the match",
)
WON_ABOVE = EVENTS.kind(
    "won_above",
    "WLP-WIN-002",
    "Both are out of HP, and {seat} [have|has] more left, {own} to {other}: {seat} [win|wins].",
    fields=SEAT | {"own": number, "other": number},
    brief="decides the match",
)
SUDDEN_DEATH = EVENTS.kind("sudden_death", "WLP-WIN-003", "Both have {hp} HP: sudden death.", fields={"hp": number})
LAST_FLIP = EVENTS.kind(
    "last_flip",
    "WLP-Q37",
    "Sudden death: {seat} [turn|turns] up {card}, {foe} [foe:turn|turns] up {other}.",
    fields=BOTH | {"card": short, "other": short},
    end="discard",
)
SHUFFLED_AGAIN = EVENTS.kind("shuffled_again", "WLP-Q37", "Every pair was equal: all 56 cards are shuffled again.")
WON_BY_FLIP = EVENTS.kind("won_by_flip", "WLP-SD-001", "{seat} [win|wins] the match by the higher card.", fields=SEAT)
WON_BY_CAP = EVENTS.kind(
    "won_by_cap",
    "WLP-Q38",
    "{count} rounds are played: {seat} [win|wins] with {own} HP to {other}.",
    fields=SEAT | {"count": number, "own": number, "other": number},
)
