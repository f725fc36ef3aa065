"""Best results under attack: servers killed while they write, disks that fail, files cut off at every length, floods.

python -m benchmarks.hostile.results
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

import carreau
from benchmarks.tables import table
from carreau.document import level_document
from carreau.store import Results
from carreau.web.server.results import MOST_AN_HOUR
from tests.store import faults, power_loss
from tests.web.serving import Running, running

KILLS, WRITERS = 20, 4
RESULTS = 3  # in a file that is cut off
STEP = 64  # bytes from one cut of a log to the next: each costs an opening


def games() -> Iterator[dict[str, Any]]:
    """Finished games on boards of their own: a box is pushed along a corridor."""
    for way in count(1):
        for before in range(way):
            (level,) = carreau.read(f"{'#' * (way + 5)}\n#@{' ' * before}${' ' * (way - before)}.#\n{'#' * (way + 5)}\n")
            yield {"level": level_document(level), "moves": "r" * before + "R" * (way - before + 1)}


class Writer(threading.Thread):
    """Adds results until the server is gone, and remembers which of them were acknowledged."""

    def __init__(self, server: Running, names: Iterator[int], bodies: Sequence[dict[str, Any]]) -> None:
        super().__init__()
        self.server, self.names, self.bodies = server, names, bodies
        self.acknowledged: list[str] = []

    def run(self) -> None:
        with suppress(httpx.HTTPError), httpx.Client(base_url=self.server.address, timeout=60, trust_env=False) as client:
            while True:
                number = next(self.names)
                name = f"name {number}"
                body = {**self.bodies[number % len(self.bodies)], "name": name}
                if client.post("/api/results/add", json=body).status_code == 200:
                    self.acknowledged.append(name)


def kill_servers(folder: Path) -> Sequence[object]:
    """Killed at a random moment while several clients add results; then the next server must have them all."""
    chance, names, acknowledged = random.Random(1), count(), list[str]()
    bodies = [body for body, _ in zip(games(), range(500), strict=False)]
    for _ in range(KILLS):
        with running("--data", str(folder)) as server:
            writers = [Writer(server, names, bodies) for _ in range(WRITERS)]
            for writer in writers:
                writer.start()
            while not all(writer.acknowledged for writer in writers):
                time.sleep(0.01)
            time.sleep(chance.uniform(0, 0.5))
            server.process.kill()
            for writer in writers:
                writer.join()
            acknowledged += [name for writer in writers for name in writer.acknowledged]
        lost = set(acknowledged) - {each.name for each in Results(folder).listed()}
        assert not lost, f"lost: {lost}"
    return f"kill -9 of a server, {KILLS} times", f"{len(acknowledged):,} acknowledged", "0 lost"


def flood(folder: Path) -> Sequence[object]:
    """One client adds as fast as it can; another one can still add."""
    with running("--data", str(folder)) as server:
        added, began = 0, time.monotonic()
        for number, body in enumerate(games()):
            answer = server.post("/api/results/add", {**body, "name": f"name {number}"})
            if answer.status_code == 429:
                break
            assert answer.status_code == 200, answer.text
            added += 1
        assert added == MOST_AN_HOUR == len(Results(folder).listed())
        seconds = time.monotonic() - began
        other = httpx.HTTPTransport(local_address="127.0.0.2")
        with closing(httpx.Client(base_url=server.address, timeout=60, transport=other)) as client:
            assert client.post("/api/results/add", json={**next(games()), "name": "Ada"}).status_code == 200
    return "a client that adds on and on", f"{added:,} in {seconds:.0f} s, then refused", "another client is not"


def failing_disk(folder: Path) -> Iterator[Sequence[object]]:
    if not faults.is_there():
        yield "every write of the disk fails", "not tried: there is no compiler", ""
        return
    for words, about in ((), "a file that is there"), (("--fresh",), "a file that is made"):
        data = folder / f"data{len(words)}"
        data.mkdir()
        command = [sys.executable, "-m", "tests.store.failing_disk", str(data), *words]
        ended = subprocess.run(command, env=faults.environment(folder, data), capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
        seen = json.loads(ended.stdout)
        yield f"each write fails once: {about}", f"{seen['faults']} faults, {seen['refused']} told", "0 lost, 0 damaged"


def lost_power(folder: Path) -> Iterator[Sequence[object]]:
    plain = power_loss.written(folder / "plain", RESULTS, logged=False)
    tried, refused = power_loss.cut_file(folder / "cut", plain, 1)
    yield "the file cut off at every length", f"{tried:,} cuts, {refused:,} refused", "0 emptied, 0 crashes"
    logged = power_loss.written(folder / "logged", RESULTS, logged=True)
    tried = power_loss.cut_log(folder / "cut", logged, STEP)
    yield f"its log cut off every {STEP} bytes", f"{tried:,} cuts", "all that was complete is there"


def main() -> None:
    rows: list[Sequence[object]] = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        rows.append(kill_servers(folder / "killed"))
        rows.append(flood(folder / "flood"))
        rows += failing_disk(folder)
        rows += lost_power(folder)
    table("Best results", ("what", "how often", "came of it"), rows)


if __name__ == "__main__":
    main()
