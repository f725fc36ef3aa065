"""Why a slide was not best: which robot stands in the way of another in a best line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from carreau.core.game import Blame
from carreau.core.grid import COMPASS, Cell, format_cell, shift
from carreau.core.text import say
from carreau.games.ricochet.level import COLOURS, RicochetLevel
from carreau.games.ricochet.rules import Robots, cell_of

SIDES: dict[Cell, str] = {by: side for side, by in COMPASS.items()}


def blame(level: RicochetLevel, best: Sequence[Robots], after: Robots, lost: bool) -> Blame | None:
    """The robot that stops another in a best line, where the slide that was played has to do with it: it has sent the
    stopper away, or was played in the place of the slide with which it sets out."""
    first = best[0].cells
    for before, now in pairwise(best):
        mover, stopper = stopped(level, before, now)
        if stopper is None or after.cells[stopper] == (number := before.cells[stopper]):
            continue
        cell = cell_of(level, number)
        told = COLOURS[stopper], format_cell(cell), COLOURS[mover]
        if number == first[stopper]:
            return Blame(say("in a best line the {} robot stays at {} and stops the {} one", *told), cells=(cell,))
        if best[1].cells[stopper] != first[stopper]:
            return Blame(say("in a best line the {} robot goes to {} and stops the {} one", *told), cells=(cell,))
    return None


def stopped(level: RicochetLevel, before: Robots, after: Robots) -> tuple[int, int | None]:
    """The robot that has moved between two states, and the one that has stopped it; None if a wall has."""
    mover = next(index for index, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)) if old != new)
    origin, end = cell_of(level, before.cells[mover]), cell_of(level, after.cells[mover])
    by = sign(end[0] - origin[0]), sign(end[1] - origin[1])
    if (end, SIDES[by]) in level.walls:
        return mover, None
    others = {cell_of(level, number): index for index, number in enumerate(after.cells)}
    return mover, others.get(shift(end, by))


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
