"""Sketches: any Scene drawn as one HTML page without script, to look at, to print or to attach. It knows no game."""

from quintain.sketch.page import draw_page

__all__ = ["draw_page"]
