"""Levels that are open, and lines of play on them: caches with bounds, kept so that a move need not begin at the start.

Nothing here is the state of a game: every request carries its level and its moves, and an empty cache answers the same.
"""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, TypeAlias

from carreau import document
from carreau.core.errors import CarreauError
from carreau.core.game import AnyGame
from carreau.core.level import Level
from carreau.core.puzzle import Line, play_line
from carreau.core.text import say
from carreau.games import game_of
from carreau.modes import mode_of_line

MOST_CELLS, MOST_MOVES = 250_000, 20_000
OPEN_LEVELS, OPEN_CELLS = 64, 1_000_000
KEPT_STATES = 100_000  # of all lines on one level
NUMBERS = re.compile(r"\s*[+-]?[0-9]+(\s+[+-]?[0-9]+)+\s*")  # of a board that has numbers for its cells
AnyLine: TypeAlias = Line[Any, Any]


class OpenLevel:
    """One level that is open, perhaps in a mode of play: its rules, its view, and the lines that were played on it last."""

    def __init__(self, level: Level, mode: str = "", choices: Mapping[str, str] | None = None) -> None:
        self.level = level
        self.mode = mode_of_line(mode) if mode else None
        self.game: AnyGame = self.mode.match_game(level, choices or {}) if self.mode else game_of(level)
        self.game.require_playable(level)
        self.puzzle = self.game.puzzle(level)
        self.view = self.game.view(level)
        self._lines: OrderedDict[str, AnyLine] = OrderedDict()
        self._kept = 0

    def line(self, text: str) -> AnyLine:
        """The line that a text of moves is. Raises IllegalMove at the first move that the rules forbid."""
        if text in self._lines:
            self._lines.move_to_end(text)
            return self._lines[text]
        return self.remember(text, self.extend(Line(self.puzzle.start()), text))

    def extend(self, line: AnyLine, text: str) -> AnyLine:
        """A line with more moves at its end."""
        words = self.game.split_moves(text)
        if len(line.steps) + len(words) > MOST_MOVES:
            raise CarreauError(say("expected at most {:,} moves", MOST_MOVES))
        return play_line(self.puzzle, map(self.puzzle.parse_move, words), line)

    def remember(self, text: str, line: AnyLine) -> AnyLine:
        if text not in self._lines:
            self._kept += len(line.steps) + 1
        self._lines[text] = line
        self._lines.move_to_end(text)
        while self._kept > KEPT_STATES and len(self._lines) > 1:
            self._kept -= len(self._lines.popitem(last=False)[1].steps) + 1
        return line

    def text(self, line: AnyLine) -> str:
        return self.game.format_moves(self.level, line.moves)

    def score(self, line: AnyLine) -> dict[str, Any] | None:
        """How the match stands; None for who plays alone."""
        return self.mode.score(self.puzzle, line) if self.mode else None


class LevelCache:
    """The levels that were opened last."""

    def __init__(self) -> None:
        self._open: OrderedDict[bytes, tuple[int, OpenLevel]] = OrderedDict()

    def open(self, found: dict[str, Any], mode: str = "", choices: Mapping[str, str] | None = None) -> OpenLevel:
        """The level that a document is. Raises a CarreauError if it is none, or cannot be played."""
        key = blake2b(json.dumps([found, mode, choices or {}], sort_keys=True).encode(), digest_size=16).digest()
        if key in self._open:
            self._open.move_to_end(key)
            return self._open[key][1]
        level = OpenLevel(read_document(found), mode, choices)
        self._open[key] = board_cells(found), level
        while len(self._open) > OPEN_LEVELS or (len(self._open) > 1 and self.cells > OPEN_CELLS):
            self._open.popitem(last=False)
        return level

    @property
    def cells(self) -> int:
        return sum(cells for cells, _ in self._open.values())


def read_document(found: dict[str, Any]) -> Level:
    """The level that a document is, of a board that is not too large."""
    board_cells(found)
    return document.read_level(found, "the level")


def board_cells(found: dict[str, Any]) -> int:
    """How many cells the board of a document has, its shorter rows filled up; refused if they are too many."""
    rows = [row for row in found.get("board", ()) if isinstance(row, str)]
    cells = len(rows) * max(map(row_cells, rows), default=0)
    if cells > MOST_CELLS:
        raise CarreauError(say("expected a board of at most {:,} cells, found {:,}", MOST_CELLS, cells))
    return cells


def row_cells(row: str) -> int:
    """A cell is a letter, or a number where numbers stand side by side."""
    return len(row.split()) if NUMBERS.fullmatch(row) else len(row)


LEVELS = LevelCache()
