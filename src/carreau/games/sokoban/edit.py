"""Drawing Sokoban boards: walls and floor, goals, and the boxes and the player that stand on either."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.editing import GROUND, PIECE, Brush, Editor, Sides, edited, painted, resized_rows, turned_rows
from carreau.core.grid import Cell
from carreau.core.scene import Piece, Scene
from carreau.games.sokoban.deadlocks import DeadSquares
from carreau.games.sokoban.level import (
    BOX,
    BOX_ON_GOAL,
    FLOOR,
    GOAL,
    PLAYER,
    PLAYER_ON_GOAL,
    WALL,
    SokobanLevel,
    trimmed,
)
from carreau.games.sokoban.rules import Position, pushed_to

SNAPSHOTS = "snapshots"  # games that were begun, as an extra of the level
ON_GOAL = {FLOOR: GOAL, BOX: BOX_ON_GOAL, PLAYER: PLAYER_ON_GOAL}
OFF_GOAL = {on: off for off, on in ON_GOAL.items()}
THINGS = {"box": BOX, "player": PLAYER}
BRUSHES = (
    Brush("wall", "1", "nobody gets through", GROUND, "wall", erases="floor"),
    Brush("floor", "2", "floor, with nothing on it", GROUND, "floor", erases="wall"),
    Brush("box", "3", "to be pushed onto a goal", PIECE, "box", erases="floor"),
    Brush("goal", "4", "where a box belongs, under whatever stands there", GROUND, "goal", erases="floor"),
    Brush("player", "5", "who pushes; there is one", PIECE, "player", erases="floor", single=True),
)
FIRST_ROWS = (
    "########",
    "#   #  #",
    "# $   .#",
    "#   #  #",
    "# @$  .#",
    "#      #",
    "########",
)


def full_rows(level: SokobanLevel) -> tuple[str, ...]:
    """The rows, all of one length."""
    return tuple(row.ljust(level.width) for row in level.rows)


def with_rows(level: SokobanLevel, rows: Sequence[str]) -> SokobanLevel:
    return edited(level, (SNAPSHOTS,), rows=trimmed(rows))


def paint(level: SokobanLevel, name: str, cells: Sequence[Cell], side: str) -> SokobanLevel:
    rows = full_rows(level)
    letters = dict[Cell, str]()
    if name == "player":  # there is one: it leaves where it stood
        letters, cells = {cell: GOAL if cell in level.goals else FLOOR for cell in level.players}, cells[-1:]
    letters |= {cell: letter_on(name, rows[cell[0]][cell[1]]) for cell in cells}
    return with_rows(level, painted(rows, letters))


def letter_on(name: str, letter: str) -> str:
    """What a cell with a letter becomes under a brush: things stand on goals, goals lie under things."""
    if name in ("wall", "floor"):
        return WALL if name == "wall" else FLOOR
    if name == "goal":
        return ON_GOAL.get(letter, GOAL if letter == WALL else letter)
    thing = THINGS[name]
    return ON_GOAL[thing] if letter in OFF_GOAL else thing


def blank(width: int, height: int, kind: str) -> SokobanLevel:
    """A room with walls around it."""
    inner = range(1, height - 1)
    room = WALL + FLOOR * (width - 2) + WALL if width > 1 else WALL
    return SokobanLevel(tuple(room if row in inner else WALL * width for row in range(height)))


def resize(level: SokobanLevel, sides: Sides) -> SokobanLevel:
    """New cells are walls."""
    return with_rows(level, resized_rows(full_rows(level), sides, WALL))


def turn(level: SokobanLevel) -> SokobanLevel:
    return with_rows(level, turned_rows(full_rows(level)))


def flip(level: SokobanLevel) -> SokobanLevel:
    return with_rows(level, [row[::-1] for row in full_rows(level)])


def scene(level: SokobanLevel) -> Scene:
    """All that was painted, also outside the room."""
    cells = [(row, column) for row in range(level.height) for column in range(level.width)]
    ground = ("wall" if cell in level.walls else "goal" if cell in level.goals else "floor" for cell in cells)
    boxes = (
        Piece(f"box{index}", "box_home" if cell in level.goals else "box", cell)
        for index, cell in enumerate(sorted(level.boxes))
    )
    players = (Piece(f"player{index}", "player", cell) for index, cell in enumerate(level.players))
    return Scene(level.width, level.height, tuple(ground), (*players, *boxes))


def reach(level: SokobanLevel, cell: Cell) -> dict[str, list[Cell]]:
    """Where the box on a cell can be pushed, the others standing; those of it are dead that no way leads from to a goal."""
    if cell not in level.mobile_boxes or len(level.players) != 1:
        return {"reach": [], "dead": []}
    found = pushed_to(level, Position(level.players[0], level.boxes), cell)
    dead = found & DeadSquares(level).of(level.boxes)
    return {"reach": sorted(found - dead), "dead": sorted(dead)}


EDITOR: Editor[SokobanLevel] = Editor(
    brushes=lambda level: BRUSHES,
    paint=paint,
    scene=scene,
    extent=lambda level: (level.width, level.height),
    blank=blank,
    resize=resize,
    turn=turn,
    flip=flip,
    usual=(10, 8),
    most=100,
    first=lambda kind: SokobanLevel(FIRST_ROWS),
    reach=reach,
)
