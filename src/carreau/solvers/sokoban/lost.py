"""Which boxes of a position are lost, in words."""

from __future__ import annotations

from carreau import _native
from carreau.core.grid import format_cell
from carreau.core.text import join, say
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import Position
from carreau.games.sokoban.tables import tables
from carreau.solvers.lost import Lost

REASONS = {  # for one box, and for several
    "dead_square": ("no goal can be reached from where it stands", "no goal can be reached from where they stand"),
    "frozen": ("it can never be pushed again", "they can never be pushed again"),
    "cut_off": ("boxes that cannot move any more keep it from every goal",) * 2,
    "too_few_goals": ("it reaches no goal", "together they reach fewer goals than they are"),
    "locked": ("whatever is done, it never gets to a goal", "whatever is done, they never all get to goals"),
    "exhausted": ("every line of play was tried",) * 2,
}


def lost_boxes(level: SokobanLevel, state: Position | None, seconds: float) -> Lost | None:
    board = tables(level, state)
    found = _native.sokoban_lost(board.width, board.height, board.cells, board.player, seconds=seconds)
    if found is None:
        return None
    blame, numbers = found
    boxes = tuple(sorted(divmod(number, board.width) for number in numbers))
    several = len(boxes) > 1
    where = join("{} and {}", [*map(format_cell, boxes)]) if len(boxes) < 3 else say("{} places", len(boxes))
    reason = REASONS[blame][several]
    text = say("the boxes at {}: {}", where, reason) if several else say("the box at {}: {}", where, reason)
    return Lost(boxes, text, blame)
