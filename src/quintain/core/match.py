"""Match: the only way people's moves reach the rules.

It checks who may act and what is legal, applies, and keeps the entries. What it hands out is made for one viewer:
events through their own gate, everything else from a redacted copy. `position`, `record` and `state` are the
referee's, who sees all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from quintain.core import entries as e
from quintain.core import kernels
from quintain.core.clauses import NOBODY_ACTS_AFTER_THE_END
from quintain.core.entries import Entry
from quintain.core.errors import IllegalMove, QuintainError
from quintain.core.events import SPARE_ROWS, SPECTATOR, Event, Kind, Log, Row, rows, spare_log
from quintain.core.game import Game, States
from quintain.core.keys import Key
from quintain.core.look import SEATS, Look
from quintain.core.picture import draw_scene, happenings
from quintain.core.reading import illegal, read_move
from quintain.core.record import copied
from quintain.core.rule import Kernel, Rule
from quintain.core.scene import Happening, Scene
from quintain.core.story import Story
from quintain.core.view import Move, Outcome, View

__all__ = ["SEATS", "Match", "Move", "Outcome", "View"]

AGREED, RESIGNED, TIMEOUT, ABANDONED = "agreed", "resigned", "timeout", "abandoned"
MATCH_CLAUSE = "ENG-END-001"


@dataclass(frozen=True)
class Standing:
    """A move that has not been taken back: who made it, as which entry, from which state, and whether the other saw."""

    seat: int
    action: int
    index: int
    before: States
    seen: bool


class Match:
    """One match between two seats."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        key: Key,
        position: Mapping[str, Any] | None = None,
        *,
        names: Sequence[str] = ("Player 1", "Player 2"),
        compiled: bool = False,
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.key = key
        self.start = None if position == {} else position
        self.names = tuple(names)
        self.compiled = compiled
        self.entries: list[Entry] = []
        self._history = []
        self._line: list[Standing] = []
        self._offer: int | None = None
        self._ended: Outcome | None = None
        if self.start is not None:
            self._state = game.place(self.start, self.options)
        else:
            states = game.blank(self.options)
            self._do(kernels.lay_out)(states, key.words(0))
            self._state = states

    def _do(self, kernel: Kernel) -> Rule:
        return kernel.compiled if self.compiled else kernel.plain

    @property
    def _state(self) -> States:
        """The state as it is: never changed in place, since what was seen of it is kept."""
        return self._look.states

    @_state.setter
    def _state(self, states: States) -> None:
        self._look = Look(self.game, states, self._do)

    @property
    def _history(self) -> list[tuple[Kind, Row]]:
        return self._story.rows

    @_history.setter
    def _history(self, history: list[tuple[Kind, Row]]) -> None:
        self._story = Story(history, self.names)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return () if self._ended else self._look.actors

    @property
    def outcome(self) -> Outcome | None:
        """None while undecided."""
        return self._ended or self._look.outcome

    @property
    def offer(self) -> int | None:
        """The seat whose draw offer stands, if any."""
        return self._offer

    def legal(self, seat: int) -> tuple[Move, ...]:
        """The moves a seat may make now; none when it is not its turn or the match is over."""
        return self.view(seat).moves

    def refusal(self, seat: int, move: Move | int | str) -> IllegalMove | None:
        """Why a seat may not make a move, or None if it may. Follows from what the seat can see."""
        try:
            self._check(seat, move)
        except IllegalMove as refused:
            return refused
        return None

    def play(self, seat: int, move: Move | int | str) -> list[Event]:
        """Make a move and return what happened, as that seat may know it."""
        action = self._check(seat, move)
        text = self.game.notation(self._look.by(seat).glass, seat, action)
        seen = len(self._story.told(seat))
        self._apply(seat, action)
        self._enter(Entry(e.MOVE, seat, action, text))
        return self.events(seat, seen)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move and all that followed it, also when that ended the match.

        What the other chose at the same time stands: it did not follow from the move taken back. A draw offer falls
        with what was taken back, unless the other never saw that: then nothing may tell of it.
        """
        self._seat(seat)
        if self._ended:
            raise QuintainError("The match is over.")
        mine = [i for i, move in enumerate(self._line) if move.seat == seat]
        if not mine:
            raise QuintainError("There is no move to take back.")
        shown = self._look.by(1 - seat).key
        taken, *later = self._line[mine[-1] :]
        del self._line[mine[-1] :]
        self._state = taken.before
        if len(self.actors) == len(SEATS):
            for move in later:
                self._step(move.seat, move.action, move.index)
                if move.seen:  # what came after this followed from the choices it revealed
                    break
        unseen = shown == self._look.by(1 - seat).key
        if not unseen:
            self._offer = None
        self._enter(Entry(e.UNDO, seat), apart=unseen)

    def resign(self, seat: int) -> None:
        """Give the match up."""
        self._open(seat)
        self._ended = Outcome(1 - seat, RESIGNED, MATCH_CLAUSE)
        self._enter(Entry(e.RESIGN, seat))

    def offer_draw(self, seat: int) -> None:
        """Offer a draw; it stands until the other answers or moves, or until choices of both are revealed."""
        self._open(seat)
        if self._offer is not None:
            raise QuintainError("A draw offer already stands.")
        self._offer = seat
        self._enter(Entry(e.OFFER, seat))

    def answer_draw(self, seat: int, accept: bool) -> None:
        """Answer the other's draw offer."""
        self._open(seat)
        if self._offer != 1 - seat:
            raise QuintainError("There is no draw offer to answer.")
        self._offer = None
        if accept:
            self._ended = Outcome(None, AGREED, MATCH_CLAUSE)
        self._enter(Entry(e.ACCEPT if accept else e.DECLINE, seat))

    def claim(self, seat: int, *, win: bool) -> None:
        """The other has left for good: the seat takes the win or a draw. Whether they have, the host must know."""
        self._open(seat)
        self._ended = Outcome(seat if win else None, ABANDONED, MATCH_CLAUSE)
        self._enter(Entry(e.CLAIM if win else e.SETTLE, seat))

    def flag(self, seat: int) -> None:
        """The seat's time is up: play the move the game names for that, else the match is lost on time."""
        self._open(seat)
        if seat not in self.actors:
            raise QuintainError("That seat's clock is not running.")
        action = self.game.on_timeout(self._look.by(seat).glass, seat)
        if action is None:
            self._ended = Outcome(1 - seat, TIMEOUT, MATCH_CLAUSE)
            self._enter(Entry(e.FLAG, seat))
            return
        before = len(self._history)
        self._apply(seat, action)
        self._enter(Entry(e.FLAG, seat, action), apart=True, at=before)

    def redo(self, entry: Entry) -> None:
        """Make an entry that another match or a record has: a move by its number, else by its text."""
        if entry.kind == e.MOVE:
            self.play(entry.seat, entry.text if entry.action is None else entry.action)
        elif entry.kind in (e.ACCEPT, e.DECLINE):
            self.answer_draw(entry.seat, entry.kind == e.ACCEPT)
        elif entry.kind in (e.CLAIM, e.SETTLE):
            self.claim(entry.seat, win=entry.kind == e.CLAIM)
        else:
            act = {e.UNDO: self.undo, e.RESIGN: self.resign, e.OFFER: self.offer_draw, e.FLAG: self.flag}
            act[entry.kind](entry.seat)

    def after(self, count: int) -> Match:
        """The match as it stood after so many entries."""
        again = Match(self.game, self.options, self.key, self.start, names=self.names, compiled=self.compiled)
        for entry in self.entries[:count]:
            again.redo(entry)
        return again

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What a viewer may know of the history; `since` counts what that viewer was told before.

        `seat` is 0 or 1, None for a spectator, or `REFEREE`.
        """
        return self._story.told(SPECTATOR if seat is None else seat)[since:]

    def view(self, seat: int) -> View:
        """The redacted state and the legal moves of a seat."""
        self._seat(seat)
        moves = () if self._ended else tuple(Move(a, text) for text, a in self._look.by(seat).texts.items())
        return View(self.game, self._redacted(seat), seat, moves)

    def scene(self, seat: int | None = None, since: int = 0, *, moves: bool = True) -> Scene:
        """The picture for a seat or, with None, for a spectator, with the events it was not yet told.

        Without `moves` it is for looking only, and drawn more quickly.
        """
        viewer = SPECTATOR if seat is None else seat
        return draw_scene(
            self._look.by(viewer),
            self.names,
            moves=moves and not self._ended,
            events=self._story.told(viewer),
            since=since,
            outcome=self.outcome,
        )

    def happenings(self, seat: int | None = None, since: int = 0) -> tuple[Happening, ...]:
        """`events` as scenes carry them. The referee is shown no cards but those that everybody sees."""
        viewer = SPECTATOR if seat is None else seat
        return happenings(self._look.by(min(viewer, SPECTATOR)), self.events(seat, since))

    def shown_actors(self, viewer: int = SPECTATOR) -> tuple[int, ...]:
        """Who acts as far as a viewer may know: both, while both choose, whoever has committed."""
        return () if self._ended else self._look.by(viewer).actors

    def position(self) -> dict[str, Any]:
        """The referee's full position document."""
        return self.game.position(self._state[0])

    def record(self) -> str:
        """The match as text. It holds the key, and so every hidden card: for finished matches and the referee."""
        from quintain.core.records import write_record

        return write_record(self)

    @property
    def state(self) -> bytes:
        """The referee's state, byte for byte."""
        return self._state.tobytes()

    @property
    def hash(self) -> int:
        """The hash of the referee's state."""
        return int(self._do(kernels.fingerprint)(self._state))

    def _redacted(self, viewer: int) -> States:
        return copied(self._look.by(viewer).states)

    def _check(self, seat: int, move: Move | int | str) -> int:
        """The action number of a legal move; raises IllegalMove and changes nothing otherwise."""
        self._seat(seat)
        if self._ended:
            raise illegal(self.game, NOBODY_ACTS_AFTER_THE_END)
        return read_move(self._look.by(seat), move)

    def _seat(self, seat: int) -> None:
        if seat not in SEATS or type(seat) is not int:
            raise QuintainError(f"A seat is 0 or 1, not {seat!r}.")

    def _open(self, seat: int) -> None:
        self._seat(seat)
        if self.outcome:
            raise QuintainError("The match is over.")

    def _apply(self, seat: int, action: int) -> None:
        """Carry out an action as the next entry; it may end an offer.

        An offer falls when the seat it was made to moves. Where both choose at once it falls when their choices are
        revealed, whoever was last: else it would tell which of them that was.
        """
        together = self._offer is not None and len(self.shown_actors()) == len(SEATS)
        log = self._step(seat, action, len(self.entries) + 1)
        self._story.add([(self.game.events.kinds[row[0]], row) for row in rows(log)])
        if self._line[-1].seen and (together or self._offer == 1 - seat):
            self._offer = None

    def _step(self, seat: int, action: int, index: int) -> Log:
        before, after = self._look, copied(self._state)
        log = spare_log()
        self._do(kernels.step)(after, self.key.words(index), index, seat, action, log)
        assert log[0, 0] <= SPARE_ROWS, "one action told of more events than the log holds"
        self._state = after
        seen = before.by(1 - seat).key != self._look.by(1 - seat).key
        self._line.append(Standing(seat, action, index, before.states, seen))
        return log

    def _enter(self, entry: Entry, *, apart: bool = False, at: int | None = None) -> None:
        """Append an entry, and the event that tells of it: to everyone, or apart, to its owner alone."""
        if entry.kind != e.MOVE:
            number = (e.TOLD_APART if apart else e.TOLD)[entry.kind]
            self._story.add([(e.MATCH_EVENTS.kinds[number], (number, entry.seat))], at)
        self.entries.append(replace(entry, hash=self.hash))
