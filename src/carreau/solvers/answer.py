"""One level in, one answer out: choose the search, run it under control, replay what it found by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import PRIMARY_WEIGHT, AnyGame, Heuristic, Objective
from carreau.core.level import Level
from carreau.core.patience import Stopped, ticking
from carreau.core.puzzle import Puzzle, replay
from carreau.core.result import Progress, Result, Status
from carreau.core.shown import Shown
from carreau.core.text import say
from carreau.games import game_of
from carreau.search import Budget, Control, Expanded, Search, run
from carreau.search.control import confirming, within
from carreau.solvers.abilities import Kernels, NativeSearch, abilities_of, kernels_of, require_native
from carreau.solvers.registry import ANY, FAST, GENERAL, PREFERRED, Solver, find_solver

MOST_THREADS = 64


@dataclass(frozen=True, slots=True)
class Answer(Shown):
    """What `solve` says of a level. `moves` is the text of the solution; `cost` and `lower_bound` are in the objective's
    unit; `optimal` means proven, also for the metric `tie_break` that decides between equal costs."""

    status: Status
    moves: str
    cost: int | None
    lower_bound: int
    optimal: bool
    objective: str
    unit: str  # what the cost counts
    tie_break: str  # what is least among solutions of that cost, if anything
    solver: str
    heuristic: str
    engine: str  # `python` or `native`
    metrics: dict[str, float]  # counts are whole numbers; other figures of the line follow them
    expanded: int
    generated: int
    seconds: float
    cpu_seconds: float
    memory_mb: float
    level: Level | None = field(default=None, repr=False, compare=False)  # that was solved
    start: Any = field(default=None, repr=False, compare=False)  # the state that the moves begin in, if there are some

    def as_dict(self) -> dict[str, Any]:
        """All that is said of the level, by name."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.compare}


def solve(
    level: Level,
    solver: str = "",
    *,
    objective: str = "",
    heuristic: str = "",
    control: Control = Control(),
    watch: Callable[[Expanded[Any]], object] | None = None,
    engine: str = "",
    threads: int = 1,
    checkpoint: str | Path = "",
    **options: str,
) -> Answer:
    """Search a level. Raises LevelError if it cannot be played, UnknownName for a name that does not exist.

    Without the name of a solver or an objective a game that has a solver for any solution takes it. Without a solver's
    name the game's own expert is taken, or A* where there is none or somebody watches. The native form of a search is
    taken where there is one and nobody watches; `engine="python"` or `"native"` decides it. Options are those of the
    game, such as deadlocks="static" for Sokoban; `control=Control(Limits(seconds=10))` ends the search after 10 s. Where a
    search can have several threads the answer depends on their number only, and limits hold for all together. Where it can
    be kept, it is written to the file `checkpoint` now and then and when it is stopped, and one of the same level and
    objective goes on from there.
    """
    choices: dict[str, Any] = {
        "objective": objective, "heuristic": heuristic, "engine": engine, "threads": threads, "checkpoint": checkpoint,
        **options,
    }  # fmt: skip
    return search_prepared(level, partial(prepared, level), solver, control=control, watch=watch, **choices)


def prepared(level: Level) -> tuple[AnyGame, Level, Kernels]:
    """A level to be searched from its start. Raises LevelError if it cannot be played."""
    game = game_of(level)
    game.require_playable(level)
    return game, level, kernels_of(level)


def search_prepared(
    level: Level,
    prepare: Callable[[], tuple[AnyGame, Level, Kernels]],
    solver: str = "",
    *,
    control: Control = Control(),
    **choices: Any,
) -> Answer:
    """What `search` answers to what is prepared for it on a level, under the same limits."""
    abilities_of(game_of(level))  # to import code is no work
    budget = Budget(control)
    try:
        with budget.limiting():
            ready = prepare()
    except Stopped as stopped:
        return unsearched(level, stopped.status, solver, **choices)
    return search(*ready, solver, control=budget.remaining(), **choices)


def unsearched(
    level: Level,
    status: Status,
    solver: str,
    *,
    objective: str = "",
    heuristic: str = "",
    watch: object = None,
    engine: str = "",
    threads: int = 1,
    checkpoint: str | Path = "",
    verify: bool = True,
    **options: str,
) -> Answer:
    """What is said of a level when all was stopped before there was a search."""
    game = game_of(level)
    by_hand = watch is not None or engine == "python"
    known = abilities_of(game).native
    plan = choose(game, level, known, solver, objective, heuristic, options, by_hand)
    plan.require_able(threads, checkpoint)
    native = not by_hand and (plan.method.name, plan.objective) in known
    return plan.confirm(Result(status), "native" if native else "python", Control())


