"""Position documents of Clans: plain data out of a state, and back with every reason against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from quintain.core.position import Reader
from quintain.games.clans.pool import (
    CARDS,
    DECK_SIZE,
    ELEMENTS,
    FAMILY,
    HEALTH,
    HEROES,
    NAMES,
    VARIATION,
)
from quintain.games.clans.rules import listed, set_table, stack_card
from quintain.games.clans.state import (
    BOTTOM,
    LANE_NAMES,
    LANES,
    SEATS,
    SLOT_NAMES,
    SLOTS,
    TOP,
)

MOST_GOLD = 30_000
SILENT = np.zeros((0, 8), np.int32)


def write_position(s: Any) -> dict[str, Any]:
    """The referee's document: every field, cards in the order of the pool."""
    seats = range(SEATS)
    return {
        "round": int(s.current),
        "crystals": [int(n) for n in s.crystal],
        "attunement": [ELEMENTS[n] for n in s.attuned],
        "markers": {lane: int(s.marker[n]) for n, lane in enumerate(LANE_NAMES)},
        "stacks": {lane: [_write_stack(s, seat, n) for seat in seats] for n, lane in enumerate(LANE_NAMES)},
        "hands": [[NAMES[n - 1] for n in s.hand[seat] if n] for seat in seats],
        "decks": [_listing(s.deck[seat]) for seat in seats],
        "dead": [_listing(s.dead[seat]) for seat in seats],
        "plans": [_write_plan(s, seat) for seat in seats],
        "committed": [bool(s.committed[seat]) for seat in seats],
        "heroes": [HEROES[s.hero[seat] - 1] if s.hero[seat] else None for seat in seats],
        "hero_left": [int(s.hero_left[seat]) for seat in seats],
        "hero_now": [bool(s.hero_now[seat]) for seat in seats],
        "families": [[NAMES[n - 1] for n in range(1, CARDS + 1) if _is_placed(s, seat, n)] for seat in seats],
        "gold": [int(n) for n in s.purse],
    }


def _listing(bag: Sequence[int]) -> list[str]:
    return [NAMES[n - 1] for n in range(1, CARDS + 1) for _ in range(int(bag[n]))]


def _is_placed(s: Any, seat: int, card: int) -> bool:
    return bool(FAMILY[card] and s.placed[seat, FAMILY[card]] & VARIATION[card])


def _write_stack(s: Any, seat: int, lane: int) -> list[str]:
    """The revealed cards, top first, with their Health where it is not full."""
    found = []
    for slot in range(SLOTS):
        card, life = int(s.stack[seat, lane, slot]), int(s.life[seat, lane, slot])
        if card and not s.staged[seat, lane, slot]:
            found.append(NAMES[card - 1] + (f"/{life}" if life != HEALTH[card] else ""))
    return found


def _write_plan(s: Any, seat: int) -> list[str]:
    """Placements that lead to the staged cards, in one order of several."""
    found = []
    for lane in range(LANES):
        for slot in (BOTTOM, TOP) if s.staged[seat, lane].all() else (TOP, BOTTOM):
            if s.staged[seat, lane, slot]:
                onto = TOP if s.staged[seat, lane].all() else slot
                found.append(f"{NAMES[s.stack[seat, lane, slot] - 1]} {LANE_NAMES[lane]} {SLOT_NAMES[onto]}")
    return found


