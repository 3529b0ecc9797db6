"""How a round begins: the shuffle, the War flip and its ties, the opening hands."""

from __future__ import annotations

import pytest

from .dealer import DECK, GAME, NO_EFFECTS, RANKS, VALUES, battle, hp, kinds, plays, stack

TIES = [c for rank in RANKS for c in (f"{rank}C", f"{rank}D", f"{rank}H", f"{rank}S")] + ["JK"] * 4
"""All 56 cards in pairs of equal value."""


def begin(monkeypatch, cards, options=None):
    """Both choose diamonds; then these cards come."""
    stack(monkeypatch, cards)
    m = GAME.match(seed=1, options=options)
    m.play(0, "suit D")
    m.play(1, "suit D")
    return m


def round_ends(**more):
    """Mara's last play of round 1, in which nobody has a card in any lane."""
    usual = {"turn": 1, "plays_left": 1, "hands": [["2S", "3S"], ["2C", "3C"]], "decks": [0, 0], "final": [True, False]}
    return usual | more


@pytest.mark.clause("WLP-SETUP-001", "WLP-ROUND-001", "WLP-ROUND-002", "WLP-ROUND-003", "WLP-FLIP-007")
def test_a_round_is_shuffled_dealt_flipped_and_drawn(monkeypatch):
    m = begin(monkeypatch, ["KS", "4H"])
    p = m.position()
    assert p["round"] == 1
    assert p["decks"] == [28 - 1 - 5] * 2
    assert [len(hand) for hand in p["hands"]] == [5, 5]
    order = ["round_began", "flipped", "flip_won", "first_player", "drew_hand", "drew_hand"]
    assert [kind for kind in kinds(m) if kind in order] == order
    named = [*p["discard"], *p["hands"][0], *p["hands"][1]]
    assert len(named) + sum(p["decks"]) == len(DECK)


@pytest.mark.clause("WLP-FLIP-001", "WLP-FLIP-002", "WLP-FLIP-003", "WLP-FLIP-006", "WLP-Q17")
@pytest.mark.parametrize(("cards", "first", "left"), [(("KS", "4H"), 0, [100, 91]), (("2D", "JK"), 1, [87, 100])])
def test_the_higher_card_hurts_the_other_and_goes_first(monkeypatch, cards, first, left):
    m = begin(monkeypatch, cards)
    assert hp(m) == left  # diamonds strike and Jokers are active, but not in a flip
    assert m.actors == (first,)
    assert sorted(m.position()["discard"]) == sorted(cards)


@pytest.mark.clause("WLP-FLIP-004", "WLP-FLIP-005")
def test_equal_cards_stay_and_only_the_last_pair_counts(monkeypatch):
    m = begin(monkeypatch, ["9C", "9D", "KC", "KD", "4S", "5S"])
    assert hp(m) == [99, 100]
    assert m.actors == (1,)
    assert m.position()["flips"] == 3
    assert m.position()["decks"] == [20, 20]
    assert kinds(m).count("flip_tied") == 2


@pytest.mark.clause("WLP-Q29")
@pytest.mark.fires("war-lanes", "all_tied")
def test_when_all_pairs_tie_everything_is_dealt_again(monkeypatch):
    m = begin(monkeypatch, [*TIES, "KS", "4H"])
    assert hp(m) == [100, 91]
    p = m.position()
    assert (p["flips"], p["decks"], sorted(p["discard"])) == (1, [22, 22], ["4H", "KS"])


@pytest.mark.clause("WLP-Q30", "WLP-Q27")
@pytest.mark.fires("war-lanes", "drew_last")
def test_after_many_ties_a_hand_is_what_there_is(monkeypatch):
    m = begin(monkeypatch, [*TIES[:50], TIES[50], "JK"])  # 25 ties, then an Ace against a Joker
    p = m.position()
    assert p["flips"] == 26
    assert [len(hand) for hand in p["hands"]] == [2, 2]
    assert p["decks"] == [0, 0]
    assert m.actors == (1,)
    plays(m, f"discard {p['hands'][1][0]}", f"discard {p['hands'][1][1]}")
    assert m.actors == (0,)  # a turn of two cards
    assert m.position()["final"] == [False, True]


