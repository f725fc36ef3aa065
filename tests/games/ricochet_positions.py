"""Ricochet positions by the thousand, for the tests of the exact solver: random small boards, and stored ones."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from carreau.games.ricochet.level import RicochetLevel, Rules, problems
from tests.levels import FIXTURES


def random_level(random: Random, width: int, height: int, robots: int, walls: int) -> RicochetLevel:
    """Any switch, any main robot or none in particular; `walls` sides of cells have a wall."""
    cells = [(row, column) for row in range(height) for column in range(width)]
    while True:
        level = RicochetLevel(
            width=width,
            height=height,
            walls=frozenset((random.choice(cells), random.choice("NESW")) for _ in range(walls)),
            robots=tuple(random.sample(cells, robots)),
            targets=(random.choice(cells),),
            main_robot=random.choice([None, *range(robots)]),
            rules=Rules(random.choice(["off", "on"])),
        )
        if all(problem.playable for problem in problems(level)):
            return level


def cornered_level(random: Random, side: int, robots: int) -> RicochetLevel:
    """As printed boards are: corners here and there, about as thick as on theirs, the target in one of them."""
    while True:
        cells = [(row, column) for row in range(side) for column in range(side)]
        corners = random.sample(cells, side * side // 15)
        walls = [(cell, random.choice(pair)) for cell in corners for pair in ("NS", "EW")]
        level = RicochetLevel(side, side, frozenset(walls), tuple(random.sample(cells, robots)), (corners[0],))
        if all(problem.playable for problem in problems(level)):
            return level


def small_levels(seed: int, count: int) -> list[RicochetLevel]:
    random = Random(seed)
    return [
        random_level(random, random.randint(2, 6), random.randint(3, 6), random.randint(1, 5), random.randint(0, 12))
        for _ in range(count)
    ]


class Stored(NamedTuple):
    level: RicochetLevel
    optimum: int


def stored(name: str, folder: Path = FIXTURES) -> list[Stored]:
    """The positions of a file with one JSON object a line, after a line that explains them."""
    rows: list[dict[str, Any]] = [json.loads(line) for line in (folder / f"{name}.jsonl").read_text().splitlines()[1:]]
    return [Stored(level_of(row), row["optimum"]) for row in rows]


def level_of(row: dict[str, Any]) -> RicochetLevel:
    sides = [
        (divmod(cell, 16), side)
        for cell, bits in enumerate(row["walls"])
        for at, side in enumerate("NESW")
        if bits >> at & 1
    ]
    robots = tuple(divmod(cell, 16) for cell in row["robots"])
    return RicochetLevel(16, 16, frozenset(sides), robots, (divmod(row["target"], 16),), row["target_robot"])
