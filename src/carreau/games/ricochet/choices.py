"""Which robot must reach which target: chosen from lists, it is another puzzle on the same board."""

from __future__ import annotations

from dataclasses import replace

from carreau.core.game import Choice
from carreau.core.grid import format_cell
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
