"""Counting all move sequences: a referee of its own, the interpreted engine and the compiled one agree."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.record import UNDECIDED
from quintain.core.rule import kernel
from quintain.core.verbs import actors, apply, legal

from .dealer import DECK, GAME, full_grid
from .referee import sequences, state_of

DEPTHS = (1, 2, 3)
WALLS = [
    full_grid(["9D", "AH", "6C", "10S", "4C", "7H", "KD", "2S"]),
    full_grid(["5D", "8C", "AS", "3D", "JH", "9C", "6S", "10H"]),
]
POSITIONS = {
    "opening": ({}, {"phase": "deploy", "hands": [DECK[:12], DECK[30:42]], "grids": [{}, {}]}, (12, 144, 1584)),
    "last deployments": (
        {},
        {
            "phase": "deploy",
            "first_deployer": 1,
            "grids": [dict(list(WALLS[0].items())[:7]), dict(list(WALLS[1].items())[:7])],
            "hands": [["QC", "3H", "5S"], ["KC", "KS", "4D"]],
        },
        (3, 9, 105),
    ),
    "free cells": (
        {"free_deploy_cells": True},
        {
            "phase": "deploy",
            "grids": [
                {"f0": "9D", "b2": "AH", "b3": "8S", "f3": "4C", "f1": "2C"},
                {"f2": "5D", "f0": "6D", "b0": "7D", "b1": "8D"},
            ],
            "hands": [["QC", "3H", "5S", "6S"], ["KC", "KS", "4D", "AD", "2D"]],
        },
        (20, 240, 2880),
    ),
    "first window": (
        {},
        {"phase": "window", "turn": 1, "grids": WALLS, "hands": [["QC", "JS", "3H", "5S"], ["KC", "4D", "2D", "2H"]]},
        (17, 544, 4896),
    ),
    "full walls": ({}, {"turn": 0, "grids": WALLS, "hands": [["3H", "5S"], ["KC", "4D"]]}, (32, 32, 980)),
    "broken walls": (
        {},
        {
            "turn": 1,
            "grids": [{"b0": "4C/3", "f1": "AD", "b1": "KS", "b3": "9H"}, {"f0": "10D/5", "b2": "2H", "f3": "QC"}],
            "hands": [["QD", "3H"], ["KC", "JD"]],
        },
        (9, 63, 630),
    ),
    "last cards": (
        {},
        {"turn": 0, "grids": [{"f0": "5D", "f2": "JS"}, {"b1": "3H"}], "hands": [["QD"], ["KC", "JD"]]},
        (2, 3, 6),
    ),
    "nearly stalled": (
        {"no_progress_limit": 2},
        {"turn": 0, "quiet": 1, "grids": [{"f0": "AD", "f1": "2S"}, {"f0": "AH", "b1": "3S"}], "hands": [["QD"], []]},
        (4, 6, 24),
    ),
    "three swaps and healing": (
        {"swaps_per_window": 3, "swap_heals": True},
        {
            "phase": "window",
            "turn": 0,
            "swapped": ["KS"],
            "grids": [{"f0": "10S", "b1": "4C"}, {"f0": "KS/3", "b0": "6D", "f2": "9H/1"}],
            "hands": [["QD"], ["JC", "QC", "9S/2!"]],
        },
        (7, 28, 108),
    ),
    "advance and reinforce": (
        {"advance_back_row": True, "reinforce": True, "ace_kills_ace": True},
        {
            "turn": 0,
            "grids": [
                {"f0": "AC", "b0": "9D", "f1": "10C", "b1": "2D"},
                {"f0": "AS", "b0": "5D", "f3": "4S", "b3": "8D"},
            ],
            "hands": [["QD", "3S"], ["5C"]],
        },
        (16, 68, 913),
    ),
}


@kernel
def count_sequences(states, out, counts):
    """Count the sequences of one, two and three moves from states[0]; the other three states are room to work in."""
    log = np.zeros((0, 8), np.int32)
    first = actors(states[0]) >> 1
    counts[0] = legal(states[0], first, out[0])
    for i in range(counts[0]):
        states[1] = states[0]
        apply(states[1], first, out[0, i], log)
        if states[1].result != UNDECIDED:
            continue
        second = actors(states[1]) >> 1
        replies = legal(states[1], second, out[1])
        counts[1] += replies
        for j in range(replies):
            states[2] = states[1]
            apply(states[2], second, out[1, j], log)
            if states[2].result == UNDECIDED:
                counts[2] += legal(states[2], actors(states[2]) >> 1, out[2])


def engine(options, position, count):
    states = np.zeros(3, GAME.state)
    states[0] = GAME.place(position, GAME.settle(options))[0]
    counts = np.zeros(3, np.int64)
    count(states, np.zeros((3, GAME.actions), np.int32), counts)
    return tuple(counts.tolist())


@pytest.mark.clause("PHX-COMBAT-001a", "PHX-COMBAT-001d", "PHX-HEROICAL-001b", "PHX-DEPLOY-002c", "PHX-TURNS-001b")
@pytest.mark.parametrize("name", POSITIONS)
def test_every_way_of_counting_finds_the_same_sequences(name):
    options, position, numbers = POSITIONS[name]
    referee = tuple(sequences(state_of(position, options), depth) for depth in DEPTHS)
    assert engine(options, position, count_sequences.plain) == referee
    assert engine(options, position, count_sequences) == referee
    assert referee == numbers
