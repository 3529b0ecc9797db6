"""Everything that can happen in Phalanx, in words, with the clause it happens by."""

from __future__ import annotations

from quintain.core.events import Events, number, seat_words
from quintain.games.phalanx.cards import short, titled
from quintain.games.phalanx.state import CELL_NAMES

EVENTS = Events()


def cell_words(cell: int) -> str:
    return CELL_NAMES[cell]


def points(halves: int) -> str:
    """Half-points in words: `3½`."""
    whole, half = divmod(halves, 2)
    return (str(whole) if whole or not half else "") + ("½" if half else "")


SEAT = {"seat": seat_words}
BOTH = SEAT | {"foe": seat_words}
DUEL = BOTH | {"attacker": short, "target": short}
BLOW = DUEL | {"damage": points, "left": points, "amount": number}
ATTACKER, TARGET = "card.{seat}.{attacker}", "card.{foe}.{target}"

DEPLOYED = EVENTS.kind(
    "deployed",
    "PHX-DEPLOY-002b",
    "{seat} [deploy|deploys] {card} to {cell}.",
    fields=SEAT | {"card": short, "cell": cell_words},
    start="hand.{seat}",
    end="cell.{seat}.{cell}",
)
BATTLE_BEGAN = EVENTS.kind(
    "battle_began",
    "PHX-TURNS-001a",
    "{seat} deployed second and [attack|attacks] first.",
    fields=SEAT,
)
NO_SWAP = EVENTS.kind("no_swap", "PHX-HEROICAL-001b", "{seat} [make|makes] no swap.", fields=SEAT)
NO_FURTHER_SWAP = EVENTS.kind("no_further_swap", "PHX-Q14", "{seat} [make|makes] no further swap.", fields=SEAT)
SWAPPED = EVENTS.kind(
    "swapped",
    "PHX-HEROICAL-001c",
    "{seat} [reveal|reveals] {hero} and [swap|swaps] it for {card} at {cell}, which goes to the hand.",
    fields=SEAT | {"hero": titled, "card": short, "cell": cell_words},
    start="hand.{seat}",
    end="cell.{seat}.{cell}",
)


def _blow(name: str, clause: str, how: str) -> int:
    return EVENTS.kind(
        name,
        clause,
        "{seat's} {attacker} hits {foe's} {target}" + how + ": {left} left.",
        fields=BLOW,
        start=ATTACKER,
        end=TARGET,
        amount="amount",
        brief="−{damage}",
    )


HIT = _blow("hit", "PHX-COMBAT-001b", " for {damage}")
ACE_HIT = _blow("ace_hit", "PHX-ACE-001b", " for {damage}")
CLUB_HIT = _blow("club_hit", "PHX-SUIT-003", " in the back row, twice as hard, for {damage}")
SHIELDED_HIT = _blow("shielded_hit", "PHX-SUIT-001", ", doubled in front, for {damage}")
LAST_HEART_HIT = _blow("last_heart_hit", "PHX-SUIT-002", ", doubled as the last card, for {damage}")
CLUB_ON_LAST_HEART_HIT = _blow("club_on_last_heart_hit", "PHX-Q05", " in the back row, both doubled, for {damage}")
OVERFLOWED = EVENTS.kind(
    "overflowed",
    "PHX-Q08",
    "The blow goes on to {foe's} {target} for {damage}: {left} left.",
    fields=BLOW,
    start=ATTACKER,
    end=TARGET,
    amount="amount",
    brief="then −{damage}",
)
OVERFLOW_ABSORBED = EVENTS.kind(
    "overflow_absorbed",
    "PHX-Q08",
    "The blow goes on to {foe's} {target}: an Ace absorbs it.",
    fields=DUEL,
    start=ATTACKER,
    end=TARGET,
)
WILD_HIT = EVENTS.kind(
    "wild_hit",
    "PHX-CARDS-004",
    "{seat's} {attacker} hits {foe's} {target}, which has no life to lose.",
    fields=DUEL,
    start=ATTACKER,
    end=TARGET,
)
ABSORBED = EVENTS.kind(
    "absorbed",
    "PHX-ACE-001a",
    "{seat's} {attacker} hits {foe's} {target}: no harm comes to an Ace.",
    fields=DUEL,
    start=ATTACKER,
    end=TARGET,
    brief="no damage",
)
ACE_SLAIN = EVENTS.kind(
    "ace_slain",
    "PHX-HEROICAL-002",
    "{seat's} {attacker} strikes {foe's} {target}: no Ace withstands a Heroical.",
    fields=DUEL,
    start=ATTACKER,
    end=TARGET,
)
ACE_SLAIN_BY_ACE = EVENTS.kind(
    "ace_slain_by_ace",
    "PHX-Q22",
    "{seat's} {attacker} strikes {foe's} {target}: Ace takes Ace.",
    fields=DUEL,
    start=ATTACKER,
    end=TARGET,
)
DESTROYED = EVENTS.kind(
    "destroyed",
    "PHX-COMBAT-001c",
    "{seat's} {card} at {cell} is destroyed.",
    fields=SEAT | {"card": short, "cell": cell_words},
    start="cell.{seat}.{cell}",
    end="discard.{seat}",
    brief="destroys",
)
ADVANCED = EVENTS.kind(
    "advanced",
    "PHX-Q06",
    "{seat's} {card} moves forward to {cell}.",
    fields=SEAT | {"card": short, "cell": cell_words, "behind": cell_words},
    start="cell.{seat}.{behind}",
    end="cell.{seat}.{cell}",
)
REINFORCED = EVENTS.kind(
    "reinforced",
    "PHX-RESOURCES-002",
    "{seat} [reinforce|reinforces] {cell} with {card}.",
    fields=SEAT | {"card": short, "cell": cell_words},
    start="hand.{seat}",
    end="cell.{seat}.{cell}",
)


