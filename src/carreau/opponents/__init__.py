"""Opponents for Racetrack: drivers whose lines are worth beating and can be beaten. Above the solvers, which guide them."""

from carreau.opponents.course import BEST, Course
from carreau.opponents.driver import Driver, Line, Opponent, drive, line_on, next_move, survey
from carreau.opponents.strategies import STRATEGIES, Strategy, find_strategy

__all__ = [
    "BEST", "STRATEGIES", "Course", "Driver", "Line", "Opponent", "Strategy", "drive", "find_strategy", "line_on",
    "next_move", "survey",
]  # fmt: skip
