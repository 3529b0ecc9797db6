"""What can be measured from outside, and what is written into the log. No key and no card ever is."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

log = logging.getLogger("quintain.arena")
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The meters of one worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.entries = Counter("quintain_entries", "Entries committed", ["game"], registry=here)
        self.acks = Histogram(
            "quintain_ack_seconds", "From a message's arrival to its acknowledgement", buckets=BUCKETS, registry=here
        )
        self.refusals = Counter("quintain_refusals", "Messages refused", ["code"], registry=here)
        self.sockets = Gauge("quintain_sockets", "Open sockets", registry=here)
        self.dropped = Counter("quintain_dropped", "Lines closed by the server", ["reason"], registry=here)
        self.boards = Gauge("quintain_boards", "Matches held in memory", registry=here)
        self.writes = Gauge("quintain_write_queue", "Writes waiting for a commit", registry=here)
        self.lobby = Gauge("quintain_lobby_queue", "Guests waiting for an opponent", registry=here)
        self.commits = Gauge("quintain_commits", "Commits made", registry=here)
        self.thinking = Gauge("quintain_thinking", "Agents thinking", registry=here)
        self.thinking_queue = Gauge("quintain_thinking_queue", "Agents waiting for a thread to think", registry=here)
        self.fallbacks = Counter("quintain_fallbacks", "Agents that failed and were stood in for", registry=here)
        self.matches = Gauge("quintain_matches", "Matches by state", ["state"], registry=here)
        self.troubles = Counter("quintain_troubles", "Unexpected errors", ["where"], registry=here)

    def trouble(self, where: str, failed: BaseException) -> None:
        """Something that should not happen: counted and logged, without the data it happened on."""
        self.troubles.labels(where).inc()
        trace = _places(failed)
        log.error("trouble", extra={"where": where, "error": type(failed).__name__, "trace": trace})

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)


def _places(failed: BaseException) -> list[str]:
    """Where an error came from, line by line. Its words are left out: they may quote what must not be logged."""
    places: list[str] = []
    trace = failed.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-8:]


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, message, and the fields that were given."""

    FIELDS = (
        "where",
        "error",
        "trace",
        "match",
        "game",
        "guest",
        "reason",
        "agent",
        "worker",
        "gap",
        "address",
        "code",
        "count",
    )

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": round(record.created, 3), "level": record.levelname.lower()}
        line["message"] = record.getMessage()
        line |= {name: getattr(record, name) for name in self.FIELDS if hasattr(record, name)}
        return msgspec.json.encode(line).decode()


def log_to_stderr(level: int = logging.INFO) -> None:
    """Let the arena's log go to standard error, structured."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("quintain.arena", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level if name.startswith("quintain") else logging.WARNING)
        logger.propagate = False
