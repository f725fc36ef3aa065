"""Whatever happens in whatever order, a pool has no more processes than its size, and nobody is forgotten."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter, deque
from typing import cast

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from carreau.web.server.messages import EXAMPLE_LEVEL
from carreau.web.server.pool import Busy, Pool, PoolSize, Ticket
from carreau.web.server.request_models import request_model
from carreau.web.server.worker_process import Task, WorkerDied, WorkerProcess
from carreau.web.worker.requests import PlayRequest
from tests.stopping import PATIENCE
from tests.web.serving import children, state

TURNS = 20  # of the event loop, after which all is done that can be

which = st.integers(0, 5)


class FakeWorker:
    """A process that does nothing. It comes to rest and ends when the test says so, as one that is slow does."""

    def __init__(self) -> None:
        self.usable = True
        self.recent_keys: deque[str] = deque()
        self.resting: asyncio.Future[None] | None = None
        self.ending = False
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def settle(self) -> None:
        self.resting = asyncio.get_running_loop().create_future()
        await self.resting
        self.resting = None

    async def end(self) -> None:
        self.usable, self.ending = False, True
        await asyncio.shield(self.ended)


class FakePool(Pool):
    """A pool whose processes start when the test says so."""

    def __init__(self, size: PoolSize) -> None:
        super().__init__(size)
        self.starts: list[asyncio.Future[None]] = []
        self.made: list[FakeWorker] = []

    async def new_worker(self) -> WorkerProcess:
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.starts.append(begun)
        try:
            await begun
        finally:
            self.starts.remove(begun)
        self.made.append(FakeWorker())
        return cast(WorkerProcess, self.made[-1])

    @property
    def alive(self) -> list[FakeWorker]:
        return [worker for worker in self.made if not worker.ended.done()]


class PoolMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.tickets: list[Ticket] = []
        self.failed_starts = 0

    @initialize(workers=st.integers(1, 3))
    def open(self, workers: int) -> None:
        self.size = PoolSize(workers, max(1, workers - 1), client_queue=3, queue=6, memory_mb=0)
        self.pool = FakePool(self.size)

    def spin(self, act: object = None) -> None:
        """Let everything happen that follows."""

        async def turns() -> None:
            if callable(act):
                act()
            for _ in range(TURNS):
                await asyncio.sleep(0)

        self.loop.run_until_complete(turns())

    @rule(client=st.sampled_from(["one", "two", "three"]), key=st.sampled_from(["", "a", "b"]))
    def join(self, client: str, key: str) -> None:
        def act() -> None:
            try:
                self.tickets.append(self.pool.join(client, key))
                self.failed_starts = 0  # who is let in has it tried again
            except Busy:
                assert self.pool.places(client) == self.size.client_queue or total(self.pool) == self.size.queue

        self.spin(act)

    @rule(number=which)
    def leave(self, number: int) -> None:
        if self.tickets:
            ticket = self.tickets.pop(number % len(self.tickets))
            self.spin(lambda: self.pool.leave(ticket))

    @rule(number=which)
    def call_off(self, number: int) -> None:
        """Whoever waits is cancelled, and leaves as he must."""
        if self.tickets:
            ticket = self.tickets.pop(number % len(self.tickets))
            self.spin(lambda: (ticket.ready.cancel(), self.pool.leave(ticket)))

    @rule()
    def ask_for_one_more(self) -> None:
        self.spin(self.pool.start_worker)

    @rule(number=which, works=st.booleans())
    def start(self, number: int, works: bool) -> None:
        if self.pool.starts:
            begun = self.pool.starts[number % len(self.pool.starts)]
            self.failed_starts += not works
            self.spin(lambda: begun.set_result(None) if works else begun.set_exception(OSError(24, "too many open files")))

    @rule(number=which)
    def die(self, number: int) -> None:
        if self.pool.alive:
            worker = self.pool.alive[number % len(self.pool.alive)]
            worker.usable = False
            self.spin(lambda: worker.ended.set_result(None))

    @rule(number=which)
    def end(self, number: int) -> None:
        if ending := [worker for worker in self.pool.alive if worker.ending]:
            self.spin(lambda: ending[number % len(ending)].ended.set_result(None))

    @rule(number=which, retired=st.booleans())
    def rest(self, number: int, retired: bool) -> None:
        if resting := [worker for worker in self.pool.made if worker.resting]:
            worker = resting[number % len(resting)]
            worker.usable = worker.usable and not retired
            self.spin(lambda: worker.resting and worker.resting.set_result(None))

    @invariant()
    def there_are_no_more_processes_than_the_size_says(self) -> None:
        assert len(self.pool.alive) + len(self.pool.starts) <= self.size.workers
        assert self.pool.starting == len(self.pool.starts)
        assert total(self.pool) <= self.size.queue

    @invariant()
    def a_worker_has_one_job_and_a_client_no_more_than_his_share(self) -> None:
        given = [ticket.worker for ticket in self.tickets if ticket.worker]
        resting = [worker for worker in self.pool.made if worker.resting]
        assert len({*map(id, given), *map(id, resting), *map(id, self.pool.free)}) == len(given + self.pool.free) + len(
            resting
        )
        assert self.pool.running.total() == len(given) + len(resting)
        assert max(self.pool.running.values(), default=0) <= self.size.client_workers

    @invariant()
    def nobody_waits_for_nothing(self) -> None:
        waiting = [ticket for ticket in self.tickets if not ticket.ready.done()]
        assert Counter(each.client for each in waiting) == {client: len(q) for client, q in self.pool.waiting.items()}
        if any(self.pool.running[ticket.client] < self.size.client_workers for ticket in waiting):
            assert not [worker for worker in self.pool.free if worker.usable]
            assert self.pool.workers or self.pool.starts
            if not self.failed_starts:
                assert len(self.pool.workers) == self.size.workers or self.pool.starts

    def teardown(self) -> None:
        """Everybody who waits gets a worker in the end; and when the pool is closed, nothing is left of it."""
        for _ in range(1000):
            if not self.tickets:
                break
            if served := [ticket for ticket in self.tickets if ticket.ready.done()]:
                self.tickets.remove(served[0])
                self.spin(lambda: self.pool.leave(served[0]))
            self.go_on()
        assert not self.tickets and not self.pool.waiting
        closing = self.loop.create_task(self.pool.close())
        while not closing.done():
            self.go_on()
        closing.result()
        assert not self.pool.alive and not self.pool.starts and not self.pool.workers
        self.loop.close()

    def go_on(self) -> None:
        """One thing of what may happen next, as it should."""
        waiting = [*self.pool.starts, *(worker.resting for worker in self.pool.made if worker.resting)]
        waiting += [worker.ended for worker in self.pool.alive if worker.ending]
        self.spin((lambda: waiting[0].set_result(None)) if waiting else None)


def total(pool: Pool) -> int:
    return sum(map(len, pool.waiting.values()))


def test_a_pool_never_exceeds_its_size_whoever_dies_joins_and_leaves_in_whatever_order() -> None:
    run_state_machine_as_test(PoolMachine, settings=settings(max_examples=80, stateful_step_count=40))


def test_a_pool_of_real_processes_never_exceeds_its_size_while_they_are_killed() -> None:
    """Jobs come, are called off, and their workers are killed, all at random."""
    chance, seen, answered = random.Random(1), list[int](), list[bytes]()
    asked = Task(
        "play", request_model(PlayRequest).model_validate({"level": EXAMPLE_LEVEL}).model_dump_json().encode(), PATIENCE
    )

    async def ask(pool: Pool, client: str) -> None:
        try:
            ticket = pool.join(client)
        except Busy:
            return
        try:
            worker = await ticket.ready
            if chance.random() < 0.3:
                os.kill(worker.process.pid, signal.SIGKILL)
            answered.extend([line async for line in worker.lines(asked)])
        except WorkerDied:
            pass
        finally:
            pool.leave(ticket)

    async def scenario() -> None:
        before = set(children(os.getpid()))
        pool = Pool(PoolSize(2, 1, 8, 8, 1024))
        jobs: list[asyncio.Task[None]] = []
        for number in range(24):
            jobs.append(asyncio.create_task(ask(pool, chance.choice("abc"))))
            if chance.random() < 0.2:
                chance.choice(jobs).cancel()
            await asyncio.sleep(0 if number % 3 else 0.1)
            seen.append(sum(state(each) not in "ZX" for each in set(children(os.getpid())) - before))
        await asyncio.gather(*jobs, return_exceptions=True)
        seen.append(len(pool.workers) + pool.starting)
        ticket = pool.join("last")
        answered.extend([line async for line in (await ticket.ready).lines(asked)])
        pool.leave(ticket)
        await pool.close()

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))
    assert 0 < max(seen) <= 2 and answered
