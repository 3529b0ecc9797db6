"""The guided first match of Duel 8000: seven small tables, each about one thing.

Where a card is drawn, the deck holds nothing but copies of it, so that the draw is certain.
"""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

SUMMONING = Chapter(
    "Summon a monster",
    {"hands": [["dragon", "turtle", "bat"], ["goblin", "wolf", "imp"]]},
    (
        Step("Welcome to Duel 8000. You both begin with 8000 LP. Who has none left, loses.", point=("lp.0", "lp.1")),
        Step(
            "These are your monsters. The left number is ATK, for a monster in attack; the right one is DEF, for "
            "one in defense.",
            point=("hand.0",),
        ),
        Step(
            "A turn is one action: summon, or attack (DUEL-ACT-001). "
            "Summon Dragon to zone 1, in attack: pick the card, then the zone, then the position.",
            point=("hand.0/dragon.0", "zone.0.1"),
            play="summon dragon 1 attack",
            reply="summon goblin 2 attack",
        ),
        Step("Your turn was over at once. Your opponent answered with Goblin.", point=("zone.1.2",)),
    ),
)

ATTACKING = Chapter(
    "Attack",
    {
        "fields": [{"1": "dragon attack"}, {"2": "goblin attack"}],
        "hands": [["turtle", "bat"], ["wolf", "imp"]],
    },
    (
        Step("Dragon was summoned before, so it may attack now (DUEL-ATT-001).", point=("zone.0.1",)),
        Step(
            "Goblin stands in attack too: ATK against ATK, 2400 against 1800. Attack it.",
            point=("zone.0.1", "zone.1.2"),
            play="attack 1 2",
            reply="summon imp 2 defense",
        ),
        Step(
            "Goblin is destroyed and lies in the graveyard. Its player lost the difference: 600 LP (DUEL-BATTLE-002).",
            point=("lp.1", "grave.1"),
        ),
        Step(
            "It works the other way round as well: run into a stronger monster, and the loss is yours. With equal ATK "
            "both are destroyed.",
            point=("zone.0.1",),
        ),
    ),
)

DEFENDING = Chapter(
    "Walls",
    {
        "fields": [{"1": "ogre attack"}, {"2": "sentinel defense", "3": "rampart defense"}],
        "hands": [["treant"], ["bat"]],
    },
    (
        Step("Monsters lying on their side are in defense and fight with DEF.", point=("zone.1.2", "zone.1.3")),
        Step(
            "Ogre has 2200 ATK. Sentinel's 1900 DEF will not hold it. Attack.",
            point=("zone.0.1", "zone.1.2"),
            play="attack 1 2",
            reply="summon bat 2 defense",
        ),
        Step("Sentinel is gone, but nobody lost LP: that is what walls are for (DUEL-BATTLE-004).", point=("lp.1",)),
        Step(
            "Rampart has 2400 DEF. Ogre would be destroyed by it, so leave it alone, and build a wall of your own: "
            "summon Treant in defense.",
            point=("zone.1.3", "hand.0/treant.0"),
            play="summon treant 2 defense",
        ),
        Step(
            "Mind that a monster in defense never attacks, and that nobody is ever turned round.", point=("zone.0.2",)
        ),
    ),
)

FACE_DOWN = Chapter(
    "Face-down",
    {
        "fields": [{"1": "goblin attack", "2": "dragon attack"}, {"3": "turtle facedown"}],
        "hands": [["shellback"], ["bat", "imp"]],
    },
    (
        Step("A monster that lies face-down could be anything. Nobody but its owner knows.", point=("zone.1.3",)),
        Step(
            "Find out: attack it with Goblin, 1800.",
            point=("zone.0.1", "zone.1.3"),
            play="attack 1 3",
            reply="summon bat 1 defense",
        ),
        Step(
            "Turtle, 2000! Goblin is destroyed, and a face-down monster bites: you lost the 200 between them "
            "(DUEL-BATTLE-005).",
            point=("grave.0", "lp.0"),
        ),
        Step(
            "It was turned up by the attack and is an ordinary wall now (DUEL-Q12). Dragon is strong enough: attack.",
            point=("zone.0.2", "zone.1.3"),
            play="attack 2 3",
            reply="summon imp 3 facedown",
        ),
        Step(
            "You can do the same to them. Set Shellback face-down: nobody will know what it is until they run into it.",
            point=("hand.0/shellback.0", "zone.0.1"),
            play="summon shellback 1 facedown",
        ),
        Step("The stripes mean: only you see it.", point=("zone.0.1",)),
    ),
)

