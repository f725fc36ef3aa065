"""The pools of workers, and how requests use them: one answer, an answer that is kept, a stream."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from fastapi import HTTPException
from pydantic import BaseModel
from pydantic_core import PydanticSerializationError

from carreau.web.server.machine import search_memory_mb
from carreau.web.server.messages import LevelDocument
from carreau.web.server.pool import Busy, Pool, PoolSize
from carreau.web.server.replies import EventStream
from carreau.web.server.worker_process import JobRefused, Task, WorkerDied
from carreau.web.worker.localise import error_message
from carreau.web.worker.requests import MOST_MEMORY_MB, MOST_SECONDS

LARGE = 4096  # letters of a board, or of a line on it, that is played in a pool of its own, where it keeps nobody waiting
PLAY_SECONDS, READ_SECONDS, WAIT_SECONDS = 10.0, 20.0, 20.0
MARGIN_SECONDS, QUEUE_SECONDS = 15.0, 600.0  # of a stream: beyond the time of its search, and before it
BESIDE_SEARCH, LEAST_WORKER_MB = 2.5, 512  # what a worker may use, as a multiple of the memory of a search, and at least
SEARCH_NICENESS = 5  # how far searches stand back behind those who play (docs/explanation/shares.md)
CORES = os.cpu_count() or 1
OURSELVES = ""  # the client that the server itself is
NDJSON = "application/x-ndjson"

Reader = Callable[[], Awaitable[bytes]]  # of the body of a request


class Dispatcher:
    """The pools, and how the endpoints use them."""

    def __init__(self, levels: Path | None = None, programs: str = "") -> None:
        shelf = "" if levels is None else str(levels.absolute())
        # Of every pool a client may have all workers but one, which is there for others.
        players, searches = max(2, min(CORES, 8)), max(4, min(CORES, 16))
        search_mb = search_memory_mb(searches + 1, int(MOST_MEMORY_MB))
        self.players = Pool(PoolSize(players + 1, players, 256, 512, 1024, search_mb=search_mb), shelf, programs)
        self.large = Pool(PoolSize(3, 2, 16, 64, 2048, niceness=5))
        memory_mb = max(LEAST_WORKER_MB, int(search_mb * BESIDE_SEARCH))
        self.searchers = Pool(PoolSize(searches + 1, 4, 8, 64, memory_mb, SEARCH_NICENESS, search_mb), programs=programs)
        # Whatever lies in a folder of levels is read in a pool of its own, which is there if the folder is.
        self.readers = Pool(PoolSize(3, 2, 64, 512, 2048, niceness=5), shelf) if shelf else self.players
        self.kept: dict[tuple[str, bytes], bytes] = {}
        self.asked: dict[tuple[str, str, bytes], asyncio.Task[bytes]] = {}

    def start(self) -> None:
        """Have workers ready before anybody asks."""
        for pool in (self.players, self.players, self.searchers):
            pool.start_worker()

    async def close(self) -> None:
        for pool in {self.players, self.large, self.searchers, self.readers}:
            await pool.close()

    async def answer(self, client: str, job: str, request: BaseModel) -> bytes:
        """The answer to something quick, of a worker that has had the level before where there is one."""
        level: LevelDocument | None = getattr(request, "level", None)
        is_large = letters_of(request) > LARGE
        pool, seconds = (self.large, READ_SECONDS) if is_large else (self.players, PLAY_SECONDS)
        return await self.ask(pool, client, Task(job, as_json(request), seconds), level.key if level else "")

    async def answer_file(self, client: str, job: str, request: BaseModel, read: Reader) -> bytes:
        """The answer to a file that is sent. It is read only if it can be worked on."""
        with self.large.promise(client):
            data = await read()
        return await self.ask(self.large, client, Task(job, data, READ_SECONDS, request.model_dump()))

    async def answer_fresh(self, client: str, job: str, request: BaseModel) -> bytes:
        """The answer to what may change: the worker looks at the disk."""
        return await self.ask(self.readers, client, Task(job, as_json(request), READ_SECONDS), str(request))

    async def ask(self, pool: Pool, client: str, task: Task, key: str = "") -> bytes:
        """The one line that answers a job. A worker that died may have done so before it was asked: another one is asked
        once more, which is harmless, since nothing is kept."""
        try:
            return await self.attempt(pool, client, task, key)
        except WorkerDied:
            return await self.attempt(pool, client, task, key)

    async def attempt(self, pool: Pool, client: str, task: Task, key: str) -> bytes:
        ticket = pool.join(client, key)
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                worker = await ticket.ready
            found = [line async for line in worker.lines(task)]
            return found[0]
        except TimeoutError:
            raise Busy("too many are asking at once: try again in a few seconds") from None
        finally:
            pool.leave(ticket)

    async def lasting_answer(self, client: str, job: str, request: BaseModel) -> bytes:
        """An answer that is the same as long as the server runs. Who asks again while it is worked out waits for the same
        one, but not for that of another client, who may have much before it."""
        key = job, as_json(request)
        if key in self.kept:
            return self.kept[key]
        asked = (OURSELVES if (OURSELVES, *key) in self.asked else client, *key)
        if asked not in self.asked:
            self.asked[asked] = asyncio.create_task(self.ask(self.players, client, Task(*key, PLAY_SECONDS)))
            self.asked[asked].add_done_callback(lambda task: self.keep(asked, task))
        return await asyncio.shield(self.asked[asked])

    def keep(self, asked: tuple[str, str, bytes], task: asyncio.Task[bytes]) -> None:
        """What has failed may be asked again."""
        del self.asked[asked]
        if not task.cancelled() and not task.exception():
            self.kept[asked[1:]] = task.result()

    async def warm_up(self, request: BaseModel, *jobs: str) -> None:
        """Have answers ready before anybody asks for them, if that is possible, and workers that have begun to work."""
        with contextlib.suppress(WorkerDied, JobRefused, Busy):
            await asyncio.gather(*(self.lasting_answer(OURSELVES, job, request) for job in jobs))

    async def stream_file(self, client: str, job: str, request: BaseModel, read: Reader) -> EventStream:
        """The lines of a search that was sent as a file, which is read only if it can be worked on."""
        with self.searchers.promise(client):
            data = await read()
        return self.stream(client, job, request, data)

    def stream(self, client: str, job: str, request: BaseModel, file: bytes | None = None) -> EventStream:
        """The lines of a search as they come. Whoever closes the connection stops it."""
        seconds: float = getattr(request, "seconds", MOST_SECONDS)
        task = Task(job, as_json(request) if file is None else file, seconds + MARGIN_SECONDS)
        ticket = self.searchers.join(client)

        async def lines() -> AsyncIterator[bytes]:
            nonlocal ticket
            if (ahead := self.searchers.ahead(ticket)) is not None:
                yield json.dumps({"event": "queued", "ahead": ahead}).encode() + b"\n"
            try:
                for is_last in (False, True):  # as `ask` does, unless something has been said
                    try:
                        async for line in (await ticket.ready).lines(task):
                            is_last = True
                            yield line
                        return
                    except WorkerDied:
                        if is_last:
                            raise
                    self.searchers.leave(ticket)
                    ticket = self.searchers.join(client)
            except JobRefused as error:
                yield b'{"event":"error",' + error.reason.removeprefix(b"{")
            except (WorkerDied, Busy) as error:
                yield json.dumps({"event": "error", **error_message(error.args[0])}).encode() + b"\n"

        return EventStream(lines(), lambda: self.searchers.leave(ticket), NDJSON, QUEUE_SECONDS + seconds)


def letters_of(request: Any) -> int:
    """How much there is to work on: the letters of the board, or the cells of a blank one, and those of the line."""
    level, blank = getattr(request, "level", None), getattr(request, "blank", None)
    board = level.letters if level else blank.width * blank.height if blank else 0
    return board + len(getattr(request, "moves", "")) + len(getattr(request, "do", None) or "")


def as_json(request: BaseModel) -> bytes:
    try:
        return request.model_dump_json().encode()
    except (PydanticSerializationError, UnicodeEncodeError, ValueError):
        raise HTTPException(400, "expected text that can be written as UTF-8, and numbers of JSON") from None
