"""What the page's tests share: the system's Chromium, and an arena in a process of its own with the built page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from quintain.arena.page import SITE
from tests.arena.process import Process
from tests.web import chromium

WIDE = {"width": 1440, "height": 900}


def missing(what: str) -> NoReturn:
    """In CI nothing may be missing; elsewhere the tests that need it are left out."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium. It goes with the module: its driver keeps an event loop running, which other modules' tests need."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("The page's tests need the Python package playwright.")
    path = chromium.find()
    if path is None:
        missing(chromium.HOW)
    if not (SITE / "index.html").exists():
        missing("The page has not been built: run make web.")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=chromium.ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running arena."""
    process = Process(database=Path(tmp_path_factory.mktemp("arena")) / "arena.sqlite")
    yield process.url
    process.stop()


@pytest.fixture
def guest(browser: Any, arena: str) -> Iterator[Any]:
    """Makes guests: each a browser of their own at the arena. What their pages complain about fails the test."""
    from tests.web.visitor import Visitor

    guests: list[Visitor] = []

    def arrive(**options: Any) -> Visitor:
        context = browser.new_context(**({"viewport": WIDE, "reduced_motion": "reduce", "base_url": arena} | options))
        guests.append(Visitor(context))
        return guests[-1]

    yield arrive
    complaints = [complaint for visitor in guests for complaint in visitor.complaints]
    for visitor in guests:
        visitor.context.close()
    assert not complaints
