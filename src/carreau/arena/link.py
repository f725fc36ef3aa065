"""How a referee talks to a bot, whether the bot is a process or an object of this one."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from carreau.arena.limits import Status
from carreau.bots.bot import Bot
from carreau.bots.protocol import RaceClient

GLANCE = 0.1  # seconds between two looks at whether a game is called off


class Failure(Exception):
    """The end of a bot's game that is not the server's word: what to call it and why."""

    def __init__(self, status: Status, reason: str) -> None:
        super().__init__(status, reason)
        self.status, self.reason = status, reason


@dataclass(frozen=True, slots=True)
class Farewell:
    """How a bot left: what it used, and what it had to be told twice."""

    cpu_seconds: float = 0.0
    notes: tuple[str, ...] = ()
    exposed: str = ""  # why it was not cut off from the network, if it was not
    peak_mb: float = 0.0  # of memory that its processes had at once, as far as it was seen


class Link(Protocol):
    def send(self, lines: Sequence[str]) -> None: ...

    def receive(self, seconds: float) -> str | None:
        """The next line of the bot, None if it is late. Raises Failure if there can be none."""
        ...

    def leave(self) -> Farewell:
        """End the bot, gently if it lets us."""
        ...


class LocalLink:
    """A bot in this process: quick, and trusted. What it raises is raised here, and it is not interrupted, only judged by
    the clock afterwards."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.client = RaceClient()
        self.lines: deque[str] = deque()
        self.begun = False
        self.seconds = self.cpu_seconds = 0.0

    def send(self, lines: Sequence[str]) -> None:
        for line in lines:
            view = self.client.receive(line)
            if view is not None:
                clock, cpu = time.monotonic(), time.thread_time()
                if not self.begun:
                    self.bot.begin(view)
                    self.begun = True
                self.lines += self.client.play(self.bot.move(view))
                self.seconds = time.monotonic() - clock
                self.cpu_seconds += time.thread_time() - cpu

    def receive(self, seconds: float) -> str | None:
        return self.lines.popleft() if self.seconds <= seconds else None

    def leave(self) -> Farewell:
        return Farewell(self.cpu_seconds)
