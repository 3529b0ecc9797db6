"""Entries: the lines a match consists of. A match is its options, its key and these."""

from __future__ import annotations

from dataclasses import dataclass

from quintain.core.events import Events, seat_words

MOVE, UNDO, RESIGN, OFFER, ACCEPT, DECLINE, FLAG = "move", "undo", "resign", "offer", "accept", "decline", "flag"
CLAIM, SETTLE = "claim", "settle"
"""The other has left for good: the win is claimed, or the match is settled as a draw."""
SAID = {
    UNDO: "takes back",
    RESIGN: "resigns",
    OFFER: "offers a draw",
    ACCEPT: "accepts",
    DECLINE: "declines",
    FLAG: "runs out of time",
    CLAIM: "claims the win",
    SETTLE: "claims a draw",
}
"""How a record writes each entry that is not a move."""


@dataclass(frozen=True)
class Entry:
    """One line: who did what. A move carries its action and its notation; a flag the action it played, if any."""

    kind: str
    seat: int
    action: int | None = None
    text: str = ""
    hash: int = 0

    def words(self) -> str:
        return self.text if self.kind == MOVE else SAID[self.kind]


MATCH_EVENTS = Events()
_WHO = {"seat": seat_words}


def _declare(kind: str, text: str, *, private: bool = False) -> int:
    return MATCH_EVENTS.kind(kind, "ENG-END-001", text, fields=_WHO, private=private)


TOLD = {
    UNDO: _declare(UNDO, "{seat} [take|takes] back the last move."),
    RESIGN: _declare(RESIGN, "{seat} [resign|resigns]."),
    OFFER: _declare(OFFER, "{seat} [offer|offers] a draw."),
    ACCEPT: _declare(ACCEPT, "{seat} [accept|accepts]: the match is a draw."),
    DECLINE: _declare(DECLINE, "{seat} [decline|declines] the draw."),
    FLAG: _declare(FLAG, "{seat} [run|runs] out of time."),
    CLAIM: _declare(CLAIM, "The other player has left for good: {seat} [claim|claims] the win."),
    SETTLE: _declare(SETTLE, "The other player has left for good: {seat} [claim|claims] a draw."),
}
"""The event that tells of each entry, by its kind."""

TOLD_APART = {
    UNDO: _declare("undo_unseen", "{seat} [take|takes] back a choice that nobody has seen.", private=True),
    FLAG: _declare("timeout_move", "Time is up: the clock [plays for you|plays for {seat}].", private=True),
}
"""The same where only its owner may hear of it (ENG-INFO-004)."""
