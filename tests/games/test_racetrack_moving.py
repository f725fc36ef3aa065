"""Gates, bridges and trains: closed for a whole move, and always the same again after a period."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import IllegalMove, ParseError
from carreau.core.grid import Cell
from carreau.core.puzzle import play, replay
from carreau.files import read
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.moving import BRIDGE, GATE, KINDS, LONGEST, TRAIN, Moving
from carreau.games.racetrack.problems import problems
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.games.racetrack.view import RacetrackView
from carreau.solvers import solve

GATED = """>...A...*
gate A ..##
"""


def level_of(text: str) -> RacetrackLevel:
    (level,) = read(text)
    assert isinstance(level, RacetrackLevel)
    return level


def landings(level: RacetrackLevel, car: Car) -> set[Cell]:
    return {step.move for step in RacetrackPuzzle(level).steps(car)}


def test_T46_a_gate_is_open_and_closed_by_its_schedule() -> None:
    level = level_of(GATED)
    assert [bool(level.blocked(phase)) for phase in range(6)] == [False, False, True, True, False, False]
    through = [(0, 6) in landings(level, Car((0, 3), (0, 2), 0, phase)) for phase in range(4)]
    assert through == [True, True, False, False]


def test_T46_the_search_waits_for_the_gate() -> None:
    open_road, gated = solve(level_of(GATED.replace("..##", "."))), solve(level_of(GATED))
    assert open_road.cost == 4
    assert gated.cost == 6, "the third and fourth moves find it closed, and the car has to wait before it"
    always_shut = solve(level_of(GATED.replace("..##", "#")))
    assert always_shut.status == "unsolvable"


def test_T46_a_gate_that_closes_on_a_car_wrecks_it() -> None:
    level = level_of(GATED)
    puzzle = RacetrackPuzzle(level)
    assert list(puzzle.steps(Car((0, 4), (0, 1), 0, 1)))
    assert not list(puzzle.steps(Car((0, 4), (0, 1), 0, 2)))
    with pytest.raises(IllegalMove) as refused:
        play(puzzle, Car((0, 4), (0, 1), 0, 2), (0, 5))
    assert refused.value.reason == "the gate at 0,4 has closed on the car"
    with pytest.raises(IllegalMove) as refused:
        play(puzzle, Car((0, 3), (0, 1), 0, 2), (0, 5))
    assert refused.value.reason == "it meets the gate at 0,4, which is closed now"


def test_T46_soft_flies_over_what_is_closed() -> None:
    level = level_of("; Rules: soft\n" + GATED)
    assert (0, 5) in landings(level, Car((0, 3), (0, 1), 0, 2))
    assert (0, 4) not in landings(level, Car((0, 3), (0, 1), 0, 2))


def test_T46_a_train_enters_its_rail_and_runs_on_by_a_cell_a_move() -> None:
    level = level_of(">.T.*\n..T..\n..TT.\ntrain T ##....\n")
    rail = [(0, 2), (1, 2), (2, 2), (2, 3)]
    assert [sorted(rail.index(cell) for cell in level.blocked(phase)) for phase in range(7)] == [
        [0], [0, 1], [1, 2], [2, 3], [3], [], [0],
    ]  # fmt: skip
    back = level_of(">.T.*\n..T..\n..TT.\ntrain T ##.... backwards\n")
    assert [sorted(rail.index(cell) for cell in back.blocked(phase)) for phase in range(3)] == [[3], [2, 3], [1, 2]]


def test_T46_everything_repeats_after_the_common_period() -> None:
    level = level_of(">.A.B.*\ngate A .#\nbridge B ..#\n")
    assert level.period == 6
    car = replay(RacetrackPuzzle(level), [(0, 0)] * 8).state
    assert car.phase == 1, "seven moves after the start was chosen"


def test_a_bridge_is_drawn_down_and_raised_and_a_train_where_it_is() -> None:
    level = level_of(">.B.T.*\nbridge B .#\ntrain T #..\n")
    view = RacetrackView(level)
    kinds = [[view.scene((Car((0, 0), (0, 0), 0, phase),)).cells[column] for column in (2, 4)] for phase in range(2)]
    assert kinds == [["bridge", "train_closed"], ["bridge_closed", "train"]]
    marks = {(mark.kind, mark.cell, mark.text) for mark in view.scene((Car((0, 0), (0, 0), 0, 2),)).marks}
    assert marks == {("timer", (0, 2), "1"), ("soon", (0, 4), "")}


@pytest.mark.parametrize(
    ("lines", "line", "column", "expected"),
    [
        ("gate A", 2, 7, "expected its schedule: . (open) and # (closed), a sign a move, found the end of the line"),
        ("gate", 2, 5, "expected a capital letter, the cells of this gate, found the end of the line"),
        ("gate a ..#", 2, 6, "expected a capital letter, the cells of this gate, found 'a'"),
        ("gate A 0110", 2, 8, "expected its schedule: . (open) and # (closed), a sign a move, found '0110'"),
        ("gate A ." + "#" * LONGEST, 2, 8, f"expected a schedule of at most {LONGEST} moves, found '.####"),
        ("gate A .# backwards", 2, 11, "expected nothing more, found 'backwards'"),
        ("train A .# sideways", 2, 12, "expected backwards or nothing, found 'sideways'"),
        ("gate A .#\ngate A ##", 3, 0, "expected one line for the letter A, found a second"),
        ("gate A .#\ngate B .#", 3, 0, "expected the letter B on the track, found it nowhere"),
        ("", 1, 3, "expected a line like gate A ..## after the rows, for this letter"),
    ],
)
def test_T46_a_bad_schedule_is_refused_with_its_place(lines: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(ParseError) as refused:
        read(f">.A.*\n{lines}\n", "racetrack")
    assert (refused.value.line, refused.value.column) == (line, column)
    assert refused.value.message.startswith(expected)


def test_schedules_that_hardly_ever_repeat_and_rails_with_branches_are_problems() -> None:
    rows = (">ABC*",)
    slow = RacetrackLevel(
        rows, moving=tuple(Moving(GATE, letter, "." * length) for letter, length in zip("ABC", (7, 8, 9), strict=True))
    )
    assert [problem.text[:52] for problem in problems(slow)] == ["what moves is as it was only after 504 moves; 120 is"]
    for cells in (("T.T",), ("TTT", ".T."), ("TT", "TT")):
        level = RacetrackLevel((">.*".ljust(len(cells[0]), "."), *cells), moving=(Moving(TRAIN, "T", "#.."),))
        text = "the rail of train T must be one line of neighbouring cells without branches"
        assert [problem.text for problem in problems(level)] == [text]
        assert not problems(level)[0].playable


def test_what_moves_survives_the_round_trip_through_every_format() -> None:
    from carreau import document
    from carreau.games.racetrack.formats.texts import write_maps, write_sprints

    sprint = level_of(">.A.T.*\ngate A .#\ntrain T ##... backwards\n")
    (lap,) = read("1 5\n*1A2i\nbridge A ..##\n", "vector-racer")
    assert isinstance(lap, RacetrackLevel)
    assert read(write_sprints([sprint])) == [sprint] == read(document.write([sprint]))
    assert read(write_maps([lap])) == [lap] == read(document.write([lap]))


@settings(max_examples=300, derandomize=True)
@given(st.lists(st.sampled_from([*KINDS, BRIDGE, "A", "T", "Z", "..##", "#", "backwards", " ", "\n", "0", "gate A .#"])))
def test_any_schedule_is_read_or_refused(words: list[str]) -> None:
    try:
        read(">.A.T.*\n" + " ".join(words), "racetrack")
    except ParseError as error:
        assert error.line >= 1


def test_rules_of_a_level_with_gates_can_be_changed() -> None:
    level = level_of(GATED)
    assert RacetrackLevel(level.rows, rules=Rules(crossing="soft"), moving=level.moving).period == 4
