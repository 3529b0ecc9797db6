"""Records: laid out without holes, and refusing what would behave differently interpreted and compiled."""

from __future__ import annotations

import numpy as np
import pytest

from quintain.core.game import Game, register
from quintain.core.record import HEADER, STREAM, record
from quintain.games import find


def test_the_header_comes_first_and_no_byte_is_unaccounted_for():
    made = record([("a", "i1"), ("b", "i4"), ("c", "i2", (3,))])
    assert [made[name] for name, *_ in HEADER] == [record(())[name] for name, *_ in HEADER]
    assert sum(made[name].itemsize for name in made.names) == made.itemsize
    assert made.itemsize % 4 == 0
    assert np.zeros(1, made)[0].c.shape == (3,)


def test_eight_byte_fields_keep_the_record_a_whole_number_of_eights():
    assert record([("big", "i8"), ("small", "i1")]).itemsize % 8 == 0
    assert STREAM.itemsize == 16


@pytest.mark.parametrize(
    "name", ["round", "take", "base", "copy", "choose", "min", "max", "sum", "all", "item", "size", "sort", "view"]
)
def test_names_that_numpy_answers_to_are_refused(name):
    with pytest.raises(ValueError, match="already answers"):
        record([(name, "i1")])


@pytest.mark.parametrize("name", ["two words", "_private", "spare", "3d"])
def test_names_that_are_no_names_are_refused(name):
    with pytest.raises(ValueError, match="cannot name"):
        record([(name, "i1")])


@pytest.mark.parametrize("kind", ["f4", "f8", "U5", "O", "u8", "?"])
def test_only_integers_are_held(kind):
    with pytest.raises(ValueError, match="allowed are"):
        record([("a", kind)])


def test_a_name_twice_and_an_empty_shape_are_refused():
    with pytest.raises(ValueError, match="twice: a"):
        record([("a", "i1"), ("a", "i2")])
    with pytest.raises(ValueError, match="twice: result"):
        record([("result", "i1")])
    with pytest.raises(ValueError, match="holds nothing"):
        record([("a", "i1", (0,))])


def test_two_games_with_one_layout_are_refused():
    grimhand = find("grimhand")
    other = object.__new__(Game)
    other.__dict__.update(vars(grimhand), name="double")
    with pytest.raises(ValueError, match="same record layout as grimhand"):
        register(other)


def test_a_game_that_lacks_a_verb_is_refused():
    grimhand = find("grimhand")
    other = object.__new__(Game)
    other.__dict__.update(vars(grimhand), name="mute", state=record([("only", "i2", (7,))]), verbs=())
    with pytest.raises(ValueError, match="does not say what deal means"):
        register(other)
