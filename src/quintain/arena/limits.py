"""Limits: how much one guest or one address may ask for. Generous for people, tight for programs gone wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

MESSAGE_BYTES = 10_000
BODY_BYTES = 64_000


@dataclass(frozen=True)
class Limits:
    """What is allowed: messages and requests a second with bursts, open sockets, views on each, unsent messages.

    Messages are counted for each guest over all sockets, and for each address over all guests.
    """

    messages_per_second: float = 20.0
    message_burst: float = 60.0
    address_messages_per_second: float = 400.0
    address_message_burst: float = 1000.0
    requests_per_second: float = 20.0
    request_burst: float = 100.0
    sockets_per_guest: int = 12
    sockets_per_address: int = 100
    views_per_socket: int = 64
    unsent_messages: int = 64


class Bucket:
    """Tokens that refill with time: each message takes one."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self._now = rate, burst, now
        self._tokens, self._at = burst, now()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = self._now()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it has long been left alone."""
        return self._tokens + (self._now() - self._at) * self.rate >= self.burst


class Buckets:
    """A bucket for everyone who asks; the full ones are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        if len(self._buckets) > self.MOST:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(who, Bucket(self.rate, self.burst)).take()


class Doors:
    """Counts open sockets."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def enter(self, guest: str, address: str) -> str | None:
        """Count a socket in; a sentence where there are too many."""
        if self._guests[guest] >= self.limits.sockets_per_guest:
            return "You have too many connections open."
        if self._addresses[address] >= self.limits.sockets_per_address:
            return "Too many connections come from your address."
        self._guests[guest] += 1
        self._addresses[address] += 1
        return None

    def leave(self, guest: str, address: str) -> None:
        """Count a socket out."""
        for counter, who in ((self._guests, guest), (self._addresses, address)):
            counter[who] -= 1
            if counter[who] <= 0:
                del counter[who]
