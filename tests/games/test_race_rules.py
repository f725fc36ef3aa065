"""Race as it is played: landings, objectives, costs, what is refused and what is drawn."""

from __future__ import annotations

import pytest

import carreau
from carreau.core.errors import IllegalMove, LevelError, ParseError
from carreau.core.grid import Cell
from carreau.core.puzzle import is_lost, play, replay
from carreau.games.race import GAME
from carreau.games.race.level import LARGEST_SIZE, RaceLevel, Rectangle, problems
from carreau.games.race.rules import Car, RacePuzzle, metrics
from carreau.games.race.view import RaceView


def course(size: int, *objectives: Rectangle, start: Cell = (0, 0), values: dict[Cell, int] | None = None) -> RaceLevel:
    """A course whose values are 0 but for those given."""
    given = values or {}
    cells = ((row, column) for row in range(size) for column in range(size))
    return RaceLevel(size, tuple(given.get(cell, 0) for cell in cells), start, objectives)


def landings(puzzle: RacePuzzle, car: Car) -> list[Cell]:
    return [step.move for step in puzzle.steps(car)]


FAR = Rectangle(9, 9, 1, 1)
TEN = RacePuzzle(course(10, FAR))


def test_B02_files_say_x_first_and_rows_grow_downwards() -> None:
    level = GAME.read_board("3\n1 2 3\n4 5 6\n7 8 9\n2 1\n1\n0 2 3 1\n")
    assert level.start == (1, 2)
    assert level.objectives == (Rectangle(row=2, column=0, height=1, width=3),)
    assert level.value((1, 0)) == 4


def test_B04_the_car_starts_at_rest_with_no_objective_reached() -> None:
    assert RacePuzzle(course(3, FAR, start=(2, 1))).start() == Car((2, 1), (0, 0), 0)


def test_B05_B07_nine_landings_around_the_point_straight_on_row_by_row() -> None:
    car = Car(position=(5, 3), velocity=(-2, 3), reached=0)
    assert landings(TEN, car) == [(row, column) for row in (2, 3, 4) for column in (5, 6, 7)]
    assert play(TEN, car, (2, 7)).state == Car((2, 7), (-3, 4), 0)


def test_B06_a_landing_off_the_grid_is_not_legal() -> None:
    assert landings(TEN, TEN.start()) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    with pytest.raises(
        IllegalMove, match=r"move \(-1,0\) is not allowed: it leaves the grid, whose rows and columns are 0 to 9"
    ):
        play(TEN, TEN.start(), (-1, 0))


def test_B12_a_jump_is_refused_with_the_change_of_velocity_it_needs() -> None:
    with pytest.raises(IllegalMove, match="it changes the velocity by 3 in rows and 0 in columns; at most 1"):
        play(TEN, TEN.start(), (3, 0))


def test_B30_an_overspeeding_car_is_lost_and_is_told_so() -> None:
    car = Car((0, 8), (0, 3), 0)
    assert is_lost(TEN, car)
    assert TEN.why_not(car, (0, 9)) == "the car is too fast: wherever it lands, it leaves the grid"


@pytest.mark.parametrize("velocity", [(row, column) for row in range(-2, 3) for column in range(-2, 3)])
def test_B30_staying_is_legal_at_speeds_up_to_one_and_is_a_move(velocity: Cell) -> None:
    car = Car((5, 5), velocity, 0)
    slow = max(map(abs, velocity)) <= 1
    assert ((5, 5) in landings(TEN, car)) is slow
    if slow:
        assert play(TEN, car, (5, 5)) == ((5, 5), Car((5, 5), (0, 0), 0), 1)


def test_B08_an_objective_must_be_landed_in_not_passed() -> None:
    puzzle = RacePuzzle(course(6, Rectangle(0, 2, 1, 1)))
    assert replay(puzzle, [(0, 1), (0, 3)]).state.reached == 0
    assert replay(puzzle, [(0, 1), (0, 2)]).solved


