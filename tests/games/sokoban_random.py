"""Small Sokoban levels at random, and the truth about them by looking at everything."""

from __future__ import annotations

from pathlib import Path
from random import Random

from carreau.core.grid import Cell
from carreau.games.sokoban.formats.xsb import read_levels
from carreau.games.sokoban.level import SokobanLevel, problems
from carreau.games.sokoban.rules import PushPuzzle
from carreau.search import bfs, run
from tests.levels import FIXTURES


def random_room(random: Random, side: int, boxes: int, walls: float) -> SokobanLevel:
    """A room that can be played, though not always won."""
    while True:
        height, width = random.randint(2, side), random.randint(3, side)
        cells = [(row, column) for row in range(1, height + 1) for column in range(1, width + 1)]
        inner = [cell for cell in cells if random.random() >= walls]
        if len(inner) < 2 * boxes + 2:
            continue
        standing, goals = random.sample(inner, boxes + 1), set(random.sample(inner, boxes))
        grid = [["#"] * (width + 2) for _ in range(height + 2)]
        for row, column in inner:
            cell = (row, column)
            letters = "@+" if cell == standing[0] else "$*" if cell in standing else " ."
            grid[row][column] = letters[cell in goals]
        level = SokobanLevel(tuple("".join(row) for row in grid))
        if not problems(level):
            return level


def floor(level: SokobanLevel) -> set[Cell]:
    """Everything in the rectangle around the level that is no wall."""
    return {(row, column) for row in range(level.height) for column in range(level.width)} - level.walls


def fewest_pushes(level: SokobanLevel) -> int | None:
    return run(bfs(PushPuzzle(level))).cost


def stored(name: str, folder: Path = FIXTURES) -> list[SokobanLevel]:
    return read_levels((folder / f"{name}.xsb").read_text())
