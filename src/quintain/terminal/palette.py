"""Colours: a card's face picks its colour by its first word, so that every game has some without being known here."""

from __future__ import annotations

from zlib import crc32

WORDS = {
    "attack": "#a8232b",
    "defense": "#1f4f99",
    "death": "#5b2a86",
    "lucky": "#1d7a45",
    "heart": "#b81f33",
    "hearts": "#b81f33",
    "diamond": "#b04a06",
    "diamonds": "#b04a06",
    "club": "#1d5c3b",
    "clubs": "#1d5c3b",
    "spade": "#2b3a63",
    "spades": "#2b3a63",
    "joker": "#5b2a86",
    "fire": "#b3401c",
    "water": "#1f5f9e",
    "nature": "#2d6b35",
    "plain": "#5c5648",
}
OTHERS = ("#a8232b", "#1f4f99", "#1d7a45", "#5b2a86", "#b04a06", "#0f6674", "#7a5a12", "#8a2f66")

CREAM = "#fdf9f0"
YOU, FOE = "green", "red"
SIDES = {"you": YOU, "foe": FOE}
QUIET = "dim"
PICK = "bold black on bright_yellow"


def ground(word: str) -> str:
    """The colour that a word stands for."""
    word = word.lower()
    return WORDS.get(word) or OTHERS[crc32(word.encode()) % len(OTHERS)]


def face_style(face: str) -> str:
    """How a face-up card is printed: cream on its colour."""
    first = face.split()[0] if face.split() else ""
    return f"bold {CREAM} on {ground(first)}"


def back_style(back: str) -> str:
    """How a face-down card is printed: in its pattern's colour, paler, on no ground."""
    return pale(ground(back)) if back else "bright_black"


def pale(colour: str) -> str:
    """Half way to white."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{(part + 255) // 2:02x}" for part in parts)