@pytest.mark.clause("WLP-Q27")
def test_a_turn_without_a_card_passes_by_itself():
    m = battle(hands=[["2S", "3S", "4S"], []], decks=[6, 0], final=[False, True])
    plays(m, "discard 2S", "discard 3S", "discard 4S")
    assert m.actors == (0,)  # Mara has nothing to play: it is Ada's turn again
    assert m.position()["turns"] == 2


@pytest.mark.clause("WLP-Q31", "WLP-Q10")
def test_a_deadly_flip_ends_the_match_before_a_hand_is_drawn(monkeypatch):
    m = battle(**round_ends(hp=[9, 20]))
    stack(monkeypatch, ["4H", "KS"])
    plays(m, "discard 2C")
    assert (m.outcome.winner, m.outcome.reason) == (1, "hp")
    assert hp(m)[0] == 0
    assert m.position()["hands"] == [[], []]
    assert m.position()["decks"] == [27, 27]


@pytest.mark.clause("WLP-Q10")
def test_with_the_check_at_the_end_of_the_round_nobody_dies_by_a_flip(monkeypatch):
    m = battle({"death_check": "end_of_round"}, **round_ends(hp=[9, 20]))
    stack(monkeypatch, ["4H", "KS"])
    plays(m, "discard 2C")
    assert not m.outcome
    assert hp(m) == [0, 18]
    assert m.position()["round"] == 2


@pytest.mark.clause("WLP-ROUND-005", "WLP-Q34", "WLP-WIN-004", "WLP-Q09")
def test_everything_but_hp_and_suits_goes_back(monkeypatch):
    m = battle(**round_ends(hp=[80, 90], discard=["KS", "4H"], lanes={"left": [["9C"], ["9D"]]}))
    stack(monkeypatch, ["KS", "4H"])
    told = m.play(1, "discard 2C")
    p = m.position()
    assert (p["round"], p["turns"], p["flips"]) == (2, 1, 1)
    assert p["hp"] == [80, 90 - 2 - 9]
    assert p["suits"] == ["D", "H"]
    assert sorted(p["discard"]) == ["4H", "KS"]
    assert p["lanes"] == {"left": [[], []], "middle": [[], []], "right": [[], []]}
    assert p["final"] == [False, False]
    words = " ".join(event.text for event in [*told, *m.events(None)])
    assert not any(card in words for card in ("3C", "3♣", "2S", "2♠", "3S", "3♠"))  # left in hand, never shown


@pytest.mark.clause("WLP-D05")
def test_without_suits_the_first_round_is_dealt_with_the_match():
    m = GAME.match(seed=3, options=NO_EFFECTS)
    p = m.position()
    assert p["round"] == 1
    assert [len(hand) for hand in p["hands"]] == [5, 5]
    assert m.events(0) == []
    last = sorted(VALUES[c] for c in p["discard"])
    assert min(p["hp"]) == 100 - (last[-1] - last[0]) if len(last) == 2 else True
    assert p["hp"][p["turn"]] == 100


@pytest.mark.clause("WLP-FLIP-007")
def test_hands_are_told_to_their_owner_alone(monkeypatch):
    m = begin(monkeypatch, ["KS", "4H", "2C", "2D", "2H", "2S", "3C"])
    assert "You draw 2♣, 2♦, 2♥, 2♠ and 3♣." in [event.text for event in m.events(0)]
    for viewer in (1, None):
        assert "Player 1 draws 5 cards." in [event.text for event in m.events(viewer)]
        assert not any("2♣" in event.text for event in m.events(viewer))
