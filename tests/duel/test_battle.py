"""Attacks and battles: who may attack whom, who falls, who loses LP."""

from __future__ import annotations

from itertools import product

import pytest

from quintain.core.events import log_buffer
from quintain.core.kernels import step
from quintain.games.duel.notation import TEXTS
from quintain.games.duel.pool import ATK, DEF, NAMES

from .dealer import GAME, POSES, cards, duel, facing, field, kinds, lp, refused, texts

STATS = {name: (int(atk), int(guard)) for name, atk, guard in zip(NAMES, ATK, DEF, strict=True)}
ALL = {"deck_p0": list(NAMES), "deck_p1": list(NAMES)}
ATTACK_1_3 = TEXTS.index("attack 1 3")
NEVER = {"facedown_flip": "never"}


@pytest.mark.clause("DUEL-ATT-001")
@pytest.mark.parametrize("pose", ["defense", "facedown"])
def test_only_a_monster_in_attack_attacks(pose):
    m = facing(f"dragon {pose}", "imp attack")
    assert not any(text.startswith("attack") for text in texts(m, 0))
    assert refused(m, 0, "attack 1 3") == "DUEL-ATT-001"
    assert refused(m, 0, "attack 2 3") == "DUEL-ATT-001"


@pytest.mark.clause("DUEL-ATT-001", "DUEL-Q05")
def test_a_monster_attacks_in_the_turn_after_its_summon():
    m = duel(hands=[["dragon"], ["imp"]])
    assert refused(m, 0, "attack 1 direct") == "DUEL-ATT-001"
    m.play(0, "summon dragon 1 attack")
    m.play(1, "summon imp 1 attack")
    m.play(0, "attack 1 1")
    assert lp(m) == [8000, 8000 - 1500]


@pytest.mark.clause("DUEL-ATT-002")
def test_every_opposing_monster_is_a_target():
    m = duel(fields=[{"2": "imp attack"}, {"1": "bat attack", "4": "wolf defense", "5": "golem facedown"}])
    assert texts(m, 0) == ["draw", "attack 2 1", "attack 2 4", "attack 2 5"]


@pytest.mark.clause("DUEL-ATT-002", "DUEL-Q21", "DUEL-UI-001")
@pytest.mark.parametrize("theirs", ["bat attack", None])
def test_an_empty_zone_is_no_target_and_never_the_player(theirs):
    m = facing("imp attack", theirs)
    before = m.state
    assert refused(m, 0, "attack 1 2") == "DUEL-ATT-002"
    assert (
        m.refusal(0, "attack 1 2").sentence == "The target of an attack is a monster of your opponent; there is none."
    )
    assert m.state == before


@pytest.mark.clause("DUEL-ATT-003", "DUEL-Q18")
def test_the_turn_ends_with_the_battle_and_the_attacker_stands_as_before():
    m = facing("dragon attack", "goblin defense", hands=[["bat"], ["bat"]])
    m.play(0, "attack 1 3")
    assert m.actors == (1,)
    assert field(m, 0) == {"1": "dragon attack"}
    m.play(1, "summon bat 1 attack")
    m.play(0, "attack 1 1")
    assert lp(m) == [8000, 8000 - 1300]


@pytest.mark.clause("DUEL-ATT-004", "DUEL-UI-001")
def test_a_second_attack_in_a_turn_is_refused_for_want_of_a_turn():
    m = duel(fields=[{"1": "dragon attack", "2": "ogre attack"}, {"1": "imp defense", "2": "bat defense"}])
    m.play(0, "attack 1 1")
    before = m.state
    for text in ("attack 1 2", "attack 2 2"):
        assert refused(m, 0, text) == "DUEL-D02"
    assert m.state == before


@pytest.mark.clause("DUEL-ATT-004")
def test_the_same_monster_may_attack_in_every_turn():
    m = facing("dragon attack", None)
    for left in (5600, 3200, 800, 0):
        m.play(0, "attack 1 direct")
        assert lp(m)[1] == left
        if left:
            m.play(1, "pass")


