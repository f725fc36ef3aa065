"""A pool of workers: who has one, who waits for one, and how those that end are replaced."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from carreau.core.text import say
from carreau.web.server.worker_process import WorkerDied, WorkerProcess

ENDED = "the server has ended"


class Busy(Exception):
    """Too much is asked at once."""


@dataclass(frozen=True, slots=True)
class PoolSize:
    """How many workers there are, how many of them one client may have, and how many jobs may wait: of one client, of all.
    What one worker may use: memory, and how far it stands back behind other processes."""

    workers: int
    client_workers: int
    client_queue: int
    queue: int
    memory_mb: int
    niceness: int = 0


@dataclass(eq=False)
class Ticket:
    """A place in the pool, and the worker as soon as there is one. Whoever has a ticket leaves in the end."""

    client: str
    key: str
    ready: asyncio.Future[WorkerProcess] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Pool:
    """Workers are started when they are needed, and kept. Nobody waits while one is free for him."""

    def __init__(self, size: PoolSize, shelf: str = "") -> None:
        self.size, self.shelf = size, shelf  # the folder that the workers may read
        self.free: list[WorkerProcess] = []
        self.workers: set[WorkerProcess] = set()
        self.waiting: list[Ticket] = []
        self.running: Counter[str] = Counter()
        self.starting = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    def join(self, client: str, key: str = "") -> Ticket:
        """A place for a job; Busy if there is none. Jobs with the same key go to the same worker where that is free."""
        if self.closed:
            raise WorkerDied(ENDED)
        own = sum(each.client == client for each in self.waiting)
        if own >= self.size.client_queue:
            raise Busy(
                say("{} of your requests are under way already: let one of them end first", own + self.running[client])
            )
        if len(self.waiting) >= self.size.queue:
            raise Busy("too many are waiting already: try again in a few seconds")
        ticket = Ticket(client, key)
        self.waiting.append(ticket)
        self.assign()
        return ticket

    def ahead(self, ticket: Ticket) -> int | None:
        """How many wait before this one; None if it has its worker."""
        return self.waiting.index(ticket) if ticket in self.waiting else None

    def leave(self, ticket: Ticket) -> None:
        """Give the place back. A job that still runs is stopped."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)
        elif ticket.ready.done() and not ticket.ready.cancelled() and not ticket.ready.exception():
            self.in_background(self.settle(ticket.client, ticket.ready.result()))

    async def settle(self, client: str, worker: WorkerProcess) -> None:
        await worker.settle()
        self.running[client] -= 1
        if not self.running[client]:
            del self.running[client]
        if worker.usable and not self.closed:
            self.free.append(worker)
        else:
            await self.replace(worker)
        self.assign()

    async def replace(self, worker: WorkerProcess) -> None:
        """Put another worker in the place of one that has ended, or must."""
        await self.end_worker(worker)
        if not self.closed:
            self.start_worker()

    async def end_worker(self, worker: WorkerProcess) -> None:
        self.workers.discard(worker)
        worker.kill()
        await worker.process.wait()

    def assign(self) -> None:
        """Give free workers to those who wait longest and may have one; start workers for the others."""
        for worker in [worker for worker in self.free if not worker.usable]:
            self.free.remove(worker)
            self.workers.discard(worker)
            self.in_background(self.replace(worker))
        for ticket in list(self.waiting):
            if self.running[ticket.client] >= self.size.client_workers or ticket.ready.done():
                continue
            if not self.free:
                break
            self.waiting.remove(ticket)
            self.running[ticket.client] += 1
            ticket.ready.set_result(self.take_free(ticket.key))
        wanted = sum(not ticket.ready.done() for ticket in self.waiting)
        for _ in range(min(wanted, self.size.workers - len(self.workers)) - self.starting):
            self.start_worker()

    def take_free(self, key: str) -> WorkerProcess:
        """The free worker that has had this key before, or else the one that worked last."""
        worker = next((each for each in self.free if key in each.recent_keys), self.free[-1])
        self.free.remove(worker)
        if key and key not in worker.recent_keys:
            worker.recent_keys.append(key)
        return worker

    def start_worker(self) -> None:
        """Start one more worker."""
        self.starting += 1
        self.in_background(self.add_worker())

    async def add_worker(self) -> None:
        try:
            worker = await WorkerProcess.start(self.size.memory_mb, self.size.niceness, self.shelf)
        except OSError as error:
            self.fail_waiting(say("no process could be started: {}", error.strerror))
            return
        finally:
            self.starting -= 1
        self.workers.add(worker)
        if self.closed:
            await self.end_worker(worker)
        else:
            self.free.append(worker)
            self.assign()

    def fail_waiting(self, reason: str) -> None:
        """Let nobody wait any longer."""
        for ticket in self.waiting:
            if not ticket.ready.done():
                ticket.ready.set_exception(WorkerDied(reason))
                ticket.ready.exception()  # it may be that nobody waits any more, which is no mistake

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """End every worker, whatever it does."""
        self.closed = True
        self.fail_waiting(ENDED)
        await asyncio.gather(*(self.end_worker(worker) for worker in list(self.workers)))
        await asyncio.gather(*self.tasks)
