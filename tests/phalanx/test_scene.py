"""The picture: cards with their life and marks, moves with both ends and previews, words that fit the moment."""

from __future__ import annotations

import pytest

from .dealer import DECK, GAME, card, duel, fight, move, window, zone


def test_cards_speak_their_face_life_and_state():
    m = duel(grids=[{"f0": "KH"}, {"f0": "7D/9", "b0": "QD", "b1": "AS"}])
    scene = m.scene(0)
    assert card(scene, "cell.1.f0").spoken == "7 of diamonds, 5 of 7 life, defence doubled"
    assert card(scene, "cell.1.f0").marks == ("damaged", "doubled")
    assert card(scene, "cell.1.b0").spoken == "Qaos, queen of diamonds, 11 life, covered"
    assert card(scene, "cell.1.b1").spoken == "ace of spades, 1 life"
    assert card(scene, "cell.0.f0").spoken == "Karl, king of hearts, 11 life, defence doubled"
    assert [card(scene, f"cell.1.{c}").face for c in ("f0", "b0", "b1")] == ["diamond 7", "diamond Q", "spade A"]


def test_an_attack_goes_from_cell_to_cell_and_says_what_it_does():
    m = duel(grids=[{"f0": "6C"}, {"b0": "8H", "f1": "7D/10", "f2": "JC", "f3": "3S/4"}])
    scene = m.scene(0)
    previews = {text: move(scene, text).preview for text in ("f0 x b0", "f0 x f1", "f0 x f2", "f0 x f3")}
    assert previews == {
        "f0 x b0": "−12, destroys",
        "f0 x f1": "−3",
        "f0 x f2": "−6",
        "f0 x f3": "−6, destroys",
    }
    assert (move(scene, "f0 x b0").start, move(scene, "f0 x b0").end) == ("cell.0.f0", "cell.1.b0")


@pytest.mark.parametrize(
    ("options", "grids", "text", "preview"),
    [
        ({}, [{"f0": "6C"}, {"f0": "AH", "f1": "2S"}], "f0 x f0", "no damage"),
        ({}, [{"f0": "KC"}, {"f0": "AH", "f1": "2S"}], "f0 x f0", "destroys"),
        ({}, [{"f0": "KC"}, {"f0": "9S"}], "f0 x f0", "−11, destroys, wins"),
        ({}, [{"f0": "AC"}, {"f0": "9D"}], "f0 x f0", "−½"),
        ({"overflow": True}, [{"f0": "KC"}, {"f0": "9S", "b0": "5S"}], "f0 x f0", "−11, destroys, then −2"),
        ({"player_hp": 9}, [{"f0": "4S"}, {}], "f0 x player", "−8 HP"),
        ({"player_hp": 5}, [{"f0": "4S"}, {}], "f0 x player", "−8 HP, wins"),
    ],
)
def test_previews_are_short(options, grids, text, preview):
    assert move(duel(options, grids=grids).scene(0), text).preview == preview


def test_a_swap_goes_from_the_hand_card_to_the_cell_and_passing_is_a_button():
    m = window(grids=[{"f0": "9S"}, {"f2": "8S"}], hands=[[], ["QC"]])
    scene = m.scene(1)
    swap = move(scene, "swap QC f2")
    assert (swap.start, swap.end, swap.label) == (
        zone(scene, "hand.1").cards[0].key,
        "cell.1.f2",
        "Qaos Q♣ for 8♠",
    )
    assert (move(scene, "pass").start, move(scene, "pass").label) == (None, "No swap")


def test_deployment_and_reinforcement_go_from_the_hand_to_a_cell():
    m = duel(phase="deploy", hands=[DECK[:12], DECK[:12]])
    put = move(m.scene(0), "deploy AC")
    assert (put.start, put.end, put.label) == ("card.0.A♣", "cell.0.f0", "Deploy A♣ at f0")
    m = duel({"reinforce": True}, grids=[{"f0": "9S"}, {"f0": "8S"}], hands=[["2C"], []])
    put = move(m.scene(0), "reinforce 2C b3")
    assert (put.start, put.end, put.label) == ("card.0.2♣", "cell.0.b3", "Reinforce with 2♣ at b3")