def reference(power: int, atk: int, guard: int, pose: str) -> tuple[bool, bool, int, int]:
    """The table of the original rules, line by line: attacker falls, target falls, LP lost by attacker and target."""
    if pose == "attack":
        if power > atk:
            return False, True, 0, power - atk
        if power < atk:
            return True, False, atk - power, 0
        return True, True, 0, 0
    if power > guard:
        return False, True, 0, 0
    if power == guard:
        return False, False, 0, 0
    if pose == "defense":
        return True, False, 0, 0
    return True, False, guard - power, 0


@pytest.mark.clause(
    "DUEL-BATTLE-001",
    "DUEL-BATTLE-002",
    "DUEL-BATTLE-003",
    "DUEL-BATTLE-004",
    "DUEL-BATTLE-005",
    "DUEL-Q13",
    "DUEL-Q14",
)
@pytest.mark.parametrize("options", [ALL, ALL | NEVER], ids=["on_attacked", "never"])
@pytest.mark.parametrize("pose", POSES)
def test_the_battle_table_over_all_pairs_of_the_pool(pose, options):
    settled = GAME.settle(options)
    survives = {"attack": "attack", "defense": "defense", "facedown": "facedown!" if options != ALL else "defense"}
    for mine, theirs in product(NAMES, NAMES):
        state = GAME.place({"fields": [{"1": f"{mine} attack"}, {"3": f"{theirs} {pose}"}]}, settled)
        step.plain(state, (1, 1, 1, 1), 1, 0, ATTACK_1_3, log_buffer(0))
        after = GAME.position(state[0])
        i_fall, they_fall, my_loss, their_loss = reference(STATS[mine][0], *STATS[theirs], pose)
        assert after["lp"] == [8000 - my_loss, 8000 - their_loss], (mine, theirs)
        assert after["fields"][0] == ({} if i_fall else {"1": f"{mine} attack"}), (mine, theirs)
        assert after["fields"][1] == ({} if they_fall else {"3": f"{theirs} {survives[pose]}"}), (mine, theirs)
        assert after["graves"] == [[mine] * i_fall, [theirs] * they_fall]
        assert after["turn"] == 1


@pytest.mark.clause("DUEL-BATTLE-001")
@pytest.mark.parametrize(("pose", "falls"), [("attack", "golem"), ("defense", "lancer"), ("facedown", "lancer")])
def test_position_decides_between_atk_and_def(pose, falls):
    m = facing("lancer attack", f"golem {pose}")  # 1900 against ATK 1500, DEF 2200
    m.play(0, "attack 1 3")
    assert cards(m, "graves", 0) + cards(m, "graves", 1) == [falls]


@pytest.mark.clause("DUEL-BATTLE-002")
@pytest.mark.fires("duel", "target_fell_in_clash", "hurt")
def test_the_lower_attacker_falls_and_costs_its_player_the_difference():
    m = facing("wyvern attack", "wolf attack")
    events = m.play(0, "attack 1 3")
    assert [str(event) for event in events] == [
        "Your Wyvern attacks Mara's Wolf in zone 3. (DUEL-ATT-002)",
        "Mara's Wolf is destroyed, 1700 against 2000. (DUEL-BATTLE-002)",
        "Mara loses 300 LP and has 7700 left. (DUEL-BATTLE-002)",
    ]


@pytest.mark.clause("DUEL-BATTLE-002")
@pytest.mark.fires("duel", "attacker_fell_in_clash", "repelled")
def test_who_attacks_a_stronger_attacker_pays_for_it():
    m = facing("wolf attack", "wyvern attack")
    assert kinds(m.play(0, "attack 1 3")) == ["attacked", "attacker_fell_in_clash", "repelled"]
    assert lp(m) == [7700, 8000]
    assert cards(m, "graves", 0) == ["wolf"]


