"""Where compiled code is kept, under a name that changes with every source it could depend on.

Numba's own cache looks at one file; a rule edited in another file would silently run as it was. Here the folder is
keyed by a digest of all sources a kernel may reach, so a stale result cannot be found. Folders that nobody has used
for a while are swept.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
LAYERS = ("core", "games", "agents")
SUFFIXES = (".py", ".toml")
KEEP_FOLDERS = 4
KEEP_SECONDS = 3 * 24 * 3600
MARK = "digest-"


def game_folders() -> list[Path]:
    """Folders outside the package that hold games: the path list in QUINTAIN_GAMES."""
    return [Path(p) for p in os.environ.get("QUINTAIN_GAMES", "").split(os.pathsep) if p]


def digest() -> str:
    """A digest of every source that compiled code may depend on, as the files are now."""
    total = sha256(sys.version.encode())
    for root in (*(PACKAGE / layer for layer in LAYERS), *game_folders()):
        for path in sorted(root.rglob("*")):
            if path.suffix in SUFFIXES:
                total.update(f"{path.relative_to(root)}\0".encode())
                total.update(path.read_bytes())
    return total.hexdigest()[:24]


AT_IMPORT = digest()


def home() -> Path:
    """The folder of all caches: QUINTAIN_CACHE, else `quintain` in the user's cache folder."""
    named = os.environ.get("QUINTAIN_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quintain"


def folder(build: str) -> Path | None:
    """The folder for this source and this build, made if needed.

    None when nothing may be kept: the sources have changed since this process read them, so what it compiles belongs
    to no digest; or the folder cannot be written.
    """
    if digest() != AT_IMPORT:
        return None
    place = home() / (MARK + sha256(f"{AT_IMPORT} {build}".encode()).hexdigest()[:24])
    try:
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
        sweep(place)
    except OSError:
        return None
    return place


def sweep(current: Path) -> None:
    """Remove the caches of other sources, but for the few used last and any used in the last days."""
    others = [p for p in current.parent.glob(MARK + "*") if p != current]
    others.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for old in others[KEEP_FOLDERS:]:
        if time.time() - old.stat().st_mtime > KEEP_SECONDS:
            shutil.rmtree(old, ignore_errors=True)
