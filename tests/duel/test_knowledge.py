"""What a seat may know: face-down monsters, hands and decks are hidden, and nothing that is shown follows from them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from quintain.core.chance import branch
from quintain.core.kernels import imagine
from quintain.core.keys import SeedKey
from quintain.core.record import STREAM
from quintain.core.rule import kernel
from quintain.core.verbs import redeal
from quintain.games.duel.hidden import unseen
from quintain.games.duel.pool import DECK, MONSTERS, NAMES

from .dealer import GAME, card, cards, duel, facing, field, refused, texts, zone

WORLDS = 100_000
NEVER = {"facedown_flip": "never"}


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_face_down_monster_is_a_back_to_all_but_its_owner(viewer):
    m = duel(fields=[{"2": "turtle facedown"}, {}])
    own, seen = card(m.scene(0), "zone.0.2"), card(m.scene(viewer), "zone.0.2")
    assert own.face == "monster turtle"
    assert own.marks == ("facedown",)
    assert own.spoken.endswith("only you see it")
    assert own.counters == {"atk": 800, "def": 2000}
    assert (seen.face, seen.counters, seen.marks) == (None, {}, ("facedown",))
    assert "urtle" not in repr(seen)


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.fires("duel", "set")
def test_setting_a_monster_is_told_without_its_name(viewer):
    told = []
    for name in ("turtle", "dragon"):
        m = duel(hands=[["turtle", "dragon", "bat"], []])
        (own,) = m.play(0, f"summon {name} 2 facedown")
        assert own.text == f"You set {name.title()} face-down in zone 2."
        (event,) = m.events(viewer)
        assert event.text == "Ada sets a monster face-down in zone 2."
        assert event.data == {"seat": 0, "zone": 2}
        told.append((repr(event), m.scene(viewer)))
    assert told[0] == told[1]


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.fires("duel", "summoned_to_attack")
def test_summoning_face_up_is_told_with_the_name():
    m = duel(hands=[["bat"], []])
    m.play(0, "summon bat 1 attack")
    assert m.events(1)[0].text == "Ada summons Bat in attack, zone 1."


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.fires("duel", "summoned_to_defense")
def test_summoning_to_defense_is_told_with_the_name():
    m = duel(hands=[["bat"], []])
    m.play(0, "summon bat 1 defense")
    assert m.events(None)[0].text == "Ada summons Bat in defense, zone 1."


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_drawn_card_is_told_to_its_owner_alone(viewer):
    m = duel(decks=[["ogre"], ["wolf"]])
    assert m.play(0, "draw")[1].text == "You draw Ogre."
    assert [event.text for event in m.events(viewer)] == [
        "Ada pays 500 LP for a card and has 7500 left.",
        "Ada draws a card.",
    ]


@pytest.mark.clause("DUEL-INFO-001", "DUEL-Q17")
def test_targets_and_refusals_do_not_depend_on_the_hidden_monster():
    shown = []
    for name in ("imp", "rampart"):
        m = facing("wolf attack", f"{name} facedown", hands=[["bat"], ["goblin" if name == "imp" else "harpy"]])
        moves = [(g.text, g.label, g.preview, g.confirm) for g in m.scene(0).moves]
        shown.append((texts(m, 0), moves, [str(m.refusal(0, a)) for a in range(GAME.actions)]))
    assert shown[0] == shown[1]


@pytest.mark.clause("DUEL-INFO-001")
def test_an_attack_that_is_sure_is_previewed_and_one_on_a_hidden_monster_is_not():
    m = duel(fields=[{"1": "lancer attack"}, {"1": "wolf attack", "2": "imp facedown", "3": "golem defense"}])
    previews = {g.text: g.preview for g in m.scene(0).moves}
    assert previews == {
        "draw": None,
        "attack 1 1": "destroys, −200 LP",
        "attack 1 2": None,
        "attack 1 3": "is destroyed",
    }


@pytest.mark.clause("DUEL-INFO-001", "DUEL-Q12")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_attacked_survivor_is_seen_by_all(viewer):
    m = facing("goblin attack", "turtle facedown")
    m.play(0, "attack 1 3")
    seen = card(m.scene(viewer), "zone.1.3")
    assert (seen.face, seen.marks) == ("monster turtle", ("defense",))


@pytest.mark.clause("DUEL-Q12")
def test_a_known_face_down_monster_is_marked_for_both():
    m = facing("goblin attack", "turtle facedown", NEVER)
    m.play(0, "attack 1 3")
    assert card(m.scene(0), "zone.1.3").marks == ("facedown", "known")
    assert card(m.scene(1), "zone.1.3").marks == ("facedown", "exposed")
    assert card(m.scene(None), "zone.1.3").face == "monster turtle"


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.parametrize("viewer", [1, None])
def test_of_a_hand_the_others_see_the_size(viewer):
    m = duel(hands=[["dragon", "bat"], []])
    hand = zone(m.scene(viewer), "hand.0")
    assert [c.face for c in hand.cards] == [None, None]
    assert hand.count == 2
    assert [c.face for c in zone(m.scene(0), "hand.0").cards] == ["monster dragon", "monster bat"]


@pytest.mark.clause("DUEL-INFO-001")
def test_no_key_of_a_hidden_card_tells_which_one_it_is():
    keys = set()
    for hidden in ("dragon", "bat"):
        m = duel(hands=[[hidden], []], fields=[{"1": f"{'bat' if hidden == 'dragon' else 'dragon'} facedown"}, {}])
        keys.add(tuple(c.key for z in m.scene(1).table.zones for c in z.cards))
    assert len(keys) == 1


@pytest.mark.clause("DUEL-Q01", "DUEL-INFO-001")
def test_unseen_is_the_list_less_what_lies_open():
    m = duel(
        hands=[["dragon"], ["ogre", "griffin"]],
        fields=[{"1": "imp attack"}, {"1": "wolf attack", "2": "bat facedown"}],
        graves=[[], ["boar"]],
        out=[[], ["witch"]],
    )
    s = m.view(0).state[0]
    theirs = {NAMES[n] for n in range(MONSTERS) if unseen(s, 0, 1, n)}
    assert theirs == set(DECK) - {"wolf", "boar", "witch"}
    mine = {NAMES[n] for n in range(MONSTERS) if unseen(s, 0, 0, n)}
    assert mine == set(DECK) - {"dragon", "imp"} == set(cards(m, "decks", 0))


@kernel
def imagine_many(states, viewer, stream, tally):
    """Count which monster a viewer imagines face-down in zone 1, with which one in hand; states[1] is room."""
    for _ in range(WORLDS):
        states[1] = states[0]
        s = states[1]
        branch(s, stream[0])
        redeal(s, viewer)
        held = 0
        for monster in range(MONSTERS):
            if s.hand[1, monster] > 0:
                held = monster
        tally[s.field[1, 0], held] += 1


def worlds(m):
    """How often each pair of a face-down monster and a hand of one is imagined by seat 0."""
    states, stream = np.zeros(2, GAME.state), np.zeros(1, STREAM)
    states[0] = m.view(0).state[0]
    stream["rng"] = SeedKey(1).words(0)
    tally = np.zeros((MONSTERS, MONSTERS), np.int64)
    imagine_many(states, 0, stream, tally)
    return {(NAMES[a], NAMES[b]): int(tally[a, b]) for a, b in np.argwhere(tally)}


def is_fair(found, ways):
    """Whether every count is within six standard deviations of its share."""
    total = sum(ways.values())
    shares = {pair: n / total for pair, n in ways.items()}
    return set(found) == set(ways) and all(
        abs(found[pair] - WORLDS * p) < 6 * (WORLDS * p * (1 - p)) ** 0.5 for pair, p in shares.items()
    )


@pytest.mark.clause("DUEL-INFO-001")
def test_every_unseen_card_is_as_likely_to_lie_face_down_or_in_hand():
    m = duel(fields=[{}, {"1": "bat facedown"}], hands=[[], ["imp"]], decks=[["wolf"], ["ogre", "boar"]])
    pool = ("bat", "imp", "ogre", "boar")
    assert is_fair(worlds(m), {(a, b): 1 for a in pool for b in pool if a != b})


@pytest.mark.clause("DUEL-D10", "DUEL-Q01")
def test_of_several_alike_every_single_card_is_as_likely():
    options = {"deck_p1": ["bat"] * 3 + ["imp"] * 2 + ["ogre"]}
    m = duel(options, fields=[{}, {"1": "bat facedown"}], hands=[[], ["imp"]], decks=[["wolf"], ["bat", "ogre"]])
    pool = ("bat", "bat", "imp", "ogre")
    ways = Counter((a, b) for n, a in enumerate(pool) for k, b in enumerate(pool) if n != k)
    assert is_fair(worlds(m), ways)


@pytest.mark.clause("DUEL-INFO-001")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_an_imagined_world_differs_from_the_truth_only_where_the_viewer_is_blind(viewer):
    m = duel(
        NEVER,
        hands=[["dragon", "bat"], ["ogre"]],
        fields=[{"1": "wolf facedown", "2": "imp attack"}, {"4": "golem facedown!", "5": "boar facedown"}],
        graves=[["turtle"], ["witch"]],
    )
    truth = m.position()
    seen = set()
    for seed in range(20):
        state = m._redacted(viewer)
        imagine.plain(state, viewer, SeedKey(seed).words(0))
        world = GAME.position(state[0])
        for same in ("lp", "turn", "turns", "drawn", "draws", "quiet", "graves", "out"):
            assert world[same] == truth[same]
        if viewer < 2:
            for same in ("hands", "fields", "decks"):
                assert world[same][viewer] == truth[same][viewer]
        assert world["fields"][1]["4"] == "golem facedown!"
        assert world["fields"][0]["2"] == "imp attack"
        assert GAME.match(position=world, options=NEVER).position() == world
        seen.add(str(world))
    assert len(seen) > 1


@pytest.mark.clause("DUEL-Q20", "DUEL-INFO-001")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_graveyards_and_cards_out_of_play_are_open(viewer):
    m = duel(graves=[["wolf", "bat"], []], decks=[["imp"], ["imp"]])
    grave = zone(m.scene(viewer), "grave.0")
    assert [c.face for c in grave.cards] == ["monster wolf", "monster bat"]
    assert grave.note == "17 out of play"


@pytest.mark.clause("DUEL-INFO-001", "DUEL-SUM-001")
def test_a_refusal_tells_nothing_of_the_others_hand():
    for hand in (["imp"], ["wolf"]):
        m = duel(turn=1, hands=[hand, ["bat"]])
        assert refused(m, 1, "summon imp 1 attack") == "DUEL-SUM-001"
        assert refused(m, 0, "summon imp 1 attack") == "DUEL-D02"
        assert field(m, 0) == {}
