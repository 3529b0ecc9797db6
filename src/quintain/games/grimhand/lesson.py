"""The guided first match of Grimhand: seven small tables, each about one thing.

Every pile that is drawn from is named, so that each draw is certain. Two cards of one value leave one behind, which
keeps the pile from being rebuilt before its chapter.
"""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

FIRST_CARDS = Chapter(
    "Your first cards",
    {
        "draw": {"attack": [5, 5], "defense": [4, 4]},
        "discard": {"attack": [13], "defense": [13]},
    },
    (
        Step(
            "Welcome to Grimhand. Two decks lie between you: red swords to attack, blue shields to defend.",
            point=("draw.attack", "draw.defense"),
        ),
        Step("You both begin with 50 HP. Bring the other to 0 and you win.", point=("hp.0", "hp.1")),
        Step(
            "A turn is one action: draw one card, or attack (GRIM-TURN-001). "
            "The piles are short here, so nothing can go wrong yet. Draw a sword.",
            point=("draw.attack",),
            play="draw attack",
            reply="draw defense",
        ),
        Step(
            "A 5, in your attack hand. Swords and shields are kept in two separate hands.",
            point=("hand.0.attack", "hand.0.defense"),
        ),
        Step(
            "Your opponent drew a shield. You can count their cards, but you see only the backs. "
            "They know as little of yours.",
            point=("hand.1.defense",),
        ),
    ),
)

ATTACKING = Chapter(
    "Attack",
    {
        "hands": [{"attack": [3, 8], "defense": [6]}, {"attack": [10], "defense": [4]}],
        "draw": {"attack": [5, 5], "defense": [2, 2]},
        "discard": {"attack": [13], "defense": [13]},
    },
    (
        Step("You hold a 3 and an 8. Values add up: your attack is worth 11.", point=("hand.0.attack",)),
        Step(
            "An attack sends all your swords against all the shields of the other. "
            "You cannot hold one back (GRIM-ATT-001).",
            point=("hand.0.attack", "hand.1.defense"),
        ),
        Step("One face-down shield stands in the way. Attack!", point=("hand.1.defense",), play="attack"),
        Step("It was a 4. Your 11 less their 4 makes 7 damage: from 50 down to 43.", point=("hp.1",)),
        Step(
            "Your swords and their shield are spent and lie face up in the discards (GRIM-ATT-003).",
            point=("discard.attack", "discard.defense"),
        ),
        Step("Your own shield and their sword took no part and stay.", point=("hand.0.defense", "hand.1.attack")),
    ),
)

DEFENDING = Chapter(
    "Defend",
    {
        "hands": [{"attack": [2], "defense": [9]}, {"attack": [11], "defense": [12]}],
        "draw": {"attack": [5, 5], "defense": [6, 6]},
        "discard": {"attack": [13], "defense": [13]},
    },
    (
        Step(
            "Now they are the ones with a sword. A 9 guards you, but is it enough? Draw another shield.",
            point=("hand.1.attack", "draw.defense"),
            play="draw defense",
            reply="attack",
        ),
        Step("They struck with 11 and met 9 and 6. Fifteen holds: you lose nothing.", point=("hp.0",)),
        Step(
            "But shields hold only once. Even an attack that does no damage sends all of them to the discard.",
            point=("hand.0.defense", "discard.defense"),
        ),
        Step(
            "Return the favour. Your 2 will hurt nobody, yet it strips whatever they hide. Attack.",
            point=("hand.0.attack", "hand.1.defense"),
            play="attack",
        ),
        Step("A 12, gone for the price of a 2. Your next blow will land.", point=("discard.defense", "hand.1.defense")),
    ),
)

