"""Ambush as people see and write it: the table, moves in words, position documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quintain.core.events import SPECTATOR
from quintain.core.position import Reader
from quintain.core.scene import Area, Card, Gesture, Meter, Table, Zone
from quintain.games.ambush import rules
from quintain.games.ambush.hidden import unseen
from quintain.games.ambush.state import (
    ACTION_TEXTS,
    ANSWERING,
    BIDDING,
    GOAL,
    HAND,
    KINDS,
    LEAVE,
    LIMITS,
    NAMES,
    NO_BID,
    NOTHING,
    PASS,
    PHASES,
    POSES,
    PROBE,
    SEATS,
    SET,
    SETTING,
)

REFUSALS = {
    rules.STEPS_IN_ORDER: "That is not yours to do now.",
    rules.BID_FROM_THE_HAND: "You can only bid a card of your hand.",
    rules.MUST_BID: "You hold a card, so you must bid one.",
    rules.SET_FROM_THE_HAND: "You can only set a card of your hand.",
    rules.ONE_FACE_DOWN: "A card of yours already lies face-down.",
    rules.SO_MANY_POSTS: "There is no such post.",
    rules.NO_CARD_THERE: "No card lies there.",
}
SURE, LOOSE = "!", "?"
MOST = LIMITS["most"]
CARDS = range(1, KINDS)


def notation(s: Any, seat: int, a: int) -> str:
    """`bid cat`, `no bid`, `set cat 1 bold 2`, `pass`, `probe 1` or `leave`."""
    return ACTION_TEXTS[a]


def is_sure(s: Any, seat: int, a: int) -> bool:
    """Setting is; leaving too, unless the seat will draw afterwards."""
    draws_nothing = s.held[seat] == HAND or s.pile[seat] == 0 or (s.post[seat] and not rules.is_caught(s, seat))
    return a >= SET or (a == LEAVE and bool(draws_nothing))


def on_timeout(s: Any, seat: int) -> int:
    """AMB-TIME-001: the weakest bid, otherwise nothing."""
    if s.phase == BIDDING:
        return next((card - 1 for card in CARDS if s.hand[seat, card]), NO_BID)
    return PASS if s.phase == SETTING else LEAVE


def draw_move(s: Any, seat: int, a: int) -> Gesture:
    """A bid goes to its slot, a set card to its post, and a probe starts at the bid it is made with."""
    text = ACTION_TEXTS[a]
    if a < NO_BID:
        return Gesture(text, text.capitalize(), f"hand.{seat}/{NAMES[a + 1]}.0", f"bid.{seat}")
    if a >= SET:
        card, post, pose, target = rules.setting(a)
        label = f"{POSES[pose].capitalize()}, aimed at post {target}"
        return Gesture(text, label, f"hand.{seat}/{NAMES[card]}.0", f"post.{seat}.{post}")
    if a > LEAVE:
        return Gesture(text, text.capitalize(), f"bid.{seat}", f"post.{1 - seat}.{a - PROBE}")
    return Gesture(text, text.capitalize(), main=True)


def mistaken(s: Any, seat: int, start: str, end: str | None) -> int:
    """In each step one thing is done with a card of one's hand, or nothing."""
    return {BIDDING: rules.BID_FROM_THE_HAND, SETTING: rules.SET_FROM_THE_HAND}.get(int(s.phase), rules.STEPS_IN_ORDER)


def draw_table(s: Any, viewer: int, names: Sequence[str]) -> Table:
    """Hands outside, posts between them, deck and discard beside."""
    near = 0 if viewer == SPECTATOR else viewer
    sides = ((1 - near, "foe"), (near, "you"))
    zones = [zone for seat, side in sides for zone in _zones(s, seat, side, mine=seat == viewer)]
    return Table(
        areas=tuple(Area(side, row, 0) for row, (_, side) in enumerate(sides)),
        zones=tuple(zones),
        meters=tuple(Meter(f"points.{seat}", side, "Points", int(s.points[seat]), GOAL) for seat, side in sides),
        facts=(f"{s.points[near]} of {GOAL} points", f"{s.points[1 - near]} of {GOAL} points"),
        prompt=_prompt(s, viewer, names),
        where=f"Round {int(s.turns) + 1}",
    )


def _face(zone: str, card: int, copy: int = 0, *marks: str, more: str = "") -> Card:
    return Card(f"{zone}/{NAMES[card]}.{copy}", f"{NAMES[card]}{more}", NAMES[card], NAMES[card], marks=marks)


def _back(zone: str, copy: int = 0, *marks: str, more: str = "") -> Card:
    return Card(f"{zone}/back.{copy}", f"face-down card{more}", "?", marks=marks)


