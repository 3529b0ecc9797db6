"""Acts: what a seated player may do, each as something to be done to a board."""

from __future__ import annotations

from collections.abc import Callable

from quintain.arena.board import Board
from quintain.arena.refusals import Refusal
from quintain.arena.wire import Act, Answer, Claim, Offer, Play, Resign, Undo
from quintain.core.errors import IllegalMove, QuintainError

CLAIM_SECONDS = 60.0
"""How long a player must have been away before the other may claim the match."""


def doing(act: Act, seat: int, now: float) -> Callable[[Board], None]:
    """What an act does to a board."""

    def do(board: Board) -> None:
        try:
            _do(board, act, seat, now)
        except IllegalMove as refused:
            raise Refusal("illegal", refused.sentence, refused.clause) from refused
        except Refusal:
            raise
        except QuintainError as refused:
            raise Refusal("illegal", str(refused)) from refused

    return do


def _do(board: Board, act: Act, seat: int, now: float) -> None:
    if isinstance(act, Play):
        board.play(seat, act.move)
    elif isinstance(act, Undo):
        if not board.alone:
            raise Refusal("not_allowed", "Moves are taken back against the computer or on one screen only.")
        if board.outcome:
            raise Refusal("illegal", "The match is over.")
        board.undo(seat)
    elif isinstance(act, Resign):
        board.resign(seat)
    elif isinstance(act, Offer):
        board.offer_draw(seat)
    elif isinstance(act, Answer):
        board.answer_draw(seat, act.accept)
    elif isinstance(act, Claim):
        claim(board, act, seat, now)


def claim(board: Board, act: Claim, seat: int, now: float) -> None:
    """The other has left for good: the seat that stayed takes the win or a draw."""
    foe = 1 - seat
    away = getattr(board.row, f"away{foe}")
    if board.outcome:
        raise Refusal("illegal", "The match is over.")
    if board.guests[foe] is None or board.guests[foe] == board.guests[seat]:
        raise Refusal("not_allowed", "There is nobody to claim against.")
    if away is None or now - away < CLAIM_SECONDS:
        raise Refusal("not_allowed", f"A claim is open once the other has been away for {CLAIM_SECONDS:.0f} seconds.")
    board.claim(seat, win=act.result == "win")
