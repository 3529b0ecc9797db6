"""The commands of a match at the keyboard, each one word. A move that is written like a command comes first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.markdown import Markdown

from quintain import agents
from quintain.core.errors import QuintainError
from quintain.terminal import saves
from quintain.terminal.choice import Choice
from quintain.terminal.page import draw_event, full_list
from quintain.terminal.seating import default_opponent, title

if TYPE_CHECKING:
    from quintain.terminal.session import Session

Answer = bool | None
"""True: the table has changed; False: the player leaves; None: ask again below."""
Command = Callable[["Session", int, Choice, str], Answer]

HELP = """\
Make a move by its number in the list, by its text, such as {example},
or by the letters on the table: first where it starts, then where it ends.
Enter alone shows the table again.

moves           every move you have
log             all that happened so far
rules [CLAUSE]  the rules, or one clause
look            every card on the table, in words
hint            what a bot would do
undo            take your last move back (against the computer)
save [FILE]     where the match is kept, or a copy of it
offer           offer a draw (accept and decline answer one)
resign          give up
quit            leave; the match is kept"""


def is_command(typed: str) -> bool:
    """Whether a line begins with a command; a slash before it makes sure."""
    return typed.startswith("/") or typed.split()[0].lower() in COMMANDS


def obey(session: Session, seat: int, choice: Choice, typed: str) -> Answer:
    word, _, rest = typed.removeprefix("/").strip().partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        raise QuintainError(f"There is no command {word!r}; known are {', '.join(WORDS)}.")
    return command(session, seat, choice, rest.strip())


def show_help(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    example = choice.scene.moves[0].text if choice.scene.moves else "…"
    session.screen.say(HELP.format(example=example))
    return None


def show_moves(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    session.screen.put(full_list(choice, session.screen.size[0]))
    return None


def show_log(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    if not choice.scene.events:
        session.screen.say("Nothing has happened yet.")
    for event in choice.scene.events:
        session.screen.put(draw_event(event, choice.scene, session.screen.size[0]))
    return None


def show_rules(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    session.screen.say(clause_text(session, rest.upper()) if rest else Markdown(session.match.game.rulebook.text))
    return None


def clause_text(session: Session, identity: str) -> str:
    clause = session.match.game.rulebook.clauses.get(identity)
    if clause is None:
        raise QuintainError(f"{session.match.game.title} has no clause {identity}.")
    return f"{clause.id} ({clause.heading}): {clause.text}"


def show_cards(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    for zone in choice.scene.table.zones:
        cards = ", ".join(card.spoken for card in zone.cards) or zone.empty or "nothing"
        count = f" ({zone.count})" if zone.count is not None else ""
        area = next((a.label or a.name for a in choice.scene.table.areas if a.name == zone.area), zone.area)
        note = f" ({zone.note})" if zone.note else ""
        session.screen.say(f"{area}, {zone.label}{count}: {cards}{note}")
    return None


def hint(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    adviser = default_opponent(session.match.game)
    move = agents.find(adviser, session.match.game).choose(session.match.view(seat)).move
    session.screen.say(f"{title(adviser)} would play: {move}")
    return None


def undo(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    if not session.agents:
        raise QuintainError("Moves are taken back against the computer only.")
    session.enter(lambda: session.match.undo(seat))
    return True


def save(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    if not rest:
        session.screen.point(f"Every move is kept at once, in {session.path}")
        return None
    path = Path(rest).expanduser()
    if path.exists() and not session.screen.confirm(f"{path} exists. Write over it?"):
        return None
    saves.write(path, session.match.record())
    session.screen.point(f"A copy is in {path}")
    return None


def offer(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    if session.agents:
        raise QuintainError("The computer does not agree to draws.")
    session.enter(lambda: session.match.offer_draw(seat))
    session.screen.say("You offer a draw; the other may accept it until moving.")
    return None


def accept(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    session.enter(lambda: session.match.answer_draw(seat, True))
    return True


def decline(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    session.enter(lambda: session.match.answer_draw(seat, False))
    return True


def resign(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    if not session.screen.confirm("Resign the match?"):
        return None
    session.enter(lambda: session.match.resign(seat))
    return True


def leave(session: Session, seat: int, choice: Choice, rest: str) -> Answer:
    return False


COMMANDS: dict[str, Command] = {
    "help": show_help,
    "?": show_help,
    "moves": show_moves,
    "log": show_log,
    "rules": show_rules,
    "look": show_cards,
    "hint": hint,
    "undo": undo,
    "save": save,
    "offer": offer,
    "accept": accept,
    "decline": decline,
    "resign": resign,
    "quit": leave,
    "exit": leave,
}
WORDS = tuple(word for word in COMMANDS if word.isalpha())