@pytest.mark.clause("DUEL-BATTLE-003")
@pytest.mark.fires("duel", "target_fell_in_tie", "attacker_fell_in_tie")
def test_equals_are_told_by_their_own_rule():
    events = facing("wolf attack", "centaur attack").play(0, "attack 1 3")
    assert [event.clause for event in events[1:]] == ["DUEL-BATTLE-003"] * 2


@pytest.mark.clause("DUEL-BATTLE-004")
@pytest.mark.fires("duel", "held")
def test_equal_forces_at_a_wall_do_nothing():
    m = facing("lancer attack", "sentinel defense", quiet=3)
    events = m.play(0, "attack 1 3")
    assert kinds(events) == ["attacked", "held"]
    assert (field(m, 0), field(m, 1)) == ({"1": "lancer attack"}, {"3": "sentinel defense"})
    assert m.position()["quiet"] == 4


@pytest.mark.clause("DUEL-BATTLE-004")
@pytest.mark.fires("duel", "target_fell_in_wall")
def test_a_wall_that_falls_costs_no_lp():
    m = facing("ogre attack", "imp defense")
    assert kinds(m.play(0, "attack 1 3")) == ["attacked", "target_fell_in_wall"]


@pytest.mark.clause("DUEL-BATTLE-004")
@pytest.mark.fires("duel", "attacker_fell_in_wall")
def test_an_attacker_that_falls_at_a_wall_costs_no_lp():
    m = facing("imp attack", "rampart defense")
    assert kinds(m.play(0, "attack 1 3")) == ["attacked", "attacker_fell_in_wall"]
    assert lp(m) == [8000, 8000]


@pytest.mark.clause("DUEL-BATTLE-005", "DUEL-Q12")
@pytest.mark.fires("duel", "attacked_unseen", "flipped", "attacker_fell_in_trap", "bitten")
def test_a_surviving_face_down_monster_bites_and_is_turned_up():
    m = facing("goblin attack", "turtle facedown")
    events = m.play(0, "attack 1 3")
    assert [str(event) for event in events] == [
        "Your Goblin attacks Mara's face-down monster in zone 3. (DUEL-ATT-002)",
        "Mara's face-down monster is turned up: Turtle. (DUEL-Q12)",
        "Your Goblin is destroyed, 1800 against 2000. (DUEL-BATTLE-005)",
        "You lose 200 LP and have 7800 left. (DUEL-BATTLE-005)",
    ]
    assert field(m, 1) == {"3": "turtle defense"}


@pytest.mark.clause("DUEL-Q12")
def test_once_turned_up_it_bites_no_more():
    m = duel(
        fields=[{"1": "goblin attack", "2": "wolf attack"}, {"3": "turtle facedown"}], hands=[[], ["bat"]], turns=4
    )
    m.play(0, "attack 1 3")
    m.play(1, "summon bat 1 defense")
    m.play(0, "attack 2 3")
    assert lp(m) == [7800, 8000]
    assert cards(m, "graves", 0) == ["goblin", "wolf"]


@pytest.mark.clause("DUEL-Q12", "DUEL-D06")
@pytest.mark.fires("duel", "shown")
def test_a_monster_that_is_never_turned_up_keeps_biting_but_is_known():
    m = duel(
        NEVER,
        fields=[{"1": "goblin attack", "2": "wolf attack"}, {"3": "turtle facedown"}],
        hands=[[], ["bat"]],
    )
    assert "shown" in kinds(m.play(0, "attack 1 3"))
    assert field(m, 1) == {"3": "turtle facedown!"}
    m.play(1, "summon bat 1 defense")
    events = m.play(0, "attack 2 3")
    assert kinds(events) == ["attacked", "attacker_fell_in_trap", "bitten"]
    assert events[0].text == "Your Wolf attacks Mara's Turtle in zone 3."
    assert lp(m) == [8000 - 200 - 300, 8000]


