"""Whose request is begun next. What needs no worker, such as the page, is answered at once and keeps all others waiting
meanwhile: so of many requests that one client sends at a time, no two are begun without a look at who else is there."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """In one round of the event loop, which looks after everybody, each client begins one request; its others wait."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # of clients that have begun one in this round

    async def take(self, client: str) -> None:
        loop = asyncio.get_running_loop()
        if client in self.waiting:
            turn = loop.create_future()
            self.waiting[client].append(turn)
            await turn
        else:
            self.waiting[client] = deque()
            loop.call_soon(self.give, client)

    def give(self, client: str) -> None:
        """The next turn of a client, a round later."""
        waiting = self.waiting[client]
        while waiting and waiting[0].done():  # somebody does not wait any more
            waiting.popleft()
        if not waiting:
            del self.waiting[client]
            return
        waiting.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self.give, client)
