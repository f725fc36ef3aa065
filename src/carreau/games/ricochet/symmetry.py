"""Boards that are the same for a player: turned or mirrored, or with other colours for the robots that only help."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from carreau.core.grid import COMPASS
from carreau.core.symmetry import TURNS, Turn, turned
from carreau.games.ricochet.level import RicochetLevel


def key(level: RicochetLevel) -> Hashable:
    """Equal for boards that are the same, and for no others. Targets that nobody has to reach do not count."""
    return min(laid(level, turn) for turn in TURNS), level.rules


def laid(level: RicochetLevel, turn: Turn) -> tuple[Any, ...]:
    size = level.height, level.width
    walls = sorted((turned(cell, turn, *size), turned(COMPASS[side], turn)) for cell, side in level.walls)
    helpers = [turned(cell, turn, *size) for cell in level.robots]
    chosen = () if level.main_robot is None else (helpers.pop(level.main_robot),)
    target = turned(level.targets[level.main_target], turn, *size)
    return turned(size, (1, 1, turn[2])), tuple(walls), chosen, tuple(sorted(helpers)), target
