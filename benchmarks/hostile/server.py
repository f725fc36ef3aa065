"""Print how the server stands strangers: connections that ask nothing, bodies that never end, heavy requests; and a soak.

python -m benchmarks.hostile.server [--requests N]

One client (127.0.0.1) does all that, another one (127.0.0.2) plays meanwhile. Everything stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import resource
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

import carreau
from benchmarks.tables import table
from benchmarks.web import GAMES, Player, Tally
from carreau.document import level_document

GREEDY, MODEST = "127.0.0.1", "127.0.0.2"
FILES = 1024  # that the server may have open
MOVES = 100  # of the player, in each trial
STEPS = 10  # of a soak, at which the memory is printed
AT_ONCE = 20  # requests of a soak
HALF = b"POST /api/trace HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
UNFINISHED = HALF + b"Content-Length: 29000000\r\n\r\n" + b"x" * 28_999_999
FEW_FILES = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"


@dataclass
class Served:
    """A server, and what it uses."""

    address: str
    process: int
    rows: list[Sequence[object]] = field(default_factory=list[Sequence[object]])

    @property
    def target(self) -> tuple[str, int]:
        host, port = self.address.removeprefix("http://").rstrip("/").split(":")
        return host, int(port)

    def memory(self) -> tuple[float, float]:
        """Megabytes of the server, and of its workers together."""
        workers = [int(each) for each in Path(f"/proc/{self.process}/task/{self.process}/children").read_text().split()]
        return resident_mb(self.process), sum(map(resident_mb, workers))

    def files(self) -> int:
        return len(list(Path(f"/proc/{self.process}/fd").iterdir()))


def resident_mb(process: int) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0.0


@contextmanager
def served() -> Generator[Served]:
    program = f"{FEW_FILES}; from carreau.__main__ import main; main()"
    command = [sys.executable, "-c", program, "serve", "--no-open", "--no-scores", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        try:
            yield Served(address, process.pid)
        finally:
            process.send_signal(signal.SIGINT)


def client(server: Served, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=100))
    return httpx.AsyncClient(base_url=server.address, transport=transport, timeout=120)


# -- trials ----------------------------------------------------------------------------------------------------------

Outcome = Counter[str]  # what became of requests and connections


@asynccontextmanager
async def sockets(server: Served, sent: bytes, number: int, outcome: Outcome) -> AsyncGenerator[None]:
    """So many connections that send this, as far as it is taken, and nothing more."""
    loop, connections = asyncio.get_running_loop(), list[socket.socket]()

    async def send(connection: socket.socket) -> None:
        with contextlib.suppress(OSError):
            await loop.sock_sendall(connection, sent)

    for _ in range(number):
        connection = socket.socket()
        connection.setblocking(False)
        connection.bind((GREEDY, 0))
        try:
            async with asyncio.timeout(10):
                await loop.sock_connect(connection, server.target)
        except OSError as error:
            outcome[f"not accepted: {error.strerror or 'time out'}"] += 1
        connections.append(connection)
    sending = [asyncio.create_task(send(each)) for each in connections]
    try:
        yield
    finally:
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        for connection in connections:
            outcome[answered(connection)] += 1
            connection.close()


def answered(connection: socket.socket) -> str:
    try:
        return connection.recv(4096)[9:12].decode() or "closed"
    except BlockingIOError:
        return "open"
    except OSError:
        return "closed"


@asynccontextmanager
async def heavy(server: Served, number: int, outcome: Outcome) -> AsyncGenerator[None]:
    """So many requests at once, each of which takes long."""
    blank: dict[str, Any] = {"game": "race", "width": 300, "height": 300}
    line = {"level": level_document(carreau.load("sokoban/easy#2")), "moves": "", "do": "du" * 1950}
    kinds = [("/api/edit", {"blank": blank, "do": [{"move": "turn"}] * 100}), ("/api/play", line)]
    async with client(server, GREEDY) as greedy:

        async def ask(path: str, body: dict[str, Any]) -> None:
            try:
                outcome[str((await greedy.post(path, json=body)).status_code)] += 1
            except httpx.HTTPError as error:
                outcome[type(error).__name__] += 1

        asking = [asyncio.create_task(ask(*kinds[each % len(kinds)])) for each in range(number)]
        await asyncio.sleep(0.5)
        try:
            yield
        finally:
            outcome["still waiting"] = sum(not each.done() for each in asking)
            await asyncio.gather(*asking)


async def trial(server: Served, name: str, hostile: Callable[[Outcome], Any]) -> None:
    outcome: Outcome = Counter()
    tally = Tally()
    peaks = [(0.0, 0)]

    async def look() -> None:
        while True:
            peaks.append((server.memory()[0], server.files()))
            await asyncio.sleep(0.1)

    looking = asyncio.create_task(look())
    async with hostile(outcome), client(server, MODEST) as modest:
        await Player(modest, GAMES[3], 1).play(tally, MOVES)
    looking.cancel()
    seen = ", ".join(f"{number} {what}" for what, number in sorted(outcome.items())) or "-"
    median, late, worst = tally.row()
    memory, files = (f"{max(each[0] for each in peaks):.0f}", max(each[1] for each in peaks))
    server.rows.append([name, memory, files, median, late, worst, tally.errors, seen])


async def trials(server: Served) -> None:
    def nothing(outcome: Outcome) -> contextlib.AbstractAsyncContextManager[None]:
        return contextlib.nullcontext()

    await trial(server, "nobody else", nothing)
    await trial(server, "40 bodies of 29 MB, each without its end", lambda seen: sockets(server, UNFINISHED, 40, seen))
    await trial(server, "1,000 half-open requests", lambda seen: sockets(server, HALF, 1000, seen))
    await trial(server, f"1,500 connections, {FILES:,} files", lambda seen: sockets(server, b"", 1500, seen))
    await trial(server, "40 heavy requests", lambda seen: heavy(server, 40, seen))
    await trial(server, "nobody else, afterwards", nothing)
    head = ("beside a player", "server MB", "files", "p50 ms", "p95 ms", "max ms", "errors", "what became of the others")
    table("One client against another", head, server.rows)


# -- soak ------------------------------------------------------------------------------------------------------------


async def soak(server: Served, requests: int) -> None:
    rows: list[Sequence[object]] = []
    began, answers = time.monotonic(), Counter[str]()
    async with client(server, MODEST) as modest:
        players = [Player(modest, GAMES[number % len(GAMES)], number) for number in range(AT_ONCE)]
        for step in range(STEPS + 1):
            tally = Tally()
            if step:
                await asyncio.gather(*(player.play(tally, requests // STEPS // AT_ONCE) for player in players))
            answers += tally.answers
            memory = [f"{each:.0f}" for each in server.memory()]
            times = tally.row() if step else ["-"] * 3
            done = requests // STEPS // AT_ONCE * AT_ONCE * step
            rows.append([f"{done:,}", f"{time.monotonic() - began:.0f}", *memory, *times, tally.errors])
    head = ("requests", "seconds", "server MB", "workers MB", "p50 ms", "p95 ms", "max ms", "errors")
    table(f"A soak: {AT_ONCE} players without a pause", head, rows)
    table("What they were answered", ("answer", "times"), answers.most_common())


def main() -> None:
    parser = argparse.ArgumentParser(description="How the server stands strangers.")
    parser.add_argument("--requests", type=int, default=2000, help="of the soak (2000)")
    requests = parser.parse_args().requests
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    with served() as server:
        asyncio.run(trials(server))
        asyncio.run(soak(server, requests))


if __name__ == "__main__":
    main()
