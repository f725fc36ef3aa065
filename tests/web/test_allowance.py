"""A job has its time of the processor: what others take of the clock is not its fault, but it does not wait for ever."""

import asyncio
import os
from contextlib import closing
from pathlib import Path

import pytest

from carreau.core.system import processor_seconds
from carreau.web.server import allowance
from carreau.web.server.allowance import PATIENCE, Allowance
from carreau.web.server.worker_process import JobRefused, Task, WorkerProcess
from tests.stopping import PATIENCE as TEST_PATIENCE

SECONDS = 0.05  # of a job


def told(monkeypatch: pytest.MonkeyPatch, *used: float | None) -> tuple[float, int]:
    """The seconds that are told at the end of a job that never ends, and how many looks there were, if its process has used
    so much at each, and then no more."""
    looks = list(used)

    def seconds_of(process: int) -> float | None:
        return looks.pop(0) if len(looks) > 1 else looks[0]

    monkeypatch.setattr(allowance, "processor_seconds", seconds_of)

    async def job() -> float:
        with closing(Allowance(0, SECONDS)) as allowed:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(TEST_PATIENCE), allowed.limiting():
                    await asyncio.Event().wait()
            with pytest.raises(TimeoutError):  # nor is there time for anything more
                async with allowed.limiting():
                    await asyncio.Event().wait()
            return allowed.seconds

    return asyncio.run(job()), len(used) - len(looks)


def test_what_counts_is_the_time_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "PATIENCE", 10_000)  # of the clock there is enough
    assert told(monkeypatch, 7.0, 8.0) == (SECONDS, 1)  # of which a worker had some before
    assert told(monkeypatch, 7.0, 7.01, 7.02, 8.0, 8.0) == (SECONDS, 4)


def test_a_job_that_others_keep_from_the_processor_has_more_of_the_clock_but_not_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert told(monkeypatch, 7.0)[0] == PATIENCE * SECONDS


def test_where_the_system_does_not_tell_the_clock_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, None)[0] == SECONDS


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells what a process has used")
def test_a_process_is_seen_to_use_the_processor() -> None:
    before = processor_seconds(os.getpid())
    assert before is not None and processor_seconds(2**30) is None
    while (now := processor_seconds(os.getpid())) == before:
        pass
    assert now is not None and now > before


def test_a_worker_that_never_answers_is_given_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def untold(process: int) -> None:
        """As where the system does not tell."""

    monkeypatch.setattr(allowance, "processor_seconds", untold)

    async def ask() -> None:
        pipe = asyncio.subprocess.PIPE
        worker = WorkerProcess(await asyncio.create_subprocess_exec("sleep", "600", stdin=pipe, stdout=pipe))
        try:
            with pytest.raises(JobRefused, match=r"this took longer than 0\.05 seconds"):
                _ = [line async for line in worker.lines(Task("play", b"{}", SECONDS))]
        finally:
            await worker.end()

    asyncio.run(ask())
