"""What those who play and those who watch get of a busy machine, for each niceness that searches may have: how long a move
takes beside as many searches as one client may watch, and how many states such a search expands in a second beside busy
processes of others.

python -m benchmarks.shares [--quick]
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from threading import Thread

import carreau
from benchmarks.tables import table
from tests.web.serving import Running, message, running

NICENESSES = (10, 5, 0)
SEARCHES, SECONDS = 4, 10
MOVES = 150
BUSY = "while True: pass"
HARD = carreau.load("ricochet/boards#2")
TRACK = carreau.load("racetrack/tracks#1")
HEAD = ("niceness", "moves", "half within, ms", "95 % within, ms", "states a second, alone", "beside busy processes")


def with_niceness(niceness: int) -> str:
    """Python that a server runs before it starts."""
    return f"from carreau.web.server import dispatch\ndispatch.SEARCH_NICENESS = {niceness}"


def watch(server: Running, seconds: float) -> float:
    """The states that a search expands in a second while it is watched."""
    return server.stream("/api/watch", message(HARD, solver="bfs", seconds=seconds))[-1]["expanded"] / seconds


def moves(server: Running, count: int) -> list[float]:
    """Seconds that a move takes, one after the other, the shortest first."""
    taken: list[float] = []
    for _ in range(count):
        began = time.perf_counter()
        assert server.post("/api/play", message(TRACK, "1,1", do="1,2")).status_code == 200
        taken.append(time.perf_counter() - began)
        time.sleep(0.02)
    return sorted(taken)


@contextmanager
def watched(server: Running) -> Generator[None]:
    """A block beside which several searches are watched."""
    searches = [Thread(target=watch, args=(server, SECONDS)) for _ in range(SEARCHES)]
    for each in searches:
        each.start()
    yield
    for each in searches:
        each.join()


@contextmanager
def busy_machine() -> Generator[None]:
    """A block beside which every processor has something else to do."""
    with ExitStack() as stack:
        for _ in range(os.cpu_count() or 1):
            process = stack.enter_context(subprocess.Popen([sys.executable, "-c", BUSY], start_new_session=True))
            stack.callback(process.kill)
        yield


def measured(niceness: int, count: int) -> list[object]:
    with running(before=with_niceness(niceness)) as server:
        watch(server, 0.5)
        moves(server, 10)  # what is only slow the first time
        alone = watch(server, 2)
        with watched(server):
            taken = moves(server, count)
        with busy_machine():
            beside = watch(server, 4)
    half, most = (1000 * taken[int(share * len(taken))] for share in (0.5, 0.95))
    return [niceness, len(taken), f"{half:.1f}", f"{most:.1f}", f"{alone:,.0f}", f"{beside:,.0f}"]


def report(quick: bool) -> None:
    rows = [measured(niceness, MOVES // 3 if quick else MOVES) for niceness in NICENESSES]
    table("Players and searches on a busy machine", HEAD, rows)


if __name__ == "__main__":
    report("--quick" in sys.argv)
