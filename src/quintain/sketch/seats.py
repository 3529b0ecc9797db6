"""Seats: plates with a name, what to know of it, and meters."""

from __future__ import annotations

from collections.abc import Sequence

from quintain.core.scene import Meter, Scene, Seat
from quintain.sketch.cards import touch
from quintain.sketch.markup import Html, classes, el, symbol


def draw_plate(seat: Seat, meters: Sequence[Meter], scene: Scene) -> Html:
    """Who sits here. The first meter is the large number; more of them follow in lines of their own."""
    return el(
        "div",
        symbol(f"who-{seat.side}", "who"),
        el("b", seat.name, class_="name"),
        el("span", "to move", class_="unseen") if seat.acting else None,
        el("span", "winner", class_="won") if scene.ending and scene.ending.winner == seat.seat else None,
        el("span", seat.facts, class_="facts"),
        *(draw_gauge(meter, touch(meter.id, scene.moves), seat.name) for meter in meters),
        class_=classes("plate", "acting" if seat.acting else None),
    )


def draw_gauge(meter: Meter, touched: str | None, whose: str | None = None) -> Html:
    """A number with a bar; above its full value the bar is full and the number goes on."""
    share = max(0, min(100, round(100 * meter.value / meter.full))) if meter.full > 0 else 0
    bar = el(
        "span",
        el("i", style=f"width:{share}%"),
        class_="bar-of",
        role="meter",
        aria_label=f"{whose}: {meter.label}" if whose else meter.label,
        aria_valuenow=meter.value,
        aria_valuemin=0,
        aria_valuemax=max(meter.full, meter.value),
    )
    number = el("span", el("b", str(meter.value)), el("small", meter.label), class_="number")
    return el("div", number, bar, class_=classes("gauge", touched), data_element=meter.id)
