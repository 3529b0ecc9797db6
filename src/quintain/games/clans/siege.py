"""After combat: who won each lane, how far its marker moves, what the crystals take, and whether that was the end."""

from __future__ import annotations

from typing import Any

from quintain.core.clauses import clause
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.core.verbs import tie, win
from quintain.games.clans.combat import bury, earn, element_bonus, least, step_up
from quintain.games.clans.events import (
    CONSUMED,
    CRYSTAL_HIT,
    CRYSTAL_LEFT,
    DOUBLE_KO,
    EXHAUSTED_DRAWN,
    EXHAUSTED_WON,
    LANE_DRAWN,
    LESS_LOST,
    LIMIT_DRAWN,
    LIMIT_WON,
    RESTED,
    STAYS_AT_BASE,
    TO_BASE,
    TO_MIDDLE,
    WON_BY_CRYSTAL,
)
from quintain.games.clans.pool import DAMAGE, ELEMENT, HEALTH
from quintain.games.clans.state import (
    ARRIVE_AND_HOLD,
    BOTTOM,
    BY_CRYSTAL,
    BY_DOUBLE_KO,
    BY_EXHAUSTION,
    BY_LIMIT,
    EVERY_ROUND,
    GOLD_BASE,
    GOLD_ZONE,
    HIGHER_CRYSTAL,
    LANES,
    LESS_OVERKILL,
    MORE_HEALTH,
    SLOTS,
    TICKS,
    TOP,
    TOP_RAW,
)

CRYSTAL_DESTROYED = clause("LCW-WIN-001")
ROUND_LIMIT = clause("LCW-WIN-002")
BOTH_DESTROYED = clause("LCW-Q07")
NO_CARDS_LEFT = clause("LCW-Q41")
NOBODY = 2


@rule
def advance(s: Any, log: Any) -> None:
    """LCW-Q42: all lanes advance, all hits are added up, then one look at the crystals."""
    loss0, loss1 = 0, 0
    for lane in range(LANES):
        winner, before = lane_winner(s, lane), int(s.marker[lane])
        push(s, winner, lane, log)
        for seat in range(2):
            if strikes(s, seat, winner, lane, before):
                damage = strike_crystal(s, seat, lane, log)
                loss0 += damage * seat
                loss1 += damage * (1 - seat)
    if loss0 > 0 or loss1 > 0:
        hurt_crystals(s, loss0, loss1, log)
    if s.heal_between_rounds and s.result == UNDECIDED:
        rest(s, log)


@rule
def lane_winner(s: Any, lane: int) -> int:
    """LCW-Q09: the side that alone has living cards, or more Health where the options say so; else nobody."""
    mine, theirs = stack_health(s, 0, lane), stack_health(s, 1, lane)
    if s.lane_win == MORE_HEALTH and mine != theirs:
        return 0 if mine > theirs else 1
    if mine > 0 and theirs == 0:
        return 0
    if theirs > 0 and mine == 0:
        return 1
    return NOBODY


@rule
def stack_health(s: Any, seat: int, lane: int) -> int:
    """The Health of a stack; 0 where no card lives."""
    return int(s.life[seat, lane, TOP]) + int(s.life[seat, lane, BOTTOM])


@rule
def base_of(seat: int) -> int:
    """Where the marker stands at a seat's base."""
    return -1 if seat == 0 else 1


@rule
def push(s: Any, winner: int, lane: int, log: Any) -> None:
    """LCW-ZONE-001: one step towards the loser's base, and never further than that (LCW-Q12)."""
    if winner == NOBODY:
        if stack_health(s, 0, lane) > 0 or stack_health(s, 1, lane) > 0:
            emit(log, LANE_DRAWN, lane)
        return
    foe = 1 - winner
    if s.marker[lane] == base_of(foe):
        emit(log, STAYS_AT_BASE, winner, foe, lane)
        return
    s.marker[lane] += base_of(foe)
    if s.marker[lane] == base_of(foe):
        emit(log, TO_BASE, winner, foe, lane)
        earn(s, winner, GOLD_BASE, log)
    else:
        emit(log, TO_MIDDLE, winner, lane)
        earn(s, winner, GOLD_ZONE, log)


@rule
def strikes(s: Any, seat: int, winner: int, lane: int, before: int) -> bool:
    """LCW-Q11: whether a seat's survivors strike the crystal now."""
    there = base_of(1 - seat)
    if s.marker[lane] != there:
        return False
    if s.crystal_hit == EVERY_ROUND:
        return stack_health(s, seat, lane) > 0
    return winner == seat and (s.crystal_hit == ARRIVE_AND_HOLD or before == there)


