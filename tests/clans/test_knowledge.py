"""What each seat may know: plans, hands, decks and secret lists, tried on very many positions."""

from __future__ import annotations

from collections import Counter

import msgspec
import numpy as np
import pytest

from quintain.core import kernels
from quintain.core.chance import below, game_seed, rekey
from quintain.core.keys import SeedKey
from quintain.core.record import STREAM, UNDECIDED
from quintain.core.rule import kernel
from quintain.core.verbs import actors, apply, deal, legal, redact
from quintain.games.clans.pool import DECKS, NAMES
from quintain.games.clans.state import COMMIT
from tests.clans.dealer import GAME, clans, fight, stack

POSITIONS = 100_000


@kernel
def watch_planning(states, seed, stream, first, second, found):
    """Play one random game; after each step of a plan compare what the other seat and the public see with before.

    found: positions, positions in the midst of a plan, views that changed, legal moves that changed.
    """
    states[1] = states[0]
    rekey(states[1], seed, 0)
    deal(states[1])
    states[1].entry = 1
    log = np.zeros((0, 8), np.int32)
    while states[1].result == UNDECIDED:
        seat = kernels.a_seat(actors(states[1]), stream[0])
        found[0] += 1
        count = legal(states[1], seat, first)
        a = first[below(stream[0], count)]
        reveals = a == COMMIT and actors(states[1]) != 3
        watcher = 1 - seat
        states[2] = states[1]
        redact(states[2], watcher)
        states[4] = states[1]
        redact(states[4], 2)
        open_moves = legal(states[1], watcher, second) if not states[1].committed[watcher] else 0
        for i in range(open_moves):
            first[i] = second[i]
        rekey(states[1], seed, int(states[1].entry))
        apply(states[1], seat, a, log)
        states[1].entry += 1
        if not reveals:
            found[1] += 1
            states[3] = states[1]
            redact(states[3], watcher)
            states[5] = states[1]
            redact(states[5], 2)
            if kernels.state_hash(states[2]) != kernels.state_hash(states[3]):
                found[2] += 1
            if kernels.state_hash(states[4]) != kernels.state_hash(states[5]):
                found[2] += 1
            if open_moves > 0:
                if legal(states[3], watcher, second) != open_moves:
                    found[3] += 1
                for i in range(open_moves):
                    if first[i] != second[i]:
                        found[3] += 1


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-004", "LCW-Q22")
def test_no_step_of_a_plan_shows_in_a_hundred_thousand_positions():
    found = np.zeros(4, np.int64)
    variants, n = GAME.variants(), 0
    while found[0] < POSITIONS:
        states = np.zeros(6, GAME.state)
        states[0] = GAME.blank(GAME.settle(variants[n % len(variants)]))[0]
        stream = np.zeros(1, STREAM)
        rekey(stream[0], n, 0)
        room = np.zeros(GAME.actions, np.int32), np.zeros(GAME.actions, np.int32)
        watch_planning(states, game_seed(9, n), stream, *room, found)
        n += 1
    assert found[1] > POSITIONS // 2, "too few positions lie in the midst of a plan"
    assert found[2:].tolist() == [0, 0]


@pytest.mark.clause("ENG-INFO-004")
def test_a_hand_is_as_large_for_the_other_as_when_planning_began():
    m = clans(hands=[["bulwark", "berserker"], []])
    m.play(0, "place bulwark left top")
    assert m.scene(0).seats[0].facts.startswith("hand 1")
    assert m.scene(1).seats[1].facts.startswith("hand 2")
    for viewer in (1, None):
        (zone,) = [z for z in m.scene(viewer).table.zones if z.id == "hand.0"]
        assert zone.count == 2


@pytest.mark.clause("LCW-Q40")
def test_a_secret_list_is_blanked_for_the_other_and_the_public_alone():
    options = {"decklist_public": False, "deck_p0": "ember-charge", "deck_p1": "tide-wall"}
    m = GAME.match(seed=4, options=options)
    for viewer, known in ((0, (True, False)), (1, (False, True)), (2, (False, False))):
        redacted = m._redacted(viewer)[0]
        assert (bool(redacted.deck_p0.any()), bool(redacted.deck_p1.any())) == known
    public = GAME.match(seed=4, options=options | {"decklist_public": True})
    assert all(public._redacted(viewer)[0].deck_p1.any() for viewer in (0, 1, 2))


@pytest.mark.clause("LCW-Q40", "LCW-D08")
@pytest.mark.parametrize(("most", "bound"), [(3, 3), (0, 25)])
def test_a_secret_list_is_imagined_from_the_whole_pool_within_the_limit(most, bound):
    cards = DECKS["tide-wall"] if most else ["bulwark"] * 25
    m = GAME.match(seed=4, options={"decklist_public": False, "deck_p1": cards, "max_copies": most})
    for _ in range(2):
        seat1 = m.legal(1)[0]
        m.play(1, seat1)
        fight(m)
    shown = Counter(c.partition("/")[0] for where in ("left", "center", "right") for c in stack(m, 1, where))
    shown += Counter(m.position()["dead"][1])
    seen, most_alike = Counter(), 0
    for n in range(150):
        world = m._redacted(0)
        kernels.imagine.plain(world, 0, SeedKey(n).words(0))
        listed = Counter({NAMES[i]: int(k) for i, k in enumerate(world[0].deck_p1) if k})
        assert listed.total() == 25
        assert max(listed.values()) <= bound
        assert listed >= shown
        assert (world[0].hand[1] != 0).sum() == world[0].held[1]
        seen += listed - shown
        most_alike = max(most_alike, *(listed - shown).values())
    assert (most_alike > 3) == (most == 0), "in 150 lists of 23 cards without a limit some card stands four times"
    assert len(seen) == len(NAMES)
    usual = seen.total() / len(NAMES)
    assert all(0.5 * usual < n < 1.6 * usual for name, n in seen.items() if name not in shown)


@pytest.mark.clause("LCW-Q40")
def test_nothing_on_the_table_tells_of_a_secret_list():
    """Two lists that share only what has been shown look the same to the other seat and to the public."""
    shown = ["reef-warrior"]
    pictures = {0: set(), None: set()}
    for cards in (["otter-diver", "pearl-guard"], ["elder-oak", "siege-ram"]):
        deck = shown + [card for card in cards for _ in range(12)]
        options = {"decklist_public": False, "max_copies": 0, "deck_p1": deck}
        m = clans(options, hands=[["bulwark"], deck[1:9]], decks=[[], deck[9:]], dead=[[], shown])
        for viewer, seen in pictures.items():
            seen.add(msgspec.json.encode(m.scene(viewer)))
    assert [len(seen) for seen in pictures.values()] == [1, 1]


@pytest.mark.clause("ENG-INFO-006")
def test_unseen_cards_are_equally_likely_in_the_hand():
    """Mara holds one of three unseen cards, two of them alike."""
    m = clans(hands=[[], ["bulwark"]], decks=[[], ["ember-scout", "ember-scout"]])
    held = Counter()
    for n in range(600):
        world = m._redacted(0)
        kernels.imagine.plain(world, 0, SeedKey(n).words(0))
        held[NAMES[world[0].hand[1, 0] - 1]] += 1
    assert set(held) == {"bulwark", "ember-scout"}
    assert 340 < held["ember-scout"] < 460
