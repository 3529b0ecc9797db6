"""The clause gate: rulebooks, tests, events and options must agree with each other.

Each function looks at one promise and answers with findings, one sentence each; no findings is good news.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quintain.cli.citations import Citations

if TYPE_CHECKING:
    from quintain.core.game import Game

GAMES = 10_000
ENGINE = "ENG"

Findings = list[str]


def family(identity: str) -> str:
    """What a clause ID begins with: a game's own letters, or the engine's."""
    return identity.split("-")[0]


def untested(clauses: Collection[str], cited: Collection[str]) -> Findings:
    """Clauses that no test proves, whatever their status."""
    return [f"{identity} is cited by no test." for identity in clauses if identity not in cited]


def unknown(clauses: Collection[str], cites: Mapping[str, Sequence[str]]) -> Findings:
    """Citations of clauses that the book does not have, among those of its own family."""
    families = {family(identity) for identity in clauses}
    return [
        f"{identity}, cited by {places[0]}, is not in the rulebook."
        for identity, places in cites.items()
        if family(identity) in families and identity not in clauses
    ]


def strangers(families: Collection[str], cites: Mapping[str, Sequence[str]]) -> Findings:
    """Citations of clauses that belong to no book at all."""
    return [
        f"{identity}, cited by {places[0]}, belongs to no discovered game."
        for identity, places in cites.items()
        if family(identity) not in families
    ]


def silent(kinds: Collection[str], heard: Mapping[str, int], fired: Collection[str], games: int = GAMES) -> Findings:
    """Event kinds that happened neither in random games nor in a test."""
    return [
        f"event {kind} fires neither in {games:,} random games nor in a test."
        for kind in kinds
        if not heard.get(kind) and kind not in fired
    ]


def misfired(game: str, kinds: Collection[str], fires: Mapping[tuple[str, str], Sequence[str]]) -> Findings:
    """Tests that claim to fire a kind which the game does not have."""
    return [
        f"event {kind}, named by {places[0]}, does not exist."
        for (of, kind), places in fires.items()
        if of == game and kind not in kinds
    ]


def unlisted(book: str, options: Collection[str], presets: Collection[str]) -> Findings:
    """Options and presets that the rulebook does not name: options in a table row, presets anywhere, as `code`."""
    rows = "\n".join(line for line in book.splitlines() if line.lstrip().startswith("|"))
    in_table, anywhere = _code(rows), _code(book)
    return [f"option {name} is in no table of RULES.md." for name in options if name not in in_table] + [
        f"preset {name} is not named in RULES.md." for name in presets if name not in anywhere
    ]


def _code(text: str) -> set[str]:
    return {word for code in re.findall(r"`([^`\n]+)`", text) for word in (code, code.split("=")[0].strip())}


def own_citations(game: Game, loaded: Collection[str]) -> dict[str, list[str]]:
    """The clauses that a game's code cites, with where: events, options, refusals, and numbers that rules use."""
    from quintain.core.clauses import clause_id

    found: dict[str, list[str]] = {}
    for kind in game.events.kinds:
        found.setdefault(kind.clause, []).append(f"event {kind.name}")
    for option in game.options:
        found.setdefault(option.clause, []).append(f"option {option.name}")
    for number in game.refusals:
        found.setdefault(clause_id(number), []).append("a refusal")
    families = {family(identity) for identity in game.rulebook.clauses}
    for identity in loaded:
        if family(identity) in families:
            found.setdefault(identity, []).append("a rule")
    return found


def listen(game: Game, games: int = GAMES, tick: Callable[[], None] = lambda: None) -> dict[str, int]:
    """How often each event kind happens in random games spread over all variants."""
    from quintain.core.batch import simulate

    heard: dict[str, int] = {}
    spread = game.variants()
    for number, options in enumerate(spread):
        share = games // len(spread) + (number < games % len(spread))
        for kind, count in simulate(game, share, options=options, seed=number, log=True, threads=1).heard.items():
            heard[kind] = heard.get(kind, 0) + count
        tick()
    return heard


def engine_clauses() -> set[str]:
    """The engine's own clauses."""
    from quintain import core
    from quintain.core.rulebook import Rulebook

    return set(Rulebook.load(Path(core.__path__[0]) / "RULES.md").clauses)


def check_game(
    game: Game, tests: Citations, heard: Mapping[str, int], loaded: Collection[str], families: Collection[str]
) -> Iterator[str]:
    """Every finding about one game. `loaded` is what code cites by number, `families` what IDs may begin with."""
    from quintain.core.batch import signature

    clauses = game.rulebook.clauses
    kinds = [kind.name for kind in game.events.kinds]
    fired = {kind for of, kind in tests.fires if of == game.name}
    found = signature(game)
    yield from untested(clauses, tests.clauses)
    yield from unknown(clauses, tests.clauses)
    yield from unknown(clauses, own_citations(game, loaded))
    yield from strangers(families, own_citations(game, loaded))
    yield from silent(kinds, heard, fired)
    yield from misfired(game.name, kinds, tests.fires)
    yield from unlisted(game.rulebook.text, [o.name for o in game.options], game.presets)
    if game.signature != found:
        yield f"the signature is {found}, but {game.signature} is written down: run `make signature`."
