"""A pool of workers: who has one, who waits for one, and how those that end are replaced."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from carreau.core.text import say
from carreau.web.server.worker_process import WorkerDied, WorkerProcess
from carreau.web.worker.requests import MOST_MEMORY_MB

ENDED = "the server has ended"
FULL = "too many are waiting already: try again in a few seconds"


class Busy(Exception):
    """Too much is asked at once."""


@dataclass(frozen=True, slots=True)
class PoolSize:
    """How many workers there are, how many of them one client may have, and how many jobs may wait: of one client, of all.
    What one worker may use: memory, how far it stands back behind other processes, and the memory of a search in it."""

    workers: int
    client_workers: int
    client_queue: int
    queue: int
    memory_mb: int
    niceness: int = 0
    search_mb: int = int(MOST_MEMORY_MB)


@dataclass(eq=False)
class Ticket:
    """A place in the pool, and the worker as soon as there is one. Whoever has a ticket leaves in the end."""

    client: str
    key: str
    ready: asyncio.Future[WorkerProcess] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    worker: WorkerProcess | None = None  # from when it is given to when it is given back


class Pool:
    """Workers are started when they are needed, and kept; there are never more than the size says. Nobody waits while one is
    free for him. Clients take turns: who has the fewest workers is next, and among equals who has waited longest."""

    def __init__(self, size: PoolSize, shelf: str = "", programs: str = "") -> None:
        self.size, self.shelf, self.programs = size, shelf, programs  # the folder that workers may read; what they may run
        self.free: list[WorkerProcess] = []
        self.workers: set[WorkerProcess] = set()  # until they have ended: what is being killed still takes its place
        self.starting = 0
        self.waiting: dict[str, deque[Ticket]] = {}  # by client, the next one's first
        self.promised: Counter[str] = Counter()  # places of those who are not ready to wait
        self.running: Counter[str] = Counter()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    # -- places ------------------------------------------------------------------------------------------------------

    def join(self, client: str, key: str = "") -> Ticket:
        """A place for a job; Busy if there is none. Jobs with the same key go to the same worker where that is free."""
        self.make_room(client)
        ticket = Ticket(client, key)
        self.waiting.setdefault(client, deque()).append(ticket)
        self.assign()
        return ticket

    @contextmanager
    def promise(self, client: str) -> Generator[None]:
        """Keep a place for somebody who cannot join yet: what nobody will work on need not be read."""
        self.make_room(client)
        self.promised[client] += 1
        try:
            yield
        finally:
            self.promised[client] -= 1
            if not self.promised[client]:
                del self.promised[client]

    def make_room(self, client: str) -> None:
        """See to it that one more may wait. Where all places are taken, who has most gives one up for who has fewer."""
        if self.closed:
            raise WorkerDied(ENDED)
        own = self.places(client)
        if own >= self.size.client_queue:
            raise Busy(
                say("{} of your requests are under way already: let one of them end first", own + self.running[client])
            )
        if sum(map(len, self.waiting.values())) + self.promised.total() >= self.size.queue:
            most = max(self.waiting, key=self.places, default=client)
            if self.places(most) <= own + 1:
                raise Busy(FULL)
            self.fail(self.waiting[most][-1], Busy(FULL))

    def places(self, client: str) -> int:
        return len(self.waiting.get(client, ())) + self.promised[client]

    def ahead(self, ticket: Ticket) -> int | None:
        """How many wait before this one, if every client has his turn; None if it has its worker."""
        if ticket not in self.waiting.get(ticket.client, ()):
            return None
        own = ahead = self.waiting[ticket.client].index(ticket)
        turn = 1  # clients before this one have one turn more
        for client, queue in self.waiting.items():
            if client == ticket.client:
                turn = 0
            else:
                ahead += min(len(queue), own + turn)
        return ahead

    def leave(self, ticket: Ticket) -> None:
        """Give the place back. A job that still runs is stopped."""
        self.remove(ticket)
        worker, ticket.worker = ticket.worker, None
        if worker is not None:
            self.in_background(self.settle(ticket.client, worker))

    def remove(self, ticket: Ticket) -> None:
        """Let it wait no longer."""
        queue = self.waiting.get(ticket.client, deque())
        if ticket in queue:
            queue.remove(ticket)
            if not queue:
                del self.waiting[ticket.client]

    def fail(self, ticket: Ticket, error: Exception) -> None:
        self.remove(ticket)
        if not ticket.ready.done():
            ticket.ready.set_exception(error)
            ticket.ready.exception()  # it may be that nobody waits any more, which is no mistake

    def fail_waiting(self, reason: str) -> None:
        """Let nobody wait any longer."""
        for ticket in [ticket for queue in self.waiting.values() for ticket in queue]:
            self.fail(ticket, WorkerDied(reason))

    # -- workers -----------------------------------------------------------------------------------------------------

    def assign(self) -> None:
        """Give free workers to those whose turn it is; start workers for the others."""
        for worker in [worker for worker in self.free if not worker.usable]:
            self.free.remove(worker)
            self.in_background(self.replace(worker))
        while self.free and (ticket := self.next_ticket()):
            queue = self.waiting.pop(ticket.client)
            queue.remove(ticket)
            if queue:
                self.waiting[ticket.client] = queue  # behind all others
            self.running[ticket.client] += 1
            ticket.worker = self.take_free(ticket.key)
            ticket.ready.set_result(ticket.worker)
        allowed = (
            min(sum(not ticket.ready.done() for ticket in queue), self.size.client_workers - self.running[client])
            for client, queue in self.waiting.items()
        )
        for _ in range(sum(allowed) - self.starting):
            self.start_worker()

    def next_ticket(self) -> Ticket | None:
        """The first one that may have a worker, of a client with the fewest."""
        tickets = (
            next((ticket for ticket in queue if not ticket.ready.done()), None)
            for client, queue in self.waiting.items()
            if self.running[client] < self.size.client_workers
        )
        return min((ticket for ticket in tickets if ticket), key=lambda ticket: self.running[ticket.client], default=None)

    def take_free(self, key: str) -> WorkerProcess:
        """The free worker that has had this key before, or else the one that worked last."""
        worker = next((each for each in self.free if key in each.recent_keys), self.free[-1])
        self.free.remove(worker)
        if key and key not in worker.recent_keys:
            worker.recent_keys.append(key)
        return worker

    async def settle(self, client: str, worker: WorkerProcess) -> None:
        await worker.settle()
        self.running[client] -= 1
        if not self.running[client]:
            del self.running[client]
        goes_on = worker.usable and not self.closed
        if goes_on:
            self.free.append(worker)
        self.assign()  # others need not wait until it has ended
        if not goes_on:
            await self.replace(worker)

    async def replace(self, worker: WorkerProcess) -> None:
        """Put another worker in the place of one that has ended, or must."""
        await self.end_worker(worker)
        self.start_worker()

    async def end_worker(self, worker: WorkerProcess) -> None:
        await worker.end()
        self.workers.discard(worker)

    def start_worker(self) -> None:
        """Start one more worker, if the pool has room for it."""
        if not self.closed and len(self.workers) + self.starting < self.size.workers:
            self.starting += 1
            self.in_background(self.add_worker())

    async def add_worker(self) -> None:
        try:
            worker = await self.new_worker()
        except OSError as error:
            self.starting -= 1
            if not self.workers:  # else those who wait have the next that is free
                self.fail_waiting(say("no process could be started: {}", error.strerror))
            return
        self.starting -= 1
        self.workers.add(worker)
        if self.closed:
            await self.end_worker(worker)
        else:
            self.free.append(worker)
            self.assign()

    async def new_worker(self) -> WorkerProcess:
        size = self.size
        return await WorkerProcess.start(size.memory_mb, size.niceness, size.search_mb, self.shelf, self.programs)

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
