"""What every cell of a track costs, as marks for a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carreau.core.errors import CarreauError
from carreau.core.level import Level
from carreau.core.scene import Mark
from carreau.games import game_of, puzzle
from carreau.search.control import Control

if TYPE_CHECKING:
    from carreau.solvers.racetrack import Analysis

NAME = "slack"


def slack_of(level: Level, state: Any, control: Control) -> Analysis:
    """All good races from a state on; from the start when the race is over. Raises CarreauError for other games."""
    from carreau.games.racetrack.level import RacetrackLevel
    from carreau.solvers.racetrack import analyse

    if not isinstance(level, RacetrackLevel):
        raise CarreauError(f"{game_of(level).title} has no overlay {NAME}")
    over = puzzle(level).is_goal(state)
    return analyse(level, control=control, state=puzzle(level).start() if over else state)


def slack_marks(found: Analysis) -> tuple[Mark, ...]:
    """A number on each cell that a good race lands on: how many moves more than the fewest it needs."""
    return tuple(
        Mark(NAME, (row, column), str(number))
        for row, numbers in enumerate(found.slack)
        for column, number in enumerate(numbers)
        if number is not None
    )
