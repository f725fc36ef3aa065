"""Runs done in processes of their own: one for each thread that asks, kept as long as runs leave it clean.

So any executor does: its threads, here or on another machine, call `execute`, and whatever a run does, it cannot harm them.
"""

from __future__ import annotations

import json
import select
import signal
import subprocess
import sys
import threading
import time
from typing import Any

from carreau.arena.link import Cancelled
from carreau.bench.programs import run_program
from carreau.bench.runs import CRASHED, Run
from carreau.core.result import Status
from carreau.core.system import require_posix, resident_mb
from carreau.core.text import say

CALLED_OFF = threading.Event()  # for all runs of this process

OVER = 10.0  # seconds after the limit, and as much again, until a worker that does not answer is ended
BEYOND = 2.0  # times the limit, and as much more as it may have at first, until a worker that takes more memory is ended
LOOKS = 0.05  # seconds between two looks
FIRST_MB = 512.0


class Worker:
    """A process that does one run at a time."""

    def __init__(self) -> None:
        require_posix()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "carreau.bench.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for whoever waits for the run
        )
        assert self.process.stdin and self.process.stdout
        self.input, self.output = self.process.stdin, self.process.stdout

    def perform(self, run: Run) -> dict[str, Any]:
        """The line of a run. Whatever becomes of the process, there is one."""
        try:
            self.input.write(json.dumps({**run.question, "document": run.subject.document}).encode() + b"\n")
            self.input.flush()
        except OSError:
            return run.failed(CRASHED, self.ended())
        try:
            over = self.passed(run)
        except Cancelled:
            self.end()
            raise
        if over:
            self.end()
            return run.failed(*over)
        text = self.output.readline()
        if not text.endswith(b"\n"):
            return run.failed(CRASHED, self.ended())
        found = json.loads(text)
        if not found.pop("clean"):
            self.end()
        return run.line(found)

    def passed(self, run: Run) -> tuple[str, str] | None:
        """Wait for the answer; which limit was passed by so much that there will be none. Raises Cancelled."""
        limits, began = run.limits, time.monotonic()
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

    def perform(self, run: Run) -> dict[str, Any]:
        if self.worker is None or not self.worker.alive:
            self.worker = Worker()
        return self.worker.perform(run)


CREW = Crew()


def execute(run: Run) -> dict[str, Any]:
    """Do a run; the line that is kept of it. It can be pickled, so any executor can be given it. Raises Cancelled."""
    return run_program(run, CALLED_OFF) if run.method.program else CREW.perform(run)
