"""Phalanx's position documents: reading them with every reason against them, and writing them."""

from __future__ import annotations

import re
from typing import Any

from quintain.core.position import Reader
from quintain.games.phalanx.cards import ACE, CODES, FACES, FULL, HERO, HEROES, JACK, RANK, TOKENS, is_joker, token
from quintain.games.phalanx.combat import life
from quintain.games.phalanx.rules import deck_size, swaps_made
from quintain.games.phalanx.state import (
    CELL_NAMES,
    CELLS,
    DEALT,
    DEPLOY,
    FALLEN,
    FIELD,
    HAND,
    LAST_TURN,
    PHASES,
    PILE,
    SEATS,
    SEEN,
    WINDOW,
)

_TOKEN = re.compile(r"(\w+)(?:/(\d{1,2}))?(!?)", re.ASCII)


def card_token(s: Any, seat: int, card: int) -> str:
    """A card with its half-points where it is not full, and a mark where the opponent knows it: `9S/4!`."""
    wounded = f"/{life(s, seat, card)}" if s.hurt[seat, card] else ""
    return token(card) + wounded + ("!" if s.place[seat, card] == SEEN else "")


def write_position(s: Any) -> dict[str, Any]:
    """The referee's document. While deploying the turn is left out: it follows from who deploys first."""

    def lying(*places: int) -> list[list[str]]:
        cards = range(1, deck_size(s) + 1)
        return [[card_token(s, seat, c) for c in cards if s.place[seat, c] in places] for seat in range(SEATS)]

    turn = {} if s.phase == DEPLOY else {"turn": int(s.turn)}
    hp = {"hp": [int(hp) for hp in s.hp]} if s.player_hp else {}
    return {
        "phase": PHASES[int(s.phase)],
        **turn,
        "first_deployer": int(s.first_deployer),
        "quiet": int(s.quiet),
        "turns": int(s.turns),
        **hp,
        "grids": [
            {CELL_NAMES[c]: card_token(s, seat, int(s.grid[seat, c])) for c in range(CELLS) if s.grid[seat, c]}
            for seat in range(SEATS)
        ],
        "hands": lying(HAND, SEEN),
        "discards": lying(FALLEN),
        "swapped": [token(int(HEROES[n])) for n in range(len(HEROES)) if s.swapped[n]],
        "drawpile": lying(PILE),
    }


def read_position(r: Reader, s: Any) -> None:
    """A position stands at a decision; what it does not name is in the drawpiles (ENG-POS-003)."""
    over = r.is_over
    phase = r.take("phase", "attack")
    if phase not in PHASES:
        r.wrong.append(f"phase is one of {', '.join(PHASES)}, not {phase!r}.")
        phase = "attack"
    s.phase = PHASES.index(phase)
    s.first_deployer = r.whole("first_deployer", 0, 0, 1)
    if s.phase == DEPLOY:
        s.turn = 1 - s.first_deployer
        if "turn" in r:
            r.wrong.append("While deploying there is no turn: name first_deployer instead.")
            r.take("turn")
    else:
        s.turn = r.whole("turn", 0, 0, 1)
    s.quiet = r.whole("quiet", 0, 0, int(s.no_progress_limit) - (not over))
    s.turns = r.whole("turns", 0, 0, LAST_TURN - (not over))
    if s.player_hp:
        full = int(s.player_hp)
        for seat, hp in enumerate(r.pair("hp", (full, full))):
            s.hp[seat] = r.check_whole(f"hp of seat {seat}", hp, full, 0 if over else 1, full)
    named: list[set[int]] = [set(), set()]
    for seat, grid in enumerate(r.pair("grids", ({}, {}))):
        for cell, text in r.table(f"grid of seat {seat}", grid, CELL_NAMES).items():
            card = _read_card(r, s, named, seat, f"{cell} of seat {seat}", text, FIELD)
            if card:
                s.grid[seat, CELL_NAMES.index(cell)] = card
                s.fielded[seat] += 1
    for field, place, most in (("hands", HAND, DEALT), ("discards", FALLEN, FACES), ("drawpile", PILE, FACES)):
        for seat, cards in enumerate(r.pair(field, ((), ()))):
            what = f"{field} of seat {seat}"
            for text in r.listing(what, cards, most):
                card = _read_card(r, s, named, seat, what, text, place)
                s.held[seat] += place == HAND and card > 0
    _read_swapped(r, s)
    if s.phase == DEPLOY:
        _check_deployment(r, s)
    elif not over and not s.player_hp:
        for seat in range(SEATS):
            if s.fielded[seat] == 0:
                r.wrong.append(f"Seat {seat} has no card in the field and has lost; say so with over.")


