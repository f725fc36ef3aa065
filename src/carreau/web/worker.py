"""A process that plays and searches for the server: jobs on standard input, lines on standard output.

A job is a line of JSON, {"job": 7, "do": "play", "body": 120, "language": "fr"}, and that many bytes: JSON again, or a file.
{"cancel": 7} stops it. Each line that comes back has a mark before it: `+` a line of the answer, `!` why there is none, `=`
the end, `.` the end of the job and of this process, which has grown too large to keep. The end of standard input ends
everything at once.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from types import TracebackType
from typing import Any, NamedTuple

from carreau.core.errors import CarreauError, ParseError
from carreau.search.control import memory_mb
from carreau.web import editing, matches, playing, searching, shelf, uploads
from carreau.web.scenes import Send
from carreau.web.speech import LANGUAGE, error_message, spoken

KEPT_MB = 400  # a process that holds more after a job is replaced

ONE_ANSWER: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "about": shelf.about,
    "levels": shelf.levels,
    "level": shelf.level,
    "play": playing.play,
    "gesture": playing.gesture,
    "choose": playing.choose,
    "svg": playing.picture,
    "write": uploads.write,
    "rounds": matches.rounds,
    "board": matches.board,
    "result": matches.result,
    "edit": editing.edit,
}
STREAMS: dict[str, Callable[[dict[str, Any], Send, Event], None]] = {
    "solve": searching.solve,
    "hint": searching.hint,
    "review": searching.review,
    "slack": searching.slack,
    "watch": searching.watch,
    "drive": matches.drive,
    "judge": editing.judge,
    "generate": editing.generate,
}
FILES: dict[str, Callable[[dict[str, Any], bytes, Send, Event], None]] = {
    "read": uploads.read,
    "trace": searching.trace,
}


class Job(NamedTuple):
    number: int
    name: str
    asked: dict[str, Any]  # the small part of a request, when its body is a file
    body: bytes
    cancel: Event
    language: str


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    limit(int(sys.argv[1]) if len(sys.argv) > 1 else 0, int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    sys.excepthook = end_with
    jobs: SimpleQueue[Job] = SimpleQueue()
    Thread(target=listen, args=(jobs,), daemon=True).start()
    while True:
        work(jobs.get())


def end_with(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A mistake of ours ends the process at once, with its traceback; the server tells the client, and starts another."""
    sys.__excepthook__(kind, error, trace)
    sys.stderr.flush()
    os._exit(1)


def limit(megabytes: int, niceness: int) -> None:
    """The second line of defence against searches and files that want too much, after the limits of their own."""
    if megabytes and sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * 2**20, megabytes * 2**20))
    os.nice(niceness)
    with contextlib.suppress(OSError):  # where the system weighs sessions, and each worker has one of its own
        Path("/proc/self/autogroup").write_text(str(niceness))


def listen(jobs: SimpleQueue[Job]) -> None:
    """Take jobs and cancels as they come; only a thread of its own can do that while a search runs."""
    running: Job | None = None
    while header := sys.stdin.buffer.readline():
        found = json.loads(header)
        if "cancel" in found:
            if running is not None and running.number == found["cancel"]:
                running.cancel.set()
            continue
        body = sys.stdin.buffer.read(found["body"])
        running = Job(found["job"], found["do"], found.get("asked", {}), body, Event(), found.get("language", "en"))
        jobs.put(running)
    os._exit(0)


def work(job: Job) -> None:
    LANGUAGE.set(job.language)
    try:
        if job.name in FILES:
            FILES[job.name](job.asked, job.body, send, job.cancel)
        elif job.name in STREAMS:
            STREAMS[job.name](json.loads(job.body), send, job.cancel)
        else:
            send(ONE_ANSWER[job.name](json.loads(job.body)))
    except CarreauError as error:
        write("!", why(error))
    except MemoryError:
        write("!", error_message("this takes more memory than a request may have"))
        leave()
    if memory_mb() > KEPT_MB:
        leave()
    write("=")


def leave() -> None:
    write(".")
    os._exit(0)


def why(error: CarreauError) -> dict[str, Any]:
    if isinstance(error, ParseError):
        return error_message(error.message, error.line, error.column)
    return error_message(error.text)


def send(message: dict[str, Any]) -> None:
    write("+", spoken(message, LANGUAGE.get()))


def write(mark: str, message: dict[str, Any] | None = None) -> None:
    text = "" if message is None else json.dumps(message, separators=(",", ":"))
    sys.stdout.buffer.write(f"{mark}{text}\n".encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
