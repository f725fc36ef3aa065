"""Tasks through any executor, a bounded number at once: each into a journal as it ends, or all in their order."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import closing
from itertools import count as numbers
from itertools import islice
from threading import Event
from typing import NamedTuple, Protocol

from carreau.core.errors import CarreauError
from carreau.core.patience import Cancelled
from carreau.core.task import Found, Task
from carreau.core.text import say
from carreau.execution.crew import CALLED_OFF, WHILE, Batch, execute_each
from carreau.fingerprint import name_of

GLANCE = 0.1  # seconds between two looks at whether it is called off
LEAST = 1e-6  # seconds that anything takes
MOST = 256  # tasks in a batch


class Progress(NamedTuple):
    done: int
    of: int
    seconds_left: float


class Keeper(Protocol):
    """What a journal has to be: what stands in it is done."""

    @property
    def done(self) -> Collection[str]: ...

    def add(self, task: Task, found: Found) -> object: ...


class Ended(NamedTuple):
    number: int  # in the order of the tasks, from 0
    task: Task
    found: Found


def perform(
    tasks: Iterable[Task],
    count: int,
    journal: Keeper,
    pool: Executor,
    *,
    at_once: int,
    report: Callable[[Progress], object] = lambda progress: None,
    cancel: Event = Event(),
) -> None:
    """Do those of `count` tasks that the journal does not have. Raises Cancelled, after which it can be gone on with."""
    to_do = (task for task in tasks if task.key not in journal.done)
    began, before = time.monotonic(), len(journal.done)
    with closing(each_ended(to_do, pool, at_once, cancel)) as ended:
        for each in ended:
            journal.add(each.task, each.found)
            done = len(journal.done)
            report(Progress(done, count, (time.monotonic() - began) / max(1, done - before) * (count - done)))


def in_order(
    tasks: Iterable[Task], pool: Executor, *, at_once: int, ahead: int | None = None, cancel: Event = Event()
) -> Generator[Found]:
    """What tasks come to, in their order. None is begun that is more than `ahead` after the one that is waited for. Raises
    Cancelled."""
    early: dict[int, Found] = {}
    given = 0

    def room(begun: int) -> int:
        return MOST if ahead is None else ahead - begun - len(early)

    with closing(each_ended(tasks, pool, at_once, cancel, room)) as ended:
        for each in ended:
            early[each.number] = each.found
            while given in early:
                yield early.pop(given)
                given += 1


def each_ended(
    tasks: Iterable[Task],
    pool: Executor,
    at_once: int,
    cancel: Event,
    room: Callable[[int], int] = lambda begun: MOST,
) -> Generator[Ended]:
    """What tasks come to, as they end. They are handed over in so many batches at once; `room` says how many more tasks may
    be begun when so many are. What is not waited for to the end is called off."""
    waiting: dict[Future[Batch], list[tuple[int, Task]]] = {}
    again: deque[tuple[int, Task]] = deque()  # that a batch had no time for
    to_do = zip(numbers(), tasks, strict=False)
    by, size = "", 1

    def batch() -> list[tuple[int, Task]]:
        begun = len(again) + sum(map(len, waiting.values()))
        first = [again.popleft() for _ in range(min(size, len(again)))]
        return [*first, *islice(to_do, max(0, min(size - len(first), room(begun))))]

    CALLED_OFF.clear()
    try:
        while True:
            while len(waiting) < at_once and (handed := batch()):
                waiting[pool.submit(execute_each, [task for _, task in handed])] = handed
            if not waiting:
                return
            ended, _ = wait(waiting, GLANCE, FIRST_COMPLETED)
            for future in [each for each in waiting if each in ended]:  # those that were begun first
                seconds, founds = future.result()
                size = max(1, min(2 * size, MOST, int(WHILE * len(founds) / max(seconds, LEAST))))
                handed = waiting.pop(future)
                again += handed[len(founds) :]
                for (number, task), found in zip(handed, founds, strict=False):
                    by = of_one_program(by, name_of(found))
                    yield Ended(number, task, found)
            if cancel.is_set():
                raise Cancelled
    finally:
        if waiting:
            CALLED_OFF.set()
            for future in waiting:
                future.cancel()


def of_one_program(before: str, now: str) -> str:
    """Raise CarreauError if tasks are done by two programs: what they come to is not one answer."""
    if before and now and now != before:
        raise CarreauError(say("some of it was done by another version of Carreau ({}, not {})", now, before))
    return before or now
