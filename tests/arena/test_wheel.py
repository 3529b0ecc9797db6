"""The wheel, installed elsewhere: it serves, and somebody plays a match."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.arena.house import PATIENCE

ROOT = Path(__file__).parents[2]
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A fresh environment outside the checkout with the wheel in it. Its other packages are borrowed from this one."""
    built = subprocess.run(
        [sys.executable, "-c", BUILD, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    wheel = tmp_path / built.stdout.split()[-1]
    place = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = place.glob("lib/python3*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return place


def test_the_wheel_serves_and_a_match_is_played(elsewhere, tmp_path):
    clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "QUINTAIN_GAMES")}
    where = subprocess.run(
        [elsewhere / "bin" / "python", "-c", "import quintain; print(quintain.__file__)"],
        cwd=tmp_path,
        env=clean,
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(elsewhere))
    server = subprocess.Popen(
        [elsewhere / "bin" / "quintain", "serve", "--port", "0", "--database", "a.sqlite", "--no-warm"],
        cwd=tmp_path,
        env=clean,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        url = server.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        played = subprocess.run(
            [sys.executable, str(ROOT / "examples" / "play_online.py"), url, "grimhand"],
            cwd=tmp_path,
            env=clean,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert played.returncode == 0, played.stderr
        assert "verified" in played.stdout
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
