"""Solutions and snapshots that come with boards, found among the words after them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from carreau.core.errors import IllegalMove, ParseError
from carreau.core.formats import Line
from carreau.core.puzzle import replay
from carreau.games.sokoban.formats.gaps import Paragraph
from carreau.games.sokoban.formats.lurd import LURD, read_lurd
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import SokobanPuzzle

SNAPSHOT = re.compile(r"[0-9udlrUDLR()*,\[\]{} ]+")
SAVED = re.compile(r"(solution|snapshot)\b(?:.*?:(.*))?.*", re.IGNORECASE | re.DOTALL)


class Saved(NamedTuple):
    """Each with the line it begins on."""

    solutions: list[Line]
    snapshots: list[Line]


class Finder:
    """Takes the lines after a board. `Solution` or `Snapshot` begins one, and moves may stand on the same line."""

    def __init__(self) -> None:
        self.found = Saved([], [])
        self.inside: list[Line] | None = None
        self.letters = LURD
        self.moves: list[Line] = []  # the lines of moves of the last one, as they stand

    def take(self, line: Line) -> bool:
        """Whether the line is part of a solution or a snapshot."""
        if begun := SAVED.fullmatch(line.text):
            solution = begun[1].lower() == "solution"
            self.inside, self.letters = (self.found.solutions, LURD) if solution else (self.found.snapshots, SNAPSHOT)
            moves = "".join((begun[2] or "").split())
            self.inside.append(Line(line.number, moves if LURD.fullmatch(moves) else ""))
            self.moves = [self.inside[-1]] if self.inside[-1].text else []
            return True
        content = "".join(line.text.split())
        if self.inside is None or content.isdecimal() or not self.letters.fullmatch(content):
            self.inside = None
            return False
        self.inside.append(joined(self.inside.pop(), line))
        self.moves.append(line)
        return True

    def give_back(self) -> None:
        """The last line of moves was none."""
        assert self.inside is not None
        first, *others = self.moves[:-1]
        self.inside[-1] = first
        for line in others:
            self.inside[-1] = joined(self.inside[-1], line)


def take_saved(paragraphs: Sequence[Paragraph], level: SokobanLevel | None, board_follows: bool) -> Saved:
    """Take the solutions and snapshots of a level out of the paragraphs after it."""
    finder = Finder()
    last = paragraphs[-1].lines[-1] if paragraphs else None
    for paragraph in paragraphs:
        kept: list[Line] = []
        for line in paragraph.lines:
            taken = finder.take(line)
            if taken and line is last and board_follows and is_title(finder, level):
                finder.give_back()
                taken = False
            if not taken:
                kept.append(line)
        # What follows moves does not touch the board above them.
        paragraph.above = paragraph.above and kept[:1] == paragraph.lines[:1]
        paragraph.lines[:] = kept
    return finder.found


def is_title(finder: Finder, level: SokobanLevel | None) -> bool:
    """Whether a word of u, d, l and r right before the next board, such as Dull, is its title: so it is if the moves before
    it solve the level, and if neither they nor all do but a blank line stands between them."""
    if finder.inside is not finder.found.solutions or len(finder.moves) < 2:
        return False
    *before, word = finder.moves
    if level is not None and solves(level, before):
        return True
    apart = word.number > before[-1].number + 1
    return apart and not (level is not None and solves(level, finder.moves))


def solves(level: SokobanLevel, lines: Sequence[Line]) -> bool:
    if len(level.players) != 1:
        return False
    try:
        return replay(SokobanPuzzle(level), read_lurd(level, "".join(line.text for line in lines))).solved
    except (ParseError, IllegalMove):
        return False


def joined(begun: Line, more: Line) -> Line:
    """Moves that go on, on the line where they stand, so that a mistake is found there."""
    if not begun.text:
        return more
    return Line(begun.number, begun.text + "\n" * (more.number - begun.number - begun.text.count("\n")) + more.text)