DEATH_AND_LUCK = Chapter(
    "Death and the shamrock",
    {
        "hands": [{}, {"attack": [1]}],
        "draw": {"attack": [13, 13], "defense": [7, 7]},
        "discard": {"defense": [13]},
    },
    (
        Step(
            "Each deck hides Death cards, the 13s. Each pile tells you how many of them are still to come.",
            point=("draw.attack", "draw.defense"),
        ),
        Step(
            "Only a shamrock, the 7, protects you. The next card of the defense deck is one: draw it.",
            point=("draw.defense",),
            play="draw defense",
            reply="attack",
        ),
        Step(
            "It lies in your lucky slot, open to both. It is no shield: the little attack just now cost you 1 HP.",
            point=("lucky.0", "hp.0"),
        ),
        Step(
            "The attack pile is nothing but Death. You have a shamrock, so dare it once: draw there.",
            point=("draw.attack", "lucky.0"),
            play="draw attack",
            reply="draw attack",
        ),
        Step(
            "You drew Death, and the shamrock went with it, each to its own discard (GRIM-DEATH-001). You lived.",
            point=("discard.attack", "discard.defense"),
        ),
        Step(
            "Your opponent drew Death with an empty slot. That is the end, whatever the HP say (GRIM-DEATH-002). "
            "You won.",
            point=("lucky.1", "hp.1"),
        ),
    ),
)

FULL_HAND = Chapter(
    "Too many cards",
    {
        "hands": [{"attack": [10, 12], "defense": [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 8]}, {"attack": [9]}],
        "draw": {"attack": [11, 11], "defense": [9, 9]},
        "discard": {"attack": [13], "defense": [13]},
    },
    (
        Step("Thirteen shields: no hand may hold more (GRIM-HAND-001).", point=("hand.0.defense",)),
        Step(
            "See what greed costs. Draw one shield too many.",
            point=("draw.defense",),
            play="draw defense",
            reply="attack",
        ),
        Step(
            "All fourteen were discarded at once, the new one too, and the 9 that followed went straight through.",
            point=("discard.defense", "hp.0"),
        ),
        Step("Your swords were not touched: each hand is counted for itself.", point=("hand.0.attack",)),
    ),
)

REBUILDING = Chapter(
    "When a deck runs out",
    {
        "hands": [{}, {"attack": [10]}],
        "draw": {"attack": [9], "defense": [3, 3]},
        "discard": {"attack": [2, 5, 13], "defense": [13]},
    },
    (
        Step(
            "The attack pile is down to its last card, and no Death is left in it. Draw it.",
            point=("draw.attack",),
            play="draw attack",
            reply="draw defense",
        ),
        Step(
            "The pile was empty, so its discard was shuffled and became the new one: a 2, a 5 and a Death. "
            "Everybody knows that, only the order is open (GRIM-DECK-004).",
            point=("draw.attack", "discard.attack"),
        ),
        Step(
            "With every other sword accounted for, theirs could only be the 10. What is known stays face up for you.",
            point=("hand.1.attack",),
        ),
        Step("The same goes for you: they know your 9.", point=("hand.0.attack",)),
        Step("The shield they drew comes from the other deck, and is as secret as ever.", point=("hand.1.defense",)),
    ),
)

ON_YOUR_OWN = Chapter(
    "On your own",
    {
        "hp": [20, 10],
        "hands": [{"attack": [5, 9]}, {"defense": ["6!"]}],
        "lucky": [{}, {"defense": 1}],
        "draw": {"attack": [8], "defense": [13]},
        "discard": {"attack": [1, 13, 13], "defense": [2, 13]},
    },
    (
        Step(
            "Your opponent has 10 HP, a shield you know to be a 6, and a shamrock. You have no shamrock at all.",
            point=("hp.1", "hand.1.defense", "lucky.1", "lucky.0"),
        ),
        Step(
            "Two turns are enough to win. Is your attack strong enough already? Which pile can hurt you? "
            "Count, then choose.",
            point=("hand.0.attack", "draw.attack", "draw.defense"),
            play="draw attack",
            reply="draw defense",
        ),
        Step(
            "Well counted: attacking at once would have left them 2 HP, and the last defense card was Death. "
            "They drew it, and their shamrock is gone. Now finish it.",
            point=("hand.0.attack", "hp.1"),
            play="attack",
        ),
        Step(
            "22 against 6: no HP left, and the match is yours (GRIM-WIN-001). That is all of Grimhand. "
            "Keep an eye on the Deaths, and good luck!",
            point=("hp.1",),
        ),
    ),
)

LESSON: tuple[Chapter, ...] = (
    FIRST_CARDS,
    ATTACKING,
    DEFENDING,
    DEATH_AND_LUCK,
    FULL_HAND,
    REBUILDING,
    ON_YOUR_OWN,
)
