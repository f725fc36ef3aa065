"""The rules of Racetrack: a car keeps its velocity from move to move and can change it only a little."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.grid import STILL, Cell, cells_met, difference, format_cell, shift
from carreau.core.puzzle import Step
from carreau.games.racetrack.level import RacetrackLevel

CELL = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})")


class Car(NamedTuple):
    """Where the car is (nowhere before a start cell is chosen), its last move, and how many zones it has passed; one more
    than there are when it has finished."""

    position: Cell | None
    velocity: Cell
    passed: int


class Way(NamedTuple):
    """A move that meets no obstacle: where it lands, the rank of the zone there (0 if none), whether it meets the end."""

    landing: Cell
    zone: int
    ends: bool


class RacetrackPuzzle:
    """The first move chooses a start cell and costs nothing; each further one is a landing cell and costs 1."""

    def __init__(self, level: RacetrackLevel) -> None:
        self.level = level
        self.rules = level.rules
        self.zones = len(level.zones)
        self.ways: dict[tuple[Cell, Cell], Way | None] = {}  # by position and velocity, as they are asked for

    def start(self) -> Car:
        return Car(None, STILL, 0)

    def is_goal(self, state: Car) -> bool:
        return state.passed > self.zones

    def steps(self, state: Car) -> Iterator[Step[Car, Cell]]:
        position, (down, right), passed = state
        if position is None:
            for cell in self.level.starts:
                yield Step(cell, Car(cell, STILL, 0), 0)
        elif passed <= self.zones:
            for change in self.rules.changes:
                velocity = (down + change[0], right + change[1])
                way = self.way(position, velocity)
                after = None if way is None else self.progress(way, passed)
                if way is not None and after is not None:
                    yield Step(way.landing, Car(way.landing, velocity, after), 1)

    def way(self, position: Cell, velocity: Cell) -> Way | None:
        """What a move meets, or None if an obstacle is in its way. Nearly every way is asked for from several states."""
        key = position, velocity
        try:
            return self.ways[key]
        except KeyError:
            way = self.ways[key] = self.find_way(position, velocity)
            return way

    def find_way(self, position: Cell, velocity: Cell) -> Way | None:
        landing = shift(position, velocity)
        if landing not in self.level.free or (velocity == STILL and self.rules.stay == "no"):
            return None
        if self.obstacle(position, velocity) is not None:
            return None
        ends = landing in self.level.ends
        if self.rules.finish == "cross" and not ends:
            ends = any(cell in self.level.ends for cell in self.met(position, velocity))
        return Way(landing, self.level.ranks.get(landing, 0), ends)

    def progress(self, way: Way, passed: int) -> int | None:
        """How many zones are passed after a move; None if it lands on a zone out of turn."""
        if passed == self.zones and way.ends:
            return passed + 1
        if way.zone == passed + 1:
            return way.zone
        return None if self.rules.zones == "strict" and way.zone not in (0, passed) else passed

    def met(self, position: Cell, velocity: Cell) -> Iterator[Cell]:
        """The cells on the way, in order of entry; the landing cell is the last."""
        return (shift(position, by) for by in cells_met(velocity, self.rules.crossing == "closed"))

    def obstacle(self, position: Cell, velocity: Cell) -> Cell | None:
        """The first obstacle between two free cells that the rules forbid to cross."""
        if self.rules.crossing == "soft":
            return None
        return next((cell for cell in self.met(position, velocity) if cell not in self.level.free), None)

    def format_move(self, move: Cell) -> str:
        return format_cell(move)

    def parse_move(self, text: str) -> Cell:
        cell = CELL.fullmatch(text)
        if cell is None:
            raise ParseError(f"expected a cell like 3,4 (row, column, both from 0), found {text[:40]!r}")
        return int(cell[1]), int(cell[2])

    def why_not(self, state: Car, move: Cell) -> str:
        if state.position is None:
            return f"{format_cell(move)} is not a start cell"
        if self.is_goal(state):
            return "the race is over"
        velocity = difference(move, state.position)
        change = difference(velocity, state.velocity)
        if change not in self.rules.changes:
            return f"it changes the velocity by {format_cell(change)}, which the car cannot"
        if velocity == STILL and self.rules.stay == "no":
            return "standing still is not allowed"
        if not self.level.inside(move):
            return "it leaves the board"
        if move not in self.level.free:
            return f"it lands on the obstacle at {format_cell(move)}"
        if obstacle := self.obstacle(state.position, velocity):
            return f"it crosses the obstacle at {format_cell(obstacle)}"
        return self.why_not_zone(state.passed, self.level.ranks.get(move, 0))

    def why_not_zone(self, passed: int, rank: int) -> str:
        zones = self.level.zones
        if passed == self.zones:
            return f"it goes back to zone {zones[rank - 1]}, but all zones are passed: the finish comes next"
        if rank > passed:
            return f"it misses zone {zones[passed]}: it lands in zone {zones[rank - 1]} first"
        return f"it goes back to zone {zones[rank - 1]}, but zone {zones[passed]} comes next"


def metrics(level: RacetrackLevel, moves: Sequence[Cell]) -> dict[str, int]:
    """Choosing the start is no move."""
    return {"moves": max(0, len(moves) - 1)}
