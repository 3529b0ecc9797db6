"""`quintain warm`, `signature`, `bench` and `scene`."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import quintain
from quintain.cli import bench, machine
from quintain.core.batch import signature


def test_warm_compiles_with_progress(terminal):
    term = terminal("warm", "grimhand", size=(24, 120))
    assert "compiling" in term.until("kernels ready in")
    term.rest()
    assert term.status == 0


def test_warm_tells_a_program_the_seconds(run):
    assert json.loads(run("warm", "grimhand", "--json").stdout)["grimhand"] > 0


def test_the_signature_is_printed_and_written(run, tmp_path, monkeypatch):
    game = quintain.game("grimhand")
    (tmp_path / "RULES.md").write_text("# Toy\n")
    toy = replace(game, folder=tmp_path)
    monkeypatch.setattr(machine, "chosen_games", lambda name: [toy])
    computed = signature(game)
    assert run("signature").stdout == f"grimhand {computed}\n"
    assert not (tmp_path / "SIGNATURE").exists()
    run("signature", "--write")
    assert (tmp_path / "SIGNATURE").read_text() == f"{computed}\n"
    assert json.loads(run("signature", "--json").stdout) == {"grimhand": computed}


def test_a_changed_signature_names_the_old_one(run, tmp_path, monkeypatch):
    (tmp_path / "RULES.md").write_text("# Toy\n")
    (tmp_path / "SIGNATURE").write_text("0123456789abcdef\n")
    toy = replace(quintain.game("grimhand"), folder=tmp_path)
    monkeypatch.setattr(machine, "chosen_games", lambda name: [toy])
    assert "(was 0123456789abcdef)" in run("signature").stdout


def test_bench_measures_a_game_beside_its_peers(terminal, tmp_path):
    history = tmp_path / "history.jsonl"
    term = terminal(
        "bench", "grimhand", "--rounds", "1", "--seconds", "0.02", "--history", str(history), size=(40, 140)
    )
    shown = term.rest()
    assert term.status == 0
    assert "× OpenSpiel" in shown
    (line,) = history.read_text().splitlines()
    report = json.loads(line)
    (row,) = report["games"]
    for figure in ("interpreted", "one_core", "all_cores", "with_log", "cold_compile", "warm_start", "state_bytes"):
        assert row[figure] > 0, figure
    assert row["one_core"] > row["interpreted"]
    assert set(report["peers"]) >= {bench.BASELINE, "RLCard leduc-holdem", "RLCard uno"}
    assert report["searchers"]["OpenSpiel MCTS connect_four"] > 0
    assert report["games"][0]["search"] > 0


def test_bench_shows_a_table(capsys):
    row = bench.Row("toy", 5000, 20e6, 38e6, 18e6, 7.5, 0.6, 256, gpu=5e9, gpu_agrees=True)
    bench.show(bench.Report(2, 5, {bench.BASELINE: 250_000}, [row]))
    shown = capsys.readouterr().out
    for part in ("20.0 M", " 80 ", "1.90", "1.11", "7.5 s", "0.60 s", "256 B", "5.00 G", "yes", "250,000 decisions/s"):
        assert part in shown
    bench.show(bench.Report(2, 5, {}, [row]))
    assert "quintain[bench]" in capsys.readouterr().out


def test_a_scene_is_drawn_as_the_terminal_shows_it(run, tmp_path):
    picture = tmp_path / "out.svg"
    assert run("scene", "grimhand", "--svg", str(picture), "--seed", "3").exit_code == 0
    text = picture.read_text()
    assert text.startswith("<svg")
    assert "Grimhand" in text
    assert "url(" not in text.replace("url(#", "")
    assert "--html FILE or --svg FILE" in run("scene", "grimhand").stderr


def test_a_scene_is_drawn_as_a_page(run, tmp_path):
    page = tmp_path / "out.html"
    result = run("scene", "grimhand", "--html", str(page), "--seed", "3", "--moves", "6", "--seat", "spectator")
    assert result.exit_code == 0
    assert result.stdout.strip() == str(page)
    assert "Grimhand Tactics" in page.read_text()
    assert "<script" not in page.read_text()


def test_a_scene_starts_from_a_position(run, tmp_path):
    where = tmp_path / "position.json"
    where.write_text('{"hp": [41, 50]}')
    page = tmp_path / "out.html"
    assert run("scene", "grimhand", "--html", str(page), "--position", str(where)).exit_code == 0
    assert "41" in page.read_text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("{", "is not JSON"), ("[1]", "holds no position"), ('{"hp": [99, 1]}', "hp of seat 0 is a whole number")],
)
def test_a_bad_position_is_refused(run, tmp_path, text, sentence):
    where = tmp_path / "position.json"
    where.write_text(text)
    result = run("scene", "grimhand", "--html", str(tmp_path / "x.html"), "--position", str(where))
    assert result.exit_code == 1
    assert sentence in result.stderr


def test_a_page_that_cannot_be_written_is_said(run, tmp_path):
    result = run("scene", "grimhand", "--html", str(tmp_path / "no" / "x.html"))
    assert result.exit_code == 1
    assert "cannot be written" in result.stderr
