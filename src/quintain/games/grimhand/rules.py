"""Grimhand's rules: deal, who acts, what is legal, what an action does."""

from __future__ import annotations

from quintain.core.chance import below, draw
from quintain.core.clauses import LEGAL, clause
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.core.verbs import tie, win
from quintain.games.grimhand.events import (
    BLOCKED,
    CAPPED,
    CHEATED_DEATH,
    DIED,
    DREW,
    DREW_OPENLY,
    FLUSHED,
    FOUND_LUCKY,
    REBUILT,
    SPARE_LUCKY,
    SPENT,
    STRIPPED,
    STRUCK,
    WON_BY_DEATH,
    WON_BY_HP,
)
from quintain.games.grimhand.state import (
    ATTACK,
    BY_CAP,
    BY_DEATH,
    BY_HP,
    DEATH,
    DEFENSE,
    DRAW_ATTACK,
    DRAW_DEFENSE,
    EAGER,
    FULL_HP,
    HAND_LIMIT,
    LUCKY,
    NO_CAP,
    POINTS,
    STRIKE,
    VALUES,
)

TURNS_ALTERNATE = clause("GRIM-TURN-001")
ATTACK_NEEDS_A_CARD = clause("GRIM-ATT-001")
NO_HP = clause("GRIM-WIN-001")
TAKEN_BY_DEATH = clause("GRIM-WIN-002")
TURN_CAP = clause("GRIM-Q21")


@rule
def deal(s):
    """GRIM-SETUP-001, GRIM-DECK-001, GRIM-DECK-002: two full decks, 50 HP each, any seat first (GRIM-Q12)."""
    for deck in range(2):
        for value in range(1, VALUES):
            s.draw[deck, value] = s.copies
        s.pile[deck] = s.copies * DEATH
    for seat in range(2):
        s.hp[seat] = FULL_HP
        s.lucky[seat, DEFENSE] = s.start_lucky
        s.draw[DEFENSE, LUCKY] -= s.start_lucky
        s.pile[DEFENSE] -= s.start_lucky
    s.turn = below(s, 2)


@rule
def actors(s):
    """GRIM-TURN-001: one seat at a time."""
    if s.result != UNDECIDED:
        return 0
    return 1 << int(s.turn)


@rule
def legal(s, seat, out):
    """GRIM-TURN-001: draw from either deck, or attack. Both draws are always there (GRIM-Q20)."""
    out[0] = DRAW_ATTACK
    out[1] = DRAW_DEFENSE
    if s.held[seat, ATTACK] == 0:
        return 2
    out[2] = STRIKE
    return 3


@rule
def refusal(s, seat, a):
    """Which clause stands against an action."""
    if seat != s.turn:
        return TURNS_ALTERNATE
    if a == STRIKE and s.held[seat, ATTACK] == 0:
        return ATTACK_NEEDS_A_CARD
    return LEGAL


@rule
def apply(s, seat, a, log):
    """One action, one turn (GRIM-TURN-001)."""
    if a == STRIKE:
        strike(s, seat, log)
    else:
        draw_from(s, seat, a, log)
    if s.result == UNDECIDED:
        end_turn(s, log)


@rule
def draw_from(s, me, deck, log):
    """Chance in one place; what follows is a function of the card (ENG-RNG-004)."""
    if s.pile[deck] == 0:
        rebuild(s, deck, log)
    card = draw(s, s.draw[deck])
    s.pile[deck] -= 1
    receive(s, me, deck, card, log)


@rule
def receive(s, me, deck, card, log):
    """GRIM-DRAW-001, GRIM-LUCKY-001, GRIM-DEATH-001, GRIM-DEATH-002: what a drawn card does."""
    if card == DEATH:
        s.discard[deck, DEATH] += 1
        meet_death(s, me, deck, log)
    elif card == LUCKY:
        keep_lucky(s, me, deck, log)
    else:
        take(s, me, deck, card, log)


@rule
def meet_death(s, me, deck, log):
    """GRIM-DEATH-001 with a shamrock, GRIM-DEATH-002 without; the same deck's is spent first (GRIM-Q04)."""
    spent = deck if s.lucky[me, deck] > 0 else 1 - deck
    if s.lucky[me, spent] > 0:
        s.lucky[me, spent] -= 1
        s.discard[spent, LUCKY] += 1
        emit(log, CHEATED_DEATH, me, deck, spent)
    else:
        emit(log, DIED, me, deck)
        emit(log, WON_BY_DEATH, 1 - me, me)
        win(s, 1 - me, BY_DEATH, TAKEN_BY_DEATH)