def _read_card(r: Reader, s: Any, named: list[set[int]], seat: int, what: str, text: Any, place: int) -> int:
    """Put one card where it is named; 0 and a reason if it cannot be there."""
    parts = _TOKEN.fullmatch(text) if isinstance(text, str) else None
    card = TOKENS.get(parts[1], 0) if parts else 0
    if not parts or not card:
        r.wrong.append(f"A card such as 10C, 9S/4 or QH! is wanted in {what}, not {text!r}.")
        return 0
    if card > deck_size(s):
        r.wrong.append(f"{text} stands in {what}, but this match has no Jokers.")
        return 0
    if card in named[seat]:
        r.wrong.append(f"Seat {seat} has {parts[1]} twice.")
        return 0
    named[seat].add(card)
    s.place[seat, card] = place
    if parts[3]:
        if place != HAND:
            r.wrong.append(f"{text} in {what}: only a hand card carries a mark of being known.")
        s.place[seat, card] = SEEN
    if parts[2] is not None:
        _wound(r, s, seat, what, text, card, int(parts[2]), place)
    return card


def _wound(r: Reader, s: Any, seat: int, what: str, text: str, card: int, left: int, place: int) -> None:
    """Half-points below the full number. A wounded hand card was in the field, so the opponent knows it (PHX-D05)."""
    full = int(FULL[card])
    if place not in (FIELD, HAND):
        r.wrong.append(f"{text} in {what}: only cards in the field and in hand have a life to name.")
    elif RANK[card] == ACE or is_joker(card):
        r.wrong.append(f"{text} in {what}: an Ace or a Joker is never wounded.")
    elif not 1 <= left <= full:
        r.wrong.append(f"{text} in {what}: its life is from 1 to {full} half-points.")
    elif left < full:
        s.hurt[seat, card] = full - left
        if place == HAND:
            s.place[seat, card] = SEEN


def _read_swapped(r: Reader, s: Any) -> None:
    """PHX-Q14: the Heroicals that the defender has used in the window that is open."""
    defender = 1 - int(s.turn)
    for text in r.listing("swapped", r.take("swapped", ()), len(HEROES)):
        card = TOKENS.get(text, 0) if isinstance(text, str) else 0
        if RANK[card] < JACK:
            r.wrong.append(f"swapped lists Heroicals such as QC, not {text!r}.")
        elif s.place[defender, card] not in (FIELD, SEEN):
            r.wrong.append(f"{text} was swapped, so it is in the field or known in the hand of seat {defender}.")
        else:
            s.swapped[HERO[card]] = 1
    if s.phase != WINDOW and swaps_made(s):
        r.wrong.append("Only an open window has seen swaps.")
    elif swaps_made(s) >= s.swaps_per_window:
        r.wrong.append(f"A window closes after {int(s.swaps_per_window)} swaps.")


def _check_deployment(r: Reader, s: Any) -> None:
    """PHX-DEPLOY-002: a deployment half done, with enough cards to finish it, and nothing of the combat yet."""
    first = int(s.first_deployer)
    ahead = int(s.fielded[first]) - int(s.fielded[1 - first])
    if ahead not in (0, 1) or s.fielded[1 - first] == CELLS:
        r.wrong.append("While deploying both grids hold equally many cards, or the first deployer's one more.")
    for seat in range(SEATS):
        grid = [bool(card) for card in s.grid[seat]]
        if not s.free_deploy_cells and grid != sorted(grid, reverse=True):
            r.wrong.append(f"The grid of seat {seat} is not filled in order, front 0 to 3 and then back 0 to 3.")
        if s.held[seat] < CELLS - s.fielded[seat]:
            r.wrong.append(f"Seat {seat} holds too few cards to fill its grid.")
        if any(s.hurt[seat, c] or s.place[seat, c] in (FALLEN, SEEN) for c in range(1, CODES)):
            r.wrong.append(f"Seat {seat} has wounded, fallen or known cards before the combat has begun.")
    if s.quiet or s.turns:
        r.wrong.append("While deploying no turn has been played.")
