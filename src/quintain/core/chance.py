"""Chance: the random stream inside a state, and bags to draw from.

The generator is xoshiro128** (Blackman and Vigna), 32-bit words held in 64-bit integers so that no step overflows:
interpreted, compiled and GPU runs give the same words on every platform (ENG-RNG-001, ENG-RNG-002). Hashing works on
63-bit numbers, multiplied by `product` alone: compiled code may assume that a plain product never overflows.
"""

from __future__ import annotations

from quintain.core.rule import product, rule

LOW32 = 0xFFFFFFFF
STEP = 0x1E3779B97F4A7C15
STIR_1 = 0x3F58476D1CE4E5B9
STIR_2 = 0x14D049BB133111EB


@rule
def mix(x):
    """A 63-bit number whose every bit depends on every bit of `x` (0 <= x < 2**63)."""
    x = product(x ^ (x >> 30), STIR_1)
    x = product(x ^ (x >> 27), STIR_2)
    return x ^ (x >> 31)


@rule
def game_seed(seed, n):
    """The seed of game `n` of a simulation: neighbours are hashed apart (ENG-RNG-003)."""
    return mix(mix(seed ^ STEP) ^ product(n + 1, STEP))


@rule
def rekey(s, seed, entry):
    """Set the stream for one entry of the match with this seed. Entry 0 is the deal."""
    x = mix(mix(seed ^ STIR_1) ^ product(entry + 1, STEP))
    y = mix(x ^ STEP)
    s.rng[0] = x & LOW32
    s.rng[1] = (x >> 31) & LOW32
    s.rng[2] = y & LOW32
    s.rng[3] = (y >> 31) | 1  # xoshiro must not start at all zeros


@rule
def set_stream(s, words):
    """Set the stream to four 32-bit words."""
    for i in range(4):
        s.rng[i] = words[i]


@rule
def branch(s, stream):
    """Give `s` a stream of its own, split off `stream`."""
    for i in range(3):
        s.rng[i] = word(stream)
    s.rng[3] = word(stream) | 1


@rule
def word(s):
    """The next 32 bits of the stream."""
    a, b, c, d = int(s.rng[0]), int(s.rng[1]), int(s.rng[2]), int(s.rng[3])
    x = (b * 5) & LOW32
    x = ((x << 7) | (x >> 25)) & LOW32
    shifted = (b << 9) & LOW32
    c ^= a
    d ^= b
    s.rng[0] = a ^ d
    s.rng[1] = b ^ c
    s.rng[2] = c ^ shifted
    s.rng[3] = ((d << 11) | (d >> 21)) & LOW32
    return (x * 9) & LOW32


@rule
def below(s, n):
    """A uniform number 0 <= x < n, for 1 <= n < 2**31: by rejection, never by remainder."""
    x = word(s) * n
    if x & LOW32 < n:
        short = (LOW32 + 1 - n) % n
        while x & LOW32 < short:
            x = word(s) * n
    return x >> 32


@rule
def pick(s, bag):
    """A card of the bag, each copy equally likely; the bag stays as it is. The bag must not be empty."""
    total = 0
    for card in range(bag.shape[0]):
        total += int(bag[card])
    left = below(s, total)
    for card in range(bag.shape[0]):
        left -= bag[card]
        if left < 0:
            return card
    return 0


@rule
def draw(s, bag):
    """Take a card out of a bag: a multiset whose order nobody can know (ENG-BAG-001)."""
    card = pick(s, bag)
    bag[card] -= 1
    return card
