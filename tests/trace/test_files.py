"""Trace files: written and read back, made by hand, damaged in every way, and told with their lines."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import carreau
from carreau import ParseError
from carreau.core.result import Limits
from carreau.search import Control
from carreau.solvers.outlook import unit_of
from carreau.trace import read_trace, reading, watch_search, watch_trace, write_trace
from tests.stopping import PATIENCE
from tests.trace.test_watching import LEVELS, visits_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "trace.md"
BOARD = {"carreau": 1, "game": "racetrack", "board": ["#####", "#>.*#", "#####"]}
HEADER = {"carreau_trace": 1, "level": BOARD, "solver": "my search"}
ROOT, FIRST = {"parent": None}, {"parent": 0, "move": "1,1"}
REST = [{"parent": 1, "move": "1,2"}, {"parent": 2, "move": "1,3", "g": 2, "h": 0.5}]


def lines(*objects: Any) -> list[str]:
    return [each if isinstance(each, str) else json.dumps(each) for each in objects]


def traced(level: carreau.Level, solver: str, moves: str = "", nodes: int = 2000) -> tuple[list[str], carreau.Answer]:
    file = io.StringIO()
    objective = unit_of(level)
    answer = write_trace(file, level, moves, solver, objective=objective, control=Control(Limits(nodes=nodes)))
    return file.getvalue().splitlines(), answer


@pytest.mark.parametrize("solver", ["bfs", "astar", "dfs", "idastar", "beam", "frontier"])
@pytest.mark.parametrize("name", LEVELS)
def test_a_trace_that_was_written_reads_as_the_search_that_was_watched(name: str, solver: str) -> None:
    level = carreau.load(name)
    written, answer = traced(level, solver)
    trace = read_trace(written)
    events = list(watch_search(level, "", solver, "", unit_of(level), {}, Control(Limits(nodes=2000))))
    assert list(trace.visits) == visits_of(events)
    told = ("status", "moves", "cost", "unit", "metrics", "expanded", "solver", "heuristic", "objective")
    assert all(getattr(trace.answer, key) == getattr(answer, key) for key in told)
    again = list(watch_trace(written))
    assert again[0] == events[0] and again[-1]["scene"] == events[-1]["scene"]
    assert again[-1]["line"] == events[-1]["line"] or (name.startswith("sokoban") and solver == "frontier")


@pytest.mark.parametrize("name", ["racetrack/tracks#1", "sokoban/easy#1"])
def test_a_trace_that_was_cut_off_anywhere_is_read_or_told_with_its_line(name: str) -> None:
    """What was written before the end can still be looked at."""
    text = "\n".join(traced(carreau.load(name), "bfs", nodes=12)[0]) + "\n"
    step = 1 if len(text) < 1500 else 7
    for length in range(0, len(text), step):
        cut = text[:length].splitlines()
        events = list(watch_trace(cut))
        visits = visits_of(events)
        if events[-1]["event"] == "error":
            assert 1 <= events[-1]["line"] <= max(len(cut), 1)
        else:
            assert events[-1]["event"] == "answer" and len(visits) == sum('"parent"' in line for line in cut)
        assert len(visits) >= sum('"parent"' in line for line in cut) - 1, (
            "at most the line that was being written is missing"
        )


def test_a_trace_may_begin_in_the_middle_of_a_game() -> None:
    for name, moves in (("racetrack/laps#1", "4,1 4,2"), ("race/courses#1", "6,0 5,1"), ("sokoban/easy#3", "LL")):
        level = carreau.load(name)
        written, answer = traced(level, "astar", moves)
        trace = read_trace(written)
        assert trace.moves == moves and trace.answer.cost == answer.cost == carreau.solve_on(level, moves, "astar").cost
        assert trace.answer.moves == answer.moves and trace.answer.metrics == answer.metrics


def test_a_trace_by_hand_is_played_by_the_rules() -> None:
    trace = read_trace(lines(HEADER, ROOT, "", FIRST, *REST))
    assert [(visit.parent, visit.g, visit.h, visit.cell) for visit in trace.visits] == [
        (-1, 0, 0, None), (0, 0, 0, (1, 1)), (1, 1, 0, (1, 2)), (2, 2, 0.5, (1, 3)),
    ]  # fmt: skip
    assert [visit.frontier for visit in trace.visits] == [1, 1, 2, 1]
    assert (trace.answer.status, trace.answer.moves, trace.answer.cost) == ("solved", "1,1 1,2 1,3", 2)
    assert trace.answer.solver == "my search" and trace.answer.engine == "trace" and not trace.answer.optimal
    unfinished = read_trace(lines(HEADER, ROOT, FIRST))
    assert (unfinished.answer.status, unfinished.answer.moves, unfinished.answer.cost) == ("gave_up", "", None)
    proven = read_trace(lines(HEADER, ROOT, {"status": "unsolvable"}))
    assert proven.answer.status == "unsolvable"


MISTAKES: list[tuple[list[Any], int, str]] = [
    ([], 1, 'expected {"carreau_trace": 1'),
    (["{"], 1, "expected JSON"),
    ([{"carreau_trace": 2, "level": BOARD}], 1, 'expected {"carreau_trace": 1'),
    ([{"carreau_trace": 1}], 1, '"level" to be a level'),
    ([HEADER | {"level": {}}], 1, 'expected "carreau": 1'),
    ([HEADER | {"level": {"carreau": 1, "levels": [BOARD, BOARD]}}], 1, "one level, found 2"),
    ([HEADER | {"level": BOARD | {"board": ["#####"]}}], 1, "start"),
    ([HEADER | {"moves": "1,2"}], 1, "not a start cell"),
    ([HEADER | {"moves": 3}], 1, '"moves" to be text'),
    ([HEADER | {"objective": "fuel"}], 1, "no objective of Racetrack is called 'fuel'"),
    ([HEADER | {"solver": "x" * 201}], 1, '"solver" to be text of at most 200 letters'),
    ([HEADER, {"parent": 0, "move": "1,1"}], 2, '"parent" to be null'),
    ([HEADER, {}], 2, '"parent" to be null'),
    ([HEADER, ROOT, "", {"parent": 1, "move": "1,1"}], 4, "an earlier expansion, 0 to 0"),
    ([HEADER, ROOT, {"parent": True, "move": "1,1"}], 3, "an earlier expansion"),
    ([HEADER, ROOT, {"parent": 0}], 3, '"move" to be the text of a move'),
    ([HEADER, ROOT, {"parent": 0, "move": "north"}], 3, "expected a cell like 3,4"),
    ([HEADER, ROOT, {"parent": 0, "move": "1,2"}], 3, "not allowed: 1,2 is not a start cell"),
    ([HEADER, ROOT, FIRST, *REST, {"parent": 3, "move": "1,3"}], 6, "the race is over"),
    ([HEADER, ROOT, FIRST | {"g": "0"}], 3, '"g" to be a number'),
    ([HEADER, ROOT, FIRST | {"h": True}], 3, '"h" to be a number'),
    ([HEADER, ROOT, '{"parent": 0, "move": "1,1", "h": 1e999}'], 3, "1e999 is no number"),
    ([HEADER, ROOT, '{"parent": 0, "move": "1,1", "h": NaN}'], 3, "expected JSON of reasonable numbers"),
    ([HEADER, ROOT, "[1]"], 3, "expected a JSON object"),
    ([HEADER, ROOT, '{"parent": ' + "9" * 5000 + "}"], 3, "expected JSON of reasonable numbers"),
    ([HEADER, ROOT, "[" * 100_000], 3, "expected JSON of reasonable"),
    ([HEADER, ROOT, {"status": "won"}], 3, '"status" to be one of solved'),
    ([HEADER, ROOT, {"status": ["solved"]}], 3, '"status" to be one of solved'),
    ([HEADER, ROOT, {"status": "solved"}], 3, "the goal is not reached"),
    ([HEADER, ROOT, {"status": "solved", "moves": "1,1 3,1"}], 3, "not allowed"),
    ([HEADER, ROOT, {"status": "solved", "moves": []}], 3, '"moves" to be text'),
    ([HEADER, {"status": "gave_up"}, ROOT], 3, "nothing after the line with the status"),
]


@pytest.mark.parametrize(("objects", "line", "sentence"), MISTAKES)
def test_a_mistake_is_told_with_its_line(objects: list[Any], line: int, sentence: str) -> None:
    with pytest.raises(ParseError, match=re.escape(sentence)) as caught:
        read_trace(lines(*objects))
    assert caught.value.line == line
    *_, last = watch_trace(lines(*objects))
    assert last["event"] == "error" and last["line"] == line and sentence in last["error"]


def test_what_comes_before_a_mistake_is_shown() -> None:
    begin, visits, error = watch_trace(lines(HEADER, ROOT, FIRST, {"parent": 9, "move": "1,1"}))
    assert begin["event"] == "begin" and len(visits["visits"]) == 2 and error["line"] == 4


def test_a_trace_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST", 3)
    with pytest.raises(ParseError, match="at most 3 expansions") as caught:
        read_trace(lines(HEADER, *([ROOT] * 4)))
    assert caught.value.line == 5
    monkeypatch.setattr(reading, "LONGEST_LINE", 500)
    with pytest.raises(ParseError, match="at most 500 letters") as caught:
        read_trace(lines(HEADER, ROOT, " " * 501))
    assert caught.value.line == 3


def test_a_trace_that_takes_too_long_is_stopped() -> None:
    begin, error = watch_trace(lines(HEADER, ROOT, FIRST), Control(Limits(seconds=0)))
    assert begin["event"] == "begin" and error["line"] == 2 and "taken too long" in error["error"]


def test_damaged_traces_are_read_or_refused_and_nothing_else() -> None:
    random = Random(7)
    good = [traced(carreau.load(name), "astar", nodes=8)[0] for name in LEVELS]
    read = 0
    for _ in range(3000):
        text = "\n".join(random.choice(good))
        for _ in range(random.choice((1, 1, 2, 4))):
            text = damage(random)(text, random.randrange(len(text)), random.choice((1, 1, 3, 20)))
        try:
            read_trace(text.splitlines())
            read += 1
        except ParseError as error:
            assert error.message and 1 <= error.line <= len(text.splitlines()) + 1
    assert 50 < read < 2000


def damage(random: Random) -> Callable[[str, int, int], str]:
    letter = random.choice('"{}[]:,0123456789-.eulrdULRD#$@*> \n\0é')
    return random.choice(
        (
            lambda text, at, length: text[:at] + text[at + length :],
            lambda text, at, length: text[:at] + letter + text[at + 1 :],
            lambda text, at, length: text[:at] + text[at : at + length] * 2 + text[at + length :],
            lambda text, at, length: text[:at] + letter + text[at:],
        )
    )


def test_the_program_in_the_reference_writes_a_trace(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, check=True, timeout=PATIENCE)
    trace = read_trace((tmp_path / "mine.jsonl").read_text().splitlines())
    level = carreau.load("racetrack/tracks#1")
    assert list(trace.visits) == visits_of(watch_search(level, "", "bfs")) and trace.answer.cost == 4
    example, of_moves = re.findall(r"```\n(\{\"carreau_trace.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert read_trace(of_moves.splitlines()).answer.moves == read_trace(example.splitlines()).answer.moves
    assert read_trace(example.splitlines()).answer.cost == 2
