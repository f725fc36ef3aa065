"""The rules of Racetrack: a car keeps its velocity from move to move and can change it only a little.

What moves on a track is closed or open for a whole move: move number n (the first is 0) is made under phase n of every
schedule, and neither the cell it begins on nor any that it would be stopped by may be closed then. So a gate that closes
on a car wrecks it. Terrain works on the move after the one that met it, and so needs no memory: the last move, from where
the car was to where it is, can be told from its position and velocity.

Where the rule `stuck` says so, a car that has no move, or that drives straight on into something, stops where it is. The
text of that move is its own cell; it takes two turns, one to stop and one that is lost, so it costs 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from carreau.core.errors import ParseError
from carreau.core.grid import STILL, Cell, cells_met, change_of_pace, difference, format_cell, pace, shift
from carreau.core.puzzle import Step, listed_step, made_step, maker, replay
from carreau.core.text import say
from carreau.games.racetrack.level import DIRT, ICE, OBSTACLE, RAMP, RacetrackLevel

STOPPING = 2  # turns that it takes a car to stop where the rules let it
CELL = re.compile(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})")


class Car(NamedTuple):
    """Where the car is (nowhere before a start cell is chosen), its last move, how many zones it has passed (one more than
    there are when it has finished), and the phase of what moves."""

    position: Cell | None
    velocity: Cell
    passed: int
    phase: int = 0


class Segment(NamedTuple):
    """A move that meets no obstacle: where it lands, the rank of the zone there (0 if none), whether it meets the end."""

    landing: Cell
    zone: int
    ends: bool


UNKNOWN = Segment(STILL, 0, False)  # in place of a way that was not looked for
made_car, made_segment = maker(Car), maker(Segment)


class RacetrackPuzzle:
    """The first move chooses a start cell and costs nothing; each further one is a landing cell and costs 1."""

    def __init__(self, level: RacetrackLevel) -> None:
        self.level = level
        self.rules = level.rules
        self.zones = len(level.zones)
        self.ranks, self.end_letters = {zone: rank for rank, zone in enumerate(level.zones, 1)}, level.end_letters
        # By position and velocity (and phase), as they are asked for: nearly each is, from several states.
        self.segments: dict[tuple[Cell, Cell, int], Segment | None] = {}
        self.closed: dict[int, frozenset[Cell]] = {}

    def start(self) -> Car:
        return Car(None, STILL, 0)

    def is_goal(self, state: Car) -> bool:
        return state.passed > self.zones

    def steps(self, state: Car) -> Iterator[Step[Car, Cell]]:
        return self.driving(state) if self.rules.stuck == "lost" else self.driving_or_stopping(state)

    def step(self, state: Car, move: Cell) -> Step[Car, Cell] | None:
        position, velocity, passed, phase = state
        if position is None:
            return self.started(move) if move in self.level.starts else None
        if self.rules.stuck != "lost":
            return listed_step(self, state, move)
        choice = move[0] - position[0], move[1] - position[1]
        if passed > self.zones or not self.can_choose(position, velocity, choice):
            return None
        segment = self.find_segment(position, choice, phase)
        return None if segment is None else self.driven(segment, choice, passed, phase)

    def driving(self, state: Car) -> Iterator[Step[Car, Cell]]:
        position, velocity, passed, phase = state
        if position is None:
            yield from map(self.started, self.level.starts)
        elif passed <= self.zones:
            for choice in self.choices(position, velocity):
                segment = self.segment(position, choice, phase)
                if segment is not None and (step := self.driven(segment, choice, passed, phase)) is not None:
                    yield step

    def started(self, cell: Cell) -> Step[Car, Cell]:
        return made_step((cell, made_car((cell, STILL, 0, 0)), 0))

    def driven(self, segment: Segment, velocity: Cell, passed: int, phase: int) -> Step[Car, Cell] | None:
        """The step that a way makes, unless it lands on a zone out of turn."""
        landing, zone, ends = segment
        after = self.progress(segment, passed) if zone or ends else passed
        if after is None:
            return None
        return made_step((landing, made_car((landing, velocity, after, (phase + 1) % self.level.period)), 1))

    def driving_or_stopping(self, state: Car) -> Iterator[Step[Car, Cell]]:
        steps = list(self.driving(state))
        yield from steps
        position, _, passed, phase = state
        if position is None or passed > self.zones:
            return
        stopped = Car(position, STILL, passed, (phase + STOPPING) % self.level.period)
        if self.may_stop(state, {step.move for step in steps}) and (steps or stopped != state):
            yield Step(position, stopped, STOPPING)

    def may_stop(self, state: Car, others: set[Cell]) -> bool:
        """Beside these moves. A car that can brake to a halt does that instead, and loses no turn."""
        if state.position in others:
            return False
        return not others or (self.rules.stuck == "crash" and self.principal(state) not in others)

    # -- what the car can do --------------------------------------------------------------------------------------------

    def choices(self, position: Cell, velocity: Cell) -> list[Cell]:
        """The velocities that the car can choose from, in the order of the changes."""
        return self.choices_over(velocity, self.met_terrain(position, velocity))

    def can_choose(self, position: Cell, velocity: Cell, choice: Cell) -> bool:
        if self.level.terrain:
            return choice in self.choices(position, velocity)
        return (choice[0] - velocity[0], choice[1] - velocity[1]) in self.rules.change_set

    def choices_over(self, velocity: Cell, terrain: str) -> list[Cell]:
        """The same after a move that met some terrain."""
        if not terrain:
            down, right = velocity
            return [(down + change[0], right + change[1]) for change in self.rules.changes]
        left = (steered(velocity, change, terrain) for change in self.rules.changes)
        return list(dict.fromkeys(each for each in left if each is not None))

    def met_terrain(self, position: Cell, velocity: Cell) -> str:
        """The letters of the terrain that the last move met. Standing still meets nothing."""
        terrain = self.level.terrain
        if not terrain or velocity == STILL:
            return ""
        origin = difference(position, velocity)
        return "".join({terrain[cell] for cell in self.met(origin, velocity) if cell in terrain})

    def principal(self, state: Car) -> Cell | None:
        """Where the car lands if it changes nothing."""
        if state.position is None:
            return None
        return shift(state.position, carried(state.velocity, self.met_terrain(state.position, state.velocity)))

    # -- what is in its way ---------------------------------------------------------------------------------------------

    def segment(self, position: Cell, velocity: Cell, phase: int) -> Segment | None:
        """What a move meets, or None if an obstacle is in its way."""
        key = position, velocity, phase
        segment = self.segments.get(key, UNKNOWN)
        if segment is UNKNOWN:
            segment = self.segments[key] = self.find_segment(position, velocity, phase)
        return segment

    def find_segment(self, position: Cell, velocity: Cell, phase: int) -> Segment | None:
        if velocity == STILL and self.rules.stay == "no":
            return None
        if self.obstacle(position, velocity, phase) is not None:  # it looks at the landing cell as well
            return None
        landing = row, column = position[0] + velocity[0], position[1] + velocity[1]
        letter = self.level.rows[row][column]
        ends = letter in self.end_letters
        if self.rules.finish == "cross" and not ends:
            ends = any(cell in self.level.ends for cell in self.met(position, velocity))
        return made_segment((landing, self.ranks.get(letter, 0), ends))

    def progress(self, segment: Segment, passed: int) -> int | None:
        """How many zones are passed after a move; None if it lands on a zone out of turn."""
        _, zone, ends = segment
        if ends and passed == self.zones:
            return passed + 1
        if zone in (0, passed):
            return passed
        if zone == passed + 1:
            return zone
        return None if self.rules.zones == "strict" else passed

    def met(self, position: Cell, velocity: Cell) -> list[Cell]:
        """The cells on the way, in order of entry; the landing cell is the last."""
        row, column = position
        return [(row + down, column + right) for down, right in cells_met(velocity, self.rules.crossing == "closed")]

    def obstacle(self, position: Cell, velocity: Cell, phase: int) -> Cell | None:
        """The first cell that the rules forbid to cross: an obstacle, or what is closed in this phase."""
        (row, column), rows = position, self.level.rows
        closed = self.level.moving and self.closed_in(phase)
        height, width = len(rows), len(rows[0])
        for down, right in tested_by(velocity, self.rules.crossing):
            below, beside = row + down, column + right
            on_board = 0 <= below < height and 0 <= beside < width
            if not on_board or rows[below][beside] == OBSTACLE or (closed and (below, beside) in closed):
                return below, beside
        return None

    def tested(self, position: Cell, velocity: Cell) -> list[Cell]:
        """The cells that must be free for a move."""
        return [shift(position, by) for by in tested_by(velocity, self.rules.crossing)]

    def closed_in(self, phase: int) -> frozenset[Cell]:
        if phase not in self.closed:
            self.closed[phase] = self.level.blocked(phase)
        return self.closed[phase]

    def format_move(self, move: Cell) -> str:
        return format_cell(move)

    def parse_move(self, text: str) -> Cell:
        cell = CELL.fullmatch(text)
        if cell is None:
            raise ParseError(say("expected a cell like 3,4 (row, column, both from 0), found {!r}", text[:40]))
        return int(cell[1]), int(cell[2])

    def why_not(self, state: Car, move: Cell) -> str:
        if state.position is None:
            return say("{} is not a start cell", format_cell(move))
        if self.is_goal(state):
            return "the race is over"
        velocity = difference(move, state.position)
        if not self.can_choose(state.position, state.velocity, velocity):
            return self.why_not_change(state.position, state.velocity, velocity)
        if velocity == STILL and self.rules.stay == "no":
            return "standing still is not allowed"
        if not self.level.inside(move):
            return "it leaves the board"
        if not self.level.drivable(move):
            return say("it lands on the obstacle at {}", format_cell(move))
        if obstacle := self.obstacle(state.position, velocity, state.phase):
            return self.why_not_cross(state.position, obstacle)
        return self.why_not_zone(state.passed, self.level.ranks.get(move, 0))

    def why_not_change(self, position: Cell, velocity: Cell, wanted: Cell) -> str:
        terrain = self.met_terrain(position, velocity)
        kept = carried(velocity, terrain)
        if RAMP in terrain:
            return say("the car comes over a ramp, which leaves it the velocity {}", format_cell(kept))
        if DIRT in terrain and after_dirt(velocity, wanted) != wanted:
            most = format_cell((most_after_dirt(velocity[0]), most_after_dirt(velocity[1])))
            return say("the car comes over dirt, which leaves it a velocity of at most {}", most)
        if ICE in terrain and slower(wanted, kept):
            return "the car comes over ice, where it cannot slow down"
        return say("it changes the velocity by {}, which the car cannot", format_cell(difference(wanted, velocity)))

    def why_not_cross(self, position: Cell, obstacle: Cell) -> str:
        if not self.level.drivable(obstacle):
            return say("it crosses the obstacle at {}", format_cell(obstacle))
        kind = next(each.moving.kind for each in self.level.scheduled if obstacle in each.cells)
        if obstacle == position:
            return say("the {} at {} has closed on the car", kind, format_cell(obstacle))
        return say("it meets the {} at {}, which is closed now", kind, format_cell(obstacle))

    def why_not_zone(self, passed: int, rank: int) -> str:
        zones = self.level.zones
        if passed == self.zones:
            return say("it goes back to zone {}, but all zones are passed: the finish comes next", zones[rank - 1])
        if rank > passed:
            return say("it misses zone {}: it lands in zone {} first", zones[passed], zones[rank - 1])
        return say("it goes back to zone {}, but zone {} comes next", zones[rank - 1], zones[passed])


@lru_cache(maxsize=10_000)
def tested_by(velocity: Cell, crossing: str) -> tuple[Cell, ...]:
    """What must be free for a move, from where it begins: the cells on its way, or only its two ends under soft rules."""
    return (STILL, velocity) if crossing == "soft" else (STILL, *cells_met(velocity, crossing == "closed"))


def most_after_dirt(speed: int) -> int:
    """The most that dirt leaves of one component: less than it was, but no less than walking pace."""
    return max(1, abs(speed) - 1)


def after_dirt(velocity: Cell, wanted: Cell) -> Cell:
    """What becomes of the next velocity if the last one led over dirt. It takes off what is too much, so no car is stuck."""
    down, right = (
        max(-most_after_dirt(before), min(most_after_dirt(before), after))
        for before, after in zip(velocity, wanted, strict=True)
    )
    return down, right


def steered(velocity: Cell, change: Cell, terrain: str) -> Cell | None:
    """The velocity that a driver who wants a change gets after such terrain: over a ramp always the same, over dirt perhaps
    less, and None where ice does not let the car slow down."""
    if RAMP in terrain:
        return carried(velocity, terrain)
    wanted = shift(velocity, change)
    if DIRT in terrain:
        wanted = after_dirt(velocity, wanted)
    return None if ICE in terrain and slower(wanted, carried(velocity, terrain)) else wanted


def carried(velocity: Cell, terrain: str) -> Cell:
    """The next velocity of a car that changes nothing."""
    return after_dirt(velocity, velocity) if DIRT in terrain else velocity


def slower(velocity: Cell, than: Cell) -> bool:
    """On either axis."""
    return abs(velocity[0]) < abs(than[0]) or abs(velocity[1]) < abs(than[1])


def loses_by(level: RacetrackLevel, state: Car, move: Cell) -> bool:
    """Whether the car can be driven so, and drives into an obstacle, off the board, or into what is closed."""
    puzzle = RacetrackPuzzle(level)
    if state.position is None or puzzle.is_goal(state):
        return False
    velocity = difference(move, state.position)
    if not puzzle.can_choose(state.position, state.velocity, velocity):
        return False
    return puzzle.obstacle(state.position, velocity, state.phase) is not None or not level.drivable(move)


def advice(before: Car, after: Car) -> str:
    """What the driver does between two states, in a word."""
    return "" if before.position is None else change_of_pace(before.velocity, after.velocity)


def measures(level: RacetrackLevel, states: Sequence[Car]) -> dict[str, float]:
    """How far and how fast a race went."""
    return pace([car.position for car in states if car.position is not None])


def metrics(level: RacetrackLevel, moves: Sequence[Cell]) -> dict[str, int]:
    """Choosing the start is no move; stopping in a crash is two, and counted where the rules let a car go on after it."""
    driven = max(0, len(moves) - 1)
    if level.rules.stuck == "lost":
        return {"moves": driven}
    turns = replay(RacetrackPuzzle(level), moves).cost
    return {"moves": turns, "crashes": (turns - driven) // (STOPPING - 1)}
