"""Solving on from the middle of a game, whichever it is."""

from __future__ import annotations

import pytest

import carreau
from carreau.core.result import Limits
from carreau.games import game_of, with_rules
from carreau.games.race.level import RaceLevel, Rectangle
from carreau.games.race.rules import Car
from carreau.search import Control
from carreau.solvers import solvers_of
from carreau.solvers.outlook import unit_of
from carreau.solvers.race.expert import expert
from tests.coach.positions import GAMES, positions
from tests.stopping import PATIENCE

ENOUGH = Control(Limits(seconds=PATIENCE))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("solver", ["", "astar", "dijkstra", "bfs"])
def test_what_is_found_from_the_middle_is_the_best_from_there(game: str, solver: str) -> None:
    for position in positions(game, seed=5, levels=12, lines=2):
        unit, state = unit_of(position.level), position.states[-1]
        answer = carreau.solve_on(position.level, position.text, solver, objective=unit, control=ENOUGH)
        if state not in position.costs:
            assert answer.status is carreau.Status.UNSOLVABLE
            continue
        assert answer.cost is not None and answer.cost == answer.metrics[unit]
        assert answer.lower_bound <= position.costs[state] <= answer.cost
        assert answer.optimal or solver == "bfs"
        about = game_of(position.level)
        whole = about.separator.join(filter(None, (position.text, answer.moves)))
        assert carreau.verify(position.level, whole).solved
        level, moves = about.parse_moves(position.level, whole)  # all of them: a verdict ends with the first win
        assert about.metrics(level, moves)[unit] == position.spent() + answer.cost


def test_every_search_can_go_on() -> None:
    track = carreau.load("racetrack/tracks#1")
    for solver in solvers_of(game_of(track)).values():
        answer = carreau.solve_on(track, "1,1 1,2", solver.name)
        assert carreau.verify(track, f"1,1 1,2 {answer.moves}").solved, solver.name
    board = carreau.load("ricochet/boards#1")
    for name in ("main-robot", "main-robot-published", "tree-onward"):
        answer = carreau.solve_on(with_rules(board, "ricochet=on"), "gE yS", name, control=Control(Limits(nodes=500)))
        assert answer.status in (carreau.Status.SOLVED, carreau.Status.GAVE_UP, carreau.Status.OUT_OF_NODES)


def test_under_the_ricochet_rule_it_matters_how_the_robots_came() -> None:
    board = turning()
    first = carreau.solve_on(board, "")
    again = carreau.solve_on(board, first.moves.split()[0])
    assert first.cost is not None and again.cost == first.cost - 1 and again.optimal


def turning() -> carreau.Level:
    return with_rules(carreau.load("ricochet/boards#1"), "ricochet=on")


def test_the_native_expert_goes_on_in_the_middle_of_a_race() -> None:
    track = carreau.load("racetrack/tracks#6")
    moves = track.meta.solutions[0].moves.split()
    answer = carreau.solve_on(track, " ".join(moves[:20]))
    assert (answer.solver, answer.engine, answer.cost) == ("expert", "native", len(moves) - 20)
    watched: list[object] = []
    again = carreau.solve_on(track, " ".join(moves[:20]), watch=watched.append)
    assert (again.engine, again.cost) == ("python", answer.cost) and len(watched) == again.expanded


def test_the_native_expert_goes_on_in_the_middle_of_a_course() -> None:
    course = carreau.load("race/graded#8")
    moves = course.meta.solutions[0].moves.split()
    for played in (3, 40, len(moves) - 1):
        answer = carreau.solve_on(course, " ".join(moves[:played]))
        spent = carreau.verify(course, " ".join(moves[:played])).metrics["total"]
        assert (answer.solver, answer.engine, answer.cost) == ("expert", "native", course.meta.solutions[0].cost - spent)


def test_a_car_that_cannot_brake_any_more_is_lost_or_just_in_time() -> None:
    values = (0,) * 15 * 15
    course = RaceLevel(15, values, (0, 0), (Rectangle(0, 14, 1, 1),))
    racing = "0,1 0,3 0,6 0,10"
    late = carreau.solve_on(course, racing)
    assert (late.status, late.cost, late.engine) == (carreau.Status.SOLVED, 1, "python")
    away = carreau.solve_on(RaceLevel(15, values, (0, 0), (Rectangle(3, 0, 1, 1),)), racing)
    assert away.status is carreau.Status.UNSOLVABLE
    with pytest.raises(ValueError, match="can still brake"):
        expert(course, ENOUGH, Car((0, 10), (0, 9), 0))
    with pytest.raises(ValueError, match="began at rest"):
        expert(course, ENOUGH, Car((0, 3), (0, 4), 0))


def test_a_finished_game_needs_nothing_more() -> None:
    for name in carreau.own_sets():
        level = carreau.load(f"{name}#1")
        answer = carreau.solve_on(level, level.meta.solutions[0].moves, objective=unit_of(level))
        assert (answer.cost, answer.moves, answer.optimal) == (0, "", True), name


def test_a_move_that_is_not_allowed_is_told_with_its_number() -> None:
    with pytest.raises(carreau.IllegalMove, match="move 2"):
        carreau.solve_on(carreau.load("race/courses#1"), "7,0 0,0")
    with pytest.raises(carreau.CarreauError, match="native only"):
        carreau.solve_on(carreau.load("racetrack/tracks#1"), "1,1", "expert", engine="python")
    with pytest.raises(carreau.CarreauError, match="no native expert"):
        carreau.solve_on(turning(), "gE", "expert")
