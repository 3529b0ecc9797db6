"""The command line. `quintain --help` must be quick: a command imports what it needs when it runs, not before."""

from __future__ import annotations


def main() -> None:
    """The `quintain` command."""
    from quintain.cli.app import app

    app(prog_name="quintain")
