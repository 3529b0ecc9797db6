"""War-Lanes as people see it: the table, moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.events import SPECTATOR, Event
from quintain.core.scene import Area, Balance, Card, Gesture, Meter, Table, Zone
from quintain.games.war_lanes import moves
from quintain.games.war_lanes.cards import (
    CODES,
    SUIT_GLYPHS,
    SUIT_LETTERS,
    SUITS,
    VALUE,
    face,
    is_joker,
    short,
    spoken,
    suit_words,
    token,
)
from quintain.games.war_lanes.combat import effect_of, heals, is_active, side_bonus, side_hand, side_total, swing
from quintain.games.war_lanes.moves import is_choosing
from quintain.games.war_lanes.poker import HAND_NAMES
from quintain.games.war_lanes.state import (
    CHOOSE,
    DISCARD,
    IMMEDIATE,
    LANE_NAMES,
    LANES,
    PLACES,
    PLAYS,
    SEQUENTIAL_UNIQUE,
    SIDE,
    START_HP,
)

DRAWN_AFTER_THE_TURN = clause("WLP-TURN-002")
LANE_KEEPS_ITS_CARDS = clause("WLP-RES-005")
SPENT_FOR_THE_ROUND = clause("WLP-ROUND-005")
REFUSALS = {
    moves.CHOOSE_A_SUIT_FIRST: "Suits are chosen before the first round, where they have effects, and then only.",
    moves.SUIT_IS_FOR_THE_MATCH: "Your suit is chosen for the whole match.",
    moves.SUIT_IS_TAKEN: "The other player has taken that suit.",
    moves.TURNS_ALTERNATE: "It is not your turn.",
    moves.FROM_THE_HAND: "You play cards of your own hand, each to your side of a lane or to the discard.",
    moves.SIDE_IS_FULL: "Your side of that lane is full.",
    moves.VALUE_TOO_LOW: "A card added to a side needs at least the value of the last one there.",
    DRAWN_AFTER_THE_TURN: "You draw when your turn is over, after your third card.",
    LANE_KEEPS_ITS_CARDS: "A card in a lane stays there until the lane resolves.",
    SPENT_FOR_THE_ROUND: "What is in the discard comes back with the next round.",
}
TWILL = "twill"  # the one back
KEPT = 4096
"""How many drawn cards are kept to be shown again."""
SHORTS = {short(card): card for card in range(1, CODES)}
KEYWORDS = {
    "active": ("Active", "WLP-SUIT-002"),
    "inactive": ("Inactive", "WLP-SUIT-002"),
    "strike": ("Strikes", "WLP-SUIT-003"),
    "heal": ("Heals", "WLP-SUIT-003"),
    "joker": ("Joker", "WLP-JOKER-001"),
    **{f"pending-{n}": (f"Resolves in {n}", "WLP-PEND-003") for n in range(3)},
}
PENDING_WORDS = {f"pending-{n}": f"resolves in {n}" for n in range(3)}
AREAS = (
    Area("foe", 0, 0, columns=2),
    Area("foe-piles", 0, 2),
    Area("you", 2, 0, columns=2),
    Area("you-piles", 2, 2),
)


def notation(s: Any, seat: int, a: int) -> str:
    """`suit H`, `play KS left` or `discard KS`."""
    if a >= CHOOSE:
        return f"suit {SUIT_LETTERS[a - CHOOSE]}"
    card, place = token(a // PLACES + 1), a % PLACES
    return f"discard {card}" if place == DISCARD else f"play {card} {LANE_NAMES[place]}"


def is_fatal(s: Any, seat: int, card: int) -> bool:
    """WLP-Q32: whether discarding a card loses the match at once."""
    return s.death_check == IMMEDIATE and int(s.hp[seat]) <= int(VALUE[card])


def is_sure(s: Any, seat: int, a: int) -> bool:
    """Until the last play of a turn, which draws cards, all that counts lies open; a fatal discard draws nothing."""
    if a >= CHOOSE:
        return False
    ends = s.plays_left == 1 or s.held[seat] == 1
    return not ends or (a % PLACES == DISCARD and is_fatal(s, seat, a // PLACES + 1))


def draw_move(s: Any, seat: int, a: int) -> Gesture:
    """Cards go from the hand to a side or to the discard; suits are buttons. A fatal discard asks first."""
    text = notation(s, seat, a)
    if a >= CHOOSE:
        suit = a - CHOOSE + 1
        what = "heals" if SUITS[suit - 1] in ("heart", "club") else "strikes"
        return Gesture(text, f"{SUIT_GLYPHS[suit - 1]} {SUITS[suit - 1].title()}s – {what}")
    card, place = a // PLACES + 1, a % PLACES
    start = card_key(f"hand.{seat}", card, 0)
    if place < DISCARD:
        return Gesture(text, f"{short(card)} to the {LANE_NAMES[place]}", start, f"side.{seat}.{LANE_NAMES[place]}")
    cost = int(VALUE[card])
    ask = None
    if is_fatal(s, seat, card):
        ask = f"This costs {cost} HP, and you have {int(s.hp[seat])}: you would lose the match. Discard {short(card)}?"
    return Gesture(text, f"Discard {short(card)}", start, "discard", confirm=ask)


def mistaken(s: Any, seat: int, start: str, end: str | None) -> int:
    """What each part of the table is there for, to somebody who wants something else of it."""
    if is_choosing(s):
        return moves.CHOOSE_A_SUIT_FIRST
    match start.split("."):
        case ["deck", _]:
            return DRAWN_AFTER_THE_TURN
        case ["side", *_]:
            return LANE_KEEPS_ITS_CARDS
        case ["discard"]:
            return SPENT_FOR_THE_ROUND
        case ["hand" | "hp", _]:
            return moves.FROM_THE_HAND
    return LEGAL


def draw_table(s: Any, viewer: int, names: Sequence[str]) -> Table:
    """Three lanes between two hands; the far side of a lane is the other's."""
    near = 0 if viewer == SPECTATOR else viewer
    sides = ((1 - near, "foe"), (near, "you"))
    zones = [_side(s, lane, seat) for lane in range(LANES) for seat, _ in sides]
    for seat, side in sides:
        zones += [_hand(s, seat, side), _deck(s, seat, side)]
    zones.append(_discard(s))
    lanes = tuple(Area(LANE_NAMES[lane], 1, lane, _lane_label(s, lane)) for lane in range(LANES))
    return Table(
        areas=(AREAS[0], AREAS[1], *lanes, AREAS[2], AREAS[3]),
        zones=tuple(zones),
        meters=tuple(Meter(f"hp.{seat}", side, "HP", int(s.hp[seat]), START_HP) for seat, side in sides),
        facts=(_facts(s, near, near=True), _facts(s, 1 - near, near=False)),
        prompt=_prompt(s, viewer, names),
        hint=_hint(s, viewer),
        where="Before round 1" if is_choosing(s) else f"Round {int(s.rounds)}, turn {int(s.turns) + 1}",
        balance=_balance(s, near, names),
    )


