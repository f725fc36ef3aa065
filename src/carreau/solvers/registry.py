"""Solvers by name: what each promises, and how it is started."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from carreau import search
from carreau.core.errors import UnknownName
from carreau.solvers import published

Guarantee: TypeAlias = Literal["optimal", "fewest moves", "complete", "none"]


@dataclass(frozen=True, slots=True)
class Solver:
    """A search algorithm. `informed` ones take an estimate; with one that is not admissible nothing is promised. Without a
    `start` it has no Python form: it is the native search of the games that have one under this name. `games` are those
    that it is about, all of them if none is named."""

    name: str
    start: Callable[..., search.Search[Any, Any]] | None
    informed: bool
    guarantee: Guarantee
    summary: str
    games: tuple[str, ...] = ()


RACETRACK, RICOCHET = ("racetrack",), ("ricochet",)
SOLVERS: dict[str, Solver] = {
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
        Solver("tree-onward", published.tree_onward, False, "fewest moves", "tree, never straight back", RICOCHET),
        Solver("main-robot", published.main_robot, True, "none", "A* that moves the main robot only", RICOCHET),
        Solver("fastest-first", published.fastest_first, False, "complete", "dfs, the fastest choice first", RACETRACK),
        Solver(
            "main-robot-published", published.main_robot_published, False, "none", "the same, costs as published", RICOCHET
        ),
    )
}
# What is used when no solver is named: the first that a game has for the objective, else the last.
OWN, GENERAL = ("fast", "expert"), "astar"
ANY, FAST = "any", "fast"  # what is wanted when neither is named, and of this solver, by games that know it


def find_solver(name: str) -> Solver:
    if name not in SOLVERS:
        raise UnknownName("solver", name, list(SOLVERS))
    return SOLVERS[name]
