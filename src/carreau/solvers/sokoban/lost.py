"""Which boxes of a position are lost, in words."""

from __future__ import annotations

from collections.abc import Collection, Set

from carreau.accelerator import _native
from carreau.core.grid import Cell, format_cell
from carreau.core.text import join, say
from carreau.games.sokoban.deadlocks import frozen
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position, SokobanPuzzle
from carreau.games.sokoban.tables import tables
from carreau.solvers.abilities import too_large
from carreau.solvers.lost import Lost
from carreau.solvers.sokoban.known import is_known_lost, keep_lost

GLANCE = 0.01  # seconds for what is to blame, where the loss is known
REASONS = {  # for one box, and for several
    "dead_square": ("no goal can be reached from where it stands", "no goal can be reached from where they stand"),
    "frozen": ("it can never be pushed again", "they can never be pushed again"),
    "cut_off": ("boxes that cannot move any more keep it from every goal",) * 2,
    "too_few_goals": ("it reaches no goal", "together they reach fewer goals than they are"),
    "locked": ("whatever is done, it never gets to a goal", "whatever is done, they never all get to goals"),
    "exhausted": ("every line of play was tried",) * 2,
}


def lost_boxes(level: SokobanLevel, state: Position | None, seconds: float) -> Lost | None:
    blame, found = told_by_rules(level, state) if too_large(level) else told_or_known(level, state, seconds)
    if not found:
        return None
    boxes = tuple(sorted(found))
    several = len(boxes) > 1
    where = join("{} and {}", [*map(format_cell, boxes)]) if len(boxes) < 3 else say("{} places", len(boxes))
    reason = REASONS[blame][several]
    text = say("the boxes at {}: {}", where, reason) if several else say("the box at {}: {}", where, reason)
    return Lost(boxes, text, blame)


def told_or_known(level: SokobanLevel, state: Position | None, seconds: float) -> tuple[str, Collection[Cell]]:
    """What was lost once stays so, whatever is played: then there is only to tell whether something better can be blamed."""
    here = state or SokobanPuzzle(level).start()
    known = is_known_lost(level, here)
    blame, found = told_natively(level, state, min(seconds, GLANCE) if known else seconds)
    if found or known:
        keep_lost(level, here)
    return (blame, found) if found or not known else ("exhausted", here.boxes)


def told_natively(level: SokobanLevel, state: Position | None, seconds: float) -> tuple[str, list[Cell]]:
    """What is to blame and the boxes that are, none if nothing was found."""
    board = tables(level, state)
    found = _native.sokoban_lost(*board, seconds=seconds)
    return (found[0], [divmod(number, board.width) for number in found[1]]) if found else ("", [])


def told_by_rules(level: SokobanLevel, state: Position | None) -> tuple[str, Set[Cell]]:
    """The same of boards that native code does not take, as far as it can be seen of boxes where they stand."""
    boxes = level.mobile_boxes if state is None else state.boxes
    if dead := boxes & level.dead:
        return "dead_square", dead
    stuck = frozen(boxes, level.inside, level.dead)
    return "frozen", set() if stuck <= level.goals else stuck
