"""`carreau solve --trace` and `--moves` as a user sees them."""

import json
from pathlib import Path

from carreau.trace import read_trace
from tests.cli.command import carreau


def test_a_search_is_written_to_be_looked_at_later(tmp_path: Path) -> None:
    file = tmp_path / "search.jsonl"
    ran = carreau("solve", "racetrack/tracks#1", "--solver", "bfs", "--trace", file)
    assert ran.returncode == 0 and "solved: 4 moves" in ran.stdout and "145 states expanded" in ran.stdout
    assert len(read_trace(file.read_text().splitlines()).visits) == 145
    ran = carreau("solve", "sokoban/easy#3", "--moves", "L", "--deadlocks", "static", "--json", "--trace", file)
    trace = read_trace(file.read_text().splitlines())
    assert trace.moves == "L" and trace.answer.cost == json.loads(ran.stdout)["cost"] == 11


def test_what_cannot_be_traced_gets_its_sentence_and_no_file(tmp_path: Path) -> None:
    file = tmp_path / "search.jsonl"
    for words, sentence in (
        (("racetrack/tracks#1", "--solver", "expert"), "expert is native only"),
        (("racetrack/tracks",), "--trace is for one level, and there are 6"),
        (("racetrack/tracks#1", "--all"), "it takes no --all"),
        (("racetrack/tracks#1", "--engine", "native"), "--engine native"),
        (("racetrack/tracks#1", "--moves", "1,2"), "1,2 is not a start cell"),
    ):
        ran = carreau("solve", *words, "--trace", file)
        assert ran.returncode == 2 and sentence in ran.stderr and not file.exists()
    ran = carreau("solve", "racetrack/tracks#1", "--trace", tmp_path / "nowhere" / "search.jsonl")
    assert ran.returncode == 2 and "No such file or directory" in ran.stderr


def test_every_game_is_solved_on_from_its_middle() -> None:
    for level, moves, cost in (
        ("racetrack/tracks#1", "1,1 1,2", 3),
        ("race/courses#1", "6,0", 6),
        ("ricochet/boards#1", "gE", 4),
        ("sokoban/easy#3", "L", 11),
    ):
        ran = carreau("solve", level, "--moves", moves, "--json", *(("--objective", "pushes") if "sokoban" in level else ()))
        assert ran.returncode == 0 and json.loads(ran.stdout)["cost"] == cost, level
