"""The native searches: tables in, moves out. What they answer is an untrusted claim until answer.py has replayed it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.result import Progress, Result
from carreau.games import game_of
from carreau.search.control import REPORT_EVERY, Control

if TYPE_CHECKING:
    from carreau.core.grid import Cell
    from carreau.games.race.level import RaceLevel
    from carreau.games.race.rules import Car as RaceCar
    from carreau.games.racetrack.level import RacetrackLevel
    from carreau.games.racetrack.rules import Car
    from carreau.games.ricochet.level import RicochetLevel
    from carreau.games.ricochet.rules import Slide
    from carreau.games.sokoban.level import SokobanLevel
    from carreau.games.sokoban.rules import Push

Kernel: TypeAlias = Callable[..., Result[Any]]  # of a level, a control, and what else is chosen by name
Finder: TypeAlias = Callable[[AnyGame, str, str], "Kernel | None"]  # by a game, a solver and an objective


def find(game: AnyGame, solver: str, objective: str) -> Kernel | None:
    """The native search of a game by the name of the algorithm and of what it minimises, if there is one."""
    return KERNELS.get((game.name, solver, objective))


def finder(level: Level) -> Finder:
    """The native searches of a level: none where it has a rule that they do not know."""
    return find if knows_rules(level) else nothing


def nothing(game: AnyGame, solver: str, objective: str) -> Kernel | None:
    """No native search."""


def knows_rules(level: Level) -> bool:
    return game_of(level).canonical_level(level) is level


def find_from(level: Level, state: Any) -> Finder:
    """The native searches that can begin in a state, in the middle of a game."""

    def found(game: AnyGame, solver: str, objective: str) -> Kernel | None:
        kernel = KERNELS.get((game.name, solver, objective))
        if kernel is None or kernel not in FROM_STATES or not FROM_STATES[kernel](level, state):
            return None
        return partial(kernel, state=state)

    return found


def ricochet_bfs(level: RicochetLevel, control: Control) -> Result[Slide]:
    from carreau.solvers import ricochet

    return ricochet.bfs(level, control)


def ricochet_expert(level: RicochetLevel, control: Control) -> Result[Slide]:
    from carreau.solvers import ricochet

    return ricochet.expert(level, control)


def racetrack_expert(level: RacetrackLevel, control: Control, state: Car | None = None) -> Result[Cell]:
    from carreau.solvers import racetrack

    return racetrack.expert(level, control, state)


def race_expert(level: RaceLevel, control: Control, state: RaceCar | None = None) -> Result[Cell]:
    from carreau.solvers import race

    return race.expert(level, control, state)


def race_can_go_on(level: RaceLevel, state: RaceCar) -> bool:
    from carreau.solvers import race

    return race.can_brake(level, state)


def sokoban_fast(level: SokobanLevel, control: Control) -> Result[Push]:
    from carreau.solvers import sokoban

    return sokoban.fast(level, control)


def sokoban_best(objective: str, level: SokobanLevel, control: Control) -> Result[Any]:
    from carreau.solvers import sokoban_searches

    return sokoban_searches.best(objective, level, control)


def sokoban_search(algorithm: str, objective: str, level: SokobanLevel, control: Control, **choices: str) -> Result[Any]:
    from carreau.solvers import sokoban_searches

    return sokoban_searches.classic(algorithm, objective, level, control, **choices)


def limits(control: Control) -> dict[str, Any]:
    """What every native search is told beside its tables."""
    limit = control.limits
    return {"seconds": limit.seconds, "nodes": limit.nodes, "memory_mb": limit.memory_mb, "poll": poll(control)}


def poll(control: Control) -> Callable[[int, int, float, float], bool]:
    """What a native search calls every few milliseconds: reports now and then, and says whether to stop."""
    next_report = REPORT_EVERY

    def asked(expanded: int, lower_bound: int, seconds: float, memory_mb: float) -> bool:
        nonlocal next_report
        if control.progress is not None and seconds >= next_report:
            next_report = seconds + REPORT_EVERY
            control.progress(Progress(expanded, lower_bound, seconds, memory_mb))
        return control.cancelled

    return asked


KERNELS: dict[tuple[str, str, str], Kernel] = {  # by game, solver and objective
    ("race", "expert", "total"): race_expert,
    ("racetrack", "expert", "moves"): racetrack_expert,
    ("ricochet", "bfs", "moves"): ricochet_bfs,
    ("ricochet", "expert", "moves"): ricochet_expert,
    ("sokoban", "fast", "any"): sokoban_fast,
    **{
        ("sokoban", "expert", each): partial(sokoban_best, each)
        for each in ("pushes", "pushes,moves", "moves", "moves,pushes")
    },
    **{
        ("sokoban", algorithm, objective): partial(sokoban_search, algorithm, objective)
        for algorithm in ("brute", "bfs", "dfs", "greedy", "astar")
        for objective in ("pushes", "any", "moves")
    },
}
FROM_STATES: dict[Kernel, Callable[[Any, Any], bool]] = {  # those that also take a `state` to begin in, and which ones
    racetrack_expert: lambda level, state: knows_rules(level),
    race_expert: race_can_go_on,
}
