"""Ambush's rules, each from a position."""

from __future__ import annotations

import pytest

from quintain.core.errors import BadOptions, IllegalMove

from .dealer import FOX_DOWN, GAME, ambush, hands, kinds, to_answer


def refused(m, seat, text):
    with pytest.raises(IllegalMove) as found:
        m.play(seat, text)
    return found.value.clause


def bid(m, ann, mara):
    m.play(0, ann)
    return m.play(1, mara)


@pytest.mark.clause("AMB-DECK-001", "AMB-DRAW-001")
def test_each_seat_draws_three_from_its_own_deck():
    m = GAME.match(seed=3, options={"deck_p0": ["ant"] * 3, "deck_p1": ["eel", "fox"] * 2})
    assert m.position()["hands"][0] == ["ant"] * 3
    assert sorted(m.position()["hands"][1] + m.position()["draw"][1]) == ["eel", "eel", "fox", "fox"]
    assert len(m.position()["hands"][1]) == 3


@pytest.mark.clause("AMB-DECK-001")
@pytest.mark.parametrize("deck", [["ant"] * 2, ["ant"] * 4, ["ant", "bee", "gnu"], ["ant", "bee", "cat"] * 5])
def test_a_deck_out_of_bounds_is_refused(deck):
    with pytest.raises(BadOptions, match="no deck"):
        GAME.match(options={"deck_p1": deck})


@pytest.mark.clause("AMB-ROUND-001")
def test_both_bid_then_the_initiative_acts_then_the_other():
    m = hands(["eel"], ["bee"])
    assert m.actors == (0, 1)
    assert refused(m, 0, "pass") == refused(m, 0, "leave") == "AMB-ROUND-001"
    bid(m, "bid eel", "bid bee")
    assert m.actors == (0,)
    assert refused(m, 1, "pass") == refused(m, 0, "bid eel") == "AMB-ROUND-001"
    m.play(0, "set eel 1 wary 1")
    assert m.actors == (1,)
    assert refused(m, 0, "leave") == refused(m, 1, "pass") == "AMB-ROUND-001"
    m.play(1, "leave")
    assert m.actors == (0, 1)
    assert m.position()["turns"] == 1
    assert m.position()["bids"] == [None, None]


@pytest.mark.clause("AMB-BID-001")
def test_a_bid_is_a_card_of_the_hand_and_stands():
    m = hands(["eel", "ant"], ["bee"])
    assert refused(m, 0, "bid fox") == "AMB-BID-001"
    m.play(0, "bid eel")
    assert refused(m, 0, "bid ant") == "AMB-ROUND-001"


@pytest.mark.clause("AMB-BID-002")
def test_only_an_empty_hand_bids_nothing_and_loses_to_every_card():
    m = hands([], ["ant"])
    assert [str(move) for move in m.legal(0)] == ["no bid"]
    assert refused(m, 1, "no bid") == "AMB-BID-002"
    bid(m, "no bid", "bid ant")
    assert m.actors == (1,)


@pytest.mark.clause("AMB-BID-003")
@pytest.mark.fires("ambush", "shown")
def test_shown_bids_stay_in_the_hand_and_are_known():
    m = hands(["eel", "ant"], ["bee", "bee"])
    told = bid(m, "bid eel", "bid bee")
    assert m.position()["hands"] == [["ant", "eel!"], ["bee!", "bee"]]
    assert [str(event) for event in told[1:3]] == [
        "Ann's bid is shown: eel. (AMB-BID-003)",
        "Your bid is shown: bee. (AMB-BID-003)",
    ]


@pytest.mark.clause("AMB-BID-004", "AMB-CARD-001")
@pytest.mark.fires("ambush", "leads")
@pytest.mark.parametrize(("ann", "mara", "lead"), [("bee", "ant", 0), ("bee", "cat", 1), ("eel", "fox", 1)])
def test_the_stronger_bid_has_the_initiative(ann, mara, lead):
    m = hands([ann], [mara])
    bid(m, f"bid {ann}", f"bid {mara}")
    assert m.position()["lead"] == lead


