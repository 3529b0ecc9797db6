"""Clans as people see it: three lanes from base to base, a stack of each side in every lane, hands, crystals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from quintain.core.events import SPECTATOR
from quintain.core.record import UNDECIDED
from quintain.core.scene import Area, Balance, Card, Meter, Table, Zone
from quintain.games.clans.faces import BACK, KEPT, back, draw_card, hero_card
from quintain.games.clans.pool import CARDS, ELEMENTS, HEROES
from quintain.games.clans.state import LANE_NAMES, LANES, SLOT_NAMES, SLOTS, TOP

LANE_TITLES = ("Left lane", "Center lane", "Right lane")


def draw_table(s: Any, viewer: int, names: Sequence[str]) -> Table:
    """The opponent above, oneself below, the left lane on the left of both: nothing is mirrored."""
    near = 0 if viewer == SPECTATOR else viewer
    seats = (1 - near, "foe"), (near, "you")
    zones: list[Zone] = []
    for seat, side in seats:
        zones += [_hand(s, seat, side, mine=seat == viewer), _deck(s, seat, side), _dead(s, seat, side)]
        if s.hero[seat]:
            zones.append(_hero(s, seat, side))
        zones += [_slot(s, seat, side, lane, slot) for lane in range(LANES) for slot in range(SLOTS)]
    zones += [_marker(s, lane, near, viewer, names) for lane in range(LANES)]
    full = int(s.crystal_hp)
    return Table(
        areas=_areas(),
        zones=tuple(zones),
        meters=tuple(Meter(f"crystal.{seat}", side, "Crystal", int(s.crystal[seat]), full) for seat, side in seats),
        facts=(_facts(s, near, viewer), _facts(s, 1 - near, viewer)),
        prompt=_prompt(s, viewer),
        hint=_hint(s, viewer),
        where=f"Round {int(s.current)} of {int(s.round_limit)}",
        balance=_balance(s, near, names),
    )


@cache
def _areas() -> tuple[Area, ...]:
    """Strip; opposing stacks; markers; own stacks; strip. Each lane is a column."""
    found = [Area("foe", 0, 0, columns=2), Area("foe-piles", 0, 2)]
    for column, lane in enumerate(LANE_NAMES):
        found += [
            Area(f"foe-{lane}", 1, column),
            Area(f"road-{lane}", 2, column, LANE_TITLES[column]),
            Area(f"you-{lane}", 3, column),
        ]
    return (*found, Area("you", 4, 0, columns=2), Area("you-piles", 4, 2))


def _hand(s: Any, seat: int, side: str, *, mine: bool) -> Zone:
    """One's own hand without what is staged; of another's hand its size when planning began."""
    zone, count = f"hand.{seat}", int(s.held[seat])
    if not mine:
        backs = tuple(back(f"{zone}/back.{n}") for n in range(count))
        return Zone(zone, side, "Hand", "fan", backs, count, empty="no cards")
    held = [card for card in s.hand[seat].tolist() if card]
    cards = tuple(draw_card(zone, card, held[:n].count(card)) for n, card in enumerate(held))
    return Zone(zone, side, "Hand", "fan", cards, len(cards), empty="no cards")


def _deck(s: Any, seat: int, side: str) -> Zone:
    zone, count = f"deck.{seat}", int(s.pile[seat])
    top = (back(f"{zone}/back"),) if count else ()
    return Zone(zone, f"{side}-piles", "Deck", "pile", top, count, empty="empty")


def _dead(s: Any, seat: int, side: str) -> Zone:
    zone = f"dead.{seat}"
    fallen = s.dead[seat].tolist()
    cards = tuple(draw_card(zone, card, n) for card in range(1, CARDS + 1) for n in range(fallen[card]))
    return Zone(zone, f"{side}-piles", "Fallen", "pile", cards, len(cards), empty="none")


def _hero(s: Any, seat: int, side: str) -> Zone:
    left = int(s.hero_left[seat]) - int(s.hero_now[seat])
    note = "called" if s.hero_now[seat] else f"{left} left"
    card = hero_card(
        f"hero.{seat}", int(s.hero[seat]), HEROES[int(s.hero[seat]) - 1], left, called=bool(s.hero_now[seat])
    )
    return Zone(f"hero.{seat}", f"{side}-piles", "Hero", "slot", (card,), note=note)


def _slot(s: Any, seat: int, side: str, lane: int, slot: int) -> Zone:
    """A slot of a stack: the active card, or its backup."""
    card, life = int(s.stack[seat, lane, slot]), int(s.life[seat, lane, slot])
    return _place(seat, side, lane, slot, card, life, bool(s.staged[seat, lane, slot]))


@lru_cache(KEPT)
def _place(seat: int, side: str, lane: int, slot: int, card: int, life: int, staged: bool) -> Zone:
    zone = f"{SLOT_NAMES[slot]}.{seat}.{LANE_NAMES[lane]}"
    cards: tuple[Card, ...] = ()
    if card:
        aside = f", {SLOT_NAMES[slot]} of the {LANE_NAMES[lane]} stack"
        cards = (draw_card(zone, card, 0, life, staged=staged, aside=aside),)
    empty = "no card" if slot == TOP else "backup"
    label = "Top" if slot == TOP else "Backup"
    return Zone(zone, f"{side}-{LANE_NAMES[lane]}", label, "slot", cards, len(cards), empty=empty)


def _marker(s: Any, lane: int, near: int, viewer: int, names: Sequence[str]) -> Zone:
    """LCW-SETUP-005: the three positions of a lane's marker, from the far base to the near one."""
    marker = int(s.marker[lane]) * (1 if near == 0 else -1)  # 1: at the far base, as the near side has pushed
    far = "Their base" if viewer != SPECTATOR else f"{names[1 - near]}'s base"
    home = "Your base" if viewer != SPECTATOR else f"{names[near]}'s base"
    return _road(lane, marker, far, home)


