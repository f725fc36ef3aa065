"""A process that plays and searches for the server: jobs on standard input, lines on standard output.

A job is a line of JSON, {"number": 7, "job": "play", "body": 120, "language": "fr"}, and that many bytes: the request as
JSON, or a file, and then `fields` of the line has the rest. {"cancel": 7} stops it. Each line that comes back has a
mark before it: `+` a line of the answer, `!` why there is none, `=` the end, `.` the end of the job and of this process,
which has grown too large to keep. The end of standard input ends everything at once.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import sys
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from types import TracebackType

from carreau.core.system import limit_memory, lower_priority, memory_mb
from carreau.files import use_folder
from carreau.web.worker.jobs import TABLE
from carreau.web.worker.programs import use_programs
from carreau.web.worker.requests import MEMORY_MB
from carreau.web.worker.task import Task, perform

EXPENDABLE = 500  # of 1000: how soon the system ends a process to have memory
SELDOM = 50_000  # objects that are made before garbage is looked for: a search makes many, and keeps them
KEPT_MB = 400  # a process that holds more after a job is replaced


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    limit(int(sys.argv[1]) if len(sys.argv) > 1 else 0, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    sys.excepthook = end_with
    if len(sys.argv) > 3:
        MEMORY_MB.set(float(sys.argv[3]))
    if len(sys.argv) > 4 and sys.argv[4]:
        use_folder(sys.argv[4])
    if len(sys.argv) > 5 and sys.argv[5]:
        use_programs(sys.argv[5])
    tasks: SimpleQueue[Task] = SimpleQueue()
    Thread(target=listen, args=(tasks,), daemon=True).start()
    for job in TABLE:
        job.load()  # before anybody waits for it
    gc.freeze()  # what is loaded stays
    gc.set_threshold(SELDOM)
    while True:
        work(tasks.get())


def end_with(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A mistake of ours ends the process at once, with its traceback; the server tells the client, and starts another. That
    nobody reads any more is none: the server is gone."""
    if not isinstance(error, BrokenPipeError):
        sys.__excepthook__(kind, error, trace)
        sys.stderr.flush()
    os._exit(1)


def limit(megabytes: int, niceness: int) -> None:
    """The second line of defence against searches and files that want too much, after the limits of their own."""
    if megabytes:
        limit_memory(megabytes)
    lower_priority(niceness)
    with contextlib.suppress(OSError):  # where the system weighs sessions, and each worker has one of its own
        Path("/proc/self/autogroup").write_text(str(niceness))
    with contextlib.suppress(OSError):  # where memory runs out nevertheless, a worker ends, and not the server
        Path("/proc/self/oom_score_adj").write_text(str(EXPENDABLE))


def listen(tasks: SimpleQueue[Task]) -> None:
    """Take tasks and cancels as they come; only a thread of its own can do that while a search runs."""
    running: tuple[int, Event] | None = None
    while header := sys.stdin.buffer.readline():
        found = json.loads(header)
        if "cancel" in found:
            if running is not None and running[0] == found["cancel"]:
                running[1].set()
            continue
        body = sys.stdin.buffer.read(found["body"])
        running = found["number"], Event()
        tasks.put(Task(found["job"], body, found.get("fields", {}), found.get("language", "en"), running[1]))
    os._exit(0)


def work(task: Task) -> None:
    if not perform(task, write) or memory_mb() > KEPT_MB:
        leave()
    write("=")


def leave() -> None:
    write(".")
    os._exit(0)


def write(mark: str, line: str = "") -> None:
    sys.stdout.buffer.write(f"{mark}{line}\n".encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
