"""Levels at random: drawn from a seed, solved with proof, and kept if they are as hard as was asked for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from shlex import quote
from threading import Event
from typing import Any, TypeAlias

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame, Generator
from carreau.core.level import Level, Meta, Solution
from carreau.core.result import Limits, Progress
from carreau.core.text import say
from carreau.games import all_games, game, with_rules
from carreau.search import Control
from carreau.solvers import solve

TRIES = 1000  # levels drawn for each that is wanted
Judge: TypeAlias = "Callable[[Request, Iterator[Any]], Iterator[tuple[Any, Solution | None]]]"


class NotFound(CarreauError):
    """No level was as hard as was asked for. Others may be."""


def generate(
    name: str,
    *,
    seed: int,
    kind: str = "",
    count: int = 1,
    cost: range | None = None,
    solver: str = "",
    tries: int = TRIES,
    rules: str = "",
    control: Control = Control(),
    judge: Judge | None = None,
    **parameters: int,
) -> Iterator[Level]:
    """Levels of a game, each with a solution that is proven best, and costs one of `cost` if that is given. Where a game has
    several generators, `kind` names one. No two levels are the same but for a turn or a mirror, where the game can tell. The
    same seed and parameters give the same levels everywhere; `count` only says where to stop. Under other `rules` (`soft`)
    levels are judged and solved by these, and carry them. Raises NotFound after `tries` levels.

    All levels of a seed are drawn from one stream of chance, one after the other. Judging them takes no chance, so `judge`
    may do that for several at once: it is given the request and what is drawn, and gives that back in order with verdicts.

    >>> (level,) = generate("ricochet", seed=1, cost=range(3, 5), solver="bfs")
    >>> level.meta.solutions[0].cost in (3, 4)
    True
    """
    about = game(name)
    check_parameters(about, find_generator(about, kind), parameters)
    request = Request(name, kind, cost, solver, rules, parameters, control.limits)
    drawn = request.drawn(Random(seed))
    found = tried = 0
    for level, solution in judge(request, drawn) if judge else ((level, request.judged(level, control)) for level in drawn):
        tried += 1
        if control.cancelled:
            raise NotFound("stopped before a level was found")
        if solution is not None:
            found, tried = found + 1, 0
            source = recipe(name, seed, kind, cost, parameters, rules)
            yield replace(level, meta=Meta(title=f"Seed {seed}, number {found}", source=source, solutions=(solution,)))
            if found == count:
                return
        elif tried == tries:
            raise NotFound(not_found(request.aim, tries))


def not_found(cost: range | None, tries: int) -> str:
    if cost is None:
        return say("no level among {} drawn at random; another seed may find one, or more tries", tries)
    return say(
        "no level that takes {} among {} drawn at random; another seed may find one, or more tries",
        format_range(cost),
        tries,
    )


@dataclass(frozen=True, slots=True)
class Request:
    """Which levels are wanted. It can be pickled, so what is drawn can be judged by any process."""

    name: str
    kind: str
    cost: range | None
    solver: str
    rules: str
    parameters: Mapping[str, int]
    limits: Limits

    @property
    def generator(self) -> Generator[Any]:
        return under_rules(find_generator(game(self.name), self.kind), self.rules)

    @property
    def aim(self) -> range | None:
        """What solutions may cost; a generator that aims at something must be told at what."""
        aims = self.generator.target_costs
        return self.cost if aims is None else self.cost or aims(**self.parameters)

    def drawn(self, random: Random) -> Iterator[Any]:
        """One after the other without end; None for one that came to nothing, or was drawn before."""
        generator, seen = self.generator, set[Hashable]()
        choices: dict[str, Any] = {**self.parameters, **({"cost": self.aim} if generator.target_costs else {})}
        while True:
            level = generator.make(random, **choices)
            yield level if level is not None and is_new(generator, level, seen) else None

    def judged(self, level: Any, control: Control) -> Solution | None:
        """The solution of a level that is as it was wanted."""
        about, generator, cost = game(self.name), self.generator, self.aim
        if level is None or has_flaws(about, generator, level, ""):
            return None
        objective, _ = about.objective()  # one that can be proven
        limited = replace(control, limits=within(control.limits, generator.node_budget))
        answer = solve(level, self.solver, objective=objective, control=until_too_hard(limited, cost))
        if not (answer.optimal and answer.moves and answer.cost is not None and (cost is None or answer.cost in cost)):
            return None
        if has_flaws(about, generator, level, answer.moves):
            return None
        return Solution(answer.moves, answer.objective, answer.cost, answer.optimal)


def under_rules(generator: Generator[Any], rules: str) -> Generator[Any]:
    """The generator of the same levels under other rules."""
    if not rules:
        return generator

    def make(random: Random, **choices: Any) -> Any:
        level = generator.make(random, **choices)
        return None if level is None else with_rules(level, rules)

    return replace(generator, make=make)


def has_flaws(about: AnyGame, generator: Generator[Any], level: Any, moves: str) -> bool:
    return generator.flaws is not None and bool(generator.flaws(level, about.parse_moves(level, moves)[1] if moves else ()))


def within(limits: Limits, node_budget: int | None) -> Limits:
    nodes = [each for each in (limits.nodes, node_budget) if each is not None]
    return replace(limits, nodes=min(nodes, default=None))


def is_new(generator: Generator[Any], level: Any, seen: set[Hashable]) -> bool:
    """Whether no level drawn before was the same; where the game cannot tell, chance makes them different."""
    if generator.key is None:
        return True
    known = len(seen)
    seen.add(generator.key(level))
    return len(seen) > known


def until_too_hard(control: Control, cost: range | None) -> Control:
    """The same control, but the search also stops once it has proven more than is wanted."""
    stop = Event()

    def look(progress: Progress) -> None:
        if control.cancelled or (cost is not None and progress.lower_bound >= cost.stop):
            stop.set()
        if control.progress is not None:
            control.progress(progress)

    return Control(control.limits, stop, look)


def recipe(name: str, seed: int, kind: str, cost: range | None, parameters: Mapping[str, int], rules: str = "") -> str:
    """The command that makes the level again."""
    chosen = [f"--kind {kind}"] if kind else []
    choices: dict[str, object] = {**({"rules": quote(rules)} if rules else {}), **parameters}
    words = [
        "carreau generate",
        name,
        f"--seed {seed}",
        *chosen,
        *(f"--{each} {value}" for each, value in choices.items()),
    ]
    return " ".join([*words, *([f"--moves {format_range(cost).replace(' to ', '..')}"] if cost else [])])


def format_range(cost: range) -> str:
    return str(cost.start) if len(cost) == 1 else say("{} to {}", cost.start, cost.stop - 1)


def find_generator(about: AnyGame, kind: str = "") -> Generator[Any]:
    """A generator of a game by name, or its first."""
    if not about.generators:
        known = ", ".join(each.name for each in all_games() if each.generators)
        raise CarreauError(say("{} has no generator; there is one for {}", about.title, known))
    if kind and kind not in about.generators:
        raise UnknownName(say("kind of level of {}", about.title), kind, list(about.generators))
    return about.generators[kind or next(iter(about.generators))]


def check_parameters(about: AnyGame, generator: Generator[Any], given: Mapping[str, int]) -> None:
    known = {each.name: each for each in generator.parameters}
    for name, value in given.items():
        if name not in known:
            raise UnknownName(say("choice of the generator of {}", about.title), name, list(known))
        if not known[name].least <= value <= known[name].most:
            raise CarreauError(say("{} must be from {} to {}, not {}", name, known[name].least, known[name].most, value))
