"""What a position still takes: is it lost, what is best, and if that takes too long, any solution."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.result import Status
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position
from carreau.search import Budget
from carreau.solvers.abilities import too_large
from carreau.solvers.lost import SECONDS
from carreau.solvers.onward import solve_after
from carreau.solvers.outlook import LOST, Outlook, outlook_of
from carreau.solvers.registry import ANY, FAST
from carreau.solvers.sokoban.known import keep_lost, keep_solution, known_solution
from carreau.solvers.sokoban.lost import lost_boxes

HALF = 0.5
PUSHES = "pushes"


def outlook_of_position(level: SokobanLevel, played: Sequence[str], state: Position, budget: Budget) -> Outlook:
    left = budget.seconds
    if lost_boxes(level, state, SECONDS if left is None else min(SECONDS, left)) is not None:
        return LOST
    proof = solve_after(level, played, objective=PUSHES, control=budget.remaining(HALF))
    if proof.status is Status.UNSOLVABLE:
        keep_lost(level, state)
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
