"""The commands, put together. Each module declares its own; none loads anything heavy before it runs."""

from __future__ import annotations

from typing import Annotated

import typer

from quintain.cli import listing, machine, play, records, rules, scene, serve, simulate, strength, tournament
from quintain.cli.door import Door

app = typer.Typer(
    cls=Door,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
        from quintain import __version__

        typer.echo(f"quintain {__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")]


@app.callback()
def quintain(ctx: typer.Context, version: Version = False) -> None:
    """Quintain: one arena for two-player card duels. Play them, flip their rules, simulate them by the million.

    Without a command it serves the arena and its page, as `quintain serve` does.

    \b
    Examples:
      quintain play                   choose a game and play the computer
      quintain rules GAME             read a rulebook
      quintain simulate GAME          play ten thousand games and add them up
      quintain COMMAND --help         what a command can do, with examples
    """
    if ctx.invoked_subcommand is None:
        serve.serve()


for command in (
    play.play,
    serve.serve,
    listing.games,
    listing.options,
    rules.rules,
    simulate.simulate,
    tournament.tournament,
    strength.strength,
    records.replay,
    records.verify,
    scene.scene,
    machine.warm,
    machine.signature,
    machine.bench,
):
    app.command()(command)
