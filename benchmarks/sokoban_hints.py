"""How soon a player of hard levels of Sokoban is told that his position is lost or can still be solved, and how often
nothing can be told. Levels that `fast` solves soon are played along that solution, with detours that are taken back; after
every push it is asked how the game stands.

python -m benchmarks.sokoban_hints [LEVELS]       the first LEVELS of each set that are solved, all if there is no number
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import carreau
from benchmarks.tables import table
from carreau import Control, Limits, Status
from carreau.coach import hint
from carreau.games.sokoban.rules import PushPuzzle, expand
from carreau.solvers.onward import level_after
from tests.games.sokoban_random import stored
from tests.levels import SHARED

SETS = ("sasquatch1", "sasquatch3")
SOLVING, FIRST, QUESTION = 5, 6, 0.25  # seconds: to find a line, for the first question, for each after a push
PUSHES, DETOUR, LONGEST = 60, 0.15, 3  # pushes of a line at most, how many of them lead astray, and how far


def lines(level: Any, moves: str, random: Random) -> Iterator[str]:
    """The line after each push, detours too."""
    ends = [index for index, letter in enumerate(moves, 1) if letter.isupper()]
    for end in ends[:: max(1, len(ends) // PUSHES)]:
        yield moves[:end]
        if random.random() < DETOUR:
            yield from astray(level, moves[:end], random)


def astray(level: Any, line: str, random: Random) -> Iterator[str]:
    for _ in range(random.randint(1, LONGEST)):
        there: Any = level_after(level, line)
        puzzle = PushPuzzle(there)
        steps = [*puzzle.steps(puzzle.start())]
        if not steps:
            return
        line += "".join(expand(there, [random.choice(steps).move]))
        yield line


def answer(level: Any, line: str) -> tuple[str, float]:
    began = time.perf_counter()
    found = hint(level, line, 1, Control(Limits(QUESTION)))
    seconds = time.perf_counter() - began
    if found.standing in ("lost", "solved"):
        return found.standing, seconds
    return "not known" if found.from_here is None else "solvable", seconds


def asked(name: str, levels: int) -> Sequence[object]:
    told, times, solved = Counter[str](), list[float](), 0
    for number, level in enumerate(stored(name, SHARED / "sokoban"), 1):
        if solved == levels:
            break
        found = carreau.solve(level, control=Control(Limits(SOLVING)))
        if found.status is not Status.SOLVED:
            continue
        solved += 1
        hint(level, "", 1, Control(Limits(FIRST)))
        for line in lines(level, found.moves, Random(number)):
            standing, seconds = answer(level, line)
            told[standing] += 1
            times.append(seconds)
    times.sort()
    shares = [f"{100 * told[each] / len(times):.1f} %" for each in ("solvable", "lost", "not known")]
    ranks = [f"{1000 * times[int(part * (len(times) - 1))]:.0f}" for part in (0.5, 0.9, 0.99, 1)]
    return [name, solved, len(times), *shares, *ranks]


def report(levels: int = 1000) -> None:
    if not SHARED.is_dir():
        return
    head = ("levels", "solved", "questions", "solvable", "lost", "not known", "median ms", "90 %", "99 %", "max")
    table(f"Sokoban, how it stands after a push, {QUESTION} s a question", head, [asked(name, levels) for name in SETS])


if __name__ == "__main__":
    report(*map(int, sys.argv[1:2]))
