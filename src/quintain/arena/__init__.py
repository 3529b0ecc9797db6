"""The arena: the online service. Server-authoritative, stateless between messages, secret by construction, durable."""

from __future__ import annotations

from quintain.arena.server import serve

__all__ = ["serve"]
