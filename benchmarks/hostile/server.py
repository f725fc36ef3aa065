"""Print how the server stands strangers: connections that ask nothing, bodies that never end, bodies of a million mistakes,
heavy requests, pages without a pause; and a soak. Fails where another one is not answered, or not soon, or memory grows.

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
from benchmarks.hostile.judging import Judge
from benchmarks.tables import table
from benchmarks.web import GAMES, Player, Tally
from carreau.document import level_document

GREEDY, MODEST = "127.0.0.1", "127.0.0.2"
FILES = 1024  # that the server may have open
MOVES = 100  # of the player, in each trial
STEPS = 10  # of a soak, at which the memory is printed
AT_ONCE = 20  # requests of a soak
LATE_MS = 2000.0  # what 95 of 100 moves of a player take at most, whatever others do; some 50 are usual
MOST_MB, GROWTH_MB, WORKERS_GROWTH_MB = (
    700.0,
    50.0,
    500.0,
)  # of the server; of it and its workers, from step 1 of a soak to the last
PAGE = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
PAGES, PAGE_CONNECTIONS = 20, 200  # asked for at a time, on so many connections
HALF = b"POST /api/trace HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
UNFINISHED = HALF + b"Content-Length: 29000000\r\n\r\n" + b"x" * 28_999_999
FEW_FILES = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))"


@dataclass
class Served:
    """A server, and what it uses."""

    address: str
    process: int
    rows: list[Sequence[object]] = field(default_factory=list[Sequence[object]])
    judge: Judge = field(default_factory=Judge)

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


Post = tuple[str, dict[str, Any]]  # a path and a body


def heavy() -> list[Post]:
    """Requests that take long."""
    blank: dict[str, Any] = {"game": "race", "width": 300, "height": 300}
    line = {"level": level_document(carreau.load("sokoban/easy#2")), "moves": "", "do": "du" * 1950}
    return [("/api/edit", {"blank": blank, "do": [{"move": "turn"}] * 100}), ("/api/play", line)]


def mistaken() -> list[Post]:
    """Bodies with as many mistakes as there is room for."""
    level = level_document(carreau.load("sokoban/easy#2"))
    boards = [{"name": "a", "level": {**level, "board": [1] * 3900}}] * 480
    unknown = {f"{number:x}": 1 for number in range(1000)}
    return [
        ("/api/compare", {"boards": boards}),
        ("/api/edit", {"level": level, "do": [unknown] * 100}),
        ("/api/play", {"level": {**level, "board": [1] * 250_000}}),
    ]


@asynccontextmanager
async def posted(server: Served, kinds: list[Post], number: int, outcome: Outcome) -> AsyncGenerator[None]:
    """So many requests at once."""
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


@asynccontextmanager
async def pages(server: Served, outcome: Outcome) -> AsyncGenerator[None]:
    """The page, asked for without a pause and without waiting for it."""

    async def ask() -> None:
        reader, writer = await asyncio.open_connection(*server.target, local_addr=(GREEDY, 0))
        try:
            while True:
                writer.write(PAGE * PAGES)
                await writer.drain()
                if not await reader.read(2**20):
                    return
                outcome["pieces of answers"] += 1
        finally:
            writer.transport.abort()

    asking = [asyncio.create_task(ask()) for _ in range(PAGE_CONNECTIONS)]
    await asyncio.sleep(0.5)
    try:
        yield
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


async def trial(server: Served, name: str, hostile: Callable[[Outcome], Any], *codes: str) -> None:
    """A player beside somebody hostile, whose requests are answered with these codes only."""
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
    judge_player(server.judge, f"beside {name}", tally, MOVES)
    server.judge.expect(float(memory) <= MOST_MB, f"beside {name}: at most {MOST_MB:g} MB of the server, not {memory}")
    others = [each for each in outcome if codes and each not in codes and outcome[each] and each != "still waiting"]
    server.judge.expect(not others, f"{name}: answered with {', '.join(codes)}, not {', '.join(others)}")


def judge_player(judge: Judge, where: str, tally: Tally, moves: int) -> None:
    judge.expect(not tally.errors and not tally.lost, f"{where}: {tally.errors} moves refused, {tally.lost} wrong")
    judge.expect(len(tally.seconds) == moves, f"{where}: all {moves} moves answered, not {len(tally.seconds)}")
    late = float(tally.row()[1]) if tally.seconds else float("inf")
    judge.expect(late <= LATE_MS, f"{where}: 95 of 100 moves within {LATE_MS:g} ms, not {late:g} ms")


async def trials(server: Served) -> None:
    def nothing(outcome: Outcome) -> contextlib.AbstractAsyncContextManager[None]:
        return contextlib.nullcontext()

    await trial(server, "nobody else", nothing)
    await trial(server, "40 bodies of 29 MB, each without its end", lambda seen: sockets(server, UNFINISHED, 40, seen))
    await trial(server, "1,000 half-open requests", lambda seen: sockets(server, HALF, 1000, seen))
    await trial(server, f"1,500 connections, {FILES:,} files", lambda seen: sockets(server, b"", 1500, seen))
    await trial(server, "40 heavy requests", lambda seen: posted(server, heavy(), 40, seen), "200", "429")
    await trial(server, "12 bodies of mistakes", lambda seen: posted(server, mistaken(), 12, seen), "422", "429")
    await trial(server, f"pages without a pause, {PAGE_CONNECTIONS} times", lambda seen: pages(server, seen))
    await trial(server, "nobody else, afterwards", nothing)
    head = ("beside a player", "server MB", "files", "p50 ms", "p95 ms", "max ms", "errors", "what became of the others")
    table("One client against another", head, server.rows)


# -- soak ------------------------------------------------------------------------------------------------------------


async def soak(server: Served, requests: int) -> None:
    rows: list[Sequence[object]] = []
    memories = list[tuple[float, float]]()
    began, answers = time.monotonic(), Counter[str]()
    async with client(server, MODEST) as modest:
        players = [Player(modest, GAMES[number % len(GAMES)], number) for number in range(AT_ONCE)]
        for step in range(STEPS + 1):
            tally = Tally()
            if step:
                await asyncio.gather(*(player.play(tally, requests // STEPS // AT_ONCE) for player in players))
            answers += tally.answers
            memories.append(server.memory())
            memory = [f"{each:.0f}" for each in memories[-1]]
            times = tally.row() if step else ["-"] * 3
            if step:
                judge_player(server.judge, f"step {step} of the soak", tally, requests // STEPS // AT_ONCE * AT_ONCE)
            done = requests // STEPS // AT_ONCE * AT_ONCE * step
            rows.append([f"{done:,}", f"{time.monotonic() - began:.0f}", *memory, *times, tally.errors])
    (own, workers), (own_after, workers_after) = memories[1], memories[-1]
    server.judge.expect(own_after - own <= GROWTH_MB, f"the soak: the server grew from {own:.0f} to {own_after:.0f} MB")
    grown = f"the soak: the workers grew from {workers:.0f} to {workers_after:.0f} MB"
    server.judge.expect(workers_after - workers <= WORKERS_GROWTH_MB, grown)
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
    server.judge.end()


if __name__ == "__main__":
    main()
