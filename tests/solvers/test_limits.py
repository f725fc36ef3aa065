"""Limits hold for all that leads to an answer. Work is counted in questions whether it may go on."""

import random
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import carreau
from carreau import Control, Limits, _native
from carreau.core.errors import CarreauError, TooLarge
from carreau.core.level import Level
from carreau.core.patience import Stopped, tick
from carreau.core.result import Status
from carreau.games import game_of
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.tables import LONGEST_SIDE, MOST_FLOOR, tables, too_large
from carreau.search import Budget
from carreau.solvers.answer import checked
from carreau.solvers.lost import lost
from carreau.solvers.race.blind import blind_bound
from carreau.solvers.racetrack.expert import expert
from tests.largest import sokoban
from tests.stopping import called_off

ROOT = Path(__file__).parents[2]


class CalledOff:
    """A cancel that is set when it has been asked so many times. `later` counts the questions after that."""

    def __init__(self, after: int) -> None:
        self.left, self.later = after, 0

    def is_set(self) -> bool:
        self.left -= 1
        self.later += self.left < 0
        return self.left < 0


def room(side: int, boxes: int) -> SokobanLevel:
    """A room with boxes and goals here and there."""
    inner = [(row, column) for row in range(2, side - 2) for column in range(2, side - 2)]
    drawn = random.Random(side).sample(inner, 2 * boxes)
    rows = [[" "] * side for _ in range(side)]
    for letter, cells in (("$", drawn[:boxes]), (".", drawn[boxes:])):
        for row, column in cells:
            rows[row][column] = letter
    rows[0][0] = "@"
    text = ["#" * (side + 2), *("#" + "".join(row) + "#" for row in rows), "#" * (side + 2)]
    return SokobanLevel(tuple(text))


def course(size: int, objectives: int) -> RaceLevel:
    drawn = random.Random(size)
    corners = [(drawn.randrange(size - 2), drawn.randrange(size - 2)) for _ in range(objectives)]
    return RaceLevel(size, (0,) * size**2, (0, 0), tuple(Rectangle(*corner, 2, 2) for corner in corners))


