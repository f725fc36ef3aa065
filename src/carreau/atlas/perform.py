"""Tasks through any executor, a bounded number at once, each into the journal as it ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from threading import Event
from typing import Any, NamedTuple

from carreau.arena.link import Cancelled
from carreau.atlas.journal import Journal
from carreau.atlas.tasks import CALLED_OFF, Task, execute
from carreau.bench.crew import LOOKS


class Progress(NamedTuple):
    done: int
    of: int
    seconds_left: float | None


def perform(
    tasks: Iterable[Task],
    count: int,
    journal: Journal,
    pool: Executor,
    *,
    at_once: int,
    report: Callable[[Progress], object] = lambda progress: None,
    cancel: Event = Event(),
) -> None:
    """Do those of `count` tasks that the journal does not have. Raises Cancelled, after which it can be gone on with."""
    waiting: dict[Future[dict[str, Any]], Task] = {}
    to_do = (task for task in tasks if task.key not in journal.done)
    began, before = time.monotonic(), len(journal.done)
    CALLED_OFF.clear()
    try:
        while True:
            for task in islice(to_do, at_once - len(waiting)):
                waiting[pool.submit(execute, task)] = task
            if not waiting:
                return
            ended, _ = wait(waiting, LOOKS, FIRST_COMPLETED)
            for future in ended:
                journal.add(waiting.pop(future), future.result())
            if cancel.is_set():
                raise Cancelled
            if ended:
                fresh = len(journal.done) - before
                left = (time.monotonic() - began) / fresh * (count - len(journal.done))
                report(Progress(len(journal.done), count, left))
    except BaseException:
        CALLED_OFF.set()
        for future in waiting:
            future.cancel()
        raise
