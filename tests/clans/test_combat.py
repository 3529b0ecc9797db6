"""Combat, clause by clause."""

from __future__ import annotations

import pytest

from tests.clans.dealer import clans, fight, hits, kinds, lane, stack


@pytest.mark.clause("LCW-TICK-001", "LCW-TICK-002")
@pytest.mark.parametrize(
    ("card", "ticks"),
    [
        ("ant-worker", [1, 2, 3, 4, 5]),
        ("sellsword", [2, 4]),
        ("hill-guard", [3]),
        ("fox-elder", [4]),
        ("iron-colossus", [5]),
    ],
)
def test_a_tick_says_when_a_card_acts(card, ticks):
    events = fight(lane([card], ["elder-oak"], {"attunement": ["fire", "none"]}))
    assert [tick for tick, name, _ in hits(events) if name != "Elder Oak"] == ticks


@pytest.mark.clause("LCW-TICK-004", "LCW-Q26")
@pytest.mark.fires("clans", "hit_together", "fell")
def test_two_that_act_together_both_strike_though_both_fall():
    m = lane(["cinder-warrior/1"], ["hill-guard/1"])
    events = fight(m)
    assert hits(events) == [(3, "Cinder Warrior", 4), (3, "Hill Guard", 4)]
    assert kinds(events).count("fell") == 2
    assert stack(m, 0) == stack(m, 1) == []


@pytest.mark.clause("LCW-TICK-005")
@pytest.mark.fires("clans", "hit_alone")
def test_one_that_acts_alone_is_not_answered():
    events = fight(lane(["knife-thrower"], ["iron-colossus/3"]))
    assert hits(events) == [(1, "Knife Thrower", 3)]


@pytest.mark.clause("LCW-STACK-002", "LCW-OVER-002", "LCW-TICK-003")
@pytest.mark.fires("clans", "stepped_up")
def test_a_backup_steps_up_for_the_next_tick():
    events = fight(lane(["ant-worker"], ["ant-worker/2", "knife-thrower"]))
    assert hits(events)[:4] == [
        (1, "Ant Worker", 2),
        (1, "Ant Worker", 2),
        (2, "Ant Worker", 2),
        (2, "Knife Thrower", 3),
    ]
    (up,) = [e for e in events if e.kind == "stepped_up"]
    assert (up.step, up.data["card"], up.data["lane"]) == (2, "Knife Thrower", "left")


@pytest.mark.clause("LCW-Q24")
def test_who_steps_up_keeps_to_the_tick_numbers():
    """Stepping up for tick 4, Hill Guard with its tick 3 is too late, while Ant Worker acts on 4 and 5."""
    for backup, ticks in (("hill-guard", []), ("ant-worker", [4, 5])):
        events = fight(lane(["cinder-warrior"], ["banner-bearer/2", backup]))
        assert [tick for tick, name, _ in hits(events) if name != "Cinder Warrior"] == ticks


@pytest.mark.clause("LCW-OVER-001", "LCW-Q27", "LCW-Q36")
@pytest.mark.fires("clans", "overflowed")
def test_overflow_goes_to_the_card_below_and_no_shield_stops_it():
    m = lane(["stone-bruiser"], ["iron-colossus/3", "hill-guard"])
    events = fight(m)
    assert [e.amount for e in events if e.kind == "overflowed"] == [5]
    assert stack(m, 1) == ["hill-guard/3"]


@pytest.mark.clause("LCW-OVER-001", "LCW-Q27")
@pytest.mark.fires("clans", "fell_below")
def test_what_is_beyond_the_bottom_card_is_lost():
    m = lane(["stone-bruiser"], ["iron-colossus/1", "bulwark/2"])
    fight(m)
    assert stack(m, 1) == []
    assert m.position()["crystals"] == [100, 92]  # the strike on arrival, and no overflow


@pytest.mark.clause("LCW-Q28")
def test_overflow_on_both_sides_is_each_for_itself():
    m = lane(["iron-colossus/4", "bulwark"], ["iron-colossus/6", "bulwark"])
    fight(m)
    assert stack(m, 0) == ["bulwark/3"]
    assert stack(m, 1) == ["bulwark/5"]


