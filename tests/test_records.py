"""Entries and records: what can happen in a match beside moves, and that all of it replays."""

from __future__ import annotations

import random
from itertools import count

import pytest

import quintain
from quintain.core.errors import BadRecord, QuintainError
from quintain.core.keys import SealedKey, SeedKey, commit, new_secret, read_key
from quintain.core.records import read_record, unfold, verify
from tests.walks import walk

SECRET, ANN, MARA = b"s" * 32, b"a" * 32, b"m" * 32


def sealed(game):
    return game.match(key=SealedKey(SECRET, (ANN, MARA)), names=("Ann", "Mara"))


def lasting(game, moves, **how):
    """A match that a random walk does not end within so many moves: the first of its kind, whatever the seeds do."""
    for seed in count():
        m = game.match(seed=seed, **how)
        if not advance(m, moves).outcome:
            return game.match(seed=seed, **how)
    raise AssertionError


def advance(m, moves, seed=1):
    pick = random.Random(seed)
    for _ in range(moves):
        if m.outcome:
            return m
        seat = pick.choice(m.actors)
        m.play(seat, pick.choice(m.legal(seat)))
    return m


def test_every_kind_of_entry_round_trips(game):
    m = advance(lasting(game, 1, names=("Ann", "Mara")), 1)
    m.offer_draw(0)
    m.answer_draw(1, accept=False)
    m.undo(m.entries[0].seat)
    m.offer_draw(1)
    m.resign(0)
    text = m.record()
    again = quintain.replay(text)
    assert again.record() == text
    assert again.outcome == m.outcome
    assert (m.outcome.winner, m.outcome.reason) == (1, "resigned")
    for seat in (0, 1, None):
        assert [str(e) for e in again.events(seat)] == [str(e) for e in m.events(seat)]


def test_records_replay_on_both_backends_and_keys(game):
    for m in (advance(sealed(game), 500), advance(game.match(seed=9), 500)):
        for compiled in (False, True):
            assert read_record(m.record(), quintain.game, compiled=compiled).record() == m.record()


def test_a_record_unfolds_entry_by_entry(game):
    m = advance(game.match(seed=4), 5)
    hashes = [step.hash for step in unfold(m.record(), quintain.game)]
    assert hashes[1:] == [entry.hash for entry in m.entries]


def test_a_take_back_never_replays_a_draw(game):
    """The stream is keyed by the entry, so the same move after a take-back meets new chance."""
    m = lasting(game, 4)
    words = [m.key.words(n).tolist() for n in range(40)]
    assert len({tuple(w) for w in words}) == len(words)
    seat = m.actors[0]
    move = m.legal(seat)[0]
    before = m.position()
    m.play(seat, move)
    m.undo(seat)
    assert m.position() == before
    m.play(seat, move)
    assert m.entries[-1].hash != m.entries[0].hash
    assert quintain.replay(m.record()).state == m.state


def test_take_back_goes_to_before_ones_own_last_move(game):
    m = lasting(game, 4)
    seat = m.actors[0]
    before = m.view(seat)
    m.play(seat, m.legal(seat)[0])
    while not m.outcome and m.actors != (seat,):
        other = next(s for s in m.actors if s != seat)
        m.play(other, m.legal(other)[0])
    m.undo(seat)
    assert m.view(seat).state.tobytes() == before.state.tobytes()
    assert m.view(seat).moves == before.moves


def test_taking_back_leaves_what_the_other_chose_at_the_same_time(game):
    m = lasting(game, 4)
    if m.actors != (0, 1):
        return
    m.play(0, m.legal(0)[0])
    m.play(1, m.legal(1)[-1])
    while m.actors == (0, 1):  # a choice may take several steps
        m.play(1, m.legal(1)[-1])
    m.undo(0)
    assert m.actors == (0,)
    assert m.entries[-1].kind == "undo"
    m.play(0, m.legal(0)[0])
    assert quintain.replay(m.record()).state == m.state


def test_a_secret_choice_does_not_answer_an_offer(game):
    m = lasting(game, 4)
    if m.actors != (0, 1):
        return
    m.offer_draw(0)
    m.play(1, m.legal(1)[0])
    assert m.offer == 0


@pytest.mark.clause("ENG-INFO-004")
@pytest.mark.parametrize("offers", [0, 1])
def test_taking_back_a_secret_choice_leaves_an_offer_standing(game, offers):
    m = lasting(game, 4)
    if m.actors != (0, 1):
        return
    m.offer_draw(offers)
    m.play(1, m.legal(1)[0])
    told = len(m.events(0))
    m.undo(1)
    assert (m.offer, len(m.events(0))) == (offers, told)


def test_taking_back_what_was_seen_ends_an_offer(game):
    m = lasting(game, 4)
    while True:
        seat = m.actors[0]
        m.play(seat, m.legal(seat)[0])
        if m._line[-1].seen:
            break
    m.offer_draw(seat)
    m.undo(seat)
    assert m.offer is None


