"""Who sits where: people and bots. A record tells them apart by their names, so it is all that resuming needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quintain import agents
from quintain.agents import Agent
from quintain.core.events import REFEREE
from quintain.core.game import Game
from quintain.core.match import SEATS, Match

FRIEND = "friend"
PERSON = "Player"
FRIENDS = ("Player 1", "Player 2")


def default_opponent(game: Game) -> str:
    """The game's last hand-written bot, else the random one."""
    return agents.usual(game)


def title(bot: str) -> str:
    """A bot's name at the table."""
    return bot.replace("_", " ").replace("-", " ").title()


@dataclass(frozen=True)
class Seating:
    """The bots by their seats; everyone else is a person at this keyboard."""

    bots: Mapping[int, str]

    def names(self) -> tuple[str, str]:
        if not self.bots:
            return FRIENDS
        first, second = (title(self.bots[seat]) if seat in self.bots else PERSON for seat in SEATS)
        return first, second

    def agents(self, game: Game, seed: int | None = None) -> dict[int, Agent]:
        return {seat: agents.find(name, game, seed=seed) for seat, name in self.bots.items()}

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in SEATS if seat not in self.bots)


def seat_against(opponent: str, seat: int) -> Seating:
    """One person at a seat, the opponent at the other."""
    return Seating({} if opponent == FRIEND else {1 - seat: opponent})


def seating_of(match: Match) -> Seating:
    """Who sat where when a match was kept."""
    known = {title(name): name for name in agents.names(match.game)}
    bots = {seat: known[name] for seat, name in enumerate(match.names) if name in known}
    return Seating(bots if len(bots) < len(SEATS) else {})


def has_secrets(match: Match) -> bool:
    """Whether the two people at one keyboard should not see the same screen now."""
    if len(match.actors) == len(SEATS):
        return True
    if len(match.events(REFEREE)) != len(match.events(None)):
        return True
    public = _faces(match, None)
    return any(_faces(match, seat) != public for seat in SEATS)


def _faces(match: Match, viewer: int | None) -> dict[str, list[str | None]]:
    return {zone.id: sorted((card.face for card in zone.cards), key=str) for zone in match.scene(viewer).table.zones}
