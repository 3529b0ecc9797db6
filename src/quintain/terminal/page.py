"""The page a player sees: whose turn it is, the board, what just happened, what may be done."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from quintain.core.scene import Gesture, Happening, Scene
from quintain.terminal import palette
from quintain.terminal.blocks import Block, beside, columns, fit, line, wrap
from quintain.terminal.board import draw_board, wish
from quintain.terminal.choice import Choice, names

WIDE = 108
FIELD = 73
NARROW_RAIL, WIDE_RAIL = 34, 56
TALL_RAIL = 20
FEWEST_EVENTS, ENOUGH_EVENTS, MOST_EVENTS = 3, 5, 8
LIST_AT_MOST = 4
"""A list with more rows than this is summed up by where its moves start or end."""
PICKED = "»"


@dataclass(frozen=True)
class Page:
    """One screenful of a scene. `fresh` counts the events at the end that the viewer has not seen before."""

    scene: Scene
    choice: Choice
    fresh: int = 0
    who: str = ""

    def draw(self, wide: int, high: int) -> Block:
        """Lines for a terminal of this size, leaving the last one for typing: airy, dense or flat, as there is room."""
        room = high - 1
        draw = self._beside_rail if wide >= WIDE else self._stacked
        for look in ({"airy": True}, {}, {"flat": True}):
            page = draw(wide, room, **look)
            if len(page) <= room:
                break
        return page

    def _stacked(self, wide: int, room: int, *, flat: bool = False, airy: bool = False) -> Block:
        """Everything below each other."""
        top = [self._bar(wide, with_turn=True)]
        board = draw_board(self.scene, self._letters(), wide, flat=flat, airy=airy)
        asked = [*self._prompt(wide), *move_list(self.choice, wide)]
        between = [line()] if airy else []
        free = room - len(top) - len(board) - len(asked) - 3 * len(between)
        if airy:
            free = max(free, min(ENOUGH_EVENTS, len(self.scene.events)))
        events = self._events(wide, min(free, MOST_EVENTS))
        return [*top, *between, *board, *between, *events, *between, *asked]

    def _beside_rail(self, wide: int, room: int, *, flat: bool = False, airy: bool = False) -> Block:
        """The board on the left; the turn, the prompt, the balance and the events on the right."""
        rail = min(max(wide - max(FIELD, wish(self.scene)) - 3, NARROW_RAIL), WIDE_RAIL)
        left = wide - rail - 3
        board = draw_board(self.scene, self._letters(), left, flat=flat, airy=airy)
        moves = move_list(self.choice, wide)
        side = [*wrap(self._turn(), rail), line(), *self._prompt(rail), line(), *self._tug(rail), line()]
        high = max(len(board), min(TALL_RAIL, room - len(moves) - 3))
        side += self._events(rail, high - len(side))
        edge = [line(("│", palette.QUIET))] * high
        body = beside([fit(board, left, high), edge, side])
        return [self._bar(wide, with_turn=False), line(), *body, line(), *moves]

    def _bar(self, wide: int, *, with_turn: bool) -> Text:
        """The first line: the game, how far it is and, where there is no rail, whose turn and who is ahead."""
        where = f"  {self.scene.table.where}" if self.scene.table.where else ""
        head = line((self.scene.title, "bold"), (where, palette.QUIET))
        if not with_turn:
            return head
        head = line(head, "   ", self._turn())
        balance = self.scene.table.balance
        if balance is None or head.cell_len + 3 + len(balance.sentence) > wide:
            return head
        return line(head, " " * (wide - head.cell_len - len(balance.sentence)), balance.sentence)

    def _turn(self) -> Text:
        mine = any(seat.acting and seat.side == "you" for seat in self.scene.seats)
        headline = self.scene.headline
        if self.who and mine:
            headline = f"{self.who}: {headline[:1].lower()}{headline[1:]}"
        return line((headline, f"bold {palette.YOU}" if mine else "bold"))

    def _letters(self) -> dict[str, str]:
        return dict.fromkeys(self.choice.picked, PICKED) | self.choice.letters

    def _prompt(self, wide: int) -> Block:
        """What may be done, or what is left to say after a first pick."""
        if self.scene.ending:
            return []
        if self.choice.picked:
            path = " » ".join(names(self.scene)[element] for element in self.choice.picked)
            return wrap(line((path, "bold"), " » ... ", ("Enter goes back.", palette.QUIET)), wide)
        hint = self.scene.table.hint
        return wrap(line(self.scene.table.prompt, (f" {hint}" if hint else "", palette.QUIET)), wide)

    def _tug(self, wide: int) -> Block:
        """Both totals, one bar split between them, one sentence."""
        balance = self.scene.table.balance
        if balance is None:
            return []
        you, foe = (seat.name for seat in self.scene.seats)
        left, right = f"{you} {balance.you} ", f" {balance.foe} {foe}"
        bar = max(4, wide - len(left) - len(right))
        total = max(balance.you, 0) + max(balance.foe, 0)
        mine = round(bar * max(balance.you, 0) / total) if total else bar // 2
        halves = ("█" * mine, palette.YOU), ("█" * (bar - mine), palette.FOE)
        return [line(left, *halves, right), *wrap(line((balance.sentence, palette.QUIET)), wide)]

    def _events(self, wide: int, room: int) -> Block:
        """The last events, the newest last; those that are news stand out."""
        told: Block = []
        rows = max(room, min(FEWEST_EVENTS, self.fresh))
        old = len(self.scene.events) - self.fresh
        for n, event in reversed(list(enumerate(self.scene.events))):
            block = draw_event(event, self.scene, wide, fresh=n >= old)
            if len(told) + len(block) > rows:
                break
            told = block + told
        return told


def draw_event(event: Happening, scene: Scene, wide: int, *, fresh: bool = True) -> Block:
    """An event: a bar in the colour of whose it is, the sentence, the clause."""
    side = next((seat.side for seat in scene.seats if seat.seat == event.seat), "")
    text = line((event.text, "" if fresh else palette.QUIET), (f" {event.clause}", palette.QUIET))
    lines = wrap(text, wide - 2)
    return [line(("▎ ", palette.SIDES.get(side, palette.QUIET)), part) for part in lines]


def move_list(choice: Choice, wide: int) -> Block:
    """The moves by number or, where they are many, by where they start."""
    if not choice.moves:
        return []
    whole = full_list(choice, wide)
    if len(whole) <= LIST_AT_MOST or not choice.letters:
        return whole
    said = names(choice.scene)
    starts = [(letter, said[e], len(choice.pick(e).moves)) for e, letter in choice.letters.items()]
    items = [line((letter, palette.PICK), f" {word} ", (f"({n})", palette.QUIET)) for letter, word, n in starts]
    loose = [(n, m) for n, m in enumerate(choice.moves, 1) if choice.element(m) is None]
    items += [draw_move(n, move, choice) for n, move in loose]
    return columns(items, wide, gap=2)


def draw_move(number: int, move: Gesture, choice: Choice) -> Text:
    """A move of the list: number, label, notation where the label does not say it, and what it will surely do."""
    letter = choice.letters.get(choice.element(move) or "", "")
    parts: list[str | tuple[str, str]] = [(f"{number} ", "bold cyan")]
    if letter:
        parts += [(letter, palette.PICK), " "]
    parts.append((move.label, "bold" if move.main else ""))
    if not move.label.casefold().startswith(move.text.casefold()):
        parts.append((f" · {move.text}", palette.QUIET))
    if move.preview:
        parts.append((f" ({move.preview})", "yellow"))
    return line(*parts)


def full_list(choice: Choice, wide: int) -> Block:
    """Every move, however many."""
    return columns([draw_move(n, move, choice) for n, move in enumerate(choice.moves, 1)], wide)
