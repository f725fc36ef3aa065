"""How tests stop what works and wait for what comes. Other work on the machine delays everything, so no test judges a number
of seconds: what is counted is the work that was done after the word to stop. A clock only tells what hangs."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from textwrap import indent
from threading import Event, Thread
from typing import Generic, Protocol, TypeVar

from carreau import Control, Limits, Progress

T = TypeVar("T")
Found = TypeVar("Found", covariant=True)

PATIENCE = 600.0  # seconds after which something hangs, however busy the machine is
GLANCE = 0.01

PROGRAM = """
import os, signal, threading, carreau
signal.signal(signal.SIGINT, signal.default_int_handler)  # where a shell has it ignored
{preparation}
begun = threading.Event()
control = carreau.Control(progress=lambda now: begun.set())
def press():
    begun.wait()
    os.kill(os.getpid(), signal.SIGINT)
try:
    threading.Thread(target=press, daemon=True).start()
{work}
    print("finished")
except KeyboardInterrupt:
    print("interrupted")
"""


def wait_until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    ends = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < ends, "it never came"
        time.sleep(GLANCE)


def given_time(run: Callable[[float], T], enough: Callable[[T], object], seconds: Sequence[float]) -> T:
    """What comes of a run with a limit on time. Where that was too little for a busy machine there is more."""
    for limit in seconds[:-1]:
        if enough(found := run(limit)):
            return found
    return run(seconds[-1])


# -- searches --------------------------------------------------------------------------------------------------------


class Counted(Protocol):
    @property
    def expanded(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Stopped(Generic[Found]):
    """What a search without end answered when it was stopped, and what it had reported up to then."""

    answer: Found
    reports: Sequence[Progress]

    @property
    def last(self) -> Progress:
        return self.reports[-1] if self.reports else Progress(0, 0, 0.0, 0.0)


def work_after(stopped: Stopped[Counted]) -> int:
    """The states that were expanded after the last report."""
    return stopped.answer.expanded - stopped.last.expanded


def most_work_at_once(stopped: Stopped[Counted]) -> int:
    """The most states between two reports. The busier the machine is, the fewer are made in that time: only a search that
    looks up too seldom makes more."""
    counts = [0, *(each.expanded for each in stopped.reports), stopped.answer.expanded]
    return max(later - earlier for earlier, later in pairwise(counts))


def called_off(
    search: Callable[[Control], T], enough: Callable[[Progress], object] = lambda now: True, least: int = 2
) -> Stopped[T]:
    """A search that is called off in a report that is enough, so many reports having come at least. What the answer has
    expanded more than that report says is work after the word to stop."""
    cancel, reports = Event(), list[Progress]()

    def report(now: Progress) -> None:
        assert not cancel.is_set(), "it reports after it was called off"
        reports.append(now)
        if len(reports) >= least and enough(now):
            cancel.set()

    answer = search(Control(Limits(seconds=PATIENCE), cancel, report))
    assert cancel.is_set(), "it ended by itself"
    return Stopped(answer, reports)


def out_of_time(search: Callable[[Control], T], seconds: float = 0.15) -> Stopped[T]:
    """A search under a limit on time. One that still reports when that is over is called off, and says so in its status."""
    cancel, reports = Event(), list[Progress]()

    def report(now: Progress) -> None:
        reports.append(now)
        if now.seconds >= seconds:
            cancel.set()

    return Stopped(search(Control(Limits(seconds=seconds), cancel, report)), reports)


def called_off_elsewhere(search: Callable[[Control], T]) -> T:
    """What a search answers that another thread calls off while it works."""
    cancel, begun = Event(), Event()

    def call_off() -> None:
        begun.wait(PATIENCE)
        cancel.set()

    thread = Thread(target=call_off)
    thread.start()
    answer = search(Control(Limits(seconds=PATIENCE), cancel, lambda now: begun.set()))
    thread.join()
    return answer


# -- Ctrl-C ----------------------------------------------------------------------------------------------------------


def pressed_in(preparation: str, work: str) -> str:
    """What a program prints that is interrupted from within when its work, which is under `control`, has reported."""
    program = PROGRAM.format(preparation=preparation, work=indent(work, "    "))
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)
    return ran.stdout


@dataclass(frozen=True, slots=True)
class Interrupted:
    code: int
    output: str
    errors: str  # all that was on its terminal, with what told how far it is


def interrupt(command: Sequence[str], works: Callable[[str, int], object]) -> Interrupted:
    """A command to which Ctrl-C comes as soon as it works, by what it has said on its terminal or by its process."""
    terminal, inside = pty.openpty()
    said = ""

    def listen() -> str:
        nonlocal said
        while select.select([terminal], [], [], 0)[0]:
            said += os.read(terminal, 65536).decode("utf-8", "replace")
        return said

    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=inside, text=True) as process:
        assert process.stdout is not None
        wait_until(lambda: works(listen(), process.pid) or process.poll() is not None)
        process.send_signal(signal.SIGINT)
        wait_until(lambda: (listen(), process.poll())[1] is not None)  # it may have more to say than a terminal holds
        output = process.stdout.read()
    listen()
    os.close(inside)
    os.close(terminal)
    return Interrupted(process.returncode, output, said)


def has_loaded(process: int, library: str) -> bool:
    return library in Path(f"/proc/{process}/maps").read_text()
