"""The same runs on a real scheduler with real workers, of which one is killed in the middle."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carreau.bench import Axes, Journal, as_task, load, matrix
from carreau.core.errors import CarreauError
from carreau.road import perform
from carreau.road.cluster import connected
from tests.bench.comparing import EASY, LIMITS, TWO, compared, outcomes
from tests.stopping import wait_until

SCHEDULER = "from distributed.cli.dask_scheduler import main; main()"
WORKER = "from distributed.cli.dask_worker import main; main()"


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    file = tmp_path / "scheduler.json"
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    process = subprocess.Popen([sys.executable, "-c", SCHEDULER, *options], stderr=subprocess.DEVNULL, cwd=tmp_path)
    wait_until(lambda: file.exists() and file.read_text().endswith("}"))
    yield str(file)
    process.kill()
    process.wait()


def worker(file: str, folder: Path) -> subprocess.Popen[bytes]:
    options = ["--scheduler-file", file, "--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1"]
    return subprocess.Popen([sys.executable, "-c", WORKER, *options], stderr=subprocess.DEVNULL, cwd=folder)


def test_nothing_is_lost_and_nothing_twice_when_a_worker_dies(scheduler: str, tmp_path: Path) -> None:
    import json

    address = json.loads(Path(scheduler).read_text())["address"]
    workers = [worker(scheduler, tmp_path) for _ in range(2)]
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    wanted = matrix(EASY, Axes(("bfs", "astar"), ("pushes",)), LIMITS, repeat=6)
    journal = Journal(tmp_path / "there" / "runs.jsonl")

    def one_dies(progress: object) -> None:
        if len(journal.done) == 6:
            os.kill(workers[0].pid, signal.SIGKILL)

    try:
        with connected(address) as (pool, _):
            perform(map(as_task, wanted.runs()), 36, journal, pool, at_once=6, report=one_dies)
    finally:
        journal.close()
        for each in workers:
            each.kill()
            each.wait()
    path = tmp_path / "there" / "runs.jsonl"
    assert len(path.read_text().splitlines()) == 36
    assert outcomes(load([path])) == outcomes(compared(tmp_path / "here", TWO, repeat=6))


def test_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.road.cluster.PATIENCE", "1s")
    with pytest.raises(CarreauError, match="no scheduler answers there"), connected("tcp://127.0.0.1:1"):
        pass
