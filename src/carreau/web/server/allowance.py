"""The time that a job may take in a worker process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from carreau.core.system import processor_seconds

PATIENCE = 3.0  # how much more of the clock there is for a job that others keep from the processor
SHORTEST = 0.05  # seconds between two looks


class Allowance:
    """Seconds of the processor: on a busy machine the same work takes longer by the clock, and is done nevertheless. Where
    the system does not tell what a process has used, seconds of the clock."""

    def __init__(self, process: int, seconds: float) -> None:
        self.process, self.seconds = process, seconds
        self._loop = asyncio.get_running_loop()
        self._latest = self._loop.time() + PATIENCE * seconds
        self._used, self._over = processor_seconds(process), False
        self._limit: asyncio.Timeout | None = None
        self._timer = self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        now, used = self._loop.time(), processor_seconds(self.process)
        left = 0.0 if used is None or self._used is None else self.seconds - (used - self._used)
        if left > 0 and now < self._latest:
            self._timer = self._loop.call_at(min(now + max(left, SHORTEST), self._latest), self._look)
            return
        self.seconds = self.seconds if left <= 0 else PATIENCE * self.seconds  # for who tells why
        self._over = True
        if self._limit is not None:
            self._limit.reschedule(now)

    @asynccontextmanager
    async def limiting(self) -> AsyncGenerator[None]:
        """A block that ends with TimeoutError when the time is over."""
        try:
            async with asyncio.timeout(0 if self._over else None) as self._limit:
                yield
        finally:
            self._limit = None

    def close(self) -> None:
        self._timer.cancel()
