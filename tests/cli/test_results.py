"""`carreau results`: what servers have kept, listed, taken elsewhere and removed."""

from __future__ import annotations

import csv
import json
import os
import pty
import subprocess
from pathlib import Path

import pytest

import carreau
from carreau.store import Results
from carreau.store.database import FILE
from carreau.store.scoring import board_of
from tests.cli.command import COMMAND
from tests.cli.command import carreau as run
from tests.stopping import PATIENCE


@pytest.fixture
def data(tmp_path: Path) -> Path:
    results = Results(tmp_path)
    board = board_of(carreau.load("sokoban/easy#3"))
    for where, name, cost, clock in (
        (board, "Ada", 12, 0), (board, "Mallory 1", 9, 3), ("0123456789abcdef", "Mallory 2", 5, 0), ("ff", "=1+1", 5, 0),
    ):  # fmt: skip
        results.add(where, name, cost, clock)
    return tmp_path


def names(data: Path) -> set[str]:
    return {each.name for each in Results(data).listed()}


def test_results_are_shown_board_by_board(data: Path) -> None:
    shown = run("results", "list", "--data", data).stdout
    assert "sokoban/easy#3\n       9  Mallory 1  " in shown and "  3 s a turn\n" in shown
    assert "\n0123456789ab\n" in shown or shown.startswith("0123456789ab\n"), "a board that is none of ours"
    assert shown.endswith("results: 4, boards: 3\n")
    assert (
        "résultats\u00a0: 1, plateaux\u00a0: 1"
        in run("results", "list", "--data", data, "--board", "ff", "--language", "fr").stdout
    )
    assert "results: 2," in run("results", "list", "--data", data, "--board", "sokoban/easy#3").stdout
    assert run("results", "list", "--data", data / "none").stdout == "results: 0, boards: 0\n"
    assert not (data / "none").exists(), "looking makes no file"


def test_results_are_taken_elsewhere(data: Path) -> None:
    found = [json.loads(line) for line in run("results", "list", "--data", data, "--json").stdout.splitlines()]
    assert {(each["level"], each["name"], each["cost"]) for each in found} == {
        ("sokoban/easy#3", "Ada", 12), ("sokoban/easy#3", "Mallory 1", 9), ("", "Mallory 2", 5), ("", "=1+1", 5),
    }  # fmt: skip
    table = list(csv.DictReader(run("results", "list", "--data", data, "--csv", "--name", "=*").stdout.splitlines()))
    assert [each["name"] for each in table] == ["'=1+1"], "no spreadsheet works it out"


def test_results_are_removed_when_that_is_confirmed(data: Path) -> None:
    everyone = names(data)
    words = ("results", "remove", "--data", data, "--name", "Mallory*")
    shown = run(*words, "--dry-run").stdout
    assert "Mallory 1" in shown and "results: 2, boards: 2" in shown and names(data) == everyone
    refused = run(*words)
    assert refused.returncode == 2 and "--yes" in refused.stderr and names(data) == everyone
    assert "nothing was removed" in answered(*words, answer="n") and names(data) == everyone
    assert "enlevés\u00a0: 2" in answered(*words, "--language", "fr", answer="o")
    assert names(data) == {"Ada", "=1+1"}
    assert "removed: 1" in run("results", "remove", "--data", data, "--board", "f*", "--yes").stdout
    assert names(data) == {"Ada"}


def answered(*words: object, answer: str) -> str:
    """What is said to somebody who answers a question at a terminal."""
    mine, theirs = pty.openpty()
    try:
        command = [*COMMAND, *map(str, words)]
        with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, text=True) as process:
            os.write(mine, f"{answer}\n".encode())
            return process.communicate(timeout=PATIENCE)[0]
    finally:
        os.close(mine)
        os.close(theirs)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("remove",), "say which"),
        (("remove", "--board", "no/such#1", "--yes"), "no/such"),
        (("list", "--board", "no/such#1"), "no/such"),
    ],
)
def test_what_is_not_said_or_not_there_is_told(data: Path, words: tuple[str, ...], told: str) -> None:
    ended = run("results", *words, "--data", data)
    assert ended.returncode == 2 and told in ended.stderr and "Traceback" not in ended.stderr


def test_a_file_of_others_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("mine")
    for words in (("list",), ("remove", "--name", "*", "--yes")):
        ended = run("results", *words, "--data", tmp_path)
        assert ended.returncode == 2 and f"{tmp_path / FILE}: the best results cannot be used: " in ended.stderr
    assert (tmp_path / FILE).read_text() == "mine"
