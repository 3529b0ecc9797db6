"""A second Phalanx, written straight from the rules and sharing no code with the engine: it only counts.

A state is a plain dictionary; a move is a tuple. It knows the options that change what is legal or what survives.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

CELLS = ("f0", "f1", "f2", "f3", "b0", "b1", "b2", "b3")
State = dict[str, Any]
Move = tuple[str, ...]


def value(card: str) -> int:
    rank = card[:-1]
    return {"A": 1, "J": 11, "Q": 11, "K": 11}.get(rank) or int(rank)


def is_hero(card: str) -> bool:
    return card[0] in "JQK"


def state_of(position: dict[str, Any], options: dict[str, Any]) -> State:
    """A position document with its half-points taken apart."""
    life: dict[tuple[int, str], int] = {}

    def read(seat: int, text: str) -> str:
        face, _, left = text.rstrip("!").partition("/")
        life[seat, face] = int(left) if left else 2 * value(face)
        return face

    return {
        "options": options,
        "phase": position.get("phase", "attack"),
        "turn": position.get("turn", 0),
        "first": position.get("first_deployer", 0),
        "quiet": position.get("quiet", 0),
        "grids": [{c: read(s, t) for c, t in g.items()} for s, g in enumerate(position["grids"])],
        "hands": [{read(s, t) for t in h} for s, h in enumerate(position.get("hands", ((), ())))],
        "used": set(position.get("swapped", ())),
        "life": life,
        "over": False,
    }


def mover(s: State) -> int:
    if s["phase"] == "deploy":
        even = len(s["grids"][0]) == len(s["grids"][1])
        return s["first"] if even else 1 - s["first"]
    return s["turn"] if s["phase"] == "attack" else 1 - s["turn"]


def moves(s: State) -> list[Move]:
    if s["over"]:
        return []
    me, options = mover(s), s["options"]
    mine, theirs, hand = s["grids"][me], s["grids"][1 - me], s["hands"][me]
    empty = [cell for cell in CELLS if cell not in mine]
    if s["phase"] == "deploy":
        cells = empty if options.get("free_deploy_cells") else empty[:1]
        return [("put", card, cell) for card in hand for cell in cells]
    if s["phase"] == "window":
        ready = [card for card in hand if is_hero(card) and card not in s["used"]]
        return [("pass",), *(("swap", card, cell) for card in ready for cell in mine)]
    found: list[Move] = []
    for here in mine:
        for column in "0123":
            if "f" + column in theirs:
                found.append(("attack", here, "f" + column))
            elif "b" + column in theirs:
                found.append(("attack", here, "b" + column))
    if options.get("reinforce"):
        found += [("put", card, cell) for card in hand for cell in empty]
    return found


def play(before: State, move: Move) -> State:
    s = deepcopy(before)
    me = mover(s)
    mine, hand, options = s["grids"][me], s["hands"][me], s["options"]
    if move[0] == "put":
        hand.remove(move[1])
        mine[move[2]] = move[1]
        if s["phase"] == "attack":
            return next_turn(s, lost=False)
        if len(s["grids"][0]) + len(s["grids"][1]) == 16:
            s["phase"], s["turn"] = "window", 1 - s["first"]
        return s
    if move[0] == "swap":
        hand.remove(move[1])
        hand.add(mine[move[2]])
        if options.get("swap_heals"):
            s["life"][me, mine[move[2]]] = 2 * value(mine[move[2]])
        mine[move[2]] = move[1]
        s["used"].add(move[1])
        if len(s["used"]) < options.get("swaps_per_window", 1):
            return s
    if move[0] in ("swap", "pass"):
        s["phase"], s["used"] = "attack", set()
        return s
    return next_turn(s, lost=attack(s, me, move[1], move[2]))


def attack(s: State, me: int, here: str, there: str) -> bool:
    """Whether anything was lost."""
    foe = 1 - me
    theirs = s["grids"][foe]
    attacker, target = s["grids"][me][here], theirs[there]
    if target[0] == "A":
        slays = is_hero(attacker) or (s["options"].get("ace_kills_ace") and attacker[0] == "A")
        if not slays:
            return False
        s["life"][foe, target] = 0
    else:
        damage = value(attacker) * (2 if attacker[-1] == "C" and there[0] == "b" else 1)
        diamond = target[-1] == "D" and there[0] == "f"
        heart = target[-1] == "H" and len(theirs) == 1
        s["life"][foe, target] -= damage if diamond or heart else 2 * damage
    if s["life"][foe, target] <= 0:
        del theirs[there]
        behind = "b" + there[1]
        if s["options"].get("advance_back_row") and behind in theirs and "f" + there[1] not in theirs:
            theirs["f" + there[1]] = theirs.pop(behind)
        s["over"] = not theirs
    return True


def next_turn(s: State, lost: bool) -> State:
    s["quiet"] = 0 if lost else s["quiet"] + 1
    s["over"] = s["over"] or s["quiet"] >= s["options"].get("no_progress_limit", 20)
    s["phase"], s["turn"] = "window", 1 - s["turn"]
    return s


def sequences(s: State, depth: int) -> int:
    """How many legal sequences of so many moves there are."""
    if depth == 0:
        return 1
    return sum(sequences(play(s, move), depth - 1) for move in moves(s))
