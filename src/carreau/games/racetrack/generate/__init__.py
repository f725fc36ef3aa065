"""Tracks at random that look as if somebody had drawn them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from carreau.core.game import Generator, Parameter
from carreau.games.racetrack.generate import marks, sketch
from carreau.games.racetrack.generate.bitmap import UNIT, minus
from carreau.games.racetrack.generate.criteria import flaws
from carreau.games.racetrack.generate.sketch import Sketch
from carreau.games.racetrack.level import FINISH, ROAD, START, RacetrackLevel
from carreau.games.racetrack.moving import LETTERS
from carreau.games.racetrack.symmetry import key

SIZE, DIFFICULTY = 40, 5


def make_road(random: Random, size: int = SIZE, difficulty: int = DIFFICULTY, **others: int) -> RacetrackLevel:
    """A winding road: the harder, the narrower and the more bends."""
    side = fitting(3 + difficulty // 2 + size // 200, size, 6)
    plan = sketch.draw_curve(random, size, side, 30 - 3 * difficulty // 2, bool(others.get("laps")))
    return finished(random, plan, difficulty, rocks=difficulty, gap=2 * UNIT, **others)


def make_rocks(random: Random, size: int = SIZE, difficulty: int = DIFFICULTY, **others: int) -> RacetrackLevel:
    """A wide valley full of boulders."""
    side = fitting(3 + difficulty // 6, size, 6)
    plan = sketch.draw_curve(random, size, side, 34, bool(others.get("laps")))
    return finished(
        random, plan, difficulty, rocks=4 + 4 * difficulty, gap=2 * UNIT + UNIT * (10 - difficulty) // 9, **others
    )


def make_streets(random: Random, size: int = SIZE, difficulty: int = DIFFICULTY, **others: int) -> RacetrackLevel:
    """A town: right angles, streets of different widths, blocks with a way around either side."""
    side = fitting(3 + difficulty // 2 + size // 100, size, 6)
    widest = max(2, (size - 2) * (13 - difficulty) // (side * 22))
    widths = max(2, widest // 2), widest
    plan = sketch.draw_streets(random, size, side, widths, side, bool(others.get("laps")))
    return finished(random, plan, difficulty, rocks=0, gap=0, **others)


def fitting(side: int, size: int, pitch: int) -> int:
    """Lines of the lattice, as long as there are enough cells between them."""
    return max(2, min(side, (size - 2) // pitch))


def finished(
    random: Random, plan: Sketch, difficulty: int, rocks: int, gap: int, laps: int = 0, terrain: int = 0, gates: int = 0
) -> RacetrackLevel:
    """The level of a sketch, with everything that is asked for."""
    marked = marks.spread_marks(plan, marks.cuts(plan, bool(laps)))
    plain = marked.pop(marks.NO_ZONE if laps else ROAD)
    for letter, gate in zip(LETTERS, marks.draw_gates(plan, plain, 1 + difficulty // 4 if gates else 0), strict=False):
        marked[letter], plain = gate, minus(plain, gate)
    radii = max(UNIT // 2, plan.size * UNIT // 60), max(UNIT, plan.size * UNIT // 22)
    plain = minus(plain, marks.draw_rocks(random, plan.size, plain, rocks, radii, gap))
    if terrain:
        for letter, patch in marks.draw_terrain(random, plan, plain, 2 + difficulty // 2).items():
            marked[letter], plain = patch, minus(plain, patch)
    marked[marks.NO_ZONE if laps else ROAD] = plain
    rows = marks.write_rows(plan.size, marked, FINISH if laps else START)
    moving = marks.draw_schedules(random, sum(letter in LETTERS for letter in marked))
    return RacetrackLevel(rows, bool(laps), moving=moving)


PARAMETERS = (
    Parameter("size", 10, 300, SIZE, "cells a side"),
    Parameter("difficulty", 1, 10, DIFFICULTY, "narrower, with more bends and rocks"),
    Parameter("laps", 0, 1, 0, "1 for a lap through zones, 0 for a sprint"),
    Parameter("terrain", 0, 1, 0, "1 for patches of ice and dirt, and ramps"),
    Parameter("gates", 0, 1, 0, "1 for gates that open and close"),
)
GENERATORS: Mapping[str, Generator[RacetrackLevel]] = {
    "road": Generator(make_road, "a winding road", PARAMETERS, flaws, key),
    "rocks": Generator(make_rocks, "a wide valley full of boulders", PARAMETERS, flaws, key),
    "streets": Generator(make_streets, "a town: right angles, and blocks to drive around", PARAMETERS, flaws, key),
}
