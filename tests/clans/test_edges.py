"""Edges of the rules: the numbers just at a border, and options that meet each other."""

from __future__ import annotations

import pytest

from quintain.core import kernels
from quintain.core.keys import SeedKey
from quintain.games.clans.combat import least
from quintain.games.clans.pool import NAMES
from tests.clans.dealer import GAME, clans, crystals, fight, hits, kinds, lane, marker, stack


@pytest.mark.clause("LCW-ELEM-002", "LCW-Q29")
@pytest.mark.parametrize(("delta", "damage"), [(0, 10), (2, 8), (5, 5)])
def test_a_weaker_element_takes_as_much_as_a_stronger_one_adds(delta, damage):
    """Phoenix Rider is of Fire and deals 10, Tide Titan is of Water."""
    events = fight(lane(["phoenix-rider"], ["tide-titan"], {"element_delta": delta}))
    assert hits(events) == [(5, "Phoenix Rider", damage), (5, "Tide Titan", 9 + delta)]


@pytest.mark.clause("LCW-Q35")
def test_printed_damage_of_one_deals_one_and_of_none_deals_nothing():
    """No card of the pool has Damage 0, so that half is asked of the rule itself."""
    assert hits(fight(lane(["war-chanter"], ["hill-guard"])))[-1] == (5, "War Chanter", 1)
    s = GAME.blank(GAME.settle())[0]
    assert [least(s, printed) for printed in (0, 1, 2)] == [0, 1, 1]


@pytest.mark.clause("LCW-GOLD-001", "LCW-OVER-001")
def test_a_backup_that_overflow_destroys_earns_gold_too():
    m = lane(["stone-bruiser"], ["iron-colossus/1", "bulwark/2"], {"gold": True})
    assert [e.amount for e in fight(m) if e.kind == "earned"] == [10, 10, 25]
    assert m.position()["gold"] == [45, 0]


@pytest.mark.clause("LCW-Q09")
def test_more_health_counts_the_backup():
    """Each Hill Guard deals the other 2. One has 4 left then; the other 3, but with 4 behind it."""
    options = {"lane_win": "more_health"}
    m = lane(["hill-guard/6"], ["hill-guard/5", "bulwark/4"], options)
    fight(m)
    assert (stack(m, 0), stack(m, 1)) == (["hill-guard/4"], ["hill-guard/3", "bulwark/4"])
    assert marker(m) == -1


@pytest.mark.clause("LCW-Q11")
def test_with_every_round_present_the_arrival_strikes_too():
    m = lane(["cinder-warrior"], [], {"crystal_hit": "every_round_present"})
    fight(m)
    assert (marker(m), crystals(m)) == (1, [100, 94])


@pytest.mark.clause("LCW-Q15", "LCW-Q33")
def test_the_attunement_of_a_position_counts_for_crystals():
    m = lane(["tide-scout"], [], {"crystal_element": True}, attunement=["fire", "nature"])
    fight(m)
    assert crystals(m) == [100, 99]  # 2 − 2, but at least 1


@pytest.mark.clause("LCW-Q07", "LCW-WIN-001")
def test_both_crystals_at_exactly_0_are_a_draw():
    stacks = {"left": [["cinder-warrior"], []], "right": [[], ["stone-bruiser"]]}
    m = clans(crystals=[8, 6], stacks=stacks)
    assert "double_ko" in kinds(fight(m))
    assert (m.outcome.winner, m.outcome.reason) == (None, "double_ko")


@pytest.mark.clause("LCW-Q41")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("where", ["hands", "decks", "stacks"])
def test_one_card_of_either_seat_is_enough_to_go_on(seat, where):
    both = [["bulwark"], []] if seat == 0 else [[], ["bulwark"]]
    m = clans(**{where: {"right": both} if where == "stacks" else both})
    fight(m)
    assert m.outcome is None


@pytest.mark.clause("LCW-Q41", "LCW-Q05")
def test_exhaustion_ends_as_the_limit_would_also_where_that_is_a_draw():
    m = lane(["hill-guard/1"], ["hill-guard/1"], {"limit_result": "draw"}, crystals=[30, 20])
    fight(m)
    assert (m.outcome.winner, m.outcome.reason) == (None, "exhausted")


@pytest.mark.clause("LCW-HERO-003", "LCW-FAM-002")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hero_and_an_ultimate_add_up(seat):
    """Ysolde lends 1, the Monkeys lend 2: Monkey Sage deals 5 + 3."""
    monkeys = ["monkey-scamp", "monkey-boxer", "monkey-sage"]
    both = [["monkey-sage"], []] if seat == 0 else [[], ["monkey-sage"]]
    placed = [monkeys[:2], []] if seat == 0 else [[], monkeys[:2]]
    other = [[], ["stone-bruiser"]] if seat == 0 else [["stone-bruiser"], []]
    options = {"families": True, "heroes": True, f"deck_p{seat}": "wild-grove"}
    m = clans(options, hands=both, families=placed, stacks={"left": other})
    m.play(seat, "place monkey-sage left top")
    m.play(seat, "hero")
    assert (4, "Monkey Sage", 8) in hits(fight(m))


