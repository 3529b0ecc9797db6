"""Presets: the text, the prototype, and the game's own history."""

from __future__ import annotations

import pytest

from .dealer import GAME, battle, hp, lane, plays, waits

DEFAULTS = GAME.settle()


def changed(preset):
    settled = GAME.settle(preset=preset)
    return {name: value for name, value in settled.items() if value != DEFAULTS[name]}


@pytest.mark.parametrize(
    ("preset", "differs"),
    [
        ("text", {}),
        ("v1.3", {}),
        ("prototype", {"two_card_pair_scope": "always", "due_lanes": "sequential"}),
        ("v1.2", {"suit_effects": False}),
        ("v1.1", {"suit_effects": False, "pending_turns": "never"}),
    ],
)
def test_presets_are_what_the_rulebook_says(preset, differs):
    assert changed(preset) == differs


@pytest.mark.clause("WLP-D02")
def test_the_first_version_has_its_own_bonuses():
    assert changed("v1.0") == {
        "suit_effects": False,
        "pending_turns": "never",
        "pair_bonus": 5,
        "trips_bonus": 15,
        "flush_bonus": 10,
        "straight_flush_bonus": 25,
        "two_card_pair_bonus": 5,
    }


def test_before_the_countdown_a_full_side_waits_for_the_sixth_card():
    m = battle(preset="v1.1", lanes=lane("2D 5D", "KS KH"), hands=[["9D", "3S"], ["JK", "3C"]])
    plays(m, "play 9D left")
    assert m.position()["pending"] == {}
    plays(m, "play 3S right", "play JK left")
    assert hp(m) == [100 - (41 + 12 - 24), 100]


def test_before_suits_nothing_is_active():
    m = battle(preset="v1.2", suits=[None, None], turn=1, plays_left=1, lanes=lane("2D 5D 9C"), pending=waits(0),
               hands=[["3S"], ["3C"]])  # fmt: skip
    plays(m, "play 3C right")
    assert hp(m) == [100, 100 - 16]
    assert all(not card.marks for zone in m.scene(0).table.zones for card in zone.cards)


def test_every_option_has_a_clause_of_the_book_and_every_value_loads():
    for option in GAME.options:
        assert option.clause in GAME.rulebook.clauses
        for value in option.samples():
            assert GAME.match(seed=1, options={option.name: value}).options[option.name] == value
