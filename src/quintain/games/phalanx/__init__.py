"""Phalanx: two decks, two walls of eight cards, and heroes who step into the breach."""

from __future__ import annotations

from pathlib import Path

from quintain.core.game import Game
from quintain.games.phalanx import bots, hidden, moves, positions, rules, state, table
from quintain.games.phalanx.events import EVENTS
from quintain.games.phalanx.lesson import LESSON

game = Game(
    name="phalanx",
    title="Phalanx",
    line="Two walls of eight cards. Break theirs before they break yours.",
    folder=Path(__file__).parent,
    state=state.STATE,
    actions=state.ACTIONS,
    options=state.OPTIONS,
    presets=state.PRESETS,
    reasons=state.REASONS,
    events=EVENTS,
    bots=bots.BOTS,
    features=hidden.FEATURES,
    verbs=(rules, moves, hidden, bots),
    notation=table.notation,
    draw_table=table.draw_table,
    draw_move=table.draw_move,
    read_position=positions.read_position,
    write_position=positions.write_position,
    lesson=LESSON,
    keywords=table.KEYWORDS,
    refusals=table.REFUSALS,
    is_sure=table.is_sure,
    misread=table.misread,
    mistaken=table.mistaken,
)
