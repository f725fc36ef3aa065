"""Bodies of requests: memory for them before they are read, and a rate at which they must come."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carreau.core.text import say
from carreau.web.server.clients import client_of
from carreau.web.server.connections import UNREAD_BYTES, Connection
from carreau.web.server.guard import BYTES, answer
from carreau.web.server.pool import Busy

SMALL = 16384  # bytes of a body that needs no place
HELD = {BYTES: 2}  # what a byte of a body takes in memory, by its type
HELD_JSON = 26  # as objects
SHARE, LEAST_MB, MOST_MB = 1 / 6, 128, 512  # of the memory that is free, for all bodies together
CLIENT_SHARE = 1 / 3  # of that, for one client
PLACE_SECONDS = 20.0  # how long a body waits for its place
BODY_SECONDS, BODY_RATE = 10.0, 32768  # at any time it may be so late, and must have come at so many bytes a second


class Memory:
    """What the bodies of all requests may take. One that is larger than all there is has its place when it is alone."""

    def __init__(self, available_mb: int) -> None:
        self.most = int(max(LEAST_MB, min(MOST_MB, available_mb * SHARE)) * 2**20)
        self.of_client = int(self.most * CLIENT_SHARE)
        self.held: Counter[str] = Counter()
        self.given_back = asyncio.Event()

    def has(self, client: str, size: int) -> bool:
        own, taken = self.held[client], self.held.total()
        return not size or ((not own or own + size <= self.of_client) and (not taken or taken + size <= self.most))

    async def take(self, client: str, size: int) -> None:
        while not self.has(client, size):
            self.given_back.clear()
            await self.given_back.wait()
        self.held[client] += size

    def give_back(self, client: str, size: int) -> None:
        self.held[client] -= size
        if not self.held[client]:
            del self.held[client]
        self.given_back.set()


class Body:
    """The body of one request, read as it comes."""

    def __init__(self, receive: Receive, memory: Memory, client: str, size: int) -> None:
        self.receive, self.memory, self.client, self.size = receive, memory, client, size
        self.begun = 0.0  # when it began to be read
        self.read = 0
        self.whole = False

    async def next(self) -> Message:
        if self.whole:  # whoever asks on waits for the end of the connection
            return await self.receive()
        if not self.begun:
            await self.take_place()
        try:
            async with asyncio.timeout_at(self.begun + BODY_SECONDS + self.read / BODY_RATE):
                message = await self.receive()
        except TimeoutError:
            reason = say("the request came too slowly: expected at least {:,} bytes a second", BODY_RATE)
            raise HTTPException(408, reason) from None
        self.read += len(message.get("body", b""))
        self.whole = not message.get("more_body", False)
        return message

    async def take_place(self) -> None:
        try:
            async with asyncio.timeout(PLACE_SECONDS):
                await self.memory.take(self.client, self.size)
        except TimeoutError:
            raise Busy("too many are asking at once: try again in a few seconds") from None
        self.begun = asyncio.get_running_loop().time()

    def close(self) -> None:
        if self.begun:
            self.memory.give_back(self.client, self.size)


class Bodies:
    """Nothing of a body is read before there is memory for it. Whoever does not read his answers cannot ask for more."""

    def __init__(self, app: ASGIApp, memory: Memory, posts: Mapping[str, int]) -> None:
        self.app, self.memory, self.posts = app, memory, posts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection: Connection | None = scope.get("state", {}).get("connection")
        if connection is not None and (unread := connection.all.unread(connection.client_name)) > UNREAD_BYTES:
            await answer(send, 429, say("{:,} bytes of answers wait for you: read them first", unread))
            return
        client = client_of((scope.get("client") or ("",))[0])
        body = Body(receive, self.memory, client, self.held(scope))
        try:
            await self.app(scope, body.next, send)
        except ClientDisconnect:
            pass  # nobody is there to be answered
        finally:
            body.close()

    def held(self, scope: Scope) -> int:
        """The memory that the body of a request will take."""
        headers = Headers(scope=scope)
        length = int(headers.get("content-length") or self.posts.get(scope["path"], 0))  # unsaid, it may be the most
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        return 0 if length <= SMALL else length * HELD.get(kind, HELD_JSON)
