"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Matches, entries, guests, the queue, settings and the workers' beats."""
    seats = (0, 1)
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("position", sa.Text),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        *(sa.Column(f"part{n}", sa.String(64)) for n in seats),
        *(sa.Column(f"guest{n}", sa.String(32)) for n in seats),
        *(sa.Column(f"agent{n}", sa.String(40)) for n in seats),
        *(sa.Column(f"name{n}", sa.String(40)) for n in seats),
        sa.Column("invite", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("result", sa.Text),
        *(sa.Column(name, sa.Float) for name in ("seconds", "increment", "planning", "left0", "left1")),
        *(sa.Column(name, sa.Float) for name in ("since", "deadline", "due", "away0", "away1")),
        sa.Column("again", sa.Integer, nullable=False),
        sa.Column("next", sa.String(32)),
    )
    op.create_index("matches_by_state", "matches", ["state", "created"])
    op.create_index("matches_by_due", "matches", ["due"])
    op.create_index("matches_by_guest0", "matches", ["guest0"])
    op.create_index("matches_by_guest1", "matches", ["guest1"])
    op.create_table(
        "entries",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("index", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer),
        sa.Column("hash", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("message", sa.String(40)),
        sa.UniqueConstraint("match", "seat", "message", name="entries_once"),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "queue",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("match", sa.String(32)),
    )
    op.create_index("queue_by_game", "queue", ["game", "since"])
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
