"""Courses at random, as the original server of the game draws them: any size from 10 to 100, 5 to 20 objectives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from carreau.core.chance import pick
from carreau.core.game import Generator, Parameter
from carreau.core.level import Meta
from carreau.games.race.level import LARGEST_SIZE, RaceLevel, Rectangle
from carreau.games.race.symmetry import key

SIZES = range(10, 101)
OBJECTIVES = range(5, 21)
SIDES = range(1, 6)
MOST_OBJECTIVES = 100


def course(seed: int, size: int | None = None, objectives: int | None = None) -> RaceLevel:
    """The course of a seed, not solved. `generate("race", seed=…)` begins with the same one."""
    chosen = {"size": size, "objectives": objectives}
    given = [f"--{name} {value}" for name, value in chosen.items() if value is not None]
    meta = Meta(title=f"Seed {seed}", source=" ".join(["carreau generate race", f"--seed {seed}", *given]))
    return replace(draw_course(Random(seed), size, objectives), meta=meta)


def draw_course(random: Random, size: int | None = None, objectives: int | None = None) -> RaceLevel:
    """What is not given is drawn. All values, cells and rectangles are as likely as one another."""
    size = pick(random, SIZES) if size is None else size
    values = range(-(size // 10), size // 5 + 1)
    grid = tuple(pick(random, values) for _ in range(size * size))
    start = (pick(random, range(size)), pick(random, range(size)))
    count = pick(random, OBJECTIVES) if objectives is None else objectives
    return RaceLevel(size, grid, start, tuple(draw_objective(random, size) for _ in range(count)))


def draw_objective(random: Random, size: int) -> Rectangle:
    height, width = pick(random, SIDES), pick(random, SIDES)
    return Rectangle(pick(random, range(size - height + 1)), pick(random, range(size - width + 1)), height, width)


GENERATORS: Mapping[str, Generator[RaceLevel]] = {
    "original": Generator(
        draw_course,
        "a course as the original server draws them",
        (
            Parameter("size", SIDES[-1], LARGEST_SIZE, None, "rows and columns"),
            Parameter("objectives", 1, MOST_OBJECTIVES, None, "how many objectives"),
        ),
        key=key,
    )
}
