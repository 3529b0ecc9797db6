"""Everything that can happen in Ambush, in words, with the clause it happens by."""

from __future__ import annotations

from quintain.core.events import Events, number, seat_words
from quintain.games.ambush.state import NAMES, POSES

EVENTS = Events()


def card_words(card: int) -> str:
    return NAMES[card]


def pose_words(pose: int) -> str:
    return POSES[pose]


SEAT = {"seat": seat_words}
CARD = SEAT | {"card": card_words}
POST = SEAT | {"post": number, "card": card_words}
PAIR = SEAT | {"foe": seat_words, "points": number}

BID = EVENTS.kind(
    "bid",
    "AMB-BID-001",
    "{seat} [bid|bids] {card} in secret.",
    fields=CARD,
    private=True,
    start="hand.{seat}",
    end="bid.{seat}",
)
SHOWN = EVENTS.kind("shown", "AMB-BID-003", "{seat's} bid is shown: {card}.", fields=CARD, end="bid.{seat}")
LEADS = EVENTS.kind("leads", "AMB-BID-004", "{seat} [have|has] the initiative.", fields=SEAT)
PASSED = EVENTS.kind("passed", "AMB-SET-001", "{seat} [pass|passes].", fields=SEAT)
AMBUSHED = EVENTS.kind(
    "set",
    "AMB-SET-001",
    "{seat} [set|sets] {card} face-down on post {post}, {pose}, aimed at post {target}.",
    fields=POST | {"pose": pose_words, "target": number},
    secret=("card",),
    veiled="{seat} sets a face-down card on post {post}, {pose}, aimed at post {target}.",
    start="hand.{seat}",
    end="post.{seat}.{post}",
)
PROBED = EVENTS.kind(
    "probed",
    "AMB-ANS-001",
    "{seat's} card on post {post} is probed: {card}.",
    fields=POST,
    start="post.{seat}.{post}",
    end="discard.{seat}",
)
HELD = EVENTS.kind(
    "held", "AMB-ANS-002", "The ambush holds: {seat} [score|scores] {points}.", fields=PAIR, amount="points"
)
FOILED = EVENTS.kind(
    "foiled", "AMB-ANS-002", "The ambush is foiled: {seat} [score|scores] {points}.", fields=PAIR, amount="points"
)
LEFT = EVENTS.kind(
    "left",
    "AMB-ANS-003",
    "{foe} [foe:leave|leaves] it alone: {seat} [score|scores] {points}.",
    fields=PAIR,
    amount="points",
    brief="+{points} for the ambush",
)
SPRUNG = EVENTS.kind(
    "sprung",
    "AMB-ANS-004",
    "{seat's} card on post {post} is caught and discarded: {card}.",
    fields=POST,
    start="post.{seat}.{post}",
    end="discard.{seat}",
    brief="loses {card}",
)
DREW = EVENTS.kind(
    "drew",
    "AMB-DRAW-001",
    "{seat} [draw|draws] {card}.",
    fields=CARD,
    secret=("card",),
    veiled="{seat} draws a card.",
    start="draw.{seat}",
    end="hand.{seat}",
)
DREW_OPENLY = EVENTS.kind(
    "drew_openly",
    "AMB-DRAW-002",
    "{seat} [draw|draws] {card}, for all to see.",
    fields=CARD,
    start="draw.{seat}",
    end="hand.{seat}",
)
WON_BY_POINTS = EVENTS.kind("won", "AMB-WIN-001", "{seat} [have|has] enough points and [win|wins].", fields=SEAT)
CAPPED = EVENTS.kind("capped", "AMB-CAP-001", "{rounds} rounds are played: a draw.", fields={"rounds": number})
