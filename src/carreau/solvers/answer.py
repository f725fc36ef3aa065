"""One level in, one answer out: choose the search, run it under control, replay what it found by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import FIRST, AnyGame, Heuristic, Objective
from carreau.core.level import Level
from carreau.core.puzzle import Puzzle, replay
from carreau.core.result import Progress, Result, Status
from carreau.games import game_of
from carreau.search import Control, Expanded, Search, run
from carreau.solvers import native
from carreau.solvers.registry import ANY, FAST, GENERAL, OWN, Solver, find_solver


@dataclass(frozen=True, slots=True)
class Answer:
    """What `solve` says of a level. `moves` is the text of the solution; `cost` and `lower_bound` are in the objective's
    unit; `optimal` means proven, also for the metric `then` that decides between equal costs."""

    status: Status
    moves: str
    cost: int | None
    lower_bound: int
    optimal: bool
    objective: str
    unit: str  # what the cost counts
    then: str  # what is least among solutions of that cost, if anything
    solver: str
    heuristic: str
    engine: str  # `python` or `native`
    metrics: dict[str, int]
    expanded: int
    generated: int
    seconds: float
    cpu_seconds: float
    memory_mb: float


def solve(
    level: Level,
    solver: str = "",
    *,
    objective: str = "",
    heuristic: str = "",
    control: Control = Control(),
    watch: Callable[[Expanded[Any]], object] | None = None,
    engine: str = "",
    **options: str,
) -> Answer:
    """Search a level. Raises LevelError if it cannot be played, UnknownName for a name that does not exist.

    Without the name of a solver or an objective a game that has a solver for any solution takes it. Without a solver's
    name the game's own expert is taken, or A* where there is none or somebody watches. The native form of a search is
    taken where there is one and nobody watches; `engine="python"` or `"native"` decides it. Options are those of the
    game, such as deadlocks="static" for Sokoban.
    """
    game = game_of(level)
    game.require_playable(level)
    game.check_options(options)
    by_hand, special = watch is not None or engine == "python", bool(heuristic or options)
    if not objective and not special and solver in ("", FAST) and ANY in game.objectives and not by_hand:
        objective = ANY
    name, aim = game.objective(objective)
    method = find_solver(solver or (GENERAL if by_hand or special else default_solver(game, name)))
    require_game(method, game)
    if method.start is None and options:
        raise CarreauError(f"{method.name} takes no {', '.join(options)}: it uses all that it has")
    estimate_name = heuristic_name(game, aim, method, heuristic)
    kernel = None if by_hand else native.find(game, method.name, name)
    if kernel is None and (engine == "native" or method.start is None):
        raise CarreauError(f"{game.title} has no native {method.name} for {name}")
    if kernel:
        choices = {"heuristic": estimate_name} if estimate_name else {}
        result = kernel(level, control, **choices, **options)
    else:
        puzzle = game.prune(level, aim.puzzle(level), options) if game.prune else aim.puzzle(level)
        result = run(start(method, aim, level, puzzle, estimate_name), in_units(control, aim, level), watch)
    return checked(game, level, name, aim, result, method.name, estimate_name, "native" if kernel else "python")


def default_solver(game: AnyGame, objective: str) -> str:
    return next((name for name in OWN if native.find(game, name, objective)), GENERAL)


def require_game(method: Solver, game: AnyGame) -> None:
    if method.games and game.name not in method.games:
        raise CarreauError(f"{method.name} searches {', '.join(method.games)} only, not {game.name}")


def heuristic_name(game: AnyGame, aim: Objective[Any, Any, Any], method: Solver, wanted: str) -> str:
    if not method.informed:
        if wanted:
            raise CarreauError(f"{method.name} takes no heuristic")
        return ""
    chosen = wanted or aim.heuristic
    if chosen not in aim.heuristics:
        raise UnknownName(f"heuristic of {game.title}", chosen, list(aim.heuristics))
    return chosen


def in_units(control: Control, aim: Objective[Any, Any, Any], level: Level) -> Control:
    """The same control, with reports in the unit of the answer where a search counts otherwise."""
    progress, (toll, scale) = control.progress, counting(aim, level)
    if progress is None or (toll, scale) == (0, 1):
        return control

    def reported(report: Progress) -> object:
        return progress(report._replace(lower_bound=(report.lower_bound - toll) // scale))

    return replace(control, progress=reported)


def counting(aim: Objective[Any, Any, Any], level: Level) -> tuple[int, int]:
    """What a search adds to every cost, and what one of the first count weighs."""
    return aim.toll(level) if aim.toll else 0, FIRST if aim.then else 1


def start(
    method: Solver, aim: Objective[Any, Any, Any], level: Level, puzzle: Puzzle[Any, Any], heuristic: str
) -> Search[Any, Any]:
    """The search, ready to be drained or watched."""
    assert method.start is not None
    if not method.informed:
        return method.start(puzzle)
    chosen: Heuristic[Any, Any] = aim.heuristics[heuristic]
    return method.start(puzzle, chosen.build(level), admissible=chosen.admissible)


def checked(
    game: AnyGame,
    level: Level,
    objective: str,
    aim: Objective[Any, Any, Any],
    result: Result[Any],
    solver: str,
    heuristic: str,
    engine: str,
) -> Answer:
    """The answer in the game's own terms, after the rules have confirmed it. No claim of a search goes unchecked."""
    toll, scale = counting(aim, level)
    unit = aim.metric or objective
    moves, cost, metrics = "", None, dict[str, int]()
    if result.status is Status.SOLVED:
        found = replay(aim.puzzle(level), result.moves)
        played = aim.expand(level, result.moves) if aim.expand else result.moves
        metrics = game.metrics(level, played)
        cost, second = divmod(found.cost - toll, scale)
        confirmed = found.solved and replay(game.puzzle(level), played).solved
        counted = metrics[unit] == cost and (not aim.then or metrics[aim.then] == second)
        if not confirmed or found.cost != result.cost or not counted:
            raise RuntimeError(f"{solver} ({engine}) gave an answer that the rules do not confirm: {result}")
        moves = game.format_moves(level, played)
    return Answer(
        status=result.status,
        moves=moves,
        cost=cost,
        lower_bound=(result.lower_bound - toll) // scale,
        optimal=result.optimal,
        objective=objective,
        unit=unit,
        then=aim.then,
        solver=solver,
        heuristic=heuristic,
        engine=engine,
        metrics=metrics,
        expanded=result.expanded,
        generated=result.generated,
        seconds=result.seconds,
        cpu_seconds=result.cpu_seconds,
        memory_mb=result.memory_mb,
    )