@lru_cache(KEPT)
def _road(lane: int, marker: int, far: str, home: str) -> Zone:
    zone = f"marker.{LANE_NAMES[lane]}"
    cards = []
    for at, text, side in ((1, far, "far"), (0, "Middle", "middle"), (-1, home, "near")):
        here = marker == at
        spoken = f"{text}: the marker of the {LANE_NAMES[lane]} lane is {'here' if here else 'not here'}"
        marks = ("active",) if here else ("inactive",)
        cards.append(Card(f"{zone}/{side}", spoken, text, f"flag {side}", BACK, marks))
    return Zone(zone, f"road-{LANE_NAMES[lane]}", LANE_TITLES[lane], "row", tuple(cards))


def _facts(s: Any, seat: int, viewer: int) -> str:
    held = int((s.hand[seat] != 0).sum()) if seat == viewer else int(s.held[seat])
    parts = [f"hand {held}", f"deck {int(s.pile[seat])}"]
    if s.attuned[seat]:
        parts.append(ELEMENTS[s.attuned[seat]].capitalize())
    if s.gold:
        parts.append(f"{int(s.purse[seat])} gold")
    return " · ".join(parts)


def _prompt(s: Any, viewer: int) -> str:
    if s.result != UNDECIDED:
        return "The match is over."
    if viewer == SPECTATOR:
        return "Both plan in secret."
    if s.committed[viewer]:
        return "Your plan stands. Combat begins once both have committed."
    if not s.hand[viewer, 0]:
        return "Your hand is empty: commit."
    if all(s.stack[viewer, lane, SLOTS - 1] for lane in range(LANES)):
        return "All your stacks are full: commit."
    return "Place cards in your lanes, then commit."


def _hint(s: Any, viewer: int) -> str:
    if s.result != UNDECIDED or viewer == SPECTATOR or s.committed[viewer]:
        return ""
    if s.planning_seconds:
        return "What is placed stays placed. When time is up, it is committed."
    return "What is placed stays placed."


def _balance(s: Any, near: int, names: Sequence[str]) -> Balance:
    you, foe = int(s.crystal[near]), int(s.crystal[1 - near])
    ahead = names[near] if you > foe else names[1 - near]
    leads = "lead" if ahead == "You" else "leads"
    crystals = "Crystals level." if you == foe else f"Crystals: {ahead} {leads} by {abs(you - foe)}."
    pushed = [sum(int(m) == at for m in s.marker) for at in (1, -1)]
    mine, theirs = (pushed[0], pushed[1]) if near == 0 else (pushed[1], pushed[0])
    at_base = f" Markers at a base: {names[near]} {mine}, {names[1 - near]} {theirs}." if mine or theirs else ""
    return Balance(you, foe, crystals + at_base)
