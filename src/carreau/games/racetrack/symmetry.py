"""Tracks that are the same for a driver: turned or mirrored."""

from __future__ import annotations

from collections.abc import Hashable

from carreau.core.symmetry import TURNS, turned_rows
from carreau.games.racetrack.level import RacetrackLevel


def key(level: RacetrackLevel) -> Hashable:
    """Equal for tracks that are the same, and for no others. Trains run as their rails are read, so with them a mirrored
    track may be another."""
    return min(turned_rows(level.rows, turn) for turn in TURNS), level.lap, level.rules, level.moving
