"""Tasks through an executor: whatever becomes of one, the others come out, each once and where an order is wanted in it."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from threading import Event

import pytest

from carreau.core.errors import CarreauError
from carreau.core.patience import Cancelled
from carreau.core.result import Limits
from carreau.core.text import Text, say
from carreau.execution import Found, Task, in_order, perform
from carreau.execution.perform import of_one_program


def squared(number: int) -> Found:
    return {"square": number * number}


def ended_by(number: int) -> Found:
    os.kill(os.getpid(), number)
    return {}


def refused(name: str) -> Found:
    raise CarreauError(say("no {} here", name))


def mistaken() -> Found:
    raise ZeroDivisionError("by nothing")


def endless() -> Found:
    Event().wait()
    return {}


class Kept:
    """A journal in memory."""

    def __init__(self, *done: str) -> None:
        self.done = set(done)
        self.found: list[tuple[str, Found]] = []

    def add(self, task: Task, found: Found) -> None:
        self.done.add(task.key)
        self.found.append((task.key, found))


def squares(numbers: range) -> Iterator[Task]:
    return (Task(str(number), squared, (number,)) for number in numbers)


@pytest.mark.parametrize("seconds", [0.0, 3600.0])  # a batch has time for one task, or for all
@pytest.mark.parametrize("workers", [1, 2, 4])
def test_each_task_is_done_once_and_in_order(workers: int, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.execution.crew.WHILE", seconds)
    kept = Kept("3", "77")
    with ThreadPoolExecutor(workers) as pool:
        found = [each["square"] for each in in_order(squares(range(90)), pool, at_once=2 * workers)]
        perform(squares(range(90)), 90, kept, pool, at_once=2 * workers)
    assert found == [number * number for number in range(90)]
    keys = [key for key, _ in kept.found]
    assert sorted(map(int, keys)) == [number for number in range(90) if number not in (3, 77)]
    assert all(each["square"] == int(key) ** 2 and each["version"] and each["fingerprint"] for key, each in kept.found)


def test_a_task_that_fails_is_told_and_the_others_go_on() -> None:
    bad = [Task("killed", ended_by, (signal.SIGKILL,)), Task("wrong", mistaken, ()), Task("late", endless, (), Limits(0.01))]
    with pytest.MonkeyPatch.context() as quick, ThreadPoolExecutor(1) as pool:
        quick.setattr("carreau.execution.crew.OVER", 0.0)
        found = list(in_order([*bad, *squares(range(3))], pool, at_once=2))
    assert [(each["status"], each["reason"]) for each in found[:3]] == [
        ("crashed", "was ended by SIGKILL"),
        ("crashed", "ZeroDivisionError: by nothing"),
        ("out_of_time", "did not stop at its limit, and was ended"),
    ]
    assert [each["square"] for each in found[3:]] == [0, 1, 4]


def test_what_a_task_refuses_is_refused_here_with_its_parts() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(CarreauError, match="no chess here") as caught:
        list(in_order([Task("one", refused, ("chess",))], pool, at_once=1))
    assert isinstance(caught.value.text, Text) and caught.value.text.values == ("chess",)


def test_no_more_is_begun_than_may_be_ahead() -> None:
    asked: list[int] = []

    def tasks() -> Iterator[Task]:
        for number in count():  # there is no end of them
            asked.append(number)
            yield Task(str(number), squared, (number,))

    with ThreadPoolExecutor(2) as pool, closing(in_order(tasks(), pool, at_once=8, ahead=5)) as found:
        for number in range(20):
            assert next(found)["square"] == number * number and len(asked) <= number + 1 + 5


def test_what_is_called_off_ends_though_its_tasks_do_not() -> None:
    cancel = Event()
    tasks = [*squares(range(1)), *(Task(str(number), endless, ()) for number in range(4))]
    with ThreadPoolExecutor(2) as pool, pytest.raises(Cancelled):
        perform(tasks, 5, Kept(), pool, at_once=4, report=lambda progress: cancel.set(), cancel=cancel)


def test_two_programs_give_no_one_answer() -> None:
    assert of_one_program(of_one_program("", "1 a"), "") == "1 a"
    with pytest.raises(CarreauError, match=r"another version of Carreau \(2 b, not 1 a\)"):
        of_one_program("1 a", "2 b")
