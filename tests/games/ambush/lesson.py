"""The guided first match of Ambush."""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

LESSON = (
    Chapter(
        "The first ambush",
        {"hands": [["cat", "fox"], ["bee", "dog"]], "draw": [[], []], "points": [2, 0]},
        (
            Step("Both bid a card in secret. Bid your fox.", ("hand.0/fox.0",), play="bid fox", reply="bid bee"),
            Step(
                "Your fox was higher: set a card.", ("post.0.1", "post.0.2"), play="set cat 1 bold 2", reply="probe 1"
            ),
            Step("Your cat beat the bid of bee: two points, and the match.", ("points.0",)),
        ),
    ),
)
