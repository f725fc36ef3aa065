"""The rule `stuck`: cars that stop where they have no move, or where they drive on into something (C24, C27)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import carreau
from carreau import CarreauError, Control, IllegalMove, Limits, Status
from carreau.core.puzzle import is_lost
from carreau.games.racetrack import GAME
from carreau.games.racetrack.formats.steps import write_steps
from carreau.games.racetrack.level import RacetrackLevel, Rules
from carreau.games.racetrack.moving import Moving
from carreau.games.racetrack.rules import Car, RacetrackPuzzle
from carreau.games.racetrack.view import RacetrackView
from carreau.search import dijkstra, run
from carreau.solvers.onward import solve_on
from carreau.solvers.racetrack.analysis import analyse
from carreau.solvers.racetrack.expert import expert
from tests.games.racetrack_tracks import tracks

STRAIGHT = ("#########", ">.......#", "#######*#")  # whoever is too quick finds no move at the end of it


def track(stuck: str, rows: tuple[str, ...] = STRAIGHT, **rules: str) -> RacetrackLevel:
    return RacetrackLevel(rows, rules=Rules(stuck=stuck, **rules))


def driven(level: RacetrackLevel, moves: str) -> tuple[Car, int]:
    puzzle = RacetrackPuzzle(level)
    found = carreau.replay(puzzle, [puzzle.parse_move(word) for word in moves.split()])
    return found.state, found.cost


TOO_FAST = "1,0 1,1 1,3 1,6"  # at speed 3, with one cell left


def test_C24_a_stuck_car_stops_where_it_is_and_loses_a_turn() -> None:
    state, cost = driven(track("restart"), f"{TOO_FAST} 1,6")
    assert state == Car((1, 6), (0, 0), 0) and cost == 3 + 2
    assert GAME.metrics(track("restart"), [(1, 0), (1, 1), (1, 3), (1, 6), (1, 6)]) == {"moves": 5, "crashes": 1}


def test_without_the_rule_it_is_lost() -> None:
    state, _ = driven(track("lost"), TOO_FAST)
    assert is_lost(RacetrackPuzzle(track("lost")), state)
    with pytest.raises(IllegalMove):
        driven(track("lost"), f"{TOO_FAST} 1,6")


def test_a_car_that_has_moves_left_cannot_stop_unless_it_may_crash() -> None:
    rows = (">....#", "####*#")
    before = "0,0 0,1 0,3"  # speed 2: straight on is a wall, but it can slow down
    with pytest.raises(IllegalMove, match="changes the velocity"):
        driven(track("restart", rows), f"{before} 0,3")
    state, cost = driven(track("crash", rows), f"{before} 0,3")
    assert state == Car((0, 3), (0, 0), 0) and cost == 4


def test_a_car_that_can_go_straight_on_cannot_crash() -> None:
    with pytest.raises(IllegalMove):
        driven(track("crash"), "1,0 1,1 1,3 1,3")


def test_a_car_that_brakes_to_a_halt_loses_no_turn() -> None:
    """Its own cell is then an ordinary move, and there is one text for one move."""
    state, cost = driven(track("crash"), "1,0 1,1 1,1")
    assert state.velocity == (0, 0) and cost == 2


def test_a_car_that_stands_and_has_no_move_is_lost_under_any_rule() -> None:
    walled = (">#*",)
    for stuck in ("lost", "restart", "crash"):
        puzzle = RacetrackPuzzle(track(stuck, walled, stay="no"))
        assert is_lost(puzzle, Car((0, 0), (0, 0), 0))


def test_a_gate_that_closes_on_a_car_holds_it_for_two_turns() -> None:
    level = RacetrackLevel((">A.*",), rules=Rules(stuck="restart"), moving=(Moving("gate", "A", ".#.."),))
    puzzle = RacetrackPuzzle(level)
    caught = Car((0, 1), (0, 1), 0, 1)
    (step,) = puzzle.steps(caught)
    assert step.state == Car((0, 1), (0, 0), 0, 3) and step.cost == 2


def test_stopping_is_offered_on_the_key_of_straight_on_and_counted_as_two() -> None:
    puzzle, level = RacetrackPuzzle(track("restart")), track("restart")
    line = carreau.replay(puzzle, [puzzle.parse_move(word) for word in f"{TOO_FAST} 1,6".split()]).states
    (offer,) = RacetrackView(level).scene(line[:-1]).offers
    assert (offer.move, offer.cell, offer.key, offer.kind) == ("1,6", (1, 6), "5", "stop")
    assert dict(RacetrackView(level).scene(line).counters)["moves"] == 5


@given(tracks(largest=5), st.sampled_from(["restart", "crash"]), st.randoms(use_true_random=False))
@settings(max_examples=150, derandomize=True)
def test_every_car_goes_straight_on_or_stops_and_each_move_has_one_text(
    level: RacetrackLevel, stuck: str, random: Random
) -> None:
    level = replace(level, rules=replace(level.rules, stuck=stuck))
    puzzle, view = RacetrackPuzzle(level), RacetrackView(level)
    plain = RacetrackPuzzle(replace(level, rules=replace(level.rules, stuck="lost")))
    line = [puzzle.start()]
    moves, cost = list[tuple[int, int]](), 0
    for _ in range(12):
        steps = list(puzzle.steps(line[-1]))
        assert len({step.move for step in steps}) == len(steps)
        assert steps[: len(list(plain.steps(line[-1])))] == list(plain.steps(line[-1])), "nothing else is another"
        if not steps:
            break
        step = random.choice(steps)
        line.append(step.state)
        moves.append(step.move)
        cost += step.cost
        if (
            stuck == "crash"
            and steps
            and line[-1].position
            and not puzzle.is_goal(line[-1])
            and list(puzzle.steps(line[-1]))
        ):
            kinds = [offer.kind for offer in view.scene(tuple(line)).offers]
            stays = line[-1].position in [each.move for each in puzzle.steps(line[-1])]
            assert "principal" in kinds or "stop" in kinds or stays
    assert GAME.metrics(level, moves)["moves"] == cost == dict(view.scene(tuple(line)).counters)["moves"]


@given(tracks(largest=5), st.sampled_from(["restart", "crash"]))
@settings(max_examples=120, derandomize=True)
def test_levels_with_cars_that_stop_are_solved_by_the_rules_and_never_by_native_code(
    level: RacetrackLevel, stuck: str
) -> None:
    level = replace(level, rules=replace(level.rules, stuck=stuck))
    if any(not problem.playable for problem in GAME.problems(level)):
        return
    exact = run(dijkstra(RacetrackPuzzle(level)), Control(Limits(nodes=5000)))
    answer = carreau.solve(level, control=Control(Limits(nodes=5000)))
    assert answer.engine == "python"
    if Status.OUT_OF_NODES in (exact.status, answer.status):
        return
    assert (answer.status, answer.cost, answer.optimal) == (exact.status, exact.cost, exact.optimal)
    if exact.cost is not None and len(exact.moves) > 2:
        begun = GAME.format_moves(level, exact.moves[:2])
        onward = solve_on(level, begun)
        assert onward.engine == "python"
        assert onward.cost == exact.cost - GAME.metrics(level, exact.moves[:2])["moves"]


def test_the_exact_solver_says_that_it_does_not_know_them() -> None:
    for search in (lambda: expert(track("restart"), Control()), lambda: analyse(track("crash"))):
        with pytest.raises(CarreauError, match="the exact solver knows no cars that stop"):
            search()


def test_a_steps_file_cannot_hold_a_crash() -> None:
    driven_to = [(1, 0), (1, 1), (1, 3), (1, 6)]
    assert write_steps(track("restart"), driven_to).startswith("Accel : 9")
    with pytest.raises(CarreauError, match="stops in a crash"):
        write_steps(track("restart"), [*driven_to, (1, 6)])


def test_a_crash_can_be_the_quickest_way_to_stop() -> None:
    """So the best races under these rules are those of another puzzle."""
    rows = (">" + "." * 100 + "#", "#" * 100 + ".#", "#" * 100 + "*#")
    lost, restart = (carreau.solve(track(stuck, rows)).cost for stuck in ("lost", "restart"))
    assert lost is not None and restart is not None and restart < lost
