"""Phalanx as people see it: the table, moves in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.events import SPECTATOR
from quintain.core.scene import Area, Balance, Card, Gesture, Meter, Table, Zone
from quintain.games.phalanx import moves
from quintain.games.phalanx.cards import FULL, HEROES, VALUE, face, short, spoken, titled, token
from quintain.games.phalanx.combat import is_doubled, life, shown, target_cell
from quintain.games.phalanx.moves import actor, can_swap, next_cell
from quintain.games.phalanx.state import (
    ASSAULT,
    BACK,
    CELL_NAMES,
    CELLS,
    COLUMNS,
    DEPLOY,
    FALLEN,
    HAND,
    PASS,
    PLAYER,
    PUT,
    SEATS,
    SEEN,
    STRIKE,
    SWAP,
    WINDOW,
)

FALLEN_FOR_GOOD = clause("PHX-COMBAT-001c")
REFUSALS = {
    moves.DEPLOYMENT_ALTERNATES: "It is not your turn to deploy.",
    moves.DEPLOYED_FROM_HAND: "You deploy cards of your hand into your own grid.",
    moves.CELLS_IN_ORDER: "Cells are filled in order: front 0 to 3, then back 0 to 3.",
    moves.CELL_IS_TAKEN: "That cell is taken.",
    moves.COMBAT_COMES_LATER: "Both grids must be full before anything else can be done.",
    moves.WINDOW_IS_THE_DEFENDERS: "Only the player about to be attacked may swap, with a Heroical from the hand.",
    moves.WINDOW_COMES_FIRST: "The hero window comes first: swap in a Heroical, or pass.",
    moves.HERO_ONCE_A_WINDOW: "That Heroical was already used in this window.",
    moves.SWAP_NEEDS_A_CARD: "A Heroical of your hand changes places with a card of yours in the field.",
    moves.ONE_ATTACK_A_TURN: "A turn is one attack, by the player whose turn it is.",
    moves.HAND_STAYS_IN_HAND: "Hand cards cannot be played in combat.",
    moves.ATTACK_IS_CARD_ON_CARD: "A card of yours in the field attacks one of the other player's.",
    moves.NOBODY_THERE: "There is no target there: only the foremost card of a column can be attacked.",
    moves.NO_PLAYER_TO_HIT: "Players cannot be attacked in this match.",
    moves.PLAYER_IS_COVERED: "A player is exposed only when the battlefield is empty.",
    moves.REINFORCE_EMPTY_CELL: "Only an empty cell can be reinforced.",
    FALLEN_FOR_GOOD: "Destroyed cards stay in their discard.",
}
KEYWORDS = {
    "diamond": ("Diamond", "PHX-SUIT-001"),
    "heart": ("Heart", "PHX-SUIT-002"),
    "club": ("Club", "PHX-SUIT-003"),
    "A": ("Ace", "PHX-ACE-001a"),
    **dict.fromkeys(("J", "Q", "K"), ("Heroical", "PHX-HEROICAL-002")),
    "joker": ("Joker", "PHX-JOKER-002"),
    "covered": ("Covered", "PHX-COMBAT-001d"),
    "exposed": ("Seen by your opponent", "PHX-Q28"),
    "known": ("Known", "PHX-Q28"),
}
ROWS = {"foe": (2, 1), "you": (3, 4)}  # the front rows meet in the middle; columns are never mirrored
BRONZE = "bronze"  # the one back
ALWAYS_PASS = "Always pass in the hero window"  # PHX-Q26: whatever the hand
KEPT = 4096
"""How many drawn cards are kept to be shown again."""


def notation(s: Any, seat: int, a: int) -> str:
    """`deploy 10C` (`deploy 10C b2` where cells are free), `swap QC f2`, `pass`, `f1 x b0`, and the expansions'."""
    if a < STRIKE:
        card, cell = token((a - PUT) // CELLS + 1), CELL_NAMES[(a - PUT) % CELLS]
        if s.phase != DEPLOY:
            return f"reinforce {card} {cell}"
        fixed = not s.free_deploy_cells and (a - PUT) % CELLS == next_cell(s, seat)
        return f"deploy {card}" if fixed else f"deploy {card} {cell}"
    if a < ASSAULT:
        here, column = divmod(a - STRIKE, COLUMNS)
        return f"{CELL_NAMES[here]} x {CELL_NAMES[target_cell(s, 1 - seat, column)]}"
    if a < SWAP:
        return f"{CELL_NAMES[a - ASSAULT]} x {PLAYER}"
    if a < PASS:
        hero, cell_ = divmod(a - SWAP, CELLS)
        return f"swap {token(int(HEROES[hero]))} {CELL_NAMES[cell_]}"
    return "pass"


def misread(s: Any, seat: int, text: str) -> int:
    """PHX-COMBAT-001d: an attack on a covered card or an empty cell is well written, but nobody can make it."""
    here, _, there = text.partition(" x ")
    return moves.NOBODY_THERE if here in CELL_NAMES and there in CELL_NAMES else LEGAL


def mistaken(s: Any, seat: int, start: str, end: str | None) -> int:
    """What a gesture would need in each phase. In combat PHX-COMBAT-001d guards covered cards and empty cells."""
    kind, owner, *_ = start.split(".")
    if s.phase == DEPLOY:
        return moves.DEPLOYED_FROM_HAND
    if s.phase == WINDOW:
        return moves.SWAP_NEEDS_A_CARD
    if kind == "cell" and owner == str(seat) and end is not None and end.startswith(f"cell.{1 - seat}."):
        return moves.NOBODY_THERE
    return {"hand": moves.HAND_STAYS_IN_HAND, "discard": FALLEN_FOR_GOOD}.get(kind, moves.ATTACK_IS_CARD_ON_CARD)


def is_sure(s: Any, seat: int, a: int) -> bool:
    """An attack is decided by what lies open."""
    return STRIKE <= a < SWAP


def draw_move(s: Any, seat: int, a: int) -> Gesture:
    """Cards go from the hand to a cell, attacks from cell to cell; passing is a button."""
    text = notation(s, seat, a)
    if a < STRIKE:
        card, cell = (a - PUT) // CELLS + 1, CELL_NAMES[(a - PUT) % CELLS]
        verb = "Deploy" if s.phase == DEPLOY else "Reinforce with"
        return Gesture(text, f"{verb} {short(card)} at {cell}", card_key(seat, card), f"cell.{seat}.{cell}")
    if a < SWAP:
        here = (a - STRIKE) // COLUMNS if a < ASSAULT else a - ASSAULT
        attacker, start = short(int(s.grid[seat, here])), f"cell.{seat}.{CELL_NAMES[here]}"
        if a >= ASSAULT:
            return Gesture(text, f"{attacker} attacks the player", start, f"hp.{1 - seat}")
        there = target_cell(s, 1 - seat, (a - STRIKE) % COLUMNS)
        target = short(int(s.grid[1 - seat, there]))
        return Gesture(text, f"{attacker} attacks {target}", start, f"cell.{1 - seat}.{CELL_NAMES[there]}")
    if a < PASS:
        hero, cell_ = int(HEROES[(a - SWAP) // CELLS]), (a - SWAP) % CELLS
        label = f"{titled(hero)} for {short(int(s.grid[seat, cell_]))}"
        return Gesture(text, label, card_key(seat, hero), f"cell.{seat}.{CELL_NAMES[cell_]}")
    if s.phase != WINDOW:
        return Gesture(text, "Pass", main=True)
    return Gesture(text, "No swap", main=True, standing=ALWAYS_PASS)


def _lay_out() -> tuple[Area, ...]:
    areas = [Area("foe", 0, 0, columns=COLUMNS), Area("you", 5, 0, columns=COLUMNS)]
    for side, rows in ROWS.items():
        areas += [Area(f"{side}.{name}", rows[n // BACK], n % BACK, name) for n, name in enumerate(CELL_NAMES)]
    return tuple(areas)


AREAS = _lay_out()


def draw_table(s: Any, viewer: int, names: Sequence[str]) -> Table:
    """Two grids face to face, hands and discards behind them."""
    near = 0 if viewer == SPECTATOR else viewer
    sides = ((1 - near, "foe"), (near, "you"))
    zones: list[Zone] = []
    for seat, side in sides:
        zones += [_cell(s, seat, cell, f"{side}.{CELL_NAMES[cell]}") for cell in range(CELLS)]
        zones += [_hand(s, seat, side, mine=seat == viewer), _discard(s, seat, side)]
    return Table(
        areas=AREAS,
        zones=tuple(zones),
        meters=tuple(meter for seat, side in sides for meter in _meters(s, seat, side)),
        facts=(_facts(s, near), _facts(s, 1 - near)),
        prompt=_prompt(s, viewer, names),
        hint=_hint(s, viewer),
        where=_where(s),
        balance=_balance(s, near, names),
    )


@cache
def card_key(seat: int, card: int) -> str:
    """A face that a viewer sees is one card of one deck, wherever it lies."""
    return f"card.{seat}.{short(card)}"


def _card(s: Any, seat: int, card: int, marks: tuple[str, ...] = (), *, alive: bool = True) -> Card:
    return _face_up(seat, card, shown(life(s, seat, card)), bool(s.hurt[seat, card]), marks, alive)


@lru_cache(KEPT)
def _face_up(seat: int, card: int, left: int, hurt: bool, marks: tuple[str, ...], alive: bool) -> Card:
    """A face-up card; its life is told in the field, and in a hand where it is not full."""
    full = int(VALUE[card])
    words = [spoken(card)]
    if alive:
        words.append(f"{left} of {full} life" if hurt else f"{full} life")
    words += [MARK_WORDS[mark] for mark in marks if mark in MARK_WORDS]
    counters = {"hp": left, "full": full} if alive else {}
    return Card(card_key(seat, card), ", ".join(words), short(card), face(card), BRONZE, marks, counters)


MARK_WORDS = {
    "doubled": "defence doubled",
    "covered": "covered",
    "exposed": "the opponent knows it",
    "known": "known",
}


def _cell(s: Any, seat: int, cell: int, area: str) -> Zone:
    card = int(s.grid[seat, cell])
    if not card:
        return _slot(seat, cell, area)
    hurt, combat = bool(s.hurt[seat, card]), s.phase != DEPLOY
    marks = (
        *(("damaged",) if hurt else ()),
        *(("doubled",) if combat and is_doubled(s, seat, cell) else ()),
        *(("covered",) if combat and target_cell(s, seat, cell % BACK) != cell else ()),
    )
    return _slot(seat, cell, area, card, shown(life(s, seat, card)), marks)


@lru_cache(KEPT)
def _slot(seat: int, cell: int, area: str, card: int = 0, left: int = 0, marks: tuple[str, ...] = ()) -> Zone:
    cards = (_face_up(seat, card, left, "damaged" in marks, marks, True),) if card else ()
    return Zone(f"cell.{seat}.{CELL_NAMES[cell]}", area, CELL_NAMES[cell], "slot", cards, empty="open")


def _hand(s: Any, seat: int, side: str, *, mine: bool) -> Zone:
    zone = f"hand.{seat}"
    cards: list[Card] = []
    for card in (s.place[seat] >= HAND).nonzero()[0].tolist():
        seen, hurt = s.place[seat, card] == SEEN, bool(s.hurt[seat, card])
        marks = (("damaged",) if hurt else ()) + (("exposed" if mine else "known",) if seen else ())
        cards.append(_card(s, seat, card, marks, alive=hurt))
    hidden = int(s.held[seat]) - len(cards)
    cards += [Card(f"{zone}/back.{n}", "face-down card", "?", back=BRONZE) for n in range(hidden)]
    return Zone(zone, side, "Hand", "fan", tuple(cards), len(cards), empty="no cards")


def _discard(s: Any, seat: int, side: str) -> Zone:
    """PHX-Q27: whoever fell was seen by all."""
    cards = tuple(_card(s, seat, card, alive=False) for card in _fallen(s, seat))
    return Zone(f"discard.{seat}", side, "Fallen", "pile", cards, len(cards), empty="none")


def _fallen(s: Any, seat: int) -> list[int]:
    return (s.place[seat] == FALLEN).nonzero()[0].tolist()  # type: ignore[no-any-return]


def _meters(s: Any, seat: int, side: str) -> list[Meter]:
    """Life in the field, out of all that stands or has fallen; with `player_hp` the player's HP as well."""
    full = int(FULL[s.grid[seat]].sum() + FULL[_fallen(s, seat)].sum())
    meters = [Meter(f"life.{seat}", side, "Life", _life(s, seat), max(shown(full), 1))]
    if s.player_hp:
        meters.append(Meter(f"hp.{seat}", side, "HP", int(s.hp[seat]), int(s.player_hp)))
    return meters


def _life(s: Any, seat: int) -> int:
    """Life in the field as it is shown, card by card."""
    return sum(shown(life(s, seat, card)) for card in s.grid[seat].tolist() if card)


def _facts(s: Any, seat: int) -> str:
    count = int(s.fielded[seat])
    return f"{count} card{'' if count == 1 else 's'}, hand {int(s.held[seat])}"


def _where(s: Any) -> str:
    if s.phase == DEPLOY:
        return f"Deployment, card {int(s.fielded.sum()) + 1} of {SEATS * CELLS}"
    return f"Turn {int(s.turns) + 1}"


def _prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    acting = actor(s)
    name = names[acting]
    if s.phase == DEPLOY:
        cell = "an empty cell" if s.free_deploy_cells else CELL_NAMES[next_cell(s, acting)]
        return f"Deploy a card to {cell}." if acting == viewer else f"{name} deploys a card to {cell}."
    if s.phase == WINDOW:
        if acting != viewer:
            return f"{name} may swap in a Heroical."
        return "Swap in a Heroical, or pass." if _can_swap(s, viewer) else "You have no Heroical to swap in: pass."
    if s.fielded[acting] == 0:
        words = "reinforce an empty cell" if moves.can_do_something(s, acting) else "pass"
        return f"Your battlefield is empty: {words}." if acting == viewer else f"{name} must {words}."
    what = f"attack with one of {'your' if acting == viewer else 'the'} cards"
    more = ", or reinforce an empty cell" if s.reinforce and s.held[acting] and s.fielded[acting] < CELLS else ""
    return f"{what[0].upper()}{what[1:]}{more}." if acting == viewer else f"{name} must {what}{more}."


def _can_swap(s: Any, seat: int) -> bool:
    return s.fielded[seat] > 0 and any(can_swap(s, seat, hero) for hero in range(len(HEROES)))


def _hint(s: Any, viewer: int) -> str:
    quiet = f"Quiet turns: {int(s.quiet)} of {int(s.no_progress_limit)}." if s.quiet else ""
    if viewer == SPECTATOR or actor(s) != viewer:
        return quiet
    if s.phase == DEPLOY:
        return "Diamonds stand twice as firm in front. Four cards stay in your hand."
    if s.phase == WINDOW:
        fate = "is healed" if s.swap_heals else "keeps its wounds"
        return quiet or (f"The card it replaces goes to your hand and {fate}." if _can_swap(s, viewer) else "")
    return quiet or "Clubs strike the back row twice as hard. Only Heroicals destroy Aces."


def _balance(s: Any, near: int, names: Sequence[str]) -> Balance:
    """Who is ahead: life in the field, and how many cards hold it."""
    you, foe = _life(s, near), _life(s, 1 - near)
    if you == foe:
        lead = "Level on life in the field"
    else:
        ahead = names[near] if you > foe else names[1 - near]
        lead = f"{ahead} {'lead' if ahead == 'You' else 'leads'} by {abs(you - foe)} in the field"
    mine, theirs = int(s.fielded[near]), int(s.fielded[1 - near])
    cards = f"{mine} card{'' if mine == 1 else 's'} each" if mine == theirs else f"cards {mine} to {theirs}"
    return Balance(you, foe, f"{lead}; {cards}.")
