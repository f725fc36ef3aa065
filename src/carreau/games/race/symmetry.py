"""Courses that are the same for a driver: turned or mirrored."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from carreau.core.symmetry import TURNS, Turn, turned, turned_rows
from carreau.games.race.level import RaceLevel, Rectangle


def key(level: RaceLevel) -> Hashable:
    """Equal for courses that are the same, and for no others."""
    return min(laid(level, turn) for turn in TURNS)


def laid(level: RaceLevel, turn: Turn) -> tuple[Any, ...]:
    size = level.size
    rows = [level.values[row * size : (row + 1) * size] for row in range(size)]
    start = turned(level.start, turn, size, size)
    return turned_rows(rows, turn), start, tuple(laid_objective(each, turn, size) for each in level.objectives)


def laid_objective(objective: Rectangle, turn: Turn, size: int) -> tuple[int, ...]:
    """Its first and its last cell."""
    first, last = objective.corner, (objective.rows[-1], objective.columns[-1])
    (top, left), (bottom, right) = (turned(cell, turn, size, size) for cell in (first, last))
    return min(top, bottom), min(left, right), max(top, bottom), max(left, right)
