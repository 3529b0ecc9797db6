"""The OpenAPI document is right: whatever it allows is answered as it says, and what it does not allow is refused."""

from __future__ import annotations

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from tests.arena.house import PATIENCE
from tests.arena.process import Process

EXAMPLES = 25


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = Process(database=tmp_path_factory.mktemp("arena") / "a.sqlite")
    yield process
    process.stop()


def operations(url):
    document = httpx.get(f"{url}/openapi.json", timeout=PATIENCE).json()
    return [(path, method) for path, methods in document["paths"].items() for method in methods]


def test_the_document_is_valid_and_every_operation_holds_what_it_says(server):
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    checked = 0
    for found in schema.get_all_operations():

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=found.ok().as_strategy())
        def holds(case):
            case.call_and_validate(timeout=PATIENCE)

        holds()
        checked += 1
    assert checked == len(operations(server.url))
