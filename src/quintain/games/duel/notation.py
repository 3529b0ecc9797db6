"""Moves of Duel 8000 in words: what each action is called, what speaks against it, and what surely comes of it."""

from __future__ import annotations

from typing import Any

from quintain.core.clauses import LEGAL, clause
from quintain.core.scene import Gesture
from quintain.games.duel.battle import guard_of
from quintain.games.duel.hidden import is_known
from quintain.games.duel.moves import (
    ATTACKER_NEEDS,
    DIRECT_NEEDS,
    DRAW_COMES_FIRST,
    LOWEST_ZONE,
    MUST_ACT,
    NO_FIRST_DRAW,
    NO_TURNING,
    SUMMON_NEEDS,
    TARGET_NEEDS,
    TOO_POOR_TO_DRAW,
    TURNINGS,
    TURNS_ALTERNATE,
    ZONES_IN_PLAY,
    attacking,
    summoning,
    turning,
)
from quintain.games.duel.pool import ATK, NAMES
from quintain.games.duel.rules import cost_of_draw
from quintain.games.duel.state import (
    ACTIONS,
    ATTACK,
    ATTACKS,
    DEFENSE,
    DIRECT,
    DRAW,
    PASS,
    POSE_NAMES,
    POSES,
    SUMMONS,
    TURNS,
    ZONES,
)

OWN_DECK_OWN_WISH = clause("DUEL-DRAW-001")
GRAVES_ARE_FOR_GOOD = clause("DUEL-Q20")
REFUSALS = {
    TURNS_ALTERNATE: "It is not your turn.",
    DRAW_COMES_FIRST: "You may draw once, as the first thing in your own turn.",
    TOO_POOR_TO_DRAW: "You have too few LP to draw.",
    NO_FIRST_DRAW: "Nobody draws in the very first turn.",
    SUMMON_NEEDS: "A summon takes a monster from your hand to an empty zone of yours.",
    ZONES_IN_PLAY: "That zone is not in play.",
    LOWEST_ZONE: "A summoned monster goes to your lowest empty zone.",
    ATTACKER_NEEDS: "Only a monster of yours that stands in attack can attack.",
    TARGET_NEEDS: "The target of an attack is a monster of your opponent; there is none.",
    DIRECT_NEEDS: "You can attack directly only while your opponent has no monster.",
    MUST_ACT: "You may pass only when no action is possible.",
    NO_TURNING: "Monsters do not change their position.",
    TURNINGS: "Attack and face-up defense change into each other; a face-down monster can only be turned to attack.",
    OWN_DECK_OWN_WISH: "You draw from your own deck to your hand, if you are ready to pay for it.",
    GRAVES_ARE_FOR_GOOD: "What lies in a graveyard stays there.",
}
POSE_LABELS = {"attack": "in attack", "defense": "in defense", "facedown": "face-down"}


def _texts() -> tuple[str, ...]:
    """The notation of every action."""
    texts = dict.fromkeys(range(ACTIONS), "")
    texts[DRAW], texts[PASS] = "draw", "pass"
    for zone in range(ZONES):
        for n, pose in enumerate(POSE_NAMES):
            for monster, name in enumerate(NAMES):
                texts[summoning(monster, zone, ATTACK + n)] = f"summon {name} {zone + 1} {pose}"
            if pose != "facedown":
                texts[turning(zone, ATTACK + n)] = f"turn {zone + 1} {pose}"
        for there in range(ZONES):
            texts[attacking(zone, there)] = f"attack {zone + 1} {there + 1}"
        texts[attacking(zone, DIRECT)] = f"attack {zone + 1} direct"
    return tuple(texts.values())


TEXTS = _texts()


def notation(s: Any, seat: int, a: int) -> str:
    """`draw`, `summon dragon 1 attack`, `attack 1 3`, `attack 1 direct`, `pass` or `turn 3 attack`."""
    return TEXTS[a]


