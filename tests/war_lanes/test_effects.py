"""Suits: which cards are active, what they add, whom they help."""

from __future__ import annotations

import pytest

from quintain.games.war_lanes.cards import TOKENS
from quintain.games.war_lanes.combat import effect_of, is_active

from .dealer import GAME, battle, hp, kinds, lane, plays, waits


def resolves(ada, mara, suits, options=None, **more):
    """Ada's full lane is due as Mara's turn ends."""
    more = {"hands": [["JH"], ["JC"]]} | more
    m = battle(options, suits=list(suits), turn=1, plays_left=1, lanes=lane(ada, mara), pending=waits(0), **more)
    return plays(m, f"play {more['hands'][1][0]} right")


def lost(m):
    return [100 - left for left in hp(m)]


@pytest.mark.clause("WLP-SUIT-004", "WLP-Q03")
@pytest.mark.parametrize(
    ("cards", "adds"), [("2C 3D 4H 5S", 7), ("6C 7D 8H 9S 10C", 5), ("JC QD KH JK", 3), ("AC AD AH AS", 3)]
)
def test_low_cards_add_most(cards, adds):
    s = GAME.blank(GAME.settle())[0]
    assert {effect_of(s, TOKENS[card]) for card in cards.split()} == {adds}


@pytest.mark.clause("WLP-Q03")
@pytest.mark.parametrize("adds", [3, 0, 7])
def test_an_ace_adds_what_the_option_says(adds):
    m = resolves("2C 5S AD", "", "DH", {"ace_effect": adds})
    assert lost(m) == [0, 21 + adds]


@pytest.mark.clause("WLP-SUIT-002", "WLP-Q41")
def test_ones_own_suit_is_active_and_every_joker():
    s = GAME.place({"suits": ["D", "H"], "hands": [["2S"], []]}, GAME.settle())[0]
    assert [bool(is_active(s, 0, TOKENS[c])) for c in ("2D", "2H", "JK")] == [True, False, True]
    assert [bool(is_active(s, 1, TOKENS[c])) for c in ("2D", "2H", "JK")] == [False, True, True]


@pytest.mark.clause("WLP-SUIT-003")
@pytest.mark.parametrize(("suit", "damage"), [("D", 19 + 7), ("S", 19 + 5), ("C", 19), ("H", 19)])
def test_diamonds_and_spades_strike_harder(suit, damage):
    assert lost(resolves("2D 7S 10C", "", (suit, "D"))) == [0, damage]


@pytest.mark.clause("WLP-SUIT-003", "WLP-SUIT-005")
@pytest.mark.parametrize(("suit", "healed"), [("H", 7), ("C", 5), ("D", 0), ("S", 0)])
def test_hearts_and_clubs_heal_the_loser(suit, healed):
    m = resolves("9D KS AC", "2H 6C", ("C", suit))
    assert lost(m) == [0, 36 - 8 - healed]


@pytest.mark.clause("WLP-SUIT-005", "WLP-Q13")
@pytest.mark.fires("war-lanes", "overhealed")
def test_healing_left_over_raises_the_losers_hp_above_100():
    m = resolves("2S 4C 9S", "2H 4H", ("D", "H"))
    assert hp(m) == [100, 100 - (15 - 6) + 14]
    assert hp(m)[1] > 100


@pytest.mark.clause("WLP-SUIT-005")
@pytest.mark.fires("war-lanes", "held_off")
def test_healing_may_take_all_of_it():
    m = resolves("2S 5C 6S", "2H 4H", ("D", "H"))
    assert (13 - 6) - 14 == -7
    even = resolves("2S 7C JS", "2H 4H", ("D", "H"))
    assert 20 - 6 - 14 == 0
    assert hp(even) == [100, 100]
    assert hp(m) == [100, 107]


@pytest.mark.clause("WLP-SUIT-006")
def test_active_cards_never_change_who_wins():
    told = resolves("2D 3D 8C", "AC", ("D", "S"))  # 13 to 14, for all the 14 that Ada's diamonds would add
    assert lost(told) == [1, 0]


@pytest.mark.clause("WLP-Q15")
def test_the_losers_diamonds_do_nothing():
    assert lost(resolves("9C 10S JS", "2D 3D", ("H", "D"))) == [0, 30 + 10 - 5]


@pytest.mark.clause("WLP-Q14")
@pytest.mark.fires("war-lanes", "winner_healed")
def test_the_winners_hearts_heal_by_option_alone():
    assert lost(resolves("9H 10H KS", "2D", ("H", "D"))) == [0, 30]
    assert lost(resolves("9H 10H KS", "2D", ("H", "D"), {"winner_heals": True})) == [-10, 30]


@pytest.mark.clause("WLP-Q16", "WLP-RES-004")
@pytest.mark.fires("war-lanes", "tie_healed")
def test_a_tie_heals_by_option_alone():
    assert lost(resolves("2H 3H 9C", "AC", ("H", "C"))) == [0, 0]
    assert lost(resolves("2H 3H 9C", "AC", ("H", "C"), {"tie_heals": True})) == [-14, -3]
    assert lost(resolves("2D 3D 9C", "AC", ("D", "S"), {"tie_heals": True})) == [0, 0]


@pytest.mark.clause("WLP-Q13")
@pytest.mark.fires("war-lanes", "held_down")
def test_hp_are_cut_once_after_a_batch_by_option():
    m = resolves("2S 4C 9S", "2H 4H", ("D", "H"), {"hp_cap": 100})
    assert hp(m) == [100, 100]
    lanes = lane("2S 4C 9S", "2H 4H", middle="7S 8C 10D | 3H")
    both = battle({"hp_cap": 100}, turn=1, plays_left=1, lanes=lanes, pending=waits(0, 1, "left", "middle"),
                  hands=[["JC"], ["QC"]])  # fmt: skip
    plays(both, "play QC right")
    assert hp(both) == [100, min(100, 100 + 5 - (25 - 3 - 7 + 5))]


@pytest.mark.clause("WLP-SUIT-001")
def test_without_suit_effects_only_the_difference_counts():
    assert lost(resolves("2D 7D 10C", "2H", ("D", "H"), {"suit_effects": False})) == [0, 17]


def test_the_log_tells_each_step():
    m = resolves("2D 7D 10C", "2H", ("D", "H"))
    texts = [event.text for event in m.events(1)]
    assert "Ada wins the left lane, 19 to 2." in texts
    assert "You lose 22 HP: 17 from the lane, 12 more by active cards, 7 healed." in texts
    assert "The 4 cards of the left lane are discarded." in texts
    assert kinds(m)[-4:] == ["came_due", "lane_won", "hurt_with_effects", "cleared"]
