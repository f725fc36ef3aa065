"""The application on a socket, until it is told to end."""

from __future__ import annotations

import gc
import signal
import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI

from carreau.web.server.connections import ACCEPTED, KEEP_ALIVE_SECONDS, Asked, Connection

COLLECT = 100_000  # new objects, after which cycles are looked for: after 700 as usual, a large body takes six times as long


class Server(uvicorn.Server):
    """Ends at once, and as if it had been asked politely, however often it is told to: workers first, so that nothing that
    they work on is waited for."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(
            uvicorn.Config(
                Asked(app),
                http=Connection,
                backlog=ACCEPTED,
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                log_level="error",  # that strangers send nonsense is none
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=1,
                ws="none",
            )
        )
        self.app = app
        self.interrupted = False  # by Ctrl-C

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.should_exit = True
        self.interrupted = self.interrupted or sig == signal.SIGINT

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        gc.set_threshold(COLLECT)
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(socket.SOMAXCONN)  # as many as the system allows may wait, though few are taken in at a time

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.state.dispatcher.close()
        await super().shutdown(sockets)
