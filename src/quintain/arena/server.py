"""Serving: an arena behind a port. Whatever stands in the way is said in one sentence."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from quintain.arena.crew import Crew
from quintain.arena.refusals import ArenaError

if TYPE_CHECKING:
    from quintain.arena.gate import Gate

HOST, PORT = "127.0.0.1", 8000
BACKLOG = 2048
UNREAD_BYTES = 128 * 1024
"""What the system keeps for a reader who does not read; after that the line counts as slow."""
UNREAD_SECONDS = 60
"""After so long without reading anything the system cuts the line, whoever still hopes."""
SWITCH_SECONDS = 0.00001
"""How long a thread waits for the interpreter before it is handed over: the writer asks for it several times a commit,
and must not wait for a picture each time. Shorter costs no more, since it is handed over all the same."""
COLLECT_AFTER = (20_000, 50, 100)
"""Rarer searches for garbage than Python's own: a full one stops the world, and boards leave little."""
VARIABLE = "QUINTAIN_ARENA_"


def default_database() -> str:
    """Where matches are kept when nobody says: the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "quintain" / "arena.sqlite")


def serve(
    host: str = HOST,
    port: int = PORT,
    *,
    database: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    origins: Sequence[str] = (),
    metrics_token: str | None = None,
    warm: bool = True,
    open_page: bool = False,
) -> None:
    """Serve until told to stop. Raises ArenaError, with one sentence, where it cannot begin."""
    from quintain.arena.database import open_database

    named = database or default_database()
    if workers > 1 and ("://" not in named or named.startswith("sqlite") or redis is None):
        raise ArenaError("More than one worker needs PostgreSQL and Redis: give both URLs.")
    door = bind(host, port)
    settings = {
        "database": named,
        "redis": redis or "",
        "origins": " ".join(origins),
        "metrics": metrics_token or "",
        "warm": "1" if warm else "",
    }
    os.environ.update({VARIABLE + name.upper(): value for name, value in settings.items()})
    with door:
        open_database(named).dispose()  # to say at once what is wrong with it
        _check_redis(redis)
        address = f"http://{host}:{door.getsockname()[1]}/"
        print(f"Quintain is open at {address}", flush=True)
        if open_page:
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        code = Crew(door, workers).run() if workers > 1 else work(door.fileno())
    if code:
        sys.exit(code)


def work(place: int) -> int:
    """Be one worker at an open socket; the exit code."""
    from quintain.arena.host import Host

    host = Host(from_environment())
    return host.run_at(socket.socket(fileno=os.dup(place)))


def bind(host: str, port: int) -> socket.socket:
    """A socket at this address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)  # whoever is let in inherits both
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNREAD_SECONDS)
    try:
        door.bind((host, port))
    except OSError as wrong:
        door.close()
        if wrong.errno == errno.EADDRINUSE:
            raise ArenaError(f"Port {port} of {host} is in use; choose another.") from wrong
        raise ArenaError(f"Nobody can listen at {host}, port {port}: {wrong.strerror}.") from wrong
    except OverflowError as wrong:
        door.close()
        raise ArenaError("A port is a number from 0 to 65535.") from wrong
    door.listen(BACKLOG)  # whoever comes before all is ready waits at the door
    door.set_inheritable(True)
    return door


def from_environment() -> Gate:
    """The application as the variables say: how each worker makes its own."""
    from quintain.arena.app import create_app
    from quintain.arena.arena import Settings
    from quintain.arena.metrics import log_to_stderr

    said = {name: os.environ.get(VARIABLE + name.upper(), "") for name in ("redis", "origins", "metrics", "warm")}
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    log_to_stderr()
    return create_app(
        Settings(
            database=os.environ[VARIABLE + "DATABASE"],
            redis=said["redis"] or None,
            origins=tuple(said["origins"].split()),
            metrics_token=said["metrics"] or None,
            warm=bool(said["warm"]),
        )
    )


def _check_redis(url: str | None) -> None:
    if not url:
        return
    from redis import Redis, RedisError

    try:
        with Redis.from_url(url) as redis:
            redis.ping()
    except (RedisError, ValueError, OSError) as wrong:
        raise ArenaError(f"Redis cannot be reached: {str(wrong).rstrip('.')}.") from wrong
