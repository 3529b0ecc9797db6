"""Secrecy: what a seat is shown depends on nothing but what it may know (ENG-INFO)."""

from __future__ import annotations

import random
from collections import defaultdict

import msgspec
import numpy as np
import pytest

from quintain.core import kernels
from quintain.core.chance import below, game_seed, rekey
from quintain.core.events import SPECTATOR, log_buffer, rows, sees, tell
from quintain.core.keys import SeedKey
from quintain.core.record import STREAM, UNDECIDED
from quintain.core.rule import kernel
from quintain.core.verbs import actors, apply, deal, legal, redact, redeal, refusal
from tests.walks import some_positions

POSITIONS = 100_000
VIEWERS = (0, 1, SPECTATOR)
STREAM_FIELDS = ("rng", "entry")
NAMES = ("Ann", "Mara")


@kernel
def count_differences(states, seed, stream, first, second, found):
    """Play one random game; at every ply, imagine the hidden part anew from each view and count what changes.

    found: positions, views that changed, legal moves that changed, refusals that changed, worlds unlike the truth.
    """
    states[1] = states[0]
    rekey(states[1], seed, 0)
    deal(states[1])
    states[1].entry = 1
    log = np.zeros((0, 8), np.int32)
    while states[1].result == UNDECIDED:
        mask = actors(states[1])
        found[0] += 1
        for viewer in range(3):
            states[2] = states[1]
            redact(states[2], viewer)
            states[3] = states[2]
            rekey(states[3], seed, below(stream[0], 1 << 20))
            redeal(states[3], viewer)
            states[4] = states[3]
            redact(states[4], viewer)
            if kernels.state_hash(states[4]) != kernels.state_hash(states[2]):
                found[1] += 1
            for i in range(4):
                states[3].rng[i] = states[1].rng[i]
            states[3].entry = states[1].entry
            if kernels.state_hash(states[3]) != kernels.state_hash(states[1]):
                found[4] += 1
            if viewer < 2 and (mask >> viewer) & 1:
                count = legal(states[1], viewer, first)
                for at in range(2, 4):
                    if legal(states[at], viewer, second) != count:
                        found[2] += 1
                    for i in range(count):
                        if first[i] != second[i]:
                            found[2] += 1
            if viewer < 2:
                a = below(stream[0], first.shape[0])
                truth = refusal(states[1], viewer, a)
                if refusal(states[2], viewer, a) != truth or refusal(states[3], viewer, a) != truth:
                    found[3] += 1
        seat = kernels.a_seat(mask, stream[0])
        a = first[below(stream[0], legal(states[1], seat, first))]
        rekey(states[1], seed, int(states[1].entry))
        apply(states[1], seat, a, log)
        states[1].entry += 1


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-006", "ENG-ACT-003")
def test_imagining_the_hidden_part_anew_changes_nothing_a_seat_is_shown(game):
    found = np.zeros(5, np.int64)
    pick, all_variants = random.Random(1), game.variants()
    n = 0
    while found[0] < POSITIONS:
        states = np.zeros(5, game.state)
        states[0] = game.blank(game.settle(pick.choice(all_variants) if n % 2 else {}))[0]
        stream = np.zeros(1, STREAM)
        rekey(stream[0], n, 0)
        buffers = np.zeros(game.actions, np.int32), np.zeros(game.actions, np.int32)
        count_differences(states, game_seed(5, n), stream, *buffers, found)
        n += 1
    assert found[1:4].tolist() == [0, 0, 0]
    assert found[4] > POSITIONS // 4, "the imagined worlds hardly ever differ: the test proves nothing"


def twin(m, seat, seed):
    """The same match, as far as the seat can tell, with the hidden part dealt anew."""
    other = m.game.match(seed=seed, options=m.options, names=m.names)
    imagined = m._redacted(seat)
    kernels.imagine.plain(imagined, seat, SeedKey(seed).words(0))
    imagined["rng"], imagined["entry"] = m._state["rng"], m._state["entry"]
    other._state = imagined
    other.entries, other._history, other._ended = list(m.entries), list(m._history), m._ended
    return other


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-007")
def test_twin_matches_look_the_same(game):
    differ = 0
    for n, m in enumerate(some_positions(game, 80, seed=3)):
        for seat in VIEWERS:
            shown = seat if seat < SPECTATOR else None
            other = twin(m, seat, n)
            differ += other.state != m.state
            assert msgspec.json.encode(other.scene(shown)) == msgspec.json.encode(m.scene(shown))
            if shown is not None:
                assert other.legal(seat) == m.legal(seat)
                for a in {-1, game.actions, *random.Random(n).choices(range(game.actions), k=40)}:
                    assert str(other.refusal(seat, a)) == str(m.refusal(seat, a))
    assert differ > 20


