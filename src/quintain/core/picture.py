"""Drawing a Scene: what every game's picture has in common, made from a redacted state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from quintain.core.events import SPECTATOR, Event, brief, rows, spare_log
from quintain.core.scene import Card, Ending, Gesture, Happening, Scene, Seat

if TYPE_CHECKING:
    from quintain.core.look import Sight
    from quintain.core.view import Outcome


def draw_scene(
    sight: Sight,
    names: Sequence[str],
    *,
    moves: bool,
    events: Sequence[Event],
    since: int,
    outcome: Outcome | None,
) -> Scene:
    """The viewer's picture; nothing in here has seen more than the viewer may."""
    game, viewer = sight.game, sight.viewer
    actors = () if outcome else sight.actors
    near = 0 if viewer == SPECTATOR else viewer
    told = ["You" if seat == viewer else names[seat] for seat in (0, 1)]
    table = game.draw_table(sight.glass, viewer, told)
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
        moves=tuple(draw_gesture(sight, a) for a in sight.actions) if moves else (),
        events=happenings(sight, events[since:]),
        ending=draw_ending(viewer, told, outcome, events) if outcome else None,
        sequence=len(events),
    )


def draw_gesture(sight: Sight, action: int) -> Gesture:
    """A legal move with its preview, where what it does is sure."""
    gesture = sight.game.draw_move(sight.glass, sight.viewer, action)
    will = preview(sight, action)
    return gesture if will is None else replace(gesture, preview=will)


def preview(sight: Sight, action: int) -> str | None:
    """What a move will surely do, read off the events of the move applied to the viewer's own redacted copy."""
    if not sight.game.is_sure(sight.glass, sight.viewer, action):
        return None
    log = spare_log()
    sight.try_out(action, log)
    kinds = sight.game.events.kinds
    told = (brief(kinds[row[0]], row, sight.viewer) for row in rows(log))
    return ", ".join(words for words in told if words) or None


def happenings(sight: Sight, events: Sequence[Event]) -> tuple[Happening, ...]:
    """Events as a scene carries them: what the viewer was told, drawn with what the viewer sees now."""
    return tuple(happening(e, sight.game.draw_event(sight.glass, sight.viewer, e)) for e in events)


def happening(e: Event, card: Card | None) -> Happening:
    """An event with the card it brings."""
    return Happening(e.kind, e.text, e.clause, e.seat, e.start, e.end, e.amount, e.step, e.change, e.on, card)


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
