"""The hero window: swaps, passes, remembered wounds."""

from __future__ import annotations

import pytest

from .dealer import card, duel, fight, grid, hand, kinds, refused, texts, window

HEROES = [rank + suit for suit in "CDHS" for rank in "JQK"]


@pytest.mark.clause("PHX-HEROICAL-001a", "PHX-HEROICAL-001b", "PHX-Q15")
@pytest.mark.parametrize("hero", HEROES)
def test_every_heroical_in_hand_may_swap_with_every_card_or_not_at_all(hero):
    m = window(grids=[{"f0": "10D"}, {"f2": "9S", "b1": "8S"}], hands=[[], [hero, "2C", "10C"]])
    assert texts(m, 1) == ["pass", f"swap {hero} f2", f"swap {hero} b1"]


@pytest.mark.clause("PHX-HEROICAL-001b")
def test_the_window_is_the_defenders_and_comes_before_the_attack():
    m = window(turn=0, grids=[{"f0": "10D"}, {"f2": "9S"}], hands=[["KC"], ["QC"]])
    assert m.actors == (1,)
    assert refused(m, 0, "swap KC f0") == "PHX-HEROICAL-001b"
    assert refused(m, 0, "f0 x f2") == "PHX-HEROICAL-001b"
    assert refused(m, 1, "f2 x f0") == "PHX-TURNS-001c"
    m.play(1, "pass")
    assert m.actors == (0,)
    assert refused(m, 1, "swap QC f2") == "PHX-TURNS-001b"
    assert refused(m, 0, "swap KC f0") == "PHX-HEROICAL-001b"
    assert refused(m, 0, "pass") == "PHX-TURNS-001b"


@pytest.mark.clause("PHX-HEROICAL-001b", "PHX-RESOURCES-001")
def test_a_heroical_swaps_from_the_hand_only_and_no_other_card_does():
    m = window(grids=[{"f0": "10D"}, {"f2": "9S", "f3": "KD"}], hands=[[], ["10C"]])
    assert texts(m, 1) == ["pass"]
    assert refused(m, 1, "swap KD f2") == "PHX-HEROICAL-001b"
    assert refused(m, 1, "swap QC f2") == "PHX-HEROICAL-001b"


@pytest.mark.clause("PHX-HEROICAL-001c", "PHX-Q16")
def test_a_swap_needs_a_card_to_change_with():
    m = window(grids=[{"f0": "10D"}, {"f2": "9S"}], hands=[[], ["QC"]])
    assert refused(m, 1, "swap QC f1") == "PHX-Q16"


@pytest.mark.clause("PHX-HEROICAL-001c", "PHX-ACE-001d")
def test_an_ace_may_be_taken_back_to_hand():
    m = window(grids=[{"f0": "10D"}, {"f2": "AS", "b0": "2C"}], hands=[[], ["QC"]])
    events = m.play(1, "swap QC f2")
    assert grid(m, 1)["f2"] == "QC"
    assert hand(m, 1) == ["AS!"]
    assert [str(e) for e in events] == [
        "You reveal Qaos Q♣ and swap it for A♠ at f2, which goes to the hand. (PHX-HEROICAL-001c)"
    ]


@pytest.mark.clause("PHX-HEROICAL-001d")
def test_after_the_swap_the_attacker_chooses_against_the_new_field():
    m = window(grids=[{"f0": "10D", "f1": "JD"}, {"f2": "9S", "f3": "AC"}], hands=[[], ["QC"]])
    m.play(1, "swap QC f3")
    assert m.actors == (0,)
    assert texts(m, 0) == ["f0 x f2", "f0 x f3", "f1 x f2", "f1 x f3"]
    m.play(0, "f1 x f3")
    assert "f3" not in grid(m, 1)


@pytest.mark.clause("PHX-HEROICAL-001e")
@pytest.mark.parametrize(("hero", "name"), [("JC", "Jeneral"), ("QC", "Qaos"), ("KC", "Karl")])
def test_heroicals_are_called_by_their_names(hero, name):
    m = window(grids=[{"f0": "10D"}, {"f2": "9S", "f3": hero}], hands=[[], []])
    assert card(m.scene(0), "cell.1.f3").spoken.startswith(f"{name}, ")
    assert not card(m.scene(0), "cell.1.f2").spoken.startswith(name)


@pytest.mark.clause("PHX-Q14")
def test_one_swap_closes_the_window():
    m = window(grids=[{"f0": "10D"}, {"f2": "9S", "f3": "8S"}], hands=[[], ["QC", "KC"]])
    m.play(1, "swap QC f2")
    assert m.position()["phase"] == "attack"
    assert m.position()["swapped"] == []
    assert m.actors == (0,)


@pytest.mark.clause("PHX-Q14", "PHX-D01")
@pytest.mark.parametrize("limit", [2, 3, 4])
def test_a_window_allows_as_many_swaps_as_the_option_says(limit):
    m = window(
        {"swaps_per_window": limit},
        grids=[{"f0": "10D"}, {"f0": "6S", "f1": "7S", "f2": "9S", "f3": "8S"}],
        hands=[[], ["QC", "KC", "JC", "QD"]],
    )
    for n, hero in enumerate(["QC", "KC", "JC", "QD"][:limit]):
        assert m.actors == (1,)
        m.play(1, f"swap {hero} f{n}")
    assert m.actors == (0,)
    assert sorted(hand(m, 1)[-limit:]) == sorted(["6S!", "7S!", "9S!", "8S!"][:limit])


