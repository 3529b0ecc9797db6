"""Options: declared once, read from text, refused with every reason."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.options import choice, deck, each, flag, get, put, settle, whole
from quintain.core.record import record

OPTIONS = (
    choice("unit", ("cards", "points"), "X-1", "What counts."),
    choice("copies", (2, 1, 4), "X-2", "How many."),
    flag("open", "X-3", "Shown."),
    whole("cap", 300, 1, 500, "X-4", "How long."),
    deck("deck_p0", ("ant", "bee"), ("ant", "bee", "cat"), "X-5", "With what.", fewest=2, most=4, copies=2),
)
PRESETS = {"text": {}, "odd": {"unit": "points", "cap": 7}}


def test_values_go_into_the_state_and_come_back():
    state = np.zeros(1, record([o.field for o in OPTIONS]))
    values = {"unit": "points", "copies": 4, "open": True, "cap": 12, "deck_p0": ["ant", "cat", "cat"]}
    put(state[0], OPTIONS, values)
    assert get(state[0], OPTIONS) == values
    assert (int(state[0].unit), int(state[0].copies), state[0].deck_p0.tolist()) == (1, 4, [1, 0, 2])


def test_what_is_given_beats_the_preset_beats_the_default():
    settled, wrong = settle(OPTIONS, PRESETS, {"cap": 9}, "odd")
    assert not wrong
    assert (settled["unit"], settled["cap"], settled["copies"]) == ("points", 9, 2)


def test_every_reason_is_listed():
    given = {
        "unit": "sheep",
        "copies": True,
        "open": 1,
        "cap": 501,
        "deck_p0": ["ant", "ant", "ant", "dog", "x"],
        "y": 1,
    }
    _, wrong = settle(OPTIONS, PRESETS, given, "none")
    assert len(wrong) == 7
    assert any("5 cards, not 2 to 4" in w and "no card 'dog'" in w and "ant stands 3 times" in w for w in wrong)


COLOURS = each("colours", {"red": 3, "blue": 1}, "X-6", "Whose is which.")


def test_each_seat_has_a_word_of_its_own_or_both_have_the_same():
    for given, settled, codes in (
        (["blue", "red"], ["blue", "red"], [1, 3]),
        (("red", "blue"), ["red", "blue"], [3, 1]),
        ("blue", ["blue", "blue"], [1, 1]),
    ):
        values, wrong = settle((COLOURS,), {}, {"colours": given}, None)
        assert (values, wrong) == ({"colours": settled}, [])
        state = np.zeros(1, record([COLOURS.field]))
        put(state[0], (COLOURS,), values)
        assert (state[0].colours.tolist(), get(state[0], (COLOURS,))) == (codes, values)
    assert settle((COLOURS,), {}, None, None)[0] == {"colours": ["red", "red"]}
    assert (COLOURS.read("Blue"), COLOURS.read("red, blue")) == ("blue", ["red", "blue"])


@pytest.mark.parametrize(
    "value", ["green", ["red"], ["red", "blue", "red"], ["red", "green"], [3, 1], [["red"], "red"], 3, None]
)
def test_a_word_for_each_seat_is_one_of_those_allowed(value):
    assert COLOURS.wrong(value) == f"Option colours takes red or blue for each seat, not {value!r}."


@pytest.mark.parametrize("value", ["ant", None, [1], 3])
def test_a_deck_is_a_list_of_names(value):
    assert "list of card names" in OPTIONS[-1].wrong(value)


def test_typed_values_are_read():
    read = {o.name: o.read for o in OPTIONS}
    assert (read["unit"]("Points"), read["copies"]("4"), read["open"]("true"), read["cap"](" 12 ")) == (
        "points",
        4,
        True,
        12,
    )
    assert read["deck_p0"]("ant, bee") == ["ant", "bee"]
    assert read["cap"]("many") == "many"
    assert all(o.allowed() for o in OPTIONS)


def test_two_values_with_one_code_are_refused():
    with pytest.raises(ValueError, match="same number"):
        choice("bad", ("none", 0), "X", "")
