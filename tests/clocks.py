"""Clocks for tests. Other work on the machine delays everything, so what is judged is a search's own CPU time; the clock on
the wall only tells what hangs."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from threading import Event, Thread
from typing import TypeVar

from carreau import Control, Limits, Progress

T = TypeVar("T")

PATIENCE = 120.0  # seconds on the wall after which something hangs, however busy the machine is
AT_ONCE = 0.1  # CPU seconds that a search may still take when it has to stop
GLANCE = 0.01

PROGRAM = """
import os, signal, threading, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # where a shell has it ignored
{preparation}
def press():
    began = time.process_time()
    while time.process_time() - began < 0.2:
        time.sleep(0.01)
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


def given_time(run: Callable[[float], T], enough: Callable[[T], object], seconds: Sequence[float] = (0.1, 1, 10)) -> T:
    """What comes of a run with a limit on time. Where that was too little for a busy machine there is more."""
    for limit in seconds[:-1]:
        if enough(found := run(limit)):
            return found
    return run(seconds[-1])


def called_off(search: Callable[[Event], T], after: float = 0.1) -> tuple[T, float]:
    """What a search answers that another thread calls off when it has worked for so many CPU seconds, and how many more it
    takes then."""
    cancel, moments = Event(), list[float]()
    began = time.process_time()

    def call_off() -> None:
        wait_until(lambda: time.process_time() - began >= after)
        moments.append(time.process_time())
        cancel.set()

    thread = Thread(target=call_off)
    thread.start()
    answer = search(cancel)
    ended = time.process_time()
    thread.join()
    return answer, ended - moments[0]


def reports_until(
    search: Callable[[Control], object], enough: Callable[[Progress], object], least: int = 2
) -> list[Progress]:
    """What a search without end reports up to the moment when that is enough, and so many reports at least."""
    cancel, reports = Event(), list[Progress]()

    def report(now: Progress) -> None:
        reports.append(now)
        if len(reports) >= least and enough(now):
            cancel.set()

    search(Control(Limits(seconds=PATIENCE), cancel, report))
    return reports


# -- Ctrl-C ----------------------------------------------------------------------------------------------------------


def pressed_in(preparation: str, work: str) -> str:
    """What a program prints that is interrupted from within when its work has taken a fifth of a second of CPU time."""
    program = PROGRAM.format(preparation=preparation, work=indent(work, "    "))
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)
    return ran.stdout


@dataclass(frozen=True, slots=True)
class Interrupted:
    code: int
    output: str
    errors: str
    cpu_seconds: float  # between Ctrl-C and the end


def interrupt(command: Sequence[str], after: float) -> Interrupted:
    """A command to which Ctrl-C comes when it has worked for so many CPU seconds."""
    others = cpu_of_children()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        wait_until(lambda: process.poll() is not None or cpu_of(process.pid) >= after)
        before = cpu_of(process.pid)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    return Interrupted(process.returncode, output, errors, cpu_of_children() - others - before)


def cpu_of(pid: int) -> float:
    """CPU seconds of a process that has not ended, or has and nobody has waited for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_children() -> float:
    """CPU seconds of all processes that this one has waited for."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