@pytest.mark.clause("AMB-BID-004")
def test_between_equal_bids_chance_decides():
    leads = set()
    for seed in range(20):
        m = GAME.match(seed=seed, position={"hands": [["cat"], ["cat"]]})
        bid(m, "bid cat", "bid cat")
        leads.add(m.position()["lead"])
    assert leads == {0, 1}


@pytest.mark.clause("AMB-SET-001")
@pytest.mark.fires("ambush", "set")
def test_a_set_card_lies_face_down_with_its_pose_and_target():
    m = hands(["ant", "eel"], ["bee"])
    bid(m, "bid eel", "bid bee")
    assert refused(m, 0, "set fox 1 bold 1") == "AMB-SET-001"
    (told,) = m.play(0, "set ant 2 wary 1")
    assert m.position()["posts"][0] == {"post": 2, "card": "ant", "pose": "wary", "target": 1}
    assert told.text == "You set ant face-down on post 2, wary, aimed at post 1."
    assert m.events(1)[-1].text == "Ann sets a face-down card on post 2, wary, aimed at post 1."


@pytest.mark.clause("AMB-SET-001", "AMB-ANS-001")
@pytest.mark.fires("ambush", "passed")
def test_passing_with_nothing_face_down_ends_the_round():
    m = hands(["eel"], ["bee"])
    bid(m, "bid eel", "bid bee")
    m.play(0, "pass")
    assert m.actors == (0, 1)
    assert m.position()["turns"] == 1


@pytest.mark.clause("AMB-SET-002", "AMB-ANS-001")
def test_an_old_face_down_card_bars_a_new_one_and_is_answered_again():
    m = hands(["eel"], ["bee"], posts=[FOX_DOWN, None])
    bid(m, "bid eel", "bid bee")
    assert refused(m, 0, "set eel 2 bold 1") == "AMB-SET-002"
    m.play(0, "pass")
    assert [str(move) for move in m.legal(1)] == ["leave", "probe 1"]


@pytest.mark.clause("AMB-SET-003")
@pytest.mark.parametrize("text", ["set eel 2 bold 1", "set eel 1 bold 2"])
def test_with_one_post_there_is_no_second(text):
    m = hands(["eel"], ["bee"], options={"posts": 1})
    bid(m, "bid eel", "bid bee")
    assert refused(m, 0, text) == "AMB-SET-003"
    assert len(m.legal(0)) == 3


@pytest.mark.clause("AMB-ANS-001")
def test_only_the_post_with_a_card_can_be_probed():
    assert refused(to_answer(), 1, "probe 2") == "AMB-ANS-001"


@pytest.mark.clause("AMB-ANS-002")
@pytest.mark.fires("ambush", "probed")
@pytest.mark.parametrize(
    ("card", "pose", "answer", "points", "kind"),
    [
        ("eel", "bold", "dog", [2, 0], "held"),
        ("eel", "wary", "dog", [1, 0], "held"),
        ("dog", "bold", "dog", [0, 2], "foiled"),
        ("cat", "wary", "dog", [0, 1], "foiled"),
    ],
)
def test_a_probed_card_is_weighed_against_the_bid_of_the_prober(card, pose, answer, points, kind):
    m = to_answer(FOX_DOWN | {"card": card, "pose": pose}, bid=answer)
    before = m.position()["discard"][0].count(card)
    told = m.play(1, "probe 1")
    assert kinds(told) == ["probed", kind]
    assert m.position()["points"] == points
    assert m.position()["posts"] == [None, None]
    assert m.position()["discard"][0].count(card) == before + 1


@pytest.mark.clause("AMB-ANS-002", "AMB-BID-002")
def test_a_card_probed_without_a_bid_scores_for_its_owner():
    down, ants = FOX_DOWN | {"card": "ant"}, {"deck_p0": ["ant"] * 3}
    m = to_answer(down, bids=["ant", "nothing"], hands=[["ant!"], []], options=ants)
    m.play(1, "probe 1")
    assert m.position()["points"] == [2, 0]


