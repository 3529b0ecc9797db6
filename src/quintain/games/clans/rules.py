"""The rules of Clans: deal, who acts, what an action does, and how a round goes from plan to draw (LCW-PHASE-001)."""

from __future__ import annotations

from quintain.core.chance import draw
from quintain.core.events import emit
from quintain.core.record import UNDECIDED
from quintain.core.rule import rule
from quintain.games.clans.combat import destroy, fight
from quintain.games.clans.events import (
    BURNED,
    COMMITTED,
    DECK_EMPTY,
    DREW,
    HAND_FULL,
    HEALED,
    HERO_BUFF,
    HERO_STAGED,
    HERO_USED,
    HERO_WARD,
    MENDED,
    NOTHING_PLACED,
    RALLIED,
    REVEALED,
    ROUND_BEGINS,
    SANK,
    SHELTERED,
    STAGED,
    STRUCK,
    STRUCK_DOWN,
    ULTIMATE,
)
from quintain.games.clans.pool import (
    AEGIS,
    BUFF,
    CARDS,
    COMPLETE,
    ELEMENTS,
    FAMILIES,
    FAMILY,
    HEAL,
    HEALTH,
    HERO_AMOUNT,
    HERO_EFFECT,
    HERO_ELEMENT,
    MEND,
    NEUTRAL,
    RALLY,
    STRIKE,
    ULTIMATE_AMOUNT,
    ULTIMATE_EFFECT,
    VARIATION,
    WARD,
)
from quintain.games.clans.pool import DRAW as EXTRA_DRAW
from quintain.games.clans.siege import advance, count_crystals, is_exhausted
from quintain.games.clans.state import (
    BOTTOM,
    BURN,
    COMMIT,
    DRAWS,
    HERO,
    LANES,
    MOST_HELD,
    OPENING_HAND,
    PLACES,
    SLOTS,
    TOP,
)


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
    s.attuned[0] = s.attunement_p0
    s.attuned[1] = s.attunement_p1
    for seat in range(2):
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
def leave_hand(s, seat, card):
    """Take one copy of a card out of a hand; the others close up."""
    hand = s.hand[seat]
    gone = False
    for at in range(MOST_HELD):
        gone = gone or hand[at] == card
        if gone:
            hand[at] = hand[at + 1] if at + 1 < MOST_HELD else 0


@rule
def join_hand(s, seat, card):
    """Put a card into a hand, in its place in the order."""
    hand = s.hand[seat]
    at = int(s.held[seat])
    while at > 0 and hand[at - 1] > card:
        hand[at] = hand[at - 1]
        at -= 1
    hand[at] = card
    s.held[seat] += 1


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
def use_hero(s, seat, log):
    """LCW-HERO-002, LCW-HERO-003: once revealed, before tick 1."""
    if not s.hero_now[seat]:
        return
    hero = int(s.hero[seat])
    effect, amount, element = int(HERO_EFFECT[hero]), int(HERO_AMOUNT[hero]), int(HERO_ELEMENT[hero])
    s.hero_now[seat] = 0
    s.hero_left[seat] -= 1
    emit(log, HERO_USED, seat, hero)
    if effect == BUFF:
        emit(log, HERO_BUFF, seat, element, amount)
        strengthen(s.buff[seat], element, amount)
    elif effect == WARD:
        emit(log, HERO_WARD, seat, element, amount)
        strengthen(s.ward[seat], element, amount)
    elif effect == HEAL:
        heal(s, seat, amount, HEALED, log)
    elif effect == EXTRA_DRAW:
        draw_cards(s, seat, amount, log)


@rule
def strengthen(effects, element, amount):
    """Add to this round's effect on cards of one element, or on all cards where none is named."""
    for each in range(len(ELEMENTS)):
        if element == NEUTRAL or each == element:
            effects[each] += amount