@pytest.mark.clause("ENG-INFO-002", "ENG-INFO-005")
def test_what_a_seat_is_told_tells_the_worlds_apart_only_as_its_view_does(game):
    """Try every action of the other in several worlds that the seat cannot tell apart.

    Where two tellings go with the same view afterwards, each must have been possible in the same worlds: else the
    words would give away what the view hides.
    """
    compared = 0
    for n, m in enumerate(some_positions(game, 50, seed=7)):
        for seat in VIEWERS:
            mover = random.Random(n).choice(m.actors) if m.actors else None
            if mover is None or mover == seat:
                continue
            told: dict[bytes, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
            for number, world in enumerate((m, *(twin(m, seat, 100 * n + k) for k in range(3)))):
                for move in world.legal(mover):
                    after = world._state.copy()
                    log = log_buffer(255)
                    kernels.step.plain(after, SeedKey(n).words(1), 1, mover, move.action, log)
                    kernels.hide.plain(after, seat)
                    happened = [(game.events.kinds[row[0]], row) for row in rows(log)]
                    telling = repr([tell(k, row, seat, NAMES) for k, row in happened if sees(k, row, seat)])
                    told[after.tobytes()][telling].add(number)
                    compared += 1
            for tellings in told.values():
                assert len({frozenset(worlds) for worlds in tellings.values()}) == 1, list(tellings)
    assert compared > 100


@pytest.mark.clause("ENG-INFO-004")
def test_while_both_choose_nothing_of_the_others_choice_shows(game):
    for m in some_positions(game, 60, seed=11):
        if len(m.actors) < 2:
            continue
        for seat in (0, 1):
            before = m._redacted(seat).tobytes()
            for move in m.legal(1 - seat):
                other = twin(m, 1 - seat, 1)
                other._state = m._state.copy()
                told = len(other.events(seat)), len(other.events(None))
                other.play(1 - seat, move)
                if seat in other.actors:
                    assert other._redacted(seat).tobytes() == before
                    assert (len(other.events(seat)), len(other.events(None))) == told


@pytest.mark.clause("ENG-INFO-003")
def test_who_is_asked_betrays_nothing(game):
    """Who may act now is the same in every world a viewer holds possible; where one seat is asked, all know it."""
    for n, m in enumerate(some_positions(game, 80, seed=19)):
        for seat in VIEWERS:
            shown = m.shown_actors(seat)
            assert shown == twin(m, seat, n).actors
            if len(shown) < 2:
                assert shown == m.actors


@pytest.mark.clause("ENG-INFO-006")
def test_every_hidden_field_varies(game):
    blanked: set[str] = set()
    varied: set[str] = set()
    for n, m in enumerate(some_positions(game, 300, seed=13)):
        for seat in VIEWERS:
            redacted, other = m._redacted(seat), twin(m, seat, n)._state
            for name in game.state.names or ():
                if name not in STREAM_FIELDS:
                    if redacted[name].tobytes() != m._state[name].tobytes():
                        blanked.add(name)
                    if other[name].tobytes() != m._state[name].tobytes():
                        varied.add(name)
    assert blanked
    assert blanked == varied


@pytest.mark.clause("ENG-INFO-001")
def test_a_view_holds_no_stream_and_no_count_of_entries(game):
    for m in some_positions(game, 20):
        for seat in VIEWERS:
            redacted = m._redacted(seat)
            assert not redacted["rng"].any()
            assert not redacted["entry"].any()


def test_previews_are_what_happens(game):
    """Where a preview is shown, every world the seat holds possible does exactly that."""
    shown = 0
    for n, m in enumerate(some_positions(game, 120, seed=17)):
        for seat in m.actors:
            for gesture, move in zip(m.scene(seat).moves, m.legal(seat), strict=True):
                if not game.is_sure(m._redacted(seat)[0], seat, move.action):
                    assert gesture.preview is None
                    continue
                shown += gesture.preview is not None
                told = set()
                for k in range(4):
                    world, log = twin(m, seat, n + k)._state.copy(), log_buffer(255)
                    stream = SeedKey(k).words(1)
                    kernels.step.plain(world, stream, 1, seat, move.action, log)
                    assert world["rng"][0].tolist() == stream.tolist(), "chance had a say in a sure move"
                    events = [tell(game.events.kinds[row[0]], row, seat, NAMES) for row in rows(log)]
                    told.add(", ".join(event.brief for event in events if event.brief))
                assert told == {gesture.preview or ""}
    assert shown
