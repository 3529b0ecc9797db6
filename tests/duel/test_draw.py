"""Drawing: what it costs, when it may be done, and what becomes of an empty deck."""

from __future__ import annotations

import pytest

from .dealer import cards, duel, facing, kinds, lp, refused, texts

HANDS = [["bat", "imp"], ["bat", "imp"]]


@pytest.mark.clause("DUEL-DRAW-001")
def test_nobody_draws_unless_they_want_to():
    m = duel(hands=HANDS)
    m.play(0, "summon bat 1 attack")
    m.play(1, "summon bat 1 attack")
    assert lp(m) == [8000, 8000]
    assert [len(cards(m, "hands", seat)) for seat in (0, 1)] == [1, 1]


@pytest.mark.clause("DUEL-DRAW-001")
@pytest.mark.fires("duel", "paid", "drew")
def test_a_draw_takes_a_card_from_the_own_deck_and_leaves_the_turn():
    m = duel(hands=HANDS, decks=[["ogre"], ["wolf"]])
    events = m.play(0, "draw")
    assert kinds(events) == ["paid", "drew"]
    assert events[0].text == "You pay 500 LP for a card and have 7500 left."
    assert cards(m, "hands", 0) == ["ogre", "bat", "imp"]
    assert cards(m, "decks", 0) == []
    assert cards(m, "decks", 1) == ["wolf"]
    assert m.actors == (0,)
    assert m.position()["draws"] == [1, 0]
    assert m.position()["drawn"] is True


@pytest.mark.clause("DUEL-DRAW-002", "DUEL-Q06")
def test_after_the_action_it_is_too_late_to_draw():
    m = duel(hands=HANDS)
    m.play(0, "summon bat 1 attack")
    assert refused(m, 0, "draw") == "DUEL-DRAW-002"
    assert m.refusal(0, "draw").sentence == "You may draw once, as the first thing in your own turn."
    m.play(1, "draw")


@pytest.mark.clause("DUEL-DRAW-002")
def test_a_draw_is_possible_again_in_the_next_turn():
    m = duel(hands=HANDS)
    m.play(0, "draw")
    m.play(0, "summon bat 1 attack")
    m.play(1, "summon bat 1 attack")
    m.play(0, "draw")
    assert lp(m) == [7000, 8000]


@pytest.mark.clause("DUEL-DRAW-002", "DUEL-Q06")
def test_a_position_may_stand_after_the_draw():
    m = duel(drawn=True, hands=HANDS)
    assert "draw" not in texts(m, 0)


@pytest.mark.clause("DUEL-Q03", "DUEL-D03")
@pytest.mark.parametrize("points", [1, 300, 500])
@pytest.mark.fires("duel", "lost_by_lp")
def test_who_pays_with_the_last_lp_loses_before_the_card_comes(points):
    m = duel(lp=[points, 8000], hands=HANDS)
    deck = cards(m, "decks", 0)
    assert kinds(m.play(0, "draw")) == ["paid", "lost_by_lp"]
    assert (m.outcome.winner, m.outcome.clause) == (1, "DUEL-WIN-001")
    assert cards(m, "hands", 0) == HANDS[0]
    assert cards(m, "decks", 0) == deck


@pytest.mark.clause("DUEL-Q03")
def test_501_lp_are_enough_for_a_card():
    m = duel(lp=[501, 8000], hands=HANDS)
    m.play(0, "draw")
    assert lp(m) == [1, 8000]
    assert m.outcome is None


@pytest.mark.clause("DUEL-Q03")
@pytest.mark.parametrize(("points", "clause"), [(500, "DUEL-Q03"), (501, None)])
def test_a_threshold_may_forbid_the_fatal_draw(points, clause):
    m = duel({"min_lp_to_draw": 501}, lp=[points, 8000], hands=HANDS)
    assert refused(m, 0, "draw") == clause
    assert ("draw" in texts(m, 0)) == (clause is None)


@pytest.mark.clause("DUEL-Q04")
@pytest.mark.parametrize(("allowed", "turns", "clause"), [(True, 0, None), (False, 0, "DUEL-Q04"), (False, 1, None)])
def test_the_very_first_turn_may_be_without_a_draw(allowed, turns, clause):
    m = duel({"first_turn_draw": allowed}, hands=HANDS, turns=turns)
    assert refused(m, 0, "draw") == clause


