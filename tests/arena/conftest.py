"""What the arena's tests share: PostgreSQL and Redis, started once where they are installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.arena.services import running_postgres, running_redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with running_postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a Redis."""
    with running_redis() as url:
        yield url