@pytest.mark.clause("DUEL-Q13")
@pytest.mark.fires("duel", "held_unseen")
def test_equal_forces_turn_a_face_down_monster_up_and_do_no_more():
    m = facing("wyvern attack", "turtle facedown", quiet=7)
    assert kinds(m.play(0, "attack 1 3")) == ["attacked_unseen", "flipped", "held_unseen"]
    assert (field(m, 0), field(m, 1)) == ({"1": "wyvern attack"}, {"3": "turtle defense"})
    assert lp(m) == [8000, 8000]
    assert m.position()["quiet"] == 0


@pytest.mark.clause("DUEL-D06", "DUEL-Q23")
def test_where_nothing_flips_the_first_showing_is_progress_and_the_second_is_not():
    m = facing("wyvern attack", "turtle facedown", NEVER | {"allow_pass": True}, quiet=7)
    m.play(0, "attack 1 3")
    assert m.position()["quiet"] == 0
    assert field(m, 1) == {"3": "turtle facedown!"}
    m.play(1, "pass")
    m.play(0, "attack 1 3")
    assert m.position()["quiet"] == 2


@pytest.mark.clause("DUEL-Q14", "DUEL-Q20")
@pytest.mark.parametrize("options", [{}, NEVER])
@pytest.mark.fires("duel", "target_fell_in_trap")
def test_a_destroyed_face_down_monster_lies_open_in_the_graveyard(options):
    m = facing("dragon attack", "turtle facedown", options)
    m.play(0, "attack 1 3")
    for viewer in (0, 1, None):
        (grave,) = (z for z in m.scene(viewer).table.zones if z.id == "grave.1")
        assert [card.face for card in grave.cards] == ["monster turtle"]
    assert any("Turtle" in event.text for event in m.events(None))


@pytest.mark.clause("DUEL-Q16")
def test_face_down_is_never_worse_than_face_up_defense():
    for power in sorted({atk for atk, _ in STATS.values()}):
        for atk, guard in STATS.values():
            up, down = reference(power, atk, guard, "defense"), reference(power, atk, guard, "facedown")
            assert (up[0], up[1]) == (down[0], down[1])
            assert up[2] <= down[2]
    assert "summon bat 1 defense" in texts(duel(hands=[["bat"], []]), 0)


@pytest.mark.clause("DUEL-BATTLE-006")
@pytest.mark.parametrize("pose", POSES)
def test_any_monster_bars_a_direct_attack(pose):
    m = facing("dragon attack", f"imp {pose}")
    assert refused(m, 0, "attack 1 direct") == "DUEL-BATTLE-006"
    assert m.refusal(0, "attack 1 direct").sentence.startswith("You can attack directly only while")


@pytest.mark.clause("DUEL-BATTLE-006")
@pytest.mark.fires("duel", "attacked_directly", "struck")
def test_a_direct_attack_is_told_with_its_damage():
    events = facing("imp attack", None).play(0, "attack 1 direct")
    assert [event.text for event in events] == [
        "Your Imp attacks Mara directly.",
        "Mara loses 900 LP and has 7100 left.",
    ]
    assert events[1].amount == 900


@pytest.mark.clause("DUEL-Q26", "DUEL-Q23")
def test_a_direct_attack_with_nothing_is_legal_and_no_progress():
    m = facing("scarecrow attack", None, ALL, quiet=5)
    m.play(0, "attack 1 direct")
    assert lp(m) == [8000, 8000]
    assert m.position()["quiet"] == 6


@pytest.mark.clause("DUEL-Q24", "DUEL-WIN-001", "DUEL-LP-001")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        pytest.param("wyvern attack", "wolf attack", 0, marks=pytest.mark.fires("duel", "won_by_lp")),
        pytest.param("wolf attack", "wyvern attack", 1, marks=pytest.mark.fires("duel", "lost_by_lp")),
        pytest.param("goblin attack", "turtle facedown", 1, marks=pytest.mark.fires("duel", "lost_by_lp")),
    ],
)
def test_a_battle_costs_one_player_lp_and_ends_with_the_first_to_have_none(mine, theirs, winner):
    m = facing(mine, theirs, lp=[100, 100])
    m.play(0, "attack 1 3")
    assert m.outcome.winner == winner
    assert sorted(lp(m)) == [0, 100]
