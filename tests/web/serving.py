"""A server as a user starts it: a process of its own, on any free port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from carreau.core.level import Level
from carreau.document import level_document
from tests.stopping import PATIENCE

SERVE = ("-m", "carreau", "serve", "--no-open")
BYTES = {"content-type": "application/octet-stream"}


class Running:
    """A server that runs, with a client to ask it."""

    def __init__(self, process: subprocess.Popen[str], line: str) -> None:
        self.process = process
        found = re.search(r"http://\S+", line)
        assert found, f"no address in {line!r}"
        self.link = found[0]
        self.address, _, self.word = self.link.partition("/?token=")
        self.address = self.address.rstrip("/")
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE, trust_env=False)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.client.get(path, **options)

    def post(self, path: str, message: Any) -> httpx.Response:
        return self.client.post(path, json=message)

    def stream(self, path: str, message: Any) -> list[dict[str, Any]]:
        """Every line of a stream, read to its end, but that it had to wait: a worker may still end what came before."""
        answer = self.post(path, message)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/x-ndjson"
        lines = [httpx.Response(200, text=line).json() for line in answer.text.splitlines()]
        return [line for line in lines if line["event"] != "queued"]

    def workers(self) -> list[int]:
        """The processes that the server has started and that still run."""
        return [number for number in children(self.process.pid) if state(number) not in "ZX"]


def children(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(FileNotFoundError):  # a thread may end meanwhile
            yield from map(int, (task / "children").read_text().split())


def state(process: int) -> str:
    """One letter: R running, S sleeping, Z ended; X where there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "X"


@contextmanager
def running(
    *words: str, port: str = "0", python: str = sys.executable, before: str = "", errors: Path | None = None
) -> Generator[Running]:
    """A server. `before` is Python that its process runs first, to have shorter times; `errors` is where it says what is
    wrong."""
    program = f"{before}\nfrom carreau.__main__ import main; main()"
    command = [python, "-c", program, *SERVE[2:], *(("--port", port) if port else ()), *words]
    with TemporaryDirectory() as data, started(command, {**os.environ, "XDG_DATA_HOME": data}, errors) as process:
        assert process.stdout is not None
        server = Running(process, process.stdout.readline())
        try:
            yield server
        finally:
            server.client.close()
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


def started(command: list[str], environment: dict[str, str], errors: Path | None) -> subprocess.Popen[str]:
    with errors.open("w") if errors else nullcontext() as stderr:
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=stderr, text=True, start_new_session=True, env=environment
        )


def message(level: Level, moves: str = "", **more: Any) -> dict[str, Any]:
    """A position as the page sends it."""
    return {"level": level_document(level), "moves": moves, **more}
