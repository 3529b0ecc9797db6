"""The story of a match: all that happened, and what each viewer has been told of it. Nothing is told twice."""

from __future__ import annotations

from collections.abc import Sequence

from quintain.core.events import Event, Kind, Row, sees, tell


class Story:
    """What happened, row by row, and how each viewer was told it."""

    def __init__(self, rows: list[tuple[Kind, Row]], names: Sequence[str]) -> None:
        self.rows = rows
        self.names = names
        self._told: dict[int, tuple[int, list[Event]]] = {}

    def told(self, viewer: int) -> list[Event]:
        """All that a viewer may know; to be read only."""
        known, events = self._told.get(viewer, (0, []))
        if known < len(self.rows):
            events += [
                tell(kind, row, viewer, self.names) for kind, row in self.rows[known:] if sees(kind, row, viewer)
            ]
            self._told[viewer] = len(self.rows), events
        return events

    def add(self, rows: Sequence[tuple[Kind, Row]], at: int | None = None) -> None:
        """Something more happened: in the end, or at a place nobody was told beyond yet."""
        if at is None:
            self.rows += rows
        else:
            assert all(known <= at for known, _ in self._told.values()), "what was told cannot be told otherwise"
            self.rows[at:at] = rows