@rule
def heal(s, seat, amount, kind, log):
    """Every card of the seat in the lanes regains up to so much Health, never more than it had at first."""
    for lane in range(LANES):
        for slot in range(SLOTS):
            card = int(s.stack[seat, lane, slot])
            gain = min(amount, int(HEALTH[card]) - int(s.life[seat, lane, slot]))
            if gain > 0:
                s.life[seat, lane, slot] += gain
                emit(log, kind, seat, lane, slot, card, gain)


@rule
def fire_ultimates(s, log):
    """LCW-FAM-002, LCW-HERO-004: those completed by this round's cards, once each, both seats at once.

    Health comes before wounds, so that it does not matter whose Ultimate is looked at first.
    """
    before0, before1 = family_bits(s, 0), family_bits(s, 1)
    note_families(s)
    after0, after1 = family_bits(s, 0), family_bits(s, 1)
    for wounds in range(2):
        for family in range(1, len(FAMILIES) + 1):
            if (ULTIMATE_EFFECT[family] == STRIKE) == (wounds == 1):
                if (after0 & ~before0) >> family & 1:
                    unleash(s, 0, family, log)
                if (after1 & ~before1) >> family & 1:
                    unleash(s, 1, family, log)


@rule
def family_bits(s, seat):
    """A bit for each family of which a seat has placed all three."""
    bits = 0
    for family in range(1, len(FAMILIES) + 1):
        if s.placed[seat, family] == COMPLETE:
            bits |= 1 << family
    return bits


@rule
def note_families(s):
    """Which variations each seat has placed so far. Whatever stands in a lane has been placed."""
    for seat in range(2):
        for lane in range(LANES):
            for slot in range(SLOTS):
                card = int(s.stack[seat, lane, slot])
                if FAMILY[card] != 0:
                    s.placed[seat, FAMILY[card]] |= VARIATION[card]


@rule
def unleash(s, seat, family, log):
    """The Ultimate of a family."""
    effect, amount, foe = int(ULTIMATE_EFFECT[family]), int(ULTIMATE_AMOUNT[family]), 1 - seat
    emit(log, ULTIMATE, seat, family)
    if effect == RALLY:
        emit(log, RALLIED, seat, amount)
        strengthen(s.buff[seat], NEUTRAL, amount)
    elif effect == AEGIS:
        emit(log, SHELTERED, seat, amount)
        strengthen(s.ward[seat], NEUTRAL, amount)
    elif effect == MEND:
        heal(s, seat, amount, MENDED, log)
    else:
        for lane in range(LANES):
            for slot in range(SLOTS):
                strike_down(s, foe, lane, slot, amount, log)


@rule
def strike_down(s, seat, lane, slot, amount, log):
    """An Ultimate wounds one card in a lane, whatever shields it."""
    card = int(s.stack[seat, lane, slot])
    if card == 0:
        return
    emit(log, STRUCK, seat, lane, slot, card, amount)
    left = int(s.life[seat, lane, slot]) - amount
    if left > 0:
        s.life[seat, lane, slot] = left
    else:
        destroy(s, seat, lane, slot, STRUCK_DOWN, slot, log)


@rule
def forget_effects(s):
    """What Heroes and Ultimates lend lasts for one round."""
    for seat in range(2):
        for element in range(len(ELEMENTS)):
            s.buff[seat, element] = 0
            s.ward[seat, element] = 0


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


@rule
def take_card(s, seat):
    """Any card of the deck (ENG-BAG-001)."""
    s.pile[seat] -= 1
    return draw(s, s.deck[seat])


@rule
def draw_cards(s, seat, count, log):
    """LCW-HAND-001..003: as many as the deck and the cap allow; above the cap stop, or burn (LCW-Q03)."""
    for _ in range(count):
        if s.pile[seat] == 0:
            return
        if s.held[seat] >= s.hand_cap and s.overdraw != BURN:
            emit(log, HAND_FULL, seat)
            return
        card = take_card(s, seat)
        if s.held[seat] >= s.hand_cap:
            s.dead[seat, card] += 1
            emit(log, BURNED, seat, card)
        else:
            join_hand(s, seat, card)
            emit(log, DREW, seat, card)
        if s.pile[seat] == 0:
            emit(log, DECK_EMPTY, seat)
