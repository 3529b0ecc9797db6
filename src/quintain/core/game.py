"""A game as one value: what its folder says, put together and made known to the verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from quintain.core import options as opts
from quintain.core.clauses import LEGAL
from quintain.core.errors import BadOptions, ImpossiblePosition
from quintain.core.events import Event, Events
from quintain.core.options import Option
from quintain.core.position import Reader, write_over
from quintain.core.rulebook import Rulebook
from quintain.core.scene import Card, Gesture, Table
from quintain.core.verbs import VERBS

if TYPE_CHECKING:
    from quintain.core.keys import Key
    from quintain.core.match import Match

States = npt.NDArray[np.void]


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the engine needs to know about a game.

    `rules`, `hidden` and `bots` hold the verbs; the rest is words and pictures. Making a Game registers its verbs for
    its record type; a second game with the same layout is refused, since compiled code could not tell them apart.
    """

    name: str
    title: str
    line: str
    folder: Path
    state: np.dtype[Any]
    actions: int
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Any]]
    reasons: tuple[str, ...]
    events: Events
    bots: tuple[str, ...]
    features: int
    verbs: tuple[ModuleType, ...]
    notation: Callable[[Any, int, int], str]
    """The text of an action, as a seat would write it: (state, seat, action)."""
    draw_table: Callable[[Any, int, Sequence[str]], Table]
    """The table as a viewer sees it: (redacted state, viewer, names)."""
    draw_move: Callable[[Any, int, int], Gesture]
    """A legal move for the scene: (redacted state, seat, action); core fills in the preview."""
    read_position: Callable[[Reader, Any], None]
    write_position: Callable[[Any], dict[str, Any]]
    lesson: tuple[Any, ...] = ()
    draw_event: Callable[[Any, int, Event], Card | None] = lambda *_: None
    """The card that an event brings to its end: (redacted state, viewer, the event as the viewer was told it). Needed
    where it may be gone again when the next picture is drawn."""
    keywords: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What to explain on cards: a mark, a counter or a word of a face, with its title and the clause that says it."""
    refusals: Mapping[int, str] = field(default_factory=dict)
    """A sentence for each clause that `refusal` may name."""
    conflicts: Callable[[Mapping[str, Any]], list[str]] = lambda _: []
    """Reasons why settled options do not go together."""
    is_sure: Callable[[Any, int, int], bool] = lambda *_: False
    """Whether neither chance nor a hidden card has a say in an action: (redacted state, seat, action)."""
    misread: Callable[[Any, int, str], int] = lambda *_: LEGAL
    """The clause against a text that is well written but names no action here, if any: (redacted state, seat, text)."""
    mistaken: Callable[[Any, int, str, str | None], int] = lambda *_: LEGAL
    """The clause against a gesture that stands for no action, if any: (redacted state, seat, where it starts, where it
    ends or None). Places are zones and meters of the table; the clause needs a sentence among `refusals`."""
    on_timeout: Callable[[Any, int], int | None] = lambda *_: None
    """The action that running out of time plays: (redacted state, seat); None: the match is lost on time."""
    planning: str | None = None
    """The option that holds how many seconds both have to plan at once at a live table; 0: as long as they like."""
    show_card: Callable[[str], Card] = lambda name: Card(name, name, name.title(), name)
    """A card of the pool as a scene would show it, for whoever builds a deck: (its name in deck options)."""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Ready-made decks by name, each good for every deck option."""

    def __post_init__(self) -> None:
        register(self)

    @property
    def pool(self) -> tuple[str, ...]:
        """The cards that deck options choose from; empty where the game has none."""
        return next((o.pool for o in self.options if isinstance(o, opts.Deck)), ())

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.folder / "RULES.md")

    @cached_property
    def signature(self) -> str:
        """The committed signature of the rules' behaviour (see `quintain.core.batch.signature`)."""
        path = self.folder / "SIGNATURE"
        return path.read_text().strip() if path.exists() else "unsigned"

    def settle(self, options: Mapping[str, Any] | None = None, preset: str | None = None) -> dict[str, Any]:
        """Every option with its value; raises BadOptions with every reason."""
        settled, wrong = opts.settle(self.options, self.presets, options, preset)
        wrong = wrong or list(self.conflicts(settled))
        if wrong:
            raise BadOptions(wrong)
        return settled

    def unhurried(self, preset: str | None = None) -> dict[str, Any]:
        """The options of those who plan without a clock, unless a preset times it."""
        if self.planning is None or self.planning in self.presets.get(preset or "", {}):
            return {}
        return {self.planning: 0}

    def variants(self) -> list[dict[str, Any]]:
        """Options worth trying: the defaults, every preset, every option flipped alone to each value of note."""
        asked = [{}, *(dict(preset) for preset in self.presets.values())]
        asked += [{o.name: value} for o in self.options for value in o.samples() if value != o.default]
        found: list[dict[str, Any]] = []
        for options in asked:
            try:
                settled = self.settle(options)
            except BadOptions:
                continue
            if settled not in found:
                found.append(settled)
        return found

    def blank(self, settled: Mapping[str, Any], rooms: int = 1) -> States:
        """States with the options set and nothing dealt; rooms beyond the first are empty."""
        states = np.zeros(rooms, self.state)
        opts.put(states[0], self.options, settled)
        return states

    def place(self, document: Any, settled: Mapping[str, Any]) -> States:
        """The state a position document describes; raises ImpossiblePosition with every reason."""
        states = self.blank(settled)
        reader = Reader(document)
        self.read_position(reader, states[0])
        reader.over(states[0], self.reasons, self.rulebook.clauses)
        reader.finish()
        if reader.wrong:
            raise ImpossiblePosition(reader.wrong)
        states[0].entry = 1
        return states

    def position(self, s: Any) -> dict[str, Any]:
        """The document of a state, naming every field."""
        return self.write_position(s) | write_over(s, self.reasons)

    def match(
        self,
        seed: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        position: Mapping[str, Any] | None = None,
        key: Key | None = None,
        names: Sequence[str] = ("Player 1", "Player 2"),
        compiled: bool = False,
    ) -> Match:
        """Start a match: from a seed, a key of your own, or with a seed nobody knows."""
        from quintain.core.keys import SeedKey, new_seed
        from quintain.core.match import Match

        if key is None:
            key = SeedKey(new_seed() if seed is None else seed)
        return Match(self, self.settle(options, preset), key, position, names=names, compiled=compiled)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


_layouts: dict[np.dtype[Any], str] = {}


def register(game: Game) -> None:
    """Let the verbs mean this game's rules for its record type."""
    if _layouts.setdefault(game.state, game.name) != game.name:
        raise ValueError(
            f"{game.name} has the same record layout as {_layouts[game.state]}; compiled code needs a difference."
        )
    for verb in VERBS:
        meaning = next((getattr(m, verb.__name__) for m in game.verbs if hasattr(m, verb.__name__)), None)
        if meaning is None:
            raise ValueError(f"{game.name} does not say what {verb.__name__} means.")
        verb.means(game.state, meaning)
    missing = [n for n in ("RULES.md",) if not (game.folder / n).exists()]
    if missing:
        raise ValueError(f"{game.name} lacks {', '.join(missing)}.")
