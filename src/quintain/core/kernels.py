"""The generic kernels: what compiled code does for every game, written once.

States come as arrays of records, because a record inside an array is what compiled code can change in place.
Each kernel also runs interpreted, as `kernel.plain(...)`, with the same result.
"""

from __future__ import annotations

from quintain.core.chance import STEP, STIR_1, below, branch, game_seed, mix, rekey, set_stream
from quintain.core.record import UNDECIDED, record
from quintain.core.rule import kernel, peek, product, rule, words
from quintain.core.verbs import actors, apply, deal, legal, policy, redact, redeal, refusal_of

RANDOM = 0
"""The bot number of a player who picks any legal action; a game's own bots count from 1."""

GAME = record((("hash", "i8"), ("decisions", "i4"), ("first", "i1"), ("result", "i1"), ("reason", "i1")), header=())
"""What is kept of each game of a batch: its final state's hash, its length, who moved first, how it ended."""


@rule
def state_hash(s):
    """A 63-bit hash of the whole state, byte for byte."""
    x = STIR_1
    for i in range(words(s)):
        x = product(x ^ peek(s, i), STIR_1)
        x ^= x >> 32
    return mix(x)


@rule
def a_seat(mask, stream):
    """One of the seats in a mask: any, where both may act."""
    if mask == 3:
        return below(stream, 2)
    return mask >> 1


@rule
def choose(states, at, aside, seat, which, stream, out):
    """The action that a player picks in states[at]: bot `which` on its redacted copy, laid aside, or any legal one."""
    if which == RANDOM:
        return out[below(stream, legal(states[at], seat, out))]
    states[aside] = states[at]
    redact(states[aside], seat)
    branch(states[aside], stream)
    return policy(states[aside], seat, which)


@rule
def play_on(states, at, aside, seed, bots, stream, out, log):
    """Play states[at] to the end with the streams of match `seed`, and return how many actions it took."""
    s = states[at]
    decisions = 0
    while s.result == UNDECIDED:
        seat = a_seat(actors(s), stream)
        a = choose(states, at, aside, seat, bots[seat], stream, out)
        rekey(s, seed, int(s.entry))
        apply(s, seat, a, log)
        s.entry += 1
        decisions += 1
    return decisions


@rule
def set_out(s, seed):
    """Deal the match with this seed, its options standing in `s`."""
    rekey(s, seed, 0)
    deal(s)
    s.entry = 1


@kernel
def playout(states, seed, bots, stream, out, log):
    """Play states[0] to the end; states[1] is room for views. Returns the number of decisions."""
    return play_on(states, 0, 1, seed, bots, stream[0], out, log)


@rule
def play_game(states, dealt, seed, n, bots, stream, out, log, game):
    """Play game `n` of a simulation and note what is kept of it.

    states[0] holds the options, or the position to start from when `dealt`; states[1] and [2] are room to work in.
    """
    match = game_seed(seed, n)
    states[1] = states[0]
    s = states[1]
    if dealt:
        s.entry = 1
    else:
        set_out(s, match)
    rekey(stream, match ^ STEP, 0)
    game.first = actors(s)
    game.decisions = play_on(states, 1, 2, match, bots, stream, out, log)
    game.result = s.result
    game.reason = s.reason
    game.hash = state_hash(s)


@kernel
def play_games(states, dealt, seed, start, bots, stream, out, log, heard, games):
    """Play games number `start`, `start`+1, ... of a simulation, one for each row of `games`.

    `heard` counts events by kind where there is a log.
    """
    for i in range(games.shape[0]):
        if log.shape[0] > 0:
            log[0, 0] = 0
        play_game(states, dealt, seed, start + i, bots, stream[0], out, log, games[i])
        if log.shape[0] > 0:
            for row in range(1, min(log[0, 0] + 1, log.shape[0])):
                heard[log[row, 0]] += 1


@kernel
def lay_out(states, stream):
    """Deal states[0] with four words for the stream."""
    set_stream(states[0], stream)
    deal(states[0])
    states[0].entry = 1


@kernel
def step(states, stream, entry, seat, a, log):
    """Apply one legal action to states[0] as entry number `entry`."""
    set_stream(states[0], stream)
    states[0].entry = entry
    apply(states[0], seat, a, log)
    states[0].entry = entry + 1


@kernel
def acting(states):
    """Bit mask of the seats that may act in states[0]."""
    return actors(states[0])


@kernel
def legal_actions(states, seat, out):
    """Write the legal actions of a seat in states[0] and return how many."""
    if (actors(states[0]) >> seat) & 1:
        return legal(states[0], seat, out)
    return 0


@kernel
def why_not(states, seat, a, actions):
    """The clause that forbids an action in states[0], or 0."""
    return refusal_of(states[0], seat, a, actions)


@kernel
def hide(states, seat):
    """Redact states[0] for a seat, in place."""
    redact(states[0], seat)


@kernel
def imagine(states, seat, stream):
    """Fill the redacted states[0] with one world that the seat holds possible."""
    set_stream(states[0], stream)
    redeal(states[0], seat)


@kernel
def fingerprint(states):
    """The hash of states[0]."""
    return state_hash(states[0])


@kernel
def knowledge(states, seat):
    """The key of what a seat knows in states[0]; states[1] is room to work in."""
    states[1] = states[0]
    redact(states[1], seat)
    return state_hash(states[1])


@kernel
def ask_bot(states, seat, which, stream):
    """The action that a hand-written bot chooses in the redacted states[0]."""
    set_stream(states[0], stream)
    return policy(states[0], seat, which)