def _assault(name: str, clause: str, how: str) -> int:
    return EVENTS.kind(
        name,
        clause,
        how + ": {foe} [foe:lose|loses] {damage} HP.",
        fields=BOTH | {"attacker": short, "damage": number},
        start=ATTACKER,
        end="hp.{foe}",
        amount="damage",
        brief="−{damage} HP",
    )


PLAYER_HIT = _assault("player_hit", "PHX-HP-002", "{seat's} {attacker} hits {foe}")
SPADE_HIT_PLAYER = _assault("spade_hit_player", "PHX-HP-004", "{seat's} {attacker}, a Spade, hits {foe} twice as hard")
BROKE_THROUGH = _assault("broke_through", "PHX-HP-003", "The blow goes on to {foe}")
SPADE_BROKE_THROUGH = _assault("spade_broke_through", "PHX-HP-004", "A Spade's blow goes on to {foe}, twice as hard")
HEART_HELPED = _assault("heart_helped", "PHX-HP-005", "The blow goes on to {foe}, half of it held off by a Heart")
SPADE_AND_HEART = _assault(
    "spade_and_heart", "PHX-HP-005", "A Spade's blow goes on to {foe}, twice as hard, half of it held off by a Heart"
)
STOOD_BY = EVENTS.kind(
    "stood_by", "PHX-HP-006", "{seat} [have|has] nothing to attack with and [pass|passes].", fields=SEAT
)
WON_BY_CLEARING = EVENTS.kind(
    "won_by_clearing",
    "PHX-VICTORY-001a",
    "{foe's} battlefield is empty: {seat} [win|wins].",
    fields=BOTH,
    brief="wins",
)
WON_BY_HP = EVENTS.kind(
    "won_by_hp", "PHX-HP-001", "{foe} [foe:have|has] no HP left: {seat} [win|wins].", fields=BOTH, brief="wins"
)
STALLED = EVENTS.kind(
    "stalled", "PHX-Q24", "Nothing was lost in {turns} turns: the match is a draw.", fields={"turns": number}
)
STALLED_AHEAD = EVENTS.kind(
    "stalled_ahead",
    "PHX-Q24",
    "{seat} [have|has] more life in the field, {own} to {other}, after {turns} turns without a loss, and [win|wins].",
    fields=SEAT | {"turns": number, "own": points, "other": points},
)
CAPPED = EVENTS.kind("capped", "PHX-Q24", "{turns} turns are played: the match is a draw.", fields={"turns": number})
