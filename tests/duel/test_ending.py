"""Endings that nobody brings about: lack of progress and the cap. What comes first, and that nothing comes after."""

from __future__ import annotations

import pytest

import quintain

from .dealer import GAME, duel, facing, kinds, lp

STUCK = [{"1": "golem defense"}, {"1": "golem defense"}]


@pytest.mark.clause("DUEL-Q23")
@pytest.mark.fires("duel", "stalled")
def test_after_20_quiet_turns_the_match_is_a_draw():
    m = duel(fields=STUCK, lp=[8000, 100])
    for turn in range(19):
        m.play(turn % 2, "pass")
    assert m.outcome is None
    (_, event) = m.play(1, "pass")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "no_progress", "DUEL-Q23")
    assert event.text == "20 turns without progress: the match is a draw."


@pytest.mark.clause("DUEL-Q23")
@pytest.mark.parametrize("limit", [1, 5, 400])
def test_the_limit_of_quiet_turns_is_an_option(limit):
    m = duel({"no_progress_limit": limit}, fields=STUCK, quiet=limit - 1)
    m.play(0, "pass")
    assert m.outcome.reason == "no_progress"
    if limit > 1:
        m = duel({"no_progress_limit": limit}, fields=STUCK, quiet=limit - 2)
        m.play(0, "pass")
        assert m.outcome is None


@pytest.mark.clause("DUEL-Q23")
@pytest.mark.parametrize(
    ("mine", "theirs", "text"),
    [
        ("dragon attack", "imp defense", "attack 1 3"),  # a monster destroyed
        ("imp attack", "golem defense", "attack 1 3"),  # one's own
        ("wyvern attack", "turtle facedown", "attack 1 3"),  # a flip
        ("imp attack", None, "attack 1 direct"),  # LP lost
        (None, None, "summon bat 1 defense"),
    ],
)
def test_progress_sets_the_count_back(mine, theirs, text):
    m = facing(mine, theirs, quiet=19, hands=[["bat"], []])
    m.play(0, text)
    assert m.outcome is None
    assert m.position()["quiet"] == 0


@pytest.mark.clause("DUEL-Q23")
@pytest.mark.parametrize("cost", [0, 500])
def test_a_draw_is_progress_even_when_it_is_free(cost):
    m = duel({"draw_cost": cost}, fields=[{str(n): "golem defense" for n in (1,)}, {}], quiet=19)
    m.play(0, "draw")
    assert m.position()["quiet"] == 19
    seat = m.actors[0]
    m.play(seat, next(str(move) for move in m.legal(seat) if str(move).startswith(("summon", "pass"))))
    assert m.outcome is None
    assert m.position()["quiet"] == 0


@pytest.mark.clause("DUEL-Q23")
def test_a_draw_and_a_vain_attack_are_progress_together():
    m = facing("lancer attack", "sentinel defense", quiet=19)
    m.play(0, "draw")
    m.play(0, "attack 1 3")
    assert m.position()["quiet"] == 0


@pytest.mark.clause("DUEL-Q23", "DUEL-D07")
@pytest.mark.parametrize(("points", "winner"), [([900, 800], 0), ([800, 900], 1), ([800, 800], None)])
def test_a_stall_may_go_to_the_player_with_more_lp(points, winner):
    m = duel({"stall_result": "higher_lp"}, fields=STUCK, lp=points, quiet=19)
    m.play(0, "pass")
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (winner, "no_progress", "DUEL-Q23")


@pytest.mark.clause("DUEL-Q23", "DUEL-D07")
@pytest.mark.fires("duel", "stalled_ahead")
def test_a_stall_that_is_won_is_told():
    m = duel({"stall_result": "higher_lp"}, fields=STUCK, lp=[900, 800], quiet=19)
    assert m.play(0, "pass")[-1].text == "20 turns without progress: you have more LP and win."


@pytest.mark.clause("DUEL-Q23")
@pytest.mark.fires("duel", "capped")
def test_after_400_turns_the_match_is_a_draw():
    m = duel(turns=399, hands=[["bat"], []], lp=[8000, 1])
    events = m.play(0, "summon bat 1 attack")
    assert kinds(events) == ["summoned_to_attack", "capped"]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (None, "cap", "DUEL-Q23")
    assert m.position()["turns"] == 400


@pytest.mark.clause("DUEL-Q23")
def test_after_399_turns_it_goes_on():
    m = duel(turns=398, hands=[["bat"], []])
    m.play(0, "summon bat 1 attack")
    assert m.outcome is None


@pytest.mark.clause("DUEL-D07")
def test_the_cap_is_a_draw_whoever_is_ahead():
    m = duel({"stall_result": "higher_lp"}, turns=399, hands=[["bat"], []], lp=[8000, 1])
    m.play(0, "summon bat 1 attack")
    assert (m.outcome.winner, m.outcome.reason) == (None, "cap")


@pytest.mark.clause("DUEL-D08")
def test_the_last_turn_is_played_out_and_a_win_in_it_counts():
    m = facing("dragon attack", None, turns=399, quiet=19, lp=[8000, 100])
    m.play(0, "attack 1 direct")
    assert (m.outcome.winner, m.outcome.reason) == (0, "hp")


@pytest.mark.clause("DUEL-D08")
def test_lack_of_progress_comes_before_the_cap_and_the_cap_before_the_next_deck():
    m = duel(turns=399, quiet=19, fields=STUCK, decks=[["imp"], []])
    m.play(0, "pass")
    assert m.outcome.reason == "no_progress"
    m = duel(turns=399, fields=STUCK, decks=[["imp"], []])
    m.play(0, "pass")
    assert m.outcome.reason == "cap"
    m = duel(turns=398, fields=STUCK, decks=[["imp"], []])
    m.play(0, "pass")
    assert m.outcome.reason == "deckout"


@pytest.mark.clause("DUEL-D09", "DUEL-LP-001")
def test_nothing_happens_after_the_deciding_moment():
    m = facing("dragon attack", None, lp=[8000, 2400], turns=7, quiet=3, decks=[["imp"], []])
    events = m.play(0, "attack 1 direct")
    assert kinds(events) == ["attacked_directly", "struck", "won_by_lp"]
    after = m.position()
    assert (after["turn"], after["turns"], after["quiet"]) == (0, 7, 3)
    assert after["over"] == {"winner": 0, "reason": "hp", "clause": "DUEL-WIN-001"}
    assert lp(m) == [8000, 0]


@pytest.mark.clause("DUEL-Q23")
def test_no_match_is_longer_than_400_turns():
    found = quintain.simulate(GAME.name, games=3000, options={"no_progress_limit": 400, "draw_cost": 0}, threads=1)
    assert len(found.lengths) <= 801  # a turn is a draw and an action at most
    assert found.games == sum(found.wins) + found.draws
