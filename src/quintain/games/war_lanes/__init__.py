"""War-Lanes Poker: three lanes, three cards a turn, and a poker hand in every lane."""

from __future__ import annotations

from pathlib import Path

from quintain.core.game import Game
from quintain.games.war_lanes import bots, hidden, moves, positions, rules, state, table
from quintain.games.war_lanes.events import EVENTS
from quintain.games.war_lanes.lesson import LESSON

game = Game(
    name="war-lanes",
    title="War-Lanes Poker",
    line="Three lanes, three cards a turn, and a poker hand in each.",
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
    draw_event=table.draw_event,
    keywords=table.KEYWORDS,
    refusals=table.REFUSALS,
    is_sure=table.is_sure,
    mistaken=table.mistaken,
)
