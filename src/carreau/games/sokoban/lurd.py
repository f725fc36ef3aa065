"""Run lengths and LURD, the text of a solution: `u d l r`, capitals where a box is pushed, `3r` for `rrr`."""

from __future__ import annotations

import re

from carreau.core.errors import ParseError
from carreau.core.level import Solution
from carreau.games.sokoban.level import SokobanLevel
from carreau.games.sokoban.rules import SokobanPuzzle

LARGEST = 1_000_000  # letters that runs may make: a few of them must not fill the memory
LURD = re.compile(r"[0-9udlrUDLR]+")
RUN = re.compile(r"([0-9]*)([^0-9])")


def run_length(text: str, line: int, column: int = 1) -> str:
    """A text with its runs written out."""
    runs = [(int(count or 1) if len(count) < 8 else LARGEST + 1, letter) for count, letter in RUN.findall(text)]
    if sum(count for count, _ in runs) > LARGEST:
        raise ParseError(f"expected runs of at most {LARGEST} letters, found a longer one", line, column)
    if text[-1:].isdigit():
        raise ParseError(f"expected a letter after the number at the end of {text[-20:]!r}", line, column + len(text) - 1)
    if not all(count for count, _ in runs):
        raise ParseError("expected runs of at least 1, found one of 0", line, column)
    return "".join(letter * count for count, letter in runs)


def read_lurd(level: SokobanLevel, text: str, line: int = 1) -> list[str]:
    """The moves of a LURD text. One without capitals gets them where a box is pushed, since some programs set none."""
    letters = "".join(text.split())
    if strange := re.search(r"[^0-9udlrUDLR]", letters):
        raise ParseError(f"expected moves u d l r (capitals push), found {strange[0]!r}", line, strange.start() + 1)
    moves = run_length(letters, line)
    return list(moves) if moves != moves.lower() or not level.players else with_capitals(level, moves)


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
    return level, read_lurd(level, text)


def stored_solution(level: SokobanLevel, text: str, line: int) -> Solution:
    """A solution that came with a level: somebody's, so nothing is proven."""
    moves = "".join(read_lurd(level, text, line))
    return Solution(moves, "pushes", sum(letter.isupper() for letter in moves))
