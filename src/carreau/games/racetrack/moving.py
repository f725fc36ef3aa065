"""What moves on a track: gates and bridges that open and close, trains that cross. Each is a schedule that repeats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase

from carreau.core.errors import ParseError
from carreau.core.formats import Line
from carreau.core.grid import FOUR, Cell, shift
from carreau.core.text import say

LETTERS = ascii_uppercase
OPEN, CLOSED = ".", "#"
GATE, BRIDGE, TRAIN = "gate", "bridge", "train"
KINDS = (GATE, BRIDGE, TRAIN)
BACKWARDS = "backwards"
LONGEST = 120  # moves in a schedule, and until everything is as it was
SCHEDULE = re.compile(rf"\s*({'|'.join(KINDS)})\b.*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Moving:
    """The cells with a letter, and when they are closed: `pattern` has a sign for each move, `.` open and `#` closed, and
    then begins again. A train enters its rail like that and runs on by one cell a move, from the end of the rail that is
    read first, or `backwards` from the other."""

    kind: str
    letter: str
    pattern: str
    backwards: bool = False

    def __str__(self) -> str:
        return " ".join([self.kind, self.letter, self.pattern, *([BACKWARDS] if self.backwards else [])])


@dataclass(frozen=True)
class Scheduled:
    """Something that moves, on its cells."""

    moving: Moving
    cells: tuple[Cell, ...]

    def closed(self, phase: int) -> list[Cell]:
        """The cells that are closed for move number `phase`."""
        if self.moving.kind != TRAIN:
            return list(self.cells) if self.is_closed(phase) else []
        return [cell for index, cell in enumerate(self.rail or self.cells) if self.is_closed(phase - index)]

    def is_closed(self, phase: int) -> bool:
        """Whether a gate or a bridge is, and a train stands where it enters its rail."""
        return self.moving.pattern[phase % len(self.moving.pattern)] == CLOSED

    def next_change(self, phase: int) -> int | None:
        """In how many moves that changes; None if never."""
        moves = range(1, len(self.moving.pattern))
        return next((later for later in moves if self.is_closed(phase + later) != self.is_closed(phase)), None)

    @cached_property
    def rail(self) -> tuple[Cell, ...] | None:
        """The cells from one end to the other, as a train runs; None if they are not one line without branches."""
        cells = set(self.cells)
        around = {cell: [near for by in FOUR if (near := shift(cell, by)) in cells] for cell in self.cells}
        ends = [cell for cell in self.cells if len(around[cell]) < 2]
        if len(self.cells) != 1 and (len(ends) != 2 or max(map(len, around.values())) > 2):
            return None
        line = [ends[-1 if self.moving.backwards else 0]]
        while onward := [cell for cell in around[line[-1]] if cell not in line[-2:]]:
            line.append(onward[0])
        return tuple(line) if len(line) == len(self.cells) else None


def read_moving(line: Line) -> Moving:
    """A line like `gate A ..##` or `train T ###...... backwards`."""
    columns = [(word[0], word.start() + 1) for word in re.finditer(r"\S+", line.text)]
    kind = columns[0][0].lower()
    expected = (
        (1, say("a capital letter, the cells of this {}", kind), "[A-Z]"),
        (2, say("its schedule: {} (open) and {} (closed), a sign a move", OPEN, CLOSED), "[.#]+"),
        (2, say("a schedule of at most {} moves", LONGEST), f".{{1,{LONGEST}}}"),
    )
    for place, what, form in expected:
        if place >= len(columns):
            raise ParseError(say("expected {}, found the end of the line", what), line.number, len(line.text) + 1)
        word, column = columns[place]
        if not re.fullmatch(form, word):
            raise ParseError(say("expected {}, found {!r}", what, word[:40]), line.number, column)
    rest = [word.lower() for word, _ in columns[3:]]
    if rest and (rest != [BACKWARDS] or kind != TRAIN):
        wanted = say("{} or nothing", BACKWARDS) if kind == TRAIN else "nothing more"
        raise ParseError(say("expected {}, found {!r}", wanted, columns[3][0][:40]), line.number, columns[3][1])
    return Moving(kind, columns[1][0], columns[2][0], bool(rest))


def read_all(lines: Sequence[Line], rows: Sequence[Line]) -> tuple[Moving, ...]:
    """The lines after the rows of a track: one for each capital letter on them."""
    found: dict[str, Moving] = {}
    for line in lines:
        moving = read_moving(line)
        if moving.letter in found:
            raise ParseError(say("expected one line for the letter {}, found a second", moving.letter), line.number)
        if not any(moving.letter in row.text for row in rows):
            raise ParseError(say("expected the letter {} on the track, found it nowhere", moving.letter), line.number)
        found[moving.letter] = moving
    for row in rows:
        for letter in re.finditer("[A-Z]", row.text):
            if letter[0] not in found:
                example = f"{GATE} {letter[0]} {OPEN}{OPEN}{CLOSED}{CLOSED}"
                wanted = say("expected a line like {} after the rows, for this letter", example)
                raise ParseError(wanted, row.number, letter.start() + 1)
    return tuple(found.values())
