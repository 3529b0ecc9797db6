"""When a match ended, so that those still in play can be listed first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Matches that are over ended with their last entry; one without any, when it was made."""
    op.add_column("matches", sa.Column("ended", sa.Float))
    last = 'SELECT max(entries.at) FROM entries WHERE entries."match" = matches.id'
    op.execute(f"UPDATE matches SET ended = COALESCE(({last}), created) WHERE state = 'over'")
