"""The verbs: all that a game must say. Generic code calls these; the state's record type picks the game's rule.

`actors`, `legal`, `policy` and `encode` also work on redacted states, and mean the same there.
"""

from __future__ import annotations

from quintain.core.clauses import LEGAL, NO_SUCH_ACTION, NOBODY_ACTS_AFTER_THE_END
from quintain.core.record import DRAWN, UNDECIDED, WON
from quintain.core.rule import rule, verb, verb_after


@verb
def deal(s):
    """Lay out a new match from the options and the random stream already in `s`."""


@verb
def actors(s):
    """Bit mask of the seats that may act now: usually one, both in simultaneous phases, 0 when over."""


@verb
def legal(s, seat, out):
    """Write the seat's legal action numbers, each once, and return how many."""


@verb
def refusal(s, seat, a):
    """`LEGAL` if the seat may do action `a` now, else the clause that forbids it. Called while undecided only."""


@verb
def apply(s, seat, a, log):
    """Carry out one legal action, emitting events."""


@rule
def forget_stream(s):
    """Blank what generic code keeps in every state and no seat may know: the stream and the count of entries."""
    for i in range(4):
        s.rng[i] = 0
    s.entry = 0


@verb_after(forget_stream)
def redact(s, seat):
    """Blank in place all that the seat may not know, and take back every unrevealed choice of the other.

    Seat 2 is the spectator, who knows what both seats know. The stream and the entry count are blanked before.
    """


@verb
def redeal(s, seat):
    """On a redacted state: fill the blanks with a world drawn by the chance of the deal among the consistent ones.

    Draws from the stream the caller has set.
    """


@verb
def policy(s, seat, which):
    """On a redacted state: the action that hand-written bot number `which` (from 1) chooses."""


@verb
def encode(s, seat, out):
    """On a redacted state: write the features for learning."""


VERBS = (deal, actors, legal, refusal, apply, redact, redeal, policy, encode)


@rule
def refusal_of(s, seat, a, actions):
    """Like `refusal`, for any number whatever and also after the end."""
    if s.result != UNDECIDED:
        return NOBODY_ACTS_AFTER_THE_END
    if a < 0 or a >= actions:
        return NO_SUCH_ACTION
    return refusal(s, seat, a)


@rule
def win(s, seat, reason, clause):
    """End the match: this seat wins, for this reason, by this clause (ENG-END-001)."""
    s.result = WON + seat
    s.reason = reason
    s.clause = clause


@rule
def tie(s, reason, clause):
    """End the match as a draw."""
    s.result = DRAWN
    s.reason = reason
    s.clause = clause


__all__ = ["LEGAL", "VERBS", *(v.__name__ for v in VERBS), "forget_stream", "refusal_of", "tie", "win"]