def _zones(s: Any, seat: int, side: str, *, mine: bool) -> list[Zone]:
    draw, discard, bid = f"draw.{seat}", f"discard.{seat}", f"bid.{seat}"
    gone = [_face(discard, card, n) for card in CARDS for n in range(int(s.discard[seat, card]))]
    pending = ("pending",) if s.phase == BIDDING else ()
    shown = (_face(bid, int(s.bid[seat]), 0, *pending, more=", bid"),) if 0 < s.bid[seat] < NOTHING else ()
    count = int(s.pile[seat])
    return [
        _hand(s, seat, side, mine=mine),
        Zone(bid, side, "Bid", "slot", shown, empty="nothing"),
        *(_post(s, seat, post, side, mine=mine) for post in range(1, int(s.posts) + 1)),
        Zone(draw, side, "Deck", "pile", (_back(draw),) if count else (), count, empty="empty"),
        Zone(discard, side, "Discard", "pile", tuple(gone), len(gone), empty="empty"),
    ]


def _hand(s: Any, seat: int, side: str, *, mine: bool) -> Zone:
    zone = f"hand.{seat}"
    cards = []
    for card in CARDS:
        for n in range(int(s.hand[seat, card])):
            known = n < s.sure[seat, card]
            mark = "exposed" if mine else "known"
            told = ", the opponent knows it" if mine else ", known"
            cards.append(_face(zone, card, n, *([mark] if known else []), more=told if known else ""))
    cards += [_back(zone, n) for n in range(int(s.held[seat]) - len(cards))]
    loose = [NAMES[card] for card in CARDS for _ in range(int(s.known[seat, card] - s.sure[seat, card]))]
    note = f"known, in hand or face-down: {', '.join(loose)}" if loose else ""
    return Zone(zone, side, "Hand", "fan", tuple(cards), len(cards), note, "no cards")


def _post(s: Any, seat: int, post: int, side: str, *, mine: bool) -> Zone:
    zone = f"post.{seat}.{post}"
    cards: tuple[Card, ...] = ()
    if s.post[seat] == post:
        pose, target = POSES[int(s.pose[seat])], int(s.target[seat])
        more = f", {pose}, aimed at {'their' if mine else 'your' if side == 'foe' else 'the other'} post {target}"
        if mine:
            cards = (_face(zone, int(s.card[seat]), 0, "facedown", pose, more=", face-down" + more),)
        else:
            cards = (_back(zone, 0, pose, more=more),)
    return Zone(zone, side, f"Post {post}", "slot", cards, empty="empty")


def _prompt(s: Any, viewer: int, names: Sequence[str]) -> str:
    if s.phase == BIDDING:
        chosen = viewer != SPECTATOR and s.bid[viewer]
        return "Your bid is made; both are shown together." if chosen else "Both bid a card in secret."
    actor = int(s.lead) if s.phase == SETTING else 1 - int(s.lead)
    may = "may set a card face-down" if s.phase == SETTING else "may probe the face-down card or leave it"
    return f"{names[actor]} {may}."


def write_position(s: Any) -> dict[str, Any]:
    """AMB-POS-001: every field."""
    seats = range(SEATS)
    return {
        "points": [int(s.points[seat]) for seat in seats],
        "turns": int(s.turns),
        "phase": PHASES[int(s.phase)],
        "lead": None if s.phase == BIDDING else int(s.lead),
        "bids": [NAMES[int(s.bid[seat])] or None for seat in seats],
        "hands": [[NAMES[c] + _mark(s, seat, c, n) for c in CARDS for n in range(s.hand[seat, c])] for seat in seats],
        "posts": [_write_post(s, seat) if s.post[seat] else None for seat in seats],
        "discard": [_listing(s.discard[seat]) for seat in seats],
        "draw": [_listing(s.draw[seat]) for seat in seats],
    }


def _listing(counts: Sequence[int]) -> list[str]:
    return [NAMES[card] for card in CARDS for _ in range(int(counts[card]))]


def _mark(s: Any, seat: int, card: int, copy: int) -> str:
    """AMB-POS-002: the mark of a hand's n-th such card; the face-down one counts as the last."""
    return SURE if copy < s.sure[seat, card] else LOOSE if copy < s.known[seat, card] else ""


def _write_post(s: Any, seat: int) -> dict[str, Any]:
    card = int(s.card[seat])
    return {
        "post": int(s.post[seat]),
        "card": NAMES[card] + _mark(s, seat, card, int(s.hand[seat, card])),
        "pose": POSES[int(s.pose[seat])],
        "target": int(s.target[seat]),
    }


