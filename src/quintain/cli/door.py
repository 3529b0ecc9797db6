"""The door of the command line: whatever goes wrong leaves as one sentence on stderr and a non-zero exit."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from quintain.core.errors import QuintainError

FAILED, STOPPED = 1, 130


class Door(TyperGroup):
    """A group of commands whose errors are sentences."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command; never returns, unless it is told to stand in for a function."""
        alone = extra.get("standalone_mode", True)
        extra["standalone_mode"] = False
        if not alone:
            return super().main(*args, **extra)
        sys.exit(self._run(*args, **extra))

    def _run(self, *args: Any, **extra: Any) -> int:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal that lacks a suit glyph still gets the rest
        try:
            code = super().main(*args, **extra)
        except QuintainError as wrong:
            return complain(str(wrong))
        except typer.TyperException as wrong:
            return complain(_sentence(wrong.format_message()), wrong.exit_code)
        except (typer.Abort, KeyboardInterrupt):
            return complain("Stopped.", STOPPED)
        return code if isinstance(code, int) else 0


def complain(sentence: str, code: int = FAILED) -> int:
    """Say what is wrong; answers the exit code."""
    typer.echo(sentence, err=True)
    return code


def _sentence(message: str) -> str:
    message = " ".join(message.split())
    return message if message.endswith((".", "?", "!")) else f"{message}."
