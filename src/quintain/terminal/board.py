"""The board: a Scene's areas laid out in their grid, as wide as the terminal allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace
from rich.text import Text

from quintain.core.scene import Area, Scene, Seat, Zone
from quintain.terminal import palette
from quintain.terminal.blocks import Block, beside, fit, line
from quintain.terminal.cards import LONGEST, Letters
from quintain.terminal.zones import draw_meter, draw_plate, draw_zone, share

NARROWEST = 8
NAMED = 26
"""So many columns show a slot with its name, and a card in it with its numbers."""
GAP = 1


def draw_board(scene: Scene, letters: Letters, room: int, *, flat: bool, airy: bool = False) -> Block:
    """Every area at its place, with `airy` lines between the rows. Seats without an area stand above and below."""
    areas = scene.table.areas
    if not areas:
        return []
    widths = column_widths(scene, room)
    board: Block = []
    for number in sorted({a.row for a in areas}):
        here = sorted((a for a in areas if a.row == number), key=lambda a: a.column)
        tops = {a.name: draw_top(scene, a, letters, span(widths, a)) for a in here}
        level = max(len(top) for top in tops.values())
        blocks = {
            a.name: fit(tops[a.name], span(widths, a), level)
            + flow(zones_in(scene, a), letters, span(widths, a), flat=flat)
            for a in here
        }
        board += [line()] * bool(board and airy) + _row(here, blocks, widths)
    homeless = {s.side: [draw_plate(s)] for s in scene.seats if home(scene, s) is None}
    return [*homeless.get("foe", []), *board, *homeless.get("you", [])]


def column_widths(scene: Scene, room: int) -> list[int]:
    """The columns' widths: by what kinds of zones they hold, never by how many cards lie there now."""
    weights = [1.0] * max(a.column + a.columns for a in scene.table.areas)
    for area in sorted(scene.table.areas, key=lambda a: a.columns):
        missing = weight(scene, area) - sum(weights[area.column : area.column + area.columns])
        for column in range(area.column, area.column + area.columns):
            weights[column] += max(0.0, missing) / area.columns
    free = room - GAP * (len(weights) - 1)
    widths = [max(NARROWEST, int(free * w / sum(weights))) for w in weights]
    widths[widths.index(max(widths))] += free - sum(widths)
    return [max(1, w) for w in widths]


def wish(scene: Scene) -> int:
    """How many columns the slots of one row would like to have, each for a card with its whole name."""
    rows = {area.name: area.row for area in scene.table.areas}
    slots = Counter(rows.get(zone.area) for zone in scene.table.zones if zone.form == "slot" and zone.label)
    return max(slots.values(), default=0) * (LONGEST + 2 + GAP)


def weight(scene: Scene, area: Area) -> int:
    return sum(share(zone) for zone in zones_in(scene, area)) or 2


def span(widths: Sequence[int], area: Area) -> int:
    covered = widths[area.column : area.column + area.columns]
    return sum(covered) + GAP * (len(covered) - 1)


def zones_in(scene: Scene, area: Area) -> list[Zone]:
    """The zones of an area; one that is alone there also bears the area's name."""
    zones = [zone for zone in scene.table.zones if zone.area == area.name]
    if len(zones) == 1 and zones[0].label != area.label:
        zones = [replace(zones[0], label=f"{area.label} {zones[0].label}".strip())]
    return zones


def home(scene: Scene, seat: Seat) -> Area | None:
    """The area that belongs to a seat, where the game has one: it is called like the seat's side."""
    return next((a for a in scene.table.areas if a.name == seat.side), None)


def draw_top(scene: Scene, area: Area, letters: Letters, room: int) -> Block:
    """What stands over an area's zones: whose it is or its name, and its meters."""
    seat = next((s for s in scene.seats if home(scene, s) == area), None)
    zones = zones_in(scene, area)
    top: Block = []
    if seat is not None:
        top.append(draw_plate(seat))
    elif area.label and len(zones) != 1 and area.label not in {zone.label for zone in zones}:
        top.append(line((area.label, "bold")))
    colour = next((palette.SIDES[s.side] for s in scene.seats if area.name.startswith(s.side)), "cyan")
    for meter in scene.table.meters:
        if meter.area == area.name:
            top = _append(top, draw_meter(meter, letters, room, colour), room)
    return top


def flow(zones: Sequence[Zone], letters: Letters, room: int, *, flat: bool) -> Block:
    """Zones side by side by their shares, in as many rows as they need."""
    block: Block = []
    for row in rows_of(zones, room, flat=flat):
        total = sum(share(zone) for zone in row)
        rooms = [max(1, (room - GAP * (len(row) - 1)) * share(zone) // total) for zone in row]
        drawn = [draw_zone(zone, letters, wide, flat=flat) for zone, wide in zip(row, rooms, strict=True)]
        tallest = max(len(block) for block in drawn)
        block += beside([fit(b, wide, tallest) for b, wide in zip(drawn, rooms, strict=True)], GAP)
    return block


def rows_of(zones: Sequence[Zone], room: int, *, flat: bool = False) -> list[list[Zone]]:
    """The zones cut into rows in which even the smallest share is wide enough to read.

    Two named slots in one line leave no room for the cards in them, so when flat they stand below each other.
    """
    if flat and len(zones) == 2 and all(z.form == "slot" and z.label for z in zones) and room < 2 * NAMED:
        return [[zone] for zone in zones]
    rows: list[list[Zone]] = []
    for zone in zones:
        longer = [*rows[-1], zone] if rows else [zone]
        narrowest = room * min(share(z) for z in longer) // sum(share(z) for z in longer)
        if rows and narrowest >= NARROWEST:
            rows[-1] = longer
        else:
            rows.append([zone])
    return rows


def _append(top: Block, text: Text, room: int) -> Block:
    """Put a text at the end of the last line if it fits there, else on a line of its own."""
    if top and top[-1].cell_len + 3 + text.cell_len <= room:
        return [*top[:-1], line(top[-1], "   ", text)]
    return [*top, text]


def _row(here: Sequence[Area], blocks: dict[str, Block], widths: Sequence[int]) -> Block:
    """The areas that begin in one row of the grid, each under its column."""
    tallest = max((len(blocks[a.name]) for a in here), default=0)
    standing: list[Block] = []
    column = 0
    for area in here:
        if area.column > column:
            empty = sum(widths[column : area.column]) + GAP * (area.column - column - 1)
            standing.append(fit([], empty, tallest))
        standing.append(fit(blocks[area.name], span(widths, area), tallest))
        column = area.column + area.columns
    return beside(standing, GAP)
