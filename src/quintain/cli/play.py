"""`quintain play`: a match at this keyboard."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from quintain.cli.asked import AnyGame, Options, Preset, Seed, find_game, read_options
from quintain.cli.door import STOPPED
from quintain.core.errors import QuintainError

if TYPE_CHECKING:
    from quintain.core.game import Game
    from quintain.core.match import Match
    from quintain.terminal.screen import Screen
    from quintain.terminal.seating import Seating

LAST = "last"


class Chair(StrEnum):
    """Where the person sits."""

    FIRST = "0"
    SECOND = "1"
    RANDOM = "random"

    def seat(self) -> int:
        import secrets

        return secrets.randbelow(2) if self is Chair.RANDOM else int(self)


Seat = Annotated[Chair | None, typer.Option(help="Your seat; 0 if not said.", show_default=False)]
Opponent = Annotated[
    str | None, typer.Option(metavar="BOT|friend", help="Who plays the other seat.", show_default="the best bot")
]
LevelName = Annotated[
    str | None,
    typer.Option("--level", metavar="LEVEL", help="How strong the computer is: novice to master.", show_default=False),
]
Resume = Annotated[str | None, typer.Option(metavar="FILE|last", help="Go on with a match that was kept.")]


def play(
    game: AnyGame = None,
    seat: Seat = None,
    opponent: Opponent = None,
    level: LevelName = None,
    option: Options = None,
    preset: Preset = None,
    seed: Seed = None,
    resume: Resume = None,
) -> None:
    """Play a match in the terminal, against the computer or a friend at the same keyboard.

    Every move is kept at once: Ctrl-C, a closed window or a crash loses nothing.

    \b
    Examples:
      quintain play                              choose a game from a list
      quintain play GAME                         play its best bot
      quintain play GAME --level novice          or apprentice, adept, expert, master
      quintain play GAME --opponent friend       two people, one keyboard
      quintain play GAME --opponent random --seat random
      quintain play GAME -o NAME=VALUE           with another rule (see: quintain options GAME)
      quintain play --resume last                go on where you left off
    """
    from quintain.terminal.screen import Screen
    from quintain.terminal.session import Session

    screen = Screen()
    opponent = at_level(level, opponent)
    if resume is not None:
        if option or preset or seed is not None:
            raise QuintainError("A match goes on with the options and the seed it was begun with.")
        match, path = reopen(resume, game)
        seating = reseat(match, seat, opponent)
    else:
        from quintain.terminal import saves

        name = game or ask_game(screen)
        match, seating = begin(name, seat or Chair.FIRST, opponent, option, preset, seed)
        path = saves.new_path(match.game.name)
    for name in seating.bots.values():
        make_ready(match.game, name)
    try:
        Session(match, seating.agents(match.game, seed), path, screen).run()
    except KeyboardInterrupt:
        raise typer.Exit(STOPPED) from None
    except EOFError:
        raise typer.Exit from None


def begin(
    name: str, chair: Chair, opponent: str | None, option: list[str] | None, preset: str | None, seed: int | None
) -> tuple[Match, Seating]:
    """A new match and who sits where."""
    from quintain.terminal.seating import default_opponent, seat_against

    game = find_game(name)
    seating = seat_against(known_opponent(name, opponent or default_opponent(game)), chair.seat())
    options = game.unhurried(preset) | read_options(game, option)
    return game.match(seed, options=options, preset=preset, names=seating.names()), seating


def reopen(resume: str, game: str | None) -> tuple[Match, Path]:
    """A kept match that can go on."""
    import quintain
    from quintain.terminal import saves

    path = saves.latest() if resume == LAST else Path(resume).expanduser()
    match = quintain.replay(saves.read(path))
    if game is not None and game != match.game.name:
        raise QuintainError(f"{path} is a match of {match.game.name}, not of {game}.")
    if match.outcome:
        raise QuintainError(f"That match is over; see it again with: quintain replay {quote(str(path))}")
    return match, path


def reseat(match: Match, chair: Chair | None, opponent: str | None) -> Seating:
    """Who sat where when the match was kept, or as now asked for."""
    from quintain.terminal.seating import FRIEND, seat_against, seating_of

    kept = seating_of(match)
    if chair is None and opponent is None:
        return kept
    person = chair.seat() if chair is not None else kept.people[0]
    bot = opponent or next(iter(kept.bots.values()), FRIEND)
    return seat_against(known_opponent(match.game.name, bot), person)


def make_ready(game: Game, name: str) -> None:
    """Load a searching opponent before the match, and say so where that means compiling."""
    from rich.console import Console

    from quintain import agents
    from quintain.agents.warming import SEARCH, warm_game

    if name not in agents.LEVELS:
        return
    with Console(stderr=True).status(
        f"{name.capitalize()} gets ready; after a change of the rules that takes a moment"
    ):
        for _ in warm_game(game, SEARCH):
            pass


def at_level(level: str | None, opponent: str | None) -> str | None:
    """A level is an opponent; naming both is one too many."""
    from quintain import agents

    if level is None:
        return opponent
    if opponent is not None:
        raise QuintainError("Say either how strong the computer is or who plays, not both.")
    if level not in agents.LEVELS:
        raise QuintainError(f"There is no level {level!r}; known are {', '.join(agents.LEVELS)}.")
    return level


def known_opponent(game: str, opponent: str) -> str:
    from quintain import agents
    from quintain.terminal.seating import FRIEND

    known = (*agents.names(find_game(game)), FRIEND)
    if opponent not in known:
        raise QuintainError(f"There is no opponent {opponent!r}; known are {', '.join(known)}.")
    return opponent


def ask_game(screen: Screen) -> str:
    """Let somebody choose a game."""
    from rich.text import Text

    from quintain.games import discover

    games = discover()
    for number, game in enumerate(games, 1):
        title = Text.assemble((f"{number} ", "bold cyan"), (game.title, "bold"), f" ({game.name})")
        screen.say(Text.assemble(title, (f"\n  {game.line}", "dim")))
    while True:
        try:
            typed = screen.ask("Which game? ").lower()
        except EOFError:
            raise QuintainError(f"Say which game: {', '.join(game.name for game in games)}.") from None
        if typed.isdecimal() and 1 <= int(typed) <= len(games):
            return games[int(typed) - 1].name
        fitting = [game.name for game in games if typed and game.name.startswith(typed)]
        if len(fitting) == 1:
            return fitting[0]
        screen.say(f"Type a number from 1 to {len(games)} or a name.")
