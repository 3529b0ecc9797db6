"""Gold: what is earned in a match, and what is left of it afterwards."""

from __future__ import annotations

import pytest

from quintain.games.clans.gold import carried_over, streak_bonus
from tests.clans.dealer import fight, kinds, lane


@pytest.mark.clause("LCW-GOLD-001", "LCW-D05")
@pytest.mark.fires("clans", "earned")
@pytest.mark.parametrize(("at", "gold"), [(-1, 10 + 10), (0, 10 + 25), (1, 10)])
def test_fallen_cards_and_captured_zones_earn_gold(at, gold):
    m = lane(["stone-bruiser"], ["iron-colossus/1"], {"gold": True}, markers={"left": at})
    fight(m)
    assert m.position()["gold"] == [gold, 0]
    assert f"{gold} gold" in m.scene(0).seats[0].facts


@pytest.mark.clause("LCW-GOLD-001")
def test_without_the_option_nothing_is_earned():
    m = lane(["stone-bruiser"], ["iron-colossus/1"])
    assert "earned" not in kinds(fight(m))
    assert m.position()["gold"] == [0, 0]


@pytest.mark.clause("LCW-GOLD-001", "LCW-D06")
def test_a_streak_adds_ten_for_each_further_win_and_fifty_at_most():
    assert [streak_bonus(wins) for wins in (0, 1, 2, 3, 6, 7, 100)] == [0, 0, 10, 20, 50, 50, 50]


@pytest.mark.clause("LCW-GOLD-002")
def test_a_quarter_carries_over_rounded_down():
    assert [carried_over(earned) for earned in (0, 3, 4, 39, 100)] == [0, 0, 1, 9, 25]
    assert carried_over(35, wins=2) == 11
