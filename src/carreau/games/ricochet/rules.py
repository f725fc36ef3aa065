"""The rules of Ricochet Robots: a robot slides until a wall or another robot stops it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from carreau.core.errors import CarreauError, ParseError
from carreau.core.grid import COMPASS, Cell, shift
from carreau.core.puzzle import Step, made_step, maker
from carreau.core.text import say
from carreau.games.ricochet.level import COLOURS, LETTERS, Edge, RicochetLevel

DIRECTIONS = "NESW"
NUMBERS = {direction: number for number, direction in enumerate(DIRECTIONS)}
ALL = range(len(DIRECTIONS))
NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
TURNED = "*"


class Robots(NamedTuple):
    """Where the robots stand; cells count row by row from 0.

    `history` is empty unless the ricochet rule is on. Then it says of each robot that could reach the target what the
    rule must know of its past: nothing, the one direction it has slid in, or `*` once it has turned.
    """

    cells: tuple[int, ...]
    history: tuple[str, ...] = ()


class Slide(NamedTuple):
    """A robot, by number, and the direction it slides in: N, E, S or W."""

    robot: int
    direction: str


made_robots = maker(Robots)


class RicochetPuzzle:
    def __init__(self, level: RicochetLevel) -> None:
        self.level = level
        self.target = number_of(level, level.targets[level.main_target])
        self.runners = range(len(level.robots)) if level.main_robot is None else (level.main_robot,)
        self.must_turn = level.rules.ricochet == "on"
        self.stops = lone_stops(level.width, level.height, level.walls)
        self.strides = strides(level.width)
        self.slides = [[Slide(robot, direction) for direction in DIRECTIONS] for robot in range(len(level.robots))]

    def start(self) -> Robots:
        history = ("",) * len(self.level.robots) if self.must_turn else ()
        return Robots(tuple(number_of(self.level, cell) for cell in self.level.robots), history)

    def is_goal(self, state: Robots) -> bool:
        return any(
            state.cells[robot] == self.target and (not self.must_turn or state.history[robot] == TURNED)
            for robot in self.runners
        )

    def steps(self, state: Robots) -> Iterator[Step[Robots, Slide]]:
        for robot in range(len(state.cells)):
            yield from self.sliding(state, robot, ALL)

    def step(self, state: Robots, move: Slide) -> Step[Robots, Slide] | None:
        known = 0 <= move.robot < len(state.cells) and move.direction in NUMBERS
        return next(self.sliding(state, move.robot, (NUMBERS[move.direction],)), None) if known else None

    def sliding(self, state: Robots, robot: int, directions: Iterable[int]) -> Iterator[Step[Robots, Slide]]:
        cells, history = state
        cell, before, after, slides = cells[robot], cells[:robot], cells[robot + 1 :], self.slides[robot]
        for direction in directions:
            stop = self.end(cells, cell, direction)
            if stop != cell:
                past = self.remember(history, slides[direction]) if history else history
                yield made_step((slides[direction], made_robots(((*before, stop, *after), past)), 1))

    def end(self, cells: tuple[int, ...], cell: int, direction: int) -> int:
        """Where a robot on `cell` stops: at a wall, or before the nearest robot on the way there."""
        stop, stride = self.stops[cell * 4 + direction], self.strides[direction]
        for other in cells:
            if (cell < other <= stop or stop <= other < cell) and (other - cell) % stride == 0:
                stop = other - stride
        return stop

    def remember(self, history: tuple[str, ...], slide: Slide) -> tuple[str, ...]:
        robot, direction = slide
        if robot not in self.runners or history[robot] in (direction, TURNED):
            return history
        return (*history[:robot], TURNED if history[robot] else direction, *history[robot + 1 :])

    def format_move(self, move: Slide) -> str:
        return LETTERS[move.robot] + move.direction

    def parse_move(self, text: str) -> Slide:
        if len(text) != 2 or text[0] not in LETTERS or text[1] not in DIRECTIONS:
            raise ParseError(say("expected a slide like rE (robot r g b y s, direction N E S W), found {!r}", text[:40]))
        return Slide(LETTERS.index(text[0]), text[1])

    def why_not(self, state: Robots, move: Slide) -> str:
        if move.robot >= len(state.cells):
            return say("there is no {} robot on this board", COLOURS[move.robot])
        cell = cell_of(self.level, state.cells[move.robot])
        obstacle = "there is a wall"
        if (cell, move.direction) not in self.level.walls:
            beside = number_of(self.level, shift(cell, COMPASS[move.direction]))
            obstacle = say("the {} robot is in the way", COLOURS[state.cells.index(beside)])
        return say("the {} robot cannot leave its cell to the {}: {}", COLOURS[move.robot], NAMES[move.direction], obstacle)


def strides(width: int) -> tuple[int, ...]:
    """How far the next cell is in each direction."""
    return tuple(row * width + column for row, column in map(COMPASS.__getitem__, DIRECTIONS))


@lru_cache(maxsize=16)  # a puzzle is made several times for one answer, and a board is seen with many robots and targets
def lone_stops(width: int, height: int, walls: frozenset[Edge]) -> array[int]:
    """For every cell and direction, at cell * 4 + direction, where a robot alone on the board stops."""
    size = width * height
    closed = {direction: set[int]() for direction in DIRECTIONS}
    for (row, column), side in walls:
        closed[side].add(row * width + column)
    stops = array("H", bytes(8 * size))
    for index, (walled, stride) in enumerate(zip(closed.values(), strides(width), strict=True)):
        ends = list(range(size))
        # A robot stops where it would from the next cell, so that one comes first.
        for cell in range(size) if stride < 0 else reversed(range(size)):
            if cell not in walled:
                ends[cell] = ends[cell + stride]
        stops[index::4] = array("H", ends)
    return stops


def level_from_state(level: RicochetLevel, state: Robots) -> RicochetLevel:
    """The level that begins with the robots where they are now. Solutions that came with it do not fit any more."""
    if any(state.history):
        raise CarreauError("under the ricochet rule no level begins in the middle of a game: it matters how the robots came")
    robots = tuple(cell_of(level, cell) for cell in state.cells)
    return replace(level, robots=robots, meta=replace(level.meta, solutions=()))


def number_of(level: RicochetLevel, cell: Cell) -> int:
    return cell[0] * level.width + cell[1]


def cell_of(level: RicochetLevel, number: int) -> Cell:
    return divmod(number, level.width)


def metrics(level: RicochetLevel, moves: Sequence[Slide]) -> dict[str, int]:
    return {"moves": len(moves)}