@pytest.mark.clause("AMB-ANS-003")
@pytest.mark.fires("ambush", "left")
def test_a_card_left_alone_stays_and_scores():
    m = to_answer()
    (told,) = m.play(1, "leave")
    assert told.text == "You leave it alone: Ann scores 1."
    assert m.position()["points"] == [1, 0]
    assert m.position()["posts"][0] == FOX_DOWN


@pytest.mark.clause("AMB-ANS-004")
@pytest.mark.parametrize(("post", "caught"), [(2, True), (1, False)])
def test_a_card_left_alone_catches_the_card_it_is_aimed_at(post, caught):
    mine = {"post": post, "card": "cat", "pose": "wary", "target": 1}
    m = to_answer(posts=[FOX_DOWN, mine])
    told = m.play(1, "leave")
    assert kinds(told) == (["left", "sprung"] if caught else ["left"])
    assert m.position()["posts"][1] == (None if caught else mine)


@pytest.mark.clause("AMB-DRAW-001")
@pytest.mark.fires("ambush", "drew")
def test_hands_are_filled_at_the_end_of_a_round_but_not_beside_a_face_down_card():
    m = to_answer(draw=[["bee"], ["cat", "cat"]])
    told = m.play(1, "leave")
    assert m.position()["hands"] == [["ant!"], ["cat", "cat", "dog!"]]
    assert [event.text for event in told[1:]] == ["You draw cat.", "You draw cat."]
    assert m.events(0)[-1].text == "Mara draws a card."
    assert m.position()["draw"] == [["bee"], []]


@pytest.mark.clause("AMB-DRAW-001", "AMB-DECK-001")
def test_without_cards_the_rounds_go_on():
    m = ambush(turns=17)
    for _ in range(3):
        bid(m, "no bid", "no bid")
        m.play(m.actors[0], "pass")
    assert m.outcome.reason == "cap"


@pytest.mark.clause("AMB-DRAW-002")
@pytest.mark.fires("ambush", "drew_openly")
def test_with_open_draws_both_see_what_is_drawn():
    m = to_answer(
        FOX_DOWN | {"card": "fox?"}, hands=[["ant!"], ["dog!"]], draw=[[], ["cat"]], options={"open_draws": True}
    )
    m.play(1, "leave")
    assert m.events(0)[-1].text == "Mara draws cat, for all to see."
    assert m.position()["hands"][1] == ["cat!", "dog!"]
    first = GAME.match(seed=1, options={"open_draws": True}).position()["hands"]
    assert all(card.endswith("!") for hand in first for card in hand)


@pytest.mark.clause("AMB-WIN-001")
@pytest.mark.fires("ambush", "won")
def test_four_points_win_at_once():
    m = to_answer(points=[2, 3], draw=[["bee"], ["bee"]])
    m.play(1, "probe 1")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (0, "points", "AMB-WIN-001")
    assert m.position()["draw"] == [["bee"], ["bee"]]
    assert m.position()["phase"] == "answer"


@pytest.mark.clause("AMB-WIN-001", "AMB-CAP-001")
def test_a_win_in_the_last_round_comes_before_the_cap():
    m = to_answer(points=[3, 0], turns=19)
    m.play(1, "leave")
    assert m.outcome.reason == "points"


@pytest.mark.clause("AMB-CAP-001")
@pytest.mark.fires("ambush", "capped")
@pytest.mark.parametrize("cap", [20, 7])
def test_after_the_last_round_the_match_is_a_draw(cap):
    m = to_answer(turns=cap - 1, options={"max_rounds": cap})
    told = m.play(1, "leave")
    assert told[-1].text == f"{cap} rounds are played: a draw."
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "cap", "AMB-CAP-001")


@pytest.mark.clause("AMB-TIME-001")
def test_the_clock_bids_the_weakest_card_then_passes_or_leaves():
    m = hands(["eel", "bee"], [], posts=[None, None])
    m.flag(0)
    assert m.entries[-1].action == 1
    assert m.position()["bids"] == ["bee", None]
    m.flag(1)
    assert m.position()["phase"] == "set"
    m.flag(0)
    assert m.position()["turns"] == 1
    m = to_answer()
    m.flag(1)
    assert m.position()["points"] == [1, 0]
    assert m.outcome is None
