"""Moves of Clans in words: what each action is called, what speaks against it, and what surely comes of it."""

from __future__ import annotations

from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.scene import Gesture
from quintain.games.clans.moves import (
    CONFIRMED,
    FROM_THE_HAND,
    HERO_IS_USED,
    NO_HEROES,
    STACK_IS_FULL,
    TOP_FIRST,
)
from quintain.games.clans.pool import CARD_TITLES, HERO_TITLES, NAMES
from quintain.games.clans.state import ACTION_TEXTS, COMMIT, HERO, LANE_NAMES, LANES, PLACES, SLOT_NAMES, SLOTS, TOP

STACKS_STAY_AS_THEY_ARE = clause("LCW-Q21")
DRAWN_WITH_THE_ROUND = clause("LCW-HAND-001")
MARKER_FOLLOWS_THE_FIGHT = clause("LCW-ZONE-001")
REFUSALS = {
    FROM_THE_HAND: "You place cards of your own hand, up to two in each of your lanes.",
    CONFIRMED: "Your plan is committed and stands for this round.",
    STACK_IS_FULL: "That stack already has two cards.",
    TOP_FIRST: "The first card of a stack is its top.",
    NO_HEROES: "You have no Hero.",
    HERO_IS_USED: "Your Hero can be called once a round, and only so often in a match.",
    STACKS_STAY_AS_THEY_ARE: "Cards that lie in a lane are not moved by hand.",
    DRAWN_WITH_THE_ROUND: "Cards are drawn with each new round, by themselves.",
    MARKER_FOLLOWS_THE_FIGHT: "A marker moves when its lane is clearly won.",
}
ON = {"top": "on top", "bottom": "below"}


def notation(s: Any, seat: int, a: int) -> str:
    """`place ember-scout left top`, `hero` or `commit`."""
    return ACTION_TEXTS[a]


def is_sure(s: Any, seat: int, a: int) -> bool:
    """What a card does depends on the other's plan; but that the old top sinks is sure, and so is a call on a Hero."""
    if a == HERO:
        return True
    return a < COMMIT and a % SLOTS == TOP and bool(s.stack[seat, a % PLACES // SLOTS, TOP])


def on_timeout(s: Any, seat: int) -> int:
    """LCW-PLAN-003: what is placed is submitted."""
    return COMMIT


def draw_move(s: Any, seat: int, a: int) -> Gesture:
    """A card goes from the hand to a slot; committing is the main button, a Hero is called by a touch."""
    text = ACTION_TEXTS[a]
    if a == COMMIT:
        count = sum(int(s.staged[seat, lane, slot]) for lane in range(LANES) for slot in range(SLOTS))
        label = "Commit nothing" if not count else "Commit 1 card" if count == 1 else f"Commit {count} cards"
        return Gesture(text, label, main=True)
    if a == HERO:
        return Gesture(text, f"Call on {HERO_TITLES[int(s.hero[seat])]}", start=f"hero.{seat}")
    card, place = divmod(a, PLACES)
    lane, slot = LANE_NAMES[place // SLOTS], SLOT_NAMES[place % SLOTS]
    label = f"{CARD_TITLES[card + 1]} {lane}, {ON[slot]}"
    return Gesture(text, label, f"hand.{seat}/{NAMES[card]}.0", f"{slot}.{seat}.{lane}")


def mistaken(s: Any, seat: int, start: str, end: str | None) -> int:
    """What each part of the table is there for, to somebody who wants something else of it."""
    match start.split("."):
        case ["top" | "bottom", *_]:
            return STACKS_STAY_AS_THEY_ARE
        case ["deck", _]:
            return DRAWN_WITH_THE_ROUND
        case ["marker", _]:
            return MARKER_FOLLOWS_THE_FIGHT
        case ["hand" | "hero" | "dead" | "crystal", *_]:
            return FROM_THE_HAND
    return LEGAL
