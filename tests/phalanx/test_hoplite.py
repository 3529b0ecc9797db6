"""The bot `hoplite`: what it chooses from positions, and that it beats chance."""

from __future__ import annotations

import pytest

from quintain.core.batch import bot_number, simulate
from quintain.core.kernels import ask_bot
from quintain.core.keys import SeedKey

from .dealer import DECK, GAME, duel, window

HOPLITE = bot_number(GAME, "hoplite")
GAMES = 20_000


def choice(m):
    """What the hoplite plays, from its view."""
    (seat,) = m.actors
    view = m.view(seat)
    action = int(ask_bot.plain(view.state, seat, HOPLITE, SeedKey(1).words(0)))
    return next(str(move) for move in view.moves if move.action == action)


def test_it_wins_when_it_can():
    assert choice(duel(grids=[{"f0": "5S", "f1": "9S"}, {"f0": "7S"}])) == "f1 x f0"
    assert choice(duel({"player_hp": 20}, grids=[{"f0": "5S", "f1": "9S"}, {}])) == "f1 x player"


def test_it_finishes_what_it_can_rather_than_wound_something_bigger():
    assert choice(duel(grids=[{"f0": "6S"}, {"f0": "KS", "f1": "6H", "f2": "10S"}])) == "f0 x f1"


def test_it_sends_heroicals_against_aces_and_nothing_else():
    assert choice(duel(grids=[{"f0": "JS", "f1": "10S"}, {"f0": "AS", "f1": "9D"}])) == "f0 x f0"
    assert choice(duel(grids=[{"f1": "10S"}, {"f0": "AS", "f1": "KC"}])) == "f1 x f1"


def test_it_uses_clubs_against_the_back_row():
    assert choice(duel(grids=[{"f0": "6C", "f1": "8S"}, {"b0": "10S", "f1": "KS"}])) == "f0 x b0"


def test_it_saves_a_card_about_to_fall_and_else_passes():
    grids = [{"f0": "10S", "f1": "AS"}, {"f0": "9S/4", "f1": "2S"}]
    assert choice(window(grids=grids, hands=[[], ["QC", "2C"]])) == "swap QC f0"
    assert choice(window(grids=grids, hands=[[], ["3C", "2C"]])) == "pass"
    assert choice(window(grids=[{"f0": "2S"}, {"f0": "9S", "f1": "10H"}], hands=[[], ["QC"]])) == "pass"


def test_it_puts_diamonds_and_aces_in_front_and_keeps_heroicals():
    hand = ["QC", "KC", "9S", "9D", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "2S"]
    assert choice(duel(phase="deploy", hands=[hand, list(DECK[:12])])) == "deploy 9D"
    assert choice(duel(phase="deploy", hands=[[*hand[:3], "AD", *hand[4:]], list(DECK[:12])])) == "deploy AD"


def test_it_fills_an_empty_field_where_it_must():
    m = duel({"player_hp": 9, "reinforce": True}, grids=[{}, {"f0": "9S"}], hands=[["2C", "10D"], []])
    assert choice(m) == "reinforce 10D f0"
    assert choice(duel({"player_hp": 9}, grids=[{}, {"f0": "9S"}])) == "pass"


@pytest.mark.parametrize("seat", [0, 1])
def test_it_clearly_beats_random(seat):
    agents = ("hoplite", "random") if seat == 0 else ("random", "hoplite")
    result = simulate(GAME, GAMES, agents=agents, seed=7)
    assert result.wins[seat] / result.games > 0.88