def test_B08_a_rectangle_holds_its_cells_and_no_others() -> None:
    rectangle = Rectangle(1, 2, 2, 3)
    inside = [(row, column) for row in range(5) for column in range(7) if rectangle.contains((row, column))]
    assert inside == list(rectangle.cells()) == [(1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4)]


def test_B09_B11_only_the_cells_where_objectives_are_reached_count() -> None:
    values = {(0, 1): 50, (0, 2): 7, (0, 3): -9, (1, 2): 50}
    level = course(4, Rectangle(0, 2, 1, 1), Rectangle(0, 3, 1, 1), values=values)
    moves = [(0, 1), (0, 2), (0, 3)]
    assert metrics(level, moves) == {"total": 1, "moves": 3, "score": -2}
    assert replay(RacePuzzle(level), moves).cost == 1
    assert [step.cost for step in RacePuzzle(level).steps(Car((0, 1), (0, 1), 0))] == [1, 1 + 7, 1, 1, 1, 1]


def test_C13_a_car_that_starts_inside_an_objective_reaches_it_by_landing_there_again() -> None:
    puzzle = RacePuzzle(course(3, Rectangle(0, 0, 2, 2), values={(0, 0): 4}))
    assert not puzzle.is_goal(puzzle.start())
    assert play(puzzle, puzzle.start(), (0, 0)) == ((0, 0), Car((0, 0), (0, 0), 1), 5)


def test_C13_one_landing_reaches_at_most_one_objective() -> None:
    here = Rectangle(0, 1, 1, 1)
    puzzle = RacePuzzle(course(3, here, here))
    assert play(puzzle, puzzle.start(), (0, 1)).state.reached == 1
    assert replay(puzzle, [(0, 1), (0, 1)]).solved


def test_nothing_can_be_played_after_the_last_objective() -> None:
    puzzle = RacePuzzle(course(3, Rectangle(1, 1, 1, 1)))
    finished = replay(puzzle, [(1, 1)]).state
    assert landings(puzzle, finished) == [] and not is_lost(puzzle, finished)
    with pytest.raises(IllegalMove, match="the course is finished"):
        play(puzzle, finished, (1, 1))


def test_F7_arriving_fast_finishes_with_a_result_of_zero() -> None:
    level = course(4, Rectangle(0, 3, 1, 1), values={(0, 3): -2})
    _, moves = GAME.parse_moves(level, "0,1 0,3")
    assert replay(RacePuzzle(level), moves).solved
    assert metrics(level, moves) == {"total": 0, "moves": 2, "score": -2}


def test_F7_with_another_objective_to_come_arriving_fast_is_certain_elimination() -> None:
    level = course(4, Rectangle(0, 3, 1, 1), Rectangle(0, 0, 1, 1), values={(0, 3): -2})
    puzzle = RacePuzzle(level)
    assert is_lost(puzzle, replay(puzzle, [(0, 1), (0, 3)]).state)
    assert not is_lost(puzzle, replay(puzzle, [(0, 1), (0, 2), (0, 3)]).state)


@pytest.mark.parametrize("text", ["", "3", "3,", ",4", "3;4", "a,b", "1,2,3", "1.0,2", "²,1", "9" * 5000 + ",1"])
def test_a_text_that_names_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="expected"):
        TEN.parse_move(text)


def test_moves_are_written_as_row_and_column() -> None:
    assert TEN.format_move((3, 12)) == "3,12"
    assert TEN.parse_move("3,12") == (3, 12)
    assert TEN.parse_move("-1,0") == (-1, 0)  # off the grid, which is for the rules to say


