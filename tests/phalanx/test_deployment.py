"""The deal and the deployment."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from quintain.core import batch

from .dealer import CELLS, DECK, GAME, discard, duel, grid, hand, kinds, refused, texts

HANDS = [list(DECK[:12]), list(DECK[20:32])]


def deploying(options=None, **fields):
    return duel(options, **({"phase": "deploy", "first_deployer": 0, "hands": HANDS} | fields))


@pytest.mark.clause("PHX-CARDS-001", "PHX-DEPLOY-001a", "PHX-CARDS-004", "PHX-Q29")
def test_each_player_draws_twelve_of_the_own_fifty_two():
    for seed in range(20):
        position = GAME.match(seed=seed).position()
        for seat in (0, 1):
            cards = position["hands"][seat] + position["drawpile"][seat]
            assert sorted(cards) == sorted(DECK)
            assert len(position["hands"][seat]) == 12
        assert position["grids"] == [{}, {}]


@pytest.mark.clause("PHX-DEPLOY-001a")
def test_every_card_is_dealt_as_often_as_any_other():
    counts = Counter(card for seed in range(400) for card in GAME.match(seed=seed).position()["hands"][seed % 2])
    expected = 400 * 12 / 52
    assert len(counts) == 52
    assert all(abs(n - expected) < 5 * expected**0.5 for n in counts.values())


@pytest.mark.clause("PHX-DEPLOY-002a")
def test_chance_says_who_deploys_first():
    first = Counter(GAME.match(seed=seed).position()["first_deployer"] for seed in range(400))
    assert abs(first[0] - first[1]) < 100


@pytest.mark.clause("PHX-DEPLOY-001b", "PHX-DEPLOY-002b", "PHX-RESOURCES-001")
@pytest.mark.parametrize("first", [0, 1])
def test_players_alternate_until_sixteen_are_placed_and_keep_four(first):
    m = deploying(first_deployer=first)
    order = []
    while m.position()["phase"] == "deploy":
        order += m.actors
        m.play(m.actors[0], m.legal(m.actors[0])[0])
    assert order == [first, 1 - first] * 8
    assert all(set(grid(m, seat)) == set(CELLS) and len(hand(m, seat)) == 4 for seat in (0, 1))
    assert m.position()["turn"] == 1 - first
    assert m.actors == (first,)


@pytest.mark.clause("PHX-DEPLOY-001b", "PHX-HEROICAL-001a")
def test_any_card_of_the_hand_may_be_deployed_heroicals_too():
    m = deploying(hands=[["QC", "AS", *DECK[20:30]], HANDS[1]])
    assert texts(m, 0)[0] == "deploy QC"
    assert len(texts(m, 0)) == 12
    m.play(0, "deploy QC")
    assert grid(m, 0) == {"f0": "QC"}
    assert "QC" not in hand(m, 0)


@pytest.mark.clause("PHX-DEPLOY-001b", "PHX-DEPLOY-002b", "PHX-TURNS-001a")
def test_what_cannot_be_deployed_is_refused():
    m = deploying()
    assert refused(m, 0, "deploy KS") == "PHX-DEPLOY-001b"
    assert refused(m, 1, "deploy 8D") == "PHX-DEPLOY-002b"
    assert refused(m, 0, "pass") == "PHX-TURNS-001a"
    assert refused(m, 0, "swap QC f0") == "PHX-TURNS-001a"


@pytest.mark.clause("PHX-DEPLOY-002c", "PHX-Q10")
def test_the_cell_is_not_a_choice():
    m = deploying()
    assert texts(m, 0)[0] == "deploy AC"
    assert refused(m, 0, "deploy AC f1") == "PHX-DEPLOY-002c"
    m.play(0, "deploy AC")
    m.play(1, m.legal(1)[0])
    assert refused(m, 0, "deploy 2C f0") == "PHX-Q10"


@pytest.mark.clause("PHX-Q10")
def test_with_free_cells_any_empty_cell_may_be_named():
    m = deploying({"free_deploy_cells": True})
    assert len(texts(m, 0)) == 12 * 8
    m.play(0, "deploy 10C b2")
    m.play(1, "deploy 8D f3")
    assert (grid(m, 0), grid(m, 1)) == ({"b2": "10C"}, {"f3": "8D"})
    assert refused(m, 0, "deploy 2C b2") == "PHX-Q10"
    assert len(texts(m, 0)) == 11 * 7


@pytest.mark.clause("PHX-DEPLOY-001c")
def test_rows_and_columns_keep_their_places_on_both_sides():
    m = duel(grids=[{"f1": "9H", "b3": "2C"}, {"b0": "3C", "f2": "4C"}])
    for viewer, sides in ((0, ("you", "foe")), (1, ("foe", "you"))):
        scene = m.scene(viewer)
        areas = {area.name: (area.row, area.column) for area in scene.table.areas}
        where = {z.id: areas[z.area] for z in scene.table.zones if z.id.startswith("cell.")}
        for seat, side in enumerate(sides):
            rows = {"foe": {"b": 1, "f": 2}, "you": {"f": 3, "b": 4}}[side]
            assert all(where[f"cell.{seat}.{cell}"] == (rows[cell[0]], int(cell[1])) for cell in CELLS)


@pytest.mark.clause("PHX-CARDS-003a", "PHX-RESOURCES-001", "PHX-CARDS-003b")
def test_the_drawpile_is_never_touched_and_nothing_lies_face_down_in_the_field():
    for seed in range(5):
        rows, _ = batch.plan(GAME).play(seed, 1)
        m = batch.nth_game(GAME, seed)
        assert m.hash == rows["hash"][0]
        assert [len(pile) for pile in m.position()["drawpile"]] == [40, 40]
        for viewer in (0, 1, None):
            cells = [z for z in m.scene(viewer).table.zones if z.id.startswith("cell.")]
            assert all(card.face for z in cells for card in z.cards)
            assert not any(z.id.startswith("draw") for z in m.scene(viewer).table.zones)


@pytest.mark.clause("PHX-CARDS-001")
def test_fifty_two_cards_a_player_at_every_ply():
    for seed in range(6):
        final = batch.nth_game(GAME, seed, agents=("hoplite", "random"))
        m = GAME.match(seed=final.key.seed)
        for entry in final.entries:
            m.play(entry.seat, entry.action)
            position = m.position()
            for seat in (0, 1):
                everywhere = [*grid(m, seat).values(), *hand(m, seat), *discard(m, seat), *position["drawpile"][seat]]
                assert sorted(card.rstrip("!").split("/")[0] for card in everywhere) == sorted(DECK)
            state = np.frombuffer(m.state, GAME.state)[0]
            assert [len(grid(m, seat)) for seat in (0, 1)] == state.fielded.tolist()
            assert [len(hand(m, seat)) for seat in (0, 1)] == state.held.tolist()


@pytest.mark.clause("PHX-DEC-010")
def test_two_players_take_part():
    m = deploying()
    assert len(m.names) == len(m.position()["grids"]) == 2


@pytest.mark.clause("PHX-DEPLOY-002b")
@pytest.mark.fires("phalanx", "deployed")
def test_a_deployment_is_told_to_all():
    m = deploying()
    m.play(0, "deploy 10C")
    assert [str(e) for e in m.events(1)] == ["Ada deploys 10♣ to f0. (PHX-DEPLOY-002b)"]
    assert kinds(m.events(None)) == ["deployed"]
