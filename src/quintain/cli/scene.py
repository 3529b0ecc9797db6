"""`quintain scene`: a position as a page to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quintain.cli.asked import Eyes, GameName, Options, Preset, Seed, find_game, read_options
from quintain.core.errors import QuintainError

Html = Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as a web page.")]
Svg = Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as the terminal shows it, as a picture.")]
Seat = Annotated[Eyes, typer.Option(help="Through whose eyes.")]
Position = Annotated[Path | None, typer.Option(metavar="FILE.json", help="A position document to start from.")]
Moves = Annotated[int, typer.Option(metavar="N", min=0, help="Play so many random moves first.")]


def scene(
    game: GameName,
    html: Html = None,
    svg: Svg = None,
    seat: Seat = Eyes.FIRST,
    position: Position = None,
    moves: Moves = 0,
    option: Options = None,
    preset: Preset = None,
    seed: Seed = None,
) -> None:
    """Draw a scene as a static page without any script, or as a picture of the terminal.

    \b
    Examples:
      quintain scene GAME --html out.html
      quintain scene GAME --html out.html --seed 7 --moves 20 --seat spectator
      quintain scene GAME --html out.html --position FILE.json
      quintain scene GAME --svg out.svg
    """
    from quintain import agents
    from quintain.sketch import draw_page
    from quintain.terminal import saves
    from quintain.terminal.portrait import portrait

    if html is None and svg is None:
        raise QuintainError("Say where to draw it: --html FILE or --svg FILE.")
    what = find_game(game)
    start = read_position(position) if position else None
    match = what.match(seed, options=read_options(what, option), preset=preset, position=start)
    anyone = agents.find("random", what, seed=seed)
    for _ in range(moves):
        if match.outcome:
            break
        mover = match.actors[0]
        match.play(mover, anyone.choose(match.view(mover)).move)
    picture = match.scene(seat.seat)
    if html is not None:
        saves.write(html, draw_page(picture, what))
    if svg is not None:
        saves.write(svg, portrait(picture))
    typer.echo(" ".join(str(path) for path in (html, svg) if path))


def read_position(path: Path) -> dict[str, Any]:
    """A position document out of a file."""
    import msgspec

    from quintain.terminal import saves

    try:
        document = msgspec.json.decode(saves.read(path))
    except msgspec.DecodeError as wrong:
        raise QuintainError(f"{path} is not JSON: {wrong}.") from wrong
    if not isinstance(document, dict):
        raise QuintainError(f"{path} holds no position: a position is an object with named fields.")
    return document
