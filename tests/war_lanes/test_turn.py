"""A turn: three plays one by one, what a side takes, what a discard costs, the draw and the final turn."""

from __future__ import annotations

import pytest

from .dealer import DECK, GAME, battle, hp, kinds, lane, plays, refused, stack, waits

HAND = ["4C", "5C", "6C", "7C", "8C"]


def mid(**more):
    """Ada has a full hand, both have a deck."""
    return battle(**({"hands": [HAND, ["9C", "9D", "9H"]], "decks": [9, 9]} | more))


@pytest.mark.clause(
    "WLP-TURN-001", "WLP-TURN-002", "WLP-Q35", "WLP-Q36", "WLP-LANE-004", "WLP-DRAW-001", "WLP-ROUND-004"
)
def test_a_turn_is_three_plays_one_by_one_and_then_three_cards_are_drawn():
    m = mid()
    plays(m, "play 4C left")
    assert (m.actors, m.position()["plays_left"]) == ((0,), 2)
    plays(m, "discard 5C", "play 6C right")
    p = m.position()
    assert m.actors == (1,)
    assert p["plays_left"] == 3
    assert p["turns"] == 1
    assert len(p["hands"][0]) == 5
    assert p["decks"] == [6, 9]
    assert p["lanes"]["left"][0] == ["4C"]
    assert p["lanes"]["right"][0] == ["6C"]


@pytest.mark.clause("WLP-ROUND-004")
def test_only_the_player_whose_turn_it_is_acts():
    assert refused(mid(), 1, "play 9C left") == "WLP-ROUND-004"


@pytest.mark.clause("WLP-TURN-001")
def test_only_cards_of_the_hand_can_be_played():
    assert refused(mid(), 0, "play KS left") == "WLP-TURN-001"


@pytest.mark.clause("WLP-LANE-001")
def test_a_side_holds_three_cards():
    m = mid(lanes=lane("2C 2D 2H"), pending=waits(0, 2))
    assert refused(m, 0, "play 4C left") == "WLP-LANE-001"
    plays(m, "play 4C middle")


@pytest.mark.clause("WLP-LANE-002", "WLP-LANE-003")
def test_values_on_a_side_never_fall():
    m = mid(lanes=lane("6D"), hands=[["2S", "6H", "7C", "JK"], ["9C"]])
    assert refused(m, 0, "play 2S left") == "WLP-LANE-003"
    plays(m, "play 6H left", "play JK left")
    assert m.position()["lanes"]["left"][0] == ["6D", "6H", "JK"]
    plays(mid(), "play 8C middle")  # any card opens


@pytest.mark.clause("WLP-DISC-001", "WLP-DISC-002", "WLP-Q17")
def test_a_discard_is_always_allowed_and_costs_its_value():
    m = mid(suits=["C", "H"])  # healing suits do not soften it
    plays(m, "discard 8C")
    assert hp(m) == [92, 100]
    assert m.position()["discard"] == ["8C"]
    m = mid(hands=[["JK", "2C"], ["9C"]])
    plays(m, "discard JK")
    assert hp(m) == [85, 100]


@pytest.mark.clause("WLP-Q32")
@pytest.mark.fires("war-lanes", "fell_by_discard")
def test_a_fatal_discard_is_legal_and_loses_at_once():
    m = mid(hp=[8, 1])
    assert "discard 8C" in [move.text for move in m.legal(0)]
    plays(m, "discard 8C")
    assert (m.outcome.winner, m.position()["plays_left"]) == (1, 2)


@pytest.mark.clause("WLP-Q10")
def test_with_the_check_at_the_end_of_the_round_a_fatal_discard_goes_on():
    m = battle({"death_check": "end_of_round"}, hp=[3, 50], hands=[HAND, ["9C"]], decks=[9, 9])
    plays(m, "discard 8C")
    assert hp(m) == [-5, 50]
    assert m.actors == (0,)


@pytest.mark.clause("WLP-DRAW-001", "WLP-Q28")
def test_a_draw_that_takes_the_last_card_is_not_final():
    m = battle(hands=[HAND, ["9C", "9D", "9H", "9S", "10C"]], decks=[3, 3])
    plays(m, "play 4C left", "play 5C middle", "play 6C right")
    p = m.position()
    assert (p["decks"][0], p["final"], len(p["hands"][0])) == (0, [False, False], 5)


