"""`quintain rules`: rulebooks to read, one clause to look up, and the gate that holds them to the tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quintain.cli.asked import AnyGame, Json, chosen_games, find_game, print_json
from quintain.core.errors import QuintainError

if TYPE_CHECKING:
    from quintain.core.game import Game

Clause = Annotated[str | None, typer.Argument(metavar="CLAUSE", help="A clause's ID.")]
Check = Annotated[bool, typer.Option("--check", help="Hold rulebooks, tests, events and options to each other.")]
Tests = Annotated[Path, typer.Option(metavar="DIR", help="Where --check finds the tests.")]


def rules(
    game: AnyGame = None, clause: Clause = None, check: Check = False, tests: Tests = Path("tests"), json: Json = False
) -> None:
    """Read a game's rules, or one clause; with --check, see that every clause is tested and every citation exists.

    \b
    Examples:
      quintain rules                  the rulebooks there are
      quintain rules GAME             a whole rulebook
      quintain rules GAME CLAUSE      one clause
      quintain rules --check          the gate, over all games
    """
    if check:
        run_gate(chosen_games(game), tests, json=json)
    elif game is None:
        for one in chosen_games(None):
            typer.echo(f"quintain rules {one.name:<12} {one.title}: {len(one.rulebook.clauses)} clauses")
    elif clause is None:
        show_book(find_game(game), json=json)
    else:
        show_clause(find_game(game), clause.upper(), json=json)


def show_book(game: Game, *, json: bool) -> None:
    if json:
        print_json([vars(clause) for clause in game.rulebook.clauses.values()])
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console(highlight=False).print(Markdown(game.rulebook.text))


def show_clause(game: Game, identity: str, *, json: bool) -> None:
    clauses = {known.upper(): clause for known, clause in game.rulebook.clauses.items()}
    clause = clauses.get(identity)
    if clause is None:
        raise QuintainError(f"{game.title} has no clause {identity}; see them with: quintain rules {game.name}")
    if json:
        print_json(vars(clause))
        return
    typer.echo(f"{clause.id} ({clause.heading}): {clause.text}" if clause.heading else f"{clause.id}: {clause.text}")


def run_gate(games: list[Game], tests: Path, *, json: bool) -> None:
    """Print every finding; exit 1 if there is any."""
    from quintain.cli import gate
    from quintain.cli.citations import read_citations
    from quintain.cli.progress import counting
    from quintain.core.clauses import cited
    from quintain.games import discover

    citations = read_citations(tests)
    families = {gate.family(identity) for game in discover() for identity in game.rulebook.clauses} | {gate.ENGINE}
    loaded = cited()
    engine = gate.engine_clauses()
    cites = citations.clauses | {identity: ["the engine"] for identity in loaded}
    findings = [f"tests: {finding}" for finding in gate.strangers(families, citations.clauses)]
    findings += [f"engine: {finding}" for finding in gate.unknown(engine, cites)]
    findings += [f"engine: {finding}" for finding in gate.untested(engine, citations.clauses)]
    with counting("random games", sum(len(game.variants()) for game in games)) as tick:
        for game in games:
            heard = gate.listen(game, tick=tick)
            found = gate.check_game(game, citations, heard, loaded, families)
            findings += [f"{game.name}: {finding}" for finding in found]
    said = [] if findings else [summary(games, len(citations.clauses))]
    if json:
        print_json({"findings": findings, "notes": said})
    else:
        for sentence in (*findings, *said):
            typer.echo(sentence)
    raise typer.Exit(1 if findings else 0)


def summary(games: list[Game], cited: int) -> str:
    from quintain.cli.gate import GAMES

    names = ", ".join(game.name for game in games)
    clauses = sum(len(game.rulebook.clauses) for game in games)
    kinds = sum(len(game.events.kinds) for game in games)
    return (
        f"{names}: {clauses} clauses tested, {cited} citations known, {kinds} event kinds fired in tests or "
        f"{GAMES:,} random games each, every option and preset listed, signatures as written down."
    )
