"""Bad and borderline Sokoban levels as a user sees them: a sentence with its place, or the right answer."""

from pathlib import Path

import pytest

from tests.cli.command import carreau, write

NOT_SOLVED = "unsolvable: proven, there is nothing left to try"


@pytest.mark.parametrize(
    ("rows", "place", "said"),
    [
        ("######\n#@$$.#\n######", ":1", "there are 2 boxes but 1 goal; the numbers must be equal"),
        ("#######\n#@ $..#\n#######", ":1", "there is 1 box but 2 goals; the numbers must be equal"),
        ("#####\n# $.#\n#####", ":1", "there is no player (@, or + on a goal)"),
        ("#######\n#@@$ .#\n#######", ":2:3", "there is a second player; a level has exactly one"),
        ("#######\n#@ $ .\n#######", ":2:7", "the border is open: the player can leave the level here"),
        ("#######\n#@?$ .#\n#######", ":2:3", "expected one of # @ + $ * . or a blank, found '?'"),
        ("#######\n#@    #\n#######", ":1", "there is no box ($, or * on a goal)"),
        ("########\n#@$.#$ #\n#  .####\n########", ":2:6", "the player can never reach this box, and it stands on no goal"),
        ("########\n#@$  #.#\n########", ":2:7", "no box can ever be pushed to this goal: it lies outside the level"),
        ("7#|#@@$-.#|7#", ":1", "there is a second player; a level has exactly one"),
    ],
)
def test_a_level_that_cannot_be_played_is_refused_at_its_place(rows: str, place: str, said: str, tmp_path: Path) -> None:
    path = write(tmp_path, "bad.xsb", rows + "\n")
    checked, solved = carreau("check", path), carreau("solve", path)
    assert checked.returncode == 2 and f"bad.xsb{place}: {said}" in checked.stdout
    assert solved.returncode == 2 and said in solved.stderr and not solved.stdout and "Traceback" not in solved.stderr


@pytest.mark.parametrize(
    ("rows", "code", "said"),
    [
        ("#######\n#@ * *#\n#######", 0, "solved: 0 pushes (optimal, proven), 0 moves"),
        ("##########\n#@ $ .#* #\n##########", 0, "solved: 2 pushes (optimal, proven), 3 moves"),  # a decoration
        ("#######\n#$@  .#\n#######", 1, NOT_SOLVED),
        ("########\n#@#$  .#\n#  #   #\n##     #\n########", 1, NOT_SOLVED),  # a box that can be met but not pushed
    ],
)
def test_a_level_that_can_be_played_gets_the_right_answer(rows: str, code: int, said: str, tmp_path: Path) -> None:
    path = write(tmp_path, "odd.xsb", rows + "\n")
    solved, checked = carreau("solve", path), carreau("check", path)
    assert solved.returncode == code and said in solved.stdout
    assert checked.returncode == 2 * code and ("it cannot be won" in checked.stdout) is bool(code)


def test_a_bad_level_among_good_ones_is_named_and_the_others_are_solved(tmp_path: Path) -> None:
    path = write(tmp_path, "three.xsb", "#####\n#@$.#\n#####\n\n####\n# @#\n####\n\n######\n#@ $.#\n######\n")
    ran = carreau("solve", path)
    assert ran.returncode == 2 and ran.stdout.count("optimal, proven") == 2
    assert "three.xsb#2: there is no box" in ran.stderr
