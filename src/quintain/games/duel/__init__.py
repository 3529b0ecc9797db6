"""Duel 8000: five zones, 8000 LP, one action a turn, and cards that cost blood."""

from __future__ import annotations

from pathlib import Path

from quintain.core.game import Game
from quintain.games.duel import bots, hidden, moves, notation, pool, positions, rules, state, table
from quintain.games.duel.events import EVENTS
from quintain.games.duel.lesson import LESSON

game = Game(
    name="duel",
    title="Duel 8000",
    line="Summon, bluff, strike – one action a turn, and every card costs you LP.",
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
    notation=notation.notation,
    draw_table=table.draw_table,
    draw_move=notation.draw_move,
    read_position=positions.read_position,
    write_position=positions.write_position,
    lesson=LESSON,
    draw_event=table.draw_event,
    keywords=table.KEYWORDS,
    refusals=notation.REFUSALS,
    is_sure=notation.is_sure,
    mistaken=notation.mistaken,
    show_card=table.show_card,
    decks=pool.DECKS,
)
