"""Events: told per viewer, in words, and never more than a viewer may know."""

from __future__ import annotations

import pytest

from quintain.core.events import REFEREE, SPECTATOR, Events, emit, log_buffer, number, rows, seat_words, sees, tell

NAMES = ("Ann", "Mara")
WHO = {"seat": seat_words, "foe": seat_words, "card": number}


def kind(**how):
    events = Events()
    events.kind("hit", "ENG-RNG-004", "{seat} [hit|hits] {foe's} {card}, {foe} [foe:lose|loses].", fields=WHO, **how)
    return events.kinds[0]


def texts(made, row=(0, 0, 1, 5)):
    return [tell(made, row, viewer, NAMES).text for viewer in (0, 1, SPECTATOR)]


def test_sentences_follow_the_reader():
    assert texts(kind()) == [
        "You hit Mara's 5, Mara loses.",
        "Ann hits your 5, you lose.",
        "Ann hits Mara's 5, Mara loses.",
    ]


def test_sentences_follow_numbers():
    events = Events()
    events.kind("lost", "ENG-RNG-004", "{card} [card=1:card|cards].", fields={"card": number})
    assert [tell(events.kinds[0], (0, n), 0, NAMES).text for n in (0, 1, 2)] == ["0 cards.", "1 card.", "2 cards."]


def test_secret_fields_are_told_to_their_owner_alone():
    made = kind(secret=("card",), veiled="{seat} [hit|hits] something.")
    assert texts(made) == ["You hit Mara's 5, Mara loses.", "Ann hits something.", "Ann hits something."]
    assert "card" in tell(made, (0, 0, 1, 5), 0, NAMES).data
    for viewer in (1, SPECTATOR):
        assert "card" not in tell(made, (0, 0, 1, 5), viewer, NAMES).data
        assert "5" not in repr(tell(made, (0, 0, 1, 5), viewer, NAMES))
    assert tell(made, (0, 0, 1, 5), REFEREE, NAMES).data["card"] == 5


def test_private_events_are_seen_by_their_owner_and_the_referee():
    made = kind(private=True)
    assert [sees(made, (0, 0, 1, 5), viewer) for viewer in (0, 1, SPECTATOR, REFEREE)] == [True, False, False, True]


def test_what_moves_is_named_by_numbers_and_words_never_by_names():
    made = kind(start="hand.{seat}", end="hp.{foe}", amount="card", step="foe", brief="−{card}")
    told = tell(made, (0, 0, 1, 5), 0, NAMES)
    assert (told.start, told.end, told.amount, told.step, told.brief, told.seat) == ("hand.0", "hp.1", 5, 1, "−5", 0)
    assert str(told) == "You hit Mara's 5, Mara loses. (ENG-RNG-004)"


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        ({"secret": ("card",)}, "veiled"),
        ({"veiled": "x"}, "secret"),
        ({"secret": ("card",), "veiled": "x", "end": "spot.{card}"}, "by where it moves"),
        ({"secret": ("card",), "veiled": "x", "brief": "{card}"}, "by where it moves"),
        ({"secret": ("card",), "veiled": "x", "amount": "card"}, "by where it moves"),
    ],
)
def test_kinds_that_would_leak_are_refused(how, complaint):
    with pytest.raises(ValueError, match=complaint):
        kind(**how)


def test_kinds_that_make_no_sense_are_refused():
    events = Events()
    with pytest.raises(ValueError, match="names no seat"):
        events.kind("a", "ENG-RNG-004", "x", fields={"card": number}, private=True)
    with pytest.raises(ValueError, match="more fields"):
        events.kind("b", "ENG-RNG-004", "x", fields={f"f{i}": number for i in range(8)})
    events.kind("c", "ENG-RNG-004", "x")
    with pytest.raises(ValueError, match="twice"):
        events.kind("c", "ENG-RNG-004", "x")
    assert events.number("c") == 0


def test_an_empty_log_takes_nothing_and_a_full_one_counts_on():
    empty = log_buffer(0)
    emit(empty, 1, 2)
    assert rows(empty) == []
    log = log_buffer(2)
    for i in range(5):
        emit(log, i, 10 + i, 0, 0, 0, 0, 0, 7)
    assert log[0, 0] == 5
    assert rows(log) == [(0, 10, 0, 0, 0, 0, 0, 7), (1, 11, 0, 0, 0, 0, 0, 7)]