def require_search(
    level: Level, solver: str = "", *, objective: str = "", heuristic: str = "", engine: str = "", **options: str
) -> None:
    """Raise what `solve` raises of such names whatever level of the game it is."""
    game = game_of(level)
    known, by_hand = abilities_of(game).native, engine == "python"
    choose(game, level, known, solver, objective, heuristic, options, by_hand).native(known, by_hand, engine)


def search(
    game: AnyGame,
    level: Level,
    kernels: Kernels,
    solver: str = "",
    *,
    objective: str = "",
    heuristic: str = "",
    control: Control = Control(),
    watch: Callable[[Expanded[Any]], object] | None = None,
    engine: str = "",
    threads: int = 1,
    checkpoint: str | Path = "",
    verify: bool = True,
    **options: str,
) -> Answer:
    """What `solve` does with a level that can be played, with these native searches."""
    by_hand = watch is not None or engine == "python"
    plan = choose(game, level, kernels, solver, objective, heuristic, options, by_hand)
    kernel = plan.native(kernels, by_hand, engine)
    plan.require_able(threads, checkpoint)
    if kernel:
        choices: dict[str, Any] = {"heuristic": plan.heuristic} if plan.heuristic else {}
        choices |= {"threads": threads} if threads > 1 else {}
        choices |= {"checkpoint": Path(checkpoint)} if checkpoint else {}
        found = within(control, lambda control: kernel(level, control, **choices, **options))
        return plan.confirm(found, "native", control, verify)
    return plan.confirm(run(plan.begin(), in_units(control, plan.aim, plan.level), watch), "python", control, verify)


@dataclass(frozen=True, slots=True)
class Plan:
    """A search that was chosen by names: what it minimises on a level, by which method, with what it may use."""

    game: AnyGame
    level: Level
    objective: str
    aim: Objective[Any, Any, Any]
    method: Solver
    heuristic: str
    options: Mapping[str, str]

    def puzzle(self) -> Puzzle[Any, Any]:
        """The puzzle that the search sees."""
        puzzle, prune = self.aim.puzzle(self.level), self.game.prune
        return prune(self.level, puzzle, self.options) if prune else puzzle

    def native(self, kernels: Kernels, by_hand: bool, engine: str) -> NativeSearch | None:
        """The native form of the search, if that is to be taken. Raises CarreauError where it must be and there is none."""
        kernel = None if by_hand else kernels.get((self.method.name, self.objective))
        if kernel is None and (engine == "native" or self.method.start is None):
            require_native(self.level)
            raise CarreauError(say("{} has no native {} for {}", self.game.title, self.method.name, self.objective))
        return kernel

    def require_able(self, threads: int, checkpoint: str | Path) -> None:
        """Raise CarreauError for a number of threads that the search cannot have, or for a file where it cannot be kept."""
        if not 1 <= threads <= MOST_THREADS:
            raise CarreauError(say("{} must be from {} to {}, not {}", "threads", 1, MOST_THREADS, threads))
        kernel = abilities_of(self.game).kernels.get((self.method.name, self.objective))
        if threads > 1 and not (kernel and kernel.has_threads):
            raise CarreauError(say("{} works in one thread only", self.method.name))
        if checkpoint and not (kernel and kernel.has_checkpoint):
            able = [" for ".join(names) for names, each in abilities_of(self.game).kernels.items() if each.has_checkpoint]
            said = say("{} for {} cannot be kept in a checkpoint", self.method.name, self.objective)
            raise CarreauError(say("{}; what can: {}", said, " · ".join(able)) if able else said)

    def begin(self, puzzle: Puzzle[Any, Any] | None = None) -> Search[Any, Any]:
        """The Python form of the search, to be drained or watched. What it needs is made when it is: so limits hold for
        the puzzle, unless there is one, and the estimate as well."""
        assert self.method.start is not None
        puzzle = puzzle or self.puzzle()
        if not self.method.informed:
            return (yield from self.method.start(puzzle))
        chosen: Heuristic[Any, Any] = self.aim.heuristics[self.heuristic]
        estimate = chosen.build(self.level)
        return (yield from self.method.start(puzzle, estimate, admissible=chosen.admissible))

    def confirm(self, result: Result[Any], engine: str, control: Control, verify: bool = True) -> Answer:
        """The answer that a result makes."""
        names = self.method.name, self.heuristic, engine
        return checked(self.game, self.level, self.objective, self.aim, result, *names, control, verify)


