"""The seam: rules stay plain, kernels compile once, and nothing stale is ever run."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

from quintain.core import cache, verbs
from quintain.core.rule import kernel, rule

PROGRAM = """
import sys, time
begin = time.perf_counter()
import quintain
from quintain.core import batch
rows, _ = batch.plan(quintain.game("toy")).play(0, 5)
from quintain.core import kernels
stats = kernels.play_games.compiled.stats
print(rows["decisions"].tolist(), sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""

TOY = {
    "RULES.md": "# Toy\n",
    "ends.py": """
        from quintain.core.rule import rule

        @rule
        def length():
            return 3
    """,
    "__init__.py": """
        from pathlib import Path
        from quintain.core.chance import below
        from quintain.core.events import Events
        from quintain.core.game import Game
        from quintain.core.record import record
        from quintain.core.rule import rule
        from quintain.core.verbs import win
        from quintain.games.toy.ends import length
        import sys

        STATE = record([("steps", "i4"), ("toy", "i4", (3,))])

        @rule
        def deal(s):
            s.toy[0] = below(s, 9)

        @rule
        def actors(s):
            return 1 if s.result == 0 else 0

        @rule
        def legal(s, seat, out):
            out[0] = 0
            return 1

        @rule
        def refusal(s, seat, a):
            return 0

        @rule
        def apply(s, seat, a, log):
            s.steps += 1
            if s.steps == length():
                win(s, 0, 0, 1)

        @rule
        def redact(s, seat):
            s.toy[0] = 0

        @rule
        def redeal(s, seat):
            s.toy[0] = below(s, 9)

        @rule
        def policy(s, seat, which):
            return 0

        @rule
        def encode(s, seat, out):
            out[0] = s.steps

        game = Game(
            name="toy", title="Toy", line="", folder=Path(__file__).parent, state=STATE, actions=1, options=(),
            presets={"text": {}}, reasons=("end",), events=Events(), bots=(), features=1,
            verbs=(sys.modules[__name__],), notation=None, draw_table=None, draw_move=None, read_position=None,
            write_position=None,
        )
    """,
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    folder = tmp_path / "games" / "toy"
    folder.mkdir(parents=True)
    for name, text in TOY.items():
        (folder / name).write_text(textwrap.dedent(text))
    return folder


def run(folder: Path, **extra: str) -> tuple[list[int], int, int]:
    env = {
        **os.environ,
        "QUINTAIN_GAMES": str(folder.parent),
        "QUINTAIN_CACHE": str(folder.parents[1] / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",  # Python's own cache does not notice an edit that keeps time and size
        **extra,
    }
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lengths, hits, misses = done.stdout.strip().rsplit(" ", 2)
    return [int(x) for x in lengths.strip("[]").split(",")], int(hits), int(misses)


def test_a_second_process_finds_what_the_first_compiled(toy):
    assert run(toy) == ([3] * 5, 0, 1)
    assert run(toy) == ([3] * 5, 1, 0)


def test_an_edited_callee_in_another_file_is_never_stale(toy):
    assert run(toy)[0] == [3] * 5
    callee = toy / "ends.py"
    stamp = callee.stat()
    callee.write_text(callee.read_text().replace("return 3", "return 7"))
    os.utime(callee, (stamp.st_atime, stamp.st_mtime))  # even when the time of the file does not tell
    assert run(toy)[0] == [7] * 5
    callee.write_text(callee.read_text().replace("return 7", "return 3"))
    assert run(toy) == ([3] * 5, 1, 0)


def test_bounds_checked_code_is_kept_apart(toy):
    run(toy)
    assert run(toy, NUMBA_BOUNDSCHECK="1") == ([3] * 5, 0, 1)


def test_a_game_in_a_folder_of_its_own_is_discovered(toy):
    code = "import quintain; print(quintain.games())"
    env = {**os.environ, "QUINTAIN_GAMES": str(toy.parent)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert "toy" in done.stdout
    assert "grimhand" in done.stdout


RECORDS = """
import sys
import numpy as np
from quintain.core import kernels
from quintain.core.record import record
for size in map(int, sys.argv[1:]):
    states = np.zeros(1, record([("cards", "i4", (size,))]))
    states["cards"] = 7
    found = kernels.fingerprint(states), kernels.fingerprint.plain(states)
    assert found[0] == found[1], f"a record of {size} cards was hashed as another"
print("equal")
"""


def test_kernels_kept_by_different_processes_are_never_taken_for_each_other(tmp_path):
    env = {**os.environ, "QUINTAIN_CACHE": str(tmp_path)}
    for sizes in (["40"], ["90"], ["40", "90"], ["90", "40"]):
        done = subprocess.run([sys.executable, "-c", RECORDS, *sizes], env=env, capture_output=True, text=True)
        assert done.stdout == "equal\n", done.stderr


def test_old_caches_are_swept_and_recent_ones_kept(tmp_path):
    made = []
    for age in range(8):
        folder = tmp_path / f"{cache.MARK}{age}"
        folder.mkdir()
        (folder / "file").write_text("x")
        old = folder.stat().st_mtime - age * cache.KEEP_SECONDS
        os.utime(folder, (old, old))
        made.append(folder)
    cache.sweep(made[0])
    assert [folder.exists() for folder in made] == [True] * (cache.KEEP_FOLDERS + 1) + [False] * 3


def test_nothing_is_kept_when_the_sources_have_changed_since_they_were_read(monkeypatch):
    monkeypatch.setattr(cache, "AT_IMPORT", "something else")
    assert cache.folder("any") is None


def test_nothing_is_kept_where_nothing_can_be_written(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("QUINTAIN_CACHE", str(blocked))
    assert cache.folder("any") is None


def test_the_cache_has_its_place(monkeypatch):
    monkeypatch.delenv("QUINTAIN_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert cache.home() == Path("/somewhere/quintain")
    monkeypatch.setenv("QUINTAIN_CACHE", "/elsewhere")
    assert cache.home() == Path("/elsewhere")


@rule
def doubled(x):
    return 2 * x


@kernel
def four_times(values):
    return doubled(doubled(values[0]))


def test_rules_stay_plain_functions_and_run_both_ways():
    assert doubled(4) == 8
    assert doubled.__name__ == "doubled"
    assert four_times.plain(np.array([3])) == four_times(np.array([3])) == 12


def test_a_rule_declared_after_the_compiler_was_loaded_works_too():
    four_times(np.array([1]))
    namespace: dict = {}
    exec("def tripled(x):\n    return 3 * x", namespace)
    late = rule(namespace["tripled"])
    import numba

    @numba.njit
    def use(x):
        return late(x)

    assert use(5) == 15


def test_a_kernel_inside_a_function_is_refused():
    with pytest.raises(ValueError, match="module level"):
        kernel(lambda: 0)


def test_verbs_know_only_registered_states():
    with pytest.raises(KeyError):
        verbs.actors(np.zeros(1, np.dtype((np.record, [("a", "i1")])))[0])
