"""Cards: a face through the game's theme, a plain paper one where the theme has none, or a back."""

from __future__ import annotations

from collections.abc import Sequence

from quintain.core.scene import Card, Gesture
from quintain.sketch.markup import Html, classes, el, join, slug, symbol
from quintain.sketch.skin import Skin

INDEX = 3  # longer texts do not fit into a corner
LIFE = ("hp", "full")
TAGS = {"staged": "staged", "facedown": "face-down"}


def touch(element: str, moves: Sequence[Gesture]) -> str | None:
    """How an element can be touched: a move starts on it, or ends on it without having started elsewhere."""
    if any(move.start == element for move in moves):
        return "can"
    return "goal" if any(move.start is None and move.end == element for move in moves) else None


def draw_card(card: Card, skin: Skin, moves: Sequence[Gesture]) -> Html:
    """One card: its marks are classes `is-…`, the words of its face `face-…`, its back `back-…`."""
    seen = card.face is not None
    kind = [f"face-{slug(word)}" for word in card.face.split()] if card.face is not None else ["back"]
    art = skin.face(card.face) if card.face is not None else skin.back(card.back)
    return el(
        "div",
        _face(card, art) if seen else symbol(art or "mark", "emblem"),
        _badges(card),
        class_=classes(
            "card",
            *kind,
            f"back-{slug(card.back)}" if card.back else None,
            "plain" if seen and art is None else None,
            *(f"is-{slug(mark)}" for mark in card.marks),
            touch(card.key, moves),
        ),
        role="img",
        aria_label=card.spoken,
        data_element=card.key,
    )


def draw_cards(cards: Sequence[Card], skin: Skin, moves: Sequence[Gesture]) -> Html:
    """Cards in a row; styles decide how far they overlap, or whether they stand in two
    rows, `--before` of them before the last one of a row."""
    held = (el("li", draw_card(card, skin, moves), style=f"--i:{i}") for i, card in enumerate(cards))
    return el("ul", *held, class_="cards", style=f"--before:{(len(cards) - 1) // 2}")


def _face(card: Card, art: str | None) -> Html:
    text = card.text or card.face or ""
    corners = el("b", text, class_="index"), el("b", text, class_="index end")
    if art:
        return join((corners[0], symbol(art, "art"), corners[1]))
    if len(text) <= INDEX:
        return join((corners[0], el("b", text, class_="word"), corners[1]))
    return el("b", text, class_="word name")


def _life(hp: int, full: int | None) -> Html:
    """What a card has left, and of how much once it is hurt; the last third is low."""
    whole = full is None or hp == full
    low = "is-low" if full is not None and 3 * hp <= full and not whole else ""
    of = None if whole else el("small", f"/{full}", class_="of")
    return el("span", el("b", str(hp)), of, class_=classes("counter", "counter-hp", low))


def _badges(card: Card) -> Html:
    """What a mark or a counter adds to the card beyond its colour."""
    eye = el("span", symbol("eye", "icon"), class_="eye") if "exposed" in card.marks else None
    tags = (el("span", word, class_="tag") for mark, word in TAGS.items() if mark in card.marks)
    counters = [
        el("span", el("b", str(n)), el("small", f" {name}"), class_=classes("counter", f"counter-{slug(name)}"))
        for name, n in card.counters.items()
        if name not in LIFE
    ]
    if LIFE[0] in card.counters:
        counters.append(_life(card.counters[LIFE[0]], card.counters.get(LIFE[1])))
    return join((eye, *tags, el("span", *counters, class_="counters") if card.counters else None))
