"""Our levels as PDDL, judged by others: a validator's verdict on the best plan of each and on changed ones, and what a
planner finds for small levels.

python -m benchmarks.planners [SET …] [--judge]

The validator and the planner (Fast Downward) come with unified-planning. Nearly all of the validator's time goes into
reading the problem. `--judge` leaves the planner out, which takes much longer.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import chdir
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import carreau
from carreau.core.level import Level
from carreau.core.planning import Planning
from carreau.games import game_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of what these packages import
    UP: Any = import_module("unified_planning.shortcuts")  # which has types in part only
    READER: Any = import_module("unified_planning.io").PDDLReader

UP.get_environment().credits_stream = None
PARSER: Any = import_module("pyparsing").ParserElement
PARSER.disable_memoization()  # turned on by their reader of another language; that of PDDL takes twice as long with it
SMALL = 8_000  # letters of a problem that a planner is given
PLANNING = 120.0  # seconds that it may take
MUTANTS = 4  # changed plans of each level


class Judged(NamedTuple):
    """What the validator says of a plan, and what the plan costs by the domain."""

    valid: bool
    cost: int | None
    actions: int


class Task:
    """A level as others read it."""

    def __init__(self, level: Level, objective: str) -> None:
        self.game, self.level = game_of(level), level
        self.planning: Planning[Any, Any] = self.game.planning[objective]
        self.text = self.planning.problem(level)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.problem: Any = READER().parse_problem_string(self.planning.domain, self.text)

    def plan_of(self, moves: str) -> str:
        return self.planning.write_plan(self.level, self.game.parse_moves(self.level, moves)[1])

    def judge(self, plan: str) -> Judged:
        """Raises what the validator raises for a plan that speaks of things that are not there."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            read: Any = READER().parse_plan_string(self.problem, plan)
            with UP.PlanValidator(name="sequential_plan_validator") as validator:
                found = validator.validate(self.problem, read)
        evaluated: dict[Any, Any] = found.metric_evaluations or {}
        return Judged(bool(found), next(map(int, evaluated.values()), None), len(read.actions))

    def optimum(self, seconds: float) -> int | None:
        """The cost of a best plan, by a planner that promises one, which writes to where it is; None if it takes longer."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            problem = self.problem.clone()
            if not problem.quality_metrics:
                problem.add_quality_metric(UP.MinimizeSequentialPlanLength())
            with TemporaryDirectory() as folder, chdir(folder), UP.OneshotPlanner(name="fast-downward-opt") as planner:
                found = planner.solve(problem, timeout=seconds)
        if found.status.name != "SOLVED_OPTIMALLY":
            return None
        return sum(self.counts(each.action.name) for each in found.plan.actions)

    def counts(self, action: str) -> bool:
        """Whether the domain has a price for an action; where it has none at all, each is one."""
        part = self.planning.domain.partition(f"(:action {action}\n")[2].partition("(:action")[0]
        return "(increase" in part or "total-cost" not in self.planning.domain


def mutants(plan: str, most: int) -> list[str]:
    """Plans that differ from one by an action left out, said twice, changed with the next, or with another argument; taken
    from the whole of it."""
    every = [each for each in dict.fromkeys(changed(plan.splitlines())) if each.strip() != plan.strip()]
    return every[:: max(1, len(every) // most)]


def changed(lines: Sequence[str]) -> Iterator[str]:
    for index, line in enumerate(lines[:-1]):
        before, after = lines[:index], lines[index + 1 :]
        yield "\n".join([*before, *after])
        yield "\n".join([*before, line, line, *after])
        yield "\n".join([*before, after[0], line, *after[1:]])
        words, others = line.strip("()").split(), after[0].strip("()").split()
        yield "\n".join([*before, f"({' '.join([*words[:-1], others[-1]])})", *after])
        yield "\n".join([*before, f"({' '.join([words[0], *words[2:], words[1]])})", *after])
    yield "\n".join(lines[:-1])


def judged_here(level: Level, plan: str) -> bool:
    try:
        return carreau.verify(level, plan).solved
    except carreau.ParseError:
        return False


def judged_there(task: Task, plan: str) -> bool:
    try:
        return task.judge(plan).valid
    except Exception:  # whatever its reader raises for an argument that is no such thing
        return False


def main(names: list[str], planner: bool = True) -> None:
    count = refused = taken = otherwise = 0
    for reference, level in levels(names):
        for objective in game_of(level).planning:
            answer = carreau.solve(level, objective=objective)
            task = Task(level, objective)
            plan = task.plan_of(answer.moves)
            judged = task.judge(plan)
            same = judged.valid and judged.cost in (None, answer.cost)
            others = [(judged_here(level, each), judged_there(task, each)) for each in mutants(plan, MUTANTS)]
            count, refused, taken = count + 1, refused + (not same), taken + sum(there for _, there in others)
            otherwise += sum(here != there for here, there in others)
            verdict = "valid" if same else "REFUSED"
            found = f", planner {task.optimum(PLANNING) or 'stopped'}" if planner and len(task.text) < SMALL else ""
            print(f"{reference} {objective}: {verdict}, {judged.actions} actions, best {answer.cost}{found}", flush=True)
    print(f"{count} plans, {refused} refused; of changed ones {taken} taken, {otherwise} judged otherwise than by the rules")


def levels(names: list[str]) -> Iterator[tuple[str, Level]]:
    for name in names or carreau.own_sets():
        for number, level in enumerate(carreau.load_all(name), 1):
            yield f"{name}#{number}", level


if __name__ == "__main__":
    words = sys.argv[1:]
    main([word for word in words if not word.startswith("--")], planner="--judge" not in words)
