"""The rules of Clans: deal, who acts, what an action does, and how a round goes from plan to draw (LCW-PHASE-001)."""

from __future__ import annotations

from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.games.clans.combat import fight
from quintain.games.clans.events import (
    COMMITTED,
    HERO_STAGED,
    NOTHING_PLACED,
    REVEALED,
    ROUND_BEGINS,
    SANK,
    SANK_UNSEEN,
    STAGED,
)
from quintain.games.clans.hand import draw_cards, join_hand, leave_hand, take_card
from quintain.games.clans.pool import CARDS, HEALTH
from quintain.games.clans.powers import fire_ultimates, forget_effects, use_hero
from quintain.games.clans.siege import advance, count_crystals, is_exhausted
from quintain.games.clans.state import BOTTOM, COMMIT, DRAWS, HERO, LANES, OPENING_HAND, PLACES, SLOTS, TOP


@rule
def listed(s, seat, card):
    """How many of a card a seat's deck list has."""
    return int(s.deck_p0[card - 1]) if seat == 0 else int(s.deck_p1[card - 1])


@rule
def deal(s):
    """LCW-SETUP-001..006: decks, crystals, attunement, six cards each; markers stand in the middle (LCW-Q08)."""
    set_table(s)
    for seat in range(2):
        for card in range(1, CARDS + 1):
            s.deck[seat, card] = listed(s, seat, card)
            s.pile[seat] += s.deck[seat, card]
        for _ in range(OPENING_HAND + DRAWS * int(s.draw_before_round_1)):  # LCW-Q04
            join_hand(s, seat, take_card(s, seat))


@rule
def set_table(s):
    """What stands before any card is dealt, and what a position takes over from the options."""
    s.current = 1
    for seat in range(2):
        s.attuned[seat] = s.attunement[seat]
        s.crystal[seat] = s.crystal_hp
        s.hero_left[seat] = s.hero_uses
    if s.heroes:  # LCW-HERO-001
        s.hero[0] = s.hero_p0
        s.hero[1] = s.hero_p1


@rule
def actors(s):
    """LCW-PLAN-001: both, until each has committed."""
    if s.result != UNDECIDED:
        return 0
    return (1 - int(s.committed[0])) + 2 * (1 - int(s.committed[1]))


@rule
def apply(s, seat, a, log):
    """One step of a plan; the second commit starts the combat (LCW-COMBAT-001)."""
    if a == HERO:
        s.hero_now[seat] = 1
        emit(log, HERO_STAGED, seat, s.hero[seat], s.hero_left[seat] - 1)
    elif a != COMMIT:
        place(s, seat, a // PLACES + 1, a % PLACES // SLOTS, a % SLOTS, log)
    else:
        s.committed[seat] = 1
        emit(log, COMMITTED, seat)
        if s.committed[1 - seat]:
            play_round(s, log)


@rule
def place(s, seat, card, lane, slot, log):
    """LCW-PLAN-002, LCW-STACK-003: out of the hand for good; as Top it lets the old top sink."""
    leave_hand(s, seat, card)
    emit(log, STAGED, seat, lane, slot, card)
    stack_card(s, seat, card, lane, slot, log)


@rule
def stack_card(s, seat, card, lane, slot, log):
    """Put a card into a stack, staged."""
    if slot == TOP and s.stack[seat, lane, TOP] != 0:
        emit(log, SANK, seat, lane, s.stack[seat, lane, TOP])
        s.stack[seat, lane, BOTTOM] = s.stack[seat, lane, TOP]
        s.life[seat, lane, BOTTOM] = s.life[seat, lane, TOP]
        s.staged[seat, lane, BOTTOM] = s.staged[seat, lane, TOP]
    s.stack[seat, lane, slot] = card
    s.life[seat, lane, slot] = HEALTH[card]
    s.staged[seat, lane, slot] = 1


@rule
def play_round(s, log):
    """LCW-PHASE-001: reveal, combat, advancement and crystals, then two cards each and the next plan."""
    for seat in range(2):
        reveal(s, seat, log)
    if s.heroes:
        for seat in range(2):
            use_hero(s, seat, log)
    if s.families:
        fire_ultimates(s, log)
    fight(s, log)
    if s.heroes or s.families:
        forget_effects(s)
    advance(s, log)
    if s.result == UNDECIDED:
        end_round(s, log)


@rule
def reveal(s, seat, log):
    """LCW-Q22: all placements are shown at once."""
    count = 0
    for lane in range(LANES):
        if s.staged[seat, lane, TOP] and not s.staged[seat, lane, BOTTOM] and s.stack[seat, lane, BOTTOM] != 0:
            emit(log, SANK_UNSEEN, seat, lane, s.stack[seat, lane, BOTTOM])
        for slot in range(SLOTS):
            if s.staged[seat, lane, slot]:
                s.staged[seat, lane, slot] = 0
                count += 1
                emit(log, REVEALED, seat, lane, slot, s.stack[seat, lane, slot])
    if count == 0:
        emit(log, NOTHING_PLACED, seat)
    s.held[seat] -= count
    s.committed[seat] = 0


@rule
def end_round(s, log):
    """LCW-Q41 and LCW-WIN-002 before LCW-HAND-001: the last round ends without a draw."""
    if is_exhausted(s):
        count_crystals(s, True, log)
    elif s.current >= s.round_limit:
        count_crystals(s, False, log)
    else:
        s.current += 1
        emit(log, ROUND_BEGINS, s.current)
        for seat in range(2):
            draw_cards(s, seat, DRAWS, log)
