"""Levels that are the same for a player: turned, mirrored, shifted, or with the player elsewhere in its zone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from carreau.core.grid import Cell, flood
from carreau.core.symmetry import TURNS, Turn, turned
from carreau.games.sokoban.level import SokobanLevel

Key: TypeAlias = tuple[tuple[Cell, ...], ...]


def key(level: SokobanLevel) -> Key:
    """Equal for levels that are the same, and for no others."""
    zone = flood(level.players, level.inside - level.boxes)
    return min(laid(level, zone, turn) for turn in TURNS)


def laid(level: SokobanLevel, zone: Iterable[Cell], turn: Turn) -> Key:
    """The level turned and shifted to the corner; the first cell of the zone stands for the player."""
    inside = [turned(cell, turn) for cell in level.inside]
    top, left = min(row for row, _ in inside), min(column for _, column in inside)

    def placed(cells: Iterable[Cell]) -> tuple[Cell, ...]:
        return tuple(sorted((row - top, column - left) for row, column in (turned(cell, turn) for cell in cells)))

    return placed(level.inside), placed(level.goals), placed(level.boxes), placed(zone)[:1]
