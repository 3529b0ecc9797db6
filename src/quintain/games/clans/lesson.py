"""The guided first match of Clans: seven small tables, each about one thing.

Where a card is drawn, the deck holds nothing but copies of it, so that the draw is certain.
"""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

EMPTY: tuple[list[str], list[str]] = ([], [])

PLACING = Chapter(
    "Place and commit",
    {"hands": [["stone-bruiser", "ember-scout"], ["bulwark"]], "decks": EMPTY},
    (
        Step("Welcome to the Land of Clans. Guard your crystal and break the other one.", ("crystal.0", "crystal.1")),
        Step(
            "Three lanes run from base to base. In each you may have two cards: one fights, one waits.",
            ("marker.left",),
        ),
        Step(
            "This is your hand. Pick Stone Bruiser and place it in the left lane. What is placed stays placed.",
            ("hand.0/stone-bruiser.0", "top.0.left"),
            play="place stone-bruiser left top",
        ),
        Step(
            "It is staged: only you see it. Your opponent plans at the same time, and you see nothing of that either "
            "(LCW-Q22). Now commit.",
            ("top.0.left",),
            play="commit",
            reply="commit",
        ),
        Step(
            "Nobody stood in your way, so you won the lane. The marker moved to the enemy's base, and Stone Bruiser "
            "struck the crystal with its Damage: 8 (LCW-ZONE-002).",
            ("marker.left", "crystal.1"),
        ),
    ),
)

TICKS = Chapter(
    "Five ticks",
    {
        "hands": [["ember-scout"], []],
        "stacks": {"center": [[], ["stone-bruiser/9"]]},
        "decks": EMPTY,
    },
    (
        Step(
            "A card's Tick says when it strikes. The strip shows it: Stone Bruiser acts once, on tick 4.",
            ("top.1.center",),
        ),
        Step(
            "Ember Scout has Tick 1 and acts on every tick (LCW-TICK-002). Place it in the center lane.",
            ("hand.0/ember-scout.0", "top.0.center"),
            play="place ember-scout center top",
        ),
        Step(
            "Three blows of 3 come before Bruiser's one. Commit, and read the log tick by tick.",
            play="commit",
            reply="commit",
        ),
        Step(
            "Bruiser fell on tick 3, before it could strike. Fast cards fight well; slow ones hit crystals hard.",
            ("top.0.center",),
        ),
    ),
)

ELEMENTS = Chapter(
    "Elements",
    {
        "hands": [["ember-scout", "tide-scout"], []],
        "stacks": {"left": [[], ["thorn-scout"]], "right": [[], ["flame-duelist"]]},
        "decks": EMPTY,
    },
    (
        Step("Fire beats Nature, Nature beats Water, Water beats Fire (LCW-ELEM-001).", ("top.1.left", "top.1.right")),
        Step(
            "Against an element yours beats you deal 2 more, and take 2 less. Send Ember Scout against Thorn Scout.",
            ("hand.0/ember-scout.0", "top.0.left"),
            play="place ember-scout left top",
        ),
        Step(
            "And Tide Scout against Flame Duelist.",
            ("hand.0/tide-scout.0", "top.0.right"),
            play="place tide-scout right top",
        ),
        Step("Commit.", play="commit", reply="commit"),
        Step("Both lanes are yours. An attack always deals at least 1 (LCW-Q35).", ("marker.left", "marker.right")),
    ),
)

STACKS = Chapter(
    "Top and bottom",
    {
        "hands": [["reef-warrior"], []],
        "stacks": {"left": [["flame-duelist/2"], ["cinder-warrior"]]},
        "decks": EMPTY,
    },
    (
        Step("Your Duelist has 2 Health left. It would not survive Cinder Warrior.", ("top.0.left", "top.1.left")),
        Step(
            "Place Reef Warrior on top: the Duelist sinks and becomes its backup (LCW-STACK-003).",
            ("hand.0/reef-warrior.0", "top.0.left"),
            play="place reef-warrior left top",
        ),
        Step(
            "Water against Fire: Reef Warrior can take it. Commit.",
            ("top.0.left", "bottom.0.left"),
            play="commit",
            reply="commit",
        ),
        Step(
            "Both stand, so the lane is drawn and the marker stays. Wounds stay too. If a top falls, its backup steps "
            "up for the next tick, and damage beyond the kill goes on to it (LCW-OVER-001).",
            ("marker.left",),
        ),
    ),
)

KEYWORDS = Chapter(
    "Keywords",
    {
        "hands": [["war-chanter"], []],
        "stacks": {"center": [["twin-blade"], ["stone-bruiser"]]},
        "decks": EMPTY,
    },
    (
        Step(
            "Keywords stand on the card. Twin-Blade has Stack Buff 2: it hits harder while War Chanter is beside it.",
            ("top.0.center",),
        ),
        Step(
            "War Chanter itself has Stack Debuff 2: attacks on its stack are weaker. Place it below Twin-Blade.",
            ("hand.0/war-chanter.0", "bottom.0.center"),
            play="place war-chanter center bottom",
        ),
        Step("Commit.", play="commit", reply="commit"),
        Step(
            "Twice 5 was enough for Stone Bruiser. It struck back for 6, not 8, so Twin-Blade fell as well – and "
            "War Chanter stepped up and won the lane.",
            ("top.0.center",),
        ),
    ),
)

DRAWING = Chapter(
    "Cards run out",
    {
        "hands": [["bulwark"], ["bulwark"]],
        "decks": [["ember-scout", "ember-scout"], ["tide-scout", "tide-scout"]],
        "stacks": {"left": [["iron-colossus"], ["reef-warrior"]]},
    },
    (
        Step(
            "After each round both draw two cards. Keep something back: 25 cards are all you have.",
            ("deck.0", "hand.0"),
        ),
        Step("You may also place nothing at all. Commit.", play="commit", reply="commit"),
        Step("You drew two Ember Scouts. A hand holds 8 cards; a full one draws no more (LCW-HAND-002).", ("hand.0",)),
    ),
)

WINNING = Chapter(
    "Break the crystal",
    {
        "crystals": [40, 13],
        "markers": {"left": 1, "center": 0, "right": -1},
        "hands": [["flame-duelist"], []],
        "stacks": {"left": [["iron-colossus"], []], "right": [[], ["stone-bruiser"]]},
        "decks": EMPTY,
    },
    (
        Step("Their crystal has 13 left. Iron Colossus at their base will take 10.", ("crystal.1", "top.0.left")),
        Step(
            "All survivors of a lane strike, the backup too. Place Flame Duelist below the Colossus.",
            ("hand.0/flame-duelist.0", "bottom.0.left"),
            play="place flame-duelist left bottom",
        ),
        Step("10 and 4 are enough. Commit.", ("crystal.1",), play="commit", reply="commit"),
        Step("The crystal is destroyed, and you have won. Now play a whole match!", ("crystal.1",)),
    ),
)

LESSON = (PLACING, TICKS, ELEMENTS, STACKS, KEYWORDS, DRAWING, WINNING)
