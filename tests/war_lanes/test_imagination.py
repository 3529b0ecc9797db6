"""What a seat can imagine of the hidden cards: the pool is everything out of its sight."""

from __future__ import annotations

import pytest

from quintain.core.verbs import redeal
from quintain.games.war_lanes import piles
from quintain.games.war_lanes.cards import token

from .dealer import DECK, battle, lane


def imagined(m, seat, monkeypatch, n):
    """The other's hands that `redeal` draws when chance goes each of n ways at its first card."""
    found = []
    for way in range(n):
        first = [way]
        monkeypatch.setattr(piles, "below", lambda s, width, first=first: first.pop() if first else 0)
        world = m._redacted(seat)
        redeal(world[0], seat)
        found.append([token(int(card)) for card in world[0].hand[1 - seat] if card])
    return found


def seen(*unknown):
    """A discard that leaves only these cards unseen."""
    left = list(unknown)
    return [card for card in DECK if card not in left or left.remove(card)]


@pytest.mark.clause("WLP-D06", "ENG-INFO-006")
def test_a_joker_played_says_nothing_about_another_in_that_hand(monkeypatch):
    mine, lying = ["KS"], ["JK"]
    hidden = ["2C", "3C", "4C", "JK"]
    m = battle(hands=[mine, ["JK"]], lanes=lane("", "JK"), decks=[3, 0], discard=seen(*mine, *lying, *hidden))
    hands = imagined(m, 0, monkeypatch, len(hidden))
    assert sorted(hands) == [["2C"], ["3C"], ["4C"], ["JK"]]  # each of the four cards once, the Joker among them


@pytest.mark.clause("WLP-Q42")
def test_decks_and_the_other_hand_are_one_pool(monkeypatch):
    hidden = ["2C", "3C", "9H"]
    m = battle(hands=[["KS"], ["9H"]], decks=[1, 1], discard=seen("KS", *hidden))
    assert sorted(imagined(m, 0, monkeypatch, 3)) == [["2C"], ["3C"], ["9H"]]
    world = m._redacted(0)
    assert not world["pool"].any()
    assert int(world["pooled"][0]) == 2
