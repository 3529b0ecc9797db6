"""Before the first plan: decks, hands, crystals, lanes, attunement, and the pool they come from."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from quintain.core.errors import BadOptions
from quintain.games.clans import pool
from quintain.games.clans.decks import deck_faults, hero_faults
from tests.clans.dealer import GAME, clans, fight, hits, lane

STARTER = {
    "ember-scout": (3, 4, 1, "fire", 2),
    "tide-scout": (2, 6, 1, "water", 2),
    "thorn-scout": (2, 5, 1, "nature", 2),
    "flame-duelist": (4, 6, 2, "fire", 2),
    "wave-duelist": (4, 7, 2, "water", 2),
    "briar-duelist": (4, 6, 2, "nature", 2),
    "cinder-warrior": (6, 8, 3, "fire", 2),
    "reef-warrior": (5, 10, 3, "water", 2),
    "grove-warrior": (5, 9, 3, "nature", 2),
    "stone-bruiser": (8, 10, 4, "none", 2),
    "iron-colossus": (10, 14, 5, "none", 1),
    "berserker": (4, 5, 3, "fire", 1),
    "bulwark": (3, 9, 4, "water", 1),
    "twin-blade": (3, 6, 2, "nature", 1),
    "war-chanter": (1, 6, 5, "none", 1),
}
POOL = pool.load(Path(pool.__file__).parent / "pool.toml")


@pytest.mark.clause("LCW-SETUP-001", "LCW-SETUP-002", "LCW-SETUP-003", "LCW-SETUP-004", "LCW-Q01", "LCW-Q08")
def test_a_match_begins_with_six_of_twenty_five_cards_full_crystals_and_markers_in_the_middle():
    document = GAME.match(seed=3).position()
    for seat in (0, 1):
        assert len(document["hands"][seat]) == 6
        assert Counter(document["hands"][seat] + document["decks"][seat]) == {n: v[4] for n, v in STARTER.items()}
    assert document["crystals"] == [100, 100]
    assert document["markers"] == {"left": 0, "center": 0, "right": 0}
    assert document["round"] == 1


@pytest.mark.clause("LCW-Q01")
def test_crystals_are_as_strong_as_chosen():
    assert GAME.match(seed=1, options={"crystal_hp": 250}).position()["crystals"] == [250, 250]


@pytest.mark.clause("LCW-Q04", "LCW-Q02")
def test_two_more_cards_before_round_1_are_an_option():
    m = GAME.match(seed=1, options={"draw_before_round_1": True})
    assert [len(hand) for hand in m.position()["hands"]] == [8, 8]


@pytest.mark.clause("LCW-CARD-001", "LCW-Q34", "LCW-Q39")
def test_the_starter_deck_has_exactly_its_numbers():
    for name, (damage, health, tick, element, copies) in STARTER.items():
        n = pool.NAMES.index(name) + 1
        assert (pool.DAMAGE[n], pool.HEALTH[n], pool.TICK[n]) == (damage, health, tick), name
        assert pool.ELEMENTS[pool.ELEMENT[n]] == element
        assert pool.DECKS["starter"].count(name) == copies
    assert len(pool.DECKS["starter"]) == 25
    keywords = {
        name: [int(k[n]) for k in (pool.FURY, pool.SHIELD, pool.STACK_BUFF, pool.STACK_DEBUFF)]
        for n, name in enumerate(STARTER, start=1)
    }
    assert {n: k for n, k in keywords.items() if any(k)} == {
        "berserker": [2, 0, 0, 0],
        "bulwark": [0, 2, 0, 0],
        "twin-blade": [0, 0, 2, 0],
        "war-chanter": [0, 0, 0, 2],
    }
    assert pool.NAMES[pool.ALLY[pool.NAMES.index("twin-blade") + 1] - 1] == "war-chanter"


@pytest.mark.clause("LCW-CARD-001", "LCW-FAM-001", "LCW-HERO-001")
def test_the_pool_is_large_enough_and_every_element_has_every_tick():
    assert pool.CARDS >= 48
    assert len(pool.HEROES) >= 6
    assert len(pool.FAMILIES) >= 4
    assert len(pool.DECKS) >= 5
    for element in range(4):
        ticks = {int(pool.TICK[n]) for n in range(1, pool.CARDS + 1) if pool.ELEMENT[n] == element}
        assert ticks == {1, 2, 3, 4, 5}
    for family in range(1, len(pool.FAMILIES) + 1):
        bits = [int(pool.VARIATION[n]) for n in range(1, pool.CARDS + 1) if pool.FAMILY[n] == family]
        assert sorted(bits) == [1, 2, 4]
    assert all(not deck_faults(cards) for cards in pool.DECKS.values())
    assert all(not hero_faults(hero) for hero in pool.DECK_HEROES.values())


@pytest.mark.parametrize(
    ("where", "change", "told"),
    [
        (("cards", "bulwark", "damage"), 99, "bulwark: damage is a whole number from 0 to 20, not 99."),
        (("cards", "bulwark", "tick"), 6, "bulwark: tick is a whole number from 1 to 5, not 6."),
        (("cards", "bulwark", "health"), True, "bulwark: health is a whole number from 1 to 30, not True."),
        (("cards", "bulwark", "shield"), "2", "bulwark: shield is a whole number from 1 to 9, not '2'."),
        (("cards", "bulwark", "element"), "mud", "bulwark: there is no element 'mud'."),
        (("cards", "bulwark", "colour"), 1, "bulwark: a card has no colour."),
        (
            ("cards", "bulwark", "ally"),
            "ember-scout",
            "bulwark: a Stack Buff names an ally, and only a Stack Buff does.",
        ),
        (("cards", "twin-blade", "ally"), "nobody", "twin-blade: its ally 'nobody' is no card."),
        (("cards", "bulwark", "family"), "bear", "bulwark: there is no family 'bear'."),
        (("cards", "bulwark", "figure"), 3, "bulwark: a card names its figure."),
        (("cards", "bulwark"), 3, "bulwark: a card is a table of its numbers."),
        (("cards", "Big Foot"), {}, "'Big Foot': a name is lower-case words with hyphens."),
        (("cards", "bulwark", "family"), "ant", "ant: a family has exactly 3 variations, not 4."),
        (("families", "ant", "effect"), "win", "ant: its effect is strike, rally, aegis, mend, not 'win'."),
        (("families", "ant", "ultimate"), 1, "ant: its Ultimate has no name."),
        (("heroes", "oru-the-warden", "amount"), 0, "oru-the-warden: its amount is a whole number from 1 to 9, not 0."),
        (("heroes", "oru-the-warden", "element"), "none", "oru-the-warden: there is no element 'none'."),
        (("heroes", "oru-the-warden", "age"), 9, "oru-the-warden: it has an effect, an amount and at most element."),
        (("decks", "starter", "hero"), "nobody", "starter: there is no Hero 'nobody'."),
        (("decks", "starter", "title"), None, "starter: a deck has a title, a hero and cards."),
        (("decks", "starter", "cards", "nobody"), 1, "starter: there is no card 'nobody'."),
        (("decks", "starter", "cards", "bulwark"), 4, "starter: it has 1 to 3 copies of bulwark, not 4."),
        (("decks", "starter", "cards", "bulwark"), 2, "starter: it has 26 cards, not 25."),
    ],
)
def test_a_faulty_pool_is_refused_with_the_name_of_what_is_wrong(where, change, told):
    broken = deepcopy(POOL)
    *path, last = where
    part = broken
    for step in path:
        part = part[step]
    if change is None:
        del part[last]
    else:
        part[last] = change
    assert told in pool.faults(broken)


def test_a_pool_too_small_is_refused_with_every_count(tmp_path):
    path = tmp_path / "pool.toml"
    path.write_text("[cards]\n")
    with pytest.raises(ValueError, match=r"0 cards, fewer than 48.*0 families.*0 heroes.*0 decks"):
        pool.load(path)


@pytest.mark.clause("LCW-DECK-001")
def test_a_deck_is_refused_with_every_reason():
    with pytest.raises(BadOptions) as refused:
        GAME.settle({"deck_p0": ["bulwark"] * 4 + ["nobody"]})
    (reason,) = refused.value.reasons
    for part in ("it has 5 cards, not 25", "bulwark stands 4 times, more than 3", "there is no card 'nobody'"):
        assert part in reason


@pytest.mark.clause("LCW-DECK-001", "LCW-Q39")
def test_more_than_three_copies_need_max_copies_0():
    cards = ["bulwark"] * 25
    with pytest.raises(BadOptions, match="seat 1 is none: bulwark stands 25 times, more than 3"):
        GAME.settle({"deck_p1": cards})
    assert GAME.settle({"deck_p1": cards, "max_copies": 0})["deck_p1"] == cards


@pytest.mark.clause("LCW-DECK-001", "LCW-HERO-001")
def test_where_heroes_play_a_deck_needs_one():
    assert GAME.settle({"hero_p0": "none"})["hero_p0"] == "none"
    with pytest.raises(BadOptions, match="seat 0 is none: it names no Hero"):
        GAME.settle({"hero_p0": "none", "heroes": True})


@pytest.mark.clause("LCW-DECK-001")
def test_a_ready_made_deck_can_be_named():
    for name, cards in pool.DECKS.items():
        assert GAME.settle({"deck_p0": name})["deck_p0"] == cards
    with pytest.raises(BadOptions, match="takes a list of card names or starter"):
        GAME.settle({"deck_p0": "no-such-deck"})


@pytest.mark.clause("LCW-SETUP-005", "LCW-SETUP-006", "LCW-Q32", "LCW-Q33", "LCW-ELEM-003", "LCW-Q31")
@pytest.mark.parametrize(
    ("mine", "theirs", "at", "first"),
    [("fire", "water", -1, 4), ("fire", "water", 0, 3), ("fire", "water", 1, 3), ("water", "fire", -1, 3)],
)
def test_each_player_has_one_element_which_counts_at_their_own_base(mine, theirs, at, first):
    options = {"attunement": [mine, theirs]}
    m = lane(["ember-scout"], ["stone-bruiser"], options, markers={"left": at})
    assert m.position()["attunement"] == [mine, theirs]
    assert hits(fight(m))[0] == (1, "Ember Scout", first)


@pytest.mark.clause("LCW-FUT-001", "LCW-GOLD-003")
def test_optional_systems_are_off_and_leave_no_trace():
    m = clans(hands=[["bulwark"], []])
    fight(m)
    document = m.position()
    assert (document["heroes"], document["families"], document["gold"]) == ([None, None], [[], []], [0, 0])
    assert m.refusal(0, "hero").clause == "LCW-HERO-001"


def test_the_rulebook_prints_every_card_hero_and_ultimate_as_the_pool_has_it():
    book = GAME.rulebook.text
    for n in range(1, pool.CARDS + 1):
        assert f"{pool.CARD_TITLES[n]} {pool.DAMAGE[n]}/{pool.HEALTH[n]} t{pool.TICK[n]}" in book
    for name in (*pool.HERO_TITLES[1:], *pool.ULTIMATES, *(f"`{deck}`" for deck in pool.DECKS)):
        assert name in book
    for name, cards in pool.DECKS.items():
        if name != "starter":
            (row,) = [line for line in book.splitlines() if line.startswith(f"| `{name}`")]
            assert pool.title(pool.DECK_HEROES[name]) in row
            assert all(f"{cards.count(card)} {pool.title(card)}" in row for card in cards)
