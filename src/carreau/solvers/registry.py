"""Solvers by name: what each promises, and how it is started."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from carreau import search
from carreau.core.errors import CarreauError, UnknownName
from carreau.core.game import AnyGame
from carreau.core.text import say
from carreau.games import all_games
from carreau.solvers.abilities import abilities_of

Guarantee: TypeAlias = Literal["optimal", "fewest moves", "complete", "none"]


@dataclass(frozen=True, slots=True)
class Solver:
    """A search algorithm. `informed` ones take an estimate; with one that is not admissible nothing is promised. Without a
    `start` it has no Python form: it is the native search of the games that have one under this name."""

    name: str
    start: Callable[..., search.Search[Any, Any]] | None
    informed: bool
    guarantee: Guarantee
    summary: str


SOLVERS: dict[str, Solver] = {  # for every game; some have others of their own
    solver.name: solver
    for solver in (
        Solver("expert", None, False, "optimal", "the game's own exact solver, native"),
        Solver("fast", None, False, "complete", "the game's own solver for any solution, native"),
        Solver("astar", search.astar, True, "optimal", "least cost so far plus estimate first"),
        Solver("bfs", search.bfs, False, "fewest moves", "breadth-first: fewest moves, every state once"),
        Solver("dijkstra", search.dijkstra, False, "optimal", "cheapest state first"),
        Solver("idastar", search.idastar, True, "optimal", "depth-first to growing limits on cost plus estimate"),
        Solver("iddfs", search.iddfs, False, "optimal", "depth-first to growing limits on the cost"),
        Solver("dfs", search.dfs, False, "complete", "depth-first: some line, often a long one"),
        Solver("greedy", search.greedy, True, "complete", "least estimate first"),
        Solver("beam", search.beam, True, "none", "breadth-first with only the best states of each depth"),
        Solver("brute", search.brute, False, "optimal", "every sequence of moves, remembering nothing"),
        Solver(
            "frontier", search.frontier, False, "fewest moves", "breadth-first in two layers; recovers the line at the end"
        ),
        Solver("tree", search.tree, False, "fewest moves", "breadth-first by levels, the same state again and again"),
    )
}
# What is used when no solver is named: the first native one that a game has for the objective, else the last.
PREFERRED, GENERAL = ("fast", "expert"), "astar"
ANY, FAST = "any", "fast"  # what is wanted when neither is named, and of this solver, by games that know it


def own_solvers(game: AnyGame) -> dict[str, Solver]:
    """The algorithms that are about one game."""
    return {each.name: each for each in abilities_of(game).searches}


def solvers_of(game: AnyGame) -> dict[str, Solver]:
    """All that can search a game."""
    native = {name for name, _ in abilities_of(game).kernels}
    return {name: each for name, each in SOLVERS.items() if each.start or name in native} | own_solvers(game)


def find_solver(name: str, game: AnyGame) -> Solver:
    """Raises UnknownName, or CarreauError for one that is about another game."""
    own = own_solvers(game)
    if found := own.get(name) or SOLVERS.get(name):
        return found
    if owners := [other.name for other in all_games() if name in own_solvers(other)]:
        raise CarreauError(say("{} searches {} only, not {}", name, ", ".join(owners), game.name))
    raise UnknownName("solver", name, list(SOLVERS | own))
