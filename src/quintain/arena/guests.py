"""Guests: whoever opens the page is one at once. A signed cookie says who; a name is made up and can be changed."""

from __future__ import annotations

import re
import secrets
from functools import partial

from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, select, update

from quintain.arena import ledger
from quintain.arena.house import House
from quintain.arena.refusals import Refusal
from quintain.arena.tables import guests

COOKIE = "quintain_guest"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
ADDRESSED = ("you", "your")
"""Words by which the house speaks to whoever reads: nobody else is called so."""
FIRST = ("Amber", "Brave", "Calm", "Daring", "Early", "Fabled", "Gentle", "Hidden", "Ivory", "Jolly", "Keen", "Lucky")
SECOND = ("Badger", "Crane", "Drake", "Falcon", "Gryphon", "Heron", "Ibex", "Lynx", "Marten", "Otter", "Raven", "Stag")


class Guests:
    """Who is who."""

    def __init__(self, house: House, key: str) -> None:
        self.house = house
        self._signer = Signer(key, salt="guest")

    def read(self, cookie: str | None) -> str | None:
        """The guest a cookie was signed for."""
        try:
            return self._signer.unsign(cookie or "").decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def sign(self, guest: str) -> str:
        """The cookie of a guest."""
        return self._signer.sign(guest).decode()

    def new(self) -> str:
        """A guest nobody has been before."""
        return secrets.token_urlsafe(9)

    async def name(self, guest: str) -> str:
        """What a guest is called."""
        return await self.house.store.read(partial(known_name, guest=guest))

    async def rename(self, guest: str, name: str) -> str:
        """Call a guest something else."""
        cleaned = clean(name)
        await self.house.store.write(partial(_rename, guest=guest, name=cleaned, now=self.house.now()))
        return cleaned


def made_up(guest: str) -> str:
    """A guest's first name; it follows from who they are."""
    number = sum(ord(c) * 31**i for i, c in enumerate(guest))
    return f"{FIRST[number % len(FIRST)]} {SECOND[number // len(FIRST) % len(SECOND)]}"


def clean(name: str) -> str:
    """A name fit to be shown: printable, without runs of blanks, one to some letters long."""
    cleaned = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not 1 <= len(cleaned) <= LONGEST_NAME or not re.search(r"\w", cleaned):
        raise Refusal("malformed", f"A name has 1 to {LONGEST_NAME} characters, a letter or digit among them.")
    if cleaned.casefold() in ADDRESSED:
        raise Refusal("malformed", f"{cleaned!r} is what everybody is called at their own seat; take another name.")
    return cleaned


def known_name(connection: Connection, guest: str) -> str:
    """What a guest is called: as they said, else as made up."""
    found: str | None = connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar()
    return found or made_up(guest)


def _rename(connection: Connection, guest: str, name: str, now: float) -> None:
    if not ledger.insert_once(connection, guests, {"id": guest, "name": name, "created": now}):
        connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
