"""`quintain serve`: the arena's server."""

from __future__ import annotations

from typing import Annotated

import typer

Host = Annotated[str, typer.Option(help="The address to listen at.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")]
Database = Annotated[
    str | None, typer.Option(metavar="FILE|URL", help="Where matches are kept: a SQLite file, or a PostgreSQL URL.")
]
Redis = Annotated[str | None, typer.Option(metavar="URL", help="Redis, where several workers serve the same matches.")]
Workers = Annotated[int, typer.Option(min=1, help="How many worker processes; more than one needs both URLs.")]
Origin = Annotated[
    list[str] | None, typer.Option(metavar="URL", help="A further origin that pages may call from. May be repeated.")
]
Token = Annotated[str | None, typer.Option(metavar="TEXT", help="Lets a machine elsewhere read /metrics.")]
Warm = Annotated[bool, typer.Option(help="Compile the games in the background while people already play.")]
Open = Annotated[bool, typer.Option("--open", help="Open the page in the browser.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    redis: Redis = None,
    workers: Workers = 1,
    origin: Origin = None,
    metrics_token: Token = None,
    warm: Warm = True,
    open_page: Open = False,
) -> None:
    """Host every game for players online. Nothing to install: matches are kept in a file of your data folder.

    \b
    Examples:
      quintain serve
      quintain serve --host 0.0.0.0 --port 80 --origin https://example.org
      quintain serve --database postgresql://... --redis redis://... --workers 4
    """
    from quintain.arena import serve as run

    run(
        host,
        port,
        database=database,
        redis=redis,
        workers=workers,
        origins=origin or (),
        metrics_token=metrics_token,
        warm=warm,
        open_page=open_page,
    )
