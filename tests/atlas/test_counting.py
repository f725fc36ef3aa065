"""An atlas counts every position, loses nothing, and believes no file that is not its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carreau import verify
from carreau.atlas import Journal, atlas_of, counted, load, questions
from carreau.core.errors import CarreauError, ParseError
from carreau.core.patience import Cancelled, Stopped
from carreau.games.ricochet.level import RicochetLevel
from carreau.search import Control
from carreau.solvers import solve
from carreau.solvers.answer import Answer
from tests.atlas.small import BOARDS, QUESTIONS, done, outcomes
from tests.bench.comparing import changed
from tests.solvers.oracle_boards import brute_force


def test_a_line_says_what_all_positions_one_by_one_say(tmp_path: Path) -> None:
    for line in done(tmp_path / "all"):
        level = BOARDS[line["board"]]
        distances = brute_force(level)
        if level.main_robot is None:  # robots are equals: a position is its cells
            distances = {tuple(sorted(robots)): distance for robots, distance in distances.items()}
        counts = Counter(distance for distance in distances.values() if distance is not None)
        assert line["positions"] == len(distances) and line["histogram"] == [counts[moves] for moves in range(len(counts))]
        assert len(line["hardest"]) == min(2, line["histogram"][-1])
        for each in line["hardest"]:
            hardest = replace(level, robots=tuple((row, column) for row, column in each["robots"]))
            assert verify(hardest, each["moves"]).solved and len(each["moves"].split()) == len(line["histogram"]) - 1
            assert solve(hardest, "bfs", engine="python").cost == len(line["histogram"]) - 1


def test_what_a_second_solver_does_not_confirm_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = replace(solve(QUESTIONS[0].level, "bfs"), cost=99)

    def mistaken(level: RicochetLevel, solver: str, control: Control) -> Answer:
        return answer

    monkeypatch.setattr("carreau.atlas.tasks.solve", mistaken)
    with pytest.raises(CarreauError, match=r"a second solver does not confirm that .* needs \d+ moves: 99"):
        counted(QUESTIONS[0])


def test_it_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    whole = done(tmp_path / "whole")
    data = (tmp_path / "whole").read_bytes()
    for cut in (0, len(data) // 3, len(data) // 2, len(data) - 1):
        (tmp_path / "cut").write_bytes(data[:cut])
        assert outcomes(done(tmp_path / "cut")) == outcomes(whole)
    kept = (tmp_path / "cut").read_bytes()
    done(tmp_path / "cut")
    assert (tmp_path / "cut").read_bytes() == kept


def test_called_off_it_keeps_what_it_has_and_goes_on(tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        done(tmp_path / "journal", workers=1, cancel_after=2)
    assert 2 <= len(load([tmp_path / "journal"])) < len(QUESTIONS)
    assert outcomes(done(tmp_path / "journal")) == outcomes(done(tmp_path / "whole"))


def test_shards_have_each_task_once_and_are_merged_by_being_named(tmp_path: Path) -> None:
    boards = ["A1B1C1D1", "A2C1B1D2"]
    keys = [[task.key for task in questions(boards, range(1, 18), (part, 3))] for part in (1, 2, 3)]
    assert sorted(key for part in keys for key in part) == sorted(task.key for task in questions(boards, range(1, 18)))
    assert len({key for part in keys for key in part}) == 34 and {len(part) for part in keys} == {11, 12}
    files = [tmp_path / "one", tmp_path / "two"]
    done(files[0], QUESTIONS[:3])
    done(files[1], QUESTIONS[3:])
    (tmp_path / "both").write_bytes(b"".join(file.read_bytes() for file in files))
    whole = outcomes(done(tmp_path / "whole"))
    assert outcomes(load(files)) == outcomes(load([tmp_path / "both"])) == outcomes(load([*files, files[0]])) == whole


def test_too_little_memory_stops_it_and_no_line_is_written(tmp_path: Path) -> None:
    with pytest.raises(Stopped, match="out of memory"):
        done(tmp_path / "journal", [replace(QUESTIONS[0], memory_mb=0.01)])
    assert load([tmp_path / "journal"]) == []


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"histogram": [1, 2]}, "target 1 of small 1 has come out in two ways"),
        ({"positions": 7}, "target 1 of small 1 has come out in two ways"),
        ({"atlas": 9}, 'expected "atlas": 1, the version of these lines, found 9'),
        ({"bench": 1, "atlas": None}, 'expected "atlas": 1'),
        ({"board": 3}, 'expected "board", a text'),
        ({"positions": "many"}, 'expected "positions", a number'),
        ({"histogram": []}, 'expected "histogram", a list of numbers'),
        ({"hardest": [{"robots": [[0]], "moves": ""}]}, 'expected "hardest", a list of positions'),
    ],
)
def test_lines_that_disagree_or_are_not_ours(tmp_path: Path, values: dict[str, Any], told: str) -> None:
    path = tmp_path / "journal"
    done(path, QUESTIONS[:1])
    changed(path, **values)
    with pytest.raises(ParseError) as caught:
        load([path])
    assert told in caught.value.text and ":2" in caught.value.text


def test_two_lists_of_one_board_are_one_board_and_must_agree(tmp_path: Path) -> None:
    path, more = tmp_path / "journal", replace(QUESTIONS[0], hardest=1)
    assert len(done(path, [QUESTIONS[0], more])) == 2
    changed(path, key=f"{more.key}0", positions=7)
    with pytest.raises(ParseError, match="has come out in two ways"):
        load([path])


def test_journals_of_others(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    done(path, QUESTIONS[:1])
    open_one = Journal(path)
    with pytest.raises(CarreauError, match="another process is writing to it"):
        Journal(path)
    open_one.close()
    changed(path, key="another", version="9.9")
    with pytest.raises(CarreauError, match=r"lines of another version of Carreau \(0\.1\.0 \w+, not 9\.9"):
        Journal(path)
    with pytest.raises(CarreauError, match="cannot be read"):
        load([tmp_path / "none"])


def test_boards_that_are_none_of_ours_are_not_reported_on(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with pytest.raises(CarreauError, match="expected a board like A1C2B1D2"):
        atlas_of(done(path, QUESTIONS[:1]))
    with pytest.raises(CarreauError, match="target 1 of A1B1C1D1 was counted on another board"):
        atlas_of([{**load([path])[0], "board": "A1B1C1D1"}])


def test_a_task_is_the_same_for_everybody_who_asks_the_same() -> None:
    task = next(questions(["A1B1C1D1"], [1]))
    assert task.key == next(questions(["A1B1C1D1"], [1], memory_mb=5)).key != next(questions(["A1B1C1D1"], [2])).key
    assert task.key != next(questions(["A1B1C1D1"], [1], hardest=2)).key
