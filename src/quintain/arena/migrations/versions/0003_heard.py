"""When somebody in the queue was last heard of, so that nobody is seated with one who has gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Whoever waits already has to ask once more."""
    op.add_column("queue", sa.Column("heard", sa.Float, nullable=False, server_default="0"))