@pytest.mark.clause("LCW-Q27", "LCW-D02")
@pytest.mark.parametrize(
    ("attacker", "below", "left"),
    [("stone-bruiser", "hill-guard", 5), ("ash-giant", "thorn-archer", None), ("ash-giant", "reef-warrior", 6)],
)
def test_overflow_can_be_reckoned_anew(attacker, below, left):
    """8 into 3 leaves 5, less Shield 2 is 3; 9 into 3 leaves 6, +2 against Nature, −2 against Water."""
    m = lane([attacker], ["iron-colossus/3", below], {"overflow_recalc": True})
    fight(m)
    assert stack(m, 1) == ([f"{below}/{left}"] if left else [])


@pytest.mark.clause("LCW-D02")
def test_overflow_reckoned_anew_may_come_to_nothing():
    m = lane(["stone-bruiser"], ["iron-colossus/7", "hill-guard"], {"overflow_recalc": True})
    events = fight(m)
    assert "overflowed" not in kinds(events)
    assert stack(m, 1) == ["hill-guard"]


@pytest.mark.clause("LCW-D02")
def test_overflow_reckoned_anew_looks_at_element_and_shield_alone():
    m = lane(["stone-bruiser"], ["iron-colossus/3", "war-chanter"], {"overflow_recalc": True})
    fight(m)
    assert stack(m, 1) == ["war-chanter/3"]  # 8 less its Stack Debuff 2, less 3, and no second Debuff


@pytest.mark.clause("LCW-D02", "LCW-OVER-001")
def test_where_nothing_is_left_over_there_is_nothing_to_reckon_anew():
    m = lane(["ash-giant"], ["iron-colossus/9", "thorn-archer"], {"overflow_recalc": True})
    assert "overflowed" not in kinds(fight(m))
    assert stack(m, 1) == ["thorn-archer"]


@pytest.mark.clause("LCW-Q17")
@pytest.mark.fires("clans", "takes_top")
def test_a_backup_is_the_top_of_the_next_round():
    m = lane(["iron-colossus"], ["siege-ram/6", "hill-guard"])
    events = fight(m)
    assert "takes_top" in kinds(events)
    assert stack(m, 1) == ["hill-guard/4"]


@pytest.mark.clause("LCW-Q25")
def test_with_nobody_to_attack_a_card_does_not_attack():
    m = lane(["ember-scout"], [])
    events = fight(m)
    assert not hits(events)
    assert m.position()["crystals"] == [100, 97]


@pytest.mark.clause("LCW-Q25")
def test_the_target_is_the_active_card_of_the_other_stack():
    events = fight(lane(["knife-thrower"], ["iron-colossus", "bulwark"]))
    assert {e.data["target"] for e in events if e.kind == "hit_alone"} == {"Iron Colossus"}


@pytest.mark.clause("LCW-ELEM-001", "LCW-ELEM-002", "LCW-Q29", "LCW-Q30")
@pytest.mark.parametrize("delta", [2, 5])
def test_fire_beats_nature_beats_water_beats_fire(delta):
    scouts = {"fire": "fox-kit", "nature": "monkey-scamp", "water": "otter-diver", "none": "ant-worker"}
    prey = {"fire": "nature", "nature": "water", "water": "fire"}
    for element, mine in scouts.items():
        for other, theirs in scouts.items():
            printed = 3 if element == "fire" else 2
            edge = delta if prey.get(element) == other else -delta if prey.get(other) == element else 0
            first = hits(fight(lane([mine], [theirs], {"element_delta": delta})))[0]
            assert first[2] == max(1, printed + edge), (element, other)


@pytest.mark.clause("LCW-ELEM-002")
@pytest.mark.fires("clans", "advantage", "disadvantage")
def test_the_log_says_what_elements_did():
    events = fight(lane(["ember-scout"], ["thorn-scout"]))
    assert [(e.kind, e.amount) for e in events if e.step == 1 and e.amount] == [
        ("advantage", 2),
        ("hit_together", 5),
        ("disadvantage", 2),
        ("hit_together", 1),
    ]


