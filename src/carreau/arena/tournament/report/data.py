"""The games as the page replays them: each course once, a digit a move."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from typing import Any

from carreau.arena.match import Outcome
from carreau.arena.tournament.event import Results
from carreau.arena.tournament.ranking import Standing
from carreau.core.grid import Cell, difference
from carreau.games.race.level import RaceLevel
from carreau.language import translate

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def page_data(results: Results, standings: Sequence[Standing], language: str, words: dict[str, str]) -> dict[str, Any]:
    order = [standing.bot for standing in standings]
    return {
        "words": words,
        "bots": [standing.name for standing in standings],
        "courses": [course_data(course, results.bounds[index]) for index, course in enumerate(results.plan.courses)],
        "games": [
            [game_data(course, row[bot], language) for bot in order]
            for course, row in zip(results.plan.courses, results.games, strict=True)
        ],
    }


def course_data(course: RaceLevel, bound: int | None) -> dict[str, Any]:
    least = min(course.values)
    small = max(course.values) - least < len(LETTERS)
    return {
        "title": course.meta.title,
        "size": course.size,
        "least": least,
        "values": "".join(LETTERS[value - least] for value in course.values) if small else course.values,
        "start": course.start,
        "objectives": course.objectives,
        "bound": bound,
    }


def game_data(course: RaceLevel, game: Outcome, language: str) -> dict[str, Any]:
    return {
        "moves": accelerations(course.start, game.line),
        "status": game.status,
        "total": game.total,
        "reason": translate(game.reason, language),
    }


def accelerations(start: Cell, line: Sequence[Cell]) -> str:
    """How the velocity changes at each move: a digit from 0, less in both directions, to 8, more in both."""
    cells = [start, start, *line]
    velocities = [difference(after, before) for before, after in itertools.pairwise(cells)]
    changes = (difference(after, before) for before, after in itertools.pairwise(velocities))
    return "".join(str(3 * (down + 1) + right + 1) for down, right in changes)


def embedded(data: dict[str, Any]) -> str:
    """JSON for a script element, which no text in it can end."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for letter in "<>&\u2028\u2029":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return text
