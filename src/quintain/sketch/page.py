"""The page: one HTML file with everything in it."""

from __future__ import annotations

import re

from quintain.core.game import Game
from quintain.core.scene import Area, Scene, Seat
from quintain.sketch.markup import Html, el, join, slug, symbol
from quintain.sketch.rail import draw_notes, draw_rail
from quintain.sketch.seats import draw_plate
from quintain.sketch.skin import SCENERY, Skin, own, sprite
from quintain.sketch.zones import draw_area, draw_field, meters_in


def draw_page(scene: Scene, game: Game) -> str:
    """A scene as one self-contained page: styles and drawings inside, no script, nothing to load.

    It shows what the scene says and nothing else; of the game it takes the theme, the symbols and the words of the
    clauses that the scene cites.
    """
    skin = Skin.load(game.folder)
    words = cited_clauses(scene, game)
    style = Html(own("base.css") + skin.theme)
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", f"{scene.headline} – {scene.title}"),
        el("style", style),
    )
    body = el(
        "body",
        sprite(own("symbols.svg")),
        skin.sprite,
        draw_bar(scene),
        draw_table(scene, skin),
        draw_rail(scene, skin, frozenset(words)),
        draw_notes(words),
        class_="scene",
    )
    return "<!doctype html>\n" + el("html", head, body, lang="en", class_=f"theme-{slug(game.name)}") + "\n"


def cited_clauses(scene: Scene, game: Game) -> dict[str, str]:
    """The plain words of every clause the scene cites and the game's rulebook has."""
    cited = [event.clause for event in scene.events] + ([scene.ending.clause] if scene.ending else [])
    book = game.rulebook.clauses
    return {clause: re.sub(r"\*\*|`", "", book[clause].text) for clause in dict.fromkeys(cited) if clause in book}


def draw_bar(scene: Scene) -> Html:
    """The top line: the game, where the match stands, who plays."""
    near, far = scene.seats
    players = f"against {far.name}" if scene.viewer is not None else f"{near.name} against {far.name}"
    return el(
        "header",
        symbol("mark", "mark"),
        el("h1", scene.title),
        el("span", " · ".join(part for part in (scene.table.where, players) if part), class_="where"),
        el("span", scene.headline, class_="turn-pill"),
        class_="bar",
    )


def draw_table(scene: Scene, skin: Skin) -> Html:
    """The far seat's strip, the field, the near seat's strip.

    A strip takes the row of the area named after its side; all other rows are the field.
    """
    areas = scene.table.areas
    placed = {area.name for area in areas}
    spots = [(zone.id, zone.area) for zone in scene.table.zones]
    spots += [(meter.id, meter.area) for meter in scene.table.meters]
    astray = [identity for identity, area in spots if area not in placed]
    if astray:
        raise ValueError(f"No area holds {', '.join(astray)}.")
    near, far = scene.seats
    strips = {seat.side: beside(seat, areas) for seat in scene.seats}
    field = [area for area in areas if not any(area in strip for strip in strips.values())]
    return el(
        "main",
        draw_strip(far, strips[far.side], scene, skin),
        el(
            "section",
            symbol(SCENERY, "scenery") if SCENERY in skin.ids else None,
            draw_field(field, scene, skin),
            class_="field",
            aria_label="The field",
        ),
        draw_strip(near, strips[near.side], scene, skin),
    )


def beside(seat: Seat, areas: tuple[Area, ...]) -> list[Area]:
    """The areas in the row of a seat's own area, from left to right."""
    rows = [area.row for area in areas if area.name == seat.side]
    return sorted((area for area in areas if area.row in rows), key=lambda area: area.column)


def draw_strip(seat: Seat, areas: list[Area], scene: Scene, skin: Skin) -> Html:
    """A seat: its plate, then its areas."""
    drawn = join(draw_area(area, scene, skin) for area in areas)
    return el(
        "section",
        draw_plate(seat, meters_in(seat.side, scene), scene),
        drawn,
        class_=f"strip {seat.side}",
        aria_label=seat.name,
    )
