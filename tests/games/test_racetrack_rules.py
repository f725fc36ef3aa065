"""Racetrack by its rules: what may be driven, what it costs, and what a refused move is told."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau.core.errors import IllegalMove, ParseError
from carreau.core.grid import Cell
from carreau.core.puzzle import is_lost, perft, play, replay
from carreau.games.racetrack import GAME
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.search import bfs, run
from tests.games.racetrack_tracks import FIGURE_1, FIGURE_3

CROSSINGS = ("soft", "open", "closed")


def lap(rows: tuple[str, ...], rules: Rules = Rules()) -> RacetrackPuzzle:
    return RacetrackPuzzle(RacetrackLevel(rows, True, rules=rules))


def sprint(rows: tuple[str, ...], rules: Rules = Rules()) -> RacetrackPuzzle:
    return RacetrackPuzzle(RacetrackLevel(rows, False, rules=rules))


def landings(puzzle: RacetrackPuzzle, car: Car) -> set[Cell]:
    return {step.move for step in puzzle.steps(car)}


def optimum(puzzle: RacetrackPuzzle) -> int | None:
    result = run(bfs(puzzle))
    assert result.optimal or result.cost is None
    return result.cost


# -- golden values ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crossing", "moves"), [("soft", 8), ("open", 8), ("closed", 11)])
@pytest.mark.parametrize("zones", ["strict", "loose"])
def test_V15_the_lap_of_figure_1(crossing: str, moves: int, zones: str) -> None:
    assert optimum(lap(FIGURE_1, Rules(crossing=crossing, zones=zones))) == moves


@pytest.mark.parametrize(("crossing", "seen"), [("soft", 330), ("open", 314), ("closed", 268)])
def test_T15_figure_3_takes_six_moves_and_so_many_states(crossing: str, seen: int) -> None:
    """The golden numbers count the distinct states met, goal and starts included, when the first goal is taken up."""
    puzzle = sprint(FIGURE_3, Rules(crossing=crossing))
    assert optimum(puzzle) == 6
    met = {puzzle.start()}
    queue = [puzzle.start()]
    for state in queue:
        if puzzle.is_goal(state):
            break
        for step in puzzle.steps(state):
            if step.state not in met:
                met.add(step.state)
                queue.append(step.state)
    assert len(met - {puzzle.start()}) == seen


@pytest.mark.parametrize("crossing", CROSSINGS)
def test_T15_the_example_trajectory_is_legal_under_every_crossing_rule(crossing: str) -> None:
    example = [(1, 1), (1, 2), (2, 4), (3, 5), (5, 5)]
    driven = replay(sprint(FIGURE_3, Rules(crossing=crossing)), example)
    assert driven.cost == 4
    assert driven.state == Car((5, 5), (2, 0), 0)


def test_the_rules_have_the_fingerprint_they_always_had() -> None:
    assert perft(sprint(FIGURE_3), 4) == [1, 2, 8, 21, 61]
    assert perft(lap(FIGURE_1), 4) == [1, 1, 1, 3, 6]


# -- a second opinion: the same rules from their definition, with fractions and no cleverness ---------------------------


def crosses(origin: Cell, to: Cell, cell: Cell, closed: bool) -> bool:
    """Does the segment meet the unit square around `cell`? By clipping it to the square."""
    enter, leave = Fraction(0), Fraction(1)
    for start, end, centre in zip(origin, to, cell, strict=True):
        low, high = Fraction(2 * centre - 1, 2), Fraction(2 * centre + 1, 2)
        if start == end:
            if not low < start < high:
                return False
            continue
        first, last = sorted([(low - start) / (end - start), (high - start) / (end - start)])
        enter, leave = max(enter, first), min(leave, last)
    return enter <= leave if closed else enter < leave


def allowed(level: RacetrackLevel, origin: Cell, velocity: Cell, landing: Cell) -> bool:
    """A sprint under nine accelerations."""
    moved = landing[0] - origin[0], landing[1] - origin[1]
    if max(abs(moved[0] - velocity[0]), abs(moved[1] - velocity[1])) > 1 or level.rows[landing[0]][landing[1]] == "#":
        return False
    if level.rules.stay == "no" and moved == (0, 0):
        return False
    closed = level.rules.crossing == "closed"
    walls = [] if level.rules.crossing == "soft" else list(level.cells("#"))
    return not any(crosses(origin, landing, wall, closed) for wall in walls)


@settings(max_examples=150, derandomize=True)
@given(st.data())
def test_T20_the_options_are_those_of_the_definition(data: st.DataObject) -> None:
    height, width = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 7))
    row = st.text("...#", min_size=width, max_size=width)
    rows = data.draw(st.lists(row, min_size=height, max_size=height).filter(lambda rows: "." in "".join(rows)))
    rules = Rules(crossing=data.draw(st.sampled_from(CROSSINGS)), stay=data.draw(st.sampled_from(["yes", "no"])))
    level = RacetrackLevel(tuple(rows), rules=rules)
    origin = data.draw(st.sampled_from(sorted(level.cells("."))))
    velocity = data.draw(st.tuples(st.integers(-4, 4), st.integers(-5, 5)))
    cells = [(row, column) for row in range(height) for column in range(width)]
    expected = {cell for cell in cells if allowed(level, origin, velocity, cell)}
    assert landings(RacetrackPuzzle(level), Car(origin, velocity, 0)) == expected


# -- sprints -----------------------------------------------------------------------------------------------------------


def test_T06_the_first_move_chooses_a_start_cell_and_C17_costs_nothing() -> None:
    puzzle = sprint(FIGURE_3)
    assert [(step.move, step.cost) for step in puzzle.steps(puzzle.start())] == [((1, 1), 0), ((2, 1), 0)]
    assert GAME.metrics(puzzle.level, [(1, 1), (1, 2)]) == {"moves": 1}
    assert GAME.metrics(puzzle.level, []) == {"moves": 0}


def test_T07_the_options_are_the_principal_point_and_its_neighbours_in_rows() -> None:
    puzzle = sprint(("." * 7,) * 7)
    options = [step.move for step in puzzle.steps(Car((2, 2), (1, 2), 0))]
    assert options == [(2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 3), (4, 4), (4, 5)]


def test_T10_the_race_is_won_by_landing_on_the_finish_not_by_crossing_it() -> None:
    landing = sprint((">.*..",))
    assert not landing.is_goal(replay(landing, [(0, 0), (0, 1), (0, 3)]).state)
    assert landing.is_goal(replay(landing, [(0, 0), (0, 1), (0, 2)]).state)


def test_C23_where_crossing_counts_flying_over_the_finish_wins() -> None:
    crossing = sprint((">.*..",), Rules(finish="cross"))
    assert crossing.is_goal(replay(crossing, [(0, 0), (0, 1), (0, 3)]).state)


def test_C23_the_whole_last_move_must_be_free() -> None:
    rows = (">.*#.",)
    assert (0, 4) not in landings(sprint(rows, Rules(finish="cross")), Car((0, 1), (0, 2), 0))
    soft = sprint(rows, Rules(finish="cross", crossing="soft"))
    assert soft.is_goal(play(soft, Car((0, 1), (0, 2), 0), (0, 4)).state)


def test_T11_no_move_left_is_a_loss() -> None:
    puzzle = sprint((">...", "####"))
    driven = replay(puzzle, [(0, 0), (0, 1), (0, 3)])
    assert is_lost(puzzle, driven.state)


def test_a_finished_car_has_no_steps() -> None:
    puzzle = sprint((">*",))
    assert list(puzzle.steps(replay(puzzle, [(0, 0), (0, 1)]).state)) == []


def test_C21_open_slips_between_two_obstacles_that_share_a_corner_and_closed_does_not() -> None:
    rows = ("#>", "*#")
    assert optimum(sprint(rows)) == 1
    assert optimum(sprint(rows, Rules(crossing="closed"))) is None


def test_T19_a_move_that_bites_an_obstacle_is_soft_only() -> None:
    rows = (">.#.", "....", "...*")
    car = Car((0, 1), (0, 1), 0)
    assert (0, 3) in landings(sprint(rows, Rules(crossing="soft")), car)
    assert (0, 3) not in landings(sprint(rows), car)


# -- laps --------------------------------------------------------------------------------------------------------------


def test_C2_zones_count_by_rank() -> None:
    puzzle = lap(("*134",))
    assert puzzle.level.zones == "134"
    states = replay(puzzle, [(0, 0), (0, 1), (0, 2), (0, 3)]).states
    assert [car.passed for car in states] == [0, 0, 1, 2, 3]


def test_C1_zero_is_road_that_belongs_to_no_zone() -> None:
    puzzle = lap(("*0100",))
    assert replay(puzzle, [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]).state.passed == 1


def test_V36_jumping_over_a_zone_is_refused_and_loosely_it_does_not_count() -> None:
    strict, loose = lap(("*0021",)), lap(("*0021",), Rules(zones="loose"))
    car = Car((0, 2), (0, 1), 0)
    assert landings(strict, car) == {(0, 2), (0, 4)}
    assert landings(loose, car) == {(0, 2), (0, 3), (0, 4)}
    assert play(loose, car, (0, 3)).state.passed == 0


def test_V13_a_lap_ends_on_the_line_or_the_lowest_zone_after_the_last_zone() -> None:
    puzzle = lap(FIGURE_1)
    around = [(4, 1), (4, 2), (4, 4), (3, 5), (2, 5), (1, 4), (1, 2), (2, 1), (3, 1), (4, 1)]
    driven = replay(puzzle, around)
    assert (driven.cost, driven.solved) == (9, True)
    assert driven.states[-2].passed == 4


def test_the_landing_that_passes_the_last_zone_does_not_end_the_lap() -> None:
    puzzle = lap(("*1",))
    driven = replay(puzzle, [(0, 0), (0, 1)])
    assert driven.state.passed == 1
    assert not driven.solved
    assert replay(puzzle, [(0, 0), (0, 1), (0, 1)]).solved


def test_V35_the_engine_ends_a_lap_on_any_zone_below_the_last_two() -> None:
    rows = ("*12345",)
    assert lap(rows).level.ends == {(0, 0), (0, 1)}
    engine = lap(rows, Rules(lap_end="engine"))
    assert engine.level.ends == {(0, 0), (0, 1), (0, 2), (0, 3)}
    assert engine.is_goal(play(engine, Car((0, 5), (0, -1), 5), (0, 3)).state)
    assert (0, 3) not in landings(lap(rows), Car((0, 5), (0, -1), 5))
    assert lap(("*12",), Rules(lap_end="engine")).level.ends == {(0, 0)}


def test_a_lap_may_be_ended_by_crossing_where_that_counts() -> None:
    rows = ("00*12",)
    car = Car((0, 3), (0, -1), 2)
    assert not lap(rows).is_goal(play(lap(rows), car, (0, 1)).state)
    crossing = lap(rows, Rules(finish="cross"))
    assert crossing.is_goal(play(crossing, car, (0, 1)).state)


def test_C6_every_line_cell_is_a_start() -> None:
    puzzle = lap(("*1", "*2"))
    assert landings(puzzle, puzzle.start()) == {(0, 0), (1, 0)}


# -- the switches ------------------------------------------------------------------------------------------------------


def test_V17_the_accelerations_are_a_parameter() -> None:
    rows = ("." * 5,) * 5
    car = Car((2, 2), (0, 0), 0)
    assert landings(sprint(rows, Rules(accelerations="five")), car) == {(1, 2), (2, 1), (2, 2), (2, 3), (3, 2)}
    assert [step.move for step in sprint(rows, Rules(accelerations="2,0 -1,1")).steps(car)] == [(4, 2), (1, 3)]
    assert Rules(accelerations=" +2,0  -1,01 ") == Rules(accelerations="2,0 -1,1")


@pytest.mark.parametrize("text", ["", "  ", "1", "1,2,3", "1,x", "1,1 1,1", "one", "1 ,2", "٣,1", "99999,1"])
def test_a_malformed_list_of_accelerations_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"acceleration"):
        Rules(accelerations=text)


def test_a_choice_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r"the rule crossing is open or soft or closed, not 'hard'"):
        Rules(crossing="hard")


@pytest.mark.parametrize(
    ("puzzle", "car", "move", "reason"),
    [
        (sprint(FIGURE_3), Car(None, (0, 0), 0), (5, 5), "5,5 is not a start cell"),
        (sprint(FIGURE_3), Car((1, 1), (0, 0), 0), (1, 4), "it changes the velocity by 0,3, which the car cannot"),
        (sprint(FIGURE_3), Car((1, 1), (-1, -1), 0), (0, 1), "it lands on the obstacle at 0,1"),
        (sprint(FIGURE_3), Car((1, 1), (-2, 0), 0), (-1, 1), "it leaves the board"),
        (sprint(FIGURE_3), Car((3, 3), (2, 2), 0), (6, 4), "it crosses the obstacle at 4,3"),
        (sprint(FIGURE_3), Car((7, 1), (0, 0), 1), (7, 1), "the race is over"),
        (sprint(FIGURE_3, Rules(stay="no")), Car((1, 1), (0, 0), 0), (1, 1), "standing still is not allowed"),
        (lap(("*0021",)), Car((0, 2), (0, 1), 0), (0, 3), "it misses zone 1: it lands in zone 2 first"),
        (lap(("*0123",)), Car((0, 3), (0, 0), 2), (0, 2), "it goes back to zone 1, but zone 3 comes next"),
        (
            lap(("*0123",)), Car((0, 4), (0, 0), 3), (0, 3),
            "it goes back to zone 2, but all zones are passed: the finish comes next",
        ),
    ],
)  # fmt: skip
def test_a_refused_move_is_told_why(puzzle: RacetrackPuzzle, car: Car, move: Cell, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(puzzle, car, move)
    assert refused.value.reason == reason


@pytest.mark.parametrize("text", ["", "1", "1,", ",1", "1;2", "a,b", "1,2,3", " 1,2", "1.0,2", "²,1", "9" * 30 + ",1"])
def test_what_is_no_cell_is_no_move(text: str) -> None:
    with pytest.raises(ParseError, match="expected a cell like 3,4"):
        sprint(FIGURE_3).parse_move(text)


def test_a_move_has_one_text() -> None:
    puzzle = sprint(FIGURE_3)
    assert puzzle.format_move((3, 14)) == "3,14"
    assert puzzle.parse_move("3,14") == (3, 14)
    assert puzzle.parse_move("-1,2") == (-1, 2)


def test_000_a_race_tells_how_far_and_how_fast_it_went() -> None:
    level = RacetrackLevel((">......*", "........", "........", "........"))
    told = carreau.verify(level, "0,0 0,1 1,3 1,5 0,7").metrics
    assert told == {"moves": 4, "length": 7.47, "top_speed": 2.24, "mean_speed": 1.87}
    solved = carreau.solve_on(level, "0,0 0,1", "bfs")
    assert (solved.metrics["moves"], solved.metrics["length"]) == (3, 6.0), "of what is still to come"
    course = carreau.load("race/courses#1")
    assert {"length", "top_speed", "mean_speed"} < set(carreau.solve(course).metrics)
