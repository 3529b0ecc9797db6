"""The scenarios of the rulings, one by one."""

from __future__ import annotations

import pytest

from quintain.games.war_lanes.cards import TOKENS
from quintain.games.war_lanes.poker import hand_bonus, poker_hand

from .dealer import GAME, battle, hp, kinds, lane, plays, stack, waits


def test_sc_01_tied_flip(monkeypatch):
    stack(monkeypatch, ["9C", "9D", "KS", "4H"])
    m = GAME.match(seed=1)
    m.play(0, "suit D")
    m.play(1, "suit D")
    p = m.position()
    assert (p["hp"], p["turn"], p["flips"], p["decks"]) == ([100, 91], 0, 2, [21, 21])
    assert sorted(p["discard"]) == ["4H", "9C", "9D", "KS"]
    assert [len(hand) for hand in p["hands"]] == [5, 5]


def test_sc_02_legal_placements():
    m = battle(lanes=lane("7C"), hands=[["2S", "5D", "7H", "KC", "JK"], []])
    texts = [move.text for move in m.legal(0)]
    assert len(texts) == 18
    assert [t for t in texts if t.endswith("left")] == ["play KC left", "play 7H left", "play JK left"]
    assert all(sum(t.endswith(there) for t in texts) == 5 for there in ("middle", "right"))
    assert sum(t.startswith("discard") for t in texts) == 5


@pytest.mark.clause("WLP-Q32", "WLP-WIN-001", "WLP-DISC-002")
def test_sc_03_fatal_discard():
    m = battle(hp=[12, 100], hands=[["2S", "3S", "QD", "KD", "AD"], []], decks=[20, 20])
    m.play(0, "discard QD")
    assert hp(m) == [0, 100]
    assert (m.outcome.winner, m.outcome.reason, m.outcome.clause) == (1, "hp", "WLP-WIN-001")
    assert m.actors == ()
    assert m.position()["decks"] == [20, 20]
    assert kinds(m) == ["discarded", "fell_by_discard", "won_by_hp"]


def test_sc_04_tie():
    m = battle(
        suits=["H", "D"], turn=1, lanes=lane("3H 5H 9C", "2D 6S"), pending=waits(0), hands=[[], ["9D", "2C", "4C"]]
    )
    m.play(1, "play 9D left")
    assert hp(m) == [100, 100]
    assert sorted(m.position()["discard"]) == sorted(["3H", "5H", "9C", "2D", "6S", "9D"])
    assert "lane_tied" in kinds(m)


@pytest.mark.parametrize(
    ("added", "options", "damage"),
    [("AH", {}, 23), ("KS", {}, 24), ("KS", {"two_card_pair_scope": "always"}, 21)],
)
def test_sc_05_countdown(added, options, damage):
    m = battle(
        options,
        suits=["S", "D"],
        lanes=lane("10C 10D", "KH", "middle"),
        hands=[["JK", "2C", "3C", "4C", "4H"], [added, "2D", "2H", "3D", "3H"]],
        decks=[12, 12],
    )

    def count():
        return m.position()["pending"].get("middle", {}).get("count")

    plays(m, "play JK middle")
    assert count() == 2
    plays(m, "play 2C left", "play 3C right")
    for _ in range(3):  # the rest of the story is Mara's: whatever she draws, she plays what she was dealt
        assert count() == 2
        plays(m, "discard " + next(c for c in ("2D", "2H", "3D") if c in m.position()["hands"][1]))
    assert m.actors == (0,)
    assert count() == 1
    before = hp(m)[0]
    for _ in range(3):
        plays(m, f"discard {m.position()['hands'][0][0]}")
    assert hp(m)[0] < before
    assert count() == 1
    start = hp(m)
    plays(m, f"play {added} middle")
    left = [c for c in m.position()["hands"][1] if c != added]
    for c in left[:2]:
        assert "came_due" not in kinds(m)
        start[1] -= next(v for v in [_value(c)])
        plays(m, f"discard {c}")
    assert count() is None
    assert m.actors == (0,)
    assert hp(m) == [start[0], start[1] - damage]