@pytest.mark.clause("WLP-DRAW-003", "WLP-END-001")
def test_a_turn_without_a_deck_is_final_and_draws_nothing():
    m = battle(hands=[HAND, ["9C", "9D", "9H", "9S", "10C"]], decks=[0, 0])
    plays(m, "play 4C left", "play 5C middle", "play 6C right")
    p = m.position()
    assert (p["final"], len(p["hands"][0]), p["discard"]) == ([True, False], 2, [])
    plays(m, "play 9C left", "play 9D middle", "play 9H right")
    assert m.position()["round"] == 2


@pytest.mark.clause("WLP-DRAW-002", "WLP-Q33")
@pytest.mark.parametrize("left", [1, 2])
def test_the_last_one_or_two_cards_are_dumped_openly_and_free(left, monkeypatch):
    m = battle(hands=[HAND, ["9C", "9D", "9H"]], decks=[left, 5])
    stack(monkeypatch, ["KS", "KH"][:left])
    plays(m, "play 4C left", "play 5C middle", "play 6C right")
    p = m.position()
    assert sorted(p["discard"]) == sorted(["KS", "KH"][:left])
    assert p["hp"] == [100, 100]
    assert (p["decks"][0], p["final"][0], len(p["hands"][0])) == (0, True, 2)
    assert "Ada's last K♠ goes straight to the discard." in [event.text for event in m.events(1)]


@pytest.mark.clause("WLP-Q33", "WLP-D07")
@pytest.mark.fires("war-lanes", "dumped_hidden")
def test_hidden_dumps_stay_out_of_sight_until_the_next_shuffle():
    m = battle({"dump_hidden": True}, hands=[HAND, ["9C", "9D", "9H"]], decks=[2, 5])
    plays(m, "play 4C left", "play 5C middle", "play 6C right")
    p = m.position()
    assert (p["discard"], p["decks"], p["final"][0]) == ([], [0, 5], True)
    assert "Your last 2 cards go to the discard, face down." in [event.text for event in m.events(0)]
    unseen = len(DECK) - len(HAND) - 3  # none of the dumped cards is in sight
    assert int(m._state["pooled"][0]) == unseen


@pytest.mark.clause("WLP-Q26")
def test_by_option_the_dump_is_followed_by_a_turn_of_two_cards():
    m = battle({"extra_turn_after_dump": True}, hands=[HAND, ["9C", "9D", "9H", "9S", "10C"]], decks=[1, 1])
    plays(m, "play 4C left", "play 5C middle", "play 6C right", "play 9C left", "play 9D middle", "play 9H right")
    assert m.position()["final"] == [False, False]
    plays(m, "play 7C left", "play 8C left")
    assert m.actors == (1,)
    assert m.position()["final"] == [True, False]
    plays(m, "play 9S left", "play 10C left")
    assert m.position()["round"] == 2


@pytest.mark.clause("WLP-D08")
def test_a_hand_larger_than_its_turn_still_draws_three():
    m = battle(plays_left=1, hands=[HAND, ["9C"]], decks=[20, 20])
    plays(m, "play 4C left")
    assert len(m.position()["hands"][0]) == 7


@pytest.mark.clause("WLP-Q42")
def test_a_deck_draws_from_the_unseen_pool():
    m = battle(hands=[["4C"], ["9C"]], plays_left=1, decks=[3, 0], discard=[c for c in DECK if c[0] in "235678JQKA1"])
    told = m.play(0, "play 4C left")
    drew = next(event for event in told if event.kind == "drew")
    assert all(drew.data[name][0] in "49" for name in "abc")


def test_moves_are_told_with_cards_and_totals():
    m = mid(lanes=lane("2C"))
    assert [str(e) for e in m.play(0, "play 4C left")] == ["You play 4♣ to the left lane: 6. (WLP-TURN-001)"]
    assert "Ada plays 4♣ to the left lane: 6." in [e.text for e in m.events(1)]
    assert kinds(m) == ["played"]
    assert GAME.notation(None, 0, 215) == "suit S"
