"""Steps files: runs of Vector Racer written by other programs, judged by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.errors import CarreauError, IllegalMove, ParseError
from carreau.core.grid import NINE, difference
from carreau.core.puzzle import replay
from carreau.games.racetrack import GAME
from carreau.games.racetrack.formats.steps import Steps, read_solution, read_steps, write_steps
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3, tracks
from tests.levels import FIXTURES, SHARED, published

TABLE_1 = """Accel : 9
1,1
-1,-1
-1,0
-1,1
0,-1
0,0
0,1
1,-1
1,0
Start : 1,1
Steps : 10
1,0
2,0
1,1
0,1
-1,1
-2,0
-1,-1
0,-1
0,-1
1,0
"""
SHORT = "Accel : 1\n0,0\nStart : 0,0\n"
NINE_MOVES = TABLE_1.replace("Steps : 10", "Steps : 9").removesuffix("1,0\n")


def figure_1(crossing: str) -> RacetrackLevel:
    return RacetrackLevel(FIGURE_1, True, rules=Rules(crossing=crossing))


@pytest.mark.parametrize("crossing", ["soft", "open"])
def test_V28_the_moves_of_table_1_make_a_lap_after_nine(crossing: str) -> None:
    level, moves = read_solution(figure_1(crossing), NINE_MOVES)
    assert level.rules.accelerations == "nine"
    driven = replay(RacetrackPuzzle(level), moves)
    assert (driven.cost, driven.solved) == (9, True)


def test_C4_table_1_lands_on_the_recomputed_cells() -> None:
    _, moves = read_solution(figure_1("open"), TABLE_1)
    assert [FIGURE_1[row][column] for row, column in moves] == list("*11223344*1")


def test_C4_the_tenth_move_of_table_1_comes_after_the_end() -> None:
    level, moves = read_solution(figure_1("open"), TABLE_1)
    with pytest.raises(IllegalMove) as refused:
        replay(RacetrackPuzzle(level), moves)
    assert (refused.value.index, refused.value.reason) == (11, "the race is over"), "choosing the start is the first"


def test_V20_moves_3_5_and_7_of_table_1_cut_a_corner() -> None:
    level, moves = read_solution(figure_1("open"), NINE_MOVES)
    states = replay(RacetrackPuzzle(level), moves).states[1:]
    closed = RacetrackPuzzle(figure_1("closed"))
    refused = [
        number
        for number, (before, after) in enumerate(pairwise(states), 1)
        if after.position not in {step.move for step in closed.steps(before)}
    ]
    assert refused == [3, 5, 7]


def test_C7_x_is_the_column_and_y_counts_rows_from_below() -> None:
    steps = read_steps("Accel : 1\n1,2\nStart : 1,0\nSteps : 1\n1,2\n")
    assert steps == Steps(((1, 2),), (1, 0), ((1, 2),))
    level, moves = read_solution(RacetrackLevel(FIGURE_3), "Accel : 1\n1,2\nStart : 1,0\nSteps : 1\n1,2\n")
    assert level.rules.accelerations == "-2,1"
    assert moves == [(9, 1), (7, 2)]


def test_our_own_text_is_a_solution_too() -> None:
    level = RacetrackLevel(FIGURE_3)
    assert read_solution(level, "1,1 1,2\n2,4") == (level, [(1, 1), (1, 2), (2, 4)])
    with pytest.raises(ParseError) as refused:
        read_solution(level, "1,1 1,2\n 2;4")
    assert (refused.value.line, refused.value.column) == (2, 2)


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "expected `Accel : n`, found the end"),
        ("Accel: 1\n", 1, 1, "expected `Accel : n`, found 'Accel: 1'"),
        ("Accel : x\n", 1, 9, "expected a number after `Accel : `, found 'x'"),
        ("Accel : 1 \n", 1, 9, "expected a number after `Accel : `, found '1 '"),
        ("Accel : 2\n0,0\n", 3, 1, "expected acceleration 2 of 2, found the end"),
        ("Accel : 1\n0, 0\n", 2, 3, "expected acceleration 1 of 1 like 1,-1 and no blanks, found '0, 0'"),
        ("Accel : 1\n0,0 \n", 2, 4, "expected acceleration 1 of 1 like 1,-1 and no blanks, found '0,0 '"),
        ("Accel : 1\n0,0\nStart : a,0\n", 3, 9, "expected a start like 1,-1 and no blanks, found 'a,0'"),
        ("Accel : 1\n0,0\nStart : 1,-\n", 3, 12, "expected a start like 1,-1 and no blanks, found '1,-'"),
        (SHORT + "Steps : 1\n0,0", 5, 1, "expected velocity 1 of 1, found '0,0' without an end of line"),
        (SHORT + "Steps : 1\n0,0\n0,0\n", 6, 1, "expected the end after 1 velocities, found more"),
        (SHORT + "Steps : 0\n0,0", 5, 1, "expected the end after 0 velocities, found more"),
        (SHORT + "Steps : 0\n\n", 5, 1, "expected the end after 0 velocities, found more"),
        ("Accel : 0\nStart : 0,0\nSteps : 0\n", 1, 9, "expected at least one acceleration, found `Accel : 0`"),
        ("Accel : 1\n1,99999\n", 2, 7, "expected acceleration 1 of 1 like 1,-1 and no blanks, found '1,99999'"),
        ("Accel : 999999\n", 2, 1, "expected acceleration 1 of 999999, found the end"),
        ("Accel : 9999999\n", 1, 9, "expected a number after `Accel : `, found '9999999'"),
    ],
)
def test_V27_a_malformed_steps_file_is_refused_with_its_place(text: str, line: int, column: int, expected: str) -> None:
    with pytest.raises(ParseError) as refused:
        read_steps(text)
    assert (refused.value.message, refused.value.line, refused.value.column) == (expected, line, column)


def test_V27_steps_files_are_read_or_refused_at_their_places() -> None:
    assert mistakes(FIXTURES.glob("*.steps")) == {"cut": (8, 1), "semicolon": (3, 2)}


@published
def test_V27_the_original_steps_files_are_read_or_refused_as_the_original_did() -> None:
    found = mistakes((SHARED / "racetrack" / "vector_racer" / "steps").glob("*.txt"))
    assert found == {"steps1": (4, 1), "steps2": (4, 1), "steps3": (4, 1), "steps5": (4, 4), "steps7": (4, 4)}


def mistakes(paths: Iterable[Path]) -> dict[str, tuple[int, int]]:
    places: dict[str, tuple[int, int]] = {}
    for path in paths:
        try:
            read_steps(path.read_text())
        except ParseError as error:
            places[path.stem] = (error.line, error.column)
    return places


def test_a_run_without_a_start_cannot_be_written() -> None:
    with pytest.raises(CarreauError, match="needs a start cell"):
        write_steps(RacetrackLevel(FIGURE_3), [])


@settings(max_examples=150, derandomize=True)
@given(tracks(), st.lists(st.integers(0, 8), max_size=12))
def test_a_run_that_is_written_as_steps_is_read_as_the_same_run(level: RacetrackLevel, choices: list[int]) -> None:
    puzzle = RacetrackPuzzle(level)
    states = [next(iter(puzzle.steps(puzzle.start()))).state]
    for choice in choices:
        options = [step.state for step in puzzle.steps(states[-1])]
        if options:
            states.append(options[choice % len(options)])
    moves = [car.position for car in states if car.position is not None]
    text = write_steps(level, moves)
    assert read_solution(level, text) == (level, moves)
    assert GAME.parse_moves(level, GAME.format_moves(level, moves)) == (level, moves)
    assert read_steps(text).velocities == tuple(
        (right, -down) for down, right in (difference(to, origin) for origin, to in pairwise(moves))
    )


@settings(max_examples=300, derandomize=True)
@given(st.text(), st.integers(0, len(TABLE_1)), st.integers(0, 6), st.text("0123,- \n:Accel\tx", max_size=4))
def test_any_text_is_a_run_or_a_sentence_about_what_is_wrong(anything: str, at: int, gone: int, put: str) -> None:
    level = figure_1("open")
    for text in (anything, TABLE_1[:at] + put + TABLE_1[at + gone :], "Accel" + anything):
        try:
            under, moves = read_solution(level, text)
        except ParseError as error:
            assert error.line >= 1
            continue
        try:
            replay(RacetrackPuzzle(under), moves)
        except IllegalMove as error:
            assert error.reason


def test_the_car_of_a_file_is_the_car_that_is_judged() -> None:
    text = "Accel : 1\n1,0\nStart : 1,1\nSteps : 2\n1,0\n2,0\n"
    level, moves = read_solution(figure_1("open"), text)
    assert replay(RacetrackPuzzle(level), moves).state == Car((4, 4), (0, 2), 1)
    assert set(figure_1("open").rules.changes) == set(NINE)
    level, moves = read_solution(figure_1("open"), text.replace("2,0\n", "1,0\n"))
    with pytest.raises(IllegalMove, match="changes the velocity by 0,0, which the car cannot"):
        replay(RacetrackPuzzle(level), moves)
