"""Eyes: through whose a match is seen again – a seat's, a spectator's or, once it is over, with every card open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from quintain.core.entries import Entry
from quintain.core.errors import QuintainError
from quintain.core.events import REFEREE
from quintain.core.match import Match
from quintain.core.scene import Scene, Zone

Eyes = Callable[[Match], Scene]


def open_eyes(match: Match, viewer: str) -> Eyes:
    """How a viewer sees a match: a seat's number, `spectator` or, once it is over, `all`."""
    if viewer == "all":
        if not match.outcome:
            raise QuintainError("The match is not over: only a finished one can be seen with all its cards.")
        return see_all
    seat = int(viewer) if viewer.isdecimal() else None
    return lambda m: m.scene(seat, moves=False)


def see_all(match: Match) -> Scene:
    """Every card that anyone can see: of each zone the picture that shows most."""
    near, far = match.scene(0, moves=False), match.scene(1, moves=False)
    other = {zone.id: zone for zone in far.table.zones}
    zones = tuple(_more(zone, other.get(zone.id, zone)) for zone in near.table.zones)
    events = match.happenings(REFEREE)
    names = tuple(replace(seat, name=match.names[seat.seat]) for seat in near.seats)
    public = match.scene(None)
    table = replace(public.table, zones=zones)
    return replace(public, table=table, events=events, sequence=len(events), seats=names, moves=())


def _more(zone: Zone, other: Zone) -> Zone:
    """The zone with the cards of whichever picture has more faces, or else fewer backs."""
    seen, also = ((sum(card.face is not None for card in z.cards), -len(z.cards)) for z in (zone, other))
    return replace(zone, cards=other.cards, note=other.note) if also > seen else zone


@dataclass(frozen=True)
class Step:
    """A match after so many entries: the entry that led there, and the picture with what it told anew."""

    index: int
    entry: Entry | None
    scene: Scene


def steps(match: Match, eyes: Eyes, first: int, count: int) -> Iterator[Step]:
    """A match seen again, from after entry `first` (0: the deal) on, at most so many pictures."""
    last = min(first + count - 1, len(match.entries))
    if first > last:
        return
    now = match.after(max(0, first - 1))
    told = eyes(now).sequence if first else 0
    for index in range(first, last + 1):
        entry = match.entries[index - 1] if index else None
        if entry is not None:
            now.redo(entry)
        scene = eyes(now)
        yield Step(index, entry, replace(scene, events=scene.events[told:]))
        told = scene.sequence
