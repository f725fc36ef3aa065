"""Solvers by name, the generic searches and the native ones, behind one function."""

from carreau.solvers.answer import Answer, solve
from carreau.solvers.registry import SOLVERS, Solver, find_solver
from carreau.solvers.ricochet import Position, Solutions, Solved, all_solutions, solve_many
from carreau.solvers.sokoban import improve
from carreau.solvers.verdict import Verdict, verify

__all__ = [
    "SOLVERS", "Answer", "Position", "Solutions", "Solved", "Solver", "Verdict", "all_solutions", "find_solver", "improve",
    "solve", "solve_many", "verify",
]  # fmt: skip
