"""What a lane is worth and what its resolution does. When it resolves is `rules`' business."""

from __future__ import annotations

from quintain.core.events import emit
from quintain.core.rule import rule
from quintain.games.war_lanes.cards import ACE, CLUB, DIAMOND, EFFECT, HEART, JOKER, RANK, SPADE, SUIT, VALUE
from quintain.games.war_lanes.events import (
    CLEARED,
    HELD_DOWN,
    HELD_OFF,
    HURT,
    HURT_WITH_EFFECTS,
    LANE_TIED,
    LANE_WON,
    OVERHEALED,
    SMALL_PAIR,
    TIE_HEALED,
    UNOPPOSED,
    WINNER_HEALED,
)
from quintain.games.war_lanes.piles import clear_lane
from quintain.games.war_lanes.poker import NOTHING, hand_bonus, is_pair, poker_hand
from quintain.games.war_lanes.state import ALWAYS, NO_HP_CAP, SIDE

TWO = 2


@rule
def is_active(s, seat, card):
    """WLP-SUIT-002: one's own suit, and every Joker one plays."""
    if not s.suit_effects or s.suits[seat] == 0:
        return False
    return card == JOKER or SUIT[card] == s.suits[seat]


@rule
def effect_of(s, card):
    """WLP-SUIT-004, and WLP-Q03 for the Ace."""
    return int(s.ace_effect) if RANK[card] == ACE else int(EFFECT[card])


@rule
def side_effects(s, lane, seat):
    """What the active cards of a side add up to."""
    total = 0
    for at in range(int(s.filled[lane, seat])):
        card = int(s.side[lane, seat, at])
        if is_active(s, seat, card):
            total += effect_of(s, card)
    return total


@rule
def strikes(s, seat):
    """WLP-SUIT-003: diamonds and spades give damage."""
    return s.suits[seat] == DIAMOND or s.suits[seat] == SPADE


@rule
def heals(s, seat):
    """WLP-SUIT-003: hearts and clubs give healing."""
    return s.suits[seat] == HEART or s.suits[seat] == CLUB


@rule
def side_sum(s, lane, seat):
    """WLP-EOR-002: the values of whatever cards are there."""
    total = 0
    for at in range(int(s.filled[lane, seat])):
        total += int(VALUE[s.side[lane, seat, at]])
    return total


@rule
def side_hand(s, lane, seat):
    """WLP-POKER-006: the poker hand of a full side."""
    if s.filled[lane, seat] < SIDE:
        return NOTHING
    side = s.side[lane, seat]
    return poker_hand(int(side[0]), int(side[1]), int(side[2]), int(s.ace_low_straight))


@rule
def has_small_pair(s, lane, seat, at_end):
    """WLP-POKER-007: a pair on a side of two, which counts at the end of the round alone (WLP-Q02)."""
    if s.filled[lane, seat] != TWO or not (at_end or s.two_card_pair_scope == ALWAYS):
        return False
    return is_pair(int(s.side[lane, seat, 0]), int(s.side[lane, seat, 1]))


@rule
def side_bonus(s, lane, seat, at_end):
    """What the pattern of a side adds."""
    if has_small_pair(s, lane, seat, at_end):
        return int(s.two_card_pair_bonus)
    return hand_bonus(s, side_hand(s, lane, seat))


@rule
def side_total(s, lane, seat, at_end):
    """WLP-RES-002: values and bonus."""
    return side_sum(s, lane, seat) + side_bonus(s, lane, seat, at_end)


@rule
def resolve(s, lane, at_end, log):
    """WLP-SUIT-005, step by step; then the lane is cleared. HP may go anywhere: nobody is judged here."""
    for seat in range(2):
        if has_small_pair(s, lane, seat, at_end):
            emit(log, SMALL_PAIR, seat, lane, s.two_card_pair_bonus)
    first, second = side_total(s, lane, 0, at_end), side_total(s, lane, 1, at_end)
    if first == second:
        emit(log, LANE_TIED, lane, first)
        if s.tie_heals:
            for seat in range(2):
                heal(s, lane, seat, TIE_HEALED, log)
    else:
        winner = 0 if first > second else 1
        if s.filled[lane, 1 - winner] == 0:
            emit(log, UNOPPOSED, winner, lane, max(first, second))
        else:
            emit(log, LANE_WON, winner, lane, max(first, second), min(first, second))
        strike(s, lane, winner, abs(first - second), log)
    discard_lane(s, lane, log)


@rule
def bonus_damage(s, lane, winner):
    """WLP-SUIT-005: what the winner's active cards add, in a damage suit."""
    return side_effects(s, lane, winner) if strikes(s, winner) else 0


@rule
def healing(s, lane, seat):
    """WLP-SUIT-005: what the loser's active cards take off, in a healing suit."""
    return side_effects(s, lane, seat) if heals(s, seat) else 0


@rule
def strike(s, lane, winner, base, log):
    """From the base difference on: the winner's bonus, the loser's healing, and what is left over."""
    loser = 1 - winner
    more, less = bonus_damage(s, lane, winner), healing(s, lane, loser)
    damage = base + more - less
    s.hp[loser] -= damage
    if more == 0 and less == 0:
        emit(log, HURT, loser, damage)
    elif damage > 0:
        emit(log, HURT_WITH_EFFECTS, loser, damage, base, more, less)
    elif damage == 0:
        emit(log, HELD_OFF, loser, damage, base, more, less)
    else:
        emit(log, OVERHEALED, loser, -damage, base, more, less)
    if s.winner_heals:
        heal(s, lane, winner, WINNER_HEALED, log)


@rule
def heal(s, lane, seat, kind, log):
    """WLP-Q14, WLP-Q16, as options: a healing suit heals whoever has not lost."""
    healed = healing(s, lane, seat)
    if healed > 0:
        s.hp[seat] += healed
        emit(log, kind, seat, healed)


@rule
def discard_lane(s, lane, log):
    """WLP-RES-005: all cards of the lane go to the discard."""
    cards = 0
    for seat in range(2):
        for at in range(int(s.filled[lane, seat])):
            s.discard[s.side[lane, seat, at]] += 1
            cards += 1
    clear_lane(s, lane)
    emit(log, CLEARED, lane, cards)


@rule
def hold_down(s, log):
    """WLP-Q13: with a cap, HP are cut once after each batch."""
    if s.hp_cap == NO_HP_CAP:
        return
    for seat in range(2):
        if s.hp[seat] > s.hp_cap:
            s.hp[seat] = s.hp_cap
            emit(log, HELD_DOWN, seat, s.hp_cap)


@rule
def swing(s, lane, seat, at_end):
    """What a lane as it stands would bring a seat: HP that the other loses, less those that it loses itself."""
    foe = 1 - seat
    ahead = side_total(s, lane, seat, at_end) - side_total(s, lane, foe, at_end)
    if ahead > 0:
        return ahead + bonus_damage(s, lane, seat) - healing(s, lane, foe)
    if ahead < 0:
        return ahead - bonus_damage(s, lane, foe) + healing(s, lane, seat)
    return 0
