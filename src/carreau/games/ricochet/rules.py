"""The rules of Ricochet Robots: a robot slides until a wall or another robot stops it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.grid import COMPASS, Cell, shift
from carreau.core.puzzle import Step
from carreau.games.ricochet.level import COLOURS, LETTERS, RicochetLevel

DIRECTIONS = "NESW"
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


class Ray(NamedTuple):
    """A slide as far as the walls let it: every cell on the way, nearest first."""

    direction: str
    cells: tuple[int, ...]
    crossed: frozenset[int]


class RicochetPuzzle:
    def __init__(self, level: RicochetLevel) -> None:
        self.level = level
        self.target = number_of(level, level.targets[level.main_target])
        self.runners = range(len(level.robots)) if level.main_robot is None else (level.main_robot,)
        self.must_turn = level.rules.ricochet == "on"
        self.rays = [tuple(rays_from(level, cell_of(level, number))) for number in range(level.width * level.height)]

    def start(self) -> Robots:
        history = ("",) * len(self.level.robots) if self.must_turn else ()
        return Robots(tuple(number_of(self.level, cell) for cell in self.level.robots), history)

    def is_goal(self, state: Robots) -> bool:
        return any(
            state.cells[robot] == self.target and (not self.must_turn or state.history[robot] == TURNED)
            for robot in self.runners
        )

    def steps(self, state: Robots) -> Iterator[Step[Robots, Slide]]:
        cells, history = state
        for robot, cell in enumerate(cells):
            before, after = cells[:robot], cells[robot + 1 :]
            for direction, ray, crossed in self.rays[cell]:
                stop = ray[-1] if crossed.isdisjoint(cells) else stop_before(ray, cells)
                if stop is not None:
                    past = self.remember(history, robot, direction) if history else history
                    yield Step(Slide(robot, direction), Robots((*before, stop, *after), past), 1)

    def remember(self, history: tuple[str, ...], robot: int, direction: str) -> tuple[str, ...]:
        if robot not in self.runners or history[robot] in (direction, TURNED):
            return history
        return (*history[:robot], TURNED if history[robot] else direction, *history[robot + 1 :])

    def format_move(self, move: Slide) -> str:
        return LETTERS[move.robot] + move.direction

    def parse_move(self, text: str) -> Slide:
        if len(text) != 2 or text[0] not in LETTERS or text[1] not in DIRECTIONS:
            raise ParseError(f"expected a slide like rE (robot r g b y s, direction N E S W), found {text[:40]!r}")
        return Slide(LETTERS.index(text[0]), text[1])

    def why_not(self, state: Robots, move: Slide) -> str:
        if move.robot >= len(state.cells):
            return f"there is no {COLOURS[move.robot]} robot on this board"
        cell = cell_of(self.level, state.cells[move.robot])
        obstacle = "there is a wall"
        if (cell, move.direction) not in self.level.walls:
            beside = number_of(self.level, shift(cell, COMPASS[move.direction]))
            obstacle = f"the {COLOURS[state.cells.index(beside)]} robot is in the way"
        return f"the {COLOURS[move.robot]} robot cannot leave its cell to the {NAMES[move.direction]}: {obstacle}"


def stop_before(ray: tuple[int, ...], robots: tuple[int, ...]) -> int | None:
    """The last cell of a ray before a robot; None if a robot stands on the first."""
    stop = None
    for cell in ray:
        if cell in robots:
            break
        stop = cell
    return stop


def rays_from(level: RicochetLevel, cell: Cell) -> Iterator[Ray]:
    """The rays from a cell that lead anywhere, in the order of the compass."""
    for direction in DIRECTIONS:
        here, cells = cell, list[int]()
        while (here, direction) not in level.walls:
            here = shift(here, COMPASS[direction])
            cells.append(number_of(level, here))
        if cells:
            yield Ray(direction, tuple(cells), frozenset(cells))


def number_of(level: RicochetLevel, cell: Cell) -> int:
    return cell[0] * level.width + cell[1]


def cell_of(level: RicochetLevel, number: int) -> Cell:
    return divmod(number, level.width)


def metrics(level: RicochetLevel, moves: Sequence[Slide]) -> dict[str, int]:
    return {"moves": len(moves)}
