"""Requests that need no worker, in the order in which they are begun: who sends hundreds at once waits behind himself."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

from starlette.types import Message, Receive, Scope, Send

from carreau.web.server.connections import Asked

GREEDY, MODEST = "127.0.0.1", "127.0.0.2"
MANY = 200


async def receive() -> Message:
    return {"type": "http.disconnect"}


async def send(message: Message) -> None:
    """Nobody hears it."""


def scope(client: str) -> Scope:
    """A request of a client, as it comes from a connection."""
    connection = SimpleNamespace(client_name=client, begin=lambda: None, end=lambda: None)
    return {"type": "http", "state": {"connection": connection}}


def test_a_client_who_asks_once_is_not_behind_another_who_asks_hundreds_of_times() -> None:
    order = list[str]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        order.append(scope["state"]["connection"].client_name)

    async def ask() -> None:
        asked, sent = Asked(app), [*[GREEDY] * MANY, MODEST]
        await asyncio.gather(*(asked(scope(client), receive, send) for client in sent))
        assert not asked.turns.waiting

    asyncio.run(ask())
    assert order.index(MODEST) == 1 and len(order) == MANY + 1


def test_who_is_gone_before_his_turn_keeps_nobody_waiting() -> None:
    begun = list[int]()

    async def ask() -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            begun.append(scope["number"])

        asked = Asked(app)
        tasks = [asyncio.create_task(asked({**scope(GREEDY), "number": each}, receive, send)) for each in range(4)]
        await asyncio.sleep(0)
        for task in tasks[1:3]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(ask())
    assert begun == [0, 3]
