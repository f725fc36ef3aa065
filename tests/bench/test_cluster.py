"""The same work on a real scheduler with real workers, of which one is killed in the middle."""

import os
import signal
from pathlib import Path

import pytest

from benchmarks.execution import cluster, dask
from carreau.bench import Axes, Journal, as_task, load, matrix
from carreau.core.errors import CarreauError
from carreau.execution import perform, pool_of
from tests.bench.comparing import EASY, LIMITS, TWO, compared, outcomes
from tests.cli.command import carreau
from tests.stopping import wait_until

STRANGER = """
from carreau import fingerprint
fingerprint.program = lambda: {"version": "9.9", "fingerprint": "strange"}
fingerprint.program.__module__, fingerprint.program.__qualname__ = "carreau.fingerprint", "program"
"""
DRAWN = ("generate", "ricochet", "--seed", 5, "--count", 2, "--moves", "3..5", "--solver", "bfs")
TOURNAMENT = ("tournament", "careful", "thrifty", "--courses", 2, "--seed", 3, "--json")


def test_nothing_is_lost_and_nothing_twice_when_a_worker_dies(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    wanted = matrix(EASY, Axes(("bfs", "astar"), ("pushes",)), LIMITS, repeat=6)
    journal = Journal(tmp_path / "there" / "runs.jsonl")
    with cluster(tmp_path) as (address, workers):

        def one_dies(progress: object) -> None:
            if len(journal.done) == 6:
                os.kill(workers[0].pid, signal.SIGKILL)

        with pool_of(address) as (pool, _):
            perform(map(as_task, wanted.runs()), 36, journal, pool, at_once=6, report=one_dies)
        journal.close()
        solved = carreau("solve", "sokoban/easy", "--objective", "pushes", "--cluster", address)
        assert solved.returncode == 0 and solved.stdout.count("optimal, proven") == 10, solved.stderr
        assert carreau(*DRAWN, "--cluster", address).stdout == carreau(*DRAWN).stdout
        played = [
            carreau(*TOURNAMENT, "--out", tmp_path / each, *where)
            for each, where in (("one", ()), ("two", ("--cluster", address)))
        ]
        assert played[0].stdout == played[1].stdout.replace(str(tmp_path / "two"), str(tmp_path / "one")), played[1].stderr
        stranger = dask("worker", tmp_path / "scheduler.json", "--no-nanny", "--preload", STRANGER)
        try:
            wait_until(lambda: "has another version of Carreau (9.9 strange, not" in refusal(address))
        finally:
            stranger.kill()
            stranger.wait()
    path = tmp_path / "there" / "runs.jsonl"
    assert len(path.read_text().splitlines()) == 36
    assert outcomes(load([path])) == outcomes(compared(tmp_path / "here", TWO, repeat=6))


def refusal(address: str) -> str:
    """Why a cluster cannot be used, if it cannot."""
    try:
        with pool_of(address):
            return ""
    except CarreauError as error:
        return error.text


def test_where_nobody_answers_or_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.execution.cluster.PATIENCE", "1s")
    assert "no scheduler answers there" in refusal("tcp://127.0.0.1:1")
    with cluster(tmp_path, workers=0) as (address, _):
        wait_until(lambda: "the scheduler there has no workers" in refusal(address))
