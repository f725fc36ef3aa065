"""Levels as planners read them: others judge our plans, find the same optimum, and refuse what we refuse."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import carreau
from benchmarks.planners import Judged, Task, judged_here, judged_there, mutants
from carreau import LevelError, ParseError, read, verify
from carreau.games import game_of
from tests.cli.command import carreau as command
from tests.levels import own_examples
from tests.stopping import PATIENCE

JUDGED = [
    ("sokoban/test#2", "pushes"),
    ("sokoban/test#2", "moves"),
    ("ricochet/lesson#1", "moves"),
    ("racetrack/laps#1", "moves"),
]

MUTANTS = 12  # of each plan


@cache
def task_of(reference: str, objective: str) -> Task:
    return Task(carreau.load(reference), objective)


@pytest.mark.parametrize(("reference", "objective"), JUDGED)
def test_a_validator_accepts_our_best_plan_and_a_planner_finds_none_better(reference: str, objective: str) -> None:
    task = task_of(reference, objective)
    best = carreau.solve(task.level, objective=objective)
    plan = task.plan_of(best.moves)
    assert task.judge(plan) == Judged(True, best.cost if "total-cost" in task.text else None, plan.count("("))
    assert task.optimum(PATIENCE) == best.cost


@pytest.mark.parametrize(("reference", "objective"), JUDGED)
def test_mutated_plans_are_refused_by_both(reference: str, objective: str) -> None:
    task = task_of(reference, objective)
    plan = task.plan_of(carreau.solve(task.level, objective=objective).moves)
    changed = mutants(plan, MUTANTS)
    assert changed and [judged_here(task.level, each) for each in changed] == [judged_there(task, each) for each in changed]
    assert not any(judged_here(task.level, each) for each in changed)


@pytest.mark.parametrize("reference", [each for each in own_examples() if not each.startswith("race/")])
def test_a_plan_of_every_level_is_read_as_the_moves_it_was_made_of(reference: str) -> None:
    level = carreau.load(reference)
    game = game_of(level)
    stored = level.meta.solutions[0].moves
    for planning in game.planning.values():
        _, moves = game.parse_moves(level, stored)
        plan = planning.write_plan(level, moves)
        assert planning.is_plan(plan) and not planning.is_plan(stored)
        assert game.parse_moves(level, plan)[1] == list(moves)


PUSH = "######\n#@$ .#\n######\n"


def test_plans_are_read_as_planners_write_them() -> None:
    (level,) = read(PUSH)
    plan = (
        "; found in no time\n0.000: (PUSH-TO-NONGOAL player-01 stone-01 pos-2-2 pos-3-2 pos-4-2 dir-right) [1]\n\n"
        "1: ( push-to-goal player-01 stone-01  pos-3-2 pos-4-2 pos-5-2 dir-right )\r\n; cost = 2 (unit cost)\n"
    )
    assert verify(level, plan).solved


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        ("(move player-01 pos-2-2 pos-1-2 dir-left)", "there is a wall"),
        ("(push-to-goal player-01 stone-01 pos-2-2 pos-3-2 pos-4-2 dir-right)", "expected (push-to-nongoal"),
        (
            "(push-to-nongoal player-01 stone-02 pos-2-2 pos-3-2 pos-4-2 dir-right)",
            "found (push-to-nongoal player-01 stone-02",
        ),
        ("(move player-01 pos-2-2 pos-3-2 dir-east)", "expected move, push-to-goal or push-to-nongoal in a direction"),
        ("(move player-01 pos-2-2 pos-1-2 dir-left)\nrR", "expected an action like (move …), found 'rR'"),
        ("(move)\n", "expected move, push-to-goal or push-to-nongoal in a direction"),
    ],
)
def test_what_is_wrong_with_a_plan_is_said(plan: str, reason: str) -> None:
    (level,) = read(PUSH)
    try:
        said = verify(level, plan).reason
    except ParseError as error:
        said = str(error)
    assert reason in said


def test_a_slide_that_does_not_stop_is_no_move() -> None:
    level = carreau.load("ricochet/lesson#1")
    game = game_of(level)
    plan = game.planning["moves"].write_plan(level, game.parse_moves(level, level.meta.solutions[0].moves)[1])
    lines = plan.splitlines()
    with pytest.raises(ParseError, match=r"expected \(arrive .*found the end"):
        verify(level, "\n".join(lines[:-1]))


def test_rules_that_no_domain_has_are_refused() -> None:
    board = carreau.with_rules(carreau.load("ricochet/lesson#1"), "ricochet=on")
    with pytest.raises(LevelError, match="no ricochet rule"):
        game_of(board).planning["moves"].problem(board)
    track = carreau.with_rules(carreau.load("racetrack/laps#1"), "stuck=crash")
    with pytest.raises(LevelError, match="stop in a crash"):
        game_of(track).planning["moves"].problem(track)


def test_the_command_writes_domain_problem_and_plan(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "task"
    done = command("pddl", "sokoban/test#1", str(folder), "--moves", "R")
    assert done.returncode == 0 and "plan.txt" in done.stdout
    assert (folder / "domain.pddl").read_text().startswith("(define (domain sokoban-sequential)")
    assert command("verify", "sokoban/test#1", str(folder / "plan.txt")).returncode == 0
    refused = command("pddl", "race/near#1", str(folder)).stderr
    assert refused == "carreau: Race has no PDDL; there is one for Racetrack, Ricochet Robots, Sokoban\n"
    assert "there is: pushes, moves" in command("pddl", "sokoban/test#1", str(folder), "--objective", "any").stderr
