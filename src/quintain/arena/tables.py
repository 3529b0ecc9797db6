"""The tables. A match is its row and its entries; everything else follows by replaying them."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

OPEN, RUNNING, OVER = "open", "running", "over"
AGENT, FRIEND, SCREEN, QUICK = "agent", "friend", "screen", "quick"
"""How two came together: with the computer, by a link, on one screen, through the queue."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    *(Column(f"part{seat}", String(64)) for seat in (0, 1)),
    *(Column(f"guest{seat}", String(32)) for seat in (0, 1)),
    *(Column(f"agent{seat}", String(40)) for seat in (0, 1)),
    *(Column(f"name{seat}", String(40)) for seat in (0, 1)),
    Column("invite", String(32)),
    Column("created", Float, nullable=False),
    Column("state", String(8), nullable=False),
    Column("result", Text),
    Column("seconds", Float),
    Column("increment", Float),
    Column("planning", Float),
    *(Column(f"left{seat}", Float) for seat in (0, 1)),
    Column("since", Float),
    Column("deadline", Float),
    Column("due", Float),
    *(Column(f"away{seat}", Float) for seat in (0, 1)),
    Column("again", Integer, nullable=False, default=0),
    Column("next", String(32)),
    Column("ended", Float),
    Index("matches_by_state", "state", "created"),
    Index("matches_by_due", "due"),
    Index("matches_by_guest0", "guest0"),
    Index("matches_by_guest1", "guest1"),
)

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer),
    Column("hash", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("message", String(40)),
    UniqueConstraint("match", "seat", "message", name="entries_once"),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

queue = Table(
    "queue",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("match", String(32)),
    Column("heard", Float, nullable=False, server_default="0"),
    Index("queue_by_game", "game", "since"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

beats = Table(
    "beats",
    metadata,
    Column("worker", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)
