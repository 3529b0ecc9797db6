"""Attacks, suits, Aces and the half-point ledger."""

from __future__ import annotations

import pytest

from .dealer import DECK, GAME, VALUES, card, discard, duel, fight, grid, kinds, refused, targets, texts


@pytest.mark.clause("PHX-COMBAT-001a")
def test_any_own_card_attacks_from_either_row():
    m = duel(grids=[{"f0": "5S", "b3": "6S"}, {"f1": "KH", "f2": "QH"}])
    assert texts(m, 0) == ["f0 x f1", "f0 x f2", "b3 x f1", "b3 x f2"]
    assert refused(m, 0, "f1 x f1") == "PHX-COMBAT-001a"


@pytest.mark.clause("PHX-CARDS-002a", "PHX-COMBAT-001b")
@pytest.mark.parametrize("attacker", [card for card in DECK if card.endswith("S")])
def test_damage_is_the_attackers_value(attacker):
    m = duel(grids=[{"f0": attacker}, {"f0": "KS", "f1": "2H"}])
    events = fight(m, "f0 x f0").events(0)
    left = 22 - 2 * VALUES[attacker]
    assert grid(m, 1).get("f0") == (f"KS/{left}" if left else None)
    assert events[0].data["damage"] == str(VALUES[attacker])


@pytest.mark.clause("PHX-CARDS-002a", "PHX-CARDS-002b")
@pytest.mark.parametrize("target", [card for card in DECK if card.endswith("C") and card != "AC"])
def test_life_is_the_targets_value(target):
    m = duel(grids=[{"f0": "2S"}, {"f0": target, "f1": "2H"}])
    assert card(m.scene(1), "cell.1.f0").counters == {"hp": VALUES[target], "full": VALUES[target]}
    fight(m, "f0 x f0")
    left = 2 * VALUES[target] - 4
    assert grid(m, 1).get("f0") == (f"{target}/{left}" if left > 0 else None)


@pytest.mark.clause("PHX-COMBAT-001b", "PHX-Q23")
def test_a_wounded_card_hits_as_hard_as_ever():
    m = duel(grids=[{"f0": "9S/1"}, {"f0": "10S", "f1": "2H"}])
    fight(m, "f0 x f0")
    assert grid(m, 1)["f0"] == "10S/2"


@pytest.mark.clause("PHX-COMBAT-001c", "PHX-CARDS-002b")
def test_a_destroyed_card_goes_to_its_owners_discard_and_the_attacker_stays_unharmed():
    m = duel(grids=[{"f0": "9S/5"}, {"f0": "KS/6", "f1": "2H"}])
    events = m.play(0, "f0 x f0")
    assert grid(m, 0) == {"f0": "9S/5"}
    assert grid(m, 1) == {"f1": "2H"}
    assert (discard(m, 0), discard(m, 1)) == ([], ["KS"])
    assert [str(e) for e in events] == [
        "Your 9♠ hits Mara's K♠ for 9: 0 left. (PHX-COMBAT-001b)",
        "Mara's K♠ at f0 is destroyed. (PHX-COMBAT-001c)",
    ]


@pytest.mark.clause("PHX-COMBAT-001d", "PHX-Q07")
def test_covered_cards_cannot_be_attacked_not_even_by_clubs():
    m = duel(grids=[{"f0": "10C"}, {"f0": "2S", "b0": "KH", "b2": "3S"}])
    assert targets(m, 0) == {"f0", "b2"}
    assert refused(m, 0, "f0 x b0") == "PHX-COMBAT-001d"
    assert refused(m, 0, "f0 x b1") == "PHX-COMBAT-001d"
    assert "covered" in card(m.scene(0), "cell.1.b0").marks
    assert "covered" not in card(m.scene(0), "cell.1.b2").marks


