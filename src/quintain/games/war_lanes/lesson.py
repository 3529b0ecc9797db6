"""The guided first match of War-Lanes: six small battles, each about one thing.

Draws never matter here: every chapter ends before its learner needs a card that chance brings.
"""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

THREE_LANES = Chapter(
    "Three lanes",
    {
        "suits": ["D", "H"],
        "hands": [["3S", "7C", "9S", "QC", "KC"], ["4C", "5C", "8S", "10S", "JS"]],
        "decks": [20, 20],
    },
    (
        Step(
            "Welcome to War-Lanes. Three lanes lie between you and the other side.",
            ("side.0.left", "side.0.middle", "side.0.right"),
        ),
        Step("You both begin with 100 HP. Whoever runs out of them has lost.", ("hp.0", "hp.1")),
        Step(
            "A turn is three cards, one by one (WLP-TURN-001). Open the left lane with your 3.",
            ("card.3S", "side.0.left"),
            play="play 3S left",
        ),
        Step(
            "The number beside your cards is their sum so far. Add the 7: "
            "on a side values may never fall (WLP-LANE-003).",
            ("card.7C", "side.0.left"),
            play="play 7C left",
        ),
        Step(
            "An empty side takes any card. Open the middle lane with your 9.",
            ("card.9S", "side.0.middle"),
            play="play 9S middle",
        ),
        Step(
            "Your turn is over. You drew three new cards from your deck, so you hold five again.", ("hand.0", "deck.0")
        ),
    ),
)

A_LANE_RESOLVES = Chapter(
    "A lane resolves",
    {
        "suits": ["D", "H"],
        "hands": [["8C", "2S", "3S"], ["KC"]],
        "decks": [20, 20],
        "lanes": {"middle": [["6C", "7C"], ["2C", "9S", "QC"]]},
        "pending": {"middle": {"by": 1, "count": 1}},
    },
    (
        Step("The other side of the middle lane is full: 2, 9 and Queen make 23.", ("side.1.middle",)),
        Step(
            "You have 6 and 7 of clubs. The 8 of clubs makes a straight flush, worth 20 on top (WLP-POKER-005). "
            "Play it.",
            ("card.8C", "side.0.middle"),
            play="play 8C middle",
        ),
        Step(
            "With three cards on both sides the lane resolves at once: 41 to 23. The difference, 18, is lost in HP.",
            ("hp.1",),
        ),
        Step("All six cards are in the discard, and the lane is free again – for your next card, too.", ("discard",)),
    ),
)

DISCARDING = Chapter(
    "Cards nobody wants",
    {
        "suits": ["D", "H"],
        "hands": [["2S", "3C", "4C"], ["KC"]],
        "decks": [20, 20],
        "lanes": {"left": [["9C"], []], "middle": [["QC"], []], "right": [["5S"], []]},
    },
    (
        Step(
            "Your lanes show 9, Queen and 5. None of them takes a 2.", ("side.0.left", "side.0.middle", "side.0.right")
        ),
        Step(
            "You must play three cards all the same. A card can always be discarded, "
            "for its value in HP (WLP-DISC-002). Discard the 2.",
            ("card.2S", "discard"),
            play="discard 2S",
        ),
        Step("98 HP left. A 2 was cheap; an Ace would have cost 14. So begin lanes low, and climb slowly.", ("hp.0",)),
    ),
)

COUNTDOWN = Chapter(
    "The countdown",
    {
        "suits": ["S", "H"],
        "hands": [["JC", "2S", "3C"], ["4C", "5C", "6C"]],
        "decks": [20, 20],
        "lanes": {"left": [["10C", "10S"], ["7S"]]},
    },
    (
        Step(
            "The other side of the left lane has one card only. Fill yours with the Jack.",
            ("card.JC", "side.0.left"),
            play="play JC left",
        ),
        Step(
            "A pair is worth 3: your side counts 34. The lane is pending and says so: Resolves in 2 (WLP-PEND-001).",
            ("side.0.left",),
        ),
        Step("The other has two turns to add cards. Finish yours: put the 2 in the middle.", play="play 2S middle"),
        Step(
            "And the 3 on the right.",
            ("card.3C", "side.0.right"),
            play="play 3C right",
            reply="play 4C middle",
        ),
        Step(
            "At the start of your next turn it will say Resolves in 1. "
            "At the start of the one after that it resolves, full or not.",
            ("side.0.left", "side.1.left"),
        ),
    ),
)

SUITS = Chapter(
    "Your suit",
    {
        "suits": ["D", "H"],
        "hands": [["9D", "2S", "3S"], ["KC"]],
        "decks": [20, 20],
        "lanes": {"right": [["4D", "6C"], ["2H", "5H", "6S"]]},
        "pending": {"right": {"by": 1, "count": 2}},
    },
    (
        Step(
            "Before the match each of you chose a suit in secret: you diamonds, the other hearts. Your diamonds are in "
            "colour, all else is grey.",
            ("side.0.right", "side.1.right"),
        ),
        Step(
            "Diamonds and spades strike harder, hearts and clubs heal. Low cards do most: 2 to 5 add 7, "
            "up to 10 add 5, above that 3 (WLP-SUIT-004). Play the 9.",
            ("card.9D", "side.0.right"),
            play="play 9D right",
        ),
        Step(
            "19 to 13 is 6. Your 4 and 9 of diamonds add 7 and 5, their 2 and 5 of hearts heal 14: "
            "only 4 damage is left.",
            ("hp.1",),
        ),
        Step(
            "Healing works for the loser of a lane, striking for the winner. Jokers are active for everybody.",
            ("hp.1",),
        ),
    ),
)

ON_YOUR_OWN = Chapter(
    "On your own",
    {
        "hp": [9, 25],
        "suits": ["S", "H"],
        "hands": [["KS", "4C", "JK"], ["3C", "4S"]],
        "decks": [20, 20],
        "lanes": {
            "left": [["QS", "KD"], ["9C", "10D", "QC"]],
            "right": [["2S", "3S"], ["7D", "8S", "JD"]],
        },
        "pending": {"left": {"by": 1, "count": 1}, "right": {"by": 1, "count": 1}},
    },
    (
        Step(
            "9 HP against 25, and both of their lanes resolve soon. You hold a King, a 4 and a Joker. "
            "Which lane hurts them most?",
            ("hand.0", "side.1.left", "side.1.right"),
        ),
        Step(
            "Count: on the left they have 31. Your Joker beside Queen and King counts 15, "
            "and stands for an Ace or a Jack. Play it there.",
            ("side.0.left",),
            play="play JK left",
        ),
        Step(
            "40 and 10 for the straight, against 31: 19. The Queen of spades and the Joker strike for 3 each: 25, "
            "to the point. You win (WLP-WIN-001). That is War-Lanes – good luck!",
            ("hp.1",),
        ),
    ),
)

LESSON: tuple[Chapter, ...] = (THREE_LANES, A_LANE_RESOLVES, DISCARDING, COUNTDOWN, SUITS, ON_YOUR_OWN)
