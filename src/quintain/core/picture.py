"""Drawing a Scene: what every game's picture has in common, made from a redacted state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from quintain.core import kernels
from quintain.core.events import SPECTATOR, Event, log_buffer, rows, sees, tell
from quintain.core.game import Game, States
from quintain.core.scene import Ending, Gesture, Happening, Scene, Seat

if TYPE_CHECKING:
    from quintain.core.match import Outcome

PREVIEW_ROWS = 255


def draw_scene(
    game: Game,
    redacted: States,
    viewer: int,
    names: Sequence[str],
    *,
    actors: Sequence[int],
    moves: Sequence[int],
    events: Sequence[Event],
    since: int,
    outcome: Outcome | None,
) -> Scene:
    """The viewer's picture; nothing in here has seen more than the viewer may."""
    near = 0 if viewer == SPECTATOR else viewer
    told = ["You" if seat == viewer else names[seat] for seat in (0, 1)]
    table = game.draw_table(redacted[0], viewer, told)
    if outcome:
        table = replace(table, prompt="The match is over.", hint="")
    return Scene(
        game=game.name,
        title=game.title,
        viewer=None if viewer == SPECTATOR else viewer,
        headline=headline(viewer, told, actors, outcome),
        table=table,
        seats=(
            Seat(near, "you", told[near], near in actors, table.facts[0]),
            Seat(1 - near, "foe", told[1 - near], 1 - near in actors, table.facts[1]),
        ),
        moves=tuple(draw_gesture(game, redacted, viewer, a) for a in moves),
        events=tuple(happening(event) for event in events[since:]),
        ending=draw_ending(viewer, told, outcome, events) if outcome else None,
        sequence=len(events),
    )


def draw_gesture(game: Game, redacted: States, seat: int, action: int) -> Gesture:
    """A legal move with its preview, where what it does is sure."""
    gesture = game.draw_move(redacted[0], seat, action)
    return replace(gesture, preview=preview(game, redacted, seat, action))


def preview(game: Game, redacted: States, seat: int, action: int) -> str | None:
    """What a move will surely do, read off the events of the move applied to the viewer's own redacted copy."""
    if not game.is_sure(redacted[0], seat, action):
        return None
    copy, log = redacted.copy(), log_buffer(PREVIEW_ROWS)
    kernels.step.plain(copy, (1, 1, 1, 1), 0, seat, action, log)
    happened = [(game.events.kinds[row[0]], row) for row in rows(log)]
    told = [tell(kind, row, seat, ("", "")) for kind, row in happened if sees(kind, row, seat)]
    return ", ".join(event.brief for event in told if event.brief) or None


def happening(event: Event) -> Happening:
    """An event as a scene carries it."""
    return Happening(event.kind, event.text, event.clause, event.seat, event.start, event.end, event.amount, event.step)


def headline(viewer: int, told: Sequence[str], actors: Sequence[int], outcome: Outcome | None) -> str:
    """The largest words on the table: whose turn it is, or who won."""
    if outcome:
        return result(viewer, told, outcome)
    if viewer in actors:
        return "Your turn"
    if len(actors) == 2:
        return "Both choose"
    return f"{told[actors[0]]} to move" if actors else ""


def result(viewer: int, told: Sequence[str], outcome: Outcome) -> str:
    """Who won, in two words."""
    if outcome.winner is None:
        return "A draw"
    return "You win" if outcome.winner == viewer else f"{told[outcome.winner]} wins"


def draw_ending(viewer: int, told: Sequence[str], outcome: Outcome, events: Sequence[Event]) -> Ending:
    """The end, in the words of the event that brought it."""
    brought = next((event.text for event in reversed(events) if event.clause == outcome.clause), None)
    return Ending(outcome.winner, outcome.reason, outcome.clause, brought or f"{result(viewer, told, outcome)}.")
