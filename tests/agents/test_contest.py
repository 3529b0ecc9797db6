"""Contests: the same deal twice with seats swapped, the same games whoever plays them and on how many cores."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from quintain.agents.choice import Choice
from quintain.agents.contest import Contest, play, run
from quintain.core import kernels
from quintain.core.errors import QuintainError
from quintain.core.match import Move, View
from quintain.games import find


def bare(pairs):
    """Games without what the clock said."""
    return [replace(game, seconds=(0.0, 0.0)) for pair in pairs for game in pair]


def test_a_pair_is_one_deal_with_seats_swapped(game):
    contest = Contest(game, game.settle(), ("random", *game.bots), seed=3)
    for first, second in run(contest, 0, 4):
        assert first.seed == second.seed
        assert first.players == second.players[::-1]
        assert first.points in (0.0, 0.5, 1.0)


def test_meetings_share_their_deals(game):
    contest = Contest(game, game.settle(), ("random", "novice", game.bots[0]), seed=3)
    assert len({contest.pair_seed(pair) for pair in range(3)}) == 1
    assert contest.pair_seed(3) != contest.pair_seed(0)
    assert {contest.meeting(pair) for pair in range(3)} == set(contest.meetings())


def test_the_same_seed_plays_the_same_games_on_any_number_of_cores(game):
    contest = Contest(game, game.settle(), ("ismcts:20", "random"), seed=5)
    assert bare(run(contest, 0, 4, threads=1)) == bare(run(contest, 0, 4, threads=3))


def test_games_are_independent_of_where_one_starts():
    game = find("ambush")
    contest = Contest(game, game.settle(), ("fox", "random"), seed=5)
    assert bare(run(contest, 0, 5))[4:] == bare(run(contest, 2, 5))


def test_an_agent_that_only_chooses_can_play(game):
    class Last:
        name = "last"

        def choose(self, view):
            assert all(move.text for move in view.moves)
            return Choice(view.moves[-1])

    played = play(game, game.settle(), (Last(), Last()), seed=1)
    assert played.players == ("last", "last")
    assert played.decisions == sum(played.moves)


@pytest.mark.parametrize("number", [-1, 10**6, None])
def test_an_illegal_move_is_refused_by_the_agents_name(game, number):
    """A number that no action has, and an action that is legal elsewhere."""

    class Careless:
        name = "careless"

        def choose(self, view):
            legal = {move.action for move in view.moves}
            elsewhere = next(a for a in range(game.actions) if a not in legal)
            return Choice(Move(elsewhere if number is None else number, "?"))

    class Quick(Careless):
        def action(self, view):
            return self.choose(View(view.game, view.state, view.seat, legal_moves(view))).move.action

    def legal_moves(view):
        out = np.zeros(game.actions, np.int32)
        return tuple(Move(int(a), "") for a in out[: kernels.legal_actions(view.state, view.seat, out)])

    for agent in (Careless(), Quick()):
        with pytest.raises(QuintainError, match=r"careless chose action .* which is not legal there"):
            play(game, game.settle(), (agent, agent), seed=1)


def test_an_agents_matches_are_those_of_its_choices(game):
    """The compiled shortcut plays what `choose` would."""
    import quintain

    for name in ("novice", "random", *game.bots):
        agent = quintain.agent(name, game, seed=4)
        m = game.match(seed=6)
        for _ in range(12):
            if m.outcome:
                break
            view = m.view(m.actors[0])
            choice = agent.choose(view)
            assert agent.action(view) == choice.move.action
            m.play(view.seat, choice.move)
