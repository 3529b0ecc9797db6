"""Scenes: one picture of a match for every client, as plain data. A Scene is made from a redacted state only.

It has no pixels and no rules: named areas in a grid, zones with cards, meters, a prompt, the legal moves with the
elements they start and end on, and what happened since the last one. **Elements** are what a gesture can touch: a
zone's `id`, a card's `key`, or a meter's `id`.

A scene is a tree that nobody changes: no part can come to hold the whole, so none needs the garbage collector.
"""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card as the viewer sees it.

    `key` follows from the view alone: stable enough to animate, useless for tracking hidden cards. `face` is a word
    the game's theme can draw ("attack 8"), or None for a back; `back` names the back's pattern where a game has
    several. A face that begins with "flag" is a post of a road, the active one where its marker stands. `text` is the
    shortest way to write it.

    `marks` are states every client can draw: active, inactive, damaged, doubled, covered, exposed (the opponent knows
    it), known (a known card among the opponent's hidden ones), facedown (only its owner sees it), staged, pending-2,
    pending-1, and the poses attack and defense. `counters` are numbers on the card; "hp" goes with "full", and a name
    with a capital is a keyword.
    """

    key: str
    spoken: str
    text: str = ""
    face: str | None = None
    back: str = ""
    marks: tuple[str, ...] = ()
    counters: dict[str, int] = {}


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A place for cards. `form` is how it lies: fan, pile (its last card on top), slot or row.

    `count` says how many there are where not all show, `empty` what to write where there is none.
    """

    id: str
    area: str
    label: str
    form: str
    cards: tuple[Card, ...] = ()
    count: int | None = None
    note: str = ""
    empty: str = ""


class Meter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A number with a bar."""

    id: str
    area: str
    label: str
    value: int
    full: int


class Area(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A named cell of the table's grid, rows from the viewer's far side to the near one.

    The rows of the areas "foe" and "you" are the two seats' own strips, and meters there belong to the seats; the rows
    between them are the field.
    """

    name: str
    row: int
    column: int
    label: str = ""
    columns: int = 1
    rows: int = 1


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who sits where: `side` is "you" (the near side) or "foe"."""

    seat: int
    side: str
    name: str
    acting: bool = False
    facts: str = ""


class Gesture(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal move: its notation, a label for buttons and menus, the elements it starts and ends on.

    A move without elements is a button. `confirm` is asked first; `preview` is what will surely happen. `standing`
    offers to make this move by itself from now on, wherever it is offered with the same words: whatever the hand, and
    after the same pause, so that nobody learns anything from it.
    """

    text: str
    label: str
    start: str | None = None
    end: str | None = None
    confirm: str | None = None
    preview: str | None = None
    main: bool = False
    standing: str | None = None


class Happening(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event for the log and for motion.

    With `start` and `end` something goes from one element to the other, or strikes it. `change` is by how much the
    number at `on` changes, or at `end` where that is left out: that of a meter, or the life of the card there. `card`
    is what arrives at `end`, where the viewer may know it and the next picture alone might not show it. `step` counts
    the ticks of a combat.
    """

    kind: str
    text: str
    clause: str
    seat: int | None = None
    start: str | None = None
    end: str | None = None
    amount: int | None = None
    step: int | None = None
    change: int | None = None
    on: str | None = None
    card: Card | None = None


class Balance(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who is ahead: both totals, near side first, and one sentence."""

    you: int
    foe: int
    sentence: str


class Ending(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the match ended."""

    winner: int | None
    reason: str
    clause: str
    sentence: str


class Table(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a game draws: everything on the table itself."""

    areas: tuple[Area, ...]
    zones: tuple[Zone, ...]
    meters: tuple[Meter, ...]
    facts: tuple[str, str]
    prompt: str
    hint: str = ""
    where: str = ""
    balance: Balance | None = None


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A viewer's whole picture. `viewer` is a seat, or None for a spectator."""

    game: str
    title: str
    viewer: int | None
    headline: str
    table: Table
    seats: tuple[Seat, Seat]
    moves: tuple[Gesture, ...] = ()
    events: tuple[Happening, ...] = ()
    ending: Ending | None = None
    sequence: int = 0

    def elements(self) -> frozenset[str]:
        """Everything a move may start or end on."""
        keys = {card.key for zone in self.table.zones for card in zone.cards}
        return frozenset(keys | {z.id for z in self.table.zones} | {m.id for m in self.table.meters})
