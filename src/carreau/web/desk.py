"""The pools of workers, and how requests use them: one answer, an answer that is kept, a stream."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncIterator, Mapping
from typing import Any

from fastapi import HTTPException, Request
from pydantic import BaseModel
from pydantic_core import PydanticSerializationError

from carreau.web.messages import MOST_MEMORY_MB, LevelDocument
from carreau.web.pool import Busy, Pool, Size
from carreau.web.replies import EventStream
from carreau.web.speech import error_message
from carreau.web.workers import Died, Refused

LARGE = 4096  # letters of a board that is played in a pool of its own, where it keeps nobody waiting
PLAY_SECONDS, READ_SECONDS, WAIT_SECONDS = 10.0, 20.0, 20.0
MARGIN_SECONDS, QUEUE_SECONDS = 15.0, 600.0  # of a stream: beyond the time of its search, and before it
SPARE_MB = 1536  # what a worker may use beside the memory of a search
CORES = os.cpu_count() or 1
NDJSON = "application/x-ndjson"


class Desk:
    """The pools, and how the endpoints use them."""

    def __init__(self) -> None:
        self.players = Pool(Size(max(2, min(CORES, 8)), 64, 256, 512, memory_mb=1024))
        self.large = Pool(Size(2, 2, 16, 64, memory_mb=2048, niceness=5))
        memory = int(MOST_MEMORY_MB) + SPARE_MB
        self.searchers = Pool(Size(max(4, min(CORES, 16)), 4, 8, 64, memory_mb=memory, niceness=10))
        self.kept: dict[str, asyncio.Task[bytes]] = {}

    @property
    def pools(self) -> tuple[Pool, ...]:
        return self.players, self.large, self.searchers

    async def close(self) -> None:
        for pool in self.pools:
            await pool.close()

    async def play(self, http: Request, name: str, asked: BaseModel, level: LevelDocument | None) -> bytes:
        """The answer to something quick about a level, if there is one already."""
        pool = self.large if level and level.letters > LARGE else self.players
        return await self.one(pool, client(http), name, dumped(asked), PLAY_SECONDS, key=level.key if level else "")

    async def one(
        self, pool: Pool, who: str, job: str, body: bytes, seconds: float, key: str = "", asked: dict[str, Any] | None = None
    ) -> bytes:
        """The one line that answers a job. A worker that died may have done so before it was asked: another one is asked
        once more, which is harmless, since nothing is kept."""
        try:
            return await self.attempt(pool, who, job, body, seconds, key, asked or {})
        except Died:
            return await self.attempt(pool, who, job, body, seconds, key, asked or {})

    async def attempt(
        self, pool: Pool, who: str, job: str, body: bytes, seconds: float, key: str, asked: dict[str, Any]
    ) -> bytes:
        ticket = pool.join(who, key)
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                worker = await ticket.ready
            found = [line async for line in worker.lines(job, body, seconds, asked)]
            return found[0]
        except TimeoutError:
            raise Busy("too many are asking at once: try again in a few seconds") from None
        finally:
            pool.leave(ticket)

    async def once(self, name: str, asked: dict[str, Any], key: str = "") -> bytes:
        """An answer that is the same as long as the server runs. Who asks while it is worked out waits for the same one."""
        key = key or name
        if key not in self.kept:
            work = self.one(self.players, "", name, json.dumps(asked).encode(), PLAY_SECONDS)
            self.kept[key] = asyncio.create_task(work)
            self.kept[key].add_done_callback(lambda task: self.forget(key, task))
        return await asyncio.shield(self.kept[key])

    def forget(self, key: str, task: asyncio.Task[bytes]) -> None:
        """What has failed may be asked again."""
        if task.cancelled() or task.exception():
            self.kept.pop(key, None)

    async def warm(self, answers: Mapping[str, dict[str, Any]]) -> None:
        """Have answers ready before anybody asks for them, if that is possible, and workers that have begun to work."""
        with contextlib.suppress(Died, Refused, Busy):
            await asyncio.gather(*(self.once(name, asked) for name, asked in answers.items()))

    def stream(self, http: Request, name: str, body: bytes, seconds: float) -> EventStream:
        """The lines of a search as they come. Whoever closes the connection stops it."""
        ticket = self.searchers.join(client(http))

        async def lines() -> AsyncIterator[bytes]:
            if (ahead := self.searchers.ahead(ticket)) is not None:
                yield json.dumps({"event": "queued", "ahead": ahead}).encode() + b"\n"
            try:
                worker = await ticket.ready
                async for line in worker.lines(name, body, seconds + MARGIN_SECONDS, {}):
                    yield line
            except Refused as error:
                yield b'{"event":"error",' + error.reason.removeprefix(b"{")
            except Died as error:
                yield json.dumps({"event": "error", **error_message(error.args[0])}).encode() + b"\n"

        return EventStream(lines(), lambda: self.searchers.leave(ticket), NDJSON, QUEUE_SECONDS + seconds)


def client(http: Request) -> str:
    return http.client.host if http.client else ""


def dumped(asked: BaseModel) -> bytes:
    try:
        return asked.model_dump_json().encode()
    except (PydanticSerializationError, UnicodeEncodeError, ValueError):
        raise HTTPException(400, "expected text that can be written as UTF-8, and numbers of JSON") from None
