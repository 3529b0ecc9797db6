"""The guided first match of Phalanx: six small battlefields, each about one thing.

Seat 0 is the learner. Nothing is left to chance: every card that matters is named.
"""

from __future__ import annotations

from quintain.core.lesson import Chapter, Step

DEPLOYING = Chapter(
    "Deploy",
    {
        "phase": "deploy",
        "first_deployer": 0,
        "grids": [
            {"f0": "8D", "f1": "9D", "f2": "JH", "f3": "10S", "b0": "7C", "b1": "QC"},
            {"f0": "10D", "f1": "6H", "f2": "KS", "f3": "5D", "b0": "9C", "b1": "4S"},
        ],
        "hands": [["10C", "2H", "3S", "KD", "6S", "9S"], ["8C", "JC", "2D", "3H", "4H", "5S"]],
    },
    (
        Step(
            "Welcome to Phalanx. Each of you has a deck and a grid of eight cells: "
            "four in front, four behind. Yours is below.",
            point=("cell.0.f0", "cell.0.f1", "cell.0.f2", "cell.0.f3", "cell.1.f0"),
        ),
        Step(
            "You drew twelve cards and deploy eight of them, taking turns. "
            "The cells are filled in order, so you choose only the card (PHX-DEPLOY-002c).",
            point=("hand.0", "cell.0.b2"),
        ),
        Step(
            "A card is worth its number, Jack, Queen and King 11. That is its strength and its life. "
            "Clubs like the fight: deploy the 10 of clubs.",
            point=("hand.0",),
            play="deploy 10C",
            reply="deploy JC",
        ),
        Step("One cell is left. Deploy the 9 of spades.", point=("cell.0.b3",), play="deploy 9S", reply="deploy 8C"),
        Step(
            "Both walls stand. Four cards remain in your hand: you will see what a King is good for there. "
            "Whoever deployed second attacks first.",
            point=("hand.0", "hand.1"),
        ),
    ),
)

ATTACKING = Chapter(
    "Attack",
    {
        "grids": [
            {"f0": "9S", "b0": "4H", "f1": "8C"},
            {"f0": "6C", "b0": "7S", "f2": "3S", "b2": "KH"},
        ],
    },
    (
        Step(
            "A turn is one attack: one of your cards hits one of theirs and takes away as much life as it is worth.",
            point=("cell.0.f0",),
        ),
        Step(
            "Their 7 and King stand behind others and are covered. In each column only the foremost card "
            "can be hit (PHX-COMBAT-001d).",
            point=("cell.1.b0", "cell.1.b2", "cell.1.f0", "cell.1.f2"),
        ),
        Step(
            "Your 9 of spades destroys the 6 of clubs. Attack it.",
            point=("cell.0.f0", "cell.1.f0"),
            play="f0 x f0",
        ),
        Step(
            "Gone, and your 9 took no harm: whoever attacks never does. Now the 7 behind it lies open.",
            point=("discard.1", "cell.1.b0"),
        ),
        Step(
            "Before their turn you are asked whether you want to swap. You have nothing to swap with: pass.",
            play="pass",
            reply="b2 x f1",
        ),
        Step(
            "Attacks may come from the back row too. Their King took your 8. They are asked before your turn as well, "
            "and pass.",
            point=("cell.1.b2", "cell.0.f1"),
            reply="pass",
        ),
        Step(
            "Wounds stay. Hit the 7 with your 4 of hearts.",
            point=("cell.0.b0", "cell.1.b0"),
            play="b0 x b0",
        ),
        Step("Three left of seven. The next blow need not be a big one.", point=("cell.1.b0",)),
    ),
)

SUITS = Chapter(
    "Suits",
    {
        "grids": [
            {"f0": "8S", "f1": "6C", "b1": "5C"},
            {"f0": "5D", "b1": "10H", "f2": "5H"},
        ],
    },
    (
        Step(
            "The 5 of diamonds stands in front: its defence is doubled (PHX-SUIT-001). "
            "It takes ten points of damage to bring it down.",
            point=("cell.1.f0",),
        ),
        Step(
            "Clubs hit the back row twice as hard (PHX-SUIT-003). Your 6 of clubs does 12 to the 10 of hearts.",
            point=("cell.0.f1", "cell.1.b1"),
            play="f1 x b1",
        ),
        Step("Destroyed in one blow. Pass the window.", play="pass", reply="f2 x f0"),
        Step("They hit your 8, and pass.", point=("cell.0.f0",), reply="pass"),
        Step("Now 8 of spades against the 5 of diamonds. Attack.", point=("cell.1.f0",), play="f0 x f0"),
        Step(
            "Eight points of ten: one is left, as half of eight is four. A wounded card hits as hard as ever, "
            "by the way: your 8 has lost 5 and still did 8.",
            point=("cell.1.f0", "cell.0.f0"),
        ),
        Step("Pass once more.", play="pass", reply="f0 x f0"),
        Step("Their diamond took your 8. They pass.", reply="pass"),
        Step("Finish the diamond with your 5 of clubs.", point=("cell.0.b1",), play="b1 x f0"),
        Step(
            "One card left, a heart. As the last card its defence is doubled too (PHX-SUIT-002): "
            "ten points for a 5. A last stand.",
            point=("cell.1.f2",),
        ),
    ),
)

