"""The terminal's page as a picture: the same drawing, kept as SVG instead of printed."""

from __future__ import annotations

import io
import re

from rich.console import Console

from quintain.core.scene import Scene
from quintain.terminal.choice import Choice
from quintain.terminal.page import Page
from quintain.terminal.screen import Screen

WIDE, HIGH = 112, 34
_FETCHED = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)


def portrait(scene: Scene, wide: int = WIDE, high: int = HIGH) -> str:
    """A scene as a terminal shows it, as SVG that fetches nothing."""
    console = Console(
        record=True, file=io.StringIO(), width=wide, height=high, force_terminal=True, legacy_windows=False
    )
    Screen(console).put(Page(scene, Choice.of(scene), len(scene.events)).draw(wide, high))
    return _FETCHED.sub("", console.export_svg(title=f"quintain play {scene.game}", unique_id="page"))
