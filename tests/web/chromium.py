"""Which Chromium the page is tested with: the system's, else one that playwright has fetched.

`python -m tests.web.chromium` fetches one where there is none and it can, and else says how to get it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
HOW = "The page's tests need Chromium: install your system's package chromium, or run playwright install chromium."


def find() -> str | None:
    """The browser's path, if there is one."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or fetched()


def fetched() -> str | None:
    """The one that playwright keeps."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def fetch() -> None:
    """Install one: by the system's packages where one may, else by playwright."""
    print("Fetching Chromium ...", flush=True)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
            subprocess.run(["apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=False)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    if find() is None:
        fetch()
    if find() is None:
        print(HOW)
