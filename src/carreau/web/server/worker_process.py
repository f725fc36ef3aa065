"""A worker process as the server sees it: jobs in, lines out, stopped when it must be."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections import deque
from collections.abc import AsyncGenerator, Mapping
from typing import Any, NamedTuple

from carreau.core.text import say
from carreau.web.server.allowance import Allowance
from carreau.web.worker.localise import LANGUAGE, error_message

LONGEST_LINE = 64 * 2**20
BUFFERED = 2**20  # bytes that are read before somebody wants them: a worker whose lines nobody takes waits
RECENT_KEYS = 64  # keys of its last jobs that a worker is remembered by
GRACE = 0.5  # seconds that a job may take to stop when it is told to


class Task(NamedTuple):
    """A job by its name, the request as JSON or the file that is sent, and the seconds it may take (allowance.py)."""

    job: str
    body: bytes
    seconds: float
    fields: Mapping[str, Any] = {}  # the rest of a request that sends a file


class JobRefused(Exception):
    """A job that has no answer, with the reason as a line of JSON."""

    def __init__(self, reason: bytes) -> None:
        super().__init__(reason)
        self.reason = reason


class WorkerDied(Exception):
    """A worker that ended before its job did."""


class WorkerProcess:
    """One process, one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.number = 0
        self.working = False
        self.retired = False
        self.recent_keys: deque[str] = deque(maxlen=RECENT_KEYS)
        assert process.stdin is not None and process.stdout is not None
        self.stdin, self.stdout = process.stdin, process.stdout

    @classmethod
    async def start(cls, *arguments: object) -> WorkerProcess:
        """A process with the arguments of `carreau.web.worker.main`."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "carreau.web.worker.main", *map(str, arguments)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=BUFFERED,
            start_new_session=True,
        )
        return cls(process)

    @property
    def usable(self) -> bool:
        return self.process.returncode is None and not self.retired

    async def lines(self, task: Task) -> AsyncGenerator[bytes]:
        """Do a job; the lines of its answer as they come. Raises JobRefused, also for a job that takes longer than it may,
        and WorkerDied."""
        self.number, self.working = self.number + 1, True
        header = {"number": self.number, "job": task.job, "body": len(task.body), "language": LANGUAGE.get()}
        self.stdin.write(json.dumps({**header, "fields": task.fields}).encode() + b"\n")
        self.stdin.write(task.body)
        with contextlib.closing(Allowance(self.process.pid, task.seconds)) as allowance:
            while True:
                try:
                    async with allowance.limiting():
                        line = await self.line()
                except TimeoutError:
                    reason = error_message(say("this took longer than {:g} seconds", allowance.seconds))
                    raise JobRefused(json.dumps(reason).encode() + b"\n") from None
                if line[:1] in b"=.":
                    return
                if line[:1] == b"!":
                    raise JobRefused(line[1:])
                yield line[1:]

    async def line(self) -> bytes:
        """The next line, with its mark."""
        try:
            with contextlib.suppress(ConnectionError):  # what it had to say before it ended is still to be heard
                await self.stdin.drain()
            line = await self.whole_line()
        except (ConnectionError, EOFError):  # also in the middle of a line
            self.retired, self.working = True, False
            raise WorkerDied("the process that worked on this ended") from None
        if line[:1] in b"=.":
            self.working, self.retired = False, line[:1] == b"."
        return line

    async def whole_line(self) -> bytes:
        parts: list[bytes] = []
        while sum(map(len, parts)) < LONGEST_LINE:
            try:
                return b"".join((*parts, await self.stdout.readuntil()))
            except asyncio.LimitOverrunError as longer:
                parts.append(await self.stdout.readexactly(longer.consumed))
        raise EOFError

    async def settle(self) -> None:
        """Come to rest: at once, or after a cancel, or killed."""
        if not self.working:
            return
        try:
            async with asyncio.timeout(GRACE):
                self.stdin.write(json.dumps({"cancel": self.number}).encode() + b"\n")
                while self.working:
                    await self.line()
        except (TimeoutError, WorkerDied, ConnectionError):
            self.kill()

    def kill(self) -> None:
        self.retired = True
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.send_kill()

    def send_kill(self) -> None:
        if sys.platform == "win32":
            self.process.kill()
        else:  # `process.kill` would see the end of one that has just died, and whoever waits for it would not
            os.kill(self.process.pid, signal.SIGKILL)

    async def end(self) -> None:
        """End the process, and wait until it has."""
        self.kill()
        await self.process.wait()