@rule
def strike_crystal(s: Any, seat: int, lane: int, log: Any) -> int:
    """LCW-Q14: the printed Damage of the survivors; no buff ever counts (LCW-HERO-004)."""
    damage, striking = 0, 1 if s.crystal_damage == TOP_RAW else SLOTS
    for slot in range(striking):
        card = int(s.stack[seat, lane, slot])
        power = int(DAMAGE[card])
        if s.crystal_element and card != 0:  # LCW-Q15
            power = max(power + element_bonus(s, int(ELEMENT[card]), int(s.attuned[1 - seat])), least(s, power))
        damage += power
    emit(log, CRYSTAL_HIT, seat, 1 - seat, lane, damage)
    if s.attackers_consumed:
        consume(s, seat, lane, striking, log)
    return damage


@rule
def consume(s: Any, seat: int, lane: int, striking: int, log: Any) -> None:
    """LCW-Q13: cards that struck leave the match; nobody earns gold for them. A backup that did not is the top now."""
    for slot in range(striking):
        if s.stack[seat, lane, slot] != 0:
            emit(log, CONSUMED, seat, lane, slot, s.stack[seat, lane, slot])
            bury(s, seat, lane, slot)
    step_up(s, seat, lane, TICKS + 1, log)


@rule
def hurt_crystals(s: Any, loss0: int, loss1: int, log: Any) -> None:
    """LCW-WIN-001, LCW-Q07: crystals stop at 0; both at once is a draw, or goes to the one struck down by less."""
    left0, left1 = int(s.crystal[0]) - loss0, int(s.crystal[1]) - loss1
    s.crystal[0] = max(left0, 0)
    s.crystal[1] = max(left1, 0)
    if loss0 > 0:
        emit(log, CRYSTAL_LEFT, 0, s.crystal[0])
    if loss1 > 0:
        emit(log, CRYSTAL_LEFT, 1, s.crystal[1])
    if left0 <= 0 and left1 <= 0:
        if s.double_ko == LESS_OVERKILL and left0 != left1:
            winner = 0 if left0 > left1 else 1
            emit(log, LESS_LOST, winner)
            win(s, winner, BY_DOUBLE_KO, BOTH_DESTROYED)
        else:
            emit(log, DOUBLE_KO)
            tie(s, BY_DOUBLE_KO, BOTH_DESTROYED)
    elif left0 <= 0 or left1 <= 0:
        winner = 1 if left0 <= 0 else 0
        emit(log, WON_BY_CRYSTAL, winner, 1 - winner)
        win(s, winner, BY_CRYSTAL, CRYSTAL_DESTROYED)


@rule
def rest(s: Any, log: Any) -> None:
    """LCW-Q16: with `heal_between_rounds` survivors are whole again."""
    for seat in range(2):
        for lane in range(LANES):
            for slot in range(SLOTS):
                card = int(s.stack[seat, lane, slot])
                lost = int(HEALTH[card]) - int(s.life[seat, lane, slot])
                if lost > 0:
                    s.life[seat, lane, slot] += lost
                    emit(log, RESTED, seat, lane, slot, card, lost)


@rule
def is_exhausted(s: Any) -> bool:
    """LCW-Q41: nobody has a card in hand, deck or lane."""
    count = int(s.held[0]) + int(s.held[1]) + int(s.pile[0]) + int(s.pile[1])
    for lane in range(LANES):
        count += int(s.stack[0, lane, TOP]) + int(s.stack[1, lane, TOP])
    return count == 0


@rule
def count_crystals(s: Any, exhausted: bool, log: Any) -> None:
    """LCW-WIN-002: the stronger crystal wins, equal ones draw; with `limit_result` = draw nobody wins."""
    reason = BY_EXHAUSTION if exhausted else BY_LIMIT
    decides = NO_CARDS_LEFT if exhausted else ROUND_LIMIT
    if s.limit_result == HIGHER_CRYSTAL and s.crystal[0] != s.crystal[1]:
        ahead = 0 if s.crystal[0] > s.crystal[1] else 1
        emit(log, EXHAUSTED_WON if exhausted else LIMIT_WON, ahead, s.current)
        win(s, ahead, reason, decides)
    else:
        emit(log, EXHAUSTED_DRAWN if exhausted else LIMIT_DRAWN, s.current)
        tie(s, reason, decides)