def _rank(card: int) -> tuple[int, int]:
    """Cards lie by value, those of one value by suit."""
    return int(VALUE[card]), card


RANKED = sorted(range(1, CODES), key=_rank)


def card_key(zone: str, card: int, copy: int) -> str:
    """A face that a viewer sees is one card, wherever it lies; Jokers are told apart by their place."""
    return f"{zone}/JK.{copy}" if is_joker(card) else f"card.{token(card)}"


def _card(s: Any, zone: str, card: int, copy: int, owner: int | None = None, *marks: str) -> Card:
    """A face-up card: active or not for its owner, with what it would add (WLP-SUIT-007)."""
    if owner is None or not s.suit_effects or not s.suits[owner]:
        return _face_up(zone, card, copy, marks)
    if not is_active(s, owner, card):
        return _face_up(zone, card, copy, (*marks, "inactive"))
    verb = "heal" if heals(s, owner) else "strike"
    return _face_up(zone, card, copy, (*marks, "active"), verb, int(effect_of(s, card)))


@lru_cache(KEPT)
def _face_up(zone: str, card: int, copy: int, marks: tuple[str, ...], verb: str = "", adds: int = 0) -> Card:
    words = [spoken(card), *(mark for mark in marks if mark in ("active", "inactive"))]
    if adds:
        words.append(f"{verb}s {adds}")
    words += [PENDING_WORDS[mark] for mark in marks if mark in PENDING_WORDS]
    text = "JK" if is_joker(card) else short(card)
    counters = {verb: adds} if adds else {}
    return Card(card_key(zone, card, copy), ", ".join(words), text, face(card), TWILL, marks, counters)


def draw_event(s: Any, viewer: int, event: Event) -> Card | None:
    """A card that is played lies open, even if the lane resolves at once."""
    if event.kind != "played" or event.end is None or event.seat is None:
        return None
    return _card(s, event.end, SHORTS[event.data["card"]], 0, event.seat)


@cache
def _back(key: str) -> Card:
    return Card(key, "face-down card", "?", back=TWILL)


def _lane_label(s: Any, lane: int) -> str:
    """WLP-PEND-004: a pending lane says when it resolves."""
    waits = f" · Resolves in {int(s.countdown[lane])}" if s.filler[lane] else ""
    return LANE_NAMES[lane].title() + waits


