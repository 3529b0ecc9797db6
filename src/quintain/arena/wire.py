"""The messages of the socket, both ways. docs/protocol.md tells the same in words; VERSION changes when they do.

Every message is one JSON object whose `type` names its kind. Unknown fields and kinds are refused.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from quintain.arena.refusals import Code
from quintain.core.scene import Scene

VERSION = 1

MatchId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
MessageId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Elements: TypeAlias = Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=40)]
Bytes32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-fA-F]{64}$")]


class Said(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a client may say."""


class Hello(Said, frozen=True, tag="hello"):
    """The first message."""

    version: int


class Sit(Said, frozen=True, tag="sit"):
    """Take one's seat at a match and be shown it; the first time also contribute to the deal."""

    match: MatchId
    seat: SeatNumber | None = None
    since: Count = 0
    contribution: Bytes32 | None = None


class Watch(Said, frozen=True, tag="watch"):
    """Be shown a match as a spectator."""

    match: MatchId
    since: Count = 0


class Leave(Said, frozen=True, tag="leave"):
    """Be shown a match no more."""

    match: MatchId


class Sync(Said, frozen=True, tag="sync"):
    """Ask again for everything after a sequence number, for the seat or as a spectator."""

    match: MatchId
    since: Count
    seat: SeatNumber | None = None


class Act(Said, frozen=True):
    """What a seat does: `count` is how many entries of its own it knows of, `id` names this message for good."""

    match: MatchId
    count: Count
    id: MessageId
    seat: SeatNumber | None = None


class Play(Act, frozen=True, tag="play", kw_only=True):
    """Make a move, in the game's notation."""

    move: Annotated[str, Meta(max_length=200)]


class Undo(Act, frozen=True, tag="undo"):
    """Take back one's last move; against the computer and on one screen."""


class Resign(Act, frozen=True, tag="resign"):
    """Give the match up."""


class Offer(Act, frozen=True, tag="offer"):
    """Offer a draw."""


class Answer(Act, frozen=True, tag="answer", kw_only=True):
    """Answer a draw offer."""

    accept: bool


class Claim(Act, frozen=True, tag="claim", kw_only=True):
    """Claim the win or a draw when the other has left for good."""

    result: Literal["win", "draw"]


class Hint(Said, frozen=True, tag="hint"):
    """Ask what the house would play; where no other person sits at the match."""

    match: MatchId
    id: MessageId
    seat: SeatNumber | None = None


class Why(Said, frozen=True, tag="why"):
    """Ask which rule forbids a gesture: `starts` and `ends` are the elements it may mean. Answered by `refused`."""

    match: MatchId
    id: MessageId
    starts: Elements
    ends: Elements = ()
    seat: SeatNumber | None = None


class Rematch(Said, frozen=True, tag="rematch"):
    """Ask for another match with seats swapped."""

    match: MatchId
    seat: SeatNumber | None = None


class Ping(Said, frozen=True, tag="ping"):
    """Are you there?"""


Ask: TypeAlias = (
    Hello | Sit | Watch | Leave | Sync | Play | Undo | Resign | Offer | Answer | Claim | Hint | Why | Rematch | Ping
)


class Told(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server may say."""


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to hello. `warming` lists the games whose opponents are still warming up."""

    version: int
    guest: str
    name: str
    warming: tuple[str, ...] = ()


class Waiting(Told, frozen=True, tag="waiting"):
    """The match has not been dealt: somebody or their contribution is missing. `commit` binds the server's secret."""

    match: str
    commit: str
    names: tuple[str | None, str | None]
    contributed: tuple[bool, bool]


class Clock(msgspec.Struct, frozen=True):
    """Seconds left to each seat where turns are timed, whose clock runs, the seconds left to plan where both do."""

    left: tuple[float, float] | None
    running: tuple[bool, bool]
    planning: float | None = None


class Frame(Told, frozen=True, tag="scene", omit_defaults=True):
    """What a viewer is shown: the scene, with its events from `since` up to `sequence`.

    `count` is the number of the seat's own entries.
    """

    match: str
    seat: int | None
    since: int
    sequence: int
    count: int
    scene: Scene
    may: tuple[str, ...] = ()
    offer: int | None = None
    clock: Clock | None = None


class Ack(Told, frozen=True, tag="ack"):
    """The entry is durably stored. `count` is the seat's own count after it."""

    match: str
    id: str
    count: int


class Refused(Told, frozen=True, tag="refused"):
    """No; nothing has changed. `scene` is the current frame where the match is known to the asker."""

    code: Code
    sentence: str
    clause: str | UnsetType = UNSET
    match: str | UnsetType = UNSET
    id: str | UnsetType = UNSET
    scene: Frame | UnsetType = UNSET


class HintedMove(msgspec.Struct, frozen=True):
    """A move the house weighed: the score it expects of it (1 a win, 0.5 a draw), and its share of the thought.

    Without a share nothing was weighed: while its opponents warm up, a game's own bot answers for them.
    """

    text: str
    estimate: float | None
    share: float | None


class Hinted(Told, frozen=True, tag="hinted"):
    """What the house would play, and up to three moves it weighed, that one first."""

    match: str
    id: str
    move: str
    moves: tuple[HintedMove, ...] = ()


class Over(Told, frozen=True, tag="over"):
    """The match has ended; the secret is published, and the record stands at `record`."""

    match: str
    winner: int | None
    reason: str
    clause: str
    secret: str
    contributions: tuple[str, str]
    record: str


class Again(Told, frozen=True, tag="again"):
    """A rematch: asked for by a seat, and once both have, the new match."""

    match: str
    asked: tuple[bool, bool]
    next: str | None = None


class Presence(Told, frozen=True, tag="presence"):
    """Which seats are at the table; a seat that stays away can be claimed against after `claim_after` seconds."""

    match: str
    present: tuple[bool, bool]
    claim_after: float


class Seated(Told, frozen=True, tag="seated"):
    """The quick-match queue has found somebody."""

    match: str


class Bye(Told, frozen=True, tag="bye"):
    """The server closes the line; `retry` says whether to come back."""

    reason: str
    retry: bool


class Pong(Told, frozen=True, tag="pong"):
    """Yes."""


decoder = msgspec.json.Decoder(Ask)
encoder = msgspec.json.Encoder()


def encode(message: Told) -> str:
    """A message as it goes over the wire."""
    return encoder.encode(message).decode()
