"""Everything that can happen in Duel 8000, in words, with the clause it happens by.

Some things are told by two kinds of event, so that the preview of a move can say whom it strikes: "destroys" for the
monster attacked, "is destroyed" for the attacker.
"""

from __future__ import annotations

from quintain.core.events import Events, number, seat_words
from quintain.games.duel.pool import NAMES

EVENTS = Events()


def monster_words(monster: int) -> str:
    return NAMES[monster].title()


SEAT = {"seat": seat_words}
FOE = {"foe": seat_words}
MONSTER = {"monster": monster_words}
ZONE = {"zone": number}
FORCES = {"power": number, "guard": number}
LOSS = SEAT | {"damage": number, "left": number}
HERE = "zone.{seat}.{zone}"
HAND = "hand.{seat}"
LP = "lp.{seat}"

PAID = EVENTS.kind(
    "paid",
    "DUEL-DRAW-001",
    "{seat} [pay|pays] {damage} LP for a card and [have|has] {left} left.",
    fields=LOSS,
    end=LP,
    amount="damage",
    brief="lose {damage} LP",
)
DREW = EVENTS.kind(
    "drew",
    "DUEL-DRAW-001",
    "{seat} [draw|draws] {monster}.",
    fields=SEAT | MONSTER,
    secret=("monster",),
    veiled="{seat} draws a card.",
    start="deck.{seat}",
    end=HAND,
)
SUMMONED_TO_ATTACK = EVENTS.kind(
    "summoned_to_attack",
    "DUEL-SUM-001",
    "{seat} [summon|summons] {monster} in attack, zone {zone}.",
    fields=SEAT | MONSTER | ZONE,
    start=HAND,
    end=HERE,
)
SUMMONED_TO_DEFENSE = EVENTS.kind(
    "summoned_to_defense",
    "DUEL-SUM-001",
    "{seat} [summon|summons] {monster} in defense, zone {zone}.",
    fields=SEAT | MONSTER | ZONE,
    start=HAND,
    end=HERE,
)
SET = EVENTS.kind(
    "set",
    "DUEL-SUM-001",
    "{seat} [set|sets] {monster} face-down in zone {zone}.",
    fields=SEAT | MONSTER | ZONE,
    secret=("monster",),
    veiled="{seat} sets a monster face-down in zone {zone}.",
    start=HAND,
    end=HERE,
)
ATTACKED = EVENTS.kind(
    "attacked",
    "DUEL-ATT-002",
    "{seat's} {monster} attacks {foe's} {target} in zone {there}.",
    fields=SEAT | ZONE | MONSTER | FOE | {"there": number, "target": monster_words},
    start=HERE,
    end="zone.{foe}.{there}",
)
ATTACKED_UNSEEN = EVENTS.kind(
    "attacked_unseen",
    "DUEL-ATT-002",
    "{seat's} {monster} attacks {foe's} face-down monster in zone {there}.",
    fields=SEAT | ZONE | MONSTER | FOE | {"there": number},
    start=HERE,
    end="zone.{foe}.{there}",
)
FLIPPED = EVENTS.kind(
    "flipped",
    "DUEL-Q12",
    "{seat's} face-down monster is turned up: {monster}.",
    fields=SEAT | ZONE | MONSTER,
    start=HERE,
    end=HERE,
)
SHOWN = EVENTS.kind(
    "shown",
    "DUEL-Q12",
    "{seat's} face-down monster is shown: {monster}.",
    fields=SEAT | ZONE | MONSTER,
    start=HERE,
    end=HERE,
)
FELL = "{seat's} {monster} is destroyed, {power} against {guard}."
FIGHTS = (
    ("clash", "DUEL-BATTLE-002"),
    ("tie", "DUEL-BATTLE-003"),
    ("wall", "DUEL-BATTLE-004"),
    ("trap", "DUEL-BATTLE-005"),
)
"""How a battle can be fought: attack against attack, between equals, against defense, against a face-down monster."""
CLASH, TIE, WALL, TRAP = range(4)


def _fell(who: str, brief: str) -> tuple[int, ...]:
    """The fall of a monster, by how the battle was fought; the forces are told from its own side."""
    fields = SEAT | ZONE | MONSTER | FORCES
    return tuple(
        EVENTS.kind(f"{who}_fell_in_{fight}", cites, FELL, fields=fields, start=HERE, end="grave.{seat}", brief=brief)
        for fight, cites in FIGHTS
    )


