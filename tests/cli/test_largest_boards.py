"""Boards too large for native code, and as large as any may be: every command has an answer or a sentence."""

from pathlib import Path

import pytest

from tests.cli.command import carreau, write
from tests.largest import LARGEST, sokoban
from tests.stopping import PATIENCE

PATIENT = ("--time-limit", f"{PATIENCE:g}")  # a level has 5 s otherwise
LENGTH = 40_000
TRACK = "\n".join(["#" * LENGTH, "#>" + "." * (LENGTH - 4) + "*#", "#" * LENGTH])


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("boards"), "room.xsb", "\n".join(sokoban(131)["board"]))


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("show",), 0, "moves 0  pushes 0"),
        (("show", "--overlay", "lost,dead"), 0, "moves 0  pushes 0"),
        (("check", *PATIENT), 0, "solved: 1 push "),
        (("check", "--time-limit", "1e-9"), 3, "room.xsb#1: stopped, out of time, before the search had begun"),
        (("solve",), 0, "astar with matching, python"),
        (("solve", "--time-limit", "0"), 3, "stopped, out of time: no solution has fewer than 0 pushes"),
        (("solve", "--solver", "fast"), 2, "native searches take boards of at most 1,000 cells a side"),
        (("solve", "--solver", "fast", "--language", "fr"), 2, "les recherches natives prennent des plateaux"),
    ],
)
def test_a_room_that_native_code_does_not_take(room: Path, words: tuple[str, ...], code: int, said: str) -> None:
    ran = carreau(*words, room)
    assert ran.returncode == code and said in ran.stdout + ran.stderr and "Traceback" not in ran.stderr, ran.stderr


def test_its_picture_is_drawn(room: Path, tmp_path: Path) -> None:
    picture = tmp_path / "room.svg"
    assert carreau("show", room, "--svg", picture).returncode == 0 and picture.read_text().startswith("<svg")


@pytest.mark.parametrize("words", [("show",), ("check", *PATIENT), ("solve",), ("solve", "--solver", "astar")])
def test_a_track_of_three_long_rows(tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = carreau(*words, write(tmp_path, "long.txt", TRACK))
    assert ran.returncode == 0 and not ran.stderr, ran.stderr


@pytest.mark.parametrize(
    ("name", "words", "code", "said"),
    [
        ("race", ("show",), 0, "moves 0  score 0  total 0"),
        ("race", ("solve", "--time-limit", "0"), 3, "stopped, out of time"),
        ("ricochet", ("show",), 0, "moves 0"),
        ("ricochet", ("check", *PATIENT), 0, "solved: 2 moves (optimal, proven)"),
        ("ricochet", ("solve",), 0, "solved: 2 moves (optimal, proven)"),
        ("racetrack", ("show",), 0, "moves 0  speed 0"),
        ("racetrack", ("check", *PATIENT), 0, "solved: 32 moves (optimal, proven)"),
        ("racetrack", ("solve",), 0, "solved: 32 moves (optimal, proven)"),
    ],
)
def test_the_largest_board_of_every_other_game(
    tmp_path: Path, name: str, words: tuple[str, ...], code: int, said: str
) -> None:
    ran = carreau(*words, write(tmp_path, f"{name}.txt", "\n".join(LARGEST[name]()["board"])))
    assert ran.returncode == code and said in ran.stdout + ran.stderr and "Traceback" not in ran.stderr, ran.stderr


def test_a_million_cells_are_checked_and_one_row_more_is_refused(tmp_path: Path) -> None:
    rows = sokoban(1000)["board"]
    ran = carreau("check", "--time-limit", 0, write(tmp_path, "room.xsb", "\n".join(rows)))
    assert (ran.returncode, ran.stderr) == (0, "") and "nothing wrong" in ran.stdout
    refused = carreau("check", write(tmp_path, "larger.xsb", "\n".join([rows[0], *rows])))
    assert refused.returncode == 2 and "at most 1000000 cells" in refused.stdout
