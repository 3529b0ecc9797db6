"""The conversation: what the arena answers to each message of a caller."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row

from quintain.arena import lobby, seating
from quintain.arena.acts import CLAIM_SECONDS, doing
from quintain.arena.audience import over
from quintain.arena.board import SEATS
from quintain.arena.refusals import Refusal
from quintain.arena.tables import OPEN
from quintain.arena.wire import (
    VERSION,
    Ack,
    Act,
    Ask,
    Claim,
    Frame,
    Hello,
    Hint,
    Hinted,
    Leave,
    Ping,
    Pong,
    Presence,
    Refused,
    Rematch,
    Sit,
    Sync,
    Watch,
    Welcome,
    Why,
)
from quintain.core.errors import QuintainError
from quintain.core.events import SPECTATOR
from quintain.core.gestures import refusal_of_gesture

if TYPE_CHECKING:
    from quintain.arena.caller import Caller


async def answer(caller: Caller, ask: Ask, began: float) -> None:
    """Answer one message; raises the refusal where there is one."""
    if isinstance(ask, Act):
        await _act(caller, ask, began)
    elif isinstance(ask, Sit):
        await _sit(caller, ask)
    elif isinstance(ask, Watch):
        await enter(caller, ask.match, SPECTATOR, ask.since)
    elif isinstance(ask, Sync):
        await _sync(caller, ask)
    elif isinstance(ask, Leave):
        await _leave_foyer(caller, ask.match)
        for match, viewer in [seat for seat in caller.seats if seat[0] == ask.match]:
            await _leave(caller, match, viewer)
    elif isinstance(ask, Hint):
        seat = await _own_seat(caller, ask.match, ask.seat)
        moves = await caller.arena.opponents.hint(ask.match, seat)
        caller.tell(Hinted(ask.match, ask.id, moves[0].text, moves))
    elif isinstance(ask, Why):
        await _explain(caller, ask)
    elif isinstance(ask, Rematch):
        row = await seating.find(caller.arena.house, ask.match)
        again = await lobby.rematch(caller.arena.house, row, seat_in(row, caller.guest, ask.seat))
        caller.arena.tell_circles(ask.match, again, but=SPECTATOR)
    elif isinstance(ask, Hello):
        await _greet(caller, ask)
    elif isinstance(ask, Ping):
        caller.tell(Pong())


async def _greet(caller: Caller, ask: Hello) -> None:
    if ask.version != VERSION:
        raise Refusal("version", f"This server speaks version {VERSION} of the protocol.")
    name = await caller.arena.guests.name(caller.guest)
    caller.tell(Welcome(VERSION, caller.guest, name, caller.arena.warming.cold))


async def _act(caller: Caller, ask: Act, began: float) -> None:
    house = caller.arena.house
    seat = await _own_seat(caller, ask.match, ask.seat)
    if isinstance(ask, Claim):
        board, row = await house.look(ask.match), await seating.find(house, ask.match)
        board.row = row

    def done(count: int) -> None:
        caller.tell(Ack(ask.match, ask.id, count))
        caller.arena.metrics.acks.observe(time.perf_counter() - began)

    await house.act(ask.match, seat, doing(ask, seat, house.now()), message=ask.id, count=ask.count, done=done)


async def _explain(caller: Caller, ask: Why) -> None:
    """Say which rule forbids a gesture, as far as the seat can know."""
    seat = await _own_seat(caller, ask.match, ask.seat)
    board = await caller.arena.house.look(ask.match)
    refused = refusal_of_gesture(board, seat, ask.starts, ask.ends)
    if refused is not None:
        caller.tell(Refused("illegal", refused.sentence, refused.clause, ask.match, ask.id))


async def _sit(caller: Caller, ask: Sit) -> None:
    house = caller.arena.house
    row = await seating.find(house, ask.match)
    seat = seat_in(row, caller.guest, ask.seat)
    if row.state == OPEN:
        caller.arena.foyer.setdefault(ask.match, {})[caller] = seat  # before: another worker may begin it meanwhile
        row = await seating.contribute(house, ask.match, seat, ask.contribution)
        if row.state == OPEN:
            for waiter in list(caller.arena.foyer.get(ask.match, {})):
                waiter.tell(seating.waiting(row))
            return
        here = caller.arena.foyer.get(ask.match, {}).pop(caller, None)
        await caller.arena.begin(ask.match)
        if here is None:
            return  # another worker began it, and its news has let this caller in
    await enter(caller, ask.match, seat, ask.since)


async def enter(caller: Caller, match: str, viewer: int, since: int) -> None:
    """Let a caller into a circle, and show what is there."""
    caller.check_room(match, viewer)
    house = caller.arena.house
    board, frame = await house.join(match, viewer, caller, since)
    caller.seats.add((match, viewer))
    if caller.gone:  # who waited for the deal is let in by another task, and may have hung up meanwhile
        await _leave(caller, match, viewer)
        return
    caller.tell(frame)
    if board.outcome:
        caller.tell(over(board))
    elif viewer != SPECTATOR:
        await caller.arena.note_presence(match, viewer, present=True)
        caller.arena.opponents.attend(board)


async def _sync(caller: Caller, ask: Sync) -> None:
    viewer = SPECTATOR if ask.seat is None else ask.seat
    if (ask.match, viewer) not in caller.seats:
        raise Refusal("not_seated", "Sit down or watch first.")
    caller.tell(await caller.arena.house.frame(ask.match, viewer, ask.since))


async def _own_seat(caller: Caller, match: str, wanted: int | None) -> int:
    """The seat a caller acts for; whoever sits in a circle need not be looked up."""
    if wanted is not None and (match, wanted) in caller.seats:
        return wanted
    if wanted is None:
        here = [viewer for m, viewer in caller.seats if m == match and viewer != SPECTATOR]
        if len(here) == 1:
            return here[0]
    return seat_in(await seating.find(caller.arena.house, match), caller.guest, wanted)


def seat_in(row: Row[Any], guest: str, wanted: int | None) -> int:
    """The seat a guest holds at a match: the wanted one, or the only one, or on one screen the first."""
    held = [seat for seat in SEATS if getattr(row, f"guest{seat}") == guest]
    if not held or (wanted is not None and wanted not in held):
        raise Refusal("not_seated", "That is not your seat.")
    return held[0] if wanted is None else wanted


async def frame_for(caller: Caller, ask: Act) -> Frame | None:
    """The current picture for whoever was refused, where they have a seat."""
    try:
        seat = await _own_seat(caller, ask.match, ask.seat)
        board = await caller.arena.house.look(ask.match)
        return await caller.arena.house.frame(ask.match, seat, len(board.events(seat)))
    except QuintainError:
        return None


async def _leave(caller: Caller, match: str, viewer: int) -> None:
    caller.seats.discard((match, viewer))
    caller.arena.house.audience.leave(match, viewer, caller)
    if viewer != SPECTATOR and not caller.arena.is_here(match, viewer):
        await caller.arena.note_presence(match, viewer, present=False)


async def _leave_foyer(caller: Caller, match: str) -> None:
    """Wait for a match no longer; its seat counts as empty then, also once it is dealt."""
    waiters = caller.arena.foyer.get(match, {})
    seat = waiters.pop(caller, None)
    if not waiters:
        caller.arena.foyer.pop(match, None)
    if seat is not None and not caller.arena.is_here(match, seat):
        await caller.arena.note_presence(match, seat, present=False)


async def hang_up(caller: Caller) -> None:
    """Take a caller out of everything."""
    for match in [match for match, waiters in caller.arena.foyer.items() if caller in waiters]:
        with suppress(QuintainError):  # the database may be away
            await _leave_foyer(caller, match)
    for match, viewer in list(caller.seats):
        with suppress(QuintainError):
            await _leave(caller, match, viewer)


def presence(row: Row[Any]) -> Presence:
    """Who is at the table."""
    return Presence(row.id, (row.away0 is None, row.away1 is None), CLAIM_SECONDS)
