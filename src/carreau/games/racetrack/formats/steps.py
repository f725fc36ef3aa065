"""Steps files of Vector Racer: the accelerations of a car, a start and velocities. In them x grows to the right and y
upwards; here that is turned into rows and columns, and nowhere else."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple, TypeAlias

from carreau.core.errors import CarreauError, ParseError
from carreau.core.grid import Cell, difference, shift
from carreau.core.movetext import read_moves
from carreau.core.text import say
from carreau.games.racetrack.level import RacetrackLevel, write_accelerations
from carreau.games.racetrack.rules import RacetrackPuzzle, metrics

Vector: TypeAlias = tuple[int, int]  # x to the right, y upwards

NUMBER = re.compile(r"[0-9]{1,6}")
VECTOR = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})")
BEGINNING = re.compile(r"-?(?:[0-9]{1,4}(?:,(?:-?(?:[0-9]{1,4})?)?)?)?")  # of a vector: what follows it is wrong


class Steps(NamedTuple):
    """What a steps file says, in its own coordinates."""

    accelerations: tuple[Vector, ...]
    start: Vector
    velocities: tuple[Vector, ...]


class Reader:
    """Takes a text line by line. Blanks matter: the format has exactly one on each side of a colon and no others."""

    def __init__(self, text: str) -> None:
        *self.lines, self.rest = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        self.taken = 0

    def take(self, expected: str) -> str:
        if self.taken == len(self.lines):
            rest = say("{!r} without an end of line", self.rest[:40]) if self.rest else "the end"
            raise ParseError(say("expected {}, found {}", expected, rest), self.taken + 1, 1)
        self.taken += 1
        return self.lines[self.taken - 1]

    def heading(self, name: str, value: str) -> str:
        """The text after `name : `."""
        expected = f"`{name} : {value}`"
        text = self.take(expected)
        if not text.startswith(f"{name} : "):
            raise ParseError(say("expected {}, found {!r}", expected, text[:40]), self.taken, 1)
        return text[len(name) + 3 :]

    def count(self, name: str, value: str) -> int:
        text = self.heading(name, value)
        if not NUMBER.fullmatch(text):
            raise ParseError(say("expected a number after `{} : `, found {!r}", name, text[:40]), self.taken, len(name) + 4)
        return int(text)

    def vector(self, text: str, column: int, what: str) -> Vector:
        """Two whole numbers and a comma; an error points at the first letter that does not fit."""
        vector = VECTOR.fullmatch(text)
        if vector is None:
            beginning = BEGINNING.match(text)
            good = beginning.end() if beginning else 0
            raise ParseError(
                say("expected {} like 1,-1 and no blanks, found {!r}", what, text[:40]), self.taken, column + good
            )
        return int(vector[1]), int(vector[2])

    def vectors(self, count: int, what: str) -> tuple[Vector, ...]:
        names = (say("{} {} of {}", what, number, count) for number in range(1, count + 1))
        return tuple(self.vector(self.take(name), 1, name) for name in names)


def read_steps(text: str) -> Steps:
    reader = Reader(text)
    accelerations = reader.vectors(reader.count("Accel", "n"), "acceleration")
    start = reader.vector(reader.heading("Start", "x,y"), len("Start : ") + 1, "a start")
    velocities = reader.vectors(reader.count("Steps", "m"), "velocity")
    if reader.taken < len(reader.lines) or reader.rest:
        raise ParseError(say("expected the end after {} velocities, found more", len(velocities)), reader.taken + 1, 1)
    if not accelerations:
        raise ParseError("expected at least one acceleration, found `Accel : 0`", 1, len("Accel : ") + 1)
    return Steps(accelerations, start, velocities)


def write_steps(level: RacetrackLevel, moves: Sequence[Cell]) -> str:
    """The moves as a steps file; the first is the start cell."""
    if not moves:
        raise CarreauError("a steps file needs a start cell at least")
    if metrics(level, moves)["moves"] != len(moves) - 1:
        raise CarreauError("a steps file cannot hold a car that stops in a crash")
    velocities = [difference(to, origin) for origin, to in pairwise(moves)]
    changes = [write_vector((right, -down)) for down, right in level.rules.changes]
    text = [f"Accel : {len(changes)}", *changes]
    text += [f"Start : {write_vector((moves[0][1], level.height - 1 - moves[0][0]))}"]
    text += [f"Steps : {len(velocities)}", *(write_vector((right, -down)) for down, right in velocities)]
    return "\n".join(text) + "\n"


def write_vector(vector: Vector) -> str:
    return f"{vector[0]},{vector[1]}"


def turned(vector: Vector) -> Cell:
    """A vector of a steps file as a difference of rows and columns."""
    return -vector[1], vector[0]


def steps_moves(level: RacetrackLevel, steps: Steps) -> tuple[RacetrackLevel, list[Cell]]:
    """The level for the car of the file, and its moves."""
    accelerations = write_accelerations([turned(vector) for vector in steps.accelerations])
    start = level.height - 1 - steps.start[1], steps.start[0]
    level = dataclasses.replace(level, rules=dataclasses.replace(level.rules, accelerations=accelerations))
    return level, list(accumulate(map(turned, steps.velocities), shift, initial=start))


def is_steps_file(text: str) -> bool:
    return text.lstrip("\ufeff").startswith("Accel")


def read_solution(level: RacetrackLevel, text: str) -> tuple[RacetrackLevel, list[Cell]]:
    """Moves as we write them (`1,1 1,2 2,4`), a list of cells, or a steps file, which brings its own list of accelerations.

    Nothing is judged or left out here: a file that drives on after the finish has moves that are not needed, and who judges
    it says so.
    """
    if is_steps_file(text):
        return steps_moves(level, read_steps(text))
    return level, read_moves(text, RacetrackPuzzle(level).parse_move)
