"""Exact posteriors: on tiny variants, `redeal` draws each world as often as the chance of the deal says.

All chance and all actions are enumerated, leaves are grouped by everything a seat was ever shown, and the share of
each full state is compared with the share that `redeal` gives it. A `redact` that forgets, or a biased `redeal`, fails.

Where a variant starts in the middle of a match with cards that nobody else knows, it names these `cards` and writes "?"
where they lie: every way of laying them out is an equally likely start.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quintain.core import chance, kernels
from quintain.core.events import log_buffer, rows, sees, tell
from quintain.core.record import UNDECIDED
from quintain.core.verbs import actors, legal
from quintain.games import discover, find

HERE = Path(__file__).parent
HEADER = ("rng", "entry")
UNKNOWN = '"?"'
PUBLIC = 2
"""The spectator, who is shown what both seats know."""


class AskedTooOften(Exception):
    """A run went on for longer than it is followed."""


class Script:
    """Stands in for chance: each call of `below` follows the script, or takes 0 and writes it down."""

    def __init__(self) -> None:
        self.path: list[list[int]] = []
        self.at = 0
        self.limit = 1000

    def below(self, _s: Any, n: int) -> int:
        if self.at == self.limit:
            raise AskedTooOften
        if self.at == len(self.path):
            self.path.append([0, int(n)])
        choice, width = self.path[self.at]
        assert width == n, "chance asked something else this time"
        self.at += 1
        return choice

    def weight(self) -> Fraction:
        total = Fraction(1)
        for _, n in self.path:
            total /= n
        return total

    def advance(self) -> bool:
        """The next script; False when all have been tried."""
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if not self.path:
            return False
        self.path[-1][0] += 1
        return True


@pytest.fixture
def script(monkeypatch):
    discover()  # a game imported later would keep the stand-in
    scripted, original = Script(), chance.below
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("quintain.") and vars(module).get("below") is original:
            monkeypatch.setattr(module, "below", scripted.below)
    return scripted


def outcomes(script: Script, run: Callable[[], Any]) -> list[tuple[Fraction, Any]]:
    """Every way chance can go in `run`, with its probability; those that ask too often are left out."""
    script.path, found = [], []
    while True:
        script.at = 0
        with suppress(AskedTooOften):
            result = run()
            found.append((script.weight(), result))
        if not script.advance():
            return found


def bare(state: np.ndarray) -> bytes:
    """A state without the header fields that no world has a say in."""
    copy = state.copy()
    for name in HEADER:
        copy[name] = 0
    return copy.tobytes()


def tiny_variants() -> list[Any]:
    found = []
    for path in sorted(HERE.glob("*/tiny.json")):
        for n, variant in enumerate(json.loads(path.read_text())):
            found.append(pytest.param(path.parent.name, variant, id=f"{path.parent.name}-{n}"))
    return found


def laid_out(position: Any, cards: list[str]) -> list[Any]:
    """The position with its unknown places filled, once for every order that the cards could have come in."""
    text = json.dumps(position)
    found = []
    for order in permutations(cards, text.count(UNKNOWN)):
        come = iter(order)
        found.append(json.loads(re.sub(re.escape(UNKNOWN), lambda _, come=come: json.dumps(next(come)), text)))
    return found


def leaves(
    game: Any, variant: dict[str, Any], script: Script
) -> Iterator[tuple[Fraction, np.ndarray, tuple[tuple, ...], tuple[bool, ...]]]:
    """Every state within the depth: its weight, the history each viewer was shown, and from whom a choice is kept.

    A choice is kept from a viewer who is shown nothing of it when it is made. Whoever made it knows it, so once the
    viewer learns of it both do, and the public is shown something: until then it stays kept, however many steps a
    plan has. Taking the public's next word for the reveal can only keep too few, and then the posterior is not met.
    """
    settled = game.settle(variant.get("options"))

    def deal() -> np.ndarray:
        states = game.blank(settled)
        kernels.lay_out.plain(states, (1, 1, 1, 1))
        return states

    def shown(state: np.ndarray, log: np.ndarray) -> list[tuple]:
        result = []
        for viewer in (0, 1, 2):
            copy = state.copy()
            kernels.hide.plain(copy, viewer)
            happened = [(game.events.kinds[row[0]], row) for row in rows(log)]
            texts = tuple(repr(tell(k, row, viewer, ("A", "B"))) for k, row in happened if sees(k, row, viewer))
            result.append((copy.tobytes(), texts))
        return result

    def further(state, history, kept, weight, depth):
        yield weight, state, history, kept
        if depth == 0 or state[0].result != UNDECIDED:
            return
        out = np.zeros(game.actions, np.int32)
        mask = actors(state[0])
        for seat in (0, 1):
            if not mask >> seat & 1:
                continue
            for action in [int(a) for a in out[: legal(state[0], seat, out)]]:

                def run(seat=seat, action=action):
                    after, log = state.copy(), log_buffer(63)
                    kernels.step.plain(after, (1, 1, 1, 1), 1, seat, action, log)
                    return after, log

                for share, (after, log) in outcomes(script, run):
                    told = tuple(
                        h if s == (h[-1][0], ()) else (*h, s) for h, s in zip(history, shown(after, log), strict=True)
                    )
                    silent = [told[viewer] is history[viewer] for viewer in (0, 1, PUBLIC)]
                    still = tuple(silent[PUBLIC] and (kept[v] or (v != seat and silent[v])) for v in (0, 1, PUBLIC))
                    yield from further(after, told, still, weight * share, depth - 1)

    if variant.get("position"):
        documents = laid_out(variant["position"], variant.get("cards", []))
        starts = [(Fraction(1, len(documents)), game.place(document, settled)) for document in documents]
    else:
        starts = outcomes(script, deal)
    for share, state in starts:
        first = tuple((s,) for s in shown(state, log_buffer(1)))
        yield from further(state, first, (False, False, False), share, variant["depth"])


@pytest.mark.clause("ENG-INFO-006", "ENG-INFO-005", "ENG-BAG-001")
@pytest.mark.parametrize(("name", "variant"), tiny_variants())
def test_redeal_is_the_exact_posterior(name, variant, script):
    game = find(name.replace("_", "-"))
    worlds: list[dict] = [defaultdict(lambda: defaultdict(Fraction)) for _ in range(3)]
    for weight, state, history, kept in leaves(game, variant, script):
        for viewer in (0, 1, 2):
            if not kept[viewer]:
                assert not hides_a_turn(game, state, history[viewer][-1][0])
                worlds[viewer][history[viewer]][bare(state)] += weight
    several = 0
    imagined: dict[tuple[int, bytes], dict[bytes, Fraction]] = {}
    for viewer in (0, 1, 2):
        for history, found in worlds[viewer].items():
            total = sum(found.values())
            posterior = {state: weight / total for state, weight in found.items()}
            several += len(posterior) > 1
            view = history[-1][0]
            if (viewer, view) not in imagined:
                imagined[viewer, view] = dealt_anew(game, view, viewer, script, rejects=variant.get("rejects", False))
            assert imagined[viewer, view] == posterior, f"seat {viewer} after {[h[1] for h in history]}"
    assert several > 10, "hardly anything is hidden in this variant: it proves nothing"


def hides_a_turn(game, state: np.ndarray, view: bytes) -> bool:
    """Whether somebody has finished a choice that the view takes back: such a state is no world of its own yet."""
    return bool(actors(state[0]) != actors(np.frombuffer(view, game.state)[0]))


def dealt_anew(game, view: bytes, viewer: int, script: Script, *, rejects: bool) -> dict[bytes, Fraction]:
    """The exact distribution of `redeal`. Where it rejects and tries again, its first try tells it all."""
    redacted = np.frombuffer(view, game.state)

    def run():
        copy = redacted.copy()
        kernels.imagine.plain(copy, viewer, (1, 1, 1, 1))
        return bare(copy)

    script.limit = fewest_asked(script, run) if rejects else 1000
    tries = outcomes(script, run)
    script.limit = 1000
    total = sum(weight for weight, _ in tries)
    shares: dict[bytes, Fraction] = defaultdict(Fraction)
    for weight, state in tries:
        shares[state] += weight / total
    return dict(shares)


def fewest_asked(script: Script, run: Callable[[], bytes]) -> int:
    """How often chance is asked when the first try is accepted."""
    for limit in range(20):
        script.limit = limit
        if outcomes(script, run):
            return limit
    raise AssertionError("no world is ever accepted")
