"""Why a move of a car was not best: where it was too fast for what is ahead."""

from __future__ import annotations

from collections.abc import Sequence

from carreau.core.game import Blame
from carreau.core.grid import difference, format_cell, shift
from carreau.core.puzzle import dead_end
from carreau.core.text import say
from carreau.games.racetrack.level import RacetrackLevel
from carreau.games.racetrack.rules import Car, RacetrackPuzzle, loses_by


def blame(level: RacetrackLevel, best: Sequence[Car], after: Car, lost: bool) -> Blame | None:
    """The obstacle that the car drives into in the end, however it is driven: the one that it comes to the latest."""
    puzzle = RacetrackPuzzle(level)
    end = dead_end(puzzle, after) if lost else None
    if end is None or end.position is None:
        return None
    choices = puzzle.choices(end.position, end.velocity)
    if not all(loses_by(level, end, shift(end.position, each)) for each in choices):
        return None  # something else than an obstacle ends it
    velocity, straight = format_cell(after.velocity), puzzle.principal(end)
    met = None if straight is None else puzzle.obstacle(end.position, difference(straight, end.position), end.phase)
    if met is None or not level.inside(met):
        return Blame(say("at velocity {} it can neither brake nor turn in time", velocity))
    return Blame(say("at velocity {} it can neither brake nor turn before {}", velocity, format_cell(met)), cells=(met,))
