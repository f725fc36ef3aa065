"""`carreau solve --steps`: runs that other programs of Vector Racer can read."""

from pathlib import Path

import pytest

from tests.cli.command import carreau

LAPS, SPRINT = "racetrack/laps#1", "racetrack/tracks#1"


@pytest.mark.parametrize("level", [LAPS, SPRINT])
def test_V28_the_best_run_is_written_as_a_steps_file_that_verify_confirms(level: str, tmp_path: Path) -> None:
    file = tmp_path / "steps.txt"
    solved = carreau("solve", level, "--steps", file)
    assert solved.returncode == 0 and file.read_text().startswith("Accel : 9\n-1,1\n")
    judged = carreau("verify", level, file)
    moves = solved.stdout.split("solved: ")[1].split()[0]
    assert judged.returncode == 0 and judged.stdout.startswith(f"a solution: {moves} moves")


def test_moves_before_the_search_stand_in_it_and_a_whole_run_is_written_as_it_is(tmp_path: Path) -> None:
    file, again = tmp_path / "steps.txt", tmp_path / "again.txt"
    carreau("solve", SPRINT, "--moves", "1,1 1,2", "--steps", file)
    lines = file.read_text().splitlines()
    assert lines[10:13] == ["Start : 1,7", "Steps : 4", "1,0"]
    assert carreau("verify", SPRINT, file).returncode == 0
    ran = carreau("solve", SPRINT, "--moves", file.read_text(), "--steps", again)
    assert ran.returncode == 0 and again.read_text() == file.read_text()


def test_what_has_no_steps_file_gets_its_sentence_and_no_file(tmp_path: Path) -> None:
    file = tmp_path / "steps.txt"
    for words, code, sentence in (
        (("sokoban/easy#1",), 2, "--steps is for Racetrack, and this is a level of Sokoban"),
        (("racetrack/tracks",), 2, "--steps is for one level, and there are 6"),
        ((SPRINT, "--all"), 2, "it takes no --all"),
        ((SPRINT, "--node-limit", 1), 3, ""),
    ):
        ran = carreau("solve", *words, "--steps", file)
        assert ran.returncode == code and sentence in ran.stderr and not file.exists()
    ran = carreau("solve", SPRINT, "--steps", tmp_path / "nowhere" / "steps.txt")
    assert ran.returncode == 2 and "nowhere/steps.txt: cannot be written (No such file or directory)" in ran.stderr
