"""What a position still costs, as far as that can be told in a given time: exactly, within bounds, or that it is lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from carreau.core.level import Level, Meta
from carreau.core.puzzle import replay
from carreau.core.result import Status
from carreau.games import game_of
from carreau.search import Control
from carreau.solvers import native
from carreau.solvers.answer import Answer
from carreau.solvers.lost import SECONDS, lost
from carreau.solvers.onward import solve_after
from carreau.solvers.registry import ANY, FAST

if TYPE_CHECKING:
    from carreau.games.sokoban.level import SokobanLevel
    from carreau.games.sokoban.rules import Position, Push
    from carreau.solvers.racetrack import Analysis

KEPT_LEVELS, KEPT_MB = 64, 256.0  # tracks that were looked at, and how much memory they may hold together
KEPT_WAYS, KEPT_POSITIONS = 4, 20_000  # rooms of Sokoban with ways that were found, and positions on these
HALF = 0.5


class Outlook(NamedTuple):
    """What is known: no way to the goal costs less than `least`, if that is known; `moves` is the text of a way, or of its
    beginning, and costs `cost` in all. Without a cost none was found. A position that is `lost` has none."""

    least: int | None = None
    cost: int | None = None
    moves: str = ""
    lost: bool = False

    @property
    def exact(self) -> bool:
        return self.lost or (self.cost is not None and self.cost == self.least)


LOST = Outlook(lost=True)


class Budget:
    """The time of several searches together."""

    def __init__(self, control: Control) -> None:
        seconds = control.limits.seconds
        self.control = control
        self.deadline = None if seconds is None else time.perf_counter() + seconds

    def share(self, part: float = 1.0) -> Control:
        """The control for a search that may take a part of what is left."""
        if self.deadline is None:
            return self.control
        seconds = max(0.0, self.deadline - time.perf_counter()) * part
        return replace(self.control, limits=replace(self.control.limits, seconds=seconds))

    @property
    def over(self) -> bool:
        return self.control.cancelled or (self.deadline is not None and time.perf_counter() >= self.deadline)


def unit_of(level: Level) -> str:
    """What a game counts first."""
    return next(iter(game_of(level).objectives))


def bare(level: Any) -> Any:
    """The level without what is said about it, to be compared with others."""
    return replace(level, meta=Meta())


def outlook(level: Level, played: Sequence[Any], state: Any, budget: Budget) -> Outlook:
    """What it costs to go on from the state where moves have led, on a level that can be played."""
    if game_of(level).puzzle(level).is_goal(state):
        return Outlook(0, 0)
    if budget.over:
        return Outlook()
    return OWN.get(level.game, searched)(level, played, state, budget)


def searched(level: Level, played: Sequence[Any], state: Any, budget: Budget) -> Outlook:
    """By the game's own solver, or A*."""
    return read(solve_after(level, played, objective=unit_of(level), control=budget.share()))


def read(answer: Answer) -> Outlook:
    if answer.status is Status.UNSOLVABLE:
        return LOST
    return Outlook(answer.lower_bound, answer.cost, answer.moves)


# -- Racetrack: one look at all races near the best -----------------------------------------------------------------


def of_racetrack(level: Any, played: Sequence[Any], state: Any, budget: Budget) -> Outlook:
    found = analysis(level, budget) if native.knows_rules(level) else None
    if found is not None and found.status is Status.UNSOLVABLE:
        return LOST
    cost = found.to_go(state) if found is not None else None
    if found is None or cost is None:
        return searched(level, played, state, budget)
    puzzle = game_of(level).puzzle(level)
    after = next(step for step in puzzle.steps(state) if found.to_go(step.state) == cost - step.cost)
    return Outlook(cost, cost, puzzle.format_move(after.move))


ANALYSES: dict[Any, Analysis] = {}
TOO_LARGE: dict[Any, float] = {}  # tracks for which so many seconds were not enough


def analysis(level: Any, budget: Budget) -> Analysis | None:
    """All races near the best from the start; None if there is no time for them."""
    from carreau.solvers.racetrack import analyse

    key, control = bare(level), budget.share(HALF)
    if key in ANALYSES:
        return ANALYSES[key]
    seconds = control.limits.seconds
    if seconds is not None and seconds <= TOO_LARGE.get(key, 0):
        return None
    found = analyse(level, control=control)
    if found.status in (Status.SOLVED, Status.UNSOLVABLE):
        keep_analysis(key, found)
        return found
    if seconds is not None and found.status is Status.OUT_OF_TIME:
        if len(TOO_LARGE) >= KEPT_LEVELS:
            TOO_LARGE.clear()
        TOO_LARGE[key] = seconds
    return None


def keep_analysis(key: Any, found: Analysis) -> None:
    """Remember it, and as many of the last ones as there is room for."""
    if found.memory_mb <= KEPT_MB:
        ANALYSES[key] = found
    while sum(each.memory_mb for each in ANALYSES.values()) > KEPT_MB or len(ANALYSES) > KEPT_LEVELS:
        ANALYSES.pop(next(iter(ANALYSES)))


# -- Sokoban: is it lost, what is best, and else any way -------------------------------------------------------------


def of_sokoban(level: Any, played: Sequence[Any], state: Any, budget: Budget) -> Outlook:
    left = budget.share().limits.seconds
    if lost(level, state, SECONDS if left is None else min(SECONDS, left)) is not None:
        return LOST
    proof = solve_after(level, played, objective=unit_of(level), control=budget.share(HALF))
    if proof.optimal or proof.status is Status.UNSOLVABLE or budget.control.limits.seconds is None:
        return read(proof)
    known = known_way(level, state)
    if known is None:
        found = solve_after(level, played, FAST, objective=ANY, control=budget.share())
        if found.status is not Status.SOLVED:
            return read(found)._replace(least=max(proof.lower_bound, found.lower_bound))
        keep_way(level, state, found.moves)
        known = found.moves
    pushes = sum(map(str.isupper, known))
    return Outlook(proof.lower_bound, pushes, known)


WAYS: dict[Any, dict[Position, tuple[Push, ...]]] = {}  # by level: the pushes of a way on, from positions on it


def keep_way(level: SokobanLevel, state: Position, moves: str) -> None:
    """Remember a way on, so that whoever asks again on it is not sent to and fro between two of them."""
    from carreau.games.sokoban.rules import PushPuzzle, level_from_state
    from carreau.solvers.sokoban import pushes_of

    begun = level_from_state(level, state)
    pushes = pushes_of(begun, moves)
    positions = replay(PushPuzzle(begun), pushes).states
    key = bare(level)
    known = WAYS.pop(key, {})
    if len(known) > KEPT_POSITIONS or len(WAYS) >= KEPT_WAYS:
        known = {}
        WAYS.clear()
    for index, position in enumerate(positions[:-1]):
        known.setdefault(position, tuple(pushes[index:]))
    WAYS[key] = known


def known_way(level: SokobanLevel, state: Position) -> str | None:
    from carreau.games.sokoban.rules import PushPuzzle, expand, level_from_state

    known = WAYS.get(bare(level))
    if not known:
        return None
    begun = level_from_state(level, state)
    pushes = known.get(PushPuzzle(begun).start())
    return None if pushes is None else "".join(expand(begun, pushes))


Look: TypeAlias = Callable[[Any, Sequence[Any], Any, Budget], Outlook]
OWN: dict[str, Look] = {"racetrack": of_racetrack, "sokoban": of_sokoban}  # by game; the others are searched
