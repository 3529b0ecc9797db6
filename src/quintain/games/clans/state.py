"""The nouns of Clans: constants, options, the action table and the record of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quintain.core.options import Option, Whole, choice, each, flag
from quintain.core.record import record
from quintain.games.clans.decks import NO_HERO, deck_list
from quintain.games.clans.pool import CARDS, COPIES, DECK_HEROES, ELEMENTS, FAMILIES, HEROES, NAMES

SEATS, LANES, SLOTS, TICKS = 2, 3, 2, 5
LANE_NAMES = ("left", "center", "right")
LEFT, CENTER, RIGHT = range(LANES)
SLOT_NAMES = ("top", "bottom")
TOP, BOTTOM = range(SLOTS)
OPENING_HAND, DRAWS = 6, 2
MOST_HELD = 9
KINDS = CARDS + 1
"""Cards are numbered from 1; 0 is no card, or none that may be known."""

PLACES = LANES * SLOTS
COMMIT = CARDS * PLACES
HERO = COMMIT + 1
ACTIONS = HERO + 1
"""Each card to each slot of each lane, then commit, then the Hero."""
ACTION_TEXTS = (
    *(f"place {name} {lane} {slot}" for name in NAMES for lane in LANE_NAMES for slot in SLOT_NAMES),
    "commit",
    "hero",
)

REASONS = ("crystal", "double_ko", "limit", "exhausted")
BY_CRYSTAL, BY_DOUBLE_KO, BY_LIMIT, BY_EXHAUSTION = range(4)

STOP, BURN = range(2)
HIGHER_CRYSTAL, LIMIT_DRAWS = range(2)
KO_DRAWS, LESS_OVERKILL = range(2)
LAST_STANDING, MORE_HEALTH = range(2)
ARRIVE_AND_HOLD, HOLD_ONLY, EVERY_ROUND = range(3)
ALL_RAW, TOP_RAW = range(2)
MOST_CRYSTAL, MOST_ROUNDS, MOST_NUMBER, MOST_USES, MOST_SECONDS = 500, 60, 9, 5, 600
GOLD_KILL, GOLD_ZONE, GOLD_BASE = 10, 10, 25


@dataclass(frozen=True)
class Few(Option):
    """A choice of many like values, of which one beside the default is enough to try."""

    def samples(self) -> tuple[Any, ...]:
        return self.default, list(self.values)[1]


@dataclass(frozen=True)
class Number(Whole):
    """A whole number with one value beside the default that is worth trying."""

    other: int = 0

    def samples(self) -> tuple[Any, ...]:
        return self.default, self.other


def _number(name: str, default: int, low: int, high: int, other: int, clause: str, meaning: str) -> Option:
    return Number(name, default, {}, clause, meaning, low=low, high=high, other=other)


def _attunement() -> Option:
    codes = {name: ELEMENTS.index(name) for name in ("fire", "nature", "water", "none")}
    return each("attunement", codes, "LCW-Q33", "The element of each player's bases and crystal.")


def _hero(seat: int) -> Option:
    codes = {name: n for n, name in enumerate(HEROES, start=1)} | {NO_HERO: 0}
    return Few(f"hero_p{seat}", HEROES[0], codes, "LCW-HERO-001", f"The Hero beside seat {seat}'s deck, with heroes.")


OPTIONS = (
    deck_list("deck_p0", "The deck of seat 0."),
    deck_list("deck_p1", "The deck of seat 1."),
    choice("max_copies", (COPIES, 0), "LCW-DECK-001", "How many copies of a card a deck may have; 0: any number."),
    flag("decklist_public", "LCW-Q40", "Both deck lists are known to both players.", default=True),
    _number("crystal_hp", 100, 1, MOST_CRYSTAL, 20, "LCW-Q01", "What each crystal can take."),
    choice("hand_cap", (8, MOST_HELD), "LCW-Q02", "The most cards a hand holds."),
    choice("overdraw", ("stop", "burn"), "LCW-Q03", "What becomes of cards drawn above the cap."),
    flag("draw_before_round_1", "LCW-Q04", "Two cards are drawn before the first round too."),
    _number("round_limit", 30, 1, MOST_ROUNDS, 3, "LCW-Q05", "The match ends after this many rounds."),
    choice("limit_result", ("crystal_hp", "draw"), "LCW-Q05", "Who wins at the round limit."),
    choice("double_ko", ("draw", "less_overkill"), "LCW-Q07", "Who wins when both crystals fall at once."),
    choice("lane_win", ("last_standing", "more_health"), "LCW-Q09", "What wins a lane."),
    choice(
        "crystal_hit", ("arrive_and_hold", "hold_only", "every_round_present"), "LCW-Q11", "When crystals are struck."
    ),
    flag("attackers_consumed", "LCW-Q13", "Cards that struck a crystal leave the match."),
    choice("crystal_damage", ("all_raw", "top_raw"), "LCW-Q14", "Which survivors strike a crystal."),
    flag("crystal_element", "LCW-Q15", "Elements count against crystals too."),
    flag("heal_between_rounds", "LCW-Q16", "Survivors are whole again after each round."),
    flag("overflow_recalc", "LCW-Q27", "Overflow is reckoned anew against the bottom card."),
    _number("element_delta", 2, 0, MOST_NUMBER, 9, "LCW-Q29", "What an element adds or takes."),
    _number("base_bonus", 1, 0, MOST_NUMBER, 9, "LCW-Q31", "What a card gains in its own base of its element."),
    _attunement(),
    choice("min_damage", (1, 0), "LCW-Q35", "The least an attack takes."),
    flag("heroes", "LCW-HERO-001", "Each deck has a Hero."),
    _hero(0),
    _hero(1),
    _number("hero_uses", 2, 1, MOST_USES, 1, "LCW-HERO-002", "How often in a match a Hero can be used."),
    flag("families", "LCW-FAM-001", "Families have their Ultimates."),
    flag("gold", "LCW-GOLD-001", "Gold is earned in the match."),
    _number(
        "planning_seconds",
        8,
        0,
        MOST_SECONDS,
        0,
        "LCW-TIMER-001",
        "How long planning lasts at a live table; 0: untimed.",
    ),
)


def _everything(mine: str, theirs: str, my_element: str, their_element: str) -> dict[str, Any]:
    """Two ready-made decks with their Heroes, and every optional system."""
    return {
        "heroes": True,
        "families": True,
        "gold": True,
        "deck_p0": mine,
        "hero_p0": DECK_HEROES[mine],
        "deck_p1": theirs,
        "hero_p1": DECK_HEROES[theirs],
        "attunement": [my_element, their_element],
    }


PRESETS: dict[str, dict[str, Any]] = {
    "text": {},
    "prototype": {"crystal_hit": "hold_only"},
    "saga": _everything("open-road", "wild-grove", "none", "nature"),
    "clash": _everything("ember-charge", "tide-wall", "fire", "water"),
}

STATE = record(
    (
        *(option.field for option in OPTIONS),
        ("crystal", "i2", (SEATS,)),
        ("purse", "i2", (SEATS,)),  # gold earned so far
        ("current", "i1"),  # the round, from 1
        ("marker", "i1", (LANES,)),  # -1 at seat 0's base, 1 at seat 1's
        ("attuned", "i1", (SEATS,)),  # the element of each player's bases
        ("hero", "i1", (SEATS,)),  # each player's Hero, 0 for none
        ("hero_left", "i1", (SEATS,)),  # how often it can still be used
        ("hero_now", "i1", (SEATS,)),  # whether the plan uses it
        ("committed", "i1", (SEATS,)),
        ("held", "i1", (SEATS,)),  # size of each hand when planning began: placed cards still count (ENG-INFO-004)
        ("pile", "i1", (SEATS,)),  # size of each deck
        ("hand", "i1", (SEATS, MOST_HELD)),  # cards in rising order, then zeros
        ("stack", "i1", (SEATS, LANES, SLOTS)),  # the card in each slot
        ("life", "i1", (SEATS, LANES, SLOTS)),  # its Health now
        ("staged", "i1", (SEATS, LANES, SLOTS)),  # whether it was placed in this planning, and is a secret
        ("placed", "i1", (SEATS, len(FAMILIES) + 1)),  # bits of the variations each player has placed
        ("buff", "i1", (SEATS, len(ELEMENTS))),  # this round's extra damage, by the attacker's element
        ("ward", "i1", (SEATS, len(ELEMENTS))),  # this round's protection, by the target's element
        ("deck", "i1", (SEATS, KINDS)),  # bags: their order is nobody's to know
        ("dead", "i1", (SEATS, KINDS)),  # destroyed, burned, consumed or never in play: open to all
    )
)
