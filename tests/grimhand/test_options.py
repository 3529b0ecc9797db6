"""The switches a designer may flip: what each is by default, which sets have names, which do not go together."""

from __future__ import annotations

import pytest

import quintain
from quintain.core.errors import BadOptions

from .dealer import GAME, cards, grim, lucky, pile, stacked

DEFAULTS = {
    "copies": 2,
    "lucky_cap": "none",
    "hand_limit_unit": "cards",
    "refresh": "eager",
    "start_lucky": 0,
    "open_hands": False,
    "draws_public": False,
    "max_turns": 300,
}


@pytest.mark.clause("GRIM-Q01", "GRIM-Q03", "GRIM-Q07", "GRIM-Q08", "GRIM-Q11", "GRIM-Q13", "GRIM-Q14", "GRIM-Q21")
@pytest.mark.parametrize("preset", [None, "text"])
def test_the_defaults_are_the_rulings(preset):
    assert GAME.settle(preset=preset) == DEFAULTS


@pytest.mark.clause("GRIM-Q07", "GRIM-Q11")
def test_the_prototype_counts_points_and_starts_with_a_shamrock():
    assert GAME.settle(preset="prototype") == DEFAULTS | {"hand_limit_unit": "points", "start_lucky": 1}
    m = GAME.match(seed=1, preset="prototype")
    assert (lucky(m, 0), lucky(m, 1)) == ((0, 1), (0, 1))
    m = grim(preset="prototype", **stacked("attack", 4, 4, hands=[{"attack": [10]}, {}]))
    m.play(0, "draw attack")
    assert cards(m, 0, "attack") == []


def test_the_presets_are_text_and_prototype():
    assert set(GAME.presets) == {"text", "prototype"}


@pytest.mark.clause("GRIM-Q11")
@pytest.mark.parametrize("copies", [2, 4])
def test_each_may_start_with_a_shamrock_of_the_defense_deck(copies):
    m = GAME.match(seed=1, options={"start_lucky": 1, "copies": copies})
    assert m.position()["lucky"] == [{"attack": 0, "defense": 1}] * 2
    assert pile(m, "defense").count(7) == copies - 2
    assert pile(m, "attack").count(7) == copies
    assert len(pile(m, "defense")) == 13 * copies - 2


@pytest.mark.clause("GRIM-Q11", "GRIM-Q03")
def test_a_starting_shamrock_fills_a_slot_of_one():
    m = GAME.match(seed=1, options={"start_lucky": 1, "lucky_cap": 1})
    assert lucky(m, 0) == lucky(m, 1) == (0, 1)


@pytest.mark.clause("GRIM-Q11", "GRIM-Q01")
def test_two_starting_shamrocks_need_two_copies():
    with pytest.raises(BadOptions) as refused:
        GAME.match(options={"start_lucky": 1, "copies": 1})
    assert refused.value.reasons == (
        "Option start_lucky needs copies to be 2 or 4: there is one shamrock for each player to start with.",
    )


@pytest.mark.clause("GRIM-Q01", "GRIM-HAND-002")
def test_with_one_copy_no_hand_can_overflow():
    everything = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    m = grim({"copies": 1}, **stacked("attack", 12, hands=[{"attack": everything[:-1]}, {}]))
    m.play(0, "draw attack")
    assert cards(m, 0, "attack") == everything
    assert pile(m, "attack") == [13]
    assert quintain.simulate("grimhand", 20_000, options={"copies": 1}, log=True, threads=1).heard["flushed"] == 0


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("copies", 3, "2, 1 or 4"),
        ("lucky_cap", 2, "none or 1"),
        ("hand_limit_unit", "sum", "cards or points"),
        ("refresh", "never", "eager or lazy"),
        ("start_lucky", 2, "0 or 1"),
        ("open_hands", 1, "false or true"),
        ("draws_public", "yes", "false or true"),
        ("max_turns", 0, "a whole number from 1 to 10000"),
        ("max_turns", 10_001, "a whole number from 1 to 10000"),
    ],
)
def test_other_values_are_refused(name, value, allowed):
    with pytest.raises(BadOptions) as refused:
        GAME.settle({name: value})
    assert refused.value.reasons == (f"Option {name} takes {allowed}, not {value!r}.",)
