"""A worker dies at some stage of its job: who asked gets an answer or a sentence, and the pool is whole again."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any, cast

import pytest

from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.messages import EXAMPLE_LEVEL
from carreau.web.server.pool import Pool
from carreau.web.server.request_models import request_model
from carreau.web.server.worker_process import WorkerDied, WorkerProcess
from carreau.web.worker.requests import PlayRequest, SolveRequest

READ = "import json, sys\nsys.stdin.buffer.read(json.loads(sys.stdin.buffer.readline())['body'])\n"
STAGES = {
    "before it is asked": "",
    "before it has read the job": "import sys\nsys.stdin.buffer.readline()",
    "while it works": READ,
    "in the middle of a line": READ + "sys.stdout.write('+{\"event\"')",
    "between two lines": READ + 'print(\'+{"event":"progress"}\')',
    "at its end": READ + 'print(\'+{"event":"answer"}\\n=\')',
}
QUICK = request_model(PlayRequest).model_validate({"level": EXAMPLE_LEVEL})
SEARCH = request_model(SolveRequest).model_validate(
    {"level": {**EXAMPLE_LEVEL, "note": "x" * 500_000}}
)  # more than a pipe has


def with_short_lives(pool: Pool, program: str, lives: int) -> None:
    """So many workers of a pool live no longer than a program says; those after them are real."""
    real, started = pool.new_worker, list[WorkerProcess]()

    async def new_worker() -> WorkerProcess:
        if len(started) == lives:
            return await real()
        pipes: dict[str, Any] = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
        started.append(WorkerProcess(await asyncio.create_subprocess_exec(sys.executable, "-c", program, **pipes)))
        return started[-1]

    pool.new_worker = new_worker


async def lines_of(dispatcher: Dispatcher) -> list[dict[str, Any]]:
    stream = dispatcher.stream("one", "solve", SEARCH)
    found = [json.loads(cast(bytes, line)) async for line in stream.body_iterator]
    stream.leave()
    return found


async def rests(pool: Pool) -> None:
    while pool.running or pool.starting or not pool.free:
        await asyncio.sleep(0.01)
    assert len(pool.workers) <= pool.size.workers


@pytest.mark.parametrize("stage", STAGES)
def test_a_quick_job_is_done_by_another_worker_and_a_second_death_is_told(stage: str) -> None:
    async def scenario() -> None:
        dispatcher = Dispatcher()
        with_short_lives(dispatcher.players, STAGES[stage], 1)
        answered, other = await asyncio.gather(
            dispatcher.answer("one", "play", QUICK), dispatcher.answer("two", "play", QUICK)
        )
        assert {b"standing" in answered, b"standing" in other} == {True} or stage == "at its end"
        await rests(dispatcher.players)
        await dispatcher.close()

    asyncio.run(asyncio.wait_for(scenario(), 30))


@pytest.mark.parametrize("stage", STAGES)
def test_a_search_whose_worker_dies_ends_with_a_sentence_and_the_next_one_works(stage: str) -> None:
    async def scenario() -> None:
        dispatcher = Dispatcher()
        with_short_lives(dispatcher.searchers, STAGES[stage], 1)
        *_, last = await lines_of(dispatcher)
        assert last["event"] == ("answer" if stage == "at its end" else "error"), last
        await rests(dispatcher.searchers)
        *_, last = await lines_of(dispatcher)
        assert last["event"] == "answer" and last["status"] == "solved"
        await dispatcher.close()

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_a_job_that_kills_every_worker_is_told() -> None:
    async def scenario() -> None:
        dispatcher = Dispatcher()
        with_short_lives(dispatcher.players, STAGES["while it works"], 4)
        with pytest.raises(WorkerDied, match="ended"):
            await dispatcher.answer("one", "play", QUICK)
        await dispatcher.close()

    asyncio.run(asyncio.wait_for(scenario(), 30))
