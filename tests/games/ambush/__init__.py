"""Ambush: a sixth game, for the tests alone. It has what a contract must carry and is otherwise as small as can be."""

from __future__ import annotations

from pathlib import Path

from quintain.core.game import Game
from quintain.games.ambush import bots, hidden, rules, state, table
from quintain.games.ambush.events import EVENTS
from quintain.games.ambush.lesson import LESSON

game = Game(
    name="ambush",
    title="Ambush",
    line="Bid in secret, hide a card, hope that nobody looks.",
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
    read_position=table.read_position,
    write_position=table.write_position,
    lesson=LESSON,
    refusals=table.REFUSALS,
    is_sure=table.is_sure,
    mistaken=table.mistaken,
    on_timeout=table.on_timeout,
)