def track(side: int) -> Level:
    wall = "#" * side
    rows = [wall, *["#>" + "." * (side // 2) + "A" + "." * (side - side // 2 - 5) + "*#"] * (side - 2), wall, "gate A .#"]
    return carreau.read("\n".join(rows))[0]


PREPARED: dict[str, tuple[Level, int]] = {  # a level, and how many questions are fewer than its estimate takes
    "sokoban": (room(20, 12), 200),
    "race": (course(60, 40), 60),
    "racetrack": (track(60), 40),
    "ricochet": (carreau.load("ricochet/boards#1"), 2),
}


@pytest.mark.parametrize("name", PREPARED)
def test_a_search_that_is_called_off_while_its_estimate_is_made_expands_nothing_and_asks_no_more(name: str) -> None:
    level, asked = PREPARED[name]
    cancel = CalledOff(asked)
    answer = carreau.solve(level, "astar", engine="python", control=Control(cancel=cancel))
    assert (answer.status, answer.expanded, answer.moves) == (Status.CANCELLED, 0, "")
    assert cancel.later <= 2
    assert carreau.solve(level, "astar", engine="python", control=Control(Limits(nodes=1))).status == Status.OUT_OF_NODES


@pytest.mark.parametrize("name", PREPARED)
def test_no_time_at_all_is_an_answer_too(name: str) -> None:
    level, _ = PREPARED[name]
    wanted: list[dict[str, Any]] = [{"solver": "astar", "engine": "python"}, {}]
    for choices in wanted:
        answer = carreau.solve(level, control=Control(Limits(seconds=0.0)), **choices)
        assert (answer.status, answer.expanded) == (Status.OUT_OF_TIME, 0)


def test_the_memory_of_an_estimate_counts() -> None:
    """The tables of the distances are larger than that, before anything is expanded; in a process with nothing to reuse."""
    program = (
        "import carreau; from tests.solvers.test_limits import track; from carreau import Control, Limits\n"
        "answer = carreau.solve(track(200), 'astar', control=Control(Limits(memory_mb=1)))\n"
        "print(answer.status, answer.expanded)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.split() == ["out_of_memory", "0"]


@pytest.mark.parametrize("choices", [{"solver": "astar"}, {"solver": "astar", "deadlocks": "full"}])
def test_native_matchings_of_many_boxes_are_called_off(choices: dict[str, Any]) -> None:
    """One of them takes longer than a thousand states of a usual level."""
    level = room(60, 1500)
    stopped = called_off(lambda control: carreau.solve(level, control=control, **choices), least=1)
    assert stopped.answer.status == Status.CANCELLED and stopped.answer.engine == "native"


def test_native_tables_are_not_made_where_there_is_no_memory_for_them() -> None:
    level = room(60, 10)
    wanted: list[dict[str, Any]] = [{"objective": "pushes"}, {"solver": "astar", "deadlocks": "full"}, {}]
    for choices in wanted:
        answer = carreau.solve(level, control=Control(Limits(memory_mb=5)), **choices)
        assert (answer.status, answer.engine) == (Status.OUT_OF_MEMORY, "native") and answer.memory_mb <= 5
    solution = "dRRRR"
    small = carreau.read("#########\n#@      #\n# $   . #\n#       #\n#########")[0]
    assert carreau.improve(small, solution, Control(Limits(memory_mb=0.001))).moves == solution


def test_an_answer_is_confirmed_when_the_time_is_over_but_not_for_who_has_cancelled() -> None:
    level = carreau.load("racetrack/tracks#1")
    assert isinstance(level, RacetrackLevel)
    late, cancel = Control(Limits(seconds=0.0)), Event()
    found = carreau.solve(level)
    game = game_of(level)
    result = expert(level, Control())
    cancel.set()
    with Budget(late).limiting():
        kept = checked(game, level, *game.objective(), result, "expert", "", "native", late)
    assert (kept.status, kept.moves) == (Status.SOLVED, found.moves)
    dropped = checked(game, level, *game.objective(), result, "expert", "", "native", Control(cancel=cancel))
    assert (dropped.status, dropped.moves, dropped.lower_bound) == (Status.CANCELLED, "", found.cost)


def test_who_sets_no_limits_is_never_stopped() -> None:
    tick()
    with pytest.raises(Stopped, match="stopped, out of time"), Budget(Control(Limits(seconds=0.0))).limiting():
        tick()
    tick()


def test_boards_that_native_code_does_not_take_are_told_before_it_sees_them() -> None:
    def takes(level: SokobanLevel) -> bool:
        board = tables(level)
        try:
            _native.sokoban_lost(board.width, board.height, board.cells, board.player, seconds=0.0)
        except _native.TableError:
            return False
        return True

    def corridor(length: int) -> SokobanLevel:
        return SokobanLevel(("#" * length, "#@ $." + " " * (length - 6) + "#", "#" * length))

    largest = SokobanLevel(("#" * 102, *["#" + " " * 100 + "#"] * 159, "#@$." + " " * 97 + "#", "#" * 102))
    assert len(largest.inside) == MOST_FLOOR
    wider = SokobanLevel((*largest.rows[:1], "#" + " " * 101 + "#", *largest.rows[1:]))
    for level in (largest, wider, corridor(LONGEST_SIDE), corridor(LONGEST_SIDE + 1)):
        assert takes(level) == (too_large(level) == "")


def test_a_board_that_is_too_large_for_native_code_is_solved_by_the_rules() -> None:
    level = SokobanLevel(tuple(sokoban(129)["board"]))
    answer = carreau.solve(level)
    assert (answer.status, answer.moves, answer.engine) == (Status.SOLVED, "rR", "python")
    wanted: list[dict[str, Any]] = [{"solver": "fast"}, {"solver": "astar", "engine": "native"}]
    for choices in wanted:
        with pytest.raises(TooLarge, match="16,000 cells of floor"):
            carreau.solve(level, **choices)
    with pytest.raises(TooLarge, match="16,000 cells of floor"):
        carreau.improve(level, "rR")
    assert lost(level) is None
    stuck = SokobanLevel((level.rows[0], "#$@ ." + level.rows[1][5:], *level.rows[2:]))
    found = lost(stuck)
    assert found is not None and (found.code, found.boxes) == ("dead_square", ((1, 1),))


@pytest.mark.parametrize("samples", [0, 10_001, 2**40])
def test_the_number_of_samples_has_bounds(samples: int) -> None:
    with pytest.raises(CarreauError, match="expected 1 to 10,000 samples"):
        blind_bound(course(10, 3), samples=samples)


def test_many_samples_are_under_the_limits() -> None:
    cancel = CalledOff(3)
    assert blind_bound(course(100, 3), Control(cancel=cancel), samples=10_000).status == Status.CANCELLED
    out = blind_bound(course(100, 3), Control(Limits(memory_mb=20)), samples=10_000)
    assert out.status == Status.OUT_OF_MEMORY