def choose(
    game: AnyGame,
    level: Level,
    kernels: Kernels,
    solver: str,
    objective: str,
    heuristic: str,
    options: Mapping[str, str],
    by_hand: bool,
) -> Plan:
    """What is meant by names, some of them left out. `by_hand`: a search in Python is wanted. Raises UnknownName, or
    CarreauError for what does not go together."""
    game.check_options(options)
    special = bool(heuristic or options)
    if not objective and not special and solver in ("", FAST) and ANY in game.objectives and not by_hand:
        objective = ANY
    name, aim = game.objective(objective)
    method = find_solver(solver or (GENERAL if by_hand or special else default_solver(name, kernels)), game)
    if method.start is None and options:
        raise CarreauError(say("{} takes no {}: it uses all that it has", method.name, ", ".join(options)))
    if method.start is None and by_hand:
        raise CarreauError(
            say("{} is native only; in Python, and to be watched, there are {}, bfs and others", method.name, GENERAL)
        )
    return Plan(game, level, name, aim, method, heuristic_name(game, aim, method, heuristic), options)


def default_solver(objective: str, kernels: Kernels) -> str:
    return next((name for name in PREFERRED if (name, objective) in kernels), GENERAL)


def heuristic_name(game: AnyGame, aim: Objective[Any, Any, Any], method: Solver, wanted: str) -> str:
    if not method.informed:
        if wanted:
            raise CarreauError(say("{} takes no heuristic", method.name))
        return ""
    chosen = wanted or aim.heuristic
    if chosen not in aim.heuristics:
        raise UnknownName(say("heuristic of {}", game.title), chosen, list(aim.heuristics))
    return chosen


def in_units(control: Control, aim: Objective[Any, Any, Any], level: Level) -> Control:
    """The same control, with reports in the unit of the answer where a search counts otherwise."""
    progress, (offset, scale) = control.progress, counting(aim, level)
    if progress is None or (offset, scale) == (0, 1):
        return control

    def reported(report: Progress) -> object:
        return progress(report._replace(lower_bound=(report.lower_bound - offset) // scale))

    return replace(control, progress=reported)


def counting(aim: Objective[Any, Any, Any], level: Level) -> tuple[int, int]:
    """What a search adds to every cost, and what one of the first count weighs."""
    return aim.offset(level) if aim.offset else 0, PRIMARY_WEIGHT if aim.tie_break else 1


def checked(
    game: AnyGame,
    level: Level,
    objective: str,
    aim: Objective[Any, Any, Any],
    result: Result[Any],
    solver: str,
    heuristic: str,
    engine: str,
    control: Control = Control(),
    verify: bool = True,
) -> Answer:
    """The answer in the game's own terms, after the rules have confirmed it. No claim of a search goes unchecked, but where
    the caller of a batch wants it so; then there are no metrics. The end of the time throws no answer away, which takes no
    longer to replay than to play; who cancels wants none, and where there is no memory for its states there is none."""
    offset, scale = counting(aim, level)
    unit = aim.metric or objective
    moves, cost, solved, metrics, start = "", None, False, dict[str, float](), None
    if result.status is Status.SOLVED:
        assert result.cost is not None
        try:
            with confirming(control):
                played = aim.expand(level, result.moves) if aim.expand else result.moves
                if verify:
                    line = replay(game.puzzle(level), ticking(played, 8))  # as the game is played, each move once
                    start, solved, metrics = line.states[0], line.solved, game.told(level, played, line.states)
        except Stopped as stopped:
            nothing = replace(result, status=stopped.status, moves=(), cost=None)
            return checked(game, level, objective, aim, nothing, solver, heuristic, engine)
        cost, second = divmod(result.cost - offset, scale)
        if verify and not (solved and metrics[unit] == cost and (not aim.tie_break or metrics[aim.tie_break] == second)):
            raise RuntimeError(f"{solver} ({engine}) gave an answer that the rules do not confirm: {result}")
        moves = game.format_moves(level, played)
    return Answer(
        status=result.status,
        moves=moves,
        cost=cost,
        lower_bound=(result.lower_bound - offset) // scale,
        optimal=result.optimal,
        objective=objective,
        unit=unit,
        tie_break=aim.tie_break,
        solver=solver,
        heuristic=heuristic,
        engine=engine,
        metrics=metrics,
        expanded=result.expanded,
        generated=result.generated,
        seconds=result.seconds,
        cpu_seconds=result.cpu_seconds,
        memory_mb=result.memory_mb,
        level=level,
        start=start,
    )