def test_offers_stand_until_answered_or_passed_over(game):
    m = lasting(game, 4)
    m.offer_draw(0)
    assert m.offer == 0
    with pytest.raises(QuintainError, match="already stands"):
        m.offer_draw(1)
    with pytest.raises(QuintainError, match="no draw offer"):
        m.answer_draw(0, accept=True)
    pick = random.Random(1)
    while m.offer is not None:
        together, seat = m.shown_actors() == (0, 1), pick.choice(m.actors)
        shown = m._redacted(1 - seat).tobytes()
        m.play(seat, pick.choice(m.legal(seat)))
        assert (m.offer is None) == ((together or seat == 1) and m._redacted(1 - seat).tobytes() != shown)


@pytest.mark.clause("ENG-INFO-004")
@pytest.mark.parametrize("by_the_clock", [False, True])
@pytest.mark.parametrize("offers", [0, 1])
@pytest.mark.parametrize("last", [0, 1])
def test_an_offer_falls_with_the_reveal_whoever_chose_last(game, last, offers, by_the_clock):
    m = lasting(game, 4)
    if m.actors != (0, 1):
        return
    m.offer_draw(offers)
    for seat in (1 - last, last):
        assert m.offer == offers
        while seat in m.actors and m.offer is not None and m.outcome is None:  # a choice may take several steps
            if by_the_clock and game.on_timeout(m._redacted(seat)[0], seat) is not None:
                m.flag(seat)
            else:
                m.play(seat, m.legal(seat)[-1])
    assert m.offer is None
    assert quintain.replay(m.record()).offer is None


def test_an_accepted_offer_ends_the_match(game):
    m = lasting(game, 1)
    m.offer_draw(1)
    m.answer_draw(0, accept=True)
    assert (m.outcome.winner, m.outcome.reason) == (None, "agreed")
    assert m.actors == ()
    for act in (m.resign, m.undo, m.offer_draw, m.flag):
        with pytest.raises(QuintainError, match="over"):
            act(0)


@pytest.mark.parametrize(("win", "words"), [(True, "claims the win"), (False, "claims a draw")])
def test_a_claim_is_an_entry_of_its_own(game, win, words):
    m = lasting(game, 1)
    m.claim(1, win=win)
    assert (m.outcome.winner, m.outcome.reason) == (1 if win else None, "abandoned")
    assert m.actors == ()
    assert f" 1 {words}  #" in m.record()
    assert f"Result: {'seat 1' if win else 'draw'} abandoned ENG-END-001" in m.record()
    assert quintain.replay(m.record()).record() == m.record()
    assert m.events(1)[-1].text.endswith(f"you {words.replace('claims', 'claim')}.")
    with pytest.raises(QuintainError, match="over"):
        m.claim(0, win=True)


def test_running_out_of_time_plays_the_named_move_or_loses(game):
    m = game.match(seed=2)
    seat = m.actors[0]
    named = game.on_timeout(m._redacted(seat)[0], seat)
    told = len(m.events(1 - seat))
    m.flag(seat)
    if named is None:
        assert (m.outcome.winner, m.outcome.reason) == (1 - seat, "timeout")
    else:
        assert m.entries[-1].action == named
        assert not any(e.kind in ("flag", "timeout_move") for e in m.events(1 - seat, told))
        assert any(e.kind == "timeout_move" for e in m.events(seat))
    assert quintain.replay(m.record()).record() == m.record()


def test_only_a_running_clock_runs_out(game):
    m = game.match(seed=2)
    idle = [seat for seat in (0, 1) if seat not in m.actors]
    for seat in idle:
        with pytest.raises(QuintainError, match="clock"):
            m.flag(seat)


def test_a_sealed_match_verifies(game):
    m = advance(sealed(game), 500)
    text = m.record()
    assert "replay" in verify(text, quintain.game)[0]
    assert commit(SECRET) in verify(text, quintain.game, commit=commit(SECRET))[1]
    with pytest.raises(BadRecord, match="does not match the commit"):
        verify(text, quintain.game, commit=commit(b"t" * 32))
    with pytest.raises(BadRecord, match="seed"):
        verify(advance(game.match(seed=1), 3).record(), quintain.game, commit=commit(SECRET))


def test_either_players_contribution_changes_the_deal(game):
    keys = [SealedKey(SECRET, (ANN, MARA)), SealedKey(SECRET, (MARA, MARA)), SealedKey(SECRET, (ANN, ANN))]
    assert len({tuple(k.words(0).tolist()) for k in keys}) == 3
    assert new_secret() != new_secret()


def test_the_sealed_schedule_is_the_documented_one():
    import hashlib
    import hmac

    digest = hmac.new(SECRET, ANN + MARA + (7).to_bytes(8, "big"), hashlib.sha256).digest()
    expected = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
    assert SealedKey(SECRET, (ANN, MARA)).words(7).tolist() == expected


def test_keys_round_trip_as_text():
    for key in (SeedKey(12), SealedKey(SECRET, (ANN, MARA))):
        assert read_key(key.text()) == key


def test_a_changed_rule_is_noticed(game):
    *_, m = walk(game, 3)
    text = m.record()
    edited = text.replace(f"#{m.entries[0].hash & 0xFFFFFFFF:08x}", "#00000000", 1)
    with pytest.raises(BadRecord, match="edited"):
        quintain.replay(edited)
    with pytest.raises(BadRecord, match="rules have changed"):
        quintain.replay(edited.replace(f"Rules: {game.signature}", "Rules: 0000000000000000"))
