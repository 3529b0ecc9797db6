"""What a seat may know: hands are hidden but for what a swap brought there, and imagined worlds are fair."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from quintain.core.verbs import encode
from quintain.games.phalanx import rules
from quintain.games.phalanx.hidden import FEATURES
from tests.test_posterior import bare, dealt_anew, leaves, script  # noqa: F401  (a fixture)

from .dealer import DECK, GAME, duel, faces, fight, window, zone

UNSEEN = (["KC", "2C", "3C"], ["QD", "5H", "JS"])  # one hidden card of each deck is in hand


@pytest.mark.clause("PHX-Q28")
def test_a_player_sees_the_own_hand_and_backs_of_the_others():
    m = duel(grids=[{"f0": "9S"}, {"f0": "8S"}], hands=[["QC", "2H"], ["JS", "5S", "6S"]])
    assert faces(m.scene(0), "hand.0") == ["club Q", "heart 2"]
    assert faces(m.scene(0), "hand.1") == [None, None, None]
    assert faces(m.scene(1), "hand.0") == [None, None]
    assert faces(m.scene(None), "hand.0") + faces(m.scene(None), "hand.1") == [None] * 5


@pytest.mark.clause("PHX-Q28", "PHX-Q17", "PHX-D06")
@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_that_a_swap_took_back_is_known_with_its_wounds(viewer):
    m = window(turn=0, grids=[{"f0": "10D"}, {"f2": "9S/4"}], hands=[[], ["QC", "2H"]])
    m.play(1, "swap QC f2")
    shown, hidden = zone(m.scene(viewer), "hand.1").cards
    assert (shown.face, shown.counters, shown.marks) == ("spade 9", {"hp": 2, "full": 9}, ("damaged", "known"))
    assert hidden.face is None
    mine = {c.face: c.marks for c in zone(m.scene(1), "hand.1").cards}
    assert mine == {"heart 2": (), "spade 9": ("damaged", "exposed")}


@pytest.mark.clause("PHX-Q28")
def test_a_known_card_that_comes_back_into_the_field_leaves_the_hand():
    m = window(turn=0, grids=[{"f0": "AD", "f1": "2S"}, {"f2": "AC"}], hands=[[], ["QC!", "2H"]])
    m.play(1, "swap QC f2")
    assert [c.face for c in zone(m.scene(0), "hand.1").cards] == ["club A", None]


@pytest.mark.clause("PHX-Q27", "PHX-CARDS-003a", "PHX-D07")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_destroyed_cards_are_shown_to_all_as_a_set(viewer):
    m = duel(grids=[{"f0": "10D"}, {"f0": "9S", "f1": "3S", "f2": "AC"}], discards=[["KD"], ["10S"]])
    fight(m, "f0 x f0", "f2 x f0", "f0 x f1")
    assert faces(m.scene(viewer), "discard.1") == ["spade 3", "spade 9", "spade 10"]
    assert faces(m.scene(viewer), "discard.0") == ["diamond K"]


@pytest.fixture
def every_chance(script, monkeypatch):  # noqa: F811
    """Chance that follows a script, in the drawing of cards too."""
    monkeypatch.setattr(rules, "below", script.below)
    return script


def worlds():
    """Positions that differ in nothing but which of three unseen cards each player holds."""
    grids = [{"f0": "9S", "b1": "4C"}, {"f0": "8D", "f1": "5C/4"}]
    seen = [["10C!"], ["7H/3!"]]
    for own in UNSEEN[0]:
        for other in UNSEEN[1]:
            hands = [[own, *seen[0]], [other, *seen[1]]]
            named = [{*(c.split("/")[0].rstrip("!") for c in (*grids[s].values(), *hands[s]))} for s in (0, 1)]
            fallen = [[c for c in DECK if c not in named[s] and c not in UNSEEN[s]] for s in (0, 1)]
            yield {"phase": "window", "turn": 0, "grids": grids, "hands": hands, "discards": fallen}


@pytest.mark.clause("PHX-Q28", "PHX-DEPLOY-001a", "ENG-INFO-006", "ENG-INFO-005")
def test_redeal_is_the_exact_posterior_of_the_deal(every_chance):
    """Every deal of the unseen cards, every play of three moves: worlds that look alike are imagined as often."""
    seen = [defaultdict(lambda: defaultdict(Fraction)) for _ in range(3)]
    for world in worlds():
        for weight, state, history, _ in leaves(GAME, {"position": world, "depth": 3}, every_chance):
            for viewer in (0, 1, 2):
                seen[viewer][history[viewer]][bare(state)] += weight
    several = 0
    imagined = {}
    for viewer in (0, 1, 2):
        for history, found in seen[viewer].items():
            total = sum(found.values())
            posterior = {state: weight / total for state, weight in found.items()}
            several += len(posterior) > 1
            view = history[-1][0]
            if (viewer, view) not in imagined:
                imagined[viewer, view] = dealt_anew(GAME, view, viewer, every_chance, rejects=False)
            assert imagined[viewer, view] == posterior
    assert several > 10


@pytest.mark.clause("PHX-Q28", "ENG-INFO-006")
def test_every_hand_of_several_unseen_cards_is_equally_likely(every_chance):
    unseen = ["KC", "2C", "3D", "QD", "5H"]
    grids = [{"f0": "9S"}, {"f0": "8D"}]
    rest = [card for card in DECK if card not in (*unseen, "8D")]
    m = duel(grids=grids, hands=[[], ["KC", "5H", "3D"]], discards=[[], rest])
    shares = dealt_anew(GAME, m._redacted(0).tobytes(), 0, every_chance, rejects=False)
    hands = {
        tuple(GAME.position(np.frombuffer(state, GAME.state)[0])["hands"][1]): share for state, share in shares.items()
    }
    key = DECK.index
    assert hands == {tuple(sorted(h, key=key)): Fraction(1, 10) for h in combinations(unseen, 3)}


def features(m, seat):
    out = np.full(FEATURES, np.nan, np.float32)
    encode(m._redacted(seat)[0], seat, out)
    return out


def test_features_stand_where_the_table_says():
    m = duel(
        turn=1,
        quiet=3,
        turns=9,
        grids=[{"f1": "9S/5", "b3": "AD"}, {"f0": "QH"}],
        hands=[["2C"], ["3C/2!", "KS"]],
        discards=[["4C"], ["5C", "6C"]],
    )
    out = features(m, 0)
    assert out[9:18].tolist() == [9, 5, 0, 0, 0, 1, 0, 0, 0]
    assert out[63:72].tolist() == [1, 2, 0, 1, 0, 0, 1, 0, 0]
    assert out[72:81].tolist() == [11, 22, 0, 0, 1, 0, 0, 1, 0]
    assert np.flatnonzero(out[144:198]).tolist() == [1]
    assert out[145] == 1 + 4
    assert {int(i): float(out[198 + i]) for i in np.flatnonzero(out[198:252])} == {2: 3.0}
    assert out[252:306].sum() == 52 - 4  # all but Q♥, 3♣, 5♣ and 6♣
    assert np.flatnonzero(out[306:360]).tolist() == [3]
    assert np.flatnonzero(out[360:414]).tolist() == [4, 5]
    assert out[426:439].tolist() == [0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 3, 9]
    assert features(m, 1)[429:431].tolist() == [1, 1]


def test_features_of_windows_and_expansions():
    m = window(
        {"swaps_per_window": 2, "player_hp": 7, "jokers": True},
        hp=[7, 5],
        swapped=["QC"],
        grids=[{"f0": "JK1"}, {"f0": "QC"}],
    )
    out = features(m, 1)
    assert out[72:81].tolist() == [0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert np.flatnonzero(out[414:426]).tolist() == [1]
    assert out[426:431].tolist() == [0, 1, 0, 1, 0]
    assert out[435:437].tolist() == [5, 7]
    assert out[252:306].sum() == 53
