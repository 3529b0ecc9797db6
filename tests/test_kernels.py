"""Every generic kernel gives the same answer interpreted and compiled, from any position of any game."""

from __future__ import annotations

import numpy as np

from quintain.core import kernels
from quintain.core.events import log_buffer
from quintain.core.keys import SeedKey
from quintain.core.record import STREAM, UNDECIDED
from tests.walks import some_positions


def both(kernel, states, *rest):
    """The answers of the two backends and the states they leave, each on copies of its own."""
    answers = []
    for run in (kernel.plain, kernel.compiled):
        copy, others = states.copy(), [x.copy() if isinstance(x, np.ndarray) else x for x in rest]
        answer = run(copy, *others)
        answers.append((answer, copy.tobytes(), [x.tobytes() if isinstance(x, np.ndarray) else x for x in others]))
    return answers


def rooms(m, count):
    states = np.zeros(count, m.game.state)
    states[0] = m._state[0]
    return states


def test_kernels_agree_everywhere(game):
    words = SeedKey(5).words(3)
    out = np.zeros(game.actions, np.int32)
    for m in some_positions(game, 25, seed=41):
        one = rooms(m, 1)
        calls = [(kernels.acting, one), (kernels.fingerprint, one)]
        for seat in (0, 1, 2):
            redacted = m._redacted(seat)
            calls += [(kernels.hide, one, seat), (kernels.knowledge, rooms(m, 2), seat)]
            calls += [(kernels.imagine, redacted, seat, words)]
        for seat in m.actors:
            calls += [(kernels.legal_actions, one, seat, out)]
            calls += [(kernels.ask_bot, m._redacted(seat), seat, n, words) for n in range(1, len(game.bots) + 1)]
            for move in m.legal(seat)[:5]:
                calls += [(kernels.why_not, one, seat, move.action, game.actions)]
                calls += [(kernels.step, one, words, 9, seat, move.action, log_buffer(255))]
        for kernel, *rest in calls:
            plain, compiled = both(kernel, *rest)
            assert plain == compiled, kernel.__name__


def test_a_playout_reaches_an_end_from_anywhere(game):
    for which in range(len(game.bots) + 1):
        for m in some_positions(game, 12, seed=43):
            stream, out, bots = np.zeros(1, STREAM), np.zeros(game.actions, np.int32), np.array([which, 0])
            stream["rng"] = SeedKey(1).words(0)
            plain, compiled = both(kernels.playout, rooms(m, 2), 77, bots, stream, out, log_buffer(0))
            assert plain == compiled
            ended = np.frombuffer(compiled[1], game.state)[0]
            assert ended.result != UNDECIDED
            assert (plain[0] == 0) == bool(m.outcome)


def test_what_a_seat_knows_is_its_key(game):
    """The key of an information set is the hash of the redacted state, and stays as it is when the rest is redealt."""
    for m in some_positions(game, 25, seed=47):
        for seat in (0, 1, 2):
            redacted = m._redacted(seat)
            key = kernels.knowledge.plain(rooms(m, 2), seat)
            assert key == kernels.fingerprint.plain(redacted)
            kernels.imagine.plain(redacted, seat, SeedKey(seat).words(0))
            world = np.zeros(2, game.state)
            world[0] = redacted[0]
            assert kernels.knowledge.plain(world, seat) == key