TARGET_FELL = _fell("target", "destroys")
ATTACKER_FELL = _fell("attacker", "is destroyed")
HELD = EVENTS.kind(
    "held", "DUEL-BATTLE-004", "Nobody is destroyed, {power} against {guard}.", fields=FORCES, brief="no effect"
)
HELD_UNSEEN = EVENTS.kind(
    "held_unseen", "DUEL-BATTLE-005", "Nobody is destroyed, {power} against {guard}.", fields=FORCES, brief="no effect"
)
LOSES = "{seat} [lose|loses] {damage} LP and [have|has] {left} left."
HURT = EVENTS.kind("hurt", "DUEL-BATTLE-002", LOSES, fields=LOSS, end=LP, amount="damage", brief="−{damage} LP")
REPELLED = EVENTS.kind(
    "repelled", "DUEL-BATTLE-002", LOSES, fields=LOSS, end=LP, amount="damage", brief="lose {damage} LP"
)
BITTEN = EVENTS.kind("bitten", "DUEL-BATTLE-005", LOSES, fields=LOSS, end=LP, amount="damage", brief="lose {damage} LP")
ATTACKED_DIRECTLY = EVENTS.kind(
    "attacked_directly",
    "DUEL-BATTLE-006",
    "{seat's} {monster} attacks {foe} directly.",
    fields=SEAT | ZONE | MONSTER | FOE,
    start=HERE,
    end="lp.{foe}",
)
STRUCK = EVENTS.kind("struck", "DUEL-BATTLE-006", LOSES, fields=LOSS, end=LP, amount="damage", brief="−{damage} LP")
PASSED = EVENTS.kind("passed", "DUEL-Q07", "{seat} [pass|passes]: nothing can be done.", fields=SEAT)
DECLINED = EVENTS.kind("declined", "DUEL-Q08", "{seat} [pass|passes].", fields=SEAT)
TURNED_TO_ATTACK = EVENTS.kind(
    "turned_to_attack",
    "DUEL-Q15",
    "{seat} [turn|turns] {monster} in zone {zone} to attack.",
    fields=SEAT | ZONE | MONSTER,
    end=HERE,
)
TURNED_TO_DEFENSE = EVENTS.kind(
    "turned_to_defense",
    "DUEL-Q15",
    "{seat} [turn|turns] {monster} in zone {zone} to defense.",
    fields=SEAT | ZONE | MONSTER,
    end=HERE,
)
UNVEILED = EVENTS.kind(
    "unveiled",
    "DUEL-Q15",
    "{seat} [turn|turns] the face-down monster in zone {zone} to attack: {monster}.",
    fields=SEAT | ZONE | MONSTER,
    end=HERE,
)
NO_LP = "{foe} [foe:have|has] no LP left: {seat} [win|wins]."
WON_BY_LP = EVENTS.kind("won_by_lp", "DUEL-WIN-001", NO_LP, fields=SEAT | FOE, brief="wins")
LOST_BY_LP = EVENTS.kind("lost_by_lp", "DUEL-WIN-001", NO_LP, fields=SEAT | FOE, brief="loses the match")
WON_BY_DECKOUT = EVENTS.kind(
    "won_by_deckout",
    "DUEL-WIN-002",
    "{foe} [foe:begin|begins] a turn without a card in the deck: {seat} [win|wins].",
    fields=SEAT | FOE,
    brief="wins",
)
LOST_BY_DRAW = EVENTS.kind(
    "lost_by_draw",
    "DUEL-DRAW-003",
    "{foe} [foe:try|tries] to draw from an empty deck: {seat} [win|wins].",
    fields=SEAT | FOE,
    brief="loses the match",
)
STALLED = EVENTS.kind(
    "stalled",
    "DUEL-Q23",
    "{turns} turns without progress: the match is a draw.",
    fields={"turns": number},
    brief="ends in a draw",
)
STALLED_AHEAD = EVENTS.kind(
    "stalled_ahead",
    "DUEL-Q23",
    "{turns} turns without progress: {seat} [have|has] more LP and [win|wins].",
    fields=SEAT | {"turns": number},
)
CAPPED = EVENTS.kind(
    "capped",
    "DUEL-Q23",
    "{turns} turns are played: the match is a draw.",
    fields={"turns": number},
    brief="ends in a draw",
)
