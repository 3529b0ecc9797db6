"""Combat against a second referee who knows only the rulebook, and lanes that have nothing to do with each other."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.core.rule import kernel
from quintain.games.clans.combat import fight
from quintain.games.clans.pool import HEALTH, NAMES
from tests.clans.dealer import GAME, LANES
from tests.clans.referee import CARDS, battle, stack_of, written

SILENT = np.zeros((0, 8), np.int32)


@kernel
def fight_all(states, log):
    """Fight out every state."""
    for i in range(states.shape[0]):
        fight(states[i], log)


def blank(count):
    return np.repeat(GAME.blank(GAME.settle({"heroes": True})), count)


def set_up(state, lane, seat, cards):
    for slot, text in enumerate(cards):
        name, _, health = text.partition("/")
        number = NAMES.index(name) + 1
        state["stack"][seat, lane, slot] = number
        state["life"][seat, lane, slot] = int(health or HEALTH[number])


def read(state, lane, seat):
    pairs = zip(state["stack"][seat, lane], state["life"][seat, lane], strict=True)
    return written([[NAMES[n - 1], int(life)] for n, life in pairs if n])


@pytest.mark.clause("LCW-TICK-001", "LCW-TICK-002", "LCW-TICK-003", "LCW-DMG-001", "LCW-Q26", "LCW-Q30", "LCW-Q35")
def test_every_ordered_pair_of_cards_fights_as_the_second_referee_says():
    pairs = [(a, b) for a in CARDS for b in CARDS]
    states = blank(len(pairs))
    for state, (a, b) in zip(states, pairs, strict=True):
        for lane, marker in enumerate((-1, 0, 1)):
            state["marker"][lane] = marker
            set_up(state, lane, 0, [a])
            set_up(state, lane, 1, [b])
        state["attuned"] = 1
    fight_all(states, SILENT)
    for state, (a, b) in zip(states, pairs, strict=True):
        for lane, marker in enumerate((-1, 0, 1)):
            mine, theirs = battle(stack_of(a), stack_of(b), marker)
            assert [read(state, lane, 0), read(state, lane, 1)] == [written(mine), written(theirs)], (a, b, marker)


@pytest.mark.clause(
    "LCW-STACK-002", "LCW-OVER-001", "LCW-OVER-002", "LCW-Q24", "LCW-Q27", "LCW-Q28", "LCW-Q37", "LCW-Q38"
)
def test_stacks_of_two_fight_as_the_second_referee_says():
    pick = random.Random(4)
    lanes = []
    for _ in range(20_000):
        both = [[wounded(pick) for _ in range(pick.choice((1, 2, 2)))] for _ in range(2)]
        lanes.append((*both, pick.choice((-1, 0, 1))))
    states = blank(len(lanes) // 3 + 1)
    for n, (mine, theirs, marker) in enumerate(lanes):
        set_up(states[n // 3], n % 3, 0, mine)
        set_up(states[n // 3], n % 3, 1, theirs)
        states[n // 3]["marker"][n % 3] = marker
        states[n // 3]["attuned"] = 1
    fight_all(states, SILENT)
    for n, (mine, theirs, marker) in enumerate(lanes):
        expected = battle(stack_of_any(mine), stack_of_any(theirs), marker)
        found = [read(states[n // 3], n % 3, seat) for seat in (0, 1)]
        assert found == [written(stack) for stack in expected], lanes[n]


def wounded(pick):
    name = pick.choice(list(CARDS))
    return f"{name}/{pick.randint(1, CARDS[name]['health'])}"


def stack_of_any(cards):
    return [[text.partition("/")[0], int(text.partition("/")[2])] for text in cards]


names = st.sampled_from(sorted(CARDS))
stacks = st.lists(names, max_size=2)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(stacks, stacks, st.sampled_from((-1, 0, 1))), min_size=3, max_size=3))
@pytest.mark.clause("LCW-COMBAT-001", "LCW-SETUP-004")
def test_lanes_commute(lanes):
    """However the three battles are spread over the lanes, each goes the same way."""
    found = set()
    for order in permutations(range(3)):
        states = blank(1)
        for lane, which in enumerate(order):
            mine, theirs, marker = lanes[which]
            set_up(states[0], lane, 0, mine)
            set_up(states[0], lane, 1, theirs)
            states[0]["marker"][lane] = marker
        fight_all.plain(states, SILENT)
        after = {which: (read(states[0], n, 0), read(states[0], n, 1)) for n, which in enumerate(order)}
        found.add(repr(sorted(after.items())))
    assert len(found) == 1
    assert len(LANES) == 3


@settings(max_examples=40, deadline=None)
@given(stacks, stacks, st.sampled_from((-1, 0, 1)))
def test_swapping_the_seats_mirrors_a_battle(mine, theirs, marker):
    states = blank(2)
    for seat, both in ((0, (mine, theirs)), (1, (theirs, mine))):
        for side in (0, 1):
            set_up(states[seat], 0, side, both[side])
        states[seat]["marker"][0] = marker if seat == 0 else -marker
    fight_all.plain(states, SILENT)
    assert [read(states[0], 0, seat) for seat in (0, 1)] == [read(states[1], 0, seat) for seat in (1, 0)]
