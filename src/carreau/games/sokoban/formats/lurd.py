"""LURD, the text of a solution: `u d l r`, capitals where a box is pushed, run lengths if you like."""

from __future__ import annotations

import re
from itertools import accumulate

from carreau.core.errors import ParseError
from carreau.core.formats import normalised
from carreau.core.level import Solution
from carreau.core.movetext import is_list, move_words
from carreau.core.text import say
from carreau.games.sokoban.formats.run_length import run_length
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import SokobanPuzzle

LURD = re.compile(r"[0-9udlrUDLR()]+")
STRANGE = re.compile(r"[^0-9udlrUDLR()\s]")


def read_lurd(level: SokobanLevel, text: str, line: int = 1) -> list[str]:
    """The moves of a LURD text. One without capitals gets them where a box is pushed, since some programs set none."""
    if strange := STRANGE.search(text):
        place = place_of(text, strange.start(), line)
        raise ParseError(say("expected moves u d l r (capitals push), found {!r}", strange[0]), *place)
    indexes = [index for index, letter in enumerate(text) if not letter.isspace()]
    moves = run_length("".join(text.split()), lambda at: place_of(text, indexes[at], line))
    return list(moves) if moves != moves.lower() or not level.players else with_capitals(level, moves)


def place_of(text: str, index: int, line: int) -> tuple[int, int]:
    """The line and column of a letter, in a text that begins on `line`."""
    before = text[:index]
    return line + before.count("\n"), index - before.rfind("\n")


def with_capitals(level: SokobanLevel, moves: str) -> list[str]:
    """The same moves as the rules write them, as far as they are legal."""
    puzzle = SokobanPuzzle(level)
    state, cased = puzzle.start(), list[str]()
    for letter in moves:
        step = next((step for step in puzzle.steps(state) if step.move.lower() == letter), None)
        if step is None:
            return [*cased, *moves[len(cased) :]]
        state = step.state
        cased.append(step.move)
    return cased


def read_solution(level: SokobanLevel, text: str) -> tuple[SokobanLevel, list[str]]:
    """LURD, or a list of such texts as Python and JSON write it: `["u", "R"]`."""
    text = normalised(text)
    return level, read_lurd(level, without_signs(text) if is_list(text) and not text.lstrip().startswith("(") else text)


def without_signs(text: str) -> str:
    """The texts in a list, each letter where it was. Raises ParseError if it is none."""
    kept = [" " if letter != "\n" else letter for letter in text]
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    for word in move_words(text):
        begin = text.index(word.text, starts[word.line - 1] + word.column - 1)
        kept[begin : begin + len(word.text)] = word.text
    return "".join(kept)


def stored_solution(level: SokobanLevel, text: str, line: int) -> Solution:
    """A solution that came with a level: somebody's, so nothing is proven."""
    moves = "".join(read_lurd(level, text, line))
    return Solution(moves, "pushes", sum(letter.isupper() for letter in moves))
