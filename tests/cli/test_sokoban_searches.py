"""What a user asks of the searches of Sokoban on the command line, and what a player is told of lost positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import carreau, write

CORNERED = "#######\n#     #\n# @$ .#\n#     #\n#######\n"  # a push up, and the box is at the wall for good


def solved(*words: str) -> dict[str, Any]:
    ran = carreau("solve", *words, "--json")
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_C16_an_answer_in_words_names_both_counts_and_the_proof() -> None:
    ran = carreau("solve", "sokoban/easy#3", "--objective", "moves,pushes")
    assert "solved: 35 moves, then 14 pushes (optimal, proven)" in ran.stdout


def test_C16_json_says_what_was_minimised_and_what_decided_between_equals() -> None:
    both = solved("sokoban/easy#3", "--objective", "pushes,moves")
    assert (both["cost"], both["lower_bound"], both["unit"], both["tie_break"], both["optimal"]) == (
        12,
        12,
        "pushes",
        "moves",
        True,
    )
    assert both["metrics"]["moves"] == 45 and solved("sokoban/easy#3", "--objective", "pushes")["tie_break"] == ""


def test_S38_deadlocks_are_an_option_of_a_search() -> None:
    words = ("sokoban/easy#9", "--solver", "bfs", "--objective", "pushes", "--deadlocks")
    expanded = [solved(*words, mode)["expanded"] for mode in ("none", "static", "dynamic", "full")]
    assert expanded == sorted(set(expanded), reverse=True)
    assert solved(*words[:-1], "--options", "deadlocks=dynamic")["expanded"] == expanded[2]


def test_several_threads_are_an_option_of_the_fast_search() -> None:
    (first, second) = (solved("sokoban/hard#5", "--solver", "fast", "--threads", "2") for _ in range(2))
    assert (first["moves"], first["expanded"]) == (second["moves"], second["expanded"])


def test_S21_solving_goes_on_from_where_moves_lead() -> None:
    whole = solved("sokoban/easy#1", "--objective", "moves")
    rest = solved("sokoban/easy#1", "--objective", "moves", "--moves", whole["moves"][:10])
    assert rest["cost"] == whole["cost"] - 10
    assert carreau("verify", "sokoban/easy#1", whole["moves"][:10] + rest["moves"]).returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["sokoban/easy#1", "--deadlocks", "some"], "no choice of deadlocks is called 'some'; there is: none, static"),
        (["sokoban/easy#1", "--solver", "fast", "--deadlocks", "full"], "fast takes no deadlocks"),
        (["sokoban/easy#1", "--options", "engine=python"], "no option of Sokoban is called 'engine'"),
        (["sokoban/easy#1", "--options", "deadlocks"], "--options deadlocks: expected a name and a choice"),
        (["racetrack/tracks#1", "--deadlocks", "full"], "no option of Racetrack is called 'deadlocks'"),
        (["ricochet/boards#1", "--all", "--deadlocks", "full"], "--all has its own solver"),
        (["sokoban/easy#1", "--threads", "0"], "Input should be greater than or equal to 1"),
        (["sokoban/easy#1", "--solver", "bfs", "--threads", "2"], "bfs works in one thread only"),
        (["sokoban/easy#1", "--improve", "--threads", "2"], "--improve takes no"),
        (["sokoban/easy#1", "--moves", "uuuuuuuuu"], "is not allowed"),
        (["sokoban/easy#1", "--objective", "moves,moves"], "no objective of Sokoban is called 'moves,moves'"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(words: list[str], sentence: str) -> None:
    ran = carreau("solve", *words)
    assert ran.returncode == 2 and sentence in ran.stderr and "Traceback" not in ran.stderr


def test_a_player_is_told_that_a_position_is_lost_and_no_longer_after_undo(tmp_path: Path) -> None:
    level = write(tmp_path, "level.xsb", CORNERED)
    ran = carreau("play", level, stdin="drU\nundo\nquit\n")
    _, before, after, undone = " ".join(ran.stdout.split()).split("boxes cannot be pulled")
    assert "Lost" not in before and "Lost" not in undone
    assert "Lost: the box at 1,3: no goal can be reached from where it stands. u takes the last move back." in after


def test_the_boxes_to_blame_are_an_overlay(tmp_path: Path) -> None:
    level, picture = write(tmp_path, "level.xsb", CORNERED), tmp_path / "picture.svg"
    for moves, count in (("dr", 0), ("drU", 1)):
        assert carreau("show", level, "--moves", moves, "--overlay", "lost", "--svg", picture).returncode == 0
        assert picture.read_text().count('class="overlay lost"') == count


def test_a_proof_that_was_stopped_goes_on_with_the_same_command(tmp_path: Path) -> None:
    words = ("solve", "sokoban/hard#5", "--objective", "pushes", "--checkpoint", str(tmp_path / "proof.bin"))
    stopped = carreau(*words, "--node-limit", "4000")
    assert stopped.returncode == 3 and f"kept in {tmp_path / 'proof.bin'}" in stopped.stderr
    ended = carreau(*words)
    assert ended.returncode == 0 and "optimal, proven" in ended.stdout and not ended.stderr
    wrong = carreau("solve", "sokoban/hard#4", *words[2:])
    assert wrong.returncode == 2 and "another level or objective" in wrong.stderr
    several = carreau("solve", "sokoban/hard", *words[2:])
    assert several.returncode == 2 and "--checkpoint is for one level" in several.stderr
    for option in ("--all", "--improve"):
        assert carreau(*words, option).returncode == 2