@pytest.mark.clause("PHX-COMBAT-001d", "PHX-Q12")
def test_there_is_one_target_for_each_column_that_is_not_empty():
    """Over random games: as many targets as non-empty columns, and never none."""
    from tests.walks import walk

    for seed in range(8):
        for m in walk(GAME, seed):
            if m.position()["phase"] == "attack" and not m.outcome:
                (seat,) = m.actors
                columns = {cell[1] for cell in grid(m, 1 - seat)}
                assert len(targets(m, seat)) == len(columns) >= 1
                assert len(texts(m, seat)) == len(columns) * len(grid(m, seat))


@pytest.mark.clause("PHX-SUIT-001", "PHX-DEC-003")
@pytest.mark.parametrize("target", ["10D", "10C", "10H", "10S"])
@pytest.mark.parametrize("row", ["f", "b"])
def test_only_diamonds_in_front_are_doubled(target, row):
    m = duel(grids=[{"f0": "6S"}, {f"{row}0": target, "f1": "2S"}])
    fight(m, f"f0 x {row}0")
    doubled = target == "10D" and row == "f"
    assert grid(m, 1)[f"{row}0"] == f"{target}/{20 - (6 if doubled else 12)}"
    assert ("doubled" in card(m.scene(0), f"cell.1.{row}0").marks) == doubled


@pytest.mark.clause("PHX-SUIT-002", "PHX-Q03", "PHX-Q04")
@pytest.mark.parametrize("row", ["f", "b"])
def test_a_heart_is_doubled_as_the_last_card_only_in_either_row(row):
    m = duel(grids=[{"f0": "4S"}, {f"{row}2": "9H"}])
    assert "doubled" in card(m.scene(1), f"cell.1.{row}2").marks
    fight(m, f"f0 x {row}2")
    assert grid(m, 1) == {f"{row}2": "9H/14"}
    m = duel(grids=[{"f0": "4S"}, {f"{row}2": "9H", "f3": "2C"}])
    assert "doubled" not in card(m.scene(1), f"cell.1.{row}2").marks
    fight(m, f"f0 x {row}2")
    assert grid(m, 1)[f"{row}2"] == "9H/10"


@pytest.mark.clause("PHX-SUIT-002")
@pytest.mark.parametrize("last", ["9C", "9S", "9D"])
def test_no_other_suit_is_doubled_as_the_last_card(last):
    m = duel(grids=[{"f0": "4S"}, {"b2": last}])
    fight(m, "f0 x b2")
    assert grid(m, 1) == {"b2": f"{last}/10"}


@pytest.mark.clause("PHX-Q02")
def test_a_wounded_heart_that_becomes_last_keeps_its_life_and_loses_half_from_then_on():
    m = duel(grids=[{"f0": "4S", "f1": "KS"}, {"f0": "9H/7", "f1": "5C"}])
    fight(m, "f1 x f1")
    assert grid(m, 1) == {"f0": "9H/7"}
    fight(m, "f0 x f1", "f0 x f0")
    assert grid(m, 1) == {"f0": "9H/3"}


@pytest.mark.clause("PHX-SUIT-003")
@pytest.mark.parametrize("attacker", ["4C", "4D", "4H", "4S"])
@pytest.mark.parametrize("row", ["f", "b"])
def test_only_clubs_are_doubled_and_only_against_the_back_row(attacker, row):
    m = duel(grids=[{"b0": attacker}, {f"{row}0": "10S", "f1": "2S"}])
    fight(m, f"b0 x {row}0")
    doubled = attacker == "4C" and row == "b"
    assert grid(m, 1)[f"{row}0"] == f"10S/{20 - (16 if doubled else 8)}"
    assert kinds(m.events(0)) == ["club_hit" if doubled else "hit"]


@pytest.mark.clause("PHX-Q05", "PHX-SUIT-003")
@pytest.mark.fires("phalanx", "club_on_last_heart_hit")
def test_a_club_against_a_last_heart_in_the_back_row_doubles_both():
    m = duel(grids=[{"f0": "4C"}, {"b1": "9H"}])
    fight(m, "f0 x b1")
    assert grid(m, 1) == {"b1": "9H/10"}


