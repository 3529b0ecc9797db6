"""Lanes: when they resolve, at once or after a countdown, and what is due together."""

from __future__ import annotations

import pytest

from .dealer import battle, hp, kinds, lane, plays, refused, waits

LOW = ["2S", "3S", "4S", "5S", "6S"]
LOW_TOO = ["2C", "3C", "4C", "5C", "6C"]
DUMB = {"suit_effects": False}  # where only the lane's difference matters


def turn_of(m, *texts):
    """Three plays; what is not named is thrown away, lowest first."""
    for n in range(3):
        hand = m.position()["hands"][m.actors[0]]
        plays(m, texts[n] if n < len(texts) else f"discard {hand[0]}")
    return m


def count(m, name="left"):
    return m.position()["pending"].get(name, {}).get("count")


@pytest.mark.clause("WLP-RES-001", "WLP-RES-003", "WLP-RES-005", "WLP-Q36", "WLP-Q23")
def test_the_sixth_card_resolves_the_lane_in_the_middle_of_a_turn():
    m = battle(DUMB, turn=1, lanes=lane("2D 5D 9C", "3H 7S"), pending=waits(0), hands=[LOW, ["KC", "4C", "5H"]])
    plays(m, "play KC left")
    assert hp(m) == [100 - (23 - 16), 100]
    assert m.actors == (1,)
    assert count(m) is None
    assert len(m.position()["discard"]) == 6
    plays(m, "play 4C left")  # empty, and usable at once
    assert m.position()["lanes"]["left"] == [[], ["4C"]]
    assert "complete" in kinds(m)


@pytest.mark.clause("WLP-PEND-001", "WLP-PEND-002", "WLP-PEND-003", "WLP-Q19", "WLP-Q39")
@pytest.mark.fires("war-lanes", "pending", "counted_down", "came_due", "unopposed")
def test_a_filled_lane_counts_down_over_two_turns_of_the_other():
    m = battle(DUMB, lanes=lane("10C KD"), hands=[["AD", "2D", "2H", *LOW[:2]], LOW_TOO], decks=[15, 15])
    plays(m, "play AD left")
    assert m.position()["pending"] == {"left": {"by": 0, "count": 2}}
    seen = []
    plays(m, "play 2D middle", "play 2H right")
    for _ in range(3):
        seen.append((m.actors[0], count(m)))
        if len(seen) < 3:
            turn_of(m)
    assert seen == [(1, 2), (0, 1), (1, 1)]
    before = hp(m)[1]
    hand = m.position()["hands"][1]
    from .dealer import VALUES

    cost = sum(VALUES[c] for c in hand[:3])
    turn_of(m)
    assert m.actors == (0,)
    assert hp(m)[1] == before - cost - 37
    assert count(m) is None
    assert m.position()["plays_left"] == 3


@pytest.mark.clause("WLP-PEND-003")
@pytest.mark.parametrize(
    ("turns", "counts"), [(2, [2, 1, 1, None]), (1, [1, None]), (0, [0, None]), ("never", [None] * 4)]
)
def test_pending_turns_set_the_countdown(turns, counts):
    m = battle(DUMB | {"pending_turns": turns}, lanes=lane("10C KD"), hands=[["AD", *LOW[:4]], LOW_TOO], decks=[15, 15])
    turn_of(m, "play AD left")
    seen = [count(m)]
    while len(seen) < len(counts):
        turn_of(m)
        seen.append(count(m))
    assert seen == counts
    assert (m.position()["lanes"]["left"][0] == []) == (turns != "never")


@pytest.mark.clause("WLP-D01", "WLP-Q19")
def test_one_and_no_waiting_turn_come_to_the_same():
    left = []
    for turns in (1, 0):
        m = battle(
            DUMB | {"pending_turns": turns}, lanes=lane("10C KD"), hands=[["AD", *LOW[:4]], LOW_TOO], decks=[9, 9]
        )
        turn_of(turn_of(m, "play AD left"), "play 2C left")
        left.append((hp(m), m.position()["lanes"]["left"]))
    assert left[0] == left[1]


@pytest.mark.clause("WLP-PEND-005")
def test_an_empty_side_counts_nothing():
    m = battle(DUMB, turn=1, plays_left=1, lanes=lane("2D 5D 9D"), pending=waits(0), hands=[LOW, ["3C", "4C"]])
    plays(m, "play 3C right")
    assert hp(m) == [100, 100 - (16 + 8)]
    assert "unopposed" in kinds(m)


@pytest.mark.clause("WLP-Q40")
def test_a_side_that_is_not_full_may_win_a_pending_lane():
    m = battle(DUMB, turn=1, plays_left=1, lanes=lane("2D 3S 5C", "AC"), pending=waits(0), hands=[["2S"], ["JK", "4C"]])
    plays(m, "play JK left")
    assert hp(m) == [100 - (29 - 10), 100]


