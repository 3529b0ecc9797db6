"""`quintain tournament`: pairs of games, honest tables, an end whenever one wants, and a way to go on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

BOTS = ("--agents", "random,warden")


def data(result):
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def journal(found) -> list[dict]:
    """The games of a tournament's file, without what the clock said."""
    lines = [json.loads(line) for line in Path(found["kept"]).read_text().splitlines()[1:]]
    return [{k: v for k, v in line.items() if k != "seconds"} for line in lines]


def test_everybody_meets_everybody_in_pairs(run):
    found = data(run("tournament", "grimhand", "--agents", "random,warden,novice", "--games", "5", "--json"))
    assert found["games"] == found["wanted"] == 18, "an odd number is filled up to pairs"
    assert {a["name"] for a in found["agents"]} == {"random", "warden", "novice"}
    assert sum(a["points"] for a in found["agents"]) == 18
    assert sum(a["elo"] for a in found["agents"]) == pytest.approx(0, abs=1e-6)
    for meeting in found["meetings"]:
        assert meeting["wins"] + meeting["draws"] + meeting["losses"] == meeting["games"] == 6
        assert meeting["share"] == (meeting["wins"] + meeting["draws"] / 2) / 6
    games = journal(found)
    assert all(a["seed"] == b["seed"] for a, b in zip(games[::2], games[1::2], strict=True))


def test_the_tables_are_readable(run):
    text = run("tournament", "ambush", "--agents", "random,fox", "--games", "4", "-o", "posts=1").stdout
    for part in ("agent", "Elo", "± 95 %", "draws", "points in percent", "fox", "Kept in"):
        assert part in text


def test_going_on_plays_what_playing_on_would_have(run, tmp_path):
    whole = data(run("tournament", "grimhand", *BOTS, "--games", "12", "--seed", "3", "--json"))
    half = data(run("tournament", "grimhand", *BOTS, "--games", "6", "--seed", "3", "--json"))
    kept = Path(half["kept"])
    kept.write_text(kept.read_text()[:-40])  # a crash in the middle of a line
    again = data(run("tournament", "--resume", str(kept), "--games", "12", "--json"))
    assert again["games"] == 12
    assert journal(again) == journal(whole)
    assert again["agents"][0]["elo"] == whole["agents"][0]["elo"]


def test_ctrl_c_keeps_what_was_played(terminal, run):
    term = terminal("tournament", "grimhand", "--agents", "random,apprentice", "--games", "100000", size=(24, 100))
    term.until("%")
    term.until("apprentice")
    term.child.sendintr()
    text = term.rest()
    assert term.status == 130
    assert "Stopped after" in text
    kept = text.split("--resume ")[1].split()[0]
    assert "apprentice" in Path(kept).read_text()
    played = len(Path(kept).read_text().splitlines()) - 1
    found = data(run("tournament", "--resume", kept, "--games", str(played + 2), "--json"))
    assert found["games"] == played + 2


def test_a_sequential_test_stops_when_it_is_decided(run):
    asked = ("tournament", "ambush", "--agents", "fox,random", "--games", "2000", "--sprt", "-400,-200", "--json")
    found = data(run(*asked))
    assert found["games"] < 2000
    assert found["sprt"]["accepted"] == -200
    again = data(run("tournament", "--resume", found["kept"], "--json"))
    assert again["games"] == found["games"], "decided is decided"


def test_parquet_has_a_row_a_game(run, tmp_path):
    import polars

    path = tmp_path / "games.parquet"
    found = data(run("tournament", "grimhand", *BOTS, "--games", "4", "--parquet", str(path), "--json"))
    frame = polars.read_parquet(path)
    assert len(frame) == found["games"] == 4
    assert set(frame["points0"]) <= {0.0, 0.5, 1.0}
    assert frame["seat0"].to_list() == [game["players"][0] for game in journal(found)]


def test_rules_that_changed_are_not_gone_on_with(run):
    kept = Path(data(run("tournament", "grimhand", *BOTS, "--games", "2", "--json"))["kept"])
    first, *rest = kept.read_text().splitlines()
    kept.write_text("\n".join([json.dumps(json.loads(first) | {"signature": "0"}), *rest]))
    assert "have changed" in run("tournament", "--resume", str(kept)).stderr


@pytest.fixture
def kept(run) -> Path:
    """The file of a tournament of four pairs."""
    return Path(data(run("tournament", "ambush", "--agents", "random,fox", "--games", "8", "--json"))["kept"])


def test_a_damaged_line_is_refused_and_nothing_is_lost(run, kept):
    lines = kept.read_text().splitlines(keepends=True)
    damaged = "".join([*lines[:3], "garbage\n", *lines[4:]])
    kept.write_text(damaged)
    told = run("tournament", "--resume", str(kept))
    assert (told.exit_code, told.stderr) == (1, f"Line 4 of {kept} is damaged.\n")
    assert kept.read_text() == damaged


@pytest.mark.parametrize("change", [{"agents": ["random", "novice"]}, {"agents": ["fox", "random"]}, {"seed": 2}])
def test_games_of_another_tournament_are_refused(run, kept, change):
    first, *rest = kept.read_text().splitlines()
    kept.write_text("\n".join([json.dumps(json.loads(first) | change), *rest]))
    told = run("tournament", "--resume", str(kept))
    assert (told.exit_code, told.stderr) == (1, f"Line 2 of {kept} is no game of the tournament it begins with.\n")


def test_a_file_without_two_agents_is_refused(run, kept):
    first, *_ = kept.read_text().splitlines()
    kept.write_text(json.dumps(json.loads(first) | {"agents": ["fox"]}))
    assert run("tournament", "--resume", str(kept)).stderr == f"{kept} names no two agents.\n"


def test_a_claim_belongs_to_the_beginning(run, kept):
    told = run("tournament", "--resume", str(kept), "--sprt", "0,30")
    assert (told.exit_code, told.stderr) == (1, "A tournament goes on as it was begun: leave out --sprt.\n")


@pytest.mark.parametrize("claims", ["0,inf", "-inf,0", "0,nan"])
def test_claims_are_finite(run, claims):
    told = run("tournament", "ambush", "--agents", "random,fox", f"--sprt={claims}")
    assert (told.exit_code, told.stderr) == (1, "The leads of a sequential test are finite numbers.\n")


@pytest.mark.parametrize("command", [("tournament", "--agents", "random,fox", "--games", "2"), ("simulate",)])
def test_a_folder_is_no_file_for_rows(run, tmp_path, command):
    name, *rest = command
    told = run(name, "ambush", *rest, "--parquet", str(tmp_path))
    assert (told.exit_code, told.stderr) == (1, f"{tmp_path} is a folder, not a file to write.\n")
