"""`quintain serve` at a real terminal."""

from __future__ import annotations

import re
import socket
import urllib.request
from contextlib import suppress


def test_the_arena_opens_answers_and_closes(terminal, tmp_path):
    term = terminal("serve", "--port", "0", "--database", str(tmp_path / "arena.sqlite"), "--no-warm")
    term.until("Quintain is open at ")
    term.child.expect(r"http://127\.0\.0\.1:(\d+)/")
    address = term.child.match[0]
    with urllib.request.urlopen(f"{address}healthz") as answer:
        assert answer.status == 200
    term.child.sendintr()
    term.rest()
    assert term.status == 0


def test_what_stands_in_the_way_is_said_in_one_sentence(run, tmp_path):
    database = str(tmp_path / "arena.sqlite")
    with socket.socket() as usual:
        with suppress(OSError):  # somebody else's, then: in use all the same
            usual.bind(("127.0.0.1", 8000))
            usual.listen()
        plain = run()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        busy = run("serve", "--port", port, "--database", database)
    crowd = run("serve", "--port", "0", "--database", database, "--workers", "2")
    nowhere = run("serve", "--port", "0", "--database", "/proc/nowhere/arena.sqlite")
    for result, part in ((plain, "8000"), (busy, "is in use"), (crowd, "PostgreSQL and Redis"), (nowhere, "nowhere")):
        assert result.exit_code == 1
        assert part in result.stderr
        assert re.fullmatch(r"[^\n]+\n", result.stderr)
