"""Search against the truth: on positions small enough to solve, a growing budget converges to the best move."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import quintain
from quintain.games import find
from tests.agents.solver import Solver
from tests.test_posterior import script  # noqa: F401

HERE = Path(__file__).parents[1]
REGRET = 0.02
BUDGETS = (10, 100, 1_000, 10_000)
SEEDS = range(6)


def solved_positions() -> list:
    found = []
    for path in sorted(HERE.glob("*/solved.json")):
        for n, position in enumerate(json.loads(path.read_text())):
            found.append(pytest.param(path.parent.name.replace("_", "-"), position, id=f"{path.parent.name}-{n}"))
    return found


@pytest.mark.parametrize(("name", "given"), solved_positions())
def test_search_converges_to_the_solution(name, given, request):
    game = find(name)
    m = game.match(seed=1, options=given.get("options"), position=given["position"])
    seat = m.actors[0]
    view = m.view(seat)
    choices = {  # search draws its own chance: before chance is scripted for the solver
        budget: [quintain.agent("ismcts", game, iterations=budget, seed=seed).choose(view) for seed in SEEDS]
        for budget in BUDGETS
    }
    truth = Solver(game, request.getfixturevalue("script")).values(view.state.tobytes(), seat)
    best = max(truth.values())
    assert best - min(truth.values()) > REGRET, "every move is as good as any: this proves nothing"
    regrets = {budget: [float(best - truth[c.move.action]) for c in chosen] for budget, chosen in choices.items()}
    assert max(regrets[BUDGETS[-1]]) <= REGRET, regrets
    assert sum(regrets[BUDGETS[-1]]) <= sum(regrets[BUDGETS[0]])
    errors = {
        budget: sum(abs(c.estimate - float(truth[c.move.action])) for c in chosen) / len(chosen)
        for budget, chosen in choices.items()
    }
    assert errors[BUDGETS[-1]] <= max(REGRET, errors[BUDGETS[0]] / 2), errors
