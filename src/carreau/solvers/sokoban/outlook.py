"""What a position still takes: is it lost, what is best, and if that takes too long, any solution."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from carreau.core.result import Status
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position, Push, PushPuzzle, expand, level_from_state
from carreau.search import Budget
from carreau.solvers.abilities import too_large
from carreau.solvers.lost import SECONDS
from carreau.solvers.onward import solve_after
from carreau.solvers.outlook import LOST, Outlook, outlook_of, without_meta
from carreau.solvers.registry import ANY, FAST
from carreau.solvers.sokoban.improve import pushes_of
from carreau.solvers.sokoban.lost import lost_boxes

KEPT_LEVELS, KEPT_POSITIONS = 4, 20_000  # levels with solutions that were found, and positions on these
HALF = 0.5
PUSHES = "pushes"
SOLUTIONS: dict[Any, dict[Position, tuple[Push, ...]]] = {}  # by level: the pushes of a solution, from positions on it


def outlook_of_position(level: SokobanLevel, played: Sequence[str], state: Position, budget: Budget) -> Outlook:
    left = budget.seconds
    if lost_boxes(level, state, SECONDS if left is None else min(SECONDS, left)) is not None:
        return LOST
    proof = solve_after(level, played, objective=PUSHES, control=budget.remaining(HALF))
    if proof.optimal or proof.status is Status.UNSOLVABLE or left is None or too_large(level):
        return outlook_of(proof)
    known = known_solution(level, state)
    if known is None:
        found = solve_after(level, played, FAST, objective=ANY, control=budget.remaining())
        if found.status is not Status.SOLVED:
            return outlook_of(found)._replace(least=max(proof.lower_bound, found.lower_bound))
        keep_solution(level, state, found.moves)
        known = found.moves
    return Outlook(proof.lower_bound, sum(map(str.isupper, known)), known)


def keep_solution(level: SokobanLevel, state: Position, moves: str) -> None:
    """Remember a solution from a state, so that whoever asks again on it is not sent to and fro between two of them."""
    there = level_from_state(level, state)
    pushes, puzzle = pushes_of(there, moves), PushPuzzle(there)
    positions = accumulate(pushes, puzzle.pushed, initial=puzzle.start())
    key = without_meta(level)
    known = SOLUTIONS.pop(key, {})
    if len(known) > KEPT_POSITIONS or len(SOLUTIONS) >= KEPT_LEVELS:
        known = {}
        SOLUTIONS.clear()
    for index, position in zip(range(len(pushes)), positions, strict=False):  # the last one is solved
        known.setdefault(position, tuple(pushes[index:]))
    SOLUTIONS[key] = known


def known_solution(level: SokobanLevel, state: Position) -> str | None:
    known = SOLUTIONS.get(without_meta(level))
    if not known:
        return None
    there = level_from_state(level, state)
    pushes = known.get(PushPuzzle(there).start())
    return None if pushes is None else "".join(expand(there, pushes))