def _side(s: Any, lane: int, seat: int) -> Zone:
    """One side of a lane: its cards in the order they were played, its total, and the poker hand it shows."""
    zone = f"side.{seat}.{LANE_NAMES[lane]}"
    marks = (f"pending-{int(s.countdown[lane])}",) if s.filler[lane] == 1 + seat else ()
    cards, jokers = [], 0
    for card in (c for c in s.side[lane, seat].tolist() if c):
        cards.append(_card(s, zone, card, jokers, seat, *marks))
        jokers += is_joker(card)
    total, bonus = int(side_total(s, lane, seat, False)), int(side_bonus(s, lane, seat, False))
    hand = "pair" if bonus and len(cards) < SIDE else HAND_NAMES[int(side_hand(s, lane, seat))]
    note = f"{hand} +{bonus}" if bonus else hand if len(cards) == SIDE else ""
    return Zone(zone, LANE_NAMES[lane], str(total), "row", tuple(cards), note=note, empty="open")


def _hand(s: Any, seat: int, side: str) -> Zone:
    zone = f"hand.{seat}"
    held = sorted((c for c in s.hand[seat].tolist() if c), key=_rank)
    cards = [_card(s, zone, card, held[:n].count(card), seat) for n, card in enumerate(held)]
    cards += [_back(f"{zone}/back.{n}") for n in range(int(s.held[seat]) - len(held))]
    return Zone(zone, side, "Hand", "fan", tuple(cards), len(cards), empty="no cards")


def _deck(s: Any, seat: int, side: str) -> Zone:
    count = int(s.decks[seat])
    top = (_back(f"deck.{seat}/back.0"),) if count else ()
    note = "final turn played" if s.final[seat] else ""
    return Zone(f"deck.{seat}", f"{side}-piles", "Deck", "pile", top, count, note, "empty")


def _discard(s: Any) -> Zone:
    """WLP-Q33: open to both. No order is kept: the highest card lies on top."""
    counts = s.discard.tolist()
    lying = [card for card in RANKED for _ in range(counts[card])]
    cards = tuple(_card(s, "discard", card, lying[:n].count(card)) for n, card in enumerate(lying))
    away = int(s.pooled) - int(s.decks.sum())
    note = f"{away} out of sight" if away and not is_choosing(s) else ""
    return Zone("discard", "you-piles", "Discard", "pile", cards, len(cards), note, "empty")


def _facts(s: Any, seat: int, *, near: bool) -> str:
    """What a suit does, and what is left: of one's own the deck, of the other's the hand."""
    suit = int(s.suits[seat])
    does = [f"{SUIT_GLYPHS[suit - 1]} {'heals' if heals(s, seat) else 'strikes'}"] if suit else []
    return " · ".join([*does, f"deck {int(s.decks[seat])}" if near else f"hand {int(s.held[seat])}"])


def _prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    if is_choosing(s):
        return _choosing_prompt(s, viewer, names)
    left = int(s.plays_left)
    plays = "last play of this turn" if left == 1 else f"{left} plays left"
    if s.turn == viewer:
        return f"Play a card to a lane, or discard it: {plays}."
    return f"{names[int(s.turn)]} plays cards to lanes or discards them: {plays}."


def _choosing_prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    if s.suit_choice == SEQUENTIAL_UNIQUE:
        who = "Choose" if s.turn == viewer else f"{names[int(s.turn)]} chooses"
        return f"{who} the suit whose cards are active, for the whole match."
    if viewer != SPECTATOR and s.suits[viewer]:
        return f"You chose {suit_words(int(s.suits[viewer]))}. Both suits are shown together."
    return "Both choose the suit whose cards are active, in secret and for the whole match."


def _hint(s: Any, viewer: int) -> str:
    if is_choosing(s):
        return "Diamonds and spades strike harder, hearts and clubs heal. Low cards do most: 7, 5 or 3 each."
    if viewer == SPECTATOR or s.turn != viewer:
        return ""
    if s.decks[viewer] < PLAYS:
        return "This is your final turn of the round. Then every lane resolves."
    return "A discard costs its value in HP. Values on a side never fall."


def _balance(s: Any, near: int, names: Sequence[str]) -> Balance:
    """Who is ahead in HP, and what the lanes would bring as they stand."""
    you, foe = int(s.hp[near]), int(s.hp[1 - near])
    ahead = names[near] if you > foe else names[1 - near]
    lead = "Level on HP." if you == foe else f"{ahead} {'lead' if ahead == 'You' else 'leads'} by {abs(you - foe)} HP."
    swings = [(LANE_NAMES[lane], int(swing(s, lane, near, False))) for lane in range(LANES)]
    lanes = ", ".join(f"{name} {n:+d}".replace("-", "−") for name, n in swings if n)
    return Balance(you, foe, f"{lead} Lanes as they stand: {lanes}." if lanes else lead)
