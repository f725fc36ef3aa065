"""A Racetrack level: rows of letters, what moves on them, and the rules that can be chosen. A sprint leads from `>` to `*`;
a lap leads from `*` through the zones 1 to 9 in their order and back."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from typing import ClassVar

from carreau.core.grid import FOUR, NINE, STILL, Cell, cells_with, format_cell
from carreau.core.level import Meta, Switch
from carreau.core.shown import Shown
from carreau.core.text import join, say
from carreau.games.racetrack.moving import LETTERS, Moving, Scheduled

OBSTACLE, ROAD, START, FINISH = "#", ".", ">", "*"
ZONES = "123456789"
NO_ZONE = "0"
ICE, RAMP, DIRT = "i", "r", "d"
TERRAIN = ICE + RAMP + DIRT
SPRINT_ALPHABET = ".#>*" + TERRAIN
LAP_ALPHABET = "*#" + NO_ZONE + ZONES + TERRAIN

FIVE: tuple[Cell, ...] = tuple(sorted((STILL, *FOUR)))
NAMED = {"nine": NINE, "five": FIVE}
PAIR = re.compile(r"([+-]?[0-9]{1,4}),([+-]?[0-9]{1,4})")


def is_lap(level: RacetrackLevel) -> bool:
    return level.lap


SWITCHES = (
    Switch(
        "crossing", ("open", "soft", "closed"), "may a move cross obstacles: only touch corners, fly over, not even touch"
    ),
    Switch("finish", ("land", "cross"), "the race ends by landing on the finish, or by crossing it as well"),
    Switch(
        "lap_end",
        ("formal", "engine"),
        "a lap ends on * or the lowest zone, or on * or any zone below the last two",
        applies=is_lap,
    ),
    Switch(
        "zones",
        ("strict", "loose"),
        "landing on a zone out of turn is forbidden, or merely does not count",
        applies=is_lap,
    ),
    Switch("stay", ("yes", "no"), "may the car stand still"),
    Switch("accelerations", ("nine", "five"), "changes of velocity, or a list of them: 0,1 -1,0 (rows, columns)", free=True),
    Switch("stuck", ("lost", "restart", "crash"), "a car that has no move is lost, or stops; so does one that crashes"),
)


@dataclass(frozen=True)
class Rules:
    """One choice for each switch. Raises ValueError for what is no choice."""

    crossing: str = "open"
    finish: str = "land"
    lap_end: str = "formal"
    zones: str = "strict"
    stay: str = "yes"
    accelerations: str = "nine"
    stuck: str = "lost"

    def __post_init__(self) -> None:
        for switch in SWITCHES:
            choice = getattr(self, switch.name)
            if choice not in switch.choices and not switch.free:
                raise ValueError(say("the rule {} is {}, not {!r}", switch.name, join("{} or {}", switch.choices), choice))
        if self.accelerations not in NAMED:
            # One text for one list, so that equal rules are equal.
            object.__setattr__(self, "accelerations", " ".join(map(format_cell, read_accelerations(self.accelerations))))

    @cached_property
    def changes(self) -> tuple[Cell, ...]:
        """The changes of velocity that the car can make, as (rows, columns), in the order in which moves are listed."""
        return NAMED.get(self.accelerations) or read_accelerations(self.accelerations)

    @cached_property
    def change_set(self) -> frozenset[Cell]:
        return frozenset(self.changes)


def read_accelerations(text: str) -> tuple[Cell, ...]:
    pairs: list[Cell] = []
    for word in text.split():
        pair = PAIR.fullmatch(word)
        if pair is None:
            raise ValueError(
                say("an acceleration is two whole numbers, rows and columns, like 0,1 or -1,0; not {!r}", word[:40])
            )
        change = int(pair[1]), int(pair[2])
        if change in pairs:
            raise ValueError(say("the acceleration {} is listed twice", format_cell(change)))
        pairs.append(change)
    if not pairs:
        raise ValueError("the list of accelerations is empty: write nine, five, or pairs like 0,1 -1,0")
    return tuple(pairs)


def write_accelerations(changes: Sequence[Cell]) -> str:
    """The text of a list of changes: a name if it has one, whatever its order."""
    names = [name for name, named in NAMED.items() if set(named) == set(changes)]
    return names[0] if names else " ".join(map(format_cell, dict.fromkeys(changes)))


@dataclass(frozen=True)
class RacetrackLevel(Shown):
    """Rows of one length: `. # > *` for a sprint, `* # 0-9` for a lap (0 is road that belongs to no zone). In both, `i r d`
    are ice, ramps and dirt, and capital letters are road where something moves."""

    game: ClassVar[str] = "racetrack"
    rows: tuple[str, ...]
    lap: bool = False
    meta: Meta = Meta()
    rules: Rules = Rules()
    moving: tuple[Moving, ...] = ()

    @property
    def canonical(self) -> RacetrackLevel:
        """The track where no car stops in a crash, which is a rule of ways to play."""
        return self if self.rules.stuck == "lost" else replace(self, rules=replace(self.rules, stuck="lost"))

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    @property
    def height(self) -> int:
        return len(self.rows)

    def cells(self, letters: str) -> Iterator[Cell]:
        """The cells that hold one of `letters`, row by row."""
        return cells_with(letters, self.rows)

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width

    def drivable(self, cell: Cell) -> bool:
        """Whether a car may be there, at least at times."""
        return self.letter(cell) != OBSTACLE

    def letter(self, cell: Cell) -> str:
        """What lies on a cell. Off the board all is obstacle."""
        (row, column), rows = cell, self.rows
        return rows[row][column] if 0 <= row < len(rows) and 0 <= column < len(rows[row]) else OBSTACLE

    @cached_property
    def free(self) -> frozenset[Cell]:
        """All drivable cells."""
        return frozenset(self.cells(LAP_ALPHABET + SPRINT_ALPHABET + LETTERS)) - frozenset(self.cells(OBSTACLE))

    @cached_property
    def starts(self) -> tuple[Cell, ...]:
        return tuple(self.cells(FINISH if self.lap else START))

    @cached_property
    def zones(self) -> str:
        """The zones of the level in their order. They count by rank: with zones 1, 3 and 4, zone 4 is the third."""
        return "".join(digit for digit in ZONES if any(digit in row for row in self.rows)) if self.lap else ""

    @cached_property
    def ranks(self) -> Mapping[Cell, int]:
        """The rank of the zone, from 1, of each cell that lies in one."""
        return {cell: rank for rank, digit in enumerate(self.zones, 1) for cell in self.cells(digit)}

    @property
    def end_letters(self) -> str:
        """The letters of the cells that end the race once all zones are passed."""
        return FINISH + (self.zones[:1] if self.rules.lap_end == "formal" else self.zones[:-2])

    @cached_property
    def ends(self) -> frozenset[Cell]:
        """The cells that end the race once all zones are passed."""
        return frozenset(self.cells(self.end_letters))

    @cached_property
    def targets(self) -> tuple[frozenset[Cell], ...]:
        """What a car has to reach, one after the other: each zone, then the end."""
        return (*(frozenset(self.cells(digit)) for digit in self.zones), self.ends)

    @cached_property
    def terrain(self) -> Mapping[Cell, str]:
        """The letter of each cell of ice, ramp or dirt."""
        return {cell: self.rows[cell[0]][cell[1]] for cell in self.cells(TERRAIN)}

    @cached_property
    def period(self) -> int:
        """After how many moves everything that moves is as it was."""
        return lcm(*(len(each.pattern) for each in self.moving))

    def blocked(self, phase: int) -> frozenset[Cell]:
        """The cells that are closed for move number `phase`, counted from 0."""
        return frozenset(cell for cells in self.scheduled for cell in cells.closed(phase))

    @cached_property
    def scheduled(self) -> tuple[Scheduled, ...]:
        """What moves, with the cells it moves on."""
        return tuple(Scheduled(each, tuple(self.cells(each.letter))) for each in self.moving)
