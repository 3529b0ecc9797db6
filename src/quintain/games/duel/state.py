"""Duel 8000's nouns: constants, options, the action table and the record of a match."""

from __future__ import annotations

from quintain.core.options import Option, choice, deck, flag, whole
from quintain.core.record import record
from quintain.games.duel.pool import DECK, MONSTERS, NAMES

SEATS = 2
ZONES = 5
OPENING_HAND = 5
FULL_LP = 8000
TURN_CAP = 400
FEWEST_CARDS, MOST_CARDS, MOST_COPIES = OPENING_HAND + 1, 40, 3

EMPTY, ATTACK, DEFENSE, FACEDOWN, EXPOSED = range(5)
"""What a zone can show. An exposed monster lies face-down although it is known (only with `facedown_flip` = never)."""
POSES = 3
POSE_NAMES = ("attack", "defense", "facedown")
"""The positions a monster can be summoned in, from ATTACK on."""
DIRECT = ZONES
"""The target of an attack that goes to the player."""

DRAW, PASS, SUMMONS = 0, 1, 2
ATTACKS = SUMMONS + MONSTERS * ZONES * POSES
TURNS = ATTACKS + ZONES * (ZONES + 1)
ACTIONS = TURNS + ZONES * 2
"""Draw and pass; each monster to each zone in each position; each zone against each zone or the player; each zone
turned to attack or to defense."""

REASONS = ("hp", "deckout", "no_progress", "cap")
BY_LP, BY_DECKOUT, BY_STALL, BY_CAP = range(4)

ON_ATTACKED, NEVER = 0, 1
STALL_DRAWS, HIGHER_LP = 0, 1


def _deck_of(seat: int) -> Option:
    """DUEL-Q01: the deck list of a seat."""
    meaning = f"The monsters that seat {seat} plays with."
    bounds = {"fewest": FEWEST_CARDS, "most": MOST_CARDS, "copies": MOST_COPIES}
    return deck(f"deck_p{seat}", DECK, NAMES, "DUEL-Q01", meaning, **bounds)


OPTIONS = (
    _deck_of(0),
    _deck_of(1),
    choice("zones", (5, 3), "DUEL-Q02", "Zones on each side."),
    whole("draw_cost", 500, 0, FULL_LP, "DUEL-DRAW-001", "What a draw costs in LP."),
    whole("draw_cost_step", 0, 0, FULL_LP, "DUEL-D01", "Added to the cost for each card its player has drawn."),
    whole("min_lp_to_draw", 0, 0, FULL_LP, "DUEL-Q03", "With fewer LP than this nobody may draw."),
    flag("first_turn_draw", "DUEL-Q04", "Whoever begins may draw in the very first turn.", default=True),
    flag("allow_pass", "DUEL-Q08", "A player may pass although an action is possible."),
    flag("deckout_at_turn_start", "DUEL-Q10", "An empty deck at the start of one's turn loses.", default=True),
    choice("facedown_flip", ("on_attacked", "never"), "DUEL-Q12", "Whether an attacked face-down monster turns up."),
    flag("allow_position_change", "DUEL-Q15", "Turning a monster to another position is an action."),
    whole("no_progress_limit", 20, 1, TURN_CAP, "DUEL-Q23", "So many turns in a row without progress end the match."),
    choice("stall_result", ("draw", "higher_lp"), "DUEL-Q23", "Who wins a match that ends for lack of progress."),
    flag("auto_zone", "DUEL-Q25", "A summoned monster goes to the lowest empty zone."),
)
PRESETS = {"text": {}, "prototype": {"facedown_flip": "never", "allow_pass": True}}

STATE = record(
    (
        *(option.field for option in OPTIONS),
        ("lp", "i2", (SEATS,)),
        ("turns", "i2"),  # completed turns
        ("quiet", "i2"),  # completed turns in a row without progress
        ("turn", "i1"),  # the seat to act
        ("drawn", "i1"),  # whether it has drawn in this turn
        ("draws", "i1", (SEATS,)),  # cards drawn so far, the opening hand apart
        ("held", "i1", (SEATS,)),  # size of each hand
        ("pile", "i1", (SEATS,)),  # size of each deck
        ("pose", "i1", (SEATS, ZONES)),
        ("field", "i1", (SEATS, ZONES)),  # the monster in each zone; 0 where there is none, or none to be known
        ("hand", "i1", (SEATS, MONSTERS)),
        ("deck", "i1", (SEATS, MONSTERS)),  # bags: their order is nobody's to know
        ("grave", "i1", (SEATS, MONSTERS)),
        ("out", "i1", (SEATS, MONSTERS)),  # never in play in this match
    )
)
