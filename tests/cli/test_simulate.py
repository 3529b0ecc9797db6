"""`quintain simulate`: numbers that are right, a report one can read, and an end whenever one wants."""

from __future__ import annotations

import json
import sys

import pytest

import quintain
from quintain.cli import tally
from quintain.core.batch import nth_game


def test_json_says_what_the_library_says(run):
    result = run(
        "simulate",
        "grimhand",
        "--games",
        "3000",
        "--agents",
        "warden,random",
        "-o",
        "copies=4",
        "--seed",
        "5",
        "--json",
    )
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    same = quintain.simulate("grimhand", 3000, agents=("warden", "random"), options={"copies": 4}, seed=5)
    assert data["games"] == 3000
    assert data["wins"] == same.wins
    assert data["reasons"] == same.reasons
    assert data["decisions"] == same.decisions == sum(int(n) * games for n, games in data["lengths"].items())
    assert data["options"]["copies"] == 4
    assert data["events"] is None
    assert not data["interrupted"]
    low, high = data["win_intervals"][0]
    assert low < data["wins"][0] / 3000 < high


def test_one_name_seats_a_bot_twice_and_the_log_counts_clauses(run):
    result = run(
        "simulate", "grimhand", "--games", "200", "--agents", "warden", "--preset", "prototype", "--log", "--json"
    )
    data = json.loads(result.stdout)
    assert data["agents"] == ["warden", "warden"]
    assert data["events"]["won_by_hp"] + data["events"]["won_by_death"] + data["draws"] == 200
    assert data["clauses"]["GRIM-WIN-001"] == data["events"]["won_by_hp"]


def test_the_report_is_readable(run):
    text = run("simulate", "grimhand", "--games", "500", "--log").stdout
    for part in (
        "500 games",
        "seat 0, random",
        "draws",
        "first player, decided",
        "how they ended",
        "decisions a game",
        "█",
        "GRIM-DRAW-001",
    ):
        assert part in text


def test_no_games_is_no_trouble(run):
    assert "0 games" in run("simulate", "grimhand", "--games", "0").stdout


def test_game_n_is_printed_as_a_record(run):
    text = run("simulate", "grimhand", "--record", "17", "--seed", "3").stdout
    assert text == nth_game(quintain.game("grimhand"), 17, seed=3).record()
    assert quintain.replay(text).outcome is not None


def test_progress_is_shown_and_ctrl_c_reports_what_there_is(terminal):
    term = terminal("simulate", "grimhand", "--games", "400000000", size=(24, 120))
    term.until("decisions/s")
    term.child.sendintr()
    report = term.rest()
    assert term.status == 130
    assert "Stopped after" in report
    assert "of 400,000,000 games." in report
    assert "seat 0, random" in report


def test_nothing_but_the_report_is_printed_without_a_terminal(run):
    result = run("simulate", "grimhand", "--games", "10", "--json")
    assert result.stderr == ""


def test_parquet_says_how_to_get_it(run, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    result = run("simulate", "grimhand", "--games", "10", "--parquet", str(tmp_path / "games.parquet"))
    assert result.exit_code == 1
    assert result.stderr == "Writing Parquet needs polars: pip install 'quintain[lab]'\n"


def test_parquet_holds_one_row_a_game(run, tmp_path):
    import polars

    path = tmp_path / "games.parquet"
    result = run("simulate", "grimhand", "--games", "100", "--seed", "4", "--parquet", str(path), "--json")
    data = json.loads(result.stdout)
    rows = polars.read_parquet(path)
    assert rows.height == 100
    assert rows["decisions"].sum() == data["decisions"]
    assert [(rows["winner"] == seat).sum() for seat in (0, 1)] == data["wins"]
    match = nth_game(quintain.game("grimhand"), 42, seed=4)
    assert rows["seed"][42] == match.key.seed
    assert rows["reason"][42] == match.outcome.reason


def test_the_gpu_is_asked_for_in_one_sentence_where_there_is_none(run):
    result = run("simulate", "grimhand", "--games", "10", "--gpu")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "quintain[gpu]" in result.stderr
    assert run("simulate", "grimhand", "--gpu", "--log").exit_code == 1


def test_wilson_knows_its_table():
    low, high = tally.wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert tally.wilson(0, 10)[0] == 0
    assert tally.wilson(10, 10)[1] == pytest.approx(1)
    assert tally.wilson(0, 0) == (0, 1)


def test_bins_hold_every_game():
    lengths = [0] * 7 + [10, 30, 500, 30, 10] + [0] * 900 + [1]
    counted = tally.bins(lengths)
    assert sum(games for *_, games in counted) == sum(lengths)
    assert counted[-1][1] is None
    assert len(counted) <= tally.BINS + 1
    assert tally.bins([0, 0, 5]) == [(2, 2, 5)]
    assert tally.bins([]) == []


def test_the_middle_of_a_distribution():
    assert tally.middle([0, 1, 1, 1, 1], 0.5) == 2
    assert tally.middle([], 0.5) == 0