BUYING = Chapter(
    "Cards cost LP",
    {
        "hands": [[], ["bat", "imp"]],
        "fields": [{"1": "squire defense"}, {"1": "boar attack"}],
        "decks": [["griffin", "griffin"], ["wolf", "wolf"]],
    },
    (
        Step(
            "Your hand is empty. A card costs 500 LP, and you may buy one as your turn begins.",
            point=("hand.0", "deck.0"),
        ),
        Step("Draw a card.", point=("deck.0",), play="draw"),
        Step("A Griffin, for 500 LP. One draw a turn is all you get (DUEL-DRAW-002).", point=("hand.0", "lp.0")),
        Step(
            "A draw does not end your turn: you still have your action. Summon Griffin in attack.",
            point=("hand.0/griffin.0",),
            play="summon griffin 2 attack",
            reply="summon bat 2 defense",
        ),
        Step(
            "One card is left in your deck. Whoever begins a turn with an empty deck loses (DUEL-WIN-002), and whoever "
            "pays with their last LP loses at once. Buy with care.",
            point=("deck.0", "lp.0"),
        ),
    ),
    {
        "deck_p0": ["squire", "griffin", "griffin", "golem", "golem", "golem"],
        "deck_p1": ["boar", "bat", "imp", "wolf", "wolf", "golem"],
    },
)

DIRECT = Chapter(
    "Direct attacks",
    {
        "fields": [{"1": "wyvern attack", "2": "wolf attack"}, {"4": "imp facedown"}],
        "hands": [["turtle"], []],
    },
    (
        Step(
            "As long as your opponent has any monster, even a face-down one, they cannot be attacked themselves.",
            point=("zone.1.4", "lp.1"),
        ),
        Step(
            "Clear the way. Wyvern has 2000 ATK, and most monsters have less DEF: attack.",
            point=("zone.0.1", "zone.1.4"),
            play="attack 1 4",
            reply="pass",
        ),
        Step(
            "It was an Imp. Your opponent had no card and no monster: only then may one pass (DUEL-Q07).",
            point=("zone.1.4", "hand.1"),
        ),
        Step(
            "Now nothing stands between you. Attack directly: pick Wyvern, then their LP.",
            point=("zone.0.1", "lp.1"),
            play="attack 1 direct",
        ),
        Step("All of its ATK, 2000 LP at one blow (DUEL-BATTLE-006).", point=("lp.1",)),
    ),
)

ON_YOUR_OWN = Chapter(
    "On your own",
    {
        "lp": [300, 400],
        "fields": [
            {"1": "lancer attack", "2": "griffin attack"},
            {"1": "rampart defense", "2": "wolf attack", "5": "golem facedown"},
        ],
        "hands": [["dragon"], ["ogre"]],
    },
    (
        Step("400 LP are left to your opponent, and 300 to you.", point=("lp.0", "lp.1")),
        Step(
            "One action can win this match. Who attacks whom? Reckon, then choose. And do not buy a card now!",
            point=("zone.0.1", "zone.0.2", "zone.1.1", "zone.1.2", "zone.1.5"),
            play="attack 2 2",
        ),
        Step(
            "2100 against 1700: just the 400, and the match is yours (DUEL-WIN-001). That is all of it. Have fun!",
            point=("lp.1",),
        ),
    ),
)

LESSON: tuple[Chapter, ...] = (SUMMONING, ATTACKING, DEFENDING, FACE_DOWN, BUYING, DIRECT, ON_YOUR_OWN)
