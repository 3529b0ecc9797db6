"""Position documents of Grimhand: plain data out of a state, and back with every reason against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quintain.core.position import Reader
from quintain.games.grimhand.hidden import unseen
from quintain.games.grimhand.rules import is_too_full, learn_hands
from quintain.games.grimhand.state import DEATH, DECK_NAMES, DECKS, EAGER, FULL_HP, HAND_LIMIT, LUCKY, SEATS, VALUES

KNOWN = "!"
MARKED = {f"{value}{KNOWN}": value for value in range(1, DEATH)}


def write_position(s: Any) -> dict[str, Any]:
    """The referee's document: every field, known hand cards marked."""
    return {
        "hp": [int(hp) for hp in s.hp],
        "turn": int(s.turn),
        "turns": int(s.turns),
        "hands": [{DECK_NAMES[d]: _hand_list(s, seat, d) for d in DECKS} for seat in range(SEATS)],
        "lucky": [{DECK_NAMES[d]: int(s.lucky[seat, d]) for d in DECKS} for seat in range(SEATS)],
        "discard": {DECK_NAMES[d]: _listing(s.discard[d]) for d in DECKS},
        "draw": {DECK_NAMES[d]: _listing(s.draw[d]) for d in DECKS},
        "out": {DECK_NAMES[d]: _listing(s.out[d]) for d in DECKS},
    }


def _listing(counts: Sequence[int]) -> list[int]:
    return [v for v in range(1, VALUES) for _ in range(int(counts[v]))]


def _hand_list(s: Any, seat: int, deck: int) -> list[int | str]:
    cards: list[int | str] = []
    for value in range(1, DEATH):
        known = int(s.known[seat, deck, value])
        cards += [f"{value}{KNOWN}" if n < known else value for n in range(int(s.hand[seat, deck, value]))]
    return cards


def read_position(r: Reader, s: Any) -> None:
    """A position stands at the start of a turn; what it does not name is in the draw piles (ENG-POS-003)."""
    for seat, hp in enumerate(r.pair("hp", (FULL_HP, FULL_HP))):
        s.hp[seat] = r.check_whole(f"hp of seat {seat}", hp, FULL_HP, 0, FULL_HP)
    s.turn = r.whole("turn", 0, 0, 1)
    s.turns = r.whole("turns", 0, 0, int(s.max_turns))
    for seat, hands in enumerate(r.pair("hands", ({}, {}))):
        _read_hands(r, s, seat, hands)
    for seat, slot in enumerate(r.pair("lucky", ({}, {}))):
        what = f"lucky of seat {seat}"
        for deck, count in _by_deck(r, what, slot):
            s.lucky[seat, deck] = r.check_whole(f"{what}, {DECK_NAMES[deck]}", count, 0, 0, int(s.copies))
        if s.lucky_cap and s.lucky[seat].sum() > s.lucky_cap:
            r.wrong.append(f"The lucky slot of seat {seat} holds more than {int(s.lucky_cap)}.")
    _read_pile(r, s.discard, "discard", r.take("discard", {}), s.copies)
    _read_pile(r, s.out, "out", r.take("out", {}), s.copies)
    drawn = r.take("draw", {})
    _read_pile(r, s.draw, "draw", drawn, s.copies)
    for deck in DECKS:
        named = isinstance(drawn, Mapping) and DECK_NAMES[deck] in drawn
        _complete(r, s, deck, to_out=named)
    if not r.is_over:
        _check_open(r, s)


def _check_open(r: Reader, s: Any) -> None:
    """What cannot be while the match goes on."""
    if s.hp[0] == 0 or s.hp[1] == 0:
        r.wrong.append("A player without HP has lost; say so with over.")
    if s.turns == s.max_turns:
        r.wrong.append(f"After {int(s.turns)} turns the match is a draw; say so with over.")
    for deck in DECKS:
        if s.pile[deck] == 0 and s.refresh == EAGER:
            r.wrong.append(f"The {DECK_NAMES[deck]} draw pile is empty and would have been rebuilt.")


def _by_deck(r: Reader, what: str, value: Any) -> list[tuple[int, Any]]:
    return [(DECK_NAMES.index(name), inner) for name, inner in r.table(what, value, DECK_NAMES).items()]


def _read_pile(r: Reader, counts: Any, what: str, value: Any, copies: int) -> None:
    for deck, cards in _by_deck(r, what, value):
        place = f"{DECK_NAMES[deck]} {what}"
        for card in r.listing(place, cards, DEATH * int(copies)):
            counts[deck, r.check_whole(f"A card of the {place}", card, 1, 1, DEATH)] += 1


def _read_hands(r: Reader, s: Any, seat: int, hands: Any) -> None:
    what = f"hands of seat {seat}"
    for deck, cards in _by_deck(r, what, hands):
        place = f"{DECK_NAMES[deck]} hand of seat {seat}"
        for card in r.listing(place, cards, HAND_LIMIT):
            marked = isinstance(card, str)
            value = MARKED.get(card, card) if isinstance(card, str) else card
            if type(value) is not int or not 1 <= value < DEATH or value == LUCKY:
                r.wrong.append(f"A card of the {place} is a value from 1 to 12 other than 7, not {card!r}.")
                continue
            s.hand[seat, deck, value] += 1
            s.held[seat, deck] += 1
            s.known[seat, deck, value] += int(marked or bool(s.open_hands) or bool(s.draws_public))
        if is_too_full(s, seat, deck):
            r.wrong.append(f"The {place} is over its limit and would have been discarded.")


def _complete(r: Reader, s: Any, deck: int, *, to_out: bool) -> None:
    """Put the cards nobody named where they belong, and check that the deck adds up."""
    name = DECK_NAMES[deck]
    for value in range(1, VALUES):
        rest = int(unseen(s, deck, value))
        if rest < 0:
            r.wrong.append(
                f"There are {int(s.copies) - rest} cards {value} of the {name} deck, which has {int(s.copies)}."
            )
        elif to_out:
            s.out[deck, value] += rest
        else:
            s.draw[deck, value] += rest
    s.pile[deck] = sum(int(n) for n in s.draw[deck])
    if s.pile[deck] == 0 and not r.is_over:
        learn_hands(s, deck)
    if s.draw[deck, DEATH] + s.discard[deck, DEATH] == 0:
        r.wrong.append(f"No Death is left in the {name} draw pile or discard.")