@pytest.mark.clause("LCW-FAM-002")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_ultimate_of_either_seat_happens_once(seat):
    ants = ["ant-worker", "ant-soldier", "ant-queen"]
    both = [["ant-queen", "bulwark"], []] if seat == 0 else [[], ["ant-queen", "bulwark"]]
    placed = [ants[:2], []] if seat == 0 else [[], ants[:2]]
    deck = [*ants, "bulwark", *["sellsword"] * 21]
    m = clans({"families": True, "max_copies": 0, f"deck_p{seat}": deck}, hands=both, families=placed)
    m.play(seat, "place ant-queen left top")
    assert kinds(fight(m)).count("ultimate") == 1
    m.play(seat, "place bulwark left top")
    assert "ultimate" not in kinds(fight(m))


@pytest.mark.clause("LCW-FAM-002")
@pytest.mark.parametrize(
    ("deck", "family", "struck", "taken"),
    [
        ("wild-grove", ["monkey-scamp", "monkey-boxer", "monkey-sage"], 8 + 2, 8),
        ("tide-wall", ["otter-diver", "otter-raider", "otter-elder"], 8, 8 - 2),
    ],
)
def test_an_ultimate_helps_cards_of_every_element(deck, family, struck, taken):
    """The family's last card is placed elsewhere; Stone Bruiser has no element at all."""
    options = {"families": True, "deck_p0": deck}
    stacks = {"left": [["stone-bruiser"], ["stone-bruiser"]]}
    m = clans(options, hands=[family[2:], []], families=[family[:2], []], stacks=stacks)
    m.play(0, f"place {family[2]} right top")
    assert hits(fight(m)) == [(4, "Stone Bruiser", struck), (4, "Stone Bruiser", taken)]


@pytest.mark.clause("LCW-FAM-002", "LCW-HERO-003")
def test_what_a_ward_takes_off_is_dealt_again_in_the_next_round():
    stacks = {"left": [["stone-bruiser"], ["stone-bruiser"]]}
    otters = ["otter-diver", "otter-raider", "otter-elder"]
    options = {"families": True, "deck_p0": "tide-wall"}
    m = clans(options, hands=[otters[2:], []], families=[otters[:2], []], stacks=stacks)
    m.play(0, "place otter-elder right top")
    assert [damage for *_, damage in hits(fight(m))] == [8, 6]
    assert [damage for *_, damage in hits(fight(m))] == [8, 8]


@pytest.mark.clause("LCW-FAM-002")
def test_a_backup_that_an_ultimate_strikes_down_falls_where_it_lies():
    ants = ["ant-worker", "ant-soldier", "ant-queen"]
    stacks = {"left": [[], ["iron-colossus", "bulwark/2"]]}
    m = clans({"families": True, "deck_p0": "open-road"}, hands=[ants[2:], []], families=[ants[:2], []], stacks=stacks)
    m.play(0, "place ant-queen right top")
    assert [e.start for e in fight(m) if e.kind == "struck_down"] == ["bottom.1.left"]
    assert stack(m, 1) == ["iron-colossus/12"]


@pytest.mark.clause("ENG-INFO-001", "ENG-INFO-006")
@pytest.mark.parametrize("viewer", [0, 1])
def test_the_others_deck_is_blank_and_dealt_anew_from_what_was_never_shown(viewer):
    other = 1 - viewer
    hidden = ["ember-scout", "bulwark", "war-chanter", "iron-colossus"]
    hands, decks = [[], []], [[], []]
    hands[other], decks[other] = hidden[:2], hidden[2:]
    m = clans(hands=hands, decks=decks, stacks={"left": [["ember-scout"], ["ember-scout"]]})
    world = m._redacted(viewer)
    assert not world[0].deck[other].any()
    assert not world[0].hand[other].any()
    kernels.imagine.plain(world, viewer, SeedKey(5).words(0))
    held = [NAMES[n - 1] for n in world[0].hand[other] if n]
    left = [NAMES[n - 1] for n in range(1, len(NAMES) + 1) for _ in range(world[0].deck[other, n])]
    assert (len(held), sorted(held + left)) == (2, sorted(hidden))


@pytest.mark.clause("LCW-STACK-003", "LCW-Q22")
@pytest.mark.fires("clans", "sank_unseen")
def test_at_the_reveal_the_other_is_told_what_has_sunk():
    m = clans(stacks={"left": [["bulwark"], []]}, hands=[["berserker"], []])
    m.play(0, "place berserker left top")
    fight(m)
    assert "Ada's Bulwark has sunk to the bottom of the left stack." in [e.text for e in m.events(1)]
