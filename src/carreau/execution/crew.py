"""Tasks done in processes of their own: one for each thread that asks, kept as long as tasks leave it clean.

So any executor does: its threads, here or on another machine, call `execute`, and whatever a task does, it cannot harm them.
"""

from __future__ import annotations

import pickle
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple

from carreau.core.errors import CarreauError
from carreau.core.patience import Cancelled
from carreau.core.result import Limits, Status
from carreau.core.system import require_posix, resident_mb
from carreau.core.task import CRASHED, Found, Task
from carreau.core.text import say
from carreau.execution.reply import Reply

CALLED_OFF = threading.Event()  # for all tasks of this process

OVER = 10.0  # seconds after the limit, and as much again, until a worker that does not answer is ended
BEYOND = 2.0  # times the limit, and as much more as it may have at first, until a worker that takes more memory is ended
LOOKS = 0.05  # seconds between two looks
FIRST_MB = 512.0
WHILE = 0.2  # seconds that a batch of small tasks is to take; they are lost if whoever waits for it is


class Worker:
    """A process that does one task at a time."""

    def __init__(self) -> None:
        require_posix()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "carreau.execution.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for whoever waits for the task
        )
        assert self.process.stdin and self.process.stdout
        self.input, self.output = self.process.stdin, self.process.stdout

    def perform(self, task: Task) -> Found:
        """What a task comes to. Whatever becomes of the process, that is something. Raises Cancelled, and CarreauError
        if the task does."""
        try:
            self.ask(task)
        except OSError:
            return failed(CRASHED, self.ended())
        try:
            over = self.passed(task.limits)
        except Cancelled:
            self.end()
            raise
        if over:
            self.end()
            return failed(*over)
        try:
            reply: Reply = pickle.load(self.output)
        except (EOFError, pickle.UnpicklingError):
            return failed(CRASHED, self.ended())
        if not reply.clean:
            self.end()
        if reply.refusal is not None:
            raise CarreauError(reply.refusal)
        return reply.found

    def ask(self, task: Task) -> None:
        pickle.dump(pickle.dumps(task), self.input)  # twice, so that it is heard whole before anybody looks into it
        self.input.flush()

    def passed(self, limits: Limits) -> tuple[str, str] | None:
        """Wait for the answer; which limit was passed by so much that there will be none. Raises Cancelled."""
        began = time.monotonic()
        while not select.select([self.output], [], [], LOOKS)[0]:
            if CALLED_OFF.is_set():
                raise Cancelled
            if limits.seconds is not None and time.monotonic() - began > 2 * limits.seconds + OVER:
                return Status.OUT_OF_TIME, "did not stop at its limit, and was ended"
            if limits.memory_mb is not None and self.memory_mb > BEYOND * limits.memory_mb + FIRST_MB:
                return Status.OUT_OF_MEMORY, "did not stop at its limit, and was ended"
        return None

    @property
    def memory_mb(self) -> float:
        try:
            return resident_mb(self.process.pid)
        except OSError:  # it has just ended, or the system does not tell
            return 0.0

    @property
    def alive(self) -> bool:
        return self.process.poll() is None and not self.input.closed

    def ended(self) -> str:
        """How the process ended by itself."""
        code = self.process.wait()
        return say("was ended by {}", signal.Signals(-code).name) if code < 0 else say("left with exit code {}", code)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.output.close()
        try:  # noqa: SIM105 as the program ends there may be no `suppress` any more
            self.input.close()
        except OSError:  # what it has not read is lost
            pass

    __del__ = end  # with the thread that it works for


class Crew(threading.local):
    """The worker of a thread, which ends with it."""

    worker: Worker | None = None

    def perform(self, task: Task) -> Found:
        if self.worker is None or not self.worker.alive:
            self.worker = Worker()
        return self.worker.perform(task)


CREW = Crew()


def execute(task: Task) -> Found:
    """Do a task; what it comes to. It can be pickled, so any executor can be given it. Raises Cancelled, and CarreauError as
    the task does."""
    return task.function(*task.arguments, CALLED_OFF) if task.caged else CREW.perform(task)


class Batch(NamedTuple):
    """What the first of several tasks came to, and how long that took."""

    seconds: float
    founds: list[Found]


def execute_each(tasks: Sequence[Task]) -> Batch:
    """Do several, one after the other, since a message costs more than a small task; for those that there is no time for
    somebody else has."""
    began, founds = time.monotonic(), list[Found]()
    for task in tasks:
        founds.append(execute(task))
        if time.monotonic() - began > WHILE:
            break
    return Batch(time.monotonic() - began, founds)


def failed(status: str, reason: str) -> Found:
    return {"status": status, "reason": reason}
