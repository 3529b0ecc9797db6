"""The hand-written bot: it contests, reinforces, pushes, and beats chance."""

from __future__ import annotations

import pytest

import quintain
from quintain.core import batch
from tests.clans.dealer import GAME, clans


def chosen(m, seat=0):
    return str(quintain.agent("captain", GAME, seed=1).choose(m.view(seat)).move)


def test_captain_beats_random_four_times_out_of_five_from_either_seat():
    for seat in (0, 1):
        agents = ("captain", "random") if seat == 0 else ("random", "captain")
        result = batch.simulate(GAME, 1000, agents=agents, seed=2)
        assert result.wins[seat] >= 800


def test_captain_contests_a_lane_with_the_card_that_wins_it():
    m = clans(stacks={"left": [[], ["thorn-scout"]]}, hands=[["tide-scout", "ember-scout"], []])
    assert chosen(m) == "place ember-scout left top"


def test_captain_reinforces_a_card_that_would_fall():
    stacks = {"left": [["thorn-scout/1"], ["ember-scout"]]}
    m = clans(stacks=stacks, hands=[["reef-warrior", "wave-duelist"], []])
    assert chosen(m).split()[2:] == ["left", "top"]


def test_captain_pushes_where_nobody_stands():
    m = clans(stacks={"left": [["bulwark"], ["iron-colossus"]]}, hands=[["stone-bruiser"], []])
    assert chosen(m) in ("place stone-bruiser center top", "place stone-bruiser right top")


def test_captain_commits_an_empty_hand():
    assert chosen(clans(stacks={"left": [["bulwark"], []]})) == "commit"


@pytest.mark.clause("LCW-HERO-002")
@pytest.mark.parametrize(
    ("hero", "position"),
    [
        (
            "ysolde-the-marshal",
            {"stacks": {"left": [["bulwark"], ["berserker"]], "right": [["ember-scout"], ["bulwark"]]}},
        ),
        ("sedge-the-healer", {"stacks": {"left": [["iron-colossus/2"], ["berserker"]]}}),
        ("teck-the-pathfinder", {"decks": [["bulwark", "berserker", "ember-scout"], []]}),
    ],
)
def test_captain_calls_on_its_hero_when_it_pays(hero, position):
    options = {"heroes": True, "hero_p0": hero}
    assert chosen(clans(options, **position)) == "hero"
    assert chosen(clans(options, hands=[["bulwark"], []])) != "hero"
