"""Which robot must reach which target: chosen from lists or drawn at random, it is another puzzle on the same board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from carreau.core.chance import pick
from carreau.core.errors import CarreauError
from carreau.core.game import Choice, Draw
from carreau.core.grid import format_cell
from carreau.games.ricochet.generate import draw_robots
from carreau.games.ricochet.level import LETTERS, RicochetLevel

ANY = "*"  # any robot may reach the target


def robots(level: RicochetLevel) -> tuple[str, ...]:
    return (*LETTERS[: len(level.robots)], ANY)


def robot(level: RicochetLevel) -> str:
    return ANY if level.main_robot is None else LETTERS[level.main_robot]


def with_robot(level: RicochetLevel, letter: str) -> RicochetLevel:
    return unsolved(replace(level, main_robot=None if letter == ANY else LETTERS.index(letter)))


def targets(level: RicochetLevel) -> tuple[str, ...]:
    return tuple(map(format_cell, level.targets))


def target(level: RicochetLevel) -> str:
    """Empty where there is none yet."""
    return next(iter(targets(level)[level.main_target :]), "")


def with_target(level: RicochetLevel, cell: str) -> RicochetLevel:
    return unsolved(replace(level, main_target=targets(level).index(cell)))


def unsolved(level: RicochetLevel) -> RicochetLevel:
    """Solutions that came with the level were for another puzzle."""
    return replace(level, meta=replace(level.meta, solutions=()))


CHOICES: dict[str, Choice[RicochetLevel]] = {
    "robot": Choice(robots, robot, with_robot),
    "target": Choice(targets, target, with_target),
}


# -- at random -------------------------------------------------------------------------------------------------------


def another_target(level: RicochetLevel, random: Random) -> RicochetLevel:
    """One of the other targets, unless a robot that may arrive stands on it already."""
    others = [replace(level, main_target=index) for index in range(len(level.targets)) if index != level.main_target]
    return unsolved(one_of(random, others, "there is no other target on this board that is still to be reached"))


def another_robot(level: RicochetLevel, random: Random) -> RicochetLevel:
    """One of the other robots must reach the target, unless it stands on it already."""
    others = [replace(level, main_robot=index) for index in range(len(level.robots)) if index != level.main_robot]
    return unsolved(one_of(random, others, "there is no other robot on this board that has still to arrive"))


def other_places(level: RicochetLevel, random: Random) -> RicochetLevel:
    """All robots elsewhere, on cells that are no targets."""
    free = level.width * level.height - len(level.closed.union(level.targets))
    if free < len(level.robots):
        raise CarreauError("there are fewer cells without a target than robots")
    return unsolved(draw_robots(random, level, len(level.robots)))


def one_of(random: Random, levels: Sequence[RicochetLevel], otherwise: str) -> RicochetLevel:
    """One of the levels that do not begin where they end."""
    found = [level for level in levels if not begins_solved(level)]
    if not found:
        raise CarreauError(otherwise)
    return pick(random, found)


def begins_solved(level: RicochetLevel) -> bool:
    """Whether a robot that must arrive stands on the target, though under the ricochet rule it has to turn first."""
    runners = level.robots if level.main_robot is None else level.robots[level.main_robot : level.main_robot + 1]
    return level.targets[level.main_target] in runners


DRAWS: dict[str, Draw[RicochetLevel]] = {"target": another_target, "robot": another_robot, "places": other_places}
