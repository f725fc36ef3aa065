"""Several searches share what they may use: each is given what the others have left."""

from dataclasses import replace
from threading import Event

import pytest

from carreau import Control, Limits, Status
from carreau.search import Budget, control


class Clock:
    """A clock that stands still until it is set."""

    now = 1000.0

    def perf_counter(self) -> float:
        return self.now

    process_time = perf_counter


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(control, "time", clock)
    return clock


def test_what_is_left_is_what_the_searches_before_did_not_use(clock: Clock) -> None:
    given = Control(Limits(seconds=5.0, nodes=100, memory_mb=200))
    budget = Budget(given)
    assert budget.remaining() == given and not budget.over
    clock.now += 1
    assert budget.remaining(expanded=40).limits == Limits(seconds=4.0, nodes=60, memory_mb=200)
    assert budget.remaining(0.25).limits.seconds == 1.0
    clock.now += 60
    assert budget.remaining(expanded=101).limits == Limits(seconds=0.0, nodes=0, memory_mb=200) and budget.over


def test_without_limits_there_is_no_end_but_a_cancel(clock: Clock) -> None:
    cancel = Event()
    budget = Budget(Control(cancel=cancel))
    clock.now += 10**9
    assert budget.seconds is None and not budget.over
    assert budget.remaining(0.5, 7) == replace(budget.control, limits=Limits())
    cancel.set()
    assert budget.over


def test_the_time_of_the_processor_is_another_than_that_of_the_clock(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    used = 50.0
    monkeypatch.setattr(clock, "process_time", lambda: used)
    budget = Budget(Control(Limits(cpu_seconds=2.0)))
    clock.now += 3600  # others had the processor
    assert budget.must_stop() is None
    used += 0.5
    assert budget.remaining(0.5).limits.cpu_seconds == 0.75
    used += 1.5
    clock.now += 1
    assert budget.must_stop() is Status.OUT_OF_TIME
