"""The acceptance scenarios GRIM-SC-01 to GRIM-SC-08, as the ruling file tells them."""

from __future__ import annotations

from collections import Counter

import pytest

from quintain.core.errors import IllegalMove, ImpossiblePosition

from .dealer import cards, discard, faces, grim, lucky, marked, pile, stacked

DECKS = ("attack", "defense")


@pytest.mark.clause("GRIM-DRAW-001", "GRIM-TURN-001")
def test_plain_draw_goes_to_the_hand_and_the_turn_passes():
    """GRIM-SC-01."""
    m = grim(**stacked("attack", 5))
    m.play(0, "draw attack")
    assert cards(m, 0, "attack") == [5]
    assert cards(m, 0, "defense") == []
    assert m.actors == (1,)
    assert "5" not in m.events(1)[0].text


@pytest.mark.clause("GRIM-DRAW-001", "GRIM-TURN-001", "GRIM-Q14")
def test_plain_draw_shows_the_opponent_a_count_only():
    """GRIM-SC-01."""
    m = grim(**stacked("attack", 5, 5))
    m.play(0, "draw attack")
    assert marked(m, 0, "attack") == [5]
    assert faces(m.scene(1), "hand.0.attack") == [None]


@pytest.mark.clause("GRIM-LUCKY-001", "GRIM-TURN-001")
def test_lucky_goes_to_the_slot_and_the_turn_passes():
    """GRIM-SC-02."""
    m = grim(**stacked("defense", 7, hands=[{"defense": [4]}, {}]))
    m.play(0, "draw defense")
    assert lucky(m, 0) == (0, 1)
    assert cards(m, 0, "defense") == [4]
    assert m.actors == (1,)


@pytest.mark.clause("GRIM-ATT-002", "GRIM-ATT-003", "GRIM-ATT-004")
def test_attack_of_3_and_8_against_4_does_7_damage():
    """GRIM-SC-03."""
    m = grim(hands=[{"attack": [3, 8], "defense": [9]}, {"defense": [4]}])
    m.play(0, "attack")
    assert m.position()["hp"] == [50, 43]
    assert discard(m, "attack") == [3, 8]
    assert discard(m, "defense") == [4]
    assert cards(m, 0, "defense") == [9]


@pytest.mark.clause("GRIM-ATT-002", "GRIM-Q02")
def test_document_arithmetic_10_against_4_does_6_damage():
    """GRIM-SC-04."""
    m = grim(hands=[{"attack": [4, 6]}, {"defense": [4]}])
    m.play(0, "attack")
    assert m.position()["hp"] == [50, 44]


@pytest.mark.clause("GRIM-ATT-002", "GRIM-ATT-003")
def test_blocked_attack_does_nothing_but_spend_all_cards():
    """GRIM-SC-05."""
    m = grim(hands=[{"attack": [2]}, {"defense": [9, 1]}])
    m.play(0, "attack")
    assert m.position()["hp"] == [50, 50]
    assert discard(m, "attack") == [2]
    assert discard(m, "defense") == [1, 9]
    assert cards(m, 0, "attack") == cards(m, 1, "defense") == []


@pytest.mark.clause("GRIM-DEATH-002", "GRIM-WIN-002")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seat", [0, 1])
def test_death_card_without_shamrock_loses(deck, seat):
    """GRIM-SC-06."""
    m = grim(turn=seat, **stacked(deck, 13, 13, discard=()))
    m.play(seat, f"draw {deck}")
    assert m.outcome.winner == 1 - seat
    assert m.outcome.reason == "death_card"
    assert m.actors == ()


@pytest.mark.clause("GRIM-WIN-001", "GRIM-Q18")
def test_lethal_attack_wins():
    """GRIM-SC-07."""
    m = grim(hp=[50, 7], hands=[{"attack": [12]}, {}])
    m.play(0, "attack")
    assert m.position()["hp"] == [50, 0]
    assert (m.outcome.winner, m.outcome.reason) == (0, "hp")


@pytest.mark.clause("GRIM-ATT-001")
def test_attack_with_an_empty_hand_is_refused():
    """GRIM-SC-07."""
    m = grim(hp=[50, 7], hands=[{"defense": [12]}, {"attack": [5]}])
    with pytest.raises(IllegalMove) as refused:
        m.play(0, 2)
    assert refused.value.clause == "GRIM-ATT-001"
    assert refused.value.sentence == "You need at least one attack card to attack."


@pytest.mark.clause("GRIM-DECK-002", "GRIM-Q01", "GRIM-Q10")
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_a_deck_is_somewhere(deck):
    """GRIM-SC-08."""
    m = grim(
        hands=[{"attack": [3, 8], "defense": [2]}, {"attack": [5], "defense": [4]}],
        lucky=[{"attack": 1, "defense": 1}, {"defense": 1}],
        discard={"attack": [1, 2, 13], "defense": [9]},
        draw={"attack": [6]},
    )
    for seat, text in ((0, "attack"), (1, "draw defense"), (0, "draw attack")):
        if m.outcome is None:
            m.play(seat, text)
        where = cards(m, 0, deck) + cards(m, 1, deck) + pile(m, deck) + discard(m, deck) + m.position()["out"][deck]
        where += [7] * sum(slot[deck] for slot in m.position()["lucky"])
        assert Counter(where) == dict.fromkeys(range(1, 14), 2)


@pytest.mark.clause("GRIM-DECK-002", "GRIM-Q01", "GRIM-Q10")
@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_whose_deaths_are_out_of_play_is_refused(deck):
    """GRIM-SC-08."""
    with pytest.raises(ImpossiblePosition) as refused:
        grim(draw={deck: [9]})
    assert refused.value.reasons == (f"No Death is left in the {deck} draw pile or discard.",)


@pytest.mark.clause("GRIM-DECK-002", "GRIM-Q01", "GRIM-Q10")
@pytest.mark.parametrize("deck", DECKS)
def test_death_cannot_stand_in_a_hand(deck):
    """GRIM-SC-08."""
    with pytest.raises(ImpossiblePosition, match="a value from 1 to 12 other than 7, not 13"):
        grim(hands=[{}, {deck: [13]}])
