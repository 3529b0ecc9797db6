"""Forms: what the HTTP side takes and gives, as OpenAPI describes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from quintain import agents
from quintain.agents.strength import published
from quintain.arena.board import SEATS
from quintain.arena.refusals import Code
from quintain.core.game import Game
from quintain.core.options import Deck, Each, Option, Whole

Name = Annotated[str, Field(min_length=1, max_length=40)]


def whole(value: Any) -> Any:
    """JSON knows one kind of number: 1.0 is a whole one."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Form(BaseModel):
    """A form: exact, without fields nobody asked for."""

    model_config = ConfigDict(extra="forbid", strict=True)


class No(Form):
    """Why something cannot be done."""

    code: Code
    sentence: str


class Me(Form):
    """Who one is."""

    guest: str
    name: str


class Rename(Form):
    """What one wants to be called."""

    name: Annotated[str, Field(min_length=1, max_length=200)]


class OptionCard(Form):
    """An option of a game: `values` lists what it takes, or `low` and `high` bound it, or it is a deck of `pool`.

    A deck has `fewest` to `most` cards, and at most `copies` of each. With `each` it takes a list of two values, one
    for each seat.
    """

    name: str
    default: Any
    clause: str
    meaning: str
    allowed: str
    values: list[Any] | None = None
    low: int | None = None
    high: int | None = None
    pool: list[str] | None = None
    fewest: int | None = None
    most: int | None = None
    copies: int | None = None
    each: bool = False

    @classmethod
    def of(cls, option: Option) -> OptionCard:
        card = cls(
            name=option.name,
            default=option.default,
            clause=option.clause,
            meaning=option.meaning,
            allowed=option.allowed(),
        )
        if isinstance(option, Whole):
            return card.model_copy(update={"low": option.low, "high": option.high})
        if isinstance(option, Deck):
            bounds = {"fewest": option.fewest, "most": option.most, "copies": option.copies}
            return card.model_copy(update={"pool": list(option.pool)} | bounds)
        return card.model_copy(update={"values": list(option.values), "each": isinstance(option, Each)})


def _spelt_out(game: Game, values: Mapping[str, Any]) -> dict[str, Any]:
    """A preset's values as they are kept: a deck that is given by its name becomes the cards it means."""
    return {o.name: o.value(o.code(values[o.name])) for o in game.options if o.name in values}


class StrengthCard(Form):
    """How strong an agent was measured to be: Elo above `random`, half of the 95 % interval, and what it costs."""

    name: str
    elo: float
    interval: float
    games: int
    iterations: int | None
    milliseconds: float | None


class GameCard(Form):
    """A game, as a lobby shows it. `strength` lists the agents that were measured, strongest first.

    `planning` names the option that holds the seconds to plan where both do so at once; 0 is untimed.
    """

    name: str
    title: str
    line: str
    agents: list[str]
    strength: list[StrengthCard]
    presets: dict[str, dict[str, Any]]
    options: list[OptionCard]
    planning: str | None
    warming: bool

    @classmethod
    def of(cls, game: Game, *, warming: bool) -> GameCard:
        return cls(
            name=game.name,
            title=game.title,
            line=game.line,
            agents=list(agents.names(game)),
            strength=[StrengthCard(**asdict(measured)) for measured in published(game)],
            presets={name: _spelt_out(game, values) for name, values in game.presets.items()},
            options=[OptionCard.of(option) for option in game.options],
            planning=game.planning,
            warming=warming,
        )


class Clause(Form):
    """One clause of a rulebook."""

    id: str
    text: str
    status: str
    heading: str


class Heading(Form):
    """A heading of a rulebook's page, and its anchor there."""

    id: str
    title: str
    level: int


class Keyword(Form):
    """Something on cards to be explained: a mark, a counter or a word of a face; its title, and the clause on it."""

    word: str
    title: str
    clause: str


class Rules(Form):
    """A rulebook: its Markdown, its clauses one by one, and the page made of it.

    In the page's HTML every heading, clause (by its ID) and option (`option-` and its name) is an anchor.
    """

    game: str
    title: str
    text: str
    clauses: list[Clause]
    html: str
    headings: list[Heading]
    keywords: list[Keyword]


class ClockForm(Form):
    """Clocks: seconds for each seat and an increment a turn. How long planning lasts is an option of the game."""

    seconds: Annotated[float, Field(ge=5, le=86_400)]
    increment: Annotated[float, Field(ge=0, le=600)] = 0.0


class NewMatch(Form):
    """A match to make: against an agent, a friend who gets the link, or on one screen."""

    game: Name
    against: Literal["agent", "friend", "screen"] = "agent"
    agent: Name | None = None
    seat: Annotated[int, Field(ge=0, le=1), BeforeValidator(whole)] = 0
    options: dict[str, Any] = Field(default_factory=dict)
    preset: Name | None = None
    position: dict[str, Any] | None = None
    clock: ClockForm | None = None


class MatchCard(Form):
    """A match from outside: nothing here depends on what happens in it before its end."""

    id: str
    game: str
    kind: str
    state: Literal["open", "running", "over"]
    names: list[str | None]
    agents: list[str | None]
    seats: list[int]
    """The asker's own seats."""
    commit: str
    created: float
    result: str | None = None
    invite: str | None = None
    """The invitation to send, for whoever sits here while a seat is free."""
    next: str | None = None

    @classmethod
    def of(cls, row: Any, guest: str) -> Self:
        seats = [seat for seat in SEATS if getattr(row, f"guest{seat}") == guest]
        return cls(
            id=row.id,
            game=row.game,
            kind=row.kind,
            state=row.state,
            names=[row.name0, row.name1],
            agents=[row.agent0, row.agent1],
            seats=seats,
            commit=row.commitment,
            created=row.created,
            result=row.result,
            invite=row.invite if seats and row.state == "open" else None,
            next=row.next,
        )


class MatchLine(MatchCard):
    """A match in a list: for a running one whether the asker is to move, and what the asker sees at a glance."""

    acting: bool = False
    words: str = ""


class Join(Form):
    """An invitation to follow."""

    invite: Annotated[str, Field(min_length=1, max_length=64)]


class Enqueue(Form):
    """A game to be matched for."""

    game: Name


class PlaceCard(Form):
    """A place in the queue; `computer` names the opponent that offers itself when nobody has come."""

    game: str
    waited: float
    match: str | None = None
    computer: str | None = None


class Verified(Form):
    """What was checked about a finished match."""

    commit: str
    checked: list[str]


class Health(Form):
    """Whether all is well."""

    ok: bool
