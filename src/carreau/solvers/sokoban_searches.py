"""Best solutions of Sokoban and the well-known searches, native: what they answer, in the terms of each objective."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from carreau.core.game import PRIMARY_WEIGHT
from carreau.core.result import Result, Status
from carreau.search.control import Control
from carreau.solvers.sokoban import search

if TYPE_CHECKING:
    from carreau.games.sokoban.level import SokobanLevel

COSTS: dict[str, Callable[[int, int], int]] = {  # what a line of some moves and pushes costs
    "pushes": lambda moves, pushes: pushes,
    "moves": lambda moves, pushes: moves,
    "pushes,moves": lambda moves, pushes: PRIMARY_WEIGHT * pushes + moves,
    "moves,pushes": lambda moves, pushes: PRIMARY_WEIGHT * moves + pushes,
}


def best(objective: str, level: SokobanLevel, control: Control) -> Result[Any]:
    """A best solution for an objective, proven. Natively it is a line of pushes, the player walking the shortest way."""
    from carreau import _native
    from carreau.games.sokoban.rules import expand

    result = search(_native.sokoban_best, level, control, objective)
    scale = PRIMARY_WEIGHT if "," in objective else 1
    if result.status is not Status.SOLVED:
        return replace(result, lower_bound=result.lower_bound * scale)
    letters = expand(level, result.moves)
    cost = COSTS[objective](len(letters), len(result.moves))
    return replace(result, moves=tuple(letters) if objective == "moves" else result.moves, cost=cost, lower_bound=cost)


def classic(
    algorithm: str,
    objective: str,
    level: SokobanLevel,
    control: Control,
    heuristic: str = "matching",
    deadlocks: str = "none",
) -> Result[Any]:
    """A search of `carreau.search` over the same states in the same order, less those that `deadlocks` leaves out."""
    from carreau import _native

    steps = "moves" if objective == "moves" else "pushes"
    read = letter if steps == "moves" else None
    return search(_native.sokoban_search, level, control, algorithm, steps, deadlocks, heuristic, read=read)


def letter(level: SokobanLevel, pushes: int, direction: int) -> str:
    """A move of the player, of two numbers: whether it pushes, and where it goes."""
    from carreau.games.sokoban.tables import LETTERS

    return LETTERS[direction].upper() if pushes else LETTERS[direction]
