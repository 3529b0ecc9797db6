"""What a game brings to its own picture: `theme.css`, and `faces.svg` with its symbols. It may bring neither.

In `faces.svg` a symbol `face-attack-8` draws one face and `face-attack` every face that begins with that word;
`back-attack` is the emblem on a back (else `face-attack` is); `scenery` lies on the table under the field.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from quintain.sketch.markup import Html, el, slug

HERE = Path(__file__).parent
SCENERY = "scenery"


@dataclass(frozen=True)
class Skin:
    """A game's styles and symbols, and the ids of the symbols."""

    theme: str
    sprite: Html
    ids: frozenset[str]

    @classmethod
    def load(cls, folder: Path) -> Skin:
        drawing = _read(folder / "faces.svg")
        return cls(
            _read(folder / "theme.css"), sprite(drawing), frozenset(re.findall(r'<symbol id="([^"]+)"', drawing))
        )

    def face(self, face: str) -> str | None:
        """The symbol of a face: its own, else that of its first word."""
        return self._first(f"face-{slug(face)}", f"face-{slug(face.split(' ')[0])}")

    def back(self, back: str) -> str | None:
        """The emblem of a back."""
        return self._first(f"back-{slug(back)}", f"face-{slug(back)}")

    def _first(self, *wanted: str) -> str | None:
        return next((identity for identity in wanted if identity in self.ids), None)


def sprite(drawing: str) -> Html:
    """The symbols of an SVG file, to stand unseen at the top of a page."""
    inside = re.search(r"<svg[^>]*>(.*)</svg>", drawing, re.DOTALL)
    return el("svg", Html(inside[1].strip()), class_="sprite", aria_hidden="true") if inside else Html("")


def own(name: str) -> str:
    """A file of this package."""
    return _read(HERE / name)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
