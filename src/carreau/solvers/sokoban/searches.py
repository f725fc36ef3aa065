"""The native searches of Sokoban: any solution, best ones, and the well-known algorithms; what they answer, in the terms of
each objective."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from carreau.accelerator import _native
from carreau.core.game import PRIMARY_WEIGHT
from carreau.core.result import Result, Status
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Push, Walked, expand
from carreau.games.sokoban.tables import LETTERS, pushes, tables
from carreau.search.control import Budget, Control
from carreau.solvers import native
from carreau.solvers.checkpoint import run_kept

NativeSearch: TypeAlias = "Callable[..., _native.Answer]"
Decode: TypeAlias = Callable[[SokobanLevel, Iterable[tuple[int, int]]], list[Any]]
COSTS: dict[str, Callable[[int, int], int]] = {  # what a line of some moves and pushes costs
    "pushes": lambda moves, pushes: pushes,
    "moves": lambda moves, pushes: moves,
    "pushes,moves": lambda moves, pushes: PRIMARY_WEIGHT * pushes + moves,
    "moves,pushes": lambda moves, pushes: PRIMARY_WEIGHT * moves + pushes,
}


def portfolio(level: SokobanLevel, control: Control, threads: int = 1) -> Result[Push]:
    """Any solution, soon; `lower_bound` is what the distances of the boxes prove."""
    return search(partial(_native.sokoban_fast, threads=threads), level, control)


def best(objective: str, level: SokobanLevel, control: Control, checkpoint: Path | None = None) -> Result[Any]:
    """A best solution for an objective, proven. Natively it is a line of pushes, the player walking the shortest way."""
    if checkpoint is None:
        result = search(_native.sokoban_best, level, control, objective)
    else:
        kept = partial(search, _native.sokoban_best_kept, level)
        result = run_kept(checkpoint, control, lambda left, old, new, states: kept(left, objective, old, new, states))
    if objective == "pushes":
        return result
    scale = PRIMARY_WEIGHT if "," in objective else 1
    if result.status is not Status.SOLVED:
        return replace(result, lower_bound=result.lower_bound * scale)
    played = expand(level, result.moves)
    cost = COSTS[objective](len(played), len(result.moves))
    return replace(result, moves=tuple(played) if objective == "moves" else result.moves, cost=cost, lower_bound=cost)


def classic(
    algorithm: str,
    objective: str,
    level: SokobanLevel,
    control: Control,
    heuristic: str = "matching",
    deadlocks: str = "none",
) -> Result[Any]:
    """A search of `carreau.search` over the same states in the same order, less those that `deadlocks` leaves out."""
    steps = "moves" if objective == "moves" else "pushes"
    decode = letters if steps == "moves" else pushes
    return search(_native.sokoban_search, level, control, algorithm, steps, deadlocks, heuristic, decode=decode)


def search(
    native_search: NativeSearch,
    level: SokobanLevel,
    control: Control,
    *arguments: Any,
    decode: Decode = pushes,
) -> Result[Any]:
    """A native search that answers in pushes, or in moves that `decode` makes of pairs of numbers."""
    budget, board = Budget(control), tables(level)
    answer = native_search(*board, *arguments, **native.limits(budget))
    moves, line = tuple(decode(level, answer.moves)), answer.line
    return native.as_result(answer, budget.watch, Walked(moves, line) if line else moves, len(moves))


def letters(level: SokobanLevel, pairs: Iterable[tuple[int, int]]) -> list[str]:
    """Moves of the player, each of two numbers: whether it pushes, and where it goes."""
    return [LETTERS[direction].upper() if pushes else LETTERS[direction] for pushes, direction in pairs]
