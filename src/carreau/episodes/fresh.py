"""Levels that nobody has seen: by a seed and a band, from 1 for easy to 5 for hard, each with a proven best solution."""

from __future__ import annotations

from typing import Any

from carreau.core.errors import CarreauError, UnknownName
from carreau.core.level import Level
from carreau.core.text import say
from carreau.generators import generate

Choices = dict[str, Any]  # of `carreau.generate`
RECIPES: dict[str, tuple[Choices, ...]] = {  # by game, those of the five bands
    "racetrack": (
        {"size": 12, "difficulty": 1},
        {"size": 16, "difficulty": 3},
        {"size": 22, "difficulty": 5},
        {"size": 30, "difficulty": 7},
        {"size": 40, "difficulty": 9},
    ),
    "race": (
        {"size": 8, "objectives": 2},
        {"size": 12, "objectives": 3},
        {"size": 16, "objectives": 4},
        {"size": 24, "objectives": 6},
        {"size": 32, "objectives": 8},
    ),
    "ricochet": (
        {"robots": 1, "cost": range(2, 4)},
        {"robots": 2, "cost": range(4, 6)},
        {"robots": 3, "cost": range(6, 8)},
        {"robots": 4, "cost": range(8, 10)},
        {"robots": 4, "cost": range(10, 14)},
    ),
    "sokoban": (
        {"size": 6, "boxes": 1, "cost": range(3, 7)},
        {"size": 7, "boxes": 2, "cost": range(6, 11)},
        {"size": 8, "boxes": 2, "cost": range(11, 18)},
        {"size": 8, "boxes": 3, "cost": range(18, 26)},
        {"size": 9, "boxes": 4, "cost": range(26, 40)},
    ),
}
BANDS = range(1, 6)


def fresh(game: str, seed: int, band: int = 1) -> Level:
    """The level of a game, a seed and a band, the same on every machine. Raises UnknownName for a game without bands."""
    if game not in RECIPES:
        raise UnknownName("game", game, list(RECIPES))
    if band not in BANDS:
        raise CarreauError(say("{} must be from {} to {}, not {}", "band", BANDS[0], BANDS[-1], band))
    return next(generate(game, seed=seed, **RECIPES[game][band - 1]))
