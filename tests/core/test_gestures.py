"""Gestures that no legal move answers to say which clause forbids them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from quintain.core.game import Game
from quintain.core.gestures import refusal_of_gesture
from quintain.core.match import Match
from quintain.core.scene import Scene
from quintain.games import find
from tests.walks import walk


@pytest.mark.clause("ENG-ACT-002")
def test_a_gesture_is_refused_by_a_clause_of_the_rules_exactly_when_no_legal_move_is_made_by_it(game: Game):
    match = game.match(seed=3)
    for seat in (0, 1):
        scene = match.scene(seat)
        drawn = {(move.start, move.end) for move in scene.moves if move.start}
        for start, end in drawn:
            assert refusal_of_gesture(match, seat, [start], [end] if end else []) is None
        for element in sorted(scene.elements())[:12]:
            refused = refusal_of_gesture(match, seat, [element], [])
            assert (refused is None) == any(start == element for start, _ in drawn)
            if refused is not None:
                assert refused.sentence.endswith(".")
                assert refused.clause


def test_whatever_on_the_table_is_pointed_at_the_game_itself_says_why_not(game: Game):
    for match in islice(walk(game, 5), 0, 24, 8):
        if match.outcome:
            break
        for seat in (0, 1):
            scene = match.scene(seat)
            drawn = {(move.start, move.end) for move in scene.moves}
            for starts, ends in islice(pointing(scene), 0, None, 1 if scene.moves else 25):
                refused = refusal_of_gesture(match, seat, starts, ends)
                meant = any(start in starts and (not ends or end in ends) for start, end in drawn)
                assert (refused is None) == meant
                assert refused is None or refused.clause in game.rulebook.clauses, (starts, ends)


def pointing(scene: Scene) -> Iterator[tuple[list[str], list[str]]]:
    """From every zone by its last card to nowhere, to every fifth other zone, and to the other's meter."""
    zones = [[*(card.key for card in zone.cards[-1:]), zone.id] for zone in scene.table.zones]
    meters = [[meter.id] for meter in scene.table.meters]
    for n, start in enumerate(zones):
        for end in ([], *zones[n % 5 :: 5], *meters):
            if start != end:
                yield start, end


def test_what_is_not_on_the_table_begins_no_move(game: Game):
    refused = refusal_of_gesture(game.match(seed=3), 0, ["no.such.thing"], [])
    assert refused is not None
    assert refused.clause.startswith(("ENG-ACT-002", *game.rulebook.clauses))


WHY: dict[str, tuple[str, dict[str, Any], str, str | None]] = {
    "PHX-COMBAT-001d": (
        "phalanx",
        {"turn": 0, "grids": [{"f0": "6C"}, {"f1": "2S", "b1": "KD"}]},
        "cell.0.f0",
        "cell.1.b1",
    ),
    "PHX-COMBAT-001a": ("phalanx", {"turn": 0, "grids": [{"f0": "6C"}, {"f1": "2S"}]}, "cell.1.f1", None),
    "PHX-RESOURCES-001": (
        "phalanx",
        {"turn": 0, "grids": [{"f0": "6C"}, {"f1": "2S"}], "hands": [["4H"], []]},
        "hand.0",
        "cell.0.f1",
    ),
    "GRIM-ATT-004": ("grimhand", {"turn": 0, "hands": [{"attack": [3], "defense": [5]}, {}]}, "hand.0.defense", "hp.1"),
    "GRIM-Q19": ("grimhand", {"turn": 0, "hands": [{"attack": [3]}, {}]}, "hand.0.attack", "hand.1.defense"),
    "GRIM-DRAW-001": ("grimhand", {"turn": 0, "hands": [{"attack": [3]}, {}]}, "draw.attack", "hand.0.defense"),
    "DUEL-ATT-002": (
        "duel",
        {"turn": 0, "fields": [{"1": "imp attack", "2": "bat attack"}, {}]},
        "zone.0.1",
        "zone.0.2",
    ),
    "DUEL-D02": ("duel", {"turn": 1, "fields": [{"1": "imp attack"}, {}]}, "grave.0", None),
    "DUEL-ATT-001": ("duel", {"turn": 0, "fields": [{}, {"1": "imp attack"}]}, "zone.1.1", None),
    "LCW-PLAN-001": ("clans", {}, "hand.0", "top.1.left"),
    "LCW-ZONE-001": ("clans", {}, "marker.left", None),
    "WLP-SUIT-001": ("war-lanes", {}, "deck.0", None),
}


@pytest.mark.parametrize("clause", WHY)
def test_a_gesture_no_action_stands_for_is_answered_by_its_clause(clause: str):
    name, position, start, end = WHY[clause]
    match: Match = find(name).match(position=position, seed=1)
    zones = {zone.id: [*(card.key for card in zone.cards[-1:]), zone.id] for zone in match.scene(0).table.zones}
    refused = refusal_of_gesture(match, 0, zones.get(start, [start]), zones.get(end, [end]) if end else [])
    assert refused is not None
    assert refused.clause == clause
