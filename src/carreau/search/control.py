"""Running a search: limits, cancelling and progress, the same for all of them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from carreau.core.puzzle import Move, State
from carreau.core.result import Limits, Progress, Result, Status
from carreau.search.events import Expanded, Search

REPORT_EVERY = 0.1  # seconds between two reports of progress
LOOK_EVERY = 256  # expansions between two looks at the memory


class Cancel(Protocol):
    """A `threading.Event`, or whatever else says that it is set."""

    def is_set(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Control:
    """How a search is to be run. Set `cancel` from anywhere, a signal handler or another thread, and it stops at once."""

    limits: Limits = Limits()
    cancel: Cancel | None = None
    progress: Callable[[Progress], object] | None = None

    @property
    def cancelled(self) -> bool:
        return self.cancel is not None and self.cancel.is_set()


class Stopwatch:
    """What was used since it was made: the time that has passed, and that of the processor."""

    def __init__(self) -> None:
        self.began, self.cpu_began = time.perf_counter(), time.process_time()

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.began

    @property
    def cpu_seconds(self) -> float:
        return time.process_time() - self.cpu_began


class Budget:
    """The limits on time and states of several searches together: each is given what the others have left of them."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.watch = Stopwatch()

    def remaining(self, share: float = 1.0, expanded: int = 0) -> Control:
        """The control of a search that may take a share of the time that is left, after so many states were expanded."""
        limits = self.control.limits
        seconds = None if self.seconds is None else self.seconds * share
        nodes = None if limits.nodes is None else max(0, limits.nodes - expanded)
        return replace(self.control, limits=replace(limits, seconds=seconds, nodes=nodes))

    @property
    def seconds(self) -> float | None:
        """The time that is left; None without a limit."""
        limit = self.control.limits.seconds
        return None if limit is None else max(0.0, limit - self.watch.seconds)

    @property
    def over(self) -> bool:
        return self.control.cancelled or self.seconds == 0


def run(
    search: Search[State, Move],
    control: Control = Control(),
    watch: Callable[[Expanded[State]], object] | None = None,
) -> Result[Move]:
    """Drain a search under `control`, showing each expansion to `watch`; answers with times and memory filled in."""
    driven = drive(search, control)
    while True:
        try:
            event = next(driven)
        except StopIteration as stop:
            return stop.value
        if watch is not None:
            watch(event)


def drive(search: Search[State, Move], control: Control = Control()) -> Generator[Expanded[State], None, Result[Move]]:
    """The same one expansion at a time, for whoever wants to look in between."""
    limits = control.limits
    watch, memory_began = Stopwatch(), memory_mb()
    next_report = REPORT_EVERY
    expanded, used, peak = 0, 0.0, 0.0
    answer: Status | None = None
    try:
        while True:
            event = search.send(answer)
            seconds = watch.seconds
            if expanded % LOOK_EVERY == 0:
                used = memory_mb() - memory_began
                peak = max(peak, used)
            if control.cancelled:
                answer = Status.CANCELLED
            elif limits.seconds is not None and seconds >= limits.seconds:
                answer = Status.OUT_OF_TIME
            elif limits.nodes is not None and expanded >= limits.nodes:
                answer = Status.OUT_OF_NODES
            elif limits.memory_mb is not None and used > limits.memory_mb:
                answer = Status.OUT_OF_MEMORY
            elif control.progress is not None and seconds >= next_report:
                next_report = seconds + REPORT_EVERY
                control.progress(Progress(expanded, event.lower_bound, seconds, used))
            if answer is None:
                yield event
                answer = Status.CANCELLED if control.cancelled else None
            expanded += 1
    except StopIteration as stop:
        result: Result[Any] = stop.value
    peak = max(peak, memory_mb() - memory_began)
    return replace(result, seconds=watch.seconds, cpu_seconds=watch.cpu_seconds, memory_mb=peak)


def memory_mb() -> float:
    """Memory of this process that is in use now (where the system does not tell: the most it ever used)."""
    try:
        with Path("/proc/self/statm").open("rb") as numbers:
            return int(numbers.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        import resource  # not on every system, and needed only where /proc is not

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / 2**20 if sys.platform == "darwin" else peak / 2**10