@pytest.mark.clause("WLP-Q22", "WLP-PEND-002")
def test_the_other_may_add_cards_and_the_filler_may_not():
    m = battle(lanes=lane("2D 5D 9D"), pending=waits(0, 2), hands=[["10D", "2S"], ["3C", "4C"]])
    assert refused(m, 0, "play 10D left") == "WLP-LANE-001"
    n = battle(turn=1, lanes=lane("2D 5D 9D"), pending=waits(0, 2), hands=[["2S"], ["3C", "4C"]])
    plays(n, "play 3C left")
    assert count(n) == 2


@pytest.mark.clause("WLP-Q21")
def test_the_second_to_fill_a_lane_completes_it_and_clears_the_countdown():
    m = battle(DUMB, turn=1, lanes=lane("2D 5D 9D", "3H 4H"), pending=waits(0, 2), hands=[["2S"], ["8C", "4C"]])
    plays(m, "play 8C left")
    assert m.position()["pending"] == {}


@pytest.mark.clause("WLP-RES-004")
def test_equal_totals_hurt_nobody():
    m = battle(DUMB, turn=1, plays_left=1, lanes=lane("2D 5C 9D", "2H"), pending=waits(0), hands=[["2S"], ["AC"]])
    plays(m, "play AC left")
    assert hp(m) == [100, 100]
    assert kinds(m)[-3:] == ["came_due", "lane_tied", "cleared"]


@pytest.mark.clause("WLP-Q20")
def test_a_countdown_is_dropped_at_the_end_of_the_round():
    m = battle(
        DUMB | {"max_rounds": 1},
        turn=1,
        plays_left=1,
        lanes=lane("2D 5D 9C", "KH KC"),
        pending=waits(0, 2),
        hands=[["2S"], ["3C"]],
        decks=[0, 0],
        final=[True, False],
    )
    plays(m, "discard 3C")
    assert hp(m) == [100 - (26 + 3 - 16), 97]  # by the rules of the end of a round: the kings pair up


@pytest.mark.clause("WLP-Q24", "WLP-WIN-002", "WLP-Q11", "WLP-Q10")
def test_lanes_due_together_are_one_event():
    lanes = lane("4D 6D 9C", "", middle="2C 3D 5H | AS AH")  # 19 for Ada, 28 − 10 = 18 for Mara
    m = battle(DUMB, hp=[18, 19], turn=1, plays_left=1, lanes=lanes, pending=waits(0, 1, "left", "middle"),
               hands=[["2S"], ["3C"]])  # fmt: skip
    plays(m, "play 3C right")
    assert hp(m) == [0, 0]
    assert m.outcome.reason == "sudden_death"  # level: the cards decide at once
    higher = battle(DUMB, hp=[17, 19], turn=1, plays_left=1, lanes=lanes, pending=waits(0, 1, "left", "middle"),
                    hands=[["2S"], ["3C"]])  # fmt: skip
    plays(higher, "play 3C right")
    assert hp(higher) == [-1, 0]
    assert (higher.outcome.winner, higher.outcome.clause) == (1, "WLP-WIN-002")


@pytest.mark.clause("WLP-Q24", "WLP-D04")
def test_by_option_due_lanes_are_checked_from_left_to_right():
    lanes = lane("4D 6D 9C", "", middle="2C 3D 5H | AS AH")
    m = battle(DUMB | {"due_lanes": "sequential"}, hp=[17, 19], turn=1, plays_left=1, lanes=lanes,
               pending=waits(0, 1, "left", "middle"), hands=[["2S"], ["3C"]])  # fmt: skip
    plays(m, "play 3C right")
    assert hp(m) == [17, 0]
    assert (m.outcome.winner, m.outcome.clause) == (0, "WLP-WIN-001")
    assert m.position()["lanes"]["middle"] == [["2C", "3D", "5H"], ["AS", "AH"]]
    assert m.position()["lanes"]["left"] == [[], []]


def test_only_what_is_due_resolves():
    lanes = lane("4D 6D 9C", "", middle="2C 3D 5H | AS AH", right=" | 6C 7C 9S")
    pending = waits(0, 1) | waits(0, 2, "middle") | waits(1, 1, "right")
    m = battle(DUMB, turn=1, plays_left=1, lanes=lanes, pending=pending, hands=[["2S"], ["3C"]], decks=[9, 9])
    plays(m, "discard 3C")
    assert m.position()["pending"] == waits(0, 1, "middle") | waits(1, 1, "right")
    assert hp(m) == [100, 97 - 19]


@pytest.mark.clause("WLP-Q18")
def test_suits_count_when_a_pending_lane_resolves():
    m = battle(turn=1, plays_left=1, lanes=lane("4D 6D 9C"), pending=waits(0), hands=[["2S"], ["3C"]], decks=[9, 9])
    plays(m, "play 3C right")
    assert hp(m) == [100, 100 - (19 + 7 + 5)]
