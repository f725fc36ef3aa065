"""Several things at once, until one fails or all are called off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from threading import Event
from typing import TypeVar

from carreau.arena.link import GLANCE

T = TypeVar("T")


def all_of(
    pool: Executor, tasks: Sequence[Callable[[], T]], cancel: Event, ended: Callable[[T], object] = lambda found: None
) -> list[T]:
    """The results of tasks, in their order; `ended` is told of each as it comes. The first that raises stops all others,
    and so does Ctrl-C."""
    futures = [pool.submit(task) for task in tasks]
    waiting = set(futures)
    try:
        while waiting:  # never for long: Ctrl-C is heard between two waits, whichever thread the system gave it to
            done, waiting = wait(waiting, GLANCE, FIRST_COMPLETED)
            for future in done:
                ended(future.result())
    except BaseException:
        cancel.set()
        for future in futures:
            future.cancel()
        raise
    return [future.result() for future in futures]
