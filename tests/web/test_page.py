"""The page is served: its document at every address, assets for good, each game's own files, and nothing else."""

from __future__ import annotations

from pathlib import Path

import anyio
import httpx
import pytest
from fastapi import FastAPI

from quintain.arena.page import FOR_GOOD, add_page
from quintain.core.game import Game


class Client:
    """Asks the application itself; no port is needed."""

    def __init__(self, site: Path) -> None:
        self.app = FastAPI()
        add_page(self.app, site)

    def get(self, address: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://arena") as client:
                return await client.get(address, headers=headers)

        return anyio.run(ask)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    built = tmp_path / "site"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>Quintain</title>")
    (built / "assets" / "index-abc.js").write_text("let a = 1;\n" * 400)
    (tmp_path / "secret.txt").write_text("not for you")
    return built


@pytest.mark.parametrize("address", ["/", "/match/abc", "/match/abc/replay", "/rules/any", "/settings", "/join/x"])
def test_every_address_of_the_page_answers_with_the_document(site: Path, address: str):
    answer = Client(site).get(address)
    assert answer.status_code == 200
    assert "<title>Quintain</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_good_packed_and_asked_for_once(site: Path):
    client = Client(site)
    answer = client.get("/assets/index-abc.js")
    assert answer.headers["cache-control"] == FOR_GOOD
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("let a = 1;")
    again = client.get("/assets/index-abc.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "address",
    [
        "/nowhere",
        "/assets/none.js",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/%00",
        "/assets/%00",
        "/" + "long/" * 2000,
        "/" + "x" * 300,
    ],
)
def test_what_is_not_there_is_not_found_and_nothing_outside_is_read(site: Path, address: str):
    assert Client(site).get(address).status_code == 404


def test_a_page_that_was_not_built_says_so(tmp_path: Path):
    answer = Client(tmp_path / "none").get("/")
    assert "make web" in answer.text


def test_each_game_brings_its_theme_or_none(site: Path, game: Game):
    client = Client(site)
    for name, kind in (("theme.css", "text/css"), ("faces.svg", "image/svg+xml"), ("cover.svg", "image/svg+xml")):
        answer = client.get(f"/games/{game.name}/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
    assert client.get(f"/games/{game.name}/rules.py").status_code == 404
