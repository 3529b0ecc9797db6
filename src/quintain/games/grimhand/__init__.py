"""Grimhand Tactics: two shared decks, fifty HP, and a Death card in each."""

from __future__ import annotations

from pathlib import Path

from quintain.core.game import Game
from quintain.games.grimhand import bots, hidden, positions, rules, state, table
from quintain.games.grimhand.events import EVENTS
from quintain.games.grimhand.lesson import LESSON

game = Game(
    name="grimhand",
    title="Grimhand Tactics",
    line="Draw, hoard, strike – and hope the next card is not Death.",
    folder=Path(__file__).parent,
    state=state.STATE,
    actions=state.ACTIONS,
    options=state.OPTIONS,
    presets=state.PRESETS,
    reasons=state.REASONS,
    events=EVENTS,
    bots=bots.BOTS,
    features=hidden.FEATURES,
    verbs=(rules, hidden, bots),
    notation=table.notation,
    draw_table=table.draw_table,
    draw_move=table.draw_move,
    read_position=positions.read_position,
    write_position=positions.write_position,
    lesson=LESSON,
    keywords=table.KEYWORDS,
    refusals=table.REFUSALS,
    conflicts=table.conflicts,
    is_sure=table.is_sure,
    mistaken=table.mistaken,
)
