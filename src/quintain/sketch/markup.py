"""HTML as values: everything that is not already markup is escaped on its way in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

VOID = ("meta",)


class Html(str):
    """Text that is markup already. Only this module and the game's own files make it."""

    __slots__ = ()


def el(name: str, /, *inside: str | None, **attributes: str | int | None) -> Html:
    """An element. `class_` and `aria_label` become `class` and `aria-label`; what is None is left out."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID:
        return Html(f"<{name}{said}>")
    return Html(f"<{name}{said}>{join(inside)}</{name}>")


def join(parts: Iterable[str | None]) -> Html:
    """Parts one after the other, plain text among them escaped."""
    return Html("".join(p if isinstance(p, Html) else escape(p) for p in parts if p is not None))


def slug(text: str) -> str:
    """Text as a class or an id may be spelt: "Attack 8" is attack-8."""
    return re.sub(r"[^\w]+", "-", text.casefold()).strip("-")


def classes(*names: str | None) -> str:
    """The names that are there, as one class attribute."""
    return " ".join(name for name in names if name)


def symbol(identity: str, class_: str) -> Html:
    """A drawing from the page's sprites. The words beside it speak, it does not."""
    return el("svg", el("use", href=f"#{identity}"), class_=class_, aria_hidden="true")
