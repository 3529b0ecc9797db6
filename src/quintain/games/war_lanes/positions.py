"""War-Lanes' position documents: reading them with every reason against them, and writing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quintain.core.position import Reader
from quintain.games.war_lanes.cards import CODES, COPIES, DECK, NO_SUIT, SUIT_LETTERS, TOKENS, VALUE, token
from quintain.games.war_lanes.moves import is_choosing
from quintain.games.war_lanes.piles import gather, hold
from quintain.games.war_lanes.state import (
    IMMEDIATE,
    LANE_NAMES,
    NEVER,
    OPENING_HAND,
    PERSONAL_DECK,
    PLAYS,
    SEATS,
    SEQUENTIAL_UNIQUE,
    SIDE,
    START_HP,
)

LOWEST_HP, HIGHEST_HP = -100_000, 100_000
MOST_TURNS = 30_000


def write_position(s: Any) -> dict[str, Any]:
    """The referee's document: every field."""
    seats = range(SEATS)
    return {
        "hp": [int(hp) for hp in s.hp],
        "suits": [SUIT_LETTERS[s.suits[seat] - 1] if s.suits[seat] else None for seat in seats],
        "round": int(s.rounds),
        "turn": int(s.turn),
        "turns": int(s.turns),
        "plays_left": int(s.plays_left),
        "flips": int(s.flips),
        "hands": [[token(int(card)) for card in s.hand[seat] if card] for seat in seats],
        "decks": [int(n) for n in s.decks],
        "final": [bool(done) for done in s.final],
        "lanes": {
            name: [[token(int(card)) for card in s.side[lane, seat] if card] for seat in seats]
            for lane, name in enumerate(LANE_NAMES)
        },
        "pending": {
            name: {"by": int(s.filler[lane]) - 1, "count": int(s.countdown[lane])}
            for lane, name in enumerate(LANE_NAMES)
            if s.filler[lane]
        },
        "discard": [token(card) for card in range(1, CODES) for _ in range(int(s.discard[card]))],
    }


def read_position(r: Reader, s: Any) -> None:
    """A position stands at a decision; what it does not name is the unseen pool (ENG-POS-003)."""
    gather(s)
    _read_suits(r, s)
    choosing = bool(is_choosing(s))
    for seat, hp in enumerate(r.pair("hp", (START_HP, START_HP))):
        s.hp[seat] = r.check_whole(f"hp of seat {seat}", hp, START_HP, LOWEST_HP, HIGHEST_HP)
    s.rounds = r.whole("round", 0 if choosing else 1, 0, int(s.max_rounds))
    s.turn = r.whole("turn", 0, 0, 1)
    s.turns = r.whole("turns", 0, 0, MOST_TURNS)
    s.plays_left = r.whole("plays_left", 0 if choosing else PLAYS, 0, PLAYS)
    s.flips = r.whole("flips", 0, 0, PERSONAL_DECK)
    for seat, cards in enumerate(r.pair("hands", ((), ()))):
        for card in _cards(r, s, f"hand of seat {seat}", cards, OPENING_HAND):
            hold(s, seat, card)
    _read_lanes(r, s)
    for card in _cards(r, s, "discard", r.take("discard", ()), DECK):
        s.discard[card] += 1
    _read_decks(r, s)
    for seat, done in enumerate(r.pair("final", (False, False))):
        if type(done) is not bool:
            r.wrong.append(f"final of seat {seat} is true or false, not {done!r}.")
        s.final[seat] = done is True
    if choosing:
        _check_choosing(r, s)
    elif not r.is_over:
        _check_playing(r, s)


def _read_suits(r: Reader, s: Any) -> None:
    """`suits` must be named where suits have effects; without them a suit that is named means nothing (WLP-D03)."""
    if s.suit_effects and "suits" not in r:
        r.wrong.append("suits must be named: a letter such as D for each seat, or null for one that has not chosen.")
    suits = r.pair("suits", (None, None))
    for seat, letter in enumerate(suits):
        if letter is None:
            continue
        if not isinstance(letter, str) or len(letter) != 1 or letter not in SUIT_LETTERS:
            r.wrong.append(f"The suit of seat {seat} is C, D, H, S or null, not {letter!r}.")
        elif s.suit_effects:
            s.suits[seat] = 1 + SUIT_LETTERS.index(letter)
    if s.suit_choice == SEQUENTIAL_UNIQUE and s.suits[0] != NO_SUIT and s.suits[0] == s.suits[1]:
        r.wrong.append("With suit_choice sequential_unique the two suits differ.")


def _cards(r: Reader, s: Any, what: str, value: Any, most: int) -> list[int]:
    """The cards of a list, taken out of the pool; each there is only so often."""
    found = []
    for text in r.listing(f"The {what}", value, most):
        card = TOKENS.get(text, 0) if isinstance(text, str) else 0
        if not card:
            r.wrong.append(f"A card such as 10C, KS or JK is wanted in the {what}, not {text!r}.")
        elif s.pool[card] == 0:
            copies = int(COPIES[card])
            r.wrong.append(f"There {'is' if copies == 1 else 'are'} only {copies} {text}, and it is named once more.")
        else:
            s.pool[card] -= 1
            s.pooled -= 1
            found.append(card)
    return found


