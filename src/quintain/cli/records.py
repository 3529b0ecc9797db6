"""`quintain replay` and `quintain verify`: matches as records."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from quintain.cli.asked import Json, RecordFile, print_json
from quintain.cli.door import STOPPED


class Watcher(StrEnum):
    """Through whose eyes a replay is seen."""

    FIRST = "0"
    SECOND = "1"
    SPECTATOR = "spectator"
    ALL = "all"


Eyes = Annotated[Watcher, typer.Option("--seat", help="Through whose eyes; all only after the end.")]
Auto = Annotated[float | None, typer.Option(metavar="SECONDS", min=0, help="Go on by itself.")]
Commit = Annotated[str | None, typer.Option(metavar="HEX", help="The commit you were shown before the deal.")]


def replay(file: RecordFile, seat: Eyes = Watcher.SPECTATOR, auto: Auto = None) -> None:
    """Watch a match again, entry by entry: Enter goes on, b back, a number jumps, q leaves.

    \b
    Examples:
      quintain replay FILE
      quintain replay FILE --seat 0            as seat 0 saw it
      quintain replay FILE --seat all          with every card, once it is over
      quintain replay FILE --auto 1.5
    """
    import quintain
    from quintain.core.eyes import open_eyes
    from quintain.terminal import saves
    from quintain.terminal.replay import Replay
    from quintain.terminal.screen import Screen

    match = quintain.replay(saves.read(file))
    try:
        Replay(match, open_eyes(match, seat), Screen()).run(auto)
    except KeyboardInterrupt:
        raise typer.Exit(STOPPED) from None


def verify(file: RecordFile, commit: Commit = None, json: Json = False) -> None:
    """Check a record: every entry replays, the result is right, the deal was the one committed to.

    \b
    Examples:
      quintain verify FILE
      quintain verify FILE --commit HEX
    """
    import quintain
    from quintain.core.records import verify as check
    from quintain.terminal import saves

    done = check(saves.read(file), quintain.game, commit=commit)
    if json:
        print_json({"file": str(file), "valid": True, "checked": done})
        return
    for sentence in done:
        typer.echo(sentence)
