"""Who gets a worker, and who waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from carreau.web.server.clients import client_of
from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.pool import Busy, Pool, PoolSize, Ticket
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
        tickets.append(pool.join("three"))
        with pytest.raises(Busy, match="try again"):
            await tickets[1].ready  # who has most places gives one up
        with pytest.raises(Busy, match="try again"):
            pool.join("four")
        pool.leave(tickets[2])
        pool.join("four")

    with_pool(scenario, PoolSize(1, 1, 2, 3, 1024))


def test_clients_take_turns_however_much_one_of_them_asks() -> None:
    async def scenario(pool: Pool) -> None:
        greedy = [pool.join("greedy") for _ in range(6)]
        modest = [pool.join("modest") for _ in range(2)]
        assert [pool.ahead(each) for each in (greedy[2], greedy[5], *modest)] == [4, 7, 1, 3]
        served: list[str] = []
        for _ in range(8):
            waiting = [ticket.ready for ticket in (*greedy, *modest) if not served_already(ticket)]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            (ticket,) = (each for each in (*greedy, *modest) if each.worker)
            served.append(ticket.client)
            pool.leave(ticket)
        assert served[:4] == ["greedy", "modest", "greedy", "modest"]

    def served_already(ticket: Ticket) -> bool:
        return ticket.ready.done() and ticket.worker is None

    with_pool(scenario, PoolSize(1, 1, 8, 8, 1024))


def test_who_must_still_send_a_file_has_a_place_and_no_worker() -> None:
    async def scenario(pool: Pool) -> None:
        with pool.promise("one"), pool.promise("one"):
            with pytest.raises(Busy, match="let one of them end first"):
                pool.join("one")
            assert not pool.workers and not pool.starting
        await pool.join("one").ready

    with_pool(scenario, PoolSize(1, 1, 2, 3, 1024))


def test_no_client_may_have_all_workers_of_a_kind(tmp_path: Path) -> None:
    dispatcher = Dispatcher(tmp_path)
    for pool in (dispatcher.players, dispatcher.large, dispatcher.readers, dispatcher.searchers):
        assert pool.size.client_workers < pool.size.workers and pool.size.client_queue < pool.size.queue


def test_a_client_is_an_address_or_a_network() -> None:
    assert client_of("127.0.0.1") != client_of("127.0.0.2")
    assert client_of("2001:db8:0:1::1") == client_of("2001:db8:0:1:ffff::2") != client_of("2001:db8:0:2::1")
    assert client_of("::ffff:10.0.0.1") == client_of("10.0.0.1")
    assert client_of("fe80::1%eth0") == client_of("fe80::2%eth0")
    assert client_of("") == ""


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
        first = asyncio.create_task(dispatcher.lasting_answer("", "levels", request))
        await asyncio.sleep(0)
        first.cancel()
        assert await asyncio.gather(*(dispatcher.lasting_answer("", "levels", request) for _ in range(5))) == [b"levels"] * 5
        assert asked == ["levels"]
        with pytest.raises(WorkerDied):
            await dispatcher.lasting_answer("", "about", request)
        assert [await dispatcher.lasting_answer("", "about", request) for _ in range(2)] == [b"about"] * 2
        assert asked == ["levels", "about", "about"]

    asyncio.run(scenario())
