"""What every search promises, from any position of any game."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

import quintain
from quintain.agents import LEVELS
from quintain.agents.ismcts import Budget, Searcher, Thinker
from quintain.agents.search import search
from quintain.agents.settings import Search, imagined, search_of
from quintain.agents.tree import EDGE, ITERATIONS, NODE
from quintain.core import kernels
from quintain.core.errors import QuintainError
from quintain.core.events import log_buffer
from quintain.core.keys import SeedKey
from quintain.core.record import WON
from quintain.games import find
from tests.agents.positions import random_states, twin, view_of

POSITIONS = 10_000


def found(choice):
    """All that an agent thought."""
    return choice.move, choice.estimate, choice.considered, choice.iterations


def test_never_an_illegal_move(game):
    agents = [Searcher(game, "quick", Budget(6), margin=margin, seed=margin) for margin in (0, 300)]
    for n, (states, seat) in enumerate(islice(random_states(game, 1), POSITIONS)):
        view = view_of(game, states, seat)
        action = agents[n % 2].action(view)
        assert action in [move.action for move in view.moves]


def test_identical_views_get_identical_thoughts(game):
    """What the agent is not shown cannot matter: worlds it cannot tell apart are one to it."""
    for n, (states, seat) in enumerate(islice(random_states(game, 2), 0, 400, 10)):
        view = view_of(game, states, seat)
        agent = quintain.agent("ismcts", game, iterations=60, seed=9)
        assert found(agent.choose(view)) == found(agent.choose(twin(game, view, n)))


def test_imagined_options_only_leave_moves_out(game):
    """A search that spares itself equal moves never plays one that the match does not allow."""
    spared = imagined(game)
    out = np.zeros(game.actions, np.int32)
    for states, seat in islice(random_states(game, 3), 0, 4_000, 4):
        view = view_of(game, states, seat)
        thinker = Thinker(game, view.state, seat, Search(), SeedKey(1).words(0), 1)
        count = kernels.legal_actions(thinker.states, seat, out)
        assert set(out[:count]) <= {move.action for move in view.moves}
        assert count == len(view.moves) or spared


@pytest.mark.clause("DUEL-Q25")
def test_duel_weighs_one_of_the_equal_zones():
    m = find("duel").match(seed=1)
    choice = quintain.agent("ismcts", m.game, iterations=2_000, seed=1).choose(m.view(m.actors[0]))
    assert {c.move.text.split()[2] for c in choice.considered if c.move.text.startswith("summon")} == {"1"}


def test_where_equal_moves_leave_one_it_is_played_with_an_estimate(monkeypatch):
    """Passing counts as spared here, so that search knows of the attack alone."""
    monkeypatch.setattr("quintain.agents.ismcts.imagined", lambda _: {"allow_pass": False})
    fields = [{"1": "dragon attack"}, {"1": "imp attack"}]
    document = {"drawn": True, "fields": fields, "hands": [[], []], "lp": [8000, 8000], "turn": 0}
    m = find("duel").match(seed=1, options={"allow_pass": True}, position=document)
    view = m.view(0)
    assert {move.text for move in view.moves} == {"attack 1 1", "pass"}
    choice = quintain.agent("ismcts", m.game, iterations=200, seed=1).choose(view)
    assert choice.move.text == "attack 1 1"
    assert 0 < choice.estimate < 1


@pytest.mark.parametrize("threads", [1, 3])
def test_a_seed_repeats_itself(game, threads):
    m = game.match(seed=3)
    view = m.view(m.actors[0])
    first, again, other = (
        quintain.agent("ismcts", game, iterations=500, seed=seed, threads=threads).choose(view) for seed in (4, 4, 5)
    )
    assert found(first) == found(again)
    assert found(first) != found(other)


def test_a_win_in_one_is_always_played(game):
    """Where both always choose together nobody's move wins by itself: there, none is found in any position."""
    seen, alone = 0, False
    for n, (states, seat) in enumerate(islice(random_states(game, 5), 60_000)):
        view = view_of(game, states, seat)
        alone = alone or kernels.acting(view.state) == 1 << seat
        if not alone and n == 5_000:
            assert not seen
            return
        if len(view.moves) == 1 or not is_near_the_end(game, states, seat, view):
            continue
        winning = {move.action for move in view.moves if wins_in_every_world(game, view, move.action)}
        if winning:
            for level in LEVELS:
                choice = quintain.agent(level, game, seed=seen).choose(view)
                assert choice.move.action in winning
                assert choice.estimate == 1.0
            seen += 1
            if seen == 20:
                break
    assert seen >= 10, "hardly any position could be won at once: this proves nothing"


def is_near_the_end(game, states, seat, view):
    """Whether some move wins in the true world, so that it is worth looking at the others."""
    return any(wins(states, seat, move.action, 1) for move in view.moves)


