"""War-Lanes' rules: the deal, what an action does, how turns and rounds follow each other.

What is legal is in `moves`, the worth of a lane in `combat`, the flips in `war`.
"""

from __future__ import annotations

from quintain.core.chance import below
from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.core.verbs import win
from quintain.games.war_lanes.cards import NO_SUIT, VALUE
from quintain.games.war_lanes.combat import hold_down, resolve, side_hand, side_total
from quintain.games.war_lanes.events import (
    CAME_DUE,
    CHOSE,
    CHOSE_OPENLY,
    COMPLETE,
    COUNTED_DOWN,
    DISCARDED,
    DREW,
    DREW_HAND,
    DREW_LAST,
    DUMPED,
    DUMPED_HIDDEN,
    FELL_BY_DISCARD,
    FINAL_TURN,
    PENDING,
    PLAYED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SHOWED,
    SUIT_SHOWN,
    WON_ABOVE,
    WON_BY_CAP,
    WON_BY_HP,
)
from quintain.games.war_lanes.piles import deal_decks, draw_from_deck, gather, release, take_card
from quintain.games.war_lanes.poker import NOTHING, PAIR, hand_bonus
from quintain.games.war_lanes.state import (
    BATCH,
    BY_CAP,
    BY_HP,
    CHOOSE,
    DISCARD,
    IMMEDIATE,
    LANES,
    NEVER,
    OPENING_HAND,
    PLACES,
    PLAYS,
    SEQUENTIAL_UNIQUE,
    SIDE,
    START_HP,
)
from quintain.games.war_lanes.war import sudden_death, war_flip

NO_HP = clause("WLP-WIN-001")
HIGHER_HP = clause("WLP-WIN-002")
ROUND_CAP = clause("WLP-Q38")


@rule
def deal(s):
    """WLP-SETUP-001: 100 HP each. Suits are chosen first; without that choice the first round begins (WLP-SUIT-001)."""
    for seat in range(2):
        s.hp[seat] = START_HP
    gather(s)
    if not s.suit_effects:
        begin_round(s, s.hand[:0])  # a deal tells of no events
    elif s.suit_choice == SEQUENTIAL_UNIQUE:
        s.turn = below(s, 2)


@rule
def apply(s, seat, a, log):
    """A suit, or one card: cards are played one by one (WLP-Q36), and the turn ends by itself (WLP-Q35)."""
    if a >= CHOOSE:
        choose_suit(s, seat, a - CHOOSE + 1, log)
        return
    card, place = a // PLACES + 1, a % PLACES
    release(s, seat, card)
    s.plays_left -= 1
    if place == DISCARD:
        discard(s, seat, card, log)
    else:
        play(s, seat, card, place, log)
    if s.result == UNDECIDED and (s.plays_left == 0 or s.held[seat] == 0):  # WLP-TURN-002, WLP-Q27
        end_turn(s, log)


@rule
def choose_suit(s, seat, suit, log):
    """WLP-Q08: shown when both have chosen, which begins the first round."""
    s.suits[seat] = suit
    other = 1 - seat
    if s.suit_choice == SEQUENTIAL_UNIQUE:
        emit(log, CHOSE_OPENLY, seat, suit)
        s.turn = other
    else:
        emit(log, CHOSE, seat, suit)
    if s.suits[other] == NO_SUIT:
        return
    if s.suit_choice != SEQUENTIAL_UNIQUE:
        emit(log, SUIT_SHOWN, 0, s.suits[0])
        emit(log, SUIT_SHOWN, 1, s.suits[1])
    begin_round(s, log)


@rule
def begin_round(s, log):
    """WLP-ROUND-003: shuffle, deal, flip, draw; the winner of the flip has the first turn."""
    deal_decks(s)
    s.rounds += 1
    s.plays_left = PLAYS
    emit(log, ROUND_BEGAN, s.rounds)
    war_flip(s, log)
    if s.death_check == IMMEDIATE:
        judge(s, log)
    if s.result == UNDECIDED:
        for seat in range(2):
            draw_hand(s, seat, log)


@rule
def draw_hand(s, seat, log):
    """WLP-FLIP-007: five cards, or what there is (WLP-Q30)."""
    if s.decks[seat] >= OPENING_HAND:
        a, b, c = take_card(s, seat), take_card(s, seat), take_card(s, seat)
        emit(log, DREW_HAND, seat, a, b, c, take_card(s, seat), take_card(s, seat))
    else:
        for _ in range(int(s.decks[seat])):
            emit(log, DREW_LAST, seat, take_card(s, seat))


@rule
def discard(s, seat, card, log):
    """WLP-DISC-002: it costs its value, and one may well die of it (WLP-Q32)."""
    value = int(VALUE[card])
    s.discard[card] += 1
    s.hp[seat] -= value
    emit(log, DISCARDED, seat, card, value)
    if s.death_check == IMMEDIATE:
        if s.hp[seat] <= 0:
            emit(log, FELL_BY_DISCARD, seat)
        judge(s, log)