def read_position(r: Reader, s: Any) -> None:
    """A position stands in the planning of its round; what it does not name is in the decks (ENG-POS-003)."""
    over = r.is_over
    set_table(s)
    s.current = r.whole("round", 1, 1, int(s.round_limit))
    full = int(s.crystal_hp)
    for seat, value in enumerate(r.pair("crystals", (full, full))):
        s.crystal[seat] = r.check_whole(f"crystals of seat {seat}", value, full, 0 if over else 1, full)
    for seat, value in enumerate(r.pair("attunement", [ELEMENTS[n] for n in s.attuned])):
        s.attuned[seat] = _word(r, f"attunement of seat {seat}", value, ELEMENTS)
    markers = r.table("markers", r.take("markers", {}), LANE_NAMES)
    for n, lane in enumerate(LANE_NAMES):
        s.marker[n] = r.check_whole(f"marker {lane}", markers.get(lane, 0), 0, -1, 1)
    stacks = r.table("stacks", r.take("stacks", {}), LANE_NAMES)
    for n, lane in enumerate(LANE_NAMES):
        _read_lane(r, s, n, stacks.get(lane, ([], [])))
    for seat, cards in enumerate(r.pair("hands", ([], []))):
        numbers = sorted(_cards(r, f"hands of seat {seat}", cards, int(s.hand_cap)))
        s.hand[seat, : len(numbers)] = numbers
        s.held[seat] = len(numbers)
    for name, bag in (("decks", s.deck), ("dead", s.dead)):
        for seat, cards in enumerate(r.pair(name, ([], []))):
            for card in _cards(r, f"{name} of seat {seat}", cards, DECK_SIZE):
                bag[seat, card] += 1
    _read_heroes(r, s)
    _read_rest(r, s)
    for seat in range(SEATS):
        _complete(r, s, seat, to_dead="decks" in r)
    _read_plans(r, s, over)


def _word(r: Reader, what: str, value: Any, words: Sequence[str]) -> int:
    """The place of a word among those allowed."""
    if isinstance(value, str) and value in words:
        return words.index(value)
    r.wrong.append(f"{what} is {', '.join(words[:-1])} or {words[-1]}, not {value!r}.")
    return 0


def _flag(r: Reader, what: str, value: Any) -> bool:
    if type(value) is not bool:
        r.wrong.append(f"{what} is true or false, not {value!r}.")
    return value is True


def _cards(r: Reader, what: str, value: Any, most: int) -> list[int]:
    """The numbers of the cards in a list."""
    found = []
    for name in r.listing(what, value, most):
        if isinstance(name, str) and name in NAMES:
            found.append(NAMES.index(name) + 1)
        else:
            r.wrong.append(f"A card in {what} is one of the pool, not {name!r}.")
    return found


def _read_lane(r: Reader, s: Any, lane: int, value: Any) -> None:
    where = f"stacks {LANE_NAMES[lane]}"
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != SEATS:
        r.wrong.append(f"{where} is a list of two, one for each seat, not {value!r}.")
        return
    for seat, cards in enumerate(value):
        slot = 0
        for text in r.listing(f"{where} of seat {seat}", cards, SLOTS):
            name, _, left = text.partition("/") if isinstance(text, str) else ("", "", "")
            full = int(HEALTH[NAMES.index(name) + 1]) if name in NAMES else 0
            life = full if isinstance(text, str) and "/" not in text else int(left) if left.isdecimal() else 0
            if not 1 <= life <= full or not left.isascii():
                r.wrong.append(f"A card in {where} of seat {seat} is one of the pool with its Health, not {text!r}.")
                continue
            s.stack[seat, lane, slot] = NAMES.index(name) + 1
            s.life[seat, lane, slot] = life
            slot += 1


def _read_heroes(r: Reader, s: Any) -> None:
    usual = [HEROES[n - 1] if n else None for n in s.hero]
    for seat, value in enumerate(r.pair("heroes", usual)):
        if value is None or (s.heroes and isinstance(value, str) and value in HEROES):
            s.hero[seat] = 0 if value is None else HEROES.index(value) + 1
        elif s.heroes:
            r.wrong.append(f"heroes of seat {seat} is {', '.join(HEROES)} or null, not {value!r}.")
        else:
            r.wrong.append(f"heroes of seat {seat} is null while the option heroes is off, not {value!r}.")
    for seat, value in enumerate(r.pair("hero_left", [int(n) for n in s.hero_left])):
        s.hero_left[seat] = r.check_whole(f"hero_left of seat {seat}", value, 0, 0, int(s.hero_uses))
    for seat, value in enumerate(r.pair("hero_now", (False, False))):
        s.hero_now[seat] = _flag(r, f"hero_now of seat {seat}", value)
        if s.hero_now[seat] and not (s.hero[seat] and s.hero_left[seat]):
            r.wrong.append(f"Seat {seat} has no Hero to call on.")