@pytest.mark.clause("LCW-ELEM-003", "LCW-Q31")
@pytest.mark.fires("clans", "at_home")
@pytest.mark.parametrize("bonus", [1, 4])
def test_the_bonus_at_home_is_for_the_owner_of_the_base_alone(bonus):
    options = {"base_bonus": bonus}
    for at, mine, theirs in ((-1, 3 + bonus, 3), (0, 3, 3), (1, 3, 3 + bonus)):
        events = fight(lane(["ember-scout"], ["ember-scout"], options, markers={"left": at}))
        assert [n for _, _, n in hits(events)[:2]] == [mine, theirs]


@pytest.mark.clause("LCW-ELEM-003", "LCW-Q30", "LCW-Q31")
def test_a_base_of_no_element_is_home_to_nobody():
    events = fight(lane(["ant-worker"], ["ant-worker"], {"attunement": "none"}, markers={"left": -1}))
    assert [n for _, _, n in hits(events)[:2]] == [2, 2]


@pytest.mark.clause("LCW-ABIL-001", "LCW-Q34")
@pytest.mark.fires("clans", "furious")
def test_fury_adds_to_each_attack():
    assert [n for _, name, n in hits(fight(lane(["spark-dancer"], ["iron-colossus"]))) if name == "Spark Dancer"] == [
        4,
        4,
    ]


@pytest.mark.clause("LCW-ABIL-002", "LCW-Q36")
@pytest.mark.fires("clans", "shielded")
def test_a_shield_takes_from_each_attack():
    assert hits(fight(lane(["ant-soldier"], ["hill-guard"])))[0][2] == 2
    assert hits(fight(lane(["ant-soldier"], ["monkey-sage"])))[0][2] == 3


@pytest.mark.clause("LCW-ABIL-003", "LCW-Q37")
@pytest.mark.fires("clans", "buffed")
def test_a_stack_buff_needs_its_own_ally_alive_in_the_same_stack():
    for backup, first in (("banner-bearer", 7), ("war-chanter", 5)):
        assert hits(fight(lane(["road-knight", backup], ["iron-colossus"])))[0] == (3, "Road Knight", first)
    apart = clans(
        {"deck_p0": "open-road", "deck_p1": "open-road"},
        stacks={"left": [["road-knight"], ["iron-colossus"]], "center": [["banner-bearer"], []]},
    )
    assert hits(fight(apart))[0] == (3, "Road Knight", 5)


@pytest.mark.clause("LCW-ABIL-004", "LCW-Q38")
@pytest.mark.fires("clans", "debuffed")
def test_stack_debuffs_of_both_cards_add_up():
    for theirs, damage in (
        (["war-chanter"], 6),
        (["iron-colossus", "war-chanter"], 6),
        (["war-chanter", "banner-bearer"], 4),
    ):
        assert hits(fight(lane(["stone-bruiser"], theirs)))[0][2] == damage


@pytest.mark.clause("LCW-Q35")
@pytest.mark.parametrize(("least", "damage"), [(1, 1), (0, 0)])
def test_an_attack_deals_at_least_one_unless_chosen_otherwise(least, damage):
    events = fight(lane(["otter-diver"], ["monkey-sage"], {"min_damage": least}))
    assert hits(events)[0] == (1, "Otter Diver", damage)


@pytest.mark.clause("LCW-Q16")
def test_survivors_keep_their_wounds():
    m = lane(["stone-bruiser"], ["iron-colossus"])
    fight(m)
    assert stack(m, 1) == ["iron-colossus/6"]


@pytest.mark.clause("LCW-Q16")
@pytest.mark.fires("clans", "rested")
def test_survivors_can_be_made_whole_between_rounds():
    m = lane(["stone-bruiser"], ["iron-colossus"], {"heal_between_rounds": True})
    fight(m)
    assert stack(m, 1) == ["iron-colossus"]
