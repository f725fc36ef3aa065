"""Solvers by name, the generic searches and the native ones, behind one function."""

from carreau.solvers.answer import Answer, solve
from carreau.solvers.lost import Lost, lost
from carreau.solvers.onward import level_after, solve_on
from carreau.solvers.racetrack import Analysis, analyse
from carreau.solvers.registry import SOLVERS, Solver, find_solver
from carreau.solvers.ricochet import Position, Solved, solve_many
from carreau.solvers.sokoban import improve
from carreau.solvers.solutions import Solutions, all_solutions
from carreau.solvers.verdict import Verdict, verify

__all__ = [
    "SOLVERS", "Analysis", "Answer", "Lost", "Position", "Solutions", "Solved", "Solver", "Verdict", "all_solutions",
    "analyse", "find_solver", "improve", "level_after", "lost", "solve", "solve_many", "solve_on", "verify",
]  # fmt: skip