def is_sure(s: Any, seat: int, a: int) -> bool:
    """Chance decides which card is drawn, unless the fee or an empty deck comes first; a hidden monster may be any."""
    if a == DRAW:
        return loses_by_drawing(s, seat)
    if SUMMONS <= a < ATTACKS:  # as sure as can be, but there is nothing to say unless it ends the match
        return bool(s.pile[1 - seat] == 0)
    if not ATTACKS <= a < TURNS:
        return True
    there = (a - ATTACKS) % (ZONES + 1)
    return there == DIRECT or bool(is_known(s, seat, 1 - seat, there))


def loses_by_drawing(s: Any, seat: int) -> bool:
    """DUEL-DRAW-003, DUEL-Q03: whether to draw now is to lose."""
    return bool(s.pile[seat] == 0 or cost_of_draw(s, seat) >= s.lp[seat])


def draw_move(s: Any, seat: int, a: int) -> Gesture:
    """A summon goes from a card to a zone, an attack from a zone to a zone or the other's LP, a draw from the deck."""
    if a == DRAW:
        return _draw(s, seat)
    if a == PASS:
        return Gesture(TEXTS[a], "Pass", main=True)
    if a < ATTACKS:
        return _summon(seat, a)
    if a < TURNS:
        return _attack(s, seat, a)
    zone, pose = divmod(a - TURNS, 2)
    name = NAMES[s.field[seat, zone]].title()
    return Gesture(TEXTS[a], f"Turn {name} to {POSE_NAMES[pose]}", start=f"zone.{seat}.{zone + 1}")


def _draw(s: Any, seat: int) -> Gesture:
    cost = cost_of_draw(s, seat)
    confirm = None
    if s.pile[seat] == 0:
        confirm = "Your deck is empty: drawing loses the match. Draw all the same?"
    elif loses_by_drawing(s, seat):
        confirm = f"The fee of {cost} LP takes your last ones: drawing loses the match. Draw all the same?"
    elif s.pile[seat] == 1 and s.deckout_at_turn_start:
        confirm = "This is your last card: you lose at the start of your next turn. Draw all the same?"
    return Gesture(
        TEXTS[DRAW], f"Draw for {cost} LP" if cost else "Draw", f"deck.{seat}", f"hand.{seat}", confirm=confirm
    )


def _summon(seat: int, a: int) -> Gesture:
    place, pose = divmod(a - SUMMONS, POSES)
    monster, zone = divmod(place, ZONES)
    label = f"{NAMES[monster].title()} {POSE_LABELS[POSE_NAMES[pose]]}"
    return Gesture(TEXTS[a], label, f"hand.{seat}/{NAMES[monster]}.0", f"zone.{seat}.{zone + 1}")


def _attack(s: Any, seat: int, a: int) -> Gesture:
    foe = 1 - seat
    here, there = divmod(a - ATTACKS, ZONES + 1)
    start = f"zone.{seat}.{here + 1}"
    monster = int(s.field[seat, here])
    name = NAMES[monster].title()
    if there == DIRECT:
        return Gesture(TEXTS[a], f"{name} attacks directly", start, f"lp.{foe}")
    end = f"zone.{foe}.{there + 1}"
    if not is_known(s, seat, foe, there):
        return Gesture(TEXTS[a], f"{name} attacks the face-down monster", start, end)
    target, pose = int(s.field[foe, there]), int(s.pose[foe, there])
    gap = int(ATK[monster]) - guard_of(target, pose)
    lost = f" and cost you {-gap} LP" if pose != DEFENSE else ""
    confirm = f"This will destroy your {name}{lost}. Attack all the same?" if gap < 0 else None
    return Gesture(TEXTS[a], f"{name} attacks {NAMES[target].title()}", start, end, confirm=confirm)


def mistaken(s: Any, seat: int, start: str, end: str | None) -> int:
    """What each part of the table is there for, to somebody who wants something else of it."""
    match start.split("."):
        case ["hand", _]:
            return SUMMON_NEEDS
        case ["deck", _]:
            return OWN_DECK_OWN_WISH
        case ["grave", _]:
            return GRAVES_ARE_FOR_GOOD
        case ["zone", owner, _]:
            return TARGET_NEEDS if owner == str(seat) and end is not None else ATTACKER_NEEDS
        case ["lp", _]:
            return ATTACKER_NEEDS
    return LEGAL
