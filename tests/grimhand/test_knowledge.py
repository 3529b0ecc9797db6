"""What a seat may know: hands are hidden, shamrocks and discards open, and a deck that runs out tells its hands."""

from __future__ import annotations

import pytest

from .dealer import faces, grim, marked, stacked, zone

HANDS = [{"attack": [3, 8], "defense": [2]}, {"attack": [5], "defense": [4, 4]}]
OPEN, SHOWN = {"open_hands": True}, {"draws_public": True}
refreshes = pytest.mark.parametrize("refresh", ["eager", "lazy"])


def known(m, viewer, seat, deck):
    """The cards of a hand that a viewer sees, and how many backs."""
    seen = faces(m.scene(viewer), f"hand.{seat}.{deck}")
    return [face for face in seen if face], seen.count(None)


@pytest.mark.clause("GRIM-Q13")
def test_a_player_sees_the_own_hands_and_counts_of_the_others():
    m = grim(hands=HANDS)
    assert known(m, 0, 0, "attack") == (["attack 3", "attack 8"], 0)
    assert known(m, 0, 0, "defense") == (["defense 2"], 0)
    assert known(m, 0, 1, "attack") == ([], 1)
    assert known(m, 0, 1, "defense") == ([], 2)
    assert known(m, 1, 0, "attack") == ([], 2)


@pytest.mark.clause("GRIM-Q13")
def test_a_spectator_sees_counts_of_both():
    m = grim(hands=HANDS)
    assert [known(m, None, seat, "attack") for seat in (0, 1)] == [([], 2), ([], 1)]


@pytest.mark.clause("GRIM-Q13")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_lucky_slots_are_open_with_their_origin(viewer):
    m = grim(lucky=[{"attack": 1, "defense": 1}, {"defense": 1}])
    scene = m.scene(viewer)
    assert [card.spoken for card in zone(scene, "lucky.0").cards] == [
        "shamrock of the attack deck",
        "shamrock of the defense deck",
    ]
    assert [card.back for card in zone(scene, "lucky.1").cards] == ["defense"]


@pytest.mark.clause("GRIM-Q13")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_open_hands_are_seen_by_all(viewer):
    m = grim(OPEN, hands=HANDS)
    assert known(m, viewer, 0, "attack") == (["attack 3", "attack 8"], 0)
    assert known(m, viewer, 1, "defense") == (["defense 4", "defense 4"], 0)


@pytest.mark.clause("GRIM-Q13", "GRIM-Q14", "GRIM-D06")
@pytest.mark.parametrize("options", [OPEN, SHOWN, OPEN | SHOWN])
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.fires("grimhand", "drew_openly")
def test_a_card_drawn_openly_is_seen_and_told(options, viewer):
    m = grim(options, **stacked("attack", 5, 5))
    m.play(0, "draw attack")
    event = m.events(viewer)[0]
    assert (event.kind, event.clause, event.data["card"]) == ("drew_openly", "GRIM-Q14", 5)
    assert known(m, viewer, 0, "attack") == (["attack 5"], 0)
    assert marked(m, 0, "attack") == ["5!"]


@pytest.mark.clause("GRIM-D06", "GRIM-Q14")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_where_draws_are_public_the_hands_of_a_position_have_been_seen(viewer):
    m = grim(SHOWN, hands=[{"attack": [3]}, {"defense": [4]}])
    assert known(m, viewer, 0, "attack") == (["attack 3"], 0)
    assert known(m, viewer, 1, "defense") == (["defense 4"], 0)


@pytest.mark.clause("GRIM-Q14")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_drawn_value_card_is_told_to_its_owner_alone(viewer):
    m = grim(**stacked("attack", 5, 5))
    (event,) = m.play(0, "draw attack")
    assert event.data["card"] == 5
    (told,) = m.events(viewer)
    assert told.data == {"seat": 0, "deck": "attack"}
    assert known(m, viewer, 0, "attack") == ([], 1)


@pytest.mark.clause("GRIM-Q14", "GRIM-Q03")
@pytest.mark.parametrize("card", [7, 13])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_drawn_7_or_13_is_told_to_all(card, viewer):
    m = grim(**stacked("attack", card, card, discard=() if card == 13 else (13,)))
    m.play(0, "draw attack")
    assert [event.data for event in m.events(viewer)] == [event.data for event in m.events(0)]
    assert m.events(viewer)[0].kind == {7: "found_lucky", 13: "died"}[card]


