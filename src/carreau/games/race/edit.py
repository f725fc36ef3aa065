"""Drawing Race courses: values up and down, the start, and rectangles to land in, numbered in the order they are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carreau.core.editing import FRAME, GROUND, MARK, PIECE, STEP, Brush, Editor, Sides, edited, flipped_cell, turned_cell
from carreau.core.grid import Cell
from carreau.core.scene import Scene
from carreau.games.race.level import LARGEST_SIZE, LARGEST_VALUE, RaceLevel, Rectangle
from carreau.games.race.view import RaceView

STEPS = {"raise": 1, "lower": -1}
BRUSHES = (
    Brush("raise", "1", "one more on each cell", MARK, "value", "+1", STEP, erases="lower"),
    Brush("lower", "2", "one less on each cell", MARK, "value", "-1", STEP, erases="raise"),
    Brush("zero", "3", "cells that are worth nothing", GROUND, "floor"),
    Brush("start", "4", "where the car begins", PIECE, "car", single=True),
    Brush("frame", "5", "the next objective, from corner to corner", MARK, "objective_now", "1", FRAME, erases="unframe"),
    Brush("unframe", "6", "takes away the objectives on a cell", MARK, "objective_done", "1"),
)

FIRST_OBJECTIVES = {
    "raise": ((4, 1), (4, 2), (5, 3), (2, 6), (3, 7)),
    "lower": ((3, 4), (4, 4), (5, 5), (6, 2), (7, 5), (1, 8)),
}


def paint(level: RaceLevel, name: str, cells: Sequence[Cell], side: str) -> RaceLevel:
    if name == "start":
        return edited(level, start=cells[-1])
    if name == "frame":
        return framed(level, cells)
    if name == "unframe":
        kept = tuple(each for each in level.objectives if not any(map(each.contains, cells)))
        return edited(level, objectives=kept)
    return edited(level, values=with_values(level, name, set(cells)))


def with_values(level: RaceLevel, name: str, cells: set[Cell]) -> tuple[int, ...]:
    values = list(level.values)
    for row, column in cells:
        index = row * level.size + column
        changed = values[index] + STEPS[name] if name in STEPS else 0
        values[index] = max(-LARGEST_VALUE, min(LARGEST_VALUE, changed))
    return tuple(values)


def framed(level: RaceLevel, cells: Sequence[Cell]) -> RaceLevel:
    """One more objective around some cells, unless it is the one that was drawn last."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    objective = Rectangle(min(rows), min(columns), height, width)
    same = level.objectives[-1:] == (objective,)
    return level if same else edited(level, objectives=(*level.objectives, objective))


def blank(width: int, height: int, kind: str) -> RaceLevel:
    """Cells that are worth nothing, and the car in the middle."""
    return RaceLevel(width, (0,) * (width * height), (height // 2, width // 2), ())


def first(kind: str) -> RaceLevel:
    """Two objectives, with cells between them that are worth landing on and others that are not."""
    level = RaceLevel(10, (0,) * 100, (8, 1), (Rectangle(1, 1, 2, 3), Rectangle(6, 7, 3, 2)))
    for name, cells in FIRST_OBJECTIVES.items():
        level = paint(level, name, cells, "")
    return level


def resize(level: RaceLevel, sides: Sides) -> RaceLevel:
    """New cells are worth nothing; what is left of an objective is kept, and the start is moved back onto the grid."""
    size = level.size + sides.left + sides.right
    cells = [(row - sides.top, column - sides.left) for row in range(size) for column in range(size)]
    row, column = level.start[0] + sides.top, level.start[1] + sides.left
    return edited(
        level,
        size=size,
        values=tuple(level.value(cell) if level.on_grid(cell) else 0 for cell in cells),
        start=(max(0, min(size - 1, row)), max(0, min(size - 1, column))),
        objectives=tuple(cut(level.objectives, sides, size)),
    )


def cut(objectives: Sequence[Rectangle], sides: Sides, size: int) -> Iterator[Rectangle]:
    for each in objectives:
        top, left = each.row + sides.top, each.column + sides.left
        rows = range(max(0, top), min(size, top + each.height))
        columns = range(max(0, left), min(size, left + each.width))
        if rows and columns:
            yield Rectangle(rows[0], columns[0], len(rows), len(columns))


def turn(level: RaceLevel) -> RaceLevel:
    size = level.size
    rows = [level.values[row * size : (row + 1) * size] for row in range(size)]
    return edited(
        level,
        values=tuple(value for column in zip(*reversed(rows), strict=True) for value in column),
        start=turned_cell(level.start, size),
        objectives=tuple(
            Rectangle(each.column, size - each.row - each.height, each.width, each.height) for each in level.objectives
        ),
    )


def flip(level: RaceLevel) -> RaceLevel:
    size = level.size
    rows = [level.values[row * size : (row + 1) * size] for row in range(size)]
    return edited(
        level,
        values=tuple(value for row in rows for value in reversed(row)),
        start=flipped_cell(level.start, size),
        objectives=tuple(each._replace(column=size - each.column - each.width) for each in level.objectives),
    )


def scene(level: RaceLevel) -> Scene:
    view = RaceView(level)
    return replace(view.scene((view.puzzle.start(),)), offers=(), refused=(), counters=())


EDITOR: Editor[RaceLevel] = Editor(
    brushes=lambda level: BRUSHES,
    paint=paint,
    scene=scene,
    extent=lambda level: (level.size, level.size),
    blank=blank,
    resize=resize,
    turn=turn,
    flip=flip,
    usual=(16, 16),
    most=LARGEST_SIZE,
    first=first,
    square=True,
)
