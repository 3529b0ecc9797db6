"""Bad input gets one clear sentence and changes nothing."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quintain
from quintain.core.errors import (
    BadKey,
    BadOptions,
    BadRecord,
    IllegalMove,
    ImpossiblePosition,
    QuintainError,
    UnknownGame,
)
from quintain.core.keys import SealedKey, read_key
from tests.walks import some_positions, walk

GARBAGE = ("", " ", "xyzzy", "draw attack attack", "💀", "-1", "0", "\x00", "a" * 10_000, "résumé", "null", "{}")


@pytest.mark.clause("ENG-ACT-002")
def test_a_refused_move_leaves_the_match_untouched(game):
    for m in some_positions(game, 25, seed=31):
        before = m.state, len(m.entries), [str(e) for e in m.events(0)]
        for seat in (0, 1):
            for move in (*GARBAGE, -1, game.actions, 10**12, 1.5, None, True):
                with pytest.raises(IllegalMove) as refused:
                    m.play(seat, move)
                sentence = str(refused.value)
                assert "\n" not in sentence
                assert len(sentence) < 200
                assert refused.value.clause
            offered = {move.action for move in m.legal(seat)}
            for action in range(game.actions):
                if action not in offered:
                    with pytest.raises(IllegalMove):
                        m.play(seat, action)
        assert (m.state, len(m.entries), [str(e) for e in m.events(0)]) == before


def test_the_wrong_seat_is_refused(game):
    m = game.match(seed=1)
    before = m.state
    for seat in (2, -1, None, "0", True, 0.0):
        for act in (m.legal, m.resign, m.undo, m.flag, m.offer_draw, lambda s: m.play(s, 0), m.view):
            with pytest.raises(QuintainError, match="A seat is 0 or 1"):
                act(seat)
    assert m.state == before
    assert not m.entries


def test_undo_without_a_move_is_refused(game):
    with pytest.raises(QuintainError, match="no move to take back"):
        game.match(seed=1).undo(0)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-300, 300) | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(quintain.games()), st.data())
def test_garbage_positions_are_refused_with_reasons(name, data):
    """A good position with one field replaced by anything either loads as itself or is refused; it never crashes."""
    game = quintain.game(name)
    *_, m = walk(game, 1)
    document = m.position()
    field = data.draw(st.sampled_from([*document, "surprise"]))
    document[field] = data.draw(json_values)
    try:
        game.match(position=document)
    except ImpossiblePosition as refused:
        assert refused.reasons
        assert all(reason.endswith(".") and "\n" not in reason for reason in refused.reasons)


def test_a_position_is_refused_with_every_reason(game):
    with pytest.raises(ImpossiblePosition) as refused:
        game.match(position={"nonsense": 1, "more": 2, "over": {"winner": 3}})
    assert len(refused.value.reasons) >= 3
    for document in ([], "x", 7, [1]):
        with pytest.raises(ImpossiblePosition):
            game.match(position=document)


def test_bad_options_are_refused_with_every_reason(game):
    with pytest.raises(BadOptions) as refused:
        game.match(options={"nonsense": 1, game.options[0].name: object()}, preset="nonsense")
    assert len(refused.value.reasons) == 3
    for option in game.options:
        for value in (None, "nonsense", -(10**6), 3.5, [1]):
            with pytest.raises(BadOptions):
                game.match(options={option.name: value})


def test_options_can_be_typed(game):
    for option in game.options:
        for value in option.samples():
            typed = ",".join(value) if isinstance(value, list) else json.dumps(value).strip('"')
            assert option.read(typed) == value
        assert option.wrong(option.read("certainly not"))


def test_garbage_records_are_refused(game):
    *_, m = walk(game, 2)
    text = m.record()
    lines = text.splitlines()
    pick = random.Random(0)
    tampered = ["", "hello", "\n".join(lines[1:]), text.replace("Key: seed", "Key: sheep"), text + "99 0 nothing\n"]
    tampered += [
        text.replace("Options: {", "Options: ["),
        text.replace('"Player 1",', ""),
        text.replace("Result: ", "Result: x"),
    ]
    tampered += ["\n".join(lines[:n]) for n in (1, 2, 5)]
    tampered += [text.replace("\n\n1 ", "\n\n2 "), text.replace("Game:", "Gam:")]
    for _ in range(60):
        at = pick.randrange(len(text))
        tampered.append(text[:at] + pick.choice("x0 {\n") + text[at + 1 :])
    for damaged in tampered:
        try:
            again = quintain.replay(damaged)
        except QuintainError as refused:
            assert len(str(refused)) < 400
        else:
            assert again.state == m.state or again.names != m.names or damaged == text


def test_bad_keys_are_refused(game):
    for seed in (-1, 2**63, "7", 1.0, True):
        with pytest.raises(BadKey):
            game.match(seed=seed)
    for text in ("seed x", "seed", "sealed 00 11 22", "sealed zz zz zz", "other 1", "seed 1 2"):
        with pytest.raises(BadKey):
            read_key(text)
    with pytest.raises(BadKey):
        SealedKey(b"short", (b"a" * 32, b"b" * 32))


def test_unknown_names_are_refused_with_what_is_known(game):
    with pytest.raises(UnknownGame, match=game.name):
        quintain.game("chess")
    with pytest.raises(QuintainError, match="random"):
        quintain.agent("nobody", game)
    with pytest.raises(QuintainError, match="random"):
        quintain.simulate(game.name, 1, agents=("nobody", "random"))
    with pytest.raises(QuintainError, match="two agents"):
        quintain.simulate(game.name, 1, agents=("random",))
    for games in (-1, 1.5, "many"):
        with pytest.raises(QuintainError, match="number of games"):
            quintain.simulate(game.name, games)


def test_an_unreadable_record_names_the_line(game):
    *_, m = walk(game, 2)
    with pytest.raises(BadRecord, match="Entry 1 "):
        quintain.replay(m.record().replace("\n\n1 ", "\n\n1 x", 1))
