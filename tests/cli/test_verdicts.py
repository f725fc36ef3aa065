"""`verify` and `check`: what is won is won, what is unusual is not wrong, what is lost is said."""

import json
from pathlib import Path

import pytest

import carreau as package
from tests.cli.command import carreau, write
from tests.stopping import PATIENCE

FIGURE_1 = "#######\n#33332#\n#4###2#\n#4###2#\n#*1111#\n#######\n"
TABLE_1 = ["1,0", "2,0", "1,1", "0,1", "-1,1", "-2,0", "-1,-1", "0,-1", "0,-1", "1,0"]
NINE = [f"{x},{y}" for x in (-1, 0, 1) for y in (-1, 0, 1)]


def steps(velocities: list[str], start: str = "1,1") -> str:
    return "\n".join(["Accel : 9", *NINE, f"Start : {start}", f"Steps : {len(velocities)}", *velocities]) + "\n"


def test_V20_V28_table_1_is_a_solution_whose_last_step_is_not_needed(tmp_path: Path) -> None:
    track, file = write(tmp_path, "map.txt", FIGURE_1), write(tmp_path, "steps.txt", steps(TABLE_1))
    ran = carreau("verify", track, file)
    assert ran.returncode == 0
    solution, warning = ran.stdout.splitlines()
    assert solution.startswith("a solution: 9 moves, length ")
    assert warning == "warning: it is won before the last step, which is not needed"
    verdict = json.loads(carreau("verify", track, file, "--json").stdout)
    assert verdict["solved"] and verdict["superfluous"] == 1 and verdict["metrics"]["moves"] == 9
    exact = write(tmp_path, "nine.txt", steps(TABLE_1[:9]))
    assert carreau("verify", track, exact).stdout == f"{solution}\n"


def test_V28_step_n_of_a_steps_file_is_called_step_n(tmp_path: Path) -> None:
    track = write(tmp_path, "map.txt", FIGURE_1)
    wrong = carreau("verify", track, write(tmp_path, "a.txt", steps([*TABLE_1[:2], "3,3"])))
    assert wrong.returncode == 1 and "cheats: step 3 (3,3) is not allowed: " in wrong.stdout
    start = carreau("verify", track, write(tmp_path, "b.txt", steps(TABLE_1, "2,1")))
    assert start.returncode == 1 and "cheats: the start (2,1) is not allowed: " in start.stdout
    moves = carreau("verify", "racetrack/tracks#1", "1,1 1,2 9,9")
    assert "cheats: move 2 (9,9) is not allowed: " in moves.stdout


def test_a_solution_may_be_empty_where_nothing_is_left_to_do(tmp_path: Path) -> None:
    done = write(tmp_path, "done.xsb", "#####\n#@ *#\n#####\n")
    assert carreau("verify", done, "").stdout.startswith("a solution: 0 moves")
    open_level = write(tmp_path, "open.xsb", "#####\n#@$.#\n#####\n")
    ran = carreau("verify", open_level, "")
    assert ran.returncode == 1 and "the goal is not reached" in ran.stdout
    assert "no solution is stored" in carreau("verify", open_level).stderr


def test_moves_after_the_win_are_not_judged() -> None:
    level = package.read("######\n#@$. #\n######\n")[0]
    verdict = package.verify(level, "RRll")
    assert verdict.solved and (verdict.moves, verdict.superfluous) == ("R", 3)
    assert package.verify(level, "lR").refused is not None


TWO_PARTS = "#######\n#*11#2#\n#222###\n#######\n"  # a lap that can be driven, and a cell that cannot be reached


def test_V14_V46_a_board_that_is_only_unusual_can_be_played(tmp_path: Path) -> None:
    path = write(tmp_path, "map.txt", TWO_PARTS)
    ran = carreau("check", path)
    assert ran.returncode == 0 and f"{path}:2:6: the track is not connected" in ran.stdout
    assert f"{path}#1: it can be played, but it is unusual; solved: " in ran.stdout
    assert carreau("check", path, "--time-limit", 0).returncode == 0
    solved = carreau("solve", path)
    assert solved.returncode == 0 and f"carreau: {path}:2:6: the track is not connected" in solved.stderr


def test_V46_what_cannot_be_won_is_said(tmp_path: Path) -> None:
    path = write(tmp_path, "track.txt", "#####\n#>#*#\n#####\n")
    ran = carreau("check", path)
    assert ran.returncode == 2 and ran.stdout == (
        f"{path}:2:4: the finish cannot be reached from the start\n"
        f"{path}#1: it cannot be won; unsolvable: proven, there is nothing left to try\n"
    )
    solved = carreau("solve", path)
    assert solved.returncode == 1 and "the finish cannot be reached from the start" in solved.stderr
    ricochet = write(tmp_path, "board.txt", "# size 3 3\n0 0 R\n2 2 G\n")
    played = carreau("check", ricochet)
    assert played.returncode == 0 and "there is no wall inside the board" in played.stdout


def test_C1_only_who_is_strict_refuses_0(tmp_path: Path) -> None:
    path = write(tmp_path, "map.txt", "#####\n#*1##\n#022#\n#####\n")
    assert carreau("check", path).returncode == 0
    strict = carreau("check", path, "--strict")
    assert strict.returncode == 2 and strict.stdout == f"{path}:3:2: 0 is no zone: the letters of a map are * # and 1 to 9\n"
    assert carreau("check", write(tmp_path, "map.txt", FIGURE_1), "--strict").returncode == 0


LONG = {
    "wide": "{0}\n#>{1}*#\n{0}\n".format("#" * 33_000, "." * 32_996),
    "high": "###\n#>#\n" + "#.#\n" * 32_996 + "#*#\n###\n",
    "lap": "{0}\n#*{1}22#\n{0}\n".format("#" * 33_000, "1" * 32_995),
}


@pytest.mark.parametrize("name", LONG)
def test_long_tracks_are_solved_like_others(name: str, tmp_path: Path) -> None:
    path = write(tmp_path, "long.txt", LONG[name])
    solved = carreau("solve", path)
    assert solved.returncode == 0 and "(optimal, proven)" in solved.stdout and not solved.stderr
    moves = solved.stdout.splitlines()[2].strip()
    assert carreau("verify", path, "-", stdin=moves).returncode == 0
    assert carreau("check", path, "--time-limit", PATIENCE).returncode == 0
    assert carreau("show", path).returncode == 0
    assert package.load(str(path)) == package.read(package.write([package.load(str(path))]))[0]


def test_the_native_search_of_a_long_track_agrees_with_python() -> None:
    level = package.read("{0}\n#>{1}*#\n{0}\n".format("#" * 33_000, "#" * 32_700 + "." * 296))[0]
    wide = package.read("{0}\n#{2}>{1}*#\n{0}\n".format("#" * 33_000, "." * 200, "#" * 32_796))[0]
    assert package.solve(level).status == package.solve(level, "bfs", engine="python").status == "unsolvable"
    assert package.solve(wide).cost == package.solve(wide, "bfs", engine="python").cost