@pytest.mark.clause("PHX-Q14", "PHX-D01")
@pytest.mark.fires("phalanx", "no_further_swap")
def test_a_heroical_is_used_once_a_window():
    m = window({"swaps_per_window": 3}, grids=[{"f0": "10D"}, {"f2": "9S"}], hands=[[], ["QC", "KC"]])
    m.play(1, "swap QC f2")
    assert m.position()["swapped"] == ["QC"]
    m.play(1, "swap KC f2")  # Qaos is back in the hand
    assert hand(m, 1) == ["QC!", "9S!"]
    assert refused(m, 1, "swap QC f2") == "PHX-Q14"
    assert texts(m, 1) == ["pass"]
    assert kinds(m.play(1, "pass")) == ["no_further_swap"]


@pytest.mark.clause("PHX-Q14")
def test_without_a_swap_before_it_passing_says_no_swap():
    m = window({"swaps_per_window": 3}, grids=[{"f0": "10D"}, {"f2": "9S"}], hands=[[], ["QC"]])
    assert kinds(m.play(1, "pass")) == ["no_swap"]


@pytest.mark.clause("PHX-Q14")
def test_the_next_window_is_fresh():
    m = window({"swaps_per_window": 2}, grids=[{"f0": "AC", "f1": "2S"}, {"f2": "AS"}], hands=[[], ["QC", "KC"]])
    fight(m, "swap QC f2", "swap KC f2", "f1 x f2", "f2 x f1")
    assert m.position()["swapped"] == []
    assert texts(m, 1) == ["pass", "swap QC f2"]


@pytest.mark.clause("PHX-Q17", "PHX-Q18", "PHX-DEC-009")
@pytest.mark.parametrize("heals", [False, True])
def test_wounds_go_along_to_the_hand_unless_it_heals(heals):
    m = window(
        {"swap_heals": heals},
        grids=[{"f0": "AS", "f1": "AH"}, {"f2": "QC/6", "f3": "AD"}],
        hands=[[], ["KC"]],
    )
    m.play(1, "swap KC f2")
    assert hand(m, 1) == ["QC!" if heals else "QC/6!"]
    fight(m, "f0 x f3", "f3 x f0")
    m.play(1, "swap QC f3")
    assert grid(m, 1)["f3"] == ("QC" if heals else "QC/6")


@pytest.mark.clause("PHX-Q18")
def test_a_heroical_never_hit_comes_in_with_eleven():
    m = window(grids=[{"f0": "AS"}, {"f2": "9S"}], hands=[[], ["KC"]])
    m.play(1, "swap KC f2")
    assert card(m.scene(0), "cell.1.f2").counters == {"hp": 11, "full": 11}


@pytest.mark.clause("PHX-Q19")
def test_a_heroical_may_replace_a_heroical():
    m = window(grids=[{"f0": "AS"}, {"f2": "JD/3"}], hands=[[], ["KC"]])
    m.play(1, "swap KC f2")
    assert (grid(m, 1), hand(m, 1)) == ({"f2": "KC"}, ["JD/3!"])


@pytest.mark.clause("PHX-Q20", "PHX-Q21")
def test_a_swapped_in_card_attacks_on_the_very_next_turn():
    m = window(grids=[{"f0": "AS", "f1": "2H"}, {"f2": "9S"}], hands=[[], ["KC"]])
    m.play(1, "swap KC f2")
    fight(m, "f1 x f2", "f2 x f0")
    assert grid(m, 0) == {"f1": "2H"}


@pytest.mark.clause("PHX-Q26", "PHX-HEROICAL-001b")
def test_everyone_is_asked_and_no_swap_reads_the_same():
    told = []
    for cards in (["QC", "KC"], ["2C", "3C"]):
        m = window(grids=[{"f0": "10D"}, {"f2": "9S"}], hands=[[], cards])
        before = m.scene(0), m.scene(None)
        m.play(1, "pass")
        told.append((before, m.scene(0), m.scene(None), [repr(e) for e in m.events(0)]))
    assert told[0] == told[1]
    assert "Mara makes no swap." in told[0][3][0]


@pytest.mark.clause("PHX-Q13")
def test_there_is_no_announcing_of_attacks():
    m = window(grids=[{"f0": "10D"}, {"f2": "9S"}], hands=[["KC"], []])
    m.play(1, "pass")
    assert texts(m, 0) == ["f0 x f2"]


@pytest.mark.clause("PHX-RESOURCES-001")
def test_the_hand_keeps_its_size_and_no_hand_card_is_played():
    m = duel(grids=[{"f0": "10D"}, {"f2": "9S", "f3": "2S"}], hands=[["KC", "2C"], ["QC", "3C"]])
    assert refused(m, 0, "reinforce KC f1") == "PHX-RESOURCES-001"
    fight(m, "f0 x f2", "f3 x f0")
    m.play(1, "swap QC f3")
    assert [len(hand(m, seat)) for seat in (0, 1)] == [2, 2]
