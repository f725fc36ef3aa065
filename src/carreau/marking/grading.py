"""Judges a class: solves the levels, makes the hand-ins ready, reads or runs them, and gives points."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import NamedTuple, TypeVar

from carreau.arena.handins import Intake
from carreau.arena.running import RunLimits
from carreau.arena.scratch import temporary_folder
from carreau.arena.together import all_of
from carreau.core.errors import CarreauError
from carreau.core.patience import Cancelled
from carreau.core.result import Limits, Status
from carreau.core.text import say
from carreau.games import game_of
from carreau.marking.handins import Prepared, prepare
from carreau.marking.intake import sources_of
from carreau.marking.judging import Judged, judge
from carreau.marking.marks import Graded, Grades, Mark, Scale
from carreau.marking.same import with_notes
from carreau.marking.tasks import Task
from carreau.search import Control
from carreau.solvers import Answer, solve

T = TypeVar("T")


class Stage(NamedTuple):
    """How far it has come."""

    what: str  # `solving`, `preparing` or `judging`
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that is asked for."""

    tasks: tuple[Task, ...]
    intake: Intake
    objective: str = ""
    scale: Scale = Scale()
    search: Limits = Limits(60, memory_mb=2048)
    limits: RunLimits = RunLimits()
    deadline: datetime | None = None


@dataclass(frozen=True, slots=True)
class Team:
    """Those who work at once, and whom they tell how far they are."""

    pool: Executor
    cancel: Event
    report: Callable[[Stage], object]

    def do(self, what: str, jobs: Sequence[Callable[[], T]]) -> list[T]:
        ended: list[T] = []

        def tell(found: T) -> None:
            ended.append(found)
            self.report(Stage(what, len(ended), len(jobs)))

        self.report(Stage(what, 0, len(jobs)))
        return all_of(self.pool, jobs, self.cancel, tell)


def grade(
    plan: Plan,
    *,
    workers: int | None = None,
    report: Callable[[Stage], object] = lambda stage: None,
    cancel: Event | None = None,
) -> Grades:
    """Judge every hand-in on every task. Raises Cancelled when it is called off, CarreauError for a level that cannot be won
    or for which the scale has no points."""
    began, stop = time.monotonic(), cancel or Event()
    with (
        temporary_folder() as work,
        ThreadPoolExecutor(workers or os.cpu_count()) as pool,
    ):
        team = Team(pool, stop, report)
        answers = team.do("solving", [partial(best_of, plan, task, stop) for task in plan.tasks])
        for task, answer in zip(plan.tasks, answers, strict=True):
            plan.scale.check(task, answer.cost)
        found = look_at(plan, answers, work, team)
    exposed = frozenset(each.exposed for _, row in found for each in row if each.exposed)
    graded = [Graded(hand_in, tuple(each.mark for each in row)) for hand_in, row in found]
    students = with_notes(with_points(graded, plan, answers))
    seconds = time.monotonic() - began
    return Grades(plan.tasks, tuple(answers), students, plan.scale, seconds, exposed, plan.intake, plan.deadline)


def best_of(plan: Plan, task: Task, cancel: Event) -> Answer:
    """What the solver says of a task: the optimum, if the limits let it prove one."""
    objective, _ = game_of(task.level).objective(plan.objective)
    answer = solve(task.level, objective=objective, control=Control(plan.search, cancel))
    if answer.status is Status.CANCELLED:
        raise Cancelled
    if answer.status is Status.UNSOLVABLE:
        raise CarreauError(say("{}: it is proven that nobody can win this level", task.name))
    return answer


def look_at(plan: Plan, answers: Sequence[Answer], work: Path, team: Team) -> list[tuple[Prepared, list[Judged]]]:
    """Each hand-in with what came of it on each task."""
    ready = [
        partial(prepare, source, plan.tasks, work / str(number), plan.deadline, team.cancel, plan.limits.isolated)
        for number, source in enumerate(sources_of(plan.intake))
    ]
    hand_ins = team.do("preparing", ready)
    jobs = [
        partial(judge, hand_in, index, task, answer.unit, plan.limits, team.cancel)
        for hand_in in hand_ins
        for index, (task, answer) in enumerate(zip(plan.tasks, answers, strict=True))
    ]
    judged = team.do("judging", jobs)
    width = len(plan.tasks)
    return [(hand_in, judged[width * row : width * (row + 1)]) for row, hand_in in enumerate(hand_ins)]


# -- points ----------------------------------------------------------------------------------------------------------


def with_points(graded: Sequence[Graded], plan: Plan, answers: Sequence[Answer]) -> list[Graded]:
    columns: list[list[Mark]] = []
    for index, (task, answer) in enumerate(zip(plan.tasks, answers, strict=True)):
        marks = [each.marks[index] for each in graded]
        best = best_known(plan.scale, task, answer, marks)
        columns.append([valued(mark, plan.scale, answer, best) for mark in marks])
    return [replace(each, marks=tuple(column[row] for column in columns)) for row, each in enumerate(graded)]


def best_known(scale: Scale, task: Task, answer: Answer, marks: Sequence[Mark]) -> int:
    """The optimum; where none is proven, the least cost of anybody, the solver among them: nobody is to lose points to a
    bound that perhaps nobody can reach."""
    if answer.optimal and answer.cost is not None:
        return answer.cost
    costs = [cost for cost in (answer.cost, *(mark.cost for mark in marks)) if cost is not None]
    best = min(costs, default=None)
    scale.check(task, best)
    return best or 0


def valued(mark: Mark, scale: Scale, answer: Answer, best: int) -> Mark:
    if mark.cost is None:
        return mark
    least = answer.cost if answer.optimal and answer.cost is not None else answer.lower_bound
    return replace(mark, gap=mark.cost - least, points=scale.worth(mark.cost, best))