@pytest.mark.clause("GRIM-Q15")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_discards_are_open(viewer):
    m = grim(hands=[{"attack": [3, 8]}, {"defense": [4]}], discard={"attack": [7, 13]})
    m.play(0, "attack")
    assert sorted(faces(m.scene(viewer), "discard.attack")) == ["attack 3", "attack 8", "death 13", "lucky 7"]
    assert faces(m.scene(viewer), "discard.defense") == ["defense 4"]


@pytest.mark.clause("GRIM-D01", "GRIM-DECK-004", "GRIM-Q08", "GRIM-Q13")
@refreshes
def test_a_deck_that_runs_out_makes_both_hands_of_it_known(refresh):
    m = grim({"refresh": refresh}, **stacked("attack", 6, hands=HANDS))
    m.play(0, "draw attack")
    assert m.position()["hands"] == [
        {"attack": ["3!", "6!", "8!"], "defense": [2]},
        {"attack": ["5!"], "defense": [4, 4]},
    ]
    assert known(m, 1, 0, "attack") == (["attack 3", "attack 6", "attack 8"], 0)
    assert known(m, 0, 1, "attack") == (["attack 5"], 0)
    assert known(m, 0, 1, "defense") == ([], 2)


@pytest.mark.clause("GRIM-D02", "GRIM-Q13")
def test_a_spectator_sees_what_both_players_know():
    m = grim(hands=[{"attack": ["3!", 8]}, {"attack": [5], "defense": ["4!", 4]}])
    assert known(m, None, 0, "attack") == (["attack 3"], 1)
    assert known(m, None, 1, "attack") == ([], 1)
    assert known(m, None, 1, "defense") == (["defense 4"], 1)


@pytest.mark.clause("GRIM-DECK-004", "GRIM-Q13")
def test_a_deck_with_cards_left_keeps_the_hands_hidden():
    m = grim(**stacked("attack", 6, 6, hands=HANDS))
    m.play(0, "draw attack")
    assert marked(m, 0, "attack") == [3, 6, 8]


@pytest.mark.clause("GRIM-DECK-004", "GRIM-Q13", "GRIM-Q14")
def test_known_cards_stay_known_and_later_draws_are_not():
    m = grim(**stacked("attack", 9, 9, hands=[{"attack": ["6!"]}, {}]))
    m.play(0, "draw attack")
    assert marked(m, 0, "attack") == ["6!", 9]
    assert known(m, 1, 0, "attack") == (["attack 6"], 1)


@pytest.mark.clause("GRIM-DECK-004", "GRIM-Q08", "GRIM-Q14")
@refreshes
def test_what_is_drawn_from_the_rebuilt_deck_is_hidden_again(refresh):
    m = grim(
        {"refresh": refresh},
        draw={"attack": [6], "defense": [4, 4]},
        discard={"attack": [9, 13], "defense": [13]},
        lucky=[{"attack": 1}, {}],
    )
    m.play(0, "draw attack")
    m.play(1, "draw defense")
    m.play(0, "draw attack")
    assert marked(m, 0, "attack") in (["6!", 9], ["6!"])  # 9, or Death and the shamrock


@pytest.mark.clause("GRIM-Q13", "GRIM-Q14")
def test_a_second_copy_of_a_known_card_is_unknown():
    m = grim({"copies": 4}, **stacked("attack", 8, 8, hands=[{"attack": ["8!"]}, {}]))
    m.play(0, "draw attack")
    assert marked(m, 0, "attack") == ["8!", 8]
    assert known(m, 1, 0, "attack") == (["attack 8"], 1)


@pytest.mark.clause("GRIM-ATT-003", "GRIM-Q13")
def test_an_attack_takes_known_cards_away_and_leaves_the_rest_known():
    m = grim(hands=[{"attack": ["3!"], "defense": ["2!"]}, {"attack": ["5!"], "defense": ["4!"]}])
    m.play(0, "attack")
    assert m.position()["hands"] == [{"attack": [], "defense": ["2!"]}, {"attack": ["5!"], "defense": []}]


@pytest.mark.clause("GRIM-HAND-002", "GRIM-Q13")
def test_a_card_is_hidden_when_it_comes_back_after_it_was_known():
    m = grim(
        {"hand_limit_unit": "points", "copies": 4},
        hands=[{"attack": ["12!"]}, {}],
        draw={"attack": [12, 12, 12], "defense": [4, 4]},
        discard={"attack": [13], "defense": [13]},
    )
    m.play(0, "draw attack")  # 24 points: flushed
    m.play(1, "draw defense")
    m.play(0, "draw attack")
    assert marked(m, 0, "attack") == [12]
    assert known(m, 1, 0, "attack") == ([], 1)