def wins_in_every_world(game, view, action, worlds=300):
    def world(n):
        state = view.state.copy()
        kernels.imagine(state, view.seat, SeedKey(n).words(1))
        return state

    return all(wins(world(n), view.seat, action, n) for n in range(worlds))


def wins(states, seat, action, n):
    after = states.copy()
    kernels.step(after, SeedKey(n).words(2), 1, seat, action, log_buffer(0))
    return after[0].result == WON + seat


def test_interpreted_and_compiled_search_alike(game):
    states, seat = next(islice(random_states(game, 6), 5, None))
    view = view_of(game, states, seat)
    for settings in (search_of(game), Search(greed=0, trust=0, shared=3, enough=2)):
        plain, compiled = (Thinker(game, view.state, seat, settings, SeedKey(8).words(0), 40) for _ in range(2))
        for thinker, run in ((plain, search.plain), (compiled, search.compiled)):
            tables = (thinker.nodes, thinker.edges, thinker.tally, thinker.path, thinker.out, thinker.slots)
            run(thinker.states, seat, thinker.settings, thinker.stream, *tables, thinker.log, 25)
        assert plain.nodes.tobytes() == compiled.nodes.tobytes()
        assert plain.edges.tobytes() == compiled.edges.tobytes()
        assert plain.tally.tolist() == compiled.tally.tolist()


def test_a_full_tree_searches_on(game):
    """Tables of a few entries: nothing is written past their ends, and every iteration still counts."""
    states, seat = next(islice(random_states(game, 7), 6, None))
    view = view_of(game, states, seat)
    thinker = Thinker(game, view.state, seat, search_of(game), SeedKey(1).words(0), 10)
    nodes, edges = np.zeros(2 * 65, NODE), np.zeros(2 * 40, EDGE)
    thinker.nodes, thinker.edges = nodes[:65], edges[:40]
    thinker.go_on(3000)
    assert thinker.tally[ITERATIONS] == 3000
    assert thinker.edges["visits"].sum() > 0
    assert not nodes[65:]["key"].any()
    assert not edges[40:]["visits"].any()


def test_where_both_act_nobody_peeks():
    """With three cards a deck all hands are known: what the other may bid is one choice, whatever is bid against it."""
    game = find("ambush")
    options = {"deck_p0": ["ant", "cat", "fox"], "deck_p1": ["bee", "dog", "eel"], "posts": 1}
    m = game.match(seed=1, options=options)
    for seat in (0, 1):
        settings = Search(trust=0, greed=0, shared=0)
        thinker = Thinker(game, m.view(seat).state, seat, settings, SeedKey(1).words(0), 1000)
        thinker.go_on(1000)
        met = sorted(thinker.nodes["visits"], reverse=True)
        assert met[:2] == [1000, 999], "each seat has one node: its own hand"
        assert met[2] < 999


def test_more_iterations_than_needed_are_not_made():
    game = find("phalanx")
    m = game.match(
        position={"phase": "window", "turn": 0, "grids": [{"f0": "9C"}, {"f0": "3H"}], "hands": [[], ["QC"]]}
    )
    choice = quintain.agent("ismcts", game, iterations=10_000, seed=1).choose(m.view(1))
    assert str(choice.move) == "swap QC f0"
    assert choice.iterations < 10_000


def test_time_is_a_budget_too(game):
    m = game.match(seed=3)
    view = m.view(m.actors[0])
    for budget in ({"milliseconds": 5}, {"milliseconds": 600_000, "iterations": 50}):
        choice = quintain.agent("ismcts", game, **budget).choose(view)
        assert choice.iterations > 0
        assert choice.move in view.moves
        assert sum(c.visits for c in choice.considered) == choice.iterations
        assert abs(sum(c.share for c in choice.considered) - 1) < 1e-9


def test_chances_can_be_told_out_of_turn(game):
    m = game.match(seed=3)
    seats = [quintain.agent("apprentice", game, seed=1).estimate(m.view(seat)) for seat in (0, 1)]
    assert all(0.0 <= chance <= 1.0 for chance in seats)


def test_bad_budgets_are_refused(game):
    bad = [{"iterations": 0}, {"iterations": 1.5}, {"milliseconds": -1}, {"threads": 0}, {"iterations": 10**12}]
    for budget in bad:
        with pytest.raises(QuintainError, match="whole number"):
            quintain.agent("ismcts", game, **budget)
    for name in ("nobody", "ismcts:", "ismcts:ten", "ismcts:10:courage=3", "ismcts:10:greed", "ismcts:10:greed=999"):
        with pytest.raises(QuintainError):
            quintain.agent(name, game)
    with pytest.raises(QuintainError, match="ismcts"):
        quintain.agent("master", game, iterations=5)


def test_levels_exist_in_every_game(game):
    m = game.match(seed=5)
    view = m.view(m.actors[0])
    for level in LEVELS:
        choice = quintain.agent(level, game, seed=2).choose(view)
        assert choice.move in view.moves
