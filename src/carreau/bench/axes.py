"""Which runs there are: every level by every method that its game has and that was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from carreau.bench.runs import Method, Run, Subject, subject
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.result import Limits
from carreau.core.text import say
from carreau.games import game_of
from carreau.solvers.abilities import kernels_of
from carreau.solvers.answer import choose
from carreau.solvers.registry import find_solver, solvers_of

ALL = "all"
ENGINES = ("", "python", "native")


@dataclass(frozen=True, slots=True)
class Axes:
    """What is compared. One empty name is what the game takes by itself."""

    solvers: tuple[str, ...] = ("",)
    objectives: tuple[str, ...] = ("",)
    heuristics: tuple[str, ...] = ("",)
    engines: tuple[str, ...] = ("",)
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()  # by name, the choices
    programs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Matrix:
    """All that is to be run, in the order of levels."""

    subjects: tuple[Subject, ...]
    methods: dict[str, tuple[Method, ...]]  # by game
    limits: Limits
    repeat: int
    shard: tuple[int, int] = (1, 1)

    def runs(self) -> Iterator[Run]:
        part, of = self.shard
        for each in self.subjects:
            for method in self.methods[each.game]:
                for repeat in range(1, self.repeat + 1):
                    run = Run(each, method, self.limits, repeat)
                    if of == 1 or int(run.key, 16) % of == part - 1:
                        yield run


def matrix(
    levels: Sequence[tuple[str, Level]], axes: Axes, limits: Limits, repeat: int = 1, shard: tuple[int, int] = (1, 1)
) -> Matrix:
    """Raises CarreauError for a name that a game does not know, or what does not go together, before anything is run."""
    if not levels:
        raise CarreauError("there is no level to run anything on")
    first = {level.game: level for _, level in reversed(levels)}
    methods = {game: tuple(methods_for(level, axes)) for game, level in first.items()}
    return Matrix(tuple(subject(name, level) for name, level in levels), methods, limits, repeat, shard)


def methods_for(level: Level, axes: Axes) -> Iterator[Method]:
    """Those of a level's game, each once. A heuristic goes with solvers that take one, an option with those in Python."""
    game = game_of(level)
    for wanted in dict.fromkeys(product(names_of(game, axes.solvers), axes.objectives, axes.engines)):
        solver, objective, engine = wanted
        for heuristic, options in fitting(game, solver, axes):
            method = Method(solver, objective, heuristic, engine, options)
            check(level, method)
            yield method
    for program, objective in product(axes.programs, axes.objectives):
        from carreau.arena.searchers import Searcher

        Searcher.of_command(program, program)
        game.objective(objective)
        yield Method(objective=objective, program=program)


def names_of(game: AnyGame, solvers: Sequence[str]) -> list[str]:
    return [name for each in solvers for name in (solvers_of(game) if each == ALL else [each])]


def fitting(game: AnyGame, solver: str, axes: Axes) -> list[tuple[str, tuple[tuple[str, str], ...]]]:
    """The heuristics and options that a solver can be given; it is run without where it takes none, unless all others
    do so too: then somebody is mistaken."""
    others = [find_solver(name, game) for name in names_of(game, axes.solvers) if name]
    found = find_solver(solver, game) if solver else None
    heuristics, options = (
        axes.heuristics,
        [dict(zip(dict(axes.options), each, strict=True)) for each in product(*dict(axes.options).values())],
    )
    if found and not found.informed and any(each.informed for each in others):
        heuristics = ("",)
    if found and not found.start and any(each.start for each in others):
        options = [dict[str, str]()]
    return [(heuristic, tuple(sorted(each.items()))) for heuristic, each in product(heuristics, options)]


def check(level: Level, method: Method) -> None:
    """Raise CarreauError for a method that cannot be meant."""
    if method.engine not in ENGINES:
        raise UnknownName("engine", method.engine, ENGINES[1:])
    by_hand = method.engine == "python"
    kernels = kernels_of(level)
    plan = choose(
        game_of(level), level, kernels, method.solver, method.objective, method.heuristic, dict(method.options), by_hand
    )
    if method.engine == "native" and (plan.method.name, plan.objective) not in kernels:
        raise CarreauError(say("{} has no native {} for {}", plan.game.title, plan.method.name, plan.objective))
