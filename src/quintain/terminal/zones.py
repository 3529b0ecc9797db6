"""Zones, meters and seat plates as blocks of text."""

from __future__ import annotations

from rich.text import Text

from quintain.core.scene import Card, Meter, Seat, Zone
from quintain.terminal import palette
from quintain.terminal.blocks import Block, beside, line, wrap
from quintain.terminal.cards import TALL, Letters, badge, box, chip, chips, gap, spread, words

SHARES = {"fan": 6, "row": 6, "pile": 3, "slot": 2}
"""How much of its area's width a zone gets, by its form: fixed, so that nothing jumps when cards come and go."""


def share(zone: Zone) -> int:
    return SHARES.get(zone.form, 3)


def heading(zone: Zone, letters: Letters, *, with_note: bool) -> Text:
    """A zone's name, how many cards it has and, where it fits here, its note."""
    letter = letters.get(zone.id)
    parts: list[str | tuple[str, str]] = [(letter, palette.PICK), " "] if letter and zone.label else []
    parts.append((zone.label, "bold"))
    if zone.count is not None and zone.form != "slot":
        parts.append((f" · {zone.count}", palette.QUIET))
    if with_note and zone.note:
        parts.append((f" · {zone.note}", palette.QUIET))
    return line(*parts)


def draw_zone(zone: Zone, letters: Letters, room: int, *, flat: bool) -> Block:
    """A zone within so many columns: four lines, or one or two when flat."""
    letters = on_its_card(zone, letters)
    if is_road(zone):
        return draw_road(zone, letters, room, flat=flat)
    if flat:
        return flat_zone(zone, letters, room)
    top = heading(zone, letters, with_note=zone.form != "pile")
    if not zone.cards:
        letter = "" if zone.label else letters.get(zone.id, "")
        boxed = zone.form in ("pile", "slot")
        body = gap(zone.empty, letter, room) if boxed else [line((zone.empty, palette.QUIET))]
    elif zone.form == "pile":
        body = pile(zone, letters, room)
    else:
        body = spread(zone.cards, letters, room)
    body += [line() for _ in range(TALL - len(body))]
    return [top, *body] if top else body


def is_road(zone: Zone) -> bool:
    """Whether a zone's cards are the posts of a road, one of them with a marker."""
    return bool(zone.cards) and all(card.face is not None and card.face.startswith("flag") for card in zone.cards)


def draw_road(zone: Zone, letters: Letters, room: int, *, flat: bool) -> Block:
    """The posts below each other or, when flat, as dots and the name of the one where the marker stands."""
    top = heading(zone, letters, with_note=True)
    posts = [(badge(card), card.text, "active" in card.marks) for card in zone.cards]
    if not flat:
        return [top, *(line((f"{dot} {text}", "bold" if here else palette.QUIET)) for dot, text, here in posts)]
    dots, here = "".join(dot for dot, _, _ in posts), next((text for _, text, here in posts if here), "")
    road = line(dots, (f" {here}", "bold"))
    return [line(top, " ", road)] if top.cell_len + 1 + road.cell_len <= room else [top, road]


def on_its_card(zone: Zone, letters: Letters) -> Letters:
    """A zone without a name shows its letter on the card that lies there."""
    if zone.label or not zone.cards or zone.id not in letters:
        return letters
    return {**letters, zone.cards[-1].key: letters[zone.id]}


def pile(zone: Zone, letters: Letters, room: int) -> Block:
    """The top card, and beside it the note and what else is known to lie there."""
    top = box(zone.cards[-1], letters.get(zone.cards[-1].key, ""))
    left = room - max(text.cell_len for text in top) - 1
    told = wrap(line((zone.note, palette.QUIET)), left) if zone.note else []
    rest = [card for card in zone.cards[:-1] if card.face is not None]
    if rest and left >= TALL:
        told += listing(rest, left, TALL - len(told))
    return beside([top, told[:TALL]])


def listing(cards: list[Card], room: int, rows: int) -> Block:
    """The cards' texts in a few lines; what does not fit is an ellipsis."""
    found: Block = []
    text = Text(" ".join(words(card) for card in cards), style=palette.QUIET)
    found = wrap(text, room)
    if len(found) > rows > 0:
        found = found[:rows]
        found[-1].truncate(room - 1)
        found[-1].append("…")
    return found[: max(rows, 0)]


def flat_zone(zone: Zone, letters: Letters, room: int) -> Block:
    top = heading(zone, letters, with_note=True)
    start = line(top, "  ") if top else line()
    if not zone.cards:
        letter = "" if zone.label else letters.get(zone.id, "")
        nothing = line(start, (letter, palette.PICK), (zone.empty or "–", palette.QUIET))
        return [top if counted(zone) and nothing.cell_len > room else nothing]
    if zone.form == "pile":
        whole = line(start, chip(zone.cards[-1], letters.get(zone.cards[-1].key, "")))
        return [top if counted(zone) and whole.cell_len > room else whole]
    if zone.form == "slot":
        card = zone.cards[-1]
        return [line(start, chip(card, letters.get(card.key, ""), room - start.cell_len))]
    cards = chips(zone.cards, letters, room)
    if len(cards) == 1 and start.cell_len + cards[0].cell_len <= room:
        return [line(start, cards[0])]
    return [top, *cards] if top else cards


def counted(zone: Zone) -> bool:
    """Whether a zone's name says how many cards it has."""
    return bool(zone.label) and zone.count is not None and zone.form != "slot"


def draw_meter(meter: Meter, letters: Letters, room: int, colour: str = "") -> Text:
    """A number with a bar."""
    letter = letters.get(meter.id)
    head: list[str | tuple[str, str]] = [(letter, palette.PICK), " "] if letter else []
    number = f"{meter.value}/{meter.full}" if meter.full > 0 else str(meter.value)
    head += [(meter.label, palette.QUIET), " ", (number, "bold")]
    bar = min(20, room - line(*head).cell_len - 1)
    if meter.full <= 0 or bar < 4:
        return line(*head)
    filled = min(bar, max(int(meter.value > 0), round(bar * meter.value / meter.full)))
    return line(*head, " ", ("█" * filled, colour), ("░" * (bar - filled), palette.QUIET))


def draw_plate(seat: Seat) -> Text:
    """Who sits there, whether they are to act, and a fact or two."""
    colour = palette.SIDES[seat.side]
    facts = (f" · {seat.facts}", palette.QUIET) if seat.facts else ""
    return line(("▶ " if seat.acting else "  ", f"bold {colour}"), (seat.name, f"bold {colour}"), facts)
