"""Duel 8000 as people see it: two rows of zones facing each other, hands, decks, graveyards, LP."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from quintain.core.events import SPECTATOR, Event
from quintain.core.record import UNDECIDED
from quintain.core.scene import Area, Balance, Card, Meter, Table, Zone
from quintain.games.duel.hidden import is_known
from quintain.games.duel.moves import can_act, draw_refusal, has_no_monster, has_no_room
from quintain.games.duel.pool import ATK, DEF, NAMES
from quintain.games.duel.rules import cost_of_draw
from quintain.games.duel.state import ATTACK, DEFENSE, EMPTY, EXPOSED, FULL_LP, TURN_CAP, ZONES

BACK = "star"
SIDES = ("foe", "you")
KEYWORDS = {
    "attack": ("In attack", "DUEL-BATTLE-001"),
    "defense": ("In defense", "DUEL-BATTLE-004"),
    "facedown": ("Face-down", "DUEL-BATTLE-005"),
    "atk": ("ATK and DEF", "DUEL-BATTLE-001"),
    "exposed": ("Seen by your opponent", "DUEL-Q12"),
    "known": ("Known", "DUEL-Q12"),
}


def draw_table(s: Any, viewer: int, names: Sequence[str]) -> Table:
    """The opponent's zones above, one's own below, zone 1 on the left of both: nothing is mirrored."""
    near = 0 if viewer == SPECTATOR else viewer
    seats = (1 - near, "foe"), (near, "you")
    zones: list[Zone] = []
    for seat, side in seats:
        zones += [_hand(s, seat, side, mine=seat == viewer), _deck(s, seat, side), _grave(s, seat, side)]
        zones += [_zone(s, viewer, seat, side, zone) for zone in range(int(s.zones))]
    return Table(
        areas=_areas(int(s.zones)),
        zones=tuple(zones),
        meters=tuple(Meter(f"lp.{seat}", side, "LP", int(s.lp[seat]), FULL_LP) for seat, side in seats),
        facts=(_facts(s, near), _facts(s, 1 - near)),
        prompt=_prompt(s, viewer, names),
        hint=_hint(s, viewer),
        where=f"Turn {int(s.turns) + 1}" if s.turns < TURN_CAP else "",
        balance=_balance(s, near, names),
    )


@cache
def _areas(zones: int) -> tuple[Area, ...]:
    """Strip, row, row, strip; each zone is an area of its own."""
    found = [Area("foe", 0, 0, columns=zones - 1), Area("foe-piles", 0, zones - 1)]
    for row, side in enumerate(SIDES, start=1):
        found += [Area(f"{side}-{n + 1}", row, n) for n in range(zones)]
    return (*found, Area("you", 3, 0, columns=zones - 1), Area("you-piles", 3, zones - 1))


@cache
def _card(key: str, monster: int, marks: tuple[str, ...] = (), aside: str = "", number: str = "") -> Card:
    name = NAMES[monster]
    stats = {"atk": int(ATK[monster]), "def": int(DEF[monster])}
    spoken = f"{name.title()}, attack {stats['atk']}, defense {stats['def']}{aside}"
    return Card(f"{key}/{name}{number}", spoken, name.title(), f"monster {name}", BACK, marks, stats)


def draw_event(s: Any, viewer: int, event: Event) -> Card | None:
    """DUEL-Q12: an attacked face-down monster is shown, and may be destroyed at once."""
    if event.kind not in ("flipped", "shown") or event.end is None:
        return None
    marks = ("defense",) if event.kind == "flipped" else ("facedown", "known")
    return _card(event.end, NAMES.index(event.data["monster"].lower()), marks)


def show_card(name: str) -> Card:
    """A monster of the pool, for whoever builds a deck."""
    return _card("pool", NAMES.index(name))


@cache
def _back(key: str, marks: tuple[str, ...] = ()) -> Card:
    return Card(key, "face-down card", "?", None, BACK, marks)


def _hand(s: Any, seat: int, side: str, *, mine: bool) -> Zone:
    zone, count = f"hand.{seat}", int(s.held[seat])
    cards = tuple(_card_copies(zone, s.hand[seat])) if mine else tuple(_back(f"{zone}/back.{n}") for n in range(count))
    return Zone(zone, side, "Hand", "fan", cards, count, empty="no cards")


def _card_copies(zone: str, bag: Any) -> list[Card]:
    kinds = bag.nonzero()[0].tolist()
    return [_card(zone, monster, number=f".{n}") for monster in kinds for n in range(int(bag[monster]))]


def _deck(s: Any, seat: int, side: str) -> Zone:
    zone, count = f"deck.{seat}", int(s.pile[seat])
    top = (_back(f"{zone}/back"),) if count else ()
    return Zone(zone, f"{side}-piles", "Deck", "pile", top, count, empty="empty")


def _grave(s: Any, seat: int, side: str) -> Zone:
    zone = f"grave.{seat}"
    cards = tuple(_card_copies(zone, s.grave[seat]))
    out = int(s.out[seat].sum())
    note = f"{out} out of play" if out else ""
    return Zone(zone, f"{side}-piles", "Grave", "pile", cards, len(cards), note, "empty")


def _zone(s: Any, viewer: int, seat: int, side: str, zone: int) -> Zone:
    """A zone with its monster, or its number."""
    name = f"zone.{seat}.{zone + 1}"
    pose = int(s.pose[seat, zone])
    cards = () if pose == EMPTY else (_monster(s, viewer, seat, zone, name, pose),)
    return Zone(name, f"{side}-{zone + 1}", f"Zone {zone + 1}", "slot", cards, len(cards), empty=str(zone + 1))


def _monster(s: Any, viewer: int, seat: int, zone: int, name: str, pose: int) -> Card:
    if not is_known(s, viewer, seat, zone):
        return _back(f"{name}/back", ("facedown",))
    monster = int(s.field[seat, zone])
    if pose == ATTACK:
        return _card(name, monster, ("attack",), ", in attack")
    if pose == DEFENSE:
        return _card(name, monster, ("defense",), ", in defense")
    if pose != EXPOSED:
        return _card(name, monster, ("facedown",), ", face-down, only you see it")
    if seat == viewer:
        return _card(name, monster, ("facedown", "exposed"), ", face-down, the opponent knows it")
    return _card(name, monster, ("facedown", "known"), ", face-down, known")


def _facts(s: Any, seat: int) -> str:
    return f"hand {int(s.held[seat])} · deck {int(s.pile[seat])}"


def _prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    if s.result != UNDECIDED:
        return "The match is over."
    me = int(s.turn)
    ways = []
    if s.held[me] > 0 and not has_no_room(s, me):
        ways.append("summon a monster")
    if any(s.pose[me, zone] == ATTACK for zone in range(ZONES)):
        ways.append("attack directly" if has_no_monster(s, 1 - me) else "attack")
    if s.allow_position_change and not has_no_monster(s, me):
        ways.append("turn a monster")
    if s.allow_pass or not can_act(s, me):
        ways.append("pass")
    action = " or ".join([", ".join(ways[:-1]), ways[-1]]) if len(ways) > 1 else ways[0]
    if draw_refusal(s, me) == 0:
        cost = cost_of_draw(s, me)
        action = f"draw for {cost} LP, then {action}" if cost else f"draw, then {action}"
    if me != viewer:
        return f"{names[me]} may {action}."
    return f"{action[:1].upper()}{action[1:]}."


def _hint(s: Any, viewer: int) -> str:
    if viewer == SPECTATOR or s.result != UNDECIDED:
        return ""
    left = int(s.no_progress_limit) - int(s.quiet)
    if s.quiet > 0 and left <= int(s.no_progress_limit) // 2:
        return f"{left} more quiet turns end the match." if left > 1 else "One more quiet turn ends the match."
    if s.pile[viewer] == 0 and s.deckout_at_turn_start:
        return "Your deck is empty: you lose when your next turn begins."
    if s.drawn and s.turn == viewer:
        return "You have drawn in this turn."
    return "One action ends your turn."


def _balance(s: Any, near: int, names: Sequence[str]) -> Balance:
    you, foe = int(s.lp[near]), int(s.lp[1 - near])
    ahead = names[near] if you > foe else names[1 - near]
    leads = "lead" if ahead == "You" else "leads"
    return Balance(you, foe, "Level on LP." if you == foe else f"{ahead} {leads} by {abs(you - foe)} LP.")
