"""Solvers by name, the generic searches and the native ones, behind one function. What is about one game is in a folder
of its name, and found by abilities.py."""

from carreau.solvers.answer import Answer, solve
from carreau.solvers.batch import Solved, solve_each, solve_many
from carreau.solvers.improvement import improve
from carreau.solvers.lost import Lost, lost
from carreau.solvers.onward import level_after, solve_on
from carreau.solvers.registry import SOLVERS, Solver, find_solver, solvers_of
from carreau.solvers.slack import Analysis, analyse
from carreau.solvers.solutions import Solutions, all_solutions
from carreau.solvers.verdict import Ending, Verdict, verify

__all__ = [
    "SOLVERS", "Analysis", "Answer", "Ending", "Lost", "Solutions", "Solved", "Solver", "Verdict", "all_solutions",
    "analyse", "find_solver", "improve", "level_after", "lost", "solve", "solve_each", "solve_many", "solve_on",
    "solvers_of", "verify",
]  # fmt: skip