def _read_rest(r: Reader, s: Any) -> None:
    """Families and gold."""
    for seat, cards in enumerate(r.pair("families", ([], []))):
        for card in _cards(r, f"families of seat {seat}", cards, CARDS):
            if not FAMILY[card] or not s.families:
                r.wrong.append(f"families of seat {seat}: {NAMES[card - 1]} is no card of a family that plays here.")
            else:
                s.placed[seat, FAMILY[card]] |= VARIATION[card]
    for seat, value in enumerate(r.pair("gold", (0, 0))):
        s.purse[seat] = r.check_whole(f"gold of seat {seat}", value, 0, 0, MOST_GOLD if s.gold else 0)


def _complete(r: Reader, s: Any, seat: int, *, to_dead: bool) -> None:
    """Put the cards nobody named where they belong, and check them against the seat's list."""
    planned = _planned_names(r, seat)
    bag = s.dead[seat] if to_dead else s.deck[seat]
    for card in range(1, CARDS + 1):
        lying = sum(int(n == card) for n in (*s.hand[seat], *s.stack[seat].reshape(-1)))
        there = lying + int(s.deck[seat, card]) + int(s.dead[seat, card]) + planned.count(NAMES[card - 1])
        missing = listed(s, seat, card) - there
        if missing < 0:
            r.wrong.append(
                f"Seat {seat} has {NAMES[card - 1]} {there} times; its deck list has it {there + missing} times."
            )
        else:
            bag[card] += missing
    s.pile[seat] = sum(int(n) for n in s.deck[seat])


def _planned_names(r: Reader, seat: int) -> list[str]:
    """The cards that a plan names, as far as it can be read."""
    plans = r.document.get("plans")
    if not isinstance(plans, Sequence) or isinstance(plans, str) or len(plans) != SEATS:
        return []
    plan = plans[seat]
    texts = plan if isinstance(plan, Sequence) and not isinstance(plan, str) else []
    return [text.partition(" ")[0] for text in texts if isinstance(text, str)]


def _read_plans(r: Reader, s: Any, over: bool) -> None:
    """Place what each seat has planned, as it would have been placed."""
    for seat, plan in enumerate(r.pair("plans", ([], []))):
        texts = r.listing(f"plans of seat {seat}", plan, LANES * SLOTS)
        if int(s.held[seat]) + len(texts) > int(s.hand_cap):
            r.wrong.append(f"Seat {seat} had more than {int(s.hand_cap)} cards, the planned ones counted.")
            continue
        for text in texts:
            _read_placement(r, s, seat, text)
    for seat, value in enumerate(r.pair("committed", (False, False))):
        s.committed[seat] = _flag(r, f"committed of seat {seat}", value)
    if s.committed.all():
        r.wrong.append("Both have committed: the round would have been fought.")
    if over and (s.committed.any() or s.staged.any()):
        r.wrong.append("Nobody plans any more once the match is over.")


def _read_placement(r: Reader, s: Any, seat: int, text: Any) -> None:
    name, lane, slot = words if isinstance(text, str) and len(words := text.split(" ")) == 3 else ("", "", "")
    if name not in NAMES or lane not in LANE_NAMES or slot not in SLOT_NAMES:
        r.wrong.append(f"A plan of seat {seat} is a card, a lane and top or bottom, not {text!r}.")
        return
    n, at = LANE_NAMES.index(lane), SLOT_NAMES.index(slot)
    if s.stack[seat, n, BOTTOM] or (at == BOTTOM and not s.stack[seat, n, TOP]):
        r.wrong.append(f"Seat {seat} cannot have planned {text!r}: there is no room for it.")
        return
    stack_card(s, seat, NAMES.index(name) + 1, n, at, SILENT)
    s.held[seat] += 1
