"""`carreau oracle` as a user starts it."""

import json
import os
import pty
import subprocess
from pathlib import Path

import pytest

from carreau import CarreauError, load, verify
from carreau.cli.oracle import read_cells
from tests.cli.command import COMMAND, carreau, heard, write
from tests.stopping import PATIENCE, interrupt

BOARD = "# size 6 5\n# main R=2 G=1\n2 1 E S\n4 3 N\n3 2 E S W N\n0 0 R\n5 0 R\n0 4 R\n5 4 R\n4 2 G\n"
SHUT = "# size 3 1\n0 0 R\n1 0 G\n"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    return write(tmp_path, "board.txt", BOARD)


def test_build_prints_the_histogram_and_saves_a_file_that_query_and_hardest_read(board: Path, tmp_path: Path) -> None:
    file = tmp_path / "board.oracle"
    ran = carreau("oracle", "build", board, "--save", file)
    assert ran.returncode == 0 and not ran.stderr
    head, *rows, effort, saved = ran.stdout.splitlines()
    assert "95,004 positions" in head and saved == f"  saved as {file}" and effort.endswith(" MB")
    counts = {int(row.split()[0]): int(row.split()[1].replace(",", "")) for row in rows}
    assert sum(counts.values()) + int(head.split(";")[1].split()[0].replace(",", "")) == 95_004
    asked = carreau("oracle", "query", file)
    searched = json.loads(carreau("solve", board, "--solver", "bfs", "--json").stdout)
    assert asked.returncode == 0 and f"  {searched['cost']} moves: " in asked.stdout
    hardest = json.loads(carreau("oracle", "hardest", file, "--count", 1, "--json").stdout)
    assert hardest["distance"] == max(counts)


def test_query_names_every_move_best_first_from_a_level_too(board: Path) -> None:
    ran = carreau("oracle", "query", board, "--robots", "0,1 1,0 2,2 3,3", "--json")
    row = json.loads(ran.stdout)
    assert row["robots"] == [[0, 1], [1, 0], [2, 2], [3, 3]] and len(row["hints"]) >= 8
    assert row["hints"][0]["distance"] == row["distance"] - 1 == len(row["moves"].split()) - 1
    words = carreau("oracle", "query", board, "--robots", "0,1 1,0 2,2 3,3").stdout.splitlines()
    assert words[0].startswith(f"0,1 1,0 2,2 3,3  {row['distance']} moves: ")
    assert words[1].split()[:3] == [row["hints"][0]["move"], "then", str(row["distance"] - 1)]


def test_hardest_draws_positions_with_solutions_that_the_rules_confirm(board: Path) -> None:
    ran = carreau("oracle", "hardest", board, "--count", 2)
    assert ran.returncode == 0 and ran.stdout.count("┌") >= 2 and "1  the green robot to 2,4, " in ran.stdout
    assert "2  the green robot" in ran.stdout
    for line in carreau("oracle", "hardest", board, "--count", 3, "--json").stdout.splitlines():
        row = json.loads(line)
        robots = "".join(f"{column} {rank} R\n" for rank, column in row["robots"])
        bare = "".join(line for line in BOARD.splitlines(True) if not line.endswith("R\n"))
        level = load(str(write(board.parent, "hard.txt", bare + robots)))
        assert verify(level, row["moves"]).solved and len(row["moves"].split()) == row["distance"]


def test_a_position_without_a_solution_is_said_to_have_none(tmp_path: Path) -> None:
    path = write(tmp_path, "shut.txt", SHUT)
    ran = carreau("oracle", "query", path)
    assert ran.returncode == 1 and "no solution: proven" in ran.stdout
    row = json.loads(carreau("oracle", "build", path, "--json").stdout)
    assert (row["positions"], row["unsolvable"], row["histogram"]) == (3, 2, {"0": 1})


def test_limits_end_with_code_3_and_a_sentence() -> None:
    for option, value, words in (("--time-limit", 0.1, "out of time"), ("--memory-limit", 100, "about 563 MB")):
        ran = carreau("oracle", "build", "ricochet/boards#1", option, value)
        assert ran.returncode == 3 and not ran.stdout
        assert ran.stderr.startswith("carreau: the oracle was stopped, out of ") and words in ran.stderr


def test_ctrl_c_ends_with_code_130_and_a_sentence() -> None:
    ended = interrupt([*COMMAND, "oracle", "build", "ricochet/boards#1"], lambda said, process: "settled" in said)
    assert ended.code == 130 and "cancelled" in ended.errors and "Traceback" not in ended.errors


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("build", "sokoban/easy#1"), "this is a level of Sokoban"),
        (("build", "none.txt"), "no such file"),
        (("query", "ricochet/boards#1", "--robots", "0,0 1"), "expected cells like"),
        (("query", "ricochet/boards#1", "--robots", "0,0 ²,1"), "expected cells like"),
    ],
)
def test_bad_input_is_a_sentence_and_code_2(words: tuple[str, ...], reason: str) -> None:
    ran = carreau("oracle", *words)
    assert ran.returncode == 2 and reason in ran.stderr and "Traceback" not in ran.stderr


def test_a_damaged_file_is_a_sentence_and_code_2(board: Path, tmp_path: Path) -> None:
    file = tmp_path / "board.oracle"
    carreau("oracle", "build", board, "--save", file)
    file.write_bytes(file.read_bytes()[:-100])
    for verb in ("query", "hardest"):
        ran = carreau("oracle", verb, file)
        assert ran.returncode == 2 and "cut short" in ran.stderr and "Traceback" not in ran.stderr


def test_a_terminal_sees_a_progress_bar_on_standard_error(tmp_path: Path) -> None:
    path = write(tmp_path, "wide.txt", "# size 13 13\n3 4 E S\n9 2 N\n7 8 W\n0 0 R\n12 0 R\n0 12 R\n12 12 R\n4 5 G\n")
    terminal, inside = pty.openpty()
    with subprocess.Popen([*COMMAND, "oracle", "build", str(path)], stderr=inside, stdout=subprocess.PIPE) as running:
        os.close(inside)
        said = heard(terminal)
        out = running.communicate(timeout=PATIENCE)[0]
    assert running.returncode == 0 and "positions settled · at" in said and "%" in said
    assert "positions, the hardest" in out.decode() and "settled" not in out.decode()


def test_cells_are_read_as_row_and_column() -> None:
    assert read_cells(" 0,1  12,3 ") == ((0, 1), (12, 3)) and read_cells("") == ()
    with pytest.raises(CarreauError, match="-1,2"):
        read_cells("-1,2")
