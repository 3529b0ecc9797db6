"""Land of Clans & Wanderers: three lanes, two crystals, plans made in secret and fought out at once."""

from __future__ import annotations

from pathlib import Path

from quintain.core.game import Game
from quintain.games.clans import bots, decks, faces, hidden, moves, notation, pool, positions, rules, state, table
from quintain.games.clans.events import EVENTS
from quintain.games.clans.lesson import LESSON

game = Game(
    name="clans",
    title="Land of Clans & Wanderers",
    line="Three lanes, one secret plan, five ticks of battle – break the enemy crystal.",
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
    draw_event=faces.draw_event,
    keywords=faces.KEYWORDS,
    refusals=notation.REFUSALS,
    conflicts=decks.conflicts,
    is_sure=notation.is_sure,
    mistaken=notation.mistaken,
    on_timeout=notation.on_timeout,
    planning="planning_seconds",
    show_card=faces.show_card,
    decks={pool.DECK_TITLES[name]: tuple(cards) for name, cards in pool.DECKS.items()},
)
