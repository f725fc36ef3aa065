"""Solving Race: every exact search agrees, costs below zero included, and no estimate promises too much."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau.core.game import UNREACHABLE, Estimate
from carreau.core.grid import Cell
from carreau.core.puzzle import Puzzle, replay
from carreau.core.result import Result, Status
from carreau.games.race import GAME
from carreau.games.race.heuristics import HEURISTICS, leaves_within, top_speed
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.race.rules import Car, RacePuzzle, metrics, offset, shifted
from carreau.search import astar, bfs, dijkstra, idastar, run

ADMISSIBLE = [name for name, heuristic in HEURISTICS.items() if heuristic.admissible]
exactly = settings(max_examples=200, derandomize=True)


@st.composite
def courses(draw: st.DrawFn) -> RaceLevel:
    size = draw(st.integers(1, 6))
    side = st.integers(0, size - 1)
    values = draw(st.lists(st.integers(-6, 6), min_size=size * size, max_size=size * size))

    def rectangle() -> Rectangle:
        row, column = draw(side), draw(side)
        return Rectangle(row, column, draw(st.integers(1, size - row)), draw(st.integers(1, size - column)))

    objectives = tuple(rectangle() for _ in range(draw(st.integers(1, 3))))
    return RaceLevel(size, tuple(values), (draw(side), draw(side)), objectives)


def reachable(puzzle: Puzzle[Car, Cell]) -> list[Car]:
    found = [puzzle.start()]
    seen = set(found)
    for state in found:
        fresh = [step.state for step in puzzle.steps(state) if step.state not in seen]
        seen.update(fresh)
        found.extend(dict.fromkeys(fresh))
    return found


def costs_to_go(puzzle: Puzzle[Car, Cell]) -> dict[Car, int]:
    """The exact cost from every state that can still finish, by relaxing all steps until nothing changes: this needs no
    cost to be positive."""
    states = reachable(puzzle)
    steps = {state: list(puzzle.steps(state)) for state in states}
    costs = {state: 0 for state in states if puzzle.is_goal(state)}
    changed = True
    while changed:
        changed = False
        for state in reversed(states):
            options = [step.cost + costs[step.state] for step in steps[state] if step.state in costs]
            if options and min(options) < costs.get(state, min(options) + 1):
                costs[state] = min(options)
                changed = True
    return costs


def solve(level: RaceLevel, name: str) -> Result[Cell]:
    return run(astar(shifted(level), HEURISTICS[name].build(level)))


@exactly
@given(courses())
def test_every_exact_search_finds_the_least_total(level: RaceLevel) -> None:
    puzzle = RacePuzzle(level)
    least = costs_to_go(puzzle)[puzzle.start()]
    deepened = run(idastar(shifted(level), HEURISTICS["axes"].build(level)))
    for result in (run(dijkstra(shifted(level))), deepened, *(solve(level, name) for name in ADMISSIBLE)):
        assert result.status is Status.SOLVED and result.optimal and result.cost is not None
        assert result.cost - offset(level) == least == metrics(level, result.moves)["total"]
        assert replay(puzzle, result.moves).solved


@exactly
@given(courses())
def test_no_step_of_the_tolled_puzzle_costs_less_than_nothing(level: RaceLevel) -> None:
    puzzle = shifted(level)
    assert all(step.cost >= 0 for state in reachable(puzzle) for step in puzzle.steps(state))


@exactly
@given(courses())
def test_B25_admissible_estimates_never_promise_more_than_the_truth(level: RaceLevel) -> None:
    puzzle = shifted(level)
    costs = costs_to_go(puzzle)
    for name in ADMISSIBLE:
        estimate: Estimate[Car] = HEURISTICS[name].build(level)
        for state in reachable(puzzle):
            assert 0 <= estimate(state) <= costs.get(state, UNREACHABLE), (name, state)


@exactly
@given(courses())
def test_breadth_first_claims_the_best_only_where_it_is(level: RaceLevel) -> None:
    result = run(bfs(shifted(level)))
    assert result.cost is not None
    if result.optimal:
        assert result.cost == run(dijkstra(shifted(level))).cost


def test_B30_a_negative_value_makes_a_later_landing_better_than_the_nearest() -> None:
    level = RaceLevel(5, (0, 5, 0, -9, 0) + (0,) * 20, (0, 0), (Rectangle(0, 1, 1, 3),))
    first, best = run(bfs(shifted(level))), solve(level, "axes")
    assert metrics(level, first.moves) == {"total": 6, "moves": 1, "score": 5}
    assert not first.optimal
    assert metrics(level, best.moves) == {"total": -6, "moves": 3, "score": -9}
    assert best.optimal and best.cost == -6 + offset(level) == -6 + 8


def test_F7_the_best_line_arrives_slower_when_the_course_goes_on() -> None:
    values = (0, 0, 0, -2) + (0,) * 12
    goal, back = Rectangle(0, 3, 1, 1), Rectangle(0, 0, 1, 1)
    level = RaceLevel(4, values, (0, 0), (goal,))
    assert GAME.format_moves(level, solve(level, "axes").moves) == "0,1 0,3"
    onward = solve(RaceLevel(4, values, (0, 0), (goal, back)), "axes")
    assert onward.moves.index((0, 3)) >= 2


@pytest.mark.parametrize("size", [1, 2, 3, 4, 6, 7, 10, 11])
def test_B25_no_car_on_a_grid_exceeds_the_speed_that_its_size_allows(size: int) -> None:
    nowhere = RaceLevel(size, (0,) * size * size, (0, 0), (Rectangle(0, size, 1, 1),))
    fastest = max(abs(speed) for car in reachable(RacePuzzle(nowhere)) for speed in car.velocity)
    assert fastest == top_speed(size)


def test_B25_from_speed_v_a_car_stops_within_half_of_v_times_v_less_one() -> None:
    size = 12
    puzzle = RacePuzzle(RaceLevel(size, (0,) * size * size, (0, 0), (Rectangle(0, size, 1, 1),)))

    @cache
    def survives(car: Car, moves: int) -> bool:
        return moves == 0 or any(survives(step.state, moves - 1) for step in puzzle.steps(car))

    for column in range(size):
        for speed in range(-6, 7):
            room = size - 1 - column if speed > 0 else column
            stops = abs(speed) * (abs(speed) - 1) // 2 <= room
            car = Car((0, column), (0, speed), 0)
            assert survives(car, size) is stops
            assert leaves_within(size, car, size) is not stops


def test_B25_a_car_that_cannot_stop_is_lost_only_if_it_does_not_finish_first() -> None:
    end, back = Rectangle(0, 6, 1, 1), Rectangle(0, 0, 1, 1)
    too_fast = Car((0, 4), (0, 3), 0)
    for name in ADMISSIBLE:
        build = HEURISTICS[name].build
        assert build(RaceLevel(7, (0,) * 49, (0, 0), (end,)))(too_fast) == 1
        assert build(RaceLevel(7, (0,) * 49, (0, 0), (end, back)))(too_fast) == UNREACHABLE