@pytest.mark.clause("DUEL-Q09", "DUEL-Q07")
def test_who_has_nothing_to_do_may_draw_or_pass():
    m = duel(decks=[["ogre"], ["wolf"]])
    assert texts(m, 0) == ["draw", "pass"]
    m.play(0, "draw")
    assert "pass" not in texts(m, 0)
    assert "summon ogre 1 attack" in texts(m, 0)


@pytest.mark.clause("DUEL-DRAW-001")
@pytest.mark.parametrize("cost", [0, 1, 750, 8000])
def test_the_price_is_an_option(cost):
    m = duel({"draw_cost": cost}, hands=HANDS)
    events = m.play(0, "draw")
    assert lp(m)[0] == 8000 - cost
    assert ("paid" in kinds(events)) == (cost > 0)
    assert (m.outcome is not None) == (cost == 8000)


@pytest.mark.clause("DUEL-D01")
def test_the_price_may_rise_with_every_card_of_ones_own():
    m = duel({"draw_cost_step": 100}, hands=HANDS)
    for n, seat in enumerate((0, 1, 0, 1)):
        m.play(seat, "draw")
        m.play(seat, f"summon {'bat' if n < 2 else 'imp'} {n // 2 + 1} defense")
    assert lp(m) == [8000 - 500 - 600] * 2


@pytest.mark.clause("DUEL-D01")
def test_the_price_follows_the_cards_drawn_so_far():
    m = duel({"draw_cost": 300, "draw_cost_step": 50}, hands=HANDS, draws=[4, 9])
    m.play(0, "draw")
    assert lp(m) == [8000 - 300 - 4 * 50, 8000]


@pytest.mark.clause("DUEL-DRAW-003", "DUEL-D04")
@pytest.mark.parametrize("at_start", [True, False])
@pytest.mark.fires("duel", "lost_by_draw")
def test_drawing_from_an_empty_deck_loses_without_a_fee(at_start):
    m = duel({"deckout_at_turn_start": at_start}, lp=[300, 8000], hands=HANDS, decks=[[], []])
    (event,) = m.play(0, "draw")
    assert event.text == "You try to draw from an empty deck: Mara wins."
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "deckout", "DUEL-DRAW-003")
    assert lp(m) == [300, 8000]


@pytest.mark.clause("DUEL-DRAW-003", "DUEL-WIN-002")
def test_behind_the_check_at_the_start_nobody_gets_to_draw_from_an_empty_deck():
    m = duel(hands=HANDS, decks=[["ogre"], ["wolf"]])
    m.play(0, "draw")
    assert refused(m, 0, "draw") == "DUEL-DRAW-002"
    m.play(0, "summon bat 1 defense")
    m.play(1, "summon bat 1 defense")
    assert m.outcome.clause == "DUEL-WIN-002"


@pytest.mark.clause("DUEL-Q10", "DUEL-DRAW-003")
def test_without_the_check_an_empty_deck_is_no_harm_until_it_is_drawn_from():
    m = duel({"deckout_at_turn_start": False}, turn=1, hands=HANDS, decks=[[], ["wolf"]])
    m.play(1, "summon bat 1 defense")
    assert m.outcome is None
    assert "draw" in texts(m, 0)
    m.play(0, "summon bat 1 defense")
    assert m.outcome is None


@pytest.mark.clause("DUEL-WIN-002", "DUEL-LP-001")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.fires("duel", "won_by_deckout")
def test_an_empty_deck_at_the_start_of_a_turn_loses_whatever_the_lp(seat):
    decks = [["ogre"], ["ogre"]]
    decks[1 - seat] = []
    m = duel(turn=seat, lp=[1, 1] if seat else [1, 8000], hands=HANDS, decks=decks)
    events = m.play(seat, "summon bat 1 defense")
    assert kinds(events)[-1] == "won_by_deckout"
    assert (m.outcome.winner, m.outcome.reason) == (seat, "deckout")


@pytest.mark.clause("DUEL-Q10")
def test_the_match_may_end_before_the_empty_deck_matters():
    m = facing("dragon attack", None, lp=[8000, 500], decks=[["ogre"], ["wolf"]])
    m.play(0, "draw")
    m.play(0, "attack 1 direct")
    assert (m.outcome.winner, m.outcome.reason) == (0, "hp")