ACES = Chapter(
    "Aces and Heroicals",
    {
        "grids": [{"f0": "10C", "f1": "JS"}, {"f0": "AD", "b0": "9H", "f1": "KC"}],
    },
    (
        Step(
            "An Ace is worth only 1, yet nothing harms it (PHX-ACE-001a). Behind it their 9 is quite safe.",
            point=("cell.1.f0", "cell.1.b0"),
        ),
        Step("Try it: 10 of clubs against the Ace.", point=("cell.0.f0", "cell.1.f0"), play="f0 x f0"),
        Step(
            "Nothing. Twenty such turns in a row, and the match is a draw (PHX-Q24). Pass the window.",
            play="pass",
            reply="f1 x f0",
        ),
        Step("Their King took your 10, and they pass.", point=("cell.1.f1",), reply="pass"),
        Step(
            "Jack, Queen and King are Heroicals, called Jeneral, Qaos and Karl. They alone destroy Aces "
            "(PHX-HEROICAL-002). Send your Jeneral.",
            point=("cell.0.f1", "cell.1.f0"),
            play="f1 x f0",
        ),
        Step("The Ace has fallen, and the 9 lies open.", point=("discard.1", "cell.1.b0")),
    ),
)

THE_WINDOW = Chapter(
    "The hero window",
    {
        "phase": "window",
        "turn": 1,
        "grids": [{"f0": "9S/4", "b0": "6H"}, {"f0": "10D", "b0": "5S"}],
        "hands": [["QC", "2H", "3H", "4H"], ["7S", "6S", "3C", "2C"]],
    },
    (
        Step(
            "Your 9 of spades has only 2 life left, and they are about to attack. This is your hero window: "
            "it opens before each of their turns.",
            point=("cell.0.f0",),
        ),
        Step(
            "A Heroical in your hand may change places with one of your cards (PHX-HEROICAL-001c). "
            "Swap the Queen of clubs for the 9.",
            point=("hand.0", "cell.0.f0"),
            play="swap QC f0",
            reply="f0 x f0",
        ),
        Step(
            "Qaos took the blow and stands with 1 life. The 9 is safe in your hand – with its wounds, "
            "for a card does not heal there (PHX-Q17).",
            point=("cell.0.f0", "hand.0"),
        ),
        Step(
            "They saw it go there, so they know it. The eye on the card tells you. "
            "Your other three cards are still your secret.",
            point=("hand.0",),
        ),
        Step(
            "Everyone is asked in every window, with or without a Heroical. When they pass, you cannot tell "
            "whether they could have swapped (PHX-Q26).",
            point=("hand.1",),
            reply="pass",
        ),
        Step(
            "Qaos may strike back at once, as hard as ever: 11 against the doubled 10 of diamonds.",
            point=("cell.0.f0", "cell.1.f0"),
            play="f0 x f0",
        ),
        Step("Five and a half lost, shown as 5 left: half-points are kept (PHX-Q01).", point=("cell.1.f0",)),
    ),
)

ON_YOUR_OWN = Chapter(
    "On your own",
    {
        "turns": 18,
        "grids": [{"f0": "7C", "f1": "KH", "b2": "4D"}, {"f3": "AS", "b1": "6S"}],
        "hands": [["2C", "3C", "8D", "9D"], ["5D", "6D", "7H", "8H"]],
        "discards": [["10S", "9S", "JD", "QD", "2S"], ["10D", "JH", "QH", "KH", "9C", "8C"]],
    },
    (
        Step(
            "An Ace and a 6 are all they have left. Clear their battlefield and you win (PHX-VICTORY-001a).",
            point=("cell.1.f3", "cell.1.b1"),
        ),
        Step(
            "Who should take the 6, and who the Ace? If your King were lost, nothing could remove the Ace. "
            "But what can they destroy in one turn?",
            point=("cell.0.f0", "cell.0.f1", "cell.0.b2"),
            play="f1 x f3",
        ),
        Step("The Ace first: that was the one thing only Karl could do. Pass.", play="pass", reply="b1 x f1"),
        Step("They wounded him, no more. They pass.", point=("cell.0.f1",), reply="pass"),
        Step("Now finish it. A Club against the back row will do nicely.", point=("cell.0.f0",), play="f0 x b1"),
        Step(
            "Their battlefield is empty, and the match is yours. That is all of Phalanx. Hold the line!",
            point=("discard.1",),
        ),
    ),
)

LESSON: tuple[Chapter, ...] = (DEPLOYING, ATTACKING, SUITS, ACES, THE_WINDOW, ON_YOUR_OWN)
