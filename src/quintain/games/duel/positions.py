"""Position documents of Duel 8000: plain data out of a state, and back with every reason against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quintain.core.position import Reader
from quintain.games.duel.pool import MONSTERS, NAMES
from quintain.games.duel.rules import listed
from quintain.games.duel.state import (
    ATTACK,
    EMPTY,
    EXPOSED,
    FULL_LP,
    MOST_CARDS,
    NEVER,
    POSE_NAMES,
    SEATS,
    TURN_CAP,
    ZONES,
)

KNOWN = "!"
POSE_TEXTS = {text: ATTACK + n for n, text in enumerate(POSE_NAMES)} | {f"{POSE_NAMES[-1]}{KNOWN}": EXPOSED}
BAGS = {"hands": "hand", "decks": "deck", "graves": "grave", "out": "out"}


def write_position(s: Any) -> dict[str, Any]:
    """The referee's document: every field, monsters in the order of the pool."""
    return {
        "lp": [int(lp) for lp in s.lp],
        "turn": int(s.turn),
        "drawn": bool(s.drawn),
        "draws": [int(n) for n in s.draws],
        "turns": int(s.turns),
        "quiet": int(s.quiet),
        "fields": [_write_field(s, seat) for seat in range(SEATS)],
    } | {name: [_listing(bag) for bag in getattr(s, field)] for name, field in BAGS.items()}


def _write_field(s: Any, seat: int) -> dict[str, str]:
    texts = {pose: text for text, pose in POSE_TEXTS.items()}
    return {
        str(zone + 1): f"{NAMES[s.field[seat, zone]]} {texts[int(s.pose[seat, zone])]}"
        for zone in range(ZONES)
        if s.pose[seat, zone] != EMPTY
    }


def _listing(bag: Sequence[int]) -> list[str]:
    return [NAMES[monster] for monster in range(MONSTERS) for _ in range(int(bag[monster]))]


def read_position(r: Reader, s: Any) -> None:
    """A position stands after the deck-out check of its turn; what it does not name is in the decks (ENG-POS-003)."""
    over = r.is_over
    for seat, lp in enumerate(r.pair("lp", (FULL_LP, FULL_LP))):
        s.lp[seat] = r.check_whole(f"lp of seat {seat}", lp, FULL_LP, 0, FULL_LP)
        if s.lp[seat] == 0 and not over:
            r.wrong.append(f"Seat {seat} has no LP left and has lost; say so with over.")
    s.turn = r.whole("turn", 0, 0, 1)
    s.turns = r.whole("turns", 0, 0, TURN_CAP if over else TURN_CAP - 1)
    s.quiet = r.whole("quiet", 0, 0, int(s.no_progress_limit) - (not over))
    for seat, draws in enumerate(r.pair("draws", (0, 0))):
        s.draws[seat] = r.check_whole(f"draws of seat {seat}", draws, 0, 0, MOST_CARDS)
    drawn = r.take("drawn", False)
    if type(drawn) is not bool:
        r.wrong.append(f"drawn is true or false, not {drawn!r}.")
    s.drawn = drawn is True
    for seat, field in enumerate(r.pair("fields", ({}, {}))):
        _read_field(r, s, seat, field)
    for name, field in BAGS.items():
        for seat, cards in enumerate(r.pair(name, ([], []))):
            _read_bag(r, getattr(s, field)[seat], f"{name} of seat {seat}", cards)
    for seat in range(SEATS):
        _complete(r, s, seat, to_out="decks" in r)


def _read_field(r: Reader, s: Any, seat: int, value: Any) -> None:
    what = f"fields of seat {seat}"
    zones = [str(zone + 1) for zone in range(int(s.zones))]
    for number, text in r.table(what, value, zones).items():
        name, _, pose = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if name not in NAMES or pose not in POSE_TEXTS:
            poses = ", ".join(POSE_TEXTS)
            r.wrong.append(f"Zone {number} in {what} takes a monster and its position ({poses}), not {text!r}.")
            continue
        if POSE_TEXTS[pose] == EXPOSED and s.facedown_flip != NEVER:
            r.wrong.append(f"Zone {number} in {what}: a face-down monster is known only with facedown_flip = never.")
        s.field[seat, int(number) - 1] = NAMES.index(name)
        s.pose[seat, int(number) - 1] = POSE_TEXTS[pose]


def _read_bag(r: Reader, bag: Any, what: str, cards: Any) -> None:
    for card in r.listing(what, cards, MOST_CARDS):
        if isinstance(card, str) and card in NAMES:
            bag[NAMES.index(card)] += 1
        else:
            r.wrong.append(f"A card in {what} is a monster of the pool, not {card!r}.")


def _complete(r: Reader, s: Any, seat: int, *, to_out: bool) -> None:
    """Put the cards nobody named where they belong, and check them against the seat's list."""
    rest = [listed(s, seat, monster) for monster in range(MONSTERS)]
    for field in BAGS.values():
        rest = [n - int(held) for n, held in zip(rest, getattr(s, field)[seat], strict=True)]
    for zone in range(ZONES):
        if s.pose[seat, zone] != EMPTY:
            rest[int(s.field[seat, zone])] -= 1
    bag = s.out[seat] if to_out else s.deck[seat]
    for monster, n in enumerate(rest):
        if n < 0:
            of = listed(s, seat, monster)
            r.wrong.append(f"Seat {seat} has {NAMES[monster]} {of - n} times; its deck list has it {of} times.")
        else:
            bag[monster] += n
    s.held[seat] = sum(int(n) for n in s.hand[seat])
    s.pile[seat] = sum(int(n) for n in s.deck[seat])
