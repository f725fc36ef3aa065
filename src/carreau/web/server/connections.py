"""Connections: how many there may be, and how long each may take. Whoever sends nothing, or takes nothing, is closed."""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from carreau.web.server.clients import client_of
from carreau.web.server.turns import Turns

MOST_CONNECTIONS, CLIENT_CONNECTIONS = 1024, 256
OWN_FILES = 256  # open files that are none of clients: pipes to workers, results, connections on their way in
ACCEPTED = 16  # connections that are taken in at a time: some such lots are open before they are counted
KEEP_ALIVE_SECONDS = 10  # between two requests; clients that wait 5 would ask when it is just being closed
IDLE_SECONDS = 15.0  # without a whole request: its header must have come by then
WRITE_SECONDS, WRITE_RATE = 30.0, 4096  # how often it is looked whether an answer is read, and the bytes a second it must be
SEND_BUFFER = 2**18  # bytes of an answer that the system keeps for a slow reader
AT_ONCE = struct.pack("HH" if sys.platform == "win32" else "ii", 1, 0)  # of SO_LINGER
UNREAD_BYTES = 64 * 2**20  # of answers that a client has asked for and not read, beyond which it must read first


class Connections:
    """Those of one server. A client that has all it may have loses the one that has been idle longest for a new one; so does
    the client with the most where there is no room at all."""

    def __init__(self, files: int) -> None:
        self.most = max(32, min(MOST_CONNECTIONS, files - OWN_FILES))
        self.of_client = min(CLIENT_CONNECTIONS, self.most // 2)
        self.clients: dict[str, dict[Connection, None]] = {}  # who was asked last is at the end

    def __len__(self) -> int:
        return sum(map(len, self.clients.values()))

    def add(self, connection: Connection) -> bool:
        """Take a connection in; False if there is no room for it."""
        crowd = self.clients.get(connection.client_name, {})
        if len(crowd) < self.of_client and len(self) >= self.most:
            crowd = max(self.clients.values(), key=len)
        if len(crowd) >= self.of_client or len(self) >= self.most:
            idle = next((each for each in crowd if each.idle), None)
            if idle is None:
                return False
            self.remove(idle)
            idle.transport.abort()
        self.clients.setdefault(connection.client_name, {})[connection] = None
        return True

    def renew(self, connection: Connection) -> None:
        """It was asked something: others have been idle longer."""
        own = self.clients.get(connection.client_name, {})
        if connection in own:
            own[connection] = own.pop(connection)

    def remove(self, connection: Connection) -> None:
        own = self.clients.get(connection.client_name, {})
        own.pop(connection, None)
        if not own:
            self.clients.pop(connection.client_name, None)

    def unread(self, client: str) -> int:
        """The bytes of answers that a client has asked for and not read."""
        return sum(each.transport.get_write_buffer_size() for each in self.clients.get(client, ()) if each.unread)


class Connection(H11Protocol):
    """One connection: idle, asked, or with an answer that is not read yet. Nothing of uvicorn's is used here but that it
    speaks HTTP as an `asyncio.Protocol`, and hands the state that it is given to the application."""

    def __init__(self, *, app_state: dict[str, Any], **given: Any) -> None:
        super().__init__(app_state={**app_state, "connection": self}, **given)
        self.all: Connections = app_state["connections"]
        self.client_name = ""
        self.requests = 0  # that are being answered
        self.unread = 0  # bytes, when it was last looked
        self.timer: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        return not self.requests and not self.unread

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer: tuple[str, int] | None = transport.get_extra_info("peername")
        self.client_name = client_of(peer[0] if peer else "")
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if self.all.add(self):
            self.wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.all.remove(self)
        self.forget()
        super().connection_lost(exc)

    def begin(self) -> None:
        """A whole header has come, and the application is asked."""
        self.requests += 1
        self.wait()

    def end(self) -> None:
        self.requests -= 1
        self.all.renew(self)
        self.wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.transport.get_write_buffer_size()
        self.wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread = 0
        self.wait()

    def wait(self) -> None:
        """Wait for what must come next, not for ever."""
        self.forget()
        if self.transport.is_closing() and not self.transport.get_write_buffer_size():
            return
        if self.unread:
            self.timer = self.loop.call_later(WRITE_SECONDS, self.look_at_reader)
        elif not self.requests:
            self.timer = self.loop.call_later(IDLE_SECONDS, self.drop)

    def forget(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def look_at_reader(self) -> None:
        """Close the connection of somebody who reads too slowly; nothing is written meanwhile."""
        left = self.transport.get_write_buffer_size()
        if left > self.unread - WRITE_RATE * WRITE_SECONDS:
            self.drop()
        else:
            self.unread = left
            self.wait()

    def drop(self) -> None:
        """Close it with all that it has not taken, in the system too."""
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()


class Asked:
    """Tells a connection that it is asked, and that it is answered; the requests of one client are begun in turn."""

    def __init__(self, app: ASGIApp) -> None:
        self.app, self.turns = app, Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection: Connection | None = scope.get("state", {}).get("connection")
        if connection is None:
            return await self.app(scope, receive, send)
        connection.begin()
        try:
            await self.turns.take(connection.client_name)
            return await self.app(scope, receive, send)
        finally:
            connection.end()
