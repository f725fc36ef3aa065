"""Work under limits: searches and what leads to them are stopped, cancelled and reported in the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypedDict

from carreau.core.patience import ASKED, Answering, Stopped
from carreau.core.puzzle import Move, State
from carreau.core.result import Limits, Progress, Result, Status
from carreau.core.system import memory_mb
from carreau.search.events import Expanded, Search

REPORT_EVERY = 0.1  # seconds between two reports of progress
UNLIMITED = Limits()
LOOK_EVERY = 0.002  # seconds between two looks at the memory and the processor, which cost more than one at the clock


class Cancel(Protocol):
    """A `threading.Event`, or whatever else says that it is set."""

    def is_set(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Control:
    """How a search is to be run. Set `cancel` from anywhere, a signal handler or another thread, and it stops at once."""

    limits: Limits = UNLIMITED
    cancel: Cancel | None = None
    progress: Callable[[Progress], object] | None = None
    memory_began: float | None = field(default=None, repr=False, compare=False)  # what the process had before; see Budget

    @property
    def cancelled(self) -> bool:
        return self.cancel is not None and self.cancel.is_set()

    @property
    def is_free(self) -> bool:
        """Whether nothing can stop the search and nobody asks how far it is, so that there is nothing to look at."""
        return self.limits is UNLIMITED and self.cancel is None and self.progress is None


class Times(TypedDict):
    seconds: float
    cpu_seconds: float


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

    @property
    def times(self) -> Times:
        return {"seconds": self.seconds, "cpu_seconds": self.cpu_seconds}


class Budget:
    """What work under limits has used since it began, and whether it must stop. Several searches share one: each is given
    what the others have left. Memory is what the process has more than when the first budget was made: whatever an earlier
    part of the work still holds counts, its tables as well as what it has found."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.watch = Stopwatch()
        self.expanded = self.lower_bound = 0  # as reports say it
        self.memory_mb = self.peak_mb = 0.0
        self._memory_began = control.memory_began
        self._next_look, self._next_report = LOOK_EVERY, REPORT_EVERY
        if control.limits.memory_mb is not None:
            self.look()

    def remaining(self, share: float = 1.0, expanded: int = 0) -> Control:
        """The control of a search that may take a share of the time that is left, after so many states were expanded."""
        limits = self.control.limits
        if limits is UNLIMITED:
            return self.control
        seconds = None if self.seconds is None else self.seconds * share
        nodes = None if limits.nodes is None else max(0, limits.nodes - expanded)
        cpu_seconds = None if limits.cpu_seconds is None else max(0.0, limits.cpu_seconds - self.watch.cpu_seconds) * share
        limits = replace(limits, seconds=seconds, nodes=nodes, cpu_seconds=cpu_seconds)
        return replace(self.control, limits=limits, memory_began=self._memory_began)

    @property
    def seconds(self) -> float | None:
        """The time that is left; None without a limit."""
        limit = self.control.limits.seconds
        return None if limit is None else max(0.0, limit - self.watch.seconds)

    @property
    def over(self) -> bool:
        return self.control.cancelled or self.seconds == 0

    def look(self) -> float:
        """The memory that the work holds now, more than at the first look: one that nobody asks for is left out, since it
        takes as long as a small search."""
        now = memory_mb()
        if self._memory_began is None:
            self._memory_began = now
        self.memory_mb = now - self._memory_began
        self.peak_mb = max(self.peak_mb, self.memory_mb)
        return self.memory_mb

    def must_stop(self) -> Status | None:
        """Why to stop, if there is a reason. Else it is reported how far the work is, when it is time for that."""
        limits, seconds = self.control.limits, self.watch.seconds
        if self.control.cancelled:
            return Status.CANCELLED
        if limits.seconds is not None and seconds >= limits.seconds:
            return Status.OUT_OF_TIME
        if seconds >= self._next_look:
            self._next_look = seconds + LOOK_EVERY
            self.look()
            if limits.cpu_seconds is not None and self.watch.cpu_seconds >= limits.cpu_seconds:
                return Status.OUT_OF_TIME
        if limits.memory_mb is not None and self.memory_mb > limits.memory_mb:
            return Status.OUT_OF_MEMORY
        if self.control.progress is not None and seconds >= self._next_report:
            self._next_report = seconds + REPORT_EVERY
            self.control.progress(Progress(self.expanded, self.lower_bound, seconds, self.memory_mb))
        return None

    __call__ = must_stop

    def limiting(self) -> Answering:
        """A block in which whatever asks whether it may go on (core/patience.py) is told by this budget."""
        return Answering(None if self.control.is_free else self)


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
    """The same one expansion at a time, for whoever wants to look in between. What a search does before its first expansion
    and between two of them is under the same limits, as far as it asks (core/patience.py)."""
    budget, nodes = Budget(control), control.limits.nodes
    budget.look()
    limited = budget.limiting()
    answer: Status | None = None
    try:
        while True:
            with limited:
                event = search.send(answer)
            budget.lower_bound = event.lower_bound
            answer = budget.must_stop()
            if answer is None and nodes is not None and budget.expanded >= nodes:
                answer = Status.OUT_OF_NODES
            if answer is None:
                yield event
                answer = Status.CANCELLED if control.cancelled else None
            budget.expanded += 1
    except StopIteration as stop:
        result: Result[Any] = stop.value
    except Stopped as stopped:
        result = Result(stopped.status, lower_bound=budget.lower_bound, expanded=budget.expanded)
    budget.look()
    return used(budget, result)


def left_here() -> Control:
    """What is left to a part of the work that nobody tells its limits, of those that it stands under."""
    asked = ASKED.get()
    return asked.remaining() if isinstance(asked, Budget) else Control()


def within(control: Control, work: Callable[[Control], Result[Move]]) -> Result[Move]:
    """What work answers that is given a control, or that it was stopped before it could."""
    if control.is_free:
        with Answering(None):
            return work(control)
    budget = Budget(control)
    try:
        with budget.limiting():
            return work(budget.remaining())
    except Stopped as stopped:
        return used(budget, Result(stopped.status))


def confirming(control: Control) -> Answering:
    """A block in which an answer is replayed. Only a cancel ends it, or memory that the replay itself takes beyond the
    limit: neither the end of the time nor what a search had to find it throws an answer away."""
    most = control.limits.memory_mb
    if most is None and control.cancel is None:
        return Answering(None)
    budget = Budget(replace(control, limits=Limits(memory_mb=most), progress=None))
    if most is not None and budget.memory_mb > most:
        budget.control = replace(budget.control, limits=Limits(memory_mb=budget.memory_mb))
    return budget.limiting()


def used(budget: Budget, result: Result[Move]) -> Result[Move]:
    """A result with what it took."""
    return replace(result, **budget.watch.times, memory_mb=budget.peak_mb)
