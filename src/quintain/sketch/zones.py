"""Zones by their form, and the areas of the table that hold them."""

from __future__ import annotations

from collections.abc import Sequence

from quintain.core.scene import Area, Card, Meter, Scene, Zone
from quintain.sketch.cards import draw_card, draw_cards, touch
from quintain.sketch.markup import Html, classes, el, slug
from quintain.sketch.seats import draw_gauge
from quintain.sketch.skin import Skin

FEW = 5  # so many cards below the top of a pile are named at once
MIDDLE_DOT = " · "


def draw_area(area: Area, scene: Scene, skin: Skin, *, first_row: int = 0) -> Html:
    """An area with its zones, and with its meters unless they stand on a seat's plate."""
    zones = [zone for zone in scene.table.zones if zone.area == area.name]
    meters = [] if is_side(area, scene) else meters_in(area.name, scene)
    heard = any(zone.label == area.label for zone in zones)
    return el(
        "section",
        el("h3", area.label, class_="zone-name") if area.label and not heard else None,
        *(draw_gauge(meter, touch(meter.id, scene.moves)) for meter in meters),
        el("div", *(draw_zone(zone, scene, skin) for zone in zones), class_="zones"),
        class_=classes("area", f"area-{slug(area.name)}", "own" if is_side(area, scene) else None),
        aria_label=area.label or None,
        style=f"grid-area:{area.row - first_row + 1}/{area.column + 1}/span {area.rows}/span {area.columns}",
    )


def is_side(area: Area, scene: Scene) -> bool:
    """Whether the area is named after a side: its row is that seat's strip, its meters are on the plate."""
    return any(seat.side == area.name for seat in scene.seats)


def meters_in(area: str, scene: Scene) -> list[Meter]:
    return [meter for meter in scene.table.meters if meter.area == area]


def draw_zone(zone: Zone, scene: Scene, skin: Skin) -> Html:
    """A zone: what lies in it, and its caption."""
    return el(
        "figure",
        _lying(zone, scene, skin),
        _caption(zone, scene, skin),
        class_=classes("zone", slug(zone.form), touch(zone.id, scene.moves)),
        style=f"--n:{max(1, len(zone.cards))}",
        data_element=zone.id,
    )


def _lying(zone: Zone, scene: Scene, skin: Skin) -> Html:
    """The cards as they lie; in a pile the last one is on top."""
    if not zone.cards:
        return el("div", zone.empty, class_="slot")
    if zone.form != "pile":
        return draw_cards(zone.cards, skin, scene.moves)
    several = (zone.count or len(zone.cards)) > 1
    return el("div", draw_card(zone.cards[-1], skin, scene.moves), class_=classes("stack", "deep" if several else None))


def _caption(zone: Zone, scene: Scene, skin: Skin) -> Html:
    below = zone.cards[:-1] if zone.form == "pile" else ()
    return el(
        "figcaption",
        el("b", MIDDLE_DOT.join(part for part in (zone.label, _count(zone)) if part)),
        el("span", zone.note, class_="note") if zone.note else None,
        _spread(below, scene, skin) if any(card.face for card in below) else None,
    )


def _count(zone: Zone) -> str:
    """How many, where one look does not say it."""
    return str(zone.count) if zone.count and (zone.form != "slot" or zone.count > 1) else ""


def _spread(below: Sequence[Card], scene: Scene, skin: Skin) -> Html:
    """The open cards under the top one: named when they are few, and there to unfold."""
    texts = [card.text or card.spoken for card in below]
    words = ", ".join(texts) if len(texts) <= FEW else str(len(texts))
    return el(
        "details",
        el("summary", f"{words} below"),
        el("div", draw_cards(below, skin, scene.moves), class_="sheet"),
        class_="spread",
    )


def draw_field(areas: Sequence[Area], scene: Scene, skin: Skin) -> Html:
    """The areas between the two strips, in their grid."""
    first = min((area.row for area in areas), default=0)
    rows = max((area.row + area.rows for area in areas), default=1) - first
    cells = (draw_area(area, scene, skin, first_row=first) for area in areas)
    return el("div", *cells, class_="grid", style=f"--rows:{rows}")