def read_position(r: Reader, s: Any) -> None:
    """AMB-POS-001, and what no match can come to."""
    s.turns = r.whole("turns", 0, 0, int(s.max_rounds))
    s.phase = PHASES.index(_word(r, "phase", r.take("phase", PHASES[0]), PHASES))
    lead = r.take("lead")
    if s.phase == BIDDING and lead is not None:
        r.wrong.append("Nobody has the lead while both bid.")
    elif s.phase != BIDDING:
        s.lead = r.check_whole("lead", lead, 0, 0, 1)
    fields = {name: r.pair(name, ([], [])) for name in ("hands", "discard", "draw")}
    points, posts, bids = r.pair("points", (0, 0)), r.pair("posts", (None, None)), r.pair("bids", (None, None))
    for seat in range(SEATS):
        s.points[seat] = r.check_whole(f"points of seat {seat}", points[seat], 0, 0, GOAL + 1)
        for card, mark in _cards(r, f"hand of seat {seat}", fields["hands"][seat], SURE + LOOSE):
            s.hand[seat, card] += 1
            s.held[seat] += 1
            s.sure[seat, card] += mark == SURE
            s.known[seat, card] += mark != ""
        if posts[seat] is not None:
            _read_post(r, s, seat, posts[seat])
        for name, pile in (("discard", s.discard), ("draw", s.draw)):
            for card, _ in _cards(r, f"{name} of seat {seat}", fields[name][seat]):
                pile[seat, card] += 1
        if bids[seat] is not None:
            s.bid[seat] = NAMES.index(_word(r, f"bid of seat {seat}", bids[seat], NAMES[1:]))
        _complete(r, s, seat, s.discard if "draw" in r else s.draw)
        r.wrong += _wrong_cards(s, seat)
    if r.take("over") is None:
        r.wrong += _wrong_step(s)


def _word(r: Reader, what: str, value: Any, words: Sequence[str]) -> str:
    if isinstance(value, str) and value in words:
        return value
    r.wrong.append(f"{what} is {', '.join(words[:-1])} or {words[-1]}, not {value!r}.")
    return words[0]


def _cards(r: Reader, what: str, value: Any, marks: str = "") -> list[tuple[int, str]]:
    """The cards of a list, each with its mark or none."""
    return [_card(r, what, text, marks) for text in r.listing(f"The {what}", value, MOST)]


def _card(r: Reader, what: str, text: Any, marks: str) -> tuple[int, str]:
    mark = text[-1] if isinstance(text, str) and text and text[-1] in marks else ""
    name = text[: len(text) - len(mark)] if isinstance(text, str) else text
    return NAMES.index(_word(r, f"A card of the {what}", name, NAMES[1:NOTHING])), mark


def _read_post(r: Reader, s: Any, seat: int, value: Any) -> None:
    what = f"post of seat {seat}"
    given = r.table(what, value, ("post", "card", "pose", "target"))
    s.post[seat] = r.check_whole(what, given.get("post"), 1, 1, int(s.posts))
    s.card[seat], mark = _card(r, what, given.get("card"), LOOSE)
    s.pose[seat] = POSES.index(_word(r, f"pose of seat {seat}", given.get("pose"), POSES[1:]))
    s.target[seat] = r.check_whole(f"target of seat {seat}", given.get("target"), 1, 1, int(s.posts))
    s.known[seat, s.card[seat]] += mark != ""


def _complete(r: Reader, s: Any, seat: int, rest: Any) -> None:
    """Put the cards nobody named where they belong, and check that the deck adds up."""
    for card in CARDS:
        places = s.hand[seat, card] + s.draw[seat, card] + s.discard[seat, card] + (s.card[seat] == card)
        missing = int(rules.listed(s, seat, card)) - int(places)
        if missing < 0:
            r.wrong.append(f"Seat {seat} has {int(places)} {NAMES[card]}, {-missing} more than its deck.")
        rest[seat, card] += max(missing, 0)
    s.pile[seat] = s.draw[seat].sum()


def _wrong_cards(s: Any, seat: int) -> list[str]:
    """What is wrong with a seat's cards."""
    found = []
    down = int(s.post[seat] != 0)
    if s.held[seat] + down > HAND:
        found.append(f"Seat {seat} holds more than {HAND} cards, the face-down one counted.")
    if not down and (s.known[seat] != s.sure[seat]).any():
        found.append(f"Seat {seat} has no card face-down: what is known is in its hand, so write it with {SURE}.")
    if s.open_draws and any(unseen(s, seat, card) != s.draw[seat, card] for card in CARDS):
        found.append(f"With open_draws every card of seat {seat} is known.")
    return found


def _wrong_step(s: Any) -> list[str]:
    """What is wrong with the step of the round that a match stands at."""
    found = []
    for seat in range(SEATS):
        bid, just_set = int(s.bid[seat]), s.phase == ANSWERING and s.lead == seat
        shown = s.hand[seat] if s.phase == BIDDING else s.known[seat] if just_set else s.sure[seat]
        if s.phase != BIDDING and bid == 0:
            found.append(f"The bid of seat {seat} is missing: both have bid.")
        if bid == NOTHING and s.held[seat] > 0:
            found.append(f"Seat {seat} has a card to bid.")
        if 0 < bid < NOTHING and shown[bid] == 0:
            found.append(f"Seat {seat} cannot have bid {NAMES[bid]}: it is not in its hand, or not known to be there.")
    if s.phase == BIDDING and s.bid.all():
        found.append("Both bids would have been shown.")
    if s.phase == ANSWERING and not s.post[s.lead]:
        found.append("There is no face-down card to answer.")
    if s.points.max() >= GOAL or s.turns >= s.max_rounds:
        found.append("This match has ended; say so with over.")
    return found
