"""Drawing Ricochet Robots boards: walls on the sides of cells, closed cells, robots and targets.

Robots have their colours by number, so only the next colour can be added, and when one is taken off the later ones change
theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from carreau.core.editing import GROUND, MARK, PIECE, SIDE, WALL, Brush, Editor, Sides, edited, flipped_cell, turned_cell
from carreau.core.grid import COMPASS, Cell, shift
from carreau.games.ricochet.level import COLOURS, LARGEST, LETTERS, Edge, RicochetLevel, both_sides
from carreau.games.ricochet.rules import DIRECTIONS
from carreau.games.ricochet.view import board_scene

ROBOT = "robot_"  # what the names of their brushes begin with
BRUSHES = (
    Brush("wall", "1", "on the side of a cell", WALL, "N", shape=SIDE, erases="unwall"),
    Brush("closed", "2", "a cell that nobody enters", GROUND, "closed", erases="erase"),
    Brush("main_target", "3", "the target that must be reached", MARK, "target", "*", erases="erase", single=True),
    Brush("target", "4", "one more target", MARK, "other_target", erases="erase"),
)
ROBOTS = tuple(
    Brush(ROBOT + letter, str(number), f"the {colour} robot", PIECE, ROBOT + letter, letter, erases="erase", single=True)
    for number, (letter, colour) in enumerate(zip(LETTERS, COLOURS, strict=True), 5)
)
ERASERS = (
    Brush("erase", "0", "everything off a cell, its walls too", GROUND, "floor", erases="erase"),
    Brush("unwall", "", "the wall off one side of a cell", GROUND, "floor", shape=SIDE, erases="unwall"),
)


def brushes(level: RicochetLevel) -> tuple[Brush, ...]:
    return (*BRUSHES, *ROBOTS[: len(level.robots) + 1], *ERASERS)


def paint(level: RicochetLevel, name: str, cells: Sequence[Cell], side: str) -> RicochetLevel:
    if name == "wall":
        return edited(level, walls=completed(level, level.walls | {(cell, side) for cell in cells}))
    if name == "closed":
        return edited(level, walls=completed(level, level.walls | {(cell, each) for cell in cells for each in DIRECTIONS}))
    if name == "unwall":
        return without_walls(level, {(cell, side) for cell in cells})
    if name == "erase":
        return erased(level, set(cells))
    if name.startswith(ROBOT):
        return with_robot(level, LETTERS.index(name.removeprefix(ROBOT)), cells[-1])
    targets = tuple(dict.fromkeys((*level.targets, *cells)))
    return edited(
        level, targets=targets, main_target=targets.index(cells[-1]) if name == "main_target" else level.main_target
    )


def completed(level: RicochetLevel, walls: frozenset[Edge]) -> frozenset[Edge]:
    """Walls as a level of this size has them: on both sides, and around the border."""
    return replace(level, walls=walls).walls


def without_walls(level: RicochetLevel, edges: set[Edge]) -> RicochetLevel:
    return edited(level, walls=completed(level, level.walls - frozenset(both_sides(level.width, level.height, edges))))


def erased(level: RicochetLevel, cells: set[Cell]) -> RicochetLevel:
    bare = without_walls(level, {(cell, side) for cell in cells for side in DIRECTIONS})
    return kept(bare, lambda cell: cell not in cells)


def with_robot(level: RicochetLevel, number: int, cell: Cell) -> RicochetLevel:
    """The robot on another cell; who stands there takes its place, and a new robot finds no room."""
    robots = list(level.robots)
    if number == len(robots):
        return level if cell in robots else edited(level, robots=(*robots, cell))
    if cell in robots:
        robots[robots.index(cell)] = robots[number]
    robots[number] = cell
    return edited(level, robots=tuple(robots))


def kept(level: RicochetLevel, stays: Callable[[Cell], bool]) -> RicochetLevel:
    """The level with only the robots and targets that may stay. Whichever robot must arrive, and where, is still meant,
    or else the first."""
    robots = [number for number, cell in enumerate(level.robots) if stays(cell)]
    targets = [number for number, cell in enumerate(level.targets) if stays(cell)]
    main = level.main_robot
    if main is not None and main < len(level.robots):
        main = robots.index(main) if main in robots else 0
    return edited(
        level,
        robots=tuple(level.robots[number] for number in robots),
        targets=tuple(level.targets[number] for number in targets),
        main_robot=main,
        main_target=targets.index(level.main_target) if level.main_target in targets else 0,
    )


def blank(width: int, height: int, kind: str) -> RicochetLevel:
    return RicochetLevel(width, height, frozenset(), (), ())


def first(kind: str) -> RicochetLevel:
    """Two robots and a target that one of them reaches with a few bounces."""
    corners = {(1, 2): "NW", (2, 6): "NW", (5, 1): "ES", (6, 5): "NE"}
    walls = frozenset((cell, side) for cell, sides in corners.items() for side in sides)
    return RicochetLevel(8, 8, walls, ((6, 4), (0, 3)), ((1, 2),))


def resize(level: RicochetLevel, sides: Sides) -> RicochetLevel:
    """What is off the new board goes; the old border is no wall on a larger one."""
    width, height = level.width + sides.left + sides.right, level.height + sides.top + sides.bottom

    def place(cell: Cell) -> Cell:
        return shift(cell, (sides.top, sides.left))

    def stays(cell: Cell) -> bool:
        row, column = place(cell)
        return 0 <= row < height and 0 <= column < width

    return laid(kept(level, stays), width, height, place, {side: side for side in DIRECTIONS})


def turn(level: RicochetLevel) -> RicochetLevel:
    sides = dict(zip("NESW", "ESWN", strict=True))
    return laid(level, level.height, level.width, lambda cell: turned_cell(cell, level.height), sides)


def flip(level: RicochetLevel) -> RicochetLevel:
    sides = dict(zip("NESW", "NWSE", strict=True))
    return laid(level, level.width, level.height, lambda cell: flipped_cell(cell, level.width), sides)


def laid(
    level: RicochetLevel, width: int, height: int, place: Callable[[Cell], Cell], sides: dict[str, str]
) -> RicochetLevel:
    """The level on a board of some size, everything at another place."""
    inner = (edge for edge in level.walls if level.on_board(shift(edge[0], COMPASS[edge[1]])))
    board = RicochetLevel(width, height, frozenset((place(cell), sides[side]) for cell, side in inner), (), ())
    return edited(
        level,
        width=width,
        height=height,
        walls=board.walls,
        robots=tuple(map(place, level.robots)),
        targets=tuple(map(place, level.targets)),
    )


EDITOR: Editor[RicochetLevel] = Editor(
    brushes=brushes,
    paint=paint,
    scene=board_scene,
    extent=lambda level: (level.width, level.height),
    blank=blank,
    resize=resize,
    turn=turn,
    flip=flip,
    usual=(16, 16),
    most=LARGEST,
    first=first,
)