@rule
def play(s, seat, card, lane, log):
    """WLP-TURN-001: onto one's own side. A third card settles the lane at once, or sets its countdown."""
    s.side[lane, seat, s.filled[lane, seat]] = card
    s.filled[lane, seat] += 1
    emit(log, PLAYED, seat, card, lane, side_total(s, lane, seat, False))
    if s.filled[lane, seat] < SIDE:
        return
    hand = side_hand(s, lane, seat)
    if hand != NOTHING:
        emit(log, SHOWED + hand - PAIR, seat, lane, hand_bonus(s, hand))
    if s.filled[lane, 1 - seat] == SIDE:  # WLP-RES-001
        emit(log, COMPLETE, lane)
        resolve(s, lane, False, log)
        after_lanes(s, log)
    elif s.pending_turns != NEVER:  # WLP-PEND-001
        s.filler[lane] = 1 + seat
        s.countdown[lane] = s.pending_turns
        emit(log, PENDING, seat, lane, s.pending_turns)


@rule
def after_lanes(s, log):
    """HP are cut where they have a cap, and whoever is out of them has lost (WLP-Q10)."""
    hold_down(s, log)
    if s.death_check == IMMEDIATE:
        judge(s, log)


@rule
def end_turn(s, log):
    """WLP-TURN-002, WLP-ROUND-004: the draw, then the next turn in which somebody has a card to play (WLP-Q27)."""
    playing = False
    while not playing:
        draw_step(s, int(s.turn), log)
        s.turns += 1
        if s.final[0] and s.final[1]:
            end_round(s, log)
        else:
            s.turn = 1 - s.turn
            start_turn(s, int(s.turn), log)
        playing = s.result != UNDECIDED or s.held[s.turn] > 0


@rule
def draw_step(s, seat, log):
    """WLP-DRAW-001..003: draw three; dump the last one or two; with no deck at all the turn was final."""
    if s.decks[seat] >= PLAYS:
        emit(log, DREW, seat, take_card(s, seat), take_card(s, seat), take_card(s, seat))
        return
    had_none = s.decks[seat] == 0
    dump(s, seat, log)
    if had_none or not s.extra_turn_after_dump:  # WLP-Q26
        s.final[seat] = 1
        emit(log, FINAL_TURN, seat)


@rule
def dump(s, seat, log):
    """WLP-DRAW-002: straight to the discard. Unseen dumped cards simply stay in the pool (WLP-Q33)."""
    if s.dump_hidden and s.decks[seat] > 0:
        emit(log, DUMPED_HIDDEN, seat, s.decks[seat])
        s.decks[seat] = 0
    while s.decks[seat] > 0:
        card = draw_from_deck(s, seat)
        s.discard[card] += 1
        emit(log, DUMPED, seat, card)


@rule
def start_turn(s, seat, log):
    """WLP-PEND-003, WLP-Q19: the seat's countdowns step, and what is due resolves before anything is played."""
    s.plays_left = PLAYS
    due = 0
    for lane in range(LANES):
        if s.filler[lane] != 1 + seat or s.result != UNDECIDED:
            continue
        if s.countdown[lane] > 1:
            s.countdown[lane] -= 1
            emit(log, COUNTED_DOWN, seat, lane, s.countdown[lane])
        else:
            due += 1
            emit(log, CAME_DUE, seat, lane)
            resolve(s, lane, False, log)
            if s.due_lanes != BATCH:  # WLP-Q24
                after_lanes(s, log)
    if due > 0 and s.due_lanes == BATCH:
        after_lanes(s, log)


@rule
def end_round(s, log):
    """WLP-EOR-001: every lane resolves, all at once (WLP-Q25); then the HP are looked at."""
    emit(log, ROUND_ENDED, s.rounds)
    for lane in range(LANES):
        if s.filled[lane, 0] + s.filled[lane, 1] > 0:
            resolve(s, lane, True, log)
    hold_down(s, log)
    judge(s, log)
    if s.result != UNDECIDED:
        return
    level = s.hp[0] == s.hp[1]
    if level and (s.sudden_death_when_alive or s.rounds >= s.max_rounds):  # WLP-WIN-003
        sudden_death(s, log)
    elif s.rounds >= s.max_rounds:
        ahead = 0 if s.hp[0] > s.hp[1] else 1
        emit(log, WON_BY_CAP, ahead, s.rounds, s.hp[ahead], s.hp[1 - ahead])
        win(s, ahead, BY_CAP, ROUND_CAP)
    else:  # WLP-WIN-004
        begin_round(s, log)


@rule
def judge(s, log):
    """WLP-WIN-001, WLP-WIN-002: whoever is out of HP has lost; of two the higher wins; level, WLP-Q11."""
    if s.hp[0] > 0 and s.hp[1] > 0:
        return
    if s.hp[0] == s.hp[1]:
        sudden_death(s, log)
        return
    ahead = 0 if s.hp[0] > s.hp[1] else 1
    if s.hp[ahead] > 0:
        emit(log, WON_BY_HP, ahead, 1 - ahead)
        win(s, ahead, BY_HP, NO_HP)
    else:
        emit(log, WON_ABOVE, ahead, s.hp[ahead], s.hp[1 - ahead])
        win(s, ahead, BY_HP, HIGHER_HP)