def _value(card: str) -> int:
    from .dealer import VALUES

    return VALUES[card]


@pytest.mark.clause("WLP-POKER-007", "WLP-Q01", "WLP-EOR-001", "WLP-EOR-002")
@pytest.mark.parametrize(("options", "damage"), [({}, 1), ({"two_card_pair_bonus": 5}, 3)])
def test_sc_06_end_of_round_pair(options, damage):
    m = battle(
        options | {"max_rounds": 1},
        suits=["H", "C"],
        turn=1,
        plays_left=1,
        lanes=lane("6D 6C", "AS", "right", left="2H|2D"),
        hands=[["3S"], ["2S"]],
        decks=[0, 0],
        final=[True, False],
    )
    plays(m, "play 2S middle")  # which costs Ada 2, and her heart in the tied lane does nothing
    assert hp(m) == [98, 100 - damage]


@pytest.mark.clause("WLP-JOKER-001", "WLP-JOKER-002", "WLP-Q04", "WLP-Q05", "WLP-Q06", "WLP-Q07")
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ("5C 7C JK", 20),
        ("5C 7D JK", 10),
        ("5C 5D JK", 12),
        ("5C KC JK", 8),
        ("5C KD JK", 3),
        ("5C JK JK", 20),
        ("2S AS JK", 8),
        ("KS AS JK", 20),
        ("2H 3H AH", 8),
        ("QH KD AH", 10),
    ],
)
def test_sc_07_joker_table(cards, bonus):
    s = GAME.blank(GAME.settle())[0]
    a, b, c = (TOKENS[card] for card in cards.split())
    for order in ((a, b, c), (c, a, b), (b, c, a), (c, b, a)):
        assert hand_bonus(s, poker_hand(*order, 0)) == bonus


def test_sc_07_a_joker_pairs_any_card_at_the_end_of_a_round():
    m = battle(
        {"max_rounds": 1},
        suits=["S", "S"],
        turn=1,
        plays_left=1,
        lanes=lane("9H JK"),
        decks=[0, 0],
        final=[True, False],
    )
    plays(m, "discard 2C")
    assert hp(m) == [100, 98 - (9 + 15 + 3) - 3]  # a strike of 3 by the Joker


@pytest.mark.clause("WLP-DRAW-002", "WLP-END-001")
def test_sc_08_final_turn():
    full = ["4C", "4D", "5C", "5D", "6C"], ["4H", "4S", "5H", "5S", "6H"]
    m = battle({"max_rounds": 1}, hands=list(full), decks=[1, 1], turns=14, flips=1)
    plays(m, "play 4C left", "play 4D middle", "play 5C right")
    p = m.position()
    assert (p["final"], p["decks"], len(p["hands"][0]), len(p["discard"])) == ([True, False], [0, 1], 2, 1)
    assert p["hp"] == [100, 100]
    assert not m.outcome
    plays(m, "play 4H left", "play 4S middle", "play 6H right")
    assert "round_ended" in kinds(m)
    assert len(m.position()["hands"][1]) == 2
    assert m.position()["lanes"] == {"left": [[], []], "middle": [[], []], "right": [[], []]}


@pytest.mark.clause("WLP-SUIT-003", "WLP-SUIT-004", "WLP-SUIT-005")
def test_sc_09_the_seeds_own_example():
    m = battle(turn=1, lanes=lane("4D 9D KD", "8H QH"), pending=waits(0), hands=[["2S"], ["KC", "2C"]])
    plays(m, "play KC left")
    ada, mara = 4 + 9 + 13 + 8, 8 + 12 + 13
    assert ada - mara == 1
    assert hp(m) == [100, 100 - (1 + 15 - 8)]


def test_sc_09_by_a_base_of_ten():
    m = battle(turn=1, lanes=lane("5D 10D KD", "6H JH"), pending=waits(0), hands=[["2S"], ["JC", "2C"]])
    plays(m, "play JC left")
    assert (5 + 10 + 13 + 8) - (6 + 11 + 11 + 3) == 5
    assert hp(m) == [100, 100 - (5 + 15 - 8)]
