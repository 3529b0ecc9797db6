"""The contract every game keeps, whatever its rules."""

from __future__ import annotations

import random

import numpy as np
import pytest

from quintain.core import batch, kernels
from quintain.core.clauses import LEGAL
from quintain.core.record import UNDECIDED
from quintain.core.verbs import VERBS
from tests.walks import some_positions, walk

POSITIONS = 150
GAMES = 10_000


def test_every_verb_has_a_meaning(game):
    assert all(game.state in verb.meanings for verb in VERBS)


def test_the_folder_is_complete(game):
    for name in ("RULES.md", "SIGNATURE"):
        assert (game.folder / name).exists()
    assert "text" in game.presets
    assert not game.presets["text"]


@pytest.mark.clause("ENG-ACT-001")
def test_someone_can_act_until_the_end_and_nobody_after(game):
    for m in some_positions(game, POSITIONS):
        if m.outcome:
            assert m.actors == ()
            assert not m.legal(0)
            assert not m.legal(1)
        else:
            assert m.actors
            assert all(m.legal(seat) for seat in m.actors)


@pytest.mark.clause("ENG-ACT-002")
def test_refusal_agrees_with_legal(game):
    for m in some_positions(game, 40):
        for seat in (0, 1):
            offered = {move.action for move in m.legal(seat)}
            states = np.frombuffer(m.state, game.state).copy()
            allowed = {a for a in range(game.actions) if kernels.why_not.plain(states, seat, a, game.actions) == LEGAL}
            assert allowed == (offered if seat in m.actors else set())


@pytest.mark.clause("ENG-ACT-004")
def test_legal_actions_are_distinct_and_so_are_their_texts(game):
    for m in some_positions(game, POSITIONS):
        for seat in m.actors:
            moves = m.legal(seat)
            assert len({move.action for move in moves}) == len(moves)
            assert len({move.text.casefold() for move in moves}) == len(moves)
            assert all(0 <= move.action < game.actions for move in moves)


def test_a_move_is_found_by_its_text_its_number_and_itself(game):
    for m in some_positions(game, 20, seed=5):
        for seat in m.actors:
            for move in m.legal(seat):
                assert m._check(seat, f"  {move.text.upper()} ") == move.action
                assert m._check(seat, move) == m._check(seat, move.action) == move.action


@pytest.mark.clause("ENG-RNG-001", "ENG-INT-001")
def test_interpreted_and_compiled_play_the_same_games(game):
    for options in game.variants():
        for bots in [("random", "random"), *((b, "random") for b in game.bots)]:
            asked = {"agents": bots, "options": options, "seed": 3}
            plain, _ = batch.plan(game, plain=True, **asked).play(0, 12)
            compiled, _ = batch.plan(game, **asked).play(0, 12)
            assert plain.tobytes() == compiled.tobytes(), (options, bots)


@pytest.mark.clause("ENG-RNG-002")
def test_keeping_a_log_changes_nothing(game):
    with_log, heard = batch.plan(game, log=True).play(0, 500)
    without, _ = batch.plan(game).play(0, 500)
    assert with_log.tobytes() == without.tobytes()
    assert heard.sum() > 500


@pytest.mark.clause("ENG-END-003")
def test_random_play_ends(game):
    for options in game.variants():
        result = batch.simulate(game, GAMES if options == game.settle() else 1000, options=options)
        assert sum(result.wins) + result.draws == result.games


@pytest.mark.clause("ENG-END-001")
def test_an_ending_names_a_reason_and_a_clause_of_the_rulebook(game):
    for seed in range(12):
        *_, m = walk(game, seed)
        assert m.outcome is not None
        assert m.outcome.reason in game.reasons
        assert m.outcome.clause in game.rulebook.clauses


def test_game_n_of_a_simulation_replays_as_a_match(game):
    asked = {"agents": (game.bots[0], "random"), "seed": 11}
    rows, _ = batch.plan(game, **asked).play(0, 8)
    for n, row in enumerate(rows):
        m = batch.nth_game(game, n, **asked)
        assert (m.hash, len(m.entries)) == (row["hash"], row["decisions"])