@pytest.mark.parametrize(
    ("level", "sentence"),
    [
        (RaceLevel(0, (), (0, 0), (FAR,)), "the grid is 0 cells wide; it must be 1 to 400"),
        (RaceLevel(LARGEST_SIZE + 1, (), (0, 0), (FAR,)), "the grid is 401 cells wide"),
        (RaceLevel(2, (1, 2, 3), (0, 0), (Rectangle(0, 0, 1, 1),)), "there are 3 values but 4 cells"),
        (RaceLevel(1, (10**6 + 1,), (0, 0), (Rectangle(0, 0, 1, 1),)), "row 0, column 0 is 1000001; it must be"),
        (course(10, FAR, start=(10, 0)), "the start lies outside the grid, whose rows and columns are 0 to 9"),
        (course(10), "there is no objective to reach"),
        (course(10, FAR, Rectangle(3, 3, 0, 2)), "objective 2 has no cell to land on: it spans 0 rows by 2 columns"),
        (course(10, Rectangle(8, 3, 3, 1)), "objective 1 lies partly outside the grid"),
        (course(10, Rectangle(-1, 3, 3, 1)), "objective 1 lies partly outside the grid"),
        (course(10, Rectangle(-1, 3, 2, 1)), "objective 1 lies partly outside the grid"),
        (course(10, Rectangle(3, 10, 1, 1)), "objective 1 lies wholly outside the grid"),
        (course(10, Rectangle(-2, 3, 2, 1)), "objective 1 lies wholly outside the grid"),
    ],
)
def test_what_is_wrong_with_a_course_is_said(level: RaceLevel, sentence: str) -> None:
    (problem,) = problems(level)
    assert sentence in problem.text
    with pytest.raises(LevelError):
        GAME.require_playable(level)


def test_a_sound_course_has_no_problems() -> None:
    assert problems(course(10, FAR, Rectangle(0, 0, 10, 10), start=(9, 9))) == []


def test_the_scene_shows_values_objectives_trail_and_offers() -> None:
    level = course(5, Rectangle(0, 1, 1, 1), Rectangle(2, 2, 2, 3), Rectangle(4, 4, 1, 1), values={(0, 1): 3, (4, 4): -1})
    line = replay(RacePuzzle(level), [(0, 1), (1, 2)]).states
    scene = RaceView(level).scene(line)
    assert (scene.width, scene.height, set(scene.cells)) == (5, 5, {"floor"})
    marks = [(mark.kind, mark.cell, mark.text, mark.size) for mark in scene.marks]
    assert marks == [
        ("value", (0, 1), "+3", (1, 1)),
        ("value", (4, 4), "-1", (1, 1)),
        ("objective_done", (0, 1), "1", (1, 1)),
        ("objective_now", (2, 2), "2", (2, 3)),
        ("objective", (4, 4), "3", (1, 1)),
    ]
    assert [(path.kind, path.cells) for path in scene.paths] == [("trail", ((0, 0), (0, 1), (1, 2)))]
    assert [(piece.kind, piece.cell) for piece in scene.pieces] == [("car", (1, 2))]
    assert scene.counters == (("moves", 2), ("score", 3), ("total", 5))


def test_the_numeric_pad_lies_around_the_point_straight_on() -> None:
    offers = RaceView(TEN.level).offers(Car((4, 4), (1, 0), 0))
    assert "".join(offer.key for offer in offers) == "789456123"
    assert [offer.move for offer in offers[:3]] == ["4,3", "4,4", "4,5"]
    assert [(offer.move, offer.key) for offer in offers if offer.kind == "principal"] == [("5,4", "5")]


def test_a_click_plays_the_landing_under_it_and_nothing_elsewhere() -> None:
    view = RaceView(TEN.level)
    assert view.gesture((TEN.start(),), (1, 1)) == "1,1"
    assert view.gesture((TEN.start(),), (2, 2)) == ""


def test_a_scene_tells_which_choices_leave_the_grid_and_which_win() -> None:
    view = RaceView(TEN.level)
    scene = view.scene((TEN.start(),))
    assert len(scene.offers) + len(scene.refused) == 9
    for refusal in scene.refused:
        assert not all(0 <= each < TEN.level.size for each in refusal.cell)
    solution = carreau.solve(TEN.level)
    states = replay(TEN, [TEN.parse_move(word) for word in solution.moves.split()]).states
    assert [offer.cell for offer in view.scene(states[:-1]).offers if offer.wins].count(states[-1].position) == 1
    assert view.scene(states).refused == () and view.scene(states).offers == ()
