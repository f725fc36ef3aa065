"""Who gets a worker, and who waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.pool import Busy, Pool, PoolSize
from carreau.web.server.request_models import request_model
from carreau.web.server.worker_process import Task, WorkerDied
from carreau.web.worker.requests import CatalogueRequest
from tests.stopping import PATIENCE

Scenario = Callable[[Pool], Awaitable[None]]


def with_pool(scenario: Scenario, size: PoolSize) -> None:
    async def run() -> None:
        pool = Pool(size)
        try:
            async with asyncio.timeout(PATIENCE):
                await scenario(pool)
        finally:
            await pool.close()
        assert not pool.workers

    asyncio.run(run())


def test_a_client_waits_for_his_own_while_others_are_served() -> None:
    async def scenario(pool: Pool) -> None:
        first, second, third = (pool.join("greedy") for _ in range(3))
        await asyncio.gather(first.ready, second.ready)
        other = pool.join("modest")
        await other.ready
        assert not third.ready.done() and pool.ahead(third) == 0 and pool.ahead(other) is None
        pool.leave(first)
        assert await third.ready is not await second.ready
        assert len(pool.workers) == 3

    with_pool(scenario, PoolSize(3, 2, 3, 4, 1024))


def test_there_is_an_end_to_those_who_wait() -> None:
    async def scenario(pool: Pool) -> None:
        tickets = [pool.join("one") for _ in range(2)]
        with pytest.raises(Busy, match="let one of them end first"):
            pool.join("one")
        tickets.append(pool.join("two"))
        with pytest.raises(Busy, match="try again"):
            pool.join("three")
        pool.leave(tickets[1])
        pool.join("three")

    with_pool(scenario, PoolSize(1, 1, 2, 3, 1024))


def test_jobs_with_the_same_key_go_to_the_same_worker() -> None:
    async def scenario(pool: Pool) -> None:
        both = [pool.join("", key) for key in ("a", "b")]
        workers = {ticket.key: await ticket.ready for ticket in both}
        for ticket in both:
            pool.leave(ticket)
        for key in "abbaab":
            ticket = pool.join("", key)
            assert await ticket.ready is workers[key]
            pool.leave(ticket)
            await asyncio.sleep(0.05)

    with_pool(scenario, PoolSize(2, 2, 4, 4, 1024))


def test_those_who_wait_when_the_server_ends_are_told() -> None:
    async def scenario(pool: Pool) -> None:
        first, second = pool.join(""), pool.join("")
        await first.ready
        await pool.close()
        with pytest.raises(WorkerDied, match="ended"):
            await second.ready
        with pytest.raises(WorkerDied, match="ended"):
            pool.join("")

    with_pool(scenario, PoolSize(1, 1, 4, 4, 1024))


def test_what_all_ask_for_is_worked_out_once_and_what_has_failed_again() -> None:
    """Also if the one who asked first does not wait for it."""
    asked: list[str] = []

    class Counting(Dispatcher):
        async def ask(self, pool: Pool, client: str, task: Task, key: str = "") -> bytes:
            job = task.job
            asked.append(job)
            await asyncio.sleep(0.01)
            if asked.count(job) == 1 and job == "about":
                raise WorkerDied("the first time")
            return job.encode()

    async def scenario() -> None:
        dispatcher, request = Counting(), request_model(CatalogueRequest)()
        first = asyncio.create_task(dispatcher.lasting_answer("levels", request))
        await asyncio.sleep(0)
        first.cancel()
        assert await asyncio.gather(*(dispatcher.lasting_answer("levels", request) for _ in range(5))) == [b"levels"] * 5
        assert asked == ["levels"]
        with pytest.raises(WorkerDied):
            await dispatcher.lasting_answer("about", request)
        assert [await dispatcher.lasting_answer("about", request) for _ in range(2)] == [b"about"] * 2
        assert asked == ["levels", "about", "about"]

    asyncio.run(scenario())