def test_meters_count_the_life_in_the_field():
    m = duel({"player_hp": 30}, hp=[30, 12], grids=[{"f0": "9S/5", "f1": "AC"}, {"f0": "8S"}], discards=[["KC"], []])
    meters = {meter.id: (meter.value, meter.full) for meter in m.scene(0).table.meters}
    assert meters == {"life.0": (4, 21), "life.1": (8, 8), "hp.0": (30, 30), "hp.1": (12, 30)}
    balance = m.scene(0).table.balance
    assert (balance.you, balance.foe, balance.sentence) == (4, 8, "Mara leads by 4 in the field; cards 2 to 1.")


@pytest.mark.parametrize(
    ("options", "position", "own", "others"),
    [
        ({}, {"phase": "deploy", "hands": [DECK[:12], DECK[:12]]}, "Deploy a card to f0.", "Ada deploys a card to f0."),
        (
            {"free_deploy_cells": True},
            {"phase": "deploy", "hands": [DECK[:12], DECK[:12]]},
            "Deploy a card to an empty cell.",
            "Ada deploys a card to an empty cell.",
        ),
        (
            {},
            {"grids": [{"f0": "9S"}, {"f0": "8S"}]},
            "Attack with one of your cards.",
            "Ada must attack with one of the cards.",
        ),
        (
            {"reinforce": True},
            {"grids": [{"f0": "9S"}, {"f0": "8S"}], "hands": [["2C"], []]},
            "Attack with one of your cards, or reinforce an empty cell.",
            "Ada must attack with one of the cards, or reinforce an empty cell.",
        ),
        (
            {},
            {"phase": "window", "turn": 1, "grids": [{"f0": "9S"}, {"f0": "8S"}], "hands": [["QC"], []]},
            "Swap in a Heroical, or pass.",
            "Ada may swap in a Heroical.",
        ),
        (
            {},
            {"phase": "window", "turn": 1, "grids": [{"f0": "9S"}, {"f0": "8S"}], "hands": [["2C"], []]},
            "You have no Heroical to swap in: pass.",
            "Ada may swap in a Heroical.",
        ),
        ({"player_hp": 5}, {"grids": [{}, {"f0": "8S"}]}, "Your battlefield is empty: pass.", "Ada must pass."),
        (
            {"player_hp": 5, "reinforce": True},
            {"grids": [{}, {"f0": "8S"}], "hands": [["2C"], []]},
            "Your battlefield is empty: reinforce an empty cell.",
            "Ada must reinforce an empty cell.",
        ),
    ],
)
def test_prompts_say_what_is_to_be_done(options, position, own, others):
    m = duel(options, **position)
    assert m.scene(0).table.prompt == own
    assert m.scene(1).table.prompt == m.scene(None).table.prompt == others


def test_hints_and_places():
    m = duel(turns=4, quiet=3, grids=[{"f0": "AS"}, {"f0": "AD"}])
    assert m.scene(0).table.hint == m.scene(1).table.hint == "Quiet turns: 3 of 20."
    assert m.scene(0).table.where == "Turn 5"
    for heals, words in ((False, "keeps its wounds"), (True, "is healed")):
        m = window({"swap_heals": heals}, grids=[{"f0": "9S"}, {"f0": "8S"}], hands=[[], ["QC"]])
        assert words in m.scene(1).table.hint
        assert m.scene(0).table.hint == ""
    assert GAME.match(seed=1).scene(0).table.where == "Deployment, card 1 of 16"


def test_a_card_keeps_its_key_wherever_it_lies():
    m = window(turn=0, grids=[{"f0": "10D", "f1": "AC"}, {"f2": "9S/4", "f3": "2S"}], hands=[[], ["QC"]])
    key = card(m.scene(0), "cell.1.f2").key
    m.play(1, "swap QC f2")
    assert zone(m.scene(0), "hand.1").cards[0].key == key
    fight(m, "f0 x f2")
    assert m.events(0)[-1].start == card(m.scene(0), "cell.0.f0").key
    assert m.events(0)[-1].end == card(m.scene(0), "cell.1.f2").key


def test_jokers_have_a_face():
    m = duel({"jokers": True}, grids=[{"f0": "JK1", "f1": "JK2"}, {"f0": "9S"}])
    assert card(m.scene(0), "cell.0.f0").spoken == "Joker, 0 life"
    assert card(m.scene(0), "cell.0.f0").face == "joker 1"
