"""What a user sees: answers, exit codes, errors with a place and never a traceback."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.command import COMMAND, carreau, write
from tests.language.test_translate import BLANKS
from tests.stopping import PATIENCE, given_time, interrupt

UNSOLVABLE = {
    "racetrack": "#######\n#>.#.*#\n#######\n",
    "race": None,  # every course can be finished: there are no walls
    "ricochet": "# size 3 1\n0 0 R\n1 0 G\n",
    "sokoban": "#####\n#@$ #\n# . #\n#####\n",
}
FIGURE_1 = "#######\n#33332#\n#4###2#\n#4###2#\n#*1111#\n#######\n"
FIELDS = (
    "game file level title status cost objective optimal lower_bound moves metrics solver expanded generated "
    "seconds cpu_seconds memory_mb"
)


@pytest.mark.parametrize("name", [name for name, text in UNSOLVABLE.items() if text])
def test_C26_an_unsolvable_level_is_said_to_be_so(name: str, tmp_path: Path) -> None:
    path = write(tmp_path, "level.txt", UNSOLVABLE[name] or "")
    ran = carreau("solve", path)
    assert ran.returncode == 1 and "unsolvable: proven" in ran.stdout
    objections = [line.removeprefix("carreau: ") for line in ran.stderr.splitlines()]  # V46: what `check` says of it
    assert objections == [
        line for line in carreau("check", path).stdout.splitlines() if not line.startswith(f"{path}#1: it ")
    ]


@pytest.mark.parametrize(("rule", "moves"), [("soft", 8), ("open", 8), ("closed", 11)])
def test_figure_1_under_each_crossing_rule(rule: str, moves: int, tmp_path: Path) -> None:
    ran = carreau("solve", write(tmp_path, "map.txt", FIGURE_1), "--rules", rule)
    assert ran.returncode == 0 and f"solved: {moves} moves (optimal, proven)" in ran.stdout


def test_json_has_one_object_a_level_with_every_field(tmp_path: Path) -> None:
    ran = carreau("solve", "sokoban/test", write(tmp_path, "map.txt", FIGURE_1), "--json")
    rows = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [row["level"] for row in rows] == [1, 2, 3, 1]
    assert all(set(FIELDS.split()) <= set(row) for row in rows)
    assert rows[3]["game"] == "racetrack" and rows[3]["cost"] == 8 and rows[3]["optimal"] is True


HUGE = "# size 40 40\n0 0 R\n39 0 R\n0 39 R\n20 0 R\n17 13 G\n"


@pytest.mark.parametrize("solver", ["bfs", "astar", "idastar"])
def test_a_time_limit_ends_a_huge_search_with_its_bound(solver: str, tmp_path: Path) -> None:
    path = write(tmp_path, "huge.txt", HUGE)

    def row(limit: float) -> dict[str, Any]:
        ran = carreau("solve", path, "--solver", solver, "--time-limit", limit, "--json")
        assert ran.returncode == 3
        return json.loads(ran.stdout)

    found = given_time(row, lambda found: found["lower_bound"] >= 2, (0.5, 5, 50))
    assert found["status"] == "out_of_time" and found["lower_bound"] >= 2


@pytest.mark.parametrize("solver", ["bfs", "dijkstra"])
def test_ctrl_c_stops_a_search_at_once_and_tells_what_it_knows(solver: str, tmp_path: Path) -> None:
    command = [*COMMAND, "solve", str(write(tmp_path, "huge.txt", HUGE)), "--solver", solver]
    ended = interrupt(command, lambda said, process: " states · " in said)
    assert ended.code == 130 and "interrupted: no solution has fewer than" in ended.output
    assert "Traceback" not in ended.errors


def test_memory_limit_ends_a_search(tmp_path: Path) -> None:
    ran = carreau("solve", write(tmp_path, "huge.txt", HUGE), "--solver", "bfs", "--memory-limit", 20)
    assert ran.returncode == 3 and "out of memory" in ran.stdout


def test_incomplete_and_inadmissible_answers_are_not_called_optimal() -> None:
    ran = carreau("solve", "sokoban/easy#2", "--solver", "greedy")
    assert ran.returncode == 0 and "not proven best" in ran.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "nowhere.xsb"], "nowhere.xsb: no such file, and none of our sets, such as sokoban/easy"),
        (["solve", "sokoban/esy#1"], "sokoban/esy: no such file, and none of our sets; did you mean sokoban/easy"),
        (["show", "easy"], "did you mean sokoban/easy?"),
        (["show", "racetrack"], "did you mean racetrack/laps, racetrack/lesson, "),
        (["verify", "sokoban/test#1", "moves.txt"], "moves.txt: there is no such file"),
        (["verify", "sokoban/test#1", "R" * 5000 + "?"], "solution:1:5001: expected moves u d l r"),
        (["solve", "sokoban/easy#99"], "there are 10 levels in it"),
        (["solve", "sokoban/easy#1", "--solver", "magic"], "no solver is called 'magic'; there is: expert, fast, astar"),
        (["solve", "sokoban/easy#1", "--heuristic", "magic"], "no heuristic of Sokoban is called 'magic'"),
        (["solve", "sokoban/easy#1", "--objective", "magic"], "no objective of Sokoban is called 'magic'; there is: pushes"),
        (["solve", "sokoban/easy#1", "--rules", "soft"], "no rule is called 'soft'"),
        (["solve", "sokoban/easy#1", "--engine", "steam"], "no engine is called 'steam'"),
        (["solve", "sokoban/easy#1", "--solver", "bfs", "--heuristic", "nearest"], "bfs takes no heuristic"),
        (["solve", "sokoban/easy#1", "--time-limit", "soon"], "valid number"),
        (["show", "sokoban/easy#1", "--overlay", "magic"], "no overlay magic here; there is: zone, dead, normalised"),
        (["show", "sokoban/easy#1", "--moves", "x"], "expected a move u, d, l or r"),
        (["show", "sokoban/easy#1", "--svg", "/no/such/folder/a.svg"], "cannot be written"),
        (["show", "sokoban/easy#1", "--relief"], "name it with --svg"),
        (["convert", "sokoban/easy", "--to", "race"], "holds no levels of sokoban"),
        (["convert", "sokoban/easy#1", "level.png"], "the format png holds no levels of sokoban"),
        (["generate", "sokoban", "level.png"], "the format png holds no levels of sokoban"),
        (["convert", "racetrack/laps#1", "level.xsb"], "the format xsb holds no levels of racetrack"),
        (["solve"], "Missing argument"),
        (["frobnicate"], "No such command"),
    ],
)
def test_bad_usage_gets_a_sentence_and_exit_code_2(words: list[str], said: str) -> None:
    ran = carreau(*words)
    assert ran.returncode == 2 and said in ran.stderr and "Traceback" not in ran.stderr and not ran.stdout


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("", ":1", "empty file"),
        ("#####\n#>.#\n#.*##\n#####\n", ":2:5", "expected 5 cells like the first row, found 4"),
        ("#####\n#>x*#\n#####\n", ":2:3", "read as racetrack"),
        ("6 6\n" + FIGURE_1, ":", "expected"),
        ("2\n1 2\n3", ":3", "expected the value of the cell"),
        ("0 0 R\n99 0 G\n", ":2:1", "expected"),
        ("#####\n#@$x#\n#####\n", ":2:4", "expected"),
    ],
)
def test_a_malformed_file_is_refused_at_its_place(text: str, place: str, said: str, tmp_path: Path) -> None:
    path = write(tmp_path, "bad.txt", text)
    for verb in ("solve", "show", "play", "verify"):
        ran = carreau(verb, path)
        assert ran.returncode == 2 and f"bad.txt{place}" in ran.stderr and said in ran.stderr
        assert "Traceback" not in ran.stderr
    assert carreau("check", path).returncode == 2


def test_V46_check_finds_out_what_cannot_be_won(tmp_path: Path) -> None:
    path = tmp_path / "stuck.xsb"
    path.write_text("#######\n#@$$..#\n#######\n")
    ran = carreau("check", path)
    assert (ran.returncode, "it cannot be won; unsolvable: proven" in ran.stdout) == (2, True)
    assert "nothing wrong" in carreau("check", path, "--time-limit", "0").stdout


def test_check_names_the_line_and_column_of_a_problem(tmp_path: Path) -> None:
    path = write(tmp_path, "two.xsb", "Title: A\n\n#####\n#@@.#\n#####\n")
    ran = carreau("check", path)
    assert ran.returncode == 2
    assert f"{path}:4:3: there is a second player" in ran.stdout
    good = carreau("check", "sokoban/easy", "ricochet/boards")
    assert good.returncode == 0 and good.stdout.count("nothing wrong") == 13


def test_V27_V28_verify_judges_moves_from_anywhere(tmp_path: Path) -> None:
    level = write(tmp_path, "a.xsb", "#######\n#@ $ .#\n#######\n")
    assert carreau("verify", level, "rRR").stdout == (
        "a solution: 3 moves, 2 pushes, 1 box line, 1 box change, 1 pushing session, 1 player line\n"
    )
    assert carreau("verify", level, "-", stdin="r 2R\n").returncode == 0
    short = carreau("verify", level, "rR")
    assert short.returncode == 1 and "the goal is not reached" in short.stdout
    wrong = carreau("verify", level, "ru")
    assert wrong.returncode == 1 and "move 2 (u) is not allowed: there is a wall at 0,2" in wrong.stdout
    assert carreau("verify", level, "r!").returncode == 2
    assert carreau("verify", level).returncode == 2
    assert carreau("verify", "sokoban/easy#1").returncode == 0
    counts = json.loads(carreau("verify", level, "rRR", "--json").stdout)["metrics"]
    assert list(counts) == ["moves", "pushes", "box lines", "box changes", "pushing sessions", "player lines"]
    assert list(counts.values()) == [3, 2, 1, 1, 1, 1]


def test_convert_goes_there_and_back(tmp_path: Path) -> None:
    first, back = tmp_path / "a.sok", tmp_path / "b.json"
    assert carreau("convert", "sokoban/easy", first).returncode == 0
    assert carreau("convert", first, back).returncode == 0
    again = carreau("convert", back, "--to", "sok")
    assert again.stdout == first.read_text()


def test_show_lists_our_sets_and_draws_a_level(tmp_path: Path) -> None:
    listed = carreau("show")
    assert listed.returncode == 0 and "sokoban/easy#10" in listed.stdout and "racetrack/laps" in listed.stdout
    drawn = carreau("show", "racetrack/tracks#1", "--solution")
    assert "◉" in drawn.stdout and "▒" in drawn.stdout and "\x1b" not in drawn.stdout
    picture = tmp_path / "a.svg"
    assert carreau("show", "race/courses#1", "--svg", picture).returncode == 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_a_game_is_played_to_the_end_over_lines_of_text() -> None:
    level = carreau("solve", "sokoban/easy#1", "--json")
    moves = json.loads(level.stdout)["moves"]
    ran = carreau("play", stdin=f"{moves[:3]}\nundo\nundo\nredo\nundo\n{moves[1:]}\nquit\n")
    assert ran.returncode == 0 and "Solved in" in ran.stdout and "best possible" in ran.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("check", "sokoban/easy#1"),
        ("convert", "sokoban/easy", "--to", "sok"),
        ("drive", "racetrack/tracks#2", "--strategy", "cautious", "--skill", "3"),
        ("verify", "sokoban/easy#1"),
    ],
)
def test_a_new_process_says_the_same_as_a_copy(words: tuple[str, ...]) -> None:
    """All other verbs are started anew somewhere in these tests."""
    ran = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)
    copy = carreau(*words)
    assert (ran.returncode, ran.stdout, ran.stderr) == (copy.returncode, copy.stdout, copy.stderr) and ran.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = " ".join(f"'{word}'" for word in COMMAND) + " show | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert "Traceback" not in ran.stderr


def test_a_level_comes_by_standard_input_and_goes_to_standard_output(tmp_path: Path) -> None:
    assert "solved: 1 push (optimal" in carreau("solve", "-", stdin="#####\n#@$.#\n#####\n").stdout
    ran = carreau("convert", "sokoban/test#1", "-", "--to", "xsb", folder=tmp_path)
    assert ran.stdout.startswith("#") and not [*tmp_path.iterdir()]


def test_a_file_may_be_called_after_a_number(tmp_path: Path) -> None:
    write(tmp_path, "mine #2.xsb", "#####\n#@$.#\n#####\n")
    assert "solved" in carreau("solve", "mine #2.xsb", folder=tmp_path).stdout
    assert "solved" in carreau("solve", "mine #2.xsb#1", folder=tmp_path).stdout


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 push (optimal, proven), 1 move, 1 box line,"),
        ("fr", "1 poussée (optimal, prouvé), 1 coup, 1 ligne de caisse,"),
    ],
)
def test_one_of_something_is_said_as_one(language: str, said: str) -> None:
    ran = carreau("solve", "sokoban/test#1", "--language", language)
    assert said in ran.stdout.translate(BLANKS)


def test_a_terminal_without_the_letters_shows_question_marks_and_goes_on() -> None:
    for environment in ({"PYTHONIOENCODING": "latin-1"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        ran = subprocess.run([*COMMAND, "show", "racetrack/laps#1"], capture_output=True, env=os.environ | environment)
        assert ran.returncode == 0 and b"??3 3 3 3 2 ??" in ran.stdout


def test_help_is_there_by_its_short_name_and_says_where_to_begin() -> None:
    ran = carreau("-h")
    assert ran.returncode == 0 and "Begin with carreau serve" in ran.stdout
    assert "<list" not in carreau("solve", "-h").stdout


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A line for sh, with the command in the place of `carreau`."""
    command = " ".join(f"'{word}'" for word in COMMAND)
    told = ["sh", "-c", line.replace("carreau", command)]
    return subprocess.run(told, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no disk that is always full")
@pytest.mark.parametrize(
    "words", ["solve sokoban/test#1", "check sokoban/test#1 --language fr", "--help", "race check careful"]
)
def test_a_full_disk_is_a_sentence(words: str) -> None:
    ran = shell(f"carreau {words} >/dev/full")
    expected = "plus rien ne peut être écrit" if "fr" in words else "nothing more can be written"
    assert ran.returncode == 2 and ran.stderr.count("\n") == 1 and expected in ran.stderr


def test_a_stream_that_is_closed_is_an_empty_one() -> None:
    for words in ("solve -", "verify sokoban/test#1 -"):
        closed, empty = shell(f"carreau {words} <&-"), shell(f"carreau {words} </dev/null")
        assert (closed.returncode, closed.stdout, closed.stderr) == (empty.returncode, empty.stdout, empty.stderr)
        assert closed.returncode in (1, 2) and "Traceback" not in closed.stderr
    assert shell("carreau play sokoban/test#1 <&-").returncode == shell("carreau episode <&-").returncode == 0
    assert shell("carreau solve sokoban/test#1 >&- 2>&-").returncode == 0