def test_threads_do_not_change_a_simulation(game):
    one, two = (batch.simulate(game, 3 * batch.CHUNK + 5, threads=n) for n in (1, 2))
    assert (one.hash_sum, one.wins, one.decisions) == (two.hash_sum, two.wins, two.decisions)


def test_a_compiled_match_is_the_interpreted_one(game):
    for seed in range(6):
        pick = random.Random(seed)
        slow, fast = game.match(seed=seed), game.match(seed=seed, compiled=True)
        while not slow.outcome:
            seat = pick.choice(slow.actors)
            move = pick.choice(slow.legal(seat))
            assert [str(e) for e in slow.play(seat, move)] == [str(e) for e in fast.play(seat, move)]
            assert slow.state == fast.state
        assert fast.record() == slow.record()


def test_the_option_that_times_planning_exists_and_may_be_0(game):
    if game.planning is not None:
        assert not {o.name: o for o in game.options}[game.planning].wrong(0)


@pytest.mark.clause("ENG-VAR-001")
def test_options_live_in_the_state_and_in_the_record(game):
    for options in game.variants():
        m = game.match(seed=1, options=options)
        settled = game.settle(options)
        assert m.options == settled
        from quintain.core.options import get

        assert get(np.frombuffer(m.state, game.state)[0], game.options) == settled


def test_encodings_fit_and_agree_compiled(game):
    for m in some_positions(game, 30):
        for seat in (0, 1, 2):
            redacted = m._redacted(seat)
            out = np.full(game.features, np.nan, np.float32)
            from quintain.core.verbs import encode

            encode(redacted[0], seat, out)
            assert not np.isnan(out).any(), "some feature was left unwritten"


def test_lessons_play_through(game):
    assert game.lesson
    for chapter in game.lesson:
        m = game.match(seed=1, position=chapter.position, options=chapter.options)
        for step in chapter.steps:
            assert step.say
            assert set(step.point) <= m.scene(0).elements(), (chapter.title, step)
            if step.play:
                m.play(0, step.play)
            if step.reply:
                m.play(1, step.reply)


def test_scenes_are_consistent(game):
    for m in some_positions(game, 60):
        for seat in (0, 1, None):
            scene = m.scene(seat)
            keys = [card.key for zone in scene.table.zones for card in zone.cards]
            assert len(set(keys)) == len(keys)
            drawn = [*scene.table.zones, *scene.table.meters]
            assert {part.area for part in drawn} <= {area.name for area in scene.table.areas}
            assert [move.text for move in scene.moves] == ([x.text for x in m.legal(seat)] if seat is not None else [])
            for move in scene.moves:
                assert {move.start, move.end} - {None} <= scene.elements()
            assert bool(scene.ending) == bool(m.outcome)
            assert all(card.spoken for zone in scene.table.zones for card in zone.cards)


def test_keywords_cite_clauses_of_the_rulebook(game):
    assert {clause for _, clause in game.keywords.values()} <= set(game.rulebook.clauses)


def test_a_card_that_an_event_brings_lies_where_the_event_ends(game):
    """Whatever the page shows on the way to a picture is drawn as pictures draw it."""
    for m in some_positions(game, 20):
        for viewer in (0, 1, None):
            elements = m.scene(viewer).elements()
            for event in m.happenings(viewer):
                assert event.card is None or (event.end in elements and event.card.face)


def test_bots_choose_legal_moves(game):
    import quintain

    for name in ("random", *game.bots):
        agent = quintain.agent(name, game, seed=4)
        for m in some_positions(game, 40, seed=9):
            for seat in m.actors:
                view = m.view(seat)
                assert agent.choose(view).move in view.moves


def test_states_are_small(game):
    assert game.state.itemsize <= 1024
    assert np.zeros(1, game.state)["result"][0] == UNDECIDED
