"""The rail: whose turn it is, what one may do, who is ahead, what happened, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from quintain.core.scene import Balance, Ending, Gesture, Happening, Scene, Zone
from quintain.sketch.markup import Html, classes, el, join, symbol
from quintain.sketch.skin import Skin

SHOWN = 3  # moves in sight; the rest are a tap away


def draw_rail(scene: Scene, skin: Skin, cited: frozenset[str]) -> Html:
    """Everything beside the table. `cited` are the clauses whose words are on the page."""
    return el(
        "aside",
        el("h2", scene.headline, class_="headline"),
        draw_ending(scene.ending, scene.events, cited) if scene.ending else draw_prompt(scene, skin),
        draw_balance(scene.table.balance, scene) if scene.table.balance else None,
        draw_log(scene, cited),
        class_="rail",
        aria_label="The match",
    )


def draw_prompt(scene: Scene, skin: Skin) -> Html:
    """What to do now, and a button for every move, the main one first."""
    moves = sorted(scene.moves, key=lambda move: not move.main)
    buttons = [draw_button(move, scene, skin) for move in moves]
    rest = buttons[SHOWN:]
    return el(
        "section",
        el("p", scene.table.prompt),
        el("p", scene.table.hint, class_="hint") if scene.table.hint else None,
        el("div", *buttons[:SHOWN], class_="acts") if buttons else None,
        el("details", el("summary", f"{len(rest)} more", class_="btn"), el("div", *rest, class_="acts"), class_="more")
        if rest
        else None,
        class_="prompt",
        aria_label="What you may do" if scene.moves else "What is going on",
    )


def draw_button(move: Gesture, scene: Scene, skin: Skin) -> Html:
    """A move, with the emblem of the zone it starts from and what it will surely do."""
    art = _emblem(move, scene.table.zones, skin)
    return el(
        "button",
        symbol(art, "icon") if art else None,
        el("span", move.label, el("em", move.preview) if move.preview else None),
        class_=classes("btn", "main" if move.main else None),
        type="button",
        title=move.confirm,
        data_move=move.text,
    )


def _emblem(move: Gesture, zones: Sequence[Zone], skin: Skin) -> str | None:
    backs = [card.back for zone in zones if zone.id == move.start for card in zone.cards if card.back]
    return skin.back(backs[-1]) if backs else None


def draw_ending(ending: Ending, events: Sequence[Happening], cited: frozenset[str]) -> Html:
    """How it ended: in the words of the event that decided it, else in those of the result."""
    plainly = f"{ending.sentence}: {ending.reason.replace('_', ' ')}."
    told = next((event.text for event in reversed(events) if event.clause == ending.clause), plainly)
    return el(
        "section",
        el("p", told),
        el("p", draw_clause(ending.clause, cited), class_="hint"),
        class_="prompt over",
        aria_label="How it ended",
    )


def draw_balance(balance: Balance, scene: Scene) -> Html:
    """The tug bar: both totals, one bar split between them, one sentence."""
    near, far = scene.seats
    total = max(0, balance.you) + max(0, balance.foe)
    share = round(100 * max(0, balance.you) / total) if total else 50
    return el(
        "section",
        el("b", f"{near.name} {balance.you}"),
        el("span", el("i", style=f"width:{share}%"), class_="tug", aria_hidden="true"),
        el("b", f"{balance.foe} {far.name}"),
        el("p", balance.sentence),
        class_="ahead",
        aria_label="Who is ahead",
    )


def draw_log(scene: Scene, cited: frozenset[str]) -> Html:
    """What happened, the newest first."""
    lines = [_line(event, scene, cited) for event in reversed(scene.events)]
    return el(
        "section",
        el("h3", "What happened"),
        el("ol", *lines, tabindex=0) if lines else el("p", "Nothing yet.", class_="hint"),
        class_="log",
        aria_label="What happened",
    )


def _line(event: Happening, scene: Scene, cited: frozenset[str]) -> Html:
    side = next((seat.side for seat in scene.seats if seat.seat == event.seat), None)
    return el("li", event.text, " ", draw_clause(event.clause, cited), class_=f"by-{side}" if side else None)


def draw_clause(clause: str, cited: frozenset[str]) -> Html:
    """A clause's ID: a link where its words are on the page."""
    return (
        el("a", clause, href=f"#{clause}", class_="clause") if clause in cited else el("span", clause, class_="clause")
    )


def draw_notes(words: dict[str, str]) -> Html:
    """The words of the clauses cited; each shows itself when its link is followed."""
    notes = (
        el("div", el("b", clause), " ", text, el("a", "Close", href="#", class_="btn"), id=clause, class_="clause-note")
        for clause, text in words.items()
    )
    return join(notes)
