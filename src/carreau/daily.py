"""The board of the day of a game: from the date alone, so the same on every machine, easy on Monday and hard on Sunday.

How hard a board is, is measured: by how unlikely it is that somebody who goes by eye finds a best line at the first go, in
bits. `levels/difficulty.json` has the figures; `python -m benchmarks.difficulty` writes them. The grades, 1 to 5, are fifths
of the boards of a game by the same figures.

    >>> from datetime import date
    >>> board_of_the_day("sokoban", date(2026, 1, 5))
    'sokoban/pairs#1'
"""

from __future__ import annotations

import json
from datetime import date
from functools import cache
from importlib import resources

from carreau.core.level import Level
from carreau.files import own_levels, sets_of

LESSON = "lesson"  # the set that teaches a game; its boards are no task for a day
WEEK = 7
GRADES = 5


def board_of_the_day(game: str, day: date) -> str | None:
    """The boards of a game, from easy to hard, are cut into seven parts. Each day of the week goes through its own part, a
    board a week, so none comes back as long as the part lasts. None if the game has no boards."""
    boards = ranking(game)
    if not boards:
        return None
    week, weekday = divmod(day.toordinal() - date.min.toordinal(), WEEK)  # the first day of all was a Monday
    first, end = (len(boards) * each // WEEK for each in (weekday, weekday + 1))
    part = boards[first : max(end, first + 1)]
    return part[week % len(part)]


@cache
def ranking(game: str) -> list[str]:
    """The boards of a game from easy to hard; those that were not measured by what their best line costs."""
    boards = sorted(boards_of(game).items(), key=lambda board: (measured().get(board[0], 0), best_cost(board[1]), board[0]))
    return [name for name, _ in boards]


@cache
def grades(game: str) -> dict[str, int]:
    """The boards of a game with their grades: 1 is the easiest fifth of them, 5 the hardest."""
    boards = ranking(game)
    return {name: 1 + GRADES * number // len(boards) for number, name in enumerate(boards)}


def boards_of(game: str) -> dict[str, Level]:
    """All boards of a game but for its lesson, by their names."""
    names = [f"{game}/{each}" for each in sorted(sets_of(game)) if each != LESSON]
    return {f"{name}#{number}": board for name in names for number, board in enumerate(own_levels(name), 1)}


@cache
def measured() -> dict[str, float]:
    return json.loads((resources.files("carreau") / "levels" / "difficulty.json").read_text())


def best_cost(board: Level) -> int:
    return min((each.cost for each in board.meta.solutions), default=0)
