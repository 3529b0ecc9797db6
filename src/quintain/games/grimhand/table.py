"""Grimhand as people see and write it: the table, moves in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.events import SPECTATOR
from quintain.core.scene import Area, Balance, Card, Gesture, Meter, Table, Zone
from quintain.games.grimhand.hidden import unseen, veiled
from quintain.games.grimhand.rules import ATTACK_NEEDS_A_CARD, TURNS_ALTERNATE, hand_sum
from quintain.games.grimhand.state import (
    ACTION_TEXTS,
    ATTACK,
    DEATH,
    DECK_NAMES,
    DECKS,
    DEFENSE,
    FULL_HP,
    LUCKY,
    SEATS,
    STRIKE,
)

DRAWN_CARD_JOINS_ITS_HAND = clause("GRIM-DRAW-001")
DISCARD_WAITS = clause("GRIM-DECK-004")
SHAMROCK_WAITS = clause("GRIM-LUCKY-001")
ATTACKED_WITH_ALL = clause("GRIM-Q19")
TAKES_NO_PART = clause("GRIM-ATT-004")
REFUSALS = {
    TURNS_ALTERNATE: "It is not your turn.",
    ATTACK_NEEDS_A_CARD: "You need at least one attack card to attack.",
    ATTACKED_WITH_ALL: "An attack goes at the other player, with all your attack cards.",
    DRAWN_CARD_JOINS_ITS_HAND: "A card you draw joins the hand of its kind.",
    DISCARD_WAITS: "A discard pile lies there until its draw pile is empty.",
    SHAMROCK_WAITS: "A shamrock waits in its slot until it saves its player from Death.",
    TAKES_NO_PART: "Those cards stay where they are: draw, or attack with your own attack cards.",
}
KEYWORDS = {
    "lucky": ("Shamrock", "GRIM-LUCKY-001"),
    "death": ("Death", "GRIM-DEATH-002"),
}
PILED = (LUCKY, DEATH, *(value for value in range(1, DEATH) if value != LUCKY))
"""How a discard is drawn: no order is kept, so let a value card lie on top."""
AREAS = (
    Area("foe", 0, 0, columns=2),
    Area("foe-luck", 0, 2),
    Area("attack", 1, 0, "Attack"),
    Area("defense", 1, 1, "Defense"),
    Area("you", 2, 0, columns=2),
    Area("you-luck", 2, 2),
)


def notation(s: Any, seat: int, a: int) -> str:
    """`draw attack`, `draw defense` or `attack`."""
    return ACTION_TEXTS[a]


def conflicts(options: Mapping[str, Any]) -> list[str]:
    """GRIM-Q11: a shamrock each to start with takes two of them."""
    if options["start_lucky"] and options["copies"] < SEATS:
        return ["Option start_lucky needs copies to be 2 or 4: there is one shamrock for each player to start with."]
    return []


def is_sure(s: Any, seat: int, a: int) -> bool:
    """Drawing is chance; an attack is sure when every defense card against it is known."""
    return a == STRIKE and veiled(s, 1 - seat, DEFENSE) == 0


def draw_move(s: Any, seat: int, a: int) -> Gesture:
    """Drawing takes from a pile to a hand; attacking sends the attack hand at the other's HP."""
    if a == STRIKE:
        label = f"Attack with {hand_sum(s, seat, ATTACK)}"
        return Gesture(ACTION_TEXTS[a], label, start=f"hand.{seat}.attack", end=f"hp.{1 - seat}", main=True)
    name = DECK_NAMES[a]
    return Gesture(ACTION_TEXTS[a], f"Draw {name.title()}", start=f"draw.{name}", end=f"hand.{seat}.{name}")


def mistaken(s: Any, seat: int, start: str, end: str | None) -> int:
    """What each part of the table is there for, to somebody who wants something else of it."""
    match start.split("."):
        case ["draw", _]:
            return DRAWN_CARD_JOINS_ITS_HAND
        case ["discard", _]:
            return DISCARD_WAITS
        case ["lucky", *_]:
            return SHAMROCK_WAITS
        case ["hand", owner, kind]:
            attacks = owner == str(seat) and kind == DECK_NAMES[ATTACK]
            return ATTACKED_WITH_ALL if attacks else TAKES_NO_PART
        case ["hp", _]:
            return ATTACKED_WITH_ALL
    return LEGAL


def draw_table(s: Any, viewer: int, names: Sequence[str]) -> Table:
    """GRIM-UI-002: decks and discards in the centre, hands on both sides, lucky slots to their right."""
    near = 0 if viewer == SPECTATOR else viewer
    zones: list[Zone] = []
    for deck in DECKS:
        zones += [_pile(s, deck), _discard(s, deck)]
    for seat, side in ((1 - near, "foe"), (near, "you")):
        zones += [_hand(s, seat, deck, side, mine=seat == viewer) for deck in DECKS]
        zones.append(_slot(s, seat, side))
    return Table(
        areas=AREAS,
        zones=tuple(zones),
        meters=tuple(
            Meter(f"hp.{seat}", side, "HP", int(s.hp[seat]), FULL_HP)
            for seat, side in ((1 - near, "foe"), (near, "you"))
        ),
        facts=(_luck_words(s, near), _luck_words(s, 1 - near)),
        prompt=_prompt(s, viewer, names),
        hint=_hint(s, viewer),
        where=f"Turn {int(s.turns) + 1}",
        balance=_balance(s, near, names),
    )


