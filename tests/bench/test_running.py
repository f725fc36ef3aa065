"""A run is a row, whatever becomes of its process; nothing is lost and nothing is run twice."""

import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carreau.bench import Axes, Journal, Method, Run, as_task, load
from carreau.bench.runs import subject
from carreau.core.errors import CarreauError, ParseError
from carreau.core.result import Limits
from carreau.execution.crew import CREW, Worker
from carreau.solvers import solve
from tests.bench.comparing import EASY, LIMITS, changed, compared, outcomes
from tests.stopping import wait_until

HARD = as_task(Run(subject("one", EASY[0][1]), Method("brute", "moves", engine="python"), Limits(3600)))


def test_a_line_says_what_solve_says(tmp_path: Path) -> None:
    for line in compared(tmp_path):
        level = dict(EASY)[line.level]
        answer = solve(level, line.solver or "", objective="pushes")
        assert (line.cost, line.expanded, line.optimal) == (answer.cost, answer.expanded, answer.optimal)
        assert line.status == "solved" and line.cpu_seconds and line.version and line.fingerprint


def test_limits_are_rows(tmp_path: Path) -> None:
    lines = compared(tmp_path, Axes(("brute",), ("moves",)), Limits(60, nodes=50))
    assert {line.status for line in lines} == {"out_of_nodes"} and all(line.lower_bound for line in lines)


def test_a_worker_that_dies_is_a_row_and_the_next_run_has_another() -> None:
    worker = Worker()
    os.kill(worker.process.pid, signal.SIGSTOP)
    os.kill(worker.process.pid, signal.SIGKILL)
    line = worker.perform(HARD)
    assert (line["status"], line["reason"]) == ("crashed", "was ended by SIGKILL") and not worker.alive
    easy = as_task(Run(subject("one", EASY[0][1]), Method("bfs", "pushes"), LIMITS))
    CREW.worker = worker
    assert CREW.perform(easy)["status"] == "solved"


@pytest.mark.parametrize(("limits", "status"), [(Limits(0.01), "out_of_time"), (Limits(3600, memory_mb=1), "out_of_memory")])
def test_a_worker_that_does_not_stop_at_its_limit_is_ended(
    limits: Limits, status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("OVER", "FIRST_MB"):
        monkeypatch.setattr(f"carreau.execution.crew.{name}", 0.0)
    worker = Worker()
    wait_until(lambda: worker.memory_mb > 10)  # it has begun to import
    os.kill(worker.process.pid, signal.SIGSTOP)
    line = worker.perform(replace(HARD, limits=limits))
    assert (line["status"], line["reason"]) == (status, "did not stop at its limit, and was ended") and not worker.alive


def test_workers_end_with_whoever_asked() -> None:
    worker = Worker()
    worker.ask(HARD)
    worker.input.close()
    wait_until(lambda: worker.process.poll() is not None)


def test_a_comparison_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "cut").mkdir()
    whole = compared(tmp_path / "whole", repeat=2)
    data = (tmp_path / "whole" / "runs.jsonl").read_bytes()
    for cut in (0, len(data) // 3, len(data) // 2, len(data) - 1):
        (tmp_path / "cut" / "runs.jsonl").write_bytes(data[:cut])
        assert outcomes(compared(tmp_path / "cut", repeat=2)) == outcomes(whole)


def test_shards_are_merged_by_being_named(tmp_path: Path) -> None:
    whole = compared(tmp_path, repeat=2)
    files: list[Path] = []
    for part in (1, 2):
        (tmp_path / str(part)).mkdir()
        compared(tmp_path / str(part), repeat=2, shard=(part, 2))
        files.append(tmp_path / str(part) / "runs.jsonl")
    assert outcomes(load(files)) == outcomes(whole) and len(load([*files, files[0]])) == len(whole)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"cost": 1}, "has come out in two ways: status solved, cost 1"),
        ({"bench": 9}, 'expected "bench": 1, the version of these lines, found 9'),
        ({"level": 3}, 'expected "level", a text'),
        ({"cost": "much"}, 'expected "cost", a number'),
        ({"unit": ["pushes"]}, 'expected "unit", a text'),
        ({"optimal": 1}, 'expected "optimal", true or false'),
    ],
)
def test_lines_that_disagree_or_are_not_ours(tmp_path: Path, values: dict[str, Any], told: str) -> None:
    lines = compared(tmp_path)
    path = tmp_path / "runs.jsonl"
    changed(path, **values)
    with pytest.raises(ParseError) as caught:
        load([path])
    assert told in caught.value.text and f"runs.jsonl:{len(lines) + 1}" in caught.value.text


def test_journals_of_others(tmp_path: Path) -> None:
    compared(tmp_path)
    (tmp_path / "damaged").mkdir()
    path = tmp_path / "runs.jsonl"
    open_one = Journal(path)
    with pytest.raises(CarreauError, match="another process is writing to it"):
        Journal(path)
    open_one.close()
    changed(path, key="another", version="9.9")
    with pytest.raises(CarreauError, match=r"lines of another version of Carreau \(0\.1\.0 \w+, not 9\.9"):
        Journal(path)
    (tmp_path / "text").write_text("one\n")
    with pytest.raises(ParseError, match=r"text:1:1: expected JSON"):
        load([tmp_path / "text"])
    compared(tmp_path / "damaged")
    path = tmp_path / "damaged" / "runs.jsonl"
    damaged = path.read_bytes().replace(b'"status"', b'"status', 1)
    path.write_bytes(damaged)
    with pytest.raises(ParseError, match=r"runs\.jsonl:1:\d+: expected JSON"):
        Journal(path)
    assert path.read_bytes() == damaged  # nothing of it is lost
    with pytest.raises(CarreauError, match="cannot be read"):
        load([tmp_path / "none"])
