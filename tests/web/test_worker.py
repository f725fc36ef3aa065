"""A worker by its protocol: jobs in, lines out, cancelled, out of memory, alone."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import pytest

from carreau.web.server.messages import EXAMPLE_LEVEL
from tests.web.test_bad_input import png
from tests.web.test_streams import BEFORE_ITS_END, hard

SOLVE = json.dumps(hard(seconds=60)).encode()
PLAY = json.dumps({"level": EXAMPLE_LEVEL}).encode()


class Line:
    """The two ends of a worker."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        assert process.stdin is not None and process.stdout is not None
        self.stdin, self.stdout = process.stdin, process.stdout

    def ask(self, number: int, job: str, body: bytes, **fields: Any) -> None:
        header = {"number": number, "job": job, "body": len(body), "fields": fields}
        self.stdin.write(json.dumps(header).encode() + b"\n" + body)
        self.stdin.flush()

    def cancel(self, number: int) -> None:
        self.stdin.write(json.dumps({"cancel": number}).encode() + b"\n")
        self.stdin.flush()

    def read(self) -> list[bytes]:
        """The lines of one job, with their marks."""
        lines = [self.stdout.readline()]
        while lines[-1][:1] not in (b"=", b".", b""):
            lines.append(self.stdout.readline())
        return lines


@contextmanager
def worker(memory_mb: int = 0) -> Generator[Line]:
    command = [sys.executable, "-P", "-m", "carreau.web.worker.main", str(memory_mb), "0"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield Line(process)
        finally:
            process.kill()


def test_one_job_after_the_other() -> None:
    with worker() as line:
        for number in (1, 2):
            line.ask(number, "play", PLAY)
            answer, end = line.read()
            assert answer[:1] == b"+" and json.loads(answer[1:])["standing"] == "playing" and end == b"=\n"


def test_a_job_is_cancelled_by_its_own_number_only() -> None:
    with worker() as line:
        line.ask(7, "solve", SOLVE)
        line.stdout.readline()
        line.cancel(6)
        assert line.stdout.readline()[:1] == b"+"
        line.cancel(7)
        *_, answer, end = line.read()
        assert json.loads(answer[1:])["status"] == "cancelled" and end == b"=\n"
        line.cancel(7)
        line.ask(8, "play", PLAY)
        assert line.read()[-1] == b"=\n"


def test_a_job_that_wants_too_much_memory_is_refused_and_ends_its_worker() -> None:
    with worker(100) as line:
        line.ask(1, "read", png(8000, 7999, data=b"\0" * (8000 * 3 + 1) * 7999), name="", format="", mesh=0)
        refusal, end = line.read()
        assert refusal[:1] == b"!" and "memory" in json.loads(refusal[1:])["error"] and end == b".\n"
        assert line.process.wait(BEFORE_ITS_END) == 0


def test_a_worker_ends_when_nobody_can_ask_it_any_more_even_in_the_middle_of_a_search() -> None:
    with worker() as line:
        line.ask(1, "solve", SOLVE)
        line.stdout.readline()
        line.stdin.close()
        assert line.process.wait(BEFORE_ITS_END) == 0


def test_a_worker_whose_lines_nobody_reads_any_more_ends_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    with worker() as line:
        line.stdout.close()
        line.ask(1, "play", PLAY)
        assert line.process.wait() == 1
    assert capfd.readouterr().err == ""
