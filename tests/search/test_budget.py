"""Several searches share what they may use: each is given what the others have left."""

from dataclasses import replace
from threading import Event

import pytest

from carreau import Control, Limits, Result, Status
from carreau.core.patience import Stopped, tick
from carreau.search import Budget, Expanded, Search, control, run
from carreau.search.control import confirming, left_here
from carreau.solvers import native


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


class Memory:
    """What the process has, as it is said to be."""

    mb = 1000.0

    def __call__(self) -> float:
        return self.mb


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    memory = Memory()
    monkeypatch.setattr(control, "memory_mb", memory)
    return memory


def test_what_one_part_of_the_work_still_holds_the_next_one_does_not_have(clock: Clock, memory: Memory) -> None:
    budget = Budget(Control(Limits(memory_mb=50)))
    memory.mb += 30  # tables, which stay
    later = Budget(budget.remaining())
    assert native.limits(later)["memory_mb"] == 20 and later.must_stop() is None
    memory.mb += 21
    clock.now += 1
    assert Budget(later.remaining()).must_stop() is Status.OUT_OF_MEMORY
    assert later.must_stop() is Status.OUT_OF_MEMORY and later.peak_mb == 51
    assert native.limits(later)["memory_mb"] == 0
    memory.mb -= 51  # all is given back
    assert native.limits(Budget(later.remaining()))["memory_mb"] == 50


def test_a_search_stands_under_the_limit_of_all_that_led_to_it(clock: Clock, memory: Memory) -> None:
    def counting() -> Search[int, int]:
        for number in range(1000):
            memory.mb, clock.now = memory.mb + 1, clock.now + 1
            if (stop := (yield Expanded(number, None, 0))) is not None:
                return Result(stop, expanded=number)
        return Result(Status.SOLVED)

    budget = Budget(Control(Limits(memory_mb=50)))
    memory.mb += 40
    found = run(counting(), budget.remaining())
    assert (found.status, found.memory_mb) == (Status.OUT_OF_MEMORY, 51)


def test_work_that_is_not_told_its_limits_can_ask_for_what_is_left(clock: Clock, memory: Memory) -> None:
    assert left_here() == Control()
    budget = Budget(Control(Limits(seconds=5, memory_mb=50)))
    clock.now += 2
    memory.mb += 20
    with budget.limiting():
        assert left_here().limits.seconds == 3 and native.limits(Budget(left_here()))["memory_mb"] == 30


def test_a_replay_has_the_rest_of_the_memory_but_what_was_used_before_does_not_end_it(clock: Clock, memory: Memory) -> None:
    given = Budget(Control(Limits(seconds=1, memory_mb=50))).remaining()
    clock.now += 10
    memory.mb += 60  # a search that went too far in one step, and has found an answer
    with confirming(given):
        tick()
        memory.mb += 1
        clock.now += 1
        with pytest.raises(Stopped, match="out of memory"):
            tick()
