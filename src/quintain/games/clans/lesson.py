"""The guided first match of Clans."""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

LESSON = (
    Chapter(
        "Place and commit",
        {"hands": [["iron-colossus"], []], "decks": [[], []]},
        (Step("Place it.", ("hand.0",), play="place iron-colossus left top"),),
    ),
)