def card_face(deck: int, value: int) -> tuple[str, str]:
    """A card's face for the theme, and its name in words."""
    if value == DEATH:
        return f"death {value}", f"Death of the {DECK_NAMES[deck]} deck"
    if value == LUCKY:
        return f"lucky {value}", f"shamrock of the {DECK_NAMES[deck]} deck"
    return f"{DECK_NAMES[deck]} {value}", f"{DECK_NAMES[deck]} {value}"


@cache
def _card(zone: str, deck: int, value: int, copy: int, marks: tuple[str, ...] = ()) -> Card:
    face, spoken = card_face(deck, value)
    known = ", the opponent knows it" if "exposed" in marks else ", known" if "known" in marks else ""
    return Card(f"{zone}/{face.replace(' ', '-')}.{copy}", spoken + known, str(value), face, DECK_NAMES[deck], marks)


@cache
def _back(zone: str, deck: int, copy: int) -> Card:
    return Card(f"{zone}/back.{copy}", f"face-down {DECK_NAMES[deck]} card", "?", None, DECK_NAMES[deck])


def _pile(s: Any, deck: int) -> Zone:
    name = DECK_NAMES[deck]
    deaths = int(unseen(s, deck, DEATH))
    note = "no Death left" if deaths == 0 else f"{deaths} Death{'s' if deaths > 1 else ''} unseen"
    count = int(s.pile[deck])
    top = (_back(f"draw.{name}", deck, 0),) if count else ()
    return Zone(f"draw.{name}", name, name.title(), "pile", top, count, note, empty="empty")


def _discard(s: Any, deck: int) -> Zone:
    zone = f"discard.{DECK_NAMES[deck]}"
    counts = s.discard[deck].tolist()
    cards = tuple(_card(zone, deck, value, n) for value in PILED for n in range(counts[value]))
    out = int(s.out[deck].sum())
    note = f"{out} out of play" if out else ""
    return Zone(zone, DECK_NAMES[deck], "Discard", "pile", cards, len(cards), note, "empty")


def _hand(s: Any, seat: int, deck: int, side: str, *, mine: bool) -> Zone:
    zone = f"hand.{seat}.{DECK_NAMES[deck]}"
    hidden = veiled(s, seat, deck)
    cards = [_back(zone, deck, n) for n in range(hidden)]
    mark = ("exposed" if mine else "known",)
    for value, (held, known) in enumerate(zip(s.hand[seat, deck].tolist(), s.known[seat, deck].tolist(), strict=True)):
        cards += [_card(zone, deck, value, n, mark if n < known else ()) for n in range(held)]
    seen = len(cards) - hidden
    note = f"{hand_sum(s, seat, deck)} in all" if cards and not hidden else f"{seen} known" if seen else ""
    return Zone(zone, side, f"{DECK_NAMES[deck].title()} hand", "fan", tuple(cards), len(cards), note, "no cards")


def _slot(s: Any, seat: int, side: str) -> Zone:
    zone = f"lucky.{seat}"
    cards = [_card(f"{zone}.{DECK_NAMES[d]}", d, LUCKY, n) for d in DECKS for n in range(int(s.lucky[seat, d]))]
    return Zone(zone, f"{side}-luck", "Lucky", "slot", tuple(cards), len(cards), empty="none")


def _luck_words(s: Any, seat: int) -> str:
    count = int(s.lucky[seat].sum())
    return {0: "no shamrock", 1: "one shamrock"}.get(count, f"{count} shamrocks")


def _prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    if viewer == SPECTATOR or s.turn != viewer:
        return f"{names[int(s.turn)]} may draw a card or attack."
    foe = 1 - viewer
    sum_, known, hidden = hand_sum(s, viewer, ATTACK), hand_sum(s, foe, DEFENSE), veiled(s, foe, DEFENSE)
    if s.held[viewer, ATTACK] == 0:
        return "Draw a card from either deck."
    against = " and ".join(
        part
        for part in (
            f"{known} known" if known else "",
            f"{hidden} hidden card{'s' if hidden > 1 else ''}" if hidden else "",
        )
        if part
    )
    return f"Draw a card, or attack with everything: {sum_} against {against or 'no defense'}."


def _hint(s: Any, viewer: int) -> str:
    if viewer == SPECTATOR:
        return ""
    return (
        "A shamrock saves you from one Death card."
        if s.lucky[viewer].sum()
        else "Without a shamrock a Death card kills you."
    )


def _balance(s: Any, near: int, names: Sequence[str]) -> Balance:
    you, foe = int(s.hp[near]), int(s.hp[1 - near])
    ahead = names[near] if you > foe else names[1 - near]
    leads = "lead" if ahead == "You" else "leads"
    return Balance(you, foe, "Level on HP." if you == foe else f"{ahead} {leads} by {abs(you - foe)} HP.")
