"""Long work asks now and then whether it may go on, and whoever has set limits answers. Where nobody has, it may.

So what a game prepares for a search, its tables and estimates, stands under the same limits as the search and is called
off with it, and no function needs to be told of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from typing import TypeVar

from carreau.core.errors import CarreauError
from carreau.core.result import Status
from carreau.core.text import say

T = TypeVar("T")
ASKED: ContextVar[Callable[[], Status | None] | None] = ContextVar("asked", default=None)
REASONS = {
    Status.OUT_OF_TIME: "out of time",
    Status.OUT_OF_NODES: "as many states as allowed",
    Status.OUT_OF_MEMORY: "out of memory",
    Status.CANCELLED: "interrupted",
}


class Stopped(CarreauError):
    """A limit was reached, or the work was called off, before there was anything to answer."""

    def __init__(self, status: Status) -> None:
        super().__init__(status)
        self.status = status

    @property
    def text(self) -> str:
        return say("stopped, {}, before the search had begun", REASONS[self.status])


class Cancelled(Exception):
    """What was going on was called off. There is no outcome."""


class Deadline:
    """A moment that is so many seconds away when it is made."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds until then; 0 when it has come."""
        return max(0.0, self._end - time.monotonic())


def tick() -> None:
    """To be called every few hundred turns of a loop that may take long. Raises Stopped if it must end."""
    ask = ASKED.get()
    if ask is not None and (status := ask()) is not None:
        raise Stopped(status)


def ticking(items: Iterable[T], every: int = 1) -> Iterable[T]:
    """Items of which each takes a while: before every one it is asked, or before one in so many."""
    return items if ASKED.get() is None else asking(items, every)


def asking(items: Iterable[T], every: int) -> Iterator[T]:
    for index, item in enumerate(items):
        if index % every == 0:
            tick()
        yield item


class Answering:
    """A block in which `ask` says whether work must stop, and why. Without it nothing does."""

    def __init__(self, ask: Callable[[], Status | None] | None) -> None:
        self.ask = ask

    def __enter__(self) -> None:
        self.token = ASKED.set(self.ask)

    def __exit__(self, *error: object) -> None:
        ASKED.reset(self.token)
