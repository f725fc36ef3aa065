"""How often a client may do something in a span of time. Nothing of it is kept when the server ends."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from carreau.web.server.clients import client_of


class Quota:
    """So many times in so many seconds, counted anew when they are over."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self.counts, self.until = Counter[str](), clock() + seconds

    def left(self, address: str) -> int:
        """How often the client with this address still may."""
        if self.clock() >= self.until:
            self.counts.clear()
            self.until = self.clock() + self.seconds
        return self.most - self.counts[client_of(address)]

    def count(self, address: str, times: int = 1) -> None:
        self.counts[client_of(address)] += times

    def give_back(self, address: str) -> None:
        """It did not do once what was counted."""
        client = client_of(address)
        self.counts[client] = max(0, self.counts[client] - 1)  # all may have been counted anew since

    @property
    def wait(self) -> int:
        """Seconds until it is counted anew."""
        return max(1, round(self.until - self.clock()))
