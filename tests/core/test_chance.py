"""Chance: a fixed generator, fair draws, and streams that do not resemble each other."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.chance import below, branch, draw, game_seed, mix, pick, rekey, set_stream, word
from quintain.core.record import STREAM
from quintain.core.rule import LOW63, kernel, product

MASK = 0xFFFFFFFF


def stream(*words):
    made = np.zeros(1, STREAM)
    set_stream(made[0], words or (1, 2, 3, 4))
    return made


def reference(state):
    """xoshiro128** as its authors describe it, in unbounded integers."""

    def rotated(x, k):
        return ((x << k) | (x >> (32 - k))) & MASK

    result = rotated(state[1] * 5 & MASK, 7) * 9 & MASK
    t = state[1] << 9 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= t
    state[3] = rotated(state[3], 11)
    return result


@kernel
def many_words(streams, out):
    for i in range(out.shape[0]):
        out[i] = word(streams[0])


@kernel
def many_below(streams, n, counts, times):
    for _ in range(times):
        counts[below(streams[0], n)] += 1


@kernel
def many_mixed(seeds, out):
    for i in range(seeds.shape[0]):
        out[i] = game_seed(mix(seeds[i]), i) ^ product(seeds[i], seeds[i])


@kernel
def many_draws(streams, full, bag, order, counts, times):
    for _ in range(times):
        place = 0
        for card in range(full.shape[0]):
            bag[card] = full[card]
        for i in range(order.shape[0]):
            order[i] = draw(streams[0], bag)
        for i in range(order.shape[0]):
            place = place * full.shape[0] + order[i]
        counts[place] += 1


@pytest.mark.clause("ENG-RNG-002")
def test_the_generator_is_the_documented_one_on_every_backend():
    words = [0xDEADBEEF, 0x01234567, 0xFFFFFFFF, 0x80000000]
    expected = [reference(words) for _ in range(1000)]
    made = stream(0xDEADBEEF, 0x01234567, 0xFFFFFFFF, 0x80000000)
    assert [word(made[0]) for _ in range(1000)] == expected
    out = np.zeros(1000, np.int64)
    many_words(stream(0xDEADBEEF, 0x01234567, 0xFFFFFFFF, 0x80000000), out)
    assert out.tolist() == expected


@pytest.mark.clause("ENG-RNG-001")
def test_hashing_is_the_same_on_every_backend():
    seeds = np.array([0, 1, 2, LOW63, LOW63 - 1, 1 << 62, 12345678901234567], np.int64)
    compiled = np.zeros(7, np.int64)
    many_mixed(seeds, compiled)
    assert compiled.tolist() == [game_seed(mix(x), i) ^ product(x, x) for i, x in enumerate(seeds.tolist())]
    assert (compiled >= 0).all()


def chi_squared(counts, expected):
    return float(((counts - expected) ** 2 / expected).sum())


@pytest.mark.parametrize("n", [2, 3, 7, 13, 26, 52])
def test_below_is_uniform(n):
    counts = np.zeros(n, np.int64)
    many_below(stream(), n, counts, 1_000_000)
    assert chi_squared(counts, 1_000_000 / n) < n + 6 * (2 * n) ** 0.5


def test_below_rejects_the_uneven_part():
    """With n = 3 * 2**29 a remainder would make one third of the numbers twice as likely as the rest."""
    n = 3 << 29
    made = stream()
    seen = [below(made[0], n) for _ in range(6000)]
    assert max(seen) < n
    assert abs(sum(x < n // 3 for x in seen) - 2000) < 200


@pytest.mark.clause("ENG-BAG-001")
def test_every_order_of_a_bag_is_equally_likely():
    full = np.array([1, 1, 1, 1], np.int8)
    counts = np.zeros(4**3, np.int64)
    many_draws(stream(), full, full.copy(), np.zeros(3, np.int64), counts, 240_000)
    orders = counts[counts > 0]
    assert len(orders) == 24
    assert chi_squared(orders, 10_000) < 24 + 6 * 48**0.5


@pytest.mark.clause("ENG-BAG-001")
def test_copies_count():
    bag = np.array([0, 3, 0, 1], np.int8)
    made = stream()
    picked = [pick(made[0], bag) for _ in range(4000)]
    assert set(picked) == {1, 3}
    assert abs(picked.count(1) - 3000) < 150
    taken = sorted(draw(made[0], bag) for _ in range(4))
    assert taken == [1, 1, 1, 3]
    assert not bag.any()


@pytest.mark.clause("ENG-RNG-003")
def test_neighbours_share_nothing():
    rows = []
    for seed in range(50):
        for entry in range(20):
            made = np.zeros(1, STREAM)
            rekey(made[0], seed, entry)
            rows.append(tuple(word(made[0]) for _ in range(4)))
    flat = [w for row in rows for w in row]
    assert len(set(flat)) > len(flat) - 10  # 4000 random 32-bit words agree about twice in a thousand tries
    bits = np.unpackbits(np.array(rows, np.uint32).view(np.uint8))
    assert abs(bits.mean() - 0.5) < 0.01


def test_a_branch_is_a_stream_of_its_own():
    parent, child = stream(), np.zeros(1, STREAM)
    branch(child[0], parent[0])
    assert [word(child[0]) for _ in range(4)] != [word(parent[0]) for _ in range(4)]
