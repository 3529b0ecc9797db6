"""PostgreSQL and Redis for tests: started in a folder of their own, stopped afterwards."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest
import redis


def need(what: str, found: object) -> None:
    """Skip where a program is not installed; on CI that is a failure."""
    if not found:
        sentence = f"{what} is not installed (apt-get install -y postgresql redis-server strace)"
        pytest.fail(sentence) if os.environ.get("CI") == "true" else pytest.skip(sentence)


def free_port() -> int:
    """A port that nobody has, below those that the system gives to lines going out: none takes it meanwhile."""
    while True:
        port = secrets.choice(range(10_000, 32_000))
        with socket.socket() as door, suppress(OSError):
            door.bind(("127.0.0.1", port))
            return port


def postgres_tools() -> Path | None:
    """The folder of PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


@contextmanager
def running_postgres() -> Iterator[str]:
    """A new PostgreSQL cluster; its URL. It does not run as root: it refuses to."""
    tools = postgres_tools()
    need("PostgreSQL", tools)
    assert tools is not None
    folder = Path(mkdtemp(prefix="quintain-postgres-"))
    data, port = folder / "data", free_port()
    prefix = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
        prefix = ["runuser", "-u", "postgres", "--"]
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
    quiet = {"check": True, "capture_output": True, "cwd": folder}
    subprocess.run([*prefix, tools / "initdb", "-D", data, "-U", "arena", "--auth=trust"], **quiet)
    log = open(folder / "log", "wb")  # noqa: SIM115 – the server keeps writing to it
    start = [*prefix, tools / "pg_ctl", "-D", data, "-w", "-o", options, "start"]
    subprocess.run(start, check=True, stdout=log, stderr=log, cwd=folder)
    try:
        with psycopg.connect(f"host=127.0.0.1 port={port} user=arena dbname=postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE arena")
        yield f"postgresql://arena@127.0.0.1:{port}/arena"
    finally:
        subprocess.run([*prefix, tools / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **quiet)
        log.close()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running_redis(port: int | None = None) -> Iterator[str]:
    """A Redis without a file, at a free port where none is named; its URL."""
    program = shutil.which("redis-server")
    need("Redis", program)
    port = port or free_port()
    arguments = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        for line in server.stdout:
            if "Ready to accept" in line:
                break
        url = f"redis://127.0.0.1:{port}"
        with redis.Redis.from_url(url) as there:
            assert there.ping()
        yield url
    finally:
        server.terminate()
        server.communicate()
