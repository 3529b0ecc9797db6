"""The start of a match, the pool, and decks of one's own."""

from __future__ import annotations

import copy
from collections import Counter
from math import sqrt

import pytest

from quintain.core.batch import plan, simulate
from quintain.core.errors import BadOptions
from quintain.games.duel.pool import ATK, DECK, DEF, MONSTERS, NAMES, faults, load

from .dealer import GAME, cards, duel

GAMES = 100_000
SIGMAS = 6
TRIPLES = ["hydra"] * 3 + ["oyster"] * 3
RULING = (
    "Dragon 2400/2000 Ogre 2200/1400 Griffin 2100/1600 Wyvern 2000/1200 Lancer 1900/1300 Goblin 1800/1500 "
    "Wolf 1700/1000 Centaur 1700/1400 Harpy 1600/1100 Golem 1500/2200 Sentinel 1400/1900 Witch 1400/1200 Boar 1300/900 "
    "Treant 1200/2100 Bat 1100/700 Squire 1000/1500 Imp 900/600 Turtle 800/2000 Shellback 600/2300 Rampart 500/2400"
)


@pytest.mark.clause("DUEL-SETUP-001")
def test_both_begin_with_8000_lp_and_five_cards():
    start = GAME.match(seed=1).position()
    assert start["lp"] == [8000, 8000]
    assert [len(hand) for hand in start["hands"]] == [5, 5]
    assert [len(deck) for deck in start["decks"]] == [15, 15]
    assert start["fields"] == [{}, {}]
    assert start["graves"] == start["out"] == [[], []]
    assert (start["turns"], start["quiet"], start["drawn"], start["draws"]) == (
        0,
        0,
        False,
        [0, 0],
    )


@pytest.mark.clause("DUEL-SETUP-002")
def test_either_seat_is_as_likely_to_begin():
    games, _ = plan(GAME, options={"no_progress_limit": 1, "draw_cost": 8000}).play(0, GAMES)
    first = Counter(games["first"].tolist())
    assert set(first) == {1, 2}  # a mask of one seat
    assert abs(first[1] - GAMES / 2) < SIGMAS * sqrt(GAMES) / 2


@pytest.mark.clause("DUEL-Q01")
def test_the_default_deck_is_the_ruling_s():
    pairs = RULING.split()
    expected = {
        name.lower(): tuple(map(int, stats.split("/"))) for name, stats in zip(pairs[::2], pairs[1::2], strict=True)
    }
    assert list(expected) == list(DECK) == GAME.settle()["deck_p0"] == GAME.settle()["deck_p1"]
    assert {n: (int(ATK[NAMES.index(n)]), int(DEF[NAMES.index(n)])) for n in DECK} == expected


@pytest.mark.clause("DUEL-Q01")
def test_the_pool_has_at_least_forty_monsters():
    assert MONSTERS == len(set(NAMES)) >= 40
    assert set(DECK) <= set(NAMES)


@pytest.mark.clause("DUEL-Q01")
def test_a_bad_pool_is_refused_with_every_fault_by_name(tmp_path):
    good = {
        "monsters": {n: {"atk": int(a), "def": int(d)} for n, a, d in zip(NAMES, ATK, DEF, strict=True)},
        "deck": list(DECK),
    }
    assert faults(good) == []
    bad = copy.deepcopy(good)
    bad["monsters"]["Ice Bear"] = {"atk": 100, "def": 100}
    bad["monsters"]["dragon"]["atk"] = 2450
    bad["monsters"]["ogre"]["def"] = -100
    bad["monsters"]["wolf"] = {"atk": 100}
    bad["deck"][0] = "bunny"
    named = [reason.split(":")[0] for reason in faults(bad)]
    assert named == ["dragon", "ogre", "wolf", "'Ice Bear'", "bunny"]
    assert faults({}) == [
        "The pool has 0 monsters, fewer than 40.",
        "The default deck has 0 different monsters, not 20.",
    ]
    path = tmp_path / "pool.toml"
    path.write_text('deck = ["dragon"]\n[monsters]\ndragon = { atk = 5, def = 100 }\n')
    with pytest.raises(ValueError, match=r"pool\.toml: .*dragon: atk is a multiple of 100 from 0 to 9900, not 5\."):
        load(path)


@pytest.mark.clause("DUEL-Q01", "DUEL-Q11")
def test_decks_of_ones_own_are_played_with():
    m = GAME.match(seed=3, options={"deck_p0": TRIPLES})
    own = cards(m, "hands", 0) + cards(m, "decks", 0)
    assert Counter(own) == {"hydra": 3, "oyster": 3}
    assert sorted(cards(m, "hands", 1) + cards(m, "decks", 1)) == sorted(DECK)
    assert len(cards(m, "decks", 0)) == 1
    assert m.outcome is None


@pytest.mark.clause("DUEL-Q01")
@pytest.mark.parametrize("option", ["deck_p0", "deck_p1"])
def test_a_bad_deck_is_refused_with_every_reason(option):
    with pytest.raises(BadOptions) as refused:
        GAME.match(options={option: ["dragon"] * 4 + ["bunny"]})
    assert str(refused.value) == (
        f"Option {option} is no deck: it has 5 cards, not 6 to 40; "
        "dragon stands 4 times, more than 3; there is no card 'bunny'."
    )
    with pytest.raises(BadOptions, match="it has 41 cards"):
        GAME.match(options={option: [*NAMES, "dragon"]})


@pytest.mark.clause("DUEL-Q01")
def test_decks_of_six_and_of_forty_play_to_the_end():
    for deck in (TRIPLES, list(NAMES), [n for n in NAMES[:13] for _ in range(3)] + ["imp"]):
        result = simulate(GAME, 300, options={"deck_p0": deck, "deck_p1": deck[::-1]}, threads=1)
        assert sum(result.wins) + result.draws == 300


@pytest.mark.clause("DUEL-Q11")
def test_the_smallest_deck_lasts_beyond_the_first_turn():
    m = GAME.match(seed=1, options={"deck_p0": TRIPLES, "deck_p1": TRIPLES})
    seat = m.actors[0]
    m.play(seat, next(t for t in m.legal(seat) if str(t).startswith("summon")))
    assert m.outcome is None
    assert [len(cards(m, "decks", seat)) for seat in (0, 1)] == [1, 1]


@pytest.mark.clause("DUEL-Q19")
def test_a_hand_has_no_limit():
    m = duel(hands=[list(DECK[:19]), []])
    m.play(0, "draw")
    assert len(cards(m, "hands", 0)) == 20


def test_every_card_is_somewhere_and_lp_never_rise():
    import random

    for seed in range(12):
        decks = {} if seed % 2 else {"deck_p0": [*TRIPLES, "knight", "crab", "crab"], "allow_position_change": True}
        m = GAME.match(seed=seed, options=decks)
        pick, before = random.Random(seed), [8000, 8000]
        lists = [Counter(m.options[f"deck_p{seat}"]) for seat in (0, 1)]
        while not m.outcome:
            seat = m.actors[0]
            m.play(seat, pick.choice(m.legal(seat)))
            now = m.position()
            for side in (0, 1):
                lying = [text.split()[0] for text in now["fields"][side].values()]
                for where in ("hands", "decks", "graves", "out"):
                    lying += now[where][side]
                assert Counter(lying) == lists[side]
                assert 0 <= now["lp"][side] <= before[side]
            before = now["lp"]
