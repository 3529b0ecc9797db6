"""Reading a move: which action somebody means, and the clause that forbids it. All of it follows from what they see."""

from __future__ import annotations

from quintain.core.clauses import LEGAL, NO_SUCH_ACTION, NOBODY_ACTS_AFTER_THE_END, clause_id
from quintain.core.errors import IllegalMove
from quintain.core.game import Game
from quintain.core.look import Sight
from quintain.core.view import Move

ENGINE_REFUSALS = {
    NOBODY_ACTS_AFTER_THE_END: "The match is over.",
    NO_SUCH_ACTION: "There is no such move.",
}


def read_move(sight: Sight, move: Move | int | str) -> int:
    """The action number of a legal move; raises IllegalMove otherwise."""
    action = _find(sight, move) if isinstance(move, str) else move.action if isinstance(move, Move) else move
    if isinstance(move, str) and action is None:
        forbids = sight.game.misread(sight.glass, sight.viewer, tidy(move))
        if forbids != LEGAL:
            raise illegal(sight.game, forbids)
    if type(action) is not int:
        raise IllegalMove(f"{str(move)[:60]!r} is not a move.", clause_id(NO_SUCH_ACTION))
    forbids = sight.refusal(action)
    if forbids != LEGAL:
        raise illegal(sight.game, forbids)
    return action


def illegal(game: Game, forbids: int) -> IllegalMove:
    """The refusal that a clause gives, in the game's words."""
    identity = clause_id(forbids)
    sentence = ENGINE_REFUSALS.get(forbids) or game.refusals.get(forbids)
    return IllegalMove(sentence or game.rulebook.clauses[identity].text, identity)


def tidy(text: str) -> str:
    """A typed move in lower case with single spaces."""
    return " ".join(text.split()).casefold()


def _find(sight: Sight, text: str) -> int | None:
    """The action a text means: a legal one first, else any the game knows."""
    if text in sight.texts:
        return sight.texts[text]
    wanted = tidy(text)
    for known, action in sight.texts.items():
        if known.casefold() == wanted:
            return action
    for action in range(sight.game.actions):
        if sight.game.notation(sight.glass, sight.viewer, action).casefold() == wanted:
            return action
    return None