@rule
def keep_lucky(s, me, deck, log):
    """GRIM-LUCKY-001; with a cap a surplus shamrock is discarded (GRIM-Q03)."""
    if s.lucky_cap != NO_CAP and s.lucky[me, ATTACK] + s.lucky[me, DEFENSE] >= s.lucky_cap:
        s.discard[deck, LUCKY] += 1
        emit(log, SPARE_LUCKY, me, deck)
    else:
        s.lucky[me, deck] += 1
        emit(log, FOUND_LUCKY, me, deck)


@rule
def take(s, me, deck, card, log):
    """GRIM-DRAW-001: a value card goes to the hand of its type, which may not overflow (GRIM-HAND-001)."""
    s.hand[me, deck, card] += 1
    s.held[me, deck] += 1
    if s.draws_public or s.open_hands:
        s.known[me, deck, card] += 1
        emit(log, DREW_OPENLY, me, deck, card)
    else:
        emit(log, DREW, me, deck, card)
    if is_too_full(s, me, deck):
        emit(log, FLUSHED, me, deck, s.held[me, deck], hand_sum(s, me, deck))
        flush_hand(s, me, deck)


@rule
def is_too_full(s, me, deck):
    """GRIM-HAND-001: more than 13 cards – or points, as GRIM-Q07 lets a designer choose."""
    if s.hand_limit_unit == POINTS:
        return hand_sum(s, me, deck) > HAND_LIMIT
    return s.held[me, deck] > HAND_LIMIT


@rule
def hand_sum(s, me, deck):
    """The values of a hand added up."""
    total = 0
    for value in range(1, DEATH):
        total += value * int(s.hand[me, deck, value])
    return total


@rule
def flush_hand(s, me, deck):
    """A whole hand goes to its discard pile, open for all to see (GRIM-Q15)."""
    for value in range(1, DEATH):
        s.discard[deck, value] += s.hand[me, deck, value]
        s.hand[me, deck, value] = 0
        s.known[me, deck, value] = 0
    s.held[me, deck] = 0


@rule
def strike(s, me, log):
    """GRIM-ATT-001..004: every attack card against every defense card, and all of them are spent (GRIM-D04)."""
    foe = 1 - me
    attack, defense = hand_sum(s, me, ATTACK), hand_sum(s, foe, DEFENSE)
    damage = min(max(attack - defense, 0), int(s.hp[foe]))  # HP stop at 0 (GRIM-Q18)
    if attack > defense:
        emit(log, STRUCK, me, foe, attack, defense, attack - defense)
    else:
        emit(log, BLOCKED, me, foe, attack, defense)
    emit(log, SPENT, me, s.held[me, ATTACK])
    if s.held[foe, DEFENSE] > 0:
        emit(log, STRIPPED, foe, s.held[foe, DEFENSE])
    flush_hand(s, me, ATTACK)
    flush_hand(s, foe, DEFENSE)
    s.hp[foe] -= damage
    if s.hp[foe] == 0:
        emit(log, WON_BY_HP, me, foe)
        win(s, me, BY_HP, NO_HP)


@rule
def end_turn(s, log):
    """Piles that ran out are seen to (GRIM-Q08), the turn passes, the cap is checked last (GRIM-Q21)."""
    for deck in range(2):
        if s.pile[deck] == 0:
            learn_hands(s, deck)
            if s.refresh == EAGER:
                rebuild(s, deck, log)
    s.turns += 1
    s.turn = 1 - s.turn
    if s.turns >= s.max_turns:
        emit(log, CAPPED, s.turns)
        tie(s, BY_CAP, TURN_CAP)


@rule
def learn_hands(s, deck):
    """With the pile empty all else of the deck is accounted for: each player knows the other's hand of it."""
    for seat in range(2):
        for value in range(1, DEATH):
            s.known[seat, deck, value] = s.hand[seat, deck, value]


@rule
def rebuild(s, deck, log):
    """GRIM-DECK-004: the discard, whatever lies in it (GRIM-Q09), is the new draw pile."""
    cards = 0
    for value in range(1, VALUES):
        cards += int(s.discard[deck, value])
        s.draw[deck, value] = s.discard[deck, value]
        s.discard[deck, value] = 0
    s.pile[deck] = cards
    emit(log, REBUILT, deck, cards)
