"""What each viewer is told, word for word, with the places that move."""

from __future__ import annotations

import pytest

from .dealer import THIRTEEN, grim, stacked

DEATHS = (13, 13)
LUCKY = [{"defense": 1}, {}]


def told(m, text, viewer):
    m.play(0, text)
    return [event.text for event in m.events(viewer)]


def tellings(options, fields, text):
    """What Ada, Mara and a spectator read after Ada's move."""
    return [told(grim(options, **fields), text, viewer) for viewer in (0, 1, None)]


@pytest.mark.clause("GRIM-DRAW-001", "GRIM-Q14")
def test_drawing():
    assert tellings({}, stacked("attack", 8, 8), "draw attack") == [
        ["You draw 8 from the attack deck."],
        ["Ada draws from the attack deck."],
        ["Ada draws from the attack deck."],
    ]


@pytest.mark.clause("GRIM-Q14")
def test_the_other_seat_reads_it_the_other_way_round():
    m = grim(turn=1, **stacked("attack", 8, 8))
    assert [event.text for event in m.play(1, "draw attack")] == ["You draw 8 from the attack deck."]
    assert [event.text for event in m.events(0)] == ["Mara draws from the attack deck."]


@pytest.mark.clause("GRIM-Q14")
@pytest.mark.fires("grimhand", "drew_openly")
def test_drawing_openly():
    assert tellings({"draws_public": True}, stacked("defense", 8, 8), "draw defense") == [
        ["You draw 8 from the defense deck, for all to see."],
        ["Ada draws 8 from the defense deck, for all to see."],
        ["Ada draws 8 from the defense deck, for all to see."],
    ]


@pytest.mark.clause("GRIM-HAND-002", "GRIM-Q15")
@pytest.mark.fires("grimhand", "flushed")
def test_flushing():
    ada, mara, _ = tellings({}, stacked("attack", 12, 12, hands=[{"attack": THIRTEEN}, {}]), "draw attack")
    assert ada[1] == "Your attack hand is too full and is discarded: 14 cards worth 62."
    assert mara[1] == "Ada's attack hand is too full and is discarded: 14 cards worth 62."


@pytest.mark.clause("GRIM-LUCKY-001", "GRIM-Q03")
@pytest.mark.fires("grimhand", "found_lucky", "spare_lucky")
def test_finding_luck():
    ada, mara, _ = tellings({}, stacked("attack", 7, 7), "draw attack")
    assert ada == ["You draw a shamrock from the attack deck and keep it."]
    assert mara == ["Ada draws a shamrock from the attack deck and keeps it."]
    ada, mara, _ = tellings({"lucky_cap": 1}, stacked("attack", 7, 7, lucky=LUCKY), "draw attack")
    assert ada == ["You draw a shamrock from the attack deck, but the slot is full: it is discarded."]
    assert mara == ["Ada draws a shamrock from the attack deck, but the slot is full: it is discarded."]


@pytest.mark.clause("GRIM-DEATH-001")
@pytest.mark.fires("grimhand", "cheated_death")
def test_cheating_death():
    ada, mara, _ = tellings({}, stacked("attack", *DEATHS, discard=(), lucky=LUCKY), "draw attack")
    assert ada == ["You draw Death from the attack deck; a shamrock goes to the defense discard, and you live."]
    assert mara == ["Ada draws Death from the attack deck; a shamrock goes to the defense discard, and Ada lives."]


@pytest.mark.clause("GRIM-DEATH-002", "GRIM-WIN-002")
@pytest.mark.fires("grimhand", "died", "won_by_death")
def test_dying():
    assert tellings({}, stacked("attack", *DEATHS, discard=()), "draw attack") == [
        ["You draw Death from the attack deck without a shamrock and die.", "Death took you: Mara wins."],
        ["Ada draws Death from the attack deck without a shamrock and dies.", "Death took Ada: you win."],
        ["Ada draws Death from the attack deck without a shamrock and dies.", "Death took Ada: Mara wins."],
    ]


@pytest.mark.clause("GRIM-ATT-002", "GRIM-ATT-003")
@pytest.mark.fires("grimhand", "struck", "spent", "stripped")
def test_striking():
    hands = [{"attack": [3, 8]}, {"defense": [4]}]
    assert tellings({}, {"hands": hands}, "attack") == [
        [
            "You attack with 11 against 4: 7 damage to Mara.",
            "You discard 2 attack cards.",
            "Mara loses 1 defense card to the discard.",
        ],
        [
            "Ada attacks with 11 against 4: 7 damage to you.",
            "Ada discards 2 attack cards.",
            "You lose 1 defense card to the discard.",
        ],
        [
            "Ada attacks with 11 against 4: 7 damage to Mara.",
            "Ada discards 2 attack cards.",
            "Mara loses 1 defense card to the discard.",
        ],
    ]


@pytest.mark.clause("GRIM-ATT-002")
@pytest.mark.fires("grimhand", "blocked")
def test_being_blocked():
    ada, mara, _ = tellings({}, {"hands": [{"attack": [2]}, {"defense": [9, 1]}]}, "attack")
    assert ada[0] == "You attack with 2 against 10: no damage."
    assert mara[0] == "Ada attacks with 2 against 10: no damage."


@pytest.mark.clause("GRIM-WIN-001")
@pytest.mark.fires("grimhand", "won_by_hp")
def test_winning_by_hp():
    fields = {"hp": [50, 3], "hands": [{"attack": [3]}, {}]}
    ada, mara, anyone = tellings({}, fields, "attack")
    assert (ada[-1], mara[-1]) == ("Mara has no HP left: you win.", "You have no HP left: Ada wins.")
    assert anyone[-1] == "Mara has no HP left: Ada wins."


@pytest.mark.clause("GRIM-DECK-004")
@pytest.mark.fires("grimhand", "rebuilt")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_rebuilding(viewer):
    heard = told(grim(**stacked("attack", 5, discard=(6, 13))), "draw attack", viewer)
    assert heard[-1] == "The attack deck is rebuilt from its discard: 2 cards."


@pytest.mark.parametrize(
    ("fields", "text", "path"),
    [
        (stacked("attack", 8, 8), "draw attack", ("draw.attack", "hand.0.attack")),
        (stacked("defense", 7, 7), "draw defense", ("draw.defense", "lucky.0")),
        (stacked("attack", *DEATHS, discard=(), lucky=LUCKY), "draw attack", ("lucky.0", "discard.defense")),
        (stacked("attack", *DEATHS, discard=()), "draw attack", ("draw.attack", "discard.attack")),
        ({"hands": [{"attack": [3]}, {}]}, "attack", ("hand.0.attack", "hp.1")),
        ({"hands": [{"attack": [3]}, {"defense": [4]}]}, "attack", ("hand.0.attack", "hand.1.defense")),
    ],
)
def test_what_happens_moves_between_places_of_the_table(fields, text, path):
    m = grim(**fields)
    m.play(0, text)
    event = m.scene(1).events[0]
    assert (event.start, event.end) == path
    assert set(path) <= m.scene(1).elements()
