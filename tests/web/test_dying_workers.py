"""A worker dies at some stage of its job: who asked gets an answer or a sentence, and the pool is whole again."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest

from carreau.web.server.dispatch import Dispatcher
from carreau.web.server.messages import EXAMPLE_LEVEL
from carreau.web.server.pool import Pool
from carreau.web.server.request_models import request_model
from carreau.web.server.worker_process import WorkerDied, WorkerProcess
from carreau.web.worker.requests import PlayRequest, SolveRequest
from tests.stopping import PATIENCE

READ = "import json, sys\nsys.stdin.buffer.read(json.loads(sys.stdin.buffer.readline())['body'])\n"
SOUND = """
import json, sys
while header := sys.stdin.buffer.readline():
    found = json.loads(header)
    if "body" in found:
        sys.stdin.buffer.read(found["body"])
        print('+{"event":"answer","sound":true}\\n=', flush=True)
"""
STAGES = {
    "before it is asked": "",
    "before it has read the job": "import sys\nsys.stdin.buffer.readline()",
    "while it works": READ,
    "in the middle of a line": READ + "sys.stdout.write('+{\"event\"')",
    "between two lines": READ + 'print(\'+{"event":"progress"}\')',
    "at its end": READ  # which nobody can tell anything any more
    + "import os, time\nos.close(0)\ntime.sleep(0.2)\n"
    + 'print(\'+{"event":"answer"}\\n=\')',
}
QUICK = request_model(PlayRequest).model_validate({"level": EXAMPLE_LEVEL})
SEARCH = request_model(SolveRequest).model_validate(
    {"level": {**EXAMPLE_LEVEL, "note": "x" * 500_000}}
)  # more than a pipe has


def with_short_lives(pool: Pool, program: str, lives: int) -> None:
    """So many workers of a pool live no longer than a program says; those after them answer whatever they are asked. All are
    processes that do as little as they can, so that many may die here; `test_streams.py` kills real ones."""
    programs = [program] * lives

    async def new_worker() -> WorkerProcess:
        program = programs.pop() if programs else SOUND
        pipes: dict[str, Any] = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
        return WorkerProcess(await asyncio.create_subprocess_exec(sys.executable, "-S", "-c", program, **pipes))

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


def with_dispatcher(scenario: Callable[[Dispatcher], Awaitable[None]]) -> None:
    async def run() -> None:
        dispatcher = Dispatcher()
        try:
            await asyncio.wait_for(scenario(dispatcher), PATIENCE)
        finally:
            await dispatcher.close()

    asyncio.run(run())


@pytest.mark.parametrize("stage", STAGES)
def test_a_quick_job_is_done_by_another_worker_and_nobody_else_notices(stage: str) -> None:
    async def scenario(dispatcher: Dispatcher) -> None:
        with_short_lives(dispatcher.players, STAGES[stage], 1)
        answers = await asyncio.gather(*(dispatcher.answer(client, "play", QUICK) for client in ("one", "two")))
        assert sum(b"sound" in answer for answer in answers) >= (1 if stage == "at its end" else 2)
        await rests(dispatcher.players)

    with_dispatcher(scenario)


@pytest.mark.parametrize("stage", STAGES)
def test_a_search_whose_worker_dies_begins_again_unless_it_has_said_something(stage: str) -> None:
    async def scenario(dispatcher: Dispatcher) -> None:
        with_short_lives(dispatcher.searchers, STAGES[stage], 1)
        *_, last = await lines_of(dispatcher)
        assert last["event"] == ("error" if stage == "between two lines" else "answer"), last
        *_, last = await lines_of(dispatcher)
        assert last["event"] == "answer"
        await rests(dispatcher.searchers)

    with_dispatcher(scenario)


def test_a_job_that_kills_every_worker_is_told() -> None:
    async def scenario(dispatcher: Dispatcher) -> None:
        with_short_lives(dispatcher.players, STAGES["while it works"], 4)
        with pytest.raises(WorkerDied, match="ended"):
            await dispatcher.answer("one", "play", QUICK)

    with_dispatcher(scenario)
