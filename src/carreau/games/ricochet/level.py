"""A Ricochet Robots level: walls between cells, robots, targets, which robot must reach which, and what is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar, TypeAlias

from carreau.core.errors import LevelError
from carreau.core.grid import COMPASS, OPPOSITE, Cell, shift
from carreau.core.level import Meta, Problem, Switch
from carreau.core.shown import Shown
from carreau.core.text import say

Edge: TypeAlias = tuple[Cell, str]  # a cell and the side of it, N E S or W, where there is a wall

LETTERS = "rgbys"
COLOURS = ("red", "green", "blue", "yellow", "silver")
LARGEST = 64  # cells along a side
SWITCHES = (
    Switch("ricochet", ("off", "on"), "on: the robot that reaches the target must have changed direction on its way"),
)


@dataclass(frozen=True)
class Rules:
    """`ricochet` on: a robot that has only ever slid in one direction does not count on the target, even if it stops there.
    Every change of direction will do, turning back included."""

    ricochet: str = "off"

    def __post_init__(self) -> None:
        if self.ricochet not in SWITCHES[0].choices:
            raise ValueError(say("expected off or on, found {!r}", self.ricochet))


def has_size(width: int, height: int) -> bool:
    return 1 <= width <= LARGEST and 1 <= height <= LARGEST


@lru_cache(maxsize=16)  # a board is seen with other robots and targets far more often than with other walls
def completed(width: int, height: int, walls: frozenset[Edge]) -> frozenset[Edge]:
    """Walls on both sides of their edges, and around the board."""
    return frozenset(both_sides(width, height, walls)) | frozenset(border(width, height))


def both_sides(width: int, height: int, walls: Iterable[Edge]) -> Iterator[Edge]:
    for cell, side in walls:
        for at, seen_from in ((cell, side), (shift(cell, COMPASS[side]), OPPOSITE[side])):
            if 0 <= at[0] < height and 0 <= at[1] < width:
                yield at, seen_from


def border(width: int, height: int) -> Iterator[Edge]:
    if not has_size(width, height):
        return
    for row in range(height):
        yield from (((row, 0), "W"), ((row, width - 1), "E"))
    for column in range(width):
        yield from (((0, column), "N"), ((height - 1, column), "S"))


@dataclass(frozen=True)
class RicochetLevel(Shown):
    """A wall given on one side of an edge is a wall for both cells, and the outer border is made of walls: `walls` is
    completed so when the level is made. A cell with four walls is closed, and not part of the board."""

    game: ClassVar[str] = "ricochet"
    width: int
    height: int
    walls: frozenset[Edge]
    robots: tuple[Cell, ...]  # red, green, blue, yellow, silver
    targets: tuple[Cell, ...]
    main_robot: int | None = 0  # None: any robot may reach the target
    main_target: int = 0
    meta: Meta = Meta()
    rules: Rules = Rules()

    def __post_init__(self) -> None:
        object.__setattr__(self, "walls", completed(self.width, self.height, self.walls))

    @property
    def has_size(self) -> bool:
        return has_size(self.width, self.height)

    def on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width

    @cached_property
    def closed(self) -> frozenset[Cell]:
        """The cells with four walls, such as the block in the middle."""
        return frozenset(cell for cell, count in Counter(cell for cell, _ in self.walls).items() if count == 4)

    @cached_property
    def inner_walls(self) -> frozenset[Edge]:
        """The walls that are on neither the border nor the side of a closed cell; an edge counts from both its cells."""
        return frozenset((cell, side) for cell, side in self.walls if self.is_inner(cell, shift(cell, COMPASS[side])))

    def is_inner(self, cell: Cell, beyond: Cell) -> bool:
        return self.on_board(beyond) and cell not in self.closed and beyond not in self.closed


def problems(level: RicochetLevel) -> list[Problem]:
    """What keeps the level from being played, in sentences for its designer."""
    if not level.has_size:
        return [
            Problem(
                say("the board is {} cells wide and {} high; each must be from 1 to {}", level.width, level.height, LARGEST)
            )
        ]
    found: list[Problem] = []
    if not any(level.on_board(shift(cell, COMPASS[side])) for cell, side in level.walls):
        found.append(Problem("there is no wall inside the board", playable=True))
    found += robot_problems(level)
    found += target_problems(level)
    return found


def require_sound(level: RicochetLevel) -> None:
    """Raise LevelError if the level cannot be played: not every format can hold such a one."""
    if found := [problem for problem in problems(level) if not problem.playable]:
        raise LevelError(found)


def robot_problems(level: RicochetLevel) -> Iterator[Problem]:
    count = len(level.robots)
    if not count:
        yield Problem("there is no robot")
    elif level.main_robot is not None and not 0 <= level.main_robot < count:
        yield Problem(
            say("robot {} should reach the target, but the robots are numbered from 1 to {}", level.main_robot + 1, count)
        )
    if count > len(LETTERS):
        yield Problem(say("there are {} robots; a board has at most {}", count, len(LETTERS)), level.robots[len(LETTERS)])
    for number, cell in enumerate(level.robots):
        if cell in level.robots[:number]:
            yield Problem("there are two robots on this cell", cell)
        yield from place_problems(level, cell, "robot")


def target_problems(level: RicochetLevel) -> Iterator[Problem]:
    count = len(level.targets)
    if not count:
        yield Problem("there is no target")
    elif not 0 <= level.main_target < count:
        yield Problem(
            say("target {} should be reached, but the targets are numbered from 1 to {}", level.main_target + 1, count)
        )
    for cell in level.targets:
        yield from place_problems(level, cell, "target")


def place_problems(level: RicochetLevel, cell: Cell, what: str) -> Iterator[Problem]:
    if not level.on_board(cell):
        yield Problem(say("there is a {} off the board, at column {}, row {}", what, cell[1], cell[0]))
    elif cell in level.closed:
        yield Problem(say("there is a {} in a closed cell, which has walls on all four sides", what), cell)