@pytest.mark.clause("PHX-SUIT-004", "PHX-Q09")
@pytest.mark.parametrize("suit", "CDHS")
def test_spades_have_no_bonus_and_any_suit_wins(suit):
    m = duel(grids=[{"f0": f"5{suit}"}, {"f0": "6S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1) == {"f0": "6S/2"}
    m = duel(grids=[{"f0": f"5{suit}"}, {"f0": "4S"}])
    m.play(0, "f0 x f0")
    assert (m.outcome.winner, m.outcome.reason) == (0, "cleared")


@pytest.mark.clause("PHX-SUIT-004", "PHX-SUIT-005")
def test_without_player_hp_nobody_can_be_attacked_directly():
    m = duel(grids=[{"f0": "5S"}, {"f0": "6S"}])
    assert refused(m, 0, "f0 x player") == "PHX-SUIT-004"
    assert "hp" not in m.position()


@pytest.mark.clause("PHX-ACE-001a")
@pytest.mark.parametrize("attacker", ["AC", "AS", "2S", "9D", "10C", "10H"])
@pytest.mark.parametrize("cell", ["f0", "b0"])
def test_nothing_but_a_heroical_harms_an_ace(attacker, cell):
    m = duel(grids=[{"f0": attacker}, {cell: "AH", "f1": "2S"}])
    events = m.play(0, f"f0 x {cell}")
    assert grid(m, 1)[cell] == "AH"
    assert kinds(events) == ["absorbed"]
    assert m.position()["quiet"] == 1


@pytest.mark.clause("PHX-ACE-001b")
@pytest.mark.fires("phalanx", "ace_hit", "club_hit")
def test_an_ace_attacks_for_one_and_the_ace_of_clubs_for_two_against_the_back_row():
    m = duel(grids=[{"f0": "AS", "f1": "AC"}, {"f0": "9S", "b1": "8S", "b2": "7S"}])
    fight(m, "f0 x f0", "f0 x f0", "f1 x b1")
    assert grid(m, 1) == {"f0": "9S/16", "b1": "8S/12", "b2": "7S"}


@pytest.mark.clause("PHX-ACE-001c", "PHX-D03")
@pytest.mark.parametrize("options", [{}, {"overflow": True}, {"player_hp": 9}, {"double_mode": "loss_down"}])
@pytest.mark.parametrize("ace", ["AD", "AS"])
def test_an_aces_suit_changes_nothing(options, ace):
    """A Diamond Ace in front would have doubled defence: whoever attacks, all goes as with another Ace."""
    for attacker in ("10C", "KC", "AC"):
        m = duel(options, grids=[{"f0": attacker}, {"f0": ace, "b0": "9S"}])
        fight(m, "f0 x f0")
        slain = attacker == "KC"
        assert grid(m, 1) == ({"b0": "9S"} if slain else {"f0": ace, "b0": "9S"})


@pytest.mark.clause("PHX-ACE-001c", "PHX-SUIT-002")
def test_a_last_heart_ace_falls_to_a_heroical_at_once():
    m = duel(grids=[{"f0": "JD"}, {"b0": "AH"}])
    m.play(0, "f0 x b0")
    assert m.outcome.winner == 0


@pytest.mark.clause("PHX-HEROICAL-002", "PHX-Q21", "PHX-HEROICAL-001a")
@pytest.mark.parametrize("hero", [rank + suit for rank in "JQK" for suit in "CDHS"])
@pytest.mark.parametrize("cell", ["f3", "b3"])
def test_every_heroical_destroys_an_ace_in_any_row(hero, cell):
    m = duel(grids=[{"b1": hero}, {cell: "AD", "f0": "2S"}])
    events = m.play(0, f"b1 x {cell}")
    assert grid(m, 1) == {"f0": "2S"}
    assert kinds(events) == ["ace_slain", "destroyed"]


@pytest.mark.clause("PHX-Q22")
@pytest.mark.parametrize("kills", [False, pytest.param(True, marks=pytest.mark.fires("phalanx", "ace_slain_by_ace"))])
def test_an_ace_destroys_an_ace_only_where_it_is_so_decided(kills):
    m = duel({"ace_kills_ace": kills}, grids=[{"f0": "AS", "f1": "10S"}, {"f0": "AD", "f1": "2H"}])
    m.play(0, "f0 x f0")
    assert ("f0" in grid(m, 1)) != kills


@pytest.mark.clause("PHX-Q22", "PHX-ACE-001a")
def test_where_aces_destroy_aces_nothing_else_does_but_heroicals():
    m = duel({"ace_kills_ace": True}, grids=[{"f0": "10S"}, {"f0": "AD"}])
    m.play(0, "f0 x f0")
    assert grid(m, 1) == {"f0": "AD"}


@pytest.mark.clause("PHX-Q01")
@pytest.mark.parametrize(
    ("mode", "hits", "left"),
    [
        ("exact", ["8S"], 2),
        ("exact", ["9S"], 1),
        ("exact", ["10S"], 0),
        ("exact", ["AC"], 9),
        ("loss_up", ["9S"], 0),
        ("loss_up", ["8S"], 2),
        ("loss_up", ["7S"], 2),
        ("loss_up", ["AC"], 8),
        ("loss_down", ["10S"], 0),
        ("loss_down", ["9S"], 2),
        ("loss_down", ["AC"], 10),
        ("loss_down", ["3S"], 8),
    ],
)
def test_double_mode_says_how_half_the_damage_is_counted(mode, hits, left):
    m = duel({"double_mode": mode}, grids=[{"f0": hits[0]}, {"f0": "5D", "f1": "2S"}])
    fight(m, "f0 x f0")
    assert grid(m, 1).get("f0") == (None if left == 0 else "5D" if left == 10 else f"5D/{left}")
    assert m.position()["quiet"] == (1 if left == 10 else 0)


@pytest.mark.clause("PHX-Q01")
@pytest.mark.parametrize(("mode", "hits"), [("exact", 10), ("loss_up", 5), ("loss_down", None)])
def test_how_many_ace_hits_a_front_five_of_diamonds_stands(mode, hits):
    m = duel({"double_mode": mode, "no_progress_limit": 400}, grids=[{"f0": "AS"}, {"f0": "5D", "f1": "AD"}])
    done = 0
    while "f0" in grid(m, 1) and done < 30:
        fight(m, "f0 x f0")
        done += 1
        fight(m, "f1 x f0")
    assert done == (hits or 30)


@pytest.mark.clause("PHX-Q01")
def test_rounding_modes_do_not_touch_undoubled_damage():
    for mode in ("exact", "loss_up", "loss_down"):
        m = duel({"double_mode": mode}, grids=[{"f0": "3S"}, {"f0": "9S", "f1": "2S"}])
        fight(m, "f0 x f0")
        assert grid(m, 1)["f0"] == "9S/12"


@pytest.mark.clause("PHX-DEC-009")
def test_damage_stays_through_the_turns():
    m = duel(grids=[{"f0": "2S", "f1": "3S"}, {"f0": "9S", "f1": "AD"}])
    fight(m, "f0 x f0", "f1 x f0", "f0 x f1", "f1 x f1")
    assert grid(m, 1)["f0"] == "9S/14"


def test_total_life_never_rises_under_default_options():
    """Field and hand together, for each player, over random games."""
    from tests.walks import walk

    def life(m, seat):
        total = 0
        for text in (*grid(m, seat).values(), *m.position()["hands"][seat]):
            face, _, left = text.rstrip("!").partition("/")
            total += int(left) if left else 2 * VALUES[face]
        return total

    for seed in range(6):
        before = [10_000, 10_000]
        for m in walk(GAME, seed):
            now = [life(m, seat) for seat in (0, 1)]
            assert all(a <= b for a, b in zip(now, before, strict=True))
            before = now
