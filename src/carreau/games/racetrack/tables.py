"""A level as flat arrays, for searches that are not written in Python. A million cells take no time: whole rows at once."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import NamedTuple

from carreau.games.racetrack.level import DIRT, ICE, OBSTACLE, RAMP, RacetrackLevel
from carreau.games.racetrack.rules import Car


class Tables(NamedTuple):
    """Cells count row by row from 0; there is a byte for each. Arrays are of signed numbers, 32 bits."""

    width: int
    height: int
    period: int
    zones: int  # how many
    free: bytes  # 1 where a car may be, at least at times
    closed: array[int]  # when it may not: a phase and a cell, and so on
    terrain: bytes  # bits of ice (1), ramp (2), dirt (4); empty if there is none
    ranks: bytes  # of the zone at each cell, 0 if none; empty if there are no zones
    ends: bytes  # 1 where a race can end
    starts: array[int]  # row, column, down, right, passed, phase, and so on
    changes: array[int]  # of the velocity: down, right, and so on
    crossing: str
    finish_crosses: bool
    strict_zones: bool
    may_stay: bool


def tables(level: RacetrackLevel, state: Car | None = None) -> Tables:
    """The tables of a race from the start cells, or from a state in which the car is somewhere."""
    board = "".join(level.rows).encode("latin-1", "replace")
    starts = [number for cell in level.starts for number in (*cell, 0, 0, 0, 0)] if state is None else numbers(state)
    return Tables(
        width=level.width,
        height=level.height,
        period=level.period,
        zones=len(level.zones),
        free=board.translate(FREE),
        closed=closed(level) if level.moving else array("i"),
        terrain=board.translate(TERRAIN_BITS) if level.terrain else b"",
        ranks=board.translate(by_letter({zone: rank for rank, zone in enumerate(level.zones, 1)})) if level.zones else b"",
        ends=board.translate(by_letter(dict.fromkeys(level.end_letters, 1))),
        starts=array("i", starts),
        changes=array("i", [number for change in level.rules.changes for number in change]),
        crossing=level.rules.crossing,
        finish_crosses=level.rules.finish == "cross",
        strict_zones=level.rules.zones == "strict",
        may_stay=level.rules.stay == "yes",
    )


def by_letter(values: Mapping[str, int], others: int = 0) -> bytes:
    """What stands for each letter, as bytes.translate takes it."""
    found = bytearray([others]) * 256
    for letter, value in values.items():
        found[ord(letter)] = value
    return bytes(found)


FREE, TERRAIN_BITS = by_letter({OBSTACLE: 0}, others=1), by_letter({ICE: 1, RAMP: 2, DIRT: 4})


def closed(level: RacetrackLevel) -> array[int]:
    found = array("i")
    for phase in range(level.period):
        for row, column in sorted(level.blocked(phase)):
            found.extend((phase, row * level.width + column))
    return found


def numbers(car: Car) -> tuple[int, int, int, int, int, int]:
    """A car that is somewhere, as the native searches take it."""
    assert car.position is not None
    return *car.position, *car.velocity, car.passed, car.phase