def _read_lanes(r: Reader, s: Any) -> None:
    """WLP-LANE-003 on every side; a full one facing one that is not has its countdown (WLP-PEND-001)."""
    for name, sides in r.table("lanes", r.take("lanes", {}), LANE_NAMES).items():
        lane = LANE_NAMES.index(name)
        if not isinstance(sides, Sequence) or isinstance(sides, str) or len(sides) != SEATS:
            r.wrong.append(f"The {name} lane is a list of two sides, one for each seat, not {sides!r}.")
            continue
        for seat, cards in enumerate(sides):
            for card in _cards(r, s, f"{name} side of seat {seat}", cards, SIDE):
                s.side[lane, seat, s.filled[lane, seat]] = card
                s.filled[lane, seat] += 1
            values = [int(VALUE[card]) for card in s.side[lane, seat] if card]
            if values != sorted(values):
                r.wrong.append(f"The values on the {name} side of seat {seat} fall; each is at least the one before.")
    pending = r.table("pending", r.take("pending", {}), LANE_NAMES)
    for lane, name in enumerate(LANE_NAMES):
        if pending.get(name) is not None:
            _read_pending(r, s, lane, pending[name])
        full = [seat for seat in range(SEATS) if s.filled[lane, seat] == SIDE]
        if len(full) == SEATS:
            r.wrong.append(f"Both sides of the {name} lane are full, so it would have been resolved.")
        elif s.pending_turns == NEVER:
            if s.filler[lane]:
                r.wrong.append(f"The {name} lane cannot be pending: with pending_turns never no lane is.")
        elif [1 + seat for seat in full] != [int(s.filler[lane])][: int(s.filler[lane] > 0)]:
            r.wrong.append(f"The {name} lane must be pending by the seat whose side is full, and by that seat only.")


def _read_pending(r: Reader, s: Any, lane: int, value: Any) -> None:
    what = f"pending of the {LANE_NAMES[lane]} lane"
    given = r.table(what, value, ("by", "count"))
    most = 0 if s.pending_turns == NEVER else int(s.pending_turns)
    s.filler[lane] = 1 + r.check_whole(f"by in {what}", given.get("by"), 0, 0, 1)
    s.countdown[lane] = r.check_whole(f"count in {what}", given.get("count"), most, min(1, most), most)


def _read_decks(r: Reader, s: Any) -> None:
    """Left out: the pool halved, the odd card to seat 0. Named: the surplus stays unseen until the next shuffle."""
    pool = int(s.pooled)
    halves = (0, 0) if is_choosing(s) or r.is_over else (pool - pool // 2, pool // 2)
    for seat, size in enumerate(r.pair("decks", halves)):
        s.decks[seat] = r.check_whole(f"deck of seat {seat}", size, 0, 0, PERSONAL_DECK)
    if int(s.decks[0]) + int(s.decks[1]) > pool:
        r.wrong.append(f"The decks hold more than the {pool} cards that are named nowhere.")


def _check_choosing(r: Reader, s: Any) -> None:
    """Suits are chosen before the first shuffle (WLP-Q08)."""
    if s.pooled != DECK or s.decks.any() or s.final.any() or s.rounds or s.turns or s.plays_left or s.flips:
        r.wrong.append("While suits are chosen no card is dealt and no round has begun.")
    if r.is_over:
        r.wrong.append("A match is not decided before its first round.")
    if s.suit_choice != SEQUENTIAL_UNIQUE:
        if s.turn:
            r.wrong.append("While both choose at the same time it is nobody's turn: leave it at 0.")
    elif s.suits[s.turn] != NO_SUIT:
        r.wrong.append("It is the turn of the seat that has not chosen.")


def _check_playing(r: Reader, s: Any) -> None:
    """What cannot be while the match goes on."""
    for seat in range(SEATS):
        if s.death_check == IMMEDIATE and s.hp[seat] <= 0:
            r.wrong.append(f"Seat {seat} has no HP left, which decides the match; say so with over.")
        if s.hp_cap and s.hp[seat] > s.hp_cap:
            r.wrong.append(f"Seat {seat} has more than {int(s.hp_cap)} HP.")
        if s.final[seat] and s.decks[seat]:
            r.wrong.append(f"Seat {seat} has completed its final turn, so its deck is empty.")
    if s.rounds == 0:
        r.wrong.append("Once suits are settled round 1 begins.")
    if s.final.all():
        r.wrong.append("Both have completed their final turn, so the round is over.")
    if s.plays_left == 0:
        r.wrong.append("A turn with no plays left has ended.")
    if s.held[s.turn] == 0:
        r.wrong.append(f"It is the turn of seat {int(s.turn)}, which has no card to play.")
