"""How often an address may do something in a span of time. Nothing of it is kept when the server ends."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

NETWORK_BITS = 64  # of an IPv6 address: what one household or school has of them


class Quota:
    """So many times in so many seconds, counted anew when they are over."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self.counts, self.until = Counter[str](), clock() + seconds

    def left(self, address: str) -> int:
        """How often this address still may."""
        if self.clock() >= self.until:
            self.counts.clear()
            self.until = self.clock() + self.seconds
        return self.most - self.counts[network(address)]

    def count(self, address: str, times: int = 1) -> None:
        self.counts[network(address)] += times

    @property
    def wait(self) -> int:
        """Seconds until it is counted anew."""
        return max(1, round(self.until - self.clock()))


def network(address: str) -> str:
    """Those that one client can change at will are one."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or int(found) >> NETWORK_BITS)
