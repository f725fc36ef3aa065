"""What the tests of the oracle share: boards, random positions, and distances found by two other ways."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

from carreau.core.grid import COMPASS, Cell, shift
from carreau.games.ricochet.level import Edge, RicochetLevel
from carreau.games.ricochet.rules import RicochetPuzzle, Robots, cell_of, number_of
from carreau.solvers.ricochet.oracle import Oracle


def open_cells(level: RicochetLevel) -> list[Cell]:
    return [
        (row, column) for row in range(level.height) for column in range(level.width) if (row, column) not in level.closed
    ]


def random_level(seed: int, width: int, height: int, robots: int = 4, *, anybody: bool = False) -> RicochetLevel:
    """A wall for every fourth cell, and a closed cell in the middle."""
    chance = random.Random(seed)
    cells = [(row, column) for row in range(height) for column in range(width)]
    walls: set[Edge] = {(chance.choice(cells), chance.choice("NESW")) for _ in range(width * height // 4)}
    walls |= {((height // 2, width // 2), side) for side in "NESW"}
    bare = RicochetLevel(width, height, frozenset(walls), (), ())
    *places, target = chance.sample(open_cells(bare), robots + 1)
    main = None if anybody else chance.randrange(robots)
    return replace(bare, robots=tuple(places), targets=(target,), main_robot=main)


def snake(size: int, robots: int, target: int) -> RicochetLevel:
    """A corridor that turns at nearly every cell: up and down from column to column, two rows at a time. The target is so
    many cells from its beginning, the robots are at its end."""
    path: list[Cell] = []
    for top in range(0, size, 2):
        columns = range(size) if top % 4 == 0 else range(size)[::-1]
        for column in columns:
            rows = (top, top + 1) if not path or path[-1][0] <= top else (top + 1, top)
            path += [(row, column) for row in rows]
        if path[-1][0] == top:
            path.pop()  # the way down to the next two rows
    walls = {((row, column), side) for row in range(size) for column in range(size) for side in "NESW"}
    for one, other in itertools.pairwise(path):
        walls -= {(cell, side) for cell in (one, other) for side, by in COMPASS.items() if shift(cell, by) in (one, other)}
    return RicochetLevel(size, size, frozenset(walls), tuple(path[-robots:]), (path[target],))


def random_positions(level: RicochetLevel, seed: int, count: int) -> Iterator[tuple[Cell, ...]]:
    chance, cells = random.Random(seed), open_cells(level)
    for _ in range(count):
        yield tuple(chance.sample(cells, len(level.robots)))


def misfits(oracle: Oracle, positions: Iterator[tuple[Cell, ...]]) -> list[tuple[Cell, ...]]:
    """Positions whose distance is not one more than the least after any move of the rules (0 for goals). An oracle without
    any is right: such numbers exist only once."""
    level, puzzle = oracle.level, RicochetPuzzle(oracle.level)
    found: list[tuple[Cell, ...]] = []
    for robots in positions:
        state = Robots(tuple(number_of(level, cell) for cell in robots))
        after = [oracle.distance([cell_of(level, number) for number in step.state.cells]) for step in puzzle.steps(state)]
        solvable = [distance for distance in after if distance is not None]
        true = 0 if puzzle.is_goal(state) else 1 + min(solvable) if solvable else None
        if oracle.distance(robots) != true:
            found.append(robots)
    return found


def brute_force(level: RicochetLevel) -> dict[tuple[Cell, ...], int | None]:
    """The distance of every position, helpers in rising order: moves are gathered forwards, distances spread backwards. It
    shares no code with the rules."""
    cells, main = open_cells(level), level.main_robot or 0
    ways = {cell: [way(level, cell, side) for side in COMPASS] for cell in cells}
    distances: dict[tuple[Cell, ...], int | None] = {}
    before: dict[tuple[Cell, ...], list[tuple[Cell, ...]]] = {}
    for helpers in itertools.combinations(cells, len(level.robots) - 1):
        for cell in cells:
            if cell not in helpers:
                state = (cell, *helpers)
                distances[state] = None
                for after in slides(ways, state):
                    before.setdefault(after, []).append(state)
    target = level.targets[level.main_target]
    layer = [state for state in distances if (target in state if level.main_robot is None else state[0] == target)]
    distance = 0
    while layer:
        distances.update(dict.fromkeys(layer, distance))
        layer = list({each for state in layer for each in before.get(state, ()) if distances[each] is None})
        distance += 1
    return {(*state[1 : main + 1], state[0], *state[main + 1 :]): distance for state, distance in distances.items()}


def way(level: RicochetLevel, cell: Cell, side: str) -> list[Cell]:
    """The cells that a lone robot slides over."""
    over: list[Cell] = []
    while (cell, side) not in level.walls:
        cell = shift(cell, COMPASS[side])
        over.append(cell)
    return over


def slides(ways: dict[Cell, list[list[Cell]]], state: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    for robot, cell in enumerate(state):
        for over in ways[cell]:
            stop = cell
            for beside in over:
                if beside in state:
                    break
                stop = beside
            if stop is not cell:
                moved = (*state[:robot], stop, *state[robot + 1 :])
                yield moved if robot == 0 else (moved[0], *sorted(moved[1:]))
